package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// breath is the pause after an empty batch, for servers that do not wait.
const breath = 100 * time.Millisecond

// Poll fetches updates in batches of up to 100 and passes them to handle in order. With
// a webhook, they arrive one by one instead. A batch is confirmed once handle returns
// nil, so handle must do so only after all of it is on disk; after an error the same
// updates come again. An update may also come again after a crash, and its id may be
// lower than earlier ones.
//
// Updates that cannot be read are logged and skipped. Poll retries every failure with
// growing pauses and returns an error only if the token is no longer valid. It returns
// nil as soon as ctx ends; handle gets the same ctx.
func (c *Client) Poll(ctx context.Context, handle func(context.Context, []Update) error) error {
	if c.hook != nil {
		return c.receive(ctx, handle)
	}
	var offset int64
	for failed := 0; ctx.Err() == nil; {
		batch, next, err := c.fetch(ctx, offset)
		switch {
		case KindOf(err) == BadToken:
			return err
		case c.unhook(ctx, err):
			continue
		}
		if err == nil && len(batch) > 0 {
			if err = handle(ctx, batch); err != nil {
				err = fmt.Errorf("handling %d updates from %d: %w", len(batch), batch[0].ID, err)
			}
		}
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			d := pause(failed, err)
			c.complain(err, d)
			sleep(ctx, d)
			failed++
			continue
		}
		offset, failed = next, 0
		c.polled.Store(time.Now().UnixMilli())
		if len(batch) == 0 {
			sleep(ctx, breath)
		}
	}
	return nil
}

// Polled returns when Poll last had an answer and had handled it; 1970 before the
// first.
func (c *Client) Polled() time.Time { return time.UnixMilli(c.polled.Load()) }

// wanted are the kinds of updates that the bot uses.
const wanted = `["message","callback_query","my_chat_member","inline_query"]`

// unhook removes the webhook of an earlier start if err says that it blocks polling.
func (c *Client) unhook(ctx context.Context, err error) bool {
	var e *Error
	if !errors.As(err, &e) || e.Kind != Conflict || !strings.Contains(e.Text, "webhook is active") {
		return false
	}
	if _, err := c.call(ctx, "deleteWebhook", nil); err != nil {
		return false
	}
	c.log.Warn().Msg("webhook removed, polling for updates")
	sleep(ctx, breath)
	return true
}

func (c *Client) complain(err error, d time.Duration) {
	switch KindOf(err) {
	case Conflict:
		c.log.Error().Err(err).Dur("pause", d).Msg("SOMEBODY ELSE RECEIVES THIS BOT'S UPDATES: a second process, or a webhook; end it")
	case Passing, Flood:
		c.log.Warn().Err(err).Dur("pause", d).Msg("fetching updates again after a pause")
	default:
		c.log.Error().Err(err).Dur("pause", d).Msg("fetching updates again after a pause")
	}
}

// fetch waits for updates from offset on, 0 for the oldest. next is the offset that
// confirms all of them.
func (c *Client) fetch(ctx context.Context, offset int64) (batch []Update, next int64, err error) {
	p := tgbotapi.Params{
		"allowed_updates": wanted,
		"limit":           "100",
		"timeout":         strconv.Itoa(int(c.wait / time.Second)),
	}
	p.AddNonZero64("offset", offset)
	result, err := c.call(ctx, "getUpdates", p)
	if err != nil {
		return nil, 0, err
	}
	var raws []json.RawMessage
	if err := json.Unmarshal(result, &raws); err != nil {
		return nil, 0, &Error{Method: "getUpdates", Kind: Passing, Text: "the answer is not a list"}
	}
	next = offset
	for _, raw := range raws {
		u, ok := c.read(raw)
		if u.ID != 0 {
			next = u.ID + 1
		} else {
			next++ // an unreadable id is assumed to follow the one before
		}
		if ok {
			batch = append(batch, u)
		}
	}
	return batch, next, nil
}

// field returns the location of a decoding error without the value there.
func field(err error) string {
	var shape *json.UnmarshalTypeError
	if errors.As(err, &shape) {
		return shape.Field
	}
	return ""
}
