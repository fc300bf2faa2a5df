package witness

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// sum adds up what the group was told.
func (r *Report) sum(told []settled) {
	r.Scores = map[string]int{}
	for _, s := range told {
		for _, c := range s.columns {
			r.Scores[c.head] += c.change
		}
	}
}

// score returns what a table counts for a player of a tournament, and whether it does.
func (r *Report) score(name string) (n int, counts bool) {
	if r.Drawn != nil {
		return r.Scores[name], slices.Contains(r.Drawn, name)
	}
	n, counts = r.Scores[name]
	return n, counts
}

// Drawn returns whom a group was told to have been drawn to a table in a round, nil if it was
// not told. The group is the one that the tournament was opened in.
func Drawn(shown []Message, round int, table string) []string {
	heading := regexp.MustCompile(fmt.Sprintf(`(?m)^Round %d of `, round))
	for _, m := range shown {
		if !heading.MatchString(m.Text) {
			continue
		}
		for _, row := range drawn.FindAllStringSubmatch(m.Text, -1) {
			if row[2] == table {
				return strings.Split(row[1], ", ")
			}
		}
	}
	return nil
}

// place is a row of a ranking: place, name, written score or a dash for each round, total,
// and a cross for a player who has left.
var place = regexp.MustCompile(`(?m)^ *(\d+)\. (\S+)((?: +(?:[−-]?\d+|–))+) +([−-]?\d+)( ×)?$`)

// drawn is a row of a draw: the players of a table, and where it is.
var drawn = regexp.MustCompile(`(?m)^Table \d+: (.*) – (.*)$`)

// rank is what a ranking says of a player, and what his tables make of it.
type rank struct {
	place, total, best, worst int
	left                      bool
}

// Ranking compares the ranking of a tournament with the reports on the tables of its rounds:
// each player's score is what his table was told of him, the total is the sum of these, and the
// places follow from the total, the best table and the worst table (koenigrufen-wien 14.8).
// It returns what is wrong.
func Ranking(text string, rounds [][]Report) (faults []string) {
	wrong := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	missing := map[string]bool{}
	for _, tables := range rounds {
		for _, t := range tables {
			for _, name := range slices.Concat(t.Drawn, slices.Collect(maps.Keys(t.Scores))) {
				if _, counts := t.score(name); counts {
					missing[name] = true
				}
			}
		}
	}
	var last *rank
	for i, row := range place.FindAllStringSubmatch(strings.ReplaceAll(text, "\u00a0", " "), -1) {
		name := row[2]
		delete(missing, name)
		is, scores := standing(name, rounds)
		is.place, is.left = numeral(row[1]), row[5] != ""
		if got := strings.Fields(row[3]); !slices.Equal(got, scores) {
			wrong("the ranking gives %s %q, the tables %q", name, got, scores)
		}
		if numeral(row[4]) != is.total {
			wrong("the ranking gives %s %s altogether, the tables %d", name, row[4], is.total)
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

// standing returns what the tables of a player make, and his scores as a ranking writes them.
func standing(name string, rounds [][]Report) (is rank, scores []string) {
	played := false
	for _, tables := range rounds {
		score := "–"
		for _, t := range tables {
			n, counts := t.score(name)
			if !counts {
				continue
			}
			if score = strings.Replace(strconv.Itoa(n), "-", "−", 1); !played {
				is.best, is.worst, played = n, n, true
			}
			is.total, is.best, is.worst = is.total+n, max(is.best, n), min(is.worst, n)
		}
		scores = append(scores, score)
	}
	return is, scores
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
