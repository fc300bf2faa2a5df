package ask

import "slices"

// undenied takes out what a question says that there was not; false if a denial is not understood.
func (l sumTokens) undenied() (list sumTokens, ok bool) {
	for i := 0; i < len(l); i++ {
		if l[i].kind != sumNot && l[i].kind != sumNone {
			list = append(list, l[i])
			continue
		}
		j := i + 1
		for besideDenied[l.at(j)] {
			j++
		}
		if end, ok := l.lacksBehind(list, i); ok {
			list[len(list)-1].kind, i = sumLacking, end
			continue
		}
		if j == len(l) && list.at(len(list)-1) == sumElse {
			list = list[:len(list)-1] // "sonst nichts", "the others hadn't"
			continue
		}
		if l.at(i-1) == sumJoin && l.at(i-2) == sumWith {
			return nil, false // "with and without"
		}
		instead, n := l.denied(i, j)
		if n == 0 {
			return nil, false
		}
		if instead.kind != notSum {
			list = append(list, instead)
		}
		i = l.deniedToo(j + n - 1)
	}
	if with := list.find(sumWith); with >= 0 && list.at(with+1) == sumJoin {
		return nil, false // "with and silent"
	}
	list = slices.DeleteFunc(list, func(t sumToken) bool { return t.kind == sumElse })
	if i := list.find(sumOr); list.at(i-1) == sumNow && list.at(i+1) == sumNow {
		list = slices.Delete(list, i, i+1) // "what do I win or lose"
	}
	return list, !slices.ContainsFunc(list, func(t sumToken) bool { return t.kind == sumOr && t.word != "noch" })
}

// unlike takes out that somebody did not do what another one has done: "and Cilli didn't".
func (l sumTokens) unlike(doubled bool) sumTokens {
	n := len(l)
	if n < 2 || l[n-1].kind != sumNot || !isPeople[l[n-2].kind] {
		return l
	}
	switch {
	case n == 2 && doubled:
		return nil
	case n > 3 && l[n-3].kind == sumJoin && l[:n-3].has(sumKontra):
		return l[:n-3]
	}
	return l
}

// lacksBehind reports whether a denial is of the premium before it, "the Pagat not in the last trick", and returns the last
// token of that.
func (l sumTokens) lacksBehind(before sumTokens, denial int) (end int, ok bool) {
	if before.at(len(before)-1) != sumPremium || denial > 1 && l.at(denial-2) == sumSaid || elliptic[l[denial].word] {
		return 0, false
	}
	end = denial
	for inTrick[l.at(end+1)] {
		end++
	}
	return end, end+1 == len(l) || l[end+1].kind == sumJoin
}

// inTrick are the kinds of words that tell in which trick something did not happen.
var inTrick = kindsOf(sumWithin, sumLast, sumEarly, sumEnd)

// elliptic are denials of what was told before.
var elliptic = set("wasnt werent isnt didnt doesnt hadnt havent dont")

// besideDenied are the kinds of words between a denial and what it denies.
var besideDenied = kindsOf(sumEach, sumMe, sumMine, sumOn, sumOpponent, sumWith)

// denied returns what is told by the denial of a token, and how many it denies, 0 if that is not understood.
func (l sumTokens) denied(denial, at int) (instead sumToken, n int) {
	none := l[denial].kind == sumNone
	switch kind := l.at(at); {
	case kind == sumElse, kind == sumKontra, kind == sumTwice, kind == sumSaid && none:
		return instead, 1
	case kind == sumSaid && l.at(at+1) == sumPremium:
		return instead, 2 // "no announced Pagat"
	case kind == sumGame && !none: // it was played before
		return instead, 1
	case kind == sumPremium && !none && l[:denial].has(sumKontra): // it was not doubled
		return instead, 1
	case kind == sumPremium && !none:
		for n = 1; inTrick[l.at(at+n)] || l.at(at+n) == sumSaid; n++ {
		}
		return sumToken{kind: sumLacking, id: l[at].id}, n
	case kind == sumSaid:
		instead.kind = sumSilent
	case kind == sumWon:
		instead.kind = sumLost
	case kind == sumPartner, kind == sumCall:
		instead.kind = sumAlone
	default:
		return instead, 0
	}
	instead.word = l[at].word
	return instead, 1
}

// deniedToo returns the place of the last token that is denied together with one: "nothing doubled or announced".
func (l sumTokens) deniedToo(at int) int {
	for deniedTogether[l.at(at+2)] {
		also := l[at+1].kind == sumOr || andAlso[l[at+1].word] && l[at+2].kind == sumSaid && saidThings[l[at+2].word]
		if !also {
			break
		}
		at += 2
	}
	return at
}

// deniedTogether are the kinds of words of which there are several behind one denial.
var deniedTogether = kindsOf(sumKontra, sumSaid, sumPremium, sumTwice, sumElse)
