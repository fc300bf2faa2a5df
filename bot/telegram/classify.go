package telegram

import (
	"strings"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// floodDefault is the silence after a 429 that does not say how long; the Bot API
// server pauses as long.
const floodDefault = 3 * time.Second

// refusals classify descriptions of a 400 that are not a Mistake. They are in lower
// case and found anywhere in the text.
var refusals = []struct {
	text string
	kind Kind
}{
	{"message is not modified", Unchanged},
	{"query is too old", Stale},
	{"query id is invalid", Stale},
	{"query_id_invalid", Stale},
	{"message to edit not found", Gone},
	{"message to delete not found", Gone},
	{"message can't be edited", Gone},
	{"message can't be deleted", Lasting},
	{"message_id_invalid", Gone},
	{"there is no text in the message to edit", Gone},
	{"message thread not found", NoThread},
	{"topic_closed", NoThread},
	{"topic closed", NoThread},
	{"topic_deleted", NoThread},
	{"topic_id_invalid", NoThread},
	{"chat not found", Unreachable},
	{"peer_id_invalid", Unreachable},
	{"upgraded to a supergroup", Unreachable}, // without the new id
	{"group chat was deleted", Unreachable},
	{"chat was deactivated", Unreachable},
	{"user is deactivated", Unreachable},
	{"user_is_blocked", Unreachable},
	{"bot was blocked", Unreachable},
	{"bot was kicked", Unreachable},
	{"have no rights to send a message", Unreachable},
	{"not enough rights to send text messages", Unreachable},
	{"chat_write_forbidden", Unreachable},
	{"chat_send_plain_forbidden", Unreachable},
	{"chat_restricted", Unreachable},
	{"channel_private", Unreachable},
}

// classify returns the Error for a refusal. Parameters count more than the code, and
// the code more than the description.
func classify(code int, description string, more *tgbotapi.ResponseParameters) *Error {
	e := &Error{Code: code, Text: description, Kind: Mistake}
	if more == nil {
		more = &tgbotapi.ResponseParameters{}
	}
	switch {
	case code == 429 || more.RetryAfter > 0:
		e.Kind = Flood
		e.After = max(time.Duration(more.RetryAfter)*time.Second, 0)
		if e.After == 0 {
			e.After = floodDefault
		}
	case more.MigrateToChatID != 0:
		e.Kind, e.To = Moved, more.MigrateToChatID
	case code >= 500:
		e.Kind = Passing
	case code == 401, code == 404 && !strings.Contains(description, "method not found"):
		e.Kind = BadToken
	case code == 403:
		e.Kind = Unreachable
	case code == 409:
		e.Kind = Conflict
	default:
		e.Kind = refusal(description)
	}
	return e
}

func refusal(description string) Kind {
	text := strings.ToLower(description)
	for _, r := range refusals {
		if strings.Contains(text, r.text) {
			return r.kind
		}
	}
	return Mistake
}
