package standin_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/standin"
)

// TestRoundTrip lets a bot poll in a synctest bubble, where 50 seconds take no time.
func TestRoundTrip(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := standin.New(standin.Options{SeesAll: true})
		defer s.Close()
		client := &http.Client{Transport: s, Timeout: time.Minute}
		get := func(ctx context.Context, query string) (string, error) {
			r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://standin/bot"+s.Token()+"/"+query, nil)
			if err != nil {
				return "", err
			}
			resp, err := client.Do(r)
			if err != nil {
				return "", err
			}
			defer resp.Body.Close()
			b, err := io.ReadAll(resp.Body)
			return string(b), err
		}
		begin := time.Now()
		if body, err := get(t.Context(), "getUpdates?timeout=99"); err != nil || !strings.Contains(body, `"result":[]`) {
			t.Errorf("got %s, %v", body, err)
		}
		if d := time.Since(begin); d != 50*time.Second {
			t.Errorf("poll: got %v, want 50 s", d)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := get(ctx, "getUpdates?timeout=50"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("abandoned poll: got %v", err)
		}
		s.Inject(standin.Rule{Times: 1, Action: standin.CutBefore()})
		if _, err := get(t.Context(), "getMe"); !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Errorf("cut: got %v", err)
		}
		s.Inject(standin.Rule{Action: standin.Slow(time.Hour)})
		if _, err := get(t.Context(), "getMe"); err == nil {
			t.Error("slow request: got no error, want that of the context")
		}
	})
}

func TestBodies(t *testing.T) {
	w := newWorld(t, standin.Options{})
	path := "/bot" + w.Token() + "/sendMessage"
	var form bytes.Buffer
	m := multipart.NewWriter(&form)
	for name, value := range map[string]string{"chat_id": id(w.group), "text": "null"} {
		w.must(m.WriteField(name, value))
	}
	part, err := m.CreateFormFile("extra", "x")
	w.must(err)
	_, err = io.WriteString(part, "x")
	w.must(err)
	w.must(m.Close())
	for _, test := range []struct{ kind, body, want string }{
		{"application/json", `{"chat_id":` + id(w.group) + `,"text":"x","entities":null,"reply_markup":{"inline_keyboard":[]}}`, ""},
		{"application/json", `{"chat_id":"` + id(w.group) + `","text":"null"}`, ""},
		{"application/json; charset=utf-8", `[1]`, "Bad Request: body: is not a JSON object"},
		{"application/x-www-form-urlencoded", "text=%zz", "Bad Request: body: is not a form"},
		{"text/plain", "x", "Bad Request: body: has an unknown content type"},
		{m.FormDataContentType(), form.String(), "Bad Request: extra: the method has no such file"},
		{"multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nab", "Bad Request: can't read the request"},
	} {
		a, err := w.post(path, test.kind, strings.NewReader(test.body))
		if err != nil || a.Description != test.want {
			t.Errorf("%s %q: got %+v, %v", test.kind, test.body, a, err)
		}
	}
	if n := len(w.Faults()); n != 4 {
		t.Errorf("got faults %q, want 4; a broken connection is none", w.Faults())
	}
}
