package demo

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/standin"
)

// request makes an order as the page would, apart from the changes.
func request(t *testing.T, d *Demo, change func(*http.Request)) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, d.Address()+"/api/pace", strings.NewReader(`{"pace":"fast"}`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Origin", d.Address())
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	r.Header.Set(tokenHeader, d.server.token)
	change(r)
	if r.Body == nil {
		r.ContentLength = 0
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { answer.Body.Close() })
	return answer
}

func TestOnlyItsOwnPageGivesOrders(t *testing.T) {
	d := begin(t, Options{Pace: Step})
	stream := func(r *http.Request, token string) {
		r.Method, r.URL.Path, r.URL.RawQuery, r.Body = http.MethodGet, "/events", "token="+token, nil
		r.Header.Del("Origin")
	}
	for _, c := range []struct {
		name   string
		want   int
		change func(*http.Request)
	}{
		{"the page", 200, func(*http.Request) {}},
		{"localhost", 200, func(r *http.Request) {
			r.Host = strings.Replace(r.Host, "127.0.0.1", "localhost", 1)
			r.Header.Set("Origin", "http://"+r.Host)
		}},
		{"no token", 403, func(r *http.Request) { r.Header.Del(tokenHeader) }},
		{"another token", 403, func(r *http.Request) { r.Header.Set(tokenHeader, strings.Repeat("A", 26)) }},
		{"another origin", 403, func(r *http.Request) { r.Header.Set("Origin", "http://evil.example") }},
		{"another port", 403, func(r *http.Request) { r.Header.Set("Origin", "http://127.0.0.1:1") }},
		{"origin null", 403, func(r *http.Request) { r.Header.Set("Origin", "null") }},
		{"no origin", 403, func(r *http.Request) { r.Header.Del("Origin") }},
		{"another site by its browser's word", 403, func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }},
		{"a form", 403, func(r *http.Request) { r.Header.Set("Content-Type", "application/x-www-form-urlencoded") }},
		{"plain text", 403, func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") }},
		{"a rebound name", 421, func(r *http.Request) { r.Host = "evil.example"; r.Header.Set("Origin", "http://evil.example") }},
		{"a rebound name with the port", 421, func(r *http.Request) { _, port, _ := strings.Cut(r.Host, ":"); r.Host = "evil.example:" + port }},
		{"the page under a rebound name", 421, func(r *http.Request) { r.Method, r.URL.Path, r.Body, r.Host = "GET", "/", nil, "evil.example" }},
		{"the page under another port", 421, func(r *http.Request) { r.Method, r.URL.Path, r.Body, r.Host = "GET", "/", nil, "127.0.0.1:1" }},
		{"too long", 400, func(r *http.Request) {
			r.Body = io.NopCloser(strings.NewReader(`{"text":"` + strings.Repeat("x", 20000) + `"}`))
			r.ContentLength = -1
		}},
		{"a GET", 405, func(r *http.Request) { r.Method, r.Body = http.MethodGet, nil }},
		{"no JSON", 400, func(r *http.Request) { r.Body = io.NopCloser(strings.NewReader("{")); r.ContentLength = 1 }},
		{"text after the JSON", 400, func(r *http.Request) {
			r.Body = io.NopCloser(strings.NewReader(`{"pace":"fast"}x`))
			r.ContentLength = -1
		}},
		{"two orders", 400, func(r *http.Request) {
			r.Body = io.NopCloser(strings.NewReader(`{"pace":"fast"} {}`))
			r.ContentLength = -1
		}},
		{"the template of the page", 404, func(r *http.Request) { r.Method, r.URL.Path, r.Body = http.MethodGet, "/page/index.html", nil }},
		{"the folder of the page", 404, func(r *http.Request) { r.Method, r.URL.Path, r.Body = http.MethodGet, "/page/", nil }},
		{"its script", 200, func(r *http.Request) { r.Method, r.URL.Path, r.Body = http.MethodGet, "/page/app.js", nil }},
		{"stream", 200, func(r *http.Request) { stream(r, d.server.token) }},
		{"stream from where nothing is known", 410, func(r *http.Request) { stream(r, d.server.token); r.Header.Set("Last-Event-ID", "99999") }},
		{"stream without the token", 403, func(r *http.Request) { stream(r, "") }},
		{"stream from another site", 403, func(r *http.Request) { stream(r, d.server.token); r.Header.Set("Sec-Fetch-Site", "cross-site") }},
		{"the Bot API", 404, func(r *http.Request) { r.URL.Path = "/bot" + d.world.Token() + "/getMe" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := request(t, d, c.change); got.StatusCode != c.want {
				t.Errorf("got %s, want %d", got.Status, c.want)
			}
		})
	}
}

