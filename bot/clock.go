package bot

import (
	"context"
	"sync"
	"time"
)

// clock knows when something is to be done at which table. What it knows is
// only a copy of what is stored with the tables.
type clock struct {
	mu   sync.Mutex
	due  map[string]time.Time
	kick chan struct{}
}

func newClock() *clock {
	return &clock{due: map[string]time.Time{}, kick: make(chan struct{}, 1)}
}

// set sets the time of a table in milliseconds, 0 for none.
func (c *clock) set(id string, millis int64) {
	c.mu.Lock()
	if millis == 0 {
		delete(c.due, id)
	} else {
		c.due[id] = time.UnixMilli(millis)
	}
	c.mu.Unlock()
	select {
	case c.kick <- struct{}{}:
	default:
	}
}

// next returns the table that is due first, "" if none ever is.
func (c *clock) next() (id string, at time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, t := range c.due {
		if id == "" || t.Before(at) {
			id, at = i, t
		}
	}
	return id, at
}

// run calls do for each table that is due, until ctx ends. A table is forgotten
// before do is called, which sets it anew.
func (c *clock) run(ctx context.Context, do func(id string)) {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		id, at := c.next()
		wait := time.Hour
		if id != "" {
			wait = time.Until(at)
		}
		if wait <= 0 {
			c.set(id, 0)
			do(id)
			if ctx.Err() != nil {
				return
			}
			continue
		}
		timer.Reset(wait)
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
		case <-c.kick:
		}
	}
}
