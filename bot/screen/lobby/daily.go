package lobby

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// Daily is the deal of the day of a group.
type Daily struct {
	Day       time.Time // its date
	Until     time.Time // when it ends
	Rules     string
	Seats     int
	Hash      string     // of the secret by which everybody's cards are shuffled
	Secret    string     // in hex, once the day is over
	Played    []string   // names of those who have played, in that order
	Yesterday []Standing // result of the day before
	Month     time.Time  // a day of the month that Standings is about
	Standings []Standing // of the month up to yesterday; of the day once it is over
	Bored     int        // days without anybody after which there is no other one; 0 if there may be
}

// Standing is the result of a user, on one day or on several.
type Standing struct {
	Name   string
	Points int
	Days   int
	Quit   bool // he has not played to the end, the last time
}

// mostRanked is how many names a ranking has at most.
const mostRanked = 20

// DealOfTheDay returns the message of a day that goes on, with the button to play.
func DealOfTheDay(d Daily, c page.Frame) page.Message {
	g := &page.Page{}
	until := c.In(d.Until)
	g.Add(c.Texts.Say("daily.title", "day", date(d.Day, c)))
	g.Add(c.Texts.Say("daily.how", "rules", c.Texts.Name(d.Rules, "rules", d.Rules), "until", c.Texts.Say("daily.until", "weekday", c.Texts.Name("", "weekday", strconv.Itoa(int(until.Weekday()))), "time", until.Format("15:04"))))
	g.Add(words.Reader{Frame: c}.Seal(view.Pledge{Hash: d.Hash}))
	if len(d.Played) > 0 {
		g.Block(c.Texts.Say("daily.played", "players", strings.Join(words.Names(d.Played, c.Texts), ", ")))
	}
	if len(d.Yesterday) > 0 {
		g.Block(c.Texts.Say("daily.yesterday"))
		ranking(g, d.Yesterday, false, c)
	}
	if len(d.Standings) > 0 {
		g.Block(c.Texts.Say("daily.month", "month", monthOf(d.Month, c)))
		ranking(g, d.Standings, true, c)
	}
	m := g.Finish().Message
	m.Silent = true
	play := c.Button("daily", press.Daily, "")
	play.Style = page.Good
	m.Rows = [][]page.Key{{play}}
	return m
}

// EndOfTheDay returns the message of a day that is over: the ranking, and the secret that
// shuffled the cards.
func EndOfTheDay(d Daily, c page.Frame) page.Message {
	g := &page.Page{}
	g.Add(c.Texts.Say("daily.title", "day", date(d.Day, c)))
	g.Add(c.Texts.Name(d.Rules, "rules", d.Rules))
	if len(d.Standings) == 0 {
		g.Block(c.Texts.Say("daily.nobody"))
	} else {
		g.Gap()
		ranking(g, d.Standings, false, c)
		if slices.ContainsFunc(d.Standings, func(s Standing) bool { return s.Quit }) {
			g.Add(c.Texts.Say("daily.quitters"))
		}
	}
	if d.Bored > 0 {
		g.Block(c.Texts.Say("daily.bored"))
	}
	g.Gap()
	g.Add(words.Reader{Frame: c}.Seal(view.Pledge{Hash: d.Hash}))
	g.Add(c.Texts.Say("daily.secret", "secret", d.Secret))
	m := g.Finish().Message
	m.Silent = true
	return m
}

// monthOf returns the name of the month of a time.
func monthOf(t time.Time, c page.Frame) string {
	return c.Texts.Name("", "month", strconv.Itoa(int(t.Month())))
}

// date returns a day of the week with its date.
func date(t time.Time, c page.Frame) string {
	return c.Texts.Say("daily.date", "weekday", c.Texts.Name("", "weekday", strconv.Itoa(int(t.Weekday()))), "day", t.Day(), "month", monthOf(t, c))
}

// ranking adds the lines of a ranking. Equal points share a place. A ranking of several days
// says how many they are.
func ranking(g *page.Page, list []Standing, several bool, c page.Frame) {
	raw := make([]string, len(list))
	for i, s := range list {
		raw[i] = s.Name
	}
	names, place := words.Names(raw, c.Texts), 0
	for i, s := range list[:min(len(list), mostRanked)] {
		if i == 0 || s.Points != list[i-1].Points {
			place = i + 1
		}
		key := "daily.rank"
		switch {
		case several:
			key = "daily.sum"
		case s.Quit:
			key = "daily.quit"
		}
		g.Add(c.Texts.Say(key, "number", place, "player", rich.Bold.In(names[i]), "points", words.Signed(s.Points), "n", s.Days))
	}
	if n := len(list) - mostRanked; n > 0 {
		g.Add(c.Texts.Say("daily.more", "n", n))
	}
}
