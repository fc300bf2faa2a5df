package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tarock/bot"
	"tarock/bot/people"
	"tarock/bot/telegram"
	"tarock/cmd/tarock/internal/config"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/player/chance"
	"tarock/storage"
)

// verdict returns the output of `tarock check` for a database.
func verdict(t *testing.T, path, out string, want error) string {
	t.Helper()
	var b strings.Builder
	if err := check(&b, path, out); !errors.Is(err, want) {
		t.Errorf("check: got %v, want %v\n%s", err, want, b.String())
	}
	return b.String()
}

// lobbies creates a database of open tables, and returns its path.
func lobbies(t *testing.T, tables int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tarock.db")
	store, err := storage.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	for n := range tables {
		c := storage.Commit{Time: time.Now(), Table: fmt.Sprintf("-%d:0", n+1), Records: [][]byte{
			[]byte("open 1 point 1"), []byte(`join 1 "Anna"`), []byte(`join 2 "Berta"`), fmt.Appendf(nil, `join 3 "Clara %d"`, n+1), []byte("start 0"),
		}}
		if _, err := store.Commit(c); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// spoil flips a bit of a text wherever it occurs in a file.
func spoil(t *testing.T, path, text string) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	spoilt := []byte(text)
	spoilt[len(text)-1] ^= 1
	if err := os.WriteFile(path, bytes.ReplaceAll(b, []byte(text), spoilt), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestCheck(t *testing.T) {
	path := lobbies(t, 3)
	if got := verdict(t, path, "", nil); got != "3 of 3 tables are whole, 15 records\n" {
		t.Errorf("check of an intact file: got %q", got)
	}
	spoil(t, path, "Berta")
	got := verdict(t, path, "", errSaid)
	if !strings.Contains(got, `table "-2:0": storage: what is stored is damaged: record 3`) || !strings.Contains(got, "0 of 3 tables are whole") {
		t.Errorf("check: got %q", got)
	}
}

func TestCheckRepairs(t *testing.T) {
	path := lobbies(t, 3)
	spoil(t, path, "Clara 2")
	out := path + ".new"
	if got := verdict(t, path, out, errSaid); !strings.Contains(got, "2 of 3 tables are whole") {
		t.Errorf("check: got %q", got)
	}
	if got := verdict(t, out, "", nil); got != "2 of 2 tables are whole, 10 records\n" {
		t.Errorf("check of the repaired file: got %q", got)
	}
	c := config.Default()
	c.DB = path
	copied := path + ".copy"
	if err := backup(t.Context(), c, copied); !errors.Is(err, storage.ErrCorrupt) {
		t.Errorf("backup of a damaged file: got %v", err)
	}
	if left, _ := filepath.Glob(copied + "*"); len(left) > 0 {
		t.Errorf("got %v left behind, want nothing", left)
	}
}

// TestAudit audits an evening of many deals. A row that differs from its deal is found,
// as is an action that was never possible.
func TestAudit(t *testing.T) {
	records := evening(t, 12)
	if problems := audit(records); len(problems) > 0 {
		t.Errorf("audit of an evening: got %q, want nothing", problems)
	}
	tb := table.New(rules.Find)
	tb.Keep = true
	for _, r := range records {
		if err := tb.Apply(table.Event(r.Data)); err != nil {
			t.Fatal(err)
		}
	}
	if len(tb.Past) != 12 {
		t.Fatalf("got %d deals", len(tb.Past))
	}
	row := &tb.View("").Sheet[4]
	row.Change[1]++
	row.Total[1]++
	if problems := sheetProblems(tb); len(problems) != 1 || !strings.HasPrefix(problems[0], "row 5 of the sheet:") {
		t.Errorf("sheetProblems: got %q, want row 5", problems)
	}
}

// evening returns the log of an evening of Point-Tarock, played at random.
func evening(t *testing.T, deals int) (records []storage.Record) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(7, 8))
	tb := table.New(rules.Find)
	do := func(by table.Player, c table.Command) {
		events, err := tb.Decide(by, c)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if err := tb.Apply(e); err != nil {
				t.Fatal(err)
			}
			records = append(records, storage.Record{Seq: uint64(len(records) + 1), Time: time.Now(), Data: []byte(e)})
		}
	}
	do("0", table.Open{Rules: "point"})
	for _, p := range []table.Player{"0", "1", "2"} {
		do(p, table.Join{Name: "Spieler " + string(p)})
	}
	do("0", table.Start{})
	for len(tb.View("").Sheet) < deals {
		switch {
		case tb.NeedsCards():
			deck := tb.Deck()
			rnd.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
			do("", table.Cards{Deck: deck})
		case tb.Stage == table.Ready:
			do("", table.Next{})
		case tb.Stage == table.Offer:
			do("", table.Let{})
		default:
			list := tb.Deal.Legal(tb.Deal.Turn())
			a, ok := chance.Sure(tb.Deal, &list[rnd.IntN(len(list))])
			if !ok {
				t.Fatalf("got no possible action in %v", list)
			}
			do(tb.Chairs[tb.Waiting()].Player, table.Do{Actions: []act.Action{a}})
		}
	}
	return records
}

// Updates that the bot has set aside are listed without what is in them; the file is
// whole.
func TestCheckListsAside(t *testing.T) {
	path := lobbies(t, 1)
	store, err := storage.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	a := bot.Aside{Time: time.Date(2026, 11, 22, 18, 4, 0, 0, time.UTC), Why: "panic: string",
		Update: telegram.Update{ID: 815, Press: &telegram.Press{From: telegram.User{ID: 12}, Chat: telegram.Chat{ID: -100, Thread: 3}, Data: "d-2s.0.1.play XXI"}}}
	_, err = store.Commit(storage.Commit{Time: a.Time, Blobs: map[string][]byte{people.AsideKey(12, 815): people.Pack(a)}})
	if err := errors.Join(err, store.Close()); err != nil {
		t.Fatal(err)
	}
	const want = "set aside: update 815 of 2026-11-22 18:04, press in chat -100:3 by user 12: panic: string\n1 of 1 tables are whole, 5 records\n"
	if got := verdict(t, path, "", nil); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
