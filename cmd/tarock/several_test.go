package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tarock/bot/standin"
	"tarock/cmd/tarock/internal/config"
	"tarock/storage"
)

// telegramOf is a Telegram with the configuration file of its bot.
type telegramOf struct {
	*standin.Server
	file, db string
}

// invent returns a Telegram of its own for a bot with a name.
func invent(t *testing.T, name, token, listen string) telegramOf {
	t.Helper()
	w := telegramOf{Server: standin.New(standin.Options{Token: token}), db: filepath.Join(t.TempDir(), "tarock.db")}
	web := httptest.NewServer(w)
	t.Cleanup(web.Close)
	t.Cleanup(w.Close)
	w.file = filepath.Join(t.TempDir(), name+".yaml")
	text := fmt.Sprintf("token: %s\napi_endpoint: %s/bot%%s/%%s\ndb: %s\nlisten: %s\nlog_level: error\n", token, web.URL, w.db, listen)
	if err := os.WriteFile(w.file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return w
}

// TestSeveralBots: two bots in one process each answer their own users from a database
// of their own, and metrics tell them apart.
func TestSeveralBots(t *testing.T) {
	listen := freeAddress(t)
	vienna, graz := invent(t, "vienna", "101:vienna", listen), invent(t, "graz", "102:graz", listen)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan error, 1)
	go func() {
		_, err := tarock(ctx, "bot", "--config", vienna.file, "--config", graz.file)
		ended <- err
	}()
	within, cancel := context.WithTimeout(t.Context(), hung)
	defer cancel()
	for i, w := range []telegramOf{vienna, graz} {
		anna := w.AddUser(standin.User{FirstName: "Anna"}).ID
		group := w.AddGroup(standin.Group, "Runde", anna)
		if err := w.Start(anna, ""); err != nil {
			t.Fatal(err)
		}
		for range i + 1 {
			if _, err := w.Say(anna, group, 0, "/tarock@"+w.Bot().Username); err != nil {
				t.Fatal(err)
			}
		}
		// The bot has answered once there is more than what Anna has written.
		if err := w.Wait(within, func() bool { return len(w.Messages(anna)) >= 2 && len(w.Messages(group)) > i+1 }); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := tarock(within, "health", "--config", vienna.file); err != nil {
		t.Errorf("health: got %v", err)
	}
	metrics := fetch(t, "http://"+listen+"/metrics")
	for _, name := range []string{"vienna", "graz"} {
		if want := fmt.Sprintf("tarock_tables_loaded{bot=%q} 1\n", name); !strings.Contains(metrics, want) {
			t.Errorf("got no %s in\n%s", want, metrics)
		}
	}
	for _, w := range []telegramOf{vienna, graz} {
		if _, err := tarock(within, "backup", "--db", w.db, filepath.Join(t.TempDir(), "copy.db")); err != nil {
			t.Errorf("backup: got %v", err)
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("got %v, want nil", err)
	}
	for _, w := range []telegramOf{vienna, graz} {
		for _, fault := range w.Faults() {
			t.Error(fault)
		}
		store, err := storage.Open(w.db)
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		if tables, err := store.Tables(); err != nil || len(tables) != 1 {
			t.Errorf("got tables %v, %v, want one", tables, err)
		}
	}
}

// fetch returns what a page says.
func fetch(t *testing.T, url string) string {
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
	return string(text)
}

// TestSeveralBotsFail: bots that would take each other's place do not start, and one
// whose token is wrong ends the others and is named.
func TestSeveralBotsFail(t *testing.T) {
	vienna, twin := invent(t, "vienna", "101:vienna", "off"), invent(t, "twin", "101:vienna", "off")
	if _, err := tarock(t.Context(), "bot", "--config", vienna.file, "--config", twin.file); err == nil || !strings.Contains(err.Error(), "vienna and twin have the same") {
		t.Errorf("one token twice: got %v", err)
	}
	wrong := invent(t, "wrong", "103:wrong", "off")
	other := strings.ReplaceAll(string(read(t, wrong.file)), "103:wrong", "104:unknown")
	if err := os.WriteFile(wrong.file, []byte(other), 0o600); err != nil {
		t.Fatal(err)
	}
	within, cancel := context.WithTimeout(t.Context(), hung)
	defer cancel()
	_, err := tarock(within, "bot", "--config", vienna.file, "--config", wrong.file)
	if err == nil || !strings.HasPrefix(err.Error(), "wrong: token") || strings.Contains(err.Error(), "104:") {
		t.Errorf("an unknown token: got %v, want an error that names the bot and not the token", err)
	}
	if within.Err() != nil {
		t.Error("the other bot went on")
	}
	if c := config.Default(); c.Name != "tarock" {
		t.Errorf("without a file: got name %q", c.Name)
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
