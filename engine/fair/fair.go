// Package fair derives everything that chance decides at a table from a secret whose hash
// was shown beforehand, so that players can check it afterwards. docs/fairness.md describes
// it byte by byte; any change here is another version of that page.
//
// It is pure: the secret comes in from outside.
package fair

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"strconv"
	"strings"

	"tarock/engine/card"
)

// Secret is what the cards of one deal are shuffled by, 32 random bytes. Nobody may see it
// before the deal is over.
type Secret [32]byte

// String hides the secret from whoever prints it by mistake. Reveal returns it.
func (s Secret) String() string { return "secret" }

// GoString hides it as String does.
func (s Secret) GoString() string { return "fair.Secret" }

// Reveal returns the secret as 64 hexadecimal digits.
func (s Secret) Reveal() string { return hex.EncodeToString(s[:]) }

// Hash returns the SHA-256 of the secret as 64 hexadecimal digits: what is shown before
// the deal.
func (s Secret) Hash() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}

// Parse reads a secret that Reveal has written.
func Parse(text string) (s Secret, ok bool) {
	n, err := hex.Decode(s[:], []byte(text[:min(len(text), 2*len(s)+1)]))
	return s, err == nil && n == len(s) && strings.ToLower(text) == text
}

// Word returns what goes into a shuffle for a word that a player has said: the SHA-256 of
// its UTF-8 bytes as 64 hexadecimal digits. The word itself is kept nowhere.
func Word(word string) string {
	sum := sha256.Sum256([]byte(word))
	return hex.EncodeToString(sum[:])
}

// IsWord reports whether a text can be the result of Word.
func IsWord(text string) bool {
	_, ok := Parse(text)
	return ok
}

// Source is a stream of numbers that follow from a secret, a purpose and the words of
// players.
type Source struct {
	mac   hash.Hash // under the secret
	head  string    // of the message of each block
	block int       // number of the next block
	left  []byte    // of the current block
}

// For returns the source for one purpose, which must have no line break. words are results
// of Word, in order.
func (s Secret) For(purpose string, words []string) *Source {
	return &Source{mac: hmac.New(sha256.New, s[:]), head: purpose + "\n" + strings.Join(append(words[:len(words):len(words)], ""), "\n")}
}

// next returns the next 32 bits: block after block, each read from its beginning, most
// significant byte first.
func (r *Source) next() uint32 {
	if len(r.left) == 0 {
		r.mac.Reset()
		r.mac.Write([]byte(r.head + strconv.Itoa(r.block)))
		r.left = r.mac.Sum(nil)
		r.block++
	}
	n := binary.BigEndian.Uint32(r.left)
	r.left = r.left[4:]
	return n
}

// Below returns a number from 0 to n-1, each equally likely. n is from 1 to 2^31.
func (r *Source) Below(n int) int { return below(n, r.next) }

// below draws 32 bits until they are below the greatest multiple of n, and returns the
// remainder: every number then has as many of them as any other.
func below(n int, next func() uint32) int {
	const all = 1 << 32
	for {
		if v := uint64(next()); v < all-all%uint64(n) {
			return int(v % uint64(n))
		}
	}
}

// Uint64 returns the next 64 bits, for the seed of a computer.
func (r *Source) Uint64() uint64 { return uint64(r.next())<<32 | uint64(r.next()) }

// Permute changes the order of n things by swaps: the last with any one up to itself, then
// the one before it, down to the second.
func (r *Source) Permute(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, r.Below(i+1))
	}
}

// Shuffle returns the pack in the order of the given shuffle, counted from 1: a secret
// shuffles more than once if a hand was thrown in.
func (s Secret) Shuffle(pack []card.Card, shuffle int, words []string) []card.Card {
	order := append([]card.Card(nil), pack...)
	s.For("cards "+strconv.Itoa(shuffle), words).Permute(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}

// Dealer returns which of n players deals first, by place.
func (s Secret) Dealer(n int, words []string) int { return s.For("dealer", words).Below(n) }

// Computer returns the seed with which computers decide in the deal of a shuffle.
func (s Secret) Computer(shuffle int, words []string) uint64 {
	return s.For("computer "+strconv.Itoa(shuffle), words).Uint64()
}

// Lot returns the numbers below n in the order of the lot for a round of a tournament,
// counted from 1.
func (s Secret) Lot(n, round int, words []string) []int {
	lot := make([]int, n)
	for i := range lot {
		lot[i] = i
	}
	s.For("lot "+strconv.Itoa(round), words).Permute(n, func(i, j int) { lot[i], lot[j] = lot[j], lot[i] })
	return lot
}

// Proof is what the cards of a deal were shuffled by. It must not be shown before the deal
// is over.
type Proof struct {
	Secret  Secret
	Words   []string    // results of Word, in the order in which they were said
	Shuffle int         // which shuffle by this secret it was, from 1
	Pack    []card.Card // before the shuffle
	After   int         // cards on top when the pack was cut, 0 if it was not
	Drawn   bool        // the first dealer was drawn by it too
}

// Cards returns the pack as it was dealt.
func (p *Proof) Cards() []card.Card {
	return Cut(p.Secret.Shuffle(p.Pack, p.Shuffle, p.Words), p.After)
}

// Cut returns a pack cut after the given number of cards: those on top go to the bottom.
func Cut(pack []card.Card, after int) []card.Card {
	return append(append([]card.Card(nil), pack[after:]...), pack[:after]...)
}

// Places returns the places at which a pack of n cards is offered to be cut.
func Places(n int) []int {
	list := make([]int, 0, places)
	for i := 1; i <= places; i++ {
		list = append(list, i*n/(places+1))
	}
	return list
}

// places is the number of places to choose from: a row of buttons.
const places = 5
