package telegram

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// Webhook makes Telegram send the updates, in place of polling.
type Webhook struct {
	URL    string       // address that Telegram calls, see CheckWebhook
	Listen net.Listener // receives its requests without TLS, from a proxy
}

const (
	secretHeader = "X-Telegram-Bot-Api-Secret-Token"
	updateLimit  = 1 << 20     // bytes; Telegram's updates are below 100 kB
	inspection   = time.Minute // between checks that the webhook is still set
	finishLimit  = 5 * time.Second
)

// CheckWebhook returns what is wrong with the address of a webhook, or nil.
func CheckWebhook(s string) error {
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "https" || u.Hostname() == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return errors.New("the webhook is not an address of the form https://host/path")
	}
	if !strings.Contains(" 443 80 88 8443 ", " "+u.Port()+" ") && u.Port() != "" {
		return errors.New("the webhook has a port other than 443, 80, 88 and 8443")
	}
	return nil
}

// receive receives updates until ctx ends. The secret is new each time, so that knowing
// the address is not enough to pose as Telegram.
func (c *Client) receive(ctx context.Context, handle func(context.Context, []Update) error) error {
	secret := rand.Text()
	server := &http.Server{
		Handler:           c.receiver(secret, handle),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      time.Minute,
		ErrorLog:          log.New(c.log, "", 0),
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		cancel(server.Serve(c.hook.Listen))
	}()
	err := c.keepWebhook(ctx, secret)
	if cause := context.Cause(ctx); err == nil && !errors.Is(cause, context.Canceled) {
		err = fmt.Errorf("webhook: %w", cause) // the listener failed
	}
	within, done := context.WithTimeout(context.WithoutCancel(ctx), finishLimit)
	defer done()
	if server.Shutdown(within) != nil {
		server.Close()
	}
	<-ended
	return err
}

// receiver handles Telegram's requests, one update each. Status 200 confirms an update
// that was handled; any other makes Telegram send it again.
func (c *Client) receiver(secret string, handle func(context.Context, []Update) error) http.Handler {
	var one sync.Mutex
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case subtle.ConstantTimeCompare([]byte(r.Header.Get(secretHeader)), []byte(secret)) != 1:
			http.Error(w, "not Telegram", http.StatusForbidden)
			return
		case r.Method != http.MethodPost:
			http.Error(w, "updates are posted", http.StatusMethodNotAllowed)
			return
		}
		raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, updateLimit))
		if err != nil {
			http.Error(w, "unreadable", http.StatusBadRequest)
			return
		}
		if u, ok := c.read(raw); ok {
			one.Lock()
			err = handle(r.Context(), []Update{u})
			one.Unlock()
			if err != nil {
				c.log.Error().Err(fmt.Errorf("handling update %d: %w", u.ID, err)).Msg("the update will come again")
				http.Error(w, "not handled", http.StatusInternalServerError)
				return
			}
		}
		c.polled.Store(time.Now().UnixMilli())
	})
}

// read decodes an update. It logs one that cannot be read and returns false.
func (c *Client) read(raw json.RawMessage) (u Update, ok bool) {
	u, err := decode(raw)
	if err != nil {
		c.count.skipped.Inc()
		c.log.Error().Int64("update", u.ID).Str("field", field(err)).Msg("unreadable update skipped")
		return u, false
	}
	if !u.Date.IsZero() {
		c.count.lag.Observe(max(time.Since(u.Date).Seconds(), 0))
	}
	return u, true
}

// keepWebhook sets the webhook and checks it until ctx ends. It is not removed then, so
// that Telegram keeps updates for the next start.
func (c *Client) keepWebhook(ctx context.Context, secret string) error {
	since := time.Now()
	for failed, set := 0, false; ctx.Err() == nil; {
		var err error
		if set {
			set, since, err = c.inspect(ctx, since)
		} else {
			err = c.setWebhook(ctx, secret)
			set = err == nil
		}
		switch {
		case ctx.Err() != nil:
		case KindOf(err) == BadToken:
			return err
		case err != nil:
			d := pause(failed, err)
			c.log.Warn().Err(err).Dur("pause", d).Msg("cannot check the webhook, trying again")
			sleep(ctx, d)
			failed++
		default:
			failed = 0
			c.polled.Store(time.Now().UnixMilli())
			if set {
				sleep(ctx, inspection)
			}
		}
	}
	return nil
}

// setWebhook asks for updates one at a time, in order.
func (c *Client) setWebhook(ctx context.Context, secret string) error {
	_, err := c.call(ctx, "setWebhook", tgbotapi.Params{
		"url": c.hook.URL, "secret_token": secret, "allowed_updates": wanted, "max_connections": "1",
	})
	return err
}

// inspect reports whether the webhook is still ours, and logs trouble that Telegram has
// had with it since the last check.
func (c *Client) inspect(ctx context.Context, since time.Time) (ours bool, asked time.Time, err error) {
	asked = time.Now()
	result, err := c.call(ctx, "getWebhookInfo", nil)
	if err != nil {
		return true, since, err
	}
	var info struct {
		URL     string `json:"url"`
		Pending int    `json:"pending_update_count"`
		Failed  int64  `json:"last_error_date"`
		Why     string `json:"last_error_message"`
	}
	if err := json.Unmarshal(result, &info); err != nil {
		return true, since, &Error{Method: "getWebhookInfo", Kind: Passing, Text: "the answer is not a webhook"}
	}
	if info.URL != c.hook.URL {
		c.log.Error().Msg("SOMEBODY ELSE RECEIVES THIS BOT'S UPDATES: the webhook was changed; end the other bot")
		return false, asked, nil
	}
	if info.Failed >= since.Unix() {
		c.log.Warn().Int("pending", info.Pending).Str("why", info.Why).Msg("Telegram cannot deliver updates")
	}
	return true, asked, nil
}
