package main

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// address lets a test wait for the address that demo prints.
type address struct {
	bytes.Buffer
	found chan string
}

var printed = regexp.MustCompile(`http://127\.0\.0\.1:\d+`)

func (a *address) Write(p []byte) (int, error) {
	n, err := a.Buffer.Write(p)
	if at := printed.Find(p); at != nil {
		a.found <- string(at)
	}
	return n, err
}

func TestDemo(t *testing.T) {
	db := filepath.Join(t.TempDir(), "demo.db")
	t.Setenv("TAROCK_DB", db)
	ctx, stop := context.WithCancel(t.Context())
	out := &address{found: make(chan string, 1)}
	cmd := root()
	cmd.SetOut(out)
	cmd.SetArgs([]string{"demo", "--port", "0", "--seed", "3", "--watch", "--fast", "--language", "en",
		"--deal", "../../engine/rules/point/testdata/contract-solo.yaml"})
	done := make(chan error, 1)
	go func() { done <- cmd.ExecuteContext(ctx) }()
	select {
	case err := <-done:
		t.Fatal(err)
	case at := <-out.found:
		page, err := http.Get(at)
		if err != nil {
			t.Fatal(err)
		}
		page.Body.Close()
		if page.StatusCode != http.StatusOK {
			t.Errorf("page: got %s", page.Status)
		}
	}
	stop()
	if err := <-done; err != nil {
		t.Errorf("after Ctrl-C: got %v", err)
	}
	t.Setenv("TAROCK_TOKEN", "123456:AAE-verysecret_0123456789")
	if _, err := tarock(t.Context(), "bot"); err == nil || !strings.Contains(err.Error(), db+" is the database of a demonstration") {
		t.Errorf("bot with a demonstration's database: got %v", err)
	}
	for _, want := range []string{"SEED 3", "without its factor 2"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("want %q in the output:\n%s", want, out.String())
		}
	}
}

func TestDemoRefuses(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	_, port, _ := net.SplitHostPort(taken.Addr().String())
	for want, args := range map[string][]string{
		"(--language) must be de or en": {"--language", "fr"},
		"no such file":                  {"--deal", filepath.Join(t.TempDir(), "nix.yaml")},
		"invalid port":                  {"--port", "99999"},
		"; choose another port":         {"--port", port},
	} {
		cmd := root()
		cmd.SetArgs(append([]string{"demo"}, args...))
		if err := cmd.ExecuteContext(t.Context()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", args, err, want)
		}
	}
}
