package storage

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// filled returns a slot with a value in every field, so that its form omits none.
func filled(t testing.TB) Slot {
	t.Helper()
	var s Slot
	v := reflect.ValueOf(&s).Elem()
	for i := range v.NumField() {
		switch f := v.Field(i); f.Interface().(type) {
		case string:
			f.SetString(v.Type().Field(i).Name)
		case int, int64:
			f.SetInt(-1000 - int64(i))
		case time.Duration:
			f.SetInt(int64(i) * int64(time.Second))
		case uint64:
			f.SetUint(1<<63 + uint64(i))
		case bool:
			f.SetBool(true)
		case []byte:
			f.SetBytes([]byte{0, byte(i)})
		case []int:
			f.Set(reflect.ValueOf([]int{i, -i, 0}))
		default:
			t.Fatalf("field %s: add it to the stored form, and fill it here", v.Type().Field(i).Name)
		}
	}
	return s
}

func TestSlotForm(t *testing.T) {
	for _, want := range []Slot{filled(t), {Table: "T", Name: "s"}} {
		got, err := decodeSlot(slotKey(want.Table, want.Name), encodeSlot(want))
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%v\n%s", err, diff)
		}
	}
}

func FuzzSlotForm(f *testing.F) {
	f.Add(encodeSlot(filled(f)))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := decodeSlot(slotKey("T", "s"), b)
		if err != nil {
			if !errors.Is(err, ErrDamaged) {
				t.Errorf("got %v, want %v", err, ErrDamaged)
			}
			return
		}
		if again, err := decodeSlot(slotKey("T", "s"), encodeSlot(s)); err != nil || !reflect.DeepEqual(s, again) {
			t.Errorf("%+v: got %+v, %v", s, again, err)
		}
	})
}
