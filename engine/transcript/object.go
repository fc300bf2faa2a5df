package transcript

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// Object is a JSON object that keeps the order of its members.
type Object struct{ members []member }

type member struct {
	name  string
	value any
}

func object(members ...member) *Object { return &Object{members} }

func (o *Object) add(name string, value any) { o.members = append(o.members, member{name, value}) }

// MarshalJSON writes the object on one line.
func (o *Object) MarshalJSON() ([]byte, error) { return o.AppendJSON(nil), nil }

// AppendJSON appends the object on one line, without a line break.
func (o *Object) AppendJSON(to []byte) []byte {
	to = append(to, '{')
	for i, m := range o.members {
		if i > 0 {
			to = append(to, ',')
		}
		to = append(appendText(to, m.name), ':')
		to = appendValue(to, m.value)
	}
	return append(to, '}')
}

// appendValue appends the value of a member.
func appendValue(to []byte, value any) []byte {
	switch v := value.(type) {
	case string:
		return appendText(to, v)
	case int:
		return strconv.AppendInt(to, int64(v), 10)
	case bool:
		return strconv.AppendBool(to, v)
	case *Object:
		return v.AppendJSON(to)
	case []string:
		return appendList(to, v, appendText)
	case []*Object:
		return appendList(to, v, func(to []byte, o *Object) []byte { return o.AppendJSON(to) })
	case []any:
		return appendList(to, v, appendValue)
	}
	text, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("transcript: %T: %v", value, err)) // plain numbers only
	}
	return append(to, text...)
}

// appendList appends a list, or null if it is nil.
func appendList[T any](to []byte, list []T, one func([]byte, T) []byte) []byte {
	if list == nil {
		return append(to, "null"...)
	}
	to = append(to, '[')
	for i, v := range list {
		if i > 0 {
			to = append(to, ',')
		}
		to = one(to, v)
	}
	return append(to, ']')
}

// appendText appends a quoted text; invalid UTF-8 is replaced.
func appendText(to []byte, text string) []byte {
	to, _ = jsontext.AppendQuote(to, text)
	return to
}
