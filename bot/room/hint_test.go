package room_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/roomtest"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/player/chance"
	"tarock/player/thumb"
	"tarock/player/world"
)

// The hint for a seat is the same in two deals that it cannot tell apart: action, reason and
// estimates.
func TestHintsDoNotPeek(t *testing.T) {
	rooms := quiet(t)
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) { hintAlike(t, rooms, set) }) // no hint is cut short by the clock
		})
	}
}

// hintAlike compares hints at random moments of random deals of a rule set.
func hintAlike(t *testing.T, rooms *room.Rooms, set *deal.RuleSet) {
	t.Helper()
	options, err := set.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(5, 8))
	for looked := 0; looked < 8; {
		d, err := deal.New(set, options, chance.Deal(r, set, set.Form(set.Tables()[0], options), 0))
		if err != nil {
			t.Fatal(err)
		}
		for w := world.NewWatch(d); !d.Over(); {
			if r.IntN(6) == 0 {
				looked++
				same(t, rooms, w, r)
			}
			if err := w.Do(thumb.Player{}.Choose(context.Background(), w.Seen(), 0).Action); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// same compares the hint in a deal with that in another one that looks the same.
func same(t *testing.T, rooms *room.Rooms, w *world.Watch, r *rand.Rand) {
	t.Helper()
	k, err := world.From(w.Seen())
	if err != nil {
		t.Fatal(err)
	}
	twin, err := k.Deal(r)
	if err != nil {
		t.Fatal(err)
	}
	want, got := rooms.HintFor(w.Deal().Copy()), rooms.HintFor(twin)
	if want.Does == "" || want.Reason == "" || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v in another deal, want %+v", got, want)
	}
}

// asked seats a person with computers in a room, plays until it is his turn, and asks for a
// hint, which nobody thinks about yet.
func asked(t *testing.T, rooms *room.Rooms, id string) {
	t.Helper()
	roomtest.In(t, rooms, id, func(r *room.Room) error {
		commands := []table.Command{table.Open{Rules: room.DefaultRules()}, table.Join{Name: "Anna"}, table.Strength{Word: "light"},
			table.Invite{Name: "Resi"}, table.Invite{Name: "Poldi"}, table.Invite{Name: "Burgi"}, table.Start{}}
		for _, c := range commands {
			if err := r.Do("1", c); err != nil {
				return err
			}
		}
		r.Set(people.UserKey(1), people.User{Started: true})
		for r.Table.Waiting() != 0 {
			c := table.Command(table.Let{})
			if r.Table.Stage == table.Play {
				c = table.Do{Actions: []act.Action{act.New(act.Nobody, act.VerbPass)}}
				if r.Table.Deal.Check(act.New(r.Table.Deal.Turn(), act.VerbPass)) != nil {
					c = table.Do{Actions: []act.Action{r.Table.Deal.Legal(r.Table.Deal.Turn())[0].Action}}
				}
			}
			if err := r.Do(r.Table.Chairs[r.Table.Waiting()].Player, c); err != nil {
				return err
			}
		}
		if err := room.AskHint(r, "1", false); err != nil {
			return err
		}
		_, err := r.Commit(0)
		return err
	})
}

// A hint is counted when it is asked for. A bot that is killed before it has answered does so
// after its start, and counts it no second time.
func TestHintAfterAKill(t *testing.T) {
	const id = "-1:0"
	store := roomtest.Store(t)
	_, killed := onStore(t, store, 0)
	asked(t, killed, id)
	roomtest.In(t, killed, id, func(r *room.Room) error {
		if does, used := r.Hint(0); does != "" || used != 1 {
			t.Errorf("before the kill: got %q and %d used", does, used)
		}
		if err := room.AskHint(r, "1", true); !errors.Is(err, chat.Repeated) {
			t.Errorf("asking twice: got %v", err)
		}
		return nil
	})
	chats, rooms := onStore(t, store, 0)
	rooms.ResumeOpen(context.Background())
	if due := time.Until(rooms.NextDue()); due > 0 {
		t.Errorf("after the start: got it due in %v", due)
	}
	rooms.Deadline(id)
	chats.Wait()
	roomtest.In(t, rooms, id, func(r *room.Room) error {
		does, used := r.Hint(0)
		if a, err := r.Table.Read(does); err != nil || used != 1 {
			t.Errorf("after the start: got %q and %d used", does, used)
		} else if a.Seat = r.Table.Deal.Turn(); r.Table.Deal.Check(a) != nil {
			t.Errorf("%q is refused", does)
		}
		return nil
	})
}

// A hint is neither given nor counted when only one card is within the rules, not even where wrong cards can be played
// and claimed.
func TestHintWithoutAChoice(t *testing.T) {
	_, rooms := onStore(t, roomtest.Store(t), 0)
	roomtest.In(t, rooms, "-1:0", func(r *room.Room) error {
		for _, c := range []table.Command{table.Open{Rules: room.DefaultRules()}, table.Set{ID: "claims", Value: "true"}, table.Join{Name: "Anna"}, table.Strength{Word: "light"},
			table.Invite{Name: "Resi"}, table.Invite{Name: "Poldi"}, table.Invite{Name: "Burgi"}, table.Start{}} {
			if err := r.Do("1", c); err != nil {
				return err
			}
		}
		r.Set(people.UserKey(1), people.User{Started: true})
		for range 10_000 {
			if r.Table.Stage != table.Play {
				c := table.Command(table.Let{})
				if r.Table.Stage == table.Ready {
					c = table.Next{}
				}
				if err := r.Do(r.Table.Chairs[max(r.Table.Waiting(), 0)].Player, c); err != nil {
					return err
				}
				continue
			}
			d, turn := r.Table.Deal, r.Table.Deal.Turn()
			var legal []act.Option
			deal.Honestly(d, func() {
				legal = slices.DeleteFunc(d.Legal(turn), func(o act.Option) bool { return o.Verb == act.VerbClaim })
			})
			if r.Table.Waiting() == 0 && len(legal) == 1 && legal[0].Verb == act.VerbPlay && d.Hand(turn).Len() > 1 {
				if err := room.AskHint(r, "1", false); !errors.Is(err, chat.NoChoice) {
					t.Errorf("only %v can be played: got %v", legal[0].Card, err)
				}
				if _, used := r.Hint(0); used != 0 {
					t.Errorf("got %d hints used", used)
				}
				return nil
			}
			a, ok := chance.Sure(d, &legal[0])
			if !ok {
				a = legal[0].Action
			}
			if err := r.Do(r.Table.Chairs[r.Table.At(turn)].Player, table.Do{Actions: []act.Action{a}}); err != nil {
				return err
			}
		}
		t.Error("got no turn with one card")
		return nil
	})
}
