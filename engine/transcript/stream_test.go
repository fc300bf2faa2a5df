package transcript_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/transcript"
)

// told lists what is read: the dealer of each document, or its problem.
func told(docs iter.Seq2[*transcript.Document, error]) []string {
	var list []string
	for doc, err := range docs {
		if err != nil {
			list = append(list, err.Error())
		} else {
			list = append(list, doc.Dealer)
		}
	}
	return list
}

// TestFormats: the format follows from the text, whatever its name and its first bytes.
func TestFormats(t *testing.T) {
	const mark = "\ufeff"
	tests := []struct {
		name, file, text string
		want             []string
	}{
		{"lines by any name", "-", `{"dealer":"A"}` + "\n\n" + `{"dealer":"B"}`, []string{"A", "B"}},
		{"blank lines first", "-", "\n \n" + `{"dealer":"A"}` + "\n" + `{"dealer":B}`, []string{"A", "line 4, column 11: not JSON"}},
		{"a broken first line", "-", `{"dealer" A}` + "\n" + `{"dealer":"B"}` + "\n", []string{"line 1, column 11: not JSON", "B"}},
		{"JSON over lines", "-", "{\n\"dealer\":\n\"A\"}\n", []string{"A"}},
		{"JSON with an object on its second line", "-", "{\"deals\": [\n{}],\n\"dealer\": \"A\"}\n", []string{"A"}},
		{"broken JSON over lines", "-", "{\n\"dealer\":\n\"A\"\n", []string{"line 3, column 4: not JSON"}},
		{"YAML that begins like JSON", "-", "{dealer: A}\n", []string{"A"}},
		{"YAML that begins even more like it", "a.yaml", "{\"dealer\": A,\n \"talon\": 'I'}\n", []string{"A"}},
		{"YAML is no JSON", "a.json", "{\"dealer\": A}\n", []string{"line 1, column 12: not JSON"}},
		{"two documents", "-", "dealer: A\n---\ndealer: B\n", []string{"A", "B"}},
		{"a document after a wrong one", "-", "dealer: [\n---\ndealer: B\n", []string{"line 2, column 1: not YAML", "B"}},
		{"places in the second document", "-", "dealer: A\n--- # B\ndealer: {}\n...\n", []string{"A", "line 3, column 9: dealer is not plain text"}},
		{"directives", "-", "# Anna\n%YAML 1.1\n---\ndealer: A\n...\n# Berta\n%YAML 1.1\n---\ndealer: B\n", []string{"A", "B"}},
		{"a mark, YAML", "-", mark + "dealer: A\n", []string{"A"}},
		{"a mark, JSON", "a.json", mark + `{"dealer":"A"}`, []string{"A"}},
		{"a mark, lines", "a.jsonl", mark + `{"dealer":"A"}` + "\n" + `{"dealer":[]}`, []string{"A", "line 2, column 11: dealer is not plain text"}},
		{"no line", "a.jsonl", "\n\n", []string{"line 1, column 1: no document"}},
		{"nothing", "-", "", []string{"line 1, column 1: no document"}},
		{"a remark", "-", "# nothing\n", []string{"line 1, column 1: no document"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := told(transcript.Read(test.file, iotest.OneByteReader(strings.NewReader(test.text))))
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestAnswersAsTheyCome: each document is returned as soon as its line is there.
func TestAnswersAsTheyCome(t *testing.T) {
	from, to := io.Pipe()
	defer from.Close()
	next, stop := iter.Pull2(transcript.Read("-", from))
	defer stop()
	for n := range 3 {
		go fmt.Fprintf(to, "{\"dealer\": \"%d\"}\n", n)
		doc, err, ok := next()
		if !ok || err != nil || doc.Dealer != fmt.Sprint(n) {
			t.Fatalf("got %v, %v after line %d", doc, err, n)
		}
	}
	broken := errors.New("broken")
	to.CloseWithError(broken)
	if _, err, ok := next(); !ok || !errors.Is(err, broken) {
		t.Errorf("got %v, want the reader's error", err)
	}
	if _, _, ok := next(); ok {
		t.Error("got a document after the reader failed, want none")
	}
}

// TestEncodings: a text is refused at its first byte that is not UTF-8; nothing is
// replaced.
func TestEncodings(t *testing.T) {
	tests := []struct{ name, file, text, want string }{
		{"JSON", "a.jsonl", "{}\n{\"dealer\": \"Ö\xff\"}", "line 2, column 14: not UTF-8"},
		{"JSON over lines", "a.json", "{\n\"dealer\": \"Ö\xc3\"}", "line 2, column 13: not UTF-8"},
		{"half a pair of surrogates", "a.jsonl", `{"dealer": "\ud83d"}`, "line 1, column 13: not JSON"},
		{"YAML", "a.yaml", "dealer: A\ntalon: Sküs\xe4\n", "line 2, column 12: not UTF-8"},
		{"YAML, second document", "a.yaml", "dealer: A\n---\n# Ö\xe4\n", "line 3, column 4: not UTF-8"},
		{"Latin 1", "a.yaml", "dealer: J\xf6rg\n", "line 1, column 10: not UTF-8"},
		{"UTF-16", "a.yaml", "\xff\xfed\x00", "line 1, column 1: not UTF-8"},
		{"a control character", "a.yaml", "dealer: A\ntalon: Ö\x01\n", "line 2, column 9: a control character"},
		{"a control character in JSON", "a.jsonl", "{\"dealer\": \"A\x01\"}", "line 1, column 14: not JSON"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := told(transcript.Read(test.file, strings.NewReader(test.text)))
			if last := got[len(got)-1]; last != test.want {
				t.Errorf("got %q, want %q", last, test.want)
			}
		})
	}
}

// again repeats a text.
func again(text string, times int) io.Reader {
	list := make([]io.Reader, times)
	for i := range list {
		list[i] = strings.NewReader(text)
	}
	return io.MultiReader(list...)
}

// TestLimits: a document that is too large is refused before it takes memory, and later
// ones are still read.
func TestLimits(t *testing.T) {
	const room = 100 << 20 // bytes allocated in total; the long texts have twice as many
	large := func() io.Reader { return again(strings.Repeat("[],", 1<<16), 1000) }
	fan := "a: &a [" + strings.Repeat("X,", 9) + "]\n"
	for c := 'b'; c < 'j'; c++ {
		fan += fmt.Sprintf("%c: &%c [%s]\n", c, c, strings.Repeat(fmt.Sprintf("*%c,", c-1), 9))
	}
	shared := "x: &x\n" + strings.Repeat("- Anna play I\n", 60_000) + "deals:\n" + strings.Repeat("- actions: *x\n", 1000)
	tests := []struct {
		name, file string
		text       io.Reader
		want       []string
	}{
		{"a line", "a.jsonl", io.MultiReader(strings.NewReader(`{"x":[`), large(), strings.NewReader("0]}\n{\"dealer\":\"A\"}")),
			[]string{"line 1, column 1: a document of more than 2 MiB", "A"}},
		{"a YAML document", "-", io.MultiReader(strings.NewReader("x: ["), large(), strings.NewReader("]\n--- {dealer: A}\n")),
			[]string{"line 1, column 1: a document of more than 2 MiB", "A"}},
		{"lines of YAML", "-", io.MultiReader(again(strings.Repeat("- []\n", 1<<10), 20_000), strings.NewReader("---\ndealer: A\n")),
			[]string{"line 1, column 1: a document of more than 2 MiB", "A"}},
		{"small lists", "a.jsonl", strings.NewReader(`{"x":[` + strings.Repeat("[],", 1<<17) + `0]}`),
			[]string{"line 1, column 375002: a document of more than 250000 values"}},
		{"aliases of aliases", "-", strings.NewReader(fan), []string{"line 6, column 14: a document of more than 250000 values"}},
		{"one list everywhere", "-", strings.NewReader(shared), []string{"line 60006, column 12: a document of more than 250000 values"}},
		{"a list in itself", "-", strings.NewReader("x: &x [*x]\n"), []string{"line 1, column 8: more than 32 values inside one another"}},
		{"deep", "-", strings.NewReader(strings.Repeat("[", 40) + strings.Repeat("]", 40)), []string{"line 1, column 33: more than 32 values inside one another"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			got := told(transcript.Read(test.file, test.text))
			runtime.ReadMemStats(&after)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if used := after.TotalAlloc - before.TotalAlloc; used > room {
				t.Errorf("got %d MB allocated, want at most 100", used>>20)
			}
		})
	}
}

// TestExtra: keys that only a rule set knows are kept in order, with the kinds of their
// values.
func TestExtra(t *testing.T) {
	text := func(s string) transcript.Value { return transcript.Value{Kind: transcript.Text, Text: s} }
	number := func(s string) transcript.Value { return transcript.Value{Kind: transcript.Number, Text: s} }
	want := map[string]transcript.Value{
		"pots":      {Kind: transcript.Mapping, Entries: []transcript.Entry{{"pagat", number("90")}, {"king", number("-7.5")}}},
		"schuessel": number("3"),
		"closed":    {Kind: transcript.Bool, Text: "true"},
		"title":     text("3"),
		"list":      {Kind: transcript.List, List: []transcript.Value{text("a"), {}, {Kind: transcript.List}}},
	}
	for _, text := range []string{
		`{"pots": {"pagat": 90, "king": -7.5}, "schuessel": 3, "closed": true, "title": "3", "list": ["a", null, []], "date": null}`,
		"pots: {pagat: 90, king: -7.5}\nschuessel: 3\nclosed: true\ntitle: '3'\nlist: [a, ~, []]\ndate:\n",
	} {
		for doc, err := range transcript.Read("-", strings.NewReader(text)) {
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, doc.Extra); diff != "" {
				t.Errorf("%s (-want +got):\n%s", text, diff)
			}
		}
	}
	evening := "pots: {pagat: 90}\ndeals:\n- closed: true\n- {}\n"
	for doc, err := range transcript.Read("-", strings.NewReader(evening)) {
		if err != nil {
			t.Fatal(err)
		}
		if n, ok := doc.Extra["pots"].Entries[0].Value.Whole(); !ok || n != 90 {
			t.Errorf("got pots %v", doc.Extra)
		}
		if !doc.Deals[0].Extra["closed"].True() || doc.Deals[1].Extra != nil {
			t.Errorf("got deals %v", doc.Deals)
		}
	}
}

// TestWriteKinds: switches and numbers are written as such, not as texts.
func TestWriteKinds(t *testing.T) {
	doc := transcript.Document{Options: map[string]string{"claims": "true", "rounds": "12", "redeal": "once", "zero": "01"}}
	const want = `{"variant":"","options":{"claims":true,"redeal":"once","rounds":12,"zero":"01"},"players":null,"dealer":"","factor":0,"talon":"","actions":null}`
	if got := string(doc.JSON()); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got, want := doc.YAML(), []byte(`options: {claims: true, redeal: once, rounds: 12, zero: "01"}`); !bytes.Contains(got, want) {
		t.Errorf("got %s\nwant in it %s", got, want)
	}
}
