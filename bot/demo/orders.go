package demo

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// order is a request by the page.
type order struct {
	User    int64  `json:"user"`    // acting user
	Chat    int64  `json:"chat"`    // chat of the message
	Message int    `json:"message"` // message with the button
	Data    string `json:"data"`    // of the button
	Text    string `json:"text"`    // text to write
	URL     string `json:"url"`     // start link of the bot
	On      bool   `json:"on"`      // the computer plays for User
	Pace    Pace   `json:"pace"`
}

// answer is the immediate reply to the page; effects arrive in the stream.
type answer struct {
	Query    string            `json:"query,omitempty"`    // id of a press, see standin.Toast
	Articles []standin.Article `json:"articles,omitempty"` // what an inline query has found
	Error    string            `json:"error,omitempty"`
}

var (
	errUnknownPace = errors.New("no such pace")
	errUnknownUser = errors.New("no such user")
	errNoAnswer    = errors.New("the bot has not answered the inline query")
)

// orders are the handlers by path under /api/.
var orders = map[string]func(d *Demo, o order) (answer, error){
	"press": (*Demo).press,
	"say": func(d *Demo, o order) (answer, error) {
		_, err := d.world.Say(o.User, o.Chat, 0, o.Text)
		return answer{}, err
	},
	"inline": (*Demo).inline,
	"follow": func(d *Demo, o order) (answer, error) { return answer{}, d.world.Follow(o.User, o.URL) },
	"computer": func(d *Demo, o order) (answer, error) {
		d.seats.setComputer(o.User, o.On)
		return answer{}, nil
	},
	"pace": func(d *Demo, o order) (answer, error) {
		if !o.Pace.known() {
			return answer{}, errUnknownPace
		}
		d.seats.setPace(o.Pace)
		return answer{}, nil
	},
	"step": func(d *Demo, _ order) (answer, error) {
		d.seats.stepOnce()
		return answer{}, nil
	},
}

// press presses a button. As in an app whose screen lags, a button that has just
// disappeared can be pressed, too.
func (d *Demo) press(o order) (answer, error) {
	id, err := d.world.Press(o.User, o.Chat, o.Message, o.Data)
	if mine := o.Chat == o.User || o.Chat == d.world.group; err != nil && mine && d.feed.stood(place{o.Chat, o.Message}, o.Data) {
		id, err = d.world.PressRaw(o.User, o.Chat, o.Message, o.Data), nil
	}
	if p, ok := press.Parse(o.Data); ok && p.Kind == press.Choose && err == nil {
		m, _ := d.world.Message(o.Chat, o.Message)
		d.seats.choose(m, o.User, p.Arg)
	}
	return answer{Query: id}, err
}

// inline sends the bot the words that a user types after its name in a chat, and waits for the answer.
func (d *Demo) inline(o order) (answer, error) {
	if !slices.ContainsFunc(d.world.people, func(u standin.User) bool { return u.ID == o.User }) {
		return answer{}, errUnknownUser
	}
	id := d.world.Inline(o.User, o.Text)
	for end := time.Now().Add(inlinePatience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if found, ok := d.world.Articles(id); ok {
			return answer{Articles: found}, nil
		}
	}
	return answer{}, errNoAnswer
}

// inlinePatience is how long the page waits for the answer to an inline query.
const inlinePatience = 5 * time.Second

// order reads an order, performs it and answers. If the stand-in refuses, the answer is
// 409 with its error.
func (s *server) order(do func(*Demo, order) (answer, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var o order
		code := http.StatusOK
		dec := json.NewDecoder(http.MaxBytesReader(w, r.Body, 16<<10))
		dec.DisallowUnknownFields()
		err := dec.Decode(&o)
		if _, after := dec.Token(); err != nil || !errors.Is(after, io.EOF) {
			http.Error(w, "not an order", http.StatusBadRequest)
			return
		}
		a, err := do(s.d, o)
		if err != nil {
			a, code = answer{Error: err.Error()}, http.StatusConflict
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(code)
		if err := json.NewEncoder(w).Encode(a); err != nil {
			s.d.o.Log.Debug().Err(err).Msg("page") // the browser is gone
		}
	}
}

// file serves the picture or document of a message.
func (s *server) file(w http.ResponseWriter, r *http.Request) {
	chat, err1 := strconv.ParseInt(r.URL.Query().Get("chat"), 10, 64)
	id, err2 := strconv.Atoi(r.URL.Query().Get("message"))
	m, ok := s.d.world.Message(chat, id)
	if err1 != nil || err2 != nil || !ok || m.Deleted || m.Photo == nil && m.Document == nil {
		http.NotFound(w, r)
		return
	}
	f := m.Photo
	if f == nil {
		f = m.Document
		w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": f.Name}))
	}
	w.Header().Set("Content-Type", f.Type)
	_, _ = w.Write(f.Data) // the browser may be gone
}
