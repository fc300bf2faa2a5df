package ask

import (
	"slices"

	"tarock/bot/ask/told"
)

// apartReader reads a deal in which all play for themselves.
type apartReader struct {
	sumSpeech
	told    told.Apart
	names   []string // of its players; "" for one without a name
	subject []int    // of whom is told; OfRest: the others
	thirds  bool     // points are told in thirds
	last    []int    // the last ones who were told of by themselves
}

// readApart reads a deal in which all play for themselves; nil if none is told, or a word is not understood.
func readApart(b *reader, q *query) *told.Apart {
	if q.polar || q.has["may"] || q.has["why"] || len(q.games) != 1 || len(q.foreign)+len(q.sets) > 0 {
		return nil
	}
	if !slices.Contains(b.sums.apart, q.games[0]) {
		return nil
	}
	r := &apartReader{sumSpeech: sumSpeech{b, q.words}, told: told.Apart{Game: q.games[0], Factor: 1, But: -1, Of: told.OfLoser}}
	asked := false
	for i, from := range q.breaks {
		p := place{from, len(q.words)}
		if i+1 < len(q.breaks) {
			p.to = q.breaks[i+1]
		}
		list, ok := r.clauseTokens(p)
		if !ok {
			return nil
		}
		asks := slices.ContainsFunc(list, func(t apartToken) bool { return t.kind == apartAsks })
		switch {
		case asks && !asked && r.asksAny(p):
			r.told.Of = told.OfAny
		case asks && (asked || whoGets[r.words[from]] || !r.asks(list)), !asks && !r.tell(list):
			return nil
		}
		asked = asked || asks
	}
	if !asked {
		return nil
	}
	return &r.told
}

// player returns the place of a player, who is new if nothing was told of him.
func (r *apartReader) player(name string) int {
	i := slices.Index(r.names, name)
	if i < 0 || name == "" {
		i = len(r.names)
		r.names = append(r.names, name)
		r.told.Players = append(r.told.Players, r.told.Rest)
		r.told.Players[i].Name = name
	}
	return i
}

// forehand returns the place of forehand, who is new if nobody is told to be it.
func (r *apartReader) forehand() int {
	i := slices.IndexFunc(r.told.Players, func(s told.Single) bool { return s.Forehand > 0 })
	if i < 0 {
		i = r.player("")
		r.told.Players[i].Forehand = 1
	}
	return i
}

// tell reads a clause that tells of the deal; false if it is not understood.
func (r *apartReader) tell(list []apartToken) bool {
	if first := slices.IndexFunc(list, func(t apartToken) bool { return t.kind == apartOne }); first > 0 && (list[0].kind == apartMost || list[0].kind == apartLoser) {
		list = slices.Concat(list[first:first+1], list[:first], list[first+1:]) // "the loser is Cilli"
	}
	for i := 1; i < len(list); i++ {
		if list[i].kind == apartOne && list[i-1].kind == apartPoints && (i == 1 || list[i-2].kind == apartThirds) {
			list[i-1], list[i] = list[i], list[i-1] // "58 for Anna"
		}
	}
	named, not := false, false // somebody is named in this clause; the next word is denied
	for i, t := range list {
		after := apartUnread
		if i+1 < len(list) {
			after = list[i+1].kind
		}
		joined := named && i > 0 && list[i-1].kind == apartOne
		switch t.kind {
		case apartOne:
			if who := r.player(t.name); joined {
				r.subject = append(r.subject, who)
			} else {
				r.subject = []int{who}
			}
			if i > 0 && list[i-1].kind == apartForehand && !joined && !not {
				r.set(func(s *told.Single) { s.Forehand = 1 }) // "forehand Anna"
			}
			named = true
		case apartForehand:
			switch {
			case after == apartOne && !joined:
			case named && !not && after == apartPoints && list[i-1].kind == apartOne:
				r.set(func(s *told.Single) { s.Forehand = 1 }) // "Anna (forehand) 80"
			case joined || not || !named && len(r.subject) > 0 && len(list) < 3:
				r.set(func(s *told.Single) { s.Forehand = map[bool]int8{true: -1, false: 1}[not] })
				not = false
			default:
				r.subject, named = []int{r.forehand()}, true
			}
		case apartNot:
			not = true
		case apartHe:
			r.subject, named = r.last, true
		default:
			if not || !r.fact(t, list, i) {
				return false
			}
		}
	}
	return !not
}

// set notes something of those of whom is told; of a new player if of nobody is.
func (r *apartReader) set(note func(s *told.Single)) {
	if len(r.subject) == 0 {
		r.subject = []int{r.player("")}
	}
	if len(r.subject) == 1 && r.subject[0] >= 0 {
		r.last = r.subject
	}
	for _, i := range r.subject {
		if i == told.OfRest {
			note(&r.told.Rest)
		} else {
			note(&r.told.Players[i])
		}
	}
}

// everybody returns all of whom is told, and the others.
func (r *apartReader) everybody() []int {
	all := []int{told.OfRest}
	for i := range r.told.Players {
		all = append(all, i)
	}
	return all
}

