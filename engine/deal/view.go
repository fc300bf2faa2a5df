package deal

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// The numbers of facts and of options that few views exceed.
const (
	usualFacts   = 12
	usualOptions = 12
)

// View returns what a player, or with act.Nobody the group, may see. Unknown
// eyes see what the group sees.
func (d *Deal) View(eyes act.Seat) *view.View {
	v := &view.View{Facts: make([]view.Fact, 0, usualFacts)}
	if eyes >= 0 && eyes == d.Turn() {
		v.Options = make([]act.Option, 0, usualOptions)
	}
	d.Look(v, eyes)
	return v
}

// Look fills v with what View returns, reusing its memory whatever deal and eyes it
// showed before.
func (d *Deal) Look(v *view.View, eyes act.Seat) {
	s := &d.s
	if eyes < 0 || int(eyes) >= s.Seats {
		eyes = act.Nobody
	}
	*v = view.View{Rules: s.Set.ID, Phase: d.Phase(), Eyes: eyes, Seats: s.Seats, Dealer: s.dealer, Factor: s.Setup.Factor,
		Turn: d.Turn(), Held: slices.Grow(v.Held[:0], s.Seats), Won: slices.Grow(v.Won[:0], s.Seats),
		Open:  slices.Grow(v.Open[:0], s.Seats),
		Trick: s.Trick.view(s.Number(), v.Trick.Cards), Last: view.Trick{Cards: v.Last.Cards[:0]}, Talon: v.Talon[:0],
		Trumps: s.Set.Trumps, Order: s.Set.Order, Crosswise: s.Set.Crosswise != nil && s.Set.Crosswise(s.Setup.Form),
		Book: s.Setup.Book, Said: v.Said[:0], Facts: v.Facts[:0], Options: v.Options[:0]}
	if v.Trumps.Empty() {
		v.Trumps = card.Tarocks
	}
	for i := range s.Seats {
		v.Held, v.Won, v.Open = append(v.Held, s.Hands[i].Len()), append(v.Won, s.Won[i]), append(v.Open, card.Set{})
	}
	if eyes != act.Nobody {
		v.Hand = s.Hands[eyes]
	}
	if s.Trick.N == 0 {
		s.ShowLast(v)
	}
	s.tell(v)
	s.course.Show(v)
	if !s.Over() {
		m, ok := s.phases[s.at].(interface{ Mute() bool })
		v.Mute = ok && m.Mute()
	}
	if eyes != act.Nobody {
		v.Options = d.AppendLegal(v.Options, eyes)
		markOwed(d, v.Options)
		showPrice(v, s.course)
	}
	if d.Over() {
		s.reveal(v, d.Settle())
	}
}

// markOwed marks what lets the player on turn end it, where he must announce or double first.
func markOwed(d *Deal, options []act.Option) {
	speaks := false
	for i := range options {
		switch options[i].Verb {
		case act.VerbAnnounce, act.VerbDouble:
			speaks = true
		case act.VerbDone, act.VerbPlay:
			return
		}
	}
	if !speaks {
		return
	}
	for i := range options {
		o := &options[i]
		if o.Count > 0 || o.Verb != act.VerbAnnounce && o.Verb != act.VerbDouble {
			continue
		}
		after := d.Copy()
		o.Owed = after.Do(o.Action) == nil && after.Check(act.New(o.Seat, act.VerbDone)) == nil
	}
}

// ShowLast shows the last complete trick, if there is one. Rule sets in which it may be
// looked at beyond the next lead use it too.
func (d *State) ShowLast(v *view.View) {
	if n := len(d.Past); n > 0 {
		v.Last = d.Past[n-1].view(n, v.Last.Cards)
	}
}

// Recall sets the last n complete tricks of a view, or all if there are fewer. All
// players have seen them; whether they may look again is a rule of the table.
func (d *Deal) Recall(v *view.View, n int) {
	past := d.s.Past
	first := max(0, len(past)-n)
	v.Past = make([]view.Trick, 0, len(past)-first)
	seats := d.s.Seats
	cards := make([]card.Card, seats*(len(past)-first)) // of all of them
	for i := first; i < len(past); i++ {
		v.Past = append(v.Past, past[i].view(i+1, cards[:0:seats]))
		cards = cards[seats:]
	}
}

