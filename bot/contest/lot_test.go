package contest

import (
	"slices"
	"strings"
	"testing"

	"tarock/engine/fair"
	"tarock/engine/tournament"
)

// TestLotBySecret: the lots of a tournament follow from its secret, which is shown when the
// last one is drawn and not before.
func TestLotBySecret(t *testing.T) {
	secret := fair.Secret{1, 2, 3}
	c := &contest{t: &tournament.Tournament{}, Secret: secret.Reveal()}
	for _, what := range []tournament.Command{
		tournament.Open{Host: "a", Rounds: 2, Turns: 1, Code: "ABCDE"}, tournament.Enter{Player: "a", Name: "A"}, tournament.Enter{Player: "b", Name: "B"},
		tournament.Enter{Player: "c", Name: "C"}, tournament.Enter{Player: "d", Name: "D"}, tournament.Enter{Player: "e", Name: "E"},
	} {
		if err := c.do(what); err != nil {
			t.Fatal(err)
		}
	}
	never := func(int) int { t.Error("got a draw that does not follow from the secret"); return 0 }
	if got, want := c.lot(never), secret.Lot(5, 1, nil); !slices.Equal(got, want) {
		t.Errorf("first round: got %v, want %v", got, want)
	}
	if err := c.do(tournament.Draw{Lot: c.lot(never)}); err != nil {
		t.Fatal(err)
	}
	if got := c.seal(); got.Hash != secret.Hash() || got.Secret != "" {
		t.Errorf("during the tournament: got %+v", got)
	}
	if got, want := c.lot(never), secret.Lot(5, 2, nil); !slices.Equal(got, want) {
		t.Errorf("second round: got %v, want %v", got, want)
	}
	if err := c.do(tournament.Close{}); err != nil {
		t.Fatal(err)
	}
	if got := c.seal(); !strings.EqualFold(got.Secret, secret.Reveal()) {
		t.Errorf("after the tournament: got %+v", got)
	}
	c.Secret = ""
	drawn := 0
	c.lot(func(n int) int { drawn++; return n - 1 })
	if drawn != 4 {
		t.Errorf("without a secret: got %d draws, want 4", drawn)
	}
}
