package witness

import (
	"slices"
	"strings"
	"testing"
)

// twoDeals is a transcript of two deals; the first one is not in the chats.
const twoDeals = `variant: x
players: [Anna, Berta, Cilli]
deals:
    - hands:
        Anna: XII T9
        Berta: HK K2
        Cilli: I II
      talon: P7 P8
      actions: [Anna play XII]
    - hands:
        Anna: XXI HK P7 T8
        Berta: XX HD P8 K4
        Cilli: XIX H1 PB T9
      talon: KK T7 V
      actions:
        - Anna call KK
        - Anna take 1
        - Anna discard V T8
        - Anna play HK
        - Berta play HD
        - Cilli play PB
        - Cilli takeback
        - Cilli play H1
        - Anna play XXI
        - Berta play XX
        - Cilli play XIX
`

// hands is what Berta is shown in the second deal, as the bot writes it.
const hands = "Club · deal 3\nGame: Rufer (Anna)\n\n%\n\nT\u00a0XX\n♥️\u00a0Q\n♠︎\u00a08\n♦️\u00a04\n\n▶ Your card."

// TestLeaks: a card that somebody else holds, has taken back or has discarded is found in a
// private chat before it is played, and nothing else is.
func TestLeaks(t *testing.T) {
	for name, tc := range map[string]struct{ says, want string }{
		"own hand":                  {"", ""},
		"played":                    {"Trick 1: Anna ♥️\u2060K", ""},
		"called":                    {"You play against whoever has ♦️\u2060K", ""},
		"chosen":                    {"Call ♥️\u20601?", ""},
		"laid for the group":        {"Talon\n1: ♣︎\u20607", ""},
		"a tarock that says I":      {"I play", ""},
		"in a hand":                 {"T\u00a0XXI\u00a0· XIX", "Berta was shown XIX in deal 3\nBerta was shown XXI in deal 3"},
		"in a sentence":             {"Cilli has ♣︎\u20609.", "Berta was shown T9 in deal 3"},
		"played later":              {"Cilli has ♥️\u20601.", "Berta was shown H1 in deal 3"},
		"taken back later":          {"Cilli has ♠︎\u2060J.", "Berta was shown PB in deal 3"},
		"discarded":                 {"Anna lays down ♣︎\u20608.", "Berta was shown T8 in deal 3"},
		"a talon that nobody shows": {"T\u00a0V", "Berta was shown V in deal 3"},
	} {
		t.Run(name, func(t *testing.T) {
			group := []Message{
				{At: 1, ID: 1, Text: "Deal 3 · Anna deals"},
				{At: 5, ID: 1, Text: "Deal 3 · Anna deals\nTalon\n1: ♣︎\u20607\n\nAnna ♥️\u2060K"},
				{At: 9, ID: 2, Text: "Deal 3: Anna wins"},
				{At: 12, ID: 3, File: []byte(twoDeals)},
			}
			text := strings.Replace(hands, "%", tc.says, 1)
			chats := []Chat{{Player: "Berta", Table: "Club", Shown: []Message{
				{At: 2, Text: strings.Replace(hands, "%", "", 1)},
				{At: 6, Text: text},
				{At: 7, Text: strings.Replace(text, "Club", "Another table", 1)},
				{At: 8, Text: "Club\nDeal 3: Anna wins"},
				{At: 10, Text: "Club · deal 3\nAll hands\nT XX\nT XXI\nT XIX"},
			}}}
			n, faults := Leaks(group, chats)
			var got []string
			for _, f := range faults {
				got = append(got, strings.TrimSuffix(f[:strings.Index(f, "\n")], " and could not know it:"))
			}
			slices.Sort(got)
			if strings.Join(got, "\n") != tc.want || n != 2 {
				t.Errorf("got %q in %d messages, want %q in 2", got, n, tc.want)
			}
		})
	}
}
