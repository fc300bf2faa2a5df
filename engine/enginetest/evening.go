package enginetest

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/player"
)

// longest is how many deals a random evening has at most.
const longest = 24

// evenings plays random evenings, does what is offered between deals, and has
// the whole written and replayed.
func evenings(t *testing.T, set *deal.RuleSet) {
	n := 8
	if *long {
		n *= 50
	}
	for i := range n {
		p := newTrial(t, set, deal.Options{}, set.Layouts[0].Seats)
		p.seed(1000 + i)
		doc := p.evening(t)
		if answer, ok := transcript.Replay(doc); !ok {
			t.Errorf("an evening is refused: %s\n%s", line(answer), doc.YAML())
		}
	}
}

// evening plays an evening and returns it as it is written and read again.
func (p *trial) evening(t *testing.T) *transcript.Document {
	dealer := act.Seat(p.r.IntN(p.seats))
	e := p.set.NewEvening(p.seats, dealer)
	written := transcript.Evening{Rules: p.set.ID, Players: p.names, Dealer: dealer}
	for len(written.Deals) < longest && !e.Plan().Over {
		before := p.before(t, e)
		plan := e.Plan()
		if len(plan.Sitting) != p.seats || plan.Factor < 1 || plan.Dealer < 0 || int(plan.Dealer) >= p.seats {
			t.Fatalf("the plan of deal %d is %+v", len(written.Deals)+1, plan)
		}
		d := p.dealt(t, e, plan)
		p.finish(t, d)
		written.Deals = append(written.Deals, transcript.Played{Deal: d, Sitting: plan.Sitting, Before: before})
		e.Add(d)
	}
	for doc, err := range transcript.ReadYAML(written.Write()) {
		if err != nil {
			t.Fatal(err)
		}
		return doc
	}
	return nil
}

// before says what can be said unasked, and accepts or lets be what is offered
// before a deal.
func (p *trial) before(t *testing.T, e deal.Evening) []act.Action {
	var done []act.Action
	for _, a := range p.words.actions[p.r.IntN(p.seats)] {
		if bare := a == act.New(a.Seat, a.Verb); bare && p.r.IntN(4) == 0 && e.Check(a) == nil {
			e.Before(a)
			done = append(done, a)
		}
	}
	for range 20 {
		offer, ok := e.Offer()
		if !ok {
			return done
		}
		if offer.Let != "" && p.r.IntN(2) == 0 {
			e.Let()
			continue
		}
		a := offer.Actions[p.r.IntN(len(offer.Actions))]
		if err := e.Check(a); err != nil || a.Seat != offer.Seat {
			t.Fatalf("%s is offered to %d, but refused: %v", a.Text(p.names), offer.Seat, err)
		}
		e.Before(a)
		done = append(done, a)
	}
	t.Fatal("the offers before a deal do not end")
	return nil
}

// dealt deals as the evening plans it.
func (p *trial) dealt(t *testing.T, e deal.Evening, plan deal.Plan) *deal.Deal {
	t.Helper()
	s := player.Deal(p.r, p.set, p.seats, plan.Dealer)
	hands := e.Hands(s.Hands)
	all := card.Of(s.Talon...)
	for _, h := range hands {
		all = all.Or(h)
	}
	if len(hands) != p.seats || all != p.grammar.Deck {
		t.Fatalf("the hands dealt are %v", hands)
	}
	s.Hands, s.Factor = hands, plan.Factor
	d, err := deal.New(p.set, p.options, s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}
