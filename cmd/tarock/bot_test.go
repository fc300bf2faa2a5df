package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"tarock/bot"
	"tarock/bot/standin"
	"tarock/cmd/tarock/internal/config"
	"tarock/storage"
)

// tarock runs the program in this process and returns its output.
func tarock(ctx context.Context, args ...string) (string, error) {
	var out bytes.Buffer
	cmd := root()
	cmd.SetArgs(args)
	cmd.SetOut(&out)
	err := cmd.ExecuteContext(ctx)
	return out.String(), err
}

// hung is how long a test waits for something that must happen: longer than any machine
// takes.
const hung = 3 * time.Minute

// TestBotCommand runs the bot as its operator does: health and backup while it runs, a
// look into the copy, and a clean end.
func TestBotCommand(t *testing.T) {
	world := standin.New(standin.Options{})
	web := httptest.NewServer(world)
	defer web.Close()
	defer world.Close()
	dir := t.TempDir()
	db, listen := filepath.Join(dir, "tarock.db"), freeAddress(t)
	t.Setenv("TAROCK_TOKEN", world.Token())
	t.Setenv("TAROCK_API_ENDPOINT", web.URL+"/bot%s/%s")
	t.Setenv("TAROCK_DB", db)
	t.Setenv("TAROCK_LISTEN", listen)
	t.Setenv("TAROCK_LOG_LEVEL", "error")
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := tarock(ctx, "bot")
		ended <- err
	}()
	anna := world.AddUser(standin.User{FirstName: "Anna"}).ID
	group := world.AddGroup(standin.Group, "Runde", anna)
	within, cancel := context.WithTimeout(t.Context(), hung)
	defer cancel()
	if err := world.Start(anna, ""); err != nil {
		t.Fatal(err)
	}
	answered := func(chat int64, n int) func() bool { return func() bool { return len(world.Messages(chat)) >= n } }
	if err := world.Wait(within, answered(anna, 2)); err != nil {
		t.Fatal(err)
	}
	if _, err := world.Say(anna, group, 0, "/tarock@"+world.Bot().Username); err != nil {
		t.Fatal(err)
	}
	if err := world.Wait(within, answered(group, 2)); err != nil {
		t.Fatal(err)
	}
	if _, err := tarock(t.Context(), "health"); err != nil {
		t.Errorf("health of a running bot: got %v", err)
	}
	documented(t, "http://"+listen+"/metrics")
	copied := filepath.Join(dir, "copy.db")
	if _, err := tarock(t.Context(), "backup", copied); err != nil {
		t.Fatalf("backup while the bot runs: got %v", err)
	}
	if _, err := tarock(t.Context(), "backup", copied); err == nil {
		t.Error("backup to an existing file: got no error, want one")
	}
	link := filepath.Join(t.TempDir(), "link.db")
	if err := os.Symlink(db, link); err != nil {
		t.Fatal(err)
	}
	if _, err := tarock(t.Context(), "backup", "--db", link, filepath.Join(dir, "linked.db")); err != nil {
		t.Errorf("backup of a database that is named by a link: got %v", err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("bot: got %v, want nil", err)
	}
	for _, fault := range world.Faults() {
		t.Error(fault)
	}
	if _, err := tarock(t.Context(), "health"); err == nil {
		t.Error("health of a stopped bot: got no error, want one")
	}
	lookInto(t, copied)
	lookInto(t, db)
}

