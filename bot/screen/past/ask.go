package past

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Questions are what is asked about a deal that was played with real cards, of a table that
// waits for its next deal.
type Questions struct {
	Table     *view.Table
	Form      view.EntryForm
	Games     []view.Game
	Names     []string // by seat of the deal; those who sit out are not among them
	Forehand  act.Seat
	Crosswise bool // partners sit so
	Sought    bool // the evening depends on who was dealt the Sküs
}

// MostAnswers bounds the answers about a deal.
const MostAnswers = 250

// Option is a possible answer to a question.
type Option struct{ Answer, Text string }

// Question is the next question of the interview.
type Question struct {
	Text    string
	Options []Option
	PerRow  int
}

// interview goes through the questions of a deal with the answers that there are. It is
// begun again for each answer, so that every answer can be taken back.
type interview struct {
	*Questions
	w       *words.Writer
	answers []string
	next    *Question // the first that is not answered
	wrong   bool      // an answer was none of its options
	r       view.Record
	told    []string
}

// Asked is how far an interview has come.
type Asked struct {
	Record *view.Record
	Told   []string  // what was answered, in lines
	Next   *Question // nil if everything is answered
}

// Ask returns what was answered and the next question; ok is false if an answer cannot be one.
func (q *Questions) Ask(answers []string, c words.Reader) (a Asked, ok bool) {
	v := &interview{Questions: q, w: words.New(q.Table, c), answers: answers, r: view.Record{Partner: act.Nobody}}
	v.players()
	v.all()
	v.holder()
	return Asked{&v.r, v.told, v.next}, !v.wrong && len(v.answers) == 0
}

// done reports whether there is nothing to go on with.
func (v *interview) done() bool { return v.next != nil || v.wrong }

// ask returns the answer to a question, "" if there is none.
func (v *interview) ask(q Question) string {
	switch {
	case v.done():
		return ""
	case len(v.answers) == 0:
		v.next = &q
		return ""
	}
	answer := v.answers[0]
	if v.wrong = !slices.ContainsFunc(q.Options, func(o Option) bool { return o.Answer == answer }); v.wrong {
		return ""
	}
	v.answers = v.answers[1:]
	return answer
}

// all asks everything.
func (v *interview) all() {
	if len(v.Games) == 0 {
		v.each()
		v.premiums("")
		return
	}
	g := v.game(nil)
	lost := v.r.GivenUp && g != nil && slices.Contains(v.Form.Void, g.ID)
	switch {
	case v.done() || g == nil || v.r.GivenUp && !lost:
	case lost:
		v.premiums(g.ID)
	case g.Sides.Among(len(v.Names)) == view.EachForSelf:
		v.premiums(g.ID)
	case v.Form.Pairs && g.Kind != view.Positive && g.Kind != view.Colour:
		for _, d := range v.r.Games {
			v.pairs(d)
		}
	default:
		if g.With != "" {
			v.bid(g)
		}
		v.premiums(g.ID)
		v.doubled(v.r.Games[0].Seat, g)
	}
}

// players tells who plays, if they are others than in the last deal, or one of them is missing.
func (v *interview) players() {
	heads := v.Table.DealHeads[:min(len(v.Names), len(v.Table.DealHeads))]
	last := heads
	if n := len(v.Table.Sheet); n > 0 {
		last = v.Table.Sheet[n-1].In
	}
	if !slices.Equal(slices.Sorted(slices.Values(heads)), slices.Sorted(slices.Values(last))) || len(v.Table.Missing) > 0 {
		v.tell(v.w.Say("entry.players", "players", v.w.List(words.Dealt(v.w)[:len(v.Names)])))
	}
}

// holder asks who was dealt the Sküs, if the end of the evening depends on that.
func (v *interview) holder() {
	if !v.Sought || v.done() || len(v.r.Games) == 0 {
		return
	}
	name := v.w.Name("card", "Sküs")
	list := append(v.seats(func(act.Seat) bool { return true }), Option{"-", v.w.Say("entry.talon")})
	switch answer := v.ask(Question{v.w.Say("entry.holder", "card", name), list, 2}); answer {
	case "":
	case "-":
		v.r.Holder = view.InTalon
		v.tell(v.w.Say("entry.line-talon", "card", name))
	default:
		s, _ := strconv.Atoi(answer) // one of the options
		v.r.Holder = act.Seat(s) + 1
		v.tell(v.w.Say("entry.line-holder", "card", name, "player", v.at(act.Seat(s))))
	}
}

