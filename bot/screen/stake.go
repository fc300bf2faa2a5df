package screen

import (
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// preview returns the consequences of an action before it is confirmed, "" if there is
// nothing to say.
func (p *pen) preview(o act.Option) string {
	switch o.Verb {
	case act.VerbBid, act.VerbHold, act.VerbTakeover:
		return p.bidStake(p.meant(o))
	case act.VerbAnnounce, act.VerbDouble:
		if s, ok := p.View.Stake(o, p.Tables()); ok {
			return p.stakeText(s, o)
		}
		if key := "stake.announce-" + o.ID.String(); p.Texts.Has(key) {
			return p.Say(key)
		}
	case act.VerbGiveup:
		for _, f := range p.Facts(view.Price) {
			return p.Say("stake.giveup", "n", f.N, "all", f.N*(p.View.Seats-1))
		}
	}
	return ""
}

// bidStake returns what a bid game brings and costs at this table.
func (p *pen) bidStake(b bid) string {
	switch {
	case b.game == nil:
		return ""
	case b.game.Halves == 0:
		if key := "stake.bid-" + b.game.ID; p.Texts.Has(key) {
			return p.Say(key)
		}
		return ""
	}
	s := b.game.Offered(p.View.Seats, p.View.Factor)
	if premium, least := p.along(b); premium != nil {
		n, _ := premium.Stake(b.game, p.View.Phase, p.View.Factor)
		key, amount := "stake.with", p.Say("stake.won", "won", s.Won, "lost", s.Lost)
		if least {
			key = "stake.with-least"
		}
		if s.Won == s.Lost {
			amount = p.Say("stake.even", "n", s.Won)
		}
		return p.perPoint(s, p.Say(key, "stake", amount, "premium", p.Name("premium", premium.ID), "n", n, "times", p.View.Seats-1))
	}
	key := "stake.alone"
	switch {
	case b.game.Sides == view.EachForSelf:
		key = "stake.each"
	case s.Alone > 0:
		key = "stake.called"
	}
	text := p.Say(key, "won", s.Won*s.Opponents, "lost", s.Lost*s.Opponents, "times", s.Alone)
	if b.game.Above {
		text += " " + p.Say("stake.above")
	}
	return p.perPoint(s, text)
}

// perPoint adds to a stake that it is for each point, if it is.
func (p *pen) perPoint(s view.Stake, text string) string {
	if s.Points {
		text += " " + p.Say("stake.per-point")
	}
	return text
}

// stakeText returns a stake as text: for a doubling also the value of the item once it
// is doubled.
func (p *pen) stakeText(s view.Stake, o act.Option) string {
	doubling, value := o.Verb == act.VerbDouble, words.Pair(s.Won, s.Lost)
	if doubling && o.Against != act.Nobody {
		return p.Say("stake.then", "n", value, "stake", p.Say("stake.won", "won", s.Won, "lost", s.Lost))
	}
	key := "stake.won"
	if s.Lost == 0 {
		key = "stake.sure"
	}
	text := p.Say(key, "won", s.Won*s.Opponents, "lost", s.Lost*s.Opponents)
	if s.Alone > 0 {
		text = p.Say("stake.if-alone", "stake", text, "times", s.Alone)
	}
	if s.Points {
		text = p.Say("stake.points", "stake", text)
	}
	switch {
	case s.All > 0 && doubling:
		return p.Say("stake.then-times", "n", s.All, "stake", text)
	case s.All > 0:
		return p.Say("stake.times", "n", s.All, "stake", text)
	case doubling && s.Opponents > 1:
		return p.Say("stake.then-each", "n", value, "stake", text)
	case doubling:
		return p.Say("stake.then", "n", value, "stake", text)
	case s.Replaces:
		return p.Say("stake.replaces", "stake", text)
	}
	return text
}
