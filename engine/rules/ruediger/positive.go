package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/score"
	"tarock/engine/view"
)

// account is the settlement of a positive game in progress.
type account struct {
	*course
	koenig.Tally
	members [2]score.Side
	broken  bool // a breach was claimed (10): only announcements count
	guilty  koenig.Side
	valat   act.Seat    // player who announced it
	hers    koenig.Side // side of the Valat, announced or not
	m       int         // Valat multiplier (8.2)
	r       deal.Result
}

// settlePositive settles a positive game (8.1, 8.2), or by the first row of 10 after a
// justified claim.
func (c *course) settlePositive() deal.Result {
	var talon card.Set
	if c.Game == solorufer && c.Holder == koenig.InTalon { // (2)
		talon = c.TalonCards()
	}
	breaker, broken := c.breaker()
	a := account{course: c, Tally: c.Tally(talon), broken: broken, guilty: c.SideOf(breaker), r: deal.Result{Lines: c.Lines(8)}}
	for s := range act.Seat(players) {
		a.members[c.SideOf(s)] |= score.Of(s)
	}
	a.setValat()
	a.gameLine()
	for i := range premiums {
		switch p := &premiums[i]; {
		case p == valat:
			a.valatLine()
		case p == mondfang:
			a.mondfangLine()
		case p.In(c.Game):
			a.premiumLine(p, koenig.Declaring)
			a.premiumLine(p, koenig.Defending)
		}
	}
	if !broken {
		a.r.Points = a.Points()
	}
	return a.r
}

// setValat sets the Valat and its multiplier (8.2).
func (a *account) setValat() {
	a.valat, a.m = a.speaking.by(valat, everybody), 1
	switch {
	case a.valat != act.Nobody:
		a.hers, a.m = a.SideOf(a.valat), valat.Announced*a.speaking.factor(valat, a.valat)
	case !a.broken && (a.Tricks[koenig.Declaring] == 0 || a.Tricks[koenig.Defending] == 0):
		if a.m = valat.Silent; a.Tricks[koenig.Declaring] == 0 {
			a.hers = koenig.Defending
		}
	}
}

// won reports whether a side has made what it announced.
func (a *account) won(p *koenig.Premium, s koenig.Side, who act.Seat) bool {
	if a.broken {
		return a.guilty != s
	}
	return p.Made(&a.Deal, &a.Tally, p, s, who)
}

// add appends a line with its payments.
func (a *account) add(l deal.Line, s koenig.Side) { a.r.Lines = append(a.r.Lines, a.Paid(l, s)) }

func (a *account) gameLine() {
	won := a.Thirds[koenig.Declaring] > half
	switch {
	case a.broken:
		won = a.guilty != koenig.Declaring
	case a.valat != act.Nobody: // [D24]
		won = (a.hers == koenig.Declaring) == a.won(valat, a.hers, a.valat)
	}
	l := deal.NewLine(act.Game, deal.Declarer, a.Game.Value(won))
	if a.valat != act.Nobody && !a.broken {
		l.Why = []act.Word{valat.Word}
	}
	l.Won, l.Times = won, a.Times().By(deal.Doubled, a.speaking.said[0][a.Declarer].Factor()).By(deal.Valat, a.m)
	a.add(l, koenig.Declaring)
	a.r.Verdict = a.verdict(won)
}

// verdict returns by what the game was won or lost.
func (a *account) verdict(won bool) []deal.Verdict {
	v := deal.Verdict{Seat: a.Declarer, Won: won, By: deal.ByPoints, Who: act.Nobody}
	switch {
	case a.broken:
		v.By = deal.ByBreach
	case a.m > 1:
		v.By, v.Who = valat.Word, a.valat
	}
	return []deal.Verdict{v}
}

// premiumTimes returns the factors that apply to every premium.
func (a *account) premiumTimes() deal.Times {
	t := a.Times().By(deal.Valat, a.m)
	if a.Game.Solo {
		t = t.By(deal.Solo, 2)
	}
	return t
}

// premiumLine adds what a side wins or loses with a premium, if anything. An announced
// premium excludes the silent one, and only a side's first announcement counts.
func (a *account) premiumLine(p *koenig.Premium, s koenig.Side) {
	dropped := p.Piled && a.m > 1 // [D23]
	if who := a.speaking.by(p, a.members[s]); who != act.Nobody {
		if dropped {
			a.r.Dropped = append(a.r.Dropped, p.Beside(s, valat.Word))
			return
		}
		l := a.Line(p, s, a.won(p, s, who))
		l.Times = a.premiumTimes().By(deal.Announced, 2).By(deal.Doubled, a.speaking.factor(p, who))
		a.add(l, s)
		return
	}
	if a.broken {
		return
	}
	switch won, lost := a.Silent(&a.Tally, p, s); {
	case !won && !lost:
	case dropped:
		a.r.Dropped = append(a.r.Dropped, p.Beside(s, valat.Word))
	default:
		l := a.Line(p, s, won)
		l.Times = a.premiumTimes()
		a.add(l, s)
	}
}

// mondfangLine makes the player of the Mond pay the player of the Sküs.
func (a *account) mondfangLine() {
	from, to, trick := a.mondfang()
	if trick == 0 {
		return
	}
	l := deal.NewLine(mondfang.Word, deal.One(to), deal.Whole(mondfang.Silent))
	l.Won, l.Times, l.Who, l.From, l.Card, l.Trick = true, a.premiumTimes(), to, from, card.Skues, trick
	l.Pay[from], l.Pay[to] = -l.Factor(), l.Factor()
	a.r.Lines = append(a.r.Lines, l.Settled(view.BetweenTwo, l.Factor()))
}

// valatLine adds a line without payment that explains why the other lines are
// multiplied (8.6).
func (a *account) valatLine() {
	if a.m == 1 {
		return
	}
	l := deal.NewLine(valat.Word, a.hers.Party(), deal.Whole(valat.Silent))
	l.Won = true
	if a.valat != act.Nobody {
		l.Value, l.Won = deal.Whole(valat.Announced), a.won(valat, a.hers, a.valat)
		l.Times = l.Times.By(deal.Doubled, a.speaking.factor(valat, a.valat))
	}
	a.r.Lines = append(a.r.Lines, l.Settled(view.Explains, a.m))
}
