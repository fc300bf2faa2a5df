package screen_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"tarock/locales/rich"
)

// account is what is read of a settlement: payments by seat.
type account struct {
	lines []reading
	sum   []int // nil if none is given
	known []bool
	yet   map[int]int // what the headline says of some players in all
	won   []int       // who is said to win, and who to lose
	lost  []int
	rows  [][]int // numbers of the sheet, first those of this deal
}

// reading is one line.
type reading struct {
	text          string
	pay           []int
	known         []bool // by seat: the line says what he gets or pays
	factor        int    // of a line that only says how often the others count
	catcher, from int
}

// flat returns a text as a reader sees it who sees nothing but letters.
func flat(text string) string {
	return rich.Plain(strings.ReplaceAll(text, "\u00a0", " "))
}

// block is the head above lines between two sides: who settles, and whether they pay.
type block struct {
	who  []int
	sign int
}

// head reads "Anna zahlt jedem:" and "Berta und Dora bekommen je:".
func (r *reader) head(text string) (b block, ok bool) {
	text, ok = strings.CutSuffix(text, ":")
	subject, verb, object := r.verb(text)
	if b.sign = 1; verb == r.words.pays[0] {
		b.sign = -1
	}
	words := strings.Fields(subject)
	if n := len(words); n > 0 && slices.Contains(r.words.each, words[n-1]) { // "each pay:"
		subject, object = strings.Join(words[:n-1], " "), words[n-1]
	}
	who, err := r.party(subject)
	b.who = who
	several := slices.Contains(r.words.each, object) && len(who) > 1
	alone := len(who) == 1 && (slices.Contains(r.words.everybody, object) || slices.Contains(r.words.fromEach, object) || slices.Contains(r.words.each, object))
	return b, ok && verb != "" && err == nil && (several || alone)
}

// pays returns what n by a line of a block means for each player, and for whom that is
// certain.
func (r *reader) paid(b block, n int) (pay []int, known []bool) {
	pay, known = make([]int, len(r.names)), make([]bool, len(r.names))
	others := r.others(b.who...)
	for _, s := range b.who {
		pay[s], known[s] = b.sign*n, true
		if len(b.who) == 1 {
			pay[s] *= len(others)
		}
	}
	for _, s := range others {
		pay[s], known[s] = -b.sign*n, len(b.who) == 1 || len(others) == len(b.who)
		if len(others) == 1 {
			pay[s], known[s] = pay[s]*len(b.who), true
		}
	}
	return pay, known
}

var (
	blockAmount = regexp.MustCompile(`(?:^|[ =])(−?\d+)(?: \([^()]*\))?$`)
	marked      = regexp.MustCompile(`^[✓✗•] `)
)

// read reads a settlement or its explanation.
func (r *reader) read(text string) (*account, error) {
	a := &account{yet: map[int]int{}}
	var b block
	text = flat(text)
	if m := thisDeal.FindStringSubmatch(text); m != nil {
		var row []int
		for _, n := range strings.Fields(m[1]) {
			row = append(row, amountOf(n))
		}
		a.rows = append(a.rows, row)
	}
	for line := range strings.SplitSeq(text, "\n") {
		if err := r.line(a, &b, line); err != nil {
			return nil, fmt.Errorf("%q: %w", line, err)
		}
	}
	return a, nil
}

func (r *reader) line(a *account, b *block, line string) error {
	_, tail, _ := strings.Cut(line, ": ")
	if i := strings.LastIndex(line, ": "); i >= 0 {
		tail = line[i+2:]
	}
	pay, err := r.sentence(tail)
	isSentence := err == nil
	if h, ok := r.head(line); ok {
		*b = h
		return nil
	}
	if sum, known := r.sumOf(b, line); sum != nil {
		if a.sum != nil {
			return fmt.Errorf("a second sum")
		}
		a.sum, a.known = sum, known
		return nil
	}
	x := reading{text: line, catcher: -1, from: -1}
	if m := r.words.caught.FindStringSubmatch(line); m != nil {
		x.catcher, x.from = r.seat(m[1]), r.seat(m[2]+m[3])
	}
	_, factor, perLine := strings.Cut(line, r.words.perLine)
	amount := blockAmount.FindStringSubmatch(tail)
	switch {
	case perLine && marked.MatchString(line):
		x.factor = amountOf(factor)
	case isSentence && (marked.MatchString(line) || !strings.Contains(line, "(") || strings.Contains(tail, " ")):
		x.pay = pay
	case marked.MatchString(line) && amount != nil && b.who != nil:
		x.pay, x.known = r.paid(*b, amountOf(amount[1]))
	case marked.MatchString(line):
		return fmt.Errorf("who pays? %w", err)
	default:
		return r.rest(a, line, tail)
	}
	if a.sum != nil {
		return fmt.Errorf("a line below the sum")
	}
	a.lines = append(a.lines, x)
	return nil
}