// TestBotWithoutTelegram: while Telegram does not answer at the start, health, metrics
// and backup work; then the bot plays.
func TestBotWithoutTelegram(t *testing.T) {
	world := standin.New(standin.Options{})
	web := httptest.NewServer(world)
	defer web.Close()
	defer world.Close()
	dir, listen := t.TempDir(), freeAddress(t)
	t.Setenv("TAROCK_TOKEN", world.Token())
	t.Setenv("TAROCK_API_ENDPOINT", web.URL+"/bot%s/%s")
	t.Setenv("TAROCK_DB", filepath.Join(dir, "tarock.db"))
	t.Setenv("TAROCK_LISTEN", listen)
	t.Setenv("TAROCK_LOG_LEVEL", "error")
	world.Inject(standin.Rule{Action: standin.Broken()})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := tarock(ctx, "bot")
		ended <- err
	}()
	within, cancel := context.WithTimeout(t.Context(), hung)
	defer cancel()
	again := func() bool { return len(world.Requests()) > 1 } // so the first one has failed and is counted
	if err := world.Wait(within, again); err != nil {
		t.Fatal(err)
	}
	if _, err := tarock(within, "health"); err != nil {
		t.Errorf("health: got %v", err)
	}
	answer, err := http.Get("http://" + listen + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if text, err := io.ReadAll(answer.Body); err != nil || !strings.Contains(string(text), `tarock_telegram_calls_total{bot="tarock",method="getMe",result="passing"} `) {
		t.Errorf("metrics: got %v and\n%s\nwant the failed calls", err, text)
	}
	if _, err := tarock(within, "backup", filepath.Join(dir, "copy.db")); err != nil {
		t.Errorf("backup: got %v", err)
	}
	world.Heal()
	anna := world.AddUser(standin.User{FirstName: "Anna"}).ID
	if err := world.Start(anna, ""); err != nil {
		t.Fatal(err)
	}
	if err := world.Wait(within, func() bool { return len(world.Messages(anna)) >= 2 }); err != nil {
		t.Errorf("after Telegram has answered: %v", err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("bot: got %v, want nil", err)
	}
}

// TestLongWait: after ten minutes without Telegram the bot does not work.
func TestLongWait(t *testing.T) {
	h := &health{since: time.Now().Add(-bot.Lag - time.Second)}
	if err := h.check(); err == nil {
		t.Error("got nil, want an error")
	}
}

var metricName = regexp.MustCompile(`\btarock_[a-z_]+`)

// documented: docs/operations.md explains every metric of the bot, and neither it nor
// the alerts and the dashboard name any other.
func documented(t *testing.T, url string) {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^# TYPE (tarock_\S+) (\S+)$`).FindAllStringSubmatch(string(text), -1) {
		there[m[1]] = true
	}
	named := map[string]bool{}
	for _, file := range []string{"operations.md", "operations/alerts.yaml", "operations/grafana.json"} {
		page, err := os.ReadFile(filepath.Join("../../docs", file))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range metricName.FindAllString(string(page), -1) {
			name = strings.TrimSuffix(name, "_bucket")
			if !there[name] {
				t.Errorf("docs/%s: got unknown metric %s", file, name)
			}
			named[name] = named[name] || strings.HasSuffix(file, ".md")
		}
	}
	for name := range there {
		if !named[name] {
			t.Errorf("docs/operations.md: want an explanation of %s", name)
		}
	}
	if len(there) < 5 {
		t.Errorf("got only %d metrics", len(there))
	}
}

// TestBotWithWebhook: an update from the webhook is answered like a polled one.
func TestBotWithWebhook(t *testing.T) {
	world := standin.New(standin.Options{})
	web := httptest.NewServer(world)
	defer web.Close()
	defer world.Close()
	listen := freeAddress(t)
	t.Setenv("TAROCK_TOKEN", world.Token())
	t.Setenv("TAROCK_API_ENDPOINT", web.URL+"/bot%s/%s")
	t.Setenv("TAROCK_DB", filepath.Join(t.TempDir(), "tarock.db"))
	t.Setenv("TAROCK_LISTEN", "off")
	t.Setenv("TAROCK_LOG_LEVEL", "error")
	t.Setenv("TAROCK_WEBHOOK_URL", "https://bot.example.org/tarock")
	t.Setenv("TAROCK_WEBHOOK_LISTEN", listen)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := tarock(ctx, "bot")
		ended <- err
	}()
	within, cancel := context.WithTimeout(t.Context(), hung)
	defer cancel()
	set := func() bool { address, _ := world.Webhook(); return address == "https://bot.example.org/tarock" }
	if err := world.Wait(within, set); err != nil {
		t.Fatal(err)
	}
	anna := world.AddUser(standin.User{FirstName: "Anna", Started: true}).ID
	_, secret := world.Webhook()
	update := fmt.Sprintf(`{"update_id":7,"message":{"message_id":1,"date":%d,"text":"/start","entities":[{"type":"bot_command","offset":0,"length":6}],
		"chat":{"id":%d,"type":"private","first_name":"Anna"},"from":{"id":%[2]d,"is_bot":false,"first_name":"Anna"}}}`, time.Now().Unix(), anna)
	request, err := http.NewRequestWithContext(within, http.MethodPost, "http://"+listen+"/tarock", strings.NewReader(update))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("X-Telegram-Bot-Api-Secret-Token", secret)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		t.Errorf("update: got %s", answer.Status)
	}
	if err := world.Wait(within, func() bool { return len(world.Messages(anna)) > 0 }); err != nil {
		t.Errorf("got no answer: %v", err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("bot: got %v, want nil", err)
	}
	for _, fault := range world.Faults() {
		t.Error(fault)
	}
}

