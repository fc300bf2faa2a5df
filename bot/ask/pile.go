package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
	"tarock/engine/act"
)

// Words of a question that tells of the tricks of a side, and what their cards are worth.
var (
	pileWorth   = set("values value kartenwerte kartenwerten kartenwert wert worth augen auge points punkte punkten count counting")
	pileDealer  = set("dealer dealers dealt geber gebers geberin geberpartei geberseite geberpaar gegeben")
	pileLaid    = set("discard legage ablage abgelegte abgelegtes abgelegten skart")
	pileWith    = set("with plus mit samt und and including inklusive")
	pileNotMine = set("didnt dont hadnt not isnt wasnt nicht ned nit no kein keine keinen without ohne never theirs andere anderen andern others other")
	pileFool    = set("fool narr narren skies excuse")
	pileRight   = set("not an issue already sorted all put right schon schun richtig richtiggstellt gestellt getauscht ausgetauscht exchanged erledigt returned back is isch ist out of the way done no")
	pileUsual   = set("default usual standard normal standardregeln usually üblich übliche üblicher")
	pileAsks    = either(muchWords, set("wieviele many what whats was wie my our score write schreibe schreib schreibt schreiben unser mein punktestand result ergebnis ergibt macht"))
	pileFillers = either(pileAsks, set(`we us our ours i im my mine me ich wir uns unsere unser mir mier side sides the die der das den partei team pair players player four three viert dritt zu at table of us among handed hander
		four-handed three-handed got get have has had haben hab habe hat hend took take made macht make tricks trick stich stiche stichen cards card karten in drin drinnen es are is sind bin ist am with von vom and und total altogether zusammen all
		insgesamt together contain contains holds hold sind zählen count counted singly einzeln gezählt pile pile's stand stands up end ends does do each jeder jede jeden wert werte of points punkte one to on write down auf own dann so that thats then now jetzt they sie belongs gehört ghört a an one
		deal spiel runde exactly genau for für it by as from ihr were how beiden both par gemacht grabbed old bei richtig way spieler alle meine here hier under drunter darunter using zählung counting didnt did werden gutgeschrieben gut plus minus including three she laid away down her his sein ihre she he er sie`))
)

// piled answers what the tricks of a side count, and what it writes for them, where nobody plays a game.
func (b settling) piled(q *query) (fact, bool) {
	if len(b.tables().Games) > 0 || q.polar || q.asksWho() || q.has["may"] || q.has["must"] && !q.has["pay"] || q.has["why"] || q.has["when"] || len(q.sets)+len(q.premiums) > 0 {
		return fact{}, false
	}
	if q.pile == nil {
		return fact{}, false
	}
	p := *q.pile
	if p.People == 0 {
		p.People = b.writer.set.Tables()[0]
	}
	o, err := b.writer.set.Choose(b.writer.options)
	form := b.writer.set.Form(p.People, o)
	points, counts := p.Counts(b.engine)
	if err != nil || form == nil || !counts {
		return fact{}, false
	}
	seat := act.Seat(0)
	if p.Dealer {
		seat = act.Seat(form.Seats() - 1)
	}
	amount, ok := b.engine.Apiece(form, points, seat)
	return fact{b.say("reckon.apiece", "n", points, "amount", signed(amount)), []string{"counting.points", "settlement.how", "counting.win"}}, ok
}

// readPile reads the pile of which a question tells; nil if a word is not understood, or it tells too little.
func readPile(b *reader, q *query) *told.Pile {
	speech := sumSpeech{b, q.words}
	p := &told.Pile{People: q.among(), Tricks: -1, Worth: -1}
	dealer, laid, asked := 0, 0, false
	for _, at := range q.parts() {
		if trick := slices.IndexFunc(q.words[at.from:at.to], isTrick); trick > 0 && p.Tricks >= 0 && speech.anyOf(at, otherWords) {
			continue // "the others eleven tricks"
		}
		not := speech.anyOf(at, pileNotMine) && !speech.anyOf(at, pileFool)
		for i := at.from; i < at.to; i++ {
			w, next := q.words[i], speech.next(i+1, at)
			n, digits, isNumber := speech.numberOf(w)
			switch {
			case w == "deal" && not:
				dealer = -1
			case pileFool[w]: // it has been put right
				for pileRight[speech.next(i+1, at)] {
					i++
				}
			case isNumber && !digits && n > 100: // "with three"
			case isNumber && isTrick(next):
				if p.Tricks >= 0 {
					return nil
				}
				p.Tricks = n
			case isNumber && (n > 14 || pileWorth[next] || pileWorth[speech.next(i-2, at)]):
				if p.Worth >= 0 {
					return nil
				}
				p.Worth = n
			case isNumber && n > 4:
				return nil
			case isNumber:
			case firstNames()[w], firstNames()[strings.TrimSuffix(w, "s")]:
			case pileDealer[w]:
				dealer = map[bool]int{true: -1, false: 1}[not]
			case pileLaid[w]:
				laid = map[bool]int{true: -1, false: 1}[not]
			case !pileWorth[w] && !pileNotMine[w] && !pileUsual[w] && !pileWith[w] && !pileFillers[w] && !strings.HasSuffix(w, "handed"):
				return nil
			}
			asked = asked || pileAsks[w]
		}
	}
	if p.Dealer = dealer+laid > 0; !asked || p.Worth < 0 || dealer+laid == 0 || dealer*laid < 0 {
		return nil
	}
	return p
}
