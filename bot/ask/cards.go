package ask

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"tarock/engine/card"
	"tarock/engine/view"
)

// pack answers what cards count and which one beats another, from the cards that are dealt.
type pack struct{ *reckoner }

// kin are the cards of one rank that a question names: "die Dame", "der rote Vierer".
type kin struct {
	rank  string // or the code of a tarock; "" for any tarock
	suits string // codes of suits, "" for any
	said  string // as the question has it
}

// spokenCards are the words for ranks and for suits.
var spokenCards = sync.OnceValues(func() (ranks, suits map[string]string) {
	ranks, suits = map[string]string{}, map[string]string{}
	for _, line := range wordLines("cards") {
		code, words, _ := strings.Cut(line, ": ")
		of := ranks
		if suit, ok := strings.CutPrefix(code, "suit "); ok {
			code, of = suit, suits
		}
		for _, word := range strings.Fields(words) {
			for _, ending := range []string{"", "s", "n", "en", "e"} {
				if ending == "" || of[word+ending] == "" {
					of[word+ending] = code
				}
			}
		}
	}
	return ranks, suits
})

// trump is the rank of words for any trump.
const trump = "trump"

// kinOf returns the cards that a question names, in its order. Where it names one suit, that is the
// suit of all, and numbers are cards.
func (b pack) kinOf(words []string) (list []kin) {
	ranks, suits := spokenCards()
	pending, only := "", b.oneSuit(words)
	for i, word := range words {
		if only != "" && digit(word) && !counting(words, i) {
			list, pending = append(list, kin{word, only, word}), ""
			continue
		}
		suit, rest := suitBefore(word, suits)
		switch {
		case suits[word] != "" && i > 0 && words[i-1] == "of" && len(list) > 0:
			list[len(list)-1].suits = suits[word]
		case suits[word] != "":
			pending = suits[word]
		case suit != "" && ranks[rest] != "":
			list = append(list, kin{ranks[rest], suit, word})
		case word == "unter" && i+1 < len(words) && ranks[words[i+1]] != "":
			// below the card behind it
		case ranks[word] == trump:
			list = append(list, kin{"", "", word})
		case ranks[word] != "" && (!numeral(word) || only != "" && !counting(words, i) || i > 0 && articles[words[i-1]] || i+1 < len(words) && articles[words[i+1]]):
			list, pending = append(list, kin{ranks[word], pending, word}), ""
		default:
			c := b.tarock(word)
			if c == card.None {
				c = b.numbered(words, i)
			}
			if c != card.None {
				list = append(list, kin{c.String(), "", b.writer.texts.Name(b.writer.set.ID, "card", c.String())})
			}
		}
	}
	list = slices.DeleteFunc(list, func(k kin) bool { return (k.rank == "O" || k.rank == "U") && b.of(kin{rank: k.rank}).Empty() })
	for i := range list {
		if list[i].suits == "" && ranked[list[i].rank] {
			list[i].suits = only
		}
	}
	if tarocks := slices.DeleteFunc(slices.Clone(list), func(k kin) bool { return k.rank == "" }); len(tarocks) == 2 && len(list) == 3 {
		return tarocks // "welches Tarock ist höher, 19 oder 18"
	}
	return list
}

// ranked are the ranks of suit cards.
var ranked = set("K D C B daus O U 10 9 8 7 6 5 4 3 2 1")

// oneSuit returns the code of the one suit that words name, "" if they name none or several, or
// tarocks as well.
func (b pack) oneSuit(words []string) (only string) {
	ranks, suits := spokenCards()
	for _, word := range words {
		suit, _ := suitBefore(word, suits)
		switch suit = cmp.Or(suits[word], suit); {
		case ranks[word] == trump, suit != "" && only != "" && suit != only:
			return ""
		case suit != "":
			only = suit
		}
	}
	return only
}

// digit reports whether a word is the number of a suit card.
func digit(word string) bool {
	n, ok := inDigits(word)
	return ok && n >= 1 && n <= 10
}

// counting reports whether a number counts what comes behind it.
func counting(words []string, i int) bool {
	return i+1 < len(words) && countable[words[i+1]]
}

// countable are words for what is counted at the table.
var countable = set("karten karte stiche stich spieler spielern punkte punkten leute cards card tricks trick players points people")

