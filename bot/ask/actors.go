package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
)

// actors returns who is named in a part of a sentence, in order.
func (r *offenceReader) actors(p place) (list []actor) {
	for i := p.from; i < p.to; {
		if _, n := r.q.gameAt(i); n > 0 {
			if i += n; i < p.to && playerWords[r.words[i]] {
				list = append(list, actor{Person: told.Person{Is: told.Declares}, at: i}) // "the Bettler player"
				i++
			}
			continue
		}
		a, n := r.actor(i, p)
		if n == 0 {
			i++
			continue
		}
		list = r.joined(list, a, p)
		i += n
	}
	return list
}

// joined adds an actor, or what the one before him is: "I as an opponent", "Berta, a defender", "one of the opponents",
// "the partner Berta".
func (r *offenceReader) joined(list []actor, a actor, p place) []actor {
	if len(list) == 0 {
		return append(list, a)
	}
	last := &list[len(list)-1]
	between := r.words[min(last.at+1, a.at):a.at]
	of := func(words map[string]bool) bool {
		return !slices.ContainsFunc(between, func(w string) bool { return !words[w] })
	}
	is := slices.ContainsFunc(between, func(w string) bool { return isWords[w] }) || isAtEnd[r.words[p.to-1]]
	role := strings.Join(between, " ")
	as := slices.ContainsFunc([]string{"as", "als"}, func(w string) bool {
		before, behind, ok := strings.Cut(role+" ", w+" ")
		return ok && (before == "" || strings.HasSuffix(before, " ")) && onlyOf(strings.Fields(behind))
	})
	switch {
	case a.Name == "" && !a.he && !a.plain && a.Kin == told.Stranger && as && !last.he, // "I revoked as an opponent"
		a.Name == "" && !a.he && !a.plain && is && len(between) > 0 && of(copula), // "I am an opponent", "I as declarer", "bin nicht Vorhand"
		last.plain && !a.plain && !a.he && len(between) > 0 && of(outOfThem),      // "one of the two defenders"
		last.plain && a.Seat != 0 && of(copula):
		last.Person, last.plain = merged(a.Person, last.Person), false
		last.other = last.other || a.other
		return list
	case last.Is == told.Declares && a.Is == told.Opposes && len(between) == 0 && strings.HasSuffix(r.words[last.at], "s"): // "the declarer's opponent"
		*last = a
		return list
	case a.Is == told.Declares && (last.Is == told.Opposes || last.Is == told.Partners) && len(between) > 0 && onlyOf(between): // "the partner of the declarer"
		return list
	case last.Name == "" && !last.he && !last.plain && last.Kin == told.Stranger && a.Name != "" && a.Name != told.Self && len(between) == 0: // "the partner Berta"
		last.Name = a.Name
		return list
	case last.Name == "" && !last.plain && !last.he && a.Name != "" && len(between) == 0 && last.at > p.from && asRole[r.words[last.at-1]]: // "as declarer I"
		last.Person = merged(a.Person, last.Person)
		return list
	}
	return append(list, a)
}

// onlyOf reports whether words are only those by which somebody is that of another one: "of the", "des".
func onlyOf(words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !byWhom[w] })
}

// actor reads an actor at a word, and from how many words; 0 if there is none.
func (r *offenceReader) actor(i int, p place) (a actor, n int) {
	w, next := r.words[i], ""
	if i+1 < p.to {
		next = r.words[i+1]
	}
	a.at = i
	owner := strings.TrimSuffix(w, "s")
	is, fellows, role := r.roleOf(w)
	switch {
	case mineWords[w]:
		return r.mine(i, p)
	case hisWords[w]:
		for j := i + 1; j < min(i+3, p.to); j++ {
			if part, _, ok := r.roleOf(r.words[j]); ok || fellowWords[r.words[j]] {
				a.Is, a.other, a.at = part, true, j
				return a, j + 1 - i // his fellow
			}
		}
		return a, 0
	case otherWords[w] || fellowWords[w]:
		for j := i + 1; j < min(i+3, p.to); j++ {
			if part, _, ok := r.roleOf(r.words[j]); ok && part == told.Opposes {
				a.Is, a.other, a.at = told.Opposes, true, j
				return a, j + 1 - i
			}
		}
		if fellowWords[w] {
			a.Is, a.other = told.Opposes, true
			return a, 1
		}
		return a, 0
	case selfWords[w]:
		a.Name = told.Self
		return a, 1
	case role:
		a.Is, a.other = is, fellows
		if playerWords[w] && (i == p.from || anyOne[r.words[i-1]] || !r.b.speech.spoken) {
			a.Is, a.plain = told.AnyStation, true // "ein Spieler", "the player"
		}
		return a, 1
	case w == "vorhand" || w == "forehand" || owner == "vorhand" || owner == "forehand":
		a.Seat = 1
		if r.notSo(i, p) {
			a.Seat = -1
		}
		return a, 1
	case firstNames()[w] && !r.isWord(w), firstNames()[owner] && !r.isWord(owner):
		a.Name = w
		if !firstNames()[w] {
			a.Name = owner
		}
		_, game := r.q.gameAt(min(i+1, p.to-1))
		a.owns = owner != w && game > 0 || i > p.from && ofWords[r.words[i-1]] && r.endsGame(i-1)
		return a, 1
	case heWords[w]:
		a.he = true
		return a, 1
	case someWords[w] && !r.offendsAt(next) && !articleFor(w, next):
		a.plain = true
		return a, 1
	}
	return a, 0
}

