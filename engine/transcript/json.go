package transcript

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// readJSON reads one document, a JSON object, that begins on a line.
func readJSON(text []byte, line int) (*Document, error) {
	t := tree{text: text, line: line, dec: json.NewDecoder(bytes.NewReader(text))}
	t.dec.UseNumber()
	node := t.value(0)
	if t.problem == nil {
		start := t.next()
		if _, err := t.dec.Token(); !errors.Is(err, io.EOF) {
			t.fail(start, "more than one document")
		}
	}
	if t.problem != nil {
		return nil, t.problem
	}
	var r reader
	doc := r.document(node)
	if r.problem != nil {
		r.problem.Line, r.problem.Column = t.place(r.problem.Column - 1)
	}
	return doc, r.err()
}

// tree makes nodes of JSON, so that both formats are read by the same code. The
// columns of the nodes are offsets in the whole text, from 1.
type tree struct {
	text    []byte
	line    int
	dec     *json.Decoder
	problem *Unreadable
}

// deepest is how deep values may lie in each other; a transcript needs five.
const deepest = 32

func (t *tree) fail(offset int, problem string) {
	if t.problem == nil {
		t.problem = &Unreadable{Problem: problem}
		t.problem.Line, t.problem.Column = t.place(offset)
	}
}

// place returns line and column of a byte.
func (t *tree) place(offset int) (line, column int) {
	before := t.text[:min(max(offset, 0), len(t.text))]
	return t.line + bytes.Count(before, []byte("\n")), 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
}

// next is where the next token begins.
func (t *tree) next() int {
	offset := int(t.dec.InputOffset())
	rest := t.text[offset:]
	return offset + len(rest) - len(bytes.TrimLeft(rest, " \t\r\n,:"))
}

// value reads a value.
func (t *tree) value(depth int) *yaml.Node {
	start := t.next()
	node := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Column: start + 1}
	token, err := t.dec.Token()
	if err != nil || depth > deepest {
		t.fail(start, "not JSON")
		return node
	}
	switch v := token.(type) {
	case json.Delim:
		node.Kind, node.Tag = yaml.SequenceNode, "!!seq"
		if v == '{' {
			node.Kind, node.Tag = yaml.MappingNode, "!!map"
		}
		for t.problem == nil && t.dec.More() {
			node.Content = append(node.Content, t.value(depth+1))
		}
		if end := t.next(); t.problem == nil {
			if _, err := t.dec.Token(); err != nil {
				t.fail(end, "not JSON")
			}
		}
	case json.Number:
		node.Tag, node.Value = "!!float", v.String()
		if _, err := strconv.Atoi(node.Value); err == nil {
			node.Tag = "!!int"
		}
	case bool:
		node.Tag, node.Value = "!!bool", strconv.FormatBool(v)
	case nil:
		node.Tag = "!!null"
	default:
		node.Value = fmt.Sprint(v)
	}
	return node
}
