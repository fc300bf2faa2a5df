package telegram

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestRequests(t *testing.T) {
	text := map[string]string{"parse_mode": "HTML", "link_preview_options": `{"is_disabled":true}`}
	with := func(more map[string]string) map[string]string {
		out := without(text)
		for k, v := range more {
			out[k] = v
		}
		return out
	}
	rows := [][]Button{{{Text: "Ja", Data: "j:1", Style: "success"}, {Text: "Start", URL: "https://t.me/b?start=1"}}, {}}
	for _, tt := range []struct {
		name string
		do   func(*Client) (int, error)
		want request
	}{
		{"plain", func(c *Client) (int, error) { return c.Send(t.Context(), Chat{ID: 7}, Message{Text: "<b>Hallo</b>"}) },
			request{Method: "sendMessage", Form: with(map[string]string{"chat_id": "7", "text": "<b>Hallo</b>"})}},
		{"full", func(c *Client) (int, error) {
			return c.Send(t.Context(), Chat{ID: -1001234567890, Thread: 4}, Message{Text: "x", Rows: rows, Protect: true, Silent: true})
		}, request{Method: "sendMessage", Form: with(map[string]string{
			"chat_id": "-1001234567890", "message_thread_id": "4", "text": "x", "protect_content": "true", "disable_notification": "true",
			"reply_markup": `{"inline_keyboard":[[{"text":"Ja","callback_data":"j:1","style":"success"},{"text":"Start","url":"https://t.me/b?start=1"}]]}`,
		})}},
		{"edit", func(c *Client) (int, error) {
			return 44, c.Edit(t.Context(), Chat{ID: -7, Thread: 4}, 12, Message{Text: "y", Rows: [][]Button{{}}, Protect: true})
		}, request{Method: "editMessageText", Form: with(map[string]string{"chat_id": "-7", "message_id": "12", "text": "y"})}},
		{"delete", func(c *Client) (int, error) { return 44, c.Delete(t.Context(), Chat{ID: -7, Thread: 4}, 12) },
			request{Method: "deleteMessage", Form: map[string]string{"chat_id": "-7", "message_id": "12"}}},
		{"answer", func(c *Client) (int, error) {
			return 44, c.Answer(t.Context(), "q1", Toast{Text: "vorbei", URL: "https://t.me/b?start=x"})
		}, request{Method: "answerCallbackQuery", Form: map[string]string{"callback_query_id": "q1", "text": "vorbei", "url": "https://t.me/b?start=x"}}},
		{"empty answer", func(c *Client) (int, error) { return 44, c.Answer(t.Context(), "q1", Toast{}) },
			request{Method: "answerCallbackQuery", Form: map[string]string{"callback_query_id": "q1"}}},
		{"commands", func(c *Client) (int, error) {
			return 44, c.SetCommands(t.Context(), "all_group_chats", "de", []Command{{Name: "neu", Text: "Neuer Tisch"}})
		}, request{Method: "setMyCommands", Form: map[string]string{
			"scope": `{"type":"all_group_chats"}`, "language_code": "de", "commands": `[{"command":"neu","description":"Neuer Tisch"}]`}}},
		{"no commands", func(c *Client) (int, error) { return 44, c.SetCommands(t.Context(), "default", "", nil) },
			request{Method: "setMyCommands", Form: map[string]string{"scope": `{"type":"default"}`, "commands": `[]`}}},
		{"add emoji", func(c *Client) (int, error) {
			return 44, c.AddSticker(t.Context(), 7, "a_by_b", NewSticker{PNG: []byte("png"), Emoji: "♥️", Keywords: []string{"Herz"}})
		}, request{Method: "addStickerToSet", File: "card card.png png", Form: map[string]string{
			"user_id": "7", "name": "a_by_b", "sticker": `{"sticker":"attach://card","format":"static","emoji_list":["♥️"],"keywords":["Herz"]}`}}},
		{"new set", func(c *Client) (int, error) {
			return 44, c.CreateSet(t.Context(), CustomEmoji, 7, "a_by_b", "A", []NewSticker{{PNG: []byte("png"), Emoji: "🎴"}})
		}, request{Method: "createNewStickerSet", File: "card0 card0.png png", Form: map[string]string{
			"user_id": "7", "name": "a_by_b", "title": "A", "sticker_type": "custom_emoji", "stickers": `[{"sticker":"attach://card0","format":"static","emoji_list":["🎴"]}]`}}},
		{"document", func(c *Client) (int, error) {
			return c.SendDocument(t.Context(), Chat{ID: -7, Thread: 4}, "abend.json", []byte("[1]"), "Der <b>Abend</b>")
		}, request{Method: "sendDocument", File: "document abend.json [1]", Form: map[string]string{
			"chat_id": "-7", "message_thread_id": "4", "caption": "Der <b>Abend</b>", "parse_mode": "HTML"}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, s := dial(t, func(int, request) reply { return ok(`{"message_id":44}`) })
			id, err := tt.do(c)
			if id != 44 || err != nil {
				t.Errorf("got id %d, error %v", id, err)
			}
			if diff := cmp.Diff([]request{tt.want}, s.requests()); diff != "" {
				t.Errorf("requests (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSendWithoutID(t *testing.T) {
	c, _ := dial(t, func(int, request) reply { return ok("null") })
	if id, err := c.Send(t.Context(), Chat{ID: 7}, Message{Text: "x"}); id != 0 || err != nil {
		t.Errorf("got id %d, error %v, want 0 and none", id, err)
	}
}

func TestAdministrator(t *testing.T) {
	for result, want := range map[string]bool{
		`{"status":"creator"}`: true, `{"status":"administrator"}`: true, `{"status":"member"}`: false,
		`{"status":"restricted","is_member":true}`: false, `{"status":"left"}`: false, `null`: false,
	} {
		c, s := dial(t, func(int, request) reply { return ok(result) })
		if got, err := c.Administrator(t.Context(), -7, 9); got != want || err != nil {
			t.Errorf("%s: got %v, %v, want %v", result, got, err, want)
		}
		if diff := cmp.Diff([]request{{Method: "getChatMember", Form: map[string]string{"chat_id": "-7", "user_id": "9"}}}, s.requests()); diff != "" {
			t.Error(diff)
		}
	}
	c, _ := dial(t, func(int, request) reply { return ok(`[]`) })
	if _, err := c.Administrator(t.Context(), -7, 9); KindOf(err) != Passing {
		t.Errorf("list for a member: got %v", err)
	}
}

// TestRefusals: a refusal arrives with code and parameters, even for uploads.
func TestRefusals(t *testing.T) {
	for _, tt := range []struct {
		name string
		r    reply
		want Error
	}{
		{"flood", refuse(429, "Too Many Requests: retry after 5", `{"retry_after":5}`), Error{Kind: Flood, Code: 429, After: 5 * time.Second, Text: "Too Many Requests: retry after 5"}},
		{"moved", refuse(400, "Bad Request: group chat was upgraded to a supergroup chat", `{"migrate_to_chat_id":-1005}`), Error{Kind: Moved, Code: 400, To: -1005, Text: "Bad Request: group chat was upgraded to a supergroup chat"}},
		{"kicked", refuse(403, "Forbidden: bot was kicked from the group chat", ""), Error{Kind: Unreachable, Code: 403, Text: "Forbidden: bot was kicked from the group chat"}},
		{"quoted", refuse(400, `Bad Request: wrong thing "HK K10"`, ""), Error{Kind: Mistake, Code: 400, Text: `Bad Request: wrong thing "…"`}},
		{"token in description", refuse(400, "Bad Request: no file /bot"+testToken+"/x", ""), Error{Kind: Mistake, Code: 400, Text: "Bad Request: no file /bot…/x"}},
		{"no code", reply{body: `{"message":"Route not found"}`}, Error{Kind: Mistake, Text: "refused without a reason"}},
		{"no code, 503", reply{status: 503, body: `{}`}, Error{Kind: Passing, Code: 503, Text: "refused without a reason"}},
		{"HTML", reply{status: 502, body: "<html>Bad Gateway"}, Error{Kind: Passing, Text: "the answer is not JSON of the Bot API (HTTP status 502)"}},
		{"other JSON", reply{body: `[]`}, Error{Kind: Passing, Text: "the answer is not JSON of the Bot API (HTTP status 200)"}},
		{"empty", reply{}, Error{Kind: Passing, Text: "the answer was cut off"}},
		{"cut off", reply{body: `{"ok":tr`}, Error{Kind: Passing, Text: "the answer was cut off"}},
		{"redirect", reply{status: http.StatusFound, body: ""}, Error{Kind: Passing, Text: "the answer was cut off"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, _ := dial(t, func(int, request) reply { return tt.r })
			_, err := c.Send(t.Context(), Chat{ID: 7}, Message{Text: "x"})
			check(t, err, "sendMessage", tt.want)
			_, err = c.SendDocument(t.Context(), Chat{ID: 7}, "n", []byte("data"), "")
			check(t, err, "sendDocument", tt.want)
		})
	}
}

func check(t *testing.T, err error, method string, want Error) {
	t.Helper()
	want.Method = method
	var got *Error
	if !errors.As(err, &got) {
		t.Fatalf("%s: got %v, want an *Error", method, err)
	}
	if diff := cmp.Diff(want, *got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
