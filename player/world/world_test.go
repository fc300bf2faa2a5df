package world_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/transcript"
	"tarock/player"
	"tarock/player/chance"
	"tarock/player/world"
)

var names = []string{"Anna", "Berta", "Cilli", "Dora", "Emma", "Fanni"}

// positions plays deals of every form of every rule set at random, and calls each with some
// of their positions.
func positions(t *testing.T, p player.Player, deals, every int, each func(t *testing.T, d *deal.Deal, w *world.Watch)) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			options, err := set.Choose(nil)
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(5, 8))
			for i := range set.Forms {
				f := &set.Forms[i]
				if f.If != nil && !f.If(options) {
					continue
				}
				for n := range deals {
					d, err := deal.New(set, options, chance.Deal(r, set, f, act.Seat(n%f.Table)))
					if err != nil {
						t.Fatal(err)
					}
					w := world.NewWatch(d)
					for !d.Over() {
						if r.IntN(every) == 0 {
							each(t, d, w)
						}
						if err := w.Do(p.Choose(context.Background(), w.Seen(), r.Uint64()).Action); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
		})
	}
}

// document returns what a seat has seen as a document is written and read.
func document(t *testing.T, d *deal.Deal, place act.Seat) ([]byte, *transcript.Document) {
	text := transcript.SeenBy(d, names[:d.Places()], place).AppendJSON(nil)
	for doc, err := range transcript.Read("seen.jsonl", bytes.NewReader(text)) {
		if err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		return text, doc
	}
	t.Fatal("no document")
	return nil, nil
}

// TestRefused: a document in which one action is wrong whoever holds what is refused as the
// deal is.
func TestRefused(t *testing.T) {
	whatever := []act.Reason{act.UnknownAction, act.UnknownCard, act.WrongPhase, act.NotYourTurn}
	r := rand.New(rand.NewPCG(5, 6))
	compared := 0
	positions(t, player.Quiet{}, 1, 60, func(t *testing.T, d *deal.Deal, _ *world.Watch) {
		actions := d.Actions()
		if len(actions) == 0 {
			return
		}
		at, place := r.IntN(len(actions)), act.Seat(r.IntN(d.Places()))
		pack := d.Setup().Pack
		a := act.Play(act.Seat(r.IntN(d.Seats())), pack[r.IntN(len(pack))])
		text, doc := document(t, d, place)
		if strings.Contains(doc.Actions[at], transcript.Hidden) {
			return
		}
		before, _, err := deal.Replay(d.Set(), d.Options(), d.Setup(), actions[:at])
		if err != nil {
			t.Fatal(err)
		}
		want, _ := before.Check(a).(act.Reason)
		if !slices.Contains(whatever, want) {
			return
		}
		k, err := world.Read(doc, rules.All())
		if err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		doc.Actions[at] = a.Text(k.Names())
		if k, err = world.Read(doc, rules.All()); err == nil {
			_, err = k.Ask(doc, r)
		}
		compared++
		if got, ok := err.(*world.Refused); !ok || *got != (world.Refused{Action: at + 1, Text: doc.Actions[at], Reason: want}) {
			t.Errorf("got %+v, want %d %s %s in\n%s", err, at+1, doc.Actions[at], want, text)
		}
	})
	if t.Logf("%d documents compared", compared); compared < 3 {
		t.Errorf("got %d documents compared, want at least 3", compared)
	}
}

// TestMissingFacts: a document without something that an action has shown whoever holds what, or that the own
// hand shows, is refused at that action.
func TestMissingFacts(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 6))
	refused := map[string]int{}
	positions(t, player.Random{}, 3, 12, func(t *testing.T, d *deal.Deal, _ *world.Watch) {
		sitting, _ := d.Setup().Form.Sitting(d.Setup().Dealer)
		place := sitting[d.Turn()]
		text, doc := document(t, d, place)
		facts := doc.Extra["facts"]
		for i, v := range facts.List {
			words := strings.Fields(v.Text)
			whose := append(words, "")[2]
			sure := slices.ContainsFunc(d.Revealed(), func(x deal.Revealed) bool { return x.Sure && strconv.Itoa(x.At) == words[0] && x.ID == words[1] })
			if !sure && whose != names[place] || refused[d.Set().ID] > 5 {
				continue // there are deals in which it is not shown; to refuse one takes long
			}
			rest := facts
			rest.List = slices.Delete(slices.Clone(facts.List), i, i+1)
			doc.Extra["facts"] = rest
			k, err := world.Read(doc, rules.All())
			if err == nil {
				_, err = k.Ask(doc, r)
			}
			at, _ := strconv.Atoi(words[0])
			if got, ok := err.(*world.Refused); !ok || *got != (world.Refused{Action: at, Text: doc.Actions[at-1], Reason: act.BadDeal}) {
				t.Errorf("without %q: got %+v in\n%s", v.Text, err, text)
			}
			refused[d.Set().ID]++
		}
	})
	if t.Logf("refused %v", refused); refused["paskievics"] == 0 || refused["grosstarock"] == 0 {
		t.Error("got no documents of both rule sets")
	}
}

// TestDeal: from what a seat has seen a deal is made up of which it has seen the same.
func TestDeal(t *testing.T) {
	for name, p := range map[string]player.Player{"quiet": player.Quiet{}, "random": player.Random{}} {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(3, 3))
			positions(t, p, 3, 10, func(t *testing.T, d *deal.Deal, _ *world.Watch) {
				place := act.Seat(r.IntN(d.Places()))
				want, doc := document(t, d, place)
				k, err := world.Read(doc, rules.All())
				if err != nil {
					t.Fatalf("%v: %s", err, want)
				}
				made, err := k.Deal(r)
				if err != nil {
					t.Fatalf("%+v: %s", *err.(*world.Refused), want)
				}
				if got, _ := document(t, made, place); !bytes.Equal(got, want) {
					t.Fatalf("got\n%s\nwant\n%s", got, want)
				}
			})
		})
	}
}
