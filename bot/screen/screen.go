// Package screen turns a view, which is what one pair of eyes may see, into messages
// with text and buttons.
//
// It is pure, and the only place where facts become sentences, which are in locales. Of
// the engine it knows only cards, actions and views, so it cannot show anything that
// the view does not have. It sends nothing: bot/room puts its screens into slots.
package screen

import (
	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/locales"
)

// Screen is a message as it should be, and its slot.
type Screen struct {
	Slot    string // its place: a later screen of the same slot replaces it
	Message telegram.Message
	Fresh   bool // send a new message, so that it wakes its reader
	Rank    int  // order of service: 0 for a player for whom the table waits, 1 for the table
	Must    bool // must be read, even if it has been overtaken
	Calm    bool // an edit may wait, since the message will change again soon
	Closing bool // closes a message that can still change; not sent where there is none
}

// Frame is what every page needs in addition to what it is about.
type Frame struct {
	Texts   *locales.Texts
	Table   press.Press // with chat, thread and move, from which buttons are made
	Bot     string      // the bot's user name, for links
	Group   string      // title of the group, as its members wrote it
	Several bool        // the reader plays in several groups: an answer about a table names its group
}

// Reader is what words about a table need in addition to the view.
type Reader struct {
	Frame
	Style    Style          // how the reader sees cards
	Emoji    Emoji          // custom emoji of the cards, nil if cards are text
	Games    []view.Game    // of the rule set, with the options of the table
	Premiums []view.Premium // likewise
	Users    []int64        // Telegram's ids of the players by place, for mentions; 0 for none
}

// Context is what a screen of a table needs in addition to the view.
type Context struct {
	Reader
	Moment
}

// Moment is how things stand around the table when a screen is made.
type Moment struct {
	Tricks  bool         // in the group each trick, and each part of a deal before play, is a message of its own
	Since   int64        // Unix time since when the table has waited, 0 to leave it out
	Won     int64        // Unix time when the last trick was complete, 0 to leave it out
	Dated   bool         // Since needs the date, not only the time of day
	Board   string       // link to the table in the group, "" if there is none
	Deal    string       // prefix of the slots of the view's deal; during an offer, of the next deal
	Picked  []string     // what the reader has picked and not yet confirmed: words of actions, or codes of cards
	Confirm bool         // cards must be confirmed too
	Waited  int          // minutes for which the table has waited
	Ending  bool         // an administrator is asked how to end the evening
	Slept   bool         // the table was closed because nothing happened for a day
	Sure    bool         // a player is asked whether he is sure to call the last round
	Contest ContestRound // round of the tournament of the table, zero for none
	Page    string       // page of the lobby: "", "all", "games", "games FAMILY PAGE", "house", "house OPTION"
	Ahead   act.Verb     // the reader's choice in advance, VerbNone for none
	Claim   string       // seat against which the reader is about to claim a breach, "?" if not chosen yet, "" if he is not
}

// The order of service.
const (
	urgent = iota
	common
)

// The slots of the first and of the last message of an evening, and that of the table
// after the prefix of its deal.
const (
	lobbySlot = "lobby"
	overSlot  = "over"
	tableSlot = "table"
)

// lasting are the kinds of presses that are valid at any move, so that their messages
// need not change with every move.
var lasting = map[press.Kind]bool{press.End: true, press.Stay: true, press.Finish: true, press.Show: true, press.Claim: true, press.Down: true, press.Ahead: true, press.Why: true}

// data returns the data of a button at the table.
func (c Frame) data(kind press.Kind, arg string) string {
	p := c.Table
	p.Kind, p.Arg = kind, arg
	if lasting[kind] {
		p.Move = 0
	}
	return p.Data()
}

// button returns a button with a text in the reader's language.
func (c Frame) button(key string, kind press.Kind, arg string) telegram.Button {
	return telegram.Button{Text: c.Texts.Say("button." + key), Data: c.data(kind, arg)}
}

// link returns the button that leads to the private chat.
func (c Frame) link(key string) telegram.Button {
	return telegram.Button{Text: c.Texts.Say("button." + key), URL: "https://t.me/" + c.Bot}
}
