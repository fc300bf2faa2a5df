package screen_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

// why returns the explanation for the player whom the table waits for, or for the group if
// it waits for nobody.
func (w *world) why(language string) page.Screen {
	t := w.table
	by, refused := table.Player(""), []act.Refusal(nil)
	if t.Stage == table.Play {
		by = w.player()
		refused = t.Deal.Refused(t.Seat(t.Place(by)))
	} else if place := t.Waiting(); place != act.Nobody {
		by = t.Chairs[place].Player
	}
	c := w.context(language)
	if t.Set.Games != nil {
		c.Games = t.Set.Games(t.Options)
	}
	if t.Set.Premiums != nil {
		c.Premiums = t.Set.Premiums(t.Options)
	}
	return page.Screen{Slot: page.Slot{Part: "why"}, Message: explain.Why(t.View(by), refused, c.Reader)}
}

// In every phase of every game there are explanations of what is possible, of every
// reason for refusals, and of the settlement.
func TestWhy(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			texts := map[string]*strings.Builder{}
			for _, language := range locales.Languages() {
				texts[language] = &strings.Builder{}
			}
			seen := map[string]bool{}
			w := sit(t, 5, set.ID, nil, []string{"Anna", "Berta", "Cilli", "Dora"}[:set.Forms[0].Table])
			for w.table.Round <= 4 {
				moment := string(w.table.Stage)
				if w.table.Deal != nil && w.table.Stage == table.Ready {
					moment = "over"
				}
				if w.table.Stage == table.Play {
					moment = string(w.table.Deal.Phase())
					for _, r := range w.table.Deal.Refused(w.table.Deal.Turn()) {
						moment += " " + string(r.Reason)
						if w.table.Deal.Phase() == view.Play {
							break
						}
					}
				}
				for language, b := range texts {
					s := w.why(language)
					fits(t, moment, s.Message)
					w.sameWords(language, s.Message)
					if !seen[moment] {
						fmt.Fprintf(b, "── %s ──\n", moment)
						if err := write(b, []page.Screen{s}); err != nil {
							t.Fatal(err)
						}
					}
				}
				seen[moment] = true
				if !w.move() {
					break
				}
			}
			for language, b := range texts {
				golden(t, "why-"+set.ID, language, b.String())
			}
		})
	}
}

// sameWords checks that /warum calls what its reader may do as the buttons of his hand do,
// where games can be shorter.
func (w *world) sameWords(language string, why page.Message) {
	w.t.Helper()
	if w.table.Stage != table.Play {
		return
	}
	v := w.table.View(w.player())
	hand := screen.Hand(v, w.context(language)).Message
	for _, o := range v.Deal.Options {
		text := label(hand, pick.Words(o))
		if o.Verb == act.VerbDone {
			for _, k := range slices.Concat(hand.Rows...) {
				if k.Press.Kind == press.Confirm {
					text = k.Text
				}
			}
		}
		if o.Verb != act.VerbBid && o.Verb != act.VerbPlay && o.Verb != act.VerbClaim && o.Choice == nil && !strings.HasSuffix(text, " …") && !strings.Contains(why.Text, text) {
			w.t.Errorf("button %q is missing in\n%s", text, why.Text)
		}
	}
}

