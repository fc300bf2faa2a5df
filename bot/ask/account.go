package ask

import (
	"slices"
	"strings"

	"tarock/engine/deal"
	"tarock/engine/view"
)

// account is what a question tells of a deal: the game and how it ended, and of whom the amount is
// asked.
type account struct {
	game     string // "" if it tells of none, or of several
	points   int    // of the declarer's side; -1: not told
	won      bool
	form     *deal.Form // of so many players as are named; nil if that is not possible
	seats    int
	factor   int  // how many times the deal counts
	alone    bool // its player has called himself, or nobody
	together bool // what all opponents pay or get is asked
}

// account reads what a question tells of a deal.
func (b settling) account(q *query) (a account) {
	if len(q.games) != 1 || b.writer.set.Entry == nil || b.game(q) == nil {
		return a
	}
	o, err := b.writer.set.Choose(b.writer.options)
	if err != nil {
		return a
	}
	people := q.among()
	if people == 0 {
		people = b.writer.set.Tables()[0]
	}
	if a.form = b.writer.set.Form(people, o); a.form == nil {
		return a
	}
	g := b.game(q)
	a.game, a.seats, a.factor = g.ID, a.form.Seats(), 1
	if q.has["doubled"] || q.has["radl"] {
		a.factor = 2
	}
	a.together = (q.hasWord(allTold) || q.has["deck"] || q.within(inAll)) && !q.hasWord(apiece) || strings.Contains(strings.Join(q.words, " "), "alle drei ")
	a.alone = q.has["call"] && q.has["own"] || q.hasWord(solitary)
	a.points = b.pointsOf(q)
	switch need, parts, ok := b.law.Enough(); {
	case a.points >= 0 && ok && g.Aim == 0 && !g.Feat && (g.Kind == view.Positive || g.Kind == view.Colour):
		a.won = a.points*parts >= need
	case q.has["win"] == q.has["lost"] && g.Lost > 0:
		a.game = "" // won and lost it pays different amounts
	default:
		a.won = !q.has["lost"]
	}
	return a
}

// solitary are words for a player without a partner.
var solitary = set("allein alleine alone self selbstruf selbstrufer")

// allTold are words for the sum of what all pay, apiece those for what each of them does.
var (
	allTold = set("insgesamt zusammen gesamt gesamtsumme summe altogether total together overall")
	inAll   = []string{" in all ", " all up ", " all told "}
	apiece  = set("jeder jedem jeden jeweils each apiece kopf head per pro")
)

// pointsOf returns the card points that a question tells of the declarer's side, -1 for none: the
// number before the word for points, or else the only one that counts nothing else.
func (b settling) pointsOf(q *query) int {
	for _, c := range q.counted {
		if slices.Contains(c.of, "points") {
			return c.n
		}
	}
	g := b.game(q)
	if g == nil || g.Aim != 0 || g.Feat {
		return -1
	}
	var list []int
	for _, n := range q.numbers {
		if n < 100 && !slices.ContainsFunc(q.counted, func(c counted) bool {
			return c.n == n && slices.ContainsFunc(c.of, func(of string) bool { return things[of] })
		}) {
			list = append(list, n)
		}
	}
	if len(list) == 1 && (q.has["points"] || g.Points || list[0] >= leastPoints) {
		return list[0]
	}
	return -1
}

// things are the concepts of what is counted besides points.
var things = set("tricks cards suits table opponent partner declarer oudlers bird premiumword gameword hand talon step")

// leastPoints is from which number on one without a word for what it counts is that of points.
const leastPoints = 15
