package screen_test

import (
	"testing"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/engine/act"
)

// What can be announced beside a choice of cards is ticked as long as it is picked, also when all
// cards are; and if it changes which cards can be chosen, it can be said before they are.
func TestAnnouncedBesideCards(t *testing.T) {
	found := map[string]bool{}
	inEveryDeal(t, 6, []string{"Anna", "Berta", "Cilli", "Dora"}, func(t *testing.T, w *world) {
		place := w.table.Waiting()
		if place == act.Nobody || w.table.Deal == nil || w.table.Deal.Over() {
			return
		}
		v, c := w.table.View(w.table.Chairs[place].Player), w.context("de")
		choice, open := pick.Open(v.Deal.Options, nil)
		if !open || !choice.Alone {
			return
		}
		for _, o := range v.Deal.Options {
			if !pick.Gathers(v.Deal.Options, o) {
				continue
			}
			found[v.Rules+" "+o.ID.String()] = true
			c.Picked = []string{pick.Words(o)}
			s := screen.Hand(v, c)
			if !has(s, press.Drop, pick.Words(o)) {
				t.Errorf("%s is picked: got no button with a tick", pick.Words(o))
			}
			d := w.table.Deal.Copy()
			if err := d.Do(o.Action); err != nil {
				t.Fatal(err)
			}
			next, _ := pick.Open(d.View(d.Turn()).Options, nil)
			if same := next.From == choice.From && next.Must == choice.Must; !same && !has(s, press.Confirm, press.Sum(c.Picked)) {
				t.Errorf("%s changes what can be chosen, from %s to %s: got no button that says it", pick.Words(o), choice.From, next.From)
			}
			for _, k := range choice.From.Minus(choice.Must).Cards() {
				if len(c.Picked) <= int(choice.Count)-choice.Must.Len() {
					c.Picked = append(c.Picked, k.String())
				}
			}
			if whole, _ := pick.Open(v.Deal.Options, c.Picked); whole.Full() && !has(screen.Hand(v, c), press.Drop, pick.Words(o)) {
				t.Errorf("%s is picked, and all cards: got no button with a tick", pick.Words(o))
			}
		}
	})
	if !found["grosstarock tout"] {
		t.Errorf("found only %v", found)
	}
	t.Log(found)
}
