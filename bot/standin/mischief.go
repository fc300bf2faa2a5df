package standin

import (
	"net/http"
	"time"
)

type actionKind int

const (
	pass actionKind = iota
	tooMany
	broken
	cutBefore
	cutAfter
	slow
	refused
)

// Action is what happens to a request; the zero value is nothing unusual.
type Action struct {
	kind  actionKind
	after int
	delay time.Duration
	code  int
	text  string
}

// TooMany answers 429 with retry_after in seconds.
func TooMany(retryAfter int) Action { return Action{kind: tooMany, after: retryAfter} }

// Broken answers 502 with an HTML page.
func Broken() Action { return Action{kind: broken} }

// CutBefore closes the connection; the call has no effect.
func CutBefore() Action { return Action{kind: cutBefore} }

// CutAfter performs the call and closes the connection without an answer.
func CutAfter() Action { return Action{kind: cutAfter} }

// Slow delays the call. If the bot gives up before, the call has no effect.
func Slow(d time.Duration) Action { return Action{kind: slow, delay: d} }

// Refuse answers with the given code and description.
func Refuse(code int, description string) Action {
	return Action{kind: refused, code: code, text: description}
}

// Rule is an action for some requests.
type Rule struct {
	Method string             // "" for all
	Match  func(Request) bool // nil for all; must not use the Server
	Times  int                // number of uses, 0 for no limit
	Action Action
}

// mischief is what goes wrong on purpose.
type mischief struct {
	*core
	rules []*Rule
}

// Inject adds a rule. If several match, the first one added is used.
func (s *mischief) Inject(r Rule) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.Times == 0 {
		r.Times = -1
	}
	s.rules = append(s.rules, &r)
}

// Heal removes all rules.
func (s *mischief) Heal() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rules = nil
}

// matchRule returns the action for a request and counts its use. s.mu is held.
func (s *mischief) matchRule(c *call) Action {
	for _, r := range s.rules {
		if r.Times == 0 || r.Method != "" && r.Method != c.method || r.Match != nil && !r.Match(*c.log) {
			continue
		}
		if r.Times > 0 {
			r.Times--
		}
		return r.Action
	}
	return Action{}
}

// before does what precedes a call and reports whether to perform it.
func (s *mischief) before(w http.ResponseWriter, c *call, a Action) bool {
	switch a.kind {
	case tooMany:
		no := refuse(429, "Too Many Requests: retry after %d", a.after)
		no.retryAfter = a.after
		writeRefusal(w, no)
	case refused:
		writeRefusal(w, refuse(a.code, "%s", a.text))
	case broken:
		writeBroken(w)
	case cutBefore:
	case slow:
		wait := time.NewTimer(a.delay)
		defer wait.Stop()
		select {
		case <-wait.C:
			return true
		case <-c.ctx.Done():
		case <-s.done:
		}
	default:
		return true
	}
	return false
}

func writeBroken(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/html")
	w.WriteHeader(http.StatusBadGateway)
	_, _ = w.Write([]byte("<html><body><h1>502 Bad Gateway</h1></body></html>\n")) // the bot may be gone
}
