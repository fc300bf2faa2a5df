package telegram

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"sync"
	"testing"

	"github.com/rs/zerolog"
	"go.uber.org/goleak"
)

const testToken = "123456:AAE-verysecret_0123456789"

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// reply is the stand-in's answer to a call.
type reply struct {
	status int // 0 for 200
	body   string
}

func ok(result string) reply { return reply{body: `{"ok":true,"result":` + result + `}`} }

func refuse(code int, description, parameters string) reply {
	if parameters == "" {
		parameters = "{}"
	}
	return reply{status: code, body: fmt.Sprintf(`{"ok":false,"error_code":%d,"description":%q,"parameters":%s}`, code, description, parameters)}
}

// request is a call as the stand-in received it.
type request struct {
	Method string
	Form   map[string]string
	File   string // name and content of an upload
}

// standIn answers getMe itself, and everything else by a function.
type standIn struct {
	answer func(n int, r request) reply // n counts the calls other than getMe, from 0

	mu   sync.Mutex
	seen []request
}

func (s *standIn) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	method := path.Base(r.URL.Path)
	if method == "getMe" {
		io.WriteString(w, ok(`{"id":123456,"is_bot":true,"first_name":"Tarock","username":"TarockBot"}`).body)
		return
	}
	req := read(r)
	req.Method = method
	s.mu.Lock()
	n := len(s.seen)
	s.seen = append(s.seen, req)
	s.mu.Unlock()
	a := s.answer(n, req)
	if a.status != 0 {
		w.WriteHeader(a.status)
	}
	io.WriteString(w, a.body)
}

func read(r *http.Request) request {
	req := request{Form: map[string]string{}}
	if err := r.ParseMultipartForm(1 << 20); err != nil && err != http.ErrNotMultipart {
		req.File = err.Error()
	}
	for k, v := range r.PostForm {
		req.Form[k] = strings.Join(v, "|")
	}
	if r.MultipartForm == nil {
		return req
	}
	for k, v := range r.MultipartForm.Value {
		req.Form[k] = strings.Join(v, "|")
	}
	for k, files := range r.MultipartForm.File {
		for _, h := range files {
			f, err := h.Open()
			if err != nil {
				req.File = err.Error()
				continue
			}
			data, _ := io.ReadAll(f)
			f.Close()
			req.File = k + " " + h.Filename + " " + string(data)
		}
	}
	return req
}

func (s *standIn) requests() []request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]request(nil), s.seen...)
}

// dial starts the stand-in on a real port and connects to it.
func dial(t *testing.T, answer func(n int, r request) reply) (*Client, *standIn) {
	t.Helper()
	s := &standIn{answer: answer}
	srv := httptest.NewServer(s)
	t.Cleanup(srv.Close)
	c, err := Dial(t.Context(), Options{Token: testToken, Endpoint: srv.URL + "/bot%s/%s"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c, s
}

// inside is a transport without a network, for tests with a fake clock.
type inside struct{ http.Handler }

func (h inside) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := r.Context().Err(); err != nil {
		return nil, err
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result(), nil
}

// transport is a function as a transport.
type transport func(*http.Request) (*http.Response, error)

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// dialInside connects to a stand-in without a network, and returns its log.
func dialInside(t *testing.T, answer func(n int, r request) reply) (*Client, *standIn, *bytes.Buffer) {
	t.Helper()
	s := &standIn{answer: answer}
	var log bytes.Buffer
	c, err := Dial(t.Context(), Options{Token: testToken, Transport: inside{s}, Log: zerolog.New(&log)})
	if err != nil {
		t.Fatal(err)
	}
	return c, s, &log
}

// without returns a form without some of its fields.
func without(form map[string]string, fields ...string) map[string]string {
	form = maps.Clone(form)
	for _, f := range fields {
		delete(form, f)
	}
	return form
}

func background() (context.Context, context.CancelFunc) {
	return context.WithCancel(context.Background())
}
