package search

// replies remembers the cards that refuted last: in hands like the player's, before what
// lies on the table. Most of them refute again, whatever the others hold.
type replies []reply

// reply is a hand and, in the bits above the highest card, the number of a card.
type reply uint64

// replyBits is the binary logarithm of the number of replies.
const replyBits = 15

// reply returns the place for the reply of the player on turn.
func (v *Solver) reply() *reply {
	s := &v.s
	key := uint64(s.hands[s.turn]) * 0x9e3779b97f4a7c15
	if s.n > 0 {
		trick := uint64(s.led) + uint64(s.best)<<4 + uint64(s.n)<<1
		if v.aim.Side.has(s.winner) {
			trick++
		}
		key ^= trick * 0xd6e8feb86659fd93
	}
	return &v.replies[key>>(64-replyBits)]
}

// card returns the reply of a hand, or noCard if there is none among the legal cards.
func (r reply) card(hand, legal Cards) Card {
	const mask = 1<<(places-1) - 1
	if c := Card(r >> (places - 1)); Cards(r&mask) == hand && legal.Has(c) {
		return c
	}
	return noCard
}

// set makes a card the reply of a hand.
func (r *reply) set(hand Cards, c Card) { *r = reply(hand) | reply(c)<<(places-1) }
