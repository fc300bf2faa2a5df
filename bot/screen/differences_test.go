package screen_test

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/engine/rules"
	"tarock/locales"
)

// related returns the rule sets whose ids begin with a prefix.
func related(prefix string) []explain.Rules {
	var list []explain.Rules
	for _, set := range rules.All() {
		if strings.HasPrefix(set.ID, prefix) {
			options, _ := set.Choose(nil)
			r := explain.Rules{ID: set.ID, Premiums: set.Premiums(options)}
			if set.Games != nil {
				r.Games = set.Games(options)
			}
			list = append(list, r)
		}
	}
	return list
}

// The page about the Königrufen games in docs agrees with the tables; -update writes
// it.
func TestDifferencesPage(t *testing.T) {
	c := german()
	c.Texts = locales.For("en")
	const path = "../../docs/koenigrufen.md"
	got := explain.DifferencesPage(related("koenigrufen"), c.Frame)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s differs from the tables (-want +got):\n%s", path, diff)
	}
}

// The chat is shown only what differs.
func TestDifferences(t *testing.T) {
	for _, language := range locales.Languages() {
		c := german()
		c.Texts = locales.For(language)
		var b strings.Builder
		sets := related("koenigrufen")
		list := []page.Message{explain.Relatives(sets[0].ID, sets, c.Frame)}
		for _, s := range sets[1:] {
			list = append(list, explain.Differences(sets[0], s, c.Frame)...)
		}
		for _, m := range list {
			fits(t, "differences", m)
			if err := write(&b, []page.Screen{{Slot: page.Slot{Part: "differences"}, Message: m}}); err != nil {
				t.Fatal(err)
			}
		}
		golden(t, "differences", language, b.String())
		alone := explain.Relatives("grosstarock", related("grosstarock"), c.Frame)
		if alone.Rows != nil || !strings.Contains(alone.Text, c.Texts.Say("differ.none")) {
			t.Errorf("game alone in its family: got %v", alone)
		}
	}
}
