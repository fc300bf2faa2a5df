// Package wire writes messages as Telegram takes them: texts as HTML, and presses as the
// data of buttons. Nothing else in the bot knows either, so nothing that a user wrote can
// become markup.
package wire

import (
	"bytes"
	"encoding/json"
	"html"
	"slices"
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/locales/rich"
)

// Message returns a message as Telegram takes it.
func Message(m page.Message) telegram.Message {
	out := telegram.Message{Text: HTML(m.Text), Rows: rows(m.Rows), Protect: m.Protect, Silent: m.Silent, Stays: HTML(m.Stays)}
	if m.Picture != nil {
		out.Picture = &telegram.Picture{Of: m.Picture.Of, Caption: write(m.Picture.Caption, page.Caption)}
	}
	return out
}

func rows(keys [][]page.Key) [][]telegram.Button {
	if keys == nil {
		return nil
	}
	rows := make([][]telegram.Button, len(keys))
	for i, row := range keys {
		for _, k := range row {
			b := telegram.Button{Text: rich.Plain(k.Text), URL: k.URL, Style: string(k.Style), Icon: k.Icon}
			if k.URL == "" {
				b.Data = k.Press.Data()
			}
			rows[i] = append(rows[i], b)
		}
	}
	return rows
}

// escape is the only place where characters that mean something in HTML lose that.
var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// elements are the tags before and after a part. "$" is its argument.
var elements = map[rich.Kind]struct{ before, after string }{
	rich.Bold:   {"<b>", "</b>"},
	rich.Italic: {"<i>", "</i>"},
	rich.Code:   {"<code>", "</code>"},
	rich.Fixed:  {"<pre>", "</pre>"},
	rich.Folded: {"<blockquote expandable>", "</blockquote>"},
	rich.Person: {`<a href="tg://user?id=$">`, "</a>"},
	rich.Emoji:  {`<tg-emoji emoji-id="$">`, "</tg-emoji>"},
	rich.Time:   {`<tg-time unix="$" format="$">`, "</tg-time>"},
}

// HTML returns a text as Telegram reads it.
func HTML(text string) string { return write(text, page.Limit) }

// write returns a text as Telegram reads it, tied together as far as a message has room for
// a number of characters.
func write(text string, room int) string {
	var b strings.Builder
	b.Grow(len(text) + len(text)/4)
	most := 0
	for t := range held(text) {
		most += len(t.Text)
		put(&b, t)
	}
	if most > room && exceeds(text, room) { // no character is shorter than a byte
		b.Reset()
		for t := range rich.Tokens(text) {
			put(&b, t)
		}
	}
	return b.String()
}

// put writes a piece of a text.
func put(b *strings.Builder, t rich.Token) {
	switch e := elements[t.Kind]; {
	case t.Kind == 0:
		b.WriteString(escape.Replace(t.Text))
	case t.Ends:
		b.WriteString(e.after)
	case t.Arg == "":
		b.WriteString(e.before)
	default:
		before := e.before
		for arg := range strings.SplitSeq(t.Arg, " ") {
			before = strings.Replace(before, "$", html.EscapeString(arg), 1)
		}
		b.WriteString(before)
	}
}

// Pack returns a message for a slot.
func Pack(m page.Message) []byte { return pack(Message(m)) }

func pack(m telegram.Message) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // every text has tags
	if err := e.Encode(m); err != nil {
		panic("wire: " + err.Error()) // plain structs only
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// Presses reports whether a message has buttons for presses, other than choices in advance:
// these mislead nobody if they stay a while longer.
func Presses(m page.Message) bool {
	for _, row := range m.Rows {
		for _, k := range row {
			if k.URL == "" && k.Press.Kind != press.Ahead && !k.Press.Lasts() {
				return true
			}
		}
	}
	return false
}

// Pressable is Presses of a packed message.
func Pressable(packed []byte) bool {
	var m telegram.Message
	if json.Unmarshal(packed, &m) != nil {
		return false
	}
	for _, b := range slices.Concat(m.Rows...) {
		if p, ok := press.Parse(b.Data); ok && p.Kind != press.Ahead && !stays(b) {
			return true
		}
	}
	return false
}

// stays reports whether a button is as useful when the message is old: it leads elsewhere, or
// is about the deal that the message is about.
func stays(b telegram.Button) bool {
	p, ok := press.Parse(b.Data)
	return b.URL != "" || ok && p.Lasts()
}

// Remains returns a packed message as it remains when its buttons have done their work:
// with the text that stays, and of its buttons only those that are as useful later.
func Remains(packed []byte) []byte {
	var m telegram.Message
	if json.Unmarshal(packed, &m) != nil {
		return packed
	}
	var links [][]telegram.Button
	for _, row := range m.Rows {
		if row = slices.DeleteFunc(row, func(b telegram.Button) bool { return !stays(b) }); len(row) > 0 {
			links = append(links, row)
		}
	}
	m.Rows = links
	if m.Stays != "" {
		m.Text, m.Stays = m.Stays, ""
		if m.Picture != nil {
			m.Picture.Caption = m.Text
		}
	}
	return pack(m)
}

// Pictured reports whether a packed message is a picture.
func Pictured(packed []byte) bool {
	if !bytes.Contains(packed, pictured) { // no text has these: its quotation marks are escaped
		return false
	}
	var m telegram.Message
	return json.Unmarshal(packed, &m) == nil && m.Picture != nil
}

// pictured begins the picture of a packed message.
var pictured = []byte(`"picture":`)
