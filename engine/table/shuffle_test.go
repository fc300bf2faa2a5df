package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/fair"
	"tarock/engine/rules"
)

// sealed applies a command, and pledges a secret and shuffles whenever that is due, as the
// bot does.
func (e *evening) sealed(by Player, c Command) {
	e.t.Helper()
	decide := func(by Player, c Command) {
		e.t.Helper()
		events, err := e.Decide(by, c)
		if err != nil {
			e.t.Fatalf("%T by %s: %v", c, by, err)
		}
		e.apply(events)
	}
	decide(by, c)
	for {
		switch {
		case NeedsPledge(e.Table):
			decide("", Pledge{Secret: seal(e.Round)})
		case e.NeedsCards():
			decide("", Shuffle{})
		default:
			return
		}
	}
}

// seal returns the secret of a round.
func seal(round int) (s fair.Secret) {
	s[0] = byte(round)
	return s
}

// sealedEvening returns an evening of four before its first deal.
func sealedEvening(t *testing.T) *evening {
	e := newEvening(t)
	e.sealed("a", Open{Rules: rules.IDs()[0]})
	for _, p := range four {
		e.sealed(p, Join{Name: string(p)})
	}
	return e
}

// place returns where the first event of a word is in the log, -1 if there is none.
func (e *evening) place(word string) int {
	return slices.IndexFunc(e.log, func(ev Event) bool { return ev.Word() == word })
}

// TestPledgeBeforeAll: a deal's secret is chosen before anything of which players decide, and
// cannot be chosen again: not before the shuffle, not after the cut.
func TestPledgeBeforeAll(t *testing.T) {
	e := sealedEvening(t)
	hash := e.View("").Pledge.Hash
	if hash != seal(0).Hash() {
		t.Fatalf("in the lobby: got hash %q", hash)
	}
	again := func(when string) {
		t.Helper()
		if _, err := e.Decide("", Pledge{Secret: seal(99)}); err != act.WrongPhase {
			t.Errorf("another secret %s: got %v, want %v", when, err, act.WrongPhase)
		}
		if err := e.Table.Apply(Event("pledge " + seal(99).Reveal())); err == nil {
			t.Errorf("another secret %s: a log with it was accepted", when)
		}
	}
	again("in the lobby")
	e.sealed("b", Word{Hash: fair.Word("x")})
	again("after a word")
	e.sealed("a", Start{Dealer: 0})
	again("after the shuffle")
	if e.Stage != Offer || e.View("").Pledge.Hash != hash {
		t.Fatalf("at the cut: got stage %q, hash %q", e.Stage, e.View("").Pledge.Hash)
	}
	e.sealed("c", Let{After: 18})
	again("after the cut")
	if got := e.View("").DealHead.Pledge; got.Hash != hash || got.Words != 1 {
		t.Errorf("in the deal: got %+v", got)
	}
	order := []int{e.place(pledged), e.place(said), e.place(started), e.place(cards), e.place(let)}
	if !slices.IsSorted(order) || order[0] < 0 {
		t.Errorf("got events at %v, want pledge, word, start, cards, let", order)
	}
	pack := fair.Cut(seal(0).Shuffle(e.Deal.Setup().Form.Deck.Cards(), 1, []string{fair.Word("x")}), 18)
	if got := e.Deal.Setup().Pack; !slices.Equal(got, pack) {
		t.Errorf("got cards %s, want %s", card.Codes(got), card.Codes(pack))
	}
}

// TestWords: a player at the table may say a word until the shuffle; his last one counts.
func TestWords(t *testing.T) {
	e := sealedEvening(t)
	x, y := fair.Word("x"), fair.Word("y")
	e.refused("z", Word{Hash: x}, NotSeated)
	e.refused("a", Word{Hash: "x"}, act.NotAllowed)
	e.sealed("a", Word{Hash: x})
	e.sealed("b", Word{Hash: x})
	e.sealed("a", Word{Hash: y})
	if e.View("").Pledge.Words != 2 {
		t.Errorf("got %d words, want 2", e.View("").Pledge.Words)
	}
	e.sealed("a", Start{Dealer: 0})
	e.refused("a", Word{Hash: x}, Shuffled)
	e.sealed("c", Let{})
	e.refused("a", Word{Hash: x}, Shuffled)
	e.playDeal()
	p := e.Proved
	if p == nil || !slices.Equal(p.Words, []string{x, y}) {
		t.Fatalf("got %+v, want the words of b and a", p)
	}
}

