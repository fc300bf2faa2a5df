package act

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/card"
)

// Grammar is what Parse must know about a rule set and a table.
type Grammar struct {
	Names  []string // of the players, by seat
	Deck   card.Set
	Behind []Word        // words that may follow the colon of a doubling instead of a name
	Shown  map[Word]Span // premiums that are announced with cards
}

// Span is how many cards follow a word, from Min to Max.
type Span struct{ Min, Max int }

// Words returns an action as a transcript writes it, without the player's name.
func (a Action) Words(names []string) string {
	var b strings.Builder
	b.WriteString(a.Verb.String())
	word := func(w string) {
		if w != "" {
			b.WriteByte(' ')
			b.WriteString(w)
		}
	}
	switch table[a.Verb%verbs].form {
	case words:
		word(a.ID.String())
		word(a.Arg.String())
	case callee:
		word(a.ID.String())
		word(a.Card.String())
	case number:
		word(strconv.Itoa(int(a.N)))
	case numberIf:
		if a.N >= 0 {
			word(strconv.Itoa(int(a.N)))
		}
	case cards:
		word(a.Cards.String())
	case twoCards:
		word(a.Card.String())
		word(a.Cards.String())
	case premium:
		word(a.ID.String())
		word(a.Cards.String())
	case target:
		word(a.ID.String())
		switch {
		case a.Of != Nobody:
			b.WriteString(":" + name(names, a.Of))
		case a.Arg != NoWord:
			b.WriteString(":" + a.Arg.String())
		}
	case cardWord, oneCard:
		word(a.Card.String())
		word(a.Arg.String())
	case player:
		word(name(names, a.Of))
	}
	return b.String()
}

// Text returns an action as a transcript writes it, "Anna play HK".
func (a Action) Text(names []string) string { return name(names, a.Seat) + " " + a.Words(names) }

func name(names []string, s Seat) string {
	if s < 0 || int(s) >= len(names) {
		return "?"
	}
	return names[s]
}

// Parse reads a line of a transcript. The error is UnknownAction,
// UnknownPlayer or UnknownCard, the first of them that applies.
func (g Grammar) Parse(line string) (Action, error) {
	var few [8]string // enough for most actions
	fields := few[:0]
	for word := range strings.FieldsSeq(line) {
		fields = append(fields, word)
	}
	if len(fields) < 2 {
		return Action{}, UnknownAction
	}
	verb, args := FindVerb(fields[1]), fields[2:]
	if verb == VerbNone || !g.fits(verb, args) {
		return Action{}, UnknownAction
	}
	a := New(g.seat(fields[0]), verb)
	switch table[verb].form {
	case player:
		a.Of = g.seat(args[0])
		if a.Of == Nobody {
			return Action{}, UnknownPlayer
		}
	case target:
		id, behind, colon := strings.Cut(args[0], ":")
		a.ID = FindWord(id)
		if colon {
			if w := FindWord(behind); slices.Contains(g.Behind, w) {
				a.Arg = w
			} else if a.Of = g.seat(behind); a.Of == Nobody {
				return Action{}, UnknownPlayer
			}
		}
	}
	if a.Seat == Nobody {
		return Action{}, UnknownPlayer
	}
	return g.arguments(a, args)
}

// fits reports whether the arguments have the form that the verb asks for.
func (g Grammar) fits(v Verb, args []string) bool {
	n := len(args)
	switch table[v].form {
	case bare:
		return n == 0
	case words, cardWord:
		return n == 1 || n == 2
	case callee, oneCard, player:
		return n == 1
	case target:
		if n != 1 {
			return false
		}
		id, behind, colon := strings.Cut(args[0], ":")
		return id != "" && (!colon || behind != "" && !strings.Contains(behind, ":") || g.seat(behind) != Nobody)
	case number:
		return n == 1 && digits(args[0])
	case numberIf:
		return n == 0 || n == 1 && digits(args[0])
	case cards:
		return n >= 1
	case twoCards:
		return n == 2
	case premium:
		if n == 0 {
			return false
		}
		shown := g.Shown[FindWord(args[0])]
		return n-1 >= shown.Min && n-1 <= shown.Max
	}
	return false
}

// arguments reads words, numbers and cards that have the right form.
func (g Grammar) arguments(a Action, args []string) (Action, error) {
	codes := []string(nil)
	switch table[a.Verb].form {
	case words:
		a.ID = FindWord(args[0])
		if len(args) == 2 {
			a.Arg = FindWord(args[1])
		}
	case number, numberIf:
		if a.N = -1; len(args) == 1 {
			a.N = small(args[0])
		}
	case callee:
		if args[0] == Fourth.String() {
			a.ID = Fourth
			break
		}
		return g.one(a, args)
	case cardWord, oneCard:
		return g.one(a, args)
	case cards:
		codes, a.N = args, int8(min(len(args), 100))
	case twoCards:
		wanted, err := g.one(a, args[:1])
		if err != nil {
			return Action{}, err
		}
		a, codes = wanted, args[1:]
		a.N = 1
	case premium:
		a.ID, codes = FindWord(args[0]), args[1:]
		a.N = int8(min(len(codes), 100))
	}
	for _, code := range codes {
		c, ok := g.Deck.Find(code)
		if !ok {
			return Action{}, UnknownCard
		}
		a.Cards = a.Cards.With(c)
	}
	return a, nil
}

// one reads a single card and the word after it, if there is one.
func (g Grammar) one(a Action, args []string) (Action, error) {
	c, ok := g.Deck.Find(args[0])
	if !ok {
		return Action{}, UnknownCard
	}
	a.Card = c
	if len(args) == 2 {
		a.Arg = FindWord(args[1])
	}
	return a, nil
}

func (g Grammar) seat(name string) Seat { return Seat(slices.Index(g.Names, name)) }

func digits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// small reads a number; one too large for any rule is 100.
func small(s string) int8 {
	n, err := strconv.Atoi(s)
	if err != nil || n > 100 {
		return 100
	}
	return int8(n)
}
