package room

import (
	"maps"
	"time"

	"tarock/bot/archive"
	"tarock/engine/table"
	"tarock/storage"
)

// archived adds the evening to the commit if it is over: it stays when the table's log
// forgets it. What happens after its end, such as a claim, replaces it.
func archived(r *Room, now time.Time) error {
	if r.Table.Stage != table.Over || len(r.events) == 0 || len(r.Table.View("").Sheet) == 0 {
		return nil
	}
	records, err := r.Records()
	if err != nil {
		return err
	}
	e := &archive.Evening{Begun: now, Ended: now, Until: r.Info.Daily.Until}
	if len(records) > 0 {
		e.Begun = records[0].Time
	}
	for _, rec := range records {
		e.Events = append(e.Events, rec.Data)
	}
	for _, event := range r.events {
		e.Events = append(e.Events, []byte(event))
	}
	var was []byte
	if r.Info.Kept != 0 {
		was, err = r.in.chats.Store.Blob(archive.TallyKey(r.ID, r.Info.Kept))
		if err != nil && !storage.Damaged(err) {
			return err
		}
	} else {
		if r.Info.Kept, err = archive.Free(r.in.chats.Store, r.ID, e.Begun.Unix()); err != nil {
			return err
		}
	}
	if r.blobs == nil {
		r.blobs = map[string][]byte{}
	}
	maps.Copy(r.blobs, archive.Blobs(r.ID, r.Info.Kept, e, r.Table, was))
	return nil
}
