package telegram

import (
	"errors"
	"fmt"
	"time"
)

// Kind says what to do about a call that failed.
type Kind int

// The kinds of failure.
const (
	Passing     Kind = iota + 1 // network, timeout, 5xx, answer not JSON: try again later; the outcome of a send is unknown
	Flood                       // 429: no calls to this chat for Error.After
	Unchanged                   // "message is not modified": counts as done
	Gone                        // the message to edit or delete does not exist or cannot be edited: forget its id
	Lasting                     // the message can no longer be deleted, only edited
	Stale                       // the press is too old to be answered: drop the answer
	Unreachable                 // chat not found, blocked, kicked, never started, no permission to write
	Moved                       // the group has become the supergroup Error.To
	NoThread                    // the topic is gone or closed
	BadToken                    // 401 or 404: the token is invalid, no call will succeed
	Conflict                    // 409: another poller, or a webhook
	Mistake                     // any other refusal: the request was wrong, and repeating it will not help
)

var kindNames = [...]string{
	Passing: "passing", Flood: "flood", Unchanged: "unchanged", Gone: "gone", Lasting: "lasting", Stale: "stale",
	Unreachable: "unreachable", Moved: "moved", NoThread: "no_thread", BadToken: "bad_token",
	Conflict: "conflict", Mistake: "mistake",
}

// String returns the kind's name in logs and metrics, "ok" for 0.
func (k Kind) String() string {
	switch {
	case k == 0:
		return "ok"
	case k < 0 || int(k) >= len(kindNames):
		return fmt.Sprintf("kind %d", int(k))
	}
	return kindNames[k]
}

// Error is a failed call of the Bot API. It contains neither the token nor what was
// sent.
type Error struct {
	Method string
	Kind   Kind
	Code   int           // error_code of the answer, 0 if there was none
	After  time.Duration // for Flood: how long to keep silent, never 0
	To     int64         // for Moved: the chat's new id
	Text   string        // Telegram's description, or what went wrong on the way, without addresses
}

// Error returns method, code and description.
func (e *Error) Error() string {
	if e.Code == 0 {
		return e.Method + ": " + e.Text
	}
	return fmt.Sprintf("%s: %d %s", e.Method, e.Code, e.Text)
}

// KindOf returns the kind of an error of this package, 0 for nil and Passing for any
// other error.
func KindOf(err error) Kind {
	if err == nil {
		return 0
	}
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return Passing
}
