package chat

import (
	"context"
	"errors"
	"time"

	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/storage"
)

// The reasons of the bot, beside those of tables and rule sets.
const (
	NotAdmin    act.Reason = "not-admin"    // only an administrator may do this, as the group has it
	OnlyAdmin   act.Reason = "only-admin"   // only an administrator may do this
	Anonymous   act.Reason = "anonymous"    // somebody writes in the group's name
	OnlyGroup   act.Reason = "only-group"   // this is for groups
	OnlyPrivate act.Reason = "only-private" // this is for the private chat
	Seated      act.Reason = "seated"       // this is for users who sit at no open table
	NoDeals     act.Reason = "no-deals"     // no deal of the evening is finished
	Unreachable act.Reason = "unreachable"  // the bot cannot write to the asker
	Willing     act.Reason = "willing"      // the presser has voted for this already
	Repeated    act.Reason = "repeated"     // what is pressed is picked, or taken back, already
	Otherwise   act.Reason = "otherwise"    // something else is picked than what was to be confirmed
	Owing       act.Reason = "owing"        // the game demands an announcement that is missing
	JustSent    act.Reason = "just-sent"    // the table was sent again half a minute ago or less
	Awaited     act.Reason = "awaited"      // the others vote on this: the presser is waited for
	Busy        act.Reason = "busy"         // a game is going on in the group, and the asker does not play
	BusyHere    act.Reason = "busy-here"    // the same, for what cannot be asked elsewhere
	Damaged     act.Reason = "damaged"      // the records of the table cannot be read: nothing is played there
)

// Refusal is a reason with the rule set whose sentence for it is wanted.
type Refusal struct {
	Why   error
	Rules string
}

func (r Refusal) Error() string { return r.Why.Error() }

func (r Refusal) Unwrap() error { return r.Why }

// IsReason tells a refusal from a fault.
func IsReason(err error) bool {
	var r act.Reason
	return errors.As(err, &r)
}

// ReasonOf is the reason in a refusal.
func ReasonOf(err error) act.Reason {
	var r act.Reason
	errors.As(err, &r)
	return r
}

// Answer answers a press. What did not get through is tried again: a second answer to the
// same press does no harm.
func (c *Chats) Answer(query string, t telegram.Toast) {
	c.Later(func(ctx context.Context) {
		for ctx.Err() == nil {
			err := c.API.Answer(ctx, query, t)
			if k := telegram.KindOf(err); k != telegram.Passing && k != telegram.Flood {
				return
			}
			c.Log.Debug().Err(err).Msg("answer")
			pause := time.Second
			if e := (*telegram.Error)(nil); errors.As(err, &e) {
				pause = max(pause, e.After)
			}
			select {
			case <-time.After(pause):
			case <-ctx.Done():
			}
		}
	})
}

// Refuse answers a press with the sentence for a reason, in the presser's language.
func (c *Chats) Refuse(p *telegram.Press, err error) {
	var r act.Reason
	if storage.Damaged(err) {
		err = Damaged
	}
	if !errors.As(err, &r) {
		c.Answer(p.ID, telegram.Toast{})
		return
	}
	u, _ := c.People.User(p.From.ID)
	if u.Language == "" {
		u.Language = p.From.Language
	}
	var at Refusal
	errors.As(err, &at)
	c.Answer(p.ID, telegram.Toast{Text: screen.Toast(r, c.People.UserTexts(u), at.Rules)})
}
