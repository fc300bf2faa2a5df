package witness

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// sum adds up what the group was told, and what the transcript says of payments.
func (r *Report) sum(players []string, told, deals []settled) {
	r.Scores, r.Payments = map[string]int{}, map[string]int{}
	for _, p := range players {
		r.Scores[p] = 0
	}
	for _, s := range told {
		for i, n := range s.changes {
			if i < len(players) {
				r.Scores[players[i]] += n
			}
		}
	}
	for _, s := range deals {
		for name, n := range s.paid {
			r.Payments[name] += n
		}
	}
}

// place is a row of a ranking: place, name, written score or a dash, payment, and a cross
// for a player who has left.
var place = regexp.MustCompile(`(?m)^ *(\d+)\. (\S+) +([−-]?\d+|–) +([−-]?\d+)( ×)?$`)

// rank is what a ranking says of a player, and what his tables make of it.
type rank struct {
	place, total, best, worst int
	left                      bool
}

// Ranking compares the ranking of a tournament with the reports on its tables: each player's
// score and payment must be the sum of his tables, and the places follow from the scores, the
// best table and the worst table (koenigrufen-wien 14.8). It returns what is wrong.
func Ranking(text string, tables []Report) (faults []string) {
	wrong := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	missing := map[string]bool{}
	for _, t := range tables {
		for name := range t.Scores {
			missing[name] = true
		}
	}
	var last *rank
	for i, row := range place.FindAllStringSubmatch(text, -1) {
		name := row[2]
		delete(missing, name)
		is := rank{place: numeral(row[1]), left: row[5] != ""}
		played, paid := 0, 0
		for _, t := range tables {
			n, plays := t.Scores[name]
			if !plays {
				continue
			}
			if played++; played == 1 {
				is.best, is.worst = n, n
			}
			is.total, is.best, is.worst = is.total+n, max(is.best, n), min(is.worst, n)
			paid += t.Payments[name]
		}
		if (row[3] == "–") != (played == 0) || played > 0 && numeral(row[3]) != is.total {
			wrong("the ranking gives %s %s, the %d tables give %d", name, row[3], played, is.total)
		}
		if numeral(row[4]) != paid {
			wrong("the ranking makes %s pay %s, the tables %d", name, row[4], paid)
		}
		want := i + 1
		if last != nil {
			switch order := last.before(is); {
			case order > 0:
				wrong("%s is ranked too low", name)
			case order == 0:
				want = last.place
			}
		}
		if is.place != want {
			wrong("%s has place %d, want %d", name, is.place, want)
		}
		last = &is
	}
	for name := range missing {
		wrong("%s has played and is not ranked", name)
	}
	return faults
}

// before compares two rows: negative if r is to come first.
func (r rank) before(other rank) int {
	if r.left != other.left {
		if other.left {
			return -1
		}
		return 1
	}
	return cmp.Or(other.total-r.total, other.best-r.best, other.worst-r.worst)
}

// numeral reads a number with a minus of any kind.
func numeral(text string) int {
	n, _ := strconv.Atoi(strings.Replace(strings.TrimPrefix(text, "+"), "−", "-", 1))
	return n
}
