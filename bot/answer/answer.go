// Package answer answers what is only asked: the rules, the moment at a table, its score
// sheet and its tricks, settings, lessons, and what is known of the asker.
//
// Nothing in it moves a table. What it says of one is made from the view of the asker, or
// of everybody where everybody reads it.
package answer

import (
	"tarock/bot/chat"
	"tarock/bot/contest"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/telegram"
)

// Answers are those of a bot.
type Answers struct {
	chats    *chat.Chats
	people   *people.Register
	rooms    *room.Rooms
	contests *contest.Contests
	inline   Inline
}

// New makes the answers of a bot about its rooms and tournaments.
func New(chats *chat.Chats, rooms *room.Rooms, contests *contest.Contests, inline Inline) *Answers {
	return &Answers{chats: chats, people: chats.People, rooms: rooms, contests: contests, inline: inline}
}

// Help says what the bot can do.
func (a *Answers) Help(q *chat.Question) error { return a.chats.Reply(q, screen.Help(q.Screen())) }

// Unknown answers a command that there is not.
func (a *Answers) Unknown(q *chat.Question) error {
	return a.chats.Reply(q, screen.Unknown(q.Message.Command, q.Screen()))
}

// Hello answers what is no command.
func (a *Answers) Hello(q *chat.Question) error { return a.chats.Reply(q, screen.Hello(q.Screen())) }

// Trick shows the last trick, as at a table. It shows all of them if the group's house
// rules allow it, and when the deal is over.
func (a *Answers) Trick(q *chat.Question) error {
	return a.rooms.Tell(q, func(r *room.Room, c screen.Context) telegram.Message {
		v := r.Table.View(q.Eyes())
		if g, err := a.people.Group(r.Chat.ID); err == nil && g.LookBack && v.Deal != nil {
			r.Table.Deal.Recall(v.Deal, len(r.Table.Deal.Past()))
		}
		return screen.LastTricks(v, c)
	})
}

// Sheet shows the score sheet.
func (a *Answers) Sheet(q *chat.Question) error {
	return a.rooms.Tell(q, func(r *room.Room, c screen.Context) telegram.Message { return screen.Sheet(r.Table.View(q.Eyes()), c) })
}
