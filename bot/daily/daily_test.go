package daily_test

import (
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"

	"tarock/bot/chat"
	"tarock/bot/daily"
	"tarock/bot/outbox"
	"tarock/bot/people"
	"tarock/bot/play"
	"tarock/bot/room"
	"tarock/bot/roomtest"
	"tarock/bot/telegram"
	"tarock/engine/fair"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/player"
	"tarock/player/thumb"
	"tarock/storage"
)

// A day begins at eight by the group's clock, and has an hour more or less when the clocks are
// changed.
func TestAt(t *testing.T) {
	const form = "2006-01-02 15:04"
	for _, tc := range []struct{ zone, now, day, until string }{
		{"Europe/Vienna", "2026-11-23 07:59", "2026-11-22", "2026-11-23 08:00"},
		{"Europe/Vienna", "2026-11-23 08:00", "2026-11-23", "2026-11-24 08:00"},
		{"Europe/Vienna", "2026-03-28 12:00", "2026-03-28", "2026-03-29 08:00"},
		{"Europe/Vienna", "2026-10-25 02:30", "2026-10-24", "2026-10-25 08:00"},
		{"America/New_York", "2027-01-01 03:00", "2026-12-31", "2027-01-01 08:00"},
	} {
		zone, err := time.LoadLocation(tc.zone)
		if err != nil {
			t.Fatal(err)
		}
		now, err := time.ParseInLocation(form, tc.now, zone)
		if err != nil {
			t.Fatal(err)
		}
		if day, until := daily.At(now); day != tc.day || until.Format(form) != tc.until || !until.After(now) || until.Sub(now) > 25*time.Hour {
			t.Errorf("%s: got %s until %s, want %s until %s", tc.now, day, until.Format(form), tc.day, tc.until)
		}
	}
}

// In every game everybody gets the same cards on the same place, from the secret alone.
func TestEverySet(t *testing.T) {
	store := roomtest.Store(t)
	api := roomtest.API{}
	chats := &chat.Chats{Store: store, API: api, Log: zerolog.Nop(), People: people.New(store, "", 0), Draw: func(int) int { return 0 },
		Out: outbox.New(outbox.Options{Store: store, Sender: api})}
	if err := chats.Open(); err != nil {
		t.Fatal(err)
	}
	rooms := room.New(chats, room.Options{Secret: func() fair.Secret { panic("another secret") }, Moves: prometheus.NewCounter(prometheus.CounterOpts{}),
		Player: func(string) player.Player { return thumb.Player{} }, Think: time.Hour})
	host, days := play.New(chats, rooms), daily.New(chats, rooms, nil, nil)
	for i, id := range rules.IDs() {
		if _, err := store.Commit(storage.Commit{Blobs: map[string][]byte{people.GameKey("-7:0"): people.Pack(people.Game{Rules: id, Seats: 6})}}); err != nil {
			t.Fatal(err)
		}
		g, err := daily.Game(days, -7)
		if err != nil {
			t.Fatal(err)
		}
		var dealt []*view.View
		for user := int64(1); user <= 2; user++ {
			at := telegram.Chat{ID: int64(100*i) + user}
			roomtest.In(t, rooms, chat.TableID(at), func(r *room.Room) error {
				of := room.Daily{Chat: -7, Day: "2026-11-23", Until: time.Now().Add(time.Hour).Unix()}
				if err := host.Tackle(r, telegram.User{ID: at.ID, Name: "Anna"}, of, fair.Secret{9, byte(i)}, g); err != nil {
					return err
				}
				if r.Table.Stage != table.Play || !r.Table.Final {
					t.Errorf("%s: got stage %v, want the only deal", id, r.Table.Stage)
				}
				dealt = append(dealt, r.Table.View(people.Player(at.ID)).Deal)
				return nil
			})
		}
		a, b := dealt[0], dealt[1]
		if a.Hand.Empty() || a.Hand != b.Hand || a.Eyes != b.Eyes || a.Turn != b.Turn {
			t.Errorf("%s: got hands %v on seat %d and %v on seat %d, want the same", id, a.Hand, a.Eyes, b.Hand, b.Eyes)
		}
	}
}

// What is stored about a deal of the day and does not fit its evening is found.
func TestCheck(t *testing.T) {
	for key, value := range map[string]any{
		people.DailyKey(-7):                     "x",
		people.DailyKey(-8):                     map[string]any{"day": "2026-11-23", "secret": "00"},
		people.AttemptKey(-9, "2026-11-23", 17): room.Attempt{Name: "Anna", Over: 1, Points: 4},
	} {
		store := roomtest.Store(t)
		blobs := map[string][]byte{key: people.Pack(value)}
		if key == people.AttemptKey(-9, "2026-11-23", 17) {
			blobs[people.DailyKey(-9)] = people.Pack(map[string]any{"day": "2026-11-23", "secret": fair.Secret{}.Reveal(), "until": 5})
		}
		if _, err := store.Commit(storage.Commit{Blobs: blobs}); err != nil {
			t.Fatal(err)
		}
		if problems, err := daily.Check(store); err != nil || len(problems) != 1 {
			t.Errorf("%s: got %q, %v, want one problem", key, problems, err)
		}
	}
}
