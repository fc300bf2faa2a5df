package ask

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// tellsTrick writes questions about a moment of a deal.
type tellsTrick struct {
	t *testing.T
	*answers
	said bool // with an announced Pagat
	less bool // in other words, which are less plain
	book *Book
	game string
	de   bool
}

// card returns what a card is called in a question.
func (w *tellsTrick) card(c card.Card) string {
	name := strings.ToLower(w.book.writer.name("rank", c.Rank()))
	switch {
	case c == card.Pagat:
		return "Pagat"
	case c.Suit() == card.Tarock:
		return c.String()
	case digit(c.Rank()):
		name = c.Rank()
	}
	suit := w.book.writer.name("suit", c.String()[:1])
	if w.de {
		return suit + " " + upper(name)
	}
	return "the " + name + " of " + suit
}

func (w *tellsTrick) cards(cards []card.Card, and string) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = w.card(c)
	}
	if n := len(names) - 1; n > 0 {
		return strings.Join(names[:n], ", ") + and + names[n]
	}
	return names[0]
}

// tells tells the game, the trick so far, and the hand if there is one.
func (w *tellsTrick) tells(number int, table []card.Card, hand []card.Card) (text string) {
	words := map[bool][]string{true: {"Stich ", " ist ausgespielt", ", dann ", "Ich hab nur noch ", " und "}, false: {"trick ", " is led", ", then ", "I only have ", " and "}}[w.de]
	if w.less {
		words = map[bool][]string{true: {"Stich ", " kommt", ", drauf ", "Meine Hand: ", " und "}, false: {"trick ", " was led", ", and then ", "In my hand I've got ", " plus "}}[w.de]
	}
	if w.game != "" {
		text = w.game + ", "
	}
	if w.said {
		text += map[bool]string{true: "Pagat angesagt, ", false: "I announced the Pagat, "}[w.de]
	}
	text += words[0] + fmt.Sprint(number) + ": "
	if len(table) == 0 {
		return text + map[bool]string{true: "Ich spiel aus und hab nur noch ", false: "I am on lead with only "}[w.de] + w.cards(hand, words[4]) + ". "
	}
	for i, c := range table {
		if i > 0 {
			text += words[2]
		}
		if text += w.card(c); i == 0 {
			text += words[1]
		}
	}
	if len(hand) > 0 {
		text += ". " + words[3] + w.cards(hand, words[4])
	}
	return text + ". "
}

// dice is chance that is always the same.
type dice uint32

func (r *dice) below(n int) int {
	*r = *r*1664525 + 1013904223
	return int(*r>>16) % n
}

// answers are how many questions were asked, answered, and answered wrongly.
type answers struct{ asked, answered, wrong int }

// TestTricksOfDeals plays deals of each game by chance, without an announcement and with an announced Pagat, tells of
// tricks near their end, and compares what is answered with what the engine says there.
func TestTricksOfDeals(t *testing.T) {
	t.Parallel()
	r := dice(1)
	var plain, bound answers
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			w := tellsTrick{t: t, book: For(set, nil, locales.For(language)), de: language == "de"}
			reader := trickReader{pack: pack{&w.book.reckoner}}
			b, pagat := tricks{reader.pack}, reader.premiumOf(card.Pagat)
			games := []string{""}
			for i, g := range w.book.tables().Games {
				if i == 0 {
					games = nil
				}
				games = append(games, g.ID)
			}
			for _, game := range games {
				if w.game = ""; game != "" {
					w.game = w.book.gameName(game)
				}
				if game != "" && len(w.book.read(w.game).games) == 0 {
					continue // it is called by a number
				}
				w.answers = &plain
				for _, s := range b.scenesOf(sceneKey{game: game}) {
					w.play(s, false, &r)
				}
				w.answers = &bound
				if pagat == "" {
					continue
				}
				for _, s := range b.scenesOf(sceneKey{game: game, said: pagat, cards: card.Of(card.Pagat)}) {
					for range 3 {
						w.play(s, true, &r)
					}
				}
			}
		}
	}
	for name, c := range map[string]answers{"told tricks": plain, "told tricks with an announced Pagat": bound} {
		t.Logf("of %d questions on %s %d are answered, %d of them wrong", c.asked, name, c.answered, c.wrong)
		if c.answered*100 < 90*c.asked || c.asked < 100 {
			t.Errorf("got too few answers on %s", name)
		}
	}
}