// TestHalfBodies: a request whose body does not arrive is given up, whether it is
// accepted or not. One that is answered late is not.
func TestHalfBodies(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		pipes := make(pipeListener)
		ended := make(chan error, 1)
		go func() {
			ended <- serve(ctx, pipes, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path == "/read" {
					if _, err := io.Copy(io.Discard, r.Body); err != nil {
						return
					}
					time.Sleep(time.Minute)
				}
				_, _ = io.WriteString(w, "done")
			}))
		}()
		for path, whole := range map[string]bool{"/read": false, "/unread": false, "/read ": true} {
			conn, far := net.Pipe()
			pipes <- far
			begin := time.Now()
			go func() {
				fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 9\r\n\r\n", strings.TrimSpace(path))
				_, _ = io.WriteString(conn, map[bool]string{false: "half", true: "all of it"}[whole])
			}()
			answer, err := io.ReadAll(conn)
			took := time.Since(begin)
			if whole && (took != time.Minute || !strings.HasSuffix(string(answer), "done")) || !whole && took > bodyLimit {
				t.Errorf("%s, whole %t: got %q, %v after %v", path, whole, answer, err, took)
			}
			conn.Close()
		}
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}

// pipeListener accepts connections within the process.
type pipeListener chan net.Conn

func (l pipeListener) Accept() (net.Conn, error) {
	c, ok := <-l
	if !ok {
		return nil, net.ErrClosed
	}
	return c, nil
}

func (l pipeListener) Close() error { close(l); return nil }

func (l pipeListener) Addr() net.Addr { return &net.TCPAddr{} }

func TestHeaders(t *testing.T) {
	d := begin(t, Options{Pace: Step})
	got := request(t, d, func(r *http.Request) { r.Method, r.URL.Path, r.Body = "GET", "/", nil })
	page, err := io.ReadAll(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(page), d.server.token) {
		t.Error("got no token in the page")
	}
	for name, want := range map[string]string{
		"Content-Security-Policy":      "default-src 'none'",
		"Cache-Control":                "no-store",
		"X-Content-Type-Options":       "nosniff",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Access-Control-Allow-Origin":  "",
	} {
		if v := got.Header.Get(name); !strings.Contains(v, want) || want == "" && v != "" {
			t.Errorf("%s: got %q, want %q", name, v, want)
		}
	}
}

func TestRefusedOrderSaysWhy(t *testing.T) {
	d := begin(t, Options{Pace: Step})
	for path, body := range map[string]string{
		"press":  `{"user":1001,"chat":1001,"message":99,"data":"x"}`,
		"inline": `{"user":1,"text":"pagat"}`,
		"say":    `{"user":1001,"chat":1002,"text":"Servus"}`,
		"pace":   `{"pace":"instant"}`,
	} {
		got := request(t, d, func(r *http.Request) {
			r.URL.Path, r.Body, r.ContentLength = "/api/"+path, io.NopCloser(strings.NewReader(body)), int64(len(body))
		})
		said, err := io.ReadAll(got.Body)
		if err != nil || got.StatusCode != http.StatusConflict || !strings.Contains(string(said), `"error":`) {
			t.Errorf("%s: got %s %s %v", path, got.Status, said, err)
		}
	}
}

