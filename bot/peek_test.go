package bot_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player"
)

// computing is how long computers take at most until a person is on turn.
const computing = 12 * time.Second

// scripted is a computer that plays a deal as it was played, up to an action, and then
// thinks until it is released.
type scripted struct {
	deal *deal.Deal
	most int
	free chan struct{}
}

// Choose returns the next action of the deal.
func (p scripted) Choose(ctx context.Context, s *player.Seen, seed uint64) player.Decision {
	if n := len(s.Actions); n < p.most {
		return player.Decision{Action: p.deal.Action(n)}
	}
	<-p.free
	return player.Quiet{}.Choose(ctx, s, seed)
}

// withTimes returns everything ever shown in a chat, with the time at which it was: how
// long a computer thinks must not tell what it holds either.
func withTimes(s *stage.Stage, chat int64) (list []string) {
	s.T.Helper()
	for _, e := range s.History() {
		if m := e.Message; e.Chat == chat && e.Kind != standin.Toasted {
			list = append(list, fmt.Sprintf("%s %d %s %s %s %v", e.Kind, m.ID, m.Date, m.Edited, m.Text, m.Keyboard))
		}
	}
	return list
}

// If two deals differ only in cards that computers hold, and are played alike, the person
// at their table and the group see the same at the same time.
func TestNobodyLearnsMoreOfComputers(t *testing.T) {
	want := 1
	if *long {
		want = 6
	}
	for _, set := range stage.Sets() {
		if set.Forms[0].Seats() < 3 {
			continue
		}
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			compared := 0
			for seed := uint64(100); seed < 140 && compared < want; seed++ {
				seats := set.Forms[0].Seats()
				d := stage.Search(t, set, seats, 0, seed, func(d *deal.Deal) bool {
					return words(d) <= mostWords && len(d.Past()) >= 6 && !laidOpen(d)
				})
				if other, a, b, ok := exchanged(t, d); ok {
					compared++
					computersAlike(t, d, other, a, b)
				}
			}
			if compared < want {
				t.Errorf("got only %d pairs of deals", compared)
			}
		})
	}
}

// computersAlike fails the test unless a person, and the group, are shown the same of two
// deals in which only the hands of computers differ.
func computersAlike(t *testing.T, d, other *deal.Deal, a, b act.Seat) {
	t.Helper()
	me := act.Seat(0)
	for me == a || me == b {
		me++
	}
	var tellings [2][]string
	for i, one := range []*deal.Deal{d, other} {
		stage.Tell(t, standin.Supergroup, stage.Four[:1], func(s *stage.Stage) {
			s.Stop()
			free := make(chan struct{})
			n := one.Count() - unlike*one.Seats()
			s.Robots = scripted{one, n, free}
			s.Start()
			s.Acquaint()
			sitBetween(s, one, me)
			s.Stack(one.Setup())
			s.Begin()
			if s.Quiet(); s.Offers(s.Users[0], stage.Kind(press.Let)) {
				s.Act(s.Users[0], s.Users[0], "to cut", press.Let)
			}
			mine(s, shortened(t, one, unlike*one.Seats()), me)
			s.Command(s.Users[0], "/stich")
			s.Command(s.Users[0], "/warum")
			s.Whisper(s.Users[0], "/warum")
			tellings[i] = append(withTimes(s, s.Group), withTimes(s, s.Users[0])...)
			close(free)
		})
	}
	x, y := tellings[0], tellings[1]
	for k := range min(len(x), len(y)) {
		if x[k] != y[k] {
			t.Errorf("cards of computers at %d and %d exchanged: got\n%s\nwant\n%s", a, b, y[k], x[k])
			break
		}
	}
	if len(x) != len(y) {
		t.Errorf("got %d messages, want %d", len(y), len(x))
	}
	if len(x) < 20 {
		t.Errorf("got only %d messages and edits of a deal", len(x))
	}
}

// sitBetween seats the first user at a place of a deal, and computers at the others.
func sitBetween(s *stage.Stage, d *deal.Deal, me act.Seat) {
	s.T.Helper()
	user := s.Users[0]
	s.Command(user, "/tarock")
	if d.Set() != rules.All()[0] {
		s.Choose(d.Set(), d.Seats())
	}
	s.Press(user, s.Group, "to get up", stage.Kind(press.Leave))
	for range me {
		s.Press(user, s.Group, "to seat a computer", stage.Kind(press.Computer, "in"))
		s.Quiet()
	}
	s.Press(user, s.Group, "to join", stage.Kind(press.Join))
	s.Quiet()
	s.Fill(user)
}

// mine plays the actions of one seat of a deal as the first user, while computers play
// theirs.
func mine(s *stage.Stage, d *deal.Deal, me act.Seat) {
	s.T.Helper()
	s.Users = []int64{s.Users[0], s.Users[0], s.Users[0], s.Users[0], s.Users[0]}
	defer func() { s.Users = s.Users[:1] }()
	list := stage.ByHand(d)
	for i := 0; i < len(list); {
		run := i
		for run < len(list) && list[run].Seat == list[i].Seat {
			run++
		}
		if list[i].Seat == me {
			s.Pass(computing)
			s.Do(list[i:run])
		}
		i = run
	}
	s.Pass(computing)
}
