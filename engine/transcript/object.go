package transcript

import (
	"bytes"
	"encoding/json"
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
func (o *Object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	b.WriteByte('{')
	for i, m := range o.members {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := enc.Encode(m.name); err != nil {
			return nil, err
		}
		b.Truncate(b.Len() - 1) // the encoder's line feed
		b.WriteByte(':')
		if err := enc.Encode(m.value); err != nil {
			return nil, err
		}
		b.Truncate(b.Len() - 1)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