// TestInline: what is typed after the bot's name finds passages of the rules.
func TestInline(t *testing.T) {
	d := begin(t, Options{Pace: Step})
	got := request(t, d, func(r *http.Request) {
		body := `{"user":1001,"text":"pagat"}`
		r.URL.Path, r.Body, r.ContentLength = "/api/inline", io.NopCloser(strings.NewReader(body)), int64(len(body))
	})
	said, err := io.ReadAll(got.Body)
	if err != nil || got.StatusCode != http.StatusOK || !strings.Contains(string(said), `"Title":"Pagat`) {
		t.Errorf("got %s %s %v, want the Pagat explained", got.Status, said, err)
	}
}

// TestStreamGoesOn reads a stream, loses it, and resumes it.
func TestStreamGoesOn(t *testing.T) {
	d := begin(t, Options{Pace: Step})
	until(t, d, "the lobby", func() bool { _, ok := lobby(d); return ok })
	until(t, d, "the feed", func() bool { n, _ := d.feed.after(0); return len(n.events) > 0 }) // it follows the chats
	read := func(last string) (kinds []string, id string) {
		got := request(t, d, func(r *http.Request) {
			r.Method, r.URL.Path, r.URL.RawQuery, r.Body = "GET", "/events", "token="+d.server.token, nil
			r.Header.Del("Origin")
			if last != "" {
				r.Header.Set("Last-Event-ID", last)
			}
		})
		lines := bufio.NewScanner(got.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			if v, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
				id = v
			}
			kind, ok := strings.CutPrefix(lines.Text(), "event: ")
			if kinds = append(kinds, kind); ok && kind == "chat" {
				lines.Scan()
				return append(kinds, lines.Text()), id
			}
		}
		t.Fatalf("got the end of the stream after %q: %v", kinds, lines.Err())
		return nil, ""
	}
	first, id := read("")
	if !strings.Contains(strings.Join(first, " "), "state") || !strings.Contains(first[len(first)-1], `"kind":"sent"`) {
		t.Errorf("new reader: got %q", first)
	}
	until(t, d, "the bot", d.world.Idle)
	if _, err := d.world.Say(d.world.people[0].ID, d.world.group, 0, "Servus beinand"); err != nil {
		t.Fatal(err)
	}
	if next, _ := read(id); !strings.Contains(next[len(next)-1], "Servus beinand") {
		t.Errorf("after %s: got %q", id, next)
	}
}

// lobby returns the group's message with a keyboard.
func lobby(d *Demo) (standin.Message, bool) {
	for _, m := range d.world.Messages(d.world.group) {
		if len(keys(m)) > 0 && !m.Deleted {
			return m, true
		}
	}
	return standin.Message{}, false
}

// TestPicture: the picture of a message is served to the page only.
func TestPicture(t *testing.T) {
	d := begin(t, Options{Pace: Step})
	var picture, body bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 40, 20))); err != nil {
		t.Fatal(err)
	}
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("photo", "trick.png")
	if err == nil {
		_, err = part.Write(picture.Bytes())
	}
	chat := strconv.FormatInt(d.world.group, 10)
	if err = errors.Join(err, form.WriteField("chat_id", chat), form.Close()); err != nil {
		t.Fatal(err)
	}
	answer, err := http.Post("http://"+d.api.Addr().String()+"/bot"+d.world.Token()+"/sendPhoto", form.FormDataContentType(), &body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("sendPhoto: got %v %v", answer, err)
	}
	answer.Body.Close()
	id := 0
	for _, m := range d.world.Messages(d.world.group) {
		if m.Photo != nil {
			id = m.ID
		}
	}
	get := func(token string) (int, []byte) {
		got := request(t, d, func(r *http.Request) {
			r.Method, r.URL.Path, r.Body = "GET", "/file", nil
			r.URL.RawQuery = "chat=" + chat + "&message=" + strconv.Itoa(id) + "&token=" + token
		})
		data, err := io.ReadAll(got.Body)
		if err != nil {
			t.Fatal(err)
		}
		return got.StatusCode, data
	}
	if code, data := get(d.server.token); code != http.StatusOK || !bytes.Equal(data, picture.Bytes()) {
		t.Errorf("got %d with %d bytes, want %d", code, len(data), picture.Len())
	}
	if code, _ := get(""); code != http.StatusForbidden {
		t.Errorf("without the token: got %d", code)
	}
}
