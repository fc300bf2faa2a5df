// Package smalldisk gives tests a disk that is soon full. Only tests use it.
package smalldisk

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// Disk is a file system of its own.
type Disk struct {
	tb  testing.TB
	Dir string
}

// New mounts a file system of a size, as "2m". The test is skipped if that is not
// allowed, as it is to root on Linux.
func New(tb testing.TB, size string) *Disk {
	tb.Helper()
	dir := tb.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size="+size, "tmpfs", dir).CombinedOutput(); err != nil {
		tb.Skipf("no file system can be mounted: %v %s", err, out)
	}
	tb.Cleanup(func() {
		if out, err := exec.Command("umount", dir).CombinedOutput(); err != nil {
			tb.Errorf("umount: %v %s", err, out)
		}
	})
	return &Disk{tb, dir}
}

func (d *Disk) filler() string { return filepath.Join(d.Dir, "filler") }

// Fill fills the disk to the last byte.
func (d *Disk) Fill() {
	d.tb.Helper()
	f, err := os.OpenFile(d.filler(), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		d.tb.Fatal(err)
	}
	defer f.Close()
	for size := 1 << 20; size > 0; {
		if n, err := f.Write(make([]byte, size)); errors.Is(err, syscall.ENOSPC) {
			if n == 0 {
				size /= 2
			}
		} else if err != nil {
			d.tb.Fatal(err)
		}
	}
}

// Free makes room again.
func (d *Disk) Free() {
	d.tb.Helper()
	if err := os.Remove(d.filler()); err != nil {
		d.tb.Fatal(err)
	}
}

// Dig gives back what a file holds in empty blocks, so that writing there needs room
// again. The test is skipped if that is not possible.
func (d *Disk) Dig(file string) {
	d.tb.Helper()
	if out, err := exec.Command("fallocate", "--dig-holes", file).CombinedOutput(); err != nil {
		d.tb.Skipf("no holes can be dug: %v %s", err, out)
	}
}
