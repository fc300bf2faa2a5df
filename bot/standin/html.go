package standin

import (
	"fmt"
	"html"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// tags maps the elements of HTML style (Formatting options) to their entities.
var tags = map[string]string{
	"b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
	"s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "code": "code", "pre": "pre",
	"a": "text_link", "tg-spoiler": "spoiler", "span": "spoiler", "blockquote": "blockquote", "tg-time": "date_time", "tg-emoji": "custom_emoji",
}

// pageTags are the elements that show entities in Message.HTML.
var pageTags = map[string]string{
	"bold": "b", "italic": "i", "underline": "u", "strikethrough": "s", "code": "code", "pre": "pre",
	"spoiler": "tg-spoiler", "blockquote": "blockquote", "expandable_blockquote": "blockquote",
	"text_link": "a", "text_mention": "b", "date_time": "time", "custom_emoji": "span",
}

// styled is a text with its entities.
type styled struct {
	text     string
	html     string // escaped
	entities []Entity
}

// plain returns a text without entities.
func plain(text string) styled {
	t := strings.TrimSpace(text)
	return styled{text: t, html: html.EscapeString(t)}
}

// parser parses text in HTML style.
type parser struct {
	src   string
	at    int
	text  strings.Builder
	page  strings.Builder
	units int // length of text in UTF-16 units
	open  []opened
	out   []Entity
}

type opened struct {
	tag    string
	at     int // byte of the source
	entity int // index in out, -1 for a tag without an entity
	closes string
}

// parseHTML parses a text as Telegram does with parse_mode HTML. The error is what
// Telegram says after "can't parse entities: ".
func parseHTML(src string) (styled, error) {
	p := &parser{src: src}
	for p.at < len(src) {
		var err error
		switch src[p.at] {
		case '<':
			err = p.tag()
		case '&':
			p.entity()
		default:
			n := strings.IndexAny(src[p.at:], "<&")
			if n < 0 {
				n = len(src) - p.at
			}
			p.emit(src[p.at : p.at+n])
			p.at += n
		}
		if err != nil {
			return styled{}, err
		}
	}
	if n := len(p.open); n > 0 {
		return styled{}, fmt.Errorf("can't find end tag corresponding to start tag %q", p.open[n-1].tag)
	}
	return p.trimmed(), nil
}

func (p *parser) emit(text string) {
	p.text.WriteString(text)
	p.page.WriteString(html.EscapeString(text))
	p.units += length(text, "characters")
}

// named are the named characters.
var named = map[string]rune{"lt": '<', "gt": '>', "amp": '&', "quot": '"'}

// entity reads &lt; &gt; &amp; &quot; and numbers; any other & stands for itself.
func (p *parser) entity() {
	name, _, found := strings.Cut(p.src[p.at+1:], ";")
	r, ok := named[name]
	if digits, isNumber := strings.CutPrefix(name, "#"); found && isNumber && len(digits) < 9 {
		base := 10
		if h, isHex := strings.CutPrefix(digits, "x"); isHex {
			digits, base = h, 16
		}
		n, err := strconv.ParseInt(digits, base, 32)
		r, ok = rune(n), err == nil && n > 0 && utf8.ValidRune(rune(n))
	}
	if !found || !ok {
		p.emit("&")
		p.at++
		return
	}
	p.emit(string(r))
	p.at += len(name) + 2
}

// tag reads a start or end tag.
func (p *parser) tag() error {
	begin := p.at
	body, _, found := strings.Cut(p.src[begin+1:], ">")
	if !found {
		return fmt.Errorf("unclosed start tag at byte offset %d", begin)
	}
	p.at = begin + len(body) + 2
	if name, end := strings.CutPrefix(body, "/"); end {
		return p.closeTag(strings.ToLower(strings.TrimSpace(name)), begin)
	}
	name, rest, _ := strings.Cut(strings.ReplaceAll(body, "\n", " "), " ")
	name = strings.ToLower(name)
	attrs, err := attributes(rest)
	if err != nil {
		return fmt.Errorf("%w at byte offset %d", err, begin)
	}
	return p.openTag(name, attrs, begin)
}

func (p *parser) openTag(name string, attrs map[string]string, begin int) error {
	kind, ok := tags[name]
	if !ok || name == "span" && attrs["class"] != "tg-spoiler" {
		return fmt.Errorf("unsupported start tag %q at byte offset %d", name, begin)
	}
	o := opened{tag: name, at: begin, entity: len(p.out)}
	e := Entity{Type: kind, Offset: p.units}
	with := "" // attributes for the page
	switch name {
	case "a":
		if err := address(&e, attrs["href"]); err != nil {
			return fmt.Errorf("%w at byte offset %d", err, begin)
		}
		if e.URL != "" {
			with = fmt.Sprintf(` href="%s" rel="noopener"`, html.EscapeString(e.URL))
		}
	case "blockquote":
		if _, yes := attrs["expandable"]; yes {
			e.Type, with = "expandable_blockquote", ` class="expandable"`
		}
	case "tg-emoji":
		if e.Emoji = attrs["emoji-id"]; !emojiID.MatchString(e.Emoji) {
			return fmt.Errorf("invalid custom emoji identifier specified at byte offset %d", begin)
		}
		with = ` class="custom-emoji"`
	case "tg-time":
		if err := moment(&e, attrs); err != nil {
			return fmt.Errorf("%w at byte offset %d", err, begin)
		}
		with = fmt.Sprintf(` datetime="%s"`, time.Unix(e.Unix, 0).UTC().Format(time.RFC3339))
	case "code":
		// Inside pre, code only names the language.
		if n := len(p.open); n > 0 && p.open[n-1].tag == "pre" && attrs["class"] != "" {
			p.out[p.open[n-1].entity].Language = strings.TrimPrefix(attrs["class"], "language-")
			o.entity = -1
			p.open = append(p.open, o)
			return nil
		}
	}
	o.closes = pageTags[e.Type]
	p.out = append(p.out, e)
	p.open = append(p.open, o)
	p.page.WriteString("<" + o.closes + with + ">")
	return nil
}

// emojiID is the identifier of a custom emoji.
var emojiID = regexp.MustCompile(`^[1-9][0-9]{0,19}$`)

// timeFormat matches the formats allowed for a date and time.
var timeFormat = regexp.MustCompile(`^(r|w?[dD]?[tT]?)$`)

// moment reads the attributes of a date and time.
func moment(e *Entity, attrs map[string]string) (err error) {
	if e.Unix, err = strconv.ParseInt(attrs["unix"], 10, 64); err != nil || e.Unix < 0 {
		return fmt.Errorf("date and time without a valid Unix time")
	}
	if e.Format = attrs["format"]; !timeFormat.MatchString(e.Format) {
		return fmt.Errorf("date and time without a valid format")
	}
	return nil
}

// address reads the href of a link: a web or tg address, or a mention by id.
func address(e *Entity, href string) error {
	u, err := url.Parse(href)
	if err != nil || href == "" {
		return fmt.Errorf("link without a valid address")
	}
	if id := u.Query().Get("id"); u.Scheme == "tg" && u.Host == "user" {
		n, err := strconv.ParseInt(id, 10, 64)
		if err != nil {
			return fmt.Errorf("mention without a valid id")
		}
		e.Type, e.User = "text_mention", n
		return nil
	}
	if web := (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""; !web && u.Scheme != "tg" && u.Scheme != "mailto" {
		return fmt.Errorf("link without a valid address")
	}
	e.URL = href
	return nil
}

func (p *parser) closeTag(name string, begin int) error {
	n := len(p.open)
	if n == 0 {
		return fmt.Errorf("unexpected end tag at byte offset %d", begin)
	}
	o := p.open[n-1]
	if name != "" && name != o.tag {
		return fmt.Errorf("unmatched end tag at byte offset %d, expected \"</%s>\", found \"</%s>\"", begin, o.tag, name)
	}
	p.open = p.open[:n-1]
	if o.entity >= 0 {
		p.out[o.entity].Length = p.units - p.out[o.entity].Offset
		p.page.WriteString("</" + o.closes + ">")
	}
	return nil
}

// attributes reads name="value", name=value and bare names.
func attributes(s string) (map[string]string, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return nil, nil
	}
	attrs := make(map[string]string)
	for ; s != ""; s = strings.TrimSpace(s) {
		i := strings.IndexAny(s, "= ")
		if i < 0 || s[i] == ' ' {
			name, rest, _ := strings.Cut(s, " ")
			attrs[strings.ToLower(name)], s = "", rest
			continue
		}
		name, value := strings.ToLower(s[:i]), s[i+1:]
		if value == "" {
			return nil, fmt.Errorf("unexpected end of tag")
		}
		end := " "
		if value[0] == '"' || value[0] == '\'' {
			end, value = value[:1], value[1:]
			if !strings.Contains(value, end) {
				return nil, fmt.Errorf("unclosed attribute value")
			}
		}
		v, rest, _ := strings.Cut(value, end)
		attrs[name], s = html.UnescapeString(v), rest
	}
	return attrs, nil
}

// trimmed returns the text without white space at its ends and without empty entities.
func (p *parser) trimmed() styled {
	all := p.text.String()
	left := strings.TrimLeft(all, " \t\r\n")
	cut := len(all) - len(left) // white space is one byte and one unit
	text := strings.TrimRight(left, " \t\r\n")
	size := length(text, "characters")
	var keep []Entity
	for _, e := range p.out {
		from, to := max(e.Offset-cut, 0), min(e.Offset-cut+e.Length, size)
		if to > from {
			e.Offset, e.Length = from, to-from
			keep = append(keep, e)
		}
	}
	return styled{text: text, html: strings.TrimSpace(p.page.String()), entities: keep}
}
