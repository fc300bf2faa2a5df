package standin

import (
	"encoding/json"
	"slices"
	"time"
)

// How long updates are kept for a bot that does not fetch them (Getting updates), and
// the longest poll.
const (
	keepUpdate  = 24 * time.Hour
	keepPress   = 150 * time.Second
	longestPoll = 50
)

// Update is an update as sent to the bot, now or later.
type Update struct {
	ID   int             // update_id
	Kind string          // "message", "callback_query", "my_chat_member", …
	Body json.RawMessage // of the field Kind
}

// MarshalJSON writes the update as the bot gets it.
func (u Update) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{"update_id": u.ID, u.Kind: u.Body})
}

// updates is the queue of what the bot has not yet confirmed, fetched by polling or
// delivered to a webhook.
type updates struct {
	*core
	queue   []update // unconfirmed
	sent    history[update]
	nextID  int      // of the next update
	allowed []string // kinds the bot wants, nil for the default
	poll    int      // number of the latest getUpdates
	polling int      // getUpdates in progress
	webhook webhook
}

type update struct {
	Update
	at     time.Time
	again  bool // sent once regardless of the offset
	handed bool
}

// unasked are the kinds a bot gets only on request.
var unasked = []string{"chat_member", "message_reaction", "message_reaction_count"}

// send queues an update. s.mu is held.
func (s *updates) send(kind string, body any) int {
	if s.allowed == nil && slices.Contains(unasked, kind) || s.allowed != nil && !slices.Contains(s.allowed, kind) {
		return 0
	}
	raw, err := json.Marshal(body)
	if err != nil {
		raw = json.RawMessage("null") // Inform was given invalid JSON
	}
	return s.enqueue(Update{ID: s.nextID, Kind: kind, Body: raw}, false)
}

func (s *updates) enqueue(u Update, again bool) int {
	e := update{Update: u, at: s.now(), again: again}
	s.queue = append(s.queue, e)
	s.sent.add(e, s.opt.Keep)
	if !again {
		s.nextID = u.ID + 1
	}
	s.wake()
	return u.ID
}

// Inform queues an update of any kind and content, even one that Telegram would never
// send, and returns its id. It ignores allowed_updates.
func (s *updates) Inform(kind string, body json.RawMessage) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.enqueue(Update{ID: s.nextID, Kind: kind, Body: body}, false)
}

// Duplicate sends the content of an earlier update again. With fresh it is a new
// update, as when an app is closed before its press was answered; otherwise it has the
// old id. Duplicate returns the id, 0 if there was no such update.
func (s *updates) Duplicate(id int, fresh bool) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	sent := s.sent.list
	i := slices.IndexFunc(sent, func(u update) bool { return u.ID == id })
	if i < 0 {
		return 0
	}
	u := sent[i].Update
	if fresh {
		u.ID = s.nextID
	}
	return s.enqueue(u, !fresh)
}

// SetNextUpdate continues the numbering from id, as Telegram does at random after a
// week without updates. The queue should be empty.
func (s *updates) SetNextUpdate(id int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.nextID = id
}

// Updates returns the kept updates in order, delivered or not.
func (s *updates) Updates() []Update {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := make([]Update, 0, len(s.sent.list))
	for _, u := range s.sent.list {
		out = append(out, u.Update)
	}
	return out
}

// getUpdates waits for updates; a later call ends it.
func (s *updates) getUpdates(c *call) (any, *refusal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.webhook.url != "" {
		return nil, refuse(409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first")
	}
	if t := c.num("timeout"); t < 0 {
		return nil, mistake("timeout", "is negative", "timeout must be positive")
	}
	if c.has("allowed_updates") {
		s.allow(c.list("allowed_updates"))
	}
	s.poll++
	mine := s.poll
	s.confirm(int(c.num("offset")))
	s.wake()
	limit := 100
	if c.has("limit") {
		limit = int(c.num("limit"))
	}
	wait := time.NewTimer(time.Duration(min(c.num("timeout"), longestPoll)) * time.Second)
	defer wait.Stop()
	s.polling++
	defer func() { s.polling-- }()
	for over := c.num("timeout") == 0; ; {
		if batch := s.batch(limit); len(batch) > 0 || over || s.closed {
			return batch, nil
		}
		changed := s.changed
		s.mu.Unlock()
		select {
		case <-changed:
		case <-wait.C:
			over = true
		case <-c.ctx.Done():
			over = true
		}
		s.mu.Lock()
		if s.poll != mine {
			return nil, refuse(409, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running")
		}
		if c.ctx.Err() != nil {
			return []any{}, nil
		}
	}
}

// allow sets the kinds the bot wants; an empty list means the default.
func (s *updates) allow(kinds []any) {
	s.allowed = nil
	for _, k := range kinds {
		if kind, ok := k.(string); ok {
			s.allowed = append(s.allowed, kind)
		}
	}
}

// confirm drops the updates before offset. An offset to which no update leads confirms
// nothing; a negative one keeps that many.
func (s *updates) confirm(offset int) {
	switch {
	case offset < 0:
		s.queue = s.queue[max(0, len(s.queue)+offset):]
	case offset > 0 && offset <= s.nextID:
		s.queue = slices.DeleteFunc(s.queue, func(u update) bool { return u.ID < offset && (!u.again || u.handed) })
	}
}

// batch returns the oldest updates that are neither confirmed nor expired.
func (s *updates) batch(limit int) []any {
	now := s.now()
	s.queue = slices.DeleteFunc(s.queue, func(u update) bool {
		keep := keepUpdate
		if u.Kind == "callback_query" {
			keep = keepPress
		}
		return now.Sub(u.at) > keep
	})
	out := []any{}
	for i := range s.queue[:min(limit, len(s.queue))] {
		u := &s.queue[i]
		u.handed = true
		out = append(out, map[string]any{"update_id": u.ID, u.Kind: u.Body})
	}
	return out
}
