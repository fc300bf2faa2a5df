package transcript

import (
	"bytes"
	"io"
	"iter"
	"strings"
)

// Read yields the documents of a text as they are read, each with its error: an
// *Unreadable or, as the last one, an error of the reader.
//
// There is one JSON document a line if the name ends in .jsonl or the text begins like
// that. A .json file is one JSON document. Anything else is YAML, whose documents may
// be written as JSON. No more than one document is kept in memory.
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

// reader yields the documents of an input.
type reader struct {
	in      *input
	json    jsonReader
	yield   func(*Document, error) bool
	none    bool // nothing found yet
	stopped bool // the loop has ended
}

// found yields a document or its problem. It reports whether to continue.
func (r *reader) found(doc *Document, problem *Unreadable) bool {
	r.none = false
	if problem != nil {
		r.stopped = !r.yield(nil, problem)
	} else {
		r.stopped = !r.yield(doc, nil)
	}
	return !r.stopped
}

// lines reads one document a line; empty lines are skipped.
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

// texts reads YAML documents, or a single JSON one.
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

// either reads a text that is JSON, or YAML that begins like it. It tries JSON first:
// YAML does not know surrogate pairs, and its errors have at most a line.
func (r *reader) either(l chunk) {
	doc, problem := r.json.read(l.text, l.number)
	if problem == nil || r.json.wellFormed {
		r.found(doc, problem)
		return
	}
	_, inside, _ := bytes.Cut(l.text, []byte("{"))
	quoted := bytes.HasPrefix(bytes.TrimSpace(inside), []byte(`"`)) // probably JSON
	readYAML(l.text, l.number, func(doc *Document, u *Unreadable) bool {
		if u != nil && u.Problem == notYAML && quoted {
			u = problem
		}
		return r.found(doc, u)
	})
}
