package explain

import (
	"tarock/bot/screen/page"
	"tarock/engine/view"
)

// lobby returns what a table waits for at which nobody has played yet.
func (w *why) lobby() string {
	if free := w.Table.Seats - len(w.Table.Names); free > 0 {
		return w.Say("lobby.missing", "n", free)
	}
	return w.Say("why.full", "start", w.Say("button.start"))
}

// lacking returns what the next deal waits for before it is anybody's turn to deal it: a pause, and
// players for whom nobody steps in.
func (w *why) lacking() (lines []string) {
	if w.Table.Paused {
		lines = append(lines, w.Say("wait.pause"))
	}
	for _, a := range w.Table.Missing {
		switch key := "missing." + string(a.Why); {
		case a.For != "":
		case a.Place == w.Table.Eyes:
			lines = append(lines, w.Say(key+"-you"))
		default:
			lines = append(lines, w.Say(key, "player", w.Place(a.Place)))
		}
	}
	return lines
}

// cutting adds a sentence on what is asked before the cards are dealt: to cut or to knock, or
// to choose a packet.
func (w *why) cutting(g *page.Page) {
	switch {
	case w.Table.Stage != view.Offer:
	case w.Table.Let == "":
		g.Add(w.Say("why.packet"))
	case w.Table.Let == "cut":
		g.Add(w.Say("why.knock"))
	}
}
