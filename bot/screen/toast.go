package screen

import (
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/locales"
)

// toastLimit is the greatest number of characters of a toast.
const toastLimit = 200

// Toast returns the sentence for a reason, at most 200 characters of plain text. A rule
// set, if given, may have its own sentence.
func Toast(reason act.Reason, texts *locales.Texts, rules ...string) string {
	set := ""
	if len(rules) > 0 {
		set = rules[0]
	}
	id := string(reason)
	text := texts.Name(set, "reason", id)
	if text == id {
		text = texts.Name(set, "reason", string(act.NotAllowed))
	}
	return words.Cut(text, toastLimit)
}
