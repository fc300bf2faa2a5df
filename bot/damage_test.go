package bot_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/storage"
)

// spoil flips a bit of a text wherever it occurs in the database of a stopped bot.
func (s *stage) spoil(text string) {
	s.t.Helper()
	b, err := os.ReadFile(s.db)
	if err != nil {
		s.t.Fatal(err)
	}
	if !bytes.Contains(b, []byte(text)) {
		s.t.Fatalf("got no %q in the database", text)
	}
	spoilt := []byte(text)
	spoilt[len(spoilt)-1] ^= 1
	if err := os.WriteFile(s.db, bytes.ReplaceAll(b, []byte(text), spoilt), 0o600); err != nil {
		s.t.Fatal(err)
	}
}

// One bit of the last record is flipped: the table stops, says so once, with the last
// settlement that is intact, and refuses every button. What is stored stays, and the
// group can open another table.
func TestDamagedTable(t *testing.T) {
	t.Parallel()
	var log buffer
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.acquaint()
		s.sit()
		first := shortDeal(t)
		s.stack(first.Setup())
		s.begin()
		s.cut(0)
		s.do(byHand(first))
		s.quiet()
		s.act(s.users[1], s.group, "for the next deal", press.Next)
		s.quiet()
		s.stop()

		records, err := recordsOf(t, s.db)
		if err != nil {
			t.Fatal(err)
		}
		s.spoil(string(records[len(records)-1].Data))
		s.logs = &log
		s.start()
		s.quiet()
		s.shows(s.group, "Aufzeichnungen dieses Tisches sind beschädigt", "Spiel 1")
		for i, o := range s.buttons() {
			if toast := s.raw(s.users[i%4], o.chat, o.message, o.data); !strings.Contains(toast.Text, "beschädigt") {
				t.Errorf("button of a damaged table: got %q", toast.Text)
			}
		}
		s.command(s.users[2], "/schrieb")
		s.expect(s.group, "beschädigt")
		told := 0
		for _, m := range s.standing(s.group) {
			told += strings.Count(m.Text, "wer den Bot betreibt")
		}
		if told != 1 {
			t.Errorf("got the notice %d times, want once", told)
		}
		if got, err := recordsOf(t, s.store); len(got) != len(records)-1 || err == nil {
			t.Errorf("got %d records, %v, want those before the damage", len(got), err)
		}
		s.command(s.users[3], "/tarock")
		s.expect(s.group, "1. Dora")
		ids, err := s.store.Tables()
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
