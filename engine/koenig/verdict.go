package koenig

import (
	"tarock/engine/act"
	"tarock/engine/deal"
)

// Sides returns the sides of a game with a declarer, alone or with a partner; players
// who all play for themselves have none.
func (k *Deal) Sides() (sides [act.MaxSeats]int8) {
	if k.Game == nil || k.Game.Each() || len(k.Declarers.All()) > 1 {
		return sides
	}
	for s := range act.Seat(Seats) {
		sides[s] = int8(k.SideOf(s)) + 1
	}
	return sides
}

// Fined returns the settlement of a breach by which its author pays every other player
// what is due to him (10).
func Fined(culprit act.Seat, due func(s act.Seat) int) deal.Result {
	return deal.Result{Verdict: deal.Decided(culprit, false, deal.ByFine), Lines: []deal.Line{Renonce(culprit, due)}}
}

// Decided returns the verdict on a positive game that card points decide, and what is
// said of it instead if a side has won every trick without an announcement.
func (p *Speak) Decided(t *Tally, won bool, valat *Premium) []deal.Verdict {
	by := deal.ByPoints
	if !p.Stands(valat) && (t.Tricks[Declaring] == 0 || t.Tricks[Defending] == 0) {
		by = valat.Word
	}
	return deal.Decided(p.Declarer, won, by)
}

// ByLine returns the verdict by the line of the game, or of the Valat in its place.
func (p *Speak) ByLine(l *deal.Line, valat *Premium) []deal.Verdict {
	v := deal.Verdict{Seat: p.Declarer, Won: l.Won == (l.By == deal.Declarer), By: l.Item, Who: act.Nobody}
	if l.Item == act.Game {
		v.By = deal.ByPoints
	} else {
		v.Who, _ = p.Announced(valat)
	}
	return []deal.Verdict{v}
}

// Negative returns the verdict on each negative game.
func (k *Deal) Negative() []deal.Verdict {
	list := make([]deal.Verdict, 0, len(k.Declarers.All()))
	for _, b := range k.Declarers.All() {
		list = append(list, deal.Decided(b.Seat, k.Won[b.Seat] == b.Game.Goal, deal.ByTricks)...)
	}
	return list
}

// Beside returns that an item of a side does not count beside another one.
func (p *Premium) Beside(s Side, other act.Word) deal.Dropped {
	return deal.Dropped{Item: p.Word, By: s.Party(), Beside: other}
}
