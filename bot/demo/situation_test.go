package demo

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/storage"
)

// TestSituation replays every transcript of a single deal at a table, and compares
// cards and actions.
func TestSituation(t *testing.T) {
	files, err := filepath.Glob("../../engine/rules/*/testdata/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("got no transcripts: %v", err)
	}
	played := 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := ReadDeal(name, text)
		if err != nil {
			continue // an evening, or a deliberately invalid deal
		}
		var people []standin.User
		for i, p := range doc.Players {
			people = append(people, standin.User{ID: int64(i + 1), FirstName: p})
		}
		events, err := situation(doc, people)
		if err != nil {
			t.Errorf("%s: got error %v", name, err)
			continue
		}
		at := table.New(rules.Find)
		for _, e := range events {
			if err := at.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
		if got := len(at.Deal.Actions()); got != len(doc.Actions) {
			t.Errorf("%s: got %d actions, want %d", name, got, len(doc.Actions))
		}
		for i, p := range doc.Players {
			got := ""
			if seat := at.Seat(act.Seat(i)); int(seat) < at.Deal.Seats() {
				got = at.Deal.Dealt(seat).String()
			}
			if want := doc.Hands[p]; !sameCards(got, want) {
				t.Errorf("%s: %s: got hand %s, want %s", name, p, got, want)
			}
		}
		played++
	}
	if 2*played < len(files) {
		t.Errorf("got only %d deals in %d transcripts", played, len(files))
	}
}

func sameCards(a, b string) bool {
	has := map[string]bool{}
	for c := range strings.FieldsSeq(a) {
		has[c] = true
	}
	n := 0
	for c := range strings.FieldsSeq(b) {
		if !has[c] {
			return false
		}
		n++
	}
	return n == len(has)
}

// solo is a deal up to its first trick.
const solo = `
variant: point
players: [Xaver, Yvonne, Zita]
dealer: Xaver
hands:
    Xaver: I V VI VIII X HC H4 KK KC K3 K2 K1 PC P7 TD TC
    Yvonne: II XIII XV XVIII Sküs HD HB H3 H1 KD PK PD PB T10 T9 T7
    Zita: IV IX XI XII XIV XVI XVII XX HK H2 KB K4 P10 P9 TK T8
talon: XXI XIX TB P8 VII III
actions:
    - Yvonne pass
    - Zita pass
    - Xaver bid dreiblatt
    - Xaver done
    - Yvonne done
    - Zita done
    - Xaver take 1
    - Xaver discard HC TD TC
    - Xaver done
    - Yvonne done
    - Zita done
    - Yvonne play PB
    - Zita play P9
`

func TestDealIsShownAndPlayedOn(t *testing.T) {
	doc, err := ReadDeal("solo.yaml", []byte(solo))
	if err != nil {
		t.Fatal(err)
	}
	d := begin(t, Options{Deal: doc, Pace: instant})
	you := d.world.people[0]
	if you.FirstName != "Xaver" {
		t.Errorf("got %s as the page's user, want Xaver", you.FirstName)
	}
	until(t, d, "your turn", func() bool { _, ok := find(d, you.ID, press.Do); return ok })
	until(t, d, "the turn in the newest message of the group", func() bool { return strings.Contains(newest(d, d.world.group), "▶ Xaver gibt zu") })
	if text := d.world.Messages(d.world.group)[0].Text; !strings.Contains(text, "Die Runde läuft") {
		t.Errorf("want the table at the start of the group:\n%s", text)
	}
	if text := newest(d, you.ID); !strings.Contains(text, title) {
		t.Errorf("want the group in the hand:\n%s", text)
	}
	d.seats.setComputer(you.ID, true)
	until(t, d, "the settlement", func() bool { return settled(d) })
	if faults := d.world.Faults(); len(faults) > 0 {
		t.Errorf("got faults %q, want none", faults)
	}
}

// newest returns the text of the newest message in a chat.
func newest(d *Demo, chat int64) string {
	for _, m := range slices.Backward(d.world.Messages(chat)) {
		if !m.Deleted {
			return m.Text
		}
	}
	return ""
}

func TestReadDealSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "no document",
		"variant: [":                          "YAML",
		"variant: nix":                        "unknown-variant",
		"variant: point\ndeals: []":           "evening",
		strings.Replace(solo, "P9", "XX", 1):  "bad-deal",
		solo + "    - Xaver play XXI\n":       "must-follow-suit",
		solo + "    - Xaver steht auf\n":      "unknown-action",
		strings.Replace(solo, "Zita", "X", 1): "bad-deal",
	} {
		if _, err := ReadDeal("x.yaml", []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: got %v, want %s", text, err, want)
		}
	}
}

