package load

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os/exec"
	"syscall"
	"time"
)

// process is the bot as a process of its own, with the invented Telegram's address.
type process struct {
	l        *load
	telegram *http.Server
	at       string // of the invented Telegram
	metrics  string // address of the bot's metrics
	cmd      *exec.Cmd
	ended    chan error // has how cmd ended
	logs     bytes.Buffer
}

// newProcess opens the invented Telegram's address, for a bot that does not run yet.
func newProcess(l *load) (*process, error) {
	at, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &process{l: l, at: at.Addr().String(), telegram: &http.Server{Handler: l.world, ReadHeaderTimeout: 5 * time.Second}}
	go func() { _ = p.telegram.Serve(at) }()
	return p, nil
}

// close ends the bot, however far it has come.
func (p *process) close() {
	p.telegram.Close()
	if p.cmd != nil {
		_ = p.cmd.Process.Kill()
		<-p.ended
	}
}

// free returns an address that nobody listens on.
func free() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// start starts the bot, and returns how long it took until it polled.
func (p *process) start(ctx context.Context, limits bool) (took time.Duration, err error) {
	if p.metrics, err = free(); err != nil {
		return 0, err
	}
	args := []string{"bot", "--db", p.l.db, "--listen", p.metrics, "--language", language, "--turn-limit", "off",
		"--api-endpoint", "http://" + p.at + "/bot%s/%s", "--log-level", "error"}
	if !limits {
		args = append(args, "--no-limits")
	}
	p.cmd = p.l.o.Program(context.WithoutCancel(ctx), args...)
	p.cmd.Env = append(p.cmd.Environ(), "TAROCK_TOKEN="+p.l.world.Token())
	p.logs.Reset()
	p.cmd.Stdout, p.cmd.Stderr = &p.logs, &p.logs
	select { // a poll of the one before
	case <-p.l.polls:
	default:
	}
	begin := time.Now()
	if err := p.cmd.Start(); err != nil {
		p.cmd = nil
		return 0, err
	}
	cmd, ended := p.cmd, make(chan error, 1)
	p.ended = ended
	go func() { ended <- cmd.Wait() }()
	select {
	case <-p.l.polls:
		return time.Since(begin), nil
	case err := <-ended:
		p.cmd = nil
		return 0, fmt.Errorf("the bot did not start: %w: %s", err, p.logs.String())
	case <-time.After(patience):
		return 0, fmt.Errorf("the bot did not poll: %s", p.logs.String())
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}

// stop ends the bot as a supervisor does, and returns how long it took.
func (p *process) stop() (time.Duration, error) {
	begin, cmd := time.Now(), p.cmd
	p.cmd = nil
	if err := errors.Join(cmd.Process.Signal(syscall.SIGTERM), <-p.ended); err != nil {
		return 0, fmt.Errorf("the bot did not end well: %w: %s", err, p.logs.String())
	}
	return time.Since(begin), nil
}
