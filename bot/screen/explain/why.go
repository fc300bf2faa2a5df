package explain

import (
	"cmp"
	"slices"
	"strings"

	"tarock/bot/pick"
	"tarock/bot/screen/page"
	"tarock/bot/screen/score"
	"tarock/bot/screen/words"
	"tarock/bot/screen/worth"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// why explains a moment of a deal.
type why struct {
	*words.Writer
	worth.Stakes
	score.Settlement
	held string // words of what the reader has pressed and can still take back, "" for nothing
}

func newWhy(t *view.Table, r words.Reader) *why {
	w := words.New(t, r)
	return &why{w, worth.Stakes{Writer: w}, score.Settlement{Writer: w}, ""}
}

// Why explains the current moment: what was done last and what it means, what the
// reader may do now, and the reasons why the rest is refused. For a deal that is over
// it explains every line of the settlement.
func Why(t *view.Table, refused []act.Refusal, c words.Reader) page.Message {
	return newWhy(t, c).now(refused)
}

// WhyHeld is Why for a reader who has pressed something, given in words, that he can still take
// back: then it is no longer his turn to choose.
func WhyHeld(t *view.Table, held string, c words.Reader) page.Message {
	w := newWhy(t, c)
	w.held = held
	return w.now(nil)
}

// now is Why.
func (w *why) now(refused []act.Refusal) page.Message {
	t := w.Table
	g := &page.Page{}
	g.Add(w.Say("why.title", "group", words.GroupTitle(w.Frame)))
	switch {
	case w.View == nil && t.Stage == view.Lobby:
		g.Block(w.lobby())
	case w.View == nil && t.Waiting == act.Nobody:
		g.Block(w.Say("why.nothing"))
	case w.View == nil:
		w.onMove(g, nil)
	case w.View.Result != nil:
		w.Personal = true
		g.Block(w.Outcome())
		w.Claimed(g)
		w.opens(g)
	case t.Stage != view.Playing: // the deal was aborted
		g.Block(w.Outcome())
		if lines := w.lacking(); len(lines) > 0 {
			g.Block(lines...)
		} else {
			w.onMove(g, nil)
		}
	default:
		g.Block(w.meaning())
		w.onMove(g, refused)
	}
	return g.Finish().Message
}

// meaning returns what was done last, and its consequences.
func (w *why) meaning() string {
	v := w.View
	if v.Phase == view.Play {
		trick := v.Trick
		if len(trick.Cards) == 0 {
			trick = v.Last
		}
		if n := len(trick.Cards); n > 0 {
			return w.Say("meaning.play", "player", w.Seat(trick.Lead.After(n-1, v.Seats)), "card", w.Face(trick.Cards[n-1]), "number", trick.Number)
		}
	}
	i := len(v.Said) - 1
	if i < 0 {
		return w.Say("meaning.none")
	}
	line := w.Say("meaning.last", "line", w.latest(i))
	if text := w.means(v.Said[i]); text != "" {
		line += "\n" + text
	}
	return line
}

// latest returns the i-th saying, as a sentence of its own if it is a deed.
func (w *why) latest(i int) string {
	a := w.View.Said[i].Action
	who := w.Seat(a.Seat)
	switch {
	case a.Verb == act.VerbTake && a.N == 0:
		return w.Say("talon.none", "player", who)
	case a.Verb == act.VerbTake:
		return w.Say(words.Packet(w.Writer, "talon.take"), "player", who, "number", a.N)
	case a.Verb == act.VerbDiscard:
		return w.Say("talon.discard", "player", who, "n", int(a.N))
	case a.Verb == act.VerbCall && a.ID != act.Fourth:
		return w.Say("bid.called", "player", who, "card", w.Face(a.Card))
	}
	return cmp.Or(words.Deed(w.Writer, i), w.Say("bid.line", "player", who, "words", w.Saying(i)))
}

// means returns the consequence of a saying, "" if its words say it.
func (w *why) means(s view.Saying) string {
	switch a := s.Action; {
	case s.Void:
		return w.Say(words.Void("meaning.void", s), "player", w.Seat(a.Seat), "other", w.Seat(s.Owner))
	case a.Verb == act.VerbBid && w.Texts.Has("meaning."+a.ID.String()): // it names no game
		return w.Say("meaning." + a.ID.String())
	case a.Verb == act.VerbBid:
		return strings.TrimSpace(w.rowOf(a.ID.String()) + "\n" + w.form(a.Arg))
	case a.Verb == act.VerbAnnounce:
		return w.rowOfPremium(a.ID.String(), s.Phase)
	case a.Verb == act.VerbDouble && s.Step > 0:
		return w.Say("meaning.double", "factor", words.Times(1<<s.Step))
	case a.Verb == act.VerbCall && len(w.Facts(view.Alone)) > 0:
		return w.alone(a.Seat)
	case w.Texts.Has("meaning." + a.Verb.String()):
		return w.Say("meaning."+a.Verb.String(), "player", w.Seat(a.Seat), "n", int(a.N))
	}
	return ""
}

// alone returns that a player who has called a card plays alone: it lies in the talon, or he has got
// it himself.
func (w *why) alone(s act.Seat) string {
	if king := w.InTalon(); king != "" {
		return w.Say("talon.king", "player", w.Seat(s), "card", king)
	}
	return w.Tell("talon.alone", s)
}

// form returns the meaning of a word after a bid, "" if it names something.
func (w *why) form(arg act.Word) string {
	if key := "meaning.bid-" + arg.String(); w.Texts.Has(key) {
		return w.Say(key)
	}
	return ""
}

// rowOf returns the text for a game's row in the table of games, "" if it has none.
func (w *why) rowOf(id string) string {
	i := slices.IndexFunc(w.Games, func(r view.Game) bool { return r.ID == id })
	if i < 0 {
		return ""
	}
	row := w.Games[i]
	row.Sides = row.Sides.Among(w.Table.Seats)
	return gameRow(w.Table.Rules, row, w.Frame)
}

// rowOfPremium returns the value of a premium in the game being played, silent or
// announced in a phase; "" if there is no choice.
func (w *why) rowOfPremium(id string, in view.Phase) string {
	n, g := w.PremiumOf(id), w.Played()
	if n == nil || n.Announced == 0 {
		return ""
	}
	name := w.Name("premium", id)
	silent, announced := n.Silent, n.Announced
	if g.ID != "" {
		silent, announced = n.In(g, in)
	}
	if silent != n.Silent || announced != n.Announced {
		name = w.Say("why.in", "premium", name, "game", w.Name("game", g.ID))
	}
	key := "why.premium"
	if silent == 0 {
		key = "why.premium-said"
	}
	return w.Say(w.Own(key), "premium", name, "silent", amount(silent, n.Times), "announced", amount(announced, n.Times))
}

// toldIn returns the phase in which a player announced a premium, "" if nobody did.
func (w *why) toldIn(id string) view.Phase {
	for _, f := range w.Facts(view.Announced) {
		if f.Word == id {
			return w.View.SaidIn(f.Seat, id)
		}
	}
	return ""
}

// beaten reports whether a line counts an announcement that was made with a bid that others have beaten: it was
// worth that in another game than the one played.
func (w *why) beaten(l view.Line) bool {
	return slices.ContainsFunc(l.Times, func(t view.Times) bool { return t.Why == view.TimesAnnounced }) &&
		!slices.ContainsFunc(w.Facts(view.Announced), func(f view.Fact) bool { return f.Word == l.Item })
}

// onMove adds what the reader may and may not do, or whom the table waits for.
func (w *why) onMove(g *page.Page, refused []act.Refusal) {
	if !words.Mine(w.Writer) {
		if w.Table.Waiting != act.Nobody {
			g.Block(w.Say("hand.wait", "player", words.Awaited(w.Writer), "task", w.Task()))
			w.cutting(g)
		}
		return
	}
	if w.View != nil {
		if i := slices.IndexFunc(w.View.Options, func(o act.Option) bool { return pick.Words(o) == w.held }); i >= 0 {
			g.Block(w.Say("hand.held", "words", w.Action(w.View.Options[i])))
			g.Add(w.Say("why.held"))
			return
		}
	}
	g.Block(w.Say("hand.turn", "task", w.Task()))
	if w.View == nil {
		w.cutting(g)
		return
	}
	if can := w.can(w.View.Options); len(can) > 0 {
		g.Block(can...)
	}
	for _, group := range grouped(refused) {
		g.Block(w.Say("why.not", "what", w.barred(group), "reason", w.because(group[0])))
	}
	if w.owes() {
		g.Block(w.Say("why.not", "what", w.Name("verb", "done"), "reason", words.Owing(w.Writer, w.View.Options)))
	}
}

// owes reports whether the reader has to announce or double before he may end his turn.
func (w *why) owes() bool {
	return slices.ContainsFunc(w.View.Options, func(o act.Option) bool { return o.Owed })
}

// can returns options of the reader: cards, and everything else as its button has it, a game
// with what it demands.
func (w *why) can(options []act.Option) []string {
	var cards card.Set
	var others, forms []string
	for _, o := range options {
		switch o.Verb {
		case act.VerbPlay:
			cards = cards.With(o.Card)
		case act.VerbDiscard:
			cards = cards.Or(o.From)
		case act.VerbClaim:
		case act.VerbDone:
			others = append(others, w.Closing(w.View.Phase, w.Lies(o.Seat, len(w.View.Said))))
		default:
			others = append(others, w.Choice(o)+w.demand(o))
			if form := w.form(o.Arg); form != "" && !slices.Contains(forms, form) {
				forms = append(forms, form)
			}
		}
	}
	var list []string
	if !cards.Empty() {
		list = append(list, w.Say("why.can", "what", w.Faces(w.Sorted(cards))))
	}
	if len(others) > 0 {
		list = append(list, w.Say("why.can", "what", strings.Join(others, " · ")))
	}
	return append(list, forms...)
}

// demand returns how many tricks a game that can be bid demands, "" if that does not decide
// it.
func (w *why) demand(o act.Option) string {
	g := w.GameOf(o.ID.String())
	if o.Verb != act.VerbBid || g == nil {
		return ""
	}
	if aim := words.Aim(g, w.Texts); aim != "" {
		return " " + w.Say("why.demand", "aim", aim)
	}
	return ""
}

// grouped groups refusals by reason, in the order of their first ones.
func grouped(refused []act.Refusal) [][]act.Refusal {
	var groups [][]act.Refusal
	for _, r := range refused {
		i := slices.IndexFunc(groups, func(group []act.Refusal) bool { return group[0].Reason == r.Reason })
		if i < 0 {
			i = len(groups)
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], r)
	}
	return groups
}

