package telegram

import (
	"context"
	"encoding/json"
	"strconv"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// Send sends a message to a chat, as a picture if it has one, and returns its id, 0 if it has none and cannot be
// edited. After an error of kind Passing it may have been sent or not.
func (c *Client) Send(ctx context.Context, to Chat, m Message) (int, error) {
	if id, err, done := c.sendPicture(ctx, to, m); done {
		return id, err
	}
	result, err := c.show(ctx, "sendMessage", m, func(p tgbotapi.Params) {
		place(p, to)
		p.AddBool("protect_content", m.Protect)
		p.AddBool("disable_notification", m.Silent)
	})
	return messageID(result), err
}

// Edit replaces text and keyboard of a message; without Rows it loses its keyboard.
// Protect and Silent are ignored. Of a picture whose message has none any more only the
// caption is replaced, by the text if it is short enough.
func (c *Client) Edit(ctx context.Context, in Chat, id int, m Message) error {
	if err, done := c.editPicture(ctx, in, id, m); done {
		return err
	}
	_, err := c.show(ctx, "editMessageText", m, func(p tgbotapi.Params) {
		p["chat_id"] = strconv.FormatInt(in.ID, 10)
		p["message_id"] = strconv.Itoa(id)
	})
	return c.recaption(ctx, in, id, m, err)
}

// Delete deletes a message, which works for at most 48 hours after it was sent.
func (c *Client) Delete(ctx context.Context, in Chat, id int) error {
	_, err := c.call(ctx, "deleteMessage", tgbotapi.Params{
		"chat_id":    strconv.FormatInt(in.ID, 10),
		"message_id": strconv.Itoa(id),
	})
	return err
}

// Answer ends the wait of the user who pressed a button; the zero Toast shows nothing.
// It does not count against the chat's limit.
func (c *Client) Answer(ctx context.Context, queryID string, t Toast) error {
	p := tgbotapi.Params{"callback_query_id": queryID}
	p.AddNonEmpty("text", t.Text)
	p.AddNonEmpty("url", t.URL)
	_, err := c.call(ctx, "answerCallbackQuery", p)
	return err
}

// Article is a text that a user can send after an inline query.
type Article struct {
	ID    string // 1 to 64 bytes, unique among the answers
	Title string
	Line  string // plain text shown below the title
	Text  string // HTML of the message
}

// AnswerInline answers an inline query, which must happen within ten seconds. Telegram
// may show the same user the answers again for five minutes.
func (c *Client) AnswerInline(ctx context.Context, id string, list []Article) error {
	results := make([]map[string]any, len(list))
	for i, a := range list {
		results[i] = map[string]any{"type": "article", "id": a.ID, "title": a.Title, "description": a.Line,
			"input_message_content": map[string]any{"message_text": a.Text, "parse_mode": tgbotapi.ModeHTML}}
	}
	p := tgbotapi.Params{"inline_query_id": id, "cache_time": "300", "is_personal": "true"}
	if err := p.AddInterface("results", results); err != nil {
		return err
	}
	_, err := c.call(ctx, "answerInlineQuery", p)
	return err
}

// SendDocument uploads a file and returns the message's id. The caption is HTML of at
// most 1024 characters. A group that allows text but no files refuses with an error of
// kind Mistake.
func (c *Client) SendDocument(ctx context.Context, to Chat, name string, data []byte, caption string) (int, error) {
	p := tgbotapi.Params{}
	place(p, to)
	if caption != "" {
		p["caption"] = caption
		p["parse_mode"] = tgbotapi.ModeHTML
	}
	result, err := c.call(ctx, "sendDocument", p, tgbotapi.RequestFile{
		Name: "document",
		Data: tgbotapi.FileBytes{Name: name, Bytes: data},
	})
	return messageID(result), err
}

// SetCommands sets the menu of a scope ("default", "all_private_chats" or
// "all_group_chats") for users of a two-letter language code. An empty one is for users
// whose language has no menu of its own.
func (c *Client) SetCommands(ctx context.Context, scope, language string, menu []Command) error {
	type entry struct {
		Command     string `json:"command"`
		Description string `json:"description"`
	}
	entries := make([]entry, 0, len(menu))
	for _, m := range menu {
		entries = append(entries, entry{Command: m.Name, Description: m.Text})
	}
	p := tgbotapi.Params{}
	p.AddNonEmpty("language_code", language)
	err := p.AddInterface("scope", map[string]string{"type": scope})
	if err == nil {
		err = p.AddInterface("commands", entries)
	}
	if err != nil {
		return &Error{Method: "setMyCommands", Kind: Mistake, Text: err.Error()}
	}
	_, err = c.call(ctx, "setMyCommands", p)
	return err
}

// Administrator reports whether a user owns or administers a group.
func (c *Client) Administrator(ctx context.Context, chatID, userID int64) (bool, error) {
	result, err := c.call(ctx, "getChatMember", tgbotapi.Params{
		"chat_id": strconv.FormatInt(chatID, 10),
		"user_id": strconv.FormatInt(userID, 10),
	})
	if err != nil {
		return false, err
	}
	var m rawMember
	if err := json.Unmarshal(result, &m); err != nil {
		return false, &Error{Method: "getChatMember", Kind: Passing, Text: "the answer names no member"}
	}
	return m.Status == "creator" || m.Status == "administrator", nil
}

// place sets where a new message goes.
func place(p tgbotapi.Params, to Chat) {
	p["chat_id"] = strconv.FormatInt(to.ID, 10)
	p.AddNonZero("message_thread_id", to.Thread)
}

// content returns the parameters that sending and editing share.
func content(m Message) (tgbotapi.Params, error) {
	p := tgbotapi.Params{
		"text":                 m.Text,
		"parse_mode":           tgbotapi.ModeHTML,
		"link_preview_options": `{"is_disabled":true}`,
	}
	rows := keyboard(m.Rows)
	if len(rows) == 0 {
		return p, nil
	}
	err := p.AddInterface("reply_markup", map[string][][]key{"inline_keyboard": rows})
	return p, err
}

type key struct {
	Text  string `json:"text"`
	Data  string `json:"callback_data,omitempty"`
	URL   string `json:"url,omitempty"`
	Style string `json:"style,omitempty"`
	Icon  string `json:"icon_custom_emoji_id,omitempty"`
}

func keyboard(rows [][]Button) [][]key {
	var out [][]key
	for _, row := range rows {
		var keys []key
		for _, b := range row {
			keys = append(keys, key(b))
		}
		if keys != nil {
			out = append(out, keys)
		}
	}
	return out
}

// messageID returns 0 for an answer without an id; the message was sent even so.
func messageID(result json.RawMessage) int {
	var m struct {
		ID int `json:"message_id"`
	}
	if json.Unmarshal(result, &m) != nil {
		return 0
	}
	return m.ID
}
