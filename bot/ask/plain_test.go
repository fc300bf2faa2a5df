package ask

import (
	"os"
	"slices"
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// answersOn are the passages that answer a plain question on a topic, by how their ids begin.
var answersOn = map[string]string{
	"course": "course.order course.numbers bot.start bot.help", "aim": "counting.win course.order", "lead": "play.lead", "deal": "course.deal course.numbers", "dealer": "evening.dealer course.deal",
	"deck": "cards.deck course.numbers course.deal", "rank": "cards.rank play.win play.suits", "values": "counting.values", "counting": "counting.", "follow": "play.", "bidding": "bidding.", "games": "games bidding. course.order",
	"premiums": "premiums announc", "talon": "talon. course.deal counting.piles talk.see", "discard": "talon.discard", "announce": "announc premiums", "kontra": "doubling. kontra", "settlement": "settlement.",
	"partner": "partner calling course.order", "breach": "breach. option.claims bot.undo", "talk": "talk. breach.talk bot.watch bot.hint",
}

// asksPlainly are rule sets with and without a talon, a called partner, Kontra and premiums.
var asksPlainly = []string{"koenigrufen-ruediger", "koenigrufen-wien", "tapp", "tarot", "cego", "troccas"}

// TestBeginners: most of what beginners ask first, as three people wrote it who knew only the rules, is answered by a passage
// on its topic, and hardly anything by silence. The second was read only when the answers were
// nearly done: two words were added for it; nobody has looked at the fourth.
func TestBeginners(t *testing.T) {
	for file, want := range map[string]struct{ least, silent int }{"first": {72, 9}, "second": {70, 10}, "third": {52, 12}, "fourth": {51, 12}} {
		data, err := os.ReadFile("testdata/beginners/" + file + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		all, right, silent, beside, answered := 0, 0, 0, 0, 0
		for _, id := range asksPlainly {
			for line := range strings.Lines(string(data)) {
				f := strings.Split(strings.TrimSpace(line), " | ")
				list := For(rules.Find(id), nil, locales.For(f[0])).Answer(f[1])
				if f[2] == "off" {
					if beside++; len(list) > 0 {
						answered++
					}
					continue
				}
				all++
				switch {
				case len(list) == 0:
					silent++
				case slices.ContainsFunc(strings.Split(f[2], "/"), func(topic string) bool {
					return slices.ContainsFunc(strings.Fields(answersOn[topic]), func(id string) bool { return strings.HasPrefix(list[0].ID, id) })
				}):
					right++
				}
			}
		}
		t.Logf("%s: of %d questions %d are answered on their topic and %d not at all; of %d on other things %d are answered", file, all, right, silent, beside, answered)
		if right*100 < want.least*all || silent*100 > want.silent*all || answered*5 > beside {
			t.Errorf("%s: of %d questions %d are answered on their topic and %d not at all; of %d on other things %d are answered", file, all, right, silent, beside, answered)
		}
	}
}

// TestExplained: a game or premium of which somebody wants to know what it is, in whatever words, is explained.
func TestExplained(t *testing.T) {
	data, err := os.ReadFile("testdata/beginners/explain.txt")
	if err != nil {
		t.Fatal(err)
	}
	all, right := 0, 0
	for _, id := range asksPlainly {
		set := rules.Find(id)
		for line := range strings.Lines(string(data)) {
			language, question, _ := strings.Cut(strings.TrimSpace(line), " | ")
			texts := locales.For(language)
			book := For(set, nil, texts)
			ask := func(sign, name, passage string) {
				if strings.Contains(question, sign) {
					list := book.Answer(strings.ReplaceAll(question, sign, name))
					if all++; len(list) > 0 && list[0].ID == passage {
						right++
					}
				}
			}
			for _, g := range book.tables().Games {
				ask("{G}", texts.Name(set.ID, "game", g.ID), "game."+g.ID)
			}
			for _, p := range book.tables().Premiums {
				ask("{P}", texts.Name(set.ID, "premium", p.ID), "premium."+p.ID)
			}
		}
	}
	if t.Logf("%d of %d explained", right, all); right*100 < 85*all {
		t.Errorf("%d of %d are explained", right, all)
	}
}
