package transcript

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// readYAML passes the documents of a text, nearly always one, to yield until it returns
// false. Nothing follows a syntax error.
func readYAML(text []byte, line int, yield func(*Document, *Unreadable) bool) bool {
	shifted := func(doc *Document, u *Unreadable) bool {
		if u != nil {
			u.Line += line - 1
		}
		return yield(doc, u)
	}
	if at := invalid(text); at >= 0 {
		l, c := place(text, at)
		return shifted(nil, &Unreadable{l, c, notUTF8})
	}
	for dec := yaml.NewDecoder(bytes.NewReader(text)); ; {
		var node yaml.Node
		err := dec.Decode(&node)
		if errors.Is(err, io.EOF) {
			return true
		}
		if err != nil {
			return shifted(nil, syntax(text, err))
		}
		var t tokens
		t.node(node.Content[0], nil, 1)
		if t.problem != nil {
			if !shifted(nil, t.problem) {
				return false
			}
			continue
		}
		if !shifted(parse(t.list)) {
			return false
		}
	}
}

// node adds the tokens of a node at a nesting depth. The content of an alias has the
// place of the alias.
func (t *tokens) node(n, alias *yaml.Node, depth int) {
	if n.Kind == yaml.AliasNode {
		n, alias = n.Alias, cmp.Or(alias, n)
	}
	at := cmp.Or(alias, n)
	add := func(kind Kind, text string) {
		t.add(depth, token{kind, int32(at.Line), int32(at.Column), text})
	}
	switch n.Kind {
	case yaml.ScalarNode:
		add(scalar(n), n.Value)
		return
	case yaml.MappingNode:
		add(Mapping, "")
	default:
		add(List, "")
	}
	for i, child := range n.Content {
		if n.Kind == yaml.MappingNode && i%2 == 0 && !plain(child) {
			t.fail(child.Line, child.Column, "a key is not plain text")
		}
		if t.problem != nil {
			return
		}
		t.node(child, alias, depth+1)
	}
	add(end, "")
}

// plain reports whether a node is a scalar, maybe through an alias.
func plain(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode || n.Kind == yaml.AliasNode && n.Alias.Kind == yaml.ScalarNode
}

func scalar(n *yaml.Node) Kind {
	switch n.Tag {
	case "!!null":
		return Null
	case "!!bool":
		if isTrue(n.Value) || strings.EqualFold(n.Value, "false") {
			return Bool
		}
	case "!!int", "!!float":
		if isNumber(n.Value) {
			return Number
		}
	}
	return Text
}

const notYAML = "not YAML"

var (
	errorLine = regexp.MustCompile(`line (\d+)`)
	// parserError is an error of the YAML parser, which counts lines from 0; the
	// scanner counts them from 1.
	parserError = regexp.MustCompile(`did not find expected (',' or|'-' indicator|key|node|<)`)
)

// syntax adds the place to an error of the YAML package, which knows at most the line.
func syntax(text []byte, err error) *Unreadable {
	u := &Unreadable{1, 1, notYAML}
	if at := bytes.IndexFunc(text, unprintable); at >= 0 && strings.Contains(err.Error(), "control characters") {
		u.Line, u.Column = place(text, at)
		u.Problem = "a control character"
		return u
	}
	if m := errorLine.FindStringSubmatch(err.Error()); m != nil {
		u.Line, _ = strconv.Atoi(m[1])
		if parserError.MatchString(err.Error()) {
			u.Line++
		}
	}
	if lines := bytes.Split(text, []byte("\n")); u.Line >= 1 && u.Line <= len(lines) {
		line := lines[u.Line-1]
		u.Column = 1 + len(line) - len(bytes.TrimLeft(line, " \t"))
	}
	return u
}

// unprintable reports whether YAML does not allow a character.
func unprintable(r rune) bool {
	switch {
	case r < ' ':
		return r != '\t' && r != '\n' && r != '\r'
	case r >= 0x7f && r < 0xa0:
		return r != 0x85
	}
	return r == 0xfffe || r == 0xffff
}
