package contest

import (
	"errors"
	"slices"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/engine/tournament"
)

// seatAll opens tables of the round that are not open yet, as far as places are free.
// Calling it again does no harm.
func (s *Contests) seatAll(c *contest) error {
	if c.t.Stage != tournament.Playing {
		return nil
	}
	seated := slices.Clone(c.Seated)
	for i, at := range c.t.Tables() {
		if at.Done() || c.Seated[i] != "" {
			continue
		}
		for _, place := range c.Places {
			if slices.Contains(seated, place) && !s.finished(c, place) {
				continue
			}
			ok, err := s.seat(c, i, place)
			if err != nil {
				return err
			}
			if ok {
				seated[i] = place
				break
			}
		}
	}
	if slices.Equal(seated, c.Seated) {
		return nil
	}
	c.Seated = seated
	return s.putContest(c, 0, false, nil)
}

// finished reports whether every table of the round that was seated at a place is done.
func (s *Contests) finished(c *contest, place string) bool {
	for i, at := range c.t.Tables() {
		if c.Seated[i] == place && !at.Done() {
			return false
		}
	}
	return true
}

// seat begins the evening of the round's table i at a place. It reports false if
// another table is open there. An evening that was begun before the bot was killed is
// kept.
func (s *Contests) seat(c *contest, i int, place string) (ok bool, err error) {
	err = s.rooms.Enter(place, func(r *room.Room) (err error) {
		ok, err = s.seatIn(r, c, i)
		return err
	})
	if errors.Is(err, chat.Damaged) {
		return false, nil // its table is stopped
	}
	return ok, err
}

// seatIn is seat in the room of the place.
func (s *Contests) seatIn(r *room.Room, c *contest, i int) (ok bool, err error) {
	players := c.t.Tables()[i].Players
	own := room.Round{Chat: c.chat.ID, Thread: c.chat.Thread, Round: c.t.Round(), Of: c.t.Rounds, Table: i + 1, Deals: c.t.Deals(len(players))}
	if of := r.Info.Contest; of.Round == own.Round && of.Table == own.Table && s.runs(of, c.chat) {
		return true, nil
	}
	if !r.Closed() {
		return false, nil
	}
	host := table.Player(players[0])
	commands := []table.Command{table.Open{Rules: competition().ID}, table.Choose{Rules: competition().ID, Seats: len(players)},
		table.Set{ID: tournamentOption, Value: "true"}}
	for _, command := range commands {
		if err := r.Do(host, command); err != nil {
			return false, err
		}
	}
	for _, p := range players {
		if err := r.Do(table.Player(p), table.Join{Name: c.t.Name(p)}); err != nil {
			return false, err
		}
	}
	r.Info.Contest = own
	if err := r.Do(host, table.Start{Dealer: s.chats.Draw(len(players))}); err != nil {
		return false, err
	}
	_, err = r.Commit(0)
	return err == nil, err
}

// HandIn takes over the results of a tournament when the evening of one of its tables
// is over. The caller must not be in a room.
func (s *Contests) HandIn(of room.Round) {
	s.chats.Guard("tournament", func() error {
		s.mu.Lock()
		defer s.mu.Unlock()
		c, err := s.contest(telegram.Chat{ID: s.chats.Now(of.Chat), Thread: of.Thread})
		if err != nil {
			return err
		}
		before := c.t.Stage
		if err := s.collect(c); err != nil {
			return err
		}
		if c.t.Stage == tournament.Between || c.t.Stage == tournament.Over {
			return s.putContest(c, 0, before == tournament.Playing, nil)
		}
		return s.seatAll(c)
	})
}

// collect takes over the results of the round's finished tables, which frees their
// places.
func (s *Contests) collect(c *contest) error {
	for i, place := range c.Seated {
		if place == "" {
			continue
		}
		if err := s.take(c, i, place); err != nil {
			return err
		}
	}
	return nil
}

// runs reports whether a table is one of the tournament of a chat.
func (s *Contests) runs(of room.Round, in telegram.Chat) bool {
	return of.Runs() && s.chats.Now(of.Chat) == in.ID && of.Thread == in.Thread
}

// take takes over the result of the round's table i, if its evening is over.
func (s *Contests) take(c *contest, i int, place string) error {
	err := s.rooms.Enter(place, func(r *room.Room) error { return s.takeFrom(r, c, i) })
	if errors.Is(err, chat.Damaged) {
		return nil // until the host ends the tournament or the table is repaired
	}
	return err
}

// takeFrom is take in the room of the place.
func (s *Contests) takeFrom(r *room.Room, c *contest, i int) error {
	of := r.Info.Contest
	if !s.runs(of, c.chat) || of.Round != c.t.Round() || of.Table != i+1 || r.Table.Stage != table.Over {
		return nil
	}
	if at := c.t.Tables()[i]; c.t.Stage == tournament.Playing && !at.Done() {
		hand := tournament.Hand{Table: i + 1}
		for _, p := range at.Players {
			total, paid := r.Table.Total(table.Player(p))
			hand.Points, hand.Payments = append(hand.Points, total), append(hand.Payments, paid)
		}
		if err := c.do(hand); err != nil {
			return err
		}
		if err := s.putContest(c, 0, false, nil); err != nil {
			return err
		}
	}
	r.Info.Contest.Done, r.Info.Contest.Final = true, c.t.Stage == tournament.Over
	_, err := r.Commit(0)
	return err
}

// Resume continues the tournaments after a start of the bot.
func (s *Contests) Resume() {
	blobs, err := s.chats.Store.Blobs("tournament/")
	if err != nil {
		s.chats.Log.Error().Err(err).Msg("tournaments")
	}
	for key := range blobs {
		at := chat.Of(strings.TrimPrefix(key, "tournament/"))
		s.HandIn(room.Round{Chat: at.ID, Thread: at.Thread})
	}
}
