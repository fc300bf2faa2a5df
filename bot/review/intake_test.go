package review_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/archive"
	"tarock/bot/press"
	"tarock/bot/screen/past"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/deal"
)

// files returns the files that a chat has, by name, the latest of each.
func files(s *stage.Stage, chat int64) map[string][]byte {
	list := map[string][]byte{}
	for _, m := range s.World.Messages(chat) {
		if m.Document != nil {
			list[m.Document.Name] = m.Document.Data
		}
	}
	return list
}

// TestFilesOfThePast: a past evening can be had for printing, as pictures, as a table and
// as a transcript, from which every deal comes out as it was.
func TestFilesOfThePast(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := evenings(s, 1, false)[0]
		_, files := exported(s)
		for name, begins := range map[string]string{"tarock-schrieb.pdf": "%PDF-", "tarock-schrieb.csv": "Nr.,gibt,Spiel", "tarock-schrieb-1.png": "\x89PNG", "tarock.yaml": "variant:"} {
			if !strings.HasPrefix(string(files[name]), begins) {
				t.Errorf("%s: got %.20q", name, files[name])
			}
		}
		total := d.Settle().Total()
		for i, name := range stage.Four {
			if got := s.Exported(s.Users[0])[name]; got != total[i] {
				t.Errorf("the transcript: got %d for %s, want %d", got, name, total[i])
			}
		}
	})
}

// exported has Anna ask in private for the files of the latest evening, and returns its id.
func exported(s *stage.Stage) (id string, list map[string][]byte) {
	s.T.Helper()
	anna := s.Users[0]
	evenings, err := archive.List(s.Store, "")
	if err != nil || len(evenings) == 0 {
		s.T.Fatalf("got %d evenings, %v", len(evenings), err)
	}
	id = past.ID(evenings[0].ID)
	s.Whisper(anna, "/abende")
	pressed(s, anna, anna, press.Past, "s "+id+" open")
	pressed(s, anna, anna, press.Past, "s "+id+" files")
	return id, files(s, anna)
}

// TestImport: an evening that was exported comes to a lobby in which its players sit in
// another order, in private or as a reply in the group; what would come out is shown, and
// one of them confirms it, also after the bot was killed. Then the evening goes on from
// there. What is wrong with a file is said with its place, and changes nothing.
func TestImport(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		emil := s.Users[4]
		s.Users = s.Users[:4]
		anna, berta := s.Users[0], s.Users[1]
		d := evenings(s, 1, false)[0]
		_, list := exported(s)
		text := list["tarock.yaml"]
		s.Command(anna, "/import")
		s.Expect(s.Group, "Spiele von woanders übernehmen")
		s.Send(anna, anna, "abend.yaml", text)
		s.Expect(anna, "Dafür braucht es einen offenen Tisch")

		slices.Reverse(s.Users)
		s.Sit()
		s.World.Start(emil, "")
		before := s.Stored()
		for file, want := range map[string][]string{
			"Servus!\n\t{": {"Zeile 1, Spalte 1", "kein Transkript"},
			strings.Replace(string(text), "koenigrufen-ruediger", "point", 1): {"anderes Spiel", "In der Datei: Point-Tarock"},
			strings.ReplaceAll(string(text), "Anna", "Xaver"):                 {"Die Spieler in der Datei", "In der Datei: Xaver"},
			wrongResult(t, string(text), d):                                   {"Spiel 1: "},
			strings.Repeat("# nichts\n", 70_000):                              {"zu groß"},
		} {
			s.Send(berta, s.Group, "abend.yaml", []byte(file))
			s.Expect(s.Group, append([]string{"Aus dieser Datei übernehme ich nichts"}, want...)...)
		}
		if s.Stored() != before {
			t.Error("refused files: got something stored")
		}
		s.Send(emil, emil, "abend.yaml", text)
		s.Expect(emil, "Dafür braucht es einen offenen Tisch")
		s.Send(berta, berta, "abend.yaml", text)
		s.Shows(berta, "In der Datei steht ein Spiel", "Anna\u00a0"+signed(d.Settle().Total()[0]), "Reihenfolge: Anna, Berta, Cilli, Dora")
		pressed(s, berta, berta, press.Import, past.ImportNo)
		s.Shows(berta, "Verworfen")
		s.Send(anna, s.Group, "abend.yaml", text)
		s.Shows(s.Group, "In der Datei steht ein Spiel")
		yes := func(p press.Press) bool { return p.Kind == press.Import && p.Arg != past.ImportNo }
		message, data, _ := s.Button(s.Group, yes)
		if toast := s.Raw(emil, s.Group, message, data); toast.Text == "" {
			t.Error("a stranger confirms: got no refusal")
		}
		s.Stop()
		s.Start()
		s.Quiet()
		s.Press(anna, s.Group, "to take it over", yes)
		s.Quiet()
		s.Shows(s.Group, "Übernommen:")
		if toast := s.Raw(anna, s.Group, message, data); toast.Text == "" {
			t.Error("once more: got no refusal")
		}
		slices.Reverse(s.Users)
		total := d.Settle().Total()
		s.Command(anna, "/schrieb")
		pressed(s, anna, s.Group, press.Sheet, "text")
		s.Totals(total[:4])
		if b, err := s.Store.Blobs("import/"); err != nil || len(b) > 0 {
			t.Errorf("got %d files kept, %v", len(b), err)
		}
		next := stage.Deals(t, 1, 3)
		s.Stack(next.Setup())
		s.Act(berta, s.Group, "to deal", press.Next)
		s.Quiet()
		s.Cut(1)
		s.Do(stage.ByHand(next))
		s.Finish(anna)
		checked(s, 2)
		s.Shown()
	})
}

