package storage

import (
	"sync"

	bolt "go.etcd.io/bbolt"
)

// queue is where changes wait while another one is being written. They are then written
// in one transaction, since bringing it to the disk takes most of the time.
type queue struct {
	mu      sync.Mutex
	waiting []*waiter
	busy    bool // somebody writes
}

// waiter is a change in the queue.
type waiter struct {
	needed need
	do     func(*bolt.Tx) error // may be called twice
	err    error
	turn   chan bool // true to write those that wait, false when it is written
}

// join is change for one that may share its transaction with others. It is called again
// in one of its own if any of them fails. The change is on disk when join returns nil.
func (d *disk) join(needed need, do func(*bolt.Tx) error) error {
	w := &waiter{needed: needed, do: do, turn: make(chan bool, 1)}
	q := &d.queue
	q.mu.Lock()
	q.waiting = append(q.waiting, w)
	if q.busy {
		q.mu.Unlock()
		if !<-w.turn {
			return w.err
		}
		q.mu.Lock()
	}
	group := q.waiting
	q.waiting, q.busy = nil, true
	q.mu.Unlock()
	d.write(group)
	for _, other := range group {
		if other != w {
			other.turn <- false
		}
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.busy = len(q.waiting) > 0; q.busy {
		q.waiting[0].turn <- true
	}
	return w.err
}

// write makes changes, all in one transaction if it can.
func (d *disk) write(group []*waiter) {
	if len(group) > 1 {
		most := least
		for _, w := range group {
			most = max(most, w.needed)
		}
		err := d.change(most, func(tx *bolt.Tx) error {
			for _, w := range group {
				if err := w.do(tx); err != nil {
					return err
				}
			}
			return nil
		})
		if err == nil {
			return
		}
	}
	for _, w := range group {
		w.err = d.change(w.needed, w.do)
	}
}
