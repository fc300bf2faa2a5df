package ask

import (
	"slices"
	"strings"

	"tarock/engine/rules"
)

// party is a rule set with a question as it reads it.
type party struct {
	*Book
	q *query
}

// compared answers a question that names other rule sets with the facts of both, side by side,
// or once if they are the same. The house rules of the table hold for its own game only.
func (b *Book) compared(q *query, question string) (f fact, ok bool) {
	sides := b.sides(q, question)
	if len(sides) < 2 {
		return f, false
	}
	left, right := sides[0], sides[1]
	own, there := left.of(left.q), right.of(right.q)
	name := right.short()
	f.from = own.from
	switch {
	case own.text != "" && own.text == there.text:
		f.text = b.say("reckon.same", "rules", name, "fact", there.text)
		if q.has["differs"] {
			f.text = judged(b.say, q, true, f.text)
		}
	case own.text != "" && there.text != "":
		f.text = b.say("reckon.side", "rules", name, "fact", there.text) + " " + b.say("reckon.side", "rules", left.short(), "fact", own.text)
		if q.has["differs"] {
			f.text = judged(b.say, q, false, f.text)
		} else if q.polar {
			f.text = right.verdict() + f.text
		}
	case (q.has["differs"] || q.listing()) && len(q.unknown) <= tolerated:
		return left.contrasted(right, question)
	case there.text != "":
		f.text = b.say("reckon.side", "rules", name, "fact", there.text)
		if q.polar {
			f.text = right.verdict() + f.text
		}
	default:
		return f, false
	}
	return f, true
}

// sides returns the two rule sets that a question compares: this one and the first other one
// that it names, or two others.
func (b *Book) sides(q *query, question string) []party {
	var list []party
	for _, id := range q.sets {
		if id != b.writer.set.ID && len(list) < 2 {
			book := For(rules.Find(id), nil, b.writer.texts)
			list = append(list, party{book, book.read(question)})
		}
	}
	if len(list) == 1 || slices.Contains(q.sets, b.writer.set.ID) {
		list = slices.Insert(list, 0, party{b, q})
	}
	return list
}

// verdict returns the yes or no with which a rule set answers its reading, "" if there is none.
func (r party) verdict() string {
	alone := *r.q
	alone.sets = nil
	f, _, _ := r.reckon(&alone)
	for _, key := range []string{"reckon.yes", "reckon.no"} {
		word, _, _ := strings.Cut(r.say(key, "fact", ""), ":")
		if strings.HasPrefix(f.text, word) {
			return word + ". "
		}
	}
	return ""
}

// listing reports whether a question asks which games or premiums there are.
func (q *query) listing() bool {
	return q.has["exists"] && (q.has["premiumword"] || q.has["gameword"]) && len(q.games)+len(q.premiums) == 0
}

// contrasted says how two rule sets differ in the subject of a question: by their tables and
// laws, or else by what stands in both books.
func (r party) contrasted(other party, question string) (fact, bool) {
	list := r.setsApart(other)
	if len(list) == 0 || len(r.q.games) > 0 {
		list = append(list, r.texts(other, question)...)
	}
	if len(list) == 0 {
		return fact{}, false
	}
	text := strings.Join(list[:min(len(list), mostDiffering)], " ")
	if r.q.listing() {
		return fact{text, nil}, true
	}
	return fact{judged(r.say, r.q, false, text), nil}, true
}

// texts returns what both books say on a question, "" if it is the same.
func (r party) texts(other party, question string) []string {
	one, two := r.said(question), other.said(question)
	if one == "" || two == "" || one == two {
		return nil
	}
	return []string{r.say("reckon.sets.apart", "one", other.short(), "two", r.short(), "first", two, "second", one)}
}

// said returns the best passage of the book on a question, beside the tables and the glossary:
// that on the settlement of the game that is named, if there is one.
func (r party) said(question string) string {
	if len(r.q.games) == 1 {
		for _, section := range []string{"settlement.", "game."} {
			if p, ok := r.Find(section + r.q.games[0]); ok {
				return p.Text
			}
		}
	}
	for _, p := range r.scored(question, 1, func(p Passage) bool {
		section, _, of := strings.Cut(p.ID, ".")
		return of && section != "term" && section != "option"
	}) {
		return p.Text
	}
	return ""
}

// judged puts yes or no before a comparison that asks whether something is the same; to "is it
// different?" the answer is the opposite.
func judged(say func(string, ...any) string, q *query, same bool, text string) string {
	switch {
	case !q.polar:
		return text
	case same != q.has["unlike"]:
		return say("reckon.sets.yes", "fact", text)
	}
	return say("reckon.sets.no", "fact", text)
}

// of returns the fact that answers a question in this book, whichever rule sets it names.
func (b *reckoner) of(q *query) fact {
	alone := *q
	alone.sets, alone.polar = nil, false
	alone.has = map[string]bool{}
	for c := range q.has {
		if c != "differs" && c != "unlike" && (c != "higher" || !q.has["worth"]) {
			alone.has[c] = true
		}
	}
	f, _, _ := b.reckon(&alone)
	return f
}

// short returns the short name of the rule set.
func (b *reckoner) short() string {
	if name := b.writer.texts.Name(b.writer.set.ID, "variant", b.writer.set.ID); name != b.writer.set.ID {
		return name
	}
	return b.writer.name("rules", b.writer.set.ID)
}

// beside reports whether a question names another rule set than this one.
func (q *query) beside(own string) bool {
	return slices.ContainsFunc(q.sets, func(id string) bool { return id != own })
}
