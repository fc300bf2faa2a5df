package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

// Rule sets without a last round offer no call. In the others the screens say, in both
// languages and until its end, who called it and which deals it has.
func TestLastRound(t *testing.T) {
	known := map[string]bool{"koenigrufen-ruediger": true, "koenigrufen-wien": true, "koenigrufen-alscher": true, "koenigrufen-melk": true}
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			w := sit(t, 3, set.ID, nil, []string{"Anna", "Berta", "Cilli", "Dora"}[:set.Tables()[0]])
			says := func(want string) {
				t.Helper()
				if text := rich.Plain(screen.Radl(w.table.View(""), german().Reader).Text); !strings.Contains(text, want) || strings.Contains(text, "{") {
					t.Errorf("got no %q in\n%s", want, text)
				}
			}
			if !known[set.ID] {
				says("gibt es in diesem Spiel nicht")
				w.settled()
				says("gibt es in diesem Spiel nicht")
				return
			}
			says("nicht angesagt")
			radl := table.Before{Action: act.New(act.Nobody, act.VerbRadl)}
			w.until(func() bool {
				_, err := w.table.Decide("1", radl)
				call, _ := w.table.View("").Call(act.VerbRadl)
				if call.Open != (err == nil) {
					t.Errorf("got %+v, refused for %v", call, err)
				}
				return call.Open && !call.Done
			})
			says("nicht angesagt")
			sure := german()
			sure.Sure = true
			asked := screen.CallRadl(w.table.View("1"), sure)
			if yes := asked.Rows[0][0].Text; !strings.HasSuffix(yes, "\u00a0×2") || !strings.HasSuffix(asked.Text, "Sie zählt ×2.") {
				t.Errorf("asking: got button %q below %q", yes, asked.Text)
			}
			for _, language := range locales.Languages() {
				c := w.context(language)
				c.Sure = true
				legible(t, screen.CallRadl(w.table.View("1"), c), 0)
			}
			w.do("1", radl)
			says("Berta hat das ")
			for last := 0; w.table.Stage != table.Over; w.move() {
				v := w.table.View("")
				if v.Stage != view.Playing || v.Number == last {
					continue
				}
				last = v.Number
				for _, r := range v.Remarks {
					switch {
					case r.ID == "radl" && r.Seat == act.Nobody:
						says("den Sküs bekommt")
					case r.ID == "radl":
						says("auf diesem Platz war der Sküs")
					case strings.HasPrefix(r.ID, "last-") && v.Factor%2 > 0:
						t.Errorf("deal %d of the last round counts %d times", v.Number, v.Factor)
					case strings.HasPrefix(r.ID, "last-") && r.N == 1:
						says("ist das letzte")
					case strings.HasPrefix(r.ID, "last-"):
						says(" sind die letzte Runde")
					}
				}
			}
		})
	}
}

// Where the last round does not count double, the question before it is called does not say so.
func TestLastRoundThatCountsOnce(t *testing.T) {
	w := sit(t, 3, "koenigrufen-wien", map[string]string{"double-rounds": "false"}, []string{"Anna", "Berta", "Cilli", "Dora"})
	w.settled()
	c := german()
	c.Sure = true
	m := screen.CallRadl(w.table.View("1"), c)
	if yes := m.Rows[0][0].Text; yes != "Ja, letzte Runde" || strings.Contains(m.Text, "×") {
		t.Errorf("got button %q below %q", yes, m.Text)
	}
}
