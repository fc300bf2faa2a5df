package main

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

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
