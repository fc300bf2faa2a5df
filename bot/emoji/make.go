package emoji

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tarock/bot/telegram"
	"tarock/engine/card"
)

// Sets is the part of a telegram.Client that makes sets.
type Sets interface {
	CustomEmoji(ctx context.Context, set string) ([]telegram.CustomEmoji, error)
	CreateEmojiSet(ctx context.Context, owner int64, name, title string, list []telegram.NewEmoji) error
	AddEmoji(ctx context.Context, owner int64, set string, e telegram.NewEmoji) error
}

// Maker makes a set of the cards, or continues one that it has begun.
type Maker struct {
	Sets  Sets
	Owner int64                             // a user who has written to the bot
	Name  string                            // name of the set; ends in "_by_" and the bot's user name
	Title string                            // 1 to 64 characters
	Draw  func(c card.Card) ([]byte, error) // as Draw does
	Told  func(done, all int)               // called with the progress
}

// tries is how often a call without an answer is made.
const tries = 5

// Make returns when all cards are in the set. After an error it can be called again.
func (m *Maker) Make(ctx context.Context) error {
	all, err := m.drawn()
	if err != nil {
		return err
	}
	for done := 0; err == nil && done < len(all); {
		err = telegram.Again(ctx, tries, func() error {
			if done, err = m.done(ctx); err != nil || done == len(all) {
				return err
			}
			m.Told(done, len(all))
			if done == 0 {
				return m.Sets.CreateEmojiSet(ctx, m.Owner, m.Name, m.Title, all[:telegram.FirstEmoji])
			}
			return m.Sets.AddEmoji(ctx, m.Owner, m.Name, all[done])
		})
	}
	if err != nil {
		return m.explained(err)
	}
	m.Told(len(all), len(all))
	return nil
}

// drawn returns the pictures of all cards.
func (m *Maker) drawn() ([]telegram.NewEmoji, error) {
	var list []telegram.NewEmoji
	for _, c := range Cards() {
		data, err := m.Draw(c)
		if err != nil {
			return nil, err
		}
		list = append(list, telegram.NewEmoji{PNG: data, Emoji: usual[c.Suit()]})
	}
	return list, nil
}

// done returns the number of cards in the set, 0 if there is no such set. It is called
// before each change, since a change without an answer may have taken effect.
func (m *Maker) done(ctx context.Context) (int, error) {
	list, err := m.Sets.CustomEmoji(ctx, m.Name)
	switch {
	case errors.Is(err, telegram.ErrNoSet):
		return 0, nil
	case err != nil:
		return 0, err
	}
	return len(list), check(list, 1)
}

// explained adds to an error what can be done about it.
func (m *Maker) explained(err error) error {
	text := strings.ToLower(err.Error())
	says := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
	}
	switch {
	case errors.Is(err, errOther):
		return fmt.Errorf("%s: %w; choose another name", m.Name, err)
	case says("peer_id_invalid", "user_id_invalid", "user not found"):
		return fmt.Errorf("user %d cannot own the set before pressing Start in the bot's private chat (%w)", m.Owner, err)
	case says("occupied"):
		return fmt.Errorf("%s: somebody else has a set of this name, choose another (%w)", m.Name, err)
	case telegram.KindOf(err) == telegram.Passing:
		return fmt.Errorf("%w; run it again, it goes on where it has stopped", err)
	}
	return err
}
