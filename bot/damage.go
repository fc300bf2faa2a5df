package bot

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/storage"
)

// damaged is the reason of a table whose records cannot be read: nothing is played
// and scored there any more.
const damaged act.Reason = "damaged"

// fold applies the records of a table up to the first that has no place, as one of a
// newer version of the program has not.
func fold(t *table.Table, records []storage.Record) error {
	for _, r := range records {
		if err := t.Apply(table.Event(r.Data)); err != nil {
			return fmt.Errorf("record %d: %w", r.Seq, err)
		}
	}
	return nil
}

func damagedKey(id string) string { return "damaged/" + id }

// unreadable says why a room could not be loaded. If it is damaged, that is logged
// and told in its chat, once, with what the score sheet says up to there.
func (b *Bot) unreadable(id string, chat telegram.Chat, err error) error {
	var misfit *table.Misfit
	if !storage.Damaged(err) && !errors.As(err, &misfit) {
		return fmt.Errorf("table %s: %w", id, err)
	}
	told, blobErr := b.o.Store.Blob(damagedKey(id))
	if blobErr != nil || told != nil {
		return damaged
	}
	b.o.Log.Error().Err(err).Str("table", id).Msg("damaged: nothing is played here any more")
	g, _ := b.people.group(chat.ID) // without it the texts are the default's
	c := screen.Context{Texts: b.people.groupTexts(g)}
	slot := storage.Slot{Table: "damaged", Name: id, Chat: chat.ID, Thread: chat.Thread, Rank: storage.Common, Fresh: true, Must: true, Final: true,
		Want: pack(screen.Damaged(b.upTo(id).View(""), c))}
	_, err = b.o.Store.Commit(storage.Commit{Time: time.Now(), Slots: []storage.Slot{slot}, Blobs: map[string][]byte{damagedKey(id): pack(true)}})
	if err != nil {
		return fmt.Errorf("table %s: %w", id, err)
	}
	b.out.Wake(slot)
	return damaged
}

// upTo is a table as its records have it before the damage.
func (b *Bot) upTo(id string) *table.Table {
	records, _ := b.o.Store.Records(id, 0)
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

// renew makes room for a new table in a chat whose records are damaged. They stay
// in the store under another name.
func (b *Bot) renew(id string) error {
	now := time.Now()
	if err := b.o.Store.Aside(id, fmt.Sprintf("%s damaged %s", id, now.UTC().Format(time.RFC3339Nano))); err != nil {
		return err
	}
	blobs := map[string][]byte{damagedKey(id): nil, infoKey(id): nil}
	_, err := b.o.Store.Commit(storage.Commit{Time: now, Blobs: blobs})
	b.clock.set(id, 0)
	return err
}

// examine checks the whole store while the bot plays. Damaged parts are logged,
// and each says so itself when it is needed; where the pages do not fit together
// any more the bot ends, before it writes over what is left.
func (b *Bot) examine(ctx context.Context) error {
	r, err := b.o.Store.Check(nil)
	if err != nil || ctx.Err() != nil {
		return nil // somebody else meets the same error
	}
	for _, p := range r.Problems {
		b.o.Log.Error().Err(p).Msg("the database is damaged")
	}
	b.damages.Set(float64(len(r.Problems)))
	if r.Loose {
		return fmt.Errorf("%w: %w; tarock check names and saves what is whole", storage.ErrCorrupt, r.Problems[0])
	}
	return nil
}
