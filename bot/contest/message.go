package contest

import (
	"maps"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/wire"
	"tarock/engine/table"
	"tarock/engine/tournament"
	"tarock/storage"
)

// put commits a tournament with its message. If fresh, the message is sent
// again.
func (c *contest) put(update int64, fresh bool, blobs map[string][]byte, replies ...storage.Slot) error {
	slot, err := c.slot()
	if err != nil {
		return err
	}
	slot.Fresh = fresh
	if c.over {
		told, err := farewells(c)
		if err != nil {
			return err
		}
		replies = append(replies, told...)
	}
	all := map[string][]byte{c.key: people.Pack(c)}
	maps.Copy(all, blobs)
	if err := c.in.chats.Put(update, all, append([]storage.Slot{slot}, replies...)...); err != nil {
		return err
	}
	c.over = false
	return nil
}

// tournaments is the table of the slots of tournaments.
const tournaments = "tournament"

// slot returns the slot of a tournament's message.
func (c *contest) slot() (storage.Slot, error) {
	m, err := c.message()
	return storage.Slot{Table: tournaments, Name: c.t.Code, Chat: c.chat.ID, Thread: c.chat.Thread, Rank: storage.Common, Want: wire.Pack(m),
		Must: true}, err
}

// message returns the message that shows the group its tournament.
func (c *contest) message() (page.Message, error) {
	g, err := c.in.people.Group(c.chat.ID)
	if err != nil {
		return page.Message{}, err
	}
	ctx := page.Frame{Texts: c.in.people.GroupTexts(g), Bot: c.in.chats.API.Me().Username, At: press.Press{Chat: c.chat.ID, Thread: c.chat.Thread, Move: press.Tag(c.t.Code)}, Zone: g.Location()}
	show := lobby.Contest{Rules: competition().ID, Stage: string(c.t.Stage), Rounds: c.t.Rounds, Turns: c.t.Turns, Round: c.t.Round(),
		Places: len(c.Places), Code: c.t.Code, Seal: c.seal(), Page: c.Page, Asked: c.Asked, Lending: c.Lending}
	show.Before = c.Before != 0
	if c.key != contestKey(c.chat) && c.Since > 0 {
		show.Ended = time.UnixMilli(c.Since)
	}
	show.People, show.Host = c.people()
	if host := people.UserOf(table.Player(c.t.Host)); c.t.Host != "" {
		if u, err := c.in.people.User(host); err == nil && u.Ring != people.RingNever {
			show.HostID = host
		}
	}
	for i, e := range c.t.Entrants {
		if !e.Out {
			show.Entrants = append(show.Entrants, i)
		}
	}
	for _, row := range c.t.Ranking() {
		show.Ranking = append(show.Ranking, c.row(row))
	}
	if show.Offers, err = c.in.places(c.Offers); err != nil {
		return page.Message{}, err
	}
	if show.Lent, err = c.in.places(c.lent()); err != nil {
		return page.Message{}, err
	}
	if show.Tables, err = c.tables(); err != nil {
		return page.Message{}, err
	}
	show.Leavers = leavers(c)
	if c.t.Round() > 0 {
		show.Free = c.indexes(c.t.Free[c.t.Round()-1])
	}
	return lobby.Tournament(show, ctx), nil
}

// people returns the names of the entrants and of the host, and which one is the host's;
// -1 if it is not known.
func (c *contest) people() (names []string, host int) {
	for _, e := range c.t.Entrants {
		names = append(names, e.Name)
	}
	switch host = c.t.Find(c.t.Host); {
	case host >= 0 || c.t.HostName == "":
		return names, host
	default:
		return append(names, c.t.HostName), len(names)
	}
}

// indexes returns the indexes of players among the entrants.
func (c *contest) indexes(players []tournament.Player) []int {
	list := make([]int, len(players))
	for i, p := range players {
		list[i] = c.t.Find(p)
	}
	return list
}

// tables returns the tables of the round.
func (c *contest) tables() ([]lobby.ContestTable, error) {
	var list []lobby.ContestTable
	for i, at := range c.t.Tables() {
		one := lobby.ContestTable{Players: c.indexes(at.Players), Points: at.Points, Doubt: c.doubts(i), Soon: c.soon}
		if i < len(c.Seated) && c.Seated[i] != "" {
			title, err := c.in.people.Title(c.Seated[i])
			if err != nil {
				return nil, err
			}
			one.Where = title
		}
		list = append(list, one)
	}
	return list, nil
}

// row returns a row of the ranking.
func (c *contest) row(s tournament.Standing) lobby.ContestRow {
	row := lobby.ContestRow{Place: s.Place, Player: c.t.Find(s.Player), Out: s.Out, Total: s.Total}
	for _, score := range s.Scores {
		row.Scores = append(row.Scores, lobby.ContestScore{Points: score.Points, Done: score.Done})
	}
	return row
}

// places returns places with the titles of their chats.
func (s *Contests) places(ids []string) ([]lobby.ContestPlace, error) {
	var list []lobby.ContestPlace
	for _, id := range ids {
		title, err := s.people.Title(id)
		if err != nil {
			return nil, err
		}
		list = append(list, lobby.ContestPlace{ID: chat.TableID(chat.Of(id)), Title: title})
	}
	return list, nil
}
