package standin

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"
)

// presses are what users ask of the bot by a button or inline, and its answers.
type presses struct {
	*world
	people   *people
	contents *contents
	queries  map[string]*query
	inlines  map[string]*inline
	pressed  int // number of queries so far, inline ones included
}

type query struct {
	id, data   string
	user, chat int64
	message    int
	at         time.Time
	toast      *Toast // once answered
}

// Toast is an answer to a press as the user sees it.
type Toast struct {
	Query   string `json:"query"` // id of the press
	User    int64  `json:"user"`
	Chat    int64  `json:"chat"`
	Message int    `json:"message"`
	Text    string `json:"text"` // "" only stops the spinner
	Alert   bool   `json:"alert,omitempty"`
	URL     string `json:"url,omitempty"` // opened by the client; see [Server.Follow]
}

// tooOld is the refusal of an answer to a press that can no longer be answered.
const tooOld = "Bad Request: query is too old and response timeout expired or query ID is invalid"

func (s *presses) answerCallbackQuery(c *call) (any, *refusal) {
	if c.has("url") {
		if _, ok := s.startLink(c.str("url")); !ok {
			return nil, mistake("url", "is not a start link of this bot", "URL_INVALID")
		}
	}
	q := s.queries[c.str("callback_query_id")]
	if q == nil || q.toast != nil || s.now().Sub(q.at) > s.opt.QueryAge {
		return nil, refuse(400, tooOld)
	}
	q.toast = &Toast{Query: q.id, User: q.user, Chat: q.chat, Message: q.message, Text: c.str("text"), Alert: c.flag("show_alert"), URL: c.str("url")}
	s.emit(Event{Kind: Toasted, Chat: q.chat, Toast: *q.toast})
	return true, nil
}

// Press makes a user press the button with this data, which the message must have now,
// and returns the id of the press; see [Server.Toast].
func (s *presses) Press(user, chat int64, message int, data string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m, err := s.visible(user, chat, message)
	if err != nil {
		return "", err
	}
	for _, row := range m.Keyboard {
		for _, b := range row {
			if b.Data == data && data != "" {
				return s.press(user, m, data), nil
			}
		}
	}
	return "", fmt.Errorf("no button %q on message %d of chat %d", data, message, chat)
}

// PressAt makes a user press a button by its position, from 0. A link to the bot opens
// the private chat like [Server.Follow] and returns no press; other buttons without
// data do nothing.
func (s *presses) PressAt(user, chat int64, message, row, column int) (string, error) {
	s.mu.Lock()
	m, err := s.visible(user, chat, message)
	if err == nil && (row < 0 || row >= len(m.Keyboard) || column < 0 || column >= len(m.Keyboard[row])) {
		err = fmt.Errorf("no button %d/%d on message %d of chat %d", row, column, message, chat)
	}
	var b Button
	if err == nil {
		b = m.Keyboard[row][column]
	}
	var id string
	if err == nil && b.Data != "" {
		id = s.press(user, m, b.Data)
	}
	s.mu.Unlock()
	if err == nil && b.URL != "" {
		err = s.people.Follow(user, b.URL)
	}
	return id, err
}

// PressRaw sends a press with any data by any user on any message, even a deleted or
// unknown one or one without a keyboard, as a modified or late app can.
func (s *presses) PressRaw(user, chat int64, message int, data string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.users[user] == nil || s.chats[chat] == nil {
		return ""
	}
	m := s.chats[chat].find(int64(message))
	if m == nil {
		m = &Message{Chat: chat, ID: message, Deleted: true}
	}
	return s.press(user, m, data)
}

func (s *presses) press(user int64, m *Message, data string) string {
	s.pressed++
	q := &query{id: queryID(s.pressed), data: data, user: user, chat: m.Chat, message: m.ID, at: s.now()}
	s.queries[q.id] = q
	if s.opt.Keep > 0 {
		delete(s.queries, queryID(s.pressed-s.opt.Keep))
	}
	var on map[string]any
	if m.Deleted {
		on = map[string]any{"message_id": m.ID, "date": 0, "chat": s.wireChat(s.chats[m.Chat])}
	} else {
		on = s.wireMessage(m, true)
	}
	s.send("callback_query", map[string]any{
		"id": q.id, "from": s.wireUser(user), "message": on, "chat_instance": "c" + key(m.Chat), "data": data,
	})
	return q.id
}

// queryID returns the id of the nth press.
func queryID(n int) string { return strconv.Itoa(4000000000000 + n) }

// visible returns a message if the user can see it.
func (s *presses) visible(user, chat int64, message int) (*Message, error) {
	c, u := s.chats[chat], s.users[user]
	switch {
	case u == nil || u.Deleted:
		return nil, fmt.Errorf("no user %d", user)
	case c == nil:
		return nil, fmt.Errorf("no chat %d", chat)
	case !c.status(user).in() || c.deleted:
		return nil, fmt.Errorf("user %d is not in chat %d", user, chat)
	}
	m := c.find(int64(message))
	if m == nil || m.Deleted {
		return nil, fmt.Errorf("no message %d in chat %d", message, chat)
	}
	return m, nil
}

// Toast returns the answer to a press, and whether it was answered.
func (s *presses) Toast(id string) (Toast, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	q := s.queries[id]
	if q == nil || q.toast == nil {
		return Toast{}, false
	}
	return *q.toast, true
}

// Follow makes a user open a start link of the bot, from a toast, a button or a text,
// and press Start.
func (s *people) Follow(user int64, address string) error {
	payload, ok := s.startLink(address)
	if !ok {
		return errors.New("not a start link of this bot: " + address)
	}
	return s.Start(user, payload)
}

// Unanswered returns the ids of presses without an answer, oldest first.
func (s *presses) Unanswered() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []string
	for _, id := range slices.Sorted(maps.Keys(s.queries)) {
		if s.queries[id].toast == nil {
			out = append(out, id)
		}
	}
	return out
}
