package ask

import (
	"slices"

	"tarock/bot/ask/told"
)

// roundAsk is what is asked about an auction that is told from its first word on.
type roundAsk int

const (
	nothingAsked  roundAsk = iota
	playerAndGame          // who plays, and what
	isTheDeclarer          // whether somebody is the declarer
	onTurnNow              // whose turn it is
	askedAgain             // whether somebody is asked again
	leftToSay              // what somebody may still say
	maySay                 // whether somebody may still say something
	leadsFirst             // who leads
	speaksFirst            // who announces first
	doublesFirst           // who may double first
	mayHold                // who may still hold
	dealsNext              // who deals the next deal
	forehandNext           // who is forehand in it
	auctionOver            // whether the auction is over
)

// Words of a question about a told round.
var (
	roundWho   = set("wer who whos wholl whom wen wem whose by")
	roundWhat  = set("was what whats which welches welche welcher welchem welchen")
	roundPlay  = set("spielt spielen spiel spiele spielst spieler spielerin alleinspieler alleinspielerin declarer taker preneur play plays played playing game contract kontrakt winner")
	roundTurn  = set("dran turn next nächster nächste nächsten nächstes reden redt redet speak speaks speaking first zürst erster erste ersten challenge antworten antwortet answer answers respond gefragt asked reihe go")
	roundAgain = set("dran drankommen gefragt asked chance turn speak reden wort zug")
	roundLeft  = set("bleibt left remains remain options bid say sagen bieten tun do machen nennen")
	roundLead  = set("ausspielen ausspielt ausspiel leads lead leading raus heraus herauskommt rauskommt anspielen aus anspielt")
	ofTrick    = set("stich trick karte card lead leads ausspiel")
	outward    = set("aus raus heraus")
	ofDealing  = set("deals deal dealer gibt geben geber teilt mischt dealt austeilen")
	ofNextDeal = set("next nächste nächster nächsten nächstes now jetzt danach following dann")
	saysFirst  = set("announce announces announcing ansagen ansagt ansage")

	roundAskFillers = either(roundFillers, ofDealing, saysFirst, ofDoubling, set(`am ende end ends up does do is are in jetzt now then denn eigentlich what must muss has have gets get to be being allowed darf dürfen
		kann can may could könnte kommt kommen wird werden will very allererste allerersten still noch überhaupt at all even auch only mehr again nochmal einmal the den zu zum first trick ersten stich karte card this der die das
		wins ersteigert got whos einem that stands stich ended there and then damit sofort gleich on hand hereafter danach von dreien dreier ones one of statt instead nur chance round zweiten second runde spot place stelle now schon already das steigern`))
	outloud      = set("an einen")
	whichOne     = set("which welcher")
	ofDoubling   = set("kontra double doubles kontrieren kontriert doubling whether defender defenders gegner")
	isOver       = set("over aus vorbei beendet finished ended done ende fertig")
	takesIt      = set("ablösen abzulösen übernehmen takeover")
	besides      = set("bei")
	laterOn      = set("weiter draussen")
	mustDo       = set("must muss müssen")
	isAllowed    = set("allowed erlaubt")
	toName       = set("name nennen nennt ansagen")
	aGameWord    = set("game spiel")
	goesHigher   = set("higher höher drüberbieten überbieten outbid raise erhöhen drübergehen drüber steigern mitbieten einsteigen wiedereinsteigen rejoin bieten bid bidding")
	mayFillers   = set("like or take nehmen up right away back in wieder noch gleich direkt einfach simply straight instead selber selbst myself herself das it this yet afterwards then denn eigentlich once more still name nennen call play spielen hinauf rauf hinaufgehen to on over über drauf darauf ihr ihm ihn sein ihren")
	beforeAsking = set("and und so now jetzt dann then but aber also in mit by von zu to for für also ok")
	startsPolar  = set("kann können kommt kommen wird werden darf dürfen muss müssen is are am ist bin does do can may could might will gets has have hat habe haben spielt spiele spiel")
	asksRound    = either(roundWho, roundWhat, set("kommt kommen wird werden is are am ist bin does do kann können can may could darf muss must gets will"))
)

// askedRound is what is asked, and of whom.
type askedRound struct {
	what    roundAsk
	players []int
	game    string
	arg     string // what belongs to it
	polar   bool
	hold    bool // what he wants to say: he holds
	pass    bool // he passes
	take    bool // he takes the game over
	higher  bool // he bids whatever is higher
	must    bool // whether he must
}

// read reads a question that tells an auction and asks how it stands; false if it is another one, or a word is
// not understood.
func (b rounded) read(q *query) (*roundReader, *askedRound, bool) {
	parts := q.parts()
	if len(parts) > 24 || len(q.foreign)+len(q.sets) > 0 {
		return nil, nil, false
	}
	for end := len(parts); end > 0; end-- {
		for from := end - 1; from >= 0; from-- {
			if !q.mayAsk(parts[from]) {
				continue
			}
			r := b.newRoundReader(q)
			if !r.read(slices.Concat(parts[:from], parts[end:])) {
				continue
			}
			if a, ok := r.asks(place{parts[from].from, parts[end-1].to}); ok {
				r.finish()
				return r, a, true
			}
		}
	}
	return nil, nil, false
}

// mayAsk reports whether a clause begins as one that asks.
func (q *query) mayAsk(p place) bool {
	for i := p.from; i < p.to; i++ {
		if word := q.words[i]; asksRound[word] {
			return true
		} else if !beforeAsking[word] && word != "as" && word != "als" && seatOf[word] == 0 {
			return false
		}
	}
	return false
}

