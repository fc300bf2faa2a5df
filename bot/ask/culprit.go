package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
)

// actor is somebody who is named in a part of a sentence.
type actor struct {
	told.Person
	at    int
	plain bool // "somebody"
	he    bool // who was named before
	owns  bool // a game: "my Dreier", "Anna's Bettler"
	other bool // "the other opponent", "his fellow"
}

// read reads a part of a sentence: who has broken the rules, who plays, or what is asked.
func (r *offenceReader) read(p place) {
	list := r.actors(p)
	offends, asks := r.offends(p), r.asks(p)
	switch {
	case r.hasAny(p, wrongClaim) && r.hasAny(p, claimWords) && !r.hasAny(p, dueActs) && !offends, r.hasAny(p, claimWords) && r.hasAny(p, byNobody):
		r.unclear = true // the claim was wrong, or nobody made one
	case offends && r.nounIn(p) < 0 && r.hasAny(p, ableTo):
		r.unclear = true // "Ich kann nicht bedienen"
	case offends:
		r.offended(p, list, asks)
	case asks:
		r.ask(p, list)
	case r.hasAny(p, claimWords):
		if len(list) == 1 && list[0].Name == told.Self && r.hasAny(p, passively) && !r.culprit {
			r.breaker(list[0].Person) // "I was caught"
		} else if i := slices.IndexFunc(list, func(a actor) bool { return a.Name == told.Self && caughtMe[r.words[a.at]] }); i >= 0 && !r.culprit {
			r.breaker(list[i].Person) // "they caught me"
		}
	default:
		r.stage(p, list)
	}
}

// stage notes who plays the game, or what somebody is in it.
func (r *offenceReader) stage(p place, list []actor) {
	for _, a := range list {
		if a.Name != "" && (a.owns || a.Is == told.AnyStation && !a.plain && r.hasAny(p, playsGame) && r.gameIn(p) && !weWords[r.words[a.at]]) {
			a.Is = told.Declares
		}
		switch {
		case a.he && r.culprit && (a.Is != told.AnyStation || a.Seat != 0): // "the culprit is not forehand"
			r.Cast[0] = merged(r.Cast[0], a.Person)
		case a.he:
		case a.Name == "" && iAmWords[r.words[p.from]]:
			a.Name = told.Self // "bin nicht Vorhand"
			fallthrough
		default:
			r.know(a.Person)
			r.last = a.Person
		}
	}
}

// offended notes who has broken the rules in a part that tells of it.
func (r *offenceReader) offended(p place, list []actor, asks bool) {
	var who, rest []actor
	noun := r.nounIn(p)
	for i, a := range list {
		switch {
		case a.he && i+1 < len(list) && r.hasAny(p, claimWords) && caughtMe[r.words[list[i+1].at]]: // "they caught me revoking"
		case a.owns:
			a.Is = told.Declares
			if a.Name == "" {
				r.unclear = true
			}
			r.know(a.Person)
		case noun >= 0 && (a.at < noun && r.onlyBetween(a.at+1, noun, ownWords) || a.at > noun && r.onlyBetween(noun+1, a.at, byWhom)):
			who = append(who, list[i])
		default:
			rest = append(rest, list[i])
		}
	}
	if len(who) == 0 {
		if named := slices.DeleteFunc(slices.Clone(rest), func(a actor) bool { return a.plain }); len(named) > 0 {
			who, rest = named[:1], named[1:]
		} else if len(rest) > 0 {
			who, rest = rest[:1], rest[1:]
		}
	}
	switch {
	case len(who) > 1, len(who) == 1 && r.several(who[0].at, p):
		r.unclear = true
		return
	case len(who) == 1 && !who[0].he:
		if who[0].other {
			who[0].Kin = told.Fellow
		}
		r.breaker(who[0].Person)
	case len(who) == 0 && r.ownGame(p):
		r.breaker(told.Person{Is: told.Declares})
	case len(who) == 1 && r.last != told.Person{}:
		r.breaker(r.last)
	case len(who) == 0 && p.from > 0 && joinsParts[r.words[p.from-1]] && r.last != told.Person{}:
		r.breaker(r.last) // "I was the declarer and revoked"
	}
	if asks {
		r.ask(p, rest)
		return
	}
	if slices.ContainsFunc(rest, func(a actor) bool {
		return !a.plain && a.Person != r.Cast[0] && (a.Name == "" || a.Name != r.Cast[0].Name)
	}) {
		r.unclear = true
	}
}

