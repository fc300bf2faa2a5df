package screen

import (
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/view"
)

// outcome returns a sentence about who has won what.
func (p *pen) outcome() string {
	number, row := p.number(), p.row()
	switch {
	case p.v.Result == nil:
		return p.say("result.aborted", "number", number)
	case row.Redeal:
		return p.say("result.redeal", "number", number)
	case row.Passed:
		return p.say("result.passed", "number", number)
	}
	if verdict, how := p.verdict(); verdict != "" {
		return p.say("result.head", "number", number, "outcome", verdict, "how", how)
	}
	if games := p.contracts(); games != "" {
		return p.say("result.title", "number", number, "games", games)
	}
	return p.say("result.over", "number", number)
}

// verdict returns who has won or lost what, and how: with how many points, or by which
// announcement. It returns "" if no sentence can say that.
func (p *pen) verdict() (verdict, how string) {
	contracts := p.facts(view.Contract)
	switch culprit := p.culprit(); {
	case culprit != act.Nobody:
		return p.fined(culprit), ""
	case len(contracts) == 0:
		return p.richest(), ""
	case p.each():
		return p.outOfAll(contracts[0]), ""
	}
	var list []string
	for _, f := range contracts {
		won, decided := p.decided(f)
		if !decided {
			return "", ""
		}
		side := []string{p.seat(f.Seat)}
		if len(contracts) == 1 {
			side = p.members(view.Party{Side: "declarer", Seat: f.Seat})
		}
		list = append(list, p.wins(won, side, f))
	}
	return strings.Join(list, ", "), p.how()
}

// wins returns that players have won or lost a game: "Anna und Berta gewinnen den
// Rufer".
func (p *pen) wins(won bool, players []string, f view.Fact) string {
	key := "result.lose"
	if won {
		key = "result.win"
	}
	if len(players) > 1 {
		key += "-all"
	}
	what := p.own("object." + f.Word)
	if !p.Texts.Has(what) {
		what = "object.other"
	}
	return p.say(key, "players", p.list(players), "game", p.say(what, "game", p.game(f.Word, f.Arg)))
}

// list returns names joined for a sentence.
func (p *pen) list(names []string) string { return join(names, p.say("result.and")) }

// fined returns that a player pays for a breach of the rules, and in which game.
func (p *pen) fined(culprit act.Seat) string {
	line := p.say("result.fined", "player", p.seat(culprit))
	if games := p.contracts(); games != "" {
		line += " – " + games
	}
	return line
}

// culprit returns the player who pays for a breach of the rules in place of the game,
// Nobody if the game is settled.
func (p *pen) culprit() act.Seat {
	for _, f := range p.facts(view.Breach) {
		if slices.ContainsFunc(p.v.Result.Lines, func(l view.Line) bool { return l.Item == "claim" || l.Item == "renonce" }) {
			return f.Seat
		}
	}
	return act.Nobody
}

// each reports whether every player played the game for himself.
func (p *pen) each() bool {
	all := slices.ContainsFunc(p.v.Result.Lines, func(l view.Line) bool { return l.Item == act.Game.String() && l.By.Side == "all" })
	return all || slices.ContainsFunc(p.facts(view.Contract), func(f view.Fact) bool { return p.listed(f.Word).Sides == view.EachForSelf })
}

// outOfAll returns who has lost a game that everybody played for himself, or who alone
// has won it; "" if nobody has.
func (p *pen) outOfAll(f view.Fact) string {
	pay := make([]int, p.v.Seats)
	for _, l := range p.v.Result.Lines {
		for s, n := range l.Pay {
			pay[s] += n
		}
	}
	takers, payers := p.split(pay)
	switch {
	case len(payers) == 0:
		return ""
	case len(takers) == 1 && len(payers) > 1:
		return p.wins(true, takers, f)
	}
	return p.wins(false, payers, f)
}

// split returns the names of the players who get something, and of those who pay.
func (p *pen) split(pay []int) (takers, payers []string) {
	for s, n := range pay {
		switch name := p.seat(act.Seat(s)); {
		case n > 0:
			takers = append(takers, name)
		case n < 0:
			payers = append(payers, name)
		}
	}
	return takers, payers
}

// richest returns who got the most if there was no game to win, "" if nobody got
// anything.
func (p *pen) richest() string {
	total := p.v.Result.Total
	most := 0
	for _, n := range total {
		most = max(most, n)
	}
	var names []string
	for s, n := range total {
		if n == most {
			names = append(names, p.seat(act.Seat(s)))
		}
	}
	if most == 0 {
		return ""
	}
	key := "result.best"
	if len(names) > 1 {
		key += "-all"
	}
	return p.say(key, "players", p.list(names), "amount", signed(most))
}

// decided returns whether a player has won his game; ok is false if that has no single
// answer.
func (p *pen) decided(f view.Fact) (won, ok bool) {
	if f.Seat == act.Nobody {
		return false, false
	}
	for _, l := range p.v.Result.Lines {
		mine := l.By.Side == "declarer" || l.By.Side == "" && l.By.Seat == f.Seat
		switch {
		case l.Item == act.Game.String() && (mine || l.By.Side != ""), l.Item == "giveup":
		case l.Item == "valat" && !ok:
		default:
			continue
		}
		if ok && won != (l.Won == mine) {
			return false, false // won against one opponent and lost against another
		}
		won, ok = l.Won == mine, true
	}
	return won, ok
}

// how returns how a game was won: by an announcement that decided it, with all tricks,
// or with how many points.
func (p *pen) how() string {
	if announced := p.decisive(); announced != "" {
		return strings.TrimSpace(announced + " " + p.score("result.beside"))
	}
	return p.score("result.score")
}

// decisive returns which announcement decided the game in place of the points, or that
// a side won all tricks without announcing it; "" if neither.
func (p *pen) decisive() string {
	id, replaces := "valat", true
	for _, l := range p.v.Result.Lines {
		if l.Item == act.Game.String() {
			if replaces = len(l.Why) > 0; replaces {
				id = l.Why[0]
			}
		}
	}
	made := ""
	for _, l := range p.v.Result.Lines {
		name, who := p.name("premium", id), p.announcer(l)
		switch {
		case l.Item != id:
		case who == act.Nobody && l.Won:
			made = p.say("result.swept", "premium", name)
		case who != act.Nobody && replaces && !l.Won:
			return p.say("result.missed", "player", p.seat(who), "premium", name)
		case who != act.Nobody && replaces:
			made = p.say("result.made", "player", p.seat(who), "premium", name)
		}
	}
	return made
}
