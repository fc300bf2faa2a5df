package meet_test

import (
	"testing"
	"time"

	"tarock/bot/meet"
	"tarock/bot/screen/lobby"
)

// A meeting stays at its time of the clock when the clocks are changed, and the next Friday
// is never the one whose evening has begun.
func TestClock(t *testing.T) {
	const form = "2006-01-02 15:04"
	vienna, err := time.LoadLocation("Europe/Vienna")
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 10, 23, 20, 0, 0, 0, vienna) // summer time ends on the 25th
	for day := 24; day <= 27; day++ {
		next, ok := meet.Moved(at, lobby.DayAfter, at.AddDate(0, 0, -1))
		if at = next; !ok || at.Day() != day || at.Hour() != 20 {
			t.Errorf("got %v, %v, want 20:00 on the %dth", at, ok, day)
		}
	}
	for now, want := range map[string]string{
		"2026-11-23 21:00": "2026-11-27 20:00",
		"2026-11-27 07:59": "2026-11-27 20:00",
		"2026-11-27 23:30": "2026-12-04 20:00",
		"2026-03-28 10:00": "2026-04-03 20:00", // the clocks change in between
	} {
		at, err := time.ParseInLocation(form, now, vienna)
		if err != nil {
			t.Fatal(err)
		}
		if got := meet.Friday(at).Format(form); got != want {
			t.Errorf("at %s: got %s, want %s", now, got, want)
		}
	}
	gap := time.Date(2026, 3, 29, 1, 30, 0, 0, vienna)
	for range 4 { // 2:00 and 2:30 do not exist
		next, ok := meet.Moved(gap, lobby.Later, gap.AddDate(0, 0, -1))
		if gap = next; !ok || gap.Day() != 29 {
			t.Errorf("through the hour that does not exist: got %v, %v", gap, ok)
		}
	}
	twice := time.Date(2026, 10, 25, 1, 30, 0, 0, vienna)
	for _, want := range []string{"02:00", "02:30", "03:00", "03:30"} { // 2:00 to 3:00 is there twice
		next, ok := meet.Moved(twice, lobby.Later, twice.AddDate(0, 0, -1))
		if twice = next; !ok || twice.Format("15:04") != want {
			t.Errorf("through the hour that is there twice: got %v, %v, want %s", twice, ok, want)
		}
	}
	if _, ok := meet.Moved(at, lobby.DayBefore, at.AddDate(0, 0, -1)); ok {
		t.Error("a meeting can be moved to a time that is over")
	}
}
