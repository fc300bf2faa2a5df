package telegram

import "time"

// Update is one thing that happened. At most one of Message, Press and Member
// is set; none is for a kind the bot does not know.
type Update struct {
	ID      int64     // rises by one, but starts anew somewhere after a quiet week
	Date    time.Time // when it happened; zero for a press, which has no date
	Message *Incoming
	Press   *Press
	Member  *Member
	Inline  *Inline
}

// Inline is what somebody types behind the bot's name, in any chat.
type Inline struct {
	ID   string
	From User
	Text string
}

// User is a user as Telegram describes them. Nothing in it can be trusted but
// the id: names may be empty, long, and full of odd characters.
type User struct {
	ID       int64
	Name     string // first and last name
	Username string // without @, may be empty
	Language string // of the app, IETF tag such as "de" or "pt-br", may be empty
	Bot      bool
}

// Incoming is a message in a chat, a service message included.
type Incoming struct {
	Chat        Chat   // with the topic it was written in
	ChatTitle   string // of a group
	Topic       string // name of the topic, where the message tells it
	From        User
	SenderChat  int64 // the chat on whose behalf it was sent, 0 for none
	Anonymous   bool  // From is nobody who could sit at a table: an anonymous administrator or a channel
	Text        string
	Command     string // in small letters, without slash; empty if it is no command
	CommandFor  string // name after the @ of the command, see Client.ForMe
	Args        string // what follows the command
	MigrateTo   int64  // in the old group: its new id
	MigrateFrom int64  // in the new supergroup: its old id
	Left        *User  // who has left the group or was removed
	Joined      []User // who has come
}

// Press is a press on a button.
type Press struct {
	ID   string // for Client.Answer
	From User
	Chat Chat // where the button's message stands; zero if it is no longer there
	Data string
}

// Member is a change of the bot's own standing in a chat. A standing is
// "creator", "administrator", "member", "restricted", "left" or "kicked"; in a
// private chat "kicked" means that the user has blocked the bot.
type Member struct {
	Chat     Chat
	Old, New string
}

// Present reports whether the bot is now in the chat, with whatever rights.
func (m *Member) Present() bool { return m.New != "left" && m.New != "kicked" }
