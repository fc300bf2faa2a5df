package transcript_test

import (
	"encoding/json"
	"iter"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tarock/engine/transcript"
)

// FuzzTranscript reads anything at all. What can be read is written, as YAML and
// as a line, and both must be read as the same; replaying must answer it.
func FuzzTranscript(f *testing.F) {
	paths, err := filepath.Glob("../rules/*/testdata/*.yaml")
	if err != nil || len(paths) == 0 {
		f.Fatalf("no transcripts to begin with: %v", err)
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
	f.Add([]byte(`{"actions": ["\n    of two lines\n one more"]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		for doc, err := range transcript.ReadLines(text) {
			answered(t, doc, err)
		}
		for doc, err := range transcript.ReadYAML(text) {
			answered(t, doc, err)
			if err != nil || !utf8.Valid(text) {
				continue
			}
			same(t, doc, doc.YAML(), transcript.ReadYAML)
			same(t, doc, doc.JSON(), transcript.ReadLines)
		}
	})
}

// answered checks that there is an answer to a document, in JSON.
func answered(t *testing.T, doc *transcript.Document, err error) {
	t.Helper()
	answer := transcript.Refuse(err)
	if err == nil {
		answer, _ = transcript.Replay(doc)
	}
	if _, err := json.Marshal(answer); err != nil {
		t.Errorf("the answer is no JSON: %v", err)
	}
}

// same checks that a text is read as one document, the one it was written from.
func same(t *testing.T, want *transcript.Document, text []byte, read func([]byte) iter.Seq2[*transcript.Document, error]) {
	t.Helper()
	n := 0
	for got, err := range read(text) {
		if n++; err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s\nwritten and read (-want +got):\n%s", text, diff)
		}
	}
	if n != 1 {
		t.Errorf("%d documents in\n%s", n, text)
	}
}
