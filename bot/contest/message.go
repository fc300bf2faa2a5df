package contest

import (
	"maps"

	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/storage"
)

// putContest commits a tournament with its message. If fresh, the message is sent
// again.
func (s *Contests) putContest(c *contest, update int64, fresh bool, blobs map[string][]byte, replies ...storage.Slot) error {
	m, err := s.contestMessage(c)
	if err != nil {
		return err
	}
	slot := storage.Slot{Table: "tournament", Name: c.t.Code, Chat: c.chat.ID, Thread: c.chat.Thread, Rank: storage.Common, Want: people.Pack(m), Must: true, Fresh: fresh}
	all := map[string][]byte{contestKey(c.chat): people.Pack(c)}
	maps.Copy(all, blobs)
	return s.chats.Put(update, all, append([]storage.Slot{slot}, replies...)...)
}

// contestMessage returns the message that shows the group its tournament.
func (s *Contests) contestMessage(c *contest) (telegram.Message, error) {
	g, err := s.people.Group(c.chat.ID)
	if err != nil {
		return telegram.Message{}, err
	}
	ctx := screen.Context{Texts: s.people.GroupTexts(g), Bot: s.chats.API.Me().Username, Table: press.Press{Chat: c.chat.ID, Thread: c.chat.Thread}}
	show := screen.Contest{Rules: competition().ID, Stage: string(c.t.Stage), Rounds: c.t.Rounds, Turns: c.t.Turns, Round: c.t.Round(),
		Places: len(c.Places), Code: c.t.Code, Page: c.Page, Asked: c.Asked}
	for _, e := range c.t.Entrants {
		if !e.Out {
			show.Entrants = append(show.Entrants, e.Name)
		}
	}
	if c.t.Round() > 0 {
		for _, p := range c.t.Free[c.t.Round()-1] {
			show.Free = append(show.Free, c.t.Name(p))
		}
	}
	for i, table := range c.t.Tables() {
		one := screen.ContestTable{Points: table.Points}
		for _, p := range table.Players {
			one.Names = append(one.Names, c.t.Name(p))
		}
		if i < len(c.Seated) && c.Seated[i] != "" {
			if one.Where, err = s.people.Title(c.Seated[i]); err != nil {
				return telegram.Message{}, err
			}
		}
		show.Tables = append(show.Tables, one)
	}
	for _, s := range c.t.Ranking() {
		row := screen.ContestRow{Place: s.Place, Name: s.Name, Out: s.Out, Total: s.Total}
		for _, score := range s.Scores {
			row.Scores = append(row.Scores, screen.ContestScore{Points: score.Points, Done: score.Done})
		}
		show.Ranking = append(show.Ranking, row)
	}
	return screen.Tournament(show, ctx), nil
}
