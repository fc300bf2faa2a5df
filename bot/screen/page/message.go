package page

import (
	"encoding/json"

	"tarock/bot/press"
)

// Message is a message as the bot wants it to appear in a chat. It does not say how a
// chat writes that.
type Message struct {
	Text    string   // a rich text
	Picture *Picture // shown in place of Text where the chat takes pictures; nil for none
	Rows    [][]Key  // below the text
	Protect bool     // may not be forwarded or saved
	Silent  bool     // arrives without a sound
	Stays   string   // Text as it stays behind when its keys have done their work; "": Text itself
}

// Picture is a picture that is drawn when it is sent.
type Picture struct {
	Of      json.RawMessage // what is drawn
	Caption string          // a rich text
}

// Key is a button. It presses something, or opens an address.
type Key struct {
	Text  string // plain
	Press press.Press
	URL   string // "" for a press
	Style Style
	Icon  string // id of a custom emoji before the text, "" for none
}

// Style is how a button looks.
type Style string

// Good is the style of a button that does what was chosen.
const Good Style = "success"
