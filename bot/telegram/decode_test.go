package telegram

import (
	"encoding/json"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

const (
	group = `"chat":{"id":-1001234567890,"type":"supergroup","title":"Runde"}`
	anna  = `"from":{"id":1001,"first_name":"Anna","last_name":"Huber","username":"anna","language_code":"de-AT"}`
)

var (
	runde    = Chat{ID: -1001234567890}
	userAnna = User{ID: 1001, Name: "Anna Huber", Username: "anna", Language: "de-AT"}
	then     = time.Unix(1700000000, 0)
)

// incoming returns a message by Anna in the group, changed by f.
func incoming(f func(*Incoming)) Update {
	m := &Incoming{ID: 5, Chat: runde, ChatTitle: "Runde", From: userAnna}
	f(m)
	return Update{ID: 9, Date: then, Message: m}
}

func message(more string) string {
	return `{"update_id":9,"message":{"message_id":5,"date":1700000000,` + group + `,` + anna + more + `}}`
}

var decodings = []struct {
	name, raw string
	want      Update
}{
	{"text", message(`,"text":"Servus"`), incoming(func(m *Incoming) { m.Text = "Servus" })},
	{"marks of rich texts", message(`,"text":"\ufdd0b\ufdd1Servus\ufdd2"`), incoming(func(m *Incoming) { m.Text = "bServus" })},
	{"topic", message(`,"message_thread_id":4,"is_topic_message":true,"reply_to_message":{"message_id":4,"forum_topic_created":{"name":"Karten","icon_color":1}}`),
		incoming(func(m *Incoming) { m.Chat.Thread, m.Topic = 4, "Karten" })},
	{"topic closed", message(`,"message_thread_id":4,"is_topic_message":true,"forum_topic_closed":{}`), incoming(func(m *Incoming) { m.Chat.Thread, m.Closed = 4, true })},
	{"topic reopened", message(`,"message_thread_id":4,"is_topic_message":true,"forum_topic_reopened":{}`), incoming(func(m *Incoming) { m.Chat.Thread, m.Reopened = 4, true })},
	{"reply in topic", message(`,"message_thread_id":4,"is_topic_message":true,"reply_to_message":{"message_id":3}`),
		incoming(func(m *Incoming) { m.Chat.Thread = 4 })},
	{"thread of replies", message(`,"message_thread_id":4,"reply_to_message":{"message_id":4}`),
		incoming(func(*Incoming) {})},
	{"command", message(`,"text":"/Neu@TarockBot  drei vier ","entities":[{"type":"bot_command","offset":0,"length":14}]`),
		incoming(func(m *Incoming) {
			m.Text, m.Command, m.CommandFor, m.Args = "/Neu@TarockBot  drei vier ", "neu", "TarockBot", "drei vier"
		})},
	{"file", message(`,"document":{"file_id":"F1","file_name":"abend.yaml","file_size":900},"caption":"/import@TarockBot","caption_entities":[{"type":"bot_command","offset":0,"length":17}]`),
		incoming(func(m *Incoming) {
			m.File = &File{ID: "F1", Name: "abend.yaml", Size: 900}
			m.Text, m.Command, m.CommandFor = "/import@TarockBot", "import", "TarockBot"
		})},
	{"anonymous administrator", `{"update_id":9,"message":{"message_id":5,"date":1700000000,` + group + `,"from":{"id":1087968824,"is_bot":true,"first_name":"Group"},"sender_chat":{"id":-1001234567890}}}`,
		incoming(func(m *Incoming) {
			m.From, m.SenderChat, m.Anonymous = User{ID: 1087968824, Name: "Group", Bot: true}, -1001234567890, true
		})},
	{"channel", `{"update_id":9,"message":{"message_id":5,"date":1700000000,` + group + `,"from":{"id":136817688,"is_bot":true,"first_name":"Channel"},"sender_chat":{"id":-1009}}}`,
		incoming(func(m *Incoming) {
			m.From, m.SenderChat, m.Anonymous = User{ID: 136817688, Name: "Channel", Bot: true}, -1009, true
		})},
	{"nobody", `{"update_id":9,"message":{"message_id":5,"date":1700000000,` + group + `}}`,
		incoming(func(m *Incoming) { m.From, m.Anonymous = User{}, true })},
	{"migration, old group", message(`,"migrate_to_chat_id":-1005`), incoming(func(m *Incoming) { m.MigrateTo = -1005 })},
	{"migration, new group", message(`,"migrate_from_chat_id":-5`), incoming(func(m *Incoming) { m.MigrateFrom = -5 })},
	{"left", message(`,"left_chat_member":{"id":2,"first_name":"Berta"}`),
		incoming(func(m *Incoming) { m.Left = &User{ID: 2, Name: "Berta"} })},
	{"joined", message(`,"new_chat_members":[{"id":2,"first_name":"Berta"},{"id":3,"is_bot":true,"first_name":"","last_name":"C"}]`),
		incoming(func(m *Incoming) { m.Joined = []User{{ID: 2, Name: "Berta"}, {ID: 3, Name: "C", Bot: true}} })},
	{"press", `{"update_id":9,"callback_query":{"id":"77","data":"j:1",` + anna + `,"message":{"message_id":5,"date":1,"message_thread_id":4,"is_topic_message":true,` + group + `}}}`,
		Update{ID: 9, Press: &Press{ID: "77", From: userAnna, Chat: Chat{ID: runde.ID, Thread: 4}, ChatTitle: "Runde", Data: "j:1"}}},
	{"press on an inaccessible message", `{"update_id":9,"callback_query":{"id":"77","data":"j:1",` + anna + `,"message":{"message_id":5,"date":0,` + group + `}}}`,
		Update{ID: 9, Press: &Press{ID: "77", From: userAnna, Data: "j:1"}}},
	{"press without message", `{"update_id":9,"callback_query":{"id":"77","inline_message_id":"x",` + anna + `}}`,
		Update{ID: 9, Press: &Press{ID: "77", From: userAnna}}},
	{"member", `{"update_id":9,"my_chat_member":{"date":1700000000,` + group + `,` + anna + `,"old_chat_member":{"status":"left"},"new_chat_member":{"status":"member"}}}`,
		Update{ID: 9, Date: then, Member: &Member{Chat: runde, From: userAnna, Old: "left", New: "member"}}},
	{"restricted", `{"update_id":9,"my_chat_member":{"date":1700000000,` + group + `,` + anna + `,"old_chat_member":{"status":"restricted","is_member":true},"new_chat_member":{"status":"restricted","is_member":false}}}`,
		Update{ID: 9, Date: then, Member: &Member{Chat: runde, From: userAnna, Old: "restricted", New: "left"}}},
	{"member of a channel", `{"update_id":9,"my_chat_member":{"date":1700000000,"chat":{"id":-1007,"type":"channel"},` + anna + `,"old_chat_member":{"status":"left"},"new_chat_member":{"status":"administrator"}}}`,
		Update{ID: 9}},
	{"unknown kind", `{"update_id":9,"purchased_paid_media":{"x":1}}`, Update{ID: 9}},
	{"null message", `{"update_id":9,"message":null}`, Update{ID: 9}},
}

func TestDecode(t *testing.T) {
	for _, tt := range decodings {
		t.Run(tt.name, func(t *testing.T) {
			got, err := decode(json.RawMessage(tt.raw))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestDecodeFromNobody: what has no chat or sender is nothing that somebody could answer.
func TestDecodeFromNobody(t *testing.T) {
	for _, raw := range []string{
		`{"update_id":9,"message":{"text":"/tarock","chat":{"id":0}}}`,
		`{"update_id":9,"message":{"text":"/tarock"}}`,
		`{"update_id":9,"callback_query":{"id":"1","data":"x"}}`,
		`{"update_id":9,"inline_query":{"id":"1","query":"x"}}`,
		`{"update_id":9,"my_chat_member":{"new_chat_member":{"status":"member"}}}`,
	} {
		if u, err := decode(json.RawMessage(raw)); err != nil || u != (Update{ID: 9}) {
			t.Errorf("%s: got %+v, %v, want only the id", raw, u, err)
		}
	}
}

func TestDecodeFails(t *testing.T) {
	for raw, id := range map[string]int64{
		`{"update_id":9,"message":"HK"}`:                      9,
		`{"update_id":9,"message":{"chat":{"id":"x"}}}`:       9,
		`{"update_id":9,"callback_query":{"data":["HK"]}}`:    9,
		`{"update_id":9,"message":{"date":99999999999999e9}}`: 9,
		`{"update_id":"9"}`:                                   0,
		`[]`:                                                  0,
		`5`:                                                   0,
	} {
		if u, err := decode(json.RawMessage(raw)); err == nil || u != (Update{ID: id}) {
			t.Errorf("%s: got %+v, %v, want id %d and an error", raw, u, err, id)
		}
	}
}

func TestCommand(t *testing.T) {
	marked := func(offset, length int) []rawEntity {
		return []rawEntity{{Type: "bold", Offset: 0, Length: 1}, {Type: "bot_command", Offset: offset, Length: length}}
	}
	for _, tt := range []struct {
		text           string
		entities       []rawEntity
		name, at, args string
	}{
		{"/start", nil, "start", "", ""},
		{"/start j_1", marked(0, 6), "start", "", "j_1"},
		{"/start\nj_1", nil, "start", "", "j_1"},
		{"/start\u00a0j_1", nil, "start", "", "j_1"},
		{"/neu,bitte", marked(0, 4), "neu", "", ",bitte"},
		{"/NEU@tarockbot x", nil, "neu", "tarockbot", "x"},
		{"/neu@", nil, "neu", "", ""},
		{"/neu x", marked(0, 99), "neu", "", "x"},
		{"/neu x", marked(0, -1), "neu", "", "x"},
		{"/neu x", marked(3, 1), "neu", "", "x"},
		{"Nimm /neu", marked(5, 4), "", "", ""},
		{"/", nil, "", "", ""},
		{"/ neu", nil, "", "", ""},
		{"//", nil, "", "", ""},
		{"/nächster", nil, "", "", ""},
		{"/nächster", marked(0, 3), "", "", ""},
		{"/a23456789012345678901234567890123", nil, "", "", ""},
		{"", marked(0, 3), "", "", ""},
	} {
		name, at, args := command(tt.text, tt.entities)
		if name != tt.name || at != tt.at || args != tt.args {
			t.Errorf("command(%q): got %q, %q, %q, want %q, %q, %q", tt.text, name, at, args, tt.name, tt.at, tt.args)
		}
	}
}

func TestPresent(t *testing.T) {
	for status, want := range map[string]bool{
		"creator": true, "administrator": true, "member": true, "restricted": true, "left": false, "kicked": false,
	} {
		if m := (Member{New: status}); m.Present() != want {
			t.Errorf("%s: got present %v", status, !want)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, tt := range decodings {
		f.Add([]byte(tt.raw))
	}
	f.Add([]byte(message(`,"text":"/a@\ud83d\ude00 x","entities":[{"type":"bot_command","offset":0,"length":4}]`)))
	f.Fuzz(func(t *testing.T, raw []byte) {
		u, err := decode(raw)
		if err != nil {
			if u != (Update{ID: u.ID}) {
				t.Errorf("got an error and %+v", u)
			}
			return
		}
		m := u.Message
		if m == nil {
			return
		}
		for _, s := range []string{m.From.Name, m.Text, m.Command, m.CommandFor, m.Args} {
			if !utf8.ValidString(s) {
				t.Errorf("got %q, want UTF-8", s)
			}
		}
		if m.Command == "" && m.CommandFor+m.Args != "" {
			t.Errorf("got arguments without a command: %+v", m)
		}
	})
}
