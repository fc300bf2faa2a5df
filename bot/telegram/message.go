package telegram

import "encoding/json"

// Chat is where messages go: a private chat, a group, or a topic of a forum group.
type Chat struct {
	ID     int64 `json:"id"`               // positive: a user's private chat; negative: a group
	Thread int   `json:"thread,omitempty"` // message_thread_id of the topic, 0 for none
}

// Private reports whether the chat is a user's private chat with the bot.
func (c Chat) Private() bool { return c.ID > 0 }

// Message is a message as the bot wants it to appear in a chat.
type Message struct {
	Text    string     `json:"text"`              // HTML as Telegram reads it, 1 to 4096 characters after parsing
	Picture *Picture   `json:"picture,omitempty"` // shown in place of Text where the chat takes pictures; nil for none
	Rows    [][]Button `json:"rows,omitempty"`    // inline keyboard, at most 8 buttons a row and 100 in all
	Protect bool       `json:"protect,omitempty"` // may not be forwarded or saved
	Silent  bool       `json:"silent,omitempty"`  // arrives without a sound
	Stays   string     `json:"stays,omitempty"`   // Text as it stays behind when its buttons have done their work; "": Text itself
}

// Picture is a picture that is drawn when it is sent.
type Picture struct {
	Of      json.RawMessage `json:"of"`                // what Options.Draw draws
	Caption string          `json:"caption,omitempty"` // HTML, at most 1024 characters after parsing
}

// Button is one key of an inline keyboard. Exactly one of Data and URL is set.
type Button struct {
	Text  string `json:"text"`
	Data  string `json:"data,omitempty"`  // comes back with the press, 1 to 64 bytes
	URL   string `json:"url,omitempty"`   // opened by the client
	Style string `json:"style,omitempty"` // "primary", "success", "danger" or none
	Icon  string `json:"icon,omitempty"`  // id of a custom emoji before the text, "" for none
}

// Toast is the answer to a press: a short note on top of the screen, or a link
// that the client opens.
type Toast struct {
	Text string // at most 200 characters
	URL  string // only t.me/BOT?start=… links of the bot itself
}

// Command is an entry of the bot's command menu.
type Command struct {
	Name string // 1 to 32 of a–z, 0–9 and _, without the slash
	Text string // description, 1 to 256 characters
}
