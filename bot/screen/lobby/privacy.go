package lobby

import (
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
)

// Privacy explains what is stored about people, and for how long.
func Privacy(c page.Frame) telegram.Message {
	return telegram.Message{Text: c.Texts.Say("privacy.text")}
}

// Forget asks a user whether he really wants to be forgotten. A press has "yes" or "no"
// as argument.
func Forget(c page.Frame) telegram.Message {
	var row []telegram.Button
	for _, answer := range []string{"yes", "no"} {
		row = append(row, telegram.Button{Text: c.Texts.Say("button.forget-" + answer), Data: c.Data(press.Forget, answer)})
	}
	return telegram.Message{Text: c.Texts.Say("forget.ask"), Rows: [][]telegram.Button{row}}
}

// Forgot returns the message that replaces the question of Forget after the answer
// "yes" or "no".
func Forgot(answer string, c page.Frame) telegram.Message {
	return telegram.Message{Text: c.Texts.Say("forget." + answer)}
}
