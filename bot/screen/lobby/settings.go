package lobby

import (
	"slices"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/locales"
)

// Preferences are the settings of a player, each as the value of its button.
type Preferences struct {
	Language string // code
	Confirm  string // he confirms each card: "on" or "off"
	Undo     string // he can take a card back for a moment: "on" or "off"
	Learn    string // his hand explains the game: "on" or "off"
	Ring     string // when his turn rings: "now", after a "minute" without a press, or "never"
	Suits    string // "signs", "four" colours or "words"
	Numbers  string // of tarocks: "roman" or "arabic"
	Cards    string // one's hand: as "text" alone, or with a "picture"
	Sheet    string // score sheets: as a "picture" or as "text"
}

// House are the settings of a group.
type House struct {
	Language string // code
	Limit    string // time to think: "off", "2m", "5m", "15m" or "24h"
	End      string // who may end the evening: "all" together or an "admin"
	Table    string // "live" for one message a deal, "tricks" for one for each trick
	Cards    string // talon and tricks: as "text" alone, or with a "picture"
	Stake    string // cents a point, "0" if they do not play for money
	Hints    string // hints in a deal: in "practice" alone, "three" for everybody, or "any" number
	Watch    string // players may let others look at their cards: "on" or "off"
	Zone     string // IANA name of the zone of its clock
	Daily    string // everybody can play the same deal once a day: "on" or "off"
	Tricks   string // tricks that players may look at during a deal: the "last" one, or "all"
}

// Limits returns the limits of a turn that a group can choose.
func Limits() []string { return []string{"2m", "5m", "15m", "24h", "off"} }

// Stakes returns the stakes that a group can choose, in cents a point.
func Stakes() []string { return []string{"0", "1", "2", "5", "10", "20", "50"} }

// The values of a player's settings.
var (
	Confirms = []string{"off", "on"}
	Rings    = []string{"now", "minute", "never"}
	Suits    = []string{"signs", "four", "words"}
	Numbers  = []string{"roman", "arabic"}
	Cards    = []string{"text", "picture"}
	Sheets   = []string{"picture", "text"}
	Hints    = []string{"practice", "three", "any"} // of a group
	Zones    = []string{"Europe/Vienna", "Europe/London", "Europe/Helsinki", "America/New_York", "UTC"}
)

// Settings shows the settings of a player, with buttons to change them. A press
// has "ID VALUE" as argument: language, confirm, undo, learn, ring, suits, numbers, cards
// or sheet.
func Settings(s Preferences, c page.Frame) page.Message {
	g := &page.Page{}
	g.Add(c.Texts.Say("setting.title"))
	setting(g, "language", "language", s.Language, locales.Languages(), c)
	setting(g, "ring", "ring", s.Ring, Rings, c)
	setting(g, "confirm", "confirm", s.Confirm, Confirms, c)
	setting(g, "undo", "undo", s.Undo, Confirms, c)
	setting(g, "learn", "learning", s.Learn, Confirms, c)
	setting(g, "suits", "suits", s.Suits, Suits, c)
	setting(g, "numbers", "numbers", s.Numbers, Numbers, c)
	setting(g, "cards", "cardform", s.Cards, Cards, c)
	setting(g, "sheet", "sheetform", s.Sheet, Sheets, c)
	return g.Finish().Message
}

// GroupSettings shows the settings of a group, with buttons to change them. A
// press has "language CODE", "limit VALUE", "end VALUE", "table VALUE", "group-cards VALUE", "stake
// VALUE", "tricks VALUE", "hints VALUE", "watch VALUE", "daily VALUE" or "zone VALUE" as argument.
func GroupSettings(h House, c page.Frame) page.Message {
	g := &page.Page{}
	g.Add(c.Texts.Say("setting.group", "group", words.GroupTitle(c)))
	setting(g, "language", "language", h.Language, locales.Languages(), c)
	setting(g, "limit", "limit", h.Limit, Limits(), c)
	setting(g, "end", "ender", h.End, []string{"all", "admin"}, c)
	setting(g, "table", "form", h.Table, []string{"live", "tricks"}, c)
	setting(g, "group-cards", "cardform", h.Cards, Cards, c)
	setting(g, "stake", "cents", h.Stake, Stakes(), c)
	setting(g, "tricks", "look", h.Tricks, []string{"last", "all"}, c)
	setting(g, "hints", "hinting", h.Hints, Hints, c)
	setting(g, "watch", "watching", h.Watch, Confirms, c)
	setting(g, "daily", "onoff", h.Daily, Confirms, c)
	setting(g, "zone", "zone", h.Zone, Zones, c)
	return g.Finish().Message
}

// setting adds a line about the purpose of a setting, and its values with the current one
// marked, as many in a row as a phone shows.
func setting(g *page.Page, id, kind, value string, values []string, c page.Frame) {
	g.Block(c.Texts.Say("setting." + id))
	var keys []page.Key
	for _, v := range values {
		text := c.Texts.Name("", kind, v)
		if v == value {
			text = "✓ " + text
		}
		keys = append(keys, page.Key{Text: text, Press: c.Press(press.Setting, id+" "+v)})
	}
	rows := page.Grid(keys, len(keys))
	cut := func(row []page.Key) bool { return !page.Fits(row, len(row)) }
	for n := len(keys) - 1; n > 1 && slices.ContainsFunc(rows, cut); n-- {
		rows = page.Grid(keys, n)
	}
	g.Message.Rows = append(g.Message.Rows, rows...)
}
