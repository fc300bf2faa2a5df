package ask

import (
	"regexp"
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// inverted are questions of the texts with what they begin with, who does it and the rest: to be answered with yes or
// no, or not.
var inverted = map[string]map[bool]*regexp.Regexp{
	"de": {
		true:  regexp.MustCompile(`^(Darf|Muss|Kann|Dürfen|Müssen|Können|Zählt|Zahlt|Gilt|Ist|Sind) (ich|man|er|sie|es|wir|(?:der|die|das|ein|eine|mein) \S+|jeder|jemand|Anna|Berta) ([^,?]*)\?$`),
		false: regexp.MustCompile(`^(Was|Wie viel|Wer|Wann|Wie|Welche \S+|Wem|Warum|Wo) ([a-zäöüß]+) ([^,?]*)\?$`),
	},
	"en": {
		true:  regexp.MustCompile(`^(May|Must|Can|Is|Are) (I|one|he|she|it|we|you|they|(?:the|a|an|my) \S+|anybody|Anna) ([^,?]*)\?$`),
		false: regexp.MustCompile(`^(What|How much|How many|Who|When|How|Which \S+|Why|Where) (pays|gets|leads|plays|wins|counts|deals|announces|begins|is|are) ([^,?]*)\?$`),
	},
}

// wrapped are ways to put a question: %q is the question, %w what follows "whether", %i an indirect question.
var wrapped = map[string][]string{
	"de": {"Hallo! %q Danke!", "Kurze Frage: %q", "Was ich fragen wollt: %q", "Und %q", "%q Ich sag 3, die Berta sagt 5.", "%q Wer hat recht?", "%q Bin neu hier.", "Wir streiten grad am Tisch. %q", "Anna fragt, ob %w.", "Wir sind uns nicht einig, ob %w", "Weißt du, ob %w?", "Kannst du mir sagen, ob %w?", "Ich wüsste gern, ob %w.",
		"Weißt du, %i?", "Kann mir wer sagen, %i?", "Ich wüsste gern, %i.", "Anna fragt, %i.", "Wir streiten, %i"},
	"en": {"Hi there! %q Thanks!", "Quick question: %q", "And %q", "%q I say 3, Berta says 5.", "%q Who is right?", "%q I am new to this.", "We are arguing at the table. %q", "Anna asks whether %w.", "Do you know if %w?", "We disagree on whether %w", "I was wondering if %w.",
		"Do you know %i?", "Can somebody tell me %i?", "I would like to know %i.", "Anna asks %i.", "We argue about %i"},
}

// TestIndirect: how a question is wrapped does not change its answer.
func TestIndirect(t *testing.T) {
	t.Parallel()
	same, other := map[string]int{}, map[string]int{}
	for _, set := range rules.All() {
		for language, ways := range wrapped {
			book := For(set, nil, locales.For(language))
			for i, l := range book.lines.all {
				m := inverted[language][l.sense != open].FindStringSubmatch(l.question)
				if i%59 != 0 || m == nil {
					continue
				}
				own := book.Answer(l.question)
				begins := strings.ToLower(m[1])
				parts := map[string]string{"%q": l.question, "%i": begins + " " + m[3] + " " + m[2]}
				if language == "en" && m[2] != "is" && m[2] != "are" {
					parts["%i"] = begins + " " + m[2] + " " + m[3]
				}
				if l.sense != open {
					parts = map[string]string{"%q": l.question, "%w": m[2] + " " + m[3] + " " + begins}
					if language == "en" {
						parts["%w"] = m[2] + " " + begins + " " + m[3]
					}
				}
				for _, way := range ways {
					sign := way[strings.Index(way, "%"):][:2]
					if parts[sign] == "" || len(own) == 0 {
						continue
					}
					list := book.Answer(strings.Replace(way, sign, parts[sign], 1))
					if len(list) > 0 && (list[0].Fact == own[0].Fact || l.sense != open && verdictOf(list[0].Fact) == verdictOf(own[0].Fact)) {
						same[way]++
						continue
					}
					other[way]++
				}
			}
		}
	}
	for _, ways := range wrapped {
		for _, way := range ways {
			if t.Logf("%s: %d the same, %d not", way, same[way], other[way]); other[way] > 2+same[way]/25 || same[way] < 15 {
				t.Errorf("%s: %d answers are the same, %d are not", way, same[way], other[way])
			}
		}
	}
}

// TestAsksItself: what looks like an indirect question and asks for something else is left as it is.
func TestAsksItself(t *testing.T) {
	for question, want := range map[string]string{
		"Weiß der Partner, wer der Spieler ist?":                   "",
		"Does the partner know who plays with him?":                "",
		"Wer entscheidet, ob neu gegeben wird?":                    "",
		"Is the holder asked whether he demands it?":               "",
		"Ist es egal, ob ich gebe?":                                "",
		"May I ask whether my partner has the king?":               "",
		"Anna asks whether I may pass. May I?":                     "",
		"Tell me, is the talon seen when the game is over?":        "",
		"Weißt du, wer der Nächste ist?":                           "wer der Nächste ist?",
		"Could you please tell me who deals next?":                 "who deals next?",
		"We play four-handed. I wonder whether forehand may pass.": "We play four-handed. forehand may pass.",
	} {
		if want == "" {
			want = question
		}
		if got, _ := indirect(question); got != want {
			t.Errorf("%s\n got %q", question, got)
		}
	}
}