// game asks who has played what, with whom, and how it ended; several players can
// play some games at once.
func (v *interview) game(among []string) *view.Game {
	var list []Option
	for _, g := range v.Games {
		if among == nil || slices.Contains(among, g.ID) {
			list = append(list, Option{g.ID, v.w.Name("game", g.ID)})
		}
	}
	if v.Form.Passed && among == nil {
		list = append(list, Option{"-", v.w.Say("entry.passed")})
	}
	id := v.ask(Question{v.w.Say("entry.game"), list, 2})
	i := slices.IndexFunc(v.Games, func(g view.Game) bool { return g.ID == id })
	if i < 0 {
		return nil
	}
	g, d := &v.Games[i], view.Declared{Seat: act.Nobody, Game: id}
	sides := g.Sides.Among(len(v.Names))
	if sides == view.EachForSelf {
		v.r.Games = append(v.r.Games, d)
		v.tell(v.played(&d))
		v.each()
		return g
	}
	d.Seat = v.player(id)
	if v.done() {
		return nil
	}
	v.r.Games = append(v.r.Games, d)
	line := len(v.told)
	v.tell(v.played(&d))
	if sides != view.OneAgainstAll {
		v.r.Partner = v.partner(d.Seat, sides != view.CalledOther)
		v.tell(v.with(v.r.Partner))
	}
	if v.result(g, &v.r.Games[len(v.r.Games)-1], line); v.done() {
		return nil
	}
	if slices.Contains(v.Form.Several, id) && len(v.r.Games) < len(v.Names) {
		more := []Option{{"no", v.w.Say("entry.no-more")}, {"yes", v.w.Say("entry.one-more")}}
		if v.ask(Question{v.w.Say("entry.more"), more, 1}) == "yes" {
			v.game(v.Form.Several)
		}
	}
	return g
}

// player asks who has played a game, unless only forehand can have.
func (v *interview) player(game string) act.Seat {
	if slices.Contains(v.Form.Forehand, game) {
		return v.Forehand
	}
	return v.seat(v.w.Say("entry.who", "game", v.w.Name("game", game)), func(s act.Seat) bool {
		return !slices.ContainsFunc(v.r.Games, func(other view.Declared) bool { return other.Seat == s })
	})
}

// result asks how high a game was raised, and how it ended, and adds that to its line.
func (v *interview) result(g *view.Game, d *view.Declared, line int) {
	if slices.Contains(v.Form.Raised, g.ID) {
		var list []Option
		for n := range v.Form.Raises + 1 {
			list = append(list, Option{strconv.Itoa(n), v.w.Say("entry.raised-" + strconv.Itoa(n))})
		}
		d.Raised, _ = strconv.Atoi(v.ask(Question{v.w.Say("entry.raised"), list, 1})) // "" is not answered yet
		v.more(line, v.raised(d.Raised))
	}
	counted := slices.Contains(v.Form.Counted, g.ID)
	list := []Option{{"won", v.w.Say("entry.won")}, {"lost", v.w.Say("entry.lost")}}
	if counted {
		list = []Option{{"won", v.w.Say("entry.counted")}}
	}
	if slices.Contains(v.Form.GiveUp, g.ID) && v.r.Partner == act.Nobody || slices.Contains(v.Form.Void, g.ID) {
		list = append(list, Option{"up", v.w.Say("entry.given-up")})
	}
	answer := "won"
	switch {
	case counted && len(list) > 1:
		answer = v.ask(Question{v.w.Say("entry.ended"), list, 1})
	case !counted:
		answer = v.ask(Question{v.w.Say("entry.result"), list, 2})
	}
	switch {
	case answer == "won" && counted:
		v.facts(d)
		n := v.number(v.w.List(v.side(d.Seat)), v.Form.Sum(len(v.Names)))
		v.r.Points, d.Won = []int{n}, v.Form.Wins(&v.r, n)
	case answer == "won":
		d.Won = true
		v.more(line, v.w.Say("entry.line-won"))
	case answer == "lost":
		v.more(line, v.w.Say("entry.line-lost"))
	case answer == "up":
		v.r.GivenUp = true
		v.more(line, v.w.Say("entry.line-up"))
		if g.OneOf != nil {
			d.With = v.ask(Question{v.w.Say("entry.bird"), v.premiumsOf(g.OneOf), 2})
			v.more(line, v.w.Say("entry.line-bird", "premium", v.w.Name("premium", d.With)))
		}
	}
}

