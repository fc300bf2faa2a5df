package screen

import (
	"slices"
	"strings"

	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// outcome returns a sentence about who has won what.
func (p *pen) outcome() string {
	number, row := p.Number(), p.row()
	switch {
	case p.View.Result == nil:
		return p.Say("result.aborted", "number", number)
	case row.Redeal:
		return p.Say("result.redeal", "number", number)
	case row.Passed:
		return p.Say("result.passed", "number", number)
	}
	games := p.Contracts()
	verdict, how := p.verdict(games)
	switch {
	case verdict != "":
		return p.Say("result.head", "number", number, "outcome", words.Capital(verdict), "how", how)
	case games != "":
		return p.Say("result.title", "number", number, "games", games) + p.score("result.score")
	}
	return p.Say("result.over", "number", number)
}

// verdict returns who has won or lost what, and how; "" if there was nothing to win.
func (p *pen) verdict(games string) (verdict, how string) {
	list := p.View.Result.Verdict
	switch {
	case len(list) == 0 && games == "":
		return p.richest(), ""
	case len(list) == 0:
		return "", ""
	case list[0].By == view.ByFine:
		verdict = p.Does("result.fined", []act.Seat{list[0].Seat})
		if games != "" {
			verdict += " – " + games
		}
		return verdict, ""
	}
	var texts []string
	for rest := list; len(rest) > 0; {
		first, who := rest[0], []act.Seat(nil)
		for len(rest) > 0 && rest[0].Won == first.Won && p.PlayedBy(rest[0].Seat) == p.PlayedBy(first.Seat) {
			who, rest = append(who, p.Side(rest[0].Seat)...), rest[1:]
		}
		texts = append(texts, p.wins(first, who))
	}
	return strings.Join(texts, ", "), p.how(list[0]) + p.yet()
}

// wins returns that players have won or lost a game: "Anna und Berta gewinnen den
// Rufer".
func (p *pen) wins(w view.Verdict, who []act.Seat) string {
	key, f := "result.lose", p.PlayedBy(w.Seat)
	if w.Won {
		key = "result.win"
	}
	what := p.Own("object." + f.Word)
	switch special := "object." + f.Word + "." + f.Arg; {
	case p.Texts.Has(special):
		what = special
	case f.Word == "":
		what = "object.none"
	case !p.Texts.Has(what):
		what = "object.other"
	}
	return p.Does(key, who, "game", p.Say(what, "game", p.Game(f.Word, f.Arg)))
}

// how returns how a game was won: with how many points or tricks, with all tricks, or by
// an announcement that decided it.
func (p *pen) how(w view.Verdict) string {
	text, premium := "", p.Name("premium", w.By)
	if named := p.Name("named", w.By); named != w.By && w.Who != act.Nobody {
		premium = named
	}
	switch {
	case w.By == view.ByPoints:
		return p.score("result.score")
	case w.By == view.ByTricks && len(p.View.Result.Verdict) == 1 && p.View.Won[w.Seat] == 0:
		return " " + p.Say("result.no-trick")
	case w.By == view.ByTricks && len(p.View.Result.Verdict) == 1:
		return " " + p.Say("result.tricks", "n", p.View.Won[w.Seat])
	case w.By == view.ByTricks, w.By == view.ByGiveup, w.By == view.ByBreach:
		return ""
	case w.Who == act.Nobody:
		text = p.Say("result.swept", "premium", premium)
	case slices.Contains(p.Side(w.Seat), w.Who) == w.Won:
		text = p.Does("result.made", []act.Seat{w.Who}, "premium", premium)
	default:
		text = p.Does("result.missed", []act.Seat{w.Who}, "premium", premium)
	}
	return strings.TrimRight(": "+text+" "+p.score("result.beside"), " ")
}

// yet returns what those who have won lose in all, or those who have lost win: the
// premiums can be worth more than the game.
func (p *pen) yet() string {
	total, verdicts := p.View.Result.Total, p.View.Result.Verdict
	against := make([]int, p.View.Seats)
	named := 0
	for _, w := range verdicts {
		for _, s := range p.Side(w.Seat) {
			if named++; total[s] != 0 && total[s] > 0 != w.Won {
				against[s] = total[s]
			}
		}
	}
	groups := alike(against)
	if len(groups) == 0 {
		return ""
	}
	with := "result.with-premiums"
	if len(p.Facts(view.Contract)) > 1 {
		with = "result.with-games"
	}
	list := p.shares(groups, words.Signed)
	if one := groups[0]; len(one.who) == named {
		list = p.each(len(one.who), words.Signed(one.n))
	}
	return " " + p.Say("result.yet", "with", p.Say(with), "list", list)
}

// richest returns who got the most if there was no game to win, "" if nobody got
// anything.
func (p *pen) richest() string {
	groups := alike(p.View.Result.Total)
	slices.SortFunc(groups, func(a, b group) int { return b.n - a.n })
	if len(groups) == 0 || groups[0].n < 0 {
		return ""
	}
	return p.Does("result.best", groups[0].who, "amount", words.Signed(groups[0].n))
}
