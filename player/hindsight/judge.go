package hindsight

import (
	"cmp"
	"slices"
	"time"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/player"
	"tarock/player/strong"
	"tarock/player/thumb"
	"tarock/player/world"
)

// doubtful is how many points of the settlement the rules of thumb must think a card worse than
// another before both are tried.
const doubtful = .3

// sure is by how many standard errors a card must be ahead of another to be the better one.
const sure = 2

// judge walks through the deal with the eyes of whoever is on turn: it judges the losses, or
// looks for them where the solver cannot, and notes why computers did what they did.
func (l *look) judge() {
	if !l.Exact {
		l.suspect()
	}
	at := map[int]*Drop{}
	for i := range l.Drops {
		at[l.Drops[i].Action] = &l.Drops[i]
	}
	var own []Own
	l.walk(func(i int, a act.Action, s *player.Seen) {
		if d := at[i]; d != nil {
			l.weigh(d, a, s)
		}
		if j := slices.IndexFunc(l.Premiums, func(p Premium) bool { return p.Action == i }); j >= 0 {
			l.judgePremium(&l.Premiums[j], a, s)
		}
		if l.limits.Computer[a.Seat] && len(s.Options) > 1 && l.ctx.Err() == nil {
			if x := (thumb.Player{}).Choose(l.ctx, s, 0); x.Action == a && telling(x.Reason.ID) {
				own = append(own, Own{Trick: s.Trick.Number, Seat: a.Seat, Card: a.Card, Reason: x.Reason.ID, Cards: x.Reason.Cards, N: x.Reason.N})
			}
		}
	})
	if !l.Exact {
		l.Drops = slices.DeleteFunc(l.Drops, func(d Drop) bool { return d.Judged != Mistake })
		l.greatest(mostDrops)
	}
	l.Own = l.chosen(own)
}

// walk calls each before every card that was played, with what its player had seen. It ends
// when the time is over.
func (l *look) walk(each func(i int, a act.Action, s *player.Seen)) {
	d, err := deal.New(l.d.Set(), l.d.Options(), l.d.Setup())
	if err != nil {
		panic("hindsight: " + err.Error()) // the deal itself was begun so
	}
	w := world.NewWatch(d)
	for i, a := range l.d.Actions() {
		if a.Verb == act.VerbPlay && d.Phase() == view.Play && d.Turn() == a.Seat {
			each(i, a, w.Seen())
		}
		if l.ctx.Err() != nil || w.Do(a) != nil {
			return
		}
	}
}

// suspect notes the cards that the rules of thumb find worst.
func (l *look) suspect() {
	type doubt struct {
		Drop
		regret float64
	}
	var list []doubt
	l.walk(func(i int, a act.Action, s *player.Seen) {
		if x, ok := (thumb.Player{}).Regret(s, a); ok && x > doubtful {
			list = append(list, doubt{Drop{Action: i, Seat: a.Seat, Trick: s.Trick.Number, Card: a.Card}, x})
		}
	})
	slices.SortStableFunc(list, func(a, b doubt) int { return cmp.Compare(b.regret, a.regret) })
	for _, x := range list[:min(len(list), mostTried)] {
		l.Drops = append(l.Drops, x.Drop)
	}
}

// weigh tries a card, what the solver thinks better and what the rules of thumb would play in
// worlds that agree with what the player had seen.
func (l *look) weigh(d *Drop, a act.Action, s *player.Seen) {
	actions := []act.Action{a}
	if d.Better != card.None {
		actions = append(actions, act.Play(a.Seat, d.Better))
	}
	if x := (thumb.Player{}).Choose(l.ctx, s, 0).Action; !slices.Contains(actions, x) && x.Verb == act.VerbPlay {
		actions = append(actions, x)
	}
	if len(actions) < 2 {
		return
	}
	by := strong.Player{Steps: l.limits.Steps, Limit: max(l.limits.Time/8, 10*time.Millisecond)}
	list := by.Compare(l.ctx, s, world.Seed(1, d.Action), actions...)
	if list == nil {
		return
	}
	best := slices.MaxFunc(list[1:], func(a, b strong.Compared) int { return cmp.Compare(a.Ahead, b.Ahead) })
	switch {
	case best.Ahead > sure*best.Error && best.Ahead > .05:
		d.Judged = Mistake
		if !l.Exact {
			d.Better, d.Loss = best.Action.Card, max(1, int(best.Ahead*10+.5))
		}
	case list[1].Ahead < -sure*list[1].Error || list[1].Ahead == 0 && list[1].Error == 0:
		d.Judged = Luck
	default:
		d.Judged = Close
	}
}

// dull are the reasons that teach nothing in hindsight.
var dull = []string{"", "forced", "no-better", "said", "lowest", "tried", "tried-most"}

func telling(reason string) bool { return !slices.Contains(dull, reason) }

// mostOwn is how many moves of computers are explained.
const mostOwn = 2

// chosen returns the moves of computers that are explained: those that lost something, then
// those with reasons that are rare in the deal.
func (l *look) chosen(list []Own) []Own {
	lost := func(o Own) bool {
		return slices.ContainsFunc(l.Drops, func(d Drop) bool { return d.Seat == o.Seat && d.Card == o.Card })
	}
	times := map[string]int{}
	for _, o := range list {
		times[o.Reason]++
	}
	slices.SortStableFunc(list, func(a, b Own) int {
		return cmp.Or(order(lost(b))-order(lost(a)), times[a.Reason]-times[b.Reason], b.Trick-a.Trick)
	})
	list = list[:min(len(list), mostOwn)]
	slices.SortStableFunc(list, func(a, b Own) int { return a.Trick - b.Trick })
	return list
}
