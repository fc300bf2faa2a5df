package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
)

// sayToken is a word where a question tells what was announced and doubled, or several that belong together.
type sayToken struct {
	kind  sayKind
	word  string
	id    string   // of the game or premium
	role  string   // of the player
	step  int      // of the doubling, 0 for any
	cards card.Set // that are named
	own   bool     // of somebody: "Berta's", "my"
	verb  bool     // a doubling as a verb: "kontriert"
	past  bool     // something that has been doubled or announced: "geflekt"
}

// tokens reads the words of a clause, once for all readers of a question.
func (r *sayReader) tokens(p place) []sayToken {
	list, ok := r.seen[p]
	if !ok {
		for i := p.from; i < p.to; {
			t, n := r.token(i, p)
			list = append(list, t)
			i += n
		}
		r.seen[p] = list
	}
	return slices.Clone(list)
}

// token reads the words from one on, and says how many belong to it.
func (r *sayReader) token(i int, p place) (t sayToken, n int) {
	word, next := r.words[i], ""
	if i+1 < p.to {
		next = r.words[i+1]
	}
	t.word = word
	if (word == "der" || word == "the") && next == "i" && !r.german() || r.german() && (word == "den" || word == "der") && next == "i" {
		t.kind, t.cards = sayCard, card.Of(card.Pagat)
		return t, 2
	}
	if n := r.fixed(&t, i, p); n > 0 {
		return t, n
	}
	if id, n := r.gameAt(i); n > 0 {
		t.kind, t.id = sayGame, id
		return t, n
	}
	for n := min(widest, p.to-i); n > 0; n-- {
		name := joined(r.words[i : i+n])
		id := r.premiums[name]
		if id == "" {
			id = r.premiums[strings.TrimSuffix(name, "s")]
		}
		if id != "" {
			t.kind, t.id = sayPremium, id
			if t.cards, _ = r.cardAt(i, p.to); t.cards.Empty() && handSorts["honours"][word] {
				t.cards = r.sorted("honours")
			}
			return t, n
		}
	}
	if step, ok := r.stepOf(word); ok {
		t.kind, t.step = sayStep, step
		t.verb = strings.HasSuffix(word, "n") || strings.HasSuffix(word, "t") || strings.HasSuffix(word, "ed")
		t.past = strings.HasSuffix(word, "t") || strings.HasSuffix(word, "ed")
		return t, 1
	}
	if t.cards, n = r.cardAt(i, p.to); n > 0 && !(r.german() && word == "i") {
		t.kind = sayCard
		return t, n
	}
	if role := sayRoles[word]; role != "" {
		t.kind, t.role = sayRole, role
		t.own = word == "declarers" || word == "spielers" || strings.HasSuffix(word, "s") && r.isOwner(i, p)
		return t, 1
	}
	if firstNames()[word] {
		t.kind = sayName
		return t, 1
	}
	if name := strings.TrimSuffix(word, "s"); firstNames()[name] {
		t.kind, t.word, t.own = sayName, name, true
		return t, 1
	}
	if r.german() && word == "still" {
		t.kind = saySilent
		return t, 1
	}
	if r.german() && (word == "im" || word == "was") {
		t.kind = sayEmpty
		return t, 1
	}
	if k := sayWords[word]; k != sayUnread {
		t.kind, t.own = k, ofOwners[word]
		return t, 1
	}
	if sayFillers[word] {
		t.kind = sayEmpty
	}
	return t, 1
}

// ofOwners are words before what somebody has said.
var ofOwners = set("my mein meine meinen meinem meiner mine our unser unsere unseren unserem his her ihr ihre ihren ihrer sein seine seinen seiner")

