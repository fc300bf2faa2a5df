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
	Stickers(ctx context.Context, kind telegram.SetKind, set string) ([]telegram.Sticker, error)
	CreateSet(ctx context.Context, kind telegram.SetKind, owner int64, name, title string, list []telegram.NewSticker) error
	AddSticker(ctx context.Context, owner int64, set string, s telegram.NewSticker) error
}

// Maker makes a set of the cards, or continues one that it has begun.
type Maker struct {
	Sets     Sets
	Kind     telegram.SetKind
	Owner    int64                             // a user who has written to the bot
	Name     string                            // name of the set; ends in "_by_" and the bot's user name
	Title    string                            // 1 to 64 characters
	Cards    []card.Card                       // in the order of the set, card.None for the back
	Draw     func(c card.Card) ([]byte, error) // as Draw or DrawSticker does
	Keywords func(c card.Card) []string        // by which a card is found; nil for none
	Told     func(done, all int)               // called with the progress
}

// tries is how often a call without an answer is made.
const tries = 5

// Make returns when all cards are in the set. After an error it can be called again.
func (m *Maker) Make(ctx context.Context) error {
	all, err := m.drawn()
	if err != nil {
		return err
	}
	for done, last, same := 0, 0, 0; err == nil && done < len(all); last = done {
		err = telegram.Again(ctx, tries, func() error {
			if done, err = m.done(ctx); err != nil || done == len(all) {
				return err
			}
			m.Told(done, len(all))
			if done == 0 {
				return m.Sets.CreateSet(ctx, m.Kind, m.Owner, m.Name, m.Title, all[:min(len(all), telegram.FirstStickers)])
			}
			return m.Sets.AddSticker(ctx, m.Owner, m.Name, all[done])
		})
		if same++; done != last {
			same = 0
		}
		if err == nil && same >= tries {
			err = errSame
		}
	}
	if err != nil {
		return m.explained(err)
	}
	m.Told(len(all), len(all))
	return nil
}

// errSame is the error of a set that has the next card already, since another one is
// missing: Telegram then leaves the set unchanged.
var errSame = errors.New("the set does not grow; it lacks a card before its last")

// Done returns how many of the cards are in the set, and changes nothing.
func (m *Maker) Done(ctx context.Context) (done int, err error) {
	err = telegram.Again(ctx, tries, func() error {
		done, err = m.done(ctx)
		return err
	})
	if err != nil {
		err = m.explained(err)
	}
	return done, err
}

// drawn returns the stickers of all cards.
func (m *Maker) drawn() ([]telegram.NewSticker, error) {
	if len(m.Cards) > m.Kind.Most() {
		return nil, fmt.Errorf("%s: a set has %d stickers at most, not %d", m.Name, m.Kind.Most(), len(m.Cards))
	}
	var list []telegram.NewSticker
	for _, c := range m.Cards {
		data, err := m.Draw(c)
		if err != nil {
			return nil, err
		}
		s := telegram.NewSticker{PNG: data, Emoji: usual(c)}
		if m.Keywords != nil {
			s.Keywords = m.Keywords(c)
		}
		list = append(list, s)
	}
	return list, nil
}

// done returns the number of cards in the set, 0 if there is no such set. It is called
// before each change, since a change without an answer may have taken effect.
func (m *Maker) done(ctx context.Context) (int, error) {
	list, err := m.Sets.Stickers(ctx, m.Kind, m.Name)
	switch {
	case errors.Is(err, telegram.ErrNoSet):
		return 0, nil
	case err != nil:
		return 0, err
	}
	return len(list), check(list, m.Cards, 1)
}

// explained adds to an error what can be done about it.
func (m *Maker) explained(err error) error {
	text := strings.ToLower(err.Error())
	says := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
	}
	switch {
	case errors.Is(err, errSame):
		return fmt.Errorf("%s: %w; delete it with @Stickers and run this again, or choose another name", m.Name, err)
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
