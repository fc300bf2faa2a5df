package answer

import (
	"errors"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/room"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
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
	err := a.rooms.Tell(q, room.OfDeal, func(r *room.Room, c words.Reader) page.Message {
		var last lobby.Opened
		if p := r.Table.Proved; p != nil {
			last = lobby.Opened{Hash: p.Secret.Hash(), Secret: p.Secret.Reveal()}
		}
		return lobby.Fair(r.Table.View(""), last, c)
	})
	if errors.Is(err, table.NoTable) {
		return a.chats.Reply(q, lobby.Fair(&view.Table{}, lobby.Opened{}, q.Screen()))
	}
	return err
}

// addWord adds a player's word, of which only the hash is kept.
func addWord(rooms *room.Rooms, q *chat.Question, hash string) error {
	by, err := q.By()
	if err != nil {
		return err
	}
	add := func(r *room.Room, c words.Reader, update int64) error {
		if err := r.Do(by, table.Word{Hash: hash}); err != nil {
			return err
		}
		r.ReplyTo(q, lobby.FairWord(r.Table.View(""), hash, c))
		_, err := r.Commit(update)
		return err
	}
	if q.Private() {
		return room.Each(rooms, q, add)
	}
	return rooms.EnterMeant(q, func(r *room.Room) error { return add(r, q.Screen(), q.Update) })
}
