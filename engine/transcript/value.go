package transcript

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
)

// Value is the value of a key that only a rule set knows.
type Value struct {
	Kind    Kind
	Text    string  // of a scalar, as written
	List    []Value // of a list
	Entries []Entry // of a mapping, in order, no key twice
}

// Entry is a key of a mapping with its value.
type Entry struct {
	Key   string
	Value Value
}

// Kind is the kind of a value. Numbers that only YAML knows, such as 0x10 or 1_000, are
// texts.
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

// Whole returns the value as a number, and whether it is a whole one below 2^53.
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

// isTrue reports whether a switch is on. YAML has three spellings for it.
func isTrue(text string) bool { return strings.EqualFold(text, "true") }

// isNumber reports whether a text is a number in JSON's form; a leading plus is
// allowed.
func isNumber(text string) bool {
	text = strings.TrimPrefix(text, "+")
	return text != "" && (text[0] == '-' || '0' <= text[0] && text[0] <= '9') && json.Valid([]byte(text))
}

// member returns a value as an object member that can be written.
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

// number returns the value of a whole number.
func number(n int) Value { return Value{Kind: Number, Text: strconv.Itoa(n)} }
