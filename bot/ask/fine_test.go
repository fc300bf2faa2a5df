package ask

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/internal/enginetest"
	"tarock/locales"
	random "tarock/player/chance"
)

// askedOfBreaches are plain forms in which a breach is told, by language: how many play, the game, how it was doubled,
// and who has broken the rules.
var askedOfBreaches = map[string][]string{
	"de": {
		"%[1]s%[2]s%[3]s, %[4]s hat nicht bedient, zu Recht reklamiert. Was zahlt er insgesamt?",
		"Mit Reklamieren: %[1]s%[2]s%[3]s, %[4]s gibt falsch zu und wird erwischt. Wie viel zahlt er zusammen?",
		"%[1]s%[2]s%[3]s: %[4]s macht Renonce, die Reklamation stimmt. Was kostet ihn das insgesamt?",
	},
	"en": {
		"%[1]s%[2]s%[3]s, %[4]s did not follow suit and was caught. What does he pay altogether?",
		"With claims: %[1]s%[2]s%[3]s, %[4]s revoked and was rightly claimed. How much does he pay in total?",
		"%[1]s%[2]s%[3]s: %[4]s played a wrong card and was caught, how much in all?",
	},
}

// wordsOfBreaches are the words for them, by language: for so many players, with a doubling, and for those who may have
// broken the rules.
var wordsOfBreaches = map[string]struct {
	players     map[int]string
	with        string
	culprits    map[told.Station]string
	first, rest string
}{
	"de": {map[int]string{3: "Zu dritt, ", 4: "Zu viert, ", 5: "Zu fünft, "}, " mit ",
		map[told.Station]string{told.Declares: "der Spieler", told.Partners: "der Partner des Spielers", told.Opposes: "ein Gegner", told.AnyStation: "einer"}, "die Vorhand", "ein anderer als die Vorhand"},
	"en": {map[int]string{3: "With three players, ", 4: "With four players, ", 5: "With five players, "}, " with ",
		map[told.Station]string{told.Declares: "the declarer", told.Partners: "the partner of the declarer", told.Opposes: "an opponent", told.AnyStation: "somebody"}, "forehand", "somebody other than forehand"},
}

// firstSum is the first amount of an answer.
var firstSum = regexp.MustCompile(`: \D*(\d+)`)

// breachPlayed is a breach in a deal that was played.
type breachPlayed struct {
	game          string
	is            told.Station
	people, steps int
	forehand      bool
	pays          int
}

// TestFined: what a told breach costs is what the engine makes its author pay in a deal that was played and claimed,
// for each game, culprit and doubling that came up.
func TestFined(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			right, silent, n := 0, 0, 0
			for _, c := range breachesOf(t, set) {
				if strings.ContainsAny(locales.For("de").Doubling(set.ID, c.steps), "0123456789") && c.steps > 0 {
					continue // they are told by their number
				}
				for _, language := range locales.Languages() {
					question := c.asked(set, language, n)
					n++
					fact := For(set, nil, locales.For(language)).Fact(question)
					switch sum := firstSum.FindStringSubmatch(fact); {
					case !strings.Contains(fact, "Renonce") && !strings.Contains(fact, "Revoke"):
						if silent++; testing.Verbose() {
							t.Logf("%s\n no sum, want %d", question, c.pays)
						}
					case sum == nil || sum[1] != strconv.Itoa(c.pays):
						t.Errorf("%s\n got %q, want %d", question, fact, c.pays)
					default:
						right++
					}
				}
			}
			if t.Logf("%d right, %d without a sum", right, silent); right < 2 || silent*10 > right {
				t.Errorf("got %d sums and %d answers without one", right, silent)
			}
		})
	}
}

