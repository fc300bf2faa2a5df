package told

import (
	"slices"

	"tarock/engine/act"
)

// same returns what is so in all deals; false if it is not.
func same[T comparable](v *rulings, of func(c *casting) (T, bool)) (is T, ok bool) {
	for i := range v.list {
		x, ok := of(&v.list[i])
		if !ok || i > 0 && x != is {
			return is, false
		}
		is = x
	}
	return is, true
}

// groups returns what the others get in a deal, or pay, the declarer first; nil if players of one group get different
// amounts.
func (c *casting) groups() (list []FinePart) {
	for _, is := range []Station{Declares, Partners, Opposes, AnyStation} {
		for s := range c.everybody() {
			if s == c.culprit || c.role(s) != is {
				continue
			}
			one := FinePart{c.partyOf(s), c.paid[s]}
			if i := slices.IndexFunc(list, func(x FinePart) bool { return x.Who == one.Who }); i < 0 {
				list = append(list, one)
			} else if list[i] != one {
				return nil
			}
		}
	}
	return list
}

// partyOf returns to which party a player belongs who is not the culprit.
func (c *casting) partyOf(s act.Seat) Party {
	switch is := c.role(s); {
	case is == Declares:
		return PartyDeclarer
	case is == Partners, is == AnyStation && c.ally(s, c.culprit):
		return PartyPartner
	case is == AnyStation:
		return PartyRest
	case c.role(c.culprit) == Opposes:
		return PartyFellows
	}
	return PartyOpponents
}

// fine returns what is paid, in the way that says most of what is asked; false if nothing is the same in all deals.
func (v *rulings) fine() (f Fine, ok bool) {
	if f, ok = v.paid(); !ok {
		return f, false
	}
	is, ok := same(v, func(c *casting) (Station, bool) { return c.role(c.culprit), true })
	if ok {
		f.Culprit = is
	}
	return f, true
}

// paid returns who gets how much.
func (v *rulings) paid() (f Fine, ok bool) {
	switch v.told.Asked {
	case OfPerson:
		return v.ofPerson()
	case OfFellows:
		n, ok := same(v, func(c *casting) (int, bool) {
			for _, g := range c.groups() {
				if g.Who == PartyFellows {
					return g.Amount, true
				}
			}
			return 0, false
		})
		return Fine{How: FineFellow, Amount: n}, ok && n >= 0
	}
	written, ok := same(v, func(c *casting) (int, bool) {
		list := c.groups()
		return -c.paid[c.culprit], list != nil && !slices.ContainsFunc(list, func(g FinePart) bool { return g.Amount != 0 })
	})
	if ok {
		return Fine{How: FineWritten, Amount: written}, true
	}
	if f, ok := v.bySide(); ok {
		return f, true
	}
	all, sum := same(v, func(c *casting) (int, bool) { return -c.paid[c.culprit], true })
	each, alike := same(v, func(c *casting) (int, bool) {
		list := c.groups()
		return c.each(), len(list) > 0 && list[0].Amount > 0 && !slices.ContainsFunc(list, func(g FinePart) bool { return g.Amount != list[0].Amount })
	})
	f.Amount, f.All, f.Sum = each, all, sum
	if alike && (sum || v.told.Asked != OfAll) {
		return f, true
	}
	parts, ok := v.parts()
	f.How, f.Parts, f.Amount = FineParts, parts, 0
	switch {
	case ok && len(parts) == 1 && parts[0] == FinePart{PartyDeclarer, all}:
		f.Sum = false // it is the same
		return f, true
	case ok && (sum || v.told.Asked != OfAll):
		return f, true
	}
	f.How, f.Parts = FineTotal, nil
	return f, sum && v.told.Asked == OfAll
}

// each returns what one of the others gets.
func (c *casting) each() int {
	for s := range c.everybody() {
		if s != c.culprit {
			return c.paid[s]
		}
	}
	return 0
}

// parts returns who gets how much; false if that is not the same in all deals, or somebody else pays.
func (v *rulings) parts() (list []FinePart, ok bool) {
	for i := range v.list {
		parts := v.list[i].groups()
		if slices.ContainsFunc(parts, func(g FinePart) bool { return g.Amount < 0 }) {
			return nil, false
		}
		parts = slices.DeleteFunc(parts, func(g FinePart) bool { return g.Amount == 0 })
		if len(parts) == 0 || i > 0 && !slices.Equal(parts, list) {
			return list, false
		}
		list = parts
	}
	return list, true
}

// bySide returns what each of two sides loses and gets, where the culprit does not pay alone.
func (v *rulings) bySide() (f Fine, ok bool) {
	type sums struct {
		lose, get int
		declarer  bool // he alone gets that
	}
	s, ok := same(v, func(c *casting) (x sums, ok bool) {
		x.lose = c.paid[c.culprit]
		several := false
		for s := range c.everybody() {
			switch n := c.paid[s]; {
			case s == c.culprit:
			case n < 0:
				several = true
				if n != x.lose {
					return x, false
				}
			case n > 0:
				if x.get != 0 && x.get != n {
					return x, false
				}
				x.get = n
				if c.role(s) == Declares && c.partner == act.Nobody {
					x.declarer = true
				}
			}
		}
		return x, several
	})
	who := PartyRest
	if s.declarer {
		who = PartyDeclarer
	}
	return Fine{How: FineSides, Amount: s.lose, Parts: []FinePart{{who, s.get}}}, ok
}

// ofPerson returns what somebody gets or pays.
func (v *rulings) ofPerson() (f Fine, ok bool) {
	of := func(c *casting) (int, bool) {
		for i, x := range v.told.Cast {
			if x.Name != "" && x.Name == v.told.Of.Name {
				return c.paid[c.seats[i]], true
			}
		}
		found, n := false, 0
		for s := range c.everybody() {
			if s == c.culprit || v.told.Of.Is != AnyStation && !c.is(s, v.told.Of.Is) || v.told.Of.Seat > 0 && s != 0 {
				continue
			}
			if found && c.paid[s] != n {
				return 0, false
			}
			found, n = true, c.paid[s]
		}
		return n, found
	}
	n, ok := same(v, of)
	if !ok || v.told.Pays && n > 0 || !v.told.Pays && n < 0 {
		return f, false
	}
	f = Fine{How: FinePerson, Amount: n}
	all, sum := same(v, func(c *casting) (int, bool) {
		return -c.paid[c.culprit], c.paid[c.culprit] < 0 && n != -c.paid[c.culprit]
	})
	f.Sum, f.All = sum && n > 0 && !v.shared(), all
	return f, true
}

// shared reports whether somebody else than the culprit loses, too.
func (v *rulings) shared() bool {
	return slices.ContainsFunc(v.list, func(c casting) bool {
		for s := range c.everybody() {
			if s != c.culprit && c.paid[s] < 0 {
				return true
			}
		}
		return false
	})
}
