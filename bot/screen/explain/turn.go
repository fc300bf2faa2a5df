package explain

import (
	"slices"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/locales"
)

// AsksTurn reports whether words ask whose turn it is, or why: they name a turn, and else have only little words
// and names of players. who is the place of the player that they are about: of the asker, who sits at me, if they
// speak of him; Nobody if of no player at the table.
func AsksTurn(t *view.Table, me act.Seat, asked string) (who act.Seat, ok bool) {
	who = act.Nobody
	names := map[string]act.Seat{}
	for place, name := range t.Names {
		for _, word := range spoken(strings.TrimPrefix(name, view.Computer)) {
			names[word], names[word+"s"] = act.Seat(place), act.Seat(place)
		}
	}
	self, turn, little := wordList("asked.self"), wordList("asked.turn"), wordList("asked.turn-little")
	for _, word := range spoken(asked) {
		place, named := names[word]
		switch {
		case turn[word]:
			ok = true
		case self[word]:
			who = me
		case named:
			who = place
		case !little[word]:
			return act.Nobody, false
		}
	}
	return who, ok
}

// wordList returns the words of a text of words in all languages.
func wordList(key string) map[string]bool {
	list := map[string]bool{}
	for _, language := range locales.Languages() {
		for _, word := range strings.Fields(locales.For(language).Say(key)) {
			list[word] = true
		}
	}
	return list
}

// Turn says whose turn it is, for what, and why; and of a player whose turn it is not, by place and by seat of the deal,
// why not.
func Turn(t *view.Table, who, seat act.Seat, law view.Law, c words.Reader) page.Message {
	w := newWhy(t, c)
	g := &page.Page{}
	g.Add(w.Say("why.title", "group", words.GroupTitle(w.Frame)))
	if t.Waiting == act.Nobody {
		g.Block(w.Say("why.nothing"))
		g.AddAll(w.lacking())
		return g.Finish().Message
	}
	w.onTurn(g)
	g.AddAll(w.cause(law))
	if who != act.Nobody && who != t.Waiting {
		g.Block(w.notYet(who, seat))
	}
	return g.Finish().Message
}

// onTurn adds whose turn it is, and for what.
func (w *why) onTurn(g *page.Page) {
	if words.Mine(w.Writer) {
		g.Block(w.Say("hand.turn", "task", w.Task()))
		return
	}
	g.Block(w.Say("hand.wait", "player", words.Awaited(w.Writer), "task", w.Task()))
}

// cause returns why it is the turn of the player who is on turn, as far as what was played and said tells.
func (w *why) cause(law view.Law) []string {
	v := w.View
	switch {
	case w.Table.Stage == view.Ready:
		return []string{w.Say("turn-why.deals", "player", w.Place(w.Table.Waiting))}
	case w.Table.Stage != view.Playing || v == nil || v.Turn == act.Nobody:
		return nil
	case v.Phase == view.Play:
		return w.causeInPlay(law)
	}
	player := w.Seat(v.Turn)
	said := slices.DeleteFunc(slices.Clone(v.Said), func(s view.Saying) bool { return s.Phase != v.Phase })
	switch {
	case len(said) > 0 && said[len(said)-1].Action.Seat != v.Turn:
		return w.after(said[len(said)-1].Action.Seat, said)
	case w.plays(v.Turn):
		return []string{w.Say("turn-why.owner", "player", player)}
	case v.Phase.Kind() == view.Auction && len(said) == 0 && v.Turn == w.forehand():
		return []string{w.Say("turn-why.begins", "player", player, "dealer", w.dealer())}
	}
	return nil
}

// causeInPlay is cause while cards are played.
func (w *why) causeInPlay(law view.Law) []string {
	v := w.View
	player := w.Seat(v.Turn)
	switch n := len(v.Trick.Cards); {
	case n > 0:
		return w.after(v.Trick.Lead.After(n-1, v.Seats), nil)
	case v.Last.Number > 0 && v.Last.Winner == v.Turn:
		return []string{w.Say("turn-why.won", "player", player, "number", v.Last.Number)}
	case v.Trick.Number > 1:
		return nil
	}
	for _, id := range []string{view.LawLead, view.LawLeadNot} {
		switch word := law[id]; {
		case word == "forehand" && v.Turn == w.forehand():
			return []string{w.Say("law." + id + "." + word), w.Say("turn-why.forehand", "player", player, "dealer", w.dealer())}
		case word == "declarer" && w.plays(v.Turn):
			return []string{w.Say("law." + id + "." + word), w.Say("turn-why.declarer", "player", player)}
		}
	}
	return nil
}

// after returns that the player on turn comes after another one, if nobody is between them but who has passed.
func (w *why) after(last act.Seat, said []view.Saying) []string {
	v := w.View
	var passed []string
	for s := last.After(1, v.Seats); s != v.Turn; s = s.After(1, v.Seats) {
		if s == last || !passes(said, s) {
			return nil
		}
		passed = append(passed, w.Seat(s))
	}
	lines := []string{w.Say("turn-why.after", "last", w.Seat(last), "player", w.Seat(v.Turn))}
	if passed != nil {
		lines = append(lines, w.Say("turn-why.out", "players", strings.Join(passed, ", ")))
	}
	return lines
}

// passes reports whether a player has passed.
func passes(said []view.Saying, s act.Seat) bool {
	return slices.ContainsFunc(said, func(x view.Saying) bool {
		return x.Action.Seat == s && (x.Action.Verb == act.VerbPass || x.Action.Verb == act.VerbDone)
	})
}

// notYet returns why it is not the turn of a player.
func (w *why) notYet(who, seat act.Seat) string {
	v := w.View
	player := w.Place(who)
	switch {
	case w.Table.Stage != view.Playing || v == nil || seat == act.Nobody || int(seat) >= v.Seats:
	case v.Phase == view.Play && played(v, seat):
		return w.Say("turn-why.played", "player", player)
	case v.Phase == view.Play:
		var list []string
		for s := v.Turn; s != seat; s = s.After(1, v.Seats) {
			list = append(list, w.Seat(s))
		}
		return w.Say("turn-why.before", "player", player, "players", strings.Join(list, ", "))
	case v.Phase.Kind() == view.Auction && passes(v.Said, seat):
		return w.Say("turn-why.passed", "player", player)
	}
	return w.Say("turn-why.not", "player", player)
}

// played reports whether a player has played to the trick on the table.
func played(v *view.View, seat act.Seat) bool {
	for i := range v.Trick.Cards {
		if v.Trick.Lead.After(i, v.Seats) == seat {
			return true
		}
	}
	return false
}

// plays reports whether a player has the game of the deal.
func (w *why) plays(s act.Seat) bool {
	return slices.ContainsFunc(w.View.Facts, func(f view.Fact) bool { return f.ID == view.Contract && f.Seat == s })
}

// forehand returns the first player after the dealer.
func (w *why) forehand() act.Seat {
	for _, f := range w.View.Facts {
		if f.ID == view.Forehand {
			return f.Seat
		}
	}
	if int(w.View.Dealer) >= w.View.Seats {
		return 0 // the dealer sits out: the seats begin behind him
	}
	return w.View.Dealer.After(1, w.View.Seats)
}

// dealer returns the name of the dealer.
func (w *why) dealer() string { return w.Seat(w.View.Dealer) }
