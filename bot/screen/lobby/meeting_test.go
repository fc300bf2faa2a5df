package lobby_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/wire"
	"tarock/locales"
)

// However many say that they come, and whatever their names, everything else can be read.
func TestManyCome(t *testing.T) {
	m := lobby.Meeting{At: time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC), Need: 4}
	for i := range 500 {
		m.Who = append(m.Who, lobby.Comer{User: int64(1000 + i), Name: "\u202e<b>&" + strings.Repeat("W\u0301", 40) + "\U000e0041", In: i%3 > 0})
	}
	for _, language := range locales.Languages() {
		c := page.Frame{Texts: locales.For(language)}
		for _, msg := range []page.Message{lobby.Proposal(m, c), lobby.Reminder(m.At, m.Who, c), lobby.TimeToPlay(m.Who, c), lobby.Again("Anna", m.Who, c)} {
			text := wire.Message(msg).Text
			if n := strings.Count(text, "<a "); n > 60 {
				t.Errorf("got %d links", n)
			}
			if strings.HasSuffix(text, "…") {
				t.Errorf("got a text that is cut:\n%s", text)
			}
		}
		if text := lobby.Proposal(m, c).Text; !strings.Contains(text, c.Texts.Say("meet.enough")) || !strings.Contains(text, c.Texts.Say("meet.more", "n", 333-60)) {
			t.Errorf("got\n%s", text)
		}
	}
}
