// Package forget removes what is stored about a user who asks for it.
//
// Its list of kinds says of everything in the store whether it holds names and how one
// is removed. Something that is in no row of the list is an error, so that nobody is
// told that he was forgotten while something new still knows his name.
//
// Settings and names go at once. What is still on its way to a chat is forgotten when it
// is sent, or after a minute; then the unused parts of the file are overwritten. A bot
// that is killed in between goes on with that after its next start.
package forget

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/chat"
	"tarock/bot/contest"
	"tarock/bot/daily"
	"tarock/bot/meet"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/storage"
)

// Forgetter forgets users.
type Forgetter struct {
	chats    *chat.Chats
	people   *people.Register
	rooms    *room.Rooms
	contests *contest.Contests
	meetings *meet.Meetings
	days     *daily.Days
	wake     chan struct{} // there may be something to finish
}

// New returns a forgetter for the rooms and tournaments of a bot.
func New(chats *chat.Chats, rooms *room.Rooms, contests *contest.Contests, meetings *meet.Meetings, days *daily.Days) *Forgetter {
	return &Forgetter{chats: chats, people: chats.People, rooms: rooms, contests: contests, meetings: meetings, days: days, wake: make(chan struct{}, 1)}
}

// job is the removal of a user.
type job struct {
	f     *Forgetter
	user  int64
	names []string // all that are known
	todo  todo
	blobs map[string][]byte // to commit
	slots []storage.Slot    // likewise
}

// todo says where something about a user may still be on its way.
type todo struct {
	Tables []string `json:"tables"` // that know or knew his name, sorted
	Chats  []int64  `json:"chats"`  // of these tables and their players, sorted
}

func (t *todo) has(table string) bool {
	_, ok := slices.BinarySearch(t.Tables, table)
	return ok
}

func (t *todo) writes(chat int64) bool {
	_, ok := slices.BinarySearch(t.Chats, chat)
	return ok
}

// marks begin the keys of the users of whom something is still to be removed.
const marks = "forget/"

// May refuses to forget a user who sits at an open table.
func (f *Forgetter) May(user int64) error {
	ids, err := f.rooms.Seats(user)
	if err != nil {
		return err
	}
	for _, id := range ids {
		err := f.rooms.Enter(id, func(r *room.Room) error { return r.Without(people.Player(user)) })
		if err != nil && !errors.Is(err, chat.Damaged) { // a damaged table is not open
			return err
		}
	}
	return nil
}

// Forget forgets a user. The last changes are committed by commit, together with those of
// the caller. It can be repeated.
func (f *Forgetter) Forget(user telegram.User, commit func(blobs map[string][]byte, slots []storage.Slot) error) error {
	if err := f.May(user.ID); err != nil {
		return err
	}
	j := &job{f: f, user: user.ID, names: []string{user.Name}, blobs: map[string][]byte{}}
	if err := j.search(); err != nil {
		return err
	}
	err := j.each(func(k *kind, key string) error {
		if k.bucket != "tables" || k.now == nil {
			return nil
		}
		return k.now(j, key)
	})
	if err != nil {
		return err
	}
	err = f.held(func() error {
		err := j.each(func(k *kind, key string) error {
			if k.bucket == "tables" || k.now == nil {
				return nil
			}
			return k.now(j, key)
		})
		if err != nil {
			return err
		}
		j.blobs[marks+strconv.FormatInt(user.ID, 10)] = people.Pack(j.todo)
		// Nobody may write back an old value.
		return f.people.Alone(func() error { return commit(j.blobs, j.slots) })
	})
	select {
	case f.wake <- struct{}{}:
	default:
	}
	return err
}

// held holds what groups play for and have arranged while a function runs: no result and no
// answer that comes in meanwhile is lost.
func (f *Forgetter) held(do func() error) error {
	return f.contests.Hold(func() error { return f.meetings.Hold(do) })
}

// each calls do for everything stored, with its kind.
func (j *job) each(do func(k *kind, key string) error) error {
	type entry struct {
		*kind
		key string
	}
	var all []entry // what do changes must not be read meanwhile
	err := j.f.chats.Store.Entries(func(bucket, key string) error {
		k := kindOf(bucket, key)
		switch {
		case k == nil:
			return fmt.Errorf("forget: nothing is known about what is stored in %s", bucket)
		case k.now != nil || k.later != nil:
			all = append(all, entry{k, key})
		}
		return nil
	})
	for _, e := range all {
		if err == nil {
			err = do(e.kind, e.key)
		}
	}
	return err
}

