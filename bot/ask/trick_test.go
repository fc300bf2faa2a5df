package ask

import (
	"os"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// TestToldTricks asks about tricks and hands that are told. Most get the answer of the rules, none another one.
func TestToldTricks(t *testing.T) {
	data, err := os.ReadFile("testdata/tricks.txt")
	if err != nil {
		t.Fatal(err)
	}
	all, right := 0, 0
	for _, line := range strings.Split(string(data), "\n") {
		cells := strings.Split(line, " | ")
		if len(cells) < 4 {
			continue
		}
		b := For(rules.Find(cells[1]), nil, locales.For(cells[0]))
		want := cells[3]
		switch want {
		case "-":
			want = ""
		case "Yes", "No":
			want = strings.Split(b.say("reckon."+strings.ToLower(want), "fact", ""), " ")[0]
		case "Pik":
		case "tarock":
			want = upper(b.writer.name("suit", want))
		default:
			c, ok := b.writer.set.Forms[0].Deck.Find(want)
			if !ok {
				t.Fatalf("%s: got no card %s", line, want)
			}
			want = pack{&b.reckoner}.cardName(c)
		}
		f, ok := tricks{pack{&b.reckoner}}.answer(b.read(b.mend(cells[2])))
		if ok && (want == "" || !strings.HasPrefix(f.text, want)) {
			t.Errorf("%s: %s\n got %q, want %q", cells[1], cells[2], f.text, want)
		}
		if all++; ok || want == "" {
			right++
		} else if testing.Verbose() {
			t.Logf("%s: %s: no answer", cells[1], cells[2])
		}
	}
	t.Logf("of %d questions %d are answered rightly", all, right)
	if right*100 < 90*all {
		t.Error("got too few answers")
	}
}

// TestBarredCards: of a card that may not be played it is not said whether it beats the trick, but why it may not.
func TestBarredCards(t *testing.T) {
	for _, c := range []struct{ rules, language, question string }{
		{"koenigrufen-kurz", "de", "Herz Dame ist ausgespielt, ich hab Herz 3 und den XX. Sticht mein XX?"},
		{"koenigrufen-kurz", "de", "Herz ist ausgespielt, ich hab Herz König und den Mond. Gewinnt der Mond den Stich?"},
		{"tapp", "en", "The queen of hearts is led, I hold the four of hearts and the XX. Does the XX win the trick?"},
	} {
		book := For(rules.Find(c.rules), nil, locales.For(c.language))
		want := book.say("reckon.no", "fact", book.writer.name("reason", string(act.MustFollowSuit)))
		if got := book.Fact(c.question); got != want {
			t.Errorf("%s: %s\n got %q, want %q", c.rules, c.question, got, want)
		}
	}
}

// TestTricksOfTexts: where the texts answer a question on a told trick with yes or no, the engine says the same.
func TestTricksOfTexts(t *testing.T) {
	t.Parallel()
	as := 0
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			book := For(set, nil, locales.For(language))
			for _, p := range book.passages[:book.own] {
				for _, a := range p.asked {
					for _, question := range a.Questions {
						mended, _ := book.mending(question)
						f, ok := tricks{pack{&book.reckoner}}.answer(book.read(mended))
						want, got := yesOrNo(a.Answer), yesOrNo(f.text)
						if !ok || want == "" || got == "" {
							continue
						}
						if as++; want != got {
							t.Errorf("%s %s: %s\n text says %s\n engine says %s", set.ID, language, question, a.Answer, f.text)
						}
					}
				}
			}
		}
	}
	if t.Logf("the engine says %d times what the texts say", as); as < 260 {
		t.Errorf("got only %d questions on told tricks", as)
	}
}

// TestScenes: every game of every rule set can be played up to its first card, by the player and by another one.
func TestScenes(t *testing.T) {
	for _, set := range rules.All() {
		b := For(set, nil, locales.For("de"))
		for _, g := range b.tables().Games {
			list := tricks{pack{&b.reckoner}}.scenesOf(sceneKey{game: g.ID})
			if len(list) == 0 {
				t.Errorf("%s %s: got no scene", set.ID, g.ID)
			}
			for _, s := range list {
				if o := s.deal.Legal(s.deal.Turn()); len(o) == 0 || o[0].Verb != act.VerbPlay {
					t.Errorf("%s %s: got a scene in which no card is to be led", set.ID, g.ID)
				}
			}
		}
	}
}

// TestPose poses a trick, and poses another one in the same deal.
func TestPose(t *testing.T) {
	b := For(rules.Find("tapp"), nil, locales.For("de"))
	s := tricks{pack{&b.reckoner}}.scenesOf(sceneKey{game: b.tables().Games[0].ID})[0]
	var d deal.Deal
	deal.Repeat(s.deal, &d)
	spare := card.MustSet("T7 T8 T9").Cards()
	for range 2 {
		if !position(&d, s.me, 5, card.MustSet("HD").Cards(), card.MustSet("HK H2 V"), spare) {
			t.Fatal("got no position")
		}
		if n := len(d.Past()) + 1; n != 5 {
			t.Errorf("got trick %d", n)
		}
		for code, want := range map[string]error{"HK": nil, "H2": nil, "V": act.MustFollowSuit, "PK": act.NotInHand} {
			if got := d.Check(act.Play(s.me, card.MustSet(code).First())); got != want {
				t.Errorf("%s: got %v, want %v", code, got, want)
			}
		}
	}
}
