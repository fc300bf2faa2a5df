// Package quick lets the tests of a package run in less time. Only tests use it.
package quick

import (
	"os"
	"runtime/debug"
)

// Setup has garbage collected less often, since tests keep little for long, and puts temporary
// files in memory where the system allows it. Only tests of a failing disk need a real one: what
// a killed program has written survives on both.
func Setup() {
	debug.SetGCPercent(400)
	const memory = "/dev/shm"
	if info, err := os.Stat(memory); err == nil && info.IsDir() && os.Getenv("TMPDIR") == "" {
		os.Setenv("TMPDIR", memory)
	}
}
