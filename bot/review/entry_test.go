package review_test

import (
	"slices"
	"strings"
	"testing"

	"tarock/bot/archive"
	"tarock/bot/press"
	"tarock/bot/screen/past"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/transcript"
)

// answers has a user answer questions about a deal, each by its button.
func answers(s *stage.Stage, user int64, from int, list ...string) int {
	s.T.Helper()
	for _, a := range list {
		pressed(s, user, s.Group, press.Entry, past.Entering{To: past.EntryAnswer, N: from, Answer: a}.Arg())
		from++
	}
	return from
}

// TestEntry: an evening with real cards: deals are written down by buttons, step by step and
// back, confirmed by all who played, and stand on one sheet with a deal that the bot has
// dealt. Nothing is lost if the bot is killed in between.
func TestEntry(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		emil := s.Users[4]
		s.Users = s.Users[:4]
		anna, berta, dora := s.Users[0], s.Users[1], s.Users[3]
		drawn := stage.Drawing(s)
		s.Acquaint()
		s.Command(anna, "/eintragen")
		s.Expect(s.Group, "keinen Tisch")
		s.Sit()
		s.Command(anna, "/eintragen")
		s.Shows(s.Group, "Mit echten Karten spielen", "Wer gibt als Erster?")
		pressed(s, anna, s.Group, press.Entry, "d 0")
		s.Shows(s.Group, "Spiel 1 eintragen", "Anna gibt", "Was wurde gespielt?")
		message, data, _ := s.Button(s.Group, stage.Kind(press.Entry, "a 0 rufer"))
		if toast := s.Raw(emil, s.Group, message, data); toast.Text == "" {
			t.Error("a stranger: got no refusal")
		}
		n := answers(s, berta, 0, "dreier", "1", "won")
		pressed(s, berta, s.Group, press.Entry, past.Entering{To: past.EntryBack, N: n}.Arg())
		pressed(s, berta, s.Group, press.Entry, past.Entering{To: past.EntryBack, N: n - 1}.Arg())
		pressed(s, berta, s.Group, press.Entry, past.Entering{To: past.EntryBack, N: n - 2}.Arg())
		if toast := s.Raw(berta, s.Group, message, data); toast.Text != "" {
			t.Errorf("the first answer again: got %q", toast.Text)
		}
		s.Quiet()
		if toast := s.Raw(berta, s.Group, message, data); toast.Text == "" {
			t.Error("an old button: got no refusal")
		}
		s.Stop()
		s.Start()
		s.Quiet()
		n = answers(s, anna, 1, "1", "3", "won")
		s.Shows(s.Group, "Berta: Rufer", "mit Dora", "Welche Prämien gab es?")
		n = answers(s, anna, n, "0", "said", "3", "won", "1", "ok", "0")
		s.Shows(s.Group, "Spiel 1", "Pagat")
		pressed(s, anna, s.Group, press.Entry, past.Entering{To: past.EntryPropose, N: n}.Arg())
		s.Shows(s.Group, "Soll das so am Schrieb stehen?", "Einverstanden: Anna", "Noch offen: Berta, Cilli, Dora")
		pressed(s, dora, s.Group, press.Entry, "n 1")
		s.Shows(s.Group, "Dora ist dagegen")
		s.Command(anna, "/eintragen")
		pressed(s, anna, s.Group, press.Entry, past.Entering{To: past.EntryPropose, N: n}.Arg())
		s.Stop()
		s.Start()
		s.Quiet()
		for _, user := range s.Users[1:] {
			pressed(s, user, s.Group, press.Entry, "y 1")
		}
		s.Shows(s.Group, "Spiel 1 ist eingetragen", "Anna\u00a0−5")

		s.Command(anna, "/schrieb")
		if rows := (*drawn)[len(*drawn)-1].Sheet.Rows; len(rows) != 1 || !strings.Contains(rows[0].Marks, "°") || rows[0].Total[1] != 5 {
			t.Errorf("the sheet: got %+v", rows)
		}
		pressed(s, anna, s.Group, press.Past, "o 0 1")
		pressed(s, anna, s.Group, press.Past, "d 0 1 0")
		pressed(s, anna, s.Group, press.Past, "c 0 1 0")
		s.Shows(s.Group, "✓ Nachgerechnet")

		pressed(s, berta, s.Group, press.Entry, "s 2")
		n = answers(s, berta, 0, "piccolo", "0", "won", "yes", "bettler", "2", "lost", "no", "1", "ok", "ok")
		s.Shows(s.Group, "Spiel 2")
		pressed(s, berta, s.Group, press.Entry, past.Entering{To: past.EntryPropose, N: n}.Arg())
		for _, user := range []int64{anna, s.Users[2], dora} {
			pressed(s, user, s.Group, press.Entry, "y 2")
		}
		s.Command(berta, "/eintragen")
		n = answers(s, berta, 0, "dreier", "0", "lost", "7", "silent", "0", "ok", "0") // Absolut of a loser
		s.Shows(s.Group, "Das geht sich nicht aus", "Die Punkte passen nicht")
		pressed(s, berta, s.Group, press.Entry, past.Entering{To: past.EntryDrop, N: n}.Arg())

		d := stage.Deals(t, 2, 5)
		s.Stack(d.Setup())
		s.Act(s.Users[2], s.Group, "to deal", press.Next)
		s.Quiet()
		s.Cut(2)
		s.Command(anna, "/eintragen")
		s.Expect(s.Group, "nur zwischen zwei Spielen")
		s.Do(stage.ByHand(d))
		s.Command(anna, "/export")
		if doc := s.Document(s.Group); doc.Evening || len(doc.Actions) == 0 {
			t.Errorf("/export: got %+v, want the one deal with cards", doc)
		}
		s.Finish(anna)
		if m := s.Picture(s.Group); m == nil || m.ID != s.Newest(s.Group) || !strings.Contains(m.Text, "Schrieb") {
			t.Errorf("the end of the evening: got %+v, want the sheet as the last message", m)
		}
		checked(s, 1)
		list, err := archive.List(s.Store, "")
		if err != nil || list[0].Deals != 3 || list[0].Players[0].Points == 0 {
			t.Errorf("the archive: got %+v, %v", list, err)
		}
		_, files := exported(s)
		transcribed(t, string(files["tarock.yaml"]))
		if len(files["tarock.yaml"]) == 0 || !strings.Contains(string(files["tarock-schrieb.csv"]), "°") {
			t.Errorf("files: got %.300s", files["tarock-schrieb.csv"])
		}
		forgotten(s, berta)
		checked(s, 1)
		s.Shown()
	})
}

