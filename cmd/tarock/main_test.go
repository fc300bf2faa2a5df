package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"tarock/internal/quick"
)

func TestMain(m *testing.M) {
	quick.Setup()
	testscript.Main(m, map[string]func(){"tarock": func() { os.Exit(run()) }})
}

// TestScripts runs the scripts in testdata/script.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script"})
}

// program returns the program as a separate process.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "tarock")
	if err := os.Symlink(self, name); err != nil {
		t.Fatal(err)
	}
	return exec.CommandContext(t.Context(), name, args...)
}

// TestHealthWithoutProxy: the proxy for Telegram is not used for the bot's own address.
func TestHealthWithoutProxy(t *testing.T) {
	l, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	web := &httptest.Server{Listener: l, Config: &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w, "ok\n")
	})}}
	web.Start()
	defer web.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	cmd := program(t, "health", "--listen", "0.0.0.0:"+port)
	cmd.Env = append(os.Environ(), "HTTP_PROXY=http://"+freeAddress(t))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("got %v: %s", err, out)
	}
}

// TestSecondSignal: a second signal ends a program that does not react to the first.
func TestSecondSignal(t *testing.T) {
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		t.Run(sig.String(), func(t *testing.T) { secondSignal(t, sig) })
	}
}

func secondSignal(t *testing.T, sig syscall.Signal) {
	if signal.Ignored(sig) {
		t.Skip("whoever started this test has it ignored, as nohup and & of a shell do, and the program inherits that")
	}
	pipe := filepath.Join(t.TempDir(), "pipe.yaml")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := program(t, "replay", pipe)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w, err := os.OpenFile(pipe, os.O_WRONLY, 0) // blocks until somebody reads
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for begin := time.Now(); time.Since(begin) < hung; {
		if err := cmd.Process.Signal(sig); err != nil {
			break
		}
		select {
		case <-ended:
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
	t.Error("the program goes on, want its end")
}

// full is an output that accepts nothing.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

// TestNothingWritten: an output that cannot be written is an error in every command.
func TestNothingWritten(t *testing.T) {
	for _, args := range [][]string{
		{"replay", "../../engine/rules/point/testdata/contract-solo.yaml"},
		{"simulate", "--deals", "3"}, {"version"}, {"version", "--licenses"}, {"help", "bot"}, {"bot", "--help"},
	} {
		if err := execute(t.Context(), args, full{}); !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("%q: got %v", args, err)
		}
	}
}

// TestAnswersAtOnce: replay answers a line before it waits for the next one.
func TestAnswersAtOnce(t *testing.T) {
	in, ask := io.Pipe()
	answers, out := io.Pipe()
	cmd := root()
	cmd.SetArgs([]string{"replay", "-"})
	cmd.SetIn(in)
	cmd.SetOut(out)
	go func() { out.CloseWithError(cmd.ExecuteContext(t.Context())) }()
	lines := bufio.NewScanner(answers)
	for range 3 {
		io.WriteString(ask, "{\"variant\":\"bridge\"}\n")
		if !lines.Scan() || !strings.Contains(lines.Text(), "unknown-variant") {
			t.Fatalf("got %q, %v", lines.Text(), lines.Err())
		}
	}
	ask.Close()
	if lines.Scan() || !errors.Is(lines.Err(), errSaid) {
		t.Errorf("end: got %q, %v", lines.Text(), lines.Err())
	}
}

// TestSimulationEnds: a simulation ends when its context does.
func TestSimulationEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := tarock(ctx, "simulate", "--deals", "1000000000"); err == nil {
		t.Error("cancelled simulation: got no error, want one")
	}
}
