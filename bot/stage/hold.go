package stage

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"strings"
	"sync"

	"tarock/bot/standin"
)

// Spoil flips a bit of a text wherever it occurs in the database of a stopped bot.
func (s *Stage) Spoil(text string) {
	s.T.Helper()
	b, err := os.ReadFile(s.DB)
	if err != nil {
		s.T.Fatal(err)
	}
	if !bytes.Contains(b, []byte(text)) {
		s.T.Fatalf("got no %q in the database", text)
	}
	spoilt := []byte(text)
	spoilt[len(spoilt)-1] ^= 1
	if err := os.WriteFile(s.DB, bytes.ReplaceAll(b, []byte(text), spoilt), 0o600); err != nil {
		s.T.Fatal(err)
	}
}

// Buffer is a log in memory.
type Buffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (b *Buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

func (b *Buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}

// Holding is a way to the stand-in that holds back messages with given fields: in their
// place the bot gets an update of an unknown kind.
type Holding struct {
	World  *standin.Server
	mu     sync.Mutex
	Fields []string
	late   []json.RawMessage
}

// RoundTrip forwards a request.
func (h *Holding) RoundTrip(r *http.Request) (*http.Response, error) {
	resp, err := h.World.RoundTrip(r)
	if err != nil || !strings.HasSuffix(r.URL.Path, "/getUpdates") {
		return resp, err
	}
	var answer struct {
		OK     bool                         `json:"ok"`
		Code   int                          `json:"error_code,omitempty"`
		Text   string                       `json:"description,omitempty"`
		Result []map[string]json.RawMessage `json:"result"`
	}
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil {
		return nil, err
	}
	h.mu.Lock()
	for _, u := range answer.Result {
		for _, field := range h.Fields {
			if bytes.Contains(u["message"], []byte(field)) {
				h.late = append(h.late, u["message"])
				delete(u, "message")
				u["poll_answer"] = json.RawMessage("{}")
			}
		}
	}
	h.mu.Unlock()
	body, err := json.Marshal(answer)
	resp.Body = io.NopCloser(bytes.NewReader(body))
	return resp, err
}

// Release lets the held messages through.
func (h *Holding) Release() {
	h.mu.Lock()
	late := h.late
	h.Fields, h.late = nil, nil
	h.mu.Unlock()
	for _, m := range late {
		h.World.Inform("message", m)
	}
}

// Hang makes shuffles wait until release.
func (s *Stage) Hang() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Hangs = make(chan struct{})
}

func (s *Stage) Release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	close(s.Hangs)
	s.Hangs = nil
}
