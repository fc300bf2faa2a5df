package ask

import (
	"fmt"
	"strconv"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// TestSinglyDoubled: where each opponent doubles for himself, what each pays or gets is what the engine settles.
func TestSinglyDoubled(t *testing.T) {
	words := map[string][5]string{
		"de": {"gewonnen", "verloren", "%s %s, Berta hat %s gesagt", " und ich %s", ". Was macht das insgesamt?"},
		"en": {"won", "lost", "%s %s, Berta said %s", " and I said %s", ". How much is that altogether?"},
	}
	for _, set := range rules.All() {
		o, _ := set.Choose(nil)
		for _, language := range locales.Languages() {
			texts, w, told := locales.For(language), words[language], 0
			book := For(set, nil, texts)
			for _, game := range book.reader.sums.paired {
				for i, won := range []bool{true, false} {
					for steps := 1; steps < 3; steps++ {
						r := &deal.Record{Partner: act.Nobody, Games: []deal.Declared{{Game: game, Won: won}}, Items: []deal.Made{{ID: deal.GameID, Against: 2, Steps: steps}}}
						d, err := deal.Write(set, o, deal.Setup{Form: &set.Forms[0], Dealer: act.Seat(set.Forms[0].Table - 1), Factor: 1}, r)
						if err != nil {
							continue
						}
						question := fmt.Sprintf(w[2], texts.Name(set.ID, "game", game), w[i], texts.Doubling(set.ID, 1))
						if steps > 1 {
							question += fmt.Sprintf(w[3], texts.Doubling(set.ID, 2))
						}
						question += w[4]
						got, ok := sums{settling{&book.reckoner}}.told(book.read(question))
						if !ok {
							t.Logf("%s: %s\n no sum", set.ID, question)
							continue
						}
						told++
						for _, n := range d.Settle().Total() {
							if n != 0 && !saysSums(got.text, strconv.Itoa(positive(n))) {
								t.Errorf("%s: %s\n got %q, want %d", set.ID, question, got.text, n)
							}
						}
					}
				}
			}
			if len(book.reader.sums.paired) > 0 && told < len(book.reader.sums.paired)*2 {
				t.Errorf("%s %s: got only %d sums", set.ID, language, told)
			}
		}
	}
}
