package transcript

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// read reads the contents of the accounts, by place, from the header of a kind of
// document. It reports whether they are valid.
func (c *cast) read(extra map[string]Value, in deal.Where) (deal.Book, bool) {
	var book deal.Book
	for i := range c.set.Accounts {
		a := &c.set.Accounts[i]
		v, given := extra[a.Key]
		if !given || v.Kind == Null || a.Read&in == 0 || !a.Open(c.options) {
			continue
		}
		if a.Shape == deal.Number {
			n, ok := amount(v)
			if !ok {
				return nil, false
			}
			book = book.Add(a.Key, act.Nobody, n)
			continue
		}
		if v.Kind != Mapping {
			return nil, false
		}
		for _, e := range v.Entries {
			n, ok := amount(e.Value)
			id, seat := e.Key, act.Nobody
			if a.Shape == deal.Marks {
				id, seat = a.Key, act.Seat(slices.Index(c.table, e.Key))
				ok = ok && seat != act.Nobody
			} else {
				ok = ok && slices.Contains(a.Pots, id)
			}
			if !ok {
				return nil, false
			}
			book = book.Add(id, seat, n)
		}
	}
	return book, true
}

// amount returns a value as a whole number from 0.
func amount(v Value) (int, bool) {
	n, ok := v.Whole()
	return n, ok && n >= 0
}

// accounts adds the contents of the accounts to the output of a kind of document.
func (c *cast) accounts(o *Object, b deal.Book, in deal.Where) {
	for i := range c.set.Accounts {
		if a := &c.set.Accounts[i]; a.Show&in != 0 && a.Open(c.options) {
			o.add(a.Key, c.account(a, b))
		}
	}
}

// account returns the content of an account, by place, in its written form.
func (c *cast) account(a *deal.Account, b deal.Book) any {
	switch a.Shape {
	case deal.Number:
		return b.Pot(a.Key)
	case deal.Pots:
		o := object()
		for _, id := range a.Pots {
			o.add(id, b.Pot(id))
		}
		return o
	case deal.Marks:
		o := object()
		for place, name := range c.table {
			o.add(name, b.At(a.Key, act.Seat(place)))
		}
		return o
	}
	for place, name := range c.table {
		if b.At(a.Key, act.Seat(place)) == 1 {
			return name
		}
	}
	return nil
}

// header returns a book by place as it appears in the header of a kind of document, nil
// if empty.
func (c *cast) header(b deal.Book, in deal.Where) map[string]Value {
	var extra map[string]Value
	for i := range c.set.Accounts {
		a := &c.set.Accounts[i]
		if a.Read&in == 0 || !a.Open(c.options) {
			continue
		}
		v := Value{Kind: Mapping}
		switch a.Shape {
		case deal.Number:
			v = number(b.Pot(a.Key))
		case deal.Pots:
			for _, id := range a.Pots {
				v.Entries = append(v.Entries, Entry{id, number(b.Pot(id))})
			}
		default:
			for place, name := range c.table {
				v.Entries = append(v.Entries, Entry{name, number(b.At(a.Key, act.Seat(place)))})
			}
		}
		if b.Total() == 0 {
			continue // the default
		}
		if extra == nil {
			extra = map[string]Value{}
		}
		extra[a.Key] = v
	}
	return extra
}
