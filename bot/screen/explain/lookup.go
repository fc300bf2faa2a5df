// Package explain answers questions: what the rules say, how games differ, why something
// is refused at this moment, and lessons for beginners.
package explain

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/locales/rich"
)

// Entry is something that can be looked up, as plain text in the reader's language.
type Entry struct {
	ID    string // at most 32 bytes
	Title string
	Text  string
	Fact  string // stands before the text, "" for none
	But   string // stands behind the fact: what is answered in another case, "" for none
}

// Link is a button that leads to another passage of the rules.
type Link struct {
	Text string // plain
	Arg  string // argument of the press
}

// OthersArg is the argument of a press that leads to the list of all games.
const OthersArg = "others"

// Menu returns the first page of a game's rules: a button for each topic, for the
// differences in its family if related, and for the other games.
func Menu(rules string, topics []string, related bool, c page.Frame) page.Message {
	m := page.Message{Text: c.Texts.Say("lookup.menu", "rules", c.Texts.Name(rules, "rules", rules), "blurb", c.Texts.Name(rules, "blurb", rules))}
	var row []page.Key
	for _, topic := range topics {
		row = append(row, page.Key{Text: c.Texts.Say("topic." + topic), Press: c.Press(press.Rules, TopicArg(false, rules, topic, 1))})
		if len(row) == page.WordsInRow {
			m.Rows, row = append(m.Rows, row), nil
		}
	}
	if len(row) > 0 {
		m.Rows = append(m.Rows, row)
	}
	if related {
		m.Rows = append(m.Rows, []page.Key{c.Button("differences", press.Rules, "diff "+rules)})
	}
	m.Rows = append(m.Rows, []page.Key{c.Button("others", press.Rules, OthersArg)})
	return m
}

// Others returns the list of all games, each with a button for its menu.
func Others(ids []string, c page.Frame) page.Message {
	m := page.Message{Text: c.Texts.Say("lookup.others")}
	for _, id := range ids {
		m.Rows = append(m.Rows, []page.Key{{Text: c.Texts.Name(id, "rules", id), Press: c.Press(press.Rules, "menu "+id)}})
	}
	return m
}

// Topic is a page about a topic of a game's rules.
type Topic struct {
	Fresh        bool // at the end of the chat
	Rules, Topic string
	Page         int // from 1
}

// TopicArg returns the argument of a press that leads to a page about a topic.
func TopicArg(fresh bool, rules, topic string, page int) string {
	kind := "t"
	if fresh {
		kind = "T"
	}
	return kind + strconv.Itoa(page) + " " + rules + " " + topic
}

// ParseTopic is the inverse of TopicArg. It returns false for other arguments.
func ParseTopic(arg string) (t Topic, ok bool) {
	parts := strings.Split(arg, " ")
	if len(parts) != 3 || parts[0] == "" {
		return Topic{}, false
	}
	page, err := strconv.Atoi(parts[0][1:])
	t = Topic{parts[0][0] == 'T', parts[1], parts[2], page}
	return t, err == nil && page > 0 && TopicArg(t.Fresh, t.Rules, t.Topic, t.Page) == arg
}

// pageSize is the approximate number of characters of explanation on a page.
const pageSize = 2200

// TopicPage returns a page of the explanations of a topic, with buttons for the other
// pages and the menu. For a page that does not exist it returns the last one.
func TopicPage(rules, topic string, at int, list []Entry, c page.Frame) page.Message {
	pages := [][]string{nil}
	size := 0
	for _, e := range list {
		text := c.Texts.Say("lookup.term", "term", e.Title) + "\n" + e.Text
		n := rich.Size(text)
		if last := len(pages) - 1; size > 0 && size+n > pageSize {
			pages, size = append(pages, []string{text}), n
		} else {
			pages[last], size = append(pages[last], text), size+n
		}
	}
	at = min(at, len(pages))
	m := page.Message{Text: c.Texts.Say("lookup.topic", "rules", c.Texts.Name(rules, "rules", rules), "topic", c.Texts.Say("topic."+topic)) +
		"\n\n" + strings.Join(pages[at-1], "\n\n")}
	var row []page.Key
	if at > 1 {
		row = append(row, c.Button("page-back", press.Rules, TopicArg(false, rules, topic, at-1)))
	}
	if at < len(pages) {
		row = append(row, c.Button("page-on", press.Rules, TopicArg(false, rules, topic, at+1)))
	}
	if len(row) > 0 {
		m.Rows = append(m.Rows, row)
	}
	m.Rows = append(m.Rows, []page.Key{c.Button("cancel", press.Rules, "menu "+rules)})
	return m
}

