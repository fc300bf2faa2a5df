package screen

import (
	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/locales"
)

// Preferences are the settings of one player.
type Preferences struct {
	Language string // code
	Confirm  bool   // cards have to be confirmed
}

// House are the settings of a group.
type House struct {
	Language string // code
	Limit    string // time to think: "off", "2m", "5m", "15m" or "24h"
	End      string // who may end the evening: "all" together or an "admin"
	Table    string // a "live" one, which is one message a deal, or "tricks", each a message of its own
	Tricks   string // that may be looked at during a deal: the "last" one, or "all"
}

// Limits are the times to think that a group can choose.
func Limits() []string { return []string{"off", "2m", "5m", "15m", "24h"} }

// Settings shows the settings of a player, with buttons to change them. A press
// has "language CODE" or "confirm on|off" as argument.
func Settings(s Preferences, c Context) telegram.Message {
	confirm := "off"
	if s.Confirm {
		confirm = "on"
	}
	g := &page{}
	g.add(c.Texts.Say("setting.title"))
	c.setting(g, "language", "language", s.Language, locales.Languages())
	c.setting(g, "confirm", "confirm", confirm, []string{"on", "off"})
	return g.screen().Message
}

// GroupSettings shows the settings of a group, with buttons to change them. A
// press has "language CODE", "limit VALUE", "end VALUE", "table VALUE" or "tricks
// VALUE" as argument.
func GroupSettings(h House, c Context) telegram.Message {
	g := &page{}
	g.add(c.Texts.Say("setting.group", "group", c.title()))
	c.setting(g, "language", "language", h.Language, locales.Languages())
	c.setting(g, "limit", "limit", h.Limit, Limits())
	c.setting(g, "end", "ender", h.End, []string{"all", "admin"})
	c.setting(g, "table", "form", h.Table, []string{"live", "tricks"})
	c.setting(g, "tricks", "look", h.Tricks, []string{"last", "all"})
	return g.screen().Message
}

// setting adds a setting with a row of buttons for its other values.
func (c Context) setting(g *page, id, kind, value string, values []string) {
	name := func(v string) string { return c.Texts.Name("", kind, v) }
	g.add(c.Texts.Say("setting."+id, "value", name(value)))
	var keys []telegram.Button
	for _, v := range values {
		if v == value {
			continue
		}
		text := c.Texts.Say("button.set-"+kind, "value", name(v))
		keys = append(keys, telegram.Button{Text: text, Data: c.data(press.Setting, id+" "+v)})
	}
	g.Message.Rows = append(g.Message.Rows, flow(keys)...)
}
