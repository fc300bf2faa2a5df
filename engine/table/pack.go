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
		for i := range v.NumField() {
			if !unpacked(v, i) {
				b = pack(b, v.Field(i))
			}
		}
		return b
	}
	panic("table: cannot pack a " + v.Type().String())
}

// unpacked reports whether a field of a struct is left out: the actions before a deal,
// which are applied again.
func unpacked(v reflect.Value, field int) bool { return field == beforeRow && v.Type() == rowType }

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

// count returns a length, which is at most that of what is left.
func (r *reader) count() int {
	n, size := binary.Uvarint(r.b)
	if size <= 0 || n > uint64(len(r.b)) {
		r.fail()
		return 0
	}
	r.b = r.b[size:]
	return int(n)
}

// unpack sets a value of the type that was packed.
func (r *reader) unpack(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.count() == 1)
	case reflect.Int, reflect.Int8, reflect.Int64:
		n, size := binary.Varint(r.b)
		if size <= 0 || v.OverflowInt(n) {
			r.fail()
			return
		}
		r.b = r.b[size:]
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
		for i := range v.NumField() {
			if !unpacked(v, i) {
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
