package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// callLimit is the time limit of a call; a poll may take its waiting time plus
// pollExtra.
const (
	callLimit = 15 * time.Second
	pollExtra = 10 * time.Second
)

// call makes one call and returns its result. Every failure is an *Error, except that
// the end of ctx is an error that wraps ctx.Err().
func (c *Client) call(ctx context.Context, method string, params tgbotapi.Params, files ...tgbotapi.RequestFile) (json.RawMessage, error) {
	limit := callLimit
	if method == "getUpdates" {
		limit = c.wait + pollExtra
	}
	within, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	h := &exchange{ctx: within, client: c.http}
	defer h.close()
	api := &tgbotapi.BotAPI{Token: c.token, Client: h}
	api.SetAPIEndpoint(c.endpoint)

	start := time.Now()
	var answer *tgbotapi.APIResponse
	var err error
	if len(files) > 0 {
		answer, err = api.UploadFiles(method, params, files)
	} else {
		answer, err = api.MakeRequest(method, params)
	}
	if err != nil {
		err = c.failure(ctx, method, h.status, answer, err)
	}
	c.count.call(method, err, time.Since(start))
	if err != nil {
		return nil, err
	}
	return answer.Result, nil
}

// exchange is one request and its response, as the HTTPClient given to the library for
// one call.
type exchange struct {
	ctx    context.Context
	client *http.Client
	body   io.Closer // of the request
	status int       // of the response, 0 if there was none
}

// Do sends the request under the call's context.
func (h *exchange) Do(r *http.Request) (*http.Response, error) {
	if r.Body != nil {
		h.body = r.Body
	}
	resp, err := h.client.Do(r.WithContext(h.ctx))
	if err == nil {
		h.status = resp.StatusCode
	}
	return resp, err
}

// close ends an upload that was not read to its end; its writer would hang.
func (h *exchange) close() {
	if h.body != nil {
		h.body.Close()
	}
}

// failure converts what the library returned into an error of this package.
func (c *Client) failure(ctx context.Context, method string, status int, answer *tgbotapi.APIResponse, err error) error {
	var refused *tgbotapi.Error
	if errors.As(err, &refused) && answer != nil {
		code := answer.ErrorCode // the library loses it for uploads
		if code == 0 && status >= 500 {
			code = status
		}
		e := classify(code, answer.Description, answer.Parameters)
		e.Method, e.Text = method, c.scrub(unquote(e.Text))
		if e.Text == "" {
			e.Text = "refused without a reason"
		}
		return e
	}
	if ctx.Err() != nil {
		return fmt.Errorf("%s: %w", method, ctx.Err())
	}
	return &Error{Method: method, Kind: Passing, Text: c.scrub(trouble(status, err))}
}

// trouble describes a failure on the way, without addresses.
func trouble(status int, err error) string {
	var syntax *json.SyntaxError
	var shape *json.UnmarshalTypeError
	var op *net.OpError
	var at *url.Error
	switch {
	case errors.As(err, &syntax), errors.As(err, &shape):
		return fmt.Sprintf("the answer is not JSON of the Bot API (HTTP status %d)", status)
	case errors.Is(err, context.DeadlineExceeded):
		return "no answer in time"
	case errors.As(err, &op):
		return op.Op + ": " + trouble(status, op.Err)
	case errors.As(err, &at):
		return trouble(status, at.Err)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "the answer was cut off"
	}
	return err.Error()
}

var (
	addresses = regexp.MustCompile(`[a-zA-Z][a-zA-Z0-9+.-]*://[^\s"]+`)
	quotes    = regexp.MustCompile(`(?s)".*"|(^|[\s(:])'.*'`)
)

// scrub removes the token and every address.
func (c *Client) scrub(text string) string {
	return c.clean.Replace(addresses.ReplaceAllString(text, "…"))
}

// unquote removes what a description quotes: parts of what was sent.
func unquote(description string) string {
	return quotes.ReplaceAllString(description, `$1"…"`)
}
