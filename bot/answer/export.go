package answer

import (
	"strconv"

	"tarock/bot/chat"
	"tarock/bot/enact"
	"tarock/bot/room"
	"tarock/bot/screen"
)

// Export sends the finished deals of the evening as a transcript, without the current
// one.
func (a *Answers) Export(q *chat.Question) error {
	var files [][]byte
	var captions []string
	err := a.rooms.About(q, func(r *room.Room) error {
		text, err := evening(r)
		if err != nil {
			return err
		}
		c := q.Screen()
		if c.Group, err = room.Title(r); err != nil {
			return err
		}
		files, captions = append(files, text), append(captions, screen.Transcript(c.Frame))
		return nil
	})
	if err != nil {
		return err
	}
	if err := a.chats.Seen(q.Update); err != nil {
		return err
	}
	for i, text := range files {
		name := "tarock-" + strconv.Itoa(i+1) + ".yaml"
		a.chats.Deliver(q, name, text, captions[i])
	}
	return nil
}

// evening returns the transcript of a room's finished deals.
func evening(r *room.Room) ([]byte, error) {
	records, err := r.Records()
	if err != nil {
		return nil, err
	}
	events := make([][]byte, len(records))
	for i, rec := range records {
		events[i] = rec.Data
	}
	text, err := enact.Write(events)
	switch {
	case err != nil || text != nil:
		return text, err
	case len(r.Table.View("").Sheet) > 0:
		return nil, chat.NoCards
	}
	return nil, chat.NoDeals
}
