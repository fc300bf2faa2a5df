// Package daily offers the members of a group one deal a day, which everybody plays alone
// against computers, with the same cards as the others.
//
// A day begins at eight o'clock. It has a secret, whose hash the group sees, and from which the
// cards, the dealer and the chance of the computers follow; when the day ends, the group sees
// the secret and the ranking. The game and its house rules are those that the group last played.
package daily

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/fair"
	"tarock/engine/rules"
	"tarock/player/strength"
	"tarock/storage"
)

// Days are the deals of the day of a bot's groups.
type Days struct {
	chats   *chat.Chats
	people  *people.Register
	rooms   *room.Rooms
	secret  func() fair.Secret
	tackle  Tackle
	lookout chat.Lookout
	mu      sync.Mutex // held while a day or its message changes; a room may be entered under it
}

// Tackle opens the table of a user who plays a deal of the day, and deals.
type Tackle func(r *room.Room, user telegram.User, of room.Daily, secret fair.Secret, g people.Game) error

// New returns the deals of the day of a bot. secret returns 32 random bytes.
func New(chats *chat.Chats, rooms *room.Rooms, secret func() fair.Secret, tackle Tackle) *Days {
	return &Days{chats: chats, people: chats.People, rooms: rooms, secret: secret, tackle: tackle, lookout: chat.NewLookout(longest)}
}

// day is the deal of the day of a group, the current one or the last.
type day struct {
	Day    string      `json:"day"` // "2026-11-23"
	Thread int         `json:"thread,omitempty"`
	Until  int64       `json:"until"`  // when it ends, in Unix seconds
	Secret string      `json:"secret"` // in hex; shown when the day is over
	Game   people.Game `json:"game"`
	Closed bool        `json:"closed,omitempty"` // no other day has followed
	Idle   int         `json:"idle,omitempty"`   // days before it on which nobody played
}

const (
	days    = "2006-01-02"
	hour    = 8               // of the clock, when a day begins: no clock is changed then
	grace   = 5 * time.Second // after the end of a day, in which what came in time is stored
	longest = time.Hour       // between two looks at all groups
	bored   = 7               // days without anybody after which the bot stops
)

// at returns the day at a moment, and when it ends.
func at(now time.Time) (name string, until time.Time) {
	y, m, d := now.Date()
	if now.Hour() < hour {
		d--
	}
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Format(days), time.Date(y, m, d+1, hour, 0, 0, 0, now.Location())
}

// number is the day in presses: 20261123.
func (d *day) number() int {
	n, _ := strconv.Atoi(strings.ReplaceAll(d.Day, "-", ""))
	return n
}

// over reports whether the day has ended and all results that came in time are stored.
func (d *day) over(now time.Time) bool { return !now.Before(time.Unix(d.Until, 0).Add(grace)) }

// date returns the day as a date.
func (d *day) date() time.Time {
	t, _ := time.Parse(days, d.Day)
	return t
}

// sealed returns the secret of the day.
func (d *day) sealed() fair.Secret {
	s, _ := fair.Parse(d.Secret)
	return s
}

// read reads a day, nil if there is none or it cannot be read.
func read(blob []byte) *day {
	var d day
	if blob == nil || json.Unmarshal(blob, &d) != nil {
		return nil
	}
	return &d
}

// day returns the day of a group, nil if there has been none.
func (s *Days) day(group int64) (*day, error) {
	blob, err := s.chats.Store.Blob(people.DailyKey(group))
	return read(blob), err
}

// Wake has all groups looked at.
func (s *Days) Wake() { s.lookout.Wake() }

// Run begins and ends days until ctx ends.
func (s *Days) Run(ctx context.Context) { s.lookout.Run(ctx, s.lookAfter) }

// lookAfter does what is due in all groups, and returns when the next thing is; zero for
// nothing.
func (s *Days) lookAfter(ctx context.Context) (next time.Time) {
	ids, err := s.groups()
	if err != nil {
		s.chats.Log.Error().Err(err).Msg("deals of the day")
	}
	for _, id := range ids {
		if ctx.Err() != nil {
			return next
		}
		s.chats.Guard(people.DailyKey(id), func() error {
			due, err := s.doDue(id)
			if !due.IsZero() && (next.IsZero() || due.Before(next)) {
				next = due
			}
			return err
		})
	}
	return next
}

