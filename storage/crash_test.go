package storage

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"tarock/internal/quick"
)

// crashFile names the file to which the test program commits until it is killed.
const crashFile = "TAROCK_CRASH_FILE"

func TestMain(m *testing.M) {
	if path := os.Getenv(crashFile); path != "" {
		if err := commitForever(path); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
	}
	if path := os.Getenv(powerFile); path != "" {
		fmt.Println(underPower(path))
		os.Exit(1)
	}
	quick.Setup()
	os.Exit(m.Run())
}

func commitForever(path string) error {
	s, err := Open(path)
	if err != nil {
		return err
	}
	records, err := s.Records("T", 0)
	for n := uint64(len(records)); err == nil; n++ {
		_, err = s.Commit(crashCommit(n))
		fmt.Println(n + 1)
	}
	return err
}

func crashCommit(n uint64) Commit {
	return Commit{
		Update: int64(n + 1), Time: noon, Table: "T", After: n,
		Records: [][]byte{fmt.Appendf(nil, "record %d", n+1)},
		Slots:   []Slot{{Name: "s", Want: fmt.Appendf(nil, "%d", n+1)}},
	}
}

func write(t *testing.T, path string, b []byte) {
	t.Helper()
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
}

// checkCrash opens what a crash left, which must have at least n commits.
func checkCrash(t *testing.T, path string, n uint64) {
	t.Helper()
	s := open(t, path)
	records, err := s.Records("T", 0)
	if err != nil || uint64(len(records)) < n {
		t.Fatalf("got %d records, %v, want at least %d", len(records), err, n)
	}
	for i, r := range records {
		if want := fmt.Sprint("record ", i+1); string(r.Data) != want {
			t.Errorf("got record %q, want %q", r.Data, want)
		}
		if seen, err := s.Seen(int64(i+1), noon); !seen || err != nil {
			t.Errorf("Seen(%d) = %v, %v, want it with its record", i+1, seen, err)
		}
	}
	slot, err := s.Slot("T", "s")
	if string(slot.Want) != fmt.Sprint(len(records)) || err != nil {
		t.Errorf("slot: got %q, %v, want %d", slot.Want, err, len(records))
	}
}

// TestKill: a killed process loses nothing that was reported as committed.
func TestKill(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tarock.db")
	for round := range 3 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), crashFile+"="+path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		var done uint64
		for lines := bufio.NewScanner(out); lines.Scan(); {
			n, err := strconv.ParseUint(lines.Text(), 10, 64)
			if err != nil {
				t.Fatal(lines.Text())
			}
			if done = n; done >= uint64(20*(round+1)) {
				break
			}
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Wait(); err == nil {
			t.Error("the process ended before it was killed")
		}
		copied := filepath.Join(t.TempDir(), "tarock.db")
		write(t, copied, mustRead(t, path))
		checkCrash(t, copied, done)
	}
}

// TestCopy: the file on disk is intact between two commits. If one of its heads is lost
// it is refused, since the last commit may be lost too; a repair saves everything else.
func TestCopy(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tarock.db")
	s := open(t, path)
	for n := range uint64(12) {
		commit(t, s, crashCommit(n))
		b := mustRead(t, path)
		copied := filepath.Join(t.TempDir(), "tarock.db")
		write(t, copied, b)
		checkCrash(t, copied, n+1)
		if n == 0 {
			continue
		}
		for _, head := range []int{0, os.Getpagesize()} {
			torn := filepath.Join(t.TempDir(), "tarock.db")
			clear(b[head+16 : head+80])
			write(t, torn, b)
			if _, err := Open(torn); !errors.Is(err, ErrCorrupt) {
				t.Errorf("Open with one head: %v, want %v", err, ErrCorrupt)
			}
			r, err := Repair(torn, torn+".new", func(string, []Record) bool { return true })
			if err != nil || !r.Loose {
				t.Errorf("Repair = %+v, %v", r, err)
			}
			checkCrash(t, torn+".new", n)
			copy(b, mustRead(t, path))
		}
	}
}
