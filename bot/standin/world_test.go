package standin_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"tarock/bot/standin"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// world is a Server behind HTTP with two users in a group.
type world struct {
	*standin.Server
	t          *testing.T
	http       *httptest.Server
	anna, hans int64
	group      int64
	clock      time.Time
}

func newWorld(t *testing.T, opt standin.Options) *world {
	t.Helper()
	w := &world{t: t, clock: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
	if opt.Now == nil {
		opt.Now = func() time.Time { return w.clock }
	}
	w.Server = standin.New(opt)
	w.http = httptest.NewServer(w.Server)
	t.Cleanup(func() {
		w.Close()
		w.http.Client().CloseIdleConnections()
		w.http.Close()
	})
	w.anna = w.AddUser(standin.User{FirstName: "Anna", Username: "anna", Language: "de", Started: true}).ID
	w.hans = w.AddUser(standin.User{FirstName: "Hans", LastName: "Huber"}).ID
	w.group = w.AddGroup(standin.Group, "Runde", w.anna, w.hans)
	return w
}

// answer is an answer of the Bot API.
type answer struct {
	OK          bool            `json:"ok"`
	Code        int             `json:"error_code"`
	Description string          `json:"description"`
	Result      json.RawMessage `json:"result"`
	Parameters  struct {
		RetryAfter int   `json:"retry_after"`
		MigrateTo  int64 `json:"migrate_to_chat_id"`
	} `json:"parameters"`
}

func (w *world) post(path, contentType string, body io.Reader) (answer, error) {
	w.t.Helper()
	r, err := w.http.Client().Post(w.http.URL+path, contentType, body)
	if err != nil {
		return answer{}, err
	}
	defer r.Body.Close()
	var a answer
	if err := json.NewDecoder(r.Body).Decode(&a); err != nil {
		return answer{Code: r.StatusCode}, err
	}
	if !a.OK && r.StatusCode != a.Code {
		w.t.Errorf("got status %d, error_code %d", r.StatusCode, a.Code)
	}
	return a, nil
}

// call makes a request with pairs of names and values.
func (w *world) call(method string, pairs ...string) answer {
	w.t.Helper()
	form := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	a, err := w.post("/bot"+w.Token()+"/"+method, "application/x-www-form-urlencoded", strings.NewReader(form.Encode()))
	if err != nil {
		w.t.Fatalf("%s: got error %v, want none", method, err)
	}
	return a
}

// ok makes a request that must succeed and decodes its result into to.
func (w *world) ok(to any, method string, pairs ...string) {
	w.t.Helper()
	a := w.call(method, pairs...)
	if !a.OK {
		w.t.Fatalf("%s: got %d %s, want ok", method, a.Code, a.Description)
	}
	if to != nil {
		if err := json.Unmarshal(a.Result, to); err != nil {
			w.t.Fatalf("%s: got error %v, want none", method, err)
		}
	}
}

// sent sends a text to a chat and returns the message's id.
func (w *world) sent(chat int64, pairs ...string) int {
	w.t.Helper()
	var m struct {
		ID int `json:"message_id"`
	}
	w.ok(&m, "sendMessage", append([]string{"chat_id", id(chat), "text", "Servus"}, pairs...)...)
	return m.ID
}

// updates fetches the waiting updates and confirms them.
func (w *world) updates() []map[string]json.RawMessage {
	w.t.Helper()
	var all []map[string]json.RawMessage
	w.ok(&all, "getUpdates")
	if len(all) > 0 {
		var last int
		_ = json.Unmarshal(all[len(all)-1]["update_id"], &last)
		w.ok(nil, "getUpdates", "offset", id(int64(last+1)))
	}
	return all
}

// kinds returns the kinds of the waiting updates and confirms them.
func (w *world) kinds() string {
	w.t.Helper()
	var out []string
	for _, u := range w.updates() {
		for k := range u {
			if k != "update_id" {
				out = append(out, k)
			}
		}
	}
	return strings.Join(out, " ")
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) noFaults() {
	w.t.Helper()
	if f := w.Faults(); len(f) > 0 {
		w.t.Errorf("got faults %q, want none", f)
	}
}

func id(n int64) string {
	b, _ := json.Marshal(n)
	return string(b)
}

// row returns a keyboard of one row of data buttons.
func row(data ...string) string {
	var buttons []any
	for _, d := range data {
		buttons = append(buttons, map[string]any{"text": d, "callback_data": d})
	}
	b, _ := json.Marshal(map[string]any{"inline_keyboard": []any{buttons}})
	return string(b)
}

func TestToken(t *testing.T) {
	w := newWorld(t, standin.Options{Token: "1:secret"})
	for path, code := range map[string]int{
		"/bot1:secret/getMe":     0,
		"/bot1:other/getMe":      401,
		"/bot1:secret":           404,
		"/getMe":                 404,
		"/bot1:secret/getNobody": 404,
	} {
		a, err := w.post(path, "", http.NoBody)
		if err != nil || a.Code != code {
			t.Errorf("%s: got %d %v, want %d", path, a.Code, err, code)
		}
	}
	if f := w.Faults(); len(f) != 1 {
		t.Errorf("got faults %q, want the unknown method", f)
	}
}
