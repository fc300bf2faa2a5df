package standin_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"tarock/bot/standin"
)

// TestRefusals has a case for everything that Telegram refuses because of the state of
// the world. None is a fault.
func TestRefusals(t *testing.T) {
	text := []string{"text", "x"}
	for _, test := range []struct {
		name   string
		setup  func(w *world) []string // returns further parameters
		method string
		params []string
		code   int
		want   string
	}{
		{"unknown chat", nil, "sendMessage", []string{"chat_id", "77", "text", "x"}, 400, "Bad Request: chat not found"},
		{"by name", nil, "sendMessage", []string{"chat_id", "@nobody", "text", "x"}, 400, "Bad Request: chat not found"},
		{"never started", func(w *world) []string { return []string{"chat_id", id(w.hans)} }, "sendMessage", text, 403,
			"Forbidden: bot can't initiate conversation with a user"},
		{"blocked", func(w *world) []string { w.must(w.Block(w.anna)); return []string{"chat_id", id(w.anna)} }, "sendMessage", text, 403,
			"Forbidden: bot was blocked by the user"},
		{"edit when blocked", func(w *world) []string {
			m := w.sent(w.anna)
			w.must(w.Block(w.anna))
			return []string{"chat_id", id(w.anna), "message_id", id(int64(m))}
		}, "editMessageText", text, 403, "Forbidden: bot was blocked by the user"},
		{"deactivated", func(w *world) []string { w.Deactivate(w.anna); return []string{"chat_id", id(w.anna)} }, "sendMessage", text, 403,
			"Forbidden: user is deactivated"},
		{"kicked", func(w *world) []string {
			w.must(w.RemoveMember(w.group, w.anna, w.Bot().ID))
			return []string{"chat_id", id(w.group)}
		}, "sendMessage", text, 403, "Forbidden: bot was kicked from the group chat"},
		{"not a member", func(w *world) []string {
			return []string{"chat_id", id(w.AddGroupWithoutBot(standin.Supergroup, "Fremd", w.anna))}
		}, "sendMessage", text, 403, "Forbidden: bot is not a member of the supergroup chat"},
		{"group deleted", func(w *world) []string { w.must(w.DeleteGroup(w.group)); return []string{"chat_id", id(w.group)} }, "sendMessage", text, 403,
			"Forbidden: the group chat was deleted"},
		{"muted", func(w *world) []string { w.must(w.Mute(w.group, true)); return []string{"chat_id", id(w.group)} }, "sendMessage", text, 400,
			"Bad Request: not enough rights to send text messages to the chat"},
		{"no media", func(w *world) []string { w.must(w.ForbidMedia(w.group, true)); return []string{"chat_id", id(w.group)} }, "sendPhoto",
			[]string{"photo", upload(t)}, 400, "Bad Request: not enough rights to send media to the chat"},
		{"moved", func(w *world) []string {
			_, err := w.Migrate(w.group)
			w.must(err)
			return []string{"chat_id", id(w.group)}
		}, "sendMessage", text, 400, "Bad Request: group chat was upgraded to a supergroup chat"},
		{"no forum", func(w *world) []string { return []string{"chat_id", id(w.group), "message_thread_id", "1"} }, "sendMessage", text, 400,
			"Bad Request: message thread not found"},
		{"topic deleted", func(w *world) []string {
			f, n := forum(w)
			w.must(w.DeleteTopic(f, n))
			return []string{"chat_id", id(f), "message_thread_id", id(int64(n))}
		}, "sendMessage", text, 400, "Bad Request: message thread not found"},
		{"topic closed", func(w *world) []string {
			f, n := forum(w)
			w.must(w.CloseTopic(f, n, true))
			return []string{"chat_id", id(f), "message_thread_id", id(int64(n))}
		}, "sendMessage", text, 400, "Bad Request: TOPIC_CLOSED"},
		{"reply to nothing", func(w *world) []string {
			return []string{"chat_id", id(w.group), "reply_parameters", `{"message_id":9}`}
		}, "sendMessage", text, 400,
			"Bad Request: message to be replied not found"},
		{"unknown file", func(w *world) []string { return []string{"chat_id", id(w.group)} }, "sendDocument", []string{"document", "nothing"}, 400,
			"Bad Request: wrong file identifier/HTTP URL specified"},
		{"same text", func(w *world) []string { return message(w, w.sent(w.group)) }, "editMessageText", []string{"text", "<b></b>Servus ", "parse_mode", "HTML"}, 400,
			"Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message"},
		{"same keyboard", func(w *world) []string { return message(w, w.sent(w.group, "reply_markup", row("a"))) }, "editMessageReplyMarkup",
			[]string{"reply_markup", ` {"inline_keyboard":[[],[{"callback_data":"a","text":"a"}]]}`}, 400,
			"Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message"},
		{"edit nothing", func(w *world) []string { return message(w, 44) }, "editMessageText", text, 400, "Bad Request: message to edit not found"},
		{"edit deleted", func(w *world) []string {
			m := w.sent(w.group)
			w.must(w.Delete(w.group, m))
			return message(w, m)
		}, "editMessageText", text, 400, "Bad Request: message to edit not found"},
		{"edit a user's", func(w *world) []string { return message(w, said(w)) }, "editMessageText", text, 400, "Bad Request: message can't be edited"},
		{"edit a reply keyboard", func(w *world) []string {
			return message(w, w.sent(w.group, "reply_markup", `{"keyboard":[[{"text":"ja"}]]}`))
		}, "editMessageText", text, 400, "Bad Request: message can't be edited"},
		{"no caption", func(w *world) []string { return message(w, w.sent(w.group)) }, "editMessageCaption", nil, 400,
			"Bad Request: there is no caption in the message to edit"},
		{"delete nothing", func(w *world) []string { return message(w, 44) }, "deleteMessage", nil, 400, "Bad Request: message to delete not found"},
		{"delete twice", func(w *world) []string {
			m := message(w, w.sent(w.group))
			w.ok(nil, "deleteMessage", m...)
			return m
		}, "deleteMessage", nil, 400, "Bad Request: message to delete not found"},
		{"delete a user's", func(w *world) []string { return message(w, said(w)) }, "deleteMessage", nil, 400, "Bad Request: message can't be deleted"},
		{"delete after two days", func(w *world) []string {
			m := message(w, w.sent(w.group))
			w.clock = w.clock.Add(48 * time.Hour)
			return m
		}, "deleteMessage", nil, 400, "Bad Request: message can't be deleted for everyone"},
		{"pin without right", func(w *world) []string { return message(w, w.sent(w.group)) }, "pinChatMessage", nil, 400,
			"Bad Request: not enough rights to manage pinned messages in the chat"},
		{"pin nothing", func(w *world) []string {
			w.must(w.Promote(w.group, w.anna, w.Bot().ID, standin.Administrator))
			return message(w, 44)
		}, "pinChatMessage", nil, 400, "Bad Request: message to pin not found"},
		{"unknown press", nil, "answerCallbackQuery", []string{"callback_query_id", "1"}, 400,
			"Bad Request: query is too old and response timeout expired or query ID is invalid"},
		{"answered twice", func(w *world) []string {
			q := pressed(w)
			w.ok(nil, "answerCallbackQuery", "callback_query_id", q)
			return []string{"callback_query_id", q}
		}, "answerCallbackQuery", nil, 400, "Bad Request: query is too old and response timeout expired or query ID is invalid"},
		{"answered late", func(w *world) []string {
			q := pressed(w)
			w.clock = w.clock.Add(16 * time.Second)
			return []string{"callback_query_id", q}
		}, "answerCallbackQuery", nil, 400, "Bad Request: query is too old and response timeout expired or query ID is invalid"},
		{"unknown user", func(w *world) []string { return []string{"chat_id", id(w.group)} }, "getChatMember", []string{"user_id", "5"}, 400,
			"Bad Request: PARTICIPANT_ID_INVALID"},
		{"administrators of one", func(w *world) []string { return []string{"chat_id", id(w.anna)} }, "getChatAdministrators", nil, 400,
			"Bad Request: there are no administrators in the private chat"},
		{"leave one", func(w *world) []string { return []string{"chat_id", id(w.anna)} }, "leaveChat", nil, 400,
			"Bad Request: chat member status can't be changed in private chats"},
		{"poll with webhook", func(w *world) []string {
			w.ok(nil, "setWebhook", "url", "https://tarock.example:8443/x")
			return nil
		}, "getUpdates", nil, 409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := newWorld(t, standin.Options{})
			params := test.params
			if test.setup != nil {
				params = append(test.setup(w), params...)
			}
			file := ""
			if n := len(params); test.method == "sendPhoto" {
				file, params = params[n-1], params[:n-2]
			}
			a := w.callFile(test.method, "photo", file, params...)
			if a.OK || a.Code != test.code || a.Description != test.want {
				t.Errorf("got %d %q, want %d %q", a.Code, a.Description, test.code, test.want)
			}
			if moved := test.name == "moved"; moved != (a.Parameters.MigrateTo < -1e12) {
				t.Errorf("got migrate_to_chat_id %d", a.Parameters.MigrateTo)
			}
			w.noFaults()
		})
	}
}

