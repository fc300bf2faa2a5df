package standin

import (
	"fmt"
	"maps"
)

// groups makes groups, and changes who is in them and what they allow.
type groups struct {
	*world
	last int64 // number given to a group
}

// AddGroup adds a group with the bot as a member and returns its id. The first member
// is its creator. The bot is told nothing.
func (s *groups) AddGroup(kind Kind, title string, members ...int64) int64 {
	return s.addGroup(kind, title, members, Ordinary)
}

// AddGroupWithoutBot adds a group without the bot; see [Server.AddMember].
func (s *groups) AddGroupWithoutBot(kind Kind, title string, members ...int64) int64 {
	return s.addGroup(kind, title, members, Left)
}

func (s *groups) addGroup(kind Kind, title string, members []int64, bot Status) int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last++
	c := &chat{id: groupID(kind, s.last), kind: kind, title: title, members: make(map[int64]Status)}
	for i, m := range members {
		c.members[m] = Ordinary
		if i == 0 {
			c.members[m] = Creator
		}
	}
	c.members[s.opt.Bot.ID] = bot
	s.chats[c.id] = c
	s.emit(Event{Kind: World, Chat: c.id})
	return c.id
}

// groupID returns the id of the nth group: basic groups are just below zero,
// supergroups below -1000000000000.
func groupID(kind Kind, n int64) int64 {
	if kind == Group {
		return -1000 - n
	}
	return -1000000000000 - 1000 - n
}

// AddMember makes by add a user, or the bot, to a group; adding oneself is joining. The
// bot gets my_chat_member if it is added, and the service message new_chat_members.
func (s *groups) AddMember(group, by, user int64) error {
	return s.member(group, by, user, Ordinary, "new_chat_members")
}

// RemoveMember makes by remove a user, or the bot, from a group; removing oneself is
// leaving. The bot gets my_chat_member if it is removed itself, else the service
// message left_chat_member.
func (s *groups) RemoveMember(group, by, user int64) error {
	st := Kicked
	if by == user {
		st = Left
	}
	return s.member(group, by, user, st, "left_chat_member")
}

// Promote makes a member, or the bot, an administrator or an ordinary member.
func (s *groups) Promote(group, by, user int64, st Status) error {
	if !st.in() {
		return fmt.Errorf("%s is not a member status", st)
	}
	return s.member(group, by, user, st, "")
}

func (s *groups) member(group, by, user int64, st Status, service string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, u := s.chats[group], s.users[user]
	switch {
	case c == nil || c.kind == Private || c.deleted || c.movedTo != 0:
		return fmt.Errorf("no group %d", group)
	case u == nil || s.users[by] == nil:
		return fmt.Errorf("no user %d or %d", user, by)
	case service != "new_chat_members" && !c.status(user).in():
		return fmt.Errorf("user %d is not in group %d", user, group)
	case service == "new_chat_members" && c.status(user).in():
		return fmt.Errorf("user %d is already in group %d", user, group)
	}
	s.setStatus(c, by, user, st)
	if service == "" {
		return nil
	}
	m := &Message{From: by, Service: service, service: any(s.wireUser(user)), Text: u.FirstName, HTML: plain(u.FirstName).html}
	if service == "new_chat_members" {
		m.service = []any{m.service}
	}
	s.announce(c, m)
	return nil
}

// announce posts a service message, which the bot gets if it is in the chat.
func (s *world) announce(c *chat, m *Message) {
	s.post(c, m)
	if c.status(s.opt.Bot.ID).in() {
		s.send("message", s.wireMessage(m, true))
	}
}

// setStatus changes a user's status in a group and sends the updates for it.
func (s *world) setStatus(c *chat, by, user int64, st Status) {
	old := c.status(user)
	if old == st {
		return
	}
	c.members[user] = st
	s.emit(Event{Kind: World, Chat: c.id})
	switch {
	case user == s.opt.Bot.ID:
		s.tellMember("my_chat_member", c, by, user, old, st)
	case c.status(s.opt.Bot.ID).admin():
		s.tellMember("chat_member", c, by, user, old, st)
	}
}

func (s *world) tellMember(kind string, c *chat, by, user int64, old, st Status) {
	s.send(kind, map[string]any{
		"chat": s.wireChat(c), "from": s.wireUser(by), "date": s.now().Unix(),
		"old_chat_member": s.wireMember(user, old), "new_chat_member": s.wireMember(user, st),
	})
}

