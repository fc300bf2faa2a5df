package room_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/storage"
)

// One bit of the last record is flipped: the table stops, says so once, with the last
// settlement that is intact, and refuses every button. What is stored stays, and the
// group can open another table.
func TestDamagedTable(t *testing.T) {
	t.Parallel()
	var log stage.Buffer
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		s.Sit()
		first := stage.ShortDeal(t)
		s.Stack(first.Setup())
		s.Begin()
		s.Cut(0)
		s.Do(stage.ByHand(first))
		s.Quiet()
		s.Act(s.Users[1], s.Group, "for the next deal", press.Next)
		s.Quiet()
		s.Stop()

		records, err := recordsOf(t, s.DB)
		if err != nil {
			t.Fatal(err)
		}
		s.Spoil(string(records[len(records)-1].Data))
		s.Logs = &log
		s.Start()
		s.Quiet()
		s.Shows(s.Group, "Aufzeichnungen dieses Tisches sind beschädigt", "Spiel 1")
		for i, o := range s.Buttons() {
			if toast := s.Raw(s.Users[i%4], o.Chat, o.Message, o.Data); !strings.Contains(toast.Text, "beschädigt") {
				t.Errorf("button of a damaged table: got %q", toast.Text)
			}
		}
		s.Command(s.Users[2], "/schrieb")
		s.Expect(s.Group, "beschädigt")
		told := 0
		for _, m := range s.Standing(s.Group) {
			told += strings.Count(m.Text, "wer den Bot betreibt")
		}
		if told != 1 {
			t.Errorf("got the notice %d times, want once", told)
		}
		if got, err := recordsOf(t, s.Store); len(got) != len(records)-1 || err == nil {
			t.Errorf("got %d records, %v, want those before the damage", len(got), err)
		}
		s.Command(s.Users[3], "/tarock")
		s.Expect(s.Group, "1. Dora")
		ids, err := s.Store.Tables()
		if len(ids) != 2 || err != nil {
			t.Errorf("got tables %v, %v, want the damaged one and the new one", ids, err)
		}
	})
	if !strings.Contains(log.String(), "nothing is played here any more") {
		t.Errorf("got log\n%s", log.String())
	}
}

// recordsOf returns the records of the only table of a store, given as such or by its
// path.
func recordsOf(t *testing.T, of any) ([]storage.Record, error) {
	t.Helper()
	store, open := of.(*storage.Store)
	if !open {
		var err error
		if store, err = storage.OpenReadOnly(of.(string)); err != nil {
			t.Fatal(err)
		}
		defer store.Close()
	}
	ids, err := store.Tables()
	if err != nil || len(ids) != 1 {
		t.Fatal(ids, err)
	}
	return store.Records(ids[0], 0)
}
