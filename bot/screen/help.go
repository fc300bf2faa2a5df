package screen

import (
	"strings"

	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/view"
)

// commands are the commands in the order in which the help lists them.
var commands = []string{"tarock", "neu", "meldemich", "tisch", "blatt", "stich", "schrieb", "radl", "regeln", "warum", "lernen", "turnier", "export", "einstellungen", "ende", "hilfe",
	"datenschutz", "vergiss"}

// Help is what the bot answers to a cry for help.
func Help(c Context) telegram.Message {
	lines := make([]string, len(commands))
	for i, name := range commands {
		lines[i] = "/" + c.Texts.Say("slash."+name) + " – " + escape(c.Texts.Say("command."+name))
	}
	return telegram.Message{Text: c.Texts.Say("help.text", "commands", strings.Join(lines, "\n"))}
}

// Hello is what the bot answers to what it does not understand.
func Hello(c Context) telegram.Message {
	return telegram.Message{Text: c.Texts.Say("start.hello", "hand", "/"+c.Texts.Say("slash.blatt"), "help", "/"+c.Texts.Say("slash.hilfe"))}
}

// Unknown is what the bot answers to a command that there is not.
func Unknown(command string, c Context) telegram.Message {
	return telegram.Message{Text: c.Texts.Say("start.unknown", "command", "/"+command, "help", "/"+c.Texts.Say("slash.hilfe")), Silent: true}
}

// Welcome is the first thing the bot says to somebody.
func Welcome(c Context) telegram.Message {
	return telegram.Message{Text: c.Texts.Say("start.text"), Rows: [][]telegram.Button{{c.invite()}, {c.button("learn", press.Learn, "all")}}}
}

// Greeting is what the bot says to a group that it has come to.
func Greeting(c Context) telegram.Message {
	return telegram.Message{Text: c.Texts.Say("start.group"), Silent: true, Rows: [][]telegram.Button{{c.link("meet")}}}
}

// OnlyGroup answers in private what is for groups, with the way into one, and something
// that can be done alone.
func OnlyGroup(why string, c Context) telegram.Message {
	return telegram.Message{Text: escape(why), Rows: [][]telegram.Button{{c.invite()}, {c.button("learn", press.Learn, "all")}}}
}

// Called tells those who want to know that a table is open.
func Called(users []int64, names []string, c Context) telegram.Message {
	p := &pen{Context: c, t: &view.Table{}, places: c.names(names)}
	p.Users = users
	list := make([]act.Seat, len(users))
	for i := range users {
		list[i] = act.Seat(i)
	}
	return telegram.Message{Text: p.say("notify.open", "players", all(p.mention, list))}
}

// invite is the button that brings the bot into a group.
func (c Context) invite() telegram.Button {
	return telegram.Button{Text: c.Texts.Say("button.invite"), URL: "https://t.me/" + c.Bot + "?startgroup=t"}
}

// Unreachable is what somebody is told in a group whom the bot cannot write to,
// with the way to the private chat.
func Unreachable(why string, c Context) telegram.Message {
	return telegram.Message{Text: escape(why), Rows: [][]telegram.Button{{c.link("cards")}}}
}
