package room_test

import (
	"testing"

	"tarock/bot/room"
	"tarock/bot/roomtest"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/player/chance"
)

// An evening that is too long ends with its current deal, and not before.
func TestLongEvening(t *testing.T) {
	rooms := quiet(t)
	rooms.Limit(1_000_000)
	id := roomtest.Seat(t, rooms, -1, 2).ID
	roomtest.In(t, rooms, id, func(r *room.Room) error {
		rooms.Limit(int(r.Seq()) - 1)
		for r.Table.Stage == table.Play {
			list := r.Table.Deal.Legal(r.Table.Deal.Turn())
			a, ok := chance.Sure(r.Table.Deal, &list[0])
			if !ok {
				t.Fatalf("%v: got refusal", list[0])
			}
			if err := r.Do(r.Table.Chairs[r.Table.Waiting()].Player, table.Do{Actions: []act.Action{a}}); err != nil {
				return err
			}
		}
		if r.Table.Stage != table.Over || len(r.Table.View("").Sheet) != 2 {
			t.Errorf("got stage %q with %d deals, want the end after the second", r.Table.Stage, len(r.Table.View("").Sheet))
		}
		_, err := r.Commit(0)
		return err
	})
}

// The store keeps the current evening of a table and the previous one.
func TestForgottenEvenings(t *testing.T) {
	store := roomtest.Store(t)
	_, rooms := onStore(t, store, 0)
	roomtest.In(t, rooms, "-1:0", func(r *room.Room) error {
		for range 5 {
			for _, c := range []table.Command{table.Open{Rules: room.DefaultRules()}, table.Join{Name: "Anna"}, table.Close{}} {
				if err := r.Do("1", c); err != nil {
					return err
				}
				if _, err := r.Commit(0); err != nil {
					return err
				}
			}
		}
		records, err := store.Records(r.ID, 0)
		if len(records) != 6 || err != nil || records[0].Seq != 10 || !table.Event(records[0].Data).Opens() {
			t.Errorf("got %d records from %d, %v, want those of two evenings", len(records), records[0].Seq, err)
		}
		if err := r.Reload(); err != nil || r.Seq() != 15 {
			t.Errorf("got records up to %d, %v", r.Seq(), err)
		}
		return nil
	})
}
