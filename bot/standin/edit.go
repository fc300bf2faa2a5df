package standin

import (
	"reflect"
	"slices"
	"strings"
	"time"
)

// unchanged is the refusal of an edit that changes nothing.
const unchanged = "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message"

// editable returns the message to be edited, or why it cannot be.
func (s *messages) editable(c *call) (*chat, *Message, *refusal) {
	for _, name := range []string{"chat_id", "message_id"} {
		if !c.has(name) {
			return nil, nil, mistake(name, missing, "message identifier is not specified")
		}
	}
	chat, no := s.open(c.num("chat_id")) // even a muted bot may edit
	if no != nil {
		return nil, nil, no
	}
	m := s.recall(chat, c.num("message_id"))
	switch {
	case m == nil || m.Deleted:
		return nil, nil, refuse(400, "Bad Request: message to edit not found")
	case m.From != s.opt.Bot.ID || m.Service != "" || !m.inline():
		return nil, nil, refuse(400, "Bad Request: message can't be edited")
	}
	return chat, m, nil
}

// change replaces the content of a message and refuses if nothing changes. The keyboard
// is always the call's: without reply_markup there is none. A forgotten message is
// restored if the call has its complete content.
func (s *messages) change(c *call, chat *chat, m *Message, to Message) (any, *refusal) {
	keys, markup, no := s.contents.keyboard(c, chat.kind == Private)
	if no != nil {
		return nil, no
	}
	same := m.Text == to.Text && slices.Equal(m.Entities, to.Entities) && reflect.DeepEqual(m.markup, markup) &&
		fileID(m.Photo) == fileID(to.Photo) && fileID(m.Document) == fileID(to.Document)
	if same && !m.forgotten {
		return nil, refuse(400, unchanged)
	}
	if no := s.draw(chat); no != nil {
		return nil, no
	}
	m.Text, m.HTML, m.Entities, m.Photo, m.Document = to.Text, to.HTML, to.Entities, to.Photo, to.Document
	m.Keyboard, m.markup = keys, markup
	if to.forgotten {
		return s.wireMessage(m, true), nil
	}
	if m.forgotten {
		m.forgotten = false
		chat.insert(m)
	}
	s.touched(m)
	s.forget(chat)
	return s.wireMessage(m, true), nil
}

func fileID(f *File) string {
	if f == nil {
		return ""
	}
	return f.ID
}

func (s *messages) editMessageText(c *call) (any, *refusal) {
	t, no := s.contents.styledText(c, "text", "parse_mode", "entities")
	if no != nil {
		return nil, no
	}
	chat, m, no := s.editable(c)
	if no != nil {
		return nil, no
	}
	if m.Photo != nil || m.Document != nil {
		return nil, refuse(400, "Bad Request: there is no text in the message to edit")
	}
	return s.change(c, chat, m, Message{Text: t.text, HTML: t.html, Entities: t.entities})
}

func (s *messages) editMessageCaption(c *call) (any, *refusal) {
	t, no := s.contents.styledText(c, "caption", "parse_mode", "caption_entities")
	if no != nil {
		return nil, no
	}
	chat, m, no := s.editable(c)
	if no != nil {
		return nil, no
	}
	if m.Photo == nil && m.Document == nil && !m.forgotten {
		return nil, refuse(400, "Bad Request: there is no caption in the message to edit")
	}
	to := *m
	to.Text, to.HTML, to.Entities = t.text, t.html, t.entities
	return s.change(c, chat, m, to)
}

func (s *messages) editMessageReplyMarkup(c *call) (any, *refusal) {
	chat, m, no := s.editable(c)
	if no != nil {
		return nil, no
	}
	return s.change(c, chat, m, *m)
}

func (s *messages) editMessageMedia(c *call) (any, *refusal) {
	media := c.object("media")
	kind, _ := media["type"].(string)
	if kind != "photo" && kind != "document" {
		return nil, mistake("media.type", kind+" is not modelled here", "media is not modelled here")
	}
	caption, _ := media["caption"].(string)
	mode, _ := media["parse_mode"].(string)
	list, _ := media["caption_entities"].([]any)
	t, no := s.contents.style("caption", caption, mode, list)
	if no != nil {
		return nil, no
	}
	chat, m, no := s.editable(c)
	if no != nil {
		return nil, no
	}
	source, _ := media["media"].(string)
	name, attach := strings.CutPrefix(source, "attach://")
	f, uploaded := c.files[name]
	if attach && !uploaded {
		return nil, mistake("media.media", "names a file that is not in the request", "wrong file identifier/HTTP URL specified")
	}
	file, no := s.contents.file(kind, f, attach, source)
	if no != nil {
		return nil, no
	}
	to := Message{Text: t.text, HTML: t.html, Entities: t.entities, Photo: file}
	if kind == "document" {
		to.Photo, to.Document = nil, file
	}
	return s.change(c, chat, m, to)
}

// deletable is how long after sending a message a bot may delete it.
const deletable = 48 * time.Hour

func (s *messages) deleteMessage(c *call) (any, *refusal) {
	chat, no := s.reach(c.num("chat_id"))
	if no != nil {
		return nil, no
	}
	m := s.recall(chat, c.num("message_id"))
	switch {
	case m == nil || m.Deleted:
		return nil, refuse(400, "Bad Request: message to delete not found")
	case m.From != s.opt.Bot.ID && chat.kind != Private && !chat.status(s.opt.Bot.ID).admin():
		return nil, refuse(400, "Bad Request: message can't be deleted")
	case s.now().Sub(m.Date) >= deletable:
		return nil, refuse(400, "Bad Request: message can't be deleted for everyone")
	}
	if no := s.draw(chat); no != nil {
		return nil, no
	}
	s.remove(m)
	return true, nil
}

// remove removes a message from its chat. s.mu is held.
func (s *world) remove(m *Message) {
	m.Deleted = true
	s.emit(Event{Kind: Removed, Chat: m.Chat, Message: m.snapshot()})
}

func (s *messages) pinChatMessage(c *call) (any, *refusal) {
	return s.pin(c, c.num("message_id"), true)
}

// unpinChatMessage without a message unpins the last pinned one.
func (s *messages) unpinChatMessage(c *call) (any, *refusal) {
	id := c.num("message_id")
	if chat := s.chats[c.num("chat_id")]; id == 0 && chat != nil {
		for _, m := range chat.messages {
			if m.Pinned && !m.Deleted {
				id = int64(m.ID)
			}
		}
	}
	return s.pin(c, id, false)
}

func (s *messages) pin(c *call, id int64, pinned bool) (any, *refusal) {
	chat, no := s.reach(c.num("chat_id"))
	if no != nil {
		return nil, no
	}
	m := s.recall(chat, id)
	switch {
	case chat.kind != Private && !chat.status(s.opt.Bot.ID).admin():
		return nil, refuse(400, "Bad Request: not enough rights to manage pinned messages in the chat")
	case m == nil || m.Deleted:
		return nil, refuse(400, "Bad Request: message to pin not found")
	}
	if no := s.draw(chat); no != nil {
		return nil, no
	}
	m.Pinned = pinned
	if !m.forgotten {
		s.emit(Event{Kind: Edited, Chat: chat.id, Message: m.snapshot()})
	}
	return true, nil
}
