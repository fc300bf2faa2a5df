package ask

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"
)

// candidate is an answer that a question may have, with what speaks for it and against it.
type candidate struct {
	passage int
	text    string // what stands before the passage; "" for nothing
	of      sort
	line    *line // nil for a passage or a fact
	traits  traits
	score   float64
	sure    bool // a cell that answers all words of a question
	likely  bool // what a settlement tells
}

// marked are the marks of a question, each a bit, with what it tells.
type marked struct {
	bit    []uint8 // by the number of a mark, from 1; 0 for none
	weight []float64
	total  float64
	names  uint64
	words  uint64 // marks that are neither names nor concepts
}

// mostMarks is how many marks of a question are read.
const mostMarks = 63

func (l *lines) marked(marks []string) *marked {
	m := &marked{bit: make([]uint8, len(l.weights))}
	for i, mark := range marks[:min(len(marks), mostMarks)] {
		w := l.tells(mark)
		if id, ok := l.ids[mark]; ok {
			m.bit[id] = uint8(i + 1)
		}
		switch {
		case isName(mark):
			m.names |= 1 << i
		case strings.HasPrefix(mark, "word "):
			m.words |= 1 << i
		}
		m.weight = append(m.weight, w)
		m.total += w
	}
	return m
}

// isName reports whether a mark is a game, a premium or a card.
func isName(mark string) bool {
	kind, _, _ := strings.Cut(mark, " ")
	return kind == "game" || kind == "premium" || kind == "card" || kind == "foreign"
}

// in returns which marks are among those of a line.
func (m *marked) in(ids []int32) (bits uint64) {
	for _, id := range ids {
		if bit := m.bit[id]; bit > 0 {
			bits |= 1 << (bit - 1)
		}
	}
	return bits
}

// sum returns what some marks tell.
func (m *marked) sum(set uint64) (w float64) {
	for ; set != 0; set &= set - 1 {
		w += m.weight[bits.TrailingZeros64(set)]
	}
	return w
}

func (m *marked) share(set uint64) float32 { return float32(m.sum(set) / max(m.total, 1e-9)) }

// rarest returns what the rarest mark tells that is not in a set.
func (m *marked) rarest(set uint64) float32 {
	most := 0.0
	for i, w := range m.weight {
		if set&(1<<i) == 0 {
			most = max(most, w)
		}
	}
	return float32(most / rare)
}

// rare is what a mark tells that is in one line only.
const rare = 8

// ranking ranks what may answer a question.
type ranking struct {
	*Book
	q       *query
	marks   []string
	m       *marked
	grams   grams
	hits    []hit
	scores  []float64 // of the search, by passage
	most    float64
	inside  []uint64 // marks in each passage
	titles  []uint64
	names   naming
	sense   sense
	asks    string
	denied  bool
	forbids bool
	amount  bool // the question asks for one
	list    []candidate
	without *line // to be left out
}

// rank returns what may answer a question, best first: as it was written, and as it was mended.
func (b *Book) rank(q *query, marks []string, written, question string, guesses map[string]bool) []candidate {
	r := b.newRanking(q, marks, question, guesses)
	r.collect()
	w, written := fitted(), joined(b.speech.split(written))
	for i := range r.list {
		c := &r.list[i]
		c.score = w.of(c) + c.first(written)
	}
	return r.best(fewest)
}

// first returns what puts a candidate before all others: a cell that answers all words of a
// question, and the same question.
func (c *candidate) first(written string) float64 {
	switch {
	case c.sure:
		return 2000
	case c.of == ofQuestion && c.line.written == written:
		return 1500
	case c.traits[verbatim] == 1:
		return 1000
	case c.likely:
		return 500
	}
	return 0
}

// fewest is how many candidates are put in order: among them are three passages.
const fewest = 40

// best returns the candidates with the highest scores, in order.
func (r *ranking) best(count int) []candidate {
	order := make([]int, len(r.list))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(r.list[b].score, r.list[a].score), cmp.Compare(a, b))
	})
	list := make([]candidate, min(count, len(order)))
	for i := range list {
		list[i] = r.list[order[i]]
	}
	return list
}

