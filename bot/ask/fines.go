package ask

import (
	"slices"
	"strings"

	"tarock/engine/act"
)

// role returns what a person of an offence is in all deals; false if he may be of several parts.
func (v *rulings) role(i int) (station, bool) {
	is := v.list[0].role(v.list[0].seats[i])
	return is, is != anyStation && !slices.ContainsFunc(v.list, func(c casting) bool { return c.role(c.seats[i]) != is })
}

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

// group is players who get the same, by the key of their name.
type group struct {
	who    string
	amount int
}

// groups returns what the others get in a deal, or pay, the declarer first.
func (c *casting) groups() (list []group) {
	add := func(who string, s act.Seat) bool {
		g := group{who, c.paid[s]}
		for _, x := range list {
			if x.who == who {
				return x == g
			}
		}
		list = append(list, g)
		return true
	}
	for _, is := range []station{declares, partners, opposes, anyStation} {
		for s := range act.Seat(c.form.Seats()) {
			if s == c.culprit || c.role(s) != is {
				continue
			}
			who := map[station]string{declares: "declarer", partners: "partner", opposes: "opponents", anyStation: "others"}[is]
			if is == opposes && c.role(c.culprit) == opposes {
				who = "fellows"
			}
			if is == anyStation && c.ally(s, c.culprit) {
				who = "partner"
			}
			if !add(who, s) {
				return nil
			}
		}
	}
	return list
}

// amount says what is paid, what is asked first; false if it is not the same in all deals.
func (v *rulings) amount() (string, bool) {
	switch v.o.asked {
	case ofPerson:
		return v.ofPerson()
	case ofFellows:
		n, ok := same(v, func(c *casting) (int, bool) {
			for _, g := range c.groups() {
				if g.who == "fellows" {
					return g.amount, true
				}
			}
			return 0, false
		})
		return v.say("reckon.fine.fellows", "amount", v.gets(n)), ok && n >= 0
	}
	written, ok := same(v, func(c *casting) (int, bool) {
		return -c.paid[c.culprit], !slices.ContainsFunc(c.groups(), func(g group) bool { return g.amount != 0 }) && c.groups() != nil
	})
	if ok {
		return v.say("reckon.fine.written", "amount", written), true
	}
	if text, ok := v.ofSide(); ok {
		return text, true
	}
	each, alike := same(v, func(c *casting) (int, bool) {
		list := c.groups()
		return c.each(), len(list) > 0 && list[0].amount > 0 && !slices.ContainsFunc(list, func(g group) bool { return g.amount != list[0].amount })
	})
	all, sum := same(v, func(c *casting) (int, bool) { return -c.paid[c.culprit], true })
	switch {
	case alike && sum && v.o.asked == ofAll:
		return v.say("reckon.fine.all-each", "amount", all, "each", each), true
	case alike && sum:
		return v.say("reckon.fine.each-all", "amount", all, "each", each), true
	case alike && v.o.asked != ofAll:
		return v.say("reckon.fine.each", "each", each), true
	}
	parts, ok := v.parts()
	switch one := !strings.Contains(parts, ", "); {
	case ok && (!sum && v.o.asked != ofAll || one && strings.Contains(parts, v.say("reckon.fine.declarer", "amount", all))):
		return parts, true
	case ok && sum && v.o.asked == ofEach:
		return v.say("reckon.fine.parts", "amount", all, "parts", parts), true
	case ok && sum:
		return v.say("reckon.fine.sum", "amount", all, "parts", parts), true
	case sum && v.o.asked == ofAll:
		return v.say("reckon.fine.total", "amount", all), true
	}
	return "", false
}

// each returns what one of the others gets.
func (c *casting) each() int {
	for s := range act.Seat(c.form.Seats()) {
		if s != c.culprit {
			return c.paid[s]
		}
	}
	return 0
}

// parts says who gets how much; false if that is not the same in all deals.
func (v *rulings) parts() (string, bool) {
	return same(v, func(c *casting) (string, bool) {
		var list []string
		for _, g := range c.groups() {
			switch {
			case g.amount < 0:
				return "", false
			case g.amount > 0:
				list = append(list, v.say("reckon.fine."+g.who, "amount", g.amount))
			}
		}
		return strings.Join(list, ", "), len(list) > 0
	})
}

// gets returns an amount, "nothing" for none.
func (v *rulings) gets(n int) string {
	if n == 0 {
		return v.say("reckon.nothing")
	}
	return signless(n)
}

// ofSide says what each of two sides loses and gets, where the culprit does not pay alone.
func (v *rulings) ofSide() (string, bool) {
	type sums struct {
		lose, get int
		who       string
	}
	s, ok := same(v, func(c *casting) (x sums, ok bool) {
		x.lose = c.paid[c.culprit]
		several := false
		for s := range act.Seat(c.form.Seats()) {
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
				if c.role(s) == declares && c.partner == act.Nobody {
					x.who = "-declarer"
				}
			}
		}
		return x, several
	})
	if !ok {
		return "", false
	}
	return v.say("reckon.fine.side"+s.who, "lose", -s.lose, "get", s.get), true
}

// ofPerson says what somebody gets or pays.
func (v *rulings) ofPerson() (string, bool) {
	of := func(c *casting) (int, bool) {
		for i, x := range v.o.cast {
			if x.name != "" && x.name == v.o.of.name {
				return c.paid[c.seats[i]], true
			}
		}
		found, n := false, 0
		for s := range act.Seat(c.form.Seats()) {
			if s == c.culprit || v.o.of.is != anyStation && !c.is(s, v.o.of.is) || v.o.of.seat > 0 && s != 0 {
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
	if !ok || v.o.pays && n > 0 || !v.o.pays && n < 0 {
		return "", false
	}
	if n < 0 {
		return v.say("reckon.fine.loses", "amount", -n), true
	}
	all, sum := same(v, func(c *casting) (int, bool) {
		return -c.paid[c.culprit], c.paid[c.culprit] < 0 && n != -c.paid[c.culprit]
	})
	if sum && n > 0 && !v.shared() {
		return v.say("reckon.fine.gets-of", "amount", n, "all", all), true
	}
	return v.say("reckon.fine.gets", "amount", v.gets(n)), true
}

// shared reports whether somebody else than the culprit loses, too.
func (v *rulings) shared() bool {
	return slices.ContainsFunc(v.list, func(c casting) bool {
		for s := range act.Seat(c.form.Seats()) {
			if s != c.culprit && c.paid[s] < 0 {
				return true
			}
		}
		return false
	})
}

// signless returns an amount without its sign.
func signless(n int) string { return strings.TrimPrefix(signed(n), "+") }
