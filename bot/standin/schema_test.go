package standin

import (
	"encoding/json"
	"slices"
	"testing"
)

func TestSchema(t *testing.T) {
	a := loadSchema()
	if len(a.Methods) != 185 {
		t.Errorf("got %d methods", len(a.Methods))
	}
	for name := range handlers {
		if len(a.Methods[name].Returns) == 0 {
			t.Errorf("%s: got a handler without API data", name)
		}
	}
	i := slices.IndexFunc(a.Types["InlineKeyboardButton"].Fields, func(f field) bool { return f.Name == "callback_data" })
	if l := a.Types["InlineKeyboardButton"].Fields[i].limit; l != (limit{min: 1, max: 64, unit: "bytes"}) {
		t.Errorf("limit of callback_data: got %+v", l)
	}
	for _, f := range a.Methods["sendMessage"].Fields {
		if f.Name == "text" && f.limit != (limit{min: 1, max: 4096, unit: "characters", parsed: true}) {
			t.Errorf("limit of text: got %+v", f.limit)
		}
	}
}

// fit checks an answer or update against the API data.
func fit(t *testing.T, what string, types []string, v any) {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	got, err := decode(b)
	if err != nil {
		t.Fatal(err)
	}
	if err := under(what, loadSchema().fits(types, got)); err != nil {
		t.Errorf("%v in %s", err, b)
	}
}

// TestAnswersFitTheSchema calls each method and checks its result, and the updates on
// the way, against the types of the Bot API.
func TestAnswersFitTheSchema(t *testing.T) {
	s := New(Options{})
	anna := s.AddUser(User{FirstName: "Anna", Language: "de", Started: true}).ID
	eva := s.AddUser(User{FirstName: "Eva"}).ID
	forum := s.AddGroup(Forum, "Verein", anna)
	group := s.AddGroup(Group, "Runde", anna)
	do := func(method string, texts map[string]string) {
		t.Helper()
		result, no := s.serve(&call{method: method, ctx: t.Context(), texts: texts, files: map[string]File{}})
		if no != nil {
			t.Errorf("%s: got %d %s", method, no.code, no.text)
			return
		}
		fit(t, method, s.api.Methods[method].Returns, result)
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	do("getUpdates", map[string]string{"allowed_updates": `["message","callback_query","my_chat_member","chat_member"]`})
	must(s.Promote(forum, anna, s.opt.Bot.ID, Administrator))
	must(s.AddMember(forum, anna, eva))
	must(s.RemoveMember(forum, anna, eva))
	must(s.Promote(forum, anna, s.opt.Bot.ID, Ordinary))
	must(s.Promote(forum, anna, s.opt.Bot.ID, Administrator))
	n, err := s.AddTopic(forum, anna, "Tarock")
	must(err)
	chat, thread := key(forum), key(int64(n))
	do("sendMessage", map[string]string{"chat_id": chat, "message_thread_id": thread, "text": `<b>a</b> <a href="tg://user?id=` + key(anna) + `">Anna</a>`,
		"parse_mode": "HTML", "protect_content": "true", "reply_markup": `{"inline_keyboard":[[{"text":"a","callback_data":"a"}]]}`})
	m := len(s.Messages(forum))
	_, err = s.Press(anna, forum, m, "a")
	must(err)
	s.PressRaw(anna, forum, 999, "a")
	_, err = s.Write(Saying{User: anna, Chat: forum, Thread: n, Text: "/a @annanow", ReplyTo: m, Anonymous: true})
	must(err)
	on := map[string]string{"chat_id": chat, "message_id": key(int64(m))}
	with := func(pairs ...string) map[string]string {
		out := map[string]string{"chat_id": chat, "message_id": key(int64(m))}
		for i := 0; i < len(pairs); i += 2 {
			out[pairs[i]] = pairs[i+1]
		}
		return out
	}
	do("editMessageText", with("text", "b"))
	do("editMessageReplyMarkup", with("reply_markup", `{"inline_keyboard":[[{"text":"a","callback_data":"a"}]]}`))
	do("pinChatMessage", on)
	do("getChat", map[string]string{"chat_id": chat})
	do("unpinChatMessage", map[string]string{"chat_id": chat})
	do("deleteMessage", on)
	for id := range s.queries {
		do("answerCallbackQuery", map[string]string{"callback_query_id": id, "text": "ja"})
	}
	s.files["f"] = File{ID: "f", Name: "f", Type: "text/plain", Data: []byte("x"), Width: 1, Height: 1}
	for _, kind := range []string{"Photo", "Document"} {
		name := map[string]string{"Photo": "photo", "Document": "document"}[kind]
		do("send"+kind, map[string]string{"chat_id": key(anna), name: "f", "caption": "<i>x</i>", "parse_mode": "HTML"})
	}
	do("editMessageCaption", map[string]string{"chat_id": key(anna), "message_id": "1", "caption": "neu"})
	do("editMessageMedia", map[string]string{"chat_id": key(anna), "message_id": "1", "media": `{"type":"document","media":"f"}`})
	do("sendChatAction", map[string]string{"chat_id": chat, "action": "typing"})
	for _, user := range []int64{anna, eva, s.opt.Bot.ID} {
		do("getChatMember", map[string]string{"chat_id": chat, "user_id": key(user)})
	}
	do("getChatAdministrators", map[string]string{"chat_id": chat})
	do("getChatMemberCount", map[string]string{"chat_id": chat})
	do("getChat", map[string]string{"chat_id": key(anna)})
	do("getMe", nil)
	s.AddStickerSet("cards", "♥️", "🎴")
	do("getStickerSet", map[string]string{"name": "Cards"})
	s.AllowEmoji(EmojiShown)
	icon := s.StickerSet("cards")[1].ID
	do("sendMessage", map[string]string{"chat_id": key(anna), "text": `a <tg-emoji emoji-id="` + icon + `">🎴</tg-emoji>`, "parse_mode": "HTML",
		"reply_markup": `{"inline_keyboard":[[{"text":"a","callback_data":"a","icon_custom_emoji_id":"` + icon + `"}]]}`})
	do("setMyCommands", map[string]string{"commands": `[{"command":"neu","description":"x"}]`})
	do("getMyCommands", nil)
	do("deleteMyCommands", nil)
	for _, text := range []string{"Name", "Description", "ShortDescription"} {
		name := map[string]string{"Name": "name", "Description": "description", "ShortDescription": "short_description"}[text]
		do("setMy"+text, map[string]string{name: "x"})
		do("getMy"+text, nil)
	}
	must(s.Block(anna))
	_, err = s.Migrate(group)
	must(err)
	do("getUpdates", nil)
	do("setWebhook", map[string]string{"url": "https://a.at"})
	do("getWebhookInfo", nil)
	do("deleteWebhook", nil)
	do("leaveChat", map[string]string{"chat_id": chat})
	do("getUpdates", nil)
}
