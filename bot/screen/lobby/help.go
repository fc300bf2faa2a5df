package lobby

import (
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// Help returns the answer to a request for help, with commands by their ids.
func Help(commands []string, c page.Frame) page.Message {
	lines := make([]string, len(commands))
	for i, name := range commands {
		lines[i] = About(name, c).Text
	}
	return page.Message{Text: c.Texts.Say("help.text", "commands", strings.Join(lines, "\n"))}
}

// About returns what a command is for.
func About(command string, c page.Frame) page.Message {
	return page.Message{Text: "/" + c.Texts.Say("slash."+command) + " – " + c.Texts.Say("command."+command)}
}

// Ignored returns the note that a command has not used the words behind it, and what it takes
// instead. typed is the name by which it was sent.
func Ignored(command, typed, args string, c page.Frame) page.Message {
	key := "ignored." + command
	if !c.Texts.Has(key) {
		key = "ignored.words"
	}
	return page.Message{Text: c.Texts.Say(key, "words", words.Cut(words.Clean(args), mostRead), "command", "/"+typed), Silent: true}
}

// Hello returns the answer to a text that the bot does not understand.
func Hello(c page.Frame) page.Message {
	return page.Message{Text: c.Texts.Say("start.hello", "hand", "/"+c.Texts.Say("slash.blatt"), "help", "/"+c.Texts.Say("slash.hilfe"))}
}

// Unknown returns the answer to an unknown command.
func Unknown(command string, c page.Frame) page.Message {
	return page.Message{Text: c.Texts.Say("start.unknown", "command", "/"+command, "help", "/"+c.Texts.Say("slash.hilfe")), Silent: true}
}

// Welcome returns the first message to a user.
func Welcome(c page.Frame) page.Message {
	return page.Message{Text: c.Texts.Say("start.text"), Rows: [][]page.Key{{c.Invite()}, {c.Button("learn", press.Learn, "all")}}}
}

// Greeting returns the first message to a group.
func Greeting(c page.Frame) page.Message {
	return page.Message{Text: c.Texts.Say("start.group"), Silent: true, Rows: [][]page.Key{{c.Link("meet")}}}
}

// OnlyGroup returns the answer in private to a command for groups, with buttons that add
// the bot to one and open the lessons.
func OnlyGroup(why string, c page.Frame) page.Message {
	return page.Message{Text: why, Rows: [][]page.Key{{c.Invite()}, {c.Button("learn", press.Learn, "all")}}}
}

// Yonder is a table of a group, seen from a private chat.
type Yonder struct {
	Group string // title
	URL   string // of its newest message, "" if there is no link
}

// InGroup returns the answer in private to a command for groups, with the name by which it was sent, from a
// user who sits at tables of groups: where they are, with a button that leads to each. Whoever only asks for
// his table need write nothing there.
func InGroup(tables []Yonder, command, typed string, c page.Frame) (m page.Message) {
	tables = tables[:min(len(tables), mostTables)]
	var list []string
	for i, t := range tables {
		name := words.GroupCalled(t.Group, c.Texts)
		list = append(list, rich.Bold.In(name))
		text := c.Texts.Say("button.board")
		if len(tables) > 1 {
			text = words.Cut(name, page.KeyLimit)
		}
		if tables[i].URL != "" {
			m.Rows = append(m.Rows, []page.Key{{Text: text, URL: tables[i].URL}})
		}
	}
	sits, write := "in-group.sits", "in-group.write"
	if len(tables) > 1 {
		sits, write = "in-group.sits-several", "in-group.write-several"
	}
	m.Text = c.Texts.Say(sits, "groups", strings.Join(list, ", "))
	if command != "tisch" {
		m.Text += " " + c.Texts.Say(write, "command", "/"+typed)
	}
	return m
}

// OnlyPrivate returns the answer in a group to a command for the private chat, with a button that leads
// there and performs it.
func OnlyPrivate(why, command string, c page.Frame) page.Message {
	return page.Message{Text: why, Rows: [][]page.Key{{c.Continue(command)}}}
}

// Called returns the message that notifies users of an open table.
func Called(users []int64, called []string, c page.Frame) page.Message {
	p := words.New(&view.Table{Names: called}, words.Reader{Frame: c, Users: users})
	list := make([]act.Seat, len(users))
	for i := range users {
		list[i] = act.Seat(i)
	}
	return page.Message{Text: p.Say("notify.open", "players", words.All(p.Mention, list))}
}

// Unreachable returns the message in a group to a user whom the bot cannot write to,
// with a link to the private chat.
func Unreachable(why string, c page.Frame) page.Message {
	return page.Message{Text: why, Rows: [][]page.Key{{c.Link("cards")}}}
}
