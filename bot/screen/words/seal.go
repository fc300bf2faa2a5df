package words

import "tarock/engine/view"

// sealed is how many hexadecimal digits of a hash are shown at a table: what fits a
// line of a phone, and 128 bits. Two secrets that look alike take 2⁶⁴ attempts.
const sealed = 32

// Seal returns the line with the hash of the secret by which a deal is shuffled, "" if
// there is none.
func (r Reader) Seal(p view.Pledge) string {
	switch {
	case p.Hash == "":
		return ""
	case p.Words > 0:
		return r.Texts.Say("seal.words", "hash", p.Hash[:sealed], "n", p.Words)
	}
	return r.Texts.Say("seal.line", "hash", p.Hash[:sealed])
}
