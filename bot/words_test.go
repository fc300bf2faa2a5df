package bot_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// helped matches a command in the help.
var helped = regexp.MustCompile(`(?m)^(/[a-z]+) – `)

// No command says nothing of words behind it that it cannot use: its answer, or a note, repeats them, says what it takes, or
// that it does nothing here.
func TestWordsBehindCommands(t *testing.T) {
	t.Parallel()
	const words = "xyzzy foo"
	refusals := []string{"geht nur in", "works only in", "Dein Tisch ist in", "Your table is in", // a group, our private chat
		"Spiel des Tages", "deal of the day", "Unter diesem Code", "No tournament", "schon gemischt", "already shuffled", "unter /einstellungen", "under /settings", "group’s /settings", "vergesse ich dich", "forget you"}
	for _, language := range []string{"de", "en"} {
		t.Run(language, func(t *testing.T) {
			stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
				s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
				anna := s.Users[0]
				for _, chat := range []int64{s.Group, anna} {
					s.World.Say(anna, chat, 0, "/einstellungen@"+s.World.Bot().Username)
					s.Quiet()
					s.Press(anna, chat, language, stage.Kind(press.Setting, "language "+language))
				}
				s.Command(anna, "/hilfe")
				list := helped.FindAllStringSubmatch(s.Last(s.Group), -1)
				if len(list) < 25 {
					t.Fatalf("got commands %v", list)
				}
				for _, chat := range []int64{s.Group, anna} {
					for _, c := range list {
						before := len(s.History())
						s.World.Say(anna, chat, 0, c[1]+"@"+s.World.Bot().Username+" "+words)
						s.Pass(time.Minute)
						var said []string
						for _, e := range s.History()[before:] {
							if e.Message.From == s.World.Bot().ID {
								said = append(said, e.Message.Text)
							}
						}
						tells := func(text string) bool {
							return strings.Contains(text, words) || slices.ContainsFunc(refusals, func(r string) bool { return strings.Contains(text, r) })
						}
						if !slices.ContainsFunc(said, tells) {
							t.Errorf("%s %s in chat %d: got %q", c[1], words, chat, said)
						}
					}
				}
			})
		})
	}
}

// What stands behind a command and means something is done.
func TestNumbersBehindCommands(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		s.Acquaint()
		s.Sit()
		d := stage.Search(t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past()) == 12 })
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		actions := stage.ByHand(d)
		played := slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
		expect := func(text string, want ...string) {
			t.Helper()
			s.Pass(time.Minute)
			s.Command(anna, text)
			s.Expect(s.Group, want...)
		}
		s.Do(actions[:played])
		expect("/stich 1", "Noch liegt kein Stich")
		s.Do(actions[played : played+9])
		expect("/stich 2.", "2. ", "→")
		expect("/stich 1", "Solang gespielt wird, zeige ich nur den letzten Stich")
		expect("/stich 3", "Diesen Stich gibt’s nicht – der letzte war der 2.")
		expect("/stich 0", "Diesen Stich gibt’s nicht")
		expect("/stich den letzten", "Mit „den letzten“ kann ich nichts anfangen. Hinter /stich kommt höchstens die Nummer eines Stichs.")
		expect("/stich bitte", "2. Stich")
		s.Command(anna, "/einstellungen")
		s.Press(anna, s.Group, "looking back", stage.Kind(press.Setting, "tricks all"))
		expect("/stich 1", "1. ", "→")
		s.Do(actions[played+9:])
		expect("/stich 1. Stich", "1. ", "→")
		expect("/korrektur 1", "Spiel 1", "Anna")
		expect("/korrektur 7", "Ein Spiel mit dieser Nummer")
		expect("/statistik berta", "Berta")
		expect("/statistik Monat", "letzte 30 Tage")
		expect("/analyse foo", "Mit „foo“ kann ich nichts anfangen. Hinter /analyse kommt höchstens die Nummer eines Spiels.")
		s.Shows(s.Group, "Analyse, Spiel 1")
		expect("/analyse bitte", "Analyse, Spiel 1")
		expect("/statistik foo", "Mit „foo“ kann ich nichts anfangen")
		expect("/schrieb Text", "Schrieb", "Anna")
		expect("/schrieb 1", "Schrieb")
		expect("/hilfe stich", "/stich – ")
		expect("/hilfe /trick", "/stich – ")
	})
}
