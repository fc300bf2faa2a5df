package people

import "sync"

// mostKept is how many values stay in memory at most. Then all are forgotten: those still
// needed are soon there again.
const mostKept = 10_000

// memory holds values as they are stored, those of users, groups and titles, which every
// press needs. They are shared and must not be changed.
type memory struct {
	mu      sync.Mutex
	values  map[string]any
	changes uint64 // number of values dropped so far
}

// drop forgets a value that has changed in the store.
func (m *memory) drop(key string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	delete(m.values, key)
}

// get returns a value, nil if it is not there, and the number of changes so far.
func (m *memory) get(key string) (value any, changes uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.values[key], m.changes
}

// keep remembers a value that was read when there had been a number of changes. If
// there have been more, it may be an old one.
func (m *memory) keep(key string, value any, changes uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case m.changes != changes:
		return
	case m.values == nil || len(m.values) >= mostKept:
		m.values = map[string]any{}
	}
	m.values[key] = value
}

// recall returns a stored value, from memory if it is there.
func recall[T any](r *Register, key string) (v T, err error) {
	kept, changes := r.memory.get(key)
	if kept, ok := kept.(T); ok {
		return kept, nil
	}
	if err := r.Read(key, &v); err != nil {
		return v, err
	}
	r.memory.keep(key, v, changes)
	return v, nil
}
