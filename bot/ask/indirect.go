package ask

import (
	"regexp"
	"slices"
	"strings"
)

// Words before and behind a question that only greet, thank or lead to it.
var (
	greeting = regexp.MustCompile(`(?i)^\W*(?:(?:hallo|hi|hey|hello|servus|seas|griaß|grüß|moin|good (?:morning|evening)|guten (?:tag|abend|morgen))(?: (?:there|bot|tarock|zusammen|leute|all|everybody|eich|euch|dich|gott))?|(?:(?:kurze|eine|noch eine|quick|one|one more|another|a) )?(?:frage|question)|(?:was ich|what i) (?:noch )?(?:fragen wollte?|wissen wollte?|wanted to (?:ask|know))|(?:wie ist (?:das|es)|how is (?:it|that)|noch was|one more thing))\s*[,!.:–-]+\s*`)
	linkedOn = regexp.MustCompile(`(?i)^\W*(?:(?:und|and|na|well)\b[\s,]*)+`)
	theirs   = regexp.MustCompile(`(?i)\?\s+(?:wer (?:hat|hot) (?:da )?recht|who(?:['’]?s| is) right)[\s?!.]*$`)
	byRules  = regexp.MustCompile(`(?i),?\s+(?:(?:according to|by|under) the rules|(?:nach|laut) (?:den )?regeln)[\s?!.]*$`)
	thanks   = regexp.MustCompile(`(?i)[\s.,!?]+(?:danke|thanks|thank you|merci|thx|bitte|please|lg)(?: (?:schön|dir|euch|sehr|im voraus|a lot|very much|in advance))?[\s?!.]*$`)
)

// unpolite returns a question without words that only greet, thank or lead over; a question mark before them stays.
func unpolite(question string) string {
	for _, before := range []*regexp.Regexp{greeting, linkedOn} {
		if at := before.FindStringIndex(question); at != nil && at[1] < len(question) {
			question = question[at[1]:]
		}
	}
	small := strings.ToLower(question)
	for _, p := range []struct {
		behind *regexp.Regexp
		parts  []string // one of which it has
	}{
		{thanks, []string{"danke", "thank", "merci", "thx", "bitte", "please", "lg"}},
		{theirs, []string{"recht", "right"}},
		{byRules, []string{"rules", "regeln"}},
	} {
		if !mayHave(small, p.parts...) {
			continue
		}
		if at := p.behind.FindStringIndex(question); at != nil && at[0] > 0 {
			sign := ""
			if strings.Contains(question[at[0]:], "?") {
				sign = "?"
			}
			question = question[:at[0]] + sign
		}
	}
	return question
}

// Sentences, and those that only say what somebody takes for the answer: "I say 3, Berta says 5."
var (
	sentence = regexp.MustCompile(`[^.!?]+[.!?]*\s*`)
	opinion  = regexp.MustCompile(`(?i)^(?:(?:[,;]\s*)?(?:(?:und|and|but|aber)\s+)?(?:\S+\s+){1,2}(?:sage?|sagt|meine?|meint|behaupte|behauptet|says?|claims?|thinks?|insists?(?: on)?)\s+(?:\d+|ja|nein|yes|no)\b)+[.!\s]*$`)
)

// bare returns a question without markup, and without what only leads to it or chats.
func (b grammar) bare(question string) string {
	return b.withoutChat(unpolite(cut(markup.ReplaceAllString(question, " "))))
}

// withoutChat returns a question without sentences on those who ask, and on what they think,
// before and behind it: "We are arguing."
func (b grammar) withoutChat(question string) string {
	if end := strings.IndexAny(question, sentenceEnds); end < 0 || strings.TrimLeft(strings.TrimLeft(question[end:], sentenceEnds), spaces) == "" {
		return question // a single sentence
	}
	parts := sentence.FindAllString(question, -1)
	if len(parts) < 2 {
		return question
	}
	kept := parts[:0:0]
	for _, part := range parts {
		if strings.Contains(part, "?") || !opinion.MatchString(part) && !b.chats(part) {
			kept = append(kept, part)
		}
	}
	if len(kept) == 0 || len(kept) == len(parts) {
		return question
	}
	return strings.TrimRight(strings.Join(kept, ""), spaces)
}