// Migrate makes a group a supergroup and returns its new id. The bot gets the service
// messages migrate_to_chat_id and migrate_from_chat_id; the messages stay in the old
// chat.
func (s *groups) Migrate(group int64) (int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.chats[group]
	if old == nil || old.kind != Group || old.movedTo != 0 || old.deleted {
		return 0, fmt.Errorf("no basic group %d", group)
	}
	s.last++
	c := &chat{id: groupID(Supergroup, s.last), kind: Supergroup, title: old.title, members: maps.Clone(old.members), muted: old.muted, noMedia: old.noMedia}
	s.chats[c.id] = c
	by := s.creator(old)
	s.announce(old, &Message{From: by, Service: "migrate_to_chat_id", service: c.id})
	s.announce(c, &Message{From: AnonymousBot, Service: "migrate_from_chat_id", service: old.id})
	old.movedTo = c.id
	s.emit(Event{Kind: World, Chat: c.id})
	return c.id, nil
}

// creator returns the user who created a group, or the bot if nobody is left.
func (s *world) creator(c *chat) int64 {
	for _, id := range c.in() {
		if c.members[id] == Creator {
			return id
		}
	}
	return s.opt.Bot.ID
}

// DeleteGroup deletes a group. The bot is told that it has left.
func (s *groups) DeleteGroup(group int64) error {
	return s.onGroup(group, func(c *chat) {
		s.setStatus(c, s.creator(c), s.opt.Bot.ID, Left)
		c.deleted = true
	})
}

// Mute sets whether the bot, unless it is an administrator, is forbidden to write to a
// group.
func (s *groups) Mute(group int64, muted bool) error {
	return s.onGroup(group, func(c *chat) { c.muted = muted })
}

// ForbidMedia sets whether pictures and documents are forbidden in a group.
func (s *groups) ForbidMedia(group int64, forbidden bool) error {
	return s.onGroup(group, func(c *chat) { c.noMedia = forbidden })
}

func (s *groups) onGroup(group int64, f func(*chat)) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.chats[group]
	if c == nil || c.kind == Private {
		return fmt.Errorf("no group %d", group)
	}
	f(c)
	s.emit(Event{Kind: World, Chat: c.id})
	return nil
}

// AddTopic opens a topic in a forum and returns its thread id.
func (s *groups) AddTopic(forum, by int64, name string) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.chats[forum]
	if c == nil || c.kind != Forum || s.users[by] == nil {
		return 0, fmt.Errorf("no forum %d or user %d", forum, by)
	}
	id := c.lastID + 1
	if c.topics == nil {
		c.topics = make(map[int]topic)
	}
	c.topics[id] = topic{name: name}
	s.announce(c, &Message{From: by, Thread: id, Text: name, HTML: plain(name).html, Service: "forum_topic_created", service: map[string]any{"name": name, "icon_color": 7322096}})
	return id, nil
}

// CloseTopic closes a topic, except for administrators, or opens it again. The bot gets the
// service message.
func (s *groups) CloseTopic(forum int64, thread int, closed bool) error {
	return s.onTopic(forum, thread, func(c *chat, t topic) {
		t.closed = closed
		c.topics[thread] = t
		service := map[bool]string{true: "forum_topic_closed", false: "forum_topic_reopened"}[closed]
		s.announce(c, &Message{From: AnonymousBot, Thread: thread, Text: t.name, HTML: plain(t.name).html, Service: service, service: map[string]any{}})
	})
}

// DeleteTopic deletes a topic with its messages.
func (s *groups) DeleteTopic(forum int64, thread int) error {
	return s.onTopic(forum, thread, func(c *chat, _ topic) {
		delete(c.topics, thread)
		for _, m := range c.messages {
			if m.Thread == thread && !m.Deleted {
				s.remove(m)
			}
		}
	})
}

func (s *groups) onTopic(forum int64, thread int, f func(*chat, topic)) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.chats[forum]
	if c == nil {
		return fmt.Errorf("no forum %d", forum)
	}
	t, ok := c.topics[thread]
	if !ok {
		return fmt.Errorf("no topic %d", thread)
	}
	f(c, t)
	s.emit(Event{Kind: World, Chat: c.id})
	return nil
}