// Term returns the explanation of a word, with links to related passages.
func Term(e Entry, links []Link, c page.Frame) page.Message {
	return explained(e, "", links, c)
}

// Answer returns the answer to a question, with its topic of a rule set and links to
// further answers. The topic is "" for a word of the glossary.
func Answer(e Entry, rules, topic string, links []Link, c page.Frame) page.Message {
	source := ""
	if topic != "" {
		source = "\n\n" + c.Texts.Say("lookup.source", "rules", c.Texts.Name(rules, "rules", rules), "topic", c.Texts.Say("topic."+topic))
	}
	return explained(e, source, links, c)
}

// Meaning is one of the meanings of a word.
type Meaning struct {
	Entry
	Kind  string // section of the rule set's passage, "game" or "premium" for a row of a table; "" for the glossary
	Topic string // to which it belongs
}

// Meanings returns all meanings of a word, those of a rule set with their topics, and
// links to related passages.
func Meanings(list []Meaning, rules string, links []Link, c page.Frame) page.Message {
	var blocks []string
	var read []Link
	room := page.Limit
	for _, m := range list {
		title := m.Title
		if key := "lookup.as-" + m.Kind; c.Texts.Has(key) && len(list) > 1 {
			title = c.Texts.Say(key, "name", title)
		}
		block := c.Texts.Say("lookup.term", "term", title) + "\n" + m.Text
		if m.Topic != "" {
			topic := c.Texts.Say("topic." + m.Topic)
			block += "\n" + c.Texts.Say("lookup.source", "rules", c.Texts.Name(rules, "rules", rules), "topic", topic)
			if l := (Link{Text: c.Texts.Say("button.topic", "topic", topic), Arg: TopicArg(true, rules, m.Topic, 1)}); !slices.Contains(read, l) {
				read = append(read, l)
			}
		}
		if room -= rich.Size(block) + 2; room >= 0 {
			blocks = append(blocks, block)
		}
	}
	m := page.Message{Text: strings.Join(blocks, "\n\n")}
	m.Rows = linked(append(links, read...), c)
	return m
}

// linked returns the buttons of links, one in each row.
func linked(links []Link, c page.Frame) (rows [][]page.Key) {
	for _, l := range links {
		rows = append(rows, []page.Key{{Text: words.Cut(l.Text, page.KeyLimit), Press: c.Press(press.Rules, l.Arg)}})
	}
	return rows
}

func explained(e Entry, source string, links []Link, c page.Frame) page.Message {
	text := c.Texts.Say("lookup.term", "term", e.Title) + "\n"
	if e.Fact != "" {
		but := e.But
		if but != "" {
			but = "\n" + but
		}
		text = c.Texts.Say("lookup.fact", "fact", sentence(e.Fact), "but", but, "term", e.Title) + "\n"
	}
	m := page.Message{Text: text + words.Cut(e.Text, page.Limit-rich.Size(text+source)) + source}
	m.Rows = linked(links, c)
	return m
}

// sentence returns a clause of a text as a sentence.
func sentence(clause string) string {
	if clause == "" {
		return ""
	}
	if rest, ok := strings.CutSuffix(clause, ";"); ok {
		clause = rest + "."
	}
	return words.Capital(clause)
}

// Nearest answers an unknown word with a button for each of the nearest entries; a
// press has the entry's id as argument.
func Nearest(word string, entries []Entry, c page.Frame) page.Message {
	key := "lookup.nearest"
	if len(entries) == 0 {
		key = "lookup.unknown"
	}
	m := page.Message{Text: c.Texts.Say(key, "word", words.Clean(word))}
	for _, e := range entries {
		m.Rows = append(m.Rows, []page.Key{{Text: words.Cut(e.Title, page.KeyLimit), Press: c.Press(press.Rules, e.ID)}})
	}
	return m
}

// Article is a text that a user can send after an inline query.
type Article struct {
	Title string
	Line  string // shown below the title
	Text  string // rich
}

// Articles returns entries as answers to an inline query.
func Articles(list []Entry, c page.Frame) []Article {
	articles := make([]Article, len(list))
	for i, e := range list {
		articles[i] = Article{Title: words.Cut(e.Title, 60), Line: words.Cut(strings.Join(strings.Fields(sentence(e.Fact)+" "+e.Text), " "), 100), Text: Term(e, nil, c).Text}
	}
	return articles
}
