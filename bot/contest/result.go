package contest

import (
	"errors"
	"slices"
	"strconv"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/tournament"
)

// HandIn takes over the result of a tournament's table, whose evening is over, and of all
// others of its round that are over. If nobody waits for its result any more, the table
// is released. The caller must not be in a room.
func (s *Contests) HandIn(place string, of room.Round) {
	s.chats.Guard("tournament", func() error {
		s.mu.Lock()
		defer s.mu.Unlock()
		c, err := s.contest(telegram.Chat{ID: s.chats.Now(of.Chat), Thread: of.Thread})
		if err != nil {
			return err
		}
		if err := c.goOn(); err != nil {
			return err
		}
		return s.release(place)
	})
}

// goOn takes over all results of a tournament, seats its tables, and does what follows.
func (c *contest) goOn() error {
	before, doubts := c.t.Stage, len(c.Doubts)
	if err := c.seatAll(); err != nil { // a table that was begun before the bot was killed belongs to it
		return err
	}
	if err := c.collect(); err != nil {
		return err
	}
	if c.t.Stage != before || len(c.Doubts) > doubts {
		if err := c.put(0, true, nil); err != nil {
			return err
		}
	}
	return c.seatAll()
}

// release lets another table be opened at a place whose result nobody waits for.
func (s *Contests) release(place string) error {
	if place == "" {
		return nil
	}
	return s.rooms.Enter(place, func(r *room.Room) error {
		if !r.Info.Contest.Runs() || r.Table.Stage != table.Over {
			return nil
		}
		r.Info.Contest.Done = true
		_, err := r.Commit(0)
		return err
	})
}

// collect takes over the results of the round's tables that are over, which frees their
// places.
func (c *contest) collect() error {
	for i, place := range c.Seated {
		if err := c.take(i, place); err != nil {
			return err
		}
	}
	if c.t.Stage == tournament.Over {
		return settleDoubts(c)
	}
	return nil
}

// take takes over the result of the round's table i, if its evening is over. One that is
// damaged has none, and one that waits for a place is over when all its players have
// left.
func (c *contest) take(i int, place string) error {
	if place == "" {
		if c.t.Stage == tournament.Playing && !c.t.Tables()[i].Done() && c.deserted(i) {
			return c.putZero(i)
		}
		return nil
	}
	err := c.in.rooms.Enter(place, func(r *room.Room) error { return c.takeFrom(r, i) })
	if errors.Is(err, chat.Damaged) {
		return c.doubt(i)
	}
	return err
}

// takeFrom is take in the room of the place.
func (c *contest) takeFrom(r *room.Room, i int) error {
	switch {
	case !c.plays(r, i):
		return nil
	case r.Table.Stage != table.Over && c.t.Stage == tournament.Over:
		return void(c, r)
	case r.Table.Stage != table.Over:
		return nil
	}
	if at := c.t.Tables()[i]; c.t.Stage == tournament.Playing && !at.Done() {
		if r.Played() == 0 && !c.deserted(i) {
			r.Info.Contest.Doubt = true
			if err := c.doubt(i); err != nil {
				return err
			}
		} else if err := c.putResult(i, r.Table.Total); err != nil {
			return err
		}
	}
	of := &r.Info.Contest
	of.Done, of.Final, of.Void = true, c.t.Stage == tournament.Over, of.Void || c.t.Stage == tournament.Over && !c.t.Tables()[i].Done()
	_, err := r.Commit(0)
	return err
}

// putResult stores the result of the round's table i.
func (c *contest) putResult(i int, total func(table.Player) (points, paid int)) error {
	hand := tournament.Hand{Table: i + 1}
	for _, p := range c.t.Tables()[i].Players {
		points, paid := total(table.Player(p))
		hand.Points, hand.Payments = append(hand.Points, points), append(hand.Payments, paid)
	}
	if err := c.do(hand); err != nil {
		return err
	}
	return c.put(0, false, nil)
}

