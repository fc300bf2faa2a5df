package contest

import (
	"slices"
	"strconv"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/screen/lobby"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/tournament"
)

// NotAsked is the reason for refusing an answer to a question that somebody else is asked.
const NotAsked act.Reason = "not-asked"

// mostAsked is how many entrants are asked at once whether they leave; the question of whoever
// has not answered for longest gives way.
const mostAsked = 8

// leave takes the asker out of the tournament. While a round is played he is asked first: he
// gets up at his table, and cannot come back to it.
func leave(c *contest, q *chat.Question) error {
	me := tournament.Player(people.Player(q.Message.From.ID))
	switch {
	case c.t.Stage != tournament.Playing || c.out(me):
		return c.withdraw(q)
	case slices.Contains(c.Leaving, me):
		return chat.Repeated
	}
	c.Leaving = append(c.Leaving, me)
	c.Leaving = c.Leaving[max(0, len(c.Leaving)-mostAsked):]
	return nil
}

// answerLeave performs the asker's answer whether he leaves. The number is that of the
// entrant who was asked, from 1.
func answerLeave(c *contest, q *chat.Question, number string, leaves bool) error {
	me := tournament.Player(people.Player(q.Message.From.ID))
	k := slices.IndexFunc(leaving(c), func(i int) bool { return strconv.Itoa(i+1) == number })
	switch {
	case k < 0:
		return table.OldButton
	case c.t.Entrants[leaving(c)[k]].Player != me:
		return NotAsked
	}
	c.Leaving = slices.DeleteFunc(c.Leaving, func(p tournament.Player) bool { return p == me })
	if !leaves {
		return nil
	}
	return c.withdraw(q)
}

// leaving returns the indexes of the entrants who are asked whether they leave.
func leaving(c *contest) (list []int) {
	if c.t.Stage != tournament.Playing {
		return nil
	}
	for _, p := range c.Leaving {
		if i := c.t.Find(p); i >= 0 && !c.t.Entrants[i].Out {
			list = append(list, i)
		}
	}
	return list
}

// leavers returns these entrants for the message.
func leavers(c *contest) (show lobby.ContestLeavers) {
	show.Players = leaving(c)
	for _, at := range c.t.Tables() {
		show.Play = show.Play || !at.Done() && slices.ContainsFunc(show.Players, func(i int) bool { return slices.Contains(at.Players, c.t.Entrants[i].Player) })
	}
	return show
}
