package answer

import (
	"errors"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/room"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/engine/fair"
	"tarock/engine/table"
	"tarock/engine/view"
)

// Fair explains how the cards are shuffled, with the hashes and the last secret of the
// table. Given a word, it adds it to what the next deal is shuffled by.
func (a *Answers) Fair(q *chat.Question) error {
	if word := strings.TrimSpace(q.Message.Args); word != "" {
		return addWord(a.rooms, q, fair.Word(word))
	}
	var answer []page.Message
	err := a.rooms.About(q, func(r *room.Room) error {
		var last lobby.Opened
		if p := r.Table.Proved; p != nil {
			last = lobby.Opened{Hash: p.Secret.Hash(), Secret: p.Secret.Reveal()}
		}
		answer = append(answer, lobby.Fair(r.Table.View(""), last, q.Screen().Frame))
		return nil
	})
	if errors.Is(err, table.NoTable) {
		return a.chats.Reply(q, lobby.Fair(&view.Table{}, lobby.Opened{}, q.Screen().Frame))
	}
	if err != nil {
		return err
	}
	return a.chats.Put(q.Update, nil, q.Slots(answer...)...)
}

// addWord adds a player's word, of which only the hash is kept.
func addWord(rooms *room.Rooms, q *chat.Question, hash string) error {
	by, err := q.By()
	if err != nil {
		return err
	}
	add := func(r *room.Room) error {
		if err := r.Do(by, table.Word{Hash: hash}); err != nil {
			return err
		}
		r.Reply(q.Slots(lobby.FairWord(hash, q.Screen().Frame))...)
		_, err := r.Commit(q.Update)
		return err
	}
	if q.Private() {
		return rooms.About(q, add)
	}
	return rooms.EnterMeant(q, add)
}
