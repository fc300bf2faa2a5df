package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/card"
)

// speaks answers questions that tell what was announced and doubled, and ask what somebody may say then.
type speaks struct{ *reckoner }

// sayPerson is a player of whom a question tells.
type sayPerson struct {
	name  string // "" if he is told of by what he is
	roles told.Roles
}

// sayReader reads a question that tells what was announced and doubled, clause by clause.
type sayReader struct {
	handSpeech
	told.Speech
	sayNames
	seen      map[place][]sayToken // the words of clauses, as they were read
	people    []sayPerson
	last      int      // who was named last beside the one who asks
	it        string   // the premium that was named last
	them      []string // two that were named together
	subject   int      // of the last clause
	mates     [][2]int // who is on one side
	cardsOf   []heldCards
	exact     bool
	undoubled bool // it is told that nobody has doubled
	silent    bool // what is named has not been announced
}

// heldCards are cards that somebody has, or has not.
type heldCards struct {
	by    int
	cards card.Set
	has   bool
}

// notNamed is the number of a player who has not been named.
const notNamed = -9

// person returns the number of a player; he is added if nothing has been told of him.
func (r *sayReader) person(name string, roles told.Roles) int {
	i := slices.IndexFunc(r.people, func(p sayPerson) bool {
		return name != "" && p.name == name || name == "" && p.name == "" && p.roles == roles
	})
	if i < 0 {
		i = slices.IndexFunc(r.people, func(p sayPerson) bool { return name == "" && roles == told.Declarer && p.roles == roles })
	}
	if i < 0 {
		r.people = append(r.people, sayPerson{name, roles})
		i = len(r.people) - 1
	}
	return i
}

// isMe reports whether a person is the one who asks.
func (r *sayReader) isMe(person int) bool { return person >= 0 && r.people[person].name == told.Self }

// me returns the number of the one who asks.
func (r *sayReader) me() int { return r.person(told.Self, told.AnyRole) }

// roleOf returns what a word for a player says that he is, seen from the one who asks.
func (r *sayReader) roleOf(role string, mine bool) told.Roles {
	me := told.AnyRole
	if i := slices.IndexFunc(r.people, func(p sayPerson) bool { return p.name == told.Self }); i >= 0 {
		me = r.people[i].roles
	}
	switch {
	case role == "declarer":
		return told.Declarer
	case role == "partner" && mine:
		switch me {
		case told.Declarer:
			return told.Partner
		case told.Partner:
			return told.Declarer
		case told.Defender:
			return told.Defender
		}
		return told.AnyRole
	case role == "partner":
		return told.Partner
	}
	if mine && me == told.Defender {
		return told.Declarer | told.Partner
	}
	return told.Defender
}

// who returns the number of the player whom a token names, Anybody for somebody.
func (r *sayReader) who(t *sayToken, before sayToken) int {
	switch t.kind {
	case sayMe:
		return r.me()
	case sayName:
		r.last = r.person(t.word, told.AnyRole)
		return r.last
	case sayHim:
		if r.subject >= 0 && !r.isMe(r.subject) {
			return r.subject
		}
		return r.last
	case sayOther:
		r.people = append(r.people, sayPerson{"", told.Defender})
		r.last = len(r.people) - 1
		return r.last
	case sayFellow:
		if before.kind == sayMe {
			r.people[r.me()].roles &= told.Defender
		}
		r.people = append(r.people, sayPerson{"", told.Defender})
		r.last = len(r.people) - 1
		return r.last
	case sayRole:
		if before.kind == sayFellow && t.role == "defender" {
			return r.last
		}
		if before.kind == sayOther && t.role == "defender" {
			return r.who(&before, sayToken{})
		}
		mine := before.kind == sayMe && before.own
		if t.role == "partner" && mine && r.people[r.me()].roles == told.AnyRole {
			r.people = append(r.people, sayPerson{"", told.AnyRole})
			r.last = len(r.people) - 1
			r.mates = append(r.mates, [2]int{r.me(), r.last})
			return r.last
		}
		r.last = r.person("", r.roleOf(t.role, mine))
		return r.last
	}
	return told.Anybody
}

// isWho reports whether a token names a player.
func (t *sayToken) isWho() bool {
	return t.kind == sayMe || t.kind == sayName || t.kind == sayHim || t.kind == sayRole || t.kind == saySome || t.kind == sayFellow || t.kind == sayNobody
}

// player notes what a player does in a deed.
func (r *sayReader) player(d *deed, list []sayToken, i int, before, next sayToken) bool {
	t := &list[i]
	if t.own && t.kind == sayMe && (next.kind == sayRole || next.kind == sayTurn || next.kind == sayFirst || next.kind == saySecond || next.kind == sayFellow) {
		return true // "my partner", "my first turn"
	}
	if t.kind == sayFellow && next.kind == sayRole {
		r.who(t, before)
		return true
	}
	if t.kind == sayHim && t.own && next.kind == sayBehalf {
		return true
	}
	if t.kind == sayRole && t.own && next.kind == sayRole {
		return true // "the declarer's partner"
	}
	if before.kind == sayAfter || before.kind == sayEmpty && i > 1 && list[i-2].kind == sayAfter {
		return true // where somebody sits does not matter
	}
	if t.kind == sayRole && !t.own && !d.carried && !(r.german() && (before.word == "dem" || before.word == "den")) && d.by >= 0 && r.people[d.by].name != "" && before.kind != sayFellow && (before.kind == sayAs || !slices.ContainsFunc(list[d.byAt+1:i], func(t sayToken) bool { return !besideRole[t.kind] })) {
		is := r.roleOf(t.role, before.kind == sayMe && before.own) // "Cilli, also an opponent"
		if slices.ContainsFunc(list, func(t sayToken) bool { return t.kind == sayNot }) {
			is = told.AnyRole &^ is
		}
		if r.people[d.by].roles &= is; !r.isMe(d.by) {
			r.last = d.by
		}
		return r.people[d.by].roles != 0
	}
	who := r.who(t, before)
	if before.own && t.kind == sayRole && before.kind == sayMe && who == r.me() {
		return false
	}
	switch {
	case t.kind == sayHim && who < 0:
		return false
	case who >= 0 && who == d.by && !t.own:
	case before.kind == sayBy:
		d.by = who
	case t.own && t.word != "mine" && t.word != "her" || before.kind == sayOf && d.step < 0 && len(d.ids) > 0:
		d.owner = who
	case before.kind == sayOf && d.by != notNamed:
		d.owner = who
	case before.kind == sayOf:
		d.by = who
	case before.kind == sayTo, before.kind == sayAgainst, i > 1 && list[i-2].kind == sayTo && before.kind == sayEmpty:
		d.owner = who
	case d.by == notNamed, d.carried && !t.own && before.kind != sayOf:
		d.by, d.byAt, d.carried = who, i, false
	case who == d.by:
	case d.owner == notNamed && (len(d.ids) > 0 || before.word == "dem" || before.word == "den") && d.step >= 0, r.german() && before.word == "dem" && d.owner == notNamed:
		d.owner = who
	default:
		return false
	}
	return true
}
