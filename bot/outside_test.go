package bot_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"tarock/bot"
	"tarock/bot/outbox"
	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/storage"
)

// outside is a stand-in for the Bot API from outside this project: the npm package
// telegram-test-api. It is less strict than ours, and makes other mistakes.
type outside struct {
	t     *testing.T
	url   string
	group int64
}

const outsideToken = "123:TEST"

// startOutside installs and starts the package. It skips the test without Node, or on a
// developer's machine without the registry.
func startOutside(t *testing.T) *outside {
	for _, program := range []string{"node", "npm"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("%s is needed for the check by a foreign stand-in", program)
		}
	}
	dir := filepath.Join(os.TempDir(), "tarock-telegram-test-api-4.2.1")
	if _, err := os.Stat(filepath.Join(dir, "node_modules", "telegram-test-api", "package.json")); err != nil {
		out, err := exec.CommandContext(t.Context(), "npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", dir, "telegram-test-api@4.2.1").CombinedOutput()
		if err != nil && os.Getenv("CI") == "" {
			t.Skipf("telegram-test-api cannot be installed here: %v", err)
		}
		if err != nil {
			t.Fatalf("npm: %v\n%s", err, out)
		}
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := l.Addr().(*net.TCPAddr).Port
	l.Close()
	node := exec.CommandContext(t.Context(), "node", "-e",
		fmt.Sprintf(`new (require("telegram-test-api"))({port: %d, host: "127.0.0.1", storeTimeout: 600}).start()`, port))
	node.Dir = dir
	if err := node.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = node.Process.Kill(); _ = node.Wait() })
	return &outside{t: t, url: "http://127.0.0.1:" + strconv.Itoa(port), group: -1001}
}

// call posts to the stand-in's interface for users.
func (o *outside) call(path string, body map[string]any) map[string]any {
	o.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		o.t.Fatal(err)
	}
	answer, err := http.Post(o.url+path, "application/json", bytes.NewReader(text))
	if err != nil {
		o.t.Fatal(err)
	}
	defer answer.Body.Close()
	all, err := io.ReadAll(answer.Body)
	if err != nil {
		o.t.Fatal(err)
	}
	var v map[string]any
	if err := json.Unmarshal(all, &v); err != nil {
		o.t.Fatalf("%s: %v: %s", path, err, all)
	}
	return v
}

func (o *outside) user(id int64) map[string]any {
	return map[string]any{"id": id, "is_bot": false, "first_name": fmt.Sprintf("Spieler%d", id), "language_code": "de"}
}

func (o *outside) chat(id int64) map[string]any {
	if id < 0 {
		return map[string]any{"id": id, "type": "group", "title": "Runde"}
	}
	return map[string]any{"id": id, "type": "private", "first_name": "Spieler"}
}

// command sends a user's command.
func (o *outside) command(user, chat int64, text string) {
	o.call("/sendCommand", map[string]any{"botToken": outsideToken, "date": 1, "from": o.user(user), "chat": o.chat(chat), "text": text,
		"entities": []any{map[string]any{"type": "bot_command", "offset": 0, "length": len(text)}}})
}

// press presses a button for a user, once it is anywhere in a chat.
func (o *outside) press(user, chat int64, what string, fits func(press.Press) bool) {
	o.t.Helper()
	var message any
	var data string
	o.wait("button "+what, func() (ok bool) { message, data, ok = o.button(chat, fits); return ok })
	o.call("/sendCallback", map[string]any{"botToken": outsideToken, "date": 1, "from": o.user(user), "data": data,
		"message": map[string]any{"message_id": message, "date": 1, "chat": o.chat(chat), "text": "x"}})
}

// wait polls for a condition: the foreign server does not tell when something changes.
func (o *outside) wait(what string, cond func() bool) {
	o.t.Helper()
	deadline := time.Now().Add(stage.Patience)
	for !cond() {
		if time.Now().After(deadline) {
			o.t.Fatalf("got no %s: %v", what, o.call("/getUpdatesHistory", map[string]any{"token": outsideToken})["result"])
		}
		<-time.After(20 * time.Millisecond)
	}
}

// sent returns the bot's messages to a chat, newest first.
func (o *outside) sent(chat int64) iter.Seq2[any, map[string]any] {
	return func(yield func(any, map[string]any) bool) {
		history, _ := o.call("/getUpdatesHistory", map[string]any{"token": outsideToken})["result"].([]any)
		for _, entry := range slices.Backward(history) {
			e, _ := entry.(map[string]any)
			m, _ := e["message"].(map[string]any)
			if fmt.Sprint(m["chat_id"]) == strconv.FormatInt(chat, 10) && !yield(e["messageId"], m) {
				return
			}
		}
	}
}

func (o *outside) button(chat int64, fits func(press.Press) bool) (message any, data string, ok bool) {
	for id, m := range o.sent(chat) {
		var keys struct {
			Rows [][]struct {
				Data string `json:"callback_data"`
			} `json:"inline_keyboard"`
		}
		markup, err := json.Marshal(m["reply_markup"])
		if err != nil || json.Unmarshal(markup, &keys) != nil {
			continue
		}
		for _, row := range keys.Rows {
			for _, k := range row {
				if p, read := press.Parse(k.Data); read && fits(p) {
					return id, k.Data, true
				}
			}
		}
	}
	return nil, "", false
}

// TestForeignStandIn plays through the foreign stand-in: the lobby, a bid, a card.
func TestForeignStandIn(t *testing.T) {
	o := startOutside(t)
	store, err := storage.Open(filepath.Join(t.TempDir(), "tarock.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	ctx, cancel := context.WithCancel(t.Context())
	client, err := telegram.Dial(ctx, telegram.Options{Token: outsideToken, Endpoint: o.url + "/bot%s/%s", Log: zerolog.Nop()})
	if err != nil {
		t.Fatal(err)
	}
	d := stage.ShortDeal(t)
	deck := d.Setup().Pack
	b, err := bot.New(bot.Options{Store: store, API: client, Log: zerolog.Nop(), Language: "de", Build: "test", Pause: time.Hour, Rates: outbox.Unlimited(),
		Shuffle: func(cards []card.Card) { copy(cards, deck) }, Draw: func(int) int { return 0 }})
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- b.Run(ctx) }()
	defer func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}()
	users := []int64{1001, 1002, 1003, 1004}
	for _, u := range users {
		o.command(u, u, "/start")
		o.wait("welcome", func() bool {
			for range o.sent(u) {
				return true
			}
			return false
		})
	}
	o.command(users[0], o.group, "/tarock@TestNameBot")
	for _, u := range users[1:] {
		o.press(u, o.group, "to join", stage.Kind(press.Join))
	}
	o.press(users[0], o.group, "to start", stage.Kind(press.Start))
	o.press(users[2], users[2], "to cut", stage.Kind(press.Let))
	acted := 0
	for _, a := range stage.ByHand(d) {
		for _, step := range stage.Steps(a) {
			move := 0
			o.press(users[a.Seat], users[a.Seat], step.Arg, func(p press.Press) bool {
				move = p.Move
				return p.Move > acted && stage.Kind(step.Kind, step.Args()...)(p)
			})
			if step.Acts {
				acted = move
			}
		}
		if a.Verb == act.VerbPlay {
			return
		}
	}
}
