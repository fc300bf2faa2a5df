package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"tarock": func() { os.Exit(run()) }})
}

// TestScripts runs the program as testdata/script tells.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script"})
}

// TestSecondSignal: who asks to end and is not heard asks again, and need not
// wait.
func TestSecondSignal(t *testing.T) {
	dir := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, pipe := filepath.Join(dir, "tarock"), filepath.Join(dir, "pipe.yaml")
	if err := os.Symlink(self, program); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), program, "replay", pipe)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w, err := os.OpenFile(pipe, os.O_WRONLY, 0) // waits until it is read
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for range 200 {
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			break
		}
		select {
		case <-ended:
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
	t.Error("the program does not end")
}

// TestSimulationEnds: a simulation ends when it is told to.
func TestSimulationEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := tarock(ctx, "simulate", "--deals", "1000000000"); err == nil {
		t.Error("a simulation that was ended says nothing of it")
	}
}