// chats reports whether a sentence is on nothing but those who ask.
func (b grammar) chats(part string) bool {
	return !slices.ContainsFunc(b.speech.split(part), func(w string) bool { return !ofAskers[w] })
}

// ofAskers are words of sentences on those who ask: that they do not agree, find nothing, or are new to it.
var ofAskers = set("ich wir i we im streiten streit streitn grad gerade sind uns einig unsicher find finde nichts dazu bin neu hier anfänger am tisch arguing argue disagree are am new to this beginner cannot cant find it anything about in the rules here")

const sentenceEnds = ".!?"

// belief returns what somebody believes without the words for that and those that ask whether he is right.
func belief(question string) (rest string, wants claim) {
	if !mayBeTag(question) {
		return question, noClaim
	}
	end := hisRight.FindStringIndex(question)
	if end == nil {
		return question, noClaim
	}
	told, wants := question[:end[0]], isRight
	if mistaken.MatchString(question[end[0]:]) {
		wants = isWrong
	}
	at := believed.FindStringSubmatchIndex(told)
	if at == nil {
		return question, noClaim
	}
	from := at[1]
	if at[4] >= 0 {
		from = at[4]
	}
	return told[:at[3]] + told[from:], wants
}

// What somebody believes, with the first word of it if nothing else ends the words before, and the sentence that asks
// whether he is right or wrong: "Anton insists that …. Is he right?"
var (
	believed = regexp.MustCompile(`(?i)(^|[.!?:;]\s+)(?:\S+\s+){1,5}?(?:` +
		`(?:mein|glaub|denk|behaupte|schwör|besteh)te?(?: darauf| steif und fest| immer| jetzt)*[,:]?(?:\s+da(?:ss|ß))?\s` +
		`|(?:insist|claim|think|believe|reckon|swear|maintain|argue)(?:s|ed)?(?: always| now)*[,:]?(?:\s+that)?\s` +
		`|(?:hat|has|had)(?: immer| always)? (?:gesagt|gmeint|gemeint|behauptet|said|claimed)(?:[,:](?:\s+da(?:ss|ß))?|\s+that)\s` +
		`|(?:sagte?|says?|said|(?:tells?|told) (?:me|us))(?: immer| always)*(?:[,:](?:\s+da(?:ss|ß))?|\s+that)\s` +
		`|(?:says?|said|(?:tells?|told) (?:me|us))\s+((?:you|one|i|we|they|he|she|it|the|there|nobody|everybody|only|kings?)\s))\s*`)
	hisRight = regexp.MustCompile(`(?i)\s*[.!?:;,–-]\s*(?:` +
		`(?:hat|hot|haben) (?:er|sie|der|die|es) (?:da |damit )?(?:recht|unrecht)|(?:liegt|irrt) (?:er|sie)(?: sich| da| damit)*(?: falsch| richtig)?` +
		`|(?:is (?:he|she)|are they) (?:right|correct|wrong|mistaken)` +
		`|(?:is|ist|stimmt) (?:das|des|es|that|it)(?: hier| wirklich| bei uns| bei diesen regeln| auch| here| really)*(?: so| richtig| wahr| true| right| correct| wrong| falsch)?` +
		`)(?: here| hier| about that)?[\s?!.]*$`)
	mistaken = regexp.MustCompile(`(?i)unrecht|falsch|irrt|wrong|mistaken`)
)

// What stands before what somebody wants to know: a sentence that only says so, and words before an indirect question, which
// begins with "whether", or with a question word.
var (
	quarrel      = regexp.MustCompile(`^[^.!?:;]{2,60}[.!:;]\s+`)
	ifOrNot      = regexp.MustCompile(`(?i)(^|[.!?:;]\s+)([^.!?:;]{2,60}?(?:\bob|\bwhether|(?:wonder(?:s|ed|ing)?|asks?|asked|asking|know|sure|tell (?:me|us)),? if))\s+`)
	questionWord = regexp.MustCompile(`(?i)(^|[.!?:;]\s+)([^.!?:;]{2,60}?)(?:[,\s]\s*(?:about |on |over |darüber,? )?((?:wem|wen|wie|wieviel|was|wann|warum|wo|wohin|woran|welche[rnsm]?|who|whose|which|what|how|when|why|where)\s)|,\s*(wer\s))`)
)

