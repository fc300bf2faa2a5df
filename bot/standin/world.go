package standin

import (
	"maps"
	"slices"
	"strconv"
)

// User is a person with a Telegram account, or a bot.
type User struct {
	ID        int64  `json:"id"`
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name,omitempty"`
	Username  string `json:"username,omitempty"`      // without the @
	Language  string `json:"language_code,omitempty"` // "de", "en-GB"; empty if unknown
	Bot       bool   `json:"is_bot,omitempty"`
	Started   bool   `json:"started,omitempty"` // the private chat with the bot is open
	Blocked   bool   `json:"blocked,omitempty"` // the user has blocked the bot
	Deleted   bool   `json:"deleted,omitempty"` // the account is gone
}

// AnonymousBot is the sender of messages by anonymous administrators (Message.from).
const AnonymousBot int64 = 1087968824

// Kind is the type of a chat.
type Kind string

// The kinds of chat. A forum is a supergroup with topics.
const (
	Private    Kind = "private"
	Group      Kind = "group"
	Supergroup Kind = "supergroup"
	Forum      Kind = "forum"
)

// Status is a user's status in a group.
type Status string

// The statuses of ChatMember.
const (
	Creator       Status = "creator"
	Administrator Status = "administrator"
	Ordinary      Status = "member"
	Left          Status = "left"
	Kicked        Status = "kicked"
)

func (s Status) in() bool    { return s == Creator || s == Administrator || s == Ordinary }
func (s Status) admin() bool { return s == Creator || s == Administrator }

// world is the users, the chats and what was written there.
type world struct {
	*updates
	users map[int64]*User
	chats map[int64]*chat
	files map[string]File // by file_id
	lastU int64           // last id given to a user
}

type chat struct {
	id       int64
	kind     Kind
	title    string
	members  map[int64]Status
	messages []*Message    // by id, without forgotten ones
	lastID   int           // of its newest message
	topics   map[int]topic // by thread id
	movedTo  int64         // the supergroup this group became
	deleted  bool
	muted    bool  // members and bot may not write
	noMedia  bool  // no pictures and documents
	lastBot  int64 // the bot that wrote last
}

type topic struct {
	name   string
	closed bool
}

func (c *chat) status(user int64) Status {
	if st, ok := c.members[user]; ok {
		return st
	}
	return Left
}

// name returns the kind as Telegram's error texts name it.
func (c *chat) name() string {
	if c.kind == Group {
		return "group"
	}
	return "supergroup"
}

// reach returns a chat the bot can see, or why it cannot.
func (s *world) reach(id int64) (*chat, *refusal) {
	c := s.chats[id]
	if c == nil {
		return nil, refuse(400, "Bad Request: chat not found")
	}
	if c.kind == Private {
		switch u := s.users[id]; {
		case u.Deleted:
			return nil, refuse(403, "Forbidden: user is deactivated")
		case !u.Started:
			return nil, refuse(403, "Forbidden: bot can't initiate conversation with a user")
		}
		return c, nil
	}
	switch st := c.status(s.opt.Bot.ID); {
	case c.movedTo != 0:
		no := refuse(400, "Bad Request: group chat was upgraded to a supergroup chat")
		no.migrateTo = c.movedTo
		return nil, no
	case c.deleted:
		return nil, refuse(403, "Forbidden: the group chat was deleted")
	case st == Kicked:
		return nil, refuse(403, "Forbidden: bot was kicked from the %s chat", c.name())
	case !st.in():
		return nil, refuse(403, "Forbidden: bot is not a member of the %s chat", c.name())
	}
	return c, nil
}

// open returns a chat the bot can see and is not blocked in, or why not.
func (s *world) open(id int64) (*chat, *refusal) {
	c, no := s.reach(id)
	if no == nil && c.kind == Private && s.users[id].Blocked {
		return nil, refuse(403, "Forbidden: bot was blocked by the user")
	}
	return c, no
}

// writable returns a chat the bot can write to, or why it cannot. A thread of 0 is the
// chat itself, or a forum's General.
func (s *world) writable(id int64, thread int64, media bool) (*chat, *refusal) {
	c, no := s.open(id)
	if no != nil {
		return nil, no
	}
	admin := c.status(s.opt.Bot.ID).admin()
	switch {
	case c.muted && !admin:
		return nil, refuse(400, "Bad Request: not enough rights to send text messages to the chat")
	case media && c.noMedia && !admin:
		return nil, refuse(400, "Bad Request: not enough rights to send media to the chat")
	}
	if thread == 0 {
		return c, nil
	}
	t, ok := c.topics[int(thread)]
	switch {
	case !ok:
		return nil, refuse(400, "Bad Request: message thread not found")
	case t.closed && !admin:
		return nil, refuse(400, "Bad Request: TOPIC_CLOSED")
	}
	return c, nil
}

// AddUser adds a user and returns it with its id, which is chosen if it is 0. A user
// with Started has already opened the private chat.
func (s *world) AddUser(u User) User {
	s.mu.Lock()
	defer s.mu.Unlock()
	if u.ID == 0 {
		s.lastU++
		u.ID = s.lastU
	}
	s.users[u.ID] = &u
	s.chats[u.ID] = &chat{id: u.ID, kind: Private, title: u.FirstName, members: map[int64]Status{u.ID: Ordinary, s.opt.Bot.ID: Ordinary}}
	s.emit(Event{Kind: World, Chat: u.ID})
	return u
}

func (s *world) wireUser(id int64) map[string]any {
	if id == AnonymousBot {
		return map[string]any{"id": AnonymousBot, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot"}
	}
	u := s.users[id]
	w := map[string]any{"id": u.ID, "is_bot": u.Bot, "first_name": u.FirstName}
	put(w, "last_name", u.LastName)
	put(w, "username", u.Username)
	put(w, "language_code", u.Language)
	return w
}

func (s *world) wireChat(c *chat) map[string]any {
	if c.kind == Private {
		u := s.users[c.id]
		w := map[string]any{"id": c.id, "type": "private", "first_name": u.FirstName}
		put(w, "last_name", u.LastName)
		put(w, "username", u.Username)
		return w
	}
	w := map[string]any{"id": c.id, "type": c.name(), "title": c.title}
	if c.kind == Forum {
		w["is_forum"] = true
	}
	return w
}

// put sets a field unless its value is empty.
func put(w map[string]any, name string, v string) {
	if v != "" {
		w[name] = v
	}
}

// wireMember returns a ChatMember with the fields its status requires.
func (s *world) wireMember(user int64, st Status) map[string]any {
	w := map[string]any{"status": string(st), "user": s.wireUser(user)}
	switch st {
	case Creator:
		w["is_anonymous"] = false
	case Kicked:
		w["until_date"] = 0
	case Administrator:
		for _, right := range []string{"can_manage_chat", "can_delete_messages", "can_restrict_members", "can_change_info",
			"can_invite_users", "can_manage_video_chats", "can_pin_messages"} {
			w[right] = true
		}
		for _, right := range []string{"can_be_edited", "is_anonymous", "can_promote_members", "can_post_stories",
			"can_edit_stories", "can_delete_stories", "can_send_welcome_messages"} {
			w[right] = false
		}
	}
	return w
}

// in lists the present members of a group, by id.
func (c *chat) in() []int64 {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(c.members)), func(id int64) bool { return !c.members[id].in() })
}

// key formats an id.
func key(id int64) string { return strconv.FormatInt(id, 10) }
