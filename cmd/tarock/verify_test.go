package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/fair"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/transcript"
	"tarock/player/chance"
)

// provenEvening plays an evening of each rule set's usual number of players, each doing the
// first thing he can, and returns its transcript as /export hands it out. In the first deal
// two players say words.
func provenEvening(t *testing.T, id string, deals int) []byte {
	t.Helper()
	e := table.New(rules.Find)
	e.Keep = true
	do := func(by table.Player, c table.Command) {
		t.Helper()
		events, err := e.Decide(by, c)
		if err != nil {
			t.Fatalf("%s: %T: %v", id, c, err)
		}
		for _, ev := range events {
			if err := e.Apply(ev); err != nil {
				t.Fatal(err)
			}
		}
	}
	follow := func() {
		for {
			switch {
			case table.NeedsPledge(e):
				do("", table.Pledge{Secret: fair.Secret{byte(e.Round), 7}})
			case e.NeedsCards():
				do("", table.Shuffle{})
			case e.NeedsFormal():
				do("", table.Formal{})
			default:
				return
			}
		}
	}
	do("a", table.Open{Rules: id})
	for len(e.Chairs) < e.Seats {
		do(table.Player(rune('a'+len(e.Chairs))), table.Join{Name: string(rune('A' + len(e.Chairs)))})
	}
	follow()
	do("a", table.Word{Hash: fair.Word("one")})
	do("b", table.Word{Hash: fair.Word("two")})
	do("a", table.Start{Dealer: table.DrawDealer(e, e.Seats)})
	for follow(); len(e.Past) < deals; follow() {
		var by table.Player
		if w := e.Waiting(); w != act.Nobody {
			by = e.Chairs[w].Player
		}
		switch v := e.View(by); {
		case e.Stage == table.Ready:
			do(by, table.Next{})
		case e.Stage == table.Offer && len(v.Cuts) > 0 && len(e.Past) == 0:
			do(by, table.Let{After: v.Cuts[1]})
		case e.Stage == table.Offer && len(v.Offer) > 0:
			do(by, table.Before{Action: v.Offer[len(v.Offer)-1]})
		case e.Stage == table.Offer:
			do(by, table.Let{})
		default:
			do(by, table.Do{Actions: []act.Action{first(t, e)}})
		}
	}
	out := transcript.Evening{Rules: e.Set, Options: e.Options, Players: e.Names(), Dealer: e.Past[0].Plan.Dealer}
	for _, p := range e.Past {
		out.Deals = append(out.Deals, transcript.Played{Deal: p.Deal, Before: p.Before, Proof: p.Proof})
	}
	return out.Write()
}

// first returns the first thing that the player on turn can do.
func first(t *testing.T, e *table.Table) act.Action {
	t.Helper()
	for _, o := range e.Deal.Legal(e.Deal.Turn()) {
		if a, ok := chance.Sure(e.Deal, &o); ok {
			return a
		}
	}
	t.Fatal("got nothing to do")
	return act.Action{}
}

// verified returns what verify answers to a transcript, as one line, and whether all is
// right.
func verified(t *testing.T, text []byte) (string, bool) {
	t.Helper()
	for doc, err := range transcript.Read("a.yaml", bytes.NewReader(text)) {
		if err != nil {
			t.Fatal(err)
		}
		answer, ok := transcript.Verify(doc, rules.All())
		return string(answer.AppendJSON(nil)), ok
	}
	t.Fatal("got no document")
	return "", false
}

// TestVerify: exports of every rule set prove their deals, to tarock verify and to the
// example in another language.
func TestVerify(t *testing.T) {
	t.Parallel()
	node, missing := exec.LookPath("node")
	for _, id := range rules.IDs() {
		text := provenEvening(t, id, 2)
		answer, ok := verified(t, text)
		if !ok || strings.Count(answer, `"verified":true`) != 3 || !strings.Contains(answer, `"dealer":`) {
			t.Errorf("%s: got %s for\n%s", id, answer, text)
		}
		if missing != nil {
			continue
		}
		file := filepath.Join(t.TempDir(), "a.yaml")
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.CommandContext(t.Context(), node, "../../docs/examples/verify.mjs", file).CombinedOutput()
		if err != nil || strings.Count(string(out), " right") != 2 {
			t.Errorf("%s: node: got %v\n%s", id, err, out)
		}
	}
	if missing != nil {
		t.Log("there is no node: the example was not tried")
	}
}

// TestVerifyFalse: a transcript in which anything was changed afterwards proves nothing,
// neither to the program nor to the example.
func TestVerifyFalse(t *testing.T) {
	t.Parallel()
	node, missing := exec.LookPath("node")
	text := string(provenEvening(t, rules.IDs()[0], 2))
	begin := strings.Index(text, "secret: ") + len("secret: ")
	swapped := swap(text)
	for name, tc := range map[string]struct{ text, reason string }{
		"secret":  {text[:begin] + strings.Replace(text[begin:], "07", "08", 1), "wrong-hash"},
		"hash":    {strings.Replace(text, "hash: ", "hash: f", 1), "wrong-hash"},
		"words":   {strings.Replace(text, fair.Word("one"), fair.Word("three"), 1), "wrong-cards"},
		"order":   {strings.Replace(text, fair.Word("one")+", "+fair.Word("two"), fair.Word("two")+", "+fair.Word("one"), 1), "wrong-cards"},
		"shuffle": {strings.Replace(text, "shuffle: 1", "shuffle: 2", 1), "wrong-cards"},
		"cut":     {strings.Replace(text, "cut: 18", "cut: 27", 1), "wrong-cards"},
		"cards":   {swapped, "wrong-cards"},
		"none":    {strings.Replace(text, "- fair: ", "- fare: ", 1), "no-proof"},
	} {
		t.Run(name, func(t *testing.T) {
			if tc.text == text {
				t.Fatal("nothing was changed")
			}
			if answer, ok := verified(t, []byte(tc.text)); ok || !strings.Contains(answer, tc.reason) {
				t.Errorf("got %s, want %s", answer, tc.reason)
			}
			if missing != nil || name == "none" {
				return
			}
			file := filepath.Join(t.TempDir(), "a.yaml")
			if err := os.WriteFile(file, []byte(tc.text), 0o600); err != nil {
				t.Fatal(err)
			}
			if out, err := exec.CommandContext(t.Context(), node, "../../docs/examples/verify.mjs", file).CombinedOutput(); err == nil {
				t.Errorf("node: got no fault\n%s", out)
			}
		})
	}
}

// swap swaps the first two cards of the first talon, which lie face down throughout.
func swap(text string) string {
	head, rest, _ := strings.Cut(text, "talon: ")
	line, tail, _ := strings.Cut(rest, "\n")
	cards := strings.Split(line, " ")
	cards[0], cards[1] = cards[1], cards[0]
	return head + "talon: " + strings.Join(cards, " ") + "\n" + tail
}