// several reports whether a word names several players: "two defenders", "die Gegner", but not "a defender's revoke".
func (r *offenceReader) several(at int, p place) bool {
	if noun := r.nounIn(p); manyPlayers[r.words[at]] && !(noun > at && r.words[noun] != "revoked" && r.onlyBetween(at+1, noun, ownWords)) {
		return true
	}
	if at == p.from {
		return false
	}
	_, number := r.b.words.numbers[r.words[at-1]]
	return number && !anyOne[r.words[at-1]] && !(at > p.from+1 && amongst[r.words[at-2]]) || r.words[at-1] == "die" && r.words[at] == "gegner"
}

// ownGame reports whether a part names a game as the culprit's own: "im eigenen Bettler".
func (r *offenceReader) ownGame(p place) bool {
	return slices.ContainsFunc(r.q.mentions, func(m mention) bool {
		return m.at.from > p.from && m.at.to <= p.to && (strings.HasPrefix(r.words[m.at.from-1], "eigen") || r.words[m.at.from-1] == "own")
	})
}

// breaker notes who has broken the rules.
func (r *offenceReader) breaker(who told.Person) {
	if r.culprit && (who.Name != r.Cast[0].Name || !agree(who, r.Cast[0])) {
		r.unclear = true
		return
	}
	r.culprit = true
	if who.Name == told.Self {
		who.Kin = told.Stranger
	}
	if i := slices.IndexFunc(r.Cast[1:], func(x told.Person) bool { return x.Name != "" && x.Name == who.Name }); i >= 0 {
		who = merged(who, r.Cast[i+1])
		r.Cast = slices.Delete(r.Cast, i+1, i+2)
	}
	r.Cast[0] = merged(who, r.Cast[0])
	if who.Kin != told.Stranger && who.Name != told.Self {
		r.know(told.Person{Name: told.Self})
	}
}

// agree reports whether two descriptions may be those of one player.
func agree(a, b told.Person) bool {
	return (a.Is == told.AnyStation || b.Is == told.AnyStation || a.Is == b.Is) && (a.Seat == 0 || b.Seat == 0 || a.Seat == b.Seat) && (a.Kin == told.Stranger || b.Kin == told.Stranger || a.Kin == b.Kin)
}

// merged returns what is known of a player by two descriptions.
func merged(a, b told.Person) told.Person {
	if a.Name == "" {
		a.Name = b.Name
	}
	a.Is, a.Kin = max(a.Is, b.Is), max(a.Kin, b.Kin)
	if a.Seat == 0 {
		a.Seat = b.Seat
	}
	return a
}

// know notes somebody who is told of.
func (r *offenceReader) know(who told.Person) {
	for i, x := range r.Cast {
		if who.Name != "" && x.Name == who.Name {
			if !agree(x, who) {
				r.unclear = true
			}
			r.Cast[i] = merged(x, who)
			return
		}
	}
	if who.Name != "" {
		r.Cast = append(r.Cast, who)
	}
	if who.Kin != told.Stranger && who.Name != told.Self {
		r.know(told.Person{Name: told.Self})
	}
}

// asks reports whether a part asks for an amount.
func (r *offenceReader) asks(p place) bool {
	return r.hasAny(p, muchWords) || r.hasAny(p, paysWords) || r.hasAny(p, getsWords) || r.hasAny(p, eachWords) || r.sums(p) || r.hasAny(p, priceWords) || r.q.within(inAll) && p.to == len(r.words)
}