// Whoever wants to know something says that he does, or asks somebody to say it, but asks nothing himself: "wer entscheidet,
// ob …", "does the partner know who …", "may I ask whether …", "egal, ob …".
var (
	wondering = regexp.MustCompile(`(?i)\b(?:frag(?:t|e|en)?\b|frog|wissen nicht|wei(?:ß|ss) nicht|(?:möcht|will|würd|tät)\w*(?: \w+)* wissen|wüsst|streit|einig|unsicher|nicht sicher|unklar|nicht klar|diskut|zweif|ahnung|asks?\b|asked|asking|wonder|disagree|argu|not know|dont know|don.t know|like to know|want to know|not sure|unclear|debat|discuss|curious|question|(?:sag|sagt|erklär|erklärt) (?:mir|uns)|(?:tell|explain to) (?:me|us))\S*(?:\s+\S+){0,3}\s*$`)
	begging   = regexp.MustCompile(`(?i)^\W*(?:wei(?:ß|ss)(?:t du| wer| jemand| einer)|wisst ihr|(?:(?:kannst|könntest) du|könnt ihr|(?:kann|könnte) (?:mir|uns|wer|jemand|einer))(?: mir| uns| wer| jemand| einer| bitte)* (?:sagen|erklären|verraten)|(?:do you|does (?:any|some)(?:body|one)) (?:happen to )?know|(?:can|could) (?:you|(?:any|some)(?:body|one)) (?:please )?(?:tell|explain to) (?:me|us))\b,?(?:\s+\S+){0,3}\s*$`)
	asksFirst = regexp.MustCompile(`(?i)^\W*(?:ist|sind|wird|werden|hat|haben|is|are|was|were|does|do|did|has|have|will)\b|\b(?:wer|wie|wann|woran|who|how|when|what|where|which|darf|derf|muss|soll|kann|may|must|should|can|egal|matter|depend|abhäng|unterschied|difference)\b`)
)

// wanting are parts of words of which begging and wondering have one.
var wanting = strings.Split("weiß|weiss|wisst|wüsst|wissen| sagen| erklären| verraten|know|tell me|tell us|explain to|frag|frog|streit|einig|sicher|klar|diskut|zweif|ahnung|ask|wonder|disagree|argu|not sure|unclear|debat|discuss|curious|question|sag mir|sag uns|sagt mir|sagt uns|erklär mir|erklär uns|erklärt mir|erklärt uns", "|")

// wonders reports whether words say that somebody wants to know something, or ask somebody to say it.
func wonders(lead string) bool {
	return begging.MatchString(lead) || wondering.MatchString(lead) && !asksFirst.MatchString(lead)
}

// indirect returns what somebody wants to know without the words by which he says so, and whether it is to be answered
// with yes or no: "Anna asks whether …", "do you know who …".
func indirect(question string) (rest string, wants claim) {
	if !mayHave(strings.ToLower(question), wanting...) {
		return question, noClaim
	}
	if at := quarrel.FindStringIndex(question); at != nil && wonders(question[:at[1]]) {
		question = question[at[1]:]
	}
	if at := ifOrNot.FindStringSubmatchIndex(question); at != nil && asksLast(question, at) {
		return question[:at[3]] + question[at[1]:], isAsked
	}
	if at := questionWord.FindStringSubmatchIndex(question); at != nil && asksLast(question, at) {
		return question[:at[3]] + question[max(at[6], at[8]):], noClaim
	}
	return question, noClaim
}

// asksLast reports whether what was found begins with words that wonder, and is in the last sentence.
func asksLast(question string, at []int) bool {
	return wonders(question[at[4]:at[5]]) && !strings.ContainsAny(strings.TrimRight(question[at[1]:], stops+spaces), ".!?")
}
