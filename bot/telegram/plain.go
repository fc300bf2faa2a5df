package telegram

import (
	"context"
	"encoding/json"
	"regexp"
	"slices"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

var emojiTag = regexp.MustCompile(`</?tg-emoji[^>]*>`)

// decorated reports whether a text or a button of a message has custom emoji.
func (m Message) decorated() (text, keys bool) {
	return emojiTag.MatchString(m.Text), slices.ContainsFunc(slices.Concat(m.Rows...), func(b Button) bool { return b.Icon != "" })
}

// plain returns a message without custom emoji.
func (m Message) plain() Message {
	m.Text = emojiTag.ReplaceAllString(m.Text, "")
	rows := make([][]Button, len(m.Rows))
	for i, row := range m.Rows {
		rows[i] = slices.Clone(row)
		for j := range rows[i] {
			rows[i][j].Icon = ""
		}
	}
	m.Rows = rows
	return m
}

// EmojiRefused reports whether Telegram has refused the bot's custom emoji, as it does
// if the bot's owner has no Premium subscription. From then on all messages are sent
// without them.
func (c *Client) EmojiRefused() bool { return c.refused.Load() }

// show makes a call that puts a message into a chat. If Telegram refuses its custom
// emoji, it sends the message without them.
func (c *Client) show(ctx context.Context, method string, m Message, place func(p tgbotapi.Params)) (json.RawMessage, error) {
	write := func(m Message) (json.RawMessage, error) {
		p, err := content(m)
		if err != nil {
			return nil, &Error{Method: method, Kind: Mistake, Text: err.Error()}
		}
		place(p)
		return c.call(ctx, method, p)
	}
	text, keys := m.decorated()
	if !text && !keys {
		return write(m)
	}
	if c.EmojiRefused() {
		return write(m.plain())
	}
	result, err := write(m)
	switch KindOf(err) {
	case 0:
		if dropped(result, text, keys) {
			c.withoutEmoji(nil)
		}
	case Mistake:
		again, failed := write(m.plain())
		if k := KindOf(failed); k == Mistake {
			return result, err
		} else if k == 0 || k == Unchanged {
			c.withoutEmoji(err)
		}
		return again, failed
	}
	return result, err
}

// withoutEmoji notes that custom emoji are refused, and logs that once.
func (c *Client) withoutEmoji(err error) {
	if !c.refused.Swap(true) {
		c.log.Warn().Err(err).Msg("Telegram refuses custom emoji: does the bot's owner have Premium? Cards are text until the next start")
	}
}

// dropped reports whether Telegram returned a message without the custom emoji of its
// text or keys. It returns false if the result is not a message.
func dropped(result json.RawMessage, text, keys bool) bool {
	var m struct {
		ID       int `json:"message_id"`
		Entities []struct {
			Type string `json:"type"`
		} `json:"entities"`
		Markup struct {
			Rows [][]key `json:"inline_keyboard"`
		} `json:"reply_markup"`
	}
	if json.Unmarshal(result, &m) != nil || m.ID == 0 {
		return false
	}
	for _, e := range m.Entities {
		text = text && e.Type != "custom_emoji"
	}
	for _, k := range slices.Concat(m.Markup.Rows...) {
		keys = keys && k.Icon == ""
	}
	return text || keys
}
