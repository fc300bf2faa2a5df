package transcript_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/engine/transcript"
)

// first returns the first document of a file of a rule set.
func first(t *testing.T, name string) *transcript.Document {
	t.Helper()
	name = "../rules/" + name
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for doc, err := range transcript.Read(name, bytes.NewReader(text)) {
		if err != nil {
			t.Fatal(err)
		}
		return doc
	}
	t.Fatalf("%s: no document", name)
	return nil
}

// cut returns the first document of a file, cut after n actions.
func cut(t *testing.T, name string, n int) *transcript.Document {
	t.Helper()
	doc := first(t, name)
	doc.Actions = doc.Actions[:n]
	doc.Result = nil
	return doc
}

func TestSeen(t *testing.T) {
	for _, test := range []struct {
		name string
		file string
		cut  int
		seat string
		want []string // parts of the document
		not  []string
	}{
		{
			name: "own turn", file: "ruediger/testdata/premium-mondfang.yaml", cut: 10, seat: "Cilli",
			want: []string{`"factor":2,"seat":"Cilli","hands":{"Cilli":"V VIII X XI XII XXI H1 KC K4 P10 TD T7"},"talon":"? ? ? ? ? ?","actions":["Cilli bid mine",`,
				`"turn":"Cilli","legal":["play H1",`},
		},
		{
			name: "another's turn", file: "ruediger/testdata/premium-mondfang.yaml", cut: 11, seat: "Cilli",
			want: []string{`"Cilli play XI"],"turn":"Dora"}`}, not: []string{"legal", "facts"},
		},
		{
			name: "others' discard", file: "droggn/testdata/deal-8.4.yaml", cut: 5, seat: "Cilli",
			want: []string{`"Anna discard ? ? ?","Anna buy I XXI"`, `"facts":["5 giver Cilli"]`, `"talon":"? ? ?"`},
		},
		{
			name: "a purchase of others", file: "droggn/testdata/deal-8.4.yaml", cut: 5, seat: "Berta",
			want: []string{`"Anna discard ? ? ?","Anna buy I ?"`, `"facts":["5 giver Cilli"]`},
		},
		{
			name: "cards shown in the order of their player", file: "tarot/testdata/2-excuse-before-petit.yaml", cut: 5, seat: "Anna",
			want: []string{`"Berta announce poignee1 XVII XVIII II XIV XI VIII X XVI XIII IX XV XX XXI"]`},
		},
		{
			name: "own discard and talon", file: "droggn/testdata/deal-8.4.yaml", cut: 4, seat: "Anna",
			want: []string{`"Anna discard H5 P10 VI"`, `"talon":"XIII T5 HK"`, `"legal":["buy `},
		},
		{
			name: "cards kept face up, a tarock laid away openly", file: "cego/testdata/deal-8.5.yaml", cut: 10, seat: "Anna",
			want: []string{`"talon":"? ? ? ? ? ? ? ? ? ?"`, `"Berta keep T10 T9"],"facts":["10 away IV"]`}, not: []string{`"Berta":"`},
		},
		{
			name: "the same by who took the blind", file: "cego/testdata/deal-8.5.yaml", cut: 10, seat: "Berta",
			want: []string{`"talon":"HC P9 XX XIV IV `, `"Berta keep T9 T10"],"facts":["10 away IV"]`},
		},
		{
			name: "cards kept face down", file: "cego/testdata/contract-cego.yaml", cut: 8, seat: "Anna",
			want: []string{`"talon":"? ? ? ? ? ? ? ? ? ? ? ?"`, `"Cilli keep ? ?","Cilli discard ?"]`}, not: []string{"facts"},
		},
		{
			name: "a card of the hand that lies open", file: "cego/testdata/contract-kleiner-mann.yaml", cut: 6, seat: "Anna",
			want: []string{`"hands":{"Anna":"XXI XII TK PK K3 P8 KC III HD PB HB IV X"},"talon":"? `, `"Berta pass"],"facts":["6 open I"]`},
		},
		{
			name: "cards not dealt yet", file: "troccas/testdata/deal-8.2.yaml", cut: 1, seat: "Berta",
			want: []string{`"hands":{"Berta":"VIII KK P6 K10 XVIII XIV IX K9 PD K3 Sküs P3 ? ? ? ? ? ? ?"},"actions":["Dora done"]`},
		},
		{
			name: "others' open last cards", file: "troccas/testdata/deal-8.2.yaml", cut: 6, seat: "Dora",
			want: []string{`"Anna":"? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? XVII","Berta":"? ? `, ` ? T7","Dora":"III K6 K2 `},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			answers, ok := transcript.Seen(cut(t, test.file, test.cut), rules.All(), test.seat)
			if !ok || len(answers) != 1 {
				t.Fatalf("got %d answers, ok %v", len(answers), ok)
			}
			got := string(answers[0].AppendJSON(nil))
			for _, part := range test.want {
				if !strings.Contains(got, part) {
					t.Errorf("got no %s in\n%s", part, got)
				}
			}
			for _, part := range test.not {
				if strings.Contains(got, part) {
					t.Errorf("got %s in\n%s", part, got)
				}
			}
		})
	}
}

// TestSeenOver: a deal that is over lies open.
func TestSeenOver(t *testing.T) {
	doc := first(t, "droggn/testdata/deal-8.4.yaml")
	answers, ok := transcript.Seen(doc, rules.All(), "Berta")
	if !ok {
		t.Fatalf("got %s", answers[0].AppendJSON(nil))
	}
	got := string(answers[0].AppendJSON(nil))
	for _, part := range []string{`"Anna discard H5 P10 VI","Anna buy I XXI"`, `"talon":"XIII T5 HK"`, `"Cilli":"H1 KK `, `"facts":["5 giver Cilli"]}`} {
		if !strings.Contains(got, part) {
			t.Errorf("got no %s in\n%s", part, got)
		}
	}
	for _, part := range []string{`"result"`, `"turn"`, `"?`} {
		if strings.Contains(got, part) {
			t.Errorf("got %s in\n%s", part, got)
		}
	}
}

// TestSeenGiven: who sells a card does not learn whether the one that he gets for it lay in
// the talon.
func TestSeenGiven(t *testing.T) {
	doc := cut(t, "droggn/testdata/deal-8.4.yaml", 5)
	doc.Actions[4] = "Anna buy I HK"
	answers, ok := transcript.Seen(doc, rules.All(), "Cilli")
	if !ok {
		t.Fatalf("got %s", answers[0].AppendJSON(nil))
	}
	got := string(answers[0].AppendJSON(nil))
	for _, part := range []string{`"talon":"? ? ?"`, `"Anna buy I HK"],"facts":["5 giver Cilli"]`} {
		if !strings.Contains(got, part) {
			t.Errorf("got no %s in\n%s", part, got)
		}
	}
}

// TestSeenRefused: what replay refuses is refused in the same way, and a seat that nobody
// has.
func TestSeenRefused(t *testing.T) {
	doc := first(t, "droggn/testdata/deal-8.4.yaml")
	doc.Actions[1] = "Berta play Sküs"
	for seat, want := range map[string]string{
		"Berta": `{"error":{"action":2,"text":"Berta play Sküs","reason":"wrong-phase"}}`,
		"Emil":  `{"error":{"reason":"unknown-player"}}`,
	} {
		answers, ok := transcript.Seen(doc, rules.All(), seat)
		if got := string(answers[0].AppendJSON(nil)); ok || got != want {
			t.Errorf("%s: got %s, ok %v, want %s", seat, got, ok, want)
		}
	}
}
