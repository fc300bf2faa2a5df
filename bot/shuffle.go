package bot

import (
	"crypto/rand"
	"math/big"

	"tarock/engine/fair"
)

// secret returns what a deal is shuffled by: 32 bytes from the system's generator.
func secret() (s fair.Secret) {
	rand.Read(s[:]) // documented never to fail
	return s
}

// draw returns a number below n, all equally likely.
func draw(n int) int {
	v, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		panic("bot: the system has no random numbers: " + err.Error()) // documented never to happen
	}
	return int(v.Int64())
}
