package deal

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// usualFacts is the number of facts that most views have at most.
const usualFacts = 12

// View returns what a player, or with act.Nobody the group, may see. Unknown
// eyes see what the group sees.
func (d *Deal) View(eyes act.Seat) *view.View {
	if eyes < 0 || int(eyes) >= d.Seats {
		eyes = act.Nobody
	}
	v := &view.View{Rules: d.Set.ID, Phase: d.Phase(), Eyes: eyes, Seats: d.Seats, Dealer: d.Setup.Dealer, Factor: d.Setup.Factor,
		Turn: d.Turn(), Held: make([]int, d.Seats), Won: make([]int, d.Seats), Open: make([]card.Set, d.Seats),
		Facts: make([]view.Fact, 0, usualFacts)}
	for s := range d.Seats {
		v.Held[s], v.Won[s] = d.Hands[s].Len(), d.Won[s]
	}
	if eyes != act.Nobody {
		v.Hand = d.Hands[eyes]
	}
	v.Trick = d.Trick.view(d.Number())
	if n := len(d.Past); n > 0 && d.Trick.N == 0 {
		v.Last = d.Past[n-1].view(n)
	}
	d.said(v)
	d.course.Show(v)
	if eyes != act.Nobody && v.Turn == eyes {
		v.Options = d.Legal(eyes)
	}
	if d.Over() {
		d.reveal(v)
	}
	return v
}

// LastTrick returns the last complete trick as a view shows it, for rule sets in
// which it may be looked at longer than until the next lead.
func (d *Deal) LastTrick() view.Trick {
	n := len(d.Past)
	if n == 0 {
		return view.Trick{}
	}
	return d.Past[n-1].view(n)
}

func (t *Trick) view(number int) view.Trick {
	w := view.Trick{Number: number, Lead: t.Lead, Winner: act.Nobody}
	if t.N > 0 {
		w.Cards = append(make([]card.Card, 0, t.N), t.Cards[:t.N]...)
	}
	if t.Closed {
		w.Winner = t.Winner
	}
	return w
}

// said puts in what was done beside the play. Cards that only their player
// sees are left out for other eyes.
func (d *Deal) said(v *view.View) {
	n := 0
	for _, e := range d.log {
		if e.action.Verb != act.VerbPlay {
			n++
		}
	}
	v.Said = make([]view.Saying, 0, n)
	for _, e := range d.log {
		a := e.action
		if a.Verb == act.VerbPlay {
			continue
		}
		if act.Hiding.Has(a.Verb) && a.Seat != v.Eyes {
			a.Cards = card.Set{}
		}
		v.Said = append(v.Said, view.Saying{Phase: e.phase, Action: a, Void: e.void})
	}
}

// reveal shows a deal that is over: all cards and the settlement.
func (d *Deal) reveal(v *view.View) {
	r := d.Settle()
	total := r.Total()
	v.Result = &view.Result{Total: total[:d.Seats], Hands: d.Setup.Hands, Talon: d.Setup.Talon,
		Points: make([]view.Points, len(r.Points)), Lines: make([]view.Line, len(r.Lines))}
	for i, p := range r.Points {
		v.Result.Points[i] = view.Points{By: view.Party(p.By), Text: p.Text}
	}
	for i := range r.Lines {
		l := &r.Lines[i]
		v.Result.Lines[i] = view.Line{Item: l.Item, By: view.Party(l.By), Against: l.Against, Halves: int(l.Value),
			Factor: l.Factor, Won: l.Won, Pay: append([]int(nil), l.Pay[:d.Seats]...)}
	}
}
