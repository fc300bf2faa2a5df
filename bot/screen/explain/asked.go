package explain

import (
	"tarock/bot/press"
	"tarock/bot/screen/page"
)

// Unclear answers a text that cannot be a question: it has no letters, or far too many.
func Unclear(c page.Frame) page.Message {
	return page.Message{Text: c.Texts.Say("asked.unclear", "help", "/"+c.Texts.Say("slash.hilfe"))}
}

// Unanswered answers a question of which nothing is known.
func Unanswered(c page.Frame) page.Message {
	return page.Message{Text: c.Texts.Say("asked.unanswered",
		"rules", "/"+c.Texts.Say("slash.regeln"), "hand", "/"+c.Texts.Say("slash.blatt"), "help", "/"+c.Texts.Say("slash.hilfe"))}
}

// Perhaps offers passages that may be meant.
func Perhaps(links []Link, c page.Frame) page.Message {
	return page.Message{Text: c.Texts.Say("asked.perhaps"), Rows: linked(links, c)}
}

// NotThis returns the button under an answer for those who wanted another one.
func NotThis(arg string, c page.Frame) []page.Key {
	return []page.Key{c.Button("not-this", press.Rules, arg)}
}
