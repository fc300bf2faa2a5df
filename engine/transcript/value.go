package transcript

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
)

// Value is what a document says under a key that only a rule set knows.
type Value struct {
	Kind    Kind
	Text    string  // of a scalar, as it is written
	List    []Value // of a list
	Entries []Entry // of a mapping, in order, no key twice
}

// Entry is a key of a mapping with its value.
type Entry struct {
	Key   string
	Value Value
}

// Kind tells what a value is. What only YAML takes for a number, such as 0x10
// or 1_000, is a text.
type Kind uint8

// The kinds of values.
const (
	Null Kind = iota
	Text
	Number
	Bool
	List
	Mapping

	end // of a list or a mapping; no value has it
)

// Whole returns the number that a value is; false if it is no whole one below 2^53.
func (v Value) Whole() (int, bool) { return whole(v.Kind, v.Text) }

// True reports whether a value is a switch that is on.
func (v Value) True() bool { return v.Kind == Bool && isTrue(v.Text) }

func whole(kind Kind, text string) (int, bool) {
	if kind != Number {
		return 0, false
	}
	if n, err := strconv.Atoi(text); err == nil && n > -1<<53 && n < 1<<53 {
		return n, true
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || f != math.Trunc(f) || math.Abs(f) >= 1<<53 {
		return 0, false
	}
	return int(f), true
}

// isTrue reads a switch, for which YAML has three spellings.
func isTrue(text string) bool { return strings.EqualFold(text, "true") }

// isNumber reports whether a text is a number as JSON writes it; a plus before
// it is let pass.
func isNumber(text string) bool {
	text = strings.TrimPrefix(text, "+")
	return text != "" && (text[0] == '-' || '0' <= text[0] && text[0] <= '9') && json.Valid([]byte(text))
}

// member returns a value as a member of an object that can be written.
func (v Value) member() any {
	switch v.Kind {
	case Text:
		return v.Text
	case Number:
		return json.Number(strings.TrimPrefix(v.Text, "+"))
	case Bool:
		return isTrue(v.Text)
	case List:
		list := make([]any, len(v.List))
		for i, item := range v.List {
			list[i] = item.member()
		}
		return list
	case Mapping:
		o := object()
		for _, e := range v.Entries {
			o.add(e.Key, e.Value.member())
		}
		return o
	}
	return nil
}

// number is the value of a whole number.
func number(n int) Value { return Value{Kind: Number, Text: strconv.Itoa(n)} }
