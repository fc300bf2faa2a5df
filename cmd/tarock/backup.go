package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"tarock/cmd/tarock/internal/config"
	"tarock/storage"
)

// socket returns the path of the socket next to the database through which a running
// bot serves copies of it. Only the bot's own user may open it. Whoever names the
// database by a link finds the same socket.
func socket(db string) string {
	if target, err := filepath.EvalSymlinks(db); err == nil {
		db = target
	}
	return db + ".sock"
}

// serveBackups serves copies of the store until ctx ends.
func serveBackups(ctx context.Context, db string, store *storage.Store) error {
	path := socket(db)
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	l, err := net.Listen("unix", path)
	if err != nil {
		return err
	}
	if err := os.Chmod(path, 0o600); err != nil {
		return errors.Join(err, l.Close())
	}
	server := backups(store)
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// backups returns the server for copies of the store.
func backups(store *storage.Store) *http.Server {
	return &http.Server{ReadHeaderTimeout: 5 * time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if err := store.Backup(steady{w, http.NewResponseController(w)}); err != nil {
			panic(http.ErrAbortHandler) // the reader must not mistake half a copy for a whole one
		}
	})}
}

// stall is how long the reader of a copy may pause. Meanwhile the file cannot grow, so
// writers may have to wait.
const stall = 10 * time.Second

// steady is a response that fails if its reader stalls.
type steady struct {
	io.Writer
	conn *http.ResponseController
}

func (s steady) Write(p []byte) (int, error) {
	if err := s.conn.SetWriteDeadline(time.Now().Add(stall)); err != nil {
		return 0, err
	}
	return s.Writer.Write(p)
}

// backup writes a copy of the database to a new file, which exists only if the copy is
// complete.
func backup(ctx context.Context, c config.Config, out string) error {
	if _, err := os.Stat(c.DB); err != nil {
		return fmt.Errorf("no database: %w", err)
	}
	err := storage.Receive(out, func(w io.Writer) error { return copyTo(ctx, w, c.DB) })
	if storage.Damaged(err) {
		return fmt.Errorf("%w; tarock check --repair-to saves what is whole", err)
	}
	return err
}

func copyTo(ctx context.Context, w io.Writer, db string) error {
	client := http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", socket(db))
	}}}
	defer client.CloseIdleConnections()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://bot/backup", nil)
	if err != nil {
		return err
	}
	answer, err := client.Do(request)
	if err == nil {
		defer answer.Body.Close()
		_, err = io.Copy(w, answer.Body)
		return err
	}
	if err := storage.Copy(until{ctx, w}, db); err != nil {
		return cmp.Or(ctx.Err(), fmt.Errorf("%s: %w", db, err))
	}
	return nil
}

// until is a writer that fails when its context ends.
type until struct {
	ctx context.Context
	io.Writer
}

func (u until) Write(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.Writer.Write(p)
}
