package review_test

import (
	"fmt"
	"strconv"
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

func TestMain(m *testing.M) { stage.Main(m) }

// evenings plays evenings of one deal each, and returns the deals. It leaves the last one
// open if goesOn.
func evenings(s *stage.Stage, n int, goesOn bool) (played []*deal.Deal) {
	s.T.Helper()
	s.Acquaint()
	for i := range n {
		s.Sit()
		d := stage.Deals(s.T, 0, uint64(i))
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		s.Do(stage.ByHand(d))
		played = append(played, d)
		if !goesOn || i+1 < n {
			s.Finish(s.Users[0])
		}
	}
	return played
}

// check fails the test if what the archive has does not follow from its evenings.
func checked(s *stage.Stage, evenings int) {
	s.T.Helper()
	list, err := archive.List(s.Store, "")
	if err != nil || len(list) != evenings {
		s.T.Errorf("got %d evenings in the archive, %v, want %d", len(list), err, evenings)
	}
	problems, err := archive.Check(s.Store)
	if err != nil || len(problems) > 0 {
		s.T.Errorf("archive: got %q, %v, want everything to follow from the evenings", problems, err)
	}
}

// pressed presses a button in a chat and waits until everything is still.
func pressed(s *stage.Stage, user, chat int64, k press.Kind, arg string) {
	s.T.Helper()
	if toast := s.Press(user, chat, arg, stage.Kind(k, arg)); toast.Text != "" {
		s.T.Errorf("%s: got %q", arg, toast.Text)
	}
	s.Quiet()
}

// TestStatistics: the group sees its ranking of all evenings, of the last one, and what
// each player has done; a player in private sees his own and those of his groups; a
// stranger none of them; and who was forgotten is in none.
func TestStatistics(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		emil := s.Users[4]
		s.Users = s.Users[:4]
		anna, berta := s.Users[0], s.Users[1]
		drawn := stage.Drawing(s)
		s.Command(anna, "/statistik")
		s.Expect(s.Group, "Da ist noch kein Spiel zu Ende gespielt worden.")
		played := evenings(s, 3, true)
		checked(s, 2)
		sum := make([]int, 4)
		for _, d := range played {
			total := d.Settle().Total()
			for i := range sum {
				sum[i] += total[i]
			}
		}
		s.Command(anna, "/statistik")
		if m := s.Picture(s.Group); m == nil || !strings.Contains(m.Text, "Rangliste · alle Abende\n3 Abende · 3 Spiele") {
			t.Fatalf("/statistik: got %+v, want the ranking of three evenings", m)
		}
		pressed(s, anna, s.Group, press.Stats, "a t ")
		for i, name := range stage.Four {
			want := fmt.Sprintf("%-10s 3 %s", name, signed(sum[i]))
			if got := strings.Join(strings.Fields(s.Last(s.Group)), " "); !strings.Contains(got, strings.Join(strings.Fields(want), " ")) {
				t.Errorf("ranking: got\n%s\nwant %q", s.Last(s.Group), want)
			}
		}
		pressed(s, berta, s.Group, press.Stats, "e t ")
		s.Shows(s.Group, "Rangliste · letzter Abend", "ein Abend · ein Spiel")
		pressed(s, berta, s.Group, press.Stats, fmt.Sprintf("e t %d", anna))
		s.Shows(s.Group, "Anna · letzter Abend", "Schnitt je Spiel")
		pressed(s, berta, s.Group, press.Stats, fmt.Sprintf("e p %d", anna))
		if m := s.Picture(s.Group); m == nil || !strings.Contains(m.Text, "Anna · letzter Abend") {
			t.Errorf("a player as a picture: got %+v", m)
		}
		s.Whisper(berta, "/statistik")
		if m := s.Picture(berta); m == nil || !strings.Contains(m.Text, "Berta · alle Abende\n3 Abende · 3 Spiele") {
			t.Errorf("in private: got %+v, want her own statistics", m)
		}
		pressed(s, berta, berta, press.Stats, "a p ")
		if m := s.Picture(berta); m == nil || !strings.Contains(m.Text, "Rangliste") {
			t.Errorf("in private, the group: got %+v, want its ranking", m)
		}
		if len(*drawn) == 0 || (*drawn)[0].Board == nil {
			t.Error("got no board drawn")
		}

		s.World.Start(emil, "")
		s.Whisper(emil, "/statistik")
		s.Shows(emil, "Da ist noch kein Spiel zu Ende gespielt worden.")
		forged := press.Press{Kind: press.Stats, Chat: s.Group, Arg: "a t "}
		s.World.PressRaw(emil, emil, s.Standing(emil)[0].ID, forged.Data())
		s.Quiet()
		if text := s.Last(emil); strings.Contains(text, "Anna") {
			t.Errorf("a stranger presses: got\n%s", text)
		}

		s.Finish(anna)
		checked(s, 3)
		forgotten(s, berta)
		checked(s, 3)
		s.Command(anna, "/statistik")
		pressed(s, anna, s.Group, press.Stats, "a t ")
		if text := s.Last(s.Group); strings.Contains(text, "Berta") || strings.Contains(text, "Jemand") || !strings.Contains(text, "Anna") {
			t.Errorf("after Berta was forgotten: got\n%s\nwant the others only", text)
		}
		s.Shown()
	})
}

