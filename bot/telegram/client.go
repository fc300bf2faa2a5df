package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"
)

// Endpoint is Telegram's own endpoint, in the form of Options.Endpoint.
const Endpoint = tgbotapi.APIEndpoint

// longestPoll is the longest timeout that Telegram accepts for getUpdates.
const longestPoll = 50 * time.Second

// Options say how to reach the Bot API. Only the token is required.
type Options struct {
	Token     string
	Endpoint  string                // "http://host/bot%s/%s", the token and the method; empty for Telegram's
	Webhook   *Webhook              // nil to poll
	Wait      time.Duration         // how long a poll waits for updates, in whole seconds; 0 for 50 s
	Transport http.RoundTripper     // nil for the client's own
	Log       zerolog.Logger        // the zero value is silent
	Metrics   prometheus.Registerer // nil for none
	// Draw draws a Picture.Of as a PNG or JPEG; nil: messages show their text instead.
	Draw func(of json.RawMessage) ([]byte, error)
}

// Client calls the Bot API for one bot. It is safe for concurrent use.
type Client struct {
	token    string
	endpoint string
	hook     *Webhook // nil to poll
	wait     time.Duration
	http     *http.Client
	log      zerolog.Logger
	count    *metrics
	clean    *strings.Replacer // removes the token
	me       User
	polled   atomic.Int64 // time of the last answered poll, in milliseconds
	refused  atomic.Bool  // custom emoji were, by Telegram
	draw     func(of json.RawMessage) ([]byte, error)
	drawn    uploads
}

// The library logs failed requests, including the token.
var _ = tgbotapi.SetLogger(silence{})

type silence struct{}

func (silence) Println(...any)        {}
func (silence) Printf(string, ...any) {}

// Dial asks Telegram who the bot is and retries with growing pauses until it answers or
// ctx ends. An invalid token ends it at once with an *Error of kind BadToken.
func Dial(ctx context.Context, o Options) (*Client, error) {
	c, err := newClient(o)
	if err != nil {
		return nil, err
	}
	for n := 0; ; n++ {
		err := c.getMe(ctx)
		switch {
		case err == nil:
			return c, nil
		case ctx.Err() != nil, KindOf(err) == BadToken:
			c.Close()
			return nil, err
		}
		d := pause(n, err)
		c.log.Warn().Err(err).Dur("pause", d).Msg("Telegram does not answer, trying again")
		sleep(ctx, d)
	}
}

func newClient(o Options) (*Client, error) {
	if o.Token == "" || strings.Trim(o.Token, tokenLetters) != "" {
		return nil, &Error{Method: "getMe", Kind: BadToken, Text: "the token is empty or has letters that no token has"}
	}
	if o.Endpoint == "" {
		o.Endpoint = Endpoint
	}
	if err := CheckEndpoint(o.Endpoint); err != nil {
		return nil, err
	}
	if o.Wait <= 0 || o.Wait > longestPoll {
		o.Wait = longestPoll
	}
	if o.Transport == nil {
		o.Transport = ownTransport()
	}
	count, err := newMetrics(o.Metrics)
	if err != nil {
		return nil, err
	}
	return &Client{
		token:    o.Token,
		endpoint: o.Endpoint,
		hook:     o.Webhook,
		wait:     max(o.Wait.Truncate(time.Second), time.Second),
		http:     &http.Client{Transport: o.Transport, CheckRedirect: stay},
		log:      o.Log,
		draw:     o.Draw,
		count:    count,
		clean:    strings.NewReplacer(o.Token, "…", url.QueryEscape(o.Token), "…"),
	}, nil
}

const tokenLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789:_-"

// ownTransport pings idle HTTP/2 connections. A call that times out leaves its
// connection open; one dropped by a router would otherwise keep the bot from Telegram
// for a quarter of an hour. A server that speaks only HTTP/1, such as one's own, is not
// dialled again for each call when several are made at once.
func ownTransport() http.RoundTripper {
	t, ok := http.DefaultTransport.(*http.Transport)
	if !ok {
		return http.DefaultTransport
	}
	t = t.Clone()
	t.HTTP2 = &http.HTTP2Config{SendPingTimeout: 10 * time.Second, PingTimeout: 10 * time.Second}
	t.MaxIdleConnsPerHost = 32
	return t
}

// stay follows no redirect, which would send the token as the referrer.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// CheckEndpoint returns what is wrong with an endpoint, or nil.
func CheckEndpoint(s string) error {
	if strings.Count(s, "%s") != 2 || strings.Count(s, "%") != 2 {
		return errors.New("the API endpoint needs %s twice, for token and method, as in http://localhost:8081/bot%s/%s")
	}
	u, err := url.Parse(fmt.Sprintf(s, "token", "method"))
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return errors.New("the API endpoint is not an address of the form http://localhost:8081/bot%s/%s")
	}
	return nil
}

func (c *Client) getMe(ctx context.Context) error {
	result, err := c.call(ctx, "getMe", nil)
	if err != nil {
		var e *Error
		if errors.As(err, &e) && e.Kind == BadToken {
			e.Text += " (Telegram does not know the token)"
		}
		return err
	}
	var u rawUser
	if err := json.Unmarshal(result, &u); err != nil || u.ID == 0 || u.Username == "" {
		return &Error{Method: "getMe", Kind: Passing, Text: "the answer names no bot"}
	}
	c.me = u.user()
	return nil
}

// Me returns the bot itself.
func (c *Client) Me() User { return c.me }

// ForMe reports whether a command with this name after its @ is meant for the bot: the
// name is empty or the bot's own, in any case.
func (c *Client) ForMe(at string) bool {
	return at == "" || strings.EqualFold(at, c.me.Username)
}

// Close closes idle connections. It may be called more than once.
func (c *Client) Close() { c.http.CloseIdleConnections() }

// pause returns how long to wait after the n-th failure in a row, n from 0: 1 s, 2 s, 4
// s up to 1 min, and never less than Telegram demands.
func pause(n int, err error) time.Duration {
	d := min(time.Second<<min(n, 6), time.Minute)
	var e *Error
	if errors.As(err, &e) {
		d = max(d, e.After)
	}
	return d
}

// sleep waits for d or the end of ctx.
func sleep(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}
