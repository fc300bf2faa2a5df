package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tarock/cmd/tarock/internal/config"
	"tarock/storage"
)

// pipes is a listener that accepts the connections sent to it.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	if c, ok := <-p; ok {
		return c, nil
	}
	return nil, net.ErrClosed
}

func (p pipes) Close() error   { close(p); return nil }
func (p pipes) Addr() net.Addr { return &net.UnixAddr{} }

// TestBackupNotRead: a client that does not read its copy blocks nobody. The game goes
// on, and the client does not get half a copy as a whole one.
func TestBackupNotRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, err := storage.Open(filepath.Join(t.TempDir(), "tarock.db"))
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		write := func(after uint64) {
			c := storage.Commit{Time: time.Now(), Table: "T", After: after, Records: [][]byte{bytes.Repeat([]byte("x"), 1<<20)}}
			if _, err := store.Commit(c); err != nil {
				t.Fatal(err)
			}
		}
		write(0)
		server, listener := backups(store), make(pipes, 1)
		ended := make(chan error, 1)
		go func() { ended <- server.Serve(listener) }()
		here, there := net.Pipe()
		listener <- there
		if _, err := io.WriteString(here, "GET /backup HTTP/1.1\r\nHost: bot\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		answer, err := http.ReadResponse(bufio.NewReader(here), nil)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * stall)
		if _, err := io.Copy(io.Discard, answer.Body); err == nil {
			t.Fatal("got a complete copy, want the connection cut")
		}
		write(1) // makes the file grow
		if err := server.Close(); err != nil {
			t.Error(err)
		}
		<-ended
	})
}

// TestKilledBackup: what a killed backup leaves is removed by the next one, and only
// that.
func TestKilledBackup(t *testing.T) {
	db := lobbies(t, 3)
	dir := t.TempDir()
	l, err := net.Listen("unix", socket(db))
	if err != nil {
		t.Fatal(err)
	}
	begun := make(chan struct{})
	go http.Serve(l, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Write(make([]byte, 1<<16))
		http.NewResponseController(w).Flush()
		close(begun)
		<-r.Context().Done()
	}))
	cmd := program(t, "backup", "--db", db, filepath.Join(dir, "first.db"))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	<-begun
	for len(in(t, dir)) == 0 {
		time.Sleep(time.Millisecond)
	}
	if err := errors.Join(cmd.Process.Kill(), l.Close()); err != nil {
		t.Fatal(err)
	}
	cmd.Wait()
	left := in(t, dir)
	if len(left) != 1 || left[0] == "first.db" {
		t.Fatalf("got %q left by the killed backup, want one file with another name", left)
	}
	for _, age := range []time.Duration{time.Minute, 2 * time.Hour} { // somebody may be writing the younger one
		then := time.Now().Add(-age)
		if err := os.Chtimes(filepath.Join(dir, left[0]), then, then); err != nil {
			t.Fatal(err)
		}
		out := age.String() + ".db"
		if _, err := tarock(t.Context(), "backup", "--db", db, filepath.Join(dir, out)); err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(in(t, dir), left[0]); got != (age < time.Hour) || !slices.Contains(in(t, dir), out) {
			t.Errorf("%s later: got %q", age, in(t, dir))
		}
	}
}

// in returns the names of the files in a directory.
func in(t *testing.T, dir string) (names []string) {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		names = append(names, e.Name())
	}
	return names
}

// TestCancelledCopy: a copy of a database on which no bot runs ends when its context
// does, and leaves nothing.
func TestCancelledCopy(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	dir := t.TempDir()
	c := config.Default()
	c.DB = lobbies(t, 3)
	if err := backup(ctx, c, filepath.Join(dir, "copy.db")); !errors.Is(err, context.Canceled) || len(in(t, dir)) > 0 {
		t.Errorf("got %v and %q", err, in(t, dir))
	}
}

// TestLinks: a database may be named by a link, even one that leads to no file yet.
func TestLinks(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(dir, "link.db")
	if err := os.Symlink("target.db", link); err != nil {
		t.Fatal(err)
	}
	store, err := storage.Open(link)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"check", link}, {"log", "--db", link}, {"backup", "--db", link, filepath.Join(dir, "copy.db")}} {
		if out, err := tarock(t.Context(), args...); err != nil {
			t.Errorf("%s: got %v\n%s", args[0], err, out)
		}
	}
	if got := in(t, dir); !slices.Equal(got, []string{"copy.db", "link.db", "target.db"}) {
		t.Errorf("got %q", got)
	}
}