func (b *Book) newRanking(q *query, marks []string, question string, guesses map[string]bool) *ranking {
	r := &ranking{Book: b, q: q, marks: marks, m: b.lines.marked(marks), grams: gramsOf(b.speech, question), hits: b.index.hits(b.speech, question, guesses),
		names: q.named(), sense: q.sense(), asks: q.asks(), denied: q.hasWord(denials), forbids: q.hasWord(forbidding), amount: q.has["many"] || q.has["worth"] || q.has["pay"]}
	r.scores = make([]float64, b.about.first)
	for _, h := range r.hits {
		r.scores[h.passage] = h.score
		r.most = max(r.most, h.score)
	}
	r.inside, r.titles = make([]uint64, b.about.first), make([]uint64, b.about.first)
	for i := range r.inside {
		r.titles[i] = r.m.in(b.lines.titles[i])
		r.inside[i] = r.m.in(b.lines.texts[i]) | r.titles[i]
	}
	return r
}

// collect fills the list.
func (r *ranking) collect() {
	r.list = make([]candidate, 0, len(r.lines.all)+len(r.inside)+1)
	for i := range r.lines.all {
		if l := &r.lines.all[i]; l != r.without {
			r.addLine(l)
		}
	}
	for i := range r.inside {
		if r.inside[i] != 0 || r.scores[i] > 0 {
			r.addPassage(i)
		}
	}
	for i, f := range reckonAll(&r.reckoner, r.q) {
		c := r.addFact(f)
		c.is(laterFact, i > 0)
		c.sure = i == 0 && f.left == 0 && !r.q.beside(r.Rules) && cells[f.intent] && !r.q.polar
		c.likely = f.intent == "silent-loss"
	}
}

// add adds a candidate with what is known of its passage.
func (r *ranking) add(of sort, passage int) *candidate {
	r.list = append(r.list, candidate{passage: passage, of: of})
	c := &r.list[len(r.list)-1]
	if r.most > 0 {
		c.traits[found] = float32(r.scores[passage] / r.most)
		c.is(foundBest, r.scores[passage] == r.most)
	}
	section, _, _ := strings.Cut(r.passages[passage].ID, ".")
	c.is(ofTerm, section == "term")
	c.is(ofRow, section == "game" || section == "premium")
	return c
}

func (c *candidate) is(trait int, yes bool) {
	if yes {
		c.traits[trait] = 1
	}
}

// addLine adds a question of the texts, or a sentence, if it shares anything with the question.
func (r *ranking) addLine(l *line) {
	own := r.m.in(l.ids)
	with := own | r.m.in(l.answer)
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
	t[covered] = r.m.share(own)
	t[precise] = float32(r.m.sum(own) / max(l.total, 1e-9))
	t[close] = float32(2 * r.m.sum(own) / max(r.m.total+l.total, 1e-9))
	t[closer] = t[close] * t[close] * t[close]
	t[answered] = r.m.share(with)
	t[entitled] = r.m.share(title)
	t[inside] = r.m.share(all)
	t[missed] = r.m.rarest(all)
	for _, id := range l.ids {
		if r.m.bit[id] == 0 {
			t[added] = max(t[added], float32(r.lines.weights[id]/rare))
		}
	}
	t[namesMissed] = float32(bits.OnesCount64(r.m.names &^ title))
	t[namesAdded] = float32(l.nameCount - bits.OnesCount64(r.m.names&own))
	t[shared] = float32(math.Log1p(r.m.sum(with)))
	t[similar] = r.grams.like(l.grams)
	c.is(firstOf, l.first)
	c.is(withAmount, r.amount && l.amount)
	c.is(noAmount, r.amount && !l.amount)
	c.is(withActor, r.sense == open && r.q.asksWho() && l.actor)
	if l.question != "" {
		r.compare(c, l)
	} else if r.sense != open {
		r.judge(c, l)
	}
	r.turn(c, l.forbids)
}