// mine reads who or what is "mine": a partner, an opponent, the game, a breach, or a share.
func (r *offenceReader) mine(i int, p place) (a actor, n int) {
	a.at, a.Name = i, told.Self
	for j := i + 1; j < min(i+4, p.to); j++ {
		if _, n := r.q.gameAt(j); n > 0 {
			a.owns = true
			return a, j - i
		}
		part, fellows, ok := r.roleOf(r.words[j])
		switch {
		case fellows || fellowWords[r.words[j]] && j+1 < p.to && r.words[j+1] != "share":
			n := j + 1 - i
			if j+1 < p.to {
				if _, _, ok := r.roleOf(r.words[j+1]); ok {
					n++
				}
			}
			return actor{at: j, Person: told.Person{Is: told.Opposes, Kin: told.Fellow}, other: true}, n
		case ok && part == told.Partners:
			return actor{at: j, Person: told.Person{Kin: told.Ally}}, j + 1 - i
		case ok && part == told.Opposes:
			return actor{at: j, Person: told.Person{Kin: told.Foe}}, j + 1 - i
		case ok:
			return actor{at: j, Person: told.Person{Is: part}}, j + 1 - i
		}
	}
	j := i + 1
	for j < p.to && ownWords[r.words[j]] {
		j++
	}
	if a.plain = j >= p.to || !r.offendsAt(r.words[j]) && !shares[r.words[j]]; a.plain {
		a.Name = "" // "my neighbour"
	}
	return a, 1
}

// roleOf returns which part a word names, and whether that is another opponent.
func (r *offenceReader) roleOf(w string) (is told.Station, fellows, ok bool) {
	for _, of := range []string{w, strings.TrimSuffix(w, "s")} {
		for _, ending := range []string{"spieler", "spielerin"} {
			if game, ok := strings.CutSuffix(of, ending); ok && game != "" && game != "mit" && game != "gegen" {
				return told.Declares, false, true // "Dreierspieler"
			}
		}
		switch {
		case strings.HasPrefix(of, "mitgegner"):
			return told.Opposes, true, true
		case declarerWords[of] && !r.isGame(of), playerWords[of]:
			return told.Declares, false, true
		case partnerWords[of]:
			return told.Partners, false, true
		case opponentWords[of]:
			return told.Opposes, false, true
		}
	}
	return told.AnyStation, false, false
}

// isGame reports whether a word names a game.
func (r *offenceReader) isGame(w string) bool {
	return slices.ContainsFunc(r.b.lexicon.names[w], func(t thing) bool { return t.kind == aGame })
}

// isWord reports whether a first name is another word, too.
func (r *offenceReader) isWord(w string) bool { return alsoWords[w] || r.isGame(w) }

// offendsAt reports whether a word names a breach.
func (r *offenceReader) offendsAt(w string) bool { return offendsNoun[w] || wrongCard[w] }

// articleFor reports whether a word is an article before another.
func articleFor(w, next string) bool {
	return next == "" || orArticle[w] && !verbsOfParts[next] && next != "von" && next != "of"
}

// notSo reports whether what stands before a word denies it: "not forehand", "ein anderer als die Vorhand".
func (r *offenceReader) notSo(i int, p place) bool {
	ahead := r.words[max(p.from, i-4):i]
	near := ahead[max(0, len(ahead)-3):]
	in := func(words []string, list map[string]bool) bool {
		return slices.ContainsFunc(words, func(w string) bool { return list[w] })
	}
	return in(near, denials) || in(near, set("non")) || in(near, otherThan) && in(ahead, otherWords)
}

// endsGame reports whether the name of a game ends before a word.
func (r *offenceReader) endsGame(i int) bool {
	return slices.ContainsFunc(r.q.mentions, func(m mention) bool { return m.at.to == i })
}
