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

// The reasons of the bot for refusals, in addition to those of tables and rule sets.
const (
	NotAdmin       act.Reason = "not-admin"         // only an administrator may do this, by a setting of the group
	OnlyAdmin      act.Reason = "only-admin"        // only an administrator may do this
	Anonymous      act.Reason = "anonymous"         // the message was sent in the group's name
	OnlyGroup      act.Reason = "only-group"        // the command is for groups
	OnlyPrivate    act.Reason = "only-private"      // the command is for the private chat
	Seated         act.Reason = "seated"            // the command is for users who sit at no open table
	NoDeals        act.Reason = "no-deals"          // no deal of the evening is finished
	NoCards        act.Reason = "no-cards"          // all finished deals were played with real cards
	NoSuchDeal     act.Reason = "no-such-deal"      // no deal of the evening that is over has this number
	NotComing      act.Reason = "not-coming"        // only those who come may change a meeting
	NotThatTime    act.Reason = "meeting-moved"     // the meeting is at another time than the answer is for
	NoSuchTime     act.Reason = "no-such-time"      // the meeting would be in the past, or too far away
	Unreachable    act.Reason = "unreachable"       // the bot cannot write to the asker
	Willing        act.Reason = "willing"           // the presser has already voted for this
	Repeated       act.Reason = "repeated"          // the option is already picked, or already taken back
	Otherwise      act.Reason = "otherwise"         // the picks have changed since the button to confirm them was shown
	Owing          act.Reason = "owing"             // the game requires an announcement that is missing
	JustSent       act.Reason = "just-sent"         // the table was sent again within the last half minute
	Awaited        act.Reason = "awaited"           // the others vote on this: they are waiting for the presser
	Busy           act.Reason = "busy"              // a game is going on in the group, and the asker is not one of its players
	BusyHere       act.Reason = "busy-here"         // the same, for commands that work only in the group
	Damaged        act.Reason = "damaged"           // the records of the table cannot be read, so it is stopped
	DiskFull       act.Reason = "disk-full"         // there is no room to store it
	Failed         act.Reason = "failed"            // a fault of the bot: the press was set aside
	HandedIn       act.Reason = "handed-in"         // the result of the tournament's table has been taken over
	NoComputers    act.Reason = "computers-refused" // only people play at a table of a tournament
	NoWatching     act.Reason = "no-watching"       // the group does not let players show their cards to others
	NoWatchingHere act.Reason = "no-watching-here"  // nobody looks on in tournaments
	NotInvited     act.Reason = "not-invited"       // the link does not let the asker look at any cards
	NoHints        act.Reason = "no-hints"          // the group has no hints
	NoHintsHere    act.Reason = "no-hints-here"     // there are none in tournaments
	NoChoice       act.Reason = "no-choice"         // the asker can do but one thing
	HintsSpent     act.Reason = "hints-spent"       // the asker has had all hints of the deal
)

// Refusal is a reason with the id of a rule set, which may have its own sentence for
// it.
type Refusal struct {
	Why   error
	Rules string
}

func (r Refusal) Error() string { return r.Why.Error() }

func (r Refusal) Unwrap() error { return r.Why }

// IsReason reports whether an error is a refusal rather than a fault.
func IsReason(err error) bool {
	var r act.Reason
	return errors.As(err, &r)
}

// ReasonOf returns the reason in a refusal, "" if there is none.
func ReasonOf(err error) act.Reason {
	var r act.Reason
	errors.As(err, &r)
	return r
}

// Answer answers a press. It tries again after a passing failure: a second answer to
// the same press does no harm.
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
	switch {
	case storage.Damaged(err):
		err = Damaged
	case errors.Is(err, storage.ErrFull):
		err = DiskFull
	}
	errors.As(err, &r)
	u, _ := c.People.User(p.From.ID)
	if u.Language == "" {
		u.Language = p.From.Language
	}
	var at Refusal
	errors.As(err, &at)
	c.Answer(p.ID, telegram.Toast{Text: screen.Toast(r, c.People.UserTexts(u), at.Rules)})
}
