package room

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tarock/engine/act"
	"tarock/engine/table"
)

// Attention says which messages of a table are sent again although they have not
// changed.
type Attention int

const (
	Changed  Attention = iota // none: changed messages are edited
	Prompted                  // the message of the player the table waits for
	Shown                     // the same, and the newest message in the group
)

// abandoned is the age of the last move from which a start of the bot leaves a table
// alone: most evenings are never ended. From that age Telegram also refuses to delete
// messages, so the old hand would remain.
const abandoned = 48 * time.Hour

// Breath is the pause between two tables that are resumed after a start: most of the
// thirty calls a second that Telegram allows are for tables in play.
const Breath = 200 * time.Millisecond

// resume shows again what each table waits for: presses made while the bot was down may
// be lost. It runs while updates are handled, begins with the table that moved last,
// and skips tables that have moved since the start.
func (s *Rooms) resume(ctx context.Context) {
	tables, err := s.Infos("")
	if err != nil {
		s.chats.Log.Error().Err(err).Msg("resume")
	}
	var ids []string
	for id, i := range tables {
		if i.Playing() && s.started.Sub(time.UnixMilli(i.Turn.Since)) <= abandoned {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(x, y string) int {
		return cmp.Or(cmp.Compare(tables[y].Turn.Since, tables[x].Turn.Since), cmp.Compare(x, y))
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

// ResumeAll resumes the tables in play whose ids begin with a prefix, and returns their
// number.
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

// Resume commits the current screens of a table.
func (s *Rooms) Resume(id string, how Attention) {
	s.chats.Guard(id, func() error {
		return s.Enter(id, func(r *Room) error {
			if r.Closed() || how == Prompted && r.Info.Turn.Since > s.started.UnixMilli() {
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
