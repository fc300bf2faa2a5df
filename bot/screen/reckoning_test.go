package screen_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var (
	inWords   = regexp.MustCompile(`\(([^()0-9]*|\d+\. [^()]*|[^()]*(\. Stich|trick \d+|no\. \d+)[^()]*|[^()0-9]* (zu|from) \d+)\)| (zu|from) \d+`) // why a factor counts, who, when, from what
	reckoned  = regexp.MustCompile(`[0-9½]+|[()+×]`)
	roundings = regexp.MustCompile(`abgerundet|rounded down|verteilt|shared out|auf volle fünf|multiple of five`)
	timesOne  = regexp.MustCompile(`×\s?1(, [^0-9]|[^0-9½,]|$)`) // "× 1, 2 or 3" is a choice
	digits    = regexp.MustCompile(`\d+`)
)

// reckon returns what an expression of whole and half numbers, +, × and brackets comes to,
// in halves.
func reckon(tokens []string) (halves int, rest []string) {
	sum, term := 0, 0
	for first := true; len(tokens) > 0; first = false {
		op, n := "+", 0
		if t := tokens[0]; t == "+" || t == "×" {
			op, tokens = t, tokens[1:]
		} else if !first {
			break
		}
		if len(tokens) == 0 {
			break
		}
		switch t := tokens[0]; t {
		case "(":
			if n, tokens = reckon(tokens[1:]); len(tokens) > 0 {
				tokens = tokens[1:]
			}
		default:
			whole, half := strings.CutSuffix(t, "½")
			n, _ = strconv.Atoi("0" + whole)
			if n *= 2; half {
				n++
			}
			tokens = tokens[1:]
		}
		if op == "×" {
			term = term * n / 2
			continue
		}
		sum, term = sum+term, n
	}
	return sum + term, tokens
}

// reckons returns what is wrong with the lines of a settlement that show how an amount
// comes about: it must be what they come to, unless it is rounded.
func reckons(text string) error {
	for line := range strings.SplitSeq(flat(text), "\n") {
		if timesOne.MatchString(line) {
			return fmt.Errorf("%q multiplies by 1", line)
		}
		how, tail, ok := strings.Cut(line, " = ")
		if !ok {
			if i := strings.LastIndex(line, ": "); i >= 0 {
				how, tail = line[:i], line[i:]
			}
		}
		if !marked.MatchString(line) || !strings.Contains(how, " × ") || roundings.MatchString(line) {
			continue
		}
		how = inWords.ReplaceAllString(how, "")
		if i := strings.LastIndex(how, ": "); i >= 0 {
			how = how[i:]
		} else if i := strings.Index(how, ", "); i >= 0 {
			how = how[i:]
		}
		halves, rest := reckon(reckoned.FindAllString(how, -1))
		if len(rest) > 0 || !slices.Contains(digits.FindAllString(tail, -1), strconv.Itoa(halves/2)) {
			return fmt.Errorf("%q comes to %d/2, left %v", line, halves, rest)
		}
	}
	return nil
}
