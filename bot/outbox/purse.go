package outbox

import (
	"encoding/json"
	"slices"
	"time"

	"golang.org/x/time/rate"
)

// Rate limits how often calls may be made.
type Rate struct {
	Every  time.Duration // one call each, on average; 0 for no limit
	Burst  int           // calls that may be made at once after a pause, at least 1
	Gap    time.Duration // between any two calls
	Most   int           // most calls in any span of Within; 0 for no limit
	Within time.Duration
}

// Rates are the limits of the purses.
type Rates struct {
	Group   Rate // one group, all its topics together
	Private Rate // one private chat
	All     Rate // all chats together
	Paced   bool // edits keep the pace of their slots; else they are never delayed
}

// Limits are Telegram's: a group 20 calls in any minute, a private chat one a second,
// all together 30 in any second. Edits and deletions count.
func Limits() Rates {
	return Rates{
		Group:   Rate{Every: 3 * time.Second, Burst: 4, Gap: time.Second, Most: 20, Within: time.Minute},
		Private: Rate{Every: time.Second, Burst: 3},
		All:     Rate{Every: time.Second / 30, Burst: 5, Most: 30, Within: time.Second},
		Paced:   true,
	}
}

// Unlimited is for a private Telegram server, in tests and demonstrations.
func Unlimited() Rates {
	return Rates{Group: Rate{Burst: 1}, Private: Rate{Burst: 1}, All: Rate{Burst: 1}}
}

// purse limits the calls drawn from it.
type purse struct {
	rate  Rate
	lim   *rate.Limiter
	calls []time.Time // the latest, at most rate.Most
	until time.Time   // closed until then
}

func newPurse(r Rate) *purse {
	return &purse{rate: r, lim: rate.NewLimiter(rate.Every(r.Every), max(r.Burst, 1))}
}

// spentPurse returns a purse that is empty at a moment, since calls made before the
// program started are unknown.
func spentPurse(r Rate, at time.Time) *purse {
	p := newPurse(r)
	p.lim.ReserveN(at, max(r.Burst, 1))
	p.calls = slices.Repeat([]time.Time{at}, r.Most)
	return p
}

// ready returns the first moment, not before now, at which a call may be made.
func (p *purse) ready(now time.Time) time.Time {
	at := now
	if p.until.After(at) {
		at = p.until
	}
	if n := len(p.calls); n > 0 && n == p.rate.Most {
		if free := p.calls[0].Add(p.rate.Within); free.After(at) {
			at = free
		}
	}
	if missing := 1 - p.lim.TokensAt(at); missing > 0 {
		at = at.Add(time.Duration(missing*float64(p.rate.Every)) + time.Millisecond)
	}
	return at
}

// draw counts a call.
func (p *purse) draw(now time.Time) {
	p.lim.ReserveN(now, 1)
	if p.rate.Most > 0 {
		p.calls = append(p.calls, now)
		p.calls = p.calls[max(0, len(p.calls)-p.rate.Most):]
	}
	p.close(now.Add(p.rate.Gap))
}

// close forbids calls until a moment.
func (p *purse) close(until time.Time) {
	if until.After(p.until) {
		p.until = until
	}
}

// memo is the stored form of a purse. Times are in milliseconds.
type memo struct {
	Calls []int64 `json:"calls,omitempty"`
	Flood int64   `json:"flood,omitempty"` // end of the silence demanded by Telegram
	Top   int     `json:"top,omitempty"`   // id of the newest message that we know of
}

// longestSilence is the longest silence believed to have been demanded.
const longestSilence = 24 * time.Hour

// write returns the stored form of a chat's purse.
func (c *chat) write() []byte {
	m := memo{Top: c.top}
	if !c.flood.IsZero() {
		m.Flood = c.flood.UnixMilli()
	}
	for _, t := range c.calls {
		m.Calls = append(m.Calls, t.UnixMilli())
	}
	text, err := json.Marshal(m)
	if err != nil {
		panic(err) // numbers always marshal
	}
	return text
}

// read fills a new purse from its stored form. A call that was not noted may have been
// made; it counts as made now. A time in the future was noted while the clock was wrong
// and is ignored.
func (c *chat) read(text []byte, now time.Time) error {
	var m memo
	if err := json.Unmarshal(text, &m); err != nil {
		return err
	}
	c.top = m.Top
	for _, t := range m.Calls {
		if at := time.UnixMilli(t); at.Before(now) {
			c.draw(at)
		}
	}
	c.draw(now)
	if flood := time.UnixMilli(m.Flood); flood.After(now) && flood.Before(now.Add(longestSilence)) {
		c.flood = flood
		c.close(flood)
	}
	return nil
}