// signed formats points as the bot does.
func signed(n int) string { return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1) }

// Where no evening has ended the list says so; what is searched and not found is said otherwise.
func TestNoEveningYet(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		anna := s.Users[0]
		s.Command(anna, "/abende")
		s.Shows(s.Group, "Es ist noch kein Abend zu Ende gegangen.")
		if s.Offers(s.Group, stage.Kind(press.Past, "m 1")) || s.Offers(s.Group, stage.Kind(press.Past, "p 1")) {
			t.Errorf("got a button to search where there is nothing\n%s", s.Show())
		}
		s.Command(anna, "/abende 12/1999")
		s.Shows(s.Group, "Dazu gibt es keinen Abend.")
		for text, told := range map[string]string{"Xaver <b>&": "„Xaver <b>&“", "31.11.2026": "„31", "30/2/2026": "„30", "13/2026": "„13", "1. 1.": "„1", "morgen": "„morgen“", "@": "„", strings.Repeat("Xy", 1500): "XyX…“", "2.2.2020": "2.\u00a0Februar 2020"} {
			s.Pass(time.Minute)
			s.Command(anna, "/abende "+text)
			s.Expect(s.Group, "Eure Abende", told, "Dazu gibt es keinen Abend.")
			if m := s.Last(s.Group); strings.Contains(m, "mit") {
				t.Errorf("%s: got evenings with nobody\n%s", text, m)
			}
		}
	})
}

// TestPastDeals: from the sheet every deal that is over opens, trick by trick and with its
// settlement, and is reckoned again; in the group, in private, and from the archive.
func TestPastDeals(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta := s.Users[0], s.Users[1]
		stage.Drawing(s)
		d := evenings(s, 2, true)[1]
		s.Command(anna, "/schrieb")
		pressed(s, anna, s.Group, press.Past, "o 0 1")
		s.Shows(s.Group, "Welches Spiel wollt ihr sehen?")
		pressed(s, anna, s.Group, press.Past, "d 0 1 0")
		look(s, s.Group, anna, d, "0")

		s.Whisper(berta, "/schrieb")
		pressed(s, berta, berta, press.Past, "o 0 1")
		pressed(s, berta, berta, press.Past, "d 0 1 0")
		look(s, berta, berta, d, "0")
		s.Finish(anna)

		s.Command(anna, "/abende")
		list, err := archive.List(s.Store, "")
		if err != nil || len(list) != 2 {
			t.Fatalf("got %d evenings, %v", len(list), err)
		}
		id := strconv.FormatInt(list[0].ID, 36)
		s.Shows(s.Group, "Eure Abende", "1.\u00a0Jänner 2000", "Anna")
		pressed(s, anna, s.Group, press.Past, "s "+id+" open")
		if m := s.Picture(s.Group); m == nil || !strings.Contains(m.Text, "Schrieb") {
			t.Errorf("a past sheet: got %+v, want a picture", m)
		}
		pressed(s, anna, s.Group, press.Past, "s "+id+" text")
		s.Shows(s.Group, "Anna Berta Cilli")
		pressed(s, anna, s.Group, press.Past, "n "+id+" 1")
		pressed(s, anna, s.Group, press.Past, "d "+id+" 1 0")
		look(s, s.Group, anna, d, id)

		s.Command(anna, "/abende berta")
		s.Shows(s.Group, "Eure Abende", "mit Berta")
		s.Command(anna, "/abende 1.\u00a0Jänner 2000") // as the list has it
		s.Shows(s.Group, "Eure Abende", "1.\u00a0Jänner 2000", "Anna")
		s.Command(anna, "/abende 12/1999")
		s.Shows(s.Group, "Dezember 1999", "Dazu gibt es keinen Abend.")
		pressed(s, anna, s.Group, press.Past, "m 1 m199912")
		s.Shows(s.Group, "Aus welchem Monat?")
		pressed(s, anna, s.Group, press.Past, "l 1 m200001")
		s.Shows(s.Group, "Jänner 2000", "1.\u00a0Jänner 2000")
		pressed(s, anna, s.Group, press.Past, "p 1 m200001")
		pressed(s, anna, s.Group, press.Past, fmt.Sprintf("l 1 p%d m200001", berta))
		s.Shows(s.Group, "mit Berta · Jänner 2000")
		s.Whisper(berta, "/abende")
		s.Shows(berta, "Eure Abende", "Berta")
		s.Shown()
	})
}

