package telegram

import "time"

// Update is one event. At most one of Message, Press, Member and Inline is set, and
// none for a kind unknown to the bot.
type Update struct {
	ID      int64     // increases by one, but restarts anywhere after a quiet week
	Date    time.Time // when it happened; zero for a press, which has no date
	Message *Incoming
	Press   *Press
	Member  *Member
	Inline  *Inline
}

// Inline is what a user types after the bot's name, in any chat.
type Inline struct {
	ID   string
	From User
	Text string
}

// User is a user as described by Telegram. Only the id can be trusted: names may be
// empty, long, and full of odd characters.
type User struct {
	ID       int64
	Name     string // first and last name
	Username string // without @, may be empty
	Language string // of the app, IETF tag such as "de" or "pt-br", may be empty
	Bot      bool
}

// Incoming is a message in a chat, including service messages.
type Incoming struct {
	ID          int
	Chat        Chat   // with the topic it was written in
	ChatTitle   string // of a group
	Topic       string // name of the topic, if the message has it
	From        User
	SenderChat  int64  // the chat on whose behalf it was sent, 0 for none
	Anonymous   bool   // From is an anonymous administrator or a channel, who cannot sit at a table
	Text        string // what is written below it, if it is a file
	File        *File  // a file that it brings, nil for none
	Command     string // in lower case, without slash; empty if it is no command
	CommandFor  string // name after the @ of the command, see Client.ForMe
	Args        string // what follows the command
	RepliesTo   int64  // user whose message it replies to, 0 for none
	MigrateTo   int64  // in the old group: its new id
	MigrateFrom int64  // in the new supergroup: its old id
	Left        *User  // user who left the group or was removed
	Joined      []User // users who joined
	Closed      bool   // the topic was closed
	Reopened    bool   // the topic was opened again
}

// File is a file that a user has sent, see Client.Download.
type File struct {
	ID   string
	Name string // as the user calls it, may be empty
	Size int64  // in bytes, 0 if unknown
}

// Service reports whether the message tells what has happened in a group, and nobody has
// written it.
func (m *Incoming) Service() bool {
	return m.MigrateTo != 0 || m.MigrateFrom != 0 || m.Left != nil || len(m.Joined) > 0 || m.Closed || m.Reopened
}

// Press is a press on a button.
type Press struct {
	ID        string // for Client.Answer
	From      User
	Chat      Chat   // of the button's message; zero if it no longer exists
	ChatTitle string // of that chat, if it is a group
	Data      string
}

// Member is a change of the bot's own status in a chat: "creator", "administrator",
// "member", "restricted", "left" or "kicked". In a private chat "kicked" means that the
// user has blocked the bot.
type Member struct {
	Chat     Chat
	From     User // user who changed it
	Old, New string
}

// Present reports whether the bot is in the chat now, with whatever rights.
func (m *Member) Present() bool { return m.New != "left" && m.New != "kicked" }