func message(w *world, m int) []string {
	return []string{"chat_id", id(w.group), "message_id", id(int64(m))}
}

func said(w *world) int {
	m, err := w.Say(w.anna, w.group, 0, "hallo")
	w.must(err)
	return m
}

func pressed(w *world) string {
	q, err := w.Press(w.anna, w.group, w.sent(w.group, "reply_markup", row("a")), "a")
	w.must(err)
	return q
}

func forum(w *world) (int64, int) {
	f := w.AddGroup(standin.Forum, "Verein", w.anna)
	n, err := w.AddTopic(f, w.anna, "Tarock")
	w.must(err)
	return f, n
}

// TestFaults has a case for each kind of request that must never be made.
func TestFaults(t *testing.T) {
	long := strings.Repeat("x", 4097)
	keys := func(rows ...int) string { // a keyboard by the number of buttons in each row
		var all [][]map[string]string
		for _, n := range rows {
			var r []map[string]string
			for range n {
				r = append(r, map[string]string{"text": "x", "callback_data": "x"})
			}
			all = append(all, r)
		}
		b, _ := json.Marshal(map[string]any{"inline_keyboard": all})
		return string(b)
	}
	button := func(fields string) string { return `{"inline_keyboard":[[{` + fields + `}]]}` }
	for _, test := range []struct {
		method, param, value string
		want                 string // after "Bad Request: "
	}{
		{"sendMessage", "text", "", "message text is empty"},
		{"sendMessage", "text", " \n", "message text is empty"},
		{"sendMessage", "text", long, "message is too long"},
		{"sendMessage", "text", "\xff", "text: strings must be encoded in UTF-8"},
		{"sendMessage", "chat_id", "", "chat_id is empty"},
		{"sendMessage", "color", "red", "color: the method has no such parameter"},
		{"sendMessage", "disable_web_page_preview", "true", "disable_web_page_preview: the method has no such parameter"},
		{"sendMessage", "message_thread_id", "first", "message_thread_id: not an Integer"},
		{"sendMessage", "protect_content", "perhaps", "protect_content: not a Boolean"},
		{"sendMessage", "parse_mode", "TeX", "unsupported parse_mode"},
		{"sendMessage", "parse_mode", "MarkdownV2", "parse mode is not modelled here"},
		{"sendMessage", "entities", `[{"type":"bold","offset":3,"length":9}]`, "can't parse entities: entity outside of the text"},
		{"sendMessage", "entities", `[{"type":"bold","offset":3}]`, "entities[0].length: required and missing"},
		{"sendMessage", "entities", `[1]`, "entities[0]: not a MessageEntity"},
		{"sendMessage", "entities", `{}`, "entities: must be an Array of MessageEntity"},
		{"sendMessage", "link_preview_options", `{"off":true}`, "link_preview_options.off: LinkPreviewOptions has no such field"},
		{"sendMessage", "business_connection_id", "b", "business_connection_id is not modelled here"},
		{"sendMessage", "reply_parameters", `{"message_id":1,"chat_id":2}`, "reply is not modelled here"},
		{"sendMessage", "reply_markup", `{`, "reply_markup: can't parse JSON object of type ForceReply"},
		{"sendMessage", "reply_markup", `{"inline_keyboard":null}`, "reply_markup.inline_keyboard: required and missing"},
		{"sendMessage", "reply_markup", button(`"text":"a"`), "text buttons are unallowed in the inline keyboard"},
		{"sendMessage", "reply_markup", button(`"text":"a","callback_data":"a","url":"https://a.at"`), "text buttons are unallowed in the inline keyboard"},
		{"sendMessage", "reply_markup", button(`"text":" ","callback_data":"a"`), "text of a button can't be empty"},
		{"sendMessage", "reply_markup", button(`"callback_data":"a"`), "reply_markup.inline_keyboard[0][0].text: required and missing"},
		{"sendMessage", "reply_markup", button(`"text":"a","callback_data":"` + strings.Repeat("ü", 33) + `"`), "BUTTON_DATA_INVALID"},
		{"sendMessage", "reply_markup", button(`"text":"a","callback_data":""`), "BUTTON_DATA_INVALID"},
		{"sendMessage", "reply_markup", button(`"text":"a","colour":"a"`), "reply_markup.inline_keyboard[0][0].colour: InlineKeyboardButton has no such field"},
		{"sendMessage", "reply_markup", button(`"text":"a","callback_data":"a","style":"pink"`), "reply_markup.inline_keyboard[0][0].style: must be one of danger, success, primary"},
		{"sendMessage", "reply_markup", button(`"text":"a","pay":true`), "pay is not modelled here"},
		{"sendMessage", "reply_markup", button(`"text":"a","web_app":{"url":"https://a.at"}`), "BUTTON_TYPE_INVALID"},
		{"sendMessage", "reply_markup", button(`"text":"a","url":"start"`), "BUTTON_URL_INVALID"},
		{"sendMessage", "reply_markup", button(`"text":"a","url":"https://t.me/TarockStandInBot?start=a.b"`), "BUTTON_URL_INVALID"},
		{"sendMessage", "reply_markup", keys(9), "reply markup is too long"},
		{"sendMessage", "reply_markup", keys(8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 5), "reply markup is too long"},
		{"sendMessage", "reply_markup", button(`"text":"` + long + long + long + `","callback_data":"a"`), "reply markup is too long"},
		{"sendDocument", "document", "", "there is no document in the request"},
		{"sendDocument", "caption", long[:1025], "message caption is too long"},
		{"sendChatAction", "action", "sleeping", "wrong parameter action in request"},
		{"answerCallbackQuery", "text", long[:201], "MESSAGE_TOO_LONG"},
		{"answerCallbackQuery", "url", "https://example.org", "URL_INVALID"},
		{"answerCallbackQuery", "url", "https://t.me/OtherBot?start=a", "URL_INVALID"},
		{"getUpdates", "limit", "101", "limit: is 101, 1-100 are allowed"},
		{"getUpdates", "timeout", "-1", "timeout must be positive"},
		{"setMyCommands", "commands", `[{"command":"Neu","description":"x"}]`, "BOT_COMMAND_INVALID"},
		{"setMyCommands", "commands", `[{"command":"neu","description":""}]`, "commands[0].description: has 0 characters, 1-256 are allowed"},
		{"setMyCommands", "commands", `[{"command":"neu","description":"a"},{"command":"neu","description":"b"}]`, "BOT_COMMAND_INVALID"},
		{"setMyCommands", "commands", "[" + strings.Repeat(`{"command":"a","description":"a"},`, 100) + `{"command":"a","description":"a"}]`, "BOT_COMMANDS_TOO_MUCH"},
		{"setMyCommands", "language_code", "deu", "invalid language code specified"},
		{"setMyCommands", "scope", `{"type":"everybody"}`, "scope: no case of BotCommandScope"},
		{"setMyCommands", "scope", `{"type":"chat"}`, "scope.chat_id: required and missing"},
		{"setMyDescription", "description", long[:513], "description: has 513 characters, 0-512 are allowed"},
		{"setWebhook", "url", "http://a.at", "bad webhook: An HTTPS URL must be provided for webhook"},
		{"setWebhook", "url", "https://a.at:1", "bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443"},
		{"setWebhook", "secret_token", "ä", "secret_token: does not match ^[A-Za-z0-9_-]+$"},
		{"editMessageMedia", "media", `{"type":"video","media":"a"}`, "media is not modelled here"},
		{"editMessageMedia", "media", `{"type":"photo","media":"attach://a"}`, "wrong file identifier/HTTP URL specified"},
		{"editMessageText", "message_id", "", "message_id: not an Integer"},
		{"sendDice", "chat_id", "1", "method is not modelled here"},
	} {
		t.Run(test.method+"/"+test.param+"/"+test.value[:min(20, len(test.value))], func(t *testing.T) {
			w := newWorld(t, standin.Options{})
			m := id(int64(w.sent(w.group)))
			params := map[string][]string{
				"sendMessage": {"chat_id", id(w.group), "text", "x"}, "sendDocument": {"chat_id", id(w.group), "document", "x"},
				"sendChatAction": {"chat_id", id(w.group), "action", "typing"}, "answerCallbackQuery": {"callback_query_id", "1"},
				"setMyCommands": {"commands", "[]"}, "editMessageText": {"chat_id", id(w.group), "message_id", m, "text", "x"},
				"editMessageMedia": {"chat_id", id(w.group), "message_id", m}, "setWebhook": {"url", "https://a.at"},
			}[test.method]
			a := w.call(test.method, append(params, test.param, test.value)...)
			if a.OK || a.Code != 400 || a.Description != "Bad Request: "+test.want {
				t.Errorf("got %d %q, want %q", a.Code, a.Description, test.want)
			}
			if f := w.Faults(); len(f) != 1 {
				t.Errorf("got faults %q, want one", f)
			}
		})
	}
}

func TestMissingParameters(t *testing.T) {
	w := newWorld(t, standin.Options{})
	for method, want := range map[string]string{
		"sendMessage":         "Bad Request: ",
		"deleteMessage":       "Bad Request: ",
		"answerCallbackQuery": "Bad Request: callback_query_id: required and missing",
		"sendPhoto":           "Bad Request: ",
		"editMessageText":     "Bad Request: message text is empty",
		"getChat":             "Bad Request: chat_id is empty",
	} {
		if a := w.call(method); a.Code != 400 || !strings.HasPrefix(a.Description, want) {
			t.Errorf("%s: got %d %s", method, a.Code, a.Description)
		}
	}
	if n := len(w.Faults()); n != 6 {
		t.Errorf("got %d faults, want 6: %q", n, w.Faults())
	}
}
