package ask_test

import (
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/rules"
	"tarock/locales"
)

// A question that names another rule set is answered for both.
func TestCompare(t *testing.T) {
	for _, tt := range []struct{ rules, language, question, want string }{
		{"koenigrufen-ruediger", "de", "Was ist der Dreier in Wien wert?", "Wiener Lehrbuch: Dreier: 10. Rüdigervariante: Dreier: 3."},
		{"koenigrufen-kurz", "de", "Was ist ein Piccolo in Melk wert?", "Gleich (Melk): Piccolo: 2."},
		{"koenigrufen-kurz", "de", "Gibt es den Kaiserstich auch in Wien?", "Wiener Lehrbuch: Liegen Sküs"},
		{"koenigrufen-kurz", "en", "Who may hold in the Alscher rules?", "only forehand may hold"},
		{"koenigrufen-wien", "de", "Wie oft kann man bei Alscher Kontra sagen?", "Kontra, Rekontra, Subkontra"},
	} {
		list := ask.For(rules.Find(tt.rules), nil, locales.For(tt.language)).Answer(tt.question)
		if len(list) == 0 || !strings.Contains(strings.ToLower(list[0].Fact), strings.ToLower(tt.want)) {
			t.Errorf("%s: %s\n got %+v\nwant %s", tt.rules, tt.question, list, tt.want)
		}
	}
}