// asked returns the n-th form in which a breach is told.
func (c breachPlayed) asked(set *deal.RuleSet, language string, n int) string {
	texts, words := locales.For(language), wordsOfBreaches[language]
	people, game, with, who := "", "", "", words.culprits[c.is]
	if len(set.Tables()) > 1 {
		people = words.players[c.people]
	}
	if c.game != "" {
		game = texts.Name(set.ID, "game", c.game)
	}
	if c.steps > 0 {
		with = words.with + texts.Doubling(set.ID, c.steps)
	}
	if c.is == told.AnyStation && c.game != "" {
		if who = words.rest; c.forehand {
			who = words.first
		}
	}
	forms := askedOfBreaches[language]
	text := fmt.Sprintf(forms[n%len(forms)], people, game, with, who)
	return strings.NewReplacer(" , ", " ", ": , ", ": ", ": :", ":", ", :", ":").Replace(strings.TrimLeft(text, ",: "))
}

// breachesOf plays deals in which somebody breaks the rules and nothing is announced, and returns what that costs him.
func breachesOf(t *testing.T, set *deal.RuleSet) (all []breachPlayed) {
	t.Helper()
	known, r := map[breachPlayed]bool{}, rand.New(rand.NewPCG(7, 8))
	for n := range 500 {
		form := &set.Forms[n%len(set.Forms)]
		setup := random.Deal(r, set, form, 0)
		d, err := deal.New(set, nil, setup)
		if err != nil {
			t.Fatal(err)
		}
		for p := (random.Random{R: r, Weights: &random.Eager}); !d.Over(); {
			o := p.Option(d.Legal(d.Turn()))
			if err := d.Do(p.Name(o)); err == nil || o.Count == 0 {
				continue
			}
			if a, ok := random.Sure(d, o); !ok || d.Do(a) != nil {
				t.Fatalf("after %v: got no action", d.Actions())
			}
		}
		record, ok := d.Record()
		claimed, of := enginetest.Revoked(t, set, setup, d)
		if !ok || claimed == nil {
			continue
		}
		c, ok := toldOf(set, record, d, of)
		if !ok || known[c] || len(claimed.Past()) > 4 {
			continue
		}
		known[c] = true
		lines := claimed.Settle().Lines
		if i := slices.IndexFunc(lines, func(l deal.Line) bool { return l.Item == act.FindWord("claim") }); i >= 0 {
			lines = lines[i:] // behind melds
		}
		for _, l := range lines {
			if l.Scheme != view.FromPot {
				c.pays -= l.Pay[of]
			}
		}
		all = append(all, c)
	}
	return all
}

// toldOf returns a breach as it is told; false if more would have to be told.
func toldOf(set *deal.RuleSet, r *deal.Record, d *deal.Deal, of act.Seat) (c breachPlayed, ok bool) {
	c = breachPlayed{game: r.Game(), people: d.Seats()}
	o, err := set.Choose(nil)
	if err != nil || len(r.Games) > 1 || set.Games != nil && c.game == "" {
		return c, false
	}
	var games []view.Game
	if set.Games != nil {
		games = set.Games(o)
	}
	for _, m := range r.Items {
		switch {
		case m.ID == deal.GameID && m.Against == 0 && c.steps == 0:
			c.steps = m.Steps
		case m.ID == deal.GameID, m.Said && !slices.ContainsFunc(games, func(g view.Game) bool { return g.ID == c.game && g.With == m.ID }), m.Steps > 0:
			return c, false
		}
	}
	if c.game == "" {
		return c, true
	}
	sides := games[slices.IndexFunc(games, func(g view.Game) bool { return g.ID == c.game })].Sides.Among(d.Seats())
	switch {
	case sides == view.EachForSelf:
		c.forehand = of == d.Forehand()
	case r.Partner == act.Nobody && sides != view.OneAgainstAll, r.Games[0].Raised > 0:
		return c, false
	case of == r.Games[0].Seat:
		c.is = told.Declares
	case of == r.Partner:
		c.is = told.Partners
	default:
		c.is = told.Opposes
	}
	return c, true
}
