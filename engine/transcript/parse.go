package transcript

import (
	"fmt"
	"iter"
	"strings"
)

// Limits of a document, far above an evening of a thousand deals. Values are counted
// after resolving aliases.
const (
	maxSize   = 2 << 20 // bytes
	maxValues = 250_000 // keys and values
	maxDepth  = 32      // nesting; a transcript needs five
)

var (
	tooLarge = fmt.Sprintf("a document of more than %d MiB", maxSize>>20)
	tooMany  = fmt.Sprintf("a document of more than %d values", maxValues)
	tooDeep  = fmt.Sprintf("more than %d values inside one another", maxDepth)
)

const notUTF8 = "not UTF-8"

// token is one step through a document in the order of its text: a key, a scalar, the
// start of a list or mapping, or its end.
type token struct {
	kind         Kind
	line, column int32
	text         string // of a key or a scalar, as written
}

// tokens collects the steps through a document.
type tokens struct {
	list    []token
	problem *Unreadable // the first one
}

func (t *tokens) fail(line, column int, problem string) {
	if t.problem == nil {
		t.problem = &Unreadable{max(line, 1), max(column, 1), problem}
	}
}

// add adds a token at a nesting depth.
func (t *tokens) add(depth int, found token) {
	switch {
	case depth > maxDepth:
		t.fail(int(found.line), int(found.column), tooDeep)
	case len(t.list) >= maxValues:
		t.fail(int(found.line), int(found.column), tooMany)
	case t.problem == nil:
		t.list = append(t.list, found)
	}
}

// parser builds a document from well-formed tokens: each value of a mapping follows its
// key, and each mapping ends. It stops at the first problem, which it keeps.
type parser struct {
	rest    []token
	problem *Unreadable
}

// parse builds a document from tokens.
func parse(list []token) (*Document, *Unreadable) {
	p := parser{rest: list}
	doc := p.document()
	return doc, p.problem
}

func (p *parser) next() token {
	t := p.rest[0]
	p.rest = p.rest[1:]
	return t
}

func (p *parser) fail(t token, format string, args ...any) {
	if p.problem == nil {
		p.problem = &Unreadable{int(t.line), int(t.column), fmt.Sprintf(format, args...)}
	}
}

// null consumes a null value and reports whether there was one.
func (p *parser) null() bool {
	if p.rest[0].kind != Null {
		return false
	}
	p.next()
	return true
}

// keys yields the keys of a mapping, which must differ. The loop body must read each
// value.
func (p *parser) keys(what string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if t := p.next(); t.kind != Mapping {
			p.fail(t, "%s is not a mapping", what)
			return
		}
		for seen := map[string]bool{}; ; {
			key := p.next()
			if key.kind == end {
				return
			}
			if seen[key.text] {
				p.fail(key, "%q appears twice", key.text)
				return
			}
			seen[key.text] = true
			if !yield(key.text) || p.problem != nil {
				return
			}
		}
	}
}

func (p *parser) document() *Document {
	doc := &Document{Options: map[string]string{}, Deal: Deal{Factor: 1}}
	for key := range p.keys("the document") {
		switch key {
		case "variant":
			doc.Variant = p.word(key)
		case "options":
			if !p.null() {
				for id := range p.keys(key) {
					doc.Options[id] = p.option(id)
				}
			}
		case "players":
			doc.Players = p.words(key)
		case "dealer":
			doc.Dealer = p.word(key)
		case "deals":
			if !p.null() {
				doc.Evening, doc.Deals = true, p.deals(key)
			}
		default:
			p.deal(&doc.Deal, key)
		}
	}
	if doc.Evening {
		doc.Deal = Deal{Factor: 1, Extra: doc.Extra}
	}
	return doc
}

func (p *parser) deals(what string) []Deal {
	var list []Deal
	for range p.items(what) {
		deal := Deal{Factor: 1}
		for key := range p.keys("a deal") {
			p.deal(&deal, key)
		}
		list = append(list, deal)
	}
	return list
}

// deal reads an entry of a deal. One without a value counts as absent, except a factor,
// which must be a number.
func (p *parser) deal(d *Deal, key string) {
	if key != "factor" && p.null() {
		return
	}
	switch key {
	case "factor":
		v := p.value()
		f, _ := v.Whole()
		d.Factor = max(f, 0)
	case "hands":
		d.Hands = map[string]string{}
		for name := range p.keys(key) {
			d.Hands[name] = p.word("a hand")
		}
	case "talon":
		d.Talon = p.word(key)
	case "actions":
		d.Actions = p.words(key)
	case "before":
		d.Before = p.words(key)
	case "result":
		d.Result = map[string]int{}
		for name := range p.keys(key) {
			t := p.next()
			points, ok := whole(t.kind, t.text)
			if !ok {
				p.fail(t, "a result is not a whole number")
			}
			d.Result[name] = points
		}
	default:
		if d.Extra == nil {
			d.Extra = map[string]Value{}
		}
		d.Extra[key] = p.value()
	}
}

// items yields the indexes of a list. The loop body must read each item.
func (p *parser) items(what string) iter.Seq[int] {
	return func(yield func(int) bool) {
		if t := p.next(); t.kind != List {
			p.fail(t, "%s is not a list", what)
			return
		}
		for n := 0; p.rest[0].kind != end; n++ {
			if !yield(n) || p.problem != nil {
				return
			}
		}
		p.next()
	}
}

func (p *parser) words(what string) []string {
	if p.null() {
		return nil
	}
	var list []string
	entry := "an entry of " + what
	for range p.items(what) {
		if list == nil {
			list = make([]string, 0, p.scalars())
		}
		list = append(list, p.word(entry))
	}
	return list
}

// scalars returns the number of scalars that follow.
func (p *parser) scalars() int {
	n := 0
	for n < len(p.rest) && p.rest[n].kind < List {
		n++
	}
	return n
}

func (p *parser) word(what string) string {
	t := p.next()
	switch t.kind {
	case Null:
		return ""
	case List, Mapping:
		p.fail(t, "%s is not plain text", what)
	}
	return t.text
}

func (p *parser) option(what string) string {
	if p.rest[0].kind == Bool {
		return strings.ToLower(p.next().text)
	}
	return p.word(what)
}

// value reads any value.
func (p *parser) value() Value {
	t := p.rest[0]
	v := Value{Kind: t.kind, Text: t.text}
	switch t.kind {
	case List:
		for range p.items("") {
			v.List = append(v.List, p.value())
		}
	case Mapping:
		for key := range p.keys("") {
			v.Entries = append(v.Entries, Entry{key, p.value()})
		}
	default:
		p.next()
	}
	if v.Kind == Null {
		v.Text = ""
	}
	return v
}
