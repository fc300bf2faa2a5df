package screen_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// reader reads settlements as people do: names, verbs and amounts, and nothing else.
type reader struct {
	names []string // of the players of the deal, by seat
	me    string   // who is addressed as "du"
	words vocabulary
}

// vocabulary is what a reader understands of a language.
type vocabulary struct {
	you                                 []string
	each, everybody, fromEach           []string // words for a share, and for all the others
	pays, gets, writes                  []string
	wins, loses                         []string
	takesOut, putsIn                    *regexp.Regexp
	intoPot, outOfPot                   *regexp.Regexp
	stakes, yet, perLine                string
	together, aloneSum, pairSum, uneven *regexp.Regexp
	evenedOut                           string
	caught                              *regexp.Regexp
	best                                *regexp.Regexp
}

var vocabularies = map[string]vocabulary{
	"de": {
		you: []string{"du", "dir", "dein", "deinen"}, each: []string{"je"}, everybody: []string{"jedem", "jeder"}, fromEach: []string{"von jedem"},
		pays: []string{"zahlt", "zahlst", "zahlen"}, gets: []string{"bekommt", "bekommst", "bekommen"}, writes: []string{"schreibt", "schreibst", "schreiben"},
		wins: []string{"gewinnt", "gewinnst", "gewinnen"}, loses: []string{"verliert", "verlierst", "verlieren"},
		takesOut: regexp.MustCompile(`^(\S+) nimms?t (\d+) heraus$`), putsIn: regexp.MustCompile(`^(\S+) zahls?t (\d+) hinein$`),
		intoPot: regexp.MustCompile(`(\d+) in den \S+topf`), outOfPot: regexp.MustCompile(`(\d+) aus dem \S+topf`),
		evenedOut: "zusammen 0: das hebt sich auf", stakes: "Einsatz ", yet: " trotzdem ", perLine: "jede Zeile ×",
		together: regexp.MustCompile(`^Zusammen: (.*)$`), aloneSum: regexp.MustCompile(`^je (\d+), zusammen (\d+)$`),
		pairSum: regexp.MustCompile(`^zusammen je (\d+)$`), uneven: regexp.MustCompile(`^je (\d+), zusammen (\D.*)$`),
		caught: regexp.MustCompile(`\((?:[^()]*, )?(\S+) fängs?t (?:den Mond von (\S+?)|(deinen) Mond), `),
		best:   regexp.MustCompile(`^(.*) gewinn\S+ am meisten \((.*)\)$`),
	},
	"en": {
		you: []string{"you", "your"}, each: []string{"each"}, everybody: []string{"everybody"}, fromEach: []string{"from each"},
		pays: []string{"pays", "pay"}, gets: []string{"gets", "get"}, writes: []string{"writes", "write"},
		wins: []string{"wins", "win"}, loses: []string{"loses", "lose"},
		takesOut: regexp.MustCompile(`^(\S+) takes? out (\d+)$`), putsIn: regexp.MustCompile(`^(\S+) pays? in (\d+)$`),
		intoPot: regexp.MustCompile(`(\d+) into the \S+ pot`), outOfPot: regexp.MustCompile(`(\d+) out of the \S+ pot`),
		evenedOut: "0 in all: it evens out", stakes: "stakes ", yet: " all the same", perLine: "every line ×",
		together: regexp.MustCompile(`^Together: (.*)$`), aloneSum: regexp.MustCompile(`^(\d+) each, (\d+) in all$`),
		pairSum: regexp.MustCompile(`^(\d+) each in all$`), uneven: regexp.MustCompile(`^(\d+) each, in all (.*)$`),
		caught: regexp.MustCompile(`\((?:[^()]*, )?(\S+) catch(?:es)? (?:(\S+)’s|(your)) Mond, `),
		best:   regexp.MustCompile(`^(.*) wins? the most \((.*)\)$`),
	},
}

// seat returns the player of a name, -1 if it is none.
func (r *reader) seat(name string) int {
	if slices.Contains(r.words.you, strings.ToLower(name)) {
		name = r.me
	}
	return slices.Index(r.names, name)
}

// party reads names: "Anna, Berta und du".
func (r *reader) party(text string) ([]int, error) {
	var list []int
	for _, name := range strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == ',' }) {
		if name == "und" || name == "and" {
			continue
		}
		s := r.seat(name)
		if s < 0 || slices.Contains(list, s) {
			return nil, fmt.Errorf("%q: who is %q?", text, name)
		}
		list = append(list, s)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("nobody in %q", text)
	}
	return list, nil
}

// others returns all but some players.
func (r *reader) others(than ...int) []int {
	var list []int
	for s := range r.names {
		if !slices.Contains(than, s) {
			list = append(list, s)
		}
	}
	return list
}

// share is an amount and how it is meant: of each of several, or of one.
type share struct {
	who  []int
	n    int
	each bool
}

var number = regexp.MustCompile(`^[+−]?\d+$`)

func amountOf(text string) int {
	n, _ := strconv.Atoi(strings.NewReplacer("−", "-", "+", "").Replace(text))
	return n
}

// shares reads groups of names with an amount: "Berta und Dora je 2, Cilli 5"; without
// names, if the amount belongs to the subject.
func (r *reader) shares(text string) ([]share, error) {
	var list []share
	var names []string
	each := false
	words := strings.Fields(strings.ReplaceAll(text, ",", " ,"))
	for i := 0; i < len(words); i++ {
		switch w := words[i]; {
		case w == "und" || w == "and" || w == ",":
			names = append(names, ",")
		case slices.Contains(r.words.each, w):
			each = true
		case number.MatchString(w):
			if i+1 < len(words) && slices.Contains(r.words.each, words[i+1]) {
				each, i = true, i+1
			}
			one := share{n: amountOf(w), each: each}
			switch party := strings.Trim(strings.Join(names, " "), " ,"); {
			case party == "":
			case slices.Contains(r.words.everybody, party):
				one.who = []int{}
			default:
				var err error
				if one.who, err = r.party(party); err != nil {
					return nil, err
				}
			}
			list, names, each = append(list, one), nil, false
		default:
			names = append(names, w)
		}
	}
	if len(names) > 0 || len(list) == 0 {
		return nil, fmt.Errorf("%q: how much?", text)
	}
	return list, nil
}

