package standin

import (
	"math"
	"time"

	"golang.org/x/time/rate"
)

// The rates stated by Telegram (FAQ, "My bot is hitting limits"), with bursts as
// observed.
const (
	groupPerMinute = 20
	groupBurst     = 5
	privateBurst   = 3
	allPerSecond   = 30
)

// purses are how many messages may still be sent, by chat and in total.
type purses struct {
	all    *rate.Limiter
	chats  map[int64]*rate.Limiter
	closed map[int64]time.Time // end of a chat's closure
}

func newPurses() purses {
	return purses{
		all:    rate.NewLimiter(allPerSecond, allPerSecond),
		chats:  make(map[int64]*rate.Limiter),
		closed: make(map[int64]time.Time),
	}
}

// draw counts a message against the chat's limit. A call while the chat is closed
// extends that by a second. s.mu is held.
func (s *messages) draw(c *chat) *refusal {
	if !s.opt.Rates {
		return nil
	}
	now, p := s.now(), &s.purses
	if until := p.closed[c.id]; now.Before(until) {
		p.closed[c.id] = until.Add(time.Second)
		return flood(p.closed[c.id].Sub(now))
	}
	l := p.chats[c.id]
	if l == nil {
		l = rate.NewLimiter(rate.Limit(groupPerMinute)/60, groupBurst)
		if c.kind == Private {
			l = rate.NewLimiter(1, privateBurst)
		}
		p.chats[c.id] = l
	}
	for _, x := range []*rate.Limiter{l, p.all} {
		r := x.ReserveN(now, 1)
		if wait := r.DelayFrom(now); wait > 0 {
			r.CancelAt(now)
			p.closed[c.id] = now.Add(wait)
			return flood(wait)
		}
	}
	return nil
}

func flood(wait time.Duration) *refusal {
	sec := int(math.Ceil(wait.Seconds()))
	no := refuse(429, "Too Many Requests: retry after %d", sec)
	no.retryAfter = sec
	return no
}
