// Package contest runs tournaments in groups: it takes entries, seats the tables of each
// round in the groups and topics lent to the tournament, and collects the results.
//
// Its tables are played in the rooms of bot/room like all others. Rounds and ranking are
// computed in engine/tournament.
package contest

import (
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/tournament"
	"tarock/storage"
)

// contest is a tournament as it is stored. Its key has the group that opened it.
type contest struct {
	Log    []tournament.Event `json:"log"`
	Places []string           `json:"places"`          // ids of the tables available for play, the group's own first
	Seated []string           `json:"seated"`          // place of each table of the round; "" while it has none
	Page   int                `json:"page,omitempty"`  // page of the ranking
	Asked  bool               `json:"asked,omitempty"` // the host is asked whether to end the tournament

	Offers   []string            `json:"offers,omitempty"`   // ids of the tables that other chats want to lend
	Declined []string            `json:"declined,omitempty"` // those that the host did not want
	Lending  bool                `json:"lending,omitempty"`  // the host looks at the places that were lent
	Doubts   []int               `json:"doubts,omitempty"`   // tables of the round, from 1, without a finished deal: the host is asked whether they count
	Leaving  []tournament.Player `json:"leaving,omitempty"`  // entrants who are asked whether they leave in the middle of the round
	Since    int64               `json:"since,omitempty"`    // when something last happened, in Unix milliseconds
	Tagged   bool                `json:"tagged,omitempty"`   // no button of it was made without its code, as older versions did
	Secret   string              `json:"secret,omitempty"`   // by which the lots are drawn, as fair.Secret.Reveal; "" if there is none
	Before   int                 `json:"before,omitempty"`   // tag of the tournament before it in its group, 0 for none

	in   *Contests
	t    *tournament.Tournament
	chat telegram.Chat
	key  string // with which it is stored
	soon bool   // tables without a place are about to get one, if any is free
	over bool   // it has ended since it was last stored
}

// Contests are the tournaments of a bot. A method that changes one holds the lock from
// reading to committing. Rooms may be entered under the lock; the lock must not be
// taken in a room.
type Contests struct {
	chats  *chat.Chats
	people *people.Register
	rooms  *room.Rooms
	mu     sync.Mutex
}

// New returns the tournaments of a bot, to be played in its rooms.
func New(chats *chat.Chats, rooms *room.Rooms) *Contests {
	return &Contests{chats: chats, people: chats.People, rooms: rooms}
}

// Hold runs a function while no tournament changes.
func (s *Contests) Hold(do func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return do()
}

func contestKey(c telegram.Chat) string { return "tournament/" + chat.TableID(c) }

// lentKey returns the key at which the group of a tournament is stored by its code.
func lentKey(code string) string { return "code/" + code }

// competition returns the rule set of tournaments: the first that has rules for them, nil
// if there is none.
func competition() *deal.RuleSet {
	for _, set := range rules.All() {
		if set.Tournament != "" {
			return set
		}
	}
	return nil
}

// contest returns the tournament of a chat, in stage None if nobody has opened one.
func (s *Contests) contest(chat telegram.Chat) (*contest, error) {
	return s.stored(chat, contestKey(chat))
}

// stored returns the tournament of a chat that is stored with a key, in stage None if there is
// none.
func (s *Contests) stored(chat telegram.Chat, key string) (*contest, error) {
	c := &contest{in: s, chat: chat, key: key}
	blob, err := s.chats.Store.Blob(key)
	if err != nil {
		return nil, err
	}
	if blob != nil {
		if err := json.Unmarshal(blob, c); err != nil {
			return nil, fmt.Errorf("%w: %w", storage.ErrDamaged, err)
		}
	}
	if c.t, err = tournament.Replay(c.Log); err != nil {
		return nil, fmt.Errorf("%w: %w", storage.ErrDamaged, err)
	}
	for _, list := range [][]string{c.Places, c.Seated, c.Offers, c.Declined} {
		for i, id := range list {
			if id != "" {
				list[i] = s.chats.TableNow(id) // its group may have become a supergroup
			}
		}
	}
	return c, nil
}

// touch notes that something has happened.
func (c *contest) touch() { c.Since = time.Now().UnixMilli() }

// quiet returns for how long nothing has happened.
func (c *contest) quiet() time.Duration { return time.Since(time.UnixMilli(c.Since)) }

// do lets the tournament decide a command, and applies and logs the events.
func (c *contest) do(what tournament.Command) error {
	events, err := c.t.Decide(what)
	if err != nil {
		return err
	}
	before := c.t.Stage
	for _, e := range events {
		if err := c.t.Apply(e); err != nil {
			return err
		}
	}
	c.Log = append(c.Log, events...)
	c.over = c.over || before != tournament.Over && c.t.Stage == tournament.Over
	c.touch()
	return nil
}
