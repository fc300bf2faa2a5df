package lobby

import (
	"slices"
	"strings"

	"tarock/bot/screen/words"
)

// ties adds what tells players on the page apart who have the same total but not the same place:
// their best tables and, where these are equal too, their worst ones.
func (w *contest) ties() {
	first, last := w.shown()
	rows := w.t.Ranking
	var list []string
	for from := 0; from < len(rows); {
		to := from + 1
		for to < len(rows) && rows[to].Total == rows[from].Total && rows[to].Out == rows[from].Out {
			to++
		}
		if from < last && to > first && rows[from].Place != rows[to-1].Place {
			list = append(list, w.apart(rows[from:to]))
		}
		from = to
	}
	if len(list) > 0 {
		w.Add(w.say("ties", "list", strings.Join(list, "; ")))
	}
}

// apart returns players of the same total with their best tables, and with their worst ones if some
// of those are equal.
func (w *contest) apart(rows []ContestRow) string {
	var bests, names []string
	for _, r := range rows {
		best, _ := tables(r)
		bests = append(bests, best)
	}
	alike := len(slices.Compact(slices.Sorted(slices.Values(bests)))) < len(bests)
	for i, r := range rows {
		text := strings.TrimSpace(w.brief(r.Player, 8)) + " " + bests[i]
		if _, worst := tables(r); alike {
			text += "/" + worst
		}
		names = append(names, text)
	}
	return strings.Join(names, ", ")
}

// tables returns the best and the worst result of a player at a table, "–" if he has none.
func tables(r ContestRow) (best, worst string) {
	var points []int
	for _, s := range r.Scores {
		if s.Done {
			points = append(points, s.Points)
		}
	}
	if len(points) == 0 {
		return "–", "–"
	}
	return words.Signed(slices.Max(points)), words.Signed(slices.Min(points))
}
