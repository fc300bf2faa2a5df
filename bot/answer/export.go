package answer

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/transcript"
	"tarock/engine/view"
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
		if c.Group, err = a.people.Title(r.ID); err != nil {
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

// sitters returns the names for each place of a transcript: one player's, or those of
// all who have played there, in succession.
func sitters(t *table.Table, deals []table.Past) []string {
	heads := t.View("").Heads()
	names := make([]string, len(t.Chairs))
	for place := range t.Chairs {
		var columns []int
		for _, p := range deals {
			if n := p.Columns[place]; !slices.Contains(columns, n) {
				columns = append(columns, n)
				names[place] += strings.Replace(heads[n], view.Computer, "Computer ", 1)
			}
		}
	}
	return names
}

// evening returns the transcript of a room's finished deals.
func evening(r *room.Room) ([]byte, error) {
	records, err := r.Records()
	if err != nil {
		return nil, err
	}
	t := table.New(rules.Find)
	t.Keep = true
	first := act.Nobody
	for _, rec := range records {
		if err := t.Apply(table.Event(rec.Data)); err != nil {
			return nil, err
		}
		if first == act.Nobody && t.Stage == table.Ready {
			first = t.Plan.Dealer
		}
	}
	past := slices.DeleteFunc(t.Past, func(p table.Past) bool { return p.Aborted })
	if len(past) == 0 {
		return nil, chat.NoDeals
	}
	e := transcript.Evening{Rules: t.Set, Options: t.Options, Players: sitters(t, past), Dealer: first, Closed: t.Closing != nil && !t.Plan.Over}
	for _, p := range past {
		e.Deals = append(e.Deals, transcript.Played{Deal: p.Deal, Before: p.Before, Proof: p.Proof})
	}
	return e.Write(), nil
}
