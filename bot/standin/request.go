package standin

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
)

// maxUpload is the limit for uploads (Sending files: 50 MB), plus a little for the rest
// of the request.
const maxUpload = 50<<20 + 1<<20

// File is a document or picture uploaded by the bot.
type File struct {
	ID     string `json:"id"` // file_id
	Name   string `json:"name"`
	Type   string `json:"type"` // media type
	Data   []byte `json:"-"`
	Width  int    `json:"width,omitempty"` // pixels, of pictures
	Height int    `json:"height,omitempty"`
}

// call is a request by the bot, read but not yet checked.
type call struct {
	ctx    context.Context
	log    *Request // its entry; changed with the Server locked
	method string
	texts  map[string]string
	files  map[string]File
	args   map[string]any // values of the parameters, once checked
}

func (c *call) has(name string) bool              { _, ok := c.args[name]; return ok }
func (c *call) str(name string) string            { s, _ := c.args[name].(string); return s }
func (c *call) num(name string) int64             { n, _ := c.args[name].(int64); return n }
func (c *call) flag(name string) bool             { b, _ := c.args[name].(bool); return b }
func (c *call) list(name string) []any            { l, _ := c.args[name].([]any); return l }
func (c *call) object(name string) map[string]any { m, _ := c.args[name].(map[string]any); return m }

// refusal is an answer that is not ok.
type refusal struct {
	code       int
	text       string
	retryAfter int   // seconds, with 429
	migrateTo  int64 // new id of a migrated group
	fault      string
}

func refuse(code int, format string, args ...any) *refusal {
	return &refusal{code: code, text: fmt.Sprintf(format, args...)}
}

// mistake returns a refusal that is the bot's fault: the request could never succeed.
func mistake(param, what, telegram string) *refusal {
	return &refusal{code: 400, text: "Bad Request: " + telegram, fault: param + ": " + what}
}

// read takes the parameters of a request from its URL, form, multipart body or JSON
// object. Errors other than a violation come from the connection.
func read(r *http.Request, c *call) error {
	c.texts, c.files = make(map[string]string), make(map[string]File)
	take := func(values url.Values) {
		for k, v := range values {
			c.texts[k] = v[0]
		}
	}
	take(r.URL.Query())
	body := http.MaxBytesReader(nil, r.Body, maxUpload)
	kind, options, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	switch kind {
	case "multipart/form-data":
		return readMultipart(multipart.NewReader(body, options["boundary"]), c)
	case "application/json":
		return readJSON(body, c)
	case "application/x-www-form-urlencoded":
		b, err := io.ReadAll(body)
		if err != nil {
			return err
		}
		values, err := url.ParseQuery(string(b))
		if err != nil {
			return wrong("body", "is not a form")
		}
		take(values)
		return nil
	}
	if n, err := io.Copy(io.Discard, body); err != nil || n > 0 {
		return wrong("body", "has an unknown content type")
	}
	return nil
}

func readMultipart(r *multipart.Reader, c *call) error {
	for {
		part, err := r.NextPart()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		b, err := io.ReadAll(part)
		if err != nil {
			return err
		}
		if part.FileName() == "" {
			c.texts[part.FormName()] = string(b)
			continue
		}
		c.files[part.FormName()] = File{Name: part.FileName(), Type: http.DetectContentType(b), Data: b}
	}
}

func readJSON(r io.Reader, c *call) error {
	b, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(b, &fields); err != nil {
		return wrong("body", "is not a JSON object")
	}
	for k, raw := range fields {
		var s string
		switch {
		case string(raw) == "null":
			continue
		case json.Unmarshal(raw, &s) == nil:
			c.texts[k] = s
		default:
			c.texts[k] = string(raw)
		}
	}
	return nil
}

// decode reads exactly one JSON value, with numbers as written.
func decode(b []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("something follows the JSON value")
	}
	return v, nil
}

// number returns an integer from decoded JSON, 0 for anything else.
func number(v any) int64 {
	n, _ := v.(json.Number)
	i, _ := n.Int64()
	return i
}

// cleanName returns a file name without folders.
func cleanName(s string) string { return s[strings.LastIndexAny(s, `/\`)+1:] }
