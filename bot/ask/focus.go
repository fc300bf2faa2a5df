package ask

import (
	"math/bits"
	"strings"
	"sync"
)

// focus says which of the small words a question has on which its answer turns, though they are in
// every other sentence: each bit is one line of focusWords.
type focus uint64

// focusWords are small words that mean the same in both languages, line by line.
const focusWords = `alle allen alles jeder jede jedem jeden jedes beide beiden all every everybody everyone each both
nur bloß bloss only merely
noch schon bereits still already yet
auch ebenfalls genauso also too
ohne without
mit with
gegen against
vor bevor vorher davor before
nach nachdem danach nachher after afterwards
wenn falls sobald if
obwohl trotzdem dennoch although though anyway despite even
gleich sofort direkt immediately directly once
gleichzeitig zugleich zusammen together simultaneously
statt anstatt stattdessen instead
wieder nochmal nochmals erneut again twice zweimal
allein alleine alone
selbst selber eigene eigenen eigener eigenes own myself himself
immer always
nie niemals never
mehr more
weniger less fewer
außer ausser except besides
niemand keiner nobody none
erst zuerst first
letzte letzten letzter letztes last
vorletzte vorletzten penultimate
andere anderen anderer anderes ander other others another
mehrere several
zwei two
drei dritte dritten three third
vier vierte vierten four fourth
zweite zweiten zweiter second
bei beim
sagen sage sag sagt gesagt say says said
zeigen zeig gezeigt show shown shows
sehen seh sieht gesehen see sees seen
spielen spielt gespielt play plays played
zahlen zahl zahle zahlt gezahlt pay pays paid
zählen zählt gezählt count counts counted
bekommen bekomm bekommt kriegen krieg kriegt get gets
geben gib gibt gegeben give gives
müssen muss must
wissen weiß weiss know knows
verloren verlieren verliert lost lose loses
gewonnen gewinnen gewinnt won win wins
halten hält gehalten hold holds held
offen open
verdeckt down hidden
hand
talon`

// focusBits are the bits of focusWords by word.
var focusBits = sync.OnceValue(func() map[string]focus {
	all := map[string]focus{}
	for i, line := range strings.Split(focusWords, "\n") {
		for _, word := range strings.Fields(line) {
			all[bare.Replace(word)] |= 1 << i
		}
	}
	return all
})

// focused returns the focus of words.
func focused(words []string) (f focus) {
	bits := focusBits()
	for _, word := range words {
		f |= bits[bare.Replace(word)]
	}
	return f
}

// without returns how many small words are in one focus and not in another one.
func (f focus) without(other focus) int { return bits.OnesCount64(uint64(f &^ other)) }

// conditional reports whether a question has a condition.
func (f focus) conditional() bool { return f&onConditions() != 0 }

// onConditions are the bits of words that begin a condition.
var onConditions = sync.OnceValue(func() focus {
	return focused(strings.Fields("wenn obwohl ohne nachdem bevor schon statt ausser"))
})
