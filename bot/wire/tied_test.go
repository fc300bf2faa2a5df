package wire

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"tarock/bot/screen/page"
)

// TestTied: signs and cards are tied together as patterns would tie them, in texts of
// everything that matters in any order.
func TestTied(t *testing.T) {
	const suit = `([♥♦♠♣❤🔷🍀🔔🍃🌰][\x{FE0E}\x{FE0F}]?)`
	var (
		signed = regexp.MustCompile(suit + `([\pL\pN])`)
		spaced = regexp.MustCompile(suit + ` `)
		ends   = regexp.MustCompile(suit + `$`)
		untied = regexp.MustCompile(suit + page.NBSP)
	)
	parts := []string{"♥", "❤", "🌰", "\uFE0E", "\uFE0F", " ", " ", "·", "K", "10", "Ä", "½", "²", "x", "\n", "(", "\xff", page.NBSP, joiner}
	r := rand.New(rand.NewPCG(1, 1))
	for range 20_000 {
		var b strings.Builder
		for range r.IntN(9) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		text := b.String()
		want := spaced.ReplaceAllString(signed.ReplaceAllString(text, "${1}"+joiner+"$2"), "$1"+page.NBSP)
		want = strings.ReplaceAll(want, " · ", page.NBSP+"· ")
		if got, open := tied(text); got != want || open != ends.MatchString(text) {
			t.Fatalf("%q: got %q, ends with a sign: %v, want %q", text, got, open, want)
		}
		loose := strings.ReplaceAll(text, joiner, "")
		loose = strings.ReplaceAll(untied.ReplaceAllString(loose, "$1 "), page.NBSP+"· ", " · ")
		if got := Loose(text); got != loose {
			t.Fatalf("%q: got %q loose, want %q", text, got, loose)
		}
	}
}
