package bot_test

import (
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// pressed is a button that a player can press.
type pressed struct {
	data  string
	press press.Press
}

func buttons(m standin.Message) []pressed {
	var list []pressed
	for _, row := range m.Keyboard {
		for _, k := range row {
			if p, ok := press.Parse(k.Data); ok {
				list = append(list, pressed{k.Data, p})
			}
		}
	}
	return list
}

// inPlay are the kinds of presses that advance play.
var inPlay = map[press.Kind]bool{press.Do: true, press.Pick: true, press.Confirm: true, press.Let: true, press.Next: true, press.Before: true,
	press.Cancel: true}

// refusal is how long a player waits before he reads why nothing happens.
const refusal = time.Second

// refused reports whether a press was refused. It counts the presses whose effect was
// announced to be late.
func (r *rush) refused(query string) bool {
	toast, ok := r.world.Toast(query)
	if ok && stage.Heard(toast) != toast {
		r.told++
	}
	return ok && stage.Heard(toast).Text != ""
}

// choose chooses a button: players mostly pass, and confirm what they have picked.
func (r *rush) choose(list []pressed) pressed {
	weight := func(k pressed) int {
		verb, _, _ := strings.Cut(k.press.Arg, " ")
		switch {
		case k.press.Kind == press.Confirm:
			return 400
		case k.press.Kind == press.Cancel:
			return 1
		case k.press.Kind == press.Before, k.press.Kind == press.Pick && (verb == "claim" || verb == "giveup"):
			return 0
		case verb == "pass":
			return 250
		case k.press.Kind == press.Pick && (verb == "announce" || verb == "double"):
			return 3
		}
		return 10
	}
	sum := 0
	for _, k := range list {
		sum += weight(k)
	}
	if sum == 0 {
		return list[0]
	}
	at := r.chance.IntN(sum)
	for _, k := range list {
		if at -= weight(k); at < 0 {
			return k
		}
	}
	return list[0]
}
