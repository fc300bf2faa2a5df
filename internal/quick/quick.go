// Package quick lets the tests of a package run in less time. Only tests use it.
package quick

import (
	"os"
	"runtime/debug"
)

// Setup lets garbage be collected seldom, since tests keep little for long, and temporary
// files be in memory if the system can. That is enough for all tests but those of a disk
// that fails: what a killed program has written, the system keeps in both.
func Setup() {
	debug.SetGCPercent(400)
	const memory = "/dev/shm"
	if info, err := os.Stat(memory); err == nil && info.IsDir() && os.Getenv("TMPDIR") == "" {
		os.Setenv("TMPDIR", memory)
	}
}
