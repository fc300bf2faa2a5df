package bot

import (
	"time"

	"tarock/engine/act"
	"tarock/engine/table"
)

// attention says what of a table is sent anew although it has not changed.
type attention int

const (
	changed  attention = iota // nothing: what has changed is edited
	prompted                  // the message of the player the table waits for
	shown                     // that, and the newest message in the group
)

// abandoned is how long after the last move a start of the bot leaves a table
// alone: most evenings are never ended. It is also when Telegram keeps old
// messages from being deleted: the hand would leave a trace.
const abandoned = 48 * time.Hour

// resume shows the tables that wait for somebody what they wait for: presses
// made while the bot was away are lost after a while.
func (b *Bot) resume() {
	b.resumeTables("", prompted)
}

// resumeTables resumes the tables whose ids begin with a prefix and at which
// there is still something to do.
func (b *Bot) resumeTables(prefix string, how attention) {
	tables, err := b.infos(prefix)
	if err != nil {
		b.o.Log.Error().Err(err).Msg("resume")
	}
	for id, i := range tables {
		left := how == prompted && time.Since(time.UnixMilli(i.Since)) > abandoned
		if i.open() && !left {
			b.resumeTable(id, how)
		}
	}
}

// resumeTable commits the screens of a table as they are now.
func (b *Bot) resumeTable(id string, how attention) {
	b.guard(id, func() error {
		r, err := b.enter(id)
		if err != nil {
			return err
		}
		defer r.leave()
		if r.t.Stage == table.Empty || r.t.Stage == table.Over {
			return nil
		}
		if place := r.t.Waiting(); how != changed && place != act.Nobody && r.t.Stage != table.Ready {
			r.again.hand = map[act.Seat]bool{place: true}
		}
		r.again.table = how == shown
		_, err = b.commit(r, 0)
		return err
	})
}
