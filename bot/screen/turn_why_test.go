package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/screen/explain"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/locales"
)

// Questions about whose turn it is, and whether they speak of the asker, of Berta or of nobody.
var turnQuestions = map[string]string{
	"bin ich dran?": "me", "Warum bin ich jetzt dran": "me", "wieso bin ich nicht dran?": "me", "Bin ich am Zug?": "me", "warum bin ich noch nicht an der Reihe": "me", "Wann komm ich dran?": "me",
	"why is it my turn?": "me", "Why isn’t it my turn yet?": "me", "is it my turn now": "me", "why am I on turn": "me", "when is it my turn?": "me",
	"ist Berta dran?": "Berta", "Warum ist die Berta dran": "Berta", "why is it Berta's turn?": "Berta", "is Berta on turn": "Berta",
	"wer ist dran?": "", "Wer ist am Zug": "", "Auf wen warten wir?": "", "worauf wartet der Tisch": "", "wer ist als Nächster dran": "",
	"whose turn is it?": "", "who are we waiting for?": "", "Who’s turn is it now?": "",
}

// otherQuestions are none.
var otherQuestions = []string{"", "Kontra", "Trull?", "warum darf ich nicht passen?", "wer spielt zum ersten Stich aus?", "warum ist der Zug ungültig", "wie viele Züge hat ein Spiel", "why may I not bid?", "who leads first",
	"what happens if it is my turn and I have no suit", "Berta", "ich", "warum", "wer beginnt das Steigern, wenn alle gepasst haben"}

// At every step of deals of every game, each player and the group are told whose turn it is, for what and, where it follows
// from what has happened, why; and who is not on turn, why not.
func TestWhoseTurn(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			w := sit(t, 5, set.ID, nil, []string{"Anna", "Berta", "Cilli", "Dora"}[:set.Forms[0].Table])
			steps, told := 0, 0
			for w.table.Round <= 1 {
				for _, language := range locales.Languages() {
					steps++
					told += w.whoseTurn(language)
				}
				if !w.move() {
					break
				}
			}
			if told*10 < steps*9 {
				t.Errorf("got a reason at %d of %d steps", told, steps)
			}
		})
	}
}

// whoseTurn asks for every player and for the group, and returns 1 if the answer has a reason.
func (w *world) whoseTurn(language string) (told int) {
	w.t.Helper()
	tb := w.table
	if tb.Stage == table.Lobby || tb.Stage == table.Over {
		return 1
	}
	law := tb.Set.Law(tb.Options)
	eyes := []table.Player{""}
	for _, c := range tb.Chairs {
		eyes = append(eyes, c.Player)
	}
	for _, by := range eyes {
		v, me := tb.View(by), tb.Place(by)
		for asked, of := range turnQuestions {
			if tb.Round > 0 && by != "" && tb.Stage == table.Play && len(tb.Deal.Past()) > 0 {
				break // they have been asked often enough
			}
			want := map[string]act.Seat{"me": me, "Berta": 1, "": act.Nobody}[of]
			if who, ok := explain.AsksTurn(v, me, asked); !ok || who != want {
				w.t.Fatalf("%q by %d: got %d, %t", asked, me, who, ok)
			}
		}
		for who := range act.Seat(len(tb.Chairs)) {
			seat := act.Nobody
			if tb.Deal != nil {
				seat = tb.Seat(who)
			}
			m := explain.Turn(v, who, seat, law, w.context(language).Reader)
			fits(w.t, "turn", m)
			if strings.Contains(m.Text, "turn-why.") || strings.Contains(m.Text, "law.") {
				w.t.Fatalf("got\n%s", m.Text)
			}
			if v.Waiting == act.Nobody {
				told = 1
				continue
			}
			if name := v.Names[v.Waiting]; !strings.Contains(m.Text, name) && v.Waiting != me {
				w.t.Fatalf("got no %s in\n%s", name, m.Text)
			}
			if who != v.Waiting && !strings.Contains(m.Text, v.Names[who]) {
				w.t.Fatalf("got no %s, who has asked, in\n%s", v.Names[who], m.Text)
			}
			if who == v.Waiting && strings.Count(m.Text, "\n") > 2 || tb.Stage == table.Offer {
				told = 1
			}
		}
	}
	if told == 0 {
		w.t.Log(explain.Turn(tb.View(""), act.Nobody, act.Nobody, law, w.context(language).Reader).Text, tb.Deal.Phase())
	}
	return told
}

// Other questions are not taken for such.
func TestOtherQuestions(t *testing.T) {
	w := sit(t, 5, rules.All()[0].ID, nil, []string{"Anna", "Berta", "Cilli", "Dora"})
	for _, asked := range otherQuestions {
		if _, ok := explain.AsksTurn(w.table.View(""), 0, asked); ok {
			t.Errorf("%q: got taken for a question about a turn", asked)
		}
	}
}
