package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/engine/transcript"
	"tarock/player/strength"
)

// position is a deal of ten actions, in which Cilli is on turn.
const position = "../../engine/rules/ruediger/testdata/premium-mondfang.yaml"

// seenBy returns the seen documents of the first actions of a deal for each of its players,
// one a line.
func seenBy(t *testing.T, names []string) string {
	t.Helper()
	text, err := os.ReadFile(position)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), "  - Cilli play")
	file := filepath.Join(t.TempDir(), "deal.yaml")
	if err := os.WriteFile(file, []byte(head), 0o600); err != nil {
		t.Fatal(err)
	}
	var all bytes.Buffer
	for _, name := range names {
		if err := execute(context.Background(), []string{"seen", file, "--seat", name}, &all); err != nil {
			t.Fatalf("%v: %s", err, all.Bytes())
		}
	}
	return all.String()
}

// moves returns what move answers, and its error.
func moves(t *testing.T, in string, args ...string) ([]string, error) {
	t.Helper()
	var out bytes.Buffer
	cmd := root()
	cmd.SetArgs(append([]string{"move"}, args...))
	cmd.SetIn(strings.NewReader(in))
	cmd.SetOut(&out)
	err := cmd.Execute()
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n"), err
}

// TestMove: every player answers the position with one of its legal actions, each time the
// same.
func TestMove(t *testing.T) {
	doc := seenBy(t, []string{"Cilli"})
	var seen struct{ Legal []string }
	if err := json.Unmarshal([]byte(doc), &seen); err != nil {
		t.Fatal(err)
	}
	for _, p := range players {
		name := p.name
		if name == strength.Strong {
			name += ":500" // a clock would end his thoughts on a busy machine
		}
		t.Run(name, func(t *testing.T) {
			got, err := moves(t, doc+doc, "--player", name, "--budget", "1m")
			if err != nil || len(got) != 2 {
				t.Fatalf("%v: %q", err, got)
			}
			var answers [2]moved
			for i := range answers {
				if err := json.Unmarshal([]byte(got[i]), &answers[i]); err != nil {
					t.Fatal(err)
				}
			}
			if answers[0].Action != answers[1].Action || answers[0].Action == "" {
				t.Errorf("got %q and %q", answers[0].Action, answers[1].Action)
			}
			found := false
			for _, legal := range seen.Legal {
				found = found || legal == answers[0].Action
			}
			if !found {
				t.Errorf("%q is none of %q", answers[0].Action, seen.Legal)
			}
		})
	}
}

