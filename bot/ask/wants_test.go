package ask

import (
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// TestWantsOfTexts: nearly all questions that the texts answer with yes or no are read as such, and hardly any others.
func TestWantsOfTexts(t *testing.T) {
	t.Parallel()
	read, missed, wrong := 0, 0, 0
	for _, language := range locales.Languages() {
		for _, set := range rules.All() {
			b := For(set, nil, locales.For(language))
			for i := 0; i < len(b.lines.all); i += 9 {
				l := &b.lines.all[i]
				if l.question == "" {
					continue
				}
				read++
				switch polar, says := b.read(l.question).polar, saysWhich(l.text); {
				case says && !polar:
					missed++
				case !says && polar:
					wrong++
				}
			}
		}
	}
	if t.Logf("of %d questions %d are not read as for yes or no, and %d wrongly", read, missed, wrong); missed*100 > 3*read || wrong*500 > read {
		t.Errorf("of %d questions: got %d not for yes or no, want at most 3 %%, and %d wrongly, want at most one of 500", read, missed, wrong)
	}
}

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
		{"de", "Eine Dame drücken, damit sie mir sicher zählt – erlaubt?", true},
		{"de", "Es steht der Piccolo, ich sag Solorufer drüber. Passt das so?", true},
		{"de", "Im Talon liegt der König. Verbrauch ich da was?", true},
		{"de", "Wer zuerst hinkommt, hat auf jeden Fall gewonnen, stimmt's?", true},
		{"de", "Welches Spiel ist höher: Dreier oder Bettler?", false},
		{"de", "Der Pagat wird gefangen. Wie viel kommt dafür, pro Kopf?", false},
		{"de", "Ist der Zehner über oder unter dem König?", false},
		{"de", "Im 15. Stich fällt der Pagat, was kostet das?", false},
		{"en", "Two defenders talk about which suit to lead. Allowed?", true},
		{"en", "Nobody has bid. In the second round may someone say Solo?", true},
		{"en", "My announcement tells everyone which side I'm on, doesn't it?", true},
		{"en", "Two leaves over 35. Enough?", true},
		{"en", "My Pagat was caught in trick two. My loss in all?", false},
		{"en", "Is the ace above or below the jack?", false},
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