// view returns the trick, its cards in the given memory.
func (t *Trick) view(number int, memory []card.Card) view.Trick {
	w := view.Trick{Number: number, Lead: t.Lead, Winner: act.Nobody, Cards: append(memory[:0], t.Cards[:t.N]...)}
	if t.Closed {
		w.Winner = t.Winner
	}
	return w
}

// tell adds the actions other than cards played. Cards that only their player sees are
// left out for others.
func (d *State) tell(v *view.View) {
	d.recount()
	v.Said = append(v.Said, d.said...)
	for _, h := range d.hidden {
		if e := &d.log[h.at]; e.action.Seat == v.Eyes || e.shows(v.Eyes) {
			v.Said[h.said].Action.Cards = e.action.Cards
		}
	}
}

// hidden is a saying of which not all see the cards.
type hidden struct{ said, at int } // where it is among the sayings, and in the log

// recount brings what the group has heard up to the last action. What an action was like
// does not change after it.
func (d *State) recount() {
	for ; d.heard < len(d.log); d.heard++ {
		e := &d.log[d.heard]
		a := e.action
		if a.Verb == act.VerbPlay {
			d.cards++
			continue
		}
		if act.Hiding.Has(a.Verb) {
			d.hidden = append(d.hidden, hidden{len(d.said), d.heard})
			a.Cards = card.Set{}
		}
		d.said = append(d.said, view.Saying{Phase: d.phase(int(e.in)), Action: a, Trick: d.trickAfter(d.cards), Void: e.void,
			Step: e.step.n, Owner: e.step.owner, Against: e.step.against})
	}
}

// trickAfter returns the number of the trick that is played after some cards, 0 before the first.
func (d *State) trickAfter(cards int) int {
	if cards == 0 {
		return 0
	}
	return cards/d.Seats + 1
}

// shows reports whether eyes other than its player's see the cards of an action.
func (e *entry) shows(eyes act.Seat) bool {
	return e.seen == everybody || eyes != act.Nobody && e.seen>>eyes&1 != 0
}

// reveal shows a deal that is over: all cards and the settlement.
func (d *State) reveal(v *view.View, r *Result) {
	total := r.Total()
	v.Result = &view.Result{Total: total[:d.Seats], Hands: append([]card.Set(nil), d.Dealt[:d.Seats]...), Talon: d.Talon, Book: r.Book,
		Points: make([]view.Points, len(r.Points)), Lines: make([]view.Line, len(r.Lines)), Sides: make([]int, d.Seats)}
	if c, ok := d.course.(Staged); ok {
		for i := range v.Result.Hands {
			v.Result.Hands[i] = c.Given(act.Seat(i))
		}
	}
	if d.Set.Second != nil && d.Set.Second(d.Options) != "" {
		v.Result.Paid = append([]int(nil), r.Paid[:d.Seats]...)
	}
	for i := range v.Result.Sides {
		v.Result.Sides[i] = int(r.Sides[i])
	}
	for _, w := range r.Verdict {
		v.Result.Verdict = append(v.Result.Verdict, view.Verdict{Seat: w.Seat, Won: w.Won, By: w.By.String(), Who: w.Who})
	}
	for _, x := range r.Dropped {
		v.Result.Dropped = append(v.Result.Dropped, view.Dropped{Item: x.Item.String(), By: view.Party(x.By), Beside: x.Beside.String()})
	}
	for i, p := range r.Points {
		v.Result.Points[i] = view.Points{By: view.Party(p.By), N: p.N, Per: p.Per}
	}
	for i := range r.Lines {
		v.Result.Lines[i] = r.Lines[i].view(d.Seats)
	}
}

func (l *Line) view(seats int) view.Line {
	w := view.Line{Item: l.Item.String(), By: view.Party(l.By), Against: l.Against, Scheme: l.Scheme, Each: l.Each,
		Halves: int(l.Value), Above: l.Above, Apart: l.Apart, Rate: l.Rate, Factor: l.Factor(), Won: l.Won,
		Pay:  append([]int(nil), l.Pay[:seats]...),
		Book: l.Book, Who: l.Who, From: l.From, Card: l.Card, Trick: l.Trick}
	for _, f := range append(l.Times.list[:l.Times.n:l.Times.n], l.Times.more...) {
		w.Times = append(w.Times, view.Times{Why: f.why.String(), N: f.n})
	}
	for _, why := range l.Why {
		w.Why = append(w.Why, why.String())
	}
	return w
}