// TestOfferedFileGoes: a file that nobody has taken over goes with the lobby, however that ends.
func TestOfferedFileGoes(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		evenings(s, 1, false)
		_, list := exported(s)
		for what, ends := range map[string]func(){
			"closed": func() {
				s.Command(s.Users[0], "/ende")
				s.Press(s.Users[0], s.Group, "to close", stage.Kind(press.Close))
				s.Quiet()
			},
			"started": func() { s.Begin(); s.Quiet(); s.Finish(s.Users[0]) },
			"asleep":  func() { s.Pass(25 * time.Hour) },
		} {
			s.Sit()
			s.Send(s.Users[1], s.Group, "abend.yaml", list["tarock.yaml"])
			message, data, _ := s.Button(s.Group, func(p press.Press) bool { return p.Kind == press.Import && p.Arg != past.ImportNo })
			ends()
			if b, err := s.Store.Blobs("import/"); err != nil || len(b) > 0 {
				t.Errorf("%s: got %d files kept, %v", what, len(b), err)
			}
			s.Unchanged(what, func() { s.Refused(s.Raw(s.Users[0], s.Group, message, data)) })
		}
	})
}

// wrongResult returns a transcript in which the first player is written to have one point
// more.
func wrongResult(t *testing.T, text string, d *deal.Deal) string {
	t.Helper()
	i := strings.Index(text, "result:")
	if i < 0 {
		t.Fatalf("got no result of %d actions", len(d.Actions()))
	}
	at := i + strings.IndexAny(text[i:], "123456789")
	return text[:at] + "1" + text[at:]
}

// TestImportWhich: a file that fits two lobbies of its sender is offered at both, and he chooses one.
func TestImportWhich(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		evenings(s, 1, false)
		_, list := exported(s)
		first := s.Group
		s.Sit()
		s.Group = s.World.AddGroup(standin.Supergroup, "Stammtisch", s.Users...)
		s.Sit()
		s.Quiet()
		s.Send(anna, anna, "abend.yaml", list["tarock.yaml"])
		s.Quiet()
		var offers []standin.Message
		for _, m := range s.Standing(anna) {
			if strings.Contains(m.Text, "In der Datei steht ein Spiel") {
				offers = append(offers, m)
			}
		}
		if len(offers) != 2 || !strings.Contains(offers[0].Text+offers[1].Text, "Tarockrunde") || !strings.Contains(offers[0].Text+offers[1].Text, "Stammtisch") {
			t.Fatalf("got %d offers\n%s", len(offers), s.Show())
		}
		s.Press(anna, anna, "to take it over", func(p press.Press) bool {
			return p.Kind == press.Import && p.Arg != past.ImportNo && p.Chat == first
		})
		s.Quiet()
		if !s.Finds(first, "Die Runde läuft") || s.Finds(s.Group, "Die Runde läuft") {
			t.Errorf("got another table\n%s", s.Show())
		}
	})
}
