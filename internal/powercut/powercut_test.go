package powercut

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The environment of the test program that writes: it becomes, by Exec, the one that does.
const (
	becomes = "POWERCUT_BECOMES"
	writes  = "POWERCUT_WRITES"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(becomes); path != "" {
		err := Exec("/proc/self/exe", os.Args[:1], []string{writes + "=" + path})
		fmt.Println(err)
		os.Exit(1)
	}
	if path := os.Getenv(writes); path != "" {
		if err := pages(path); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

const page = 4096

// pages writes a page of a, syncs, then two of b, says so and waits for its death.
func pages(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	err = f.Truncate(page)
	for _, b := range []byte("ab") {
		if b == 'b' {
			err = errors.Join(err, f.Sync())
			_, wrote := f.WriteAt(bytes.Repeat([]byte{b}, page), page)
			err = errors.Join(err, wrote)
		}
		_, wrote := f.WriteAt(bytes.Repeat([]byte{b}, page), 0)
		err = errors.Join(err, wrote)
	}
	if err != nil {
		return err
	}
	fmt.Println("written")
	_, err = io.Copy(io.Discard, os.Stdin)
	return err
}

// wrote runs the program on a disk until it has written, and kills it.
func wrote(t *testing.T, d *Disk, path string) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), becomes+"="+path)
	_, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Start(cmd); errors.Is(err, ErrUnsupported) {
		t.Skip(err)
	} else if err != nil {
		t.Fatal(err)
	}
	said := make([]byte, len("written"))
	if _, err := io.ReadFull(out, said); err != nil || string(said) != "written" {
		t.Fatalf("got %q, %v", said, err)
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
}

// TestCut: what was synced is there after a cut, unless the disk lies; what was not is
// there or not, also without what was written before it, and in parts.
func TestCut(t *testing.T) {
	a, b := bytes.Repeat([]byte("a"), page), bytes.Repeat([]byte("b"), page)
	for _, lies := range []bool{false, true} {
		met := map[string]int{}
		for seed := range uint64(40) {
			path := filepath.Join(t.TempDir(), "file")
			if err := os.WriteFile(path, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			d, err := New(path)
			if err != nil {
				t.Fatal(err)
			}
			d.Lie(lies)
			wrote(t, d, path)
			if _, err := d.Cut(rand.New(rand.NewPCG(seed, 0))); err != nil {
				t.Fatal(err)
			}
			got, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			switch {
			case len(got) < page:
				met["lost"]++
			case bytes.Equal(got, a):
				met["synced"]++
			case bytes.Equal(got, append(bytes.Clone(b), b...)):
				met["all"]++
			case bytes.HasPrefix(got, a):
				met["second"]++
			case bytes.Contains(got, make([]byte, sector)):
				met["with a hole"]++
			default:
				met["torn"]++
			}
			for at := 0; at+sector <= len(got); at += sector {
				if s := got[at : at+sector]; !lies && at < page && s[0] == 0 || !bytes.Equal(s, bytes.Repeat(s[:1], sector)) {
					t.Fatalf("seed %d: sector at %d begins with %q, ends with %q", seed, at, s[:1], s[sector-1:])
				}
			}
		}
		for _, kind := range []string{"synced", "all", "second", "with a hole"} {
			if met[kind] == 0 && !lies {
				t.Errorf("met %v, want %q too", met, kind)
			}
		}
		if (met["lost"] > 0) != lies {
			t.Errorf("the disk lies: %v, met %v", lies, met)
		}
	}
}

// TestOtherWay: a write that the disk has not taken is told.
func TestOtherWay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	d, err := New(path)
	if err != nil {
		t.Fatal(err)
	}
	wrote(t, d, path)
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("y"); err != nil {
		t.Fatal(err)
	}
	f.Close()
	if _, err := d.Cut(rand.New(rand.NewPCG(1, 0))); err == nil {
		t.Error("a write in another way: got no error")
	}
}
