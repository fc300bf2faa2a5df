package table

import (
	"encoding/binary"
	"reflect"

	"tarock/engine/view"
)

// pack appends a value made of numbers, texts, lists and structs with exported fields.
func pack(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return append(b, 1)
		}
		return append(b, 0)
	case reflect.Int, reflect.Int8, reflect.Int64:
		return binary.AppendVarint(b, v.Int())
	case reflect.String:
		return append(binary.AppendUvarint(b, uint64(v.Len())), v.String()...)
	case reflect.Slice:
		if v.IsNil() {
			return append(b, 0)
		}
		b = binary.AppendUvarint(b, uint64(v.Len())+1)
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			b = pack(b, v.Index(i))
		}
		return b
	case reflect.Struct:
		out := omitted(v)
		for i := range v.NumField() {
			if i != out {
				b = pack(b, v.Field(i))
			}
		}
		return b
	}
	panic("table: cannot pack a " + v.Type().String())
}

// omitted returns the index of the field of a struct that is left out: the actions before a
// deal, which are applied again; -1 for none.
func omitted(v reflect.Value) int {
	if v.Type() == rowType {
		return beforeRow
	}
	return -1
}

var (
	rowType   = reflect.TypeFor[view.Row]()
	beforeRow = index(rowType, "Before")
)

// index returns the index of a field of a struct.
func index(t reflect.Type, name string) int {
	f, ok := t.FieldByName(name)
	if !ok {
		panic("table: " + t.String() + " has no field " + name)
	}
	return f.Index[0]
}

// reader reads what pack has appended.
type reader struct {
	b   []byte
	bad bool
}

// fail gives up.
func (r *reader) fail() { r.b, r.bad = nil, true }

// count returns a length, which is at most that of what is left with the length itself.
func (r *reader) count() int {
	most := len(r.b)
	n := r.number()
	if n > uint64(most) {
		r.fail()
		return 0
	}
	return int(n)
}

// int returns a number that may be negative.
func (r *reader) int() int64 {
	n := r.number()
	return int64(n>>1) ^ -int64(n&1) // as binary.AppendVarint writes it
}

// number returns a number. Most have one byte.
func (r *reader) number() uint64 {
	if len(r.b) > 0 && r.b[0] < 1<<7 {
		n := r.b[0]
		r.b = r.b[1:]
		return uint64(n)
	}
	n, size := binary.Uvarint(r.b)
	if size <= 0 {
		r.fail()
		return 0
	}
	r.b = r.b[size:]
	return n
}

// unpack sets a value of the type that was packed.
func (r *reader) unpack(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.count() == 1)
	case reflect.Int, reflect.Int8, reflect.Int64:
		n := r.int()
		if v.OverflowInt(n) {
			r.fail()
			return
		}
		v.SetInt(n)
	case reflect.String:
		n := r.count()
		if n > len(r.b) {
			r.fail()
			return
		}
		v.SetString(string(r.b[:n]))
		r.b = r.b[n:]
	case reflect.Slice:
		if n := r.count(); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n-1, n-1))
		}
		r.each(v)
	case reflect.Array:
		r.each(v)
	case reflect.Struct:
		out := omitted(v)
		for i := range v.NumField() {
			if i != out {
				r.unpack(v.Field(i))
			}
		}
	}
}

// each sets the elements of a list.
func (r *reader) each(v reflect.Value) {
	for i := range v.Len() {
		r.unpack(v.Index(i))
	}
}
