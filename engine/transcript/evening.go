package transcript

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// evening replays an evening. An error names the deal, from 1, and what in it.
func evening(set *deal.RuleSet, doc *Document) (answer *Object, ok bool) {
	dealer := slices.Index(doc.Players, doc.Dealer)
	if _, fits := set.Layout(len(doc.Players)); !fits || dealer < 0 {
		return fault(act.BadDeal), false
	}
	e := set.NewEvening(len(doc.Players), act.Seat(dealer))
	var total [act.MaxSeats]int
	deals := make([]*Object, 0, len(doc.Deals))
	finished := true
	for i, from := range doc.Deals {
		place := func(problem *Object) *Object {
			return object(member{"error", object(append([]member{{"deal", i + 1}}, problem.members...)...)})
		}
		if e.Plan().Over || !finished {
			return place(object(member{"reason", act.WrongPhase.Error()})), false
		}
		if problem := before(set, e, doc.Players, from.Before); problem != nil {
			return place(problem), false
		}
		plan := e.Plan()
		players := make([]string, len(plan.Sitting))
		for s, p := range plan.Sitting {
			players[s] = doc.Players[p]
		}
		from.Factor = plan.Factor
		d, problem := replay(set, doc, players, doc.Players[plan.Dealer], from)
		if problem != nil {
			return place(problem), false
		}
		o := object(member{"dealer", doc.Players[plan.Dealer]}, member{"factor", plan.Factor})
		describe(o, d, players)
		deals = append(deals, o)
		if finished = d.Over(); finished {
			r := d.Settle()
			for s, n := range r.Total() {
				if s < len(plan.Sitting) {
					total[plan.Sitting[s]] += n
				}
			}
			e.Add(d)
		}
	}
	return object(member{"evening", true}, member{"deals", deals}, member{"total", amounts(total, doc.Players)}), true
}

// before does the actions before a deal. A problem is the inside of an error.
func before(set *deal.RuleSet, e deal.Evening, players, actions []string) *Object {
	g := set.Read(players)
	for i, text := range actions {
		a, err := g.Parse(text)
		if err == nil {
			err = e.Check(a)
		}
		if err != nil {
			return object(member{"before", true}, member{"action", i + 1}, member{"text", text}, member{"reason", err.Error()})
		}
		e.Before(a)
	}
	return nil
}
