package ask

import (
	"math/bits"
	"regexp"
	"slices"
	"strings"
)

// What an answer of no says instead: "No: the same dealer deals again", "No, only with three kings".
// A question that asks for that very thing is answered with yes.

// instead notes which marks the answer of a line says beside its question, if it is no.
func (l *line) instead(answer []int32) {
	rest := unasked(l.text)
	if rest == l.text || !refusing(l.text) || deniedAgain.MatchString(rest) {
		return
	}
	l.only = onlyWord.MatchString(rest)
	for _, id := range answer {
		if !slices.Contains(l.ids, id) {
			l.fresh = append(l.fresh, id)
		}
	}
}

// refusing reports whether an answer begins with no.
func refusing(text string) bool {
	return strings.HasPrefix(text, "Nein") || strings.HasPrefix(text, "No")
}

var (
	onlyWord    = regexp.MustCompile(`(?i)^(nur|only|erst)\b`)
	deniedAgain = regexp.MustCompile(`(?i)\b(nicht|nie|kein\w*|niemand|not|no|never|nobody|none|cannot|ohne|without)\b`)
)

// instead reports whether a question asks for what the answer of a line says instead: it has all of
// that, and either the answer is a condition or it has another player or time than the question of the line.
func (r *ranking) instead(l *line) bool {
	if len(l.fresh) == 0 || r.turned || r.denied {
		return false
	}
	both := r.m.in(l.fresh)
	if bits.OnesCount64(both) < len(l.fresh) || r.stillNames(both, r.m.own[l.number]) {
		return false
	}
	if l.only {
		return true
	}
	return l.contrasts&^r.m.contrasts != 0 && r.m.contrasts&^l.contrasts != 0
}

// stillNames reports whether a question has, beside what an answer says instead, what the question of the line has in
// its place: another game, premium, card or player. "Sehen die Gegner, was der Spieler nimmt?" asks for the opponents.
func (r *ranking) stillNames(instead, before uint64) bool {
	var fresh []string
	for i, mark := range r.marks[:min(len(r.marks), mostMarks)] {
		if kind := kindOfMark(mark); kind != "" && instead&(1<<i) != 0 {
			fresh = append(fresh, kind)
		}
	}
	for i, mark := range r.marks[:min(len(r.marks), mostMarks)] {
		if before&(1<<i) != 0 && slices.Contains(fresh, kindOfMark(mark)) {
			return true
		}
	}
	return false
}

// kindOfMark returns of what kind a mark names one: a game, a premium, a card or a player; "" for other marks.
func kindOfMark(mark string) string {
	if mark == "is declarer" || slices.Contains(actors, mark) {
		return "player"
	}
	if isName(mark) {
		kind, _, _ := strings.Cut(mark, " ")
		return kind
	}
	return ""
}

// contrasts are the concepts of which a question has one in place of another.
var contrasts = append([]string{"is win", "is lost", "is declarer", "is next", "is differs"}, slices.Concat(actors, conditions[:6])...)

// wins and loses are the bits of the first two of them.
const (
	wins uint16 = 1 << iota
	loses
)

// contrary reports whether a question differs from that of a line in nothing but that it asks whether
// something is won in place of lost, or the other way round.
func (r *ranking) contrary(l *line) bool {
	if r.sense != so || l.sense != so {
		return false
	}
	mine, theirs := r.m.contrasts&^l.contrasts, l.contrasts&^r.m.contrasts
	return mine == wins && theirs == loses || mine == loses && theirs == wins
}
