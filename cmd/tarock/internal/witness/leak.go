package witness

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
)

// Chat is a player's private chat with the bot.
type Chat struct {
	Player string // by the name that the transcript has
	Table  string // title of the group
	Shown  []Message
}

// dealt is a deal of a transcript.
type dealt struct {
	Fair    struct{ Hash string }
	Hands   map[string]string
	Talon   string
	Actions []string
	at      string // the chair of the player in question
}

// Leaks looks for cards that a private chat was shown and its player could not know. A
// message about a deal that shows cards of his own was made before he played the first of
// these. A card that another player was dealt is then known to him only if it was played
// before that too, or named aloud, or shown to the group otherwise than in a trick; one from the talon also if he
// takes part in exchanging cards. Who does not play in a deal is shown no hand. Messages after
// the settlement are not looked at.
//
// A group that has held several evenings was given a transcript after each.
//
// It returns how many messages it has looked at, and what is wrong.
func Leaks(group []Message, chats []Chat) (messages int, faults []string) {
	list, err := evenings(group)
	if err != nil {
		return 0, []string{fmt.Sprintf("the transcript: %v", err)}
	}
	for _, e := range list {
		n, wrong := e.leaks(e.of(group), chats)
		messages, faults = messages+n, append(faults, wrong...)
	}
	return messages, faults
}

// leaks is Leaks for an evening.
func (e held) leaks(group []Message, chats []Chat) (messages int, faults []string) {
	all := e.numbered(group)
	for _, c := range chats {
		c.Shown = e.of(c.Shown)
		seen := c.seen()
		for _, number := range slices.Sorted(maps.Keys(seen)) {
			if d, known := all[number]; known {
				d.at, _ = d.chair(c.Player, seen[number])
				n, wrong := c.leaks(group, number, d)
				messages, faults = messages+n, append(faults, wrong...)
			}
		}
	}
	return messages, faults
}

// leaks is Leaks for a chat and a deal.
func (c Chat) leaks(group []Message, number int, d dealt) (messages int, faults []string) {
	end := min(ends(group, number), ends(c.Shown, number))
	begin := slices.IndexFunc(c.Shown, func(m Message) bool { return c.about(m) == number })
	public, searched := map[string]bool{}, map[string]bool{}
	for _, m := range group {
		if m.At > c.Shown[begin].At && m.At < end {
			laid(m.Text, public)
		}
	}
	for _, m := range c.Shown {
		if m.At > end || c.about(m) != number {
			continue
		}
		if messages++; searched[m.Text] {
			continue
		}
		searched[m.Text] = true
		if d.at == "" && len(rows(m.Text)) > 0 {
			faults = append(faults, fmt.Sprintf("%s does not play in deal %d and was shown a hand:\n%s", c.Player, number, m.Text))
			continue
		}
		for _, card := range d.unknown(m.Text) {
			if !public[card] {
				faults = append(faults, fmt.Sprintf("%s was shown %s in deal %d and could not know it:\n%s", c.Player, card, number, m.Text))
			}
		}
	}
	return messages, faults
}

// unknown returns the cards in a message about a deal that a player could not know when it
// was made.
func (d dealt) unknown(text string) (list []string) {
	own, exchanges := map[string]bool{}, false
	for _, card := range strings.Fields(d.Hands[d.at]) {
		own[card] = true
	}
	talon, all := strings.Fields(d.Talon), " "+d.Talon+" "
	for _, hand := range d.Hands {
		all += hand + " "
	}
	first, last := map[string]int{}, map[string]int{} // when a card was played, also one that was taken back; and for good
	var stack [][2]string                             // players, with what they have played
	for i, a := range d.Actions {
		f := strings.Fields(a)
		if len(f) < 2 {
			continue
		}
		if f[0] == d.at && (f[1] == "discard" || f[1] == "take") {
			exchanges = true
		}
		for back := f[1] != "takeback"; !back && len(stack) > 0; { // and all that was played on it
			top := stack[len(stack)-1]
			back, stack = top[0] == f[0], stack[:len(stack)-1]
			delete(last, top[1])
		}
		for _, card := range f[2:] {
			if f[0] == d.at && (f[1] == "play" || f[1] == "discard") {
				own[card] = true
				exchanges = exchanges || slices.Contains(talon, card)
			}
			if f[1] == "discard" && f[0] != d.at {
				continue // nobody else is told
			}
			if _, known := first[card]; !known {
				first[card] = i
			}
			if f[1] == "play" {
				last[card], stack = i, append(stack, [2]string{f[0], card})
			}
		}
	}
	text = facts(text)
	shown := rows(text)
	now := math.MaxInt // if nothing says when it was made
	for _, card := range shown {
		if at, played := last[card]; own[card] && played {
			now = min(now, at)
		}
	}
	for _, card := range slices.Compact(slices.Sorted(slices.Values(append(shown, named(text)...)))) {
		at, told := first[card]
		if !strings.Contains(all, " "+card+" ") {
			continue // some tarocks have other names in a transcript
		}
		if own[card] || told && at < now || exchanges && slices.Contains(talon, card) {
			continue
		}
		list = append(list, card)
	}
	return list
}
