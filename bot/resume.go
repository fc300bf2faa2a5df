package bot

import (
	"cmp"
	"context"
	"slices"
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

// breath is the pause between two tables that are resumed after a start: of the
// thirty calls a second that Telegram allows, those tables at which somebody plays
// are to have most.
const breath = 200 * time.Millisecond

// resume shows the tables that wait for somebody what they wait for: presses
// made while the bot was away are lost after a while. It goes on beside the
// updates, the table that has moved last first, and leaves alone one that has
// moved since the start.
func (b *Bot) resume(ctx context.Context) {
	tables, err := b.infos("")
	if err != nil {
		b.o.Log.Error().Err(err).Msg("resume")
	}
	var ids []string
	for id, i := range tables {
		if i.open() && b.started.Sub(time.UnixMilli(i.Since)) <= abandoned {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(x, y string) int {
		return cmp.Or(cmp.Compare(tables[y].Since, tables[x].Since), cmp.Compare(x, y))
	})
	for _, id := range ids {
		b.resumeTable(id, prompted)
		select {
		case <-ctx.Done():
			return
		case <-time.After(breath):
		}
	}
}

// resumeTables resumes the tables whose ids begin with a prefix and at which
// there is still something to do.
func (b *Bot) resumeTables(prefix string, how attention) {
	tables, err := b.infos(prefix)
	if err != nil {
		b.o.Log.Error().Err(err).Msg("resume")
	}
	for id, i := range tables {
		if i.open() {
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
		if how == prompted && r.info.Since > b.started.UnixMilli() {
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