// sumOf reads a sum: "je 6, zusammen 18", or what each player gets.
func (r *reader) sumOf(b *block, line string) (pay []int, known []bool) {
	if m := r.words.together.FindStringSubmatch(line); m != nil {
		pay, known = make([]int, len(r.names)), make([]bool, len(r.names))
		for _, part := range strings.Split(m[1], " · ") {
			name, n, _ := strings.Cut(part, " ")
			if s := r.seat(name); s >= 0 && number.MatchString(n) {
				pay[s], known[s] = amountOf(n), true
			}
		}
		return pay, known
	}
	if b.who == nil {
		return nil, nil
	}
	if line == r.words.evenedOut {
		return make([]int, len(r.names)), slices.Repeat([]bool{true}, len(r.names))
	}
	if m := r.words.aloneSum.FindStringSubmatch(line); m != nil && len(b.who) == 1 {
		pay, known = r.paid(*b, amountOf(m[1]))
		pay[b.who[0]] = b.sign * amountOf(m[2])
		return pay, known
	}
	if m := r.words.pairSum.FindStringSubmatch(line); m != nil {
		return r.paid(*b, amountOf(m[1]))
	}
	if m := r.words.uneven.FindStringSubmatch(line); m != nil {
		pay, known = r.paid(*b, amountOf(m[1]))
		list, err := r.shares(m[2])
		for _, x := range list {
			for _, s := range x.who {
				pay[s], known[s] = -b.sign*x.n, err == nil
			}
		}
		return pay, known
	}
	return nil, nil
}

var (
	headline = regexp.MustCompile(`^(?:Spiel|Deal) \d+: (.*)\.$`)
	thisDeal = regexp.MustCompile(`(?m)^(?:diesmal|this deal)\s+([+−0-9 ]+)$`)
	forYou   = regexp.MustCompile(`^(?:Für dich|For you): ([+−]?\d+)`)
	signedly = regexp.MustCompile(` [+−]\d+(?:,|$| each)`)
)

// rest reads what is no line of the settlement: headlines, the sheet, what players write.
func (r *reader) rest(a *account, line, tail string) error {
	if m := headline.FindStringSubmatch(line); m != nil {
		return r.outcome(a, m[1])
	}
	if m := forYou.FindStringSubmatch(line); m != nil {
		a.rows = append(a.rows, []int{amountOf(m[1])})
		return nil
	}
	if !signedly.MatchString(tail) || strings.Contains(tail, "·") || strings.HasPrefix(line, "Gezahlt") || strings.HasPrefix(line, "Paid") {
		return nil
	}
	list, err := r.shares(tail)
	if err != nil {
		return err
	}
	x := reading{text: line, pay: make([]int, len(r.names)), catcher: -1, from: -1}
	for _, of := range list {
		for _, s := range of.who {
			x.pay[s] += of.n
		}
	}
	if a.sum != nil {
		return fmt.Errorf("a line below the sum")
	}
	a.lines = append(a.lines, x)
	return nil
}

// outcome reads who has won and lost, and what they get or pay all the same.
func (r *reader) outcome(a *account, text string) error {
	if m := r.words.best.FindStringSubmatch(text); m != nil {
		who, err := r.party(m[1])
		for _, s := range who {
			a.yet[s] = amountOf(m[2])
		}
		a.won = who
		return err
	}
	rest, yet, other := strings.Cut(text, " – ")
	pending := ""
	for _, part := range strings.Split(rest, ", ") {
		subject, verb, _ := r.verb(pending + part)
		who, bad := r.party(subject)
		switch {
		case bad == nil && verb == r.words.wins[0]:
			a.won = append(a.won, who...)
		case bad == nil && verb == r.words.loses[0]:
			a.lost = append(a.lost, who...)
		case bad == nil && verb == "":
			pending += part + ", "
			continue
		}
		pending = ""
	}
	if other && strings.Contains(yet+" ", r.words.yet) {
		return r.contrary(a, yet)
	}
	return nil
}

// contrary reads what a headline adds where it is the other way round in all.
func (r *reader) contrary(a *account, text string) error {
	for _, cut := range []string{"mit den Prämien trotzdem ", "in allem trotzdem ", "with the premiums ", "in all ", " all the same"} {
		text = strings.Replace(text, cut, "", 1)
	}
	list, err := r.shares(text)
	for _, x := range list {
		if x.who == nil {
			x.who = append(slices.Clone(a.won), a.lost...)
		}
		for _, s := range x.who {
			a.yet[s] = x.n
		}
	}
	return err
}
