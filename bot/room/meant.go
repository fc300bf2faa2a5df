package room

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"tarock/bot/chat"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/storage"
)

// SeveralTables is the reason for refusing a command that can be about several tables.
const SeveralTables act.Reason = "several-tables"

// Several is that refusal, with the ids of the tables.
type Several struct{ Tables []string }

func (Several) Error() string { return string(SeveralTables) }

// Unwrap returns the reason.
func (Several) Unwrap() error { return SeveralTables }

// meant returns the id of the table that a command in a chat is about: the one that was chosen,
// or the chat's own or, if none is open there, the only open one of the group, or the only one
// at which the asker sits. With past, an evening that is over in the chat comes before tables
// elsewhere. General is also the chat of tables whose topics are lost.
func (s *Rooms) meant(q *chat.Question, past bool) (string, error) {
	if q.Table != "" {
		return q.Table, nil
	}
	own := chat.TableID(q.Message.Chat)
	tables, err := groupTables(s, q)
	if err != nil {
		return "", err
	}
	mine, err := s.Seats(q.Message.From.ID)
	if err != nil {
		return "", err
	}
	if past && tables[own].Dealt == 0 {
		if at, err := instead(s, q, tables, mine); err != nil || at != "" {
			return at, err
		}
	}
	here := append([]string{own}, tableIDs(s.chats.LostIn(q.Message.Chat))...) // tables whose messages are in this chat
	openHere := slices.DeleteFunc(slices.Clone(here), func(id string) bool { return !tables[id].Playing() })
	open := slices.DeleteFunc(slices.Sorted(maps.Keys(tables)), func(id string) bool { return !tables[id].Playing() })
	over := slices.DeleteFunc(slices.Clone(here), func(id string) bool { return !past || tables[id].Dealt == 0 })
	switch {
	case slices.Equal(openHere, []string{own}):
		return own, nil
	case len(openHere) == 0 && len(over) > 0:
		return last(over, mine, tables), nil
	case len(open) == 0:
		return own, nil
	}
	return oneOf(open, openHere, mine)
}

// instead returns the id of the table about which there is something to say in a General whose own has dealt
// nothing yet, "" for none: the only open one, or else the last, of those at which the asker sits or has sat and whose topic is lost. An
// evening that is over is not asked about by whoever sits at the new table.
func instead(s *Rooms, q *chat.Question, tables map[string]Info, mine []string) (string, error) {
	own := chat.TableID(q.Message.Chat)
	if q.Message.Chat.Thread != 0 || !tables[own].Playing() {
		return "", nil
	}
	tells := func(id string) bool {
		return tables[id].Dealt > 0 && (tables[id].Playing() || !slices.Contains(mine, own))
	}
	his := slices.DeleteFunc(both(slices.Sorted(maps.Keys(tables)), mine), func(id string) bool { return !tells(id) })
	if len(his) == 0 {
		return "", nil
	}
	if err := probe(s, q, his); err != nil {
		return "", err
	}
	his = both(his, tableIDs(s.chats.LostIn(q.Message.Chat)))
	open := slices.DeleteFunc(slices.Clone(his), func(id string) bool { return !tables[id].Playing() })
	switch {
	case len(open) == 1:
		return open[0], nil
	case len(his) == 0, len(open) > 1: // he is asked which
		return "", nil
	}
	return last(his, nil, tables), nil
}

// groupTables returns the tables of the group of a question.
func groupTables(s *Rooms, q *chat.Question) (map[string]Info, error) {
	return s.Infos(strconv.FormatInt(q.Message.Chat.ID, 10) + ":")
}

// last returns the one of some tables at which something happened last: of those at which the
// asker has sat, if there are any.
func last(list, mine []string, tables map[string]Info) string {
	if his := both(list, mine); len(his) > 0 {
		list = his
	}
	return slices.MaxFunc(list, func(a, b string) int { return cmp.Compare(tables[a].Acted, tables[b].Acted) })
}

// oneOf returns the only open table of a group, or the only one at which the asker sits, in the
// group or else in this chat. It refuses with Several if there is none.
func oneOf(open, here, mine []string) (string, error) {
	his := both(open, mine)
	switch at := both(his, here); {
	case len(open) == 1:
		return open[0], nil
	case len(his) == 1:
		return his[0], nil
	case len(at) == 1:
		return at[0], nil
	case len(his) > 1:
		return "", Several{his}
	}
	return "", Several{open}
}

// both returns the elements of a list that are also in another one.
func both(list, other []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(id string) bool { return !slices.Contains(other, id) })
}

// OpenAt returns the id of the table that is opened or shown in a chat: its own, or in a General
// without an open table the one at which the asker sits and whose topic is lost.
func OpenAt(s *Rooms, q *chat.Question) (string, error) {
	own := chat.TableID(q.Message.Chat)
	if q.Private() || q.Message.Chat.Thread != 0 {
		return own, nil
	}
	tables, err := groupTables(s, q)
	if err != nil || tables[own].Playing() {
		return own, err
	}
	mine, err := s.Seats(q.Message.From.ID)
	if err != nil {
		return own, err
	}
	open := slices.DeleteFunc(slices.Sorted(maps.Keys(tables)), func(id string) bool { return !tables[id].Playing() })
	if err := probe(s, q, both(open, mine)); err != nil {
		return own, err
	}
	lost := tableIDs(s.chats.LostIn(q.Message.Chat))
	if his := slices.DeleteFunc(both(lost, mine), func(id string) bool { return !tables[id].Playing() }); len(his) == 1 {
		return his[0], nil
	}
	return own, nil
}

// probe finds out whether the topics of tables are lost.
func probe(s *Rooms, q *chat.Question, ids []string) error {
	var newest []storage.Slot
	for _, id := range ids {
		switch slot, there, err := standing(s, id); {
		case err != nil:
			return err
		case there:
			newest = append(newest, slot)
		}
	}
	return s.chats.Probe(q.Ctx, newest...)
}

// standing returns the slot of the newest message of a table in its chat that may still change, if there is one.
func standing(s *Rooms, id string) (newest storage.Slot, there bool, err error) {
	at := chat.Of(id)
	slots, err := s.chats.Store.Slots(id)
	if err != nil && !storage.Damaged(err) {
		return newest, false, err
	}
	slots = slices.DeleteFunc(slots, func(s storage.Slot) bool {
		return s.Chat != at.ID || s.Thread != at.Thread || s.Message == 0 || s.Final || len(s.Want) == 0
	})
	if len(slots) == 0 {
		return newest, false, nil
	}
	return slices.MaxFunc(slots, func(a, b storage.Slot) int { return cmp.Compare(a.Message, b.Message) }), true, nil
}

// Elsewhere returns the ids of the open tables of a group other than that of a question's chat.
func Elsewhere(s *Rooms, q *chat.Question) ([]string, error) {
	tables, err := groupTables(s, q)
	return slices.DeleteFunc(slices.Sorted(maps.Keys(tables)), func(id string) bool { return id == chat.TableID(q.Message.Chat) || !tables[id].Playing() }), err
}

// tableIDs returns the ids of the tables of chats.
func tableIDs(chats []telegram.Chat) []string {
	list := make([]string, len(chats))
	for i, at := range chats {
		list[i] = chat.TableID(at)
	}
	return list
}
