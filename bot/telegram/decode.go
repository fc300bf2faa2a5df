package telegram

import (
	"encoding/json"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"tarock/locales/rich"
)

// Users that act for somebody else.
const (
	serviceUser    = 777000     // posts of the linked channel
	anonymousAdmin = 1087968824 // @GroupAnonymousBot
	channelUser    = 136817688  // @Channel_Bot
)

type (
	rawUpdate struct {
		ID      int64       `json:"update_id"`
		Message *rawMessage `json:"message"`
		Press   *rawPress   `json:"callback_query"`
		Member  *rawChange  `json:"my_chat_member"`
		Inline  *rawInline  `json:"inline_query"`
	}
	rawUser struct {
		ID       int64   `json:"id"`
		Bot      bool    `json:"is_bot"`
		First    letters `json:"first_name"`
		Last     letters `json:"last_name"`
		Username string  `json:"username"`
		Language string  `json:"language_code"`
	}
	rawChat struct {
		ID    int64   `json:"id"`
		Type  string  `json:"type"`
		Title letters `json:"title"`
	}
	rawEntity struct {
		Type   string `json:"type"`
		Offset int    `json:"offset"` // in UTF-16 units, as Length
		Length int    `json:"length"`
	}
	rawMessage struct {
		ID          int         `json:"message_id"`
		Date        int64       `json:"date"` // Unix time, 0 for an inaccessible message
		Thread      int         `json:"message_thread_id"`
		InTopic     bool        `json:"is_topic_message"`
		Chat        rawChat     `json:"chat"`
		From        rawUser     `json:"from"`
		Sender      rawChat     `json:"sender_chat"`
		Text        letters     `json:"text"`
		Entities    []rawEntity `json:"entities"`
		Document    *rawFile    `json:"document"`
		Caption     letters     `json:"caption"`
		Captioned   []rawEntity `json:"caption_entities"`
		ReplyTo     rawReply    `json:"reply_to_message"`
		MigrateTo   int64       `json:"migrate_to_chat_id"`
		MigrateFrom int64       `json:"migrate_from_chat_id"`
		Left        *rawUser    `json:"left_chat_member"`
		Joined      []rawUser   `json:"new_chat_members"`
		Closed      *struct{}   `json:"forum_topic_closed"`
		Reopened    *struct{}   `json:"forum_topic_reopened"`
	}
	rawFile struct {
		ID   string  `json:"file_id"`
		Name letters `json:"file_name"`
		Size int64   `json:"file_size"`
	}
	rawReply struct {
		From  rawUser `json:"from"`
		Topic struct {
			Name letters `json:"name"`
		} `json:"forum_topic_created"`
	}
	rawPress struct {
		ID      string      `json:"id"`
		From    rawUser     `json:"from"`
		Message *rawMessage `json:"message"`
		Data    string      `json:"data"`
	}
	rawInline struct {
		ID    string  `json:"id"`
		From  rawUser `json:"from"`
		Query letters `json:"query"`
	}
	rawChange struct {
		Date int64     `json:"date"`
		Chat rawChat   `json:"chat"`
		From rawUser   `json:"from"`
		Old  rawMember `json:"old_chat_member"`
		New  rawMember `json:"new_chat_member"`
	}
	rawMember struct {
		Status string `json:"status"`
		Inside *bool  `json:"is_member"` // for a restricted member
	}
)

// letters is text that somebody wrote, without the marks of rich texts: what a user
// writes never becomes part of a message as anything but letters.
type letters string

func (l *letters) UnmarshalJSON(data []byte) error {
	var s string
	err := json.Unmarshal(data, &s)
	*l = letters(rich.Clean(s))
	return err
}

