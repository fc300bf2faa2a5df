package words

import "tarock/engine/view"

// sealed is the number of hexadecimal digits of a hash shown at a table: they fit a line of
// a phone, and are 128 bits. Two secrets that look alike take 2⁶⁴ attempts.
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
