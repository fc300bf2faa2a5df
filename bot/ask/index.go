package ask

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// index finds passages by their words.
//
// It ranks a few hundred passages by BM25, with additions for Tarock: compounds are
// split, and a question with too few known words is not answered.
type index struct {
	posts   map[string][]posting
	length  []float64 // terms of each passage, by weight
	average float64
	titles  [][]string // terms of each title
	bias    []float64  // factor for the score of each passage
	table   []bool     // passage is a row of the games or premiums
	terms   []bool     // passage is a word of the glossary
	amounts []bool     // passage has a number
	sorts   [][]string // terms for the sort of game of a row
}

// posting is a term in a passage. Its weight increases with every occurrence.
type posting struct {
	passage int
	weight  float64
}

type hit struct {
	passage int
	score   float64
}

// The weight of a term by where it occurs.
const (
	inTitle = 2.0
	inAlso  = 3.0
	inText  = 1.0
	inPart  = 0.3 // of a compound
)

func newIndex(passages []Passage, s *speech) index {
	x := index{posts: map[string][]posting{}}
	weights := make([]map[string]float64, len(passages))
	known := map[string]bool{}
	for i, p := range passages {
		weights[i] = map[string]float64{}
		for _, field := range []struct {
			text   string
			weight float64
		}{{p.Title, inTitle}, {p.also, inAlso}, {p.Text, inText}} {
			for _, term := range s.terms(field.text) {
				weights[i][term] += field.weight
				known[term] = true
			}
		}
		x.titles = append(x.titles, s.terms(title(p)))
		bias := 1.0
		switch {
		case strings.HasPrefix(p.ID, "term."):
			bias = termBias
		case p.ID == "settlement.example":
			bias = exampleBias
		case p.ID == "games" || p.ID == "premiums":
			bias = tableBias
		}
		x.bias = append(x.bias, bias)
		x.sorts = append(x.sorts, s.terms(p.sort))
		x.amounts = append(x.amounts, hasAmount(p.Text))
		x.terms = append(x.terms, strings.HasPrefix(p.ID, "term."))
		x.table = append(x.table, strings.HasPrefix(p.ID, "game.") || strings.HasPrefix(p.ID, "premium."))
	}
	for i := range weights {
		for _, term := range sortedKeys(weights[i]) {
			for _, part := range split(term, known) {
				weights[i][part] += inPart * weights[i][term]
			}
		}
		total := 0.0
		for _, term := range sortedKeys(weights[i]) {
			total += weights[i][term]
			x.posts[term] = append(x.posts[term], posting{i, weights[i][term]})
		}
		x.length = append(x.length, total)
		x.average += total / float64(len(passages))
	}
	return x
}

// title returns a title without the part in parentheses.
func title(p Passage) string {
	head, rest, ok := strings.Cut(p.Title, "(")
	if !ok {
		return p.Title
	}
	_, tail, _ := strings.Cut(rest, ")")
	return head + tail
}

func sortedKeys(m map[string]float64) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// The weights of the search, found by experiment: see testdata.
const (
	saturation  = 2.0
	lengthShare = 0.3
	termBias    = 0.4  // words of the glossary, relative to the rule set's own passages
	exampleBias = 0.6  // examples mention what they are not about
	tableBias   = 0.8  // whole tables, relative to their rows
	aside       = 0.1  // of a title's weight, for games and premiums in a question about an action
	done        = 0.7  // for an action that a passage is about
	covers      = 0.85 // share of a score that depends on how much of the question a passage has
	beyond      = 0.7  // of the score, for a row whose title says more than was asked
	whole       = 2.6  // for each term of a title that the question contains completely
	faintly     = 0.35 // of a word that says little
	kindly      = 0.5  // of a term for the sort of a game that is named
	guessed     = 0.5  // confidence in the reading of a misspelt word
	strange     = 6.5  // weight of an unknown word
	understood  = 0.55 // least share of a question that must be known
	named       = 0.25 // same, if a game, premium or term is named
)

// heads reports whether a term is in the title of a passage, or one of its extra words.
func (x *index) heads(term string) bool {
	return slices.ContainsFunc(x.posts[term], func(p posting) bool { return p.weight >= inAlso })
}

// want is a term to look for, and its weight.
type want struct {
	term   string
	weight float64
}

// search returns the passages that answer a question, best first. Terms that are guessed count
// for less.
func (x *index) search(s *speech, question string, guesses map[string]bool) []hit {
	if !x.understands(s, question, guesses) {
		return nil
	}
	return x.hits(s, question, guesses)
}

// understands reports whether enough of a question is known.
func (x *index) understands(s *speech, question string, guesses map[string]bool) bool {
	wants, share := x.understand(s, question, guesses)
	_, row := x.entitled(termsOf(wants))
	return len(wants) > 0 && (share >= understood || row && share >= named)
}

func termsOf(wants []want) []string {
	list := make([]string, len(wants))
	for i, w := range wants {
		list[i] = w.term
	}
	return list
}

