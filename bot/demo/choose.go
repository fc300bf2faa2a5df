package demo

import (
	"math/rand/v2"
	"slices"
	"strings"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/locales"
)

// key is a button as a player sees it.
type key struct {
	message standin.Message
	button  standin.Button
	press   press.Press
}

// keys returns the buttons of a message that are presses.
func keys(m standin.Message) []key {
	var list []key
	for _, row := range m.Keyboard {
		for _, b := range row {
			if p, ok := press.Parse(b.Data); ok && !b.Disabled {
				list = append(list, key{m, b, p})
			}
		}
	}
	return list
}

// fondness is how likely a computer player is to press a button of its hand, relative
// to the others. Kinds missing here are never pressed.
var fondness = map[press.Kind]float64{
	press.Do:      1,
	press.Pick:    1,
	press.Confirm: 40,
	press.Let:     9,
	press.Before:  1,
	press.Next:    1,
}

// verbs is the same for actions picked or done: a computer player mostly passes, rarely
// announces, and never gives up or claims.
var verbs = map[string]float64{
	act.VerbPass.String():     25,
	act.VerbAnnounce.String(): 0.5,
	act.VerbDouble.String():   0.3,
	act.VerbGiveup.String():   0,
	act.VerbClaim.String():    0,
}

// weight returns how likely a button is to be pressed, 0 for never.
func (k key) weight() float64 {
	w := fondness[k.press.Kind]
	if k.press.Kind != press.Pick && k.press.Kind != press.Do {
		return w
	}
	word, _, _ := strings.Cut(k.press.Arg, " ")
	if v, ok := verbs[word]; ok {
		return v
	}
	return w
}

// choose picks a button by weight. If all weights are 0, it takes back what was picked,
// or else presses any button. It reports whether there is one.
func choose(list []key, chance *rand.Rand) (key, bool) {
	sum := 0.0
	for _, k := range list {
		sum += k.weight()
	}
	if sum > 0 {
		at := chance.Float64() * sum
		for _, k := range list {
			if at -= k.weight(); at < 0 {
				return k, true
			}
		}
	}
	for _, k := range list {
		if k.press.Kind == press.Cancel {
			return k, true
		}
	}
	for _, k := range list {
		if k.press.Kind == press.Pick {
			return k, true
		}
	}
	return key{}, false
}

// shares reports whether a button leads to several games, of which one is that of an id.
func (k key) shares(id string) bool {
	bid, first, _ := strings.Cut(k.press.Arg, " ")
	first, _, _ = strings.Cut(first, " ")
	texts := locales.For("")
	return bid == act.VerbBid.String() && strings.HasSuffix(k.button.Text, "…") && texts.Name("", "row", first) == texts.Name("", "row", id)
}

// follow returns the button that leads to the actions of a turn, of which there is at least
// one: it does the first, or takes back what was picked besides, or picks a part of them, or
// confirms what is picked.
func follow(list []key, actions []act.Action) (key, bool) {
	a := actions[0]
	spelled := func(a act.Action) []string { return []string{table.Words(a), a.Verb.String() + " " + a.ID.String()} }
	wanted := map[string]bool{}
	for _, a := range actions {
		for _, s := range append(spelled(a), strings.Fields(table.Words(a))...) { // the fields are the cards
			wanted[s] = true
		}
	}
	for _, fits := range []func(k key) bool{
		func(k key) bool { return k.press.Kind == press.Do && slices.Contains(spelled(a), k.press.Arg) },
		func(k key) bool { return k.press.Kind == press.Drop && !wanted[k.press.Arg] },
		func(k key) bool { return k.press.Kind == press.Pick && wanted[k.press.Arg] },
		func(k key) bool { return k.press.Kind == press.Confirm },
		func(k key) bool { return a.Verb == act.VerbBid && k.shares(a.ID.String()) },
	} {
		if i := slices.IndexFunc(list, fits); i >= 0 {
			return list[i], true
		}
	}
	return key{}, false
}