// TestProof: what a deal was shuffled by is known when it is over, and not before; of an
// aborted deal never.
func TestProof(t *testing.T) {
	e := sealedEvening(t)
	e.Keep = true
	e.sealed("a", Start{Dealer: 0})
	e.sealed("c", Let{After: 9})
	if e.Proved != nil {
		t.Error("during the deal: got its secret")
	}
	e.playDeal()
	for NeedsPledge(e.Table) {
		e.sealed("", Pledge{Secret: seal(e.Round)})
	}
	if e.Proved == nil || e.Proved.Secret != seal(0) || e.Proved.After != 9 || !e.Proved.Drawn {
		t.Fatalf("after the deal: got %+v", e.Proved)
	}
	if e.View("").Pledge.Hash != seal(1).Hash() {
		t.Error("after the deal: got no hash of the next one")
	}
	e.sealed(e.Chairs[e.Plan.Dealer].Player, Next{})
	e.sealed("d", Let{})
	if e.Proved.Secret != seal(0) {
		t.Error("in the next deal: got another secret than that of the last one")
	}
	e.apply([]Event{"aborted"})
	if e.Proved.Secret != seal(0) || e.Past[1].Proof != nil || e.Past[0].Proof == nil {
		t.Error("after an aborted deal: got its secret")
	}
	if !NeedsPledge(e.Table) {
		t.Error("after an aborted deal: the next one keeps its secret")
	}
}

// TestThrownIn: hands that are thrown in are shuffled again by the same secret, of which the
// hash is known.
func TestThrownIn(t *testing.T) {
	e := newEvening(t)
	e.sealed("a", Open{Rules: rules.IDs()[0]})
	for _, p := range four {
		e.sealed(p, Join{Name: string(p)})
	}
	e.sealed("a", Start{Dealer: 0})
	for n := 0; len(e.Thrown) == 0; n++ {
		if n == 5000 {
			t.Skip("no hand was thrown in")
		}
		if e.Stage == Offer {
			e.sealed("", Let{After: 9})
			continue
		}
		away := e.Chairs[e.Waiting()].Player
		e.apply([]Event{"aborted", event(here, away)})
		var s fair.Secret
		s[0], s[1], s[2] = byte(n), byte(n>>8), 1
		e.apply([]Event{Event("pledge " + s.Reveal())})
		e.sealed(e.Chairs[e.Plan.Dealer].Player, Next{})
	}
	first := e.next
	if first.shuffle != 2 || first.after != 0 || e.Stage != Offer {
		t.Fatalf("got shuffle %d, cut after %d, stage %q: want the second, not cut yet", first.shuffle, first.after, e.Stage)
	}
	e.sealed("", Let{})
	e.playDeal()
	if p := e.Proved; p.Shuffle != 2 || !slices.Equal(p.Cards(), e.Deal.Setup().Pack) {
		t.Errorf("got shuffle %d", p.Shuffle)
	}
}

// TestCutPlaces: only places on offer can be chosen, and only of cards that a secret has
// shuffled.
func TestCutPlaces(t *testing.T) {
	e := sealedEvening(t)
	e.sealed("a", Start{Dealer: 0})
	if got := fmt.Sprint(e.View("c").Cuts); got != "[9 18 27 36 45]" {
		t.Errorf("got places %s", got)
	}
	e.refused("c", Let{After: 10}, OldButton)
	e.refused("c", Let{After: -9}, OldButton)
	for _, bad := range []Event{"let x", "let 0", "let 54", "let -1"} {
		if e.Table.Apply(bad) == nil {
			t.Errorf("%q: accepted", bad)
		}
	}
	plain := newEvening(t)
	plain.sit(rules.IDs()[0], four...)
	plain.must("a", Start{Dealer: 0})
	plain.refused("c", Let{After: 9}, OldButton)
	if plain.View("c").Cuts != nil {
		t.Error("stacked cards: got places to cut")
	}
}

// TestSecretEvents: whoever lists a log without its secrets sees neither secret nor cards.
func TestSecretEvents(t *testing.T) {
	e := sealedEvening(t)
	e.sealed("a", Start{Dealer: 0})
	for _, ev := range e.log {
		if strings.Contains(string(ev), seal(0).Reveal()) && !ev.Secret() {
			t.Errorf("got %q as an event for everybody", ev)
		}
	}
	if err := e.Table.Apply(Event("pledge " + strings.Repeat("0", 63))); err == nil || strings.Contains(err.Error(), "000") {
		t.Errorf("a damaged secret: got %v", err)
	}
}
