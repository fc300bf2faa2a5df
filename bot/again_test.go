package bot

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"tarock/bot/room"
	"tarock/bot/telegram"
)

// A store that fails is no fault of the updates: they come again, and none is set aside.
func TestFailingStore(t *testing.T) {
	b := quietBot(t)
	if err := b.o.Store.Close(); err != nil {
		t.Fatal(err)
	}
	list := []telegram.Update{{ID: 1, Message: &telegram.Incoming{Chat: telegram.Chat{ID: 5}, From: telegram.User{ID: 5}, Text: "Servus"}}}
	for range 3 {
		if err := b.handle(t.Context(), list); err == nil {
			t.Error("got nil, want the error of the store")
		}
	}
	b.young = false
	if err := b.handle(t.Context(), list); err == nil || len(b.trials.pending) > 0 {
		t.Errorf("got %v and %v to be tried again, want the error of the store and none", err, b.trials.pending)
	}
}

// Only the newest updates are kept, without what somebody has written in their error.
func TestKeptAside(t *testing.T) {
	b := quietBot(t)
	for id := range int64(mostAside + 20) {
		u := telegram.Update{ID: id + 1, Inline: &telegram.Inline{From: telegram.User{ID: id % 7, Name: "Anna"}, Text: "x"}}
		if err := b.setAside(&u, fmt.Errorf("reading %q: no", "Anna \" XXI")); err != nil {
			t.Fatal(err)
		}
	}
	list, err := SetAside(b.o.Store)
	if err != nil || len(list) != mostAside {
		t.Fatalf("got %d updates, %v, want %d", len(list), err, mostAside)
	}
	for _, a := range list {
		if a.Update.ID <= 20 || strings.Contains(a.String(), "Anna") || !strings.HasSuffix(a.String(), `reading "…": no`) {
			t.Errorf("got %s", a)
		}
		if known, err := b.o.Store.Seen(a.Update.ID, time.Now()); !known || err != nil {
			t.Errorf("update %d: got known %t, %v", a.Update.ID, known, err)
		}
	}
}

// An update is not tried twice at the same time although it is fetched again.
func TestFetchedAgain(t *testing.T) {
	b := quietBot(t)
	list := []telegram.Update{{ID: 9, Message: &telegram.Incoming{Chat: telegram.Chat{ID: 5}, From: telegram.User{ID: 5}, Text: "Servus"}}}
	b.trials.begin(9)
	if err := b.handle(context.Background(), list); err != nil {
		t.Fatal(err)
	}
	if known, err := b.o.Store.Seen(9, time.Now()); known || err != nil {
		t.Errorf("got handled %t, %v, want it left to the attempt in progress", known, err)
	}
}

// A user who has blocked the bot and come back is not lost when the report of the first is
// tried again after that of the second.
func TestBlockedLate(t *testing.T) {
	b := quietBot(t)
	change := func(id int64, from, to string) {
		u := telegram.Update{ID: id, Member: &telegram.Member{Chat: telegram.Chat{ID: 5}, From: telegram.User{ID: 5}, Old: from, New: to}}
		if err := b.one(t.Context(), &u); err != nil {
			t.Fatal(err)
		}
	}
	for _, step := range []struct {
		update int64
		to     string
		want   bool
	}{
		{1, "member", true},
		{3, "member", true}, // 2 is tried again
		{2, "kicked", true},
		{4, "kicked", false},
		{5, "member", true},
		{4_000_000_005, "member", true},
		{7, "kicked", false}, // numbered from elsewhere
	} {
		from := map[string]string{"member": "kicked", "kicked": "member"}[step.to]
		change(step.update, from, step.to)
		u, err := b.chats.People.User(5)
		if err != nil || u.Reachable() != step.want {
			t.Errorf("after update %d, %s: got %t, %v, want %t", step.update, step.to, u.Reachable(), err, step.want)
		}
		if err := room.Lost(b.rooms, 5); err != nil {
			t.Fatal(err)
		}
		if after, err := b.chats.People.User(5); err != nil || after != u {
			t.Errorf("after a call that began before update %d: got %+v, %v, want %+v", step.update, after, err, u)
		}
	}
}