// fixed reads words that mean something only together.
func (r *sayReader) fixed(t *sayToken, i int, p place) int {
	at := func(n int) string {
		if i+n < p.to {
			return r.words[i+n]
		}
		return ""
	}
	switch {
	case at(0) == "announcing" && sayWords[at(1)] == sayTurn:
		t.kind = sayEmpty
		return 1
	case at(0) == "meinen" && sayCalledCards[at(1)] && at(2) == "gerufen":
		t.kind, t.own = sayCalled, true
		return 3
	case (at(0) == "called" || strings.HasPrefix(at(0), "gerufene")) && sayCalledCards[at(1)]:
		t.kind = sayCalled
		return 2
	case at(0) == "too" && at(1) == "late", at(0) == "zu" && at(1) == "spät":
		t.kind = sayLate
		return 2
	case at(0) == "have" && at(1) == "to":
		t.kind = sayMust
		return 2
	case at(0) == "no" && at(1) == "one":
		t.kind = sayNobody
		return 2
	case at(0) == "against" && sayRoles[at(2)] == "declarer", at(0) == "gegen" && sayRoles[at(2)] == "declarer":
		t.kind, t.role = sayRole, "defender"
		return 3
	}
	return 0
}

var sayCalledCards = set("king card könig karte queen dame tarock")

// isOwner reports whether a plural is the owner of what follows: "the opponents Pagat".
func (r *sayReader) isOwner(i int, p place) bool {
	if i+1 == p.to {
		return false
	}
	_, step := r.stepOf(r.words[i+1])
	return step || r.premiums[r.words[i+1]] != "" || ofOwned[r.words[i+1]]
}

// ofOwned are words between an owner and what he has said.
var ofOwned = set("announced silent game partner fellow angesagte angesagten")

// german reports whether the question is in German.
func (r *sayReader) german() bool { return r.writer.texts.Language() == "de" }

// sayStems begin words for doublings of each level, sayDoubling those of any.
var (
	sayStems = []struct {
		stem string
		step int
	}{{"rekontr", 2}, {"reflek", 2}, {"subkontr", 3}, {"szubkontr", 3}, {"kontr", 1}, {"contr", 1}, {"flek", 1}, {"fleck", 1}}
	sayDoubling = set("double doubles doubled doubling doublings redouble redoubled verdoppeln verdoppelt verdopplung aufdoppeln aufgedoppelt")
)

// stepOf returns the level of a doubling that a word names, 0 for any.
func (r *sayReader) stepOf(word string) (step int, ok bool) {
	if n, ok := r.steps[word]; ok {
		return n, true
	}
	if sayDoubling[word] {
		return 0, true
	}
	if strings.HasSuffix(word, "er") {
		return 0, false // who doubles
	}
	bare := strings.TrimPrefix(word, "ge")
	for _, s := range sayStems {
		if strings.HasPrefix(bare, s.stem) && word != "contract" && word != "kontrakt" {
			return s.step, true
		}
	}
	return 0, false
}

// sayNames are the names of what can be said, by the rule set.
type sayNames struct {
	premiums map[string]string // ids by the letters of their names
	steps    map[string]int    // levels by the names of doublings
}

func newSayNames(b *reckoner) sayNames {
	n, s := sayNames{map[string]string{}, map[string]int{}}, speeches[b.writer.texts.Language()]()
	for _, p := range b.tables().Premiums {
		for _, name := range namesOf(b.writer.set.ID, thing{aPremium, p.ID}) {
			name = joined(s.split(name))
			if old := n.premiums[name]; old == "" || p.Announced > 0 {
				n.premiums[name] = p.ID
			}
		}
	}
	for level := range 5 {
		if name := s.split(b.writer.texts.Doubling(b.writer.set.ID, level+1)); len(name) == 1 {
			n.steps[name[0]] = level + 1
		}
	}
	for word, level := range map[string]int{"kontra": 1, "rekontra": 2, "retour": 2, "reflek": 2} {
		if slices.IndexFunc(sayStems, func(s struct {
			stem string
			step int
		}) bool {
			return s.stem == word
		}) < 0 && n.steps[word] == 0 {
			n.steps[word] = level
		}
	}
	return n
}

// newSayReader returns a reader of a question.
func (b speaks) newSayReader(q *query) *sayReader {
	return &sayReader{handSpeech: handSpeech{q, pack(b), vocabularies[b.writer.texts.Language()]().numbers}, sayNames: b.sayings, last: notNamed, subject: notNamed, seen: map[place][]sayToken{}}
}