// ask reads a part that asks for an amount, and of whom.
func (r *offenceReader) ask(p place, list []actor) {
	gets := r.hasAny(p, getsWords)
	asked := told.AsPaid
	switch {
	case r.sums(p) || r.q.within(inAll):
		asked = told.OfAll
	case r.hasAny(p, eachWords):
		asked = told.OfEach
	case r.hasAny(p, writes) && !slices.ContainsFunc(list, func(a actor) bool { return a.Name == told.Self }):
		asked = told.OfAll
	}
	list = slices.DeleteFunc(slices.Clone(list), func(a actor) bool { return a.plain && !a.he || r.isCulprit(a) })
	switch {
	case gets && len(list) == 1 && list[0].Is == told.Opposes && !list[0].other && r.hasAny(p, eachWords):
		r.share(told.OfEach) // "what does each of the others get?"
	case gets && len(list) == 1 && !list[0].he:
		r.askAbout(&list[0], false)
	case gets && len(list) > 0, len(list) > 2:
		r.unclear = true
	case gets && r.hasAny(p, whoGets):
		r.share(told.OfEach)
	case gets && asked == told.AsPaid && !r.hasAny(p, othersOf):
		r.unclear = true
	case gets:
		r.share(max(asked, told.OfEach))
	case len(list) == 2:
		if !list[0].he && !(list[0].Name == told.Self && !r.culprit) {
			r.unclear = true
			return
		}
		r.payer = list[0].Name == told.Self
		r.askAbout(&list[1], false)
	case len(list) == 1 && list[0].he, len(list) == 0:
		r.share(asked)
	case list[0].Name == told.Self && r.subject(list[0].at):
		r.payer = true
		r.share(asked)
	case r.subject(list[0].at):
		r.askAbout(&list[0], true)
	default:
		r.askAbout(&list[0], false)
	}
}

// sums reports whether a part asks what it is together; "ohne alles" does not.
func (r *offenceReader) sums(p place) bool {
	for i := p.from; i < p.to; i++ {
		if sumWords[r.words[i]] && !(i > p.from && absent[r.words[i-1]]) {
			return true
		}
	}
	return false
}

// isCulprit reports whether somebody who is named is the one who has broken the rules.
func (r *offenceReader) isCulprit(a actor) bool {
	c := r.Cast[0]
	return r.culprit && (a.Name != "" && a.Name == c.Name || a.Name == "" && c.Name == "" && a.Is != told.AnyStation && a.Is == c.Is && a.Kin == c.Kin && !a.other)
}

// subject reports whether a word is the one who pays: not "him", "to me".
func (r *offenceReader) subject(at int) bool {
	w, before := r.words[at], ""
	if at > 0 {
		before = r.words[at-1]
	}
	return !receives[w] && !receives[before]
}

// share notes which amount is asked.
func (r *offenceReader) share(s told.Share) {
	if r.Asked == told.NoShare || r.Asked == told.AsPaid {
		r.Asked = s
	} else if s != told.AsPaid && s != r.Asked {
		r.unclear = true
	}
}

// askOf notes of whom the amount is asked.
func (r *offenceReader) askOf(who told.Person, pays bool) {
	if r.Asked != told.NoShare && (r.Asked != told.OfPerson || r.Of != who) {
		r.unclear = true
	}
	r.Asked, r.Of, r.Pays = told.OfPerson, who, pays
	r.know(who)
}

// askAbout notes that the amount of somebody who is named is asked.
func (r *offenceReader) askAbout(a *actor, pays bool) {
	if a.other {
		r.share(told.OfFellows)
	} else {
		r.askOf(a.Person, pays)
	}
}

// settle puts together what was read; false if it does not fit.
func (r *offenceReader) settle() bool {
	if r.payer {
		me := slices.IndexFunc(r.Cast, func(x told.Person) bool { return x.Name == told.Self })
		switch {
		case !r.culprit:
			r.breaker(told.Person{Name: told.Self}) // "In Solo not followed, what do I pay?"
		case me == 0 || r.Cast[0].Name == told.Self:
		case r.Asked == told.AsPaid:
			r.Asked, r.Of, r.Pays = told.OfPerson, told.Person{Name: told.Self}, true
			r.know(r.Of)
		default:
			return false
		}
	}
	return !r.unclear && r.Asked != told.NoShare
}

// gameIn reports whether a game is named in a part.
func (r *offenceReader) gameIn(p place) bool {
	return slices.ContainsFunc(r.q.mentions, func(m mention) bool { return m.at.from >= p.from && m.at.to <= p.to })
}

// nounIn returns where a breach is named by a noun, -1 if it is not.
func (r *offenceReader) nounIn(p place) int {
	for i := p.from; i < p.to; i++ {
		if w := r.words[i]; offendsNoun[w] || wrongCard[w] && i+1 < p.to && (strings.HasPrefix(r.words[i+1], "card") || strings.HasPrefix(r.words[i+1], "karte")) {
			return i
		}
	}
	return -1
}

// onlyBetween reports whether all words between two places are of some.
func (r *offenceReader) onlyBetween(from, to int, words map[string]bool) bool {
	return from <= to && !slices.ContainsFunc(r.words[from:to], func(w string) bool { return !words[w] })
}
