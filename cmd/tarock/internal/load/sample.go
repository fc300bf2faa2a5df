package load

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// Sample is what the bot's process needs at a moment.
type Sample struct {
	At         time.Duration // since the first press
	Deals      int           // that are over
	CPU        time.Duration // of the process so far
	Heap       float64       // bytes in use after the last garbage collection
	Resident   float64       // bytes of the process, where the system tells without the pages of the database
	Goroutines int
	Waiting    int   // messages that are to be sent
	File       int64 // bytes of the database
}

// now reads what the bot's process needs.
func (l *load) now() (s Sample, err error) {
	reply, err := http.Get("http://" + l.bot.metrics + "/metrics")
	if err != nil {
		return s, err
	}
	defer reply.Body.Close()
	values := map[string]float64{}
	for lines := bufio.NewScanner(reply.Body); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), " ")
		name, _, _ = strings.Cut(name, "{")
		if v, err := strconv.ParseFloat(value, 64); err == nil {
			values[name] = v
		}
	}
	if values["go_goroutines"] == 0 {
		return s, fmt.Errorf("%s has no metrics", l.bot.metrics)
	}
	file, err := os.Stat(l.db)
	if err != nil {
		return s, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return Sample{
		At: time.Since(l.began), Deals: l.deals, File: file.Size(),
		CPU: time.Duration(values["process_cpu_seconds_total"] * float64(time.Second)),
		// The next collection is due when the heap has doubled, with what it does not manage.
		Heap: values["go_memstats_next_gc_bytes"] / 2, Resident: cmp.Or(anonymous(l.bot.cmd.Process.Pid), values["process_resident_memory_bytes"]),
		Goroutines: int(values["go_goroutines"]), Waiting: int(values["tarock_outbox_slots"]),
	}, nil
}

// anonymous returns the bytes of a process that are of no file, 0 if the system does not tell.
func anonymous(pid int) float64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), "RssAnon:")
	var kilobytes float64
	if _, err := fmt.Sscan(rest, &kilobytes); err != nil {
		return 0
	}
	return kilobytes * 1024
}

// sample takes a sample now and then until ctx ends.
func (l *load) sample(ctx context.Context) (list []Sample) {
	every := time.NewTicker(l.o.Every)
	defer every.Stop()
	for {
		if s, err := l.now(); err == nil {
			list = append(list, s)
			l.o.Note("%7s %6d deals, heap %5.1f MB, resident %6.1f MB, %3d goroutines, %5d messages wait, file %6.1f MB, CPU %s", s.At.Round(time.Second), s.Deals,
				s.Heap/1e6, s.Resident/1e6, s.Goroutines, s.Waiting, float64(s.File)/1e6, s.CPU.Round(time.Second))
		}
		select {
		case <-every.C:
		case <-ctx.Done():
			return list
		}
	}
}
