package standin

import (
	"bytes"
	"io"
	"net/http"
)

// RoundTrip answers a request within the process, in the caller's goroutine and without
// a socket, so that a Server can be the http.RoundTripper of a bot's client. In a
// testing/synctest bubble time can then pass while both wait. A cut connection returns
// io.ErrUnexpectedEOF. A request whose context ended returns the context's error,
// whether it was performed or not.
func (s *Server) RoundTrip(r *http.Request) (*http.Response, error) {
	in := r.Clone(r.Context())
	if in.Body == nil {
		in.Body = http.NoBody
	}
	defer in.Body.Close()
	w := &reply{header: make(http.Header), code: http.StatusOK}
	if cut := s.within(w, in); cut {
		return nil, io.ErrUnexpectedEOF
	}
	if err := r.Context().Err(); err != nil {
		return nil, err
	}
	return &http.Response{
		Status: http.StatusText(w.code), StatusCode: w.code,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: w.header, Body: io.NopCloser(&w.body), ContentLength: int64(w.body.Len()), Request: r,
	}, nil
}

// within serves a request and reports whether its connection was cut.
func (s *Server) within(w http.ResponseWriter, r *http.Request) (cut bool) {
	defer func() {
		switch p := recover(); p {
		case nil:
		case http.ErrAbortHandler:
			cut = true
		default:
			panic(p)
		}
	}()
	s.ServeHTTP(w, r)
	return false
}

// reply is an answer in memory.
type reply struct {
	header http.Header
	code   int
	body   bytes.Buffer
}

func (w *reply) Header() http.Header         { return w.header }
func (w *reply) WriteHeader(code int)        { w.code = code }
func (w *reply) Write(b []byte) (int, error) { return w.body.Write(b) }
