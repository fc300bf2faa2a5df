package page

// keyWidth is the width of a keyboard on a phone of 360 pixels, and keyRim what a button
// needs beside its text and its neighbours, in pixels.
const (
	keyWidth = 345
	keyRim   = 15
	keyGap   = 5
)

// KeyRoom returns how many pixels of text a phone of 360 pixels shows on each of n buttons
// in a row. What is wider is cut.
func KeyRoom(n int) int { return (keyWidth-keyGap*(n-1))/n - keyRim }

// The widths of characters in hundredths of the size of the letters, as in the font that
// Telegram uses on Android; any other character has usual or, if it is no letter, broad.
const (
	textSize = 15 // pixels
	usual    = 56
	broad    = 130
)

var widths = func() map[rune]int {
	m := map[rune]int{'½': 80, '…': 75, '×': 57, '–': 57, '−': 57, '✓': 80, '♠': 60, '♣': 60, 'w': 78, 'm': 87, 'M': 88, 'W': 89, '\ufe0e': 0, '\ufe0f': 0, '\u200d': 0}
	for width, list := range map[int]string{25: "ijlíI|'’·.,:; \u00a0!", 34: "ftr()/-‹“„”\"", 53: "aceksvxyz", 65: "ABCDEFGHKLNOPQRSTUVXYZÄÖÜČŠÉÁ&"} {
		for _, r := range list {
			m[r] = width
		}
	}
	return m
}()

// Width returns about how many pixels the text of a button takes.
func Width(text string) int {
	n := 0
	for _, r := range text {
		switch width, ok := widths[r]; {
		case ok:
			n += width
		case r < 0x2000:
			n += usual
		default:
			n += broad
		}
	}
	return (n*textSize + 99) / 100
}