// TestKeptDatabase stops in the middle of a deal and resumes it.
func TestKeptDatabase(t *testing.T) {
	file := filepath.Join(t.TempDir(), "kept.db")
	hand := func(d *Demo) (string, bool) {
		for _, m := range d.world.Messages(d.world.people[0].ID) {
			if !m.Deleted && strings.Contains(m.Text, "Spiel 1") {
				return m.Text, true
			}
		}
		return "", false
	}
	var before string
	t.Run("first", func(t *testing.T) {
		d := begin(t, Options{DB: file, Watch: true, Pace: instant})
		until(t, d, "a hand", func() bool { _, ok := hand(d); return ok })
		d.seats.setPace(Step)
		until(t, d, "the bot", func() bool { return d.world.Idle() })
		before, _ = hand(d)
	})
	t.Run("again", func(t *testing.T) {
		d := begin(t, Options{DB: file, Pace: Step})
		until(t, d, "the hand", func() bool { _, ok := hand(d); return ok })
		if now, _ := hand(d); before == "" || !strings.Contains(now, "Spiel 1") {
			t.Errorf("got %q, want %q", before, now)
		}
		for _, u := range d.world.people {
			d.seats.setComputer(u.ID, true)
		}
		d.seats.setPace(instant)
		until(t, d, "the settlement", func() bool { return settled(d) })
		if faults := d.world.Faults(); len(faults) > 0 {
			t.Errorf("got faults %q, want none", faults)
		}
	})
	doc, err := ReadDeal("solo.yaml", []byte(solo))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := New(Options{DB: file, Deal: doc}); !errors.Is(err, ErrNotEmpty) {
		t.Errorf("deal in a used database: got %v", err)
	}
}

func TestRealDatabaseIsLeftAlone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "real.db")
	store, err := storage.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Commit(storage.Commit{Time: time.Now(), Table: "-1:0", Records: [][]byte{[]byte("open 1 point 1")}}); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := New(Options{DB: file}); !errors.Is(err, ErrNotDemo) {
		t.Errorf("New: got %v, want ErrNotDemo", err)
	}
}

// TestEveryRuleSet watches a deal of every rule set with every number of players.
func TestEveryRuleSet(t *testing.T) {
	seed := uint64(7)
	for _, set := range rules.All() {
		for _, n := range set.Tables() {
			t.Run(fmt.Sprintf("%s/%d", set.ID, n), func(t *testing.T) {
				t.Parallel()
				d := begin(t, Options{Rules: set.ID, Players: n, Watch: true, Pace: instant, Seed: &seed})
				if got := len(d.world.people); got != n {
					t.Errorf("got %d people in the group, want %d", got, n)
				}
				until(t, d, "the settlement", func() bool { return settled(d) })
				if faults := d.world.Faults(); len(faults) > 0 {
					t.Errorf("got faults %q, want none", faults)
				}
				if n := d.seats.strayed.Load(); n > 0 {
					t.Errorf("%d times no button led to what was advised", n)
				}
			})
		}
	}
}

func TestPlayersOfARuleSet(t *testing.T) {
	usual := map[string]int{
		"koenigrufen-ruediger": 4, "koenigrufen-kurz": 4, "koenigrufen-wien": 4, "koenigrufen-alscher": 4, "koenigrufen-melk": 4,
		"neunzehnerrufen": 4, "slowenisch": 4, "paskievics": 4, "zwanzigerrufen": 4, "tarot": 4, "troccas": 4, "bauerntarock": 4, "cego": 4,
		"point": 3, "tapp": 3, "einfach": 3, "droggn": 3, "grosstarock": 3,
	}
	for _, id := range rules.IDs() {
		switch s, err := (&Options{Rules: id}).table(); {
		case err != nil:
			t.Errorf("%s: got error %v", id, err)
		case len(s.players()) != usual[id]:
			t.Errorf("%s: got %d players, want %d", id, len(s.players()), usual[id])
		}
	}
	doc, err := ReadDeal("solo.yaml", []byte(solo))
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []Options{
		{Rules: "skat"}, {Players: 7}, {Rules: "point", Players: 4}, {Rules: "koenigrufen-wien", Players: 3},
		{Rules: "point", Deal: doc}, {Players: 3, Deal: doc},
	} {
		if s, err := o.table(); err == nil {
			t.Errorf("%q for %d: got players %v, want an error", o.Rules, o.Players, s.players())
		}
	}
}