// barred returns the actions that are refused for one reason.
func (w *why) barred(group []act.Refusal) string {
	var cards card.Set
	var names []string
	for _, r := range group {
		switch r.Action.Verb {
		case act.VerbPlay:
			cards = cards.With(r.Action.Card)
		case act.VerbDiscard:
			cards = cards.Or(r.Action.Cards.And(w.View.Hand).Minus(w.discardable()))
		default:
			names = append(names, w.Action(act.Open(r.Action)))
		}
	}
	if !cards.Empty() {
		names = append(names, w.Faces(w.Sorted(cards)))
	}
	return strings.Join(names, ", ")
}

// discardable returns the cards that the reader may lay away.
func (w *why) discardable() card.Set {
	var cards card.Set
	for _, o := range w.View.Options {
		if o.Verb == act.VerbDiscard && o.Choice != nil {
			cards = cards.Or(o.From)
		}
	}
	return cards
}

// because returns the reason for a refusal, with the cards concerned if that helps.
func (w *why) because(r act.Refusal) string {
	v, id := w.View, string(r.Reason)
	reason := w.Name("reason", id)
	if here := id + "-" + string(v.Phase); w.Name("reason", here) != here { // a sentence for what can be done in this phase
		reason = w.Name("reason", here)
	} else if reason == id {
		reason = w.Name("reason", string(act.NotAllowed))
	}
	key := "why." + id
	if !w.Texts.Has(key) || r.Action.Verb != act.VerbPlay || len(v.Trick.Cards) == 0 {
		return reason
	}
	led := w.setting(r.Reason)
	hand := v.Hand
	if w.Law[view.LawExcuse] != "" { // it belongs to no suit
		hand = hand.Minus(card.Of(card.Skues))
	}
	own := hand.And(card.OfSuit(led.Suit()))
	if own.Empty() {
		own = hand.And(v.Trumps)
	}
	return reason + " " + w.Say(key, "card", w.Face(led), "cards", w.Faces(w.Sorted(own)))
}

