package ask

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/locales"
)

// TestToldPiles: tricks that are told are counted as the rule set counts them, and the end of an evening is paid out.
func TestToldPiles(t *testing.T) {
	for _, c := range []struct{ set, language, question, want string }{
		{"troccas", "en", "We (not the dealers) got 10 tricks with card values of 72, four players, Fool not an issue. What does each of us write?", "42 points: +6."},
		{"troccas", "en", "Four players. The dealer's side has 8 tricks plus the discard, card values 65 in all; the others 11 tricks. How many points does the dealer's side end up with?", "40 points: +4."},
		{"troccas", "de", "Zu viert, wir sind nicht die Geberpartei, haben 9 Stiche mit Kartenwerten von 67 (Narr schon getauscht). Wieviele Punkte haben wir?", "40 Punkte: +4."},
		{"troccas", "de", "Geberpartei, zu viert: acht Stiche, samt Legage 66 Augen, Narr schon erledigt. Was schreibt jeder der beiden gut?", "41 Punkte: +5."},
		{"troccas", "en", "Three-handed, usual count. I dealt; my pile with the discard holds 40 in card values, fool sorted. By how much am I under?", "37 points: −6."},
		{"troccas", "de", "Zu dritt, einzeln gezählt, ich bin nicht Geber, meine Karten sind zusammen 50 wert. Was schreib ich?", "50 Punkte: +8."},
		{"troccas", "en", "We have 12 tricks, cards worth 80, the discard isn't ours. What's our count?", "44 points: +8."},
		{"bauerntarock", "de", "Schluss nach der vollen Runde: Anna 120, Berta 90, Dora 60, Cilli 30. Was muss die Cilli alles in allem zahlen?", "Cilli zahlt 110."},
		{"bauerntarock", "en", "End of the last round: Ann 130, Bea 110, Cat 45, Dee 45. How much does Ann collect altogether?", "Ann gets 230."},
		{"bauerntarock", "en", "The evening ends with Hal 120, Bo 90, Cy 60, Di 10. How much does Di pay Hal?", "Di pays 130."},
	} {
		if got := factOf(c.set, c.language, c.question); got != c.want {
			t.Errorf("%s: %s\n got %q, want %q", c.set, c.question, got, c.want)
		}
	}
	for _, question := range []string{"We got 10 tricks with card values of 72. What does each of us write?", "We have 10 tricks worth 60 and they have 12 tricks worth 70. What do we write?"} {
		if got := factOf("troccas", "en", question); strings.HasPrefix(got, "42 points") || strings.HasPrefix(got, "30 points") {
			t.Errorf("%s\n got %q, though it is not told who dealt", question, got)
		}
	}
}

// factOf returns what is reckoned first of a question.
func factOf(set, language, question string) string {
	list := For(rules.Find(set), nil, locales.For(language)).Answer(question)
	if len(list) == 0 {
		return ""
	}
	return list[0].Fact
}

// pileWords tell a pile by language: of the dealer's side or of the other, and its tricks and worth.
var pileWords = map[string][2]string{
	"de": {"Wir sind %s, haben %d Stiche mit Kartenwerten von %d. Was schreibt jeder von uns?", "die Geberpartei,nicht die Geberpartei"},
	"en": {"We are %s, have %d tricks with card values of %d. What does each of us write?", "the dealer's side,not the dealer's side"},
}

// payoutWords tell the end of an evening by language.
var payoutWords = map[string]string{
	"de": "Schluss: Anna %d, Berta %d, Cilli %d, Dora %d. Was zahlt Dora?",
	"en": "The end: Anna %d, Berta %d, Cilli %d, Dora %d. What does Dora pay?",
}

// TestPiles: piles and ends of evenings that are told come to what the engine says, in each rule set that has them.
func TestPiles(t *testing.T) {
	right, dice := 0, rand.New(rand.NewPCG(5, 6))
	for _, set := range rules.All() {
		o, _ := set.Choose(nil)
		table := told.At(set, o)
		for _, language := range locales.Languages() {
			for range 20 {
				p := told.Pile{People: set.Tables()[0], Tricks: 6 + dice.IntN(8), Worth: 50 + dice.IntN(40), Dealer: dice.IntN(2) == 0}
				if points, ok := p.Counts(table); ok && set.Entry != nil {
					form := set.Form(p.People, o)
					seat := act.Seat(0)
					if p.Dealer {
						seat = act.Seat(form.Seats() - 1)
					}
					amount, _ := table.Apiece(form, points, seat)
					who := strings.Split(pileWords[language][1], ",")[map[bool]int{true: 0, false: 1}[p.Dealer]]
					question := fmt.Sprintf(pileWords[language][0], who, p.Tricks, p.Worth)
					if got := factOf(set.ID, language, question); !strings.HasPrefix(got, strconv.Itoa(points)+" ") || !strings.HasSuffix(got, ": "+signed(amount)+".") {
						t.Errorf("%s: %s\n got %q, want %d points and %s", set.ID, question, got, points, signed(amount))
					}
					right++
				}
				totals := []int{101 + dice.IntN(60), 23 + dice.IntN(70), 23 + dice.IntN(70), 23 + dice.IntN(70)}
				if pay, ok := told.Payout(table, totals); ok && pay[3] < 0 {
					question := fmt.Sprintf(payoutWords[language], totals[0], totals[1], totals[2], totals[3])
					if got := factOf(set.ID, language, question); !strings.HasSuffix(got, strconv.Itoa(-pay[3])+".") {
						t.Errorf("%s: %s\n got %q, want %d", set.ID, question, got, -pay[3])
					}
					right++
				}
			}
		}
	}
	if t.Logf("%d right", right); right < 60 {
		t.Errorf("got %d, want 60", right)
	}
}
