package ask

import (
	"fmt"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// grid has the plain forms in which is asked whether cards may go, by language: with a game, with the dealer, and the
// names of the sorts that are asked about.
var grid = map[string]struct {
	game, dealer, none string
	sorts              map[string]string
}{
	"de": {"%s: ich hab %s Farbkarten, die keine Könige sind. Darf %s weg?", "Ich bin Geber und hab %s Farbkarten außer Königen. Darf %s weg?", "keine",
		map[string]string{"tarock": "ein Tarock", "K": "ein König", "trull": "der Mond", "plain": "eine Farbkarte"}},
	"en": {"%s: I hold %s suit cards that are not kings. May %s be laid away?", "I'm the dealer and have %s suit cards apart from kings. May %s be laid away?", "no",
		map[string]string{"tarock": "a tarock", "K": "a king", "trull": "the Mond", "plain": "a suit card"}},
}

// TestHandGrid asks in each rule set and each game whether cards of each sort may go, with each number of suit cards
// beside kings, and tries all discards of some hands.
func TestHandGrid(t *testing.T) {
	right, silent := 0, 0
	for _, set := range rules.All() {
		o, _ := set.Choose(nil)
		g := newGaming(set, o)
		for i := range g.ways() {
			w := &g.ways()[i]
			if w.decides != act.VerbDiscard || w.form != &set.Forms[0] || w.form.Hands[w.me]+len(w.gets) > 28 {
				continue
			}
			for plain := range w.count + 2 {
				if w.count > 4 && plain > 0 && plain < w.count-1 {
					continue // too many discards to try all
				}
				for sort := range grid["de"].sorts {
					yes, no := laidAway(t, g, w, plain, sort)
					for language, forms := range grid {
						book := For(set, nil, locales.For(language))
						number := fmt.Sprint(plain)
						if plain == 0 {
							number = forms.none
						}
						question := fmt.Sprintf(forms.dealer, number, forms.sorts[sort])
						if w.game != "" {
							question = fmt.Sprintf(forms.game, book.gameName(w.game), number, forms.sorts[sort])
						}
						f, ok := handed{&book.reckoner}.answer(book.read(book.mend(question)))
						switch verdict := yesOrNo(f.text); {
						case yes == no:
							// it depends on the rest of the hand, or there is none
						case !ok:
							silent++
							t.Logf("%s: %s: no answer", set.ID, question)
						case yes && verdict != "yes", no && verdict != "no":
							t.Errorf("%s: %s\n got %s", set.ID, question, f.text)
						default:
							right++
						}
					}
				}
			}
		}
	}
	t.Logf("%d are answered as the engine says, %d are not", right, silent)
	if silent*20 > right {
		t.Error("got too few answers")
	}
}

// laidAway tries all discards of some hands with so many suit cards beside kings, and reports whether cards of a sort
// go in some of them, and whether there are hands in which they cannot go.
func laidAway(t *testing.T, g *gaming, w *way, plain int, sort string) (yes, no bool) {
	t.Helper()
	speech := handSpeech{pack: pack{&reckoner{engine: g, writer: writer{set: g.set}}}}
	of := speech.sorted(sort)
	if sort == "tarock" {
		of = of.Minus(card.Trull)
	} else if sort == "trull" {
		of = card.Of(card.Mond)
	} else if sort == "plain" {
		of = speech.sorted("suits")
	}
	d := chance(7)
	for tries, hands := 0, 0; tries < 300 && hands < 4; tries++ {
		all := w.form.Deck
		hand := d.some(speech.sorted("plain"), plain)
		rest := all.Minus(speech.sorted("plain")).Minus(hand)
		if d.roll(2) > 0 {
			rest = rest.Minus(d.some(card.Kings, d.roll(4)))
		}
		hand = hand.Or(d.some(rest, w.form.Hands[w.me]+len(w.gets)-plain))
		if hand.Len() < w.form.Hands[w.me]+len(w.gets) || !hand.Meets(of) {
			continue
		}
		run := coming{way: w, gaming: g, me: w.me}
		game, option, ok := run.to(w.pack(&d, hand, card.None, 0))
		if !ok || game.View(game.Turn()).Hand != hand {
			continue
		}
		hands++
		goes := false
		deal.Honestly(game, func() { goes = anyDiscard(game, option, hand.Cards(), card.Set{}, of) })
		yes, no = yes || goes, no || !goes
	}
	return yes, no
}

// anyDiscard reports whether some discard with one of some cards is allowed.
func anyDiscard(d *deal.Deal, o act.Option, hand []card.Card, laid, of card.Set) bool {
	if laid.Len() == int(o.Count) {
		return laid.Meets(of) && d.Check(o.Named(laid, card.None)) == nil
	}
	for i, c := range hand {
		if anyDiscard(d, o, hand[i+1:], laid.With(c), of) {
			return true
		}
	}
	return false
}
