package lobby

import (
	"strconv"
	"strings"
	"time"

	"tarock/bot/calendar"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// What presses about playing again have as argument: those below an evening that is over,
// and those below a meeting.
const (
	SameRound = "same"
	AskFriday = "ask"

	Comes     = "in"  // with the moment for which it is meant, see Meeting.Moment
	StaysAway = "out" // likewise
	DayBefore = "day-"
	DayAfter  = "day+"
	Earlier   = "time-"
	Later     = "time+"
	CallOff   = "off"
)

// How a meeting that is over ended.
const (
	CalledOff = "off"
	Lapsed    = "lapsed"
	Begins    = "begins"
)

// Meeting is an evening that a group wants to play.
type Meeting struct {
	At    time.Time // in the zone of the group
	Need  int       // how many make a table
	Who   []Comer
	Ended string // "" for one that is to come
	By    string // name of who called it off
}

// Moment returns the moment of the meeting as answers to it name it: whoever answers has read
// that one, and not one to which it was moved meanwhile.
func (m *Meeting) Moment() string { return m.At.Format("200601021504") }

// Comer is a user who has answered whether he will come.
type Comer struct {
	User int64 // 0: is not called
	Name string
	In   bool
}

// Replay returns the buttons below an evening that is over, which has a number: for the same
// round at once and, where there are others, for a meeting.
func Replay(evening int, c page.Frame) [][]page.Key {
	c.At.Move = evening
	if c.At.Chat > 0 {
		return [][]page.Key{{c.Button("same", press.Meet, SameRound)}}
	}
	return [][]page.Key{{c.Button("same", press.Meet, SameRound), c.Button("friday", press.Meet, AskFriday)}}
}

// Proposal returns the message about a meeting: when it is, who comes, and buttons to say so
// and to move it.
func Proposal(m Meeting, c page.Frame) page.Message {
	g := &page.Page{}
	coming := 0
	for _, w := range m.Who {
		if w.In {
			coming++
		}
	}
	key := "meet.proposed"
	switch {
	case m.Ended != "":
		key = "meet.over"
	case coming >= m.Need:
		key = "meet.agreed"
	}
	g.Add(c.Texts.Say(key, "when", when(m.At, c)))
	if in := comers(m.Who, true, c); len(in) > 0 {
		g.Add(c.Texts.Say("meet.in", "players", strings.Join(in, ", ")))
	}
	if out := comers(m.Who, false, c); len(out) > 0 {
		g.Add(c.Texts.Say("meet.out", "players", strings.Join(out, ", ")))
	}
	switch {
	case m.Ended == CalledOff:
		g.Block(c.Texts.Say("meet.off", "player", words.Names([]string{m.By}, c.Texts)[0]))
	case m.Ended != "":
		g.Block(c.Texts.Say("meet." + m.Ended))
	case coming < m.Need:
		g.Block(c.Texts.Say("meet.need", "n", m.Need-coming))
	default:
		g.Block(c.Texts.Say("meet.enough"))
	}
	s := g.Finish().Message
	if m.Ended == "" {
		s.Rows = [][]page.Key{
			{c.Button("meet-in", press.Meet, Comes+" "+m.Moment()), c.Button("meet-out", press.Meet, StaysAway+" "+m.Moment())},
			{c.Button("day-before", press.Meet, DayBefore), c.Button("day-after", press.Meet, DayAfter)},
			{c.Button("earlier", press.Meet, Earlier), c.Button("later", press.Meet, Later)},
			{c.Button("call-off", press.Meet, CallOff)},
		}
	}
	return s
}

// mostRead is how much is repeated of a time that cannot be read.
const mostRead = 40

// NoTime returns the answer to a time for a meeting that cannot be read.
func NoTime(text string, c page.Frame) page.Message {
	return page.Message{Text: c.Texts.Say("meet.unread", "words", words.Cut(words.Clean(text), mostRead))}
}

// Mistaken returns the answer to a day that is none.
func Mistaken(m calendar.Mistake, c page.Frame) page.Message {
	month := func() string { return c.Texts.Name("", "month", strconv.Itoa(m.Month)) }
	switch {
	case !m.Is.IsZero():
		return page.Message{Text: c.Texts.Say("meet.other-day", "day", m.Day, "month", month(), "year", m.Year, "weekday", c.Texts.Name("", "weekday", strconv.Itoa(int(m.Is.Weekday()))))}
	case m.Month < 1 || m.Month > 12 || m.Day < 1 || m.Day > 31:
		return page.Message{Text: c.Texts.Say("meet.no-day")}
	case m.Month == 2 && m.Day == 29:
		return page.Message{Text: c.Texts.Say("meet.no-leap-day", "day", m.Day, "month", month(), "year", m.Year)}
	}
	return page.Message{Text: c.Texts.Say("meet.no-date", "day", m.Day, "month", month())}
}

// Reminder returns the message that reminds the users who will come to a meeting.
func Reminder(at time.Time, who []Comer, c page.Frame) page.Message {
	return page.Message{Text: c.Texts.Say("meet.remind", "time", at.Format("15:04"), "players", called(who, c))}
}

// TimeToPlay returns the message that calls the users who will come to the table.
func TimeToPlay(who []Comer, c page.Frame) page.Message {
	return page.Message{Text: c.Texts.Say("meet.time", "players", called(who, c))}
}

// Again returns the message that calls the last players back to the table.
func Again(by string, who []Comer, c page.Frame) page.Message {
	if len(who) == 0 {
		return page.Message{Text: c.Texts.Say("meet.alone", "player", words.Names([]string{by}, c.Texts)[0])}
	}
	return page.Message{Text: c.Texts.Say("meet.again", "player", words.Names([]string{by}, c.Texts)[0], "players", called(who, c))}
}

// when returns a day and a time of the clock, with the zone if it is not that of Vienna.
func when(t time.Time, c page.Frame) string {
	text := c.Texts.Say("meet.when", "weekday", c.Texts.Name("", "weekday", strconv.Itoa(int(t.Weekday()))),
		"day", t.Day(), "month", monthOf(t, c), "time", t.Format("15:04"))
	if zone := t.Location().String(); zone != Zones[0] {
		text += " (" + c.Texts.Name("", "zone", zone) + ")"
	}
	return text
}

// comers returns the names of the users who will come, or of those who will not.
func comers(who []Comer, in bool, c page.Frame) (list []string) {
	raw := make([]string, len(who))
	for i, w := range who {
		raw[i] = w.Name
	}
	for i, name := range words.Names(raw, c.Texts) {
		if who[i].In == in {
			list = append(list, rich.Bold.In(name))
		}
	}
	return named(list, c)
}

// mostNamed is how many users are named in a list: a message has room for so many names and
// all that follows, and Telegram for so many links.
const mostNamed = 60

// named returns a list of names that is not too long, and how many are left out.
func named(list []string, c page.Frame) []string {
	if n := len(list) - mostNamed; n > 0 {
		return append(list[:mostNamed], c.Texts.Say("meet.more", "n", n))
	}
	return list
}

// called returns the names of users, as links that notify them.
func called(who []Comer, c page.Frame) string {
	r := words.Reader{Frame: c}
	t := &view.Table{}
	for _, w := range who {
		t.Names, r.Users = append(t.Names, w.Name), append(r.Users, w.User)
	}
	all := words.New(t, r)
	list := make([]string, len(who))
	for i := range who {
		list[i] = all.Mention(act.Seat(i))
	}
	return strings.Join(named(list, c), ", ")
}
