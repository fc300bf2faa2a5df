package transcript

import "testing"

// TestPoints: thirds and halves of a point as transcripts write them.
func TestPoints(t *testing.T) {
	for _, tc := range []struct {
		n, per int
		leaves bool
		want   string
	}{
		{106, 1, false, "106"},
		{7, 0, false, "7"},
		{105, 3, false, "35"},
		{107, 3, false, "35 2/3"},
		{1, 3, false, "0 1/3"},
		{81, 2, false, "40 1/2"},
		{105, 3, true, "35/0"},
		{107, 3, true, "35/2"},
		{0, 3, true, "0/0"},
	} {
		if got := Points(tc.n, tc.per, tc.leaves); got != tc.want {
			t.Errorf("%d of %d: got %q, want %q", tc.n, tc.per, got, tc.want)
		}
	}
}