// setting returns the card that sets the suit of the trick on the table, by what may be
// played and the reason for which the rest is refused: in games with an Excuse it need
// not be the first.
func (w *why) setting(why act.Reason) card.Card {
	cards := w.View.Trick.Cards
	i := slices.IndexFunc(cards, func(c card.Card) bool {
		if why != act.MustFollowSuit {
			return c != card.Skues && (c.Suit() != card.Tarock || why != act.MustPlayTarock)
		}
		return slices.ContainsFunc(w.View.Options, func(o act.Option) bool {
			return o.Verb == act.VerbPlay && o.Card != card.Skues && o.Card.Suit() == c.Suit()
		})
	})
	return cards[max(0, i)]
}

// opens explains every line of the settlement: what it is for, its value and factors,
// and who pays whom; a game against several opponents once, if each pays the same.
func (w *why) opens(g *page.Page) {
	for _, l := range score.Games(w.View.Result.Lines) {
		if l.Halves == 0 && len(l.Book) == 0 {
			continue
		}
		g.Block(w.Item(l))
		if row := w.rowOfPremium(l.Item, w.toldIn(l.Item)); row != "" {
			if !w.beaten(l) {
				g.Add(row)
			}
		} else if l.Item == act.Game.String() {
			for _, f := range w.Facts(view.Contract) {
				if f.Seat == l.By.Seat || l.By.Side != "" {
					g.Add(w.rowOf(f.Word))
				}
			}
		}
	}
	if row := w.Row(); row.Change != nil && len(w.View.Result.Lines) > 0 {
		g.Block(w.Say("result.sum", "list", w.Everybody(w.View.Result.Total)))
	}
}
