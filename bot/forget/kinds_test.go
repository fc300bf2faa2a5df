package forget

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/storage"
)

// stored returns a store with values.
func stored(t *testing.T, keys ...string) *storage.Store {
	t.Helper()
	store, err := storage.Open(filepath.Join(t.TempDir(), "tarock.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	c := storage.Commit{Time: time.Now(), Blobs: map[string][]byte{}}
	for _, key := range keys {
		c.Blobs[key] = []byte("1")
	}
	if _, err := store.Commit(c); err != nil {
		t.Fatal(err)
	}
	return store
}

// TestUnknown: nobody is forgotten as long as something is stored of which the list has
// nothing.
func TestUnknown(t *testing.T) {
	store := stored(t, "user/5", "diary/5", "diary/6")
	got, err := Unknown(store)
	if err != nil || strings.Join(got, " ") != "blobs/diary" {
		t.Errorf("Unknown: got %q, %v", got, err)
	}
	j := &job{f: &Forgetter{chats: &chat.Chats{Store: store}}, user: 5, blobs: map[string][]byte{}}
	if err := j.each(func(*kind, string) error { return nil }); err == nil || !strings.Contains(err.Error(), "blobs") {
		t.Errorf("each: got %v, want an error about the bucket", err)
	}
}

// TestKinds: every row can be found, and the keys of a user are those of no other.
func TestKinds(t *testing.T) {
	for i, k := range kinds {
		if got := kindOf(k.bucket, k.prefix); got != &kinds[i] {
			t.Errorf("%s %q: got an earlier row, %q", k.bucket, k.prefix, got.prefix)
		}
		if k.holds == "" {
			t.Errorf("%s %q: want a word on what it holds", k.bucket, k.prefix)
		}
	}
	of := func(user int64) []string {
		return []string{people.UserKey(user), people.LearnKey(user), people.SeatKey(user, "-7:0"), people.AsideKey(user, 55),
			people.WishKey(-55, people.UserKey(user)[len("user/"):])}
	}
	others := []string{people.GroupKey(-5), people.TitleKey("-5:0"), people.GameKey("-5:0"), room.InfoKey("-5:0")}
	all := append(append(of(5), append(of(55), of(555)...)...), others...)
	j := &job{f: &Forgetter{chats: &chat.Chats{Store: stored(t, all...)}}, user: 55, blobs: map[string][]byte{}}
	err := j.each(func(k *kind, key string) error {
		if k.now == nil {
			return nil
		}
		return k.now(j, key)
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range all {
		_, gone := j.blobs[key]
		want := false
		for _, his := range of(55) {
			want = want || key == his
		}
		if gone != want {
			t.Errorf("%s: got it removed %t, want %t", key, gone, want)
		}
	}
}
