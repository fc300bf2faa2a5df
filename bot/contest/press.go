package contest

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/tournament"
)

// NotHost is the reason for refusing what only the host may do, or while he is silent an
// entrant.
const NotHost act.Reason = "not-host"

// OldTournament is the reason for refusing a button of a tournament that another one has
// followed in its group.
const OldTournament act.Reason = "old-tournament"

// absence is how long nothing must have happened in a tournament before every entrant
// may do what it waits for.
const absence = time.Hour

// steps are the presses with which the tournament goes on, and choices the other ones of
// the host. Their argument begins with the round, except for those about a place.
var (
	steps   = []string{"draw", "yes", "no", "count", "again"}
	choices = []string{"ask", "stay", "end", "places", "back", "give"}
	rounds  = []string{"draw", "count", "again", "ask", "stay", "end", "leave", "remain"}
)

// press performs a press on a tournament's message.
func (s *Contests) press(q *chat.Question, p press.Press) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := s.contest(q.Message.Chat)
	if err != nil {
		return err
	}
	if c.t.Stage == tournament.None {
		return tournament.NoTournament
	}
	what, rest, _ := strings.Cut(p.Arg, " ")
	if p.Move != press.Tag(c.t.Code) && (p.Move != 0 || c.Tagged) {
		return pressEarlier(s, q, p.Move, what, rest)
	}
	if err := s.permit(q, c, what); err != nil {
		return err
	}
	if slices.Contains(rounds, what) {
		round, number, _ := strings.Cut(rest, " ")
		if round != strconv.Itoa(c.t.Round()) {
			return table.OldButton
		}
		rest = number
	}
	if c.t.Stage == tournament.Over && (slices.Contains(steps, what) || slices.Contains(choices, what)) {
		return tournament.TournamentEnd
	}
	return s.perform(q, c, what, rest)
}

// permit refuses a press that is the host's, unless it is something that the tournament
// waits for, nothing has happened for a while, and an entrant presses.
func (s *Contests) permit(q *chat.Question, c *contest, what string) error {
	step := slices.Contains(steps, what)
	if !step && !slices.Contains(choices, what) || s.leads(q, c) {
		return nil
	}
	i := c.t.Find(tournament.Player(people.Player(q.Message.From.ID)))
	if step && i >= 0 && !c.t.Entrants[i].Out && c.quiet() >= absence {
		return nil
	}
	return NotHost
}

// leads reports whether an asker is the host of a tournament, or an administrator of its
// group.
func (s *Contests) leads(q *chat.Question, c *contest) bool {
	from := q.Message.From.ID
	return people.Player(from) == table.Player(c.t.Host) || s.chats.Administrator(q.Ctx, c.chat.ID, from)
}

// perform performs a press that is permitted.
func (s *Contests) perform(q *chat.Question, c *contest, what, rest string) error {
	fresh := false
	var err error
	switch what {
	case "in":
		err = c.enter(q)
	case "out":
		err = leave(c, q)
	case "leave", "remain":
		err = answerLeave(c, q, rest, what == "leave")
	case "page":
		err = c.turn(rest)
	case "export":
		s.exportContest(q, c)
		return s.chats.Seen(q.Update)
	case "before":
		return showBefore(s, q, c)
	case "yes", "no":
		return s.answerOffer(c, q.Update, rest, what == "yes")
	case "give":
		return s.giveBack(c, q.Update, rest)
	case "count", "again":
		fresh, err = c.resolve(rest, what == "again")
	case "places", "back":
		c.Lending = what == "places"
	case "ask", "stay":
		c.Asked = what == "ask"
	case "end":
		err = c.do(tournament.Close{})
	case "draw":
		fresh, err = true, s.drawRound(c)
	default:
		err = table.OldButton
	}
	if err != nil {
		return err
	}
	c.soon = fresh
	if err := c.put(q.Update, fresh, nil); err != nil {
		return err
	}
	if what == "end" {
		return c.collect()
	}
	return c.seatAll()
}

// enter enters the asker.
func (c *contest) enter(q *chat.Question) error {
	if !q.Who.Reachable() {
		return chat.Unreachable
	}
	return c.do(tournament.Enter{Player: tournament.Player(people.Player(q.Message.From.ID)), Name: q.Message.From.Name})
}

// turn turns to a page of the ranking. What cannot be
// read as one was on no button.
func (c *contest) turn(page string) error {
	n, err := strconv.Atoi(page)
	if err != nil || n < 0 || strconv.Itoa(n) != page {
		return table.OldButton
	}
	c.Page = n
	return nil
}

// drawRound draws the tables of the next round.
func (s *Contests) drawRound(c *contest) error {
	lot := c.lot(s.chats.Draw)
	if err := c.do(tournament.Draw{Lot: lot}); err != nil {
		return err
	}
	c.Seated, c.Doubts, c.Leaving, c.Asked = make([]string, len(c.t.Tables())), nil, nil, false
	return nil
}

// Press performs and answers a press on a tournament's message.
func (s *Contests) Press(ctx context.Context, u *telegram.Update, p press.Press) error {
	q, err := s.chats.AskIn(ctx, u, telegram.Chat{ID: p.Chat, Thread: p.Thread})
	if err != nil {
		return err
	}
	if err := s.press(q, p); err != nil {
		return err
	}
	s.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}
