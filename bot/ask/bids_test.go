package ask

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// bidWordings are the plain words in which is asked whether a bid is legal, by language: the name of who makes it and
// the game, or the one who asks with the number of his suit cards.
var bidWordings = map[string]struct{ may, told, mine, hand string }{
	"de": {"Darf %s %s sagen?", "%s sagt %s. Ist das erlaubt?", "Jetzt bin ich dran. Darf ich %s ansagen?", "Ich hab %d Farbkarten. Darf ich %s ansagen?"},
	"en": {"May %s bid %s?", "%s bids %s. Is that allowed?", "Now it's my turn. May I bid %s?", "I hold %d suit cards. May I bid %s?"},
}

// TestToldBids tells auctions that were played by chance, as far as they went, and asks of each game whether the next
// player may bid it, and whether his bid of it is legal. The answer has to be right in the deal that was played, too.
func TestToldBids(t *testing.T) {
	t.Parallel()
	right, silent := 0, 0
	for _, set := range rules.All() {
		if set.Games == nil {
			continue
		}
		for _, language := range locales.Languages() {
			b := For(set, nil, locales.For(language))
			c := rand.New(rand.NewPCG(3, 3))
			for i := range 3 {
				form := &set.Forms[0]
				pack := form.Deck.Cards()
				c.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
				o, _ := set.Choose(nil)
				d, err := deal.New(set, o, deal.Setup{Form: form, Dealer: act.Seat(form.Table - 1), Factor: 1, Pack: pack})
				if err != nil {
					continue
				}
				deal.Honestly(d, func() {
					r := playRound(d, c, 1+i%4)
					if legal := toSay(d); legal != nil && len(r.said) > 0 {
						y, n := askBids(t, b, &r, legal, language)
						right, silent = right+y, silent+n
					}
				})
			}
		}
	}
	t.Logf("%d right, %d not answered", right, silent)
	if silent > right {
		t.Errorf("%d of %d not answered", silent, silent+right)
	}
}

// askBids asks of each game whether the player on turn may bid it, and counts the right answers and what has none.
func askBids(t *testing.T, b *Book, r *playedRound, legal []act.Option, language string) (right, silent int) {
	w, text, me := bidWordings[language], r.told(b, language), r.deal.Turn()
	name := roundNames[fromForehand(r.deal, me)]
	spoken := slices.ContainsFunc(r.said, func(a act.Action) bool { return a.Seat == me })
	hand := r.deal.View(me).Hand.And(b.engine.SuitCards()).Len()
	for _, g := range b.tables().Games {
		if g.Rank == 0 {
			continue
		}
		said := b.gameName(g.ID)
		questions := []string{text + fmt.Sprintf(w.may, name, said), text + fmt.Sprintf(w.told, name, said)}
		if !spoken {
			questions = append(questions, text+fmt.Sprintf(w.mine, said), text+fmt.Sprintf(w.hand, hand, said))
		}
		want := offers(legal, g.ID) || offers(nextTime(r.deal), g.ID)
		holds := slices.ContainsFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbHold })
		for _, question := range questions {
			q := b.read(b.mend(question))
			f, ok := auction{&b.reckoner}.may(q)
			if !ok {
				f, ok = rounded{&b.reckoner}.permits(q)
			}
			switch got := yesOrNo(f.text); {
			case !ok:
				silent++
			case (got == "yes") == want, holds && got == "yes" && strings.Contains(text, said):
				right++
			default:
				t.Errorf("%s: %s\n got %s", b.Rules, question, f.text)
			}
		}
	}
	return right, silent
}

// offers reports whether a game may be bid.
func offers(legal []act.Option, game string) bool {
	return slices.ContainsFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbBid && o.ID.String() == game })
}

// nextTime returns what the player on turn may say in his next turn if all pass until then.
func nextTime(d *deal.Deal) (legal []act.Option) {
	me, next := d.Turn(), d.Copy()
	deal.Honestly(next, func() {
		for legal = toSay(next); legal != nil && next.Do(act.New(next.Turn(), act.VerbPass)) == nil; {
			if legal = toSay(next); next.Turn() == me {
				return
			}
		}
		legal = nil
	})
	return legal
}
