package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/screen/past"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/locales"
)

// answer is a page with the title of its golden document.
type answer struct {
	title string
	page.Message
}

// A golden document of answers that few readers ever see: of commands where they cannot be used, of questions without
// an answer, of files that are refused, and of what is found of a deal.
func TestRareAnswers(t *testing.T) {
	for _, language := range locales.Languages() {
		w := sit(t, 5, "koenigrufen-kurz", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
		w.settled()
		v, c := w.table.View(""), w.context(language)
		why := func(r act.Reason) string { return screen.Toast(r, c.Texts, v.Rules) }
		list := []answer{
			{"a word for the shuffle", lobby.FairWord(v, strings.Repeat("0123456789abcdef", 4), c.Reader)},
			{"to be forgotten", lobby.Forget(c.Frame)},
			{"forgotten", lobby.Forgot("yes", c.Frame)},
			{"not forgotten", lobby.Forgot("no", c.Frame)},
			{"an unknown command", lobby.Unknown("tarot", c.Frame)},
			{"only in a group", lobby.OnlyGroup(why("only-group"), c.Frame)},
			{"only in private", lobby.OnlyPrivate(why("only-private"), "lernen", c.Frame)},
			{"somebody who cannot be reached", lobby.Unreachable(why("unreachable"), c.Frame)},
			{"a new table during an evening", lobby.Playing(v, c.Reader, true)},
			{"a new table during an evening of others", lobby.Playing(v, c.Reader, false)},
			{"taking a chair", screen.Relieves(v, 1, false, c.Reader)},
			{"taking a chair at a tournament's table", screen.Relieves(v, 1, true, c.Reader)},
			{"a question without an answer", explain.Unanswered(c.Frame)},
			{"a question that may mean something", explain.Perhaps([]explain.Link{{Text: "Trull", Arg: "t trull"}, {Text: "Kontra", Arg: "t kontra"}}, c.Frame)},
			{"a word with two meanings", explain.Meanings([]explain.Meaning{
				{Entry: explain.Entry{Title: "Solo", Text: "A"}, Kind: "game", Topic: "bidding"}, {Entry: explain.Entry{Title: "Solo", Text: "B"}},
			}, v.Rules, nil, c.Frame)},
			{"a file that cannot be read", past.NotTaken(past.Refusal{Why: why(act.BadDeal), Line: 3, Column: 14}, c.Reader)},
			{"a file with an action that is refused", past.NotTaken(past.Refusal{Why: why(act.NotYourTurn), Deal: 2, Action: 17, Text: "Anna play HK <b>"}, c.Reader)},
			{"a file with an action before a deal that is refused", past.NotTaken(past.Refusal{Why: why(act.NotAllowed), Deal: 2, Action: 1, Before: true, Text: "Anna radl"}, c.Reader)},
			{"a file with other players", past.NotTaken(past.Refusal{Why: why(act.BadDeal), Names: []string{"Anna", "Emil"}}, c.Reader)},
			{"a file of another game", past.NotTaken(past.Refusal{Why: why(act.BadDeal), Rules: "tapp"}, c.Reader)},
		}
		for title, h := range findings {
			list = append(list, answer{title, explain.Looked(v, 1, h, c.Reader)})
		}
		var b strings.Builder
		for _, a := range list {
			fits(t, a.title, a.Message)
			if err := write(&b, []page.Screen{{Slot: page.Slot{Part: page.Part(a.title)}, Message: a.Message}}); err != nil {
				t.Fatal(err)
			}
			b.WriteByte('\n')
		}
		golden(t, "rare", language, b.String())
	}
}

// findings are what can be found of a deal with all hands open.
var findings = map[string]*explain.Hindsight{
	"analysis that failed":                 {Failed: true},
	"analysis of an aborted deal":          {Aborted: true},
	"analysis of a deal without cards":     {},
	"analysis that found nothing":          {Played: true, Exact: true, From: 1, Side: []act.Seat{0, 2}, Best: 106, Made: 106, Need: 106, Per: 3},
	"analysis of an estimate":              {Played: true, Drops: []explain.Drop{{Trick: 2, Seat: 1, Card: card.Mond, Better: card.Pagat, Loss: 23}}},
	"analysis of an estimate that is fine": {Played: true},
	"analysis of a game without a trick": {Played: true, Exact: true, From: 1, Side: []act.Seat{3}, Best: 0, Made: 1, Drops: []explain.Drop{
		{Trick: 4, Seat: 3, Card: card.Mond, Better: card.Pagat, Loss: 1, Turned: true, Judged: "mistake"},
		{Trick: 5, Seat: 0, Card: card.Skues, Loss: 1, Turned: true},
	}},
	"analysis of a game with a trick in any case": {Played: true, Exact: true, From: 1, Side: []act.Seat{3}, Best: 1, Made: 1},
	"analysis with errors": {Played: true, Exact: true, From: 3, Side: []act.Seat{0}, Best: 120, Made: 101, Need: 106, Per: 3, Drops: []explain.Drop{
		{Trick: 4, Seat: 0, Card: card.Mond, Better: card.Pagat, Loss: 19, Turned: true, Judged: "mistake"},
		{Trick: 5, Seat: 1, Card: card.Skues, Loss: 2, Judged: "close", Instead: true},
		{Trick: 6, Seat: 2, Card: card.MustSet("HK").First(), Better: card.MustSet("HD").First(), Loss: 3, Judged: "luck"},
	}, Premiums: []explain.Premium{{Trick: 12, Seat: 0, Card: card.Mond, Better: card.Pagat, ID: "pagat", Loss: 4, Judged: "luck"}},
		Own: []explain.Own{{Trick: 1, Seat: 1, Card: card.Mond, Reason: "keep-high", Cards: card.Of(card.Skues)}}},
}
