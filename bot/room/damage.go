package room

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/storage"
)

// fold applies the records of a table up to the first that does not fit, such as one of
// a newer version of the program.
func fold(t *table.Table, records []storage.Record) error {
	for _, r := range records {
		if err := t.Apply(table.Event(r.Data)); err != nil {
			return fmt.Errorf("record %d: %w", r.Seq, err)
		}
	}
	return nil
}

func damagedKey(id string) string { return "damaged/" + id }

// unreadable returns the error for a room that could not be loaded. Damage is logged
// and reported in the table's chat, once, with the score sheet up to there.
func (s *Rooms) unreadable(id string, at telegram.Chat, err error) error {
	var misfit *table.Misfit
	if !storage.Damaged(err) && !errors.As(err, &misfit) {
		return fmt.Errorf("table %s: %w", id, err)
	}
	told, blobErr := s.chats.Store.Blob(damagedKey(id))
	if blobErr != nil || told != nil {
		return chat.Damaged
	}
	s.chats.Log.Error().Err(err).Str("table", id).Msg("damaged: nothing is played here any more")
	g, _ := s.people.Group(at.ID) // without it the texts are in the default language
	c := words.Reader{Frame: page.Frame{Texts: s.people.GroupTexts(g)}}
	slot := storage.Slot{Table: "damaged", Name: id, Chat: at.ID, Thread: at.Thread, Rank: storage.Common, Fresh: true, Must: true, Final: true,
		Want: wire.Pack(screen.Damaged(s.upTo(id).View(""), c))}
	_, err = s.chats.Store.Commit(storage.Commit{Time: time.Now(), Slots: []storage.Slot{slot}, Blobs: map[string][]byte{damagedKey(id): people.Pack(true)}})
	if err != nil {
		return fmt.Errorf("table %s: %w", id, err)
	}
	s.chats.Out.Wake(slot)
	return chat.Damaged
}

// upTo returns a table as of its last record before the damage.
func (s *Rooms) upTo(id string) *table.Table {
	records, _ := s.chats.Store.Records(id, 0)
	t := table.New(rules.Find)
	for n, r := range records {
		if t.Apply(table.Event(r.Data)) == nil {
			continue
		}
		whole := table.New(rules.Find)
		if fold(whole, records[:n]) == nil {
			return whole
		}
		break
	}
	return t
}

// Renew allows a new table in a chat whose records are damaged. They stay in the store
// under another name.
func (s *Rooms) Renew(id string) error {
	now := time.Now()
	if err := s.chats.Store.Aside(id, fmt.Sprintf("%s damaged %s", id, now.UTC().Format(time.RFC3339Nano))); err != nil {
		return err
	}
	blobs := map[string][]byte{damagedKey(id): nil, InfoKey(id): nil, KnownKey(id): nil}
	_, err := s.chats.Store.Commit(storage.Commit{Time: now, Blobs: blobs})
	s.clock.set(id, 0)
	return err
}

// Examine checks the whole store while the bot runs. It logs damaged parts, which are
// refused when they are needed. If the pages no longer fit together it returns an
// error: the bot must stop before it overwrites intact data.
func (s *Rooms) Examine(ctx context.Context) (problems int, err error) {
	r, err := s.chats.Store.Check(nil)
	if err != nil || ctx.Err() != nil {
		return 0, nil // other calls meet the same error
	}
	for _, p := range r.Problems {
		s.chats.Log.Error().Err(p).Msg("the database is damaged")
	}
	if r.Loose {
		err = fmt.Errorf("%w: %w; tarock check names and saves what is whole", storage.ErrCorrupt, r.Problems[0])
	}
	return len(r.Problems), err
}
