package ruediger

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"

	"github.com/google/go-cmp/cmp"
)

// sets lets cmp compare sets of cards.
var sets = cmp.Comparer(func(a, b card.Set) bool { return a == b })

// vocabulary is everything that a player could try but a discard.
func vocabulary(s act.Seat) []act.Action {
	list := []act.Action{act.CallFourth(s)}
	for v := range card.Austria.All() {
		list = append(list, act.Call(s, v), act.Play(s, v))
	}
	for _, v := range []act.Verb{act.VerbPass, act.VerbGiveup, act.VerbDone} {
		list = append(list, act.New(s, v))
	}
	ids := []string{mine, "nichts", gameTarget, kontraTarget}
	for _, g := range Set.Games {
		ids = append(ids, g.ID)
	}
	for _, p := range Set.Premiums {
		ids = append(ids, p.ID)
	}
	for n := range 4 {
		list = append(list, act.Take(s, n))
	}
	for _, id := range ids {
		for _, arg := range []string{"", bei, suspicion, "pagat", "uhu", "kakadu", "marabu", "trull"} {
			list = append(list, act.Bid(s, id, arg))
		}
		list = append(list, act.Announce(s, id))
		for o := act.Nobody; o < players; o++ {
			list = append(list, act.Double(s, id, o))
		}
	}
	for o := range act.Seat(players) {
		list = append(list, act.Claim(s, o))
	}
	return list
}

// listed tells whether the legal list is exactly what Check lets pass.
func listed(t *testing.T, d *deal.Deal, words []act.Action) {
	t.Helper()
	legal := map[act.Action]bool{}
	for _, a := range d.Legal(d.Turn()) {
		if legal[a] {
			t.Fatalf("%s is listed twice", a.Text(names))
		}
		legal[a] = true
		if a.Verb == act.VerbDiscard {
			delete(legal, a)
		}
	}
	for _, a := range words {
		if err := d.Check(a); (err == nil) != legal[a] {
			t.Fatalf("%s: listed is %t, Check says %v", a.Text(names), legal[a], err)
		}
		delete(legal, a)
	}
	for a := range legal {
		t.Fatalf("%s is listed but nothing that can be said", a.Text(names))
	}
}

func TestRandomDeals(t *testing.T) {
	words := [players][]act.Action{vocabulary(0), vocabulary(1), vocabulary(2), vocabulary(3)}
	played := map[string]int{}
	for seed := range uint64(240) {
		rng := random(seed)
		o := deal.Options{"claims": []string{"false", "true"}[seed%2]}
		d := begin(t, o, dealt(rng, names[seed%players], ""))
		steer(t, d, rng)
		for !d.Over() {
			if d.Count() > 600 {
				t.Fatalf("seed %d: no end", seed)
			}
			listed(t, d, words[d.Turn()])
			a := choose(rng, d.Legal(d.Turn()))
			if a.Verb == act.VerbClaim && rng.IntN(20) > 0 {
				continue
			}
			if err := d.Do(a); err != nil {
				t.Fatalf("seed %d: %s is listed, but %v", seed, a.Text(names), err)
			}
		}
		played[of(d).game.id()]++
		settled(t, d)
	}
	for _, g := range Set.Games {
		if played[g.ID] == 0 {
			t.Errorf("no deal was a %s", g.ID)
		}
	}
}

// steer makes every second auction end in one of the forehand games or in a
// single bid, which chance alone rarely brings about.
func steer(t *testing.T, d *deal.Deal, rng *rand.Rand) {
	t.Helper()
	if rng.IntN(2) == 0 {
		return
	}
	fore := d.Turn()
	do(t, d, names[fore]+" bid mine")
	for d.Turn() != fore {
		do(t, d, names[d.Turn()]+" pass")
	}
	game := Set.Games[rng.IntN(len(Set.Games))].ID
	if game == "auchrufer" {
		game += " pagat"
	}
	do(t, d, names[fore]+" bid "+game)
}

// settled checks sums: payments to nothing, thirds to the deck.
func settled(t *testing.T, d *deal.Deal) {
	t.Helper()
	r := d.Settle()
	for i := range r.Lines {
		sum := 0
		for _, n := range r.Lines[i].Pay {
			sum += n
		}
		if sum != 0 {
			t.Errorf("line %+v does not add up", r.Lines[i])
		}
	}
	sum := 0
	for _, p := range r.Points {
		whole, leaves, _ := strings.Cut(p.Text, " ")
		n, err := strconv.Atoi(whole)
		if err != nil {
			t.Fatalf("points %q: %v", p.Text, err)
		}
		sum += 3*n + map[string]int{"": 0, "1/3": 1, "2/3": 2}[leaves]
	}
	if r.Points != nil && sum != 210 {
		t.Errorf("%v are %d thirds", r.Points, sum)
	}
}