// side returns the names of a declarer and his partner.
func (v *interview) side(declarer act.Seat) []string {
	list := []string{v.name(declarer)}
	if v.r.Partner != act.Nobody {
		list = append(list, v.name(v.r.Partner))
	}
	return list
}

// premiumsOf returns premiums to choose from.
func (v *interview) premiumsOf(ids []string) []Option {
	list := make([]Option, len(ids))
	for i, id := range ids {
		list[i] = Option{id, v.w.Name("premium", id)}
	}
	return list
}

// seat asks for one of some players.
func (v *interview) seat(text string, fits func(s act.Seat) bool) act.Seat {
	s, err := strconv.Atoi(v.ask(Question{text, v.seats(fits), 2}))
	if err != nil {
		return act.Nobody
	}
	return act.Seat(s)
}

// seats returns the players to choose from.
func (v *interview) seats(fits func(s act.Seat) bool) (list []Option) {
	for s := range act.Seat(len(v.Names)) {
		if fits(s) {
			list = append(list, Option{strconv.Itoa(int(s)), v.name(s)})
		}
	}
	return list
}

// name returns the name of a player on a button.
func (v *interview) name(s act.Seat) string {
	return strings.Trim(words.At(words.Dealt(v.w), s), isolates)
}

// partner asks with whom a declarer has played, or whether alone if that can be.
func (v *interview) partner(declarer act.Seat, alone bool) act.Seat {
	list := v.seats(func(s act.Seat) bool { return s != declarer })
	if alone {
		list = append(list, Option{"-", v.w.Say("entry.alone")})
	}
	s, err := strconv.Atoi(v.ask(Question{v.w.Say("entry.partner"), list, 2}))
	if err != nil {
		return act.Nobody
	}
	return act.Seat(s)
}

// each asks for the points of each player, or of partners together. The last has the rest,
// unless they are rounded.
func (v *interview) each() {
	sides, rest := len(v.Names), v.Form.Sum(len(v.Names))
	if v.Crosswise {
		sides = 2
	}
	for i := range sides {
		if i == sides-1 && v.Form.Slack == 0 {
			v.r.Points = append(v.r.Points, rest)
			return
		}
		var side []string
		for s := i; s < len(v.Names); s += sides {
			side = append(side, v.name(act.Seat(s)))
		}
		n := v.number(v.w.List(side), rest+v.Form.Slack)
		v.r.Points = append(v.r.Points, n)
		rest -= n
	}
}

// number asks for card points, digit by digit, tells them, and returns them in parts of a point. A
// digit with which they would be more than most is not taken.
func (v *interview) number(of string, most int) int {
	whole, parts, per := 0, 0, max(v.Form.Parts, 1)
	for !v.done() {
		text := strconv.Itoa(whole)
		switch {
		case parts > 0 && v.Form.Parts == 2:
			text += half
		case parts > 0:
			text += " " + v.w.Say("entry.leaves", "n", parts)
		}
		text = v.w.Say("entry.points", "player", of, "points", text)
		var list []Option
		for _, d := range "1234567890" {
			list = append(list, Option{string(d), string(d)})
		}
		list = append(list, Option{"b", "⌫"})
		switch {
		case v.Form.Parts == 2:
			list = append(list, Option{"t", "+ " + half})
		case v.Form.Parts > 1:
			list = append(list, Option{"t", v.w.Say("entry.leaf")})
		}
		list = append(list, Option{"ok", "✓"})
		switch answer := v.ask(Question{text, list, 5}); answer {
		case "ok":
			v.tell(text)
			return whole*per + parts
		case "b":
			whole, parts = whole/10, 0
		case "t":
			if parts = (parts + 1) % per; whole*per+parts > most {
				parts = 0
			}
		case "":
		default:
			if n := 10*whole + int(answer[0]-'0'); n*per+parts <= most {
				whole = n
			}
		}
	}
	return 0
}

// half is half a point.
const half = "½"

// add adds an item, if everything about it is answered.
func (v *interview) add(m view.Made) {
	if !v.done() {
		v.r.Items = append(v.r.Items, m)
		v.tell(v.item(&m))
	}
}
