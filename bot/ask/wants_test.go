package ask

import (
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// TestWants: what is told before does not make a question one for yes or no, nor what is told behind another one of
// those.
func TestWants(t *testing.T) {
	for _, c := range []struct {
		language, question string
		polar              bool
	}{
		{"de", "Der Spieler hat nicht bedient, wird zu Recht reklamiert. Was bekommt jeder andere?", false},
		{"de", "Die Karte liegt bei einem anderen im Abgelegten. Mit wem spielt er dann?", false},
		{"de", "War Ansager, ausgelegt war er nicht. Was kostet das?", false},
		{"de", "Ist das Spiel verloren, wie viel zahl ich?", false},
		{"de", "Darf ich liegen lassen, was ich vom Talon krieg?", true},
		{"de", "Darf der Gegner sehen, welche Karte ich hergegeben hab?", true},
		{"de", "Ich sitz in der Mitte. Komm ich zum ersten Stich heraus?", true},
		{"en", "The big one is lost. What goes to each opponent?", false},
		{"en", "Is the king gone? He gives up, so what does he owe each of us?", false},
		{"en", "It was doubled, my king fell. Which game is higher?", false},
		{"en", "May I keep what I took from the talon?", true},
		{"en", "Can he see which card I gave away?", true},
	} {
		b := For(rules.All()[0], nil, locales.For(c.language))
		mended, _ := b.mending(c.question)
		if q := b.read(mended); (q.sense() != open) != c.polar {
			t.Errorf("%s: %s: got yes or no %v, want %v", c.language, c.question, !c.polar, c.polar)
		}
	}
}
