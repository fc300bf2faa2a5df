package bot

import (
	"context"
	"time"

	"tarock/bot/telegram"
)

// check is how often the bot looks whether there is room on the disk again.
const check = 5 * time.Second

// watchDisk says in the log when the disk is full and when there is room again, and tells
// the chats of the latter, until ctx ends.
func (b *Bot) watchDisk(ctx context.Context) {
	for full, told := false, false; ; {
		if full || !told {
			_ = b.o.Store.Room() // Full says the same
		}
		if is := b.o.Store.Full(); is != full {
			full, told = is, false
			if full {
				b.o.Log.Error().Msg("THE DISK IS FULL: nothing counts until there is room again")
			} else {
				b.o.Log.Info().Msg("there is room on the disk again")
			}
		}
		if !full && !told {
			told = b.chats.TellRoom() == nil
		}
		if !sleep(ctx, check) {
			return
		}
	}
}

// refuseFull refuses a press or a message for which there is no room on the disk: it has
// not happened. It returns false for what nobody can repeat, which must be kept.
func (b *Bot) refuseFull(u *telegram.Update) bool {
	switch {
	case u.Press != nil:
		at := telegram.Chat{ID: u.Press.From.ID}
		if p, ok := b.button(u); ok && p.Chat != 0 {
			at = telegram.Chat{ID: p.Chat, Thread: p.Thread}
		}
		b.chats.TellFull(at)
		return true
	case u.Message != nil && !u.Message.Service():
		b.chats.TellFull(u.Message.Chat)
		return true
	}
	return false
}
