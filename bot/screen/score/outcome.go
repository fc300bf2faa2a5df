package score

import (
	"slices"
	"strings"

	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Outcome returns a sentence about who has won what.
func (w *Settlement) Outcome() string {
	number, row := w.Number(), w.Row()
	switch {
	case w.View.Result == nil:
		return w.Say("result.aborted", "number", number)
	case row.Redeal:
		return w.Say("result.redeal", "number", number)
	case row.Passed:
		return w.Say("result.passed", "number", number)
	}
	games := w.Contracts()
	verdict, how := w.verdict(games)
	switch {
	case verdict != "":
		return w.Say("result.head", "number", number, "outcome", words.Capital(verdict), "how", how)
	case games != "":
		return w.Say("result.title", "number", number, "games", games, "score", w.score("result.score"))
	}
	return w.Say("result.over", "number", number)
}

// verdict returns who has won or lost what, and how; "" if there was nothing to win.
func (w *Settlement) verdict(games string) (verdict, how string) {
	list := w.View.Result.Verdict
	switch {
	case len(list) == 0 && games == "":
		return w.richest(), ""
	case len(list) == 0:
		return "", ""
	case list[0].By == view.ByFine:
		verdict = w.Does("result.fined", []act.Seat{list[0].Seat})
		if games != "" {
			verdict += " – " + games
		}
		return verdict, ""
	}
	var texts []string
	for rest := list; len(rest) > 0; {
		first, who := rest[0], []act.Seat(nil)
		for len(rest) > 0 && rest[0].Won == first.Won && same(w.PlayedBy(rest[0].Seat), w.PlayedBy(first.Seat)) {
			who, rest = append(who, w.Side(rest[0].Seat)...), rest[1:]
		}
		texts = append(texts, w.wins(first, who))
	}
	return strings.Join(texts, ", "), w.how(list[0]) + w.yet()
}

// same reports whether two players play the same game, each for himself or together.
func same(a, b view.Fact) bool { return a.Word == b.Word && a.Arg == b.Arg }

// wins returns that players have won or lost a game: "Anna und Berta gewinnen den
// Rufer".
func (w *Settlement) wins(of view.Verdict, who []act.Seat) string {
	key, f := "result.lose", w.PlayedBy(of.Seat)
	if of.Won {
		key = "result.win"
	}
	what := w.Own("object." + f.Word)
	switch special := "object." + f.Word + "." + f.Arg; {
	case w.Texts.Has(special):
		what = special
	case f.Word == "":
		what = "object.none"
	case !w.Texts.Has(what):
		what = "object.other"
	}
	return w.Does(key, who, "game", w.Say(what, "game", w.Game(f.Word, f.Arg)))
}

// how returns how a game was won: with how many points or tricks, with all tricks, or by
// an announcement that decided it.
func (w *Settlement) how(of view.Verdict) string {
	text, premium := "", w.Name("premium", of.By)
	if of.Who != act.Nobody {
		premium = words.Spoken(w.Writer, of.By)
	}
	switch {
	case of.By == view.ByPoints:
		return w.score("result.score")
	case of.By == view.ByTricks && len(w.View.Result.Verdict) == 1 && w.View.Won[of.Seat] == 0:
		return " " + w.Say("result.no-trick")
	case of.By == view.ByTricks && len(w.View.Result.Verdict) == 1:
		return " " + w.Say("result.tricks", "n", w.View.Won[of.Seat])
	case of.By == view.ByTricks, of.By == view.ByGiveup, of.By == view.ByBreach:
		return ""
	case of.Who == act.Nobody:
		text = w.Say("result.swept", "premium", premium)
	case slices.Contains(w.Side(of.Seat), of.Who) == of.Won:
		text = w.Does("result.made", []act.Seat{of.Who}, "premium", premium)
	default:
		text = w.Does("result.missed", []act.Seat{of.Who}, "premium", premium)
	}
	return strings.TrimRight(": "+text+" "+w.score("result.beside"), " ")
}

// yet returns what those who have won lose in all, or those who have lost win: the
// premiums can be worth more than the game.
func (w *Settlement) yet() string {
	total, verdicts := w.View.Result.Total, w.View.Result.Verdict
	against := make([]int, w.View.Seats)
	named := 0
	for _, v := range verdicts {
		for _, s := range w.Side(v.Seat) {
			if named++; total[s] != 0 && total[s] > 0 != v.Won {
				against[s] = total[s]
			}
		}
	}
	groups := alike(against)
	if len(groups) == 0 {
		return ""
	}
	with := "result.with-premiums"
	if len(w.Facts(view.Contract)) > 1 {
		with = "result.with-games"
	}
	list := w.shares(groups, words.Signed)
	if one := groups[0]; len(one.who) == named {
		list = w.each(len(one.who), words.Signed(one.n))
	}
	return " " + w.Say("result.yet", "with", w.Say(with), "list", list)
}

// richest returns who got the most if there was no game to win, "" if nobody got
// anything.
func (w *Settlement) richest() string {
	groups := alike(w.View.Result.Total)
	slices.SortFunc(groups, func(a, b group) int { return b.n - a.n })
	if len(groups) == 0 || groups[0].n < 0 {
		return ""
	}
	return w.Does("result.best", groups[0].who, "amount", words.Signed(groups[0].n))
}
