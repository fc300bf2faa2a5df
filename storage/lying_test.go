package storage

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/internal/powercut"
)

// TestLyingDisk: a disk that says that it has synced, and has not, may lose commits; no
// program can prevent that. But what is left is then refused or found to be damaged, or it
// is exactly what an earlier commit left.
func TestLyingDisk(t *testing.T) {
	t.Parallel()
	rounds := 10
	if *long {
		rounds = 500
	}
	r, met := rand.New(rand.NewPCG(2, 0)), map[string]int{}
	for range rounds {
		path := filepath.Join(t.TempDir(), "tarock.db")
		d, err := powercut.New(path)
		if err != nil {
			t.Fatal(err)
		}
		commits(t, d, path, 1+r.IntN(60), 0)
		d.Lie(true)
		told := commits(t, d, path, 2+r.IntN(6), 0)
		c, err := d.Cut(r)
		if err != nil {
			t.Fatal(err)
		}
		s, err := OpenReadOnly(path)
		if err != nil {
			met["refused"]++
			continue
		}
		report, err := s.Check(nil)
		got, damage := holds(s)
		_ = s.Close()
		switch {
		case err != nil || len(report.Problems) > 0:
			met["found by a check"]++
		case damage != nil:
			t.Errorf("after %+v: reading found %v, the check nothing", c, damage)
		case !cmp.Equal(after(got.Seen), got):
			t.Errorf("after %+v: a mixture that no check finds:\n%s", c, cmp.Diff(after(got.Seen), got))
		case got.Seen < told:
			met["an earlier state"]++
		default:
			met["nothing lost"]++
		}
	}
	t.Logf("after a lying disk: %v", met)
}