// decode reads one update. Even with an error, the id may be known. What comes from no
// chat or user is read as an update of an unknown kind.
func decode(raw json.RawMessage) (Update, error) {
	var r rawUpdate
	if err := json.Unmarshal(raw, &r); err != nil {
		var head struct {
			ID int64 `json:"update_id"`
		}
		if json.Unmarshal(raw, &head) != nil {
			head.ID = 0
		}
		return Update{ID: head.ID}, err
	}
	u := Update{ID: r.ID}
	switch {
	case r.Message != nil && r.Message.Chat.ID != 0:
		u.Date, u.Message = date(r.Message.Date), r.Message.incoming()
	case r.Press != nil && r.Press.From.ID != 0:
		u.Press = r.Press.press()
	case r.Inline != nil && r.Inline.From.ID != 0:
		u.Inline = &Inline{ID: r.Inline.ID, From: r.Inline.From.user(), Text: string(r.Inline.Query)}
	case r.Member != nil && r.Member.Chat.ID != 0 && r.Member.Chat.Type != "channel": // nobody plays in a channel
		u.Date, u.Member = date(r.Member.Date), r.Member.member()
	}
	return u, nil
}

func date(unix int64) time.Time {
	if unix <= 0 {
		return time.Time{}
	}
	return time.Unix(unix, 0)
}

func (u rawUser) user() User {
	return User{
		ID:       u.ID,
		Name:     strings.TrimSpace(string(u.First + " " + u.Last)),
		Username: u.Username,
		Language: u.Language,
		Bot:      u.Bot,
	}
}

func (m *rawMessage) chat() Chat {
	c := Chat{ID: m.Chat.ID}
	if m.InTopic {
		c.Thread = m.Thread
	}
	return c
}

func (m *rawMessage) incoming() *Incoming {
	in := &Incoming{
		ID:          m.ID,
		Chat:        m.chat(),
		ChatTitle:   string(m.Chat.Title),
		From:        m.From.user(),
		SenderChat:  m.Sender.ID,
		Text:        string(m.Text),
		RepliesTo:   m.ReplyTo.From.ID,
		MigrateTo:   m.MigrateTo,
		MigrateFrom: m.MigrateFrom,
	}
	switch m.From.ID {
	case 0, serviceUser, anonymousAdmin, channelUser:
		in.Anonymous = true
	}
	if m.InTopic {
		in.Closed, in.Reopened = m.Closed != nil, m.Reopened != nil
		in.Topic = string(m.ReplyTo.Topic.Name) // without another reply, it replies to the message that opened the topic
	}
	if m.Left != nil {
		left := m.Left.user()
		in.Left = &left
	}
	for _, u := range m.Joined {
		in.Joined = append(in.Joined, u.user())
	}
	entities := m.Entities
	if f := m.Document; f != nil && f.ID != "" {
		in.File = &File{ID: f.ID, Name: string(f.Name), Size: f.Size}
		in.Text, entities = string(m.Caption), m.Captioned
	}
	in.Command, in.CommandFor, in.Args = command(in.Text, entities)
	return in
}

// command splits a text that begins with a command: as marked by Telegram, else up to
// the first space.
func command(text string, entities []rawEntity) (name, at, args string) {
	if !strings.HasPrefix(text, "/") {
		return "", "", ""
	}
	end := strings.IndexFunc(text, unicode.IsSpace)
	if end < 0 {
		end = len(text)
	}
	for _, e := range entities {
		// A command is ASCII, so a UTF-16 unit is a byte.
		if e.Type == "bot_command" && e.Offset == 0 && 0 < e.Length && e.Length < end && utf8.RuneStart(text[e.Length]) {
			end = e.Length
		}
	}
	name, at, _ = strings.Cut(text[1:end], "@")
	if len(name) == 0 || len(name) > 32 || strings.Trim(name, commandLetters) != "" {
		return "", "", ""
	}
	return strings.ToLower(name), at, strings.TrimSpace(text[end:])
}

const commandLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"

func (p *rawPress) press() *Press {
	out := &Press{ID: p.ID, From: p.From.user(), Data: p.Data}
	if p.Message != nil && p.Message.Date != 0 {
		out.Chat, out.ChatTitle = p.Message.chat(), string(p.Message.Chat.Title)
	}
	return out
}

func (c *rawChange) member() *Member {
	return &Member{Chat: Chat{ID: c.Chat.ID}, From: c.From.user(), Old: c.Old.standing(), New: c.New.standing()}
}

// standing returns the member's status, "left" also for a restricted user who is not in
// the chat.
func (m rawMember) standing() string {
	if m.Status == "restricted" && m.Inside != nil && !*m.Inside {
		return "left"
	}
	return m.Status
}
