package ask

import (
	"slices"
	"strings"
)

// actor is somebody who is named in a part of a sentence.
type actor struct {
	person
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
		if len(list) == 1 && list[0].name == self && r.hasAny(p, passively) && !r.culprit {
			r.breaker(list[0].person) // "I was caught"
		} else if i := slices.IndexFunc(list, func(a actor) bool { return a.name == self && caughtMe[r.words[a.at]] }); i >= 0 && !r.culprit {
			r.breaker(list[i].person) // "they caught me"
		}
	default:
		r.stage(p, list)
	}
}

// stage notes who plays the game, or what somebody is in it.
func (r *offenceReader) stage(p place, list []actor) {
	for _, a := range list {
		if a.name != "" && (a.owns || a.is == anyStation && !a.plain && r.hasAny(p, playsGame) && r.gameIn(p) && !weWords[r.words[a.at]]) {
			a.is = declares
		}
		switch {
		case a.he && r.culprit && (a.is != anyStation || a.seat != 0): // "the culprit is not forehand"
			r.cast[0] = merged(r.cast[0], a.person)
		case a.he:
		case a.name == "" && iAmWords[r.words[p.from]]:
			a.name = self // "bin nicht Vorhand"
			fallthrough
		default:
			r.know(a.person)
			r.last = a.person
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
			a.is = declares
			if a.name == "" {
				r.unclear = true
			}
			r.know(a.person)
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
			who[0].kin = fellow
		}
		r.breaker(who[0].person)
	case len(who) == 0 && r.ownGame(p):
		r.breaker(person{is: declares})
	case len(who) == 1 && r.last != person{}:
		r.breaker(r.last)
	case len(who) == 0 && p.from > 0 && joinsParts[r.words[p.from-1]] && r.last != person{}:
		r.breaker(r.last) // "I was the declarer and revoked"
	}
	if asks {
		r.ask(p, rest)
		return
	}
	if slices.ContainsFunc(rest, func(a actor) bool {
		return !a.plain && a.person != r.cast[0] && (a.name == "" || a.name != r.cast[0].name)
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
func (r *offenceReader) breaker(who person) {
	if r.culprit && (who.name != r.cast[0].name || !agree(who, r.cast[0])) {
		r.unclear = true
		return
	}
	r.culprit = true
	if who.name == self {
		who.kin = stranger
	}
	if i := slices.IndexFunc(r.cast[1:], func(x person) bool { return x.name != "" && x.name == who.name }); i >= 0 {
		who = merged(who, r.cast[i+1])
		r.cast = slices.Delete(r.cast, i+1, i+2)
	}
	r.cast[0] = merged(who, r.cast[0])
	if who.kin != stranger && who.name != self {
		r.know(person{name: self})
	}
}

// agree reports whether two descriptions may be those of one player.
func agree(a, b person) bool {
	return (a.is == anyStation || b.is == anyStation || a.is == b.is) && (a.seat == 0 || b.seat == 0 || a.seat == b.seat) && (a.kin == stranger || b.kin == stranger || a.kin == b.kin)
}

// merged returns what is known of a player by two descriptions.
func merged(a, b person) person {
	if a.name == "" {
		a.name = b.name
	}
	a.is, a.kin = max(a.is, b.is), max(a.kin, b.kin)
	if a.seat == 0 {
		a.seat = b.seat
	}
	return a
}

// know notes somebody who is told of.
func (r *offenceReader) know(who person) {
	for i, x := range r.cast {
		if who.name != "" && x.name == who.name {
			if !agree(x, who) {
				r.unclear = true
			}
			r.cast[i] = merged(x, who)
			return
		}
	}
	if who.name != "" {
		r.cast = append(r.cast, who)
	}
	if who.kin != stranger && who.name != self {
		r.know(person{name: self})
	}
}

// asks reports whether a part asks for an amount.
func (r *offenceReader) asks(p place) bool {
	return r.hasAny(p, muchWords) || r.hasAny(p, paysWords) || r.hasAny(p, getsWords) || r.hasAny(p, eachWords) || r.sums(p) || r.hasAny(p, priceWords) || r.q.within(inAll) && p.to == len(r.words)
}

// ask reads a part that asks for an amount, and of whom.
func (r *offenceReader) ask(p place, list []actor) {
	gets := r.hasAny(p, getsWords)
	asked := asPaid
	switch {
	case r.sums(p) || r.q.within(inAll):
		asked = ofAll
	case r.hasAny(p, eachWords):
		asked = ofEach
	case r.hasAny(p, writes) && !slices.ContainsFunc(list, func(a actor) bool { return a.name == self }):
		asked = ofAll
	}
	list = slices.DeleteFunc(slices.Clone(list), func(a actor) bool { return a.plain && !a.he || r.isCulprit(a) })
	switch {
	case gets && len(list) == 1 && list[0].is == opposes && !list[0].other && r.hasAny(p, eachWords):
		r.share(ofEach) // "what does each of the others get?"
	case gets && len(list) == 1 && !list[0].he:
		r.askAbout(&list[0], false)
	case gets && len(list) > 0, len(list) > 2:
		r.unclear = true
	case gets && r.hasAny(p, whoGets):
		r.share(ofEach)
	case gets && asked == asPaid && !r.hasAny(p, othersOf):
		r.unclear = true
	case gets:
		r.share(max(asked, ofEach))
	case len(list) == 2:
		if !list[0].he && !(list[0].name == self && !r.culprit) {
			r.unclear = true
			return
		}
		r.payer = list[0].name == self
		r.askAbout(&list[1], false)
	case len(list) == 1 && list[0].he, len(list) == 0:
		r.share(asked)
	case list[0].name == self && r.subject(list[0].at):
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
	c := r.cast[0]
	return r.culprit && (a.name != "" && a.name == c.name || a.name == "" && c.name == "" && a.is != anyStation && a.is == c.is && a.kin == c.kin && !a.other)
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
func (r *offenceReader) share(s share) {
	if r.asked == noShare || r.asked == asPaid {
		r.asked = s
	} else if s != asPaid && s != r.asked {
		r.unclear = true
	}
}

// askOf notes of whom the amount is asked.
func (r *offenceReader) askOf(who person, pays bool) {
	if r.asked != noShare && (r.asked != ofPerson || r.of != who) {
		r.unclear = true
	}
	r.asked, r.of, r.pays = ofPerson, who, pays
	r.know(who)
}

// askAbout notes that the amount of somebody who is named is asked.
func (r *offenceReader) askAbout(a *actor, pays bool) {
	if a.other {
		r.share(ofFellows)
	} else {
		r.askOf(a.person, pays)
	}
}

// settle puts together what was read; false if it does not fit.
func (r *offenceReader) settle() bool {
	if r.payer {
		me := slices.IndexFunc(r.cast, func(x person) bool { return x.name == self })
		switch {
		case !r.culprit:
			r.breaker(person{name: self}) // "In Solo not followed, what do I pay?"
		case me == 0 || r.cast[0].name == self:
		case r.asked == asPaid:
			r.asked, r.of, r.pays = ofPerson, person{name: self}, true
			r.know(r.of)
		default:
			return false
		}
	}
	return !r.unclear && r.asked != noShare
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
