package ask

import (
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// TestOtherCase: where one passage says yes in one case and no in another, and a question may tell of either, both are
// said, the second with the question that it answers.
func TestOtherCase(t *testing.T) {
	both, asked := 0, 0
	for _, language := range locales.Languages() {
		for _, set := range rules.All() {
			b := For(set, nil, locales.For(language))
			for i := 0; i < len(b.lines.all); i += 40 {
				l := &b.lines.all[i]
				if l.question == "" || !saysWhich(l.text) {
					continue
				}
				asked++
				list := b.Answer(l.question + " " + l.question) // none of the texts' own
				for k, p := range list {
					if p.Asked == "" {
						continue
					}
					both++
					if k != 1 || list[0].ID != p.ID || list[0].Asked != "" || yesOrNo(list[0].Fact) == yesOrNo(p.Fact) || yesOrNo(p.Fact) != yesOrNo(b.Answer(p.Asked)[0].Fact) {
						t.Errorf("%s %s: %s: got %s %q, and %d %s %q for %q", set.ID, language, l.question, list[0].ID, list[0].Fact, k, p.ID, p.Fact, p.Asked)
					}
				}
			}
		}
	}
	if t.Logf("of %d questions %d have another case", asked, both); both*40 < asked || both*2 > asked {
		t.Errorf("of %d questions: got another case of %d, want it of some", asked, both)
	}
}