// verb finds the first verb of a clause, and what is before and behind it.
func (r *reader) verb(text string) (subject, verb, object string) {
	words := strings.Fields(text)
	for i, w := range words {
		for _, kind := range [][]string{r.words.pays, r.words.gets, r.words.writes, r.words.wins, r.words.loses} {
			if slices.Contains(kind, strings.TrimSuffix(w, ":")) {
				return strings.Join(words[:i], " "), kind[0], strings.Join(words[i+1:], " ")
			}
		}
	}
	return text, "", ""
}

// clauses divides a sentence at the commas behind which another subject has its verb.
func (r *reader) clauses(text string) []string {
	parts := strings.Split(text, ", ")
	var list []string
	first := ""
	for i, p := range parts {
		first += p
		switch rest := strings.Join(parts[i+1:], ", "); {
		case i+1 == len(parts):
		case r.begins(rest) && strings.ContainsAny(p, "0123456789"):
			list, first = append(list, first), ""
			continue
		default:
			first += ", "
		}
	}
	return append(list, first)
}

// begins reports whether a text begins with names and a verb.
func (r *reader) begins(text string) bool {
	subject, verb, _ := r.verb(text)
	if verb == "" {
		return false
	}
	_, err := r.party(subject)
	return err == nil
}

// sentence reads who pays whom: "Anna zahlt Berta 2", "Berta und Dora bekommen je 1".
func (r *reader) sentence(text string) (pay []int, err error) {
	pay = make([]int, len(r.names))
	if bowl, stakes, ok := strings.Cut(text, "; "+r.words.stakes); ok {
		return pay, r.bowl(pay, bowl, stakes)
	}
	if stakes, ok := strings.CutPrefix(text, r.words.stakes); ok {
		return pay, r.bowl(pay, "", stakes)
	}
	for _, clause := range r.clauses(text) {
		if err := r.clause(pay, clause); err != nil {
			return nil, err
		}
	}
	return pay, nil
}

// bowl reads what one takes out of a pot or pays in, and what all had put in.
func (r *reader) bowl(pay []int, text, stakes string) error {
	list, err := r.shares(stakes)
	if err != nil {
		return err
	}
	for _, x := range list {
		for _, s := range x.who {
			pay[s] -= x.n
		}
	}
	if m := r.words.takesOut.FindStringSubmatch(text); m != nil {
		pay[r.seat(m[1])] += amountOf(m[2])
	} else if m := r.words.putsIn.FindStringSubmatch(text); m != nil {
		pay[r.seat(m[1])] -= amountOf(m[2])
	} else if text != "" {
		return fmt.Errorf("%q: in or out?", text)
	}
	return nil
}

// pots reads and removes what goes into pots and comes out of them.
func (r *reader) pots(text string) (rest string, n int) {
	for _, m := range r.words.intoPot.FindAllStringSubmatch(text, -1) {
		n -= amountOf(m[1])
	}
	for _, m := range r.words.outOfPot.FindAllStringSubmatch(text, -1) {
		n += amountOf(m[1])
	}
	rest = r.words.outOfPot.ReplaceAllString(r.words.intoPot.ReplaceAllString(text, ""), "")
	for _, end := range []string{",", " und", " and", ","} {
		rest = strings.TrimSuffix(strings.TrimSpace(rest), end)
	}
	return strings.TrimSpace(rest), n
}

// clause reads one subject with its verb.
func (r *reader) clause(pay []int, text string) error {
	text, moved := r.pots(text)
	subject, verb, object := r.verb(text)
	var who []int
	if slices.Contains(r.words.everybody, subject) {
		who = r.others()
	} else {
		var err error
		if who, err = r.party(subject); err != nil {
			return err
		}
	}
	for _, s := range who {
		pay[s] += moved
	}
	if object == "" && moved != 0 {
		return nil
	}
	from := ""
	for _, f := range r.words.fromEach {
		if strings.Contains(object, f) {
			from, object = f, strings.TrimSpace(strings.Replace(object, f, "", 1))
		}
	}
	list, err := r.shares(object)
	if err != nil {
		return err
	}
	for _, x := range list {
		if err := r.settle(pay, who, verb, x, from != ""); err != nil {
			return fmt.Errorf("%q: %w", text, err)
		}
	}
	return nil
}

// settle books one share.
func (r *reader) settle(pay []int, who []int, verb string, x share, fromEach bool) error {
	sign := 1
	if verb == r.words.pays[0] {
		sign = -1
	}
	whom := x.who
	if fromEach || whom != nil && len(whom) == 0 {
		if whom = r.others(who...); len(who) != 1 {
			return fmt.Errorf("each of whom?")
		}
	} else if several := len(who) > 1 || len(whom) > 1; several != x.each || len(who) > 1 && len(whom) > 1 {
		return fmt.Errorf("%d for %d and %d: each or together?", x.n, len(who), len(whom))
	}
	for _, s := range who {
		if pay[s] += sign * x.n * max(len(whom), 1); verb == r.words.writes[0] && len(whom) > 0 {
			return fmt.Errorf("written against somebody")
		}
	}
	for _, s := range whom {
		pay[s] -= sign * x.n * len(who)
	}
	return nil
}
