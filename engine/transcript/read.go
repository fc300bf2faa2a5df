package transcript

import (
	"bytes"
	"io"
	"iter"
	"strings"
)

// Read yields the documents of a text as they come, each with its error: an
// *Unreadable, or, as the last one, an error of the reader.
//
// There is one JSON document a line where the name ends in .jsonl or the text
// begins like that. A .json file is one JSON document, and all else YAML, whose
// documents may be written as JSON. Of the text no more is kept in memory than
// a document.
func Read(name string, from io.Reader) iter.Seq2[*Document, error] {
	return func(yield func(*Document, error) bool) {
		in := newInput(from)
		r := reader{in: in, none: true, yield: yield}
		if strings.HasSuffix(name, ".jsonl") || in.perLine() {
			r.lines()
		} else {
			r.texts(strings.HasSuffix(name, ".json"))
		}
		switch {
		case r.stopped:
		case in.err != io.EOF:
			yield(nil, in.err)
		case r.none:
			yield(nil, &Unreadable{1, 1, "no document"})
		}
	}
}

// ReadYAML yields the documents of a YAML text, each with its error, an
// *Unreadable. Nothing follows a syntax error.
func ReadYAML(text []byte) iter.Seq2[*Document, error] {
	return func(yield func(*Document, error) bool) {
		r := reader{none: true, yield: yield}
		if readYAML(text, 1, r.found) && r.none {
			yield(nil, &Unreadable{1, 1, "no document"})
		}
	}
}

// reader yields what it finds in an input.
type reader struct {
	in      *input
	json    jsonReader
	yield   func(*Document, error) bool
	none    bool // nothing found yet
	stopped bool // nobody wants more
}

// found yields a document or its problem; false if nobody wants more.
func (r *reader) found(doc *Document, problem *Unreadable) bool {
	r.none = false
	if problem != nil {
		r.stopped = !r.yield(nil, problem)
	} else {
		r.stopped = !r.yield(doc, nil)
	}
	return !r.stopped
}

// lines reads a document a line; empty lines are passed over.
func (r *reader) lines() {
	for !r.stopped {
		l, ok := r.in.next()
		switch {
		case !ok:
			return
		case l.long:
			r.found(nil, &Unreadable{l.number, 1, tooLarge})
		case len(bytes.TrimSpace(l.text)) > 0:
			r.found(r.json.read(l.text, l.number))
		}
	}
}

// texts reads YAML document by document, or only JSON.
func (r *reader) texts(onlyJSON bool) {
	for !r.stopped {
		l, ok := r.in.document()
		switch {
		case !ok:
			return
		case l.long:
			r.found(nil, &Unreadable{l.number, 1, tooLarge})
		case onlyJSON:
			r.found(r.json.read(l.text, l.number))
		case l.opens():
			r.either(l)
		default:
			readYAML(l.text, l.number, r.found)
		}
	}
}

// either reads a text that is JSON, or YAML that begins like it. It is tried as
// JSON first: YAML knows no pairs of surrogates, and where it is wrong it knows
// the line at best.
func (r *reader) either(l chunk) {
	doc, problem := r.json.read(l.text, l.number)
	if problem == nil || r.json.wellFormed {
		r.found(doc, problem)
		return
	}
	_, inside, _ := bytes.Cut(l.text, []byte("{"))
	quoted := bytes.HasPrefix(bytes.TrimSpace(inside), []byte(`"`)) // meant as JSON
	readYAML(l.text, l.number, func(doc *Document, u *Unreadable) bool {
		if u != nil && u.Problem == notYAML && quoted {
			u = problem
		}
		return r.found(doc, u)
	})
}
