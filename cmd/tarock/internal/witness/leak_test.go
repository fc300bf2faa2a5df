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
    - fair: {hash: 11111111111111111111111111111111aa}
      hands:
        Anna: XII T9
        Berta: HK K2
        Cilli: I II
      talon: P7 P8
      actions: [Anna play XII]
    - fair: {hash: 22222222222222222222222222222222aa}
      hands:
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

// Seals of these deals and of the next evening's, as the group is shown them.
const (
	first  = "\n🔒 11111111111111111111111111111111"
	second = "\n🔒 22222222222222222222222222222222"
	next   = "\n🔒 33333333333333333333333333333333"
)

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
		"a tarock in a sentence":    {"Anna has XXI.", "Berta was shown XXI in deal 3"},
		"explained":                 {"✓ Trull\nXXI and XIX among the cards of one side.", ""},
		"not explained":             {"✓ Trull\nIn one hand.\nAnna has XXI.", "Berta was shown XXI in deal 3"},
		"a talon that nobody shows": {"T\u00a0V", "Berta was shown V in deal 3"},
	} {
		t.Run(name, func(t *testing.T) {
			group := []Message{
				{At: 0, ID: 1, Text: "Deal 1: Anna wins" + first + second},
				{At: 1, ID: 2, Text: "Deal 3 · Anna deals" + second},
				{At: 5, ID: 2, Text: "Deal 3 · Anna deals\nTalon\n1: ♣︎\u20607\n\nAnna ♥️\u2060K"},
				{At: 9, ID: 3, Text: "Deal 3: Anna wins"},
				{At: 12, ID: 4, File: []byte(twoDeals)},
			}
			text := strings.Replace(hands, "%", tc.says, 1)
			chats := []Chat{{Player: "Berta", Table: "Club", Shown: []Message{
				{At: 2, Text: strings.Replace(hands, "%", "", 1)},
				{At: 6, Text: text},
				{At: 7, Text: strings.Replace(text, "Club", "Another table", 1)},
				{At: 8, Text: "Club\nDeal 3: Anna wins"},
				{At: 10, Text: "Club · deal 3\nAll hands\nT XX\nT XXI\nT XIX"},
				{At: 11, Text: "Club · deal 4\n\nT XIX\n♥️ 5"}, // in no transcript
			}}, {Player: "Anna", Table: "Club", Shown: []Message{
				{At: 11, Text: "Club · deal 4\n\nT XXI\n♥️ K\n♠︎ 7"}, // much like her hand in deal 3
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

// again is the transcript of the next evening in the same group.
const again = `variant: x
players: [Anna, BertaEmil, Cilli]
deals:
    - fair: {hash: 33333333333333333333333333333333aa}
      hands:
        Anna: XX HD P8 K4
        BertaEmil: XXI HK P7 T8
        Cilli: XIX H1 PB T9
      talon: KK T7 V
      actions: [Anna play HD, BertaEmil play HK, Cilli play H1]
`

// TestEvenings: a message belongs to the evening in which it was first shown, although the
// deals of another had the same numbers and its messages are changed later.
func TestEvenings(t *testing.T) {
	const emil = "Club · deal 3\nForehand: Anna\n\nT XXI\n♥️ K\n♠︎ 7\n♣︎ 8\n%"
	group := []Message{
		{At: 1, ID: 1, Text: "Deal 3 · Anna deals" + second},
		{At: 9, ID: 2, Text: "Deal 3: Anna wins"},
		{At: 12, ID: 3, File: []byte(twoDeals)},
		{At: 13, ID: 4, File: []byte(twoDeals)}, // the first answer was lost
		{At: 20, ID: 5, Text: "Deal 3 · Cilli deals" + next},
		{At: 24, ID: 1, Text: "Deal 3 · Anna deals" + second + "\nlate"},
		{At: 30, ID: 6, Text: "Deal 3: Anna wins again"},
		{At: 32, ID: 7, File: []byte(again)},
	}
	for name, tc := range map[string]struct{ player, text, want string }{
		"right":            {"Emil", emil, ""},
		"a leak":           {"Emil", strings.Replace(emil, "%", "Cilli has ♣︎\u20609.", 1), "Emil was shown T9 in deal 3 and could not know it"},
		"another's hand":   {"Cilli", emil, "Cilli was shown XXI in deal 3 and could not know it"},
		"a stranger":       {"Stranger", emil, "Stranger does not play in deal 3 and was shown a hand"},
		"no hand":          {"Stranger", "Club · deal 3\nWaiting for Anna", ""},
		"after settlement": {"Stranger", "Club\nDeal 3: Anna wins again\n\nT XXI", ""},
	} {
		t.Run(name, func(t *testing.T) {
			chats := []Chat{
				{Player: "Anna", Table: "Club", Shown: []Message{
					{At: 3, ID: 1, Text: "Club · deal 3\n\nT XXI\n♥️ K\n♠︎ 7\n♣︎ 8"},
					{At: 21, ID: 2, Text: "Club · deal 3\n\nT XX\n♥️ Q\n♠︎ 8\n♦️ 4"},
					{At: 23, ID: 1, Text: "Club · deal 3\n\nT XXI\n♥️ K\n♠︎ 7\n♣︎ 8\nlate"},
				}},
				{Player: "Berta", Table: "Club", Shown: []Message{{At: 2, ID: 1, Text: strings.Replace(hands, "%", "", 1)}}},
				{Player: "Emil", Table: "Club", Shown: []Message{{At: 21, ID: 1, Text: strings.Replace(emil, "%", "", 1)}}},
				{Player: tc.player, Table: "Club", Shown: []Message{{At: 22, ID: 2, Text: tc.text}, {At: 25, ID: 2, Text: tc.text}}},
			}
			_, faults := Leaks(group, chats)
			got := strings.Join(faults, "\n")
			if tc.want == "" && got != "" || !strings.Contains(got, tc.want) {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}
