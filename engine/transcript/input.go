package transcript

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// input is a text read piece by piece. It keeps no more of it than one document.
type input struct {
	from   *bufio.Reader
	ahead  []chunk // read ahead, to be returned again
	number int     // number of lines read
	buf    []byte
	err    error // end of the text: io.EOF, or the reader's error
}

// chunk is one or more lines of an input.
type chunk struct {
	text   []byte // with its line break
	number int    // of the first line, from 1
	long   bool   // longer than a document may be; text is cut
}

// newInput skips a byte order mark.
func newInput(from io.Reader) *input {
	in := &input{from: bufio.NewReaderSize(from, 64<<10)}
	if mark, _ := in.from.Peek(3); string(mark) == "\ufeff" {
		in.from.Discard(len(mark))
	}
	return in
}

// next returns the next line, which is valid until the next call, and whether there is
// one.
func (in *input) next() (chunk, bool) {
	if len(in.ahead) > 0 {
		l := in.ahead[0]
		in.ahead = in.ahead[1:]
		return l, true
	}
	in.number++
	l := chunk{text: in.buf[:0], number: in.number}
	for more := true; more && in.err == nil; {
		var part []byte
		part, in.err = in.from.ReadSlice('\n')
		if more = errors.Is(in.err, bufio.ErrBufferFull); more {
			in.err = nil
		}
		l.add(part)
	}
	in.buf = l.text
	return l, len(l.text) > 0 && (in.err == nil || in.err == io.EOF)
}

// add appends a piece while there is room for it.
func (l *chunk) add(piece []byte) {
	if l.long = l.long || len(l.text)+len(piece) > maxSize; !l.long {
		l.text = append(l.text, piece...)
	}
}

// again makes next return a line again.
func (in *input) again(l chunk) {
	l.text = bytes.Clone(l.text)
	in.ahead = append([]chunk{l}, in.ahead...)
}

func (l chunk) blank() bool { return len(bytes.TrimSpace(l.text)) == 0 }
func (l chunk) opens() bool { return bytes.HasPrefix(bytes.TrimSpace(l.text), []byte("{")) }

// perLine reports whether a text has one JSON document on each line: its first line is
// one, or is at least in braces and the next line opens another. It reads no further
// ahead.
func (in *input) perLine() bool {
	first, ok := in.next()
	for ok && first.blank() {
		first, ok = in.next()
	}
	if !ok {
		return false
	}
	first.text = bytes.Clone(first.text)
	defer in.again(first)
	switch {
	case !first.opens():
		return false
	case first.long || json.Valid(first.text):
		return true
	}
	second, ok := in.next()
	if ok {
		in.again(second)
	}
	return ok && second.opens() && bytes.HasSuffix(bytes.TrimSpace(first.text), []byte("}"))
}

// document returns the lines of the next YAML document, with its directives.
func (in *input) document() (chunk, bool) {
	var d chunk
	for begun := false; ; {
		l, ok := in.next()
		if !ok {
			return d, d.number > 0
		}
		starts := marks(l.text, "---")
		if starts && begun {
			in.again(l)
			return d, true
		}
		if d.number == 0 {
			d.number = l.number
		}
		d.add(l.text)
		d.long = d.long || l.long
		if marks(l.text, "...") {
			return d, true
		}
		begun = begun || starts || !l.blank() && l.text[0] != '%' && l.text[0] != '#'
	}
}

// marks reports whether a line is a marker between documents.
func marks(text []byte, mark string) bool {
	rest, ok := bytes.CutPrefix(text, []byte(mark))
	return ok && (len(rest) == 0 || bytes.ContainsRune([]byte(" \t\r\n"), rune(rest[0])))
}
