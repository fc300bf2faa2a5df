package transcript_test

import (
	"strings"
	"testing"

	"tarock/engine/transcript"
)

// TestUnreadable: unreadable text is refused with the place of the problem.
func TestUnreadable(t *testing.T) {
	tests := []struct{ name, file, text, want string }{
		{"nothing", "a.yaml", "", "line 1, column 1: no document"},
		{"no mapping", "a.yaml", "- 1\n", "line 1, column 1: the document is not a mapping"},
		{"a key twice", "a.yaml", "variant: point\ndealer: A\nvariant: point\n", `line 3, column 1: "variant" appears twice`},
		{"a hand twice", "a.yaml", "hands:\n  A: I\n  A: II\n", `line 3, column 3: "A" appears twice`},
		{"a list for a text", "a.yaml", "dealer: [A]\n", "line 1, column 9: dealer is not plain text"},
		{"a result that is no number", "a.yaml", "result: {A: 1, B: x}\n", "line 1, column 19: a result is not a whole number"},
		{"half a point", "a.yaml", "result: {A: 0.5}\n", "line 1, column 13: a result is not a whole number"},
		{"no end", "a.jsonl", "{\"variant\": \"point\"}\n{\"players\": [\"A\"", "line 2, column 17: not JSON"},
		{"no JSON", "a.jsonl", "{\"variant\": point}\n", "line 1, column 13: not JSON"},
		{"no object", "a.jsonl", "[]\n", "line 1, column 1: the document is not a mapping"},
		{"two in a line", "a.jsonl", "{} {}\n", "line 1, column 4: more than one document"},
		{"letters of two bytes", "a.jsonl", `{"variant": "Öhö", "dealer": {}}`, "line 1, column 30: dealer is not plain text"},
		{"a key twice in a line", "a.jsonl", `{"dealer": "A", "dealer": "B"}`, `line 1, column 17: "dealer" appears twice`},
		{"over several lines", "a.json", "{\n  \"players\": 7\n}\n", "line 2, column 14: players is not a list"},
		{"too deep", "a.json", strings.Repeat("[", 1<<20), "line 1, column 33: more than 32 values inside one another"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got string
			for _, err := range transcript.Read(test.file, strings.NewReader(test.text)) {
				if err != nil {
					got = err.Error()
				}
			}
			if got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// TestFactor: numbers are read alike in YAML and in JSON.
func TestFactor(t *testing.T) {
	for text, want := range map[string]int{"2": 2, "2.0": 2, "4e0": 4, "1.5": 0, "-1": 0, `"2"`: 0, "true": 0, "null": 0, "1e300": 0} {
		for _, name := range []string{"a.yaml", "a.jsonl"} {
			for doc, err := range transcript.Read(name, strings.NewReader(`{"factor": `+text+`}`)) {
				if err != nil {
					t.Fatal(err)
				}
				if doc.Factor != want {
					t.Errorf("%s: factor %s: got %d, want %d", name, text, doc.Factor, want)
				}
			}
		}
	}
}

// TestOptions: a switch may have any of YAML's spellings, and a key without a value
// counts as absent.
func TestOptions(t *testing.T) {
	for text, want := range map[string]string{"true": "true", "True": "true", "FALSE": "false", `"True"`: "True", "redeal": "redeal"} {
		for doc, err := range transcript.ReadYAML([]byte("options: {x: " + text + "}\n")) {
			if err != nil {
				t.Fatal(err)
			}
			if got := doc.Options["x"]; got != want {
				t.Errorf("%s: got %s, want %s", text, got, want)
			}
		}
	}
}

func TestNoValue(t *testing.T) {
	const text = `{"options": null, "hands": null, "talon": null, "actions": null, "result": null}`
	for _, name := range []string{"a.yaml", "a.jsonl"} {
		for doc, err := range transcript.Read(name, strings.NewReader(text)) {
			if err != nil {
				t.Fatal(err)
			}
			if len(doc.Options) != 0 || doc.Hands != nil || doc.Talon != "" || doc.Actions != nil || doc.Result != nil {
				t.Errorf("%s: got %+v, want nothing", name, doc)
			}
		}
	}
}

// TestJSONByAnyName: JSON is read whatever its name, with all its escapes.
func TestJSONByAnyName(t *testing.T) {
	for _, name := range []string{"a.yaml", "a.json", "a.jsonl", "-"} {
		for doc, err := range transcript.Read(name, strings.NewReader(`{"dealer":"\ud83d\ude00\/\u00f6"}`)) {
			if err != nil {
				t.Fatalf("%s: got error %v, want none", name, err)
			}
			if want := "😀/ö"; doc.Dealer != want {
				t.Errorf("%s: got %s, want %s", name, doc.Dealer, want)
			}
		}
	}
}
