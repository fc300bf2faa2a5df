package ask

import (
	"regexp"
	"strings"
	"unicode"
)

// What is put before or behind a sentence that somebody wants to have confirmed: "stimmt es, dass …",
// "…, oder?", "…, right?".
var (
	whether = regexp.MustCompile(`(?i)^\W*(?:(?:und |aber |also |and |so )?(?:stimmts?|stimmt['’]?s|stimmt es|stimmt das|ist es (?:wahr|richtig|so)|is es so|ist das richtig|ist es korrekt|heißt das|heisst das|is it (?:true|right|correct|so)|does (?:it|that) mean)[,:]?\s+(?:dass|daß|das|that|ma|man)\s+|(?:habe?|hob) i(?:ch)? (?:das )?(?:richtig|recht) (?:verstanden|gehört)[,:]?\s*(?:dass|daß)?\s+|am i right (?:that )?|(?:have|did) i (?:got|get) (?:this|that|it) right[,:]?\s+(?:that )?|ich (?:glaube?|denke?|meine?|hätte? gesagt|würde? sagen),?\s+(?:dass |daß )?|i(?:['’]d| would)? (?:think|guess|believe|suppose),?\s+(?:that )?|i(?:['’]d| would) (?:say|have said),?\s+(?:that )?|(?:so|also|then|dann)\s+)`)
	tag     = regexp.MustCompile(`(?i)(?:[\s,.;:!?–-]+(?:oder(?:\s+(?:nicht|ned|net|doch))?|gell|göl|gö|goi|nicht wahr|ned wahr|net wahr|stimmt['’]?s|stimmt (?:das|des|es|doch)|or not|is that (?:right|true|correct)|isn['’]?t (?:it|that so)|am i right)|\s*[,.;:!?–-]+\s*(?:richtig|korrekt|ja|ne|right|correct|true|yes|(?:do|does|did|can|could|may|must|is|are|am|will|would|has|have)(?:n['’]?t)? (?:i|you|we|he|she|it|they|one|there)))[\s?!.]*$`)
)

// claim is what a question wants to know of what it says.
type claim uint8

const (
	noClaim claim = iota // it says nothing that is to be confirmed
	isAsked              // somebody asks whether it is so
	isRight              // somebody believes it, or wants it to be confirmed
	isWrong              // somebody believes it, and is he wrong
)

// isClaimed reports whether a question says that something is so.
func (q *query) isClaimed() bool { return q.claim >= isRight }

// statement returns a question without the words by which it asks to confirm what it says, and what it wants to know.
func statement(question string) (plain string, wants claim) {
	if belief, wants := belief(question); wants != noClaim {
		return belief, wants
	}
	question, wants = indirect(question)
	if wants != noClaim {
		return question, wants
	}
	rest, states := question, false
	if at := whether.FindStringIndex(rest); at != nil {
		rest, states = rest[at[1]:], true
	}
	if mayBeTag(rest) {
		if at := tag.FindStringIndex(rest); at != nil && at[0] > 0 {
			rest, states = rest[:at[0]], true
		}
	}
	if !states || strings.TrimSpace(rest) == "" {
		return question, noClaim
	}
	return rest, isRight
}

// mayBeTag reports whether a question ends with a word with which a tag does: to look for tags is slow.
func mayBeTag(question string) bool {
	text := strings.TrimRight(question, "?!."+spaces)
	word := text[1+strings.LastIndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }):]
	return tagEnds[strings.ToLower(word)] || strings.ContainsFunc(word, func(r rune) bool { return r > unicode.MaxASCII })
}

// tagEnds are the last words of tags.
var tagEnds = set("da damit oder nicht ned net doch gell göl gö goi wahr s stimmts das des es not right true correct it so recht richtig wahr korrekt recht unrecht falsch wrong mistaken er sie sich here hier that ja ne yes i you we he she they one there")

// denying are words by which a sentence says that something is not so.
var denying = set("nicht ned net kein keine keinen keinem keiner keines nie niemals nimmer niemand nix nichts not no never nobody cannot cant dont doesnt isnt arent mustnt neednt couldnt wont none")

// confirm reads a question that says something rather than asks, unless it asks already: it is answered with yes or
// no, and the other way round if what it says is denied.
func (q *query) confirm(wants claim, asks bool) {
	if len(q.words) > 0 && (q.polar && polarVerbs[q.words[0]] || amountAsked[q.words[0]]) || asks {
		return
	}
	q.polar, q.claim = true, wants
}

// amountAsked are words that ask for an amount.
var amountAsked = set("wieviel wieviele wievü wiaviel wie how")

// turned reports whether yes and no of an answer to a plain question are the other way round: if it
// asks whether something is forbidden, or says that something is not so.
func (q *query) turned() bool {
	return q.hasWord(forbidding) != (q.isClaimed() && q.hasWord(denying)) != (q.claim == isWrong)
}

// denies reports whether a question has a word like "not" that does not turn its answer round.
func (q *query) denies() bool { return !q.isClaimed() && q.hasWord(denials) }
