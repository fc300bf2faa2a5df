// Package emoji shows cards as custom emoji: it draws them, makes a set of them, and
// finds them in the set again.
//
// A sticker has no name. Which card it is follows from its place: a set has the cards in
// the order of Cards, as Maker makes it. Custom emoji are for bots whose owner has
// Premium; telegram.Client notices if they are refused, and then there are none.
package emoji

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"

	"github.com/rs/zerolog"

	"tarock/bot/telegram"
	"tarock/engine/card"
)

// Cards are the cards of a set in its order: tarocks from I on, then Herz, Karo, Pik and
// Treff from the king down.
func Cards() []card.Card { return card.Full.Cards() }

// usual are the emoji that stand for cards where custom emoji cannot be shown.
var usual = map[card.Suit]string{card.Tarock: "🎴", card.Herz: "♥️", card.Karo: "♦️", card.Pik: "♠️", card.Treff: "♣️"}

// Table has a custom emoji for each card.
type Table = map[card.Card]telegram.CustomEmoji

// Reader is the part of a telegram.Client that reads sets.
type Reader interface {
	CustomEmoji(ctx context.Context, set string) ([]telegram.CustomEmoji, error)
	EmojiRefused() bool
}

// Faces are the custom emoji of the cards, as soon as they are known. The zero value has
// none. They may be used by many goroutines.
type Faces struct{ known atomic.Pointer[known] }

type known struct {
	from  Reader
	table Table
}

// Table returns the custom emoji, nil as long as they are not known, and once they have
// been refused.
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
	var list []telegram.CustomEmoji
	err := telegram.Again(ctx, 0, func() (err error) {
		list, err = from.CustomEmoji(ctx, set)
		return err
	})
	if err == nil {
		err = check(list, len(Cards()))
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
		t[c] = list[i]
	}
	f.known.Store(&known{from, t})
	log.Info().Str("set", set).Msg("cards have custom emoji")
}

// errOther is the error of a set that is not one of ours.
var errOther = errors.New("the set has other stickers than tarock emoji makes")

// check tells whether a set begins with our cards and has so many of them at least.
func check(list []telegram.CustomEmoji, least int) error {
	cards := Cards()
	if len(list) < least || len(list) > len(cards) {
		return fmt.Errorf("%w: %d", errOther, len(list))
	}
	for i, e := range list {
		if e.ID == "" || bare(e.Emoji) != bare(usual[cards[i].Suit()]) {
			return fmt.Errorf("%w: number %d is no %s", errOther, i+1, cards[i])
		}
	}
	return nil
}

// bare is an emoji without the sign that asks for its coloured form, which Telegram may
// leave out.
func bare(emoji string) string { return strings.TrimSuffix(emoji, "\ufe0f") }
