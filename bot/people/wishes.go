package people

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/storage"
)

// WishKey returns a key that has a value while a user wants to be notified of new
// tables in a group: his name, for a mention.
func WishKey(group int64, user string) string {
	return "notify/" + strconv.FormatInt(group, 10) + "/" + user
}

// Wish is a user's wish to be notified of new tables.
type Wish struct {
	User int64
	Name string
}

// Wishes returns the wishes in a group, in a fixed order, without unreadable ones.
func (r *Register) Wishes(group int64) ([]Wish, error) {
	prefix := WishKey(group, "")
	stored, err := r.store.Blobs(prefix)
	if err != nil {
		return nil, err
	}
	var list []Wish
	for _, key := range slices.Sorted(maps.Keys(stored)) {
		var w Wish
		var err error
		if w.User, err = strconv.ParseInt(strings.TrimPrefix(key, prefix), 10, 64); err != nil || json.Unmarshal(stored[key], &w.Name) != nil {
			continue
		}
		list = append(list, w)
	}
	return list, nil
}

// Unwish deletes the wish of a user who leaves a group.
func (r *Register) Unwish(group, user int64) error {
	key := WishKey(group, strconv.FormatInt(user, 10))
	known, err := r.store.Blob(key)
	if err != nil || known == nil {
		return err
	}
	_, err = r.store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{key: nil}})
	return err
}