// seen returns the cards as dealt that eyes have a right to know (11).
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	c := of(d)
	known := d.Setup.Hands[eyes].Or(d.Trick.Set())
	for i := range d.Past {
		known = known.Or(d.Past[i].Set())
	}
	switch {
	case c.game == none:
	case c.game.shown() && d.Phase() != "call", c.game == sechserdreier && eyes == c.declarer:
		known = known.Or(c.talon())
	case c.game == trischaken:
		known = known.Or(card.Of(d.Setup.Talon[:min(len(d.Past), 6)]...))
	}
	known = known.Or(c.away.And(card.Tarocks))
	if c.game.ouvert() && len(d.Past) > 0 {
		for s := range act.Seat(players) {
			if s != c.declarer {
				known = known.Or(d.Hands[s])
			}
		}
	}
	for _, s := range d.View(act.Nobody).Said { // a Kontra shows where the king can be
		if s.Action.Verb == act.VerbDouble && c.game.calls() {
			known = known.With(c.king)
		}
	}
	return known
}

// exchanged deals again with two cards exchanged, also where others than these
// eyes laid one of them away face down; false if the same actions are not
// possible then.
func exchanged(d *deal.Deal, eyes act.Seat, x, y card.Card) (*deal.Deal, bool) {
	s := d.Setup
	s.Hands, s.Talon = slices.Clone(s.Hands), slices.Clone(s.Talon)
	for i, h := range s.Hands {
		if h.Has(x) != h.Has(y) {
			s.Hands[i] = swap(h, x, y)
		}
	}
	for i, c := range s.Talon {
		switch c {
		case x:
			s.Talon[i] = y
		case y:
			s.Talon[i] = x
		}
	}
	actions := d.Actions()
	for i, a := range actions {
		faceDown := !card.Of(x, y).Meets(card.Tarocks)
		if a.Verb == act.VerbDiscard && a.Seat != eyes && faceDown && a.Cards.Has(x) != a.Cards.Has(y) {
			actions[i].Cards = swap(a.Cards, x, y)
		}
	}
	e, _, err := deal.Replay(Set, d.Options, s, actions)
	return e, err == nil
}

func swap(h card.Set, x, y card.Card) card.Set {
	if h.Has(x) {
		return h.Without(x).With(y)
	}
	return h.Without(y).With(x)
}

