package room_test

import (
	"encoding/json"
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/bot"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/bot/telegram"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/storage"
)

// A prepared table equals the one that was played: the store holds the same besides its
// log, and all players can ask for their hands and play on.
func TestPrepare(t *testing.T) {
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
		s.Do(actions[:len(actions)-8])
		s.Quiet()
		played := beside(s)
		log, err := s.Store.Records(tableID(s), 0)
		if err != nil {
			t.Fatal(err)
		}
		s.Stop()

		var events []table.Event
		for _, r := range log {
			events = append(events, table.Event(r.Data))
		}
		s.DB = filepath.Join(t.TempDir(), "prepared.db")
		prepare(s, events)
		s.Start()
		if diff := cmp.Diff(played, beside(s)); diff != "" {
			t.Errorf("stored values besides the log (-played +prepared):\n%s", diff)
		}
		s.Acquaint()
		s.Shows(anna, "Tarockrunde")
		for text, want := range map[string]string{"/blatt": "Stich", "/stich": "sticht", "/schrieb": "nichts auf dem Schrieb",
			"/radl": "Gstieß-a-Radel", "/export": "noch kein Spiel fertig"} {
			s.Whisper(anna, text)
			s.Expect(anna, want)
		}
		s.Do(actions[len(actions)-8:])
		s.Whisper(anna, "/schrieb")
		s.Expect(anna, "Schrieb", "Ann")
	})
}

// tableID returns the id of the group's table in the store.
func tableID(s *stage.Stage) string {
	s.T.Helper()
	ids, err := s.Store.Tables()
	if err != nil || len(ids) != 1 {
		s.T.Fatalf("got tables %q, %v", ids, err)
	}
	return ids[0]
}

// prepare prepares the group's table in the database, twice: the second time must fail.
func prepare(s *stage.Stage, events []table.Event) {
	s.T.Helper()
	store, err := storage.Open(s.DB)
	if err != nil {
		s.T.Fatal(err)
	}
	defer store.Close()
	for _, want := range []error{nil, storage.ErrTaken} {
		if err := bot.Prepare(store, telegram.Chat{ID: s.Group}, "Tarockrunde", events); !errors.Is(err, want) {
			s.T.Fatalf("Prepare: got %v, want %v", err, want)
		}
	}
}

// beside returns everything stored besides the tables' logs, without times and
// unconfirmed picks.
func beside(s *stage.Stage) map[string]any {
	s.T.Helper()
	blobs, err := s.Store.Blobs("")
	if err != nil {
		s.T.Fatal(err)
	}
	maps.DeleteFunc(blobs, stage.OfOutbox)
	values := map[string]any{}
	for key, blob := range blobs {
		var value any
		if err := json.Unmarshal(blob, &value); err != nil {
			s.T.Fatal(err)
		}
		if info, ok := value.(map[string]any); ok {
			delete(info, "due")
			delete(info, "players")
			for part, names := range map[string][]string{"turn": {"since", "rung"}, "board": {"begun", "sent"}} {
				if of, ok := info[part].(map[string]any); ok {
					maps.DeleteFunc(of, func(name string, _ any) bool { return slices.Contains(names, name) })
				}
			}
		}
		values[key] = value
	}
	maps.DeleteFunc(values, func(key string, _ any) bool { return strings.HasPrefix(key, "user/") })
	return values
}
