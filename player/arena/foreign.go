package arena

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/player"
	"tarock/player/world"
)

// Foreign is an Entrant that is a program: it reads seen documents and answers each with a
// line. It is trusted with nothing.
type Foreign struct {
	names  []string
	budget time.Duration
	cmd    *exec.Cmd
	in     io.WriteCloser
	lines  chan string   // what it answers
	ended  chan struct{} // closed with the reason in why
	why    string
	owed   int // answers that were too late when they were asked for
	late   int // in a row
	errs   tail
	said   chan struct{} // closed when errs is complete
}

// The bounds of what a program may do.
const (
	longest = 64 << 10        // bytes of an answer
	unasked = 16              // answers that nobody has asked for
	tooLate = 3               // answers in a row that came too late
	grace   = 2 * time.Second // to end by itself at the end of its input

	lastWords = time.Second / 4 // for what a stopped program has said to come in
)

const flood = "it floods: more lines than it was asked for: "

// Start starts a program for one seat: a command and its arguments, separated by blanks. A
// decision may take as long as the budget.
func Start(command string, names []string, budget time.Duration) (*Foreign, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, errors.New("no command")
	}
	f := &Foreign{names: names, budget: budget, lines: make(chan string, unasked), ended: make(chan struct{}), said: make(chan struct{})}
	f.cmd = exec.Command(words[0], words[1:]...)
	f.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	f.cmd.WaitDelay = grace
	var err error
	if f.in, err = f.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := f.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	errs, err := f.cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := f.cmd.Start(); err != nil {
		return nil, err
	}
	go f.read(out)
	go func() {
		defer close(f.said)
		io.Copy(&f.errs, errs)
	}()
	return f, nil
}

// read passes the answers on, until the program ends or says too much.
func (f *Foreign) read(out io.Reader) {
	defer close(f.ended)
	in := bufio.NewReaderSize(out, longest)
	for {
		line, err := in.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			f.why = fmt.Sprintf("it floods: a line of more than %d bytes: %s", longest, shown(line))
			return
		case err != nil:
			f.why = "it has ended"
			if len(line) > 0 {
				f.why += " in the middle of a line: " + shown(line)
			}
			return
		}
		select {
		case f.lines <- string(bytes.TrimSpace(line)):
		default:
			f.why = flood + shown(line)
			return
		}
	}
}

// mostShown is how much of a line a report shows, in bytes.
const mostShown = 200

// shown returns a line as a report shows it: cut, and without what could move the cursor.
func shown(line []byte) string {
	line = bytes.TrimSpace(line)
	cut := ""
	if len(line) > mostShown {
		line, cut = line[:mostShown], "…"
	}
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == 0xfffd {
			return '?'
		}
		return r
	}, string(line)) + cut
}

// stop returns that the program cannot play on. What it said last may still be on its way.
func (f *Foreign) stop(why string) error {
	select {
	case <-f.said:
	case <-time.After(lastWords):
	}
	if last := f.errs.last(); last != "" {
		why += "; it said: " + last
	}
	return &Stopped{why}
}

// Decide asks the program.
func (f *Foreign) Decide(ctx context.Context, w *world.Watch, _ uint64) (player.Decision, error) {
	for len(f.lines) > 0 {
		line := <-f.lines
		if f.owed--; f.owed < 0 {
			return player.Decision{}, f.stop(flood + shown([]byte(line)))
		}
	}
	d := w.Deal()
	sitting, _ := d.Setup().Form.Sitting(d.Setup().Dealer)
	doc := append(transcript.SeenBy(d, f.names, sitting[d.Turn()]).AppendJSON(nil), '\n')
	timer := time.NewTimer(f.budget)
	defer timer.Stop()
	wrote := make(chan error, 1)
	go func() {
		_, err := f.in.Write(doc)
		wrote <- err
	}()
	for {
		select {
		case line := <-f.lines:
			if f.owed > 0 {
				f.owed--
				continue
			}
			f.late = 0
			return answer(d, f.names, line)
		case <-f.ended:
			select { // what it said before it ended
			case line := <-f.lines:
				if f.owed == 0 {
					return answer(d, f.names, line)
				}
				f.owed--
				continue
			default:
			}
			return player.Decision{}, f.stop(f.why)
		case <-timer.C:
			f.owed++
			if f.late++; f.late == tooLate {
				return player.Decision{}, f.stop(fmt.Sprintf("it stalls: %d answers in a row took more than %v", tooLate, f.budget))
			}
			select {
			case <-wrote:
			default:
				return player.Decision{}, f.stop("it stalls: it does not read")
			}
			return player.Decision{}, &Answer{fmt.Sprintf("no answer in %v", f.budget), ""}
		case <-ctx.Done():
			return player.Decision{}, ctx.Err()
		}
	}
}

// answer reads the answer to a position. The error is an *Answer.
func answer(d *deal.Deal, names []string, line string) (player.Decision, error) {
	var got struct {
		Action *string         `json:"action"`
		Error  json.RawMessage `json:"error"`
	}
	fail := func(why string) (player.Decision, error) {
		return player.Decision{}, &Answer{why, shown([]byte(line))}
	}
	switch err := json.Unmarshal([]byte(line), &got); {
	case err != nil:
		return fail("no JSON object")
	case got.Action == nil && got.Error != nil:
		return fail("an error")
	case got.Action == nil:
		return fail("no action")
	}
	seats := bySeat(d, names)
	a, err := d.Set().Read(seats, d.Setup().Form).Parse(seats[d.Turn()] + " " + *got.Action)
	if err == nil && strings.TrimSpace(*got.Action) == "" {
		err = act.UnknownAction
	}
	if err == nil {
		err = d.Check(a)
	}
	if err != nil {
		return fail(err.Error())
	}
	return player.Decision{Action: a}, nil
}

// bySeat returns names by seat for names by place.
func bySeat(d *deal.Deal, names []string) []string {
	f := d.Setup().Form
	sitting, _ := f.Sitting(d.Setup().Dealer)
	list := make([]string, len(names))
	for place, name := range names {
		list[f.Seat(act.Seat(place), sitting)] = name
	}
	return list
}

// Close ends the program and everything that it has started, by force if it does not end at
// the end of its input.
func (f *Foreign) Close() error {
	f.in.Close()
	ended := make(chan struct{})
	go func() {
		for { // it may still be writing
			select {
			case <-f.lines:
			case <-f.ended:
				close(ended)
				return
			}
		}
	}()
	select {
	case <-ended:
	case <-time.After(grace):
	}
	syscall.Kill(-f.cmd.Process.Pid, syscall.SIGKILL)
	return f.cmd.Wait()
}

// tail keeps the end of what a program says on its standard error.
type tail struct {
	mu   sync.Mutex
	text []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	if n := len(t.text); n > longest {
		t.text = append(t.text[:0], t.text[n-longest/2:]...)
	}
	return len(p), nil
}

// last returns the last line.
func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := bytes.TrimSpace(t.text)
	return shown(text[bytes.LastIndexByte(text, '\n')+1:])
}
