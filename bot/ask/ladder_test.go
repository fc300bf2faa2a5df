package ask_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/locales"
)

// ladderQuestions ask for the games above another one, below it, and for the highest and lowest.
var ladderQuestions = map[string]map[string][]string{
	"above": {
		"en": {"What comes right after %s?", "Which game is next above %s?", "What outbids %s?", "What can I still bid over %s?", "%s is on the table. What could still top it?", "Somebody said %s. What can I bid now?", "Which games are higher than %s?", "What beats a %s in the bidding?", "What's the next step up from %s?"},
		"de": {"Was kommt nach %s?", "Welche Spiele sind höher als %s?", "was kann ich noch sagen wenn schon einer %s gesagt hat", "Womit kann man %s überbieten?", "Was überbietet einen %s?", "%s steht, was kann ich noch bieten?", "was kummt glei nach %s?", "Was schlägt einen %s beim Bieten?"},
	},
	"below": {
		"en": {"Which games are lower than %s?", "What comes below %s?", "What does %s outbid?", "Which game comes just below %s?", "What ranks directly under %s?", "Which games can I outbid with %s?"},
		"de": {"Welche Spiele sind niedriger als %s?", "Was kommt unter %s?", "Was überbietet %s alles?", "Welches Spiel kommt direkt unter %s?", "Was kann ich mit %s überbieten?", "was kommt vor %s in der reihenfolge"},
	},
	"highest": {
		"en": {"What's the highest bid there is?", "Which game is the highest?", "What is the top contract?", "What's the biggest game you can bid?", "Which bid can nobody top?"},
		"de": {"Was ist das höchste Spiel?", "Welches Spiel is am höchsten?", "Welches Spiel kann keiner mehr überbieten?"},
	},
	"lowest": {
		"en": {"What's the lowest bid?", "Which game is the lowest?", "What is the smallest game one can bid?"},
		"de": {"Was ist das niedrigste Spiel?", "Welches Spiel ist am niedrigsten?", "was is des kleinste spiel"},
	},
}

// TestLadder asks for what stands above and below each game that is bid against others, and for the
// ends of the order.
func TestLadder(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Games == nil {
			return
		}
		options, _ := set.Choose(nil)
		games := slices.DeleteFunc(set.Games(options), func(g view.Game) bool { return g.Rank == 0 })
		if len(games) < 2 {
			return
		}
		slices.SortStableFunc(games, func(a, b view.Game) int { return cmp.Compare(a.Rank, b.Rank) })
		book := ask.For(set, nil, texts)
		name := func(g view.Game) string { return texts.Name(set.ID, "game", g.ID) }
		check := func(question, want string) {
			t.Helper()
			if got := fact(book, question); !strings.Contains(got, want) {
				t.Errorf("%s\n got %q, want %s", question, got, want)
			}
		}
		forms := func(kind string) []string { return ladderQuestions[kind][texts.Language()] }
		for _, form := range forms("lowest") {
			check(form, name(games[0]))
		}
		for _, form := range forms("highest") {
			check(form, name(games[len(games)-1]))
		}
		for i, g := range games {
			if texts.Language() == "de" && name(g) == "Eine" {
				continue // is read as an article
			}
			if above := forms("above"); i+1 < len(games) && games[i+1].Rank > g.Rank {
				check(fmt.Sprintf(above[i%len(above)], name(g)), name(games[i+1]))
			}
			if below := forms("below"); i > 0 && games[i-1].Rank < g.Rank {
				check(fmt.Sprintf(below[i%len(below)], name(g)), name(games[i-1]))
			}
		}
	})
}
