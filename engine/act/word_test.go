package act

import "testing"

// TestSeal: a word that is registered late would be a data race.
func TestSeal(t *testing.T) {
	Seal()
	defer func() {
		sealed = false // other tests of this package may add words
		if recover() == nil {
			t.Error("got a new word after Seal, want a panic")
		}
	}()
	NewWord("test-late")
}
