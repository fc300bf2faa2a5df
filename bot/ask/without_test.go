package ask

import (
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// TestWithout: what there was not in a deal, one thing or two, does not double what it pays.
func TestWithout(t *testing.T) {
	for _, c := range []struct{ language, question, want string }{
		{"de", "Solo ohne Kontra, was zahlt er jedem?", "Solo: 8."},
		{"de", "Solo ohne Kontra und Ansagen, was muss er jedem zahlen?", "Solo: 8."},
		{"de", "Solo ohne Kontra, Einspruch stimmt. Was zahlt er jedem?", "8"},
		{"de", "Solo mit Kontra, was zahlt er jedem?", "Solo mit Kontra: 16"},
		{"en", "Solo without kontra and announcements, what does he pay each?", "Solo: 8."},
	} {
		list := For(rules.Find("tapp"), nil, locales.For(c.language)).Answer(c.question)
		if len(list) == 0 || !strings.HasPrefix(list[0].Fact, c.want) {
			t.Errorf("%s\n got %+v, want %q", c.question, list[:min(1, len(list))], c.want)
		}
	}
}
