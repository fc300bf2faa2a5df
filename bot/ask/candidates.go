package ask

import (
	"math"
	"math/bits"
	"slices"
	"strings"
)

// addLine adds a question of the texts, or a sentence, if it shares anything with the question.
func (r *ranking) addLine(l *line) {
	own := r.m.own[l.number]
	with := own | r.m.answers[l.number]
	if with == 0 || l.question != "" && l.names.against(r.names) {
		return
	}
	of := ofSentence
	if l.question != "" {
		of = ofQuestion
	}
	c := r.add(of, l.passage)
	c.line, c.text = l, l.text
	title := with | r.titles[l.passage]
	all := title | r.inside[l.passage]
	t := &c.traits
	tells, together := r.m.sum(own), r.m.sum(with)
	t[covered] = r.m.shareOf(tells)
	t[precise] = float32(tells / max(l.total, 1e-9))
	t[close] = float32(2 * tells / max(r.m.total+l.total, 1e-9))
	t[closer] = t[close] * t[close] * t[close]
	t[answered] = r.m.shareOf(together)
	t[entitled] = r.m.share(title)
	t[inside] = r.m.share(all)
	t[missed] = r.m.rarest(all)
	for _, id := range l.ids {
		if r.m.bit[id] == 0 {
			t[added] = float32(r.lines.weights[id] / rare)
			break
		}
	}
	t[namesMissed] = float32(bits.OnesCount64(r.m.names &^ title))
	t[namesAdded] = float32(l.nameCount - bits.OnesCount64(r.m.names&own))
	t[deedsMissed] = float32(bits.OnesCount64(r.m.deeds &^ own))
	t[deedsAdded] = float32(l.deedCount - bits.OnesCount64(r.m.deeds&own))
	t[focusMissed] = float32(r.focus.without(l.focus))
	t[focusAdded] = float32(l.focus.without(r.focus))
	t[shared] = float32(math.Log1p(together))
	t[similar] = shareOf(int(r.grams[l.number]), r.gramCount, l.gramCount)
	t[akin], t[akinAnswer] = r.at.times(&l.at), r.at.times(&l.answerAt)
	c.is(firstOf, l.first)
	c.is(withAmount, r.amount && l.amount)
	c.is(noAmount, r.amount && !l.amount)
	c.is(withActor, l.actor && r.sense == open && r.q.asksWho())
	if l.question != "" {
		r.compare(c, l)
	} else if r.sense != open {
		r.judge(c, l)
	}
	r.turn(c, l.turned)
	r.state(c, l)
}

// compare notes in what a question of the texts asks for something else.
func (r *ranking) compare(c *candidate, l *line) {
	t := &c.traits
	c.is(otherActor, l.actors != r.m.actors)
	switch {
	case r.sense != open && l.sense != open:
		t[bothPolar] = 1
		if r.sense == may && l.sense == must || r.sense == must && l.sense == may {
			t[otherSense] = 1
		} else if r.sense != l.sense {
			t[otherSense] = 0.3
		}
		t[otherwiseSet] = float32(bits.OnesCount16(l.conditions ^ r.m.conditions))
		c.is(oneDenied, l.denied != r.denied)
		if r.instead(l) {
			c.text = r.say("reckon.yes", "fact", unasked(l.text))
		} else if r.contrary(l) {
			r.reverse(c)
		}
	case r.sense != open:
		t[undecided] = 1
	case l.sense != open:
		t[notAsked] = 1
		c.text = unasked(c.text)
	default:
		c.is(sameAsks, l.asks == r.asks)
	}
	if r.sense != open && l.sense != open {
		switch verdictOf(c.text) {
		case saidYes:
			t[fitting] = r.verdicts[l.passage]
		case saidNo:
			t[fitting] = -r.verdicts[l.passage]
		}
	}
	c.is(verbatim, t[close] > 0.99 && t[similar] > 0.99 && l.sense == r.sense && l.asks == r.asks && l.denied == r.denied && l.focus == r.focus)
}

// addPassage adds a passage with nothing before it.
func (r *ranking) addPassage(i int) {
	c := r.add(ofPassage, i)
	t := &c.traits
	t[covered] = r.m.share(r.inside[i])
	t[entitled] = r.m.share(r.titles[i])
	t[missed] = r.m.rarest(r.inside[i])
	t[namesMissed] = float32(bits.OnesCount64(r.m.names &^ r.inside[i]))
	c.is(undecided, r.sense != open)
	c.is(withAmount, r.amount && r.index.amounts[i])
}

// addFact adds what is reckoned.
func (r *ranking) addFact(f reckoned) *candidate {
	place := r.placeOf(f.fact, r.hits)
	c := r.add(ofFact, place)
	f.text = r.claimed(r.q, f)
	c.text = f.text
	of, _ := r.readAsked(f.text)
	said := r.m.in(r.lines.idsOf(r.Book.marks(of)))
	understood := ^r.m.words & (1<<len(r.m.tells) - 1)
	t := &c.traits
	t[covered] = r.m.share(said)
	t[answered] = r.m.share(understood)
	t[inside] = r.m.share(understood | said)
	t[missed] = r.m.rarest(understood | said)
	t[shared] = float32(math.Log1p(r.m.sum(understood)))
	t[strangers] = float32(f.left)
	c.is(ofCell, f.is(fromCell))
	c.is(ofLaw, f.is(general))
	c.is(beyondLaw, f.is(general) && r.sense != open && r.focus.conditional())
	c.is(bothPolar, r.sense != open && saysWhich(f.text))
	c.is(undecided, r.sense != open && !saysWhich(f.text))
	r.turn(c, false)
	return c
}

// hasAmount reports whether a text has a number.
func hasAmount(text string) bool {
	for i := range len(text) {
		if '0' <= text[i] && text[i] <= '9' {
			return true
		}
	}
	return strings.Contains(text, "½")
}

// players are the beginnings of words for players.
var players = strings.Fields("spieler vorhand geber gegner partner jede wer alle niemand declarer forehand dealer opponent partner everybody nobody player whoever holder")

// namesPlayer reports whether a text names a player.
func namesPlayer(words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool {
		return slices.ContainsFunc(players, func(begin string) bool { return strings.HasPrefix(word, begin) })
	})
}
