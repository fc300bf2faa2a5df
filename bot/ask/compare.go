package ask

import (
	"slices"

	"tarock/engine/rules"
)

// compared answers a question that names other rule sets with the facts of both, side by side,
// or once if they are the same. The house rules of the table hold for its own game only.
func (b *reckoner) compared(q *query, question string) (f fact, ok bool) {
	own := b.of(q)
	for _, id := range q.sets {
		if id == b.writer.set.ID {
			continue
		}
		other := For(rules.Find(id), nil, b.writer.texts)
		there := other.of(other.read(question))
		if there.text == "" {
			continue
		}
		name := b.writer.name("rules", id)
		if short := b.writer.texts.Name(id, "variant", id); short != id {
			name = short
		}
		f.from = own.from
		switch {
		case own.text == there.text:
			f.text = b.say("reckon.same", "rules", name, "fact", there.text)
		case own.text == "":
			f.text = b.say("reckon.side", "rules", name, "fact", there.text)
		default:
			f.text = b.say("reckon.side", "rules", name, "fact", there.text) + " " + b.say("reckon.side", "rules", b.short(), "fact", own.text)
		}
		return f, true
	}
	return f, false
}

// of returns the fact that answers a question in this book, whichever rule sets it names.
func (b *reckoner) of(q *query) fact {
	alone := *q
	alone.sets, alone.polar = nil, false
	alone.has = map[string]bool{}
	for c := range q.has {
		if c != "differs" {
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
