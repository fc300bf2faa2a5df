package world_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player/thumb"
	"tarock/player/world"
)

// TestMelds: a deal is found in which others have shown a dozen tarocks, four figures and four
// kings, of which hardly any deal by chance has all.
func TestMelds(t *testing.T) {
	set := rules.Find("grosstarock")
	options, err := set.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	form := set.Form(3, options)
	hands := []card.Set{
		card.MustSet("Sküs XIX XVIII XVII XVI XV XIII XII XI IX VIII I"),
		card.MustSet("HK HD HC HB KK PK TK"),
		card.MustSet("XXI XX XIV X VII IV III KC K10 K9 K7 K6 K5 K4 K3 K2 H6 H5 H2 P8 P5 P2 TD TC TB T8 T5 T3"),
	}
	rest := form.Deck.Minus(hands[0]).Minus(hands[1]).Minus(hands[2])
	var pack []card.Card
	for i := range hands {
		for hands[i].Len() < form.Hands[i] {
			c := rest.First()
			hands[i], rest = hands[i].With(c), rest.Without(c)
		}
		pack = append(pack, hands[i].Cards()...)
	}
	d, err := deal.New(set, options, deal.Setup{Form: form, Dealer: 2, Factor: 1, Pack: pack})
	if err != nil {
		t.Fatal(err)
	}
	w := world.NewWatch(d)
	if err := w.Do(thumb.Player{}.Choose(context.Background(), w.Seen(), 0).Action); err != nil {
		t.Fatal(err)
	}
	for _, eyes := range []act.Seat{0, 1, 2} {
		for seed := range uint64(5) {
			s := w.SeenBy(eyes)
			k, err := world.From(s)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := k.Deal(rand.New(rand.NewPCG(seed, 1))); err != nil {
				t.Errorf("seat %d: %v; shown was %v", eyes, err, s.Beyond)
			}
		}
	}
}
