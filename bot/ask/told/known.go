package told

import "sync"

// mostKnown is how many findings are remembered at most, of a sort and at a table.
const mostKnown = 400

// known remembers findings by what was asked: one scene is asked about in many words. It is safe for concurrent use.
type known[F any] struct {
	mu    sync.Mutex
	found map[string]F
}

// of returns what is found for a key, which is found only if it is not known.
func (k *known[F]) of(key string, find func() F) F {
	k.mu.Lock()
	f, ok := k.found[key]
	k.mu.Unlock()
	if ok {
		return f
	}
	f = find()
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.found == nil || len(k.found) == mostKnown {
		k.found = map[string]F{}
	}
	k.found[key] = f
	return f
}
