package screen_test

import (
	"testing"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/locales"
)

// TestButtons: in no message of a deal do two buttons have one name, a phone shows each
// name in full, and with bids or announcements the hand stays above six rows of buttons,
// whatever a player has picked.
func TestButtons(t *testing.T) {
	n := 0
	inEveryDeal(t, 3, []string{"Anna", "Berta", "Cilli", "Dora"}, func(t *testing.T, w *world) {
		for i, language := range locales.Languages() {
			if n++; (n/2+i)%2 == 0 {
				continue // the languages in turn
			}
			c := w.context(language)
			for _, s := range screen.Group(w.table.View(""), c) {
				legible(t, s.Message, picture)
			}
			for _, chair := range w.table.Chairs {
				v := w.table.View(chair.Player)
				c.Picked = nil
				legible(t, screen.Hand(v, c).Message, 0)
				if v.Deal == nil || v.Deal.Phase == view.Play {
					continue
				}
				for _, o := range v.Deal.Options {
					if o.Count > 0 {
						continue
					}
					for _, c.Picked = range [][]string{nil, {pick.Words(o)}, {pick.Doublings, pick.Words(o)}} {
						m := screen.Hand(v, c).Message
						legible(t, m, 0)
						if said := o.Verb == act.VerbBid || o.Verb == act.VerbAnnounce || o.Verb == act.VerbDouble; said && len(m.Rows) > 6 && !cards(m) {
							t.Errorf("%s, picked %q: got %d rows of buttons: %v", language, c.Picked, len(m.Rows), m.Rows)
						}
					}
				}
			}
		}
	})
}

// picture is how many pixels the picture of the sender takes from a row of buttons in a group.
const picture = 52

// cards reports whether a message has buttons for cards, of which a suit has its own rows.
func cards(m page.Message) bool {
	for _, p := range presses(m) {
		if p.Kind == press.Pick && len(p.Arg) < 6 && p.Arg != "hold" {
			return true
		}
	}
	return false
}

// legible fails the test for a name that two buttons have, or that a phone would cut;
// less is how many pixels a row lacks.
func legible(t *testing.T, m page.Message, less int) {
	t.Helper()
	seen := map[string]bool{}
	for _, row := range m.Rows {
		for _, k := range row {
			if seen[k.Text] {
				t.Errorf("got two buttons %q below\n%s", k.Text, m.Text)
			}
			seen[k.Text] = true
			if width, room := page.Width(k.Text), page.KeyRoom(len(row))-less/len(row); width > room {
				t.Errorf("button %q takes %d pixels of %d in a row of %d", k.Text, width, room, len(row))
			}
		}
	}
}

// TestSettingsButtons: what the buttons of settings choose can be told apart.
func TestSettingsButtons(t *testing.T) {
	for _, language := range locales.Languages() {
		c := page.Frame{Texts: locales.For(language)}
		legible(t, lobby.Settings(lobby.Preferences{Language: language, Ring: "minute", Confirm: "off", Undo: "off", Learn: "off", Suits: "signs", Numbers: "roman", Cards: "text", Sheet: "picture"}, c), 0)
		legible(t, lobby.GroupSettings(lobby.House{Language: language, Limit: "5m", End: "all", Table: "live", Stake: "5", Tricks: "last", Hints: "practice", Watch: "off", Daily: "off", Zone: "UTC"}, c), 0)
	}
}
