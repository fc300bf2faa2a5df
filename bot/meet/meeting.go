package meet

import (
	"encoding/json"
	"math"
	"slices"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/screen/lobby"
	"tarock/bot/telegram"
)

// meeting is an evening that a group wants to play. It is on a day of the calendar at a time
// of the clock of the group's zone, and stays there when clocks change or the zone does.
type meeting struct {
	Number int64   `json:"number"` // of the update that proposed it
	Day    string  `json:"day"`    // "2026-11-27"
	Clock  string  `json:"clock"`  // "20:00"
	Need   int     `json:"need"`   // how many make a table
	Voices []voice `json:"voices"` // in order
	Rung   bool    `json:"rung,omitempty"`
	Zone   string  `json:"zone,omitempty"` // that its message has
}

// voice is a user's answer to a proposal.
type voice struct {
	User int64  `json:"user"`
	Name string `json:"name"`
	In   bool   `json:"in"`
}

// Key returns the key of the meeting of a chat.
func Key(c telegram.Chat) string { return people.MeetingKey(chat.TableID(c)) }

// The layouts of Day and Clock.
const (
	days   = "2006-01-02"
	clocks = "15:04"
)

// What changes the time of a meeting by a press, and how far away it may be.
const (
	step   = 30 * time.Minute
	far    = 60 * 24 * time.Hour
	notice = time.Hour     // when those who come are reminded
	grace  = 3 * time.Hour // after which a start of the bot opens no table any more
)

// at returns the moment of the meeting. A time of the clock that does not exist on the day
// is the one an hour later, one that exists twice is either.
func (m *meeting) at(zone *time.Location) time.Time {
	t, err := time.ParseInLocation(days+" "+clocks, m.Day+" "+m.Clock, zone)
	if err != nil {
		return time.Time{} // over, whatever it was
	}
	return t
}

// set moves the meeting to a moment.
func (m *meeting) set(t time.Time) { m.Day, m.Clock = t.Format(days), t.Format(clocks) }

// friday returns the next Friday evening that is at least half a day away.
func friday(now time.Time) time.Time {
	y, month, d := now.Date()
	for {
		t := time.Date(y, month, d, 20, 0, 0, 0, now.Location())
		if t.Weekday() == time.Friday && t.Sub(now) >= 12*time.Hour {
			return t
		}
		d++
	}
}

// moved returns the moment to which a press moves the meeting.
func (m *meeting) moved(what string, now time.Time) time.Time {
	t := m.at(now.Location())
	was := t.Format(days + clocks)
	switch what {
	case lobby.DayBefore:
		t = t.AddDate(0, 0, -1)
	case lobby.DayAfter:
		t = t.AddDate(0, 0, 1)
	case lobby.Earlier:
		t = t.Add(-step)
	case lobby.Later:
		if t = t.Add(step); t.Format(days+clocks) <= was {
			t = t.Add(time.Hour) // the clock was put back
		}
	}
	return t
}

// moveTo moves the meeting to a moment, for a user who comes then: the others have agreed to
// something else, unless it is when it was.
func (m *meeting) moveTo(t, now time.Time, by voice) error {
	switch {
	case t.Equal(m.at(now.Location())):
		m.say(by)
		return nil
	case len(m.in()) > 0 && !m.comes(by.User):
		return chat.NotComing
	case !t.After(now) || t.Sub(now) > far:
		return chat.NoSuchTime
	}
	m.set(t)
	m.Voices, m.Rung = []voice{by}, false
	return nil
}

// hush leaves out the reminder of a meeting that is agreed on shortly before it.
func (m *meeting) hush(now time.Time) {
	if m.agreed() && m.at(now.Location()).Sub(now) <= notice {
		m.Rung = true
	}
}

// say notes a user's answer, and reports whether it is new.
func (m *meeting) say(v voice) bool {
	i := slices.IndexFunc(m.Voices, func(old voice) bool { return old.User == v.User })
	switch {
	case i < 0:
		m.Voices = append(m.Voices, v)
	case m.Voices[i].In == v.In:
		return false
	default:
		m.Voices[i] = v
	}
	return true
}

// drop removes a user's answer, and reports whether there was one.
func (m *meeting) drop(user int64) bool {
	n := len(m.Voices)
	m.Voices = slices.DeleteFunc(m.Voices, func(v voice) bool { return v.User == user })
	return len(m.Voices) < n
}

// in returns the users who will come.
func (m *meeting) in() []voice {
	return slices.DeleteFunc(slices.Clone(m.Voices), func(v voice) bool { return !v.In })
}

// comes reports whether a user comes.
func (m *meeting) comes(user int64) bool {
	return slices.ContainsFunc(m.Voices, func(v voice) bool { return v.User == user && v.In })
}

// agreed reports whether enough come.
func (m *meeting) agreed() bool { return len(m.in()) >= m.Need }

// due returns when something is next to be done.
func (m *meeting) due(zone *time.Location) time.Time {
	if m.agreed() && !m.Rung {
		return m.at(zone).Add(-notice)
	}
	return m.at(zone)
}

// mark returns the number that the buttons of the meeting carry in place of a move.
func (m *meeting) mark() int { return int(m.Number % math.MaxInt32) }

// read reads a meeting, nil if there is none or it cannot be read.
func read(blob []byte) *meeting {
	var m meeting
	if blob == nil || json.Unmarshal(blob, &m) != nil {
		return nil
	}
	return &m
}
