package room

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tarock/engine/act"
	"tarock/engine/table"
)

// Attention says what of a table is sent anew although it has not changed.
type Attention int

const (
	Changed  Attention = iota // nothing: what has changed is edited
	Prompted                  // the message of the player the table waits for
	Shown                     // that, and the newest message in the group
)

// abandoned is how long after the last move a start of the bot leaves a table
// alone: most evenings are never ended. It is also when Telegram keeps old
// messages from being deleted: the hand would leave a trace.
const abandoned = 48 * time.Hour

// Breath is the pause between two tables that are resumed after a start: of the
// thirty calls a second that Telegram allows, those tables at which somebody plays
// are to have most.
const Breath = 200 * time.Millisecond

// resume shows the tables that wait for somebody what they wait for: presses
// made while the bot was away are lost after a while. It goes on beside the
// updates, the table that has moved last first, and leaves alone one that has
// moved since the start.
func (s *Rooms) resume(ctx context.Context) {
	tables, err := s.Infos("")
	if err != nil {
		s.chats.Log.Error().Err(err).Msg("resume")
	}
	var ids []string
	for id, i := range tables {
		if i.Playing() && s.started.Sub(time.UnixMilli(i.Since)) <= abandoned {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(x, y string) int {
		return cmp.Or(cmp.Compare(tables[y].Since, tables[x].Since), cmp.Compare(x, y))
	})
	for _, id := range ids {
		s.Resume(id, Prompted)
		select {
		case <-ctx.Done():
			return
		case <-time.After(Breath):
		}
	}
}

// ResumeAll resumes the tables whose ids begin with a prefix and at which there is still
// something to do, and returns how many there are.
func (s *Rooms) ResumeAll(prefix string, how Attention) (tables int) {
	infos, err := s.Infos(prefix)
	if err != nil {
		s.chats.Log.Error().Err(err).Msg("resume")
	}
	for id, i := range infos {
		if i.Playing() {
			s.Resume(id, how)
			tables++
		}
	}
	return tables
}

// Resume commits the screens of a table as they are now.
func (s *Rooms) Resume(id string, how Attention) {
	s.chats.Guard(id, func() error {
		return s.Enter(id, func(r *Room) error {
			if r.Closed() || how == Prompted && r.Info.Since > s.started.UnixMilli() {
				return nil
			}
			if place := r.Table.Waiting(); how != Changed && place != act.Nobody && r.Table.Stage != table.Ready {
				r.ShowHand(place)
			}
			r.again.table = how == Shown
			_, err := r.Commit(0)
			return err
		})
	})
}
