package standin

import (
	"html"
	"slices"
	"strings"
	"unicode"
)

// The longest text of a message, and the longest caption of a picture or document.
const (
	maxText    = 4096
	maxCaption = 1024
)

// maxEntities is how many entities a message may have. Telegram drops the rest; the
// stand-in reports a fault.
const maxEntities = 100

// contents reads what a message consists of: texts, keyboards and files.
type contents struct {
	*world
	stickers *stickers
}

// styledText reads a text or caption of a call with its parse mode or entities.
func (s *contents) styledText(c *call, name, mode, list string) (styled, *refusal) {
	return s.style(name, c.str(name), c.str(mode), c.list(list))
}

// style reads a text; name is its field, "text" or "caption".
func (s *contents) style(name, src, mode string, entities []any) (styled, *refusal) {
	var t styled
	var err error
	switch strings.ToLower(mode) {
	case "":
		t = plain(src)
		t.entities = fromWire(entities)
	case "html":
		if t, err = parseHTML(src); err != nil {
			return t, mistake(name, err.Error(), "can't parse entities: "+err.Error())
		}
	case "markdown", "markdownv2":
		return t, mistake("parse_mode", mode+" is not modelled here", "parse mode is not modelled here")
	default:
		return t, mistake("parse_mode", "unknown", "unsupported parse_mode")
	}
	limit, what := maxText, "message"
	if name == "caption" {
		limit, what = maxCaption, "message caption"
	}
	n := length(t.text, "characters")
	switch {
	case n > limit:
		return t, mistake(name, "is too long", what+" is too long")
	case n == 0 && name == "text":
		return t, mistake(name, "is empty", "message text is empty")
	case len(t.entities) > maxEntities:
		return t, mistake(name, "has over 100 entities", "too many entities")
	}
	for _, e := range t.entities {
		if e.Offset < 0 || e.Length < 1 || e.Offset+e.Length > n {
			return t, mistake(name, "has an entity outside of it", "can't parse entities: entity outside of the text")
		}
	}
	if no := s.stickers.decorate(name, &t); no != nil {
		return t, no
	}
	t.entities = slices.DeleteFunc(t.entities, func(e Entity) bool { return e.Type == "text_mention" && s.users[e.User] == nil })
	return t, nil
}

func fromWire(list []any) []Entity {
	var out []Entity
	for _, x := range list {
		m, _ := x.(map[string]any)
		e := Entity{Offset: int(number(m["offset"])), Length: int(number(m["length"]))}
		e.Type, _ = m["type"].(string)
		e.URL, _ = m["url"].(string)
		e.Language, _ = m["language"].(string)
		e.Emoji, _ = m["custom_emoji_id"].(string)
		e.Unix = number(m["unix_time"])
		e.Format, _ = m["date_time_format"].(string)
		if u, ok := m["user"].(map[string]any); ok {
			e.User = number(u["id"])
		}
		out = append(out, e)
	}
	return out
}

// spoken returns a text as a user types it, with commands and mentions as entities.
func spoken(text string) styled {
	t := styled{text: text, html: html.EscapeString(text)}
	at := 0
	for _, word := range strings.FieldsFunc(text, unicode.IsSpace) {
		at += strings.Index(text[at:], word)
		kind := ""
		switch {
		case word[0] == '/' && commandText(word[1:]):
			kind = "bot_command"
		case word[0] == '@' && len(word) > 4 && nameText(word[1:]):
			kind = "mention"
		}
		if kind != "" {
			t.entities = append(t.entities, Entity{Type: kind, Offset: length(text[:at], "characters"), Length: len(word)})
		}
		at += len(word)
	}
	return t
}

// commandText reports whether text is command or command@bot.
func commandText(s string) bool {
	cmd, bot, at := strings.Cut(s, "@")
	return nameText(cmd) && len(cmd) <= 32 && (!at || nameText(bot))
}

func nameText(s string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == ""
}

// command returns the name and addressee of the command at the start of a text.
func command(t styled) (name, bot string) {
	if len(t.entities) == 0 || t.entities[0].Type != "bot_command" || t.entities[0].Offset != 0 {
		return "", ""
	}
	name, bot, _ = strings.Cut(t.text[1:t.entities[0].Length], "@")
	return name, bot
}
