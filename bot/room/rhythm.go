package room

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/view"
)

// wake returns what a player must notice, a new deal or his turn, as "DEAL MOVE", given
// the last one. While it stays the same he is not woken again.
func wake(t *table.Table, place act.Seat, last string) string {
	deal, waiting := fmt.Sprintf("%d ", t.Round), t.Waiting()
	switch {
	case t.Stage == table.Offer && waiting == place:
		return fmt.Sprintf("offer %d", t.Move)
	case t.Stage != table.Play:
		return ""
	case waiting == place && t.Thinking() != place:
		return deal + strconv.Itoa(t.Move)
	case strings.HasPrefix(last, deal):
		return last
	}
	return deal + "dealt"
}

// sameDeal reports whether two results of wake are about the same deal, or both about
// offers before one.
func sameDeal(why, last string) bool {
	deal, _, _ := strings.Cut(why, " ")
	return deal == "offer" || strings.HasPrefix(last, deal+" ")
}

// How long a change for which nobody waits is held back, in case another one follows:
// in the group's table after a card, and in the hand of a player who is not on turn, at
// the end of a trick and otherwise.
const (
	pace      = 4 * time.Second
	trickPace = 3 * time.Second
	handPace  = 6 * time.Second
)

// glance returns the pace of the hands of players who are not on turn.
func glance(t *table.Table) time.Duration {
	switch {
	case t.Stage == table.Offer: // the cards come soon
		return handPace
	case t.Stage != table.Play:
		return 0
	case t.Deal.Phase() == view.Play && t.Deal.Trick().N == 0:
		return trickPace
	}
	return handPace
}

// leisure is the limit of a turn from which the bot does not assume that players are
// watching.
const leisure = 24 * time.Hour

// rings reports whether a user's hand is sent again because the result of wake has
// changed: always for a new deal, for his turn according to his setting.
func (s *Rooms) rings(id int64, u people.User, why, last string, limit time.Duration) bool {
	switch {
	case why == "" || why == last:
		return false
	case !sameDeal(why, last):
		return true
	case u.Ring == people.RingNever:
		return false
	case u.Ring == people.RingNow, limit >= leisure:
		return true
	}
	return s.chats.Idle(id) >= chat.Attentive
}
