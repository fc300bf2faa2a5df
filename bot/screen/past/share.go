package past

import (
	"strconv"
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
)

// TellKey returns the button that sends the n-th deal of a table's evening as a picture. The evening has a number.
func TellKey(deal, evening int, c page.Frame) page.Key {
	c.At.Move = evening
	return c.Button("past-share", press.Past, Way{To: Tell, Deal: deal, Step: -1}.Arg())
}

// SharedAt returns the note below a deal that was shared by a link.
func SharedAt(link string, c words.Reader) string { return c.Texts.Say("past.shared", "link", link) }

// NoShared returns the answer to a link that leads to nothing any more.
func NoShared(c words.Reader) page.Message {
	return page.Message{Text: c.Texts.Say("past.no-shared")}
}

// SharedKeys returns the buttons below a shared deal: through its tricks, and to the settlement.
func SharedKeys(token string, step, tricks int, c words.Reader) (rows [][]page.Key) {
	to := func(text string, step int) page.Key {
		return page.Key{Text: text, Press: press.Press{Kind: press.Shared, Arg: token + " " + strconv.Itoa(step)}}
	}
	if row := through(step, tricks, to); row != nil {
		rows = append(rows, row)
	}
	if step >= 0 {
		rows = append(rows, []page.Key{to(c.Texts.Say("button.past-settlement"), -1)})
	}
	return rows
}

// ParseShared reads the argument of a press on such a button.
func ParseShared(arg string) (token string, step int, ok bool) {
	token, number, _ := strings.Cut(arg, " ")
	step, err := strconv.Atoi(number)
	return token, step, err == nil && step >= -1 && step < 100 && strconv.Itoa(step) == number
}

// through returns the buttons that lead through the tricks of a deal, from the step that is shown.
func through(step, tricks int, to func(text string, step int) page.Key) (row []page.Key) {
	at := step
	if at < 0 {
		at = tricks + 1
	}
	if tricks > 0 && at > 0 {
		row = append(row, to("⏮", 0), to("◂", at-1))
	}
	if at < tricks {
		row = append(row, to("▸ "+strconv.Itoa(at+1)+"/"+strconv.Itoa(tricks), at+1), to("⏭", tricks))
	}
	return row
}
