package contest

import (
	"errors"
	"slices"

	"tarock/bot/chat"
	"tarock/bot/room"
	"tarock/engine/table"
	"tarock/engine/tournament"
)

// seatAll opens tables of the round that are not open yet, as far as places are free.
// Calling it again does no harm.
func (c *contest) seatAll() error {
	if c.t.Stage != tournament.Playing {
		return nil
	}
	seated := slices.Clone(c.Seated)
	for i, at := range c.t.Tables() {
		if at.Done() || c.Seated[i] != "" || c.doubts(i) {
			continue
		}
		for _, place := range c.Places {
			if slices.Contains(seated, place) && !c.finished(place) {
				continue
			}
			ok, err := c.seat(i, place)
			if err != nil {
				return err
			}
			if ok {
				seated[i] = place
				break
			}
		}
	}
	if slices.Equal(seated, c.Seated) && !c.soon {
		return nil
	}
	c.Seated, c.soon = seated, false
	return c.put(0, false, nil)
}

// finished reports whether every table of the round that was seated at a place is over.
func (c *contest) finished(place string) bool {
	for i := range c.t.Tables() {
		if c.Seated[i] == place && c.playing(i) {
			return false
		}
	}
	return true
}

// playing reports whether the round's table i has a place and is not over.
func (c *contest) playing(i int) bool {
	return c.Seated[i] != "" && !c.t.Tables()[i].Done() && !c.doubts(i)
}

// doubts reports whether the host is asked if the round's table i counts.
func (c *contest) doubts(i int) bool {
	return slices.Contains(c.Doubts, i+1) && !c.t.Tables()[i].Done()
}

// seat begins the evening of the round's table i at a place. It reports false if
// another table is open there. An evening that was begun before the bot was killed is
// kept.
func (c *contest) seat(i int, place string) (ok bool, err error) {
	err = c.in.rooms.Enter(place, func(r *room.Room) (err error) {
		ok, err = c.seatIn(r, i)
		return err
	})
	if errors.Is(err, chat.Damaged) {
		return false, nil // its table is stopped
	}
	return ok, err
}

// seatIn is seat in the room of the place.
func (c *contest) seatIn(r *room.Room, i int) (ok bool, err error) {
	players := c.t.Tables()[i].Players
	if c.plays(r, i) {
		return true, nil
	}
	if !r.Closed() {
		return false, nil
	}
	host := table.Player(players[0])
	set := competition()
	commands := []table.Command{table.Open{Rules: set.ID}, table.Choose{Rules: set.ID, Seats: len(players)}, table.Set{ID: set.Tournament, Value: "true"}}
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
	r.Info.Contest = room.Round{Chat: c.chat.ID, Thread: c.chat.Thread, Code: c.t.Code, Round: c.t.Round(), Of: c.t.Rounds, Table: i + 1,
		Deals: c.t.Deals(len(players))}
	if err := r.Do(host, table.Start{Dealer: room.DrawDealer(r, len(players))}); err != nil {
		return false, err
	}
	if err := c.getUp(r, i); err != nil {
		return false, err
	}
	_, err = r.Commit(0)
	return err == nil, err
}

// plays reports whether the table in a room is the round's table i, and its result was
// not taken over.
func (c *contest) plays(r *room.Room, i int) bool {
	of := r.Info.Contest
	return of.Runs() && c.in.chats.Now(of.Chat) == c.chat.ID && of.Thread == c.chat.Thread && (of.Code == "" || of.Code == c.t.Code) &&
		of.Round == c.t.Round() && of.Table == i+1
}
