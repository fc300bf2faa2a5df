package table

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/fair"
	"tarock/engine/view"
)

// Reasons why a player's word is refused.
const (
	Shuffled act.Reason = "shuffled" // the pack is already shuffled: a word counts for the next deal, once its hash is shown
)

type (
	// Pledge chooses the secret of the next deal. Its hash is shown from now on.
	Pledge struct{ Secret fair.Secret }
	// Word adds a player's word, as a result of fair.Word, to what the next deal is
	// shuffled by, in place of an earlier one of his.
	Word struct{ Hash string }
	// Shuffle shuffles the cards of the next deal by its secret.
	Shuffle struct{}
)

// mix is what the next deal will be shuffled by, or the one in progress was.
type mix struct {
	secret  *fair.Secret // nil if there is none: the cards come from elsewhere
	by      []Player     // who have said words
	words   []string
	shuffle int
	after   int
	drawn   bool // the first dealer was drawn by it too
}

// shown returns what everybody may see of it.
func (c *mix) shown() view.Pledge {
	if c.secret == nil {
		return view.Pledge{}
	}
	return view.Pledge{Hash: c.secret.Hash(), Words: len(c.words)}
}

// proof returns the whole of it, nil if there is none. It must not leave the table before
// the deal is over.
func (c *mix) proof(deck card.Set) *fair.Proof {
	if c.secret == nil || c.shuffle == 0 {
		return nil
	}
	return &fair.Proof{Secret: *c.secret, Words: c.words, Shuffle: c.shuffle, Pack: deck.Cards(), After: c.after, Drawn: c.drawn}
}

// NeedsPledge reports whether the next command should be Pledge: the next deal has no
// secret yet.
func NeedsPledge(t *Table) bool {
	return t.next.secret == nil && (t.Stage == Lobby || t.Stage == Ready)
}

// Pledged reports whether the next deal has a secret, so that Shuffle is possible.
func Pledged(t *Table) bool { return t.next.secret != nil }

// DrawDealer returns the place drawn for the first dealer among n players; only if Pledged.
func DrawDealer(t *Table, n int) int { return t.next.secret.Dealer(n, t.next.words) }

// Luck returns the seed with which computers decide in the deal in progress; false if it
// has no secret.
func Luck(t *Table) (seed uint64, ok bool) {
	c := &t.dealt.mix
	if c.secret == nil {
		return 0, false
	}
	return c.secret.Computer(c.shuffle, c.words), true
}

// proven returns what the deal that has just ended was shuffled by, nil if it had no secret.
func proven(t *Table) *fair.Proof { return t.dealt.mix.proof(t.dealt.plan.Form.Deck) }

func (c Pledge) decide(t *Table, _ Player) ([]Event, error) {
	if !NeedsPledge(t) {
		return nil, act.WrongPhase
	}
	return []Event{event(pledged, c.Secret.Reveal())}, nil
}

func (c Word) decide(t *Table, by Player) ([]Event, error) {
	switch {
	case t.Stage == Empty || t.Stage == Over:
		return nil, NoTable
	case t.Place(by) == act.Nobody:
		return nil, NotSeated
	case t.next.secret == nil || t.next.shuffle > 0:
		return nil, Shuffled
	case !fair.IsWord(c.Hash):
		return nil, act.NotAllowed
	}
	return []Event{event(said, by, c.Hash)}, nil
}

func (Shuffle) decide(t *Table, _ Player) ([]Event, error) {
	if !t.dealing || !Pledged(t) {
		return nil, act.WrongPhase
	}
	pack := t.next.secret.Shuffle(t.Deck(), t.next.shuffle+1, t.next.words)
	return []Event{event(cards, card.Codes(pack))}, nil
}

// applyMix applies the events about the next shuffle.
func applyMix(t *Table, what, rest string) (why string) {
	if what == pledged {
		s, ok := fair.Parse(rest)
		switch {
		case !ok:
			return unreadable
		case !NeedsPledge(t):
			return noStage
		}
		t.next = mix{secret: &s}
		return fits
	}
	p, hash, _ := strings.Cut(rest, " ")
	switch {
	case !fair.IsWord(hash):
		return unreadable
	case t.next.secret == nil || t.next.shuffle > 0:
		return noStage
	case t.Place(Player(p)) == act.Nobody:
		return noPlayer
	}
	c := &t.next
	if i := slices.Index(c.by, Player(p)); i >= 0 {
		c.by, c.words = slices.Delete(slices.Clone(c.by), i, i+1), slices.Delete(slices.Clone(c.words), i, i+1)
	}
	c.by, c.words = append(slices.Clip(c.by), Player(p)), append(slices.Clip(c.words), hash)
	return fits
}

// cuts returns the places at which the pack can be cut, nil if it is not cut by number.
func cuts(t *Table, o deal.Offer) []int {
	if o.Let == "" || t.next.secret == nil {
		return nil
	}
	return fair.Places(len(t.pack))
}

// cut cuts the pack as a player wants: "" or a number of cards.
func cut(t *Table, text string) (why string) {
	if text == "" {
		return fits
	}
	after, err := strconv.Atoi(text)
	if err != nil || after < 1 || after >= len(t.pack) {
		return unreadable
	}
	t.pack, t.next.after = fair.Cut(t.pack, after), after
	return fits
}