// TestMoveRefused: a document that cannot be is refused with the reason and, where it is
// about an action, its place.
func TestMoveRefused(t *testing.T) {
	doc := strings.TrimSpace(seenBy(t, []string{"Cilli"}))
	other := strings.TrimSpace(seenBy(t, []string{"Dora"}))
	change := func(old, by string) string {
		if !strings.Contains(doc, old) {
			t.Fatalf("%q is not in %s", old, doc)
		}
		return strings.Replace(doc, old, by, 1)
	}
	for _, test := range []struct{ name, doc, want string }{
		{"another's turn", other, `{"error":{"reason":"not-your-turn"}}`},
		{"a card twice", change(`"V VIII`, `"VIII VIII`), `{"error":{"reason":"bad-deal"}}`},
		{"a card too few", change(`"V VIII`, `"VIII`), `{"error":{"reason":"bad-deal"}}`},
		{"an unknown card", change(`"V VIII`, `"V XXX`), `{"error":{"reason":"bad-deal"}}`},
		{"an unknown seat", change(`"seat":"Cilli"`, `"seat":"Emma"`), `{"error":{"reason":"unknown-player"}}`},
		{"an unknown rule set", change(`koenigrufen-ruediger`, `whist`), `{"error":{"reason":"unknown-variant"}}`},
		{"an action that is none", change(`"Cilli bid mine"`, `"Cilli sings"`), `{"error":{"action":1,"text":"Cilli sings","reason":"unknown-action"}}`},
		{"an action out of turn", change(`"Cilli bid mine"`, `"Dora bid mine"`), `{"error":{"action":1,"text":"Dora bid mine","reason":"not-your-turn"}}`},
		{"an action as it was written", change(`"Cilli bid mine"`, `"Cilli play IIII ?"`), `{"error":{"action":1,"text":"Cilli play IIII ?","reason":"unknown-action"}}`},
		{"a card in another spelling", change(`"Cilli bid mine"`, `"Cilli play IIII"`), `{"error":{"action":1,"text":"Cilli play IIII","reason":"wrong-phase"}}`},
		{"an empty action", change(`"Cilli bid mine"`, `""`), `{"error":{"action":1,"text":"","reason":"unknown-action"}}`},
		{"another list of actions", change(`"legal":["play `, `"legal":["play XXI","play `), `{"error":{"reason":"bad-deal"}}`},
		{"a fact of no action", change(`"turn"`, `"facts":["99 void"],"turn"`), `{"error":{"reason":"bad-deal"}}`},
		{"a fact that cannot be", change(`"turn"`, `"facts":["1 void"],"turn"`), `{"error":{"action":1,"text":"Cilli bid mine","reason":"bad-deal"}}`},
		{"a fact of another game", change(`"turn"`, `"facts":["1 tarocks Anna 3"],"turn"`), `{"error":{"action":1,"text":"Cilli bid mine","reason":"bad-deal"}}`},
		{"facts that are no list", change(`"turn"`, `"facts":"1 void","turn"`), `{"error":{"reason":"bad-deal"}}`},
		{"another on turn than who is asked", change(`"turn":"Cilli"`, `"turn":"Dora"`), `{"error":{"reason":"bad-deal"}}`},
		{"nobody on turn", change(`"turn":"Cilli",`, ``), `{"error":{"reason":"bad-deal"}}`},
		{"an own card unknown", change(`"V VIII`, `"? VIII`), `{"error":{"reason":"bad-deal"}}`},
		{"no players", change(`"players":["Anna","Berta","Cilli","Dora"]`, `"players":[]`), `{"error":{"reason":"bad-deal"}}`},
		{"no document", "{", `{"error":{"reason":"unreadable"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := moves(t, test.doc+"\n"+doc+"\n")
			if err == nil || len(got) != 2 {
				t.Fatalf("%v: %q", err, got)
			}
			if !strings.HasPrefix(got[0], test.want) || !strings.Contains(got[1], `"action"`) {
				t.Errorf("got %s, want %s and then an answer", got, test.want)
			}
		})
	}
}

// asked returns the seen document of the first actions of a stored deal for the player on turn.
func asked(t *testing.T, file string, actions int) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../engine/rules", file))
	if err != nil {
		t.Fatal(err)
	}
	for doc, err := range transcript.Read(file, bytes.NewReader(text)) {
		if err != nil {
			t.Fatal(err)
		}
		doc.Actions, doc.Result = doc.Actions[:actions], nil
		for _, name := range doc.Players {
			if seen, ok := transcript.Seen(doc, rules.All(), name); ok && bytes.Contains(seen[0].AppendJSON(nil), []byte(`"legal":`)) {
				return string(seen[0].AppendJSON(nil))
			}
		}
		break
	}
	t.Fatalf("nobody is on turn in %s", file)
	return ""
}

// TestMoveWithoutFacts: a document that leaves out what an action has shown whoever holds what, or what its
// own hand has shown, is refused at that action, and so is one with a key that no seen document has.
func TestMoveWithoutFacts(t *testing.T) {
	for _, test := range []struct {
		name, file string
		actions    int // of the deal that have been done
		old, by    string
		want       string
	}{
		{"tarocks laid away", "paskievics/testdata/contract-ketto.yaml", 30, `,"7 tarocks Berta 0"`, "", `{"error":{"action":7,"text":"Berta discard ?","reason":"bad-deal"}}`},
		{"who gave a card", "droggn/testdata/deal-8.4.yaml", 12, `"5 giver Cilli"`, "", `{"error":{"action":5,"text":"Anna buy I XXI","reason":"bad-deal"}}`},
		{"the tarock that went by itself", "cego/testdata/deal-8.5.yaml", 12, `"10 away IV"`, "", `{"error":{"action":10,"text":"Berta keep T10 T9","reason":"bad-deal"}}`},
		{"the I of a Kleiner Mann", "cego/testdata/contract-kleiner-mann.yaml", 9, `"6 open I"`, "", `{"error":{"action":6,"text":"Berta pass","reason":"bad-deal"}}`},
		{"an own meld", "grosstarock/testdata/example-8.2.yaml", 2, `,"1 kings Berta without HK"`, "", `{"error":{"action":1,"text":"Cilli discard ? ? ?","reason":"bad-deal"}}`},
		{"an own meld with others' cards", "grosstarock/testdata/example-8.2.yaml", 2, `Berta without HK`, "Berta without KK", `{"error":{"action":1,"text":"Cilli discard ? ? ?","reason":"bad-deal"}}`},
		{"whether a suit is valid", "grosstarock/testdata/option-geber=0.yaml", 3, `"2 stands"`, "", `{"error":{"action":2,"text":"Anna play Sküs P","reason":"bad-deal"}}`},
		{"a result", "droggn/testdata/deal-8.4.yaml", 12, `"facts":`, `"result":{"Anna":0,"Berta":0,"Cilli":0},"facts":`, `{"error":{"reason":"bad-deal"}}`},
		{"a key of evenings", "droggn/testdata/deal-8.4.yaml", 12, `"facts":`, `"before":["Anna radl"],"facts":`, `{"error":{"reason":"bad-deal"}}`},
		{"an unknown key", "droggn/testdata/deal-8.4.yaml", 12, `"facts":`, `"title":"a deal","facts":`, `{"error":{"reason":"bad-deal"}}`},
		{"an account of another game", "droggn/testdata/deal-8.4.yaml", 12, `"facts":`, `"pots":{},"facts":`, `{"error":{"reason":"bad-deal"}}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			doc := asked(t, test.file, test.actions)
			if !strings.Contains(doc, test.old) {
				t.Fatalf("%s is not in %s", test.old, doc)
			}
			got, err := moves(t, strings.Replace(doc, test.old, test.by, 1)+"\n"+doc+"\n")
			if err == nil || len(got) != 2 || got[0] != test.want || !strings.Contains(got[1], `"action"`) {
				t.Errorf("got %s, want %s and then an answer", got, test.want)
			}
		})
	}
}

