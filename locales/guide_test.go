package locales

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// All languages explain the same rule sets by the same passages, in the same order, and answer questions on each with
// the same house rules.
func TestGuidesAreTheSame(t *testing.T) {
	want := For(unnamed)
	for _, code := range Languages() {
		texts := For(code)
		if diff := cmp.Diff(guideNames(want), guideNames(texts)); diff != "" {
			t.Errorf("rule sets explained in %s (-) and %s (+):\n%s", unnamed, code, diff)
		}
		for _, rules := range guideNames(want) {
			if diff := cmp.Diff(passageIDs(want.Guide(rules)), passageIDs(texts.Guide(rules))); diff != "" {
				t.Errorf("passages on %s in %s (-) and %s (+):\n%s", rules, unnamed, code, diff)
			}
			if got, most := answers(texts.Guide(rules)), answers(want.Guide(rules)); got*5 < most*4 {
				t.Errorf("%d answers on %s in %s, %d in %s", got, rules, code, most, unnamed)
			}
		}
	}
}

// passageIDs returns the passages, each with the house rules with which its answers to questions hold.
func passageIDs(list []Passage) []string {
	var all []string
	for _, p := range list {
		all = append(all, p.ID)
		var with []string
		for _, a := range p.Asked {
			with = append(with, p.ID+" asked "+a.If)
		}
		slices.Sort(with)
		all = append(all, slices.Compact(with)...)
	}
	return all
}

// answers returns how many answers to questions passages have.
func answers(list []Passage) (n int) {
	for _, p := range list {
		n += len(p.Asked)
	}
	return n
}

// A passage has a name of its own, a text, and a title unless a table gives it one.
func TestGuidesAreWhole(t *testing.T) {
	for _, code := range Languages() {
		for _, rules := range guideNames(For(code)) {
			seen := map[string]bool{}
			for _, p := range For(code).Guide(rules) {
				section, name, ok := strings.Cut(p.ID, ".")
				row := section == "game" || section == "premium"
				switch {
				case !ok || name == "" || seen[p.ID]:
					t.Errorf("%s/%s: the id %q", code, rules, p.ID)
				case p.Text == "" || strings.ContainsAny(p.Text+p.Title+p.Also, "<>{}"):
					t.Errorf("%s/%s: the text of %s: %q", code, rules, p.ID, p.Text)
				case row != (p.Title == ""):
					t.Errorf("%s/%s: the title of %s: %q", code, rules, p.ID, p.Title)
				}
				seen[p.ID] = true
			}
		}
	}
}

func TestReadGuide(t *testing.T) {
	got, err := readGuide("## play.lead Who leads\n? starts opens\nForehand\ndoes.\n= Who leads? Forehand.\n= [tapper=on] May I? Could I? No, never.\n## game.solo\nAlone.\n")
	asked := []Asked{{"", []string{"Who leads?"}, "Forehand."}, {"tapper=on", []string{"May I?", "Could I?"}, "No, never."}}
	want := []Passage{{"play.lead", "Who leads", "starts opens", "Forehand does.", asked}, {"game.solo", "", "", "Alone.", nil}}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	if _, err := readGuide("Alone.\n## game.solo\n"); err == nil {
		t.Error("text without a heading is read")
	}
	if _, err := readGuide("## game.solo\n= Alone\n"); err == nil {
		t.Error("a question without an answer is read")
	}
	if got := For("de").Guide("bridge"); got != nil {
		t.Errorf("a game that is not explained has %v", got)
	}
}

// guideNames returns the rule sets that are explained in the language, in order.
func guideNames(t *Texts) []string {
	names, err := fs.Glob(guides, "guide/"+t.language+"/*.md")
	if err != nil {
		panic(err) // the pattern above is malformed
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(name[strings.LastIndexByte(name, '/')+1:], ".md")
	}
	return names
}
