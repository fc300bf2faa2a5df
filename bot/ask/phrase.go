package ask

import (
	"regexp"
	"slices"
)

// phrase is a pattern of words, and what it means. A place is one of the words in the pattern.
type phrase struct {
	means string
	words []string
	next  [][]int // places behind each place
	last  []bool  // whether it may end there
}

// newPhrase reads a pattern and returns where it may begin.
func newPhrase(s *speech, text, means string) (p *phrase, first []int) {
	p = &phrase{means: means}
	whole := (&pattern{p, s, tokens.FindAllString(text, -1)}).choice()
	p.last = make([]bool, len(p.words))
	for _, place := range whole.last {
		p.last[place] = true
	}
	return p, whole.first
}

// length returns how many of some words are the longest such phrase that begins at some places, 0 if
// none is.
func (p *phrase) length(words []string, places []int) (n int) {
	for i := 1; len(places) > 0; i++ {
		if slices.ContainsFunc(places, func(place int) bool { return p.last[place] }) {
			n = i
		}
		if i == len(words) {
			break
		}
		var behind []int
		for _, place := range places {
			for _, next := range p.next[place] {
				if p.words[next] == words[i] && !slices.Contains(behind, next) {
					behind = append(behind, next)
				}
			}
		}
		places = behind
	}
	return n
}

// tokens are the parts of a pattern.
var tokens = regexp.MustCompile(`[()|?]|[^\s()|?]+`)

// pattern is what has not been read yet of a phrase with alternatives.
type pattern struct {
	*phrase
	speech *speech
	rest   []string
}

// piece is a part of a pattern: the places at which it may begin and end, and whether it may be missing.
type piece struct {
	first, last []int
	missing     bool
}

// choice reads a pattern up to the parenthesis that closes it.
func (p *pattern) choice() piece {
	all := p.row()
	for p.skip("|") {
		other := p.row()
		all = piece{slices.Concat(all.first, other.first), slices.Concat(all.last, other.last), all.missing || other.missing}
	}
	return all
}

// row reads parts that come one after the other.
func (p *pattern) row() piece {
	all := piece{missing: true}
	for len(p.rest) > 0 && p.rest[0] != "|" && p.rest[0] != ")" {
		token := p.rest[0]
		p.rest = p.rest[1:]
		var part piece
		if token == "(" {
			part = p.choice()
			p.skip(")")
		} else {
			part = p.written(token)
		}
		if p.skip("?") {
			part.missing = true
		}
		all = p.join(all, part)
	}
	return all
}

// written adds the words of a token, "two-thirds" being two.
func (p *pattern) written(token string) piece {
	all := piece{missing: true}
	for _, word := range p.speech.split(token) {
		place := []int{len(p.words)}
		p.words, p.next = append(p.words, word), append(p.next, nil)
		all = p.join(all, piece{first: place, last: place})
	}
	return all
}

// join puts a piece behind another one.
func (p *pattern) join(one, two piece) piece {
	for _, place := range one.last {
		p.next[place] = append(p.next[place], two.first...)
	}
	both := piece{one.first, two.last, one.missing && two.missing}
	if one.missing {
		both.first = slices.Concat(one.first, two.first)
	}
	if two.missing {
		both.last = slices.Concat(one.last, two.last)
	}
	return both
}

// skip takes a token if it comes next.
func (p *pattern) skip(token string) bool {
	ok := len(p.rest) > 0 && p.rest[0] == token
	if ok {
		p.rest = p.rest[1:]
	}
	return ok
}
