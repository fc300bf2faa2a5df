package witness

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

const (
	hash   = "4a2f00000000000000000000000000000000000000000000000000000000beef"
	secret = "1111111111111111111111111111111111111111111111111111111111111111"
)

// file is a transcript of two deals, as far as the witness reads one itself.
const file = "variant: x\nplayers: [Anna, Berta, Cilli]\ndeals:\n    - fair: {hash: " + hash + ", secret: \"" + secret + "\", shuffle: 1}\n"

// program answers as the real one does to a transcript that is right.
func program(_ []byte, args ...string) ([]byte, error) {
	if args[0] == "verify" {
		return []byte(`{"verified":true}`), nil
	}
	return []byte(`{"deals":[{"complete":true,"result":{"Anna":2,"Berta":-1,"Cilli":-1}},{"complete":true,"result":{"Anna":0,"Berta":0,"Cilli":0}},` +
		`{"complete":true,"result":{"Anna":-4,"Berta":2,"Cilli":2}}]}`), nil
}

// evening returns the messages of a group in which all is right.
func evening() (shown, left []Message) {
	left = []Message{
		{At: 1, ID: 1, Text: "Table\n🔒 " + hash[:32]},
		{At: 2, ID: 2, Text: "Deal 1: Anna wins\n\n           Anna Berta Cilli\nthis deal    +2    −1    −1\nEiner         2    −1    −1"},
		{At: 3, ID: 3, Text: "Deal 3: Anna loses\n           Anna Berta Cilli\nthis deal    −4    +2    +2"},
		{At: 4, ID: 4, File: []byte(file)},
	}
	return slices.Clone(left), left
}

// TestJudge: nothing is wrong with an evening in which all is right, and the witness finds
// whatever is wrong with another.
func TestJudge(t *testing.T) {
	for name, tc := range map[string]struct {
		plant func(shown, left []Message) ([]Message, []Message)
		run   Run
		want  string
	}{
		"right":        {nil, program, ""},
		"lost":         {func(s, l []Message) ([]Message, []Message) { return s, slices.Delete(l, 2, 3) }, program, "1 payments were settled"},
		"twice":        {func(s, l []Message) ([]Message, []Message) { return s, slices.Insert(l, 3, l[2]) }, program, "deal 3 is settled twice"},
		"out of order": {func(s, l []Message) ([]Message, []Message) { l[1], l[2] = l[2], l[1]; return s, l }, program, "below deal 3"},
		"wrong payment": {func(s, l []Message) ([]Message, []Message) {
			l[2].Text = strings.Replace(l[2].Text, "−4", "−5", 1)
			return s, l
		}, program, "was told Anna -5, Berta 2, Cilli 2"},
		"swapped payment": {func(s, l []Message) ([]Message, []Message) {
			l[2].Text = strings.Replace(l[2].Text, "−4    +2", "+2    −4", 1)
			return s, l
		}, program, "was told Anna 2, Berta -4, Cilli 2"},
		"no transcript": {func(s, l []Message) ([]Message, []Message) { return s, l[:3] }, program, "no transcript"},
		"no seal":       {func(s, l []Message) ([]Message, []Message) { return s[1:], l }, program, "never shown"},
		"secret first": {func(s, l []Message) ([]Message, []Message) {
			return append([]Message{{At: 0, Text: "oops " + secret}}, s...), l
		}, program, "before its seal"},
		"replay refuses": {nil, func([]byte, ...string) ([]byte, error) { return []byte("bad"), errors.New("exit status 1") }, "replay refuses"},
		"verify refuses": {nil, func(in []byte, args ...string) ([]byte, error) {
			if args[0] == "verify" {
				return []byte("wrong-cards"), errors.New("exit status 1")
			}
			return program(in, args...)
		}, "verify: wrong-cards"},
	} {
		t.Run(name, func(t *testing.T) {
			shown, left := evening()
			if tc.plant != nil {
				shown, left = tc.plant(shown, left)
			}
			r := Judge(shown, left, tc.run)
			got := strings.Join(r.Faults, "\n")
			if tc.want == "" && got != "" || !strings.Contains(got, tc.want) {
				t.Errorf("got %q, want %q", got, tc.want)
			}
			if tc.want == "" && r.Deals != 3 {
				t.Errorf("got %d deals, want 3", r.Deals)
			}
		})
	}
}

// shared answers for a transcript whose second chair Berta and Emil have sat on.
func shared(_ []byte, args ...string) ([]byte, error) {
	if args[0] == "verify" {
		return []byte(`{"verified":true}`), nil
	}
	return []byte(`{"deals":[{"complete":true,"result":{"Anna":20,"BertaEmil":-10,"ComputerResi":-10}}]}`), nil
}

// TestTwoOnAChair: payments are compared by the names at the head of the columns, of which
// two can belong to one chair, and only one of these has played.
func TestTwoOnAChair(t *testing.T) {
	const tricks = "\n1. Anna XX · Emil XVI · 🤖 Resi ♥️\u20607 → Anna"
	for name, tc := range map[string]struct{ heads, changes, tricks, want string }{
		"right":             {"           Anna Berta C-Res  Emil", "this deal   +20     0   −10   −10", tricks, ""},
		"cut":               {"           A.1 B.2 C-R E.4", "this deal  +20   0 −10 −10", tricks, ""},
		"not yet there":     {"           Anna Emil C-Res Franz", "this deal   +20  −10   −10", tricks, ""},
		"a line of its own": {"   Anna Berta C-Res  Emil", "this deal\n    +20     0   −10   −10", tricks, ""},
		"no trick":          {"           Anna Berta C-Res  Emil", "this deal   +20   −10   −10     0", "", ""},
		"he did not play":   {"           Anna Berta C-Res  Emil", "this deal   +20   −10   −10     0", tricks, "told Anna 20, Berta -10, C-Res -10, Emil 0, the deal gives Anna 20, BertaEmil -10"},
		"both":              {"           Anna Berta C-Res  Emil", "this deal   +20   −10     0   −10", tricks, "told Anna 20"},
		"swapped":           {"           Anna Berta C-Res  Emil", "this deal   −10     0   −10   +20", tricks, "told Anna -10"},
		"moved a column":    {"           Anna Berta C-Res  Emil", "this deal     0   +20   −10   −10", tricks, "told Anna 0"},
		"one more":          {"           Anna Berta C-Res  Emil", "this deal   +20    +5   −10   −10", tricks, "told Anna 20, Berta 5"},
	} {
		t.Run(name, func(t *testing.T) {
			shown, _ := evening()
			left := []Message{
				{At: 1, ID: 1, Text: "Deal 1: Anna wins\nDeal 1 · Anna deals" + tc.tricks},
				{At: 2, ID: 2, Text: "Deal 1: Anna wins\n\n" + tc.heads + "\n" + tc.changes + "\nEiner A      20     0   −10   −10"},
				{At: 4, ID: 4, File: []byte(file)},
			}
			r := Judge(shown, left, shared)
			got := strings.Join(r.Faults, "\n")
			if tc.want == "" && got != "" || !strings.Contains(got, tc.want) {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}