// fact reads what is told of somebody; false if it is not understood.
func (r *apartReader) fact(t apartToken, list []apartToken, i int) bool {
	has := func(kind apartKind) bool {
		return slices.ContainsFunc(list, func(t apartToken) bool { return t.kind == kind })
	}
	switch t.kind {
	case apartEverybody:
		if i > 0 && list[i-1].kind == apartPoints || i > 1 && list[i-1].kind == apartThirds {
			return true // "28 each"
		}
		r.subject = r.everybody()
	case apartNobody:
		if r.subject = r.everybody(); !has(apartNone) && !has(apartHalf) {
			return false
		}
	case apartOthers:
		if r.subject = []int{told.OfRest}; i+2 < len(list) && list[i+1].kind == apartPoints && list[i+2].kind == apartPoints {
			r.subject = nil // "the others 20 and 12"
		}
	case apartPlayers:
		r.subject = nil
		for range t.n {
			r.subject = append(r.subject, r.player(""))
		}
	case apartPoints:
		r.thirds = r.thirds || i+1 < len(list) && list[i+1].kind == apartThirds
		r.points(t.n, r.thirds) // "Anna 80 thirds, Berta 70"
	case apartNone:
		r.none(has(apartNobody), has(apartOnly))
	case apartSome:
		r.set(func(s *told.Single) { s.Tricks = 1 })
	case apartAll:
		r.set(func(s *told.Single) { s.All = true })
	case apartMost, apartLoser:
		r.set(func(s *told.Single) { s.Most = true })
	case apartHalf:
		half := map[bool]int8{true: -1, false: 1}[has(apartNobody)]
		r.set(func(s *told.Single) { s.Half = half })
	case apartFewer:
		r.set(func(s *told.Single) { s.Fewer = true })
	case apartTwice:
		r.told.Factor = 2
	case apartEven:
		return has(apartMost)
	case apartStrict:
		return has(apartMost) || slices.ContainsFunc(r.told.Players, func(s told.Single) bool { return s.Most })
	}
	return true
}

// points notes card points, of each of those of whom is told, or of another player if theirs are told already.
func (r *apartReader) points(n int, thirds bool) {
	known := slices.ContainsFunc(r.subject, func(i int) bool {
		return i >= 0 && (r.told.Players[i].Points != nil || r.told.Players[i].Parts > 0 || r.told.Players[i].Tricks < 0)
	})
	if known {
		r.subject = nil
	}
	r.set(func(s *told.Single) {
		switch {
		case n == 0:
			s.Tricks = -1
		case thirds:
			s.Parts = n
		default:
			s.Points = &told.Score{Whole: n, Rest: -1}
		}
	})
}

// none notes who has no trick: nobody, or only those of whom is told.
func (r *apartReader) none(nobody, only bool) {
	if nobody {
		r.set(func(s *told.Single) { s.Tricks = 1 })
		return
	}
	r.set(func(s *told.Single) { s.Tricks = -1 })
	if !only {
		return
	}
	for _, i := range r.everybody() {
		switch {
		case i == told.OfRest:
			r.told.Rest.Tricks = 1
		case !slices.Contains(r.subject, i):
			r.told.Players[i].Tricks = 1
		}
	}
}

// unmeant is nobody of whom an amount could be asked.
const unmeant = -9

// meant returns of whom an amount is asked if that is not said: of the only one who is told of by himself, or of the others.
func (r *apartReader) meant() int {
	if slices.Equal(r.subject, []int{told.OfRest}) {
		return told.OfRest
	}
	of := unmeant
	for i, name := range r.names {
		if name == "" && len(r.names) > 1 && r.told.Players[i].Forehand <= 0 {
			continue
		}
		if of != unmeant {
			return unmeant
		}
		of = i
	}
	return of
}

// known reports whether it is clear which player somebody is who is asked about: one who has not been told of may be any of
// those without a name.
func (r *apartReader) known(name string) bool {
	if slices.Contains(r.names, name) || !slices.Contains(r.names, "") {
		return true
	}
	if len(r.names) > 1 {
		return false
	}
	r.names[0] = name
	return true
}

// asksAny reports whether a clause asks who pays, of players who all have names.
func (r *apartReader) asksAny(p place) bool {
	who := slices.ContainsFunc(r.words[p.from:p.to], func(w string) bool { return w == "wer" || w == "who" })
	return who && r.anyOf(p, apartPays) && len(r.names) > 1 && !slices.Contains(r.names, "") && !slices.Contains(r.names, told.Self)
}

// apartPays are words for paying, of whoever does so.
var apartPays = set("zahlt zahlen pay pays")

// asks reads of whom the amount is asked; false if that is not understood.
func (r *apartReader) asks(list []apartToken) bool {
	to := slices.ContainsFunc(r.words, func(w string) bool { return w == "to" || w == "jedem" || w == "jeden" })
	r.told.Of = r.meant()
	for _, t := range list {
		switch t.kind {
		case apartOne:
			if !r.known(t.name) {
				return false
			}
			r.told.Of = r.player(t.name)
			r.subject = []int{r.told.Of}
			return true
		case apartForehand:
			r.told.Of = r.forehand()
			return true
		case apartLoser:
			r.told.Of = told.OfLoser
		case apartNone:
			r.told.Of = slices.IndexFunc(r.told.Players, func(s told.Single) bool { return s.Tricks < 0 })
			return r.told.Of >= 0
		case apartOthers:
			if !to {
				r.told.Of = told.OfRest
			}
			if len(r.last) == 1 {
				r.told.But = r.last[0]
			}
		case apartBetween:
			r.told.Of, r.told.But = told.OfRest, -1
		case apartNot, apartNobody, apartTwice, apartHalf:
			return false
		}
	}
	return r.told.Of != unmeant
}