// putZero stores that the round's table i counts without a finished deal.
func (c *contest) putZero(i int) error {
	return c.putResult(i, func(table.Player) (points, paid int) { return 0, 0 })
}

// doubt asks the host whether the round's table i counts although it has no finished deal.
func (c *contest) doubt(i int) error {
	if c.doubts(i) || c.t.Stage != tournament.Playing || c.t.Tables()[i].Done() {
		return nil
	}
	c.Doubts = append(c.Doubts, i+1)
	c.touch()
	return c.put(0, false, nil)
}

// resolve performs the host's answer about a table without a finished deal: that it
// counts, or is played again.
func (c *contest) resolve(number string, again bool) (fresh bool, err error) {
	k := slices.IndexFunc(c.Doubts, func(n int) bool { return strconv.Itoa(n) == number })
	if k < 0 {
		return false, table.OldButton
	}
	i := c.Doubts[k] - 1
	c.Doubts = slices.Delete(c.Doubts, k, k+1)
	c.touch()
	if err := c.tellTable(i, again, false); err != nil {
		return false, err
	}
	if again {
		c.Seated[i] = ""
		return false, nil
	}
	before := c.t.Stage
	err = c.putZero(i)
	return c.t.Stage != before, err
}

// tellTable shows the host's answer about a table without a finished deal there, if no
// other table was opened since; or that there is none, since the tournament was ended. A
// damaged one that is played again is replaced.
func (c *contest) tellTable(i int, again, ended bool) error {
	place := c.Seated[i]
	if place == "" {
		return nil
	}
	err := c.in.rooms.Enter(place, func(r *room.Room) error {
		of := &r.Info.Contest
		if !of.Doubt || of.Code != c.t.Code || of.Round != c.t.Round() || of.Table != i+1 {
			return nil
		}
		of.Doubt, of.Again, of.Void = false, again, ended
		_, err := r.Commit(0)
		return err
	})
	if errors.Is(err, chat.Damaged) {
		if !again {
			return nil
		}
		return c.in.rooms.Renew(place)
	}
	return err
}

// withdraw takes the asker out of the tournament. At his table he gets up.
func (c *contest) withdraw(q *chat.Question) error {
	me := tournament.Player(people.Player(q.Message.From.ID))
	if err := c.do(tournament.Leave{Player: me}); err != nil {
		return err
	}
	for i, at := range c.t.Tables() {
		if !slices.Contains(at.Players, me) || !c.playing(i) {
			continue
		}
		err := c.in.rooms.Enter(c.Seated[i], func(r *room.Room) error {
			if !c.plays(r, i) || r.Closed() {
				return nil
			}
			if err := c.getUp(r, i); err != nil {
				return err
			}
			_, err := r.Commit(0)
			return err
		})
		if err != nil && !errors.Is(err, chat.Damaged) {
			return err
		}
	}
	return nil
}

// getUp makes the players who have left the tournament get up from the round's table i,
// and ends its evening when none is left.
func (c *contest) getUp(r *room.Room, i int) error {
	for _, p := range c.t.Tables()[i].Players {
		if place := r.Table.Place(table.Player(p)); !c.out(p) || place == act.Nobody || r.Table.Chairs[place].Rises {
			continue
		}
		if err := r.Do(table.Player(p), table.Leave{}); err != nil && !chat.IsReason(err) {
			return err
		}
	}
	if c.deserted(i) && !r.Closed() {
		return r.Do("", table.End{Admin: true})
	}
	return nil
}

// out reports whether a player has left the tournament.
func (c *contest) out(p tournament.Player) bool {
	i := c.t.Find(p)
	return i < 0 || c.t.Entrants[i].Out
}

// deserted reports whether all players of the round's table i have left the tournament.
func (c *contest) deserted(i int) bool {
	return !slices.ContainsFunc(c.t.Tables()[i].Players, func(p tournament.Player) bool { return !c.out(p) })
}