// look steps through a deal in a chat, from its cards to its settlement.
func look(s *stage.Stage, chat, user int64, d *deal.Deal, evening string) {
	s.T.Helper()
	at := func(step int) string { return fmt.Sprintf("d %s 1 %d", evening, step) }
	s.Shows(chat, "Spiel 1", "Im Talon lag")
	tricks := d.Past()
	for i := range tricks {
		pressed(s, user, chat, press.Past, at(i+1))
		s.Shows(chat, fmt.Sprintf("%d. Stich", i+1), "Stiche bisher")
	}
	pressed(s, user, chat, press.Past, at(0))
	pressed(s, user, chat, press.Past, at(len(tricks)))
	pressed(s, user, chat, press.Past, at(len(tricks)-1))
	pressed(s, user, chat, press.Past, at(-1))
	total := d.Settle().Total()
	s.Shows(chat, signed(total[0]), "Spiel 1")
	pressed(s, user, chat, press.Past, "c "+evening+" 1 -1")
	s.Shows(chat, "✓ Nachgerechnet", "Anna\u00a0"+signed(total[0]))
}

// forgotten has a user ask to be forgotten, and waits until he is.
func forgotten(s *stage.Stage, user int64) {
	s.T.Helper()
	s.Quiet()
	s.Whisper(user, "/vergiss")
	s.Press(user, user, "to be forgotten", stage.Kind(press.Forget, "yes"))
	s.Shows(user, "Ich hab dich vergessen")
	s.Pass(2 * time.Minute)
}

// TestCorrection: a correction on which all agree (told in testdata/stories) is drawn on the
// sheet beside what was written; the totals and the archive follow, and reckoning the deal
// again says what it gave.
func TestCorrection(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		drawn := stage.Drawing(s)
		total := evenings(s, 1, true)[0].Settle().Total()
		is := past.Fixing{To: past.FixAmounts, Deal: 1, Amounts: total[:4]}
		s.Command(anna, "/korrektur")
		pressed(s, anna, s.Group, press.Fix, is.Arg())
		is.Amounts = []int{total[0] + 1, total[1], total[2], total[3]}
		pressed(s, anna, s.Group, press.Fix, is.Arg())
		is.At = 2
		pressed(s, anna, s.Group, press.Fix, is.Arg())
		is.Amounts = []int{total[0] + 1, total[1], total[2] - 1, total[3]}
		pressed(s, anna, s.Group, press.Fix, is.Arg())
		is.To = past.FixPropose
		pressed(s, anna, s.Group, press.Fix, is.Arg())
		for _, user := range s.Users[1:] {
			pressed(s, user, s.Group, press.Fix, "y 1")
		}
		s.Shows(s.Group, "Spiel 1 ist berichtigt", "Neu: Anna\u00a0"+signed(total[0]+1))
		s.Command(anna, "/schrieb")
		rows := (*drawn)[len(*drawn)-1].Sheet.Rows
		if len(rows) != 2 || !rows[0].Struck || rows[0].Total[0] != total[0] || rows[1].Struck || rows[1].Total[0] != total[0]+1 {
			t.Errorf("the sheet: got %+v, want the row struck out and written again", rows)
		}
		pressed(s, anna, s.Group, press.Past, "o 0 1")
		pressed(s, anna, s.Group, press.Past, "d 0 1 0")
		pressed(s, anna, s.Group, press.Past, "d 0 1 -1")
		pressed(s, anna, s.Group, press.Past, "c 0 1 -1")
		s.Shows(s.Group, "✓ Nachgerechnet", "Anna\u00a0"+signed(total[0]), "Berichtigt auf: Anna\u00a0"+signed(total[0]+1))
		s.Finish(anna)
		checked(s, 1)
		list, err := archive.List(s.Store, "")
		if err != nil || list[0].Players[0].Points != total[0]+1 {
			t.Errorf("the archive: got %+v, %v, want %d points of Anna", list[0].Players[0], err, total[0]+1)
		}
		s.Shown()
	})
}

