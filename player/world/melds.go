package world

import (
	"strconv"
	"strings"

	"tarock/engine/card"
	"tarock/player"
)

// The melds that lie open behind a discard, as seen documents name them; laidTrumps is one too.
const (
	meldFigures  = "cavallerie"
	meldKings    = "kings"
	meldMatadors = "matadors"
)

// melded returns the cards that a meld proves to be in the hand of who shows it.
func melded(x player.Shown) (cards card.Set) {
	rest, missing, _ := strings.Cut(x.Rest, "without ")
	words := strings.Fields(rest)
	switch {
	case x.ID == meldKings:
		cards = card.Kings
	case x.ID == meldFigures && len(words) > 0:
		for _, rank := range "KDCB" {
			if c, ok := card.Austria.Find(words[0] + string(rank)); ok {
				cards = cards.With(c)
			}
		}
	case x.ID == meldMatadors && len(words) > 0:
		cards = card.Trull
		n, _ := strconv.Atoi(words[0])
		for c := card.Mond - 1; n > cards.Len() && c > card.Pagat; c-- {
			cards = cards.With(c)
		}
	case x.ID != laidTrumps:
		return cards
	}
	for _, word := range words {
		if c, ok := card.Trull.Find(word); ok {
			cards = cards.With(c)
		}
	}
	if c, ok := cards.Find(strings.TrimSpace(missing)); ok {
		cards = cards.Without(c)
	}
	return cards
}

// amiss returns how many trumps a hand has too many or too few for a meld that it has not shown.
func amiss(x player.Shown, hand, trumps card.Set) int {
	number, _, _ := strings.Cut(x.Rest, " ")
	if n, err := strconv.Atoi(number); err == nil && x.ID == laidTrumps {
		n -= hand.And(trumps).Len()
		return max(n, -n)
	}
	return 0
}
