package answer

import (
	"tarock/bot/ask"
	"tarock/bot/chat"
	"tarock/bot/room"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/table"
)

// whyNot answers what stands behind the command: with the reason why the asker may not do now what he names, or that he
// may, in private, where his hand may be spoken of; else as a question on the rules.
func whyNot(a *Answers, q *chat.Question) error {
	asked := q.Message.Args
	refused := false
	if q.Private() {
		err := a.rooms.About(q, func(r *room.Room) error {
			_, ok := notNow(r, q.Eyes(), asked, q.Screen())
			refused = refused || ok
			return nil
		})
		if err != nil && !chat.IsReason(err) {
			return err
		}
	}
	if !refused {
		return ruled(a, q, asked)
	}
	return a.rooms.Tell(q, room.OfDeal, func(r *room.Room, c words.Reader) page.Message {
		if m, ok := notNow(r, q.Eyes(), asked, c); ok {
			return m
		}
		return explained(r, q.Eyes(), c)
	})
}

// ruled answers a question on the rules that began with the word of the command.
func ruled(a *Answers, q *chat.Question, asked string) error {
	s, err := a.shelf(q)
	if err != nil {
		return err
	}
	c := q.Screen().Frame
	if !legible(asked) {
		return a.chats.Reply(q, explain.Unclear(c))
	}
	m, how := reply(a, s, asked, c)
	if !ask.IsTerm(asked) {
		if whole, found := reply(a, s, q.Message.Command+" "+asked, c); found == byFact || found == byPassage {
			m, how = whole, found
		}
	}
	a.asked.WithLabelValues(how).Inc()
	if how == unknown && !q.Private() && playsHere(a, q) {
		m.Text = c.Texts.Say("why.in-private") + "\n\n" + m.Text
	}
	return a.chats.Reply(q, m)
}

// playsHere reports whether the asker sits at the table, in a deal: he may have asked about his hand.
func playsHere(a *Answers, q *chat.Question) (plays bool) {
	me, err := q.By()
	if err != nil {
		return false
	}
	err = a.rooms.About(q, func(r *room.Room) error {
		plays = r.Table.Stage == table.Play && r.Table.Place(me) != act.Nobody
		return nil
	})
	return err == nil && plays
}

// notNow returns the reason why a player may not do now what he names; ok is false if it is not his turn, or he
// names nothing of the kind.
func notNow(r *room.Room, eyes table.Player, asked string, c words.Reader) (m page.Message, ok bool) {
	place := r.Table.Place(eyes)
	v := r.Table.View(eyes)
	if place == act.Nobody || r.Table.Stage != table.Play || v.Waiting != place || r.Hand(place).Held() != "" {
		return m, false
	}
	c.Games, c.Premiums = r.Tables()
	return explain.WhyNot(v, deal.Barred(r.Table.Deal, r.Table.Seat(place)), asked, c)
}
