package transcript

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"go.yaml.in/yaml/v3"
)

// JSON returns the document on one line, without a line break.
func (doc *Document) JSON() []byte { return doc.object().AppendJSON(nil) }

// YAML returns the document as a person would write it.
func (doc *Document) YAML() []byte {
	text, err := yaml.Marshal(node(doc.object()))
	if err != nil {
		panic("transcript: " + err.Error()) // plain texts and numbers only
	}
	return text
}

// object returns the members of a document in their usual order.
func (doc *Document) object() *Object {
	o := object(member{"variant", doc.Variant})
	if len(doc.Options) > 0 {
		options := object()
		for _, id := range sorted(doc.Options) {
			options.add(id, option(doc.Options[id]))
		}
		o.add("options", options)
	}
	o.add("players", doc.Players)
	o.add("dealer", doc.Dealer)
	if !doc.Evening {
		doc.Deal.object(o, doc.Players)
		return o
	}
	doc.extra(o)
	deals := make([]*Object, len(doc.Deals))
	for i := range deals {
		deals[i] = object()
		doc.Deals[i].object(deals[i], doc.Players)
	}
	o.add("deals", deals)
	return o
}

// option returns the value of an option as people write it: switches and numbers are
// not texts.
func option(text string) any {
	switch n, err := strconv.Atoi(text); {
	case text == "true" || text == "false":
		return text == "true"
	case err == nil && strconv.Itoa(n) == text:
		return n
	}
	return text
}

// extra adds the keys that only a rule set knows.
func (d *Deal) extra(o *Object) {
	for _, key := range sorted(d.Extra) {
		o.add(key, d.Extra[key].member())
	}
}

// object adds the members of a deal.
func (d *Deal) object(o *Object, players []string) {
	if d.Factor != 1 {
		o.add("factor", d.Factor)
	}
	d.extra(o)
	if len(d.Before) > 0 {
		o.add("before", d.Before)
	}
	if d.Hands != nil {
		o.add("hands", byPlayer(d.Hands, players))
	}
	o.add("talon", d.Talon)
	o.add("actions", d.Actions)
	if d.Result != nil {
		o.add("result", byPlayer(d.Result, players))
	}
}

// byPlayer returns an object with the players first, in order, then all other names.
func byPlayer[V any](m map[string]V, players []string) *Object {
	o, rest := object(), map[string]V{}
	for name, v := range m {
		rest[name] = v
	}
	for _, name := range append(players[:len(players):len(players)], sorted(m)...) {
		if v, ok := rest[name]; ok {
			o.add(name, v)
			delete(rest, name)
		}
	}
	return o
}

func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// node returns a member of an object as YAML, short ones on one line.
func node(value any) *yaml.Node {
	switch v := value.(type) {
	case *Object:
		n := &yaml.Node{Kind: yaml.MappingNode}
		for _, m := range v.members {
			child := node(m.value)
			if child.Kind != yaml.ScalarNode && m.name != "hands" && m.name != "actions" && m.name != "deals" {
				child.Style = yaml.FlowStyle
			}
			n.Content = append(n.Content, quoted(m.name), child)
		}
		return n
	case []*Object:
		return sequence(v, func(o *Object) *yaml.Node { return node(o) })
	case []string:
		return sequence(v, quoted)
	case []any:
		return sequence(v, node)
	case int:
		return &yaml.Node{Kind: yaml.ScalarNode, Value: strconv.Itoa(v)}
	case bool:
		return &yaml.Node{Kind: yaml.ScalarNode, Value: strconv.FormatBool(v)}
	case json.Number:
		return &yaml.Node{Kind: yaml.ScalarNode, Value: v.String()}
	case nil:
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!null", Value: "null"}
	}
	s, _ := value.(string)
	return quoted(s)
}

func sequence[T any](list []T, one func(T) *yaml.Node) *yaml.Node {
	n := &yaml.Node{Kind: yaml.SequenceNode}
	for _, v := range list {
		n.Content = append(n.Content, one(v))
	}
	return n
}

// quoted returns a scalar, in quotes if it would need more than one line.
func quoted(s string) *yaml.Node {
	n := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: s}
	if strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) }) {
		n.Style = yaml.DoubleQuotedStyle
	}
	return n
}
