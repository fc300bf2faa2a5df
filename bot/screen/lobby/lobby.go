// Package lobby writes what is said before and beside the deals: the table that waits
// for players with its choices, settings, help, privacy, and tournaments.
package lobby

import (
	"cmp"
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Open returns the message of a table that waits for players. part is the page of its
// choices: "", "all", "games", "games FAMILY PAGE", "house", "house OPTION", "close".
func Open(w *words.Writer, part string) page.Screen {
	return (&lobby{Writer: w, Page: part}).open()
}

// Seated returns the lobby's message after the evening has begun, or was closed: by
// itself if the table slept.
func Seated(w *words.Writer, slept bool) page.Screen {
	return (&lobby{Writer: w, Slept: slept}).seated()
}

// lobby writes the table that waits for players.
type lobby struct {
	*words.Writer
	Page  string
	Slept bool
}

// open returns the message of a table that waits for players: who sits there, and one
// page of choices.
func (w *lobby) open() page.Screen {
	t := w.Table
	g := &page.Page{}
	g.Slot.Part, g.Rank = page.Lobby, page.Common
	g.Add(w.Say("lobby.title", "rules", w.Name("rules", t.Rules)))
	for _, o := range t.Options {
		if o.Value != o.Values[0] {
			g.Add(w.house("house", o, o.Value))
		}
	}
	g.Gap()
	for i := range max(t.Seats, len(t.Names)) {
		if i < len(t.Names) {
			g.Add(w.Say("lobby.seat", "number", i+1, "player", w.strong(act.Seat(i))))
		} else {
			g.Add(w.Say("lobby.free", "number", i+1))
		}
	}
	first := w.Button("join", press.Join, "")
	if free := t.Seats - len(t.Names); free > 0 {
		g.Block(w.Say("lobby.missing", "n", free))
	} else {
		g.Block(w.Say("lobby.full"))
		first = w.Button("start", press.Start, "")
	}
	g.Add(w.Seal(t.Pledge))
	first.Style = "success"
	g.Message.Rows = [][]page.Key{{first}}
	if w.Page == "" {
		g.Message.Rows = append(g.Message.Rows, w.computerKeys()...)
	}
	if len(t.Names) > 0 && !w.Alone() {
		g.Message.Rows = append(g.Message.Rows, []page.Key{w.Button("leave", press.Leave, "")})
	}
	if w.Page == "" {
		g.Message.Rows = append(g.Message.Rows, []page.Key{w.Button("choose", press.Page, "all")})
	}
	w.chosen(g)
	return g.Finish()
}

// seated returns the lobby's message after the evening has begun.
func (w *lobby) seated() page.Screen {
	g := &page.Page{}
	g.Slot.Part, g.Rank = page.Lobby, page.Common
	players := ""
	for i := range w.Places {
		if i > 0 {
			players += ", "
		}
		players += w.strong(act.Seat(i))
	}
	key := "lobby.playing"
	switch {
	case w.Table.Stage == view.Ended && w.Table.Deal == nil:
		if key = "lobby.closed"; w.Slept {
			key = "lobby.slept"
		}
	case w.Table.Stage == view.Ended:
		key = "lobby.over"
	}
	g.Add(w.Say(key, "rules", w.Name("rules", w.Table.Rules), "players", players))
	return g.Finish()
}

// Strengths are the ids of how well computers can play, the weakest first; Usual is that of
// computers for which nobody has chosen.
var Strengths = []string{"light", Usual, "strong"}

// Usual is how well computers play unless somebody chooses.
const Usual = "middle"

// strong returns the name of a player, of a computer with how well it plays.
func (w *lobby) strong(place act.Seat) string {
	t := w.Table
	if int(place) >= len(t.Strengths) || !strings.HasPrefix(t.Names[place], view.Computer) {
		return w.Place(place)
	}
	return w.Say("lobby.strength", "player", w.Place(place), "strength", w.Name("strength", cmp.Or(t.Strengths[place], Usual)))
}

// computerKeys returns the buttons that seat computers, or send one away, and those for how
// well the next ones play. A person takes the place of a computer, so that there is room for
// him.
func (w *lobby) computerKeys() (rows [][]page.Key) {
	t := w.Table
	if w.Alone() { // all chairs but one are for computers
		return [][]page.Key{w.strengthKeys()}
	}
	var keys []page.Key
	switch free := t.Seats - len(t.Names); {
	case free > 1:
		keys = append(keys, w.Button("computer", press.Computer, "in"), w.Button("computers", press.Computer, "fill"))
	case free == 1:
		keys = append(keys, w.Button("computer", press.Computer, "in"))
	case t.People < len(t.Names):
		keys = append(keys, w.Button("join", press.Join, ""))
	}
	if t.People < len(t.Names) {
		keys = append(keys, w.Button("no-computer", press.Computer, "out"))
	}
	if len(keys) > 2 { // a phone has no room for more words
		keys[0].Text, keys[2].Text = w.Say("button.computer-short"), w.Say("button.no-computer-short")
	}
	if len(keys) > 0 {
		rows = append(rows, keys)
	}
	if t.Seats > len(t.Names) {
		rows = append(rows, w.strengthKeys())
	}
	return rows
}

// strengthKeys returns the buttons for how well the next computers play, or all if the reader
// is alone.
func (w *lobby) strengthKeys() (keys []page.Key) {
	now := cmp.Or(w.Table.Strength, Usual)
	for _, id := range Strengths {
		text := w.Name("strength", id)
		if id == now {
			text = "✓ " + text
		}
		keys = append(keys, page.Key{Text: text, Press: w.Press(press.Computer, id)})
	}
	return keys
}

// Closed returns the message of a table closed before the start. name is "" for an
// anonymous administrator.
func Closed(name string, c page.Frame) page.Message {
	player := c.Texts.Say("name.admin")
	if name != "" {
		player = words.Names([]string{name}, c.Texts)[0]
	}
	return page.Message{Text: c.Texts.Say("lobby.closer", "player", player)}
}

// Playing returns the answer to a command for a new table during an evening. A user who
// does not play is offered a chair.
func Playing(t *view.Table, c words.Reader, plays bool) page.Message {
	if plays {
		return page.Message{Text: c.Texts.Say("lobby.here"), Silent: true}
	}
	p, key := words.New(t, c), "lobby.running"
	if words.Yields(t, words.Waiting(t)+1) {
		key = "lobby.running-room"
	}
	return page.Message{Text: p.Say(key, "players", strings.Join(p.Places, ", ")), Silent: true,
		Rows: [][]page.Key{{p.Anytime("join", press.Join)}}}
}