// hits returns the passages that have anything of a question, best first.
func (x *index) hits(s *speech, question string, guesses map[string]bool) []hit {
	wants, _ := x.understand(s, question, guesses)
	asked := termsOf(wants)
	total := 0.0
	for _, w := range wants {
		total += w.weight
	}
	titles, _ := x.entitled(asked)
	scores := make([]float64, len(x.length))
	had := make([]float64, len(x.length)) // how much of the question each passage has
	x.score(s, wants, scores, had)
	var also []want
	deed := slices.ContainsFunc(asked, func(term string) bool { return s.deeds[term] })
	for _, i := range titles {
		part := whole / 3
		if deed && x.table[i] {
			part *= aside
		}
		for _, term := range x.titles[i] {
			scores[i] += part * x.rarity(term)
		}
		for _, term := range x.sorts[i] {
			also = append(also, want{term, kindly * x.rarity(term)})
		}
	}
	x.score(s, also, scores, make([]float64, len(x.length)))
	var hits []hit
	for i, score := range scores {
		if score == 0 {
			continue
		}
		if x.table[i] && slices.ContainsFunc(x.titles[i], func(term string) bool { return !slices.Contains(asked, term) }) {
			score *= beyond
		}
		hits = append(hits, hit{i, score * x.bias[i] * (1 - covers + covers*had[i]/total)})
	}
	slices.SortFunc(hits, func(a, b hit) int { return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.passage, b.passage)) })
	return hits
}

// understand returns the terms to look for, and the known share of the question.
func (x *index) understand(s *speech, question string, guesses map[string]bool) (wants []want, share float64) {
	total, known := 0.0, 0.0
	seen := map[string]bool{}
	for _, term := range s.terms(cut(question)) {
		if seen[term] {
			continue
		}
		seen[term] = true
		means, sure := x.read(s, term)
		if len(means) == 0 {
			if !s.usual[term] {
				total += strange
			}
			continue
		}
		if guesses[term] {
			sure = min(sure, guessed)
		}
		for _, m := range means {
			w := want{m, x.rarity(m) / float64(len(means))}
			if s.faint[m] {
				w.weight *= faintly
			}
			wants = append(wants, w)
			total += w.weight
			known += w.weight * sure
		}
	}
	return wants, known / max(total, 1)
}

// entitled returns the passages whose whole title occurs in a question, and whether one
// of them is the row of a table.
func (x *index) entitled(asked []string) (list []int, row bool) {
	for i, t := range x.titles {
		if len(t) > 0 && contains(asked, t) {
			list = append(list, i)
			row = row || x.table[i]
		}
	}
	return list, row
}

// score adds to the scores of passages with wanted terms, and to how much of the
// question each passage has.
func (x *index) score(s *speech, wants []want, scores, had []float64) {
	for _, w := range wants {
		for _, p := range x.posts[w.term] {
			norm := saturation * (1 - lengthShare + lengthShare*x.length[p.passage]/x.average)
			scores[p.passage] += w.weight * p.weight * (saturation + 1) / (p.weight + norm)
			if s.deeds[w.term] && p.weight >= inAlso {
				scores[p.passage] += w.weight * done
			}
			had[p.passage] += w.weight
		}
	}
}

// longest is how many characters of a question are read.
const longest = 300

func cut(question string) string {
	if r := []rune(question); len(r) > longest {
		return string(r[:longest])
	}
	return question
}

// rarity returns the weight of a term: the fewer passages have it, the higher.
func (x *index) rarity(term string) float64 {
	n := float64(len(x.posts[term]))
	return math.Log(1 + (float64(len(x.length))-n+0.5)/(n+0.5))
}

// contains reports whether a question contains the terms of a title in sequence.
func contains(asked, title []string) bool {
	for i := range asked {
		if len(asked)-i >= len(title) && slices.Equal(asked[i:i+len(title)], title) {
			return true
		}
	}
	return false
}

// read returns the known terms meant by a term of a question, and the confidence in
// them: the term itself, or the parts of a compound.
func (x *index) read(s *speech, term string) (means []string, sure float64) {
	if len(x.posts[term]) > 0 {
		return append([]string{term}, x.parts(s, term)...), 1
	}
	if parts := x.parts(s, term); parts != nil {
		return parts, 1
	}
	return nil, 0
}

// parts returns the known words of a compound, or nil.
func (x *index) parts(s *speech, term string) []string {
	known := map[string]bool{}
	for i := shortest; i <= len(term)-shortest; i++ {
		for _, part := range []string{term[:i], term[i:]} {
			known[part] = len(x.posts[part]) > 0
		}
		for _, joint := range joints {
			if strings.HasPrefix(term[i:], joint) {
				rest := term[i+len(joint):]
				known[rest] = len(x.posts[rest]) > 0
			}
		}
	}
	parts := split(term, known)
	for i, part := range parts {
		if same, ok := s.meaning[part]; ok && len(x.posts[same]) > 0 {
			parts[i] = same
		}
	}
	return parts
}

// shortest is the least length of a part of a compound; joints are the letters between
// parts.
const shortest = 4

var joints = []string{"", "s", "n", "en", "er", "e"}

// split splits a compound into two known words, or returns nil.
func split(term string, known map[string]bool) []string {
	for i := len(term) - shortest; i >= shortest; i-- {
		if !known[term[:i]] {
			continue
		}
		for _, joint := range joints {
			rest, ok := strings.CutPrefix(term[i:], joint)
			if ok && len(rest) >= shortest && known[rest] {
				return []string{term[:i], rest}
			}
		}
	}
	return nil
}
