package lobby

import (
	"tarock/bot/press"
	"tarock/bot/screen/page"
)

// Privacy explains what is stored about people, and for how long.
func Privacy(c page.Frame) page.Message {
	return page.Message{Text: c.Texts.Say("privacy.text")}
}

// Forget asks a user whether he really wants to be forgotten. A press has "yes" or "no"
// as argument.
func Forget(c page.Frame) page.Message {
	var row []page.Key
	for _, answer := range []string{"yes", "no"} {
		row = append(row, page.Key{Text: c.Texts.Say("button.forget-" + answer), Press: c.Press(press.Forget, answer)})
	}
	return page.Message{Text: c.Texts.Say("forget.ask"), Rows: [][]page.Key{row}}
}

// Forgot returns the message that replaces the question of Forget after the answer
// "yes" or "no".
func Forgot(answer string, c page.Frame) page.Message {
	return page.Message{Text: c.Texts.Say("forget." + answer)}
}