// TestArena: the report names contracts, faults and forfeits.
func TestArena(t *testing.T) {
	var out bytes.Buffer
	if err := execute(context.Background(), []string{"arena", "--deals", "20", "--players", "thumb,quiet,random", "--rules", "point"}, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"point: thumb against a field of quiet, 20 deals", "a field of random", "points a deal", "dreiblatt"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("want %q in\n%s", want, out.String())
		}
	}
	out.Reset()
	if err := execute(context.Background(), []string{"arena", "--deals", "2", "--players", "exec:cat,quiet", "--rules", "point"}, &out); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "exec:cat forfeits deal 1: no action: {") {
		t.Errorf("want a forfeit in\n%s", out.String())
	}
	for _, args := range [][]string{{"--players", "thumb"}, {"--players", "thumb,nobody"}, {"--rules", "whist"}, {"--people", "9"}, {"--deals", "0"},
		{"--players", "exec:/no/such/program,quiet"}} {
		if err := execute(context.Background(), append([]string{"arena", "--deals", "1"}, args...), &out); err == nil {
			t.Errorf("%q: want an error", args)
		}
	}
}

// TestSimulatePlayers: players of all kinds sit at one table.
func TestSimulatePlayers(t *testing.T) {
	var out bytes.Buffer
	if err := execute(context.Background(), []string{"simulate", "--deals", "20", "--players", "thumb,random,quiet,eager"}, &out); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "20 deals") {
		t.Errorf("got\n%s", out.String())
	}
}
