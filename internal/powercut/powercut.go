// Package powercut runs a program on a disk whose power can be cut. The program is a
// process of its own and as it is: the kernel hands its writes and syncs of one file to
// this one, which knows at any time what the disk has promised to keep. A cut leaves
// that, and of everything written since the last sync whatever chance leaves: nothing,
// some writes and not those before them, or parts of them.
//
// It needs Linux 5.19 with seccomp on amd64 or arm64. Trials and tests use it.
//
// What it does not cover: names of files, which a directory keeps; files besides the one;
// and sectors that are half written, which disks prevent.
package powercut

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// ErrUnsupported is returned where the kernel does not hand over the writes of a program.
var ErrUnsupported = errors.New("powercut: not possible on this system")

// sector is how many bytes a disk writes as a whole.
const sector = 512

// Disk keeps one file. It outlives the programs that write to it: what a killed one has
// written without a sync is as little on the disk as before.
type Disk struct {
	path string

	mu      sync.Mutex
	loaded  bool    // base is known
	base    []byte  // what the disk has promised to keep
	pending []write // what it has taken since, in order
	lies    bool
	until   int // calls until then is called, 0 for none
	then    func()
}

// write is a write that is not synced, or a change of the file's size if data is nil.
type write struct {
	at   int64
	data []byte
}

// New returns the disk of a file, which is made by the program or is there already. What
// is in it then counts as synced.
func New(path string) (*Disk, error) {
	dir, err := filepath.EvalSymlinks(filepath.Dir(path))
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	return &Disk{path: filepath.Join(dir, filepath.Base(path))}, nil
}

// Lie sets whether the disk lies from now on: it says that it has synced, and has not.
func (d *Disk) Lie(lies bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.lies = lies
}

// After has then called when the n-th write or sync from now on comes, in a goroutine of its
// own. That one is not done: the program waits for it until it is killed. With an n of 0
// nothing is called any more.
func (d *Disk) After(n int, then func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.until, d.then = n, then
}

// stops reports whether the program comes no further than to this call.
func (d *Disk) stops() bool {
	if d.until == 0 {
		return false
	}
	if d.until--; d.until > 0 {
		return false
	}
	go d.then()
	return true
}

// load takes the file for synced when it is first met.
func (d *Disk) load() error {
	if d.loaded {
		return nil
	}
	b, err := os.ReadFile(d.path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	d.base, d.loaded = b, err == nil
	return nil
}

// take notes a write, and does it for the program.
func (d *Disk) take(w write) error {
	if err := d.load(); err != nil {
		return err
	}
	f, err := os.OpenFile(d.path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	if w.data == nil {
		err = f.Truncate(w.at)
	} else {
		var n int
		n, err = f.WriteAt(w.data, w.at)
		w.data = w.data[:n]
	}
	if err == nil || len(w.data) > 0 {
		d.pending = append(d.pending, w)
	}
	return err
}

// sync promises to keep what was written.
func (d *Disk) sync() error {
	if err := d.load(); err != nil {
		return err
	}
	if d.lies {
		return nil
	}
	for _, w := range d.pending {
		d.base = w.apply(d.base)
	}
	d.pending = nil
	return nil
}

// apply returns a file with a write.
func (w write) apply(file []byte) []byte {
	end := int(w.at) + len(w.data)
	switch {
	case end > len(file):
		file = append(file, make([]byte, end-len(file))...)
	case w.data == nil:
		file = file[:end]
	}
	copy(file[w.at:], w.data)
	return file
}

// sectors returns the parts of a write that a disk writes as a whole.
func (w write) sectors() (list []write) {
	if w.data == nil {
		return []write{w}
	}
	for from := 0; from < len(w.data); {
		to := min(len(w.data), from+sector-int(w.at+int64(from))%sector)
		list = append(list, write{w.at + int64(from), w.data[from:to]})
		from = to
	}
	return list
}

// Cut is what was left by a power cut.
type Cut struct {
	Kind    string // what became of the writes: "dropped", "reordered", "torn" or "ended"
	Pending int    // writes that were not synced
	Kept    int    // parts of them that are in the file: whole writes, or sectors
	Parts   int    // of how many
}

// Cut cuts the power: the file becomes what the disk has promised to keep, and of the
// rest what r leaves. The program must have ended, by a kill. The error is about the
// disk itself: a program has written to the file in another way.
func (d *Disk) Cut(r *rand.Rand) (c Cut, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.whole(); err != nil {
		return c, err
	}
	c.Kind, c.Pending = []string{"dropped", "reordered", "torn", "ended"}[r.IntN(4)], len(d.pending)
	parts := d.pending
	keep := func(int) bool { return r.IntN(2) == 0 }
	switch c.Kind {
	case "dropped":
		keep = func(int) bool { return false }
	case "torn", "ended":
		parts = nil
		for _, w := range d.pending {
			parts = append(parts, w.sectors()...)
		}
		if c.Kind == "ended" {
			end := r.IntN(len(parts) + 1)
			keep = func(i int) bool { return i < end }
		}
	}
	c.Parts = len(parts)
	for i, w := range parts {
		if keep(i) {
			d.base = w.apply(d.base)
			c.Kept++
		}
	}
	d.pending = nil
	if !d.loaded {
		return c, nil // it was never made
	}
	return c, os.WriteFile(d.path, d.base, 0o600)
}

// Renew takes what is in the file for synced, after it was changed in another way. No
// program may run.
func (d *Disk) Renew() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.loaded, d.pending = false, nil
	return d.load()
}

// whole checks that all that is in the file was taken here.
func (d *Disk) whole() error {
	if err := d.load(); err != nil || !d.loaded {
		return err
	}
	want := slices.Clone(d.base)
	for _, w := range d.pending {
		want = w.apply(want)
	}
	got, err := os.ReadFile(d.path)
	if err != nil {
		return err
	}
	if !bytes.Equal(got, want) {
		return fmt.Errorf("powercut: %s was written to in another way: it has %d bytes, want %d", d.path, len(got), len(want))
	}
	return nil
}
