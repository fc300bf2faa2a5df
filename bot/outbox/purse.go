package outbox

import (
	"time"

	"golang.org/x/time/rate"
)

// Rate says how often calls may be made.
type Rate struct {
	Every time.Duration // one call each, on average; 0 for no limit
	Burst int           // calls that may be made at once after a pause, at least 1
	Gap   time.Duration // between any two calls
}

// Rates are the purses that calls draw from.
type Rates struct {
	Group   Rate // one group, all its topics together
	Private Rate // one private chat
	All     Rate // all chats together
}

// Limits keeps to what Telegram allows: a group 20 calls a minute, a private
// chat one a second, all together 25 a second. Edits and deletions count.
func Limits() Rates {
	return Rates{
		Group:   Rate{Every: 3 * time.Second, Burst: 4, Gap: time.Second},
		Private: Rate{Every: time.Second, Burst: 3},
		All:     Rate{Every: 40 * time.Millisecond, Burst: 5},
	}
}

// Unlimited is for a Telegram of one's own, in tests and demonstrations.
func Unlimited() Rates {
	return Rates{Group: Rate{Burst: 1}, Private: Rate{Burst: 1}, All: Rate{Burst: 1}}
}

// purse is what calls are drawn from.
type purse struct {
	rate  Rate
	lim   *rate.Limiter
	until time.Time // closed before
}

func newPurse(r Rate) *purse {
	return &purse{rate: r, lim: rate.NewLimiter(rate.Every(r.Every), max(r.Burst, 1))}
}

// ready gives the first moment, now or later, at which a call may be made.
func (p *purse) ready(now time.Time) time.Time {
	at := now
	if p.until.After(at) {
		at = p.until
	}
	if missing := 1 - p.lim.TokensAt(at); missing > 0 {
		at = at.Add(time.Duration(missing*float64(p.rate.Every)) + time.Millisecond)
	}
	return at
}

// draw takes one call out.
func (p *purse) draw(now time.Time) {
	p.lim.ReserveN(now, 1)
	p.close(now.Add(p.rate.Gap))
}

// close lets nothing out before a moment.
func (p *purse) close(until time.Time) {
	if until.After(p.until) {
		p.until = until
	}
}