// TestDates: an evening has the date of the group's clock, in lists, filters and on its
// sheet; in private too.
func TestDates(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		drawn := stage.Drawing(s)
		evenings(s, 1, false)
		s.Command(anna, "/abende")
		s.Shows(s.Group, "1.\u00a0Jänner 2000")
		s.Command(anna, "/einstellungen")
		pressed(s, anna, s.Group, press.Setting, "zone America/New_York")
		s.Command(anna, "/abende")
		s.Shows(s.Group, "31.\u00a0Dezember 1999")
		s.Command(anna, "/abende 12/1999")
		s.Shows(s.Group, "Dezember 1999", "31.\u00a0Dezember 1999", "Anna")
		s.Command(anna, "/abende 31.12.")
		s.Shows(s.Group, "31.\u00a0Dezember 1999", "Anna")
		s.Command(anna, "/abende 1. 1.")
		s.Shows(s.Group, "Dazu gibt es keinen Abend.")
		for _, text := range []string{"heute", "Dezember", "on Friday", "heuer"} { // there it is the last day of the year
			s.Command(anna, "/abende "+text)
			s.Expect(s.Group, "1999", "31.\u00a0Dezember 1999", "Anna")
		}
		s.Command(anna, "/abende gestern")
		s.Expect(s.Group, "30.\u00a0Dezember 1999", "Dazu gibt es keinen Abend.")
		s.Whisper(anna, "/abende")
		s.Shows(anna, "31.\u00a0Dezember 1999")
		list, err := archive.List(s.Store, "")
		if err != nil {
			t.Fatal(err)
		}
		pressed(s, anna, anna, press.Past, "s "+past.ID(list[0].ID)+" open")
		if of := fmt.Sprintf("%+v", (*drawn)[len(*drawn)-1].Sheet); !strings.Contains(of, "1999") {
			t.Errorf("the sheet: got %s, want the group's date", of)
		}
	})
}

// A deal that is worth telling can be looked at below the evening that is over.
func TestToldDeal(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
		s.Quiet()
		s.Finish(s.Users[0])
		first := past.Way{To: past.Deal, Deal: 1}
		data := s.Like(func(p press.Press) bool { return p.Kind == press.Meet }, press.Past, first.Arg())
		if toast := s.Raw(s.Users[1], s.Group, s.Newest(s.Group), data); toast.Text != "" {
			t.Errorf("got %q", toast.Text)
		}
		s.Quiet()
		s.Expect(s.Group, "Spiel 1", "Anna", "Berta")
		if !s.Offers(s.Group, stage.Kind(press.Past, past.Way{To: past.Deal, Deal: 1, Step: 1}.Arg())) {
			t.Errorf("got no way to the first trick\n%s", s.Show())
		}
	})
}

// TestExportForgets: once a player has been forgotten, the export of the last evening has
// nobody's name in his place, and still replays.
func TestExportForgets(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		evenings(s, 1, false)
		forgotten(s, s.Users[0])
		s.Command(s.Users[1], "/export")
		text := string(s.Document(s.Group).YAML())
		if strings.Contains(text, "Anna") || !strings.Contains(text, "Jemand") || !strings.Contains(text, "Berta") {
			t.Errorf("got names in\n%s", text)
		}
		s.Exported(s.Group)
	})
}

// TestExportOfTwoOnAChair: in a transcript, whose players are the chairs, two who have played on
// one in turn have a name together, and what both have won.
func TestExportOfTwoOnAChair(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		berta, emil := s.Users[1], s.Users[4]
		s.Acquaint()
		s.Users = s.Users[:4]
		first := evenings(s, 1, true)[0].Settle().Total()
		s.Command(emil, "/tarock")
		s.Press(emil, s.Group, "to wait", stage.Kind(press.Join))
		s.Press(berta, s.Group, "to get up", stage.Kind(press.Leave))
		s.Users[1] = emil
		d := stage.Deals(t, 1, 7)
		s.Stack(d.Setup())
		s.Act(s.Users[0], s.Group, "to deal", press.Next)
		s.Quiet()
		s.Cut(1)
		s.Do(stage.ByHand(d))
		s.Command(s.Users[0], "/export")
		total, second := s.Exported(s.Group), d.Settle().Total()
		if got, want := total["BertaEmil"], first[1]+second[1]; len(total) != 4 || got != want {
			t.Errorf("got totals %v, want BertaEmil with %d", total, want)
		}
	})
}
