package room

import "tarock/engine/table"

// Take applies events that a table in the same state has decided, and everything that
// follows without a press.
func Take(r *Room, events []table.Event) error {
	if err := r.apply(events); err != nil {
		return err
	}
	if err := r.follow(); err != nil {
		return err
	}
	return r.limitEvening()
}

// Drop removes a value with the commit.
func Drop(r *Room, key string) {
	if r.blobs == nil {
		r.blobs = map[string][]byte{}
	}
	r.blobs[key] = nil
}
