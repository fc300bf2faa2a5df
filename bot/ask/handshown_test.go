package ask

import (
	"fmt"
	"strings"
	"testing"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/locales"
)

// shownForms are the forms in which is asked whether others see cards that were laid away, by language; of those
// with "not" the answer is the other way round.
var shownForms = map[string]struct {
	game      string
	sorts     map[string]string
	open, not []string
}{
	"de": {"Im %s ", map[string]string{"tarock": "zwei Tarock", "suits": "zwei Farbkarten"},
		[]string{"hab ich %s abgelegt. Liegen die offen?", "musste ich %s weglegen. Muss ich sie den anderen zeigen?", "hat der Spieler %s verlegt. Sehen das alle?"},
		[]string{"hab ich %s abgelegt. Darf ich die verdeckt hinlegen?", "muss ich %s drücken. Bleiben die geheim?"}},
	"en": {"In a %s ", map[string]string{"tarock": "two tarocks", "suits": "two suit cards"},
		[]string{"I laid away %s. Do they lie face up?", "I had to discard %s. Must they be shown to the others?", "the declarer buried %s. Can the opponents see them?"},
		[]string{"I discard %s. May they go face down?", "I laid away %s. Do they stay hidden?"}},
}

// TestShownGrid asks in words whether others see cards that were laid away, in each game and in all of them, and gets
// what the engine shows.
func TestShownGrid(t *testing.T) {
	right, silent := 0, 0
	for _, set := range rules.All() {
		for language, forms := range shownForms {
			book := For(set, nil, locales.For(language))
			of := map[string]card.Set{"tarock": book.engine.Trumps().Minus(card.Trull), "suits": book.engine.Sorted().Plain}
			for _, game := range append([]view.Game{{}}, book.tables().Games...) {
				for sort, name := range forms.sorts {
					h := told.Hand{Game: game.ID, Asked: told.AskedOfHand{Verb: act.VerbDiscard, Sense: told.Whether, Shown: true, Wants: []told.Wanted{{Of: of[sort], N: 1}}}}
					f, ok := book.engine.Deal(&h)
					if !ok {
						continue
					}
					for i, form := range append(append([]string(nil), forms.open...), forms.not...) {
						question := upper(fmt.Sprintf(form, name))
						if game.ID != "" {
							question = fmt.Sprintf(forms.game+form, book.gameName(game.ID), name)
						}
						want := (f.Yes > 0) == (i < len(forms.open))
						got, ok := handed{&book.reckoner}.answer(book.read(book.mend(question)))
						switch {
						case !ok:
							silent++
							t.Logf("%s: %s: no answer", set.ID, question)
						case (yesOrNo(got.text) == "yes") != want:
							t.Errorf("%s: %s\n got %s", set.ID, question, got.text)
						default:
							right++
						}
					}
				}
			}
		}
	}
	t.Logf("%d are answered as the engine shows, %d are not", right, silent)
	if silent*20 > right {
		t.Error("got too few answers")
	}
}

// toldShown are questions on cards that were laid away, with the answer of the rules.
var toldShown = []struct{ rules, language, question, want string }{
	{"koenigrufen-kurz", "en", "When I have to bury a tarock in a Dreier because no more suit cards can go, does it lie face up?", "Yes"},
	{"koenigrufen-kurz", "de", "Farbendreier: i hab drei Tarock weglegt. San die für die andern sichtbar?", "Nein"},
	{"koenigrufen-wien", "en", "In a Farbendreier I had to bury a suit card for lack of trumps. Is it shown to everybody?", "Yes"},
	{"tarot", "en", "I discarded nothing but suit cards. Do I have to let the table look at them?", "No"},
	{"tarot", "de", "Der Preneur muss mangels Farbkarten Atouts weglegen. Kriegen die andern die zu sehn?", "Ja"},
	{"einfach", "de", "Ich hab zwei Tarock ablegen müssen, weil die Farben nicht gereicht haben. Darf ich die zudecken?", "Nein"},
	{"einfach", "en", "I ran out of plain cards and buried the XII. Does everyone get to see it?", "Yes"},
	{"einfach", "en", "I buried two tarocks. Do they stay face up to the end?", "Yes"},
	{"tapp", "de", "Die Dame, die ich gedrückt hab, kriegt die wer zu sehen?", "Nein"},
	{"slowenisch", "en", "The suit cards I laid away – do they stay hidden from the defenders?", "Yes"},
	{"droggn", "en", "Two small trumps went into my discard. Do I have to show them?", "No"},
	{"troccas", "de", "Muss der Geber abgelegte Tarock den anderen zeigen?", "Nein"},
	{"grosstarock", "de", "Geber: i hab freiwillig drei Tarock weglegt. Muss i die herzeigen?", ""},
	{"paskievics", "en", "Do they learn which tarocks I buried as a defender?", ""},
	{"point", "en", "Do open discarded tarocks go to the defenders?", ""},
}

// TestToldShown asks whether others see cards that were laid away; an empty answer is none.
func TestToldShown(t *testing.T) {
	for _, h := range toldShown {
		book := For(rules.Find(h.rules), nil, locales.For(h.language))
		f, ok := handed{&book.reckoner}.answer(book.read(book.mend(h.question)))
		if h.want == "" && ok || h.want != "" && !strings.HasPrefix(f.text, h.want) {
			t.Errorf("%s: %s\n got %q, want %s", h.rules, h.question, f.text, h.want)
		}
	}
}
