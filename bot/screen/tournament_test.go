package screen_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/wire"
	"tarock/engine/tournament"
	"tarock/locales"
	"tarock/locales/rich"
)

// ranked returns a row of the ranking.
func ranked(place, player int, out bool, total int, scores ...lobby.ContestScore) lobby.ContestRow {
	return lobby.ContestRow{Place: place, Player: player, Out: out, Total: total, Scores: scores}
}

// A golden document of a tournament from the entries to the end. One of many players
// with hostile names keeps within the limits on each page.
func TestContest(t *testing.T) {
	done := func(points int) lobby.ContestScore { return lobby.ContestScore{Points: points, Done: true} }
	begun := lobby.Contest{Stage: "playing", Round: 1, Free: []int{8}, Tables: []lobby.ContestTable{
		{Players: []int{0, 1, 2, 3}, Where: "Tarockrunde"}, {Players: []int{4, 5, 6, 7}}},
		Ranking: []lobby.ContestRow{ranked(1, 0, false, 0, lobby.ContestScore{}), ranked(1, 1, false, 0, lobby.ContestScore{})}}
	half := begun
	half.Tables = []lobby.ContestTable{{Players: []int{0, 1, 2, 3}, Where: "Tarockrunde", Points: []int{12, -4, 3, -11}},
		{Players: []int{4, 5, 6, 7}, Where: "Nebenzimmer"}}
	half.Ranking = []lobby.ContestRow{ranked(1, 0, false, 12, done(12)), ranked(2, 4, false, 0, lobby.ContestScore{}), ranked(3, 3, true, -11, done(-11))}
	between, over, asked, doubt, lending, leaving := half, half, half, half, half, half
	leaving.Leavers = lobby.ContestLeavers{Players: []int{1, 5}, Play: true}
	asked.Asked = true
	between.Stage, over.Stage = "between", "over"
	earlier := over
	earlier.Before, earlier.Ended = true, time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC)
	doubt.Tables = []lobby.ContestTable{half.Tables[0], {Players: []int{4, 5, 6, 7}, Where: "Nebenzimmer", Doubt: true}}
	doubt.Offers = []lobby.ContestPlace{{ID: "-1:0", Title: "Gasthaus <b>"}, {ID: "-2:0"}}
	lending.Lent, lending.Lending = []lobby.ContestPlace{{ID: "-3:0", Title: "Nebenzimmer"}}, true
	stages := []lobby.Contest{{Stage: "entries", Host: -1}, {Stage: "entries", Entrants: []int{0, 1}, Lent: lending.Lent}, begun, half, asked, doubt, lending, leaving, between, over, earlier}
	for _, language := range locales.Languages() {
		var b strings.Builder
		c := german()
		c.Texts = locales.For(language)
		for _, s := range stages {
			s.Rules, s.Rounds, s.Turns, s.Places, s.Code = "koenigrufen-wien", 3, 4, 2, "KRUGL"
			s.People, s.HostID = []string{"Anna", "Berta <b>", "Cilli", "Dora", "Emil", "Franz", "Gusti", "Hans", "Ida"}, 77
			m := lobby.Tournament(s, c.Frame)
			fits(t, s.Stage, m)
			if err := write(&b, []page.Screen{{Slot: page.Slot{Part: page.Part(s.Stage)}, Message: m}}); err != nil {
				t.Fatal(err)
			}
		}
		golden(t, "contest", language, b.String())
	}
}

// Players of the same total who do not share a place are told apart below the ranking by what the
// rules tell them apart by; the ranking is the engine's.
func TestContestTies(t *testing.T) {
	for name, tc := range map[string]struct {
		rounds [][]int // of Anna, Berta, Cilli and Dora
		leaves bool    // Dora, after the last round
		want   string
	}{
		"different totals":         {[][]int{{3, 1, -1, -3}}, false, ""},
		"nobody has played":        {nil, false, ""},
		"the same in all":          {[][]int{{2, 2, -2, -2}}, false, ""},
		"the best table":           {[][]int{{4, 1, -3, -2}, {0, 3, -2, -1}}, false, "Anna +4, Berta +3"},
		"the worst table":          {[][]int{{5, 5, -8, -2}, {-4, -3, 8, -1}, {1, 0, -6, 5}}, false, "Dora +5/−2, Berta +5/−3, Anna +5/−4"},
		"two pairs":                {[][]int{{4, 1, -3, -2}, {0, 3, -1, -2}}, false, "Anna +4, Berta +3; Cilli −1, Dora −2"},
		"only one has dropped out": {[][]int{{1, 2, -1, -2}, {0, 1, 0, -1}, {-2, 0, 0, 2}}, true, "Anna +1, Cilli 0"},
		"three, two of them alike": {[][]int{{4, 2, 2, -8}, {-1, 1, 1, -1}}, false, "Anna +4/−1, Berta +2/+1, Cilli +2/+1"},
	} {
		at := &tournament.Tournament{}
		do := func(c tournament.Command) {
			events, err := at.Decide(c)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			for _, e := range events {
				if err := at.Apply(e); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
			}
		}
		do(tournament.Open{Host: "Anna", Rounds: 9, Turns: 1, Code: "KRUGL"})
		people := []string{"Anna", "Berta", "Cilli", "Dora"}
		for _, who := range people {
			do(tournament.Enter{Player: tournament.Player(who), Name: who})
		}
		for _, points := range tc.rounds {
			do(tournament.Draw{Lot: []int{0, 1, 2, 3}})
			hand := tournament.Hand{Table: 1}
			for _, p := range at.Tables()[0].Players {
				hand.Points = append(hand.Points, points[slices.Index(people, string(p))])
			}
			do(hand)
		}
		if tc.leaves {
			do(tournament.Leave{Player: "Dora"})
		}
		show := lobby.Contest{Rules: "koenigrufen-wien", Stage: "between", Round: len(tc.rounds), People: people, Host: -1}
		for _, s := range at.Ranking() {
			row := ranked(s.Place, at.Find(s.Player), s.Out, s.Total)
			for _, of := range s.Scores {
				row.Scores = append(row.Scores, lobby.ContestScore{Points: of.Points, Done: of.Done})
			}
			show.Ranking = append(show.Ranking, row)
		}
		_, list, _ := strings.Cut(rich.Plain(lobby.Tournament(show, german().Frame).Text), "dann der schlechteste – ")
		if got, _, _ := strings.Cut(list, "\n"); got != tc.want {
			t.Errorf("%s: got %q, want %q", name, got, tc.want)
		}
	}
}

