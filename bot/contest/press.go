package contest

import (
	"context"
	"strconv"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/engine/tournament"
)

// press performs a press on a tournament's message.
func (s *Contests) press(q *chat.Question, arg string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := s.contest(q.Message.Chat)
	if err != nil {
		return err
	}
	if c.t.Stage == tournament.None {
		return tournament.NoTournament
	}
	what, rest, _ := strings.Cut(arg, " ")
	me := tournament.Player(people.Player(q.Message.From.ID))
	switch what {
	case "in":
		if !q.Who.Reachable() {
			return chat.Unreachable
		}
		err = c.do(tournament.Enter{Player: me, Name: q.Message.From.Name})
	case "out":
		err = c.do(tournament.Leave{Player: me})
	case "page":
		err = c.turn(rest)
	case "export":
		s.exportContest(q, c)
		return s.chats.Seen(q.Update)
	case "draw", "ask", "stay", "end":
		if me != c.t.Host && !s.chats.Administrator(q.Ctx, q.Message.Chat.ID, q.Message.From.ID) {
			return table.NotOpener
		}
		if rest != strconv.Itoa(c.t.Round()) {
			return table.OldButton
		}
		c.Asked = what == "ask"
		switch what {
		case "end":
			err = c.do(tournament.Close{})
		case "draw":
			err = s.drawRound(c)
		}
	default:
		err = table.OldButton
	}
	if err != nil {
		return err
	}
	if err := s.putContest(c, q.Update, what == "draw", nil); err != nil {
		return err
	}
	return s.seatAll(c)
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
	lot := make([]int, c.t.Size())
	for i := range lot {
		lot[i] = i
	}
	for i := len(lot) - 1; i > 0; i-- {
		k := s.chats.Draw(i + 1)
		lot[i], lot[k] = lot[k], lot[i]
	}
	if err := c.do(tournament.Draw{Lot: lot}); err != nil {
		return err
	}
	c.Seated = make([]string, len(c.t.Tables()))
	return nil
}

// Press performs and answers a press on a tournament's message.
func (s *Contests) Press(ctx context.Context, u *telegram.Update, p press.Press) error {
	q, err := s.chats.AskIn(ctx, u, telegram.Chat{ID: p.Chat, Thread: p.Thread})
	if err != nil {
		return err
	}
	if err := s.press(q, p.Arg); err != nil {
		return err
	}
	s.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}
