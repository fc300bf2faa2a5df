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

// Action is what happens to a request; the zero value lets it be.
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

// CutAfter carries the call out and closes the connection without an answer.
func CutAfter() Action { return Action{kind: cutAfter} }

// Slow waits before the call is carried out, or until the bot gives up; then
// the call has no effect.
func Slow(d time.Duration) Action { return Action{kind: slow, delay: d} }

// Refuse answers with a code and description of the test's choice.
func Refuse(code int, description string) Action {
	return Action{kind: refused, code: code, text: description}
}

// Rule is an action for some requests.
type Rule struct {
	Method string             // "" for all
	Match  func(Request) bool // nil for all; must not use the Server
	Times  int                // how often, 0 for always
	Action Action
}

// Inject adds a rule. Of several that match, the first added is used.
func (s *Server) Inject(r Rule) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.Times == 0 {
		r.Times = -1
	}
	s.rules = append(s.rules, &r)
}

// Heal takes all rules away.
func (s *Server) Heal() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rules = nil
}

// matchRule finds the action for a request and counts it. s.mu is held.
func (s *Server) matchRule(c *call) Action {
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

// before does what comes before a call is carried out and reports whether it
// still is to be.
func (s *Server) before(w http.ResponseWriter, c *call, a Action) bool {
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
