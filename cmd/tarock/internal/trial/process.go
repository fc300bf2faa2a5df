package trial

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"

	"tarock/internal/powercut"
)

// door is the invented Telegram's address. While it is shut, requests of a killed process
// that are still on their way are cut off, so that they do not come after those of the next
// one.
type door struct {
	server *http.Server
	at     string

	mu     sync.Mutex
	idle   sync.Cond
	inside int
	shut   bool
}

// open opens the door to a world.
func open(world http.Handler) (*door, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	d := &door{at: "http://" + l.Addr().String() + "/bot%s/%s"}
	d.idle.L = &d.mu
	d.server = &http.Server{ReadHeaderTimeout: 5 * time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		d.mu.Lock()
		if d.shut {
			d.mu.Unlock()
			panic(http.ErrAbortHandler)
		}
		d.inside++
		d.mu.Unlock()
		defer func() {
			d.mu.Lock()
			defer d.mu.Unlock()
			d.inside--
			d.idle.Broadcast()
		}()
		world.ServeHTTP(w, r)
	})}
	go func() { _ = d.server.Serve(l) }()
	return d, nil
}

func (d *door) close() { d.server.Close() }

// clear shuts the door and waits until nobody is inside.
func (d *door) clear() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for d.shut = true; d.inside > 0; {
		d.idle.Wait()
	}
}

func (d *door) reopen() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.shut = false
}

// process is the bot under a supervisor, who starts it again when it ends by itself.
type process struct {
	t    *trial
	mu   sync.Mutex
	cmd  *exec.Cmd // nil while none runs
	done chan error
	logs bytes.Buffer

	disk    *powercut.Disk // nil if the power cannot be cut here
	reading sync.RWMutex   // held while another process reads the file
}

// start starts the bot if none runs. It returns before the bot has called.
func (p *process) start() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cmd != nil {
		return // somebody else has started it
	}
	p.t.door.reopen()
	args := []string{"bot", "--no-limits", "--language", "en", "--db", p.t.db, "--listen", "off",
		"--api-endpoint", p.t.door.at, "--log-level", "error"}
	start := (*exec.Cmd).Start
	if p.disk != nil {
		args, start = append([]string{"trial", "powered"}, args...), p.disk.Start
	}
	cmd := p.t.o.Program(context.Background(), args...)
	cmd.Env = append(cmd.Environ(), "TAROCK_TOKEN="+p.t.world.Token())
	p.logs.Reset()
	cmd.Stdout, cmd.Stderr = &p.logs, &p.logs
	if err := start(cmd); err != nil {
		p.t.wrong("start: %v: %s", err, p.logs.String())
		return
	}
	done := make(chan error, 1)
	p.cmd, p.done = cmd, done
	go func() {
		err := cmd.Wait()
		done <- err
		p.ended(cmd, err)
	}()
}

// ended starts the bot again if it has ended by itself. It may do so only while a backup
// reads the file of a bot that did not run.
func (p *process) ended(cmd *exec.Cmd, err error) {
	p.mu.Lock()
	if p.cmd != cmd {
		p.mu.Unlock()
		return
	}
	p.cmd = nil
	if text := p.logs.String(); !strings.Contains(text, "in use") {
		p.t.wrong("the bot ended by itself: %v: %s", err, text)
	}
	p.mu.Unlock()
	time.Sleep(300 * time.Millisecond)
	p.start()
}

// powered finds out whether the power can be cut under the program.
func (p *process) powered() error {
	disk, err := powercut.New(p.t.db)
	if err != nil {
		return err
	}
	cmd := p.t.o.Program(context.Background(), "trial", "powered", "version")
	if err := disk.Start(cmd); err != nil {
		p.t.o.Note("the power is not cut: %v", err)
		return nil
	}
	p.disk = disk
	return cmd.Wait()
}

// kill ends the bot without any cleaning up.
func (p *process) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.end()
}

// cut ends the bot and all that reads its file by a power cut, does what is given with the
// file, and starts the bot again.
func (p *process) cut(r *rand.Rand, then func() error) {
	p.mu.Lock()
	p.end()
	p.reading.Lock()
	c, err := p.disk.Cut(r)
	if err == nil && then != nil {
		err = then()
	}
	p.reading.Unlock()
	p.mu.Unlock()
	if err != nil {
		p.t.wrong("power cut: %v", err)
	}
	if c.Pending > 0 {
		p.t.torn.Add(1)
	}
	p.start()
}

// end is kill under the lock.
func (p *process) end() {
	if p.cmd == nil {
		return
	}
	cmd := p.cmd
	p.cmd = nil
	_ = cmd.Process.Kill()
	<-p.done
	p.read()
	p.t.door.clear()
}

// stop ends the bot as a supervisor does.
func (p *process) stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cmd == nil {
		p.t.wrong("the bot does not run in the end")
		return
	}
	cmd := p.cmd
	p.cmd = nil
	_ = cmd.Process.Signal(syscall.SIGTERM)
	if err := <-p.done; err != nil {
		p.t.wrong("the bot did not end well: %v", err)
	}
	p.read()
}

// read takes the faults from the log of a bot that has ended.
func (p *process) read() {
	for line := range strings.Lines(p.logs.String()) {
		if strings.Contains(line, "panic") || strings.Contains(line, `"level":"fatal"`) || strings.Contains(line, "damaged") {
			p.t.wrong("log: %s", strings.TrimSpace(line))
		}
	}
}

// output runs the program, and returns what it prints.
func (t *trial) output(ctx context.Context, input []byte, args ...string) ([]byte, error) {
	return output(t.o.Program(ctx, args...), input)
}

// output runs a process with an input, and returns what it prints.
func output(cmd *exec.Cmd, input []byte) ([]byte, error) {
	cmd.Stdin = bytes.NewReader(input)
	return cmd.CombinedOutput()
}

// backup takes a backup of the running bot, which may be killed meanwhile. A backup that is
// said to be whole has to be.
func (t *trial) backup(ctx context.Context, n int64) {
	out := fmt.Sprintf("%s.%d", t.db, n)
	defer os.Remove(out)
	t.bot.reading.RLock()
	defer t.bot.reading.RUnlock()
	if _, err := t.output(ctx, nil, "backup", "--db", t.db, out); err != nil {
		if _, err := os.Stat(out); err == nil {
			t.wrong("backup %d failed, and left a file", n)
		}
		return
	}
	if text, err := t.output(ctx, nil, "check", out); err != nil && ctx.Err() == nil {
		t.wrong("backup %d: %s", n, text)
	}
}