// What eyes cannot see does not change their view: two unseen cards are
// exchanged as dealt, the same actions done again.
func TestNothingLeaks(t *testing.T) {
	compared := 0
	for seed := range uint64(200) {
		rng := random(seed)
		d := begin(t, nil, dealt(rng, names[seed%players], ""))
		steer(t, d, rng)
		for !d.Over() {
			if err := d.Do(choose(rng, d.Legal(d.Turn()))); err != nil {
				t.Fatal(err)
			}
			if d.Over() || rng.IntN(6) > 0 {
				continue
			}
			eyes := act.Seat(rng.IntN(players))
			hidden := card.Austria.Minus(seen(d, eyes)).Cards()
			if len(hidden) < 2 {
				continue
			}
			x, y := hidden[rng.IntN(len(hidden))], hidden[rng.IntN(len(hidden))]
			e, ok := exchanged(d, eyes, x, y)
			if x == y || !ok || e.Turn() != d.Turn() {
				continue
			}
			compared++
			if diff := cmp.Diff(d.View(eyes), e.View(eyes), sets); diff != "" {
				t.Fatalf("seed %d: %s and %s exchanged, %s sees:\n%s", seed, x, y, names[eyes], diff)
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d exchanges could be compared", compared)
	}
}

// What is shown beyond the cards.
func TestShow(t *testing.T) {
	facts := func(d *deal.Deal, eyes act.Seat, id string) (list []view.Fact) {
		for _, f := range d.View(eyes).Facts {
			if f.ID == id {
				list = append(list, f)
			}
		}
		return list
	}
	d := announcing(t, "")
	if got := d.View(1).Talon; len(got) != 2 || !got[0].Taken || len(got[0].Cards) != 3 || got[1].Cards != nil {
		t.Errorf("after taking packet 1, whose cards all have seen, the talon is %v", got)
	}
	if got := facts(d, 2, view.Partner); len(got) != 1 || got[0].Seat != 2 {
		t.Errorf("Cilli holds the king and sees %v", got)
	}
	for _, eyes := range []act.Seat{0, 1, 3, act.Nobody} {
		if got := facts(d, eyes, view.Partner); got != nil {
			t.Errorf("eyes %d know the partner: %v", eyes, got)
		}
		if got := facts(d, eyes, view.LaidAway); len(got) != 1 || got[0].Cards != card.MustSet("X XI XII") {
			t.Errorf("eyes %d see as laid away %v", eyes, got)
		}
	}
	do(t, d, "Anna done · Berta done · Cilli announce koenigultimo")
	if got := facts(d, act.Nobody, view.Partner); len(got) != 1 || got[0].Seat != 2 {
		t.Errorf("after König ultimo all see %v", got)
	}

	d = begin(t, nil, dealt(random(1), "Dora", "Anna: Sküs"))
	do(t, d, passes+"Anna bid piccolo-ouvert · Berta done · Cilli done · Dora done")
	if v := d.View(0); !v.Open[1].Empty() {
		t.Errorf("before trick 1 Berta's %s lie open", v.Open[1])
	}
	for d.Number() < 2 {
		if err := d.Do(d.Legal(d.Turn())[0]); err != nil {
			t.Fatal(err)
		}
	}
	if v := d.View(act.Nobody); v.Open[1] != d.Hands[1] || !v.Open[0].Empty() {
		t.Errorf("after trick 1 %v lie open", v.Open)
	}
}

// 11: everybody may look at his own tricks, in an ouvert game at all.
func TestTricksToLookAt(t *testing.T) {
	for game, all := range map[string]bool{"solodreier": false, "bettler-ouvert": true} {
		d := begin(t, nil, dealt(random(1), "Dora", weak))
		do(t, d, passes+"Anna bid "+game)
		for d.Number() < 4 {
			list := d.Legal(d.Turn())
			if err := d.Do(list[len(list)-1]); err != nil {
				t.Fatal(err)
			}
		}
		for eyes := range act.Seat(players) {
			shown := 0
			for _, f := range d.View(eyes).Facts {
				if f.ID == view.Took {
					shown++
				}
			}
			if want := map[bool]int{false: d.Won[eyes], true: 3}[all]; shown != want {
				t.Errorf("%s: %s may look at %d tricks, want %d", game, names[eyes], shown, want)
			}
		}
	}
}

// 10: a revoke is claimed; the breaker's side loses game and announcements.
func TestClaim(t *testing.T) {
	d := begin(t, deal.Options{"claims": "true"}, dealt(random(1), "Dora", "Anna: H1 P7; Berta: H2 P8 I; Cilli: H3 HK; Dora: H4"))
	do(t, d, passes+"Anna bid solorufer · Anna call HK · Anna announce trull · Anna done · Berta announce pagat · Berta double game · "+
		"Berta done · Cilli done · Dora done · Anna done")
	if got := try(t, d, "Cilli claim Berta"); got != act.WrongPhase {
		t.Errorf("before trick 1: got %v, want %v", got, act.WrongPhase)
	}
	do(t, d, "Anna play H1 · Dora claim Anna · Berta play P8")
	if got := try(t, d, "Dora claim Berta"); got != act.NotAllowed {
		t.Errorf("right used up: got %v, want %v", got, act.NotAllowed)
	}
	if got := try(t, d, "Berta claim Berta"); got != act.NotAllowed {
		t.Errorf("against oneself: got %v, want %v", got, act.NotAllowed)
	}
	do(t, d, "Cilli claim Berta")
	if got := try(t, d, "Anna claim Berta"); got != act.WrongPhase {
		t.Errorf("after a right claim: got %v, want %v", got, act.WrongPhase)
	}
	r := d.Settle()
	var got []string
	for i := range r.Lines {
		got = append(got, event(&r.Lines[i])+" "+amount(&r.Lines[i]))
	}
	want := []string{"game declarer won 2×2", "pagat defenders lost 1×4", "trull declarer won 1×4"}
	if diff := cmp.Diff(want, got); diff != "" || r.Points != nil {
		t.Errorf("points %v, lines (-want +got):\n%s", r.Points, diff)
	}
}
