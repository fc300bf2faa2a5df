package page

import (
	"cmp"
	"time"

	"tarock/bot/press"
	"tarock/locales"
)

// Frame is what every page needs in addition to what it is about.
type Frame struct {
	Texts   *locales.Texts
	At      press.Press    // with chat, thread and move, from which buttons are made
	Bot     string         // the bot's user name, for links
	Group   string         // title of the group, as its members wrote it
	Zone    *time.Location // of dates; nil for UTC
	Several bool           // the reader plays in several groups: an answer about a table names its group
}

// In returns a time by the clock of the reader.
func (f Frame) In(t time.Time) time.Time { return t.In(cmp.Or(f.Zone, time.UTC)) }

// Alone reports whether the table is in the private chat of a user, who plays with computers.
func (f Frame) Alone() bool { return f.At.Chat > 0 }

// lasting are the kinds of presses that are valid at any move, so that their messages
// need not change with every move.
var lasting = map[press.Kind]bool{press.End: true, press.Stay: true, press.Finish: true, press.Show: true, press.Claim: true, press.Down: true, press.Ahead: true, press.Why: true, press.Look: true}

// Press returns the press of a button at the table.
func (f Frame) Press(kind press.Kind, arg string) press.Press {
	p := f.At
	p.Kind, p.Arg = kind, arg
	if lasting[kind] {
		p.Move = 0
	}
	return p
}

// Button returns a button with a text in the reader's language.
func (f Frame) Button(key string, kind press.Kind, arg string) Key {
	return Key{Text: f.Texts.Say("button." + key), Press: f.Press(kind, arg)}
}

// Link returns the button that leads to the private chat.
func (f Frame) Link(key string) Key {
	return Key{Text: f.Texts.Say("button." + key), URL: "https://t.me/" + f.Bot}
}

// Continue returns the button that leads to the private chat, where it performs the command with an id.
func (f Frame) Continue(id string) Key {
	return Key{Text: f.Texts.Say("button.continue"), URL: "https://t.me/" + f.Bot + "?start=" + CommandPayload + id}
}

// CommandPayload begins the payload of a link that performs a command in the private chat.
const CommandPayload = "c_"

// Invite returns the button that adds the bot to a group.
func (f Frame) Invite() Key {
	return Key{Text: f.Texts.Say("button.invite"), URL: "https://t.me/" + f.Bot + "?startgroup=t"}
}

// Anytime returns a button that moves of the table do not make old.
func (f Frame) Anytime(key string, kind press.Kind) Key {
	f.At.Move = 0
	return f.Button(key, kind, "")
}