// numbered returns the tarock that a number names: one that no suit card has, or behind a word for
// tarocks.
func (b pack) numbered(words []string, i int) card.Card {
	n, ok := inDigits(words[i])
	ranks, _ := spokenCards()
	if !ok || n < 1 || n > 21 || n <= 10 && (i == 0 || ranks[words[i-1]] != trump) {
		return card.None
	}
	c, ok := b.deck().Find(card.Card(n).String())
	if !ok {
		return card.None
	}
	return c
}

// whatItCounts are words for what a card counts.
var whatItCounts = set("zählt zählen zähl wert bringt bringen beim value score scores count counts worth")

// articles stand beside numerals that are cards: "die Eins oder die Zehn".
var articles = set("die der the oder or als than")

// numeral reports whether a word for a rank is a plain number, which may count other countable.
func numeral(word string) bool { return rankNumbers[word] }

var rankNumbers = set("zehn neun acht sieben sechs fünf vier drei zwei eins ten nine eight seven six five four three two")

// suitBefore splits a word that begins with a suit: "herzkönig".
func suitBefore(word string, suits map[string]string) (code, rest string) {
	ranks, _ := spokenCards()
	for _, n := range []int{9, 8, 7, 6, 5, 4, 3} {
		if len(word) > n+2 && suits[word[:n]] != "" && (code == "" || ranks[word[n:]] != "" && ranks[rest] == "") {
			code, rest = suits[word[:n]], word[n:]
		}
	}
	if code == "" {
		return "", word
	}
	return code, rest
}

// tarock returns the tarock that a word names, or none.
func (b pack) tarock(word string) card.Card { return b.tarocks[word] }

// tarocksOf returns the tarocks of a pack by the words for them.
func tarocksOf(deck card.Set) map[string]card.Card {
	all := map[string]card.Card{}
	for c := range deck.And(card.OfSuit(card.Tarock)).All() {
		for _, word := range append(further()[thing{aCard, c.String()}], strings.ToLower(c.String())) {
			if len(word) > 1 && all[word] == card.None { // "I led"
				all[word] = c
			}
		}
	}
	return all
}

// deck returns the cards of the usual way to deal.
func (b pack) deck() card.Set { return b.writer.set.Forms[0].Deck }

// of returns the cards of the deck that are meant.
func (b pack) of(k kin) (set card.Set) {
	german := false
	for c := range b.deck().All() {
		german = german || c.Suit() >= card.HerzGerman
	}
	rank := k.rank
	if rank == "daus" || german && rank == "1" {
		rank = "D"
	}
	if k.rank == "" && !b.writer.set.Trumps.Empty() {
		return b.deck().And(b.writer.set.Trumps)
	}
	for c := range b.deck().All() {
		switch {
		case k.rank == "" || c.Suit() == card.Tarock:
			if c.Suit() == card.Tarock && (k.rank == "" || c.String() == k.rank) {
				set = set.With(c)
			}
		case c.Rank() == rank && (german || k.rank != "daus") && (k.suits == "" || strings.Contains(k.suits, c.String()[:1])):
			set = set.With(c)
		}
	}
	return set
}

// beating are words that ask whether a card beats another one.
var beating = set("sticht beat beats schlagen")

// higher answers which of two cards is the higher one.
func (b pack) higher(q *query) (fact, bool) {
	named := b.kinOf(q.words)
	which := asksWhich(q.words)
	asked := q.has["higher"] || which || q.hasWord(beating) || !q.polar && q.has["tricks"] && (q.has["takes"] || q.has["win"])
	if len(named) != 2 || !asked || len(q.games) > 1 || q.has["may"] || q.has["must"] || len(q.sets) > 0 {
		return fact{}, false
	}
	if q.polar && !(which && !q.hasWord(whatItCounts)) && (!q.only("beat ruff cards suits tricks takes gameword colour call positive") || q.hasWord(whatItCounts) || q.hasWord(iAm) && len(q.breaks) > 1) {
		return fact{}, false // what it costs or counts, or which of them is mine
	}
	if g := b.game(q); g != nil && g.Kind == view.Colour && (named[0].suits == "") != (named[1].suits == "") {
		return fact{}, false // tarocks have no power there
	}
	one, two := b.of(named[0]), b.of(named[1])
	if one.Empty() || two.Empty() || one.Meets(b.writer.set.Excuses) || two.Meets(b.writer.set.Excuses) || len(q.unknown) > tolerated {
		return fact{}, false
	}
	from := []string{"cards.rank"}
	strength, apart := b.strength(one, two)
	if apart {
		return fact{b.verdict(q, false, b.say("reckon.cards.apart")), from}, true
	}
	first, second, below := upper(named[0].said), upper(named[1].said), countWords(q.words, lower)
	for _, k := range named {
		if lower[k.said] {
			below-- // the Unter is a card
		}
	}
	switch {
	case strength > 0:
		return fact{b.verdict(q, below <= 0, b.say("reckon.cards.higher", "high", first, "low", second)), from}, true
	case strength < 0:
		return fact{b.verdict(q, below > 0, b.say("reckon.cards.higher", "high", second, "low", first)), from}, true
	}
	return fact{}, false
}

