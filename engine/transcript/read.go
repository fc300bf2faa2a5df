package transcript

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Read yields the documents of a file, each with its error, an *Unreadable. A
// name that ends in .jsonl has one a line; all else is YAML, or JSON, which is
// read as such: YAML knows no pairs of surrogates.
func Read(name string, text []byte) iter.Seq2[*Document, error] {
	switch {
	case strings.HasSuffix(name, ".jsonl"):
		return ReadLines(text)
	case strings.HasSuffix(name, ".json"), json.Valid(text):
		return func(yield func(*Document, error) bool) { yield(readJSON(text, 1)) }
	}
	return ReadYAML(text)
}

// ReadYAML yields the documents of a YAML or JSON text, each with its error, an
// *Unreadable. Nothing follows a syntax error.
func ReadYAML(text []byte) iter.Seq2[*Document, error] {
	return func(yield func(*Document, error) bool) {
		dec := yaml.NewDecoder(bytes.NewReader(text))
		for n := 0; ; n++ {
			var node yaml.Node
			err := dec.Decode(&node)
			if errors.Is(err, io.EOF) {
				if n == 0 {
					yield(nil, &Unreadable{1, 1, "no document"})
				}
				return
			}
			if err != nil {
				yield(nil, syntax(text, err))
				return
			}
			var r reader
			doc := r.document(&node)
			if !yield(doc, r.err()) {
				return
			}
		}
	}
}

var (
	errorLine = regexp.MustCompile(`line (\d+)`)
	// parserError is an error of the YAML package's parser, which counts lines
	// from 0; its scanner counts them from 1.
	parserError = regexp.MustCompile(`did not find expected (',' or|'-' indicator|key|node|<)`)
)

// syntax places an error of the YAML package, which knows only the line.
func syntax(text []byte, err error) *Unreadable {
	u := &Unreadable{1, 1, "not YAML"}
	if m := errorLine.FindStringSubmatch(err.Error()); m != nil {
		u.Line, _ = strconv.Atoi(m[1])
		if parserError.MatchString(err.Error()) {
			u.Line++
		}
	}
	if lines := strings.Split(string(text), "\n"); u.Line >= 1 && u.Line <= len(lines) {
		line := lines[u.Line-1]
		u.Column = 1 + len(line) - len(strings.TrimLeft(line, " \t"))
	}
	return u
}

// ReadLines yields the documents of a text with one JSON object a line; empty
// lines are passed over.
func ReadLines(text []byte) iter.Seq2[*Document, error] {
	return func(yield func(*Document, error) bool) {
		for n := 1; len(text) > 0; n++ {
			line, rest, _ := bytes.Cut(text, []byte("\n"))
			text = rest
			if len(bytes.TrimSpace(line)) == 0 {
				continue
			}
			if !yield(readJSON(line, n)) {
				return
			}
		}
	}
}

// null is the tag of what has no value.
const null = "!!null"

// reader reads a document out of a tree of nodes and keeps the first problem.
type reader struct{ problem *Unreadable }

func (r *reader) err() error {
	if r.problem == nil {
		return nil
	}
	return r.problem
}

func (r *reader) fail(n *yaml.Node, format string, args ...any) {
	if r.problem == nil {
		r.problem = &Unreadable{max(n.Line, 1), max(n.Column, 1), fmt.Sprintf(format, args...)}
	}
}

// entries yields the entries of a mapping, in which no key may stand twice.
func (r *reader) entries(n *yaml.Node, what string) iter.Seq2[string, *yaml.Node] {
	return func(yield func(string, *yaml.Node) bool) {
		if n.Kind == yaml.AliasNode {
			n = n.Alias
		}
		if n.Kind != yaml.MappingNode {
			r.fail(n, "%s is no mapping", what)
			return
		}
		seen := make(map[string]bool, len(n.Content)/2)
		for i := 0; i+1 < len(n.Content); i += 2 {
			key := n.Content[i]
			if seen[key.Value] {
				r.fail(key, "%q stands twice", key.Value)
				return
			}
			seen[key.Value] = true
			if !yield(n.Content[i].Value, n.Content[i+1]) {
				return
			}
		}
	}
}

func (r *reader) document(n *yaml.Node) *Document {
	if n.Kind == yaml.DocumentNode {
		n = n.Content[0]
	}
	doc := &Document{Options: map[string]string{}, Deal: Deal{Factor: 1}}
	for key, value := range r.entries(n, "the document") {
		switch key {
		case "variant":
			doc.Variant = r.word(value, key)
		case "options":
			if value.Tag == null {
				continue
			}
			for id, v := range r.entries(value, key) {
				doc.Options[id] = r.option(v, id)
			}
		case "players":
			doc.Players = r.words(value, key)
		case "dealer":
			doc.Dealer = r.word(value, key)
		case "deals":
			doc.Evening = true
			for _, d := range r.list(value, key) {
				deal := Deal{Factor: 1}
				for key, v := range r.entries(d, "a deal") {
					r.deal(&deal, key, v)
				}
				doc.Deals = append(doc.Deals, deal)
			}
		default:
			r.deal(&doc.Deal, key, value)
		}
	}
	return doc
}

// deal reads an entry of a deal. One without a value is as good as absent, but a
// factor has to be a number.
func (r *reader) deal(d *Deal, key string, value *yaml.Node) {
	if value.Tag == null && key != "factor" {
		return
	}
	switch key {
	case "factor":
		f, _ := whole(value)
		d.Factor = max(f, 0)
	case "hands":
		d.Hands = map[string]string{}
		for name, cards := range r.entries(value, key) {
			d.Hands[name] = r.word(cards, "a hand")
		}
	case "talon":
		d.Talon = r.word(value, key)
	case "actions":
		d.Actions = r.words(value, key)
	case "before":
		d.Before = r.words(value, key)
	case "result":
		d.Result = map[string]int{}
		for name, v := range r.entries(value, key) {
			points, ok := whole(v)
			if !ok {
				r.fail(v, "a result is no whole number")
			}
			d.Result[name] = points
		}
	}
}

// whole returns the number that a node is; false if it is no whole one.
func whole(n *yaml.Node) (int, bool) {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	f, err := strconv.ParseFloat(n.Value, 64)
	ok := err == nil && n.Kind == yaml.ScalarNode && (n.Tag == "!!int" || n.Tag == "!!float") && f == math.Trunc(f) && math.Abs(f) < 1<<53
	if !ok {
		return 0, false
	}
	return int(f), true
}

func (r *reader) list(n *yaml.Node, what string) []*yaml.Node {
	switch {
	case n.Kind == yaml.AliasNode:
		return r.list(n.Alias, what)
	case n.Kind == yaml.SequenceNode:
		return n.Content
	case n.Tag != null:
		r.fail(n, "%s is no list", what)
	}
	return nil
}

func (r *reader) words(n *yaml.Node, what string) []string {
	nodes := r.list(n, what)
	list := make([]string, len(nodes))
	for i, item := range nodes {
		list[i] = r.word(item, "an entry of "+what)
	}
	return list
}

func (r *reader) word(n *yaml.Node, what string) string {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if n.Kind != yaml.ScalarNode {
		r.fail(n, "%s is no plain text", what)
		return ""
	}
	if n.Tag == null {
		return ""
	}
	return n.Value
}

// option reads the value of an option. YAML has three spellings of true.
func (r *reader) option(n *yaml.Node, what string) string {
	if n.Tag == "!!bool" {
		return strings.ToLower(n.Value)
	}
	return r.word(n, what)
}