// search finds the tables that know the user's name, and all names that they know. In a
// damaged record the name may be all that is left of him.
func (j *job) search() error {
	ids, err := j.f.chats.Store.Tables()
	if err != nil {
		return err
	}
	damaged := map[string][]int64{}
	me := people.Player(j.user)
	for _, id := range ids {
		var users []int64
		his, whole := false, true
		err := j.f.chats.Store.Visit(id, func(data []byte, intact bool) {
			whole = whole && intact
			p, name, ok := table.Event(data).Joins()
			if !ok {
				return
			}
			users = append(users, people.UserOf(p))
			if p == me {
				j.names, his = append(j.names, name), true
			}
		})
		switch {
		case errors.Is(err, storage.ErrNoTable):
		case storage.Damaged(err):
			j.f.chats.Log.Error().Err(err).Str("table", id).Msg("too damaged to look for names in it")
		case err != nil:
			return err
		case his:
			j.add(id, users)
		case !whole:
			damaged[id] = users
		}
	}
	slices.Sort(j.names)
	j.names = slices.Compact(slices.DeleteFunc(j.names, func(name string) bool { return name == "" }))
	for id, users := range damaged {
		his := false
		err := j.f.chats.Store.Visit(id, func(data []byte, intact bool) {
			his = his || !intact && slices.ContainsFunc(j.names, func(name string) bool { return strings.Contains(string(data), name) })
		})
		if err != nil && !errors.Is(err, storage.ErrNoTable) {
			return err
		}
		if his {
			j.add(id, users)
		}
	}
	return nil
}

// add notes a table that knows the user, with its players.
func (j *job) add(id string, players []int64) {
	j.todo.Tables = append(j.todo.Tables, id)
	j.todo.Chats = append(j.todo.Chats, append(players, chat.Of(id).ID)...)
	slices.Sort(j.todo.Tables)
	slices.Sort(j.todo.Chats)
	j.todo.Chats = slices.Compact(j.todo.Chats)
}

// drop removes what is stored with a key, as it is.
func (f *Forgetter) drop(bucket, key string) error {
	if bucket == "blobs" {
		return f.chats.Put(0, map[string][]byte{key: nil})
	}
	table, name, _ := strings.Cut(key, "\x00")
	err := f.chats.Store.Discard(table, name)
	f.chats.Out.Wake(storage.Slot{Table: table, Name: name})
	return err
}

// Times of finishing.
const (
	longest = time.Minute // for messages on their way to be sent
	look    = time.Second // between two looks at them, or tries to overwrite
	retry   = 10 * time.Minute
)

// Run finishes what is still to be removed until ctx ends.
func (f *Forgetter) Run(ctx context.Context) {
	for ctx.Err() == nil {
		marked, err := f.chats.Store.Blobs(marks)
		if err != nil {
			f.chats.Log.Error().Err(err).Msg("users to be forgotten")
		}
		for _, mark := range slices.Sorted(maps.Keys(marked)) {
			if err := f.finish(ctx, mark, marked[mark]); err != nil && ctx.Err() == nil {
				f.chats.Log.Error().Err(err).Msg("user not quite forgotten")
			}
		}
		select {
		case <-f.wake:
		case <-time.After(retry):
		case <-ctx.Done():
		}
	}
}

// finish waits until no message that may hold the name of a user is on its way any more,
// and overwrites what is not in use.
func (f *Forgetter) finish(ctx context.Context, mark string, value []byte) error {
	id, err := strconv.ParseInt(strings.TrimPrefix(mark, marks), 10, 64)
	j := &job{f: f, user: id}
	if err := errors.Join(err, json.Unmarshal(value, &j.todo)); err != nil {
		return fmt.Errorf("%s: %w", mark, err)
	}
	left, err := j.left()
	for begin := time.Now(); err == nil && len(left) > 0 && time.Since(begin) < longest; {
		var still map[string]string
		if err = sleep(ctx, look); err == nil {
			still, err = j.left()
		}
		maps.DeleteFunc(left, func(key, _ string) bool { return still[key] == "" })
	}
	for key, bucket := range left {
		if err == nil {
			err = f.drop(bucket, key)
		}
	}
	if err != nil {
		return err
	}
	for err = f.chats.Store.Scrub(); errors.Is(err, storage.ErrBusy); err = f.chats.Store.Scrub() {
		if err := sleep(ctx, look); err != nil {
			return err
		}
	}
	if err != nil {
		return err
	}
	return f.drop("blobs", mark)
}

// left returns the keys of what is on its way, each with its bucket.
func (j *job) left() (map[string]string, error) {
	keys := map[string]string{}
	err := j.each(func(k *kind, key string) error {
		if k.later == nil {
			return nil
		}
		waits, err := k.later(j, key)
		if waits {
			keys[key] = k.bucket
		}
		return err
	})
	return keys, err
}

func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}
