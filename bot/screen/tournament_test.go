package screen_test

import (
	"fmt"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/locales"
)

// A golden document of a tournament from the entries to the end. One of many players
// with hostile names keeps within the limits on each page.
func TestContest(t *testing.T) {
	points := []int{12, -4, 3, -11}
	row := func(place int, name string, out bool, total int, scores ...screen.ContestScore) screen.ContestRow {
		return screen.ContestRow{Place: place, Name: name, Out: out, Total: total, Scores: scores}
	}
	begun := screen.Contest{Stage: "playing", Round: 1, Free: []string{"Ida"}, Tables: []screen.ContestTable{
		{Names: []string{"Anna", "Berta", "Cilli", "Dora"}, Where: "Tarockrunde"}, {Names: []string{"Emil", "Franz", "Gusti", "Hans"}}},
		Ranking: []screen.ContestRow{row(1, "Anna", false, 0, screen.ContestScore{}), row(1, "Berta", false, 0, screen.ContestScore{})}}
	half := begun
	half.Tables = []screen.ContestTable{{Names: begun.Tables[0].Names, Where: "Tarockrunde", Points: points}, {Names: begun.Tables[1].Names, Where: "Nebenzimmer"}}
	half.Ranking = []screen.ContestRow{row(1, "Anna", false, 12, screen.ContestScore{Points: 12, Done: true}), row(2, "Emil", false, 0, screen.ContestScore{}),
		row(3, "Dora", true, -11, screen.ContestScore{Points: -11, Done: true})}
	between, over, asked := half, half, half
	asked.Asked = true
	between.Stage, over.Stage = "between", "over"
	stages := []screen.Contest{{Stage: "entries"}, {Stage: "entries", Entrants: []string{"Anna", "Berta <b>"}}, begun, half, asked, between, over}
	for _, language := range locales.Languages() {
		var b strings.Builder
		c := german()
		c.Texts = locales.For(language)
		for _, s := range stages {
			s.Rules, s.Rounds, s.Turns, s.Places, s.Code = "koenigrufen-wien", 3, 4, 2, "KRUGL"
			m := screen.Tournament(s, c)
			fits(t, s.Stage, m)
			if err := screen.Print(&b, []screen.Screen{{Slot: s.Stage, Message: m}}); err != nil {
				t.Fatal(err)
			}
		}
		golden(t, "contest."+language+".txt", b.String())
	}
	many := screen.Contest{Rules: "koenigrufen-wien", Stage: "playing", Round: 1}
	for i := range 60 {
		many.Ranking = append(many.Ranking, row(i+1, fmt.Sprint(i, hostile[i%len(hostile)]), false, -i, screen.ContestScore{Points: -i, Done: true}))
		if i%4 == 0 {
			many.Tables = append(many.Tables, screen.ContestTable{Names: hostile, Where: hostile[0]})
		}
	}
	for many.Page = range 3 {
		m := screen.Tournament(many, german())
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
