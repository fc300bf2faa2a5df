// Package answer answers questions: about the rules, the current moment of a table, its
// score sheet and tricks. It also has settings, lessons, exports and the deletion of a
// user's data.
//
// Nothing in it plays at a table: that is in bot/play. An answer about a table is made
// from the asker's view in private, and from the group's in a group.
package answer

import (
	"strings"

	"github.com/prometheus/client_golang/prometheus"

	"tarock/bot/chat"
	"tarock/bot/forget"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/locales"
)

// Answers answers the questions of a bot's users.
type Answers struct {
	chats     *chat.Chats
	people    *people.Register
	rooms     *room.Rooms
	forgetter *forget.Forgetter
	inline    Inline
	asked     *prometheus.CounterVec
	commands  []string
}

// New returns the answers about the rooms of a bot.
func New(chats *chat.Chats, rooms *room.Rooms, forgetter *forget.Forgetter, inline Inline) *Answers {
	return &Answers{chats: chats, people: chats.People, rooms: rooms, forgetter: forgetter, inline: inline, asked: prometheus.NewCounterVec(
		prometheus.CounterOpts{Namespace: "tarock", Name: "questions_total", Help: "Questions about the rules, by how they were answered."}, []string{"answer"})}
}

// SetCommands sets the ids of the commands that the help lists, in its order.
func (a *Answers) SetCommands(ids []string) { a.commands = ids }

// Help explains what the bot can do, or what the command is for that stands behind it.
func (a *Answers) Help(q *chat.Question) error {
	asked := strings.ToLower(strings.Trim(q.Message.Args, "/ ?!."))
	for _, id := range a.commands {
		for _, language := range locales.Languages() {
			if name := locales.For(language).Say("slash." + id); asked == name || asked == id {
				return a.chats.Reply(q, lobby.About(id, q.Screen().Frame))
			}
		}
	}
	q.Unread = chat.Asks(asked)
	return a.chats.Reply(q, lobby.Help(a.commands, q.Screen().Frame))
}

// Unknown answers an unknown command.
func (a *Answers) Unknown(q *chat.Question) error {
	return a.chats.Reply(q, lobby.Unknown(q.Message.Command, q.Screen().Frame))
}

// Trick shows the last trick, or the one whose number is given. It shows all tricks if a setting
// of the group allows it, or the deal is over.
func (a *Answers) Trick(q *chat.Question) error {
	number, one := chat.TrickNumber(q.Message.Args)
	q.Unread = !one && chat.Asks(q.Message.Args)
	return a.rooms.Tell(q, room.OfDeal, func(r *room.Room, c words.Reader) page.Message {
		v := r.Table.View(q.Eyes())
		if g, err := a.people.Group(r.Chat.ID); err == nil && g.LookBack && v.Deal != nil {
			r.Table.Deal.Recall(v.Deal, len(r.Table.Deal.Past()))
		}
		if one {
			return screen.OneTrick(v, number, c)
		}
		return screen.LastTricks(v, c)
	})
}
