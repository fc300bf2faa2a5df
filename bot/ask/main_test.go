package ask

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain lets garbage be collected seldom, since answers are thrown away at once, and keeps the books of all tables
// that tests ask for.
func TestMain(m *testing.M) {
	kept.most = 150
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
