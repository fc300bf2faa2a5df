package ask

import (
	"slices"
	"strings"

	"tarock/engine/view"
)

// holding answers who may hold a bid.
type holding struct{ *reckoner }

// seat is where a player sits in order of play, from forehand on; 0 if that is not told.
type seat int

const (
	atForehand seat = 1 + iota
	atSecond
	atThird
	atDealer
)

// seatOf are the words for seats.
var seatOf = map[string]seat{
	"vorhand": atForehand, "forehand": atForehand, "forehands": atForehand,
	"zweite": atSecond, "zweiter": atSecond, "zweiten": atSecond, "second": atSecond,
	"dritte": atThird, "dritter": atThird, "dritten": atThird, "third": atThird,
	"geber": atDealer, "dealer": atDealer, "dealers": atDealer, "rückhand": atDealer, "rearhand": atDealer,
}

// Words that say who is where: the one who asks, the one who has bid, and a game of somebody.
var (
	myself  = set("i am im sit sits bin sitz ich als as")
	hasSaid = set("bid bids say says said opened opens called calls names named announced sagt sagte gesagt gsagt bietet bot geboten spielt plays hat has")
	ofWhom  = set("gegen against von vom of ihr")
	later   = []string{" after me ", " behind me ", " nach mir ", " hinter mir "}
	earlier = []string{" before me ", " ahead of me ", " vor mir ", " behind the bidder ", " hinter dem bieter ", " hinter ihm ", " behind him ", " an earlier ", " eines früheren "}
)

// seats returns where the player sits who wants to hold, and the one whose bid it is.
func (q *query) seats() (holder, bidder seat) {
	in := func(words []string, list map[string]bool) bool {
		return slices.ContainsFunc(words, func(w string) bool { return list[w] })
	}
	for i, word := range q.words {
		at := seatOf[word]
		if at == 0 {
			continue
		}
		ahead, behind := q.words[max(0, i-2):i], q.words[i+1:min(i+4, len(q.words))]
		game := i > 1 && (q.words[i-1] == "der" || q.words[i-1] == "the") && (q.words[i-2] == "spiel" || q.words[i-2] == "gebot" || q.words[i-2] == "of")
		switch {
		case game, in(ahead, ofWhom), strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss"), !in(ahead, myself) && in(behind, hasSaid) && !in(behind, holds):
			bidder = at
		case holder == 0:
			holder = at
		default:
			bidder = at
		}
	}
	return holder, bidder
}

// holds are words for holding.
var holds = set("hold holding halten hält holten")

// by answers whether a player may hold a bid: by playing the auction that is told, else by where he and the bidder sit: where only forehand may
// hold nobody else may, and where order of play decides it is the earlier one.
func (b holding) by(q *query) (fact, bool) {
	if f, ok := auction(b).may(q); ok {
		return f, true
	}
	law := b.law[view.LawHold]
	if law == "" || law == "no" || !q.polar || !q.has["hold"] || q.has["higher"] || q.asksAnybody() || q.sense() == must || len(q.foreign)+len(q.sets)+len(q.premiums) > 0 || q.has["twice"] || q.has["takeover"] || len(q.numbers) > 0 || q.denies() ||
		!q.only("hold bid gameword takes forehand dealer opponent seat overbid own last second announced begins lead after before next first call win") {
		return fact{}, false
	}
	holder, bidder := q.seats()
	everybody := q.has["who"] && !q.hasWord(whose)
	others := everybody || holder == 0 && q.hasWord(notForehand) && bidder != atForehand
	yes, known := false, true
	switch law {
	case "forehand":
		yes, known = holder == atForehand, holder != 0 || bidder == atForehand || others
	case "earlier":
		switch {
		case q.within(earlier), everybody:
		case q.within(later):
			yes = true
		case holder == atDealer, bidder == atForehand:
		case holder != 0 && bidder != 0:
			yes = holder < bidder
		default:
			yes, known = holder == atForehand, holder == atForehand
		}
	default:
		return fact{}, false
	}
	if g := b.game(q); !known || yes && g != nil && (g.Kind == view.Negative || g.Kind == view.Open || g.With != "" || len(g.OneOf)+len(g.Named) > 0 || g.Needs != "") {
		return fact{}, false // not every game can be held
	}
	key := "reckon.no"
	if yes {
		key = "reckon.yes"
	}
	return fact{b.say(key, "fact", unasked(b.lawful(view.LawHold))), []string{"bidding.hold", "bidding.how"}}, true
}

// asksAnybody reports whether a question asks who, rather than saying that somebody did: "sagt wer Solo".
func (q *query) asksAnybody() bool {
	for i, word := range q.words {
		if whose[word] && !(i > 0 && hasSaid[q.words[i-1]]) {
			return true
		}
	}
	return false
}

// ofOthers reports whether a question on holding is on another player than forehand.
func (q *query) ofOthers() bool {
	_, bidder := q.seats()
	return q.has["who"] || q.hasWord(notForehand) || bidder == atForehand
}

// within reports whether a question has one of some groups of words.
func (q *query) within(list []string) bool {
	text := " " + strings.Join(q.words, " ") + " "
	return slices.ContainsFunc(list, func(of string) bool { return strings.Contains(text, of) })
}