// asks reads the clause that asks.
func (r *roundReader) asks(p place) (*askedRound, bool) {
	a := &askedRound{}
	list := r.tokens(p)
	has := func(words map[string]bool) bool {
		return slices.ContainsFunc(list, func(t token) bool { return words[t.word] })
	}
	for i := range list {
		t := &list[i]
		if t.kind == instead && len(a.players) > 0 {
			break // "statt nur zu halten"
		}
		a.hold, a.pass = a.hold || saysHold[t.word], a.pass || saysPass[t.word] && !laterOn[t.word]
		a.take = a.take || takesIt[t.word]
		a.higher, a.must = a.higher || goesHigher[t.word], a.must || mustDo[t.word] || t.word == "have" && i+1 < len(list) && list[i+1].word == "to"
		switch {
		case t.kind == namesOne:
			if a.game != "" {
				return nil, false
			}
			a.game, a.arg = t.game, t.arg
		case t.kind != namesOne && r.numerals[t.word] != "" && a.game == "" && (i+1 == len(list) || list[i+1].kind != namesOne):
			a.game = r.numerals[t.word]
		case roundWho[t.word], roundWhat[t.word]:
		case ofDealer[t.word] && i > 0 && len(a.players) == 1 && (list[i-1].kind == aPlayer || anArticle[list[i-1].word] && i > 1 && list[i-2].kind == aPlayer):
			r.Players[a.players[0]].Seats = told.LastSeat // "Cilli, die Geberin"
		case t.kind == aPlayer && (t.by.Name != "" || t.by.Seats != 0):
			a.players = append(a.players, r.number(t.by))
		case t.kind == aPlayer && he[t.word]:
			if !r.meansLast(a) {
				return nil, false
			}
		case !roundPlay[t.word] && !roundTurn[t.word] && !roundAgain[t.word] && !roundLeft[t.word] && !roundLead[t.word] && !roundAskFillers[t.word] && !joins[t.word] && !saysHold[t.word] && !declaresIt[t.word] && !saysPass[t.word] && !goesHigher[t.word] && !mayFillers[t.word] && !asksLeave[t.word] && !theAuction[t.word] && !isOver[t.word] && !takesIt[t.word] && !t.aside:
			return nil, false
		}
	}
	a.higher = a.higher || a.game == "" && has(toName) && has(aGameWord)
	first := r.words[p.from]
	for from := p.from + 1; from < p.to && (goesOn[first] || first == "as" || first == "als" || seatOf[first] != 0); from++ {
		first = r.words[from] // "as forehand may I"
	}
	a.polar = startsPolar[first]
	a.what = r.kind(a, has)
	return a, a.what != nothingAsked
}

// kind returns what is asked with some words.
func (r *roundReader) kind(a *askedRound, has func(words map[string]bool) bool) roundAsk {
	who, what := !a.polar && has(roundWho), !a.polar && has(roundWhat)
	switch {
	case a.polar && len(a.players) == 0 && a.game == "" && has(isOver) && has(theAuction):
		return auctionOver
	case has(set("starts beginnt begins started")):
		return nothingAsked
	case who && has(ofTrick) && has(set("first erste ersten allererste allerersten one eins")):
		return leadsFirst
	case who && has(roundLead) && (has(ofTrick) || outward[r.words[len(r.words)-1]]):
		return leadsFirst
	case who && has(ofForehand) && has(ofDealing) && has(ofNextDeal):
		return forehandNext
	case who && has(ofDealing) && has(ofNextDeal):
		return dealsNext
	case (who || has(whichOne)) && r.step() == 1 && has(roundTurn):
		return doublesFirst
	case who && (has(saysFirst) || outloud[r.words[len(r.words)-1]]) && has(roundTurn):
		return speaksFirst
	case who && has(saysHold) && r.standingGame() != "":
		return mayHold
	case a.polar && len(a.players) > 0 && has(roundAgain):
		return askedAgain
	case a.polar && len(a.players) == 1 && has(declaresIt) && a.game == "":
		return isTheDeclarer
	case who && a.game == "" && !has(roundPlay) && has(roundTurn):
		return onTurnNow
	case a.polar && len(a.players) == 1 && !has(roundWho) && (has(asksLeave) || has(mustDo) || has(isAllowed)) && a.says() && !has(besides) && !has(ofDoubling) && r.step() == 0:
		return maySay
	case what && len(a.players) == 1 && has(roundLeft) && !has(roundPlay):
		return leftToSay
	case (who || what) && has(roundPlay) && !has(asksLeave):
		return playerAndGame
	}
	return nothingAsked
}

// says reports whether one thing is asked about that a player wants to say, and that in a way that yes or no answers.
func (a *askedRound) says() bool {
	n := 0
	for _, one := range []bool{a.hold, a.pass, a.take, a.game != "", a.higher && a.game == "" && !a.hold} {
		if one {
			n++
		}
	}
	return n == 1 && (!a.must || a.pass || a.higher)
}

// meansLast takes the one of whom was told last as the one who is meant.
func (r *roundReader) meansLast(a *askedRound) bool {
	if len(a.players) > 0 {
		return true
	}
	if len(r.subjects) == 0 {
		return false
	}
	a.players = append(a.players, r.subjects[len(r.subjects)-1])
	return true
}