// A tournament of many players with hostile names keeps within the limits.
func TestContestOfMany(t *testing.T) {
	many := lobby.Contest{Rules: "koenigrufen-wien", Stage: "playing", Round: 1}
	for i := range 60 {
		many.People = append(many.People, fmt.Sprint(i, hostile[i%len(hostile)]))
		many.Ranking = append(many.Ranking, ranked(i+1, i, false, -i, lobby.ContestScore{Points: -i, Done: true}))
		if i%4 == 0 {
			many.Tables = append(many.Tables, lobby.ContestTable{Players: []int{i, i + 1, i + 2, i + 3}, Where: hostile[0]})
		}
	}
	for i := range 10 {
		many.Offers = append(many.Offers, lobby.ContestPlace{ID: fmt.Sprint(-1000000000000-i, ":0"), Title: strings.Repeat(hostile[i%len(hostile)], 10)})
	}
	many.Leavers = lobby.ContestLeavers{Players: []int{0, 1, 2, 3, 4, 5, 6, 7}, Play: true}
	for many.Page = range 3 {
		m := lobby.Tournament(many, german().Frame)
		fits(t, "many", m)
		if !strings.Contains(m.Text, fmt.Sprintf("%d. ", 20*many.Page+20)) {
			t.Errorf("page %d: got\n%s", many.Page, m.Text)
		}
		for _, p := range presses(m) {
			if p.Kind != press.Contest {
				t.Errorf("got press %c", p.Kind)
			}
		}
	}
}

// A score of a round that is longer than every total is not joined to the number beside it.
func TestContestColumns(t *testing.T) {
	done := func(points int) lobby.ContestScore { return lobby.ContestScore{Points: points, Done: true} }
	wide := lobby.Contest{Rules: "koenigrufen-wien", Stage: "over", Round: 2, People: []string{"Anna", "Berta"},
		Ranking: []lobby.ContestRow{ranked(1, 0, false, 94, done(-30), done(124)), ranked(2, 1, false, -94, done(30), done(-124))}}
	text := wire.Loose(wire.HTML(lobby.Tournament(wide, german().Frame).Text))
	if want := regexp.MustCompile(`2\. Berta +30 +−124 +−94`); !want.MatchString(text) {
		t.Errorf("got no row with columns apart in\n%s", text)
	}
}

// Players of the same name are told apart, in every list by the same number.
func TestContestOfNamesakes(t *testing.T) {
	same := lobby.Contest{Rules: "koenigrufen-wien", Stage: "between", Round: 1, People: []string{"Anna", "Maximiliane", "Anna", "Maximilian", "Anna (3)"},
		Tables:  []lobby.ContestTable{{Players: []int{2, 0, 1, 3}, Points: []int{1, -1, 0, 0}}, {Players: []int{4, 3, 2, 1}, Where: "Anna"}},
		Ranking: []lobby.ContestRow{ranked(1, 2, false, 1), ranked(2, 1, false, 0), ranked(2, 3, false, 0), ranked(4, 0, false, -1), ranked(5, 4, false, -1)}}
	text := wire.Loose(wire.HTML(lobby.Tournament(same, german().Frame).Text))
	for _, want := range []string{"Anna (3)\u00a0+1 · Anna\u00a0−1 · Maximiliane", "Anna (3) (5), Maximilian, Anna (3), Maximiliane"} {
		if !strings.Contains(text, want) {
			t.Errorf("got no %q in\n%s", want, text)
		}
	}
	_, table, _ := strings.Cut(text, "<pre>")
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^ ?\d+\. (.{8})`).FindAllStringSubmatch(table, -1) {
		names = append(names, m[1])
	}
	slices.Sort(names)
	if len(names) != 5 || len(slices.Compact(names)) != 5 {
		t.Errorf("got ranking\n%s", table)
	}
}
