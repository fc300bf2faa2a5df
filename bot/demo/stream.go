package demo

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"tarock/bot/standin"
)

// heartbeat is the interval of signs of life in a stream without news.
const heartbeat = 15 * time.Second

// state is what the page shows in addition to the messages.
type state struct {
	You      int64                                  `json:"you"`
	Bot      standin.User                           `json:"bot"`
	Group    standin.Chat                           `json:"group"`
	People   []standin.User                         `json:"people"`
	Computer map[int64]bool                         `json:"computer"` // by user
	Pace     Pace                                   `json:"pace"`
	Watch    bool                                   `json:"watch"`
	Seed     *uint64                                `json:"seed"`     // nil for real shuffles
	Commands map[int64]map[string][]standin.Command `json:"commands"` // by user, of "group" and "private"
}

func (d *Demo) state() state {
	st := state{
		You: d.world.people[0].ID, Bot: d.world.Bot(), Pace: d.seats.paceNow(), Watch: d.o.Watch, Seed: d.o.Seed,
		Computer: map[int64]bool{}, Commands: map[int64]map[string][]standin.Command{},
	}
	for _, c := range d.world.Chats() {
		if c.ID == d.world.group {
			st.Group = c
		}
	}
	for _, p := range d.world.people {
		u, _ := d.world.User(p.ID)
		st.People = append(st.People, u)
		st.Computer[u.ID] = d.seats.isComputer(u.ID)
		st.Commands[u.ID] = map[string][]standin.Command{
			"group": d.world.Commands(u.ID, d.world.group), "private": d.world.Commands(u.ID, u.ID),
		}
	}
	return st
}

// events streams what happens as server-sent events: "state" without a number, "chat"
// with the number of the newest standin.Event in it. A returning browser sends the
// number it saw last. If that is too old, the answer is 410, and the page starts again.
func (s *server) events(w http.ResponseWriter, r *http.Request) {
	last, _ := strconv.Atoi(r.Header.Get("Last-Event-ID")) // 0 if missing or invalid
	if _, ok := s.d.feed.after(last); !ok {
		http.Error(w, "begin anew", http.StatusGone)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	out := stream{ResponseController: http.NewResponseController(w), w: w}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for touches := -1; ; {
		n, ok := s.d.feed.after(last)
		if !ok {
			return // too slow; it will return and start again
		}
		if n.touches != touches {
			out.send("state", 0, s.d.state())
			touches = n.touches
		}
		if last == 0 || len(n.events) > 0 {
			out.send("chat", n.upTo, n.events)
			last = n.upTo
		}
		if out.Flush() != nil || out.err != nil {
			return
		}
		select {
		case <-n.changed:
		case <-beat.C:
			_, out.err = fmt.Fprint(w, ": \n\n")
		case <-r.Context().Done():
			return
		}
	}
}

// stream writes server-sent events until the first error.
type stream struct {
	*http.ResponseController
	w   http.ResponseWriter
	err error
}

func (s *stream) send(kind string, id int, v any) {
	data, err := json.Marshal(v)
	if s.err != nil || err != nil {
		return
	}
	if id > 0 {
		_, s.err = fmt.Fprintf(s.w, "id: %d\n", id)
	}
	if s.err == nil {
		_, s.err = fmt.Fprintf(s.w, "event: %s\ndata: %s\n\n", kind, data)
	}
}
