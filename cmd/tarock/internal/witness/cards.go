package witness

import (
	"regexp"
	"strings"
)

var (
	played = regexp.MustCompile(`^(?:Trick \d+:|\d+\. |(?:🤖 )?\S*[^\s:] +\S+(?: ◂)?$)`) // a row of what was played
	row    = regexp.MustCompile(`(?m)^(T|[♥♦♠♣]) ([^ \n]+(?: · [^ \n]+)*)$`)
	tarock = regexp.MustCompile(`^(?:Sküs|[IVX]{2,}|[VX])$`)
	single = regexp.MustCompile(`([♥♦♠♣])(10|\d|[KQCJ])\b`)
	plain  = strings.NewReplacer("\u00a0", " ", "\ufe0e", "", "\ufe0f", "", "\u2060", "")
	ranks  = strings.NewReplacer("Q", "D", "J", "B")
	suits  = map[string]string{"T": "", "♥": "H", "♦": "K", "♠": "P", "♣": "T"}
)

// rows returns the cards that a text shows as a hand, by suits, and named those that it names
// otherwise, as the transcript writes them. The I it knows only in hands: it is also a word.
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
	for word := range strings.FieldsSeq(plain.Replace(text)) {
		if word = strings.Trim(word, "():,.;–"); tarock.MatchString(word) {
			list = append(list, word)
		}
	}
	return list
}

// facts returns a private message without the lines that ask whether to do what the player has
// chosen, such as to call a king, and those that explain what he has chosen to announce.
func facts(text string) string {
	var kept strings.Builder
	explained := false
	for line := range strings.Lines(plain.Replace(text)) {
		asked, chosen := strings.HasSuffix(strings.TrimSpace(line), "?"), strings.HasPrefix(line, "✓ ")
		if !asked && (chosen || !explained) {
			kept.WriteString(line)
		}
		explained = chosen
	}
	return kept.String()
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
