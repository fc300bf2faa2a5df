package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/pick"
	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

// gists returns what is said in italics in a text.
func gists(text string) (list []string) {
	var open bool
	for tk := range rich.Tokens(text) {
		switch {
		case tk.Kind == rich.Italic:
			open = !tk.Ends
		case open && tk.Kind == 0:
			list = append(list, tk.Text)
		}
	}
	return list
}

// TestGist: whoever picks a bid or an announcement, in any game, is told what it means before he confirms it.
func TestGist(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			seen := map[string]bool{}
			for seed := range uint64(6) {
				w := sit(t, seed, set.ID, nil, []string{"Anna", "Berta", "Cilli", "Dora"})
				for w.table.Round <= 6 && w.move() {
					if w.table.Stage != table.Play {
						continue
					}
					v := w.table.View(w.player())
					for _, o := range v.Deal.Options {
						name := o.Verb.String() + " " + o.ID.String()
						if o.Verb != act.VerbBid && o.Verb != act.VerbAnnounce && o.Verb != act.VerbBesser || o.Count > 0 || seen[name] {
							continue
						}
						seen[name] = true
						for _, language := range locales.Languages() {
							c := w.context(language)
							c.Picked = []string{pick.Words(o)}
							got := gists(screen.Hand(v, c).Message.Text)
							if len(got) == 0 || strings.Contains(strings.Join(got, ""), "⟨") {
								t.Errorf("%s in %s: got %q", name, language, got)
							}
						}
					}
				}
			}
		})
	}
}

// The help for learners says how tricks are won in the game that is played.
func TestLearnColourGames(t *testing.T) {
	v, c := settled{rules: "koenigrufen-ruediger", facts: []view.Fact{plays("farberl")}}.table(), german()
	v.Deal.Phase, v.Stage, v.Deal.Result, v.Eyes, v.Deal.Eyes = view.Play, view.Playing, nil, 0, 0
	set := rules.Find("koenigrufen-ruediger")
	options, _ := set.Choose(nil)
	c.Games, c.Premiums = set.Games(options), set.Premiums(options)
	c.Learn = &screen.Learning{Points: -1, Part: string(view.Play)}
	says(t, screen.Hand(v, c).Message.Text, []string{"Den Stich nimmt hier aber die höchste Karte der Farbe"})
}

// The help for learners counts one point as one, and has no sides where everybody plays for himself.
func TestLearnPoints(t *testing.T) {
	v, c := settled{rules: "grosstarock", sides: nobody}.table(), german()
	v.Deal.Phase, v.Stage, v.Deal.Result, v.Eyes, v.Deal.Eyes = view.Play, view.Playing, nil, 0, 0
	for n, want := range []string{"Du hast ungefähr 0 Punkte.", "Du hast ungefähr 1 Punkt."} {
		c.Learn, c.Law = &screen.Learning{Points: n}, rules.Find("grosstarock").Law(nil)
		says(t, screen.Hand(v, c).Message.Text, []string{want})
	}
}
