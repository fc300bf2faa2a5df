package ask

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain lets garbage be collected seldom, since answers are thrown away at once.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
