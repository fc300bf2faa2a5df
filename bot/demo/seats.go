package demo

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/table"
)

// patience is how long a computer player waits for its message to change after a press,
// before it considers the same buttons again.
const patience = 3 * time.Second

// seats plays the computer players. Like users they see the buttons of the group and of
// their own private chat. What they do in a deal they are told, if anything.
type seats struct {
	world  *standin.Server
	feed   *feed
	group  int64
	people []standin.User
	seed   uint64
	advise adviser       // nil for chance
	step   chan struct{} // requests a press at the pace Step
	kick   chan struct{} // pace or players changed

	mu       sync.Mutex
	pace     Pace
	computer map[int64]bool
	wishes   map[place]wish // by lobby

	strayed atomic.Int64 // how often no button led to what was advised

	memory map[int64]*memory // by user; used only by run
	yields map[yield]int64   // user who got up for a person
	quests map[int64]quest   // by user
}

// adviser returns what a user should do in a deal: all that he should say in one turn, or
// one action; empty if he is not on turn.
type adviser func(user int64) []act.Action

// memory is what a computer player remembers about its last presses.
type memory struct {
	at      place // message pressed last
	version int
	tried   []string  // data of its buttons that were pressed
	until   time.Time // end of the wait for a change of the message
	move    int       // of the table
	presses int       // in this move
}

func newSeats(world *standin.Server, f *feed, group int64, people []standin.User, seed uint64) *seats {
	return &seats{
		world: world, feed: f, group: group, people: people, seed: seed, pace: Slow,
		step: make(chan struct{}, 1), kick: make(chan struct{}, 1),
		computer: map[int64]bool{}, wishes: map[place]wish{}, memory: map[int64]*memory{}, yields: map[yield]int64{}, quests: map[int64]quest{},
	}
}

// setPace sets how fast the computer players play.
func (s *seats) setPace(p Pace) {
	s.mu.Lock()
	s.pace = p
	s.mu.Unlock()
	s.nudge()
}

func (s *seats) paceNow() Pace {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.pace
}

// setComputer hands a user's place to the computer, or back.
func (s *seats) setComputer(user int64, on bool) {
	s.mu.Lock()
	s.computer[user] = on
	s.mu.Unlock()
	s.nudge()
}

func (s *seats) isComputer(user int64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.computer[user]
}

// stepOnce lets a computer player press once at the pace Step.
func (s *seats) stepOnce() {
	select {
	case s.step <- struct{}{}:
	default:
	}
}

// nudge makes run look again, and informs the page.
func (s *seats) nudge() {
	select {
	case s.kick <- struct{}{}:
	default:
	}
	s.feed.touch()
}

// run plays until ctx ends.
func (s *seats) run(ctx context.Context) {
	for {
		changed := s.feed.wait()
		if user, k, ok := s.grant(); ok {
			s.press(ctx, user, k)
			continue
		}
		user, k, ok := s.next()
		if !ok {
			timer := time.NewTimer(patience)
			select {
			case <-changed:
			case <-s.kick:
			case <-timer.C:
			case <-ctx.Done():
			}
			timer.Stop()
		} else if s.think(ctx, k.press.Kind, changed) && s.isComputer(user) {
			s.press(ctx, user, k)
		}
		if ctx.Err() != nil {
			return
		}
	}
}

// next returns the press that is due, if any.
func (s *seats) next() (int64, key, bool) {
	for i, u := range s.people {
		if !s.isComputer(u.ID) {
			continue
		}
		if k, ok := s.inGroup(i); ok {
			return u.ID, k, true
		}
		if k, ok := s.inPrivate(u.ID); ok {
			return u.ID, k, true
		}
	}
	return 0, key{}, false
}