// TestOwing: an opponent of a Rufer with the Trull reads on his hand, and in /warum, why he
// cannot end his turn, until he has picked the Kontra.
func TestOwing(t *testing.T) {
	s := story{rules: "zwanzigerrufen", deck: "XIX XVIII XVII V H1 K1 P10 T10 HB KB XVI XV XIV XIII XII XI X IX VIII VII " +
		"XX VI IV HK HD HC KK KD KC PK Sküs XXI I PD PC PB TK TD TC TB"}
	w := &world{t: t, table: table.New(rules.Find)}
	w.do("0", table.Open{Rules: s.rules})
	for _, step := range []string{"join 0 Anna", "join 1 Berta", "join 2 Cilli", "join 3 Dora", "start 3",
		"0 bid rufer", "0 call XX", "1 pass", "2 pass", "3 pass", "0 done", "1 done", "2 done"} {
		w.tell(s, step, nil)
	}
	for _, language := range locales.Languages() {
		owed := locales.For(language).Say("ask.owing@zwanzigerrufen")
		hand := find(t, w.picking(language, nil), "hand/3").Message
		if !strings.Contains(hand.Text, owed) || slices.ContainsFunc(presses(hand), func(p press.Press) bool { return p.Kind == press.Confirm }) {
			t.Errorf("hand: got no %q, or a button to end the turn, in\n%s", owed, hand.Text)
		}
		if why := w.why(language).Message.Text; !strings.Contains(why, "✗ "+locales.For(language).Name(s.rules, "verb", "done")+": "+owed) {
			t.Errorf("/warum: got no %q in\n%s", owed, why)
		}
		hand = find(t, w.picking(language, []string{"double game"}), "hand/3").Message
		if strings.Contains(hand.Text, owed) || !slices.ContainsFunc(presses(hand), func(p press.Press) bool { return p.Kind == press.Confirm }) {
			t.Errorf("with the Kontra: got %q, or no button to end the turn, in\n%s", owed, hand.Text)
		}
	}
}

// hole is where a word is missing in a sentence.
var hole = regexp.MustCompile(`[^\n]  [a-zäöü]`)

// TestWhyBeforeThePlay: in no deal that the rule sets have as a transcript does /warum say something
// without naming what it is about; a dealer of Großtarock who holds the Sküs owes nothing.
func TestWhyBeforeThePlay(t *testing.T) {
	tales(t, "*/testdata/premium-*.yaml", func(t *testing.T, w *world) {
		if w.table.Stage != table.Play || w.table.Deal.Phase() == view.Play {
			return
		}
		for _, language := range locales.Languages() {
			m := w.why(language).Message
			fits(t, "why", m)
			if hole.MatchString(m.Text) {
				t.Errorf("a word is missing in\n%s", m.Text)
			}
			if done := "✗ " + locales.For(language).Name(w.table.Set.ID, "verb", "done") + ":"; w.table.Set.ID == "grosstarock" && strings.Contains(m.Text, done) {
				t.Errorf("got %q in\n%s", done, m.Text)
			}
		}
	})
}

// Before the first deal and after one that was aborted, /warum says what the table waits for: players,
// and whoever was missed; not the dealer, who cannot deal yet.
func TestWhyNobodyDeals(t *testing.T) {
	w := sit(t, 5, "koenigrufen-ruediger", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
	asks := func(who table.Player, want, not string) {
		t.Helper()
		if got := rich.Plain(explain.Why(w.table.View(who), nil, w.context("de").Reader).Text); !strings.Contains(got, want) || not != "" && strings.Contains(got, not) {
			t.Errorf("got, want %q:\n%s", want, got)
		}
	}
	asks("", "Jetzt fehlt nur noch „Los geht’s“.", "wartet der Tisch auf niemanden")
	w.do("3", table.Leave{})
	asks("", "Noch 1 Platz – wer spielt mit?", "wartet der Tisch auf niemanden")
	w.do("3", table.Join{Name: "Dora"})
	w.until(func() bool { return w.table.Stage == table.Play })
	away := w.player()
	name := w.table.Chairs[w.table.Place(away)].Name
	w.do("", table.Late{})
	for _, p := range w.others() {
		w.do(p, table.Abort{})
	}
	asks("", "Das nächste Spiel wartet auf "+name+".", "– geben")
	asks(away, "Das nächste Spiel wartet auf dich.", "– geben")
	w.do(away, table.Here{})
	asks("", "– geben", "wartet auf")
	w.do(away, table.Pause{})
	asks("", "Pause.", "– geben")
}
