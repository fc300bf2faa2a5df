package act

// Verb is what a player does, without its arguments.
type Verb uint8

// The verbs of all rule sets.
const (
	VerbNone Verb = iota
	VerbBid
	VerbPass
	VerbHold
	VerbTakeover
	VerbBesser
	VerbCall
	VerbGiveup
	VerbTake
	VerbReject
	VerbDiscard
	VerbKeep
	VerbBuy
	VerbAnnounce
	VerbDouble
	VerbDone
	VerbPlay
	VerbDemand
	VerbClaim
	VerbRedeal
	VerbAgree
	VerbAccept
	VerbRefuse
	VerbSchoenere
	VerbTakeback
	VerbKnock  // only before a deal
	VerbChoose // only before a deal
	VerbRadl   // only before a deal
	verbs
)

// VerbCount is one more than the number of the last verb.
const VerbCount = int(verbs)

// form is what follows a verb.
type form uint8

const (
	bare     form = iota // nothing
	words                // a word, and at most one more
	callee               // a card, or "fourth"
	number               // a number
	numberIf             // a number, or nothing
	cards                // one or more cards
	twoCards             // the card wanted, and the card given
	premium              // a word, with cards after it where the rule set says so
	target               // WORD, WORD:PLAYER or WORD:WORD
	cardWord             // a card, and at most one word
	oneCard              // a card
	player               // a name
)

// table is the table of verbs of the transcript format.
var table = [verbs]struct {
	text string
	form form
}{
	VerbBid:       {"bid", words},
	VerbPass:      {"pass", bare},
	VerbHold:      {"hold", bare},
	VerbTakeover:  {"takeover", bare},
	VerbBesser:    {"besser", bare},
	VerbCall:      {"call", callee},
	VerbGiveup:    {"giveup", bare},
	VerbTake:      {"take", number},
	VerbReject:    {"reject", bare},
	VerbDiscard:   {"discard", cards},
	VerbKeep:      {"keep", cards},
	VerbBuy:       {"buy", twoCards},
	VerbAnnounce:  {"announce", premium},
	VerbDouble:    {"double", target},
	VerbDone:      {"done", bare},
	VerbPlay:      {"play", cardWord},
	VerbDemand:    {"demand", oneCard},
	VerbClaim:     {"claim", player},
	VerbRedeal:    {"redeal", numberIf},
	VerbAgree:     {"agree", bare},
	VerbAccept:    {"accept", bare},
	VerbRefuse:    {"refuse", bare},
	VerbSchoenere: {"schoenere", bare},
	VerbTakeback:  {"takeback", bare},
	VerbKnock:     {"knock", bare},
	VerbChoose:    {"choose", number},
	VerbRadl:      {"radl", bare},
}

var verbOf = func() map[string]Verb {
	m := map[string]Verb{}
	for v := VerbBid; v < verbs; v++ {
		m[table[v].text] = v
	}
	return m
}()

// FindVerb returns the verb of a word, VerbNone if there is none.
func FindVerb(word string) Verb { return verbOf[word] }

// String returns the verb's word.
func (v Verb) String() string {
	if v >= verbs {
		return ""
	}
	return table[v].text
}

// Verbs is a set of verbs.
type Verbs uint32

// SetOf returns the set of the given verbs.
func SetOf(list ...Verb) Verbs {
	var s Verbs
	for _, v := range list {
		s |= 1 << v
	}
	return s
}

// Has reports whether v is in the set.
func (s Verbs) Has(v Verb) bool { return s>>v&1 != 0 }

// Hiding is the set of verbs whose Cards only their player sees, unless a rule set
// shows them to others.
var Hiding = SetOf(VerbDiscard, VerbKeep, VerbBuy)
