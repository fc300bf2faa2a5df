package screen_test

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/wire"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
)

// worthless are bids whose stake is unknown before they are made, with the reason.
var worthless = map[string]string{
	"bid mine": "opens the auction, and leaves open what is played",
	"besser":   "says that a better game will be named, and not which",

	"bid klopezki": "is worth what each player has in the end",

	"announce imprenable": "pays nothing; what it does is said before",
}

var (
	valueOnKey = regexp.MustCompile("\u00a0(×|\\+?[0-9]+½?(−[0-9]+½?)?(\\+[0-9]+)?)|½")
	amounts    = regexp.MustCompile(`[+±]<b>?|<b>[+±]?[0-9½]+|<b>[0-9]+</b>`)
)

// In every game, with every option, each bid, hold, takeover, announcement, doubling and half of
// the talon that multiplies the game has its value on its button, and the question before it says what it brings and
// costs, including a premium that must be announced with it.
func TestEveryStake(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			seen := map[act.Verb]int{}
			for seed, options := range eachOption(set) {
				w := sit(t, uint64(seed), set.ID, options, []string{"Anna", "Berta", "Cilli", "Dora"})
				for w.table.Round <= 4 && !t.Failed() && w.move() {
					if w.table.Stage == table.Play {
						w.stakes(set.ID, seen)
					}
				}
			}
			for _, v := range []act.Verb{act.VerbBid, act.VerbAnnounce, act.VerbDouble} {
				if seen[v] == 0 && !slices.Contains(without[set.ID], v) {
					t.Errorf("got no %s", v)
				}
			}
		})
	}
}

// without are the verbs that games do not have.
var without = map[string][]act.Verb{
	"grosstarock":  {act.VerbBid, act.VerbDouble},
	"tarot":        {act.VerbDouble},
	"cego":         {act.VerbAnnounce, act.VerbDouble},
	"troccas":      {act.VerbBid, act.VerbAnnounce, act.VerbDouble},
	"bauerntarock": {act.VerbAnnounce, act.VerbDouble},
}

// eachOption returns values of house rules to play with: the defaults, and every other
// value alone, each a few times.
func eachOption(set *deal.RuleSet) []map[string]string {
	list := []map[string]string{nil, nil, nil, nil}
	for _, o := range set.Options {
		for _, value := range o.Values {
			list = append(list, map[string]string{o.ID: value})
		}
	}
	return list
}

// stakes checks what the player on turn is told before each option with a value, in one
// language after the other.
func (w *world) stakes(set string, seen map[act.Verb]int) {
	w.t.Helper()
	for i, language := range locales.Languages() {
		if !*long && (w.table.Move+i)%2 == 1 {
			continue
		}
		v, c := w.table.View(w.player()), w.context(language)
		hand := sync.OnceValue(func() page.Message { return screen.Hand(v, w.context(language)).Message })
		for _, o := range v.Deal.Options {
			words := pick.Words(o)
			if o.Times == 0 && (!asking.Has(o.Verb) || o.Verb == act.VerbGiveup || worthless[words] != "") {
				continue
			}
			seen[o.Verb]++
			if text := offered(v, c, hand(), words); !valueOnKey.MatchString(text) {
				w.t.Errorf("%s: button of %s: got %q", language, words, text)
			}
			c.Picked = []string{words}
			asked := screen.Hand(v, c).Message
			question := wire.Loose(wire.HTML(asked.Text[strings.LastIndex(asked.Text, "▶"):]))
			if !amounts.MatchString(question) {
				w.t.Errorf("%s: before %s: got nothing about its worth:\n%s", language, words, question)
			}
			if n := comesWith(c, o); n != "" && !strings.Contains(question, c.Texts.Name(set, "premium", n)) {
				w.t.Errorf("%s: before %s: got nothing about %s:\n%s", language, words, n, question)
			}
			if problem := untrue(c, v, o, question); problem != "" {
				w.t.Errorf("%s: before %s: got %s:\n%s", language, words, problem, question)
			}
		}
	}
}

// gains is what a question promises to who asks it.
var gains = regexp.MustCompile(`(?i)(gewonnen|won) <b>\+`)

// untrue returns what is wrong in a question about an option: a gain for somebody who
// writes nothing, card points for a game that they do not decide, a value for each point
// that is said of a premium too, or no word of the points that are doubled with the game.
func untrue(c screen.Context, v *view.Table, o act.Option, question string) string {
	tables := view.Tables{Games: c.Games, Premiums: c.Premiums}
	said := func(key string) bool {
		kind, id, _ := strings.Cut(key, ".")
		text := c.Texts.Name(v.Rules, kind, id)
		return strings.Contains(question, text[strings.LastIndex(text, "}")+1:])
	}
	played, bid := tables.Played(v.Deal), tables.Game(o.ID.String())
	switch {
	case played.Written && !v.Deal.Declaring(v.Deal.Eyes) && gains.MatchString(question):
		return "a gain for an opponent, who writes nothing"
	case o.Verb == act.VerbDouble && o.ID == act.Game && played.Above && !said("stake.above-doubled"):
		return "nothing about the points above half"
	case o.Verb != act.VerbBid || bid == nil:
		return ""
	case bid.Feat && strings.Contains(strings.ToLower(question), strings.ToLower(c.Texts.Say("kind.positive"))):
		return "card points"
	case comesWith(c, o) != "" && said("stake.per-point"):
		return "a premium for each point"
	}
	return ""
}

// comesWith returns the id of the premium that a bid obliges to announce, "" for none.
func comesWith(c screen.Context, o act.Option) string {
	i := slices.IndexFunc(c.Games, func(g view.Game) bool { return o.Verb == act.VerbBid && g.ID == o.ID.String() })
	switch {
	case i < 0:
		return ""
	case len(c.Games[i].Named) > 0:
		return o.Arg.String()
	case len(c.Games[i].OneOf) > 0:
		return c.Games[i].OneOf[0]
	}
	return c.Games[i].With
}

// offered returns the text of the button of an action: on a hand, or behind a button
// that it shares.
func offered(v *view.Table, c screen.Context, m page.Message, words string) string {
	if text := label(m, words); text != "" {
		return text
	}
	for _, p := range presses(m) {
		if c.Picked = []string{p.Arg}; p.Kind == press.Pick {
			if text := label(screen.Hand(v, c).Message, words); text != "" {
				return text
			}
		}
	}
	return ""
}

// label returns the text of the button that picks or performs something.
func label(m page.Message, words string) string {
	for _, row := range m.Rows {
		for _, k := range row {
			if k.Press.Arg == words {
				return k.Text
			}
		}
	}
	return ""
}