// verdict puts yes or no before a fact, if that is asked.
func (b pack) verdict(q *query, yes bool, text string) string {
	switch {
	case !q.polar || asksWhich(q.words):
		return text
	case yes:
		return b.say("reckon.yes", "fact", text)
	}
	return b.say("reckon.no", "fact", text)
}

// strength compares two ranks of cards wherever both are of one suit: 1 if the first always
// beats the second, -1 if it is beaten, 0 if that varies. They are apart if no suit has both
// and neither is trump.
func (b pack) strength(one, two card.Set) (strength int, apart bool) {
	order, trumps := b.writer.set.Order, b.writer.set.Trumps
	if order == nil {
		order = &card.RedUp
	}
	if trumps.Empty() {
		trumps = card.OfSuit(card.Tarock)
	}
	apart = true
	for c := range one.All() {
		for d := range two.All() {
			s := 0
			switch {
			case trumps.Has(c) && !trumps.Has(d) && one.Minus(trumps).Empty():
				s = 1
			case trumps.Has(d) && !trumps.Has(c) && two.Minus(trumps).Empty():
				s = -1
			case c.Suit() != d.Suit():
				continue
			case order[c] > order[d]:
				s = 1
			case order[c] < order[d]:
				s = -1
			}
			if apart = false; strength != 0 && s != strength || s == 0 {
				return 0, false
			}
			strength = s
		}
	}
	return strength, apart
}

// asCard are the words that ask what a card counts rather than what is paid for it.
var asCard = set("zählt zählen punkte punkt augen count counts points point")

// counts answers how many points a card is worth.
func (b pack) counts(q *query) (fact, bool) {
	named := b.kinOf(q.words)
	if len(named) != 1 || !(q.has["worth"] || q.has["points"] && (q.has["many"] || q.has["what"])) || q.polar || len(q.sets)+len(q.games) > 0 || len(q.unknown) > 0 {
		return fact{}, false
	}
	if !q.only("points cards gameword takes king") || slices.ContainsFunc(q.premiums, func(id string) bool { return b.tables().Premium(id).Card == card.None }) {
		return fact{}, false
	}
	if len(q.premiums) > 0 && !q.hasWord(asCard) {
		return fact{}, false
	}
	n, ok := b.points(b.of(named[0]))
	if !ok {
		return fact{"", []string{"counting.values"}}, named[0].rank != ""
	}
	text := b.say("reckon.cards.points", "card", upper(named[0].said), "n", n)
	if len(q.premiums) == 1 {
		p := b.tables().Premium(q.premiums[0])
		text += " " + b.say("reckon.value", "what", b.premiumName(p.ID), "amount", b.writer.premium(*p))
	}
	return fact{text, []string{"counting.values"}}, true
}

// points returns how many points each of some cards is worth. Of cards below the jack it knows
// nothing where the rule set does not tell: in some packs they count nothing.
func (b pack) points(set card.Set) (n int, ok bool) {
	values := b.writer.set.Values
	if values == nil {
		values = &card.Thirds
		for c := range set.All() {
			if c.Suit() != card.Tarock && !strings.Contains("KDCB", c.Rank()) {
				return 0, false
			}
		}
	}
	parts := 1
	if king, found := b.deck().Find("HK"); found && values[king] > 4 {
		parts = map[int8]int{13: 3, 9: 2, 5: 1}[values[king]] // a king counts 5: 13 thirds, 9 halves
	}
	for c := range set.All() {
		v := (int(values[c]) + parts - 1) / parts
		if ok && v != n {
			return 0, false
		}
		n, ok = v, true
	}
	return n, ok
}