// play plays a deal by chance and asks near its end; with an announced Pagat only of who has announced it.
func (w *tellsTrick) play(s scene, said bool, r *dice) {
	var d deal.Deal
	deal.Repeat(s.deal, &d)
	deal.Honestly(&d, func() {
		for !d.Over() {
			turn := d.Turn()
			legal := d.Legal(turn)
			hand := d.Hand(turn)
			w.said = said && turn == s.me && hand.Has(card.Pagat)
			if legal[0].Verb == act.VerbPlay && hand.Len() > 1 && hand.Len() < 5 && (w.said || !said) {
				w.ask(&d, turn, r)
			}
			o := legal[r.below(len(legal))]
			if pass := slices.IndexFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbPass }); pass >= 0 {
				o = legal[pass]
			}
			before := len(d.Past())
			if err := d.Do(o.Action); err != nil {
				w.t.Fatal(err)
			}
			if past := d.Past(); !said && len(past) > before && before%5 == 0 {
				w.askWon(&past[len(past)-1], len(past), d.Seats())
			}
		}
	})
}

// ask asks whether a card may be played, and which may.
func (w *tellsTrick) ask(d *deal.Deal, turn act.Seat, r *dice) {
	trick, hand := d.Trick(), d.Hand(turn).Cards()
	one := hand[r.below(len(hand))]
	var told string
	var legal []card.Card
	for _, c := range hand {
		if d.Check(act.Play(turn, c)) == nil {
			legal = append(legal, c)
		}
	}
	yes := func(is bool) []string {
		return []string{strings.Split(w.book.say(map[bool]string{true: "reckon.yes", false: "reckon.no"}[is], "fact", ""), " ")[0]}
	}
	var names []string
	for _, c := range legal {
		names = append(names, (pack{&w.book.reckoner}).cardName(c))
	}
	asks := map[bool][]string{true: {"Darf ich %s spielen?", "Muss ich %s geben?", "Welche Karte muss ich geben?"}, false: {"May I play %s?", "Must I play %s?", "Which card must I play?"}}[w.de]
	if len(trick.Cards[:trick.N]) == 0 {
		asks = map[bool][]string{true: {"Darf ich %s ausspielen?", "Muss ich %s ausspielen?", "Welche Karte muss ich ausspielen?"}, false: {"May I lead %s?", "Must I lead %s?", "Which card must I lead?"}}[w.de]
	}
	if w.less = r.below(2) == 0; w.less && len(trick.Cards[:trick.N]) > 0 {
		asks = map[bool][]string{true: {"Könnt ich %s hinlegen?", "Muss ich wirklich %s hergeben?", "Welche Karten stehen mir frei?"}, false: {"Am I free to put down %s?", "Am I forced to give up %s?", "Which card goes?"}}[w.de]
	}
	told = w.tells(len(d.Past())+1, trick.Cards[:trick.N], hand)
	for i, want := range [][]string{yes(slices.Contains(legal, one)), yes(slices.Equal(legal, []card.Card{one})), names} {
		question := told + strings.ReplaceAll(asks[i], "%s", w.card(one))
		f := w.fact(question)
		if w.asked++; f == "" {
			if testing.Verbose() {
				w.t.Logf("%s: %s no answer", w.book.Rules, question)
			}
			continue
		}
		has := func(name string) bool { return strings.Contains(f, name) }
		if i < 2 {
			has = func(verdict string) bool { return strings.HasPrefix(f, verdict) }
		}
		said := len(legal) == len(hand) && f == w.book.say("reckon.trick.any")
		if w.answered++; !said && slices.ContainsFunc(want, func(name string) bool { return !has(name) }) {
			w.wrong++
			w.t.Errorf("%s: %s\n got %q, want %v", w.book.Rules, question, f, want)
		}
	}
}

// fact returns what is answered to a question on a told trick, "" if it is not understood as one.
func (w *tellsTrick) fact(question string) string {
	q := w.book.read(w.book.mend(question))
	f, ok := tricks{pack{&w.book.reckoner}}.answer(q)
	if first, _ := w.book.reckon(q); ok && first.text != f.text && unasked(f.text) != first.text {
		w.t.Errorf("%s: %s\n is answered by %q, want %q", w.book.Rules, question, first.text, f.text)
	}
	return f.text
}

// askWon asks who has won a trick.
func (w *tellsTrick) askWon(trick *deal.Trick, number, seats int) {
	w.less = number%2 == 0
	question := w.tells(number, trick.Cards[:trick.N], nil) + map[bool]string{true: "Wer gewinnt den Stich?", false: "Who wins the trick?"}[w.de]
	won := card.None
	for i, c := range trick.Cards[:trick.N] {
		if trick.Seat(i, seats) == trick.Winner {
			won = c
		}
	}
	f := w.fact(question)
	if w.asked++; f == "" {
		if testing.Verbose() {
			w.t.Logf("%s: %s: no answer", w.book.Rules, question)
		}
		return
	}
	w.answered++
	if want := (pack{&w.book.reckoner}).cardName(won); !strings.HasPrefix(f, want) {
		w.wrong++
		w.t.Errorf("%s: %s\n got %q, want %s", w.book.Rules, question, f, want)
	}
}
