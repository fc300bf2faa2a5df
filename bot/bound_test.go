package bot

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/table"
	invented "tarock/player"
)

// An evening that has become too long ends with its deal, and not before.
func TestLongEvening(t *testing.T) {
	b := quietBot(t)
	b.most = 1_000_000
	r := seat(t, b, -1, 2)
	r.mu.Lock()
	defer r.leave()
	b.most = int(r.seq) - 1
	for r.t.Stage == table.Play {
		list := r.t.Deal.Legal(r.t.Deal.Turn())
		a, ok := invented.Sure(r.t.Deal, &list[0])
		if !ok {
			t.Fatalf("%v cannot be done", list[0])
		}
		if err := b.do(r, r.t.Chairs[r.t.Waiting()].Player, table.Do{Actions: []act.Action{a}}); err != nil {
			t.Fatal(err)
		}
	}
	if r.t.Stage != table.Over || len(r.t.View("").Sheet) != 2 {
		t.Errorf("stage %q with %d deals, want the end after the second", r.t.Stage, len(r.t.View("").Sheet))
	}
	if _, err := b.commit(r, 0); err != nil {
		t.Fatal(err)
	}
}

// Of a table this evening and the one before are kept.
func TestForgottenEvenings(t *testing.T) {
	b := quietBot(t)
	r, err := b.enter("-1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer r.leave()
	for range 5 {
		for _, c := range []table.Command{table.Open{Rules: b.defaultRules()}, table.Join{Name: "Anna"}, table.Close{}} {
			if err := b.do(r, "1", c); err != nil {
				t.Fatal(err)
			}
			if _, err := b.commit(r, 0); err != nil {
				t.Fatal(err)
			}
		}
	}
	records, err := b.o.Store.Records(r.id, 0)
	if len(records) != 6 || err != nil || records[0].Seq != 10 || !table.Event(records[0].Data).Opens() {
		t.Errorf("%d records from %d, %v, want those of two evenings", len(records), records[0].Seq, err)
	}
	r.stale = true
	if err := b.load(r); err != nil || r.seq != 15 {
		t.Errorf("loaded up to %d, %v", r.seq, err)
	}
}
