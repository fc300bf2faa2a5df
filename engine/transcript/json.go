package transcript

import (
	"bytes"
	"errors"
	"io"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// jsonReader reads documents, each a JSON object. It reuses its memory.
type jsonReader struct {
	dec jsontext.Decoder
	tokens
	wellFormed bool // the last text was JSON, even if not a document
}

// read reads a text that begins on the given line.
func (j *jsonReader) read(text []byte, line int) (*Document, *Unreadable) {
	j.list, j.problem = j.list[:0], nil
	j.dec.Reset(bytes.NewBuffer(text), jsontext.AllowDuplicateNames(true)) // the parser reports duplicates with their place
	j.scan(text, string(text))
	var doc *Document
	if j.wellFormed = j.problem == nil; j.wellFormed {
		doc, j.problem = parse(j.list)
	}
	if p := j.problem; p != nil { // its column is an offset, from 1
		p.Line, p.Column = place(text, p.Column-1)
		p.Line += line - 1
	}
	return doc, j.problem
}

// scan finds the tokens of a text, given in both forms: strings are cut out of whole.
// The columns of tokens are byte offsets, from 1.
func (j *jsonReader) scan(text []byte, whole string) {
	for depth, begun := 0, false; j.problem == nil && (depth > 0 || !begun); begun = true {
		kind := kinds[j.dec.PeekKind()]
		if kind == Text {
			raw, err := j.dec.ReadValue()
			if err != nil {
				j.refuse(text, err)
				return
			}
			at := int(j.dec.InputOffset()) - len(raw)
			j.add(depth+1, token{Text, 0, int32(at + 1), unquoted(raw, whole[at:at+len(raw)])})
			continue
		}
		read, err := j.dec.ReadToken()
		if err != nil {
			j.refuse(text, err)
			return
		}
		after := int(j.dec.InputOffset())
		switch kind {
		case List, Mapping:
			depth++
			j.add(depth, token{kind, 0, int32(after), ""})
		case end:
			j.add(depth, token{kind, 0, int32(after), ""})
			depth--
		default:
			s := read.String()
			j.add(depth+1, token{kind, 0, int32(after - len(s) + 1), s})
		}
	}
	if rest := bytes.TrimLeft(text[j.dec.InputOffset():], " \t\r\n"); len(rest) > 0 && j.problem == nil {
		j.fail(1, len(text)-len(rest)+1, "more than one document")
	}
}

var kinds = [256]Kind{'n': Null, 't': Bool, 'f': Bool, '0': Number, '"': Text, '[': List, ']': end, '{': Mapping, '}': end}

// unquoted returns the content of a quoted text, given in both forms and already
// checked by the decoder.
func unquoted(raw []byte, quoted string) string {
	if bytes.IndexByte(raw, '\\') < 0 {
		return quoted[1 : len(quoted)-1]
	}
	text, _ := jsontext.AppendUnquote(nil, raw)
	return string(text)
}

// refuse adds the place to an error of the decoder.
func (j *jsonReader) refuse(text []byte, err error) {
	at := len(bytes.TrimRight(text, " \t\r\n"))
	var syntax *jsontext.SyntacticError
	if errors.As(err, &syntax) && !errors.Is(err, io.ErrUnexpectedEOF) {
		at = int(syntax.ByteOffset)
	}
	problem := "not JSON"
	if bad := invalid(text); 0 <= bad && bad <= at {
		at, problem = bad, notUTF8
	}
	j.fail(1, at+1, problem)
}

// invalid returns the offset of the first byte that is not UTF-8, or -1.
func invalid(text []byte) int {
	if utf8.Valid(text) {
		return -1
	}
	for at := 0; ; {
		r, size := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && size == 1 {
			return at
		}
		at += size
	}
}

// place returns line and column, from 1, of a byte.
func place(text []byte, offset int) (line, column int) {
	before := text[:min(max(offset, 0), len(text))]
	return 1 + bytes.Count(before, []byte("\n")), 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
}
