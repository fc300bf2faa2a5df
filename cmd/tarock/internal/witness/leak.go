package witness

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Chat is a player's private chat with the bot.
type Chat struct {
	Player string // by the name that the transcript has
	Table  string // title of the group
	Shown  []Message
}

// dealt is a deal of a transcript.
type dealt struct {
	Hands   map[string]string
	Talon   string
	Actions []string
}

// Leaks looks for cards that a private chat was shown and its player could not know. A
// message about a deal that shows cards of his own was made before he played the first of
// these. A card that another player was dealt is then known to him only if it was played
// before that too, or named aloud, or shown to the group otherwise than in a trick; one from the talon also if he
// takes part in exchanging cards. Messages after the settlement are not looked at.
//
// It returns how many messages it has looked at, and what is wrong.
func Leaks(group []Message, chats []Chat) (messages int, faults []string) {
	var file []byte
	for _, m := range group {
		if strings.Contains(string(m.File), "variant:") {
			file = m.File
		}
	}
	var evening struct{ Deals []dealt }
	if err := yaml.Unmarshal(file, &evening); err != nil {
		return 0, []string{fmt.Sprintf("the transcript: %v", err)}
	}
	for _, c := range chats {
		n, wrong := c.leaks(group, evening.Deals)
		messages, faults = messages+n, append(faults, wrong...)
	}
	return messages, faults
}

var (
	inDeal = regexp.MustCompile(`^(.*) · deal (\d+)(?:\n|$)`)
	played = regexp.MustCompile(`^(?:Trick \d+:|\d+\. |(?:🤖 )?\S*[^\s:] +\S+(?: ◂)?$)`) // a row of what was played
	row    = regexp.MustCompile(`(?m)^(T|[♥♦♠♣]) ([^ \n]+(?: · [^ \n]+)*)$`)
	chosen = regexp.MustCompile(`(?m)^.*\?$`) // asks whether to do what the player has chosen, such as to call a king
	single = regexp.MustCompile(`([♥♦♠♣])(10|\d|[KQCJ])\b`)
	plain  = strings.NewReplacer("\u00a0", " ", "\ufe0e", "", "\ufe0f", "", "\u2060", "")
	ranks  = strings.NewReplacer("Q", "D", "J", "B")
	suits  = map[string]string{"T": "", "♥": "H", "♦": "K", "♠": "P", "♣": "T"}
)

// rows returns the cards that a text shows as a hand, by suits, and named those that it names
// otherwise, as the transcript writes them. Tarocks it knows only in hands: I is also a word.
func rows(text string) (list []string) {
	for _, r := range row.FindAllStringSubmatch(plain.Replace(text), -1) {
		for rank := range strings.SplitSeq(r[2], " · ") {
			if suit := suits[r[1]]; suit != "" {
				rank = suit + ranks.Replace(rank)
			}
			list = append(list, rank)
		}
	}
	return list
}

func named(text string) (list []string) {
	for _, c := range single.FindAllStringSubmatch(plain.Replace(text), -1) {
		list = append(list, suits[c[1]]+ranks.Replace(c[2]))
	}
	return list
}

// laid adds the cards that a message to the group shows otherwise than in a trick: an open
// hand, a talon, a card that was called or melded.
func laid(text string, to map[string]bool) {
	for _, card := range rows(text) {
		to[card] = true
	}
	for line := range strings.Lines(plain.Replace(text)) {
		if played.MatchString(strings.TrimSpace(line)) {
			continue
		}
		for _, card := range append(named(line), strings.Fields(line)...) {
			to[strings.Trim(card, ":,.")] = true
		}
	}
}

// leaks is Leaks for a chat.
func (c Chat) leaks(group []Message, deals []dealt) (messages int, faults []string) {
	for number, d := range c.match(deals) {
		end := min(ends(group, number), ends(c.Shown, number))
		begin := slices.IndexFunc(c.Shown, func(m Message) bool { return c.about(m) == number })
		public := map[string]bool{}
		for _, m := range group {
			if m.At > c.Shown[begin].At && m.At < end {
				laid(m.Text, public)
			}
		}
		for _, m := range c.Shown {
			if m.At > end || c.about(m) != number {
				continue
			}
			messages++
			for _, card := range d.unknown(c.Player, m.Text) {
				if !public[card] {
					faults = append(faults, fmt.Sprintf("%s was shown %s in deal %d and could not know it:\n%s", c.Player, card, number, m.Text))
				}
			}
		}
	}
	return messages, faults
}

// about returns the number of the deal that a message is about while it goes on, 0 for none.
func (c Chat) about(m Message) int {
	found := inDeal.FindStringSubmatch(plain.Replace(m.Text))
	if found == nil || m.Deleted || found[1] != c.Table {
		return 0
	}
	n, _ := strconv.Atoi(found[2])
	return n
}

// ends returns when a chat was told that a deal is over.
func ends(shown []Message, number int) int {
	over := regexp.MustCompile(fmt.Sprintf(`(?m)^Deal %d: `, number))
	for _, m := range shown {
		if over.MatchString(plain.Replace(m.Text)) {
			return m.At
		}
	}
	return math.MaxInt
}

// match returns the deals of the transcript by their numbers in the chat. The numbers count
// deals that the transcript leaves out, so a deal is known by its cards: half of the hands
// that the chat was shown must be the player's.
func (c Chat) match(deals []dealt) map[int]dealt {
	seen := map[int]map[string]bool{}
	for _, m := range c.Shown {
		if n := c.about(m); n > 0 {
			if seen[n] == nil {
				seen[n] = map[string]bool{}
			}
			for _, card := range rows(m.Text) {
				seen[n][card] = true
			}
		}
	}
	found, next := map[int]dealt{}, 0
	for _, n := range sorted(seen) {
		for i := next; i < len(deals); i++ {
			dealt, shown := strings.Fields(deals[i].Hands[c.Player]), 0
			for _, card := range dealt {
				if seen[n][card] {
					shown++
				}
			}
			if shown > 0 && shown*4 >= len(dealt)*3 {
				found[n], next = deals[i], i+1
				break
			}
		}
	}
	return found
}

func sorted[V any](m map[int]V) (keys []int) {
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// unknown returns the cards in a message about a deal that a player could not know when it
// was made.
func (d dealt) unknown(player, text string) (list []string) {
	own, exchanges := map[string]bool{}, false
	for _, card := range strings.Fields(d.Hands[player]) {
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
		if f[0] == player && (f[1] == "discard" || f[1] == "take") {
			exchanges = true
		}
		for back := f[1] != "takeback"; !back && len(stack) > 0; { // and all that was played on it
			top := stack[len(stack)-1]
			back, stack = top[0] == f[0], stack[:len(stack)-1]
			delete(last, top[1])
		}
		for _, card := range f[2:] {
			if f[0] == player && (f[1] == "play" || f[1] == "discard") {
				own[card] = true
				exchanges = exchanges || slices.Contains(talon, card)
			}
			if f[1] == "discard" && f[0] != player {
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
	text = chosen.ReplaceAllString(plain.Replace(text), "")
	shown := rows(text)
	now, mine := math.MaxInt, false
	for _, card := range shown {
		if at, played := last[card]; own[card] {
			if mine = true; played {
				now = min(now, at)
			}
		}
	}
	if !mine {
		return nil // nothing says when it was made
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
