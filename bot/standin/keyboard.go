package standin

import (
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"strings"
)

// Limits of an inline keyboard that the Bot API page does not mention.
const (
	maxInRow   = 8
	maxButtons = 100
	maxMarkup  = 10 << 10 // bytes of JSON
)

// keyboard reads reply_markup. It returns the buttons of an inline keyboard, nil for
// any other markup or none, and the markup to keep.
func (s *contents) keyboard(c *call, private bool) ([][]Button, any, *refusal) {
	m := c.object("reply_markup")
	if m == nil {
		return nil, nil, nil
	}
	rows, inline := m["inline_keyboard"].([]any)
	if !inline {
		return nil, m, nil
	}
	if len(c.texts["reply_markup"]) > maxMarkup {
		return nil, nil, mistake("reply_markup", "is too long", "reply markup is too long")
	}
	var out [][]Button
	var kept []any
	n := 0
	for i, r := range rows {
		row, _ := r.([]any)
		var buttons []Button
		for j, x := range row {
			fields, _ := x.(map[string]any)
			b, what, telegram := s.button(fields, private)
			if what != "" {
				return nil, nil, mistake(fmt.Sprintf("reply_markup.inline_keyboard[%d][%d]", i, j), what, telegram)
			}
			if b.Icon != "" && s.stickers.emoji == EmojiRefused {
				return nil, nil, refuse(400, noEmoji)
			}
			if b.Icon != "" && s.stickers.emoji == EmojiDropped {
				b.Icon = ""
				fields = maps.Clone(fields)
				delete(fields, "icon_custom_emoji_id")
			}
			buttons, row[j] = append(buttons, b), fields
		}
		if n += len(buttons); n > maxButtons || len(buttons) > maxInRow {
			return nil, nil, mistake("reply_markup", "has too many buttons", "reply markup is too long")
		}
		if len(buttons) > 0 {
			out, kept = append(out, buttons), append(kept, r)
		}
	}
	if out == nil {
		return nil, nil, nil
	}
	return out, map[string]any{"inline_keyboard": kept}, nil
}

// button reads one button. If it is invalid, what says why, and telegram is Telegram's
// word for it.
func (s *contents) button(m map[string]any, private bool) (b Button, what, telegram string) {
	b.Text, _ = m["text"].(string)
	b.Data, _ = m["callback_data"].(string)
	b.URL, _ = m["url"].(string)
	b.Style, _ = m["style"].(string)
	b.Icon, _ = m["icon_custom_emoji_id"].(string)
	_, b.Disabled = m["disabled"]
	if copied, ok := m["copy_text"].(map[string]any); ok {
		b.Copy, _ = copied["text"].(string)
	}
	actions := 0
	for name := range m {
		switch name {
		case "text", "icon_custom_emoji_id", "style":
		case "callback_data", "url", "copy_text", "disabled", "switch_inline_query_current_chat", "switch_inline_query":
			actions++
		case "web_app":
			actions++
			if !private {
				return b, "web_app outside of a private chat", "BUTTON_TYPE_INVALID"
			}
		default:
			return b, name + " is not modelled here", name + " is not modelled here"
		}
	}
	switch {
	case strings.TrimSpace(b.Text) == "":
		return b, "has no text", "text of a button can't be empty"
	case actions != 1:
		return b, "needs exactly one action", "text buttons are unallowed in the inline keyboard"
	case b.Icon != "" && s.stickers.customEmoji(b.Icon) == nil:
		return b, "has an icon that does not exist", "invalid custom emoji identifier specified"
	case b.URL != "" && !s.linkable(b.URL):
		return b, "has an invalid url", "BUTTON_URL_INVALID"
	}
	return b, "", ""
}

var payloadText = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// linkable reports whether an address may be on a button. The payload of a deep link
// must have the form required by Deep linking on the features page.
func (s *world) linkable(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	switch u.Scheme {
	case "tg":
		return u.Host != ""
	case "http", "https":
	default:
		return false
	}
	if !telegramHost(u.Host) {
		return strings.Contains(u.Host, ".")
	}
	for _, kind := range []string{"start", "startgroup"} {
		if p := u.Query().Get(kind); u.Query().Has(kind) && p != "" && !payloadText.MatchString(p) {
			return false
		}
	}
	return true
}

func telegramHost(host string) bool {
	return host == "t.me" || host == "telegram.me" || host == "telegram.dog"
}

// startLink returns the payload of a link that opens the private chat with this bot,
// and whether it is one.
func (s *world) startLink(address string) (string, bool) {
	u, err := url.Parse(address)
	if err != nil {
		return "", false
	}
	p := u.Query().Get("start")
	ok := u.Scheme == "https" && telegramHost(u.Host) && strings.EqualFold(strings.TrimPrefix(u.Path, "/"), s.opt.Bot.Username)
	return p, ok && (!u.Query().Has("start") || payloadText.MatchString(p))
}

// words is what Telegram says about some violations. For others the stand-in uses its
// own words.
var words = []struct {
	path, what, telegram string // end of the path, beginning of what is wrong
}{
	{"text", "has ", "MESSAGE_TOO_LONG"},
	{"text", missing, "message text is empty"},
	{"chat_id", missing, "chat_id is empty"},
	{".callback_data", "", "BUTTON_DATA_INVALID"},
	{".command", "", "BOT_COMMAND_INVALID"},
}

// fromViolation returns the refusal of a request that violates the API.
func fromViolation(err error) *refusal {
	v, ok := err.(violation)
	if !ok {
		return refuse(400, "Bad Request: can't read the request")
	}
	said := v.Error()
	for _, w := range words {
		if nested := strings.HasPrefix(w.path, "."); strings.HasPrefix(v.what, w.what) && (v.path == w.path || nested && strings.HasSuffix(v.path, w.path)) {
			said = w.telegram
		}
	}
	return mistake(v.path, v.what, said)
}
