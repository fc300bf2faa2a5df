package transcript

import (
	"slices"
	"strings"

	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/fair"
)

// proof is the key of a deal that says what its cards were shuffled by, and those of its
// entries.
const (
	proof        = "fair"
	proofHash    = "hash"    // shown before the deal
	proofSecret  = "secret"  // shown after it
	proofWords   = "words"   // hashes of players' words
	proofShuffle = "shuffle" // which one by this secret
	proofCut     = "cut"     // after how many cards
	proofPack    = "pack"    // before the shuffle
	proofTo      = "to"      // whose cards lay in the pack in which order
	proofDealer  = "dealer"  // the first dealer was drawn by it
)

// proven returns the entry about what a deal was shuffled by.
func proven(p *fair.Proof, d *deal.Deal, table []string) Value {
	text := func(s string) Value { return Value{Kind: Text, Text: s} }
	v := Value{Kind: Mapping}
	add := func(key string, value Value) { v.Entries = append(v.Entries, Entry{key, value}) }
	add(proofHash, text(p.Secret.Hash()))
	add(proofSecret, text(p.Secret.Reveal()))
	if len(p.Words) > 0 {
		words := Value{Kind: List}
		for _, w := range p.Words {
			words.List = append(words.List, text(w))
		}
		add(proofWords, words)
	}
	add(proofShuffle, number(p.Shuffle))
	if p.After > 0 {
		add(proofCut, number(p.After))
	}
	if p.Drawn {
		add(proofDealer, Value{Kind: Bool, Text: "true"})
	}
	add(proofPack, text(card.Codes(p.Pack)))
	c := cast{set: d.Set(), form: d.Setup().Form, options: d.Options(), table: table, dealer: d.Setup().Dealer}
	c.seat()
	to, pack := Value{Kind: List}, p.Cards()
	for _, i := range order(d, pack) {
		to.List = append(to.List, text(c.names[d.Forehand().After(i, d.Seats())]))
	}
	add(proofTo, to)
	return v
}

// order returns the players, from forehand on, in the order in which their cards lie in a
// pack.
func order(d *deal.Deal, pack []card.Card) []int {
	setup := d.Setup()
	list := make([]int, d.Seats())
	for i := range list {
		list[i] = i
	}
	at := func(i int) int { return slices.Index(pack, setup.Form.Cut(setup.Pack, i)[0]) }
	slices.SortFunc(list, func(i, j int) int { return at(i) - at(j) })
	return list
}

// entry returns the value of an entry, the zero Value if there is none.
func (v Value) entry(key string) Value {
	for _, e := range v.Entries {
		if e.Key == key {
			return e.Value
		}
	}
	return Value{}
}

// readProof reads an entry that proven has made; ok is false if anything in it cannot be
// read.
func readProof(v Value, deck card.Set) (p fair.Proof, ok bool) {
	secret, readable := fair.Parse(v.entry(proofSecret).Text)
	pack, cards := deck.FindAll(v.entry(proofPack).Text)
	shuffle, counted := v.entry(proofShuffle).Whole()
	ok = readable && cards && counted && shuffle > 0 && len(pack) == deck.Len() && card.Of(pack...) == deck
	p = fair.Proof{Secret: secret, Shuffle: shuffle, Pack: pack, Drawn: v.entry(proofDealer).True()}
	if cut := v.entry(proofCut); cut.Kind != Null {
		after, whole := cut.Whole()
		p.After, ok = after, ok && whole && after > 0 && after < len(pack)
	}
	for _, w := range v.entry(proofWords).List {
		p.Words, ok = append(p.Words, w.Text), ok && fair.IsWord(w.Text)
	}
	return p, ok
}

// Verify replays a document and compares its cards with those that follow from the secrets
// in it. The answer has one object a deal; ok is false if a deal has no secret, or one that
// does not fit.
func Verify(doc *Document, sets []*deal.RuleSet) (answer *Object, ok bool) {
	c, refused := castOf(doc, sets)
	if refused != nil {
		return refused, false
	}
	ok = true
	var deals []*Object
	each := func(p played, v Value) {
		o := object(member{"deal", len(deals) + 1})
		why := c.unproven(o, p, v, len(deals) == 0)
		o.add("verified", why == "")
		if why != "" {
			ok = false
			o.add("reason", why)
		}
		deals = append(deals, o)
	}
	if doc.Evening {
		n := 0
		_, _, refused = c.replayAll(doc, func(p played) { each(p, doc.Deals[n].Extra[proof]); n++ })
	} else if d, problem := c.replay(&doc.Deal, true); problem != nil {
		refused = object(member{"error", problem})
	} else {
		each(played{cast: c, deal: d}, doc.Extra[proof])
	}
	if refused != nil {
		return refused, false
	}
	return object(member{"verified", ok}, member{"deals", deals}), ok
}

// unproven returns why the cards of a deal do not follow from what is said to have shuffled
// them, "" if they do. It adds the hash to o, which players compare with what they were
// shown.
func (c *cast) unproven(o *Object, p played, v Value, first bool) string {
	if v.Kind != Mapping {
		return "no-proof"
	}
	setup := p.deal.Setup()
	said, ok := readProof(v, setup.Form.Deck)
	if !ok {
		return "unreadable-proof"
	}
	o.add("hash", said.Secret.Hash())
	switch pack := said.Cards(); {
	case strings.ToLower(v.entry(proofHash).Text) != said.Secret.Hash():
		return "wrong-hash"
	case said.After > 0 && p.order != nil:
		return "cut-and-knocked"
	case p.order != nil && !slices.Equal(setup.Form.Packets(pack, p.order), setup.Pack),
		p.order == nil && !slices.Equal(pack, setup.Pack):
		return "wrong-cards"
	}
	if said.Drawn {
		drawn := said.Secret.Dealer(len(c.table), said.Words)
		o.add("dealer", c.table[drawn])
		if !first || int(c.dealer) != drawn {
			return "wrong-dealer"
		}
	}
	if said.Shuffle > 1 {
		o.add("shuffle", said.Shuffle)
	}
	return ""
}
