package worth

import (
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Preview returns the consequences of an action before it is confirmed, "" if there is
// nothing to say.
func (w *Stakes) Preview(o act.Option) string {
	switch o.Verb {
	case act.VerbBid, act.VerbHold, act.VerbTakeover:
		return w.bidStake(w.Meant(o))
	case act.VerbAnnounce, act.VerbDouble:
		if s, ok := w.View.Stake(o, w.Tables()); ok {
			return w.stakeText(s, o)
		}
		if key := "stake.announce-" + o.ID.String(); w.Texts.Has(key) {
			return w.Say(key)
		}
	case act.VerbGiveup:
		for _, f := range w.Facts(view.Price) {
			return w.Say("stake.giveup", "n", f.N, "all", f.N*(w.View.Seats-1))
		}
	case act.VerbTake, act.VerbReject:
		if s, ok := w.View.Stake(o, w.Tables()); ok {
			return w.stakeText(s, o)
		}
		for _, f := range w.Facts(view.Forfeit) {
			if f.N == int(o.N) {
				return w.Say("stake.forfeit", "premium", words.Spoken(w.Writer, f.Word))
			}
		}
	}
	return ""
}

// bidStake returns what a bid game brings and costs at this table.
func (w *Stakes) bidStake(b Bid) string {
	switch {
	case b.Game == nil:
		return ""
	case b.Game.Halves == 0:
		if key := "stake.bid-" + b.Game.ID; w.Texts.Has(key) {
			return w.Say(key)
		}
		return ""
	}
	s := b.Game.Offered(w.View.Seats, w.View.Factor)
	if premium, least := w.Along(b); premium != nil {
		n, _ := premium.Stake(b.Game, w.View.Phase, w.View.Factor)
		key, amount := "stake.with", w.Say("stake.won", "won", s.Won, "lost", s.Lost)
		if least {
			key = "stake.with-least"
		}
		if s.Won == s.Lost {
			amount = w.Say("stake.even", "n", s.Won)
		}
		if s.Points { // the premium does not
			amount = w.Say("stake.points", "stake", amount)
		}
		return w.Say(key, "stake", amount, "premium", w.Name("premium", premium.ID), "n", n, "times", w.View.Seats-1)
	}
	key := "stake.alone"
	switch {
	case b.Game.Sides == view.EachForSelf:
		key = "stake.each"
	case s.Alone > 0:
		key = "stake.called"
	}
	text := w.Say(key, "won", s.Won*s.Opponents, "lost", s.Lost*s.Opponents, "times", s.Alone)
	if b.Game.Above {
		text += " " + w.Say("stake.above")
	}
	if s.Points {
		text += " " + w.Say("stake.per-point")
	}
	if key := w.Own("stake.more-" + b.Game.ID); w.Texts.Has(key) {
		text += " " + w.Say(key)
	}
	return text
}

// stakeText returns a stake as text: for what multiplies an item also its value afterwards.
func (w *Stakes) stakeText(s view.Stake, o act.Option) string {
	doubling, value := o.Verb != act.VerbAnnounce, words.Pair(s.Won, s.Lost)
	if doubling && o.Against != act.Nobody {
		return w.Say("stake.then", "n", value, "stake", w.Say("stake.won", "won", s.Won, "lost", s.Lost))
	}
	key := "stake.won"
	switch {
	case s.Against:
		key = "stake.written"
	case s.Lost == 0:
		key = "stake.sure"
	}
	text := w.Say(key, "won", s.Won*s.Opponents, "lost", s.Lost*s.Opponents)
	if s.Alone > 0 {
		text = w.Say("stake.if-alone", "stake", text, "times", s.Alone)
	}
	if s.Points {
		text = w.Say("stake.points", "stake", text)
	}
	if s.Above {
		text = w.Say("stake.above-doubled", "stake", text)
	}
	switch {
	case s.All > 0 && doubling:
		return w.Say("stake.then-times", "n", s.All, "stake", text)
	case s.All > 0:
		return w.Say("stake.times", "n", s.All, "stake", text)
	case doubling && s.Opponents > 1:
		return w.Say("stake.then-each", "n", value, "stake", text)
	case doubling:
		return w.Say("stake.then", "n", value, "stake", text)
	case s.Replaces:
		return w.Say("stake.replaces", "stake", text)
	}
	return text
}