// TestBotEnds: an invalid token, or a chosen address that is in use, ends the bot with
// an error that names the key. If only the default address is in use, it runs.
func TestBotEnds(t *testing.T) {
	world := standin.New(standin.Options{})
	web := httptest.NewServer(world)
	defer web.Close()
	defer world.Close()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	usual := config.Default().Listen
	if l, err := net.Listen("tcp", usual); err == nil { // else it is already in use
		defer l.Close()
	}
	tokenFile, settings := filepath.Join(t.TempDir(), "token"), filepath.Join(t.TempDir(), "tarock.yaml")
	for file, text := range map[string]string{tokenFile: world.Token(), settings: "token: " + world.Token()} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("TAROCK_API_ENDPOINT", web.URL+"/bot%s/%s")
	t.Setenv("TAROCK_DB", filepath.Join(t.TempDir(), "tarock.db"))
	t.Setenv("TAROCK_LOG_LEVEL", "error")
	for _, from := range [][2]string{{"--token-file", tokenFile}, {"--config", settings}} {
		for _, args := range [][]string{{"bot", "--listen", "off"}, {"emoji", "tarock", "--owner", "5"}} {
			world.Inject(standin.Rule{Method: "getMe", Times: 1, Action: standin.Refuse(401, "Unauthorized")})
			_, err := tarock(t.Context(), append(args, from[0], from[1])...)
			if err == nil || !strings.HasPrefix(err.Error(), "token (token") || !strings.Contains(err.Error(), from[1]+"): Telegram does not know") {
				t.Errorf("%s %s: got %v, want the file named", args[0], from[0], err)
			}
		}
	}
	t.Setenv("TAROCK_TOKEN", world.Token())
	const badToken = "token (TAROCK_TOKEN): "
	for listen, want := range map[string]string{taken.Addr().String(): "listen: ", usual: badToken, "off": badToken} {
		world.Inject(standin.Rule{Method: "getUpdates", Action: standin.Refuse(401, "Unauthorized")})
		if _, err := tarock(t.Context(), "bot", "--listen", listen); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("--listen %s: got %v, want it to begin with %q", listen, err, want)
		}
	}
}

// lookInto lists the tables of a database, and the events of its only one.
func lookInto(t *testing.T, db string) {
	t.Helper()
	out, err := tarock(t.Context(), "log", "--db", db)
	if err != nil {
		t.Fatal(err)
	}
	out, err = tarock(t.Context(), "log", "--db", db, "--table", strings.TrimSpace(out))
	if err != nil || !strings.Contains(out, "open ") || !strings.Contains(out, `"Anna"`) {
		t.Errorf("log of %s: got %v\n%s", db, err, out)
	}
}

// TestLogKeepsCards: the log shows cards only if asked to.
func TestLogKeepsCards(t *testing.T) {
	db := filepath.Join(t.TempDir(), "tarock.db")
	store, err := storage.Open(db)
	if err != nil {
		t.Fatal(err)
	}
	_, err = store.Commit(storage.Commit{Table: "-1:0", Time: time.Now(), Records: [][]byte{[]byte("cards HK HD / XXI"), []byte("do 1 discard H3 H4 K2"), []byte("do 1 pass")}})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	out, err := tarock(t.Context(), "log", "--db", db, "--table", "-1:0")
	for _, card := range []string{"HK", "XXI", "H3"} {
		if strings.Contains(out, card) {
			t.Errorf("got %s in the log, want it left out:\n%s", card, out)
		}
	}
	if err != nil || !strings.Contains(out, "do 1 pass") {
		t.Errorf("log: got %v\n%s", err, out)
	}
	if _, err := tarock(t.Context(), "log", "--db", db, "--table", "-1:1"); err == nil || !strings.Contains(err.Error(), "there is no table -1:1") {
		t.Errorf("log of a table that is not there: got %v", err)
	}
	if out, err = tarock(t.Context(), "log", "--secret", "--db", db, "--table", "-1:0"); err != nil || !strings.Contains(out, "HK HD / XXI") {
		t.Errorf("log --secret: got %v\n%s", err, out)
	}
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
