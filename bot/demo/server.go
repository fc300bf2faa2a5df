package demo

import (
	"crypto/subtle"
	"embed"
	"errors"
	"html/template"
	"io"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"tarock/bot/faces"
	"tarock/engine/card"
)

//go:embed page
var pageFiles embed.FS

var index = template.Must(template.ParseFS(pageFiles, "page/index.html"))

// policy lets the page load only what this server has.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// tokenHeader carries the token in requests of the page. A page of another
// origin can neither read the token nor set the header.
const tokenHeader = "X-Tarock-Token"

// server serves the page and performs its orders. Others are kept out by guard.
type server struct {
	d     *Demo
	token string
	hosts []string // accepted host names
	mux   *http.ServeMux
}

func newServer(d *Demo) *server {
	_, port, _ := net.SplitHostPort(d.page.Addr().String()) // the address of a listener
	s := &server{d: d, token: secret(), mux: http.NewServeMux()}
	for _, host := range []string{"127.0.0.1", "localhost", "::1"} {
		s.hosts = append(s.hosts, net.JoinHostPort(host, port))
		if port == "80" {
			s.hosts = append(s.hosts, host) // port 80, which browsers omit
		}
	}
	files, err := fs.Glob(pageFiles, "page/*")
	if err != nil {
		panic(err) // of the pattern
	}
	s.mux.HandleFunc("GET /{$}", s.index)
	for _, name := range files {
		if name != "page/index.html" { // a template
			s.mux.HandleFunc("GET /"+name, func(w http.ResponseWriter, r *http.Request) { http.ServeFileFS(w, r, pageFiles, name) })
		}
	}
	s.mux.HandleFunc("GET /card/{code}", s.card)
	s.mux.HandleFunc("GET /events", s.ours(s.events))
	s.mux.HandleFunc("GET /file", s.ours(s.file))
	for path, do := range orders {
		s.mux.HandleFunc("POST /api/"+path, s.ours(s.order(do)))
	}
	return s
}

// ServeHTTP refuses requests with a foreign host name: a foreign page whose name was
// pointed here would send them (DNS rebinding).
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	if !slices.Contains(s.hosts, r.Host) {
		http.Error(w, "unknown host", http.StatusMisdirectedRequest)
		return
	}
	s.mux.ServeHTTP(w, r)
}

// ours accepts only requests of our own page: with its token and, as far as the browser
// sends one, our origin. Requests that change something must declare themselves as
// JSON.
func (s *server) ours(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		token, origin := r.Header.Get(tokenHeader), r.Header.Get("Origin")
		foreign := origin != "" && origin != "http://"+r.Host
		if r.Method == http.MethodGet {
			token = r.URL.Query().Get("token") // streams and pictures have no such headers
		} else {
			kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
			foreign = foreign || origin == "" || err != nil || kind != "application/json"
		}
		if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" {
			foreign = true
		}
		if foreign || subtle.ConstantTimeCompare([]byte(token), []byte(s.token)) != 1 {
			http.Error(w, "not from this page", http.StatusForbidden)
			return
		}
		next(w, r)
	}
}

// bodyLimit is how long a request may take to arrive.
const bodyLimit = 10 * time.Second

// prompt gives up requests whose bodies do not arrive in time. What answers them may
// take as long as it likes.
func prompt(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body != http.NoBody {
			conn := http.NewResponseController(w)
			if err := conn.SetReadDeadline(time.Now().Add(bodyLimit)); err != nil {
				http.Error(w, "no deadlines", http.StatusInternalServerError)
				return
			}
			r.Body = &body{r.Body, conn}
		}
		next.ServeHTTP(w, r)
	})
}

// body lifts the deadline once it is read.
type body struct {
	io.ReadCloser
	conn *http.ResponseController
}

func (b *body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if errors.Is(err, io.EOF) {
		_ = b.conn.SetReadDeadline(time.Time{}) // else the connection is closed after a while
	}
	return n, err
}

// card serves the picture of a card, in the style that the query names.
func (s *server) card(w http.ResponseWriter, r *http.Request) {
	style := r.URL.Query()
	pack := card.Full
	if style.Has("german") || strings.ContainsAny(r.PathValue("code")[:1], "SLE") && r.PathValue("code") != card.Skues.String() {
		pack = card.German
	}
	c, ok := pack.Find(r.PathValue("code"))
	if !ok || len(style.Get("skues")) > 40 {
		http.NotFound(w, r)
		return
	}
	face := faces.Style{Four: style.Has("four"), Arabic: style.Has("arabic"), English: style.Has("english"), Skues: style.Get("skues")}.Face(c)
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Cache-Control", "private, max-age=3600") // the page shows the same cards again and again
	_, _ = w.Write(face.SVG(c.String()))                     // the browser may be gone
}

func (s *server) index(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	err := index.Execute(w, map[string]any{"Token": s.token, "Language": s.d.o.Language})
	if err != nil {
		s.d.o.Log.Debug().Err(err).Msg("page") // the browser is gone
	}
}
