package telegram

import (
	"testing"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

func TestClassify(t *testing.T) {
	for _, tt := range []struct {
		code int
		text string
		kind Kind
	}{
		{400, "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message", Unchanged},
		{400, "Bad Request: query is too old and response timeout expired or query ID is invalid", Stale},
		{400, "Bad Request: QUERY_ID_INVALID", Stale},
		{400, "Bad Request: message to edit not found", Gone},
		{400, "Bad Request: message to delete not found", Gone},
		{400, "Bad Request: message can't be edited", Gone},
		{400, "Bad Request: message can't be deleted", Lasting},
		{400, "Bad Request: message can't be deleted for everyone", Lasting},
		{400, "Bad Request: MESSAGE_ID_INVALID", Gone},
		{400, "Bad Request: there is no text in the message to edit", Gone},
		{400, "Bad Request: message thread not found", NoThread},
		{400, "Bad Request: TOPIC_CLOSED", NoThread},
		{400, "Bad Request: TOPIC_DELETED", NoThread},
		{400, "Bad Request: chat not found", Unreachable},
		{400, "Bad Request: PEER_ID_INVALID", Unreachable},
		{400, "Bad Request: group chat was upgraded to a supergroup chat", Unreachable},
		{400, "Bad Request: have no rights to send a message", Unreachable},
		{400, "Bad Request: not enough rights to send text messages to the chat", Unreachable},
		{400, "Bad Request: CHAT_WRITE_FORBIDDEN", Unreachable},
		{400, "Bad Request: not enough rights to send documents to the chat", Mistake},
		{403, "Forbidden: bot can't initiate conversation with a user", Unreachable},
		{403, "Forbidden: bot was blocked by the user", Unreachable},
		{403, "Forbidden: user is deactivated", Unreachable},
		{403, "Forbidden: bot was kicked from the group chat", Unreachable},
		{403, "Forbidden: bot was kicked from the supergroup chat", Unreachable},
		{403, "Forbidden: bot is not a member of the supergroup chat", Unreachable},
		{403, "Forbidden: the group chat was deleted", Unreachable},
		{400, "Bad Request: can't parse entities: Unsupported start tag", Mistake},
		{400, "Bad Request: message is too long", Mistake},
		{400, "Bad Request: reply markup is too long", Mistake},
		{400, "Bad Request: BUTTON_DATA_INVALID", Mistake},
		{400, "Bad Request: message text is empty", Mistake},
		{404, "Not Found: method not found", Mistake},
		{0, "", Mistake},
		{401, "Unauthorized", BadToken},
		{404, "Not Found", BadToken},
		{409, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running", Conflict},
		{409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first", Conflict},
		{500, "Internal Server Error", Passing},
		{502, "Bad Gateway", Passing},
		{429, "Too Many Requests: retry later", Flood},
	} {
		got := classify(tt.code, tt.text, nil)
		if got.Kind != tt.kind || got.Code != tt.code {
			t.Errorf("classify(%d, %q): got %v with code %d, want %v", tt.code, tt.text, got.Kind, got.Code, tt.kind)
		}
	}
}

func TestClassifyParameters(t *testing.T) {
	flood := classify(0, "Too Many Requests: retry after 35", &tgbotapi.ResponseParameters{RetryAfter: 35})
	if flood.Kind != Flood || flood.After != 35*time.Second {
		t.Errorf("retry_after 35: got %v after %v", flood.Kind, flood.After)
	}
	if e := classify(429, "Too Many Requests", nil); e.After != floodDefault {
		t.Errorf("429 without retry_after: got %v, want %v", e.After, floodDefault)
	}
	moved := classify(400, "Bad Request: group chat was upgraded to a supergroup chat", &tgbotapi.ResponseParameters{MigrateToChatID: -1001234567890123})
	if moved.Kind != Moved || moved.To != -1001234567890123 {
		t.Errorf("migrate_to_chat_id: got %v to %d", moved.Kind, moved.To)
	}
}

func TestKindString(t *testing.T) {
	seen := map[string]Kind{}
	for k := Kind(0); k <= Mistake; k++ {
		s := k.String()
		if old, twice := seen[s]; twice || s == "" {
			t.Errorf("kinds %d and %d: got %q for both", old, k, s)
		}
		seen[s] = k
	}
	if got := Kind(-1).String() + Kind(99).String(); got != "kind -1kind 99" {
		t.Errorf("kinds out of range: got %q", got)
	}
}

func TestUnquote(t *testing.T) {
	for in, want := range map[string]string{
		`Bad Request: can't parse entities: Unsupported start tag "Hxx" at byte offset 7`: `Bad Request: can't parse entities: Unsupported start tag "…" at byte offset 7`,
		`Bad Request: inline keyboard button URL 'https://t.me/x?start=j"1' is invalid`:   `Bad Request: inline keyboard button URL "…" is invalid`,
		`Bad Request: message can't be edited`:                                            `Bad Request: message can't be edited`,
	} {
		if got := unquote(in); got != want {
			t.Errorf("unquote(%s)\n got %s\nwant %s", in, got, want)
		}
	}
}
