package ask

import (
	"regexp"
	"slices"
	"strings"
)

// dispute is a question that tells what two people say, and asks who of them is right: "Anna says a king counts 4,
// Berta says 5. Who is right?"
type dispute struct {
	lead   string // what both of them speak of
	claims []disputed
}

// disputed is what one of them says.
type disputed struct {
	name string // as it is written; "" for whoever asks
	text string
}

var (
	claimant = regexp.MustCompile(`(?i)(?:^|[.!?,;:–—"”“]\s*|\s[–-]\s+|\b(?:and|but|while|whereas|und|aber|während)\s+)` +
		`((?:(?:my|our|the|mein|meine|mei|da|der|die|de|d|frau|herr|mr|mrs|ms|uncle|aunt|onkel|tante)\.?\s+)?\p{L}[\p{L}'’-]{0,29})(?:\s+(?:still |always |would |tät |würde |immer |aber )?` +
		`(?:says?|said|claims?|thinks?|reckons?|insists?(?: on)?|believes?|swears?|maintains?|argues?|wants?|writes?|sage?|sagt|sagte|sait|seit|sogt|meine?|meint|behaupte|behauptet|glaube?|glaubt|schreibe?|schreibt|schwört|denkt|will)\b` +
		`[,:]?\s*(?:that\s+|dass\s+|daß\s+)?|:\s+)["“„]?`)
	spokenAfter = regexp.MustCompile(`(?i)["“„]?([^.!?"”“]+?)["”“]?,?["”“]?\s+(?:says|said|sagt|meint)\s+((?:(?:my|the|mein|meine|der|die)\s+)?\p{L}[\p{L}'’-]{0,29})[.!]\s*`)
	settleIt    = regexp.MustCompile(`(?i)[\s,.;:!?–—"”“-]+(?:so |now |and |und |also |jetzt |na |please )*(?:` +
		`who(?:['’]?s| is| has| have|s)(?: got)?(?: it| the)?(?: right| correct| wrong| reason| number)?|which(?: one| number| is it| of (?:them|the two|us))?(?: is)?(?: right| correct| true)?|whose(?: number| figure| sum)?(?: is)?(?: right| correct)?|what(?:['’]?s| is)(?: right| true| correct| it| the (?:number|truth))|(?:can you )?settle (?:it|this)` +
		`|wer (?:hat|hot|het) (?:da |nun |jetzt )?recht|wer stimmt|was (?:stimmt|gilt)(?: jetzt| nun| da| denn)*|(?:welche|weli|welchi)(?: zahl)?(?: stimmt)?|wos stimmt(?: jetzt)?)(?: here| please| yaar| now| then| bitte| da| denn| hier)*[\s?!.]*$`)
)

// because begins a reason.
var because = regexp.MustCompile(`(?i),?\s+(?:because|weil|denn|since)\s`)

// disputeOf reads a question in which two people say something.
func disputeOf(question string) (d dispute, ok bool) {
	end := settleIt.FindStringIndex(question)
	if end == nil {
		return d, false
	}
	told := spokenAfter.ReplaceAllString(question[:end[0]]+".", "$2: $1. ")
	all := claimant.FindAllStringSubmatchIndex(told, -1)
	if len(all) < 2 {
		return d, false
	}
	d.lead = strings.TrimSpace(told[:all[0][0]])
	for i, at := range all {
		to := len(told)
		if i+1 < len(all) {
			to = all[i+1][0]
		}
		text := told[at[1]:to]
		if reason := because.FindStringIndex(text); reason != nil {
			text = text[:reason[0]] // it may be as wrong as the amount
		}
		one := disputed{told[at[2]:at[3]], strings.Trim(text, spaces+stops+`"“”„–-`)}
		if ofAskers[strings.ToLower(one.name)] {
			one.name = ""
		}
		d.claims = append(d.claims, one)
	}
	return d, !slices.ContainsFunc(d.claims, func(one disputed) bool { return one.text == "" })
}

// number is one in a sentence.
var number = regexp.MustCompile(`\b\d+\b`)

// amount returns what is asked if the two name different numbers, as a question for it, and the numbers: "5" stands for
// the first sentence with another number in place of its last.
func (d *dispute) amount(b *Book) (question string, numbers [2]string, ok bool) {
	first := d.claims[0].text
	of, others := number.FindAllStringIndex(first, -1), number.FindAllString(d.claims[1].text, -1)
	if len(of) == 0 || len(others) == 0 {
		return "", numbers, false
	}
	at := of[len(of)-1]
	numbers = [2]string{first[at[0]:at[1]], others[len(others)-1]}
	return d.lead + " " + first[:at[0]] + b.say("reckon.how-much") + first[at[1]:] + "?", numbers, numbers[0] != numbers[1]
}

// settle answers who is right, with the fact. It names somebody only if the answer is an amount that one of
// them has named.
func (d *dispute) settle(b *Book) []Passage {
	if question, numbers, ok := d.amount(b); ok {
		return d.name(b, b.Answer(question), number.FindAllString(question, -1), numbers)
	}
	list := b.Answer(strings.TrimSpace(d.lead + " " + d.claims[0].text + ". " + b.say("reckon.is-it-so")))
	if len(list) > 0 {
		list[0].Fact = unasked(list[0].Fact)
	}
	return list
}

// name puts before an amount who named it: the first number that is not in the question. If what the other one said is
// in the answer, too, either may be meant, and nobody is named.
func (d *dispute) name(b *Book, list []Passage, asked []string, numbers [2]string) []Passage {
	if len(list) == 0 {
		return list
	}
	fact := &list[0].Fact
	*fact = unasked(*fact)
	told := number.FindAllString(*fact, -1)
	first := slices.IndexFunc(told, func(n string) bool { return !slices.Contains(asked, n) })
	if first < 0 {
		return list
	}
	i := slices.Index(numbers[:], told[first])
	switch {
	case i < 0 || len(d.claims) > 2 || slices.Contains(told, numbers[1-i]):
	case d.claims[i].name == "":
		*fact = b.say("reckon.you-are-right", "fact", *fact)
	default:
		*fact = upper(b.say("reckon.is-right", "name", d.claims[i].name, "fact", *fact))
	}
	return list
}
