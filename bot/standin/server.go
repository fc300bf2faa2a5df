package standin

import (
	"crypto/subtle"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Options configure a Server; the zero value is valid.
type Options struct {
	Token    string           // of the bot; "" is [DefaultToken]
	Bot      User             // id, name and username of the bot; zero fields are filled in
	Now      func() time.Time // the world's clock; nil is time.Now
	SeesAll  bool             // privacy mode is off: the bot gets every group message
	Rates    bool             // limit the bot to 20 messages a minute in a group, 1 a second in private
	QueryAge time.Duration    // time in which a press can be answered; 0 is 15 s
	Keep     int              // number of messages in each chat, presses, events, updates and requests to keep; 0 for all
	Events   int              // number of events to keep, if it is not Keep: for readers that are late

	// OnRequest, if set, decides about each request before it is processed; n counts
	// all requests from 1. It may block, and may use the Server. Its action takes
	// precedence over those of [Server.Inject].
	OnRequest func(n int, method string) Action
}

// DefaultToken is the token of the bot if Options names none.
const DefaultToken = "123456:stand-in"

// Server is the world with its Bot API. Its methods are safe for concurrent use. It is
// made of parts by subject, which share one lock; this type itself takes the requests.
type Server struct {
	*world
	*groups
	*people
	*presses
	*stickers
	*messages
	*profile
	*mischief

	api      *schema
	serving  int // requests other than getUpdates in progress
	requests history[*Request]
}

// New returns an empty world with one bot.
func New(opt Options) *Server {
	if opt.Token == "" {
		opt.Token = DefaultToken
	}
	if opt.Now == nil {
		opt.Now = time.Now
	}
	if opt.QueryAge == 0 {
		opt.QueryAge = 15 * time.Second
	}
	b := &opt.Bot
	b.Bot, b.Started = true, false
	if b.ID == 0 {
		b.ID = 123456
	}
	if b.FirstName == "" {
		b.FirstName = "Tarock"
	}
	if b.Username == "" {
		b.Username = "TarockStandInBot"
	}
	c := &core{opt: opt, changed: make(chan struct{}), done: make(chan struct{})}
	w := &world{
		updates: &updates{core: c, nextID: 1},
		users:   map[int64]*User{b.ID: b},
		chats:   make(map[int64]*chat),
		files:   make(map[string]File),
		lastU:   1000,
	}
	p, st := &people{world: w}, &stickers{world: w, sets: make(map[string]*stickerSet)}
	read := &contents{world: w, stickers: st}
	return &Server{
		world:    w,
		groups:   &groups{world: w},
		people:   p,
		presses:  &presses{world: w, people: p, contents: read, queries: make(map[string]*query), inlines: make(map[string]*inline)},
		stickers: st,
		messages: &messages{world: w, contents: read, purses: newPurses()},
		profile:  &profile{world: w, commands: make(map[string][]any), texts: make(map[string]string)},
		mischief: &mischief{core: c},
		api:      loadSchema(),
	}
}

// Bot returns the bot's own user.
func (s *Server) Bot() User { return s.opt.Bot }

// Token returns the bot's token.
func (s *Server) Token() string { return s.opt.Token }

// ServeHTTP answers /botTOKEN/METHOD, and /file/botTOKEN/PATH.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if s.serveFile(w, r) {
		return
	}
	rest, ok := strings.CutPrefix(r.URL.Path, "/bot")
	token, name, ok2 := strings.Cut(rest, "/")
	if !ok || !ok2 {
		writeRefusal(w, refuse(404, "Not Found"))
		return
	}
	if subtle.ConstantTimeCompare([]byte(token), []byte(s.opt.Token)) != 1 {
		writeRefusal(w, refuse(401, "Unauthorized"))
		return
	}
	c := &call{ctx: r.Context(), method: name}
	err := read(r, c)
	act := s.arrive(c)
	if !s.before(w, c, act) {
		s.leave(c, nil, false)
		if act.kind == cutBefore {
			panic(http.ErrAbortHandler) // makes net/http close the connection without an answer
		}
		return
	}
	var result any
	var no *refusal
	if err != nil {
		no = fromViolation(err)
	} else {
		result, no = s.serve(c)
	}
	s.leave(c, no, true)
	if act.kind == cutAfter {
		panic(http.ErrAbortHandler)
	}
	if no != nil {
		writeRefusal(w, no)
		return
	}
	writeJSON(w, http.StatusOK, map[string]any{"ok": true, "result": result})
}

// arrive numbers and logs a request and returns its action.
func (s *Server) arrive(c *call) Action {
	s.mu.Lock()
	c.log = request(c, s.requests.count()+1)
	s.requests.add(c.log, s.opt.Keep)
	if c.method != "getUpdates" {
		s.serving++
	}
	act, closed := s.matchRule(c), s.closed
	s.wake()
	s.mu.Unlock()
	if closed {
		return Broken()
	}
	if s.opt.OnRequest != nil {
		if a := s.opt.OnRequest(c.log.N, c.method); a.kind != pass {
			act = a
		}
	}
	return act
}

// leave logs how a request ended; seen says whether it was processed.
func (s *Server) leave(c *call, no *refusal, seen bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c.method != "getUpdates" {
		s.serving--
	}
	c.log.Served = seen
	if no != nil {
		c.log.Code, c.log.Error = no.code, no.text
	}
	if no != nil && no.fault != "" {
		s.fault(c.method + " " + no.fault)
	}
	s.wake()
}

// serve checks a request against the API data and performs it.
func (s *Server) serve(c *call) (any, *refusal) {
	m, known := s.api.Methods[c.method]
	if !known {
		return nil, &refusal{code: 404, text: "Not Found", fault: "is not a method of the Bot API"}
	}
	do := handlers[c.method]
	if do == nil {
		return nil, mistake("method", "not modelled here", "method is not modelled here")
	}
	args, err := s.api.params(m, c.texts, c.files)
	if err != nil {
		return nil, fromViolation(err)
	}
	c.args = args
	for _, name := range unmodelled {
		if c.has(name) {
			return nil, mistake(name, "not modelled here", name+" is not modelled here")
		}
	}
	if c.method == "getUpdates" {
		return s.getUpdates(c)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return do(s, c)
}

// unmodelled are parameters that exist but have no effect in this world.
var unmodelled = []string{
	"business_connection_id", "direct_messages_topic_id", "inline_message_id", "allow_paid_broadcast",
	"message_effect_id", "suggested_post_parameters", "ephemeral_message_parameters", "rich_message",
	"thumbnail", "certificate",
}

func writeRefusal(w http.ResponseWriter, no *refusal) {
	body := map[string]any{"ok": false, "error_code": no.code, "description": no.text}
	switch {
	case no.retryAfter > 0:
		body["parameters"] = map[string]any{"retry_after": no.retryAfter}
		w.Header().Set("Retry-After", strconv.Itoa(no.retryAfter))
	case no.migrateTo != 0:
		body["parameters"] = map[string]any{"migrate_to_chat_id": no.migrateTo}
	}
	writeJSON(w, no.code, body)
}

func writeJSON(w http.ResponseWriter, code int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	_ = json.NewEncoder(w).Encode(v) // the bot may be gone
}
