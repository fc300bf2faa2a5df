// Package emoji draws the cards as custom emoji and as regular stickers, makes Telegram
// sticker sets of them, and reads the ids of custom emoji from their set.
//
// A sticker has no name, so its place says which card it is: a set has the cards in the
// order in which Maker makes it, that of Cards for custom emoji. Custom emoji need a bot whose owner has Telegram
// Premium; telegram.Client notices if they are refused, and cards are then text.
// Screens decide where to show them.
package emoji

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/rs/zerolog"

	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/card"
)

// Cards returns the cards of a set in its order: tarocks from I on, then Herz, Karo,
// Pik and Treff from the king down.
func Cards() []card.Card { return card.Full.Cards() }

// suits are the emoji that stand for cards where their stickers cannot be shown.
var suits = map[card.Suit]string{card.Tarock: "🎴", card.Herz: "♥️", card.Karo: "♦️", card.Pik: "♠️", card.Treff: "♣️",
	card.HerzGerman: "❤️", card.Schelle: "🔔", card.Laub: "🍃", card.Eichel: "🌰"}

// usual returns the emoji of a card, or of the back for card.None.
func usual(c card.Card) string {
	if c == card.None {
		return "🃏"
	}
	return suits[c.Suit()]
}

// Table has a custom emoji for each card.
type Table = words.Emoji

// Reader is the part of a telegram.Client that reads sets.
type Reader interface {
	Stickers(ctx context.Context, kind telegram.SetKind, set string) ([]telegram.Sticker, error)
	EmojiRefused() bool
}

// Faces holds the custom emoji of the cards once they are known. The zero value has
// none. It is safe for concurrent use.
type Faces struct{ known atomic.Pointer[known] }

type known struct {
	from  Reader
	table Table
}

// Table returns the custom emoji, nil while they are unknown and after they have been
// refused.
func (f *Faces) Table() Table {
	k := f.known.Load()
	if k == nil || k.from.EmojiRefused() {
		return nil
	}
	return k.table
}

// Read asks for a set until Telegram answers or ctx ends. A set that does not exist, or
// has other stickers, is logged; then there are none.
func (f *Faces) Read(ctx context.Context, from Reader, set string, log zerolog.Logger) {
	var list []telegram.Sticker
	err := telegram.Again(ctx, 0, func() (err error) {
		list, err = from.Stickers(ctx, telegram.CustomEmoji, set)
		return err
	})
	if err == nil {
		err = check(list, Cards(), len(Cards()))
	}
	if err == nil && slices.ContainsFunc(list, func(s telegram.Sticker) bool { return s.ID == "" }) {
		err = errOther
	}
	switch {
	case ctx.Err() != nil:
		return
	case err != nil:
		log.Error().Err(err).Str("set", set).Msg("cards have no custom emoji; tarock emoji makes a set")
		return
	}
	t := Table{}
	for i, c := range Cards() {
		t[c] = words.Sign{ID: list[i].ID, Usual: list[i].Emoji}
	}
	f.known.Store(&known{from, t})
	log.Info().Str("set", set).Msg("cards have custom emoji")
}

// errOther is the error of a set that is not one of ours.
var errOther = errors.New("the set has other stickers than tarock makes")

// check returns an error unless a set begins with these cards and has at least so many
// of them.
func check(list []telegram.Sticker, cards []card.Card, least int) error {
	if len(list) < least || len(list) > len(cards) {
		return fmt.Errorf("%w: %d", errOther, len(list))
	}
	for i, e := range list {
		if bare(e.Emoji) != bare(usual(cards[i])) {
			return fmt.Errorf("%w: number %d is no %s", errOther, i+1, cmp.Or(cards[i].String(), "back"))
		}
	}
	return nil
}

// bare returns an emoji without the variation selector for its coloured form, which
// Telegram may omit.
func bare(emoji string) string { return strings.TrimSuffix(emoji, "\ufe0f") }