// groups returns the groups that have a deal of the day, or had one.
func (s *Days) groups() (ids []int64, err error) {
	for _, prefix := range []string{people.GroupKey(0), people.DailyKey(0)} {
		prefix = strings.TrimSuffix(prefix, "0")
		blobs, err := s.chats.Store.Blobs(prefix)
		if err != nil {
			return nil, err
		}
		for key := range blobs {
			if id, err := strconv.ParseInt(strings.TrimPrefix(key, prefix), 10, 64); err == nil {
				ids = append(ids, id)
			}
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids), nil
}

// doDue begins or ends the day of a group if that is due, else brings its message up to date.
// It returns when the next thing is due; zero for nothing.
func (s *Days) doDue(group int64) (due time.Time, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	err = s.people.Alone(func() error {
		g, err := s.people.Group(group)
		if err != nil || s.chats.Now(group) != group {
			return err
		}
		d, err := s.day(group)
		if err != nil || d == nil && !g.Daily {
			return err
		}
		now := time.Now().In(g.Location())
		if d != nil && !d.Closed && !d.over(now) {
			due = time.Unix(d.Until, 0).Add(grace)
			return s.refresh(group, d)
		}
		next, err := s.turn(group, g, d, now)
		if err == nil && next != nil && !next.Closed {
			due = time.Unix(next.Until, 0).Add(grace)
		}
		return err
	})
	return due, err
}

// turn ends a day that is over, nil for none, and begins the next one, in one commit. It
// returns the new day, nil if there is none.
func (s *Days) turn(group int64, g people.Group, d *day, now time.Time) (next *day, err error) {
	blobs, slots := map[string][]byte{}, []storage.Slot{}
	idle := 0
	if d != nil && !d.Closed {
		last, tried, err := s.closing(group, d)
		if err != nil {
			return nil, err
		}
		if slots = append(slots, last); tried == 0 {
			idle = d.Idle + 1
		}
		if err := s.outdated(group, d, blobs); err != nil {
			return nil, err
		}
		d.Closed = true
		blobs[people.DailyKey(group)] = people.Pack(d)
	}
	name, until := at(now)
	switch {
	case g.Daily && idle >= bored:
		g.Daily = false
		blobs[people.GroupKey(group)] = people.Pack(g)
		slots[0].Want, err = s.tired(group, d)
	case g.Daily && (d == nil || name > d.Day):
		next = &day{Day: name, Thread: g.Thread, Until: until.Unix(), Secret: s.secret().Reveal(), Idle: idle}
		if next.Game, err = s.game(group, g.Thread); err != nil {
			return nil, err
		}
		slot, err := s.slot(group, next, blobs)
		if err != nil {
			return nil, err
		}
		slots = append(slots, slot)
		blobs[people.DailyKey(group)] = people.Pack(next)
	}
	if err != nil || len(blobs) == 0 {
		return d, err
	}
	if next == nil {
		next = d
	}
	return next, s.chats.Put(0, blobs, slots...)
}

// game returns what a group plays: the game last played in a topic, so that one person plays
// all the time, against computers that decide the same whenever they are asked.
func (s *Days) game(group int64, thread int) (people.Game, error) {
	g, err := s.people.Game(chat.TableID(telegram.Chat{ID: group, Thread: thread}))
	if err != nil {
		return g, err
	}
	set := rules.Find(g.Rules)
	if set == nil {
		g.Rules = room.DefaultRules()
		set, g.Seats, g.House = rules.Find(g.Rules), 0, nil
	}
	if options, err := set.Choose(g.House); err == nil {
		fits := func(n int) bool { f := set.Form(n, options); return f != nil && f.Sits == nil }
		if !fits(g.Seats) {
			seats := set.Tables()
			g.Seats = seats[max(0, slices.IndexFunc(seats, fits))]
		}
	}
	if g.Strength != strength.Light {
		g.Strength = strength.Middle // strong ones have more ideas the more time they get
	}
	return g, nil
}

// Gone forgets the days of a group that the bot has left.
func (s *Days) Gone(group int64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.people.Alone(func() error {
		d, err := s.day(group)
		if err != nil {
			return err
		}
		blobs, err := s.chats.Store.Blobs(people.AttemptKeys(group))
		if err != nil {
			return err
		}
		for key := range blobs {
			blobs[key] = nil
		}
		g, err := s.people.Group(group)
		if err != nil {
			return err
		}
		if g.Daily {
			g.Daily = false
			blobs[people.GroupKey(group)] = people.Pack(g)
		}
		if d != nil {
			blobs[people.DailyKey(group)] = nil
		}
		if len(blobs) == 0 {
			return nil
		}
		return s.chats.Put(0, blobs)
	})
}
