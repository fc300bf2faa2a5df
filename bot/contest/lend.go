package contest

import (
	"encoding/json"
	"slices"

	"tarock/bot/chat"
	"tarock/bot/telegram"
	"tarock/engine/tournament"
)

// lend adds the chat of a question to the places of the tournament with a code.
func (s *Contests) lend(q *chat.Question, code string) error {
	blob, err := s.chats.Store.Blob(lentKey(code))
	if err != nil {
		return err
	}
	var at telegram.Chat
	if blob == nil || json.Unmarshal(blob, &at) != nil {
		return tournament.NoTournament
	}
	at.ID = s.chats.Now(at.ID)
	c, err := s.contest(at)
	switch {
	case err != nil:
		return err
	case c.t.Stage == tournament.None || c.t.Code != code:
		return tournament.NoTournament
	case c.t.Stage == tournament.Over:
		return tournament.TournamentEnd
	case slices.Contains(c.Places, chat.TableID(q.Message.Chat)):
		return chat.Repeated
	}
	c.Places = append(c.Places, chat.TableID(q.Message.Chat))
	m := telegram.Message{Text: q.Texts.Say("tournament.lent")}
	if err := s.putContest(c, q.Update, false, nil, q.Slots(m)...); err != nil {
		return err
	}
	return s.seatAll(c)
}
