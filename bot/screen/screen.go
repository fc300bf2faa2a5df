// Package screen turns what one pair of eyes may see into text and buttons.
//
// It is pure, and the only place where facts become sentences. Of the engine it
// knows only cards, actions and views, so it cannot show what it was not given.
package screen

import (
	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/locales"
)

// Screen is a message as it should stand, and where.
type Screen struct {
	Slot    string // its place: a later screen of the same slot replaces it
	Message telegram.Message
	Fresh   bool // to be sent anew, so that it wakes its reader
	Rank    int  // order of service: 0 for a player who is waited for, 1 for the table
	Must    bool // to be read in any case, even when it has been overtaken
	Calm    bool // an edit of it may wait, as it will soon say more
	Closing bool // it closes a message that can still change, and is not sent where there is none
}

// Context is what a screen needs beside the view.
type Context struct {
	Texts    *locales.Texts
	Table    press.Press    // with chat, thread and move, from which buttons are made
	Bot      string         // the bot's user name, for links
	Group    string         // title of the group, as its members wrote it
	Several  bool           // the reader plays in more than one group: an answer about a table names its own
	Tricks   bool           // in the group each trick, and each part of a deal before the play, is a message of its own
	Since    int64          // Unix time since when the table has waited, 0 if it is not to be told
	Won      int64          // Unix time when the last trick was complete, 0 if it is not to be told
	Dated    bool           // the time of day alone does not say it any more
	Board    string         // link to the table in the group, "" if there is none
	Deal     string         // prefix of the slots of the view's deal; while something is offered, of the deal to come
	Games    []view.Game    // of the rule set, with the options of the table
	Premiums []view.Premium // likewise
	Users    []int64        // Telegram's ids of the players by place, for mentions; 0 for none
	Picked   []string       // what the reader has chosen and not yet confirmed: words of actions, or codes of cards
	Confirm  bool           // cards too have to be confirmed
	Style    Style          // of cards, for the reader
	Emoji    Emoji          // of cards, nil where cards are text
	Waited   int            // minutes for which the table has waited
	Ending   bool           // an administrator is asked how the evening is to end
	Sure     bool           // somebody is asked whether he wants to call the last round
	Contest  ContestRound   // of which the table is, zero for none
	Page     string         // of the lobby: "", "all", "games", "games FAMILY PAGE", "house", "house OPTION"
	Ahead    act.Verb       // what the reader has said before his turn, VerbNone if nothing
	Claim    string         // the seat against whom the reader is about to claim a breach, "?" if he has not said it, "" if he is not
}

// The order of service.
const (
	urgent = iota
	common
)

// The slots of the first and of the last message of an evening, and that of the
// table behind the prefix of its deal.
const (
	lobbySlot = "lobby"
	overSlot  = "over"
	tableSlot = "table"
)

// lasting are the kinds of presses that count at any move, so that their
// messages need not change with every move.
var lasting = map[press.Kind]bool{press.End: true, press.Stay: true, press.Finish: true, press.Show: true, press.Claim: true, press.Down: true, press.Ahead: true, press.Why: true}

// data returns the data of a button at the table of the context.
func (c Context) data(kind press.Kind, arg string) string {
	p := c.Table
	p.Kind, p.Arg = kind, arg
	if lasting[kind] {
		p.Move = 0
	}
	return p.Data()
}

// button returns a button with a text of the language.
func (c Context) button(key string, kind press.Kind, arg string) telegram.Button {
	return telegram.Button{Text: c.Texts.Say("button." + key), Data: c.data(kind, arg)}
}

// link returns the button that leads to the private chat.
func (c Context) link(key string) telegram.Button {
	return telegram.Button{Text: c.Texts.Say("button." + key), URL: "https://t.me/" + c.Bot}
}
