package ruediger

import "testing"

// A whole deal with all legal lists and its settlement.
func BenchmarkDeal(b *testing.B) {
	rng := random(1)
	s := dealt(rng, "Dora", "")
	list := finish(b, begin(b, nil, s), rng, nil)
	for b.Loop() {
		d := begin(b, nil, s)
		list = finish(b, d, rng, list)
		d.Settle()
	}
}

// The view of a player in the middle of the play.
func BenchmarkView(b *testing.B) {
	d := begin(b, nil, dealt(random(1), "Dora", ""))
	do(b, d, "Anna bid mine · Berta bid solodreier · Berta done · Cilli done · Dora done · Anna done")
	for d.Number() < 6 {
		if err := d.Do(d.Legal(d.Turn())[0]); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		d.View(2)
	}
}
