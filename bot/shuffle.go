package bot

import (
	"crypto/rand"
	"math/big"

	"tarock/engine/card"
)

// shuffle puts cards in an unpredictable order: every order is equally likely.
func shuffle(cards []card.Card) {
	for i := len(cards) - 1; i > 0; i-- {
		j := draw(i + 1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// draw returns a number below n, all equally likely.
func draw(n int) int {
	v, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		panic("bot: the system has no random numbers: " + err.Error()) // documented never to happen
	}
	return int(v.Int64())
}
