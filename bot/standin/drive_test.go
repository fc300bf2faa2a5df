package standin_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/bot/standin"
)

// TestPrivacy checks which messages of a group reach the bot.
func TestPrivacy(t *testing.T) {
	admin := func(w *world) { w.must(w.Promote(w.group, w.anna, w.Bot().ID, standin.Administrator)); w.updates() }
	wrote := func(w *world) { w.sent(w.group) }
	for _, test := range []struct {
		name  string
		setup func(*world)
		say   standin.Saying
		want  string
	}{
		{"text", nil, standin.Saying{Text: "hallo"}, ""},
		{"command to the bot", nil, standin.Saying{Text: "/neu@TAROCKstandinbot"}, "message"},
		{"command to another", wrote, standin.Saying{Text: "/neu@other_bot"}, ""},
		{"command to nobody", nil, standin.Saying{Text: "/neu"}, ""},
		{"command to nobody after the bot", wrote, standin.Saying{Text: "/neu"}, "message"},
		{"command inside", wrote, standin.Saying{Text: "und /neu"}, ""},
		{"command after another bot", func(w *world) {
			other := w.AddUser(standin.User{FirstName: "Uno", Bot: true}).ID
			w.must(w.AddMember(w.group, w.anna, other))
			w.updates()
			wrote(w)
			_, err := w.Say(other, w.group, 0, "karte")
			w.must(err)
		}, standin.Saying{Text: "/neu"}, ""},
		{"reply to the bot", wrote, standin.Saying{Text: "ja", ReplyTo: 1}, "message"},
		{"administrator", admin, standin.Saying{Text: "hallo"}, "message"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := newWorld(t, standin.Options{})
			if test.setup != nil {
				test.setup(w)
			}
			test.say.User, test.say.Chat = w.anna, w.group
			_, err := w.Write(test.say)
			w.must(err)
			if got := w.kinds(); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
	w := newWorld(t, standin.Options{SeesAll: true})
	said(w)
	if got := w.kinds(); got != "message" {
		t.Errorf("without privacy mode: got %q", got)
	}
}

func TestNotWritten(t *testing.T) {
	w := newWorld(t, standin.Options{})
	for _, text := range []string{"", " \n", strings.Repeat("x", 4097)} {
		if _, err := w.Say(w.anna, w.group, 0, text); err == nil {
			t.Errorf("%.5q: got no error, want one", text)
		}
	}
}

func TestStart(t *testing.T) {
	w := newWorld(t, standin.Options{})
	if _, err := w.Say(w.hans, w.hans, 0, "hallo"); err == nil {
		t.Error("Hans, who has not started: got no error, want one")
	}
	w.must(w.Follow(w.hans, "https://t.me/tarockstandinbot?start=j_1"))
	var u struct {
		Message struct {
			Text     string
			Chat     struct{ ID int64 }
			Entities []standin.Entity
		}
	}
	w.decode(&u)
	if u.Message.Text != "/start j_1" || u.Message.Chat.ID != w.hans || !cmp.Equal(u.Message.Entities, []standin.Entity{{Type: "bot_command", Length: 6}}) {
		t.Errorf("got %+v", u)
	}
	w.sent(w.hans)
	w.must(w.Block(w.hans))
	w.must(w.Block(w.hans))
	if got := w.kinds(); got != "my_chat_member" {
		t.Errorf("blocking: got %q", got)
	}
	w.must(w.Start(w.hans, ""))
	if got := w.kinds(); got != "my_chat_member message" {
		t.Errorf("starting again: got %q", got)
	}
	w.sent(w.hans)
	for _, link := range []string{"https://t.me/other?start=a", "https://t.me/tarockstandinbot?start=a.b", "http://x.at", "%"} {
		if w.Follow(w.hans, link) == nil {
			t.Errorf("%q: got no error, want one", link)
		}
	}
	w.noFaults()
}

// decode decodes the last waiting update and confirms all.
func (w *world) decode(to any) {
	w.t.Helper()
	all := w.updates()
	if len(all) == 0 {
		w.t.Fatal("got no update, want one")
	}
	b, _ := json.Marshal(all[len(all)-1])
	if err := json.Unmarshal(b, to); err != nil {
		w.t.Fatal(err)
	}
}

func TestPress(t *testing.T) {
	w := newWorld(t, standin.Options{})
	m := w.sent(w.group, "reply_markup", `{"inline_keyboard":[[{"text":"a","callback_data":"a"}],[{"text":"Start","url":"https://t.me/TarockStandInBot?start=p"}]]}`)
	stranger := w.AddUser(standin.User{FirstName: "Fremd"}).ID
	for name, press := range map[string]func() (string, error){
		"other data":    func() (string, error) { return w.Press(w.anna, w.group, m, "b") },
		"other message": func() (string, error) { return w.Press(w.anna, w.group, m+1, "a") },
		"stranger":      func() (string, error) { return w.Press(stranger, w.group, m, "a") },
		"no user":       func() (string, error) { return w.Press(5, w.group, m, "a") },
		"other chat":    func() (string, error) { return w.Press(w.anna, 5, m, "a") },
		"no such place": func() (string, error) { return w.PressAt(w.anna, w.group, m, 0, 1) },
	} {
		if _, err := press(); err == nil {
			t.Errorf("%s: got no error, want one", name)
		}
	}
	q, err := w.PressAt(w.hans, w.group, m, 0, 0)
	w.must(err)
	var u struct {
		CallbackQuery struct {
			ID, Data string
			Message  struct {
				ID   int `json:"message_id"`
				Date int
			}
		} `json:"callback_query"`
	}
	w.decode(&u)
	if u.CallbackQuery.ID != q || u.CallbackQuery.Message.ID != m || u.CallbackQuery.Message.Date == 0 {
		t.Errorf("got %+v", u)
	}
	if _, err := w.PressAt(w.hans, w.group, m, 1, 0); err != nil {
		t.Error(err)
	}
	if got := w.Messages(w.hans); len(got) != 1 || got[0].Text != "/start p" {
		t.Errorf("link: got %+v", got)
	}
	w.must(w.Delete(w.group, m))
	w.PressRaw(w.hans, w.group, m, "old")
	w.decode(&u)
	if u.CallbackQuery.Data != "old" || u.CallbackQuery.Message.Date != 0 {
		t.Errorf("press on a deleted message: got %+v", u)
	}
	if len(w.Unanswered()) != 2 {
		t.Errorf("unanswered: got %q", w.Unanswered())
	}
	w.ok(nil, "answerCallbackQuery", "callback_query_id", q, "url", "https://t.me/TarockStandInBot?start=p")
	if toasts := w.Toasts(); len(toasts) != 1 || toasts[0].URL == "" {
		t.Errorf("got toasts %+v", toasts)
	}
}

func TestMembers(t *testing.T) {
	w := newWorld(t, standin.Options{})
	eva := w.AddUser(standin.User{FirstName: "Eva"}).ID
	bot := w.Bot().ID
	for _, step := range []struct {
		name string
		do   func() error
		want string
	}{
		{"add", func() error { return w.AddMember(w.group, w.anna, eva) }, "message"},
		{"leave", func() error { return w.RemoveMember(w.group, eva, eva) }, "message"},
		{"remove the bot", func() error { return w.RemoveMember(w.group, w.anna, bot) }, "my_chat_member"},
		{"unseen", func() error { return w.AddMember(w.group, w.anna, eva) }, ""},
		{"add the bot", func() error { return w.AddMember(w.group, w.anna, bot) }, "my_chat_member message"},
		{"promote the bot", func() error { return w.Promote(w.group, w.anna, bot, standin.Administrator) }, "my_chat_member"},
		{"delete the group", func() error { return w.DeleteGroup(w.group) }, "my_chat_member"},
	} {
		w.must(step.do())
		if got := w.kinds(); got != step.want {
			t.Errorf("%s: got %q, want %q", step.name, got, step.want)
		}
	}
	g := w.AddGroup(standin.Supergroup, "Verein", w.anna)
	for name, err := range map[string]error{
		"twice":        w.AddMember(g, w.anna, w.anna),
		"not in":       w.RemoveMember(g, w.anna, eva),
		"no group":     w.AddMember(w.anna, w.anna, eva),
		"no user":      w.AddMember(g, w.anna, 5),
		"wrong status": w.Promote(g, w.anna, w.anna, standin.Left),
		"deleted":      w.AddMember(w.group, w.anna, eva),
	} {
		if err == nil {
			t.Errorf("%s: got no error, want one", name)
		}
	}
	var member struct{ Status string }
	w.ok(&member, "getChatMember", "chat_id", id(g), "user_id", id(w.anna))
	var admins []struct{ Status string }
	w.ok(&admins, "getChatAdministrators", "chat_id", id(g))
	var count int
	w.ok(&count, "getChatMemberCount", "chat_id", id(g))
	if member.Status != "creator" || len(admins) != 1 || count != 2 {
		t.Errorf("got member %+v, administrators %+v, count %d", member, admins, count)
	}
	w.ok(nil, "leaveChat", "chat_id", id(g))
	if got := w.kinds(); got != "my_chat_member" {
		t.Errorf("leaving: got %q", got)
	}
}

func TestMigrate(t *testing.T) {
	w := newWorld(t, standin.Options{})
	to, err := w.Migrate(w.group)
	w.must(err)
	var got []int64
	for _, u := range w.updates() {
		var m struct {
			To   int64 `json:"migrate_to_chat_id"`
			From int64 `json:"migrate_from_chat_id"`
			Chat struct{ ID int64 }
		}
		_ = json.Unmarshal(u["message"], &m)
		got = append(got, m.Chat.ID, m.To, m.From)
	}
	if want := []int64{w.group, to, 0, to, 0, w.group}; !cmp.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	w.sent(to)
	if _, err := w.Migrate(to); err == nil {
		t.Error("moving a supergroup: got no error, want one")
	}
	if _, err := w.Say(w.anna, w.group, 0, "x"); err == nil {
		t.Error("Anna in the old group: got no error, want one")
	}
}

func TestAnonymousAndTopics(t *testing.T) {
	w := newWorld(t, standin.Options{})
	f, n := forum(w)
	w.updates()
	_, err := w.Write(standin.Saying{User: w.anna, Chat: f, Thread: n, Text: "/neu@" + w.Bot().Username, Anonymous: true})
	w.must(err)
	var u struct {
		Message struct {
			From       struct{ ID int64 }
			SenderChat struct{ ID int64 } `json:"sender_chat"`
			Thread     int                `json:"message_thread_id"`
			Topic      bool               `json:"is_topic_message"`
			Chat       struct {
				Type  string
				Forum bool `json:"is_forum"`
			}
		}
	}
	w.decode(&u)
	if m := u.Message; m.From.ID != standin.AnonymousBot || m.SenderChat.ID != f || m.Thread != n || !m.Topic || m.Chat.Type != "supergroup" || !m.Chat.Forum {
		t.Errorf("got %+v", m)
	}
	m := w.sent(f, "message_thread_id", id(int64(n)))
	if got, _ := w.Message(f, m); got.Thread != n {
		t.Errorf("got thread %d", got.Thread)
	}
	w.must(w.DeleteTopic(f, n))
	if got, _ := w.Message(f, m); !got.Deleted {
		t.Error("deleted topic: got its message, want it gone")
	}
	for name, s := range map[string]standin.Saying{
		"no administrator": {User: w.hans, Chat: w.group, Text: "x", Anonymous: true},
		"no topic":         {User: w.anna, Chat: f, Thread: n, Text: "x"},
		"nothing":          {User: w.anna, Chat: w.group, Text: " "},
		"reply to nothing": {User: w.anna, Chat: w.group, Text: "x", ReplyTo: 8},
		"not in":           {User: w.hans, Chat: f, Text: "x"},
	} {
		if _, err := w.Write(s); err == nil {
			t.Errorf("%s: got no error, want one", name)
		}
	}
	w.noFaults()
}

func TestProfile(t *testing.T) {
	w := newWorld(t, standin.Options{})
	set := func(name, scope, lang string) {
		w.ok(nil, "setMyCommands", "commands", `[{"command":"`+name+`","description":"x"}]`, "scope", scope, "language_code", lang)
	}
	if got := w.Commands(w.anna, w.group); got != nil {
		t.Errorf("got commands %v", got)
	}
	set("all", `{"type":"default"}`, "")
	set("groups", `{"type":"all_group_chats"}`, "")
	set("gruppen", `{"type":"all_group_chats"}`, "de")
	set("admins", `{"type":"chat_administrators","chat_id":`+id(w.group)+`}`, "")
	for _, test := range []struct {
		user, chat int64
		want       string
	}{{w.anna, w.anna, "all"}, {w.hans, w.group, "groups"}, {w.anna, w.group, "admins"}} {
		if got := w.Commands(test.user, test.chat); len(got) != 1 || got[0].Name != test.want {
			t.Errorf("commands of %d in %d: got %v, want %s", test.user, test.chat, got, test.want)
		}
	}
	w.ok(nil, "deleteMyCommands", "scope", `{"type":"chat_administrators","chat_id":`+id(w.group)+`}`)
	if got := w.Commands(w.anna, w.group); got[0].Name != "gruppen" {
		t.Errorf("commands of Anna: got %v", got)
	}
	w.ok(nil, "setMyDescription", "description", "Karten", "language_code", "de")
	var about struct{ Description, Name string }
	w.ok(&about, "getMyDescription", "language_code", "de")
	w.ok(&about, "getMyName")
	if about.Description != "Karten" || about.Name != "Tarock" || w.About("description", "de") != "Karten" {
		t.Errorf("got about %+v", about)
	}
	w.ok(nil, "setWebhook", "url", "https://a.at/x", "secret_token", "s", "allowed_updates", `["message"]`)
	if url, secret := w.Webhook(); url != "https://a.at/x" || secret != "s" {
		t.Errorf("got webhook %s, secret %s", url, secret)
	}
	var info struct{ URL string }
	w.ok(&info, "getWebhookInfo")
	w.ok(nil, "deleteWebhook", "drop_pending_updates", "true")
	if url, _ := w.Webhook(); url != "" || !strings.HasSuffix(info.URL, "/x") {
		t.Errorf("got webhook %q, info %q", url, info.URL)
	}
	w.noFaults()
}
