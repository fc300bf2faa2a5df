package room

import (
	"container/heap"
	"context"
	"sync"
	"time"
)

// clock knows when each table is due. Its times are only copies of those stored with
// the tables.
type clock struct {
	mu    sync.Mutex
	byID  map[string]*alarm
	queue alarms
	kick  chan struct{}
}

// alarm is the time at which a table is due.
type alarm struct {
	id    string
	at    time.Time
	place int // index in the queue
}

// alarms are a heap, the first one on top.
type alarms []*alarm

func (q alarms) Len() int           { return len(q) }
func (q alarms) Less(i, j int) bool { return q[i].at.Before(q[j].at) }
func (q alarms) Swap(i, j int) {
	q[i], q[j] = q[j], q[i]
	q[i].place, q[j].place = i, j
}

// Push appends an alarm, for package heap only.
func (q *alarms) Push(x any) {
	a := x.(*alarm)
	a.place = len(*q)
	*q = append(*q, a)
}

// Pop removes the last alarm, for package heap only.
func (q *alarms) Pop() any {
	last := len(*q) - 1
	a := (*q)[last]
	*q = (*q)[:last]
	return a
}

func newClock() *clock {
	return &clock{byID: map[string]*alarm{}, kick: make(chan struct{}, 1)}
}

// set sets the time of a table in milliseconds, 0 for none.
func (c *clock) set(id string, millis int64) {
	c.mu.Lock()
	switch a := c.byID[id]; {
	case a == nil && millis != 0:
		a = &alarm{id: id, at: time.UnixMilli(millis)}
		c.byID[id] = a
		heap.Push(&c.queue, a)
	case a != nil && millis == 0:
		heap.Remove(&c.queue, a.place)
		delete(c.byID, id)
	case a != nil:
		a.at = time.UnixMilli(millis)
		heap.Fix(&c.queue, a.place)
	}
	c.mu.Unlock()
	select {
	case c.kick <- struct{}{}:
	default:
	}
}

// next returns the table that is due first, "" if none is due.
func (c *clock) next() (id string, at time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.queue) == 0 {
		return "", time.Time{}
	}
	return c.queue[0].id, c.queue[0].at
}

// run calls do for each table that is due, until ctx ends. The table's time is removed
// before the call; do sets the next one.
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
