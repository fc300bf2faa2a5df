package words

import (
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Saying returns the i-th saying as it was said at the table, as plain text.
func (w *Writer) Saying(i int) string {
	s := w.View.Said[i]
	if s.Action.Verb == act.VerbDone {
		return w.Closing(s.Phase, w.Lies(s.Action.Seat, i))
	}
	return w.Action(act.Option{Action: s.Action, Step: s.Step, Owner: s.Owner, Against: s.Against})
}

// Deed returns the i-th saying as a sentence, if it is something done rather than said; "" if
// it is said at the table.
func Deed(w *Writer, i int) string {
	s := w.View.Said[i]
	verb := "deed." + s.Action.Verb.String()
	for _, key := range []string{verb + "-" + string(s.Phase), verb} {
		if w.Texts.Has(w.Own(key)) {
			return w.Tell(key, s.Action.Seat, "n", int(s.Action.N))
		}
	}
	return ""
}

// Closing returns the word that ends a turn of a phase: one of the phase itself, else what
// a declarer says who lies, or anybody.
func (w *Writer) Closing(phase view.Phase, lies bool) string {
	id := act.VerbDone.String()
	if own := id + "-" + string(phase); w.Name("verb", own) != own {
		return w.Name("verb", own)
	}
	if lies {
		id = "lie"
	}
	return w.Name("verb", id)
}

// Packet returns the key of a text about a packet of the talon, or of one about the talon
// if that lies in one packet, or about a card if each packet is one.
func Packet(w *Writer, key string) string {
	switch several := func(k view.Packet) bool { return k.N > 1 }; {
	case w.View == nil || len(w.View.Talon) == 0 || w.Own(key) != key:
		return key
	case len(w.View.Talon) == 1:
		return key + ".whole"
	case !slices.ContainsFunc(w.View.Talon, several):
		return key + ".card"
	}
	return key
}

// Action returns what a player does as it is said at the table, as plain text.
func (w *Writer) Action(o act.Option) string {
	switch o.Verb {
	case act.VerbBid:
		return w.Game(o.ID.String(), o.Arg.String())
	case act.VerbCall:
		if o.ID == act.Fourth {
			return w.Say("card.fourth")
		}
		return w.Say("action.call", "card", w.Face(o.Card))
	case act.VerbTake:
		if o.N == 0 {
			return w.Say("action.none")
		}
		return w.Say(Packet(w, "action.take"), "number", o.N)
	case act.VerbDiscard, act.VerbKeep:
		return w.Say("action."+o.Verb.String(), "n", int(o.N))
	case act.VerbBuy:
		switch {
		case o.Card == card.None:
			return w.Say("do.buy")
		case o.Cards.Empty():
			return w.Say("action.buys", "card", w.Face(o.Card))
		}
		return w.Say("action.buy", "card", w.Face(o.Card), "cards", w.Faces(w.Sorted(o.Cards)))
	case act.VerbAnnounce:
		if !o.Cards.Empty() {
			return w.Name("premium", o.ID.String()) + " " + w.Faces(w.Sorted(o.Cards))
		}
		return w.Name("premium", o.ID.String())
	case act.VerbDouble:
		return w.step(o)
	case act.VerbPlay:
		if o.Arg != act.NoWord {
			return w.Say("action.with", "card", w.Face(o.Card), "word", w.behind(o.Arg.String()))
		}
		return w.Face(o.Card)
	case act.VerbDemand:
		return w.Say("action.demand", "card", w.Face(o.Card))
	case act.VerbClaim:
		return w.Say("action.claim", "player", w.Plain(o.Of))
	case act.VerbRedeal, act.VerbChoose:
		return w.Say("action."+o.Verb.String(), "number", o.N)
	}
	return w.Name("verb", o.Verb.String())
}

// step returns a doubling as it is said: "Kontra!" for a game that all play against,
// else with its target. The player of an announcement is left out if only one has made
// it.
func (w *Writer) step(o act.Option) string {
	step, id := w.Texts.Doubling(w.Table.Rules, int(o.Step)), o.ID.String()
	switch {
	case o.Against != act.Nobody && o.Owner == o.Seat:
		return w.Say("action.against", "step", step, "player", w.Plain(o.Against))
	case o.Against != act.Nobody:
		return w.Say("action.against", "step", step, "player", w.Plain(o.Owner))
	case o.ID == act.Game:
		return w.Say("action.kontra", "step", step)
	}
	aim := w.Aim(id)
	if o.Arg != act.NoWord {
		aim += " " + w.Name("premium", o.Arg.String())
	}
	said := slices.DeleteFunc(w.Facts(view.Announced), func(f view.Fact) bool { return f.Word != id })
	if len(said) > 1 && o.Owner != act.Nobody {
		aim += " (" + w.Plain(o.Owner) + ")"
	}
	return w.Say("action.double", "step", step, "aim", aim)
}

// Void returns the key of a text about a doubling that does not count: its player is on the owner's
// side, or, of a step for that side, on the other one.
func Void(key string, s view.Saying) string {
	if s.Step%2 == 0 {
		return key + "-apart"
	}
	return key
}

// Aim returns the name of a premium as used after a doubling or in a sentence.
func (w *Writer) Aim(id string) string {
	if aim := w.Name("aim", id); aim != id {
		return aim
	}
	return w.Name("premium", id)
}

// Spoken returns the name of a premium as it is announced, within a sentence.
func Spoken(w *Writer, id string) string {
	name := w.Name("premium", id)
	for _, kind := range []string{"named", "said"} { // the second within a sentence, where that differs
		if named := w.Name(kind, id); named != id {
			name = named
		}
	}
	return name
}

// behind returns the text for a word after a card: a suit, or a word of the rule set.
func (w *Writer) behind(id string) string {
	if suit := w.Name("suit", id); suit != id {
		return suit
	}
	return w.Name("word", id)
}

// Lies reports whether a player's done, after n sayings, is the declarer's
// "ich liege": his first after the talon.
func (w *Writer) Lies(s act.Seat, n int) bool {
	if !w.Declares(s) {
		return false
	}
	phase := w.View.Phase
	if n < len(w.View.Said) {
		phase = w.View.Said[n].Phase
	}
	for _, e := range w.View.Said[:n] {
		if e.Phase == phase && e.Action.Seat == s && e.Action.Verb == act.VerbDone {
			return false
		}
	}
	return phase != view.AnnounceBefore
}

// Standing returns the fact of an announcement or of the game's doubling as a
// line.
func (w *Writer) Standing(f view.Fact) string {
	what := w.Name("premium", act.Game.String())
	if f.ID == view.Announced {
		what = w.Name("premium", f.Word)
	}
	who := w.Seat(f.Seat)
	switch {
	case w.You(f.Of):
		who = w.Say("say.against-you", "player", who)
	case f.Of != act.Nobody:
		who = w.Say("say.against", "player", who, "other", w.Seat(f.Of))
	}
	return strings.TrimSpace(w.Say("say.stands", "what", what, "player", who, "factor", Times(f.N)))
}

// Standings returns lines of announcements and doublings. What an opponent has announced counts for him and for his
// partners so many times, which is one line: nobody plays it against them.
func Standings(w *Writer, facts []view.Fact) (lines []string) {
	for i := 0; i < len(facts); i++ {
		f, counts := facts[i], []string(nil)
		same := func(o view.Fact) bool {
			return o.ID == f.ID && o.Word == f.Word && o.Seat == f.Seat && o.Of != act.Nobody
		}
		if f.ID != view.Announced || f.Of == act.Nobody || w.View.Declaring(f.Seat) {
			lines = append(lines, w.Standing(f))
			continue
		}
		for ; i < len(facts) && same(facts[i]); i++ {
			key := "say.for"
			if w.You(facts[i].Of) {
				key = "say.for-you"
			}
			counts = append(counts, w.Say(key, "player", w.Seat(facts[i].Of), "factor", Times(facts[i].N)))
		}
		i--
		lines = append(lines, w.Say("say.stands-for", "what", w.Name("premium", f.Word), "player", w.Seat(f.Seat), "list", strings.Join(counts, ", ")))
	}
	return lines
}

// Called returns the card that was called, as the object of a sentence.
func (w *Writer) Called(f view.Fact) string {
	if f.Word == act.Fourth.String() {
		return w.Say("camps.fourth")
	}
	return w.Face(f.Card)
}