// TestEntryOfAnotherEvening: answers given in an evening that ended before the deal was
// written down do not carry over into the next evening, whatever is played then.
func TestEntryOfAnotherEvening(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		s.Acquaint()
		for _, set := range []string{"koenigrufen-ruediger", "koenigrufen-wien"} {
			s.SitAt(rules.Find(set))
			d := stage.Search(t, rules.Find(set), 4, 0, 1, func(d *deal.Deal) bool {
				return !slices.ContainsFunc(d.Actions(), func(a act.Action) bool { return a.Verb == act.VerbDouble || a.Verb == act.VerbAnnounce })
			})
			s.Stack(d.Setup())
			s.Begin()
			if s.Quiet(); s.Offers(s.Users[2], stage.Kind(press.Let)) {
				s.Cut(0)
			}
			s.Do(stage.ByHand(d))
			s.Command(anna, "/eintragen")
			s.Shows(s.Group, "Spiel 2 eintragen", "Was wurde gespielt?")
			s.Press(anna, s.Group, "a game", func(p press.Press) bool { return p.Kind == press.Entry && strings.HasPrefix(p.Arg, "a 0 ") })
			s.Quiet()
			s.Finish(anna)
		}
	})
}

// transcribed checks the transcript of an evening in which only the third deal had cards: it is
// replayed as a deal of its own, and the others are comments.
func transcribed(t *testing.T, text string) {
	t.Helper()
	for _, part := range []string{"# deal 1 was played with real cards\n# variant: koenigrufen-ruediger\n# players: [Anna, Berta, Cilli, Dora]\n",
		"# dealer: Berta\n# factor: 1\n", `# record: {"games":[{"seat":0,"game":"piccolo","won":true}`} {
		if !strings.Contains(text, part) {
			t.Errorf("got no %q in\n%s", part, text)
		}
	}
	n := 0
	for doc, err := range transcript.Read("tarock.yaml", strings.NewReader(text)) {
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if answer, ok := transcript.Replay(doc, rules.All()); !ok {
			t.Errorf("got %v", answer)
		}
		n++
	}
	if n != 1 {
		t.Errorf("got %d documents in\n%s", n, text)
	}
}
