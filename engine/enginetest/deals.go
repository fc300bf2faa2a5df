package enginetest

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/transcript"
)

// plain plays a deal and checks where the cards are, what is seen and what is
// settled.
func (p *trial) plain(t *testing.T) {
	d := p.begin(t)
	away := card.Set{}
	for !d.Over() {
		p.cards(t, d, away)
		if p.r.IntN(10) == 0 {
			p.views(t, d)
		}
		legal := d.Legal(d.Turn())
		if len(legal) == 0 {
			t.Fatalf("nothing is legal in phase %s\n%s", d.Phase(), text(d))
		}
		a := p.next(d, legal)
		away = away.Or(a.Cards)
		if err := d.Do(a); err != nil {
			t.Errorf("%s is listed, but refused: %v", a.Text(p.names), err)
		}
		if d.Count() > bound {
			t.Error("the deal does not end")
		}
		if t.Failed() {
			t.Fatal(text(d))
		}
	}
	p.cards(t, d, away)
	p.views(t, d)
	p.settled(t, d)
	p.replayed(t, d)
	if t.Failed() {
		t.Fatal(text(d))
	}
}

// cards checks that each card is in one place: in a hand, on the table, in a
// trick that was won, or in the talon or among the cards laid away.
func (p *trial) cards(t *testing.T, d *deal.Deal, away card.Set) {
	t.Helper()
	n, all := d.Trick.N, d.Trick.Set()
	if all.Len() != n {
		t.Errorf("%d cards on the table are %v", n, all)
	}
	for s := range d.Seats {
		n += d.Hands[s].Len() + d.Took[s].Len()
		all = all.Or(d.Hands[s]).Or(d.Took[s])
	}
	if all.Len() != n {
		t.Errorf("a card is in two places: %d places have %v", n, all)
	}
	if rest, may := p.grammar.Deck.Minus(all), card.Of(d.Setup.Talon...).Or(away); !may.Contains(rest) {
		t.Errorf("%v are nowhere", rest.Minus(may))
	}
}

// views checks what everybody sees: only the player on turn has options, a
// stranger sees what the group sees, and numbers agree with the deal.
func (p *trial) views(t *testing.T, d *deal.Deal) {
	t.Helper()
	group := d.View(act.Nobody)
	for _, stranger := range []act.Seat{-2, act.Seat(d.Seats), 100} {
		if v := d.View(stranger); !reflect.DeepEqual(group, v) {
			t.Errorf("seat %d sees more than the group:\n%s", stranger, cmp.Diff(group, v, setsAsText))
		}
	}
	if !group.Hand.Empty() || len(group.Options) > 0 {
		t.Errorf("the group has a hand %v and options %v", group.Hand, group.Options)
	}
	for s := range act.Seat(d.Seats) {
		v := d.View(s)
		if v.Eyes != s || v.Hand != d.Hands[s] || v.Phase != d.Phase() || v.Turn != d.Turn() {
			t.Errorf("seat %d sees eyes %d, hand %v, phase %s, turn %d", s, v.Eyes, v.Hand, v.Phase, v.Turn)
		}
		if want := d.Legal(s); !reflect.DeepEqual(v.Options, want) {
			t.Errorf("seat %d has options %v, want %v", s, v.Options, want)
		}
		if v.Held[s] != d.Hands[s].Len() || v.Won[s] != d.Won[s] {
			t.Errorf("seat %d is said to hold %d cards and %d tricks", s, v.Held[s], v.Won[s])
		}
		if (v.Result != nil) != d.Over() {
			t.Errorf("a result is shown: %v, and the deal is over: %v", v.Result != nil, d.Over())
		}
	}
}

var setsAsText = cmp.Transformer("codes", func(s card.Set) string { return s.String() })

// settled checks that the lines add up to the result and the result to zero.
func (p *trial) settled(t *testing.T, d *deal.Deal) {
	t.Helper()
	r := d.Settle()
	var total [act.MaxSeats]int
	for i := range r.Lines {
		l, sum := &r.Lines[i], 0
		for s, n := range l.Pay {
			total[s] += n
			sum += n
		}
		if sum != 0 || anything(l.Pay[d.Seats:]) {
			t.Errorf("line %q pays %v", l.Item, l.Pay)
		}
		if !has("premium", l.Item, p.set.ID) {
			t.Errorf("nobody has a name for the line %q", l.Item)
		}
	}
	if got := r.Total(); got != total {
		t.Errorf("the result is %v, the lines add up to %v", got, total)
	}
	if got := d.View(act.Nobody).Result; !reflect.DeepEqual(got.Total, total[:d.Seats]) || len(got.Lines) != len(r.Lines) {
		t.Errorf("the result is shown as %+v", got)
	}
}

func anything(pay []int) bool {
	for _, n := range pay {
		if n != 0 {
			return true
		}
	}
	return false
}

// replayed checks that a deal comes to the same when its actions are done
// again, and when its transcript is.
func (p *trial) replayed(t *testing.T, d *deal.Deal) {
	t.Helper()
	again, n, err := deal.Replay(p.set, p.options, d.Setup, d.Actions())
	if err != nil || n != d.Count() {
		t.Fatalf("a replay comes to action %d: %v", n, err)
	}
	if diff := differ(d, again); diff != "" {
		t.Errorf("a replay differs:\n%s", diff)
	}
	doc := transcript.Of(d, p.names)
	for _, text := range [][]byte{doc.YAML(), doc.JSON()} {
		for read, err := range transcript.ReadYAML(text) {
			if err != nil {
				t.Fatalf("the transcript cannot be read: %v\n%s", err, text)
			}
			if answer, ok := transcript.Replay(read); !ok {
				t.Errorf("the transcript is refused: %s", line(answer))
			}
		}
	}
}
