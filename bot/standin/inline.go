package standin

import "strconv"

// Article is an answer to an inline query.
type Article struct{ Title, Line, Text string }

// inline is an inline query; answers is nil until it is answered.
type inline struct{ answers []Article }

// Inline makes a user type a text after the bot's name, and returns the id of the
// query; see [Server.Articles].
func (s *presses) Inline(user int64, text string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pressed++
	id := queryID(s.pressed)
	s.inlines[id] = &inline{}
	s.send("inline_query", map[string]any{"id": id, "from": s.wireUser(user), "query": text, "offset": ""})
	return id
}

// Articles returns the answers to an inline query, and whether it was answered.
func (s *presses) Articles(id string) ([]Article, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	q := s.inlines[id]
	if q == nil || q.answers == nil {
		return nil, false
	}
	return q.answers, true
}

func (s *presses) answerInlineQuery(c *call) (any, *refusal) {
	q := s.inlines[c.str("inline_query_id")]
	if q == nil || q.answers != nil {
		return nil, refuse(400, tooOld)
	}
	results := c.list("results")
	if len(results) > 50 {
		return nil, mistake("results", "has more than 50", "RESULTS_TOO_MUCH")
	}
	answers, seen := []Article{}, map[string]bool{}
	for i, r := range results {
		m, _ := r.(map[string]any)
		content, _ := m["input_message_content"].(map[string]any)
		text := func(from map[string]any, name string) string { s, _ := from[name].(string); return s }
		id, html := text(m, "id"), text(content, "message_text")
		if id == "" || len(id) > 64 || seen[id] || html == "" {
			return nil, mistake("results["+strconv.Itoa(i)+"]", "has no id of its own, or no text", "RESULT_ID_INVALID")
		}
		seen[id] = true
		t, no := s.contents.style("text", html, text(content, "parse_mode"), nil)
		if no != nil {
			return nil, no
		}
		answers = append(answers, Article{text(m, "title"), text(m, "description"), t.text})
	}
	q.answers = answers
	return true, nil
}
