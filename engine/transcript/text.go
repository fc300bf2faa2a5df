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

// JSON returns the document as one line, without its end.
func (doc *Document) JSON() []byte {
	text, err := json.Marshal(doc.object())
	if err != nil {
		panic("transcript: " + err.Error()) // plain texts and numbers only
	}
	return text
}

// YAML returns the document as a person would write it.
func (doc *Document) YAML() []byte {
	text, err := yaml.Marshal(node(doc.object()))
	if err != nil {
		panic("transcript: " + err.Error()) // plain texts and numbers only
	}
	return text
}

// object has the members of a document in their usual order.
func (doc *Document) object() *Object {
	o := object(member{"variant", doc.Variant})
	if len(doc.Options) > 0 {
		options := object()
		for _, id := range sorted(doc.Options) {
			options.add(id, doc.Options[id])
		}
		o.add("options", options)
	}
	o.add("players", doc.Players)
	o.add("dealer", doc.Dealer)
	if !doc.Evening {
		doc.Deal.object(o, doc.Players)
		return o
	}
	deals := make([]*Object, len(doc.Deals))
	for i := range deals {
		deals[i] = object()
		doc.Deals[i].object(deals[i], doc.Players)
	}
	o.add("deals", deals)
	return o
}

// object adds the members of a deal.
func (d *Deal) object(o *Object, players []string) {
	if d.Factor != 1 {
		o.add("factor", d.Factor)
	}
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

// byPlayer has the players first, in their order, then whoever else is named.
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

// node turns a member of an object into YAML. Short things stand on one line.
func node(value any) *yaml.Node {
	switch v := value.(type) {
	case *Object:
		n := &yaml.Node{Kind: yaml.MappingNode}
		for _, m := range v.members {
			child := node(m.value)
			if m.name == "players" || m.name == "options" || m.name == "result" || m.name == "before" {
				child.Style = yaml.FlowStyle
			}
			n.Content = append(n.Content, quoted(m.name), child)
		}
		return n
	case []*Object:
		n := &yaml.Node{Kind: yaml.SequenceNode}
		for _, o := range v {
			n.Content = append(n.Content, node(o))
		}
		return n
	case []string:
		n := &yaml.Node{Kind: yaml.SequenceNode}
		for _, s := range v {
			n.Content = append(n.Content, quoted(s))
		}
		return n
	case int:
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.Itoa(v)}
	}
	s, _ := value.(string)
	return quoted(s)
}

// quoted is a text in quotes if it needs more than one line.
func quoted(s string) *yaml.Node {
	n := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: s}
	if strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) }) {
		n.Style = yaml.DoubleQuotedStyle
	}
	return n
}
