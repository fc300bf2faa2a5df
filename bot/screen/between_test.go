package screen_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

// scene is a moment of an evening at which the table waits for something.
type scene struct {
	title string
	do    func(w *world)
	with  func(c *screen.Context)
}

// others returns the players in the deal for whom the table does not wait.
func (w *world) others() []table.Player {
	var list []table.Player
	for i, c := range w.table.Chairs {
		if act.Seat(i) != w.table.Waiting() {
			list = append(list, c.Player)
		}
	}
	return list
}

// friend returns the last player other than Emil.
func (w *world) friend() table.Player {
	var last table.Player
	for _, c := range w.table.Chairs {
		if c.Player != "4" {
			last = c.Player
		}
	}
	return last
}

// until plays until a condition holds.
func (w *world) until(so func() bool) {
	for !so() {
		w.move()
	}
}

// trick plays until a trick of a deal has begun.
func (w *world) trick(number int) {
	w.until(func() bool {
		return w.table.Stage == table.Play && w.table.Deal.Phase() == "play" && w.table.Deal.Trick().N > 0 && len(w.table.Deal.Past()) == number-1
	})
}

// settled plays the deal to its end.
func (w *world) settled() {
	w.until(func() bool { return w.table.Stage == table.Ready && !w.table.NeedsCards() })
}

// lobbyPage makes a context show a page of the lobby.
func lobbyPage(name string) func(c *screen.Context) { return func(c *screen.Context) { c.Page = name } }

var scenes = []scene{
	{"Ein Tisch", func(w *world) { w.do("3", table.Leave{}); w.do("2", table.Leave{}) }, nil},
	{"Spiel und Hausregeln", func(w *world) { w.do("2", table.Join{Name: "Cilli"}) }, lobbyPage("all")},
	{"Die Familien von Spielen", func(w *world) { w.do("3", table.Join{Name: "Dora"}) }, lobbyPage("games")},
	{"Die Spiele einer Familie", func(*world) {}, lobbyPage("games 1")},
	{"Die Hausregeln", func(*world) {}, lobbyPage("house")},
	{"Alle da", func(*world) {}, nil},
	{"Es dauert beim Steigern", func(w *world) {
		w.until(func() bool { return w.table.Stage == table.Play })
		w.do("", table.Late{})
	}, func(c *screen.Context) { c.Waited = 5 }},
	{"Zwei Stunden, einer will abbrechen", func(w *world) {
		w.do(w.others()[0], table.Patience{})
		w.trick(2)
		w.do("", table.Late{})
		w.do(w.others()[0], table.Abort{})
	}, func(c *screen.Context) { c.Waited = 125 }},
	{"Abgebrochen, auf einen wird gewartet", func(w *world) {
		for _, p := range w.others()[1:] {
			w.do(p, table.Abort{})
		}
	}, nil},
	{"Emil springt ein, Franz wartet noch", func(w *world) {
		w.do("4", table.Join{Name: "Emil"})
		w.do("5", table.Join{Name: "Franz <3"})
	}, nil},
	{"Nach Emils erstem Spiel", func(w *world) { w.do("", table.Next{}); w.deal(); w.settled() }, nil},
	{"Pause", func(w *world) { w.do("", table.Gone{Player: "5"}); w.do("4", table.Pause{}) }, nil},
	{"Einer steht auf, einer ist weg", func(w *world) { w.do("4", table.Leave{}); w.do("", table.Gone{Player: w.friend()}) }, nil},
	{"Einer bleibt doch, einer kommt wieder; ein Administrator fragt nach dem Ende", func(w *world) {
		w.do("4", table.Join{Name: "Emil"})
		w.do("", table.Back{Player: w.friend()})
	}, func(c *screen.Context) { c.Ending = true }},
	{"Das Ende mitten im Spiel", func(w *world) { w.do("4", table.Next{Any: true}); w.deal(); w.trick(3) }, func(c *screen.Context) { c.Ending = true }},
	{"Das letzte Spiel, zwei wollen gleich aufhören", func(w *world) {
		w.do("", table.End{Admin: true, After: true})
		w.do("4", table.End{})
		w.do(w.friend(), table.End{})
	}, nil},
	{"Nach dem letzten Spiel", func(w *world) {
		w.do(w.friend(), table.Stay{})
		w.until(func() bool { return w.table.Stage == table.Over })
	}, nil},
}