// inPrivate chooses among the buttons of the player's newest message to be played on.
func (s *seats) inPrivate(user int64) (key, bool) {
	if k, advised, ok := s.advised(user); advised {
		return k, ok
	}
	for _, m := range s.feed.pressable(user) {
		list := slices.DeleteFunc(keys(m), func(k key) bool {
			return fondness[k.press.Kind] == 0 && k.press.Kind != press.Cancel || k.press.Kind == press.Before && s.advise != nil
		})
		if len(list) > 0 {
			list = s.untried(user, list)
			return choose(list, s.chance(user, list))
		}
	}
	return key{}, false
}

// mostPresses is how many presses of a move follow advice. Then chance decides.
const mostPresses = 40

// quest is what a player is advised to do, and since when no button led to it.
type quest struct {
	words string
	since time.Time
}

// advised returns the button that leads to what a player is advised to do, if the chat
// already has it. It reports whether advice decides.
func (s *seats) advised(user int64) (k key, advised, ok bool) {
	if s.advise == nil {
		return key{}, false, false
	}
	list := s.advise(user)
	if mem := s.memory[user]; len(list) == 0 || mem != nil && mem.presses > mostPresses {
		return key{}, false, false
	}
	for _, m := range s.feed.pressable(user) {
		if k, ok := follow(s.untried(user, keys(m)), list); ok {
			delete(s.quests, user)
			return k, true, true
		}
	}
	if words := table.Words(list[0]); s.quests[user].words != words {
		s.quests[user] = quest{words, time.Now()}
	}
	if time.Since(s.quests[user].since) < 2*patience {
		return key{}, true, false
	}
	s.strayed.Add(1)
	return key{}, false, false
}

// untried drops the buttons that the player already pressed on this state of the
// message, and all of them while it waits for the effect of a press.
func (s *seats) untried(user int64, list []key) []key {
	mem := s.memory[user]
	if len(list) == 0 || mem == nil || mem.at != (place{list[0].message.Chat, list[0].message.ID}) || mem.version != list[0].message.Version {
		return list
	}
	if time.Now().Before(mem.until) {
		return nil
	}
	return slices.DeleteFunc(list, func(k key) bool { return slices.Contains(mem.tried, k.button.Data) })
}

// chance returns the random source of a player for one press. With the same seed it is
// the same in the same situation, whatever others press in between.
func (s *seats) chance(user int64, list []key) *rand.Rand {
	h := fnv.New64a()
	n := 0
	for _, k := range list {
		if mem := s.memory[user]; mem != nil && mem.move == k.press.Move {
			n = mem.presses
		}
		fmt.Fprintln(h, user, n, k.press.Move, k.button.Text)
	}
	return rand.New(rand.NewPCG(s.seed, h.Sum64()))
}

// press presses a button and waits for the answer. If it is accepted, the player waits
// for the message to change; if refused, it tries another one.
func (s *seats) press(ctx context.Context, user int64, k key) {
	mem := s.memory[user]
	if mem == nil {
		mem = &memory{}
		s.memory[user] = mem
	}
	mem.note(k)
	id, err := s.world.Press(user, k.message.Chat, k.message.ID, k.button.Data)
	if err != nil {
		if s.paceNow() == Step {
			s.stepOnce() // the button is gone: allow another press
		}
		return
	}
	waiting, cancel := context.WithTimeout(ctx, 15*time.Second)
	defer cancel()
	answered := s.world.Wait(waiting, func() bool { _, ok := s.world.Toast(id); return ok }) == nil
	if t, _ := s.world.Toast(id); answered && t.Text == "" {
		mem.until = time.Now().Add(patience)
	}
}

// note remembers a press.
func (m *memory) note(k key) {
	if at := (place{k.message.Chat, k.message.ID}); m.at != at || m.version != k.message.Version {
		m.at, m.version, m.tried, m.until = at, k.message.Version, nil, time.Time{}
	}
	if m.move != k.press.Move {
		m.move, m.presses = k.press.Move, 0
	}
	m.tried = append(m.tried, k.button.Data)
	m.presses++
}
