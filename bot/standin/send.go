package standin

import (
	"bytes"
	"image"
	_ "image/jpeg" // for a picture's size
	_ "image/png"  // for a picture's size
	"net/http"
	"slices"
	"strconv"
)

// messages is what the bot does with messages: send, edit, pin, delete.
type messages struct {
	*world
	contents *contents
	purses   purses
}

// handlers perform the methods; s.mu is held. getUpdates locks by itself.
var handlers = map[string]func(*Server, *call) (any, *refusal){
	"getUpdates":             (*Server).getUpdates,
	"getFile":                (*Server).getFile,
	"getMe":                  (*Server).getMe,
	"sendMessage":            (*Server).sendMessage,
	"sendPhoto":              (*Server).sendFile,
	"sendDocument":           (*Server).sendFile,
	"sendChatAction":         (*Server).sendChatAction,
	"editMessageText":        (*Server).editMessageText,
	"editMessageCaption":     (*Server).editMessageCaption,
	"editMessageReplyMarkup": (*Server).editMessageReplyMarkup,
	"editMessageMedia":       (*Server).editMessageMedia,
	"deleteMessage":          (*Server).deleteMessage,
	"pinChatMessage":         (*Server).pinChatMessage,
	"unpinChatMessage":       (*Server).unpinChatMessage,
	"answerCallbackQuery":    (*Server).answerCallbackQuery,
	"answerInlineQuery":      (*Server).answerInlineQuery,
	"getChat":                (*Server).getChat,
	"getChatMember":          (*Server).getChatMember,
	"getChatMemberCount":     (*Server).getChatMemberCount,
	"getChatAdministrators":  (*Server).getChatAdministrators,
	"leaveChat":              (*Server).leaveChat,
	"setMyCommands":          (*Server).setMyCommands,
	"getMyCommands":          (*Server).getMyCommands,
	"deleteMyCommands":       (*Server).deleteMyCommands,
	"setMyName":              setText("name"),
	"getMyName":              getText("name"),
	"setMyDescription":       setText("description"),
	"getMyDescription":       getText("description"),
	"setMyShortDescription":  setText("short_description"),
	"getMyShortDescription":  getText("short_description"),
	"createNewStickerSet":    (*Server).createNewStickerSet,
	"addStickerToSet":        (*Server).addStickerToSet,
	"getStickerSet":          (*Server).getStickerSet,
	"setWebhook":             (*Server).setWebhook,
	"deleteWebhook":          (*Server).deleteWebhook,
	"getWebhookInfo":         (*Server).getWebhookInfo,
}

func (s *messages) sendMessage(c *call) (any, *refusal) {
	t, no := s.contents.styledText(c, "text", "parse_mode", "entities")
	if no != nil {
		return nil, no
	}
	return s.put(c, &Message{Text: t.text, HTML: t.html, Entities: t.entities})
}

// sendFile implements sendPhoto and sendDocument.
func (s *messages) sendFile(c *call) (any, *refusal) {
	t, no := s.contents.styledText(c, "caption", "parse_mode", "caption_entities")
	if no != nil {
		return nil, no
	}
	m := &Message{Text: t.text, HTML: t.html, Entities: t.entities}
	kind := "document"
	if c.method == "sendPhoto" {
		kind = "photo"
	}
	f, uploaded := c.files[kind]
	file, no := s.contents.file(kind, f, uploaded, c.str(kind))
	if no != nil {
		return nil, no
	}
	if kind == "photo" {
		m.Photo = file
	} else {
		m.Document = file
	}
	return s.put(c, m)
}

// put sends a message with the parameters shared by all send methods.
func (s *messages) put(c *call, m *Message) (any, *refusal) {
	chat, no := s.writable(c.num("chat_id"), c.num("message_thread_id"), m.Photo != nil || m.Document != nil)
	if no != nil {
		return nil, no
	}
	if m.Keyboard, m.markup, no = s.contents.keyboard(c, chat.kind == Private); no != nil {
		return nil, no
	}
	if r := c.object("reply_parameters"); r != nil {
		if r["chat_id"] != nil || r["message_id"] == nil {
			return nil, mistake("reply_parameters", "only replies to a message of the chat are modelled here", "reply is not modelled here")
		}
		to := s.recall(chat, number(r["message_id"]))
		switch missing := to == nil || to.Deleted; {
		case missing && r["allow_sending_without_reply"] != true:
			return nil, refuse(400, "Bad Request: message to be replied not found")
		case !missing:
			m.ReplyTo = to.ID
		}
	}
	if no := s.draw(chat); no != nil {
		return nil, no
	}
	m.From, m.Thread = s.opt.Bot.ID, int(c.num("message_thread_id"))
	m.Silent, m.Protected = c.flag("disable_notification"), c.flag("protect_content")
	return s.wireMessage(s.post(chat, m), true), nil
}

// file stores an upload, or finds an earlier one.
func (s *contents) file(kind string, f File, uploaded bool, id string) (*File, *refusal) {
	if !uploaded {
		old, ok := s.files[id]
		if id == "" {
			return nil, mistake(kind, "is empty", "there is no "+kind+" in the request")
		}
		if !ok {
			return nil, refuse(400, "Bad Request: wrong file identifier/HTTP URL specified")
		}
		return &old, nil
	}
	f.Name = cleanName(f.Name)
	switch {
	case len(f.Data) == 0:
		return nil, mistake(kind, "is empty", "file must be non-empty")
	case len(f.Data) > 50<<20 || kind == "photo" && len(f.Data) > 10<<20:
		return nil, &refusal{code: http.StatusRequestEntityTooLarge, text: "Request Entity Too Large", fault: kind + ": is too big"}
	}
	if kind == "photo" {
		pic, _, err := image.DecodeConfig(bytes.NewReader(f.Data))
		if err != nil {
			return nil, mistake(kind, "is no PNG or JPEG", "IMAGE_PROCESS_FAILED")
		}
		if w, h := pic.Width, pic.Height; w+h > 10000 || w > 20*h || h > 20*w {
			return nil, mistake(kind, "has impossible measures", "PHOTO_INVALID_DIMENSIONS")
		}
		f.Width, f.Height = pic.Width, pic.Height
	}
	f.ID = kind + strconv.Itoa(len(s.files)+1)
	s.files[f.ID] = f
	return &f, nil
}

// actions are the values of sendChatAction.action.
var actions = []string{
	"typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice",
	"upload_document", "choose_sticker", "find_location", "record_video_note", "upload_video_note",
}

func (s *messages) sendChatAction(c *call) (any, *refusal) {
	if !slices.Contains(actions, c.str("action")) {
		return nil, mistake("action", "unknown", "wrong parameter action in request")
	}
	chat, no := s.writable(c.num("chat_id"), c.num("message_thread_id"), false)
	if no == nil {
		no = s.draw(chat)
	}
	return true, no
}

func (s *profile) getMe(*call) (any, *refusal) {
	w := s.wireUser(s.opt.Bot.ID)
	w["can_join_groups"], w["can_read_all_group_messages"], w["supports_inline_queries"] = true, s.opt.SeesAll, false
	return w, nil
}
