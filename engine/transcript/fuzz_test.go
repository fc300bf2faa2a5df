package transcript_test

import (
	"bytes"
	"encoding/json"
	"iter"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tarock/engine/rules"
	"tarock/engine/transcript"
)

// FuzzTranscript reads arbitrary text. A readable document, written as YAML and as a
// line, must be read as the same document, and replaying it must give an answer.
func FuzzTranscript(f *testing.F) {
	paths, err := filepath.Glob("../rules/*/testdata/*.yaml")
	if err != nil || len(paths) == 0 {
		f.Fatalf("got no transcripts as seeds: %v", err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
		for doc, err := range transcript.ReadYAML(text) {
			if err == nil {
				f.Add(doc.JSON())
			}
		}
	}
	f.Add([]byte("pots: {pagat: 90, king: +7, x: [1e3, 0x1, ~, tRue, {a: }]}\ndeals: [{closed: true, marks: {A: 1}}]\n"))
	f.Add([]byte(`{"actions": ["\n    of two lines\n one more"]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		for doc, err := range transcript.Read("a.jsonl", bytes.NewReader(text)) {
			answered(t, doc, err)
		}
		for doc, err := range transcript.Read("-", bytes.NewReader(text)) {
			answered(t, doc, err)
		}
		for doc, err := range transcript.ReadYAML(text) {
			answered(t, doc, err)
			if err != nil {
				continue
			}
			same(t, doc, transcript.ReadYAML(doc.YAML()))
			same(t, doc, transcript.Read("a.jsonl", bytes.NewReader(doc.JSON())))
		}
	})
}

// answered checks that the answer to a document is JSON.
func answered(t *testing.T, doc *transcript.Document, err error) {
	t.Helper()
	answer := transcript.Refuse(err)
	if err == nil {
		answer, _ = transcript.Replay(doc, rules.All())
	}
	if _, err := json.Marshal(answer); err != nil {
		t.Errorf("got an answer that is not JSON: %v", err)
	}
}

// numbers makes numbers equal with and without a plus, and switches in any spelling.
var numbers = cmp.Transformer("written", func(v transcript.Value) any {
	switch v.Kind {
	case transcript.Number:
		return strings.TrimPrefix(v.Text, "+")
	case transcript.Bool:
		return v.True()
	case transcript.List:
		return v.List
	case transcript.Mapping:
		return v.Entries
	}
	return [2]any{v.Kind, v.Text}
})

// same checks that a text contains exactly one document, equal to want.
func same(t *testing.T, want *transcript.Document, read iter.Seq2[*transcript.Document, error]) {
	t.Helper()
	n := 0
	for got, err := range read {
		if n++; err != nil {
			t.Fatalf("got %v\n%s", err, want.YAML())
		}
		if reflect.DeepEqual(want, got) { // cmp takes a hundred times as long
			continue
		}
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty(), numbers); diff != "" {
			t.Errorf("%s\nwritten and read (-want +got):\n%s", want.YAML(), diff)
		}
	}
	if n != 1 {
		t.Errorf("got %d documents, want 1, in\n%s", n, want.YAML())
	}
}
