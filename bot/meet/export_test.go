package meet

import "time"

// Friday returns the next Friday evening.
func Friday(now time.Time) time.Time { return friday(now) }

// Moved returns when a meeting is that was at a time, after a press.
func Moved(at time.Time, what string, now time.Time) (time.Time, bool) {
	m := &meeting{}
	m.set(at)
	err := m.moveTo(m.moved(what, now), now, voice{User: 1, Name: "Anna", In: true})
	return m.at(now.Location()), err == nil
}
