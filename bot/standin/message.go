package standin

import (
	"slices"
	"time"
)

// Message is a message in a chat.
type Message struct {
	Chat      int64      `json:"chat"`
	ID        int        `json:"id"` // from 1 in each chat
	Thread    int        `json:"thread,omitempty"`
	From      int64      `json:"from"` // user or bot; AnonymousBot for an anonymous administrator
	Date      time.Time  `json:"date"`
	Edited    time.Time  `json:"edited,omitzero"`
	Text      string     `json:"text"` // without markup; the caption of a picture or document
	HTML      string     `json:"html"` // the text as escaped HTML for a page
	Entities  []Entity   `json:"entities,omitempty"`
	Keyboard  [][]Button `json:"keyboard,omitempty"` // inline keyboard
	Photo     *File      `json:"photo,omitempty"`
	Document  *File      `json:"document,omitempty"`
	ReplyTo   int        `json:"reply_to,omitempty"`
	Service   string     `json:"service,omitempty"` // field of a service message, such as "new_chat_members"
	Version   int        `json:"version"`           // 1 as sent, increased by each edit
	Deleted   bool       `json:"deleted,omitempty"`
	Pinned    bool       `json:"pinned,omitempty"`
	Silent    bool       `json:"silent,omitempty"`
	Protected bool       `json:"protected,omitempty"`

	markup    any  // keyboard as sent
	service   any  // value of the field Service
	event     int  // number of the last event about it
	forgotten bool // see recall
}

// Entity is a special part of a text (MessageEntity).
type Entity struct {
	Type     string `json:"type"`
	Offset   int    `json:"offset"` // in UTF-16 units
	Length   int    `json:"length"` // in UTF-16 units
	URL      string `json:"url,omitempty"`
	Language string `json:"language,omitempty"`
	User     int64  `json:"user,omitempty"`   // of a text_mention
	Unix     int64  `json:"unix,omitempty"`   // of a date_time, in seconds
	Format   string `json:"format,omitempty"` // of a date_time
	Emoji    string `json:"emoji,omitempty"`  // id of a custom_emoji
}

// Button is one button of an inline keyboard.
type Button struct {
	Text     string `json:"text"`
	Data     string `json:"data,omitempty"`
	URL      string `json:"url,omitempty"`
	Style    string `json:"style,omitempty"` // "primary", "success", "danger" or none
	Icon     string `json:"icon,omitempty"`  // id of a custom emoji before the text
	Copy     string `json:"copy,omitempty"`  // text copied by a press
	Disabled bool   `json:"disabled,omitempty"`
}

func (m *Message) inline() bool { return m.Keyboard != nil || m.markup == nil }

// snapshot returns a copy that shares no mutable data.
func (m *Message) snapshot() Message {
	c := *m
	c.Entities = slices.Clone(m.Entities)
	if len(m.Keyboard) == 0 {
		c.Keyboard = nil
		return c
	}
	all := slices.Concat(m.Keyboard...) // one allocation for all rows
	c.Keyboard = make([][]Button, len(m.Keyboard))
	for i, row := range m.Keyboard {
		c.Keyboard[i], all = slices.Clip(all[:len(row)]), all[len(row):]
	}
	return c
}

// post adds a message to a chat. s.mu is held.
func (s *world) post(c *chat, m *Message) *Message {
	c.lastID++
	m.Chat, m.ID, m.Date, m.Version = c.id, c.lastID, s.now(), 1
	c.messages = append(c.messages, m)
	if u := s.users[m.From]; u != nil && u.Bot && m.Service == "" {
		c.lastBot = m.From
	}
	m.event = s.emit(Event{Kind: Sent, Chat: c.id, Message: m.snapshot()})
	s.forget(c)
	return m
}

// touched counts an edit and emits its event. s.mu is held.
func (s *world) touched(m *Message) {
	m.Version++
	m.Edited = s.now()
	m.event = s.emit(Event{Kind: Edited, Chat: m.Chat, Message: m.snapshot()})
}

// wireMessage returns the Message object; with reply it contains the message replied
// to.
func (s *world) wireMessage(m *Message, reply bool) map[string]any {
	c := s.chats[m.Chat]
	w := map[string]any{"message_id": m.ID, "date": m.Date.Unix(), "chat": s.wireChat(c), "from": s.wireUser(m.From)}
	if m.From == AnonymousBot {
		w["sender_chat"] = s.wireChat(c)
	}
	if m.Thread != 0 {
		w["message_thread_id"], w["is_topic_message"] = m.Thread, true
	}
	if !m.Edited.IsZero() {
		w["edit_date"] = m.Edited.Unix()
	}
	if m.Protected {
		w["has_protected_content"] = true
	}
	to := m.ReplyTo
	if to == 0 && m.Service == "" {
		to = m.Thread // in a topic, messages reply to the one that opened it
	}
	if r := c.find(int64(to)); reply && r != nil && !r.Deleted {
		w["reply_to_message"] = s.wireMessage(r, false)
	}
	if m.Keyboard != nil {
		w["reply_markup"] = m.markup
	}
	if m.Service != "" {
		w[m.Service] = m.service
		return w
	}
	text, entities := "text", "entities"
	if f := m.Photo; f != nil {
		w["photo"] = []any{map[string]any{"file_id": f.ID, "file_unique_id": "u" + f.ID, "width": f.Width, "height": f.Height, "file_size": len(f.Data)}}
	}
	if f := m.Document; f != nil {
		w["document"] = map[string]any{"file_id": f.ID, "file_unique_id": "u" + f.ID, "file_name": f.Name, "mime_type": f.Type, "file_size": len(f.Data)}
	}
	if m.Photo != nil || m.Document != nil {
		text, entities = "caption", "caption_entities"
	}
	put(w, text, m.Text)
	if len(m.Entities) > 0 {
		w[entities] = s.wireEntities(m.Entities)
	}
	return w
}

// wireEntity is a MessageEntity: a struct, since a map would take longer than all the rest of
// a message.
type wireEntity struct {
	Type     string         `json:"type"`
	Offset   int            `json:"offset"`
	Length   int            `json:"length"`
	URL      string         `json:"url,omitempty"`
	Language string         `json:"language,omitempty"`
	Emoji    string         `json:"custom_emoji_id,omitempty"`
	Unix     *int64         `json:"unix_time,omitempty"`
	Format   *string        `json:"date_time_format,omitempty"`
	User     map[string]any `json:"user,omitempty"`
}

func (s *world) wireEntities(list []Entity) []wireEntity {
	out := make([]wireEntity, len(list))
	for i, e := range list {
		out[i] = wireEntity{Type: e.Type, Offset: e.Offset, Length: e.Length, URL: e.URL, Language: e.Language, Emoji: e.Emoji}
		if e.Type == "date_time" {
			out[i].Unix, out[i].Format = &list[i].Unix, &list[i].Format
		}
		if e.User != 0 {
			out[i].User = s.wireUser(e.User)
		}
	}
	return out
}
