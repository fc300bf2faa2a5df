package explain

import (
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
)

// Unclear answers a text that cannot be a question: it has no letters, or far too many.
func Unclear(c page.Frame) telegram.Message {
	return telegram.Message{Text: c.Texts.Say("asked.unclear", "help", "/"+c.Texts.Say("slash.hilfe"))}
}

// Unanswered answers a question of which nothing is known.
func Unanswered(c page.Frame) telegram.Message {
	return telegram.Message{Text: c.Texts.Say("asked.unanswered",
		"rules", "/"+c.Texts.Say("slash.regeln"), "hand", "/"+c.Texts.Say("slash.blatt"), "help", "/"+c.Texts.Say("slash.hilfe"))}
}

// Perhaps offers passages that may be meant.
func Perhaps(links []Link, c page.Frame) telegram.Message {
	return telegram.Message{Text: c.Texts.Say("asked.perhaps"), Rows: linked(links, c)}
}

// NotThis returns the button under an answer for those who wanted another one.
func NotThis(arg string, c page.Frame) []telegram.Button {
	return []telegram.Button{c.Button("not-this", press.Rules, arg)}
}