// turn turns yes and no of an answer round if one of the two questions asks whether something is
// forbidden, and the other whether it is allowed.
func (r *ranking) turn(c *candidate, forbids bool) {
	if r.sense == open || forbids == r.forbids {
		return
	}
	for from, to := range map[string]string{"reckon.yes": "reckon.no", "reckon.no": "reckon.yes"} {
		if rest, ok := strings.CutPrefix(c.text, r.say(from, "fact", "")); ok {
			c.text = r.say(to, "fact", rest)
			return
		}
	}
}

// compare notes in what a question of the texts asks for something else.
func (r *ranking) compare(c *candidate, l *line) {
	t := &c.traits
	c.is(otherActor, !l.sameActors(r.q))
	switch {
	case r.sense != open && l.sense != open:
		t[bothPolar] = 1
		if r.sense == may && l.sense == must || r.sense == must && l.sense == may {
			t[otherSense] = 1
		} else if r.sense != l.sense {
			t[otherSense] = 0.3
		}
		t[otherwiseSet] = float32(l.conditions(r.marks))
		c.is(oneDenied, l.denied != r.denied)
	case r.sense != open:
		t[undecided] = 1
	case l.sense != open:
		t[notAsked] = 1
		c.text = unasked(c.text)
	default:
		c.is(sameAsks, l.asks == r.asks)
	}
	c.is(verbatim, t[close] > 0.99 && t[similar] > 0.99 && l.sense == r.sense && l.asks == r.asks)
}

// judge puts yes or no before a sentence that says so.
func (r *ranking) judge(c *candidate, l *line) {
	if option, ok := strings.CutPrefix(r.passages[l.passage].ID, "option."); ok {
		if text := r.switched(r.q, option); text != "" {
			c.text = text
		}
	} else if v := verdict(r.sense, l.text); v != "" && c.traits[covered] >= half && c.traits[ofRow] == 0 {
		c.traits[bothPolar] = 1
		c.text = r.say("reckon."+v, "fact", l.text)
		return
	}
	c.traits[undecided] = 1
}

// half is how much of a question a sentence must have to say yes or no to it.
const half = 0.5

// addPassage adds a passage with nothing before it.
func (r *ranking) addPassage(i int) {
	c := r.add(ofPassage, i)
	t := &c.traits
	t[covered] = r.m.share(r.inside[i])
	t[entitled] = r.m.share(r.titles[i])
	t[missed] = r.m.rarest(r.inside[i])
	t[namesMissed] = float32(bits.OnesCount64(r.m.names &^ r.inside[i]))
	c.is(undecided, r.sense != open)
	c.is(withAmount, r.amount && hasAmount(r.passages[i].Text))
}

// addFact adds what is reckoned.
func (r *ranking) addFact(f reckoned) *candidate {
	place := r.placeOf(f.fact, r.hits)
	c := r.add(ofFact, place)
	c.text = f.text
	said := r.m.in(r.lines.idsOf(r.Book.marks(r.read(f.text), f.text)))
	understood := ^r.m.words & (1<<len(r.m.weight) - 1)
	t := &c.traits
	t[covered] = r.m.share(said)
	t[answered] = r.m.share(understood)
	t[inside] = r.m.share(understood | said)
	t[missed] = r.m.rarest(understood | said)
	t[shared] = float32(math.Log1p(r.m.sum(understood)))
	t[strangers] = float32(f.left)
	c.is(ofCell, cells[f.intent])
	c.is(ofLaw, lenient[f.intent])
	c.is(bothPolar, r.sense != open && saysWhich(f.text))
	c.is(undecided, r.sense != open && !saysWhich(f.text))
	r.turn(c, false)
	return c
}

// hasAmount reports whether a text has a number.
func hasAmount(text string) bool { return strings.ContainsAny(text, "0123456789½") }

// players are the beginnings of words for players.
var players = strings.Fields("spieler vorhand geber gegner partner jede wer alle niemand declarer forehand dealer opponent partner everybody nobody player whoever holder")

// namesPlayer reports whether a text names a player.
func namesPlayer(words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool {
		return slices.ContainsFunc(players, func(begin string) bool { return strings.HasPrefix(word, begin) })
	})
}