// A golden document of the lobby, of what a table waits for, and of the questions about
// its end.
func TestScenes(t *testing.T) {
	told := map[string]bool{"lobby": true, "late": true, "wait": true, "end": true, "finish": true, "last": true, "over": true}
	for _, language := range locales.Languages() {
		t.Run(language, func(t *testing.T) {
			w := sit(t, 5, "koenigrufen-ruediger", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
			var b strings.Builder
			for _, s := range scenes {
				s.do(w)
				v, c := w.table.View(""), w.context(language)
				for _, set := range rules.All() {
					v.Choices = append(v.Choices, view.Choice{Rules: set.ID, Seats: set.Tables()})
				}
				if s.with != nil {
					s.with(&c)
				}
				list := slices.DeleteFunc(screen.Group(v, c), func(s page.Screen) bool { return !told[string(s.Slot.Part)] && s.Slot.Part != page.Result })
				for _, at := range list {
					fits(t, s.title, at.Message)
				}
				if v.Stage == view.Ready {
					for i, chair := range w.table.Chairs {
						hand := screen.Hand(w.table.View(chair.Player), c)
						hand.Slot.N = i
						list = append(list, hand)
					}
				}
				fmt.Fprintf(&b, "── %s ──\n", s.title)
				if err := write(&b, list); err != nil {
					t.Fatal(err)
				}
				b.WriteByte('\n')
			}
			golden(t, "between", language, b.String())
		})
	}
}

// Proposals to deal again are told with their answers, in order; beside the hand only while they are to be answered.
func TestProposalsToDealAgain(t *testing.T) {
	w := sit(t, 1, "troccas", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
	w.until(func() bool { return w.table.Stage == table.Play && !w.table.NeedsCards() })
	say := func(v act.Verb, by table.Player) {
		a := act.New(w.table.Place(by), v)
		if v == act.VerbRedeal {
			a.N = -1
		}
		w.do(by, table.Do{Actions: []act.Action{a}})
	}
	say(act.VerbRedeal, w.others()[0])
	say(act.VerbAgree, w.player())
	if hand := screen.Hand(w.table.View(w.player()), w.context("de")).Message.Text; !strings.Contains(hand, "will neu geben.\n") || !strings.Contains(hand, "ist einverstanden.\n") {
		t.Errorf("got no proposal beside the hand of who answers it:\n%s", hand)
	}
	say(act.VerbRefuse, w.player())
	group := ""
	for _, part := range screen.Group(w.table.View(""), w.context("de")) {
		group += rich.Plain(part.Message.Text)
	}
	told := regexp.MustCompile(`(?s)\w+ will neu geben\.\n\w+ ist einverstanden\.\n\w+ ist dagegen: Es wird weitergegeben\.`)
	if !told.MatchString(group) {
		t.Errorf("got\n%s\nwant a proposal with its answers", group)
	}
	if hand := screen.Hand(w.table.View("0"), w.context("de")).Message.Text; strings.Contains(hand, "inverstanden") {
		t.Errorf("got an old answer beside the hand:\n%s", hand)
	}
}

// Where cards are real there is no pause between the deals, and no computer is said to wait for a chair.
func TestBetweenRealDeals(t *testing.T) {
	w := sit(t, 1, "koenigrufen-kurz", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
	w.do("0", table.Real{Dealer: 0})
	v := w.table.View("")
	v.Queue = []string{view.Computer + "Resi"}
	group := ""
	for _, part := range screen.Group(v, w.context("de")) {
		group += rich.Plain(part.Message.Text)
	}
	if !strings.Contains(group, "Mit echten Karten") || strings.Contains(group, "Pause") || strings.Contains(group, "Resi") {
		t.Errorf("got\n%s", group)
	}
	w.do("0", table.Next{Any: true})
	w.deal()
	if v := w.table.View(""); v.Real {
		t.Error("got real cards when the bot has dealt")
	}
}
