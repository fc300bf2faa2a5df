package tournament

import (
	"cmp"
	"slices"
)

// Standing is a row of the ranking.
type Standing struct {
	Player   Player
	Name     string
	Out      bool
	Scores   []Score // by round
	Total    int     // written score
	Payment  int
	Best     int // best table played
	Worst    int
	Place    int // from 1; equals share a place, and the next one is skipped
	isRanked bool
}

// Score is a player's result at a table of a round.
type Score struct {
	Table  int // from 1, 0 for none
	Points int
	Done   bool // the table's result was handed in
}

// Ranking returns the entrants, best first: by total, then by best table, then by worst
// table (koenigrufen-wien 14.8). Players who have left come last. Equals are in the
// order in which they entered.
func (t *Tournament) Ranking() []Standing {
	list := make([]Standing, len(t.Entrants))
	for i, e := range t.Entrants {
		list[i] = t.standing(e)
	}
	slices.SortStableFunc(list, before)
	for i := range list {
		list[i].Place = i + 1
		if i > 0 && before(list[i-1], list[i]) == 0 {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}

// standing returns the row of an entrant, without a place.
func (t *Tournament) standing(e Entrant) Standing {
	s := Standing{Player: e.Player, Name: e.Name, Out: e.Out}
	for _, round := range t.Played {
		var score Score
		for n, table := range round {
			i := slices.Index(table.Players, e.Player)
			if i < 0 {
				continue
			}
			if score = (Score{Table: n + 1, Done: table.Done()}); !score.Done {
				continue
			}
			score.Points = table.Points[i]
			s.Total += score.Points
			if table.Payments != nil {
				s.Payment += table.Payments[i]
			}
			if !s.isRanked {
				s.Best, s.Worst, s.isRanked = score.Points, score.Points, true
			}
			s.Best, s.Worst = max(s.Best, score.Points), min(s.Worst, score.Points)
		}
		s.Scores = append(s.Scores, score)
	}
	return s
}

// before compares two rows of the ranking, 0 for equals.
func before(a, b Standing) int {
	if a.Out != b.Out {
		if b.Out {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(b.Total, a.Total), cmp.Compare(b.Best, a.Best), cmp.Compare(b.Worst, a.Worst))
}
