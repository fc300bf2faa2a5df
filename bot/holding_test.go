package bot_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"

	"tarock/bot/standin"
)

// holding is a way to the stand-in that holds back messages with given fields: in their
// place the bot gets an update of an unknown kind.
type holding struct {
	World  *standin.Server
	mu     sync.Mutex
	Fields []string
	late   []json.RawMessage
}

// RoundTrip forwards a request.
func (h *holding) RoundTrip(r *http.Request) (*http.Response, error) {
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
func (h *holding) Release() {
	h.mu.Lock()
	late := h.late
	h.Fields, h.late = nil, nil
	h.mu.Unlock()
	for _, m := range late {
		h.World.Inform("message", m)
	}
}
