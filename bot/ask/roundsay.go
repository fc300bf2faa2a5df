package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/view"
)

// rounded answers questions on an auction that is told from its first word on.
type rounded struct{ *reckoner }

// answer plays what is told, and says what is asked if all courses of it come to the same.
func (b rounded) answer(q *query) (fact, bool) {
	r, a, ok := b.read(q)
	if !ok || b.writer.set.Games == nil && a.what != dealsNext && a.what != forehandNext {
		return fact{}, false
	}
	text := ""
	switch a.what {
	case playerAndGame:
		text = b.plays(r, a)
	case onTurnNow:
		text = b.turn(r)
	case askedAgain:
		text = b.again(r, a)
	case leftToSay:
		text = b.left(r, a)
	case auctionOver:
		text = b.over(r)
	case isTheDeclarer:
		text = b.declares(r, a)
	case leadsFirst, speaksFirst, doublesFirst:
		text = b.begins(r, a)
	case mayHold:
		text = b.holders(r)
	case dealsNext, forehandNext:
		text = b.nextDeal(r, a)
	}
	from := []string{"bidding.how", "bidding.order", "bidding.hold", "bidding.forehand"}
	if a.what == dealsNext || a.what == forehandNext {
		from = []string{"evening.dealer"}
	}
	return fact{text, from}, text != ""
}

// permits says whether somebody may say something, or must.
func (b rounded) permits(q *query) (fact, bool) {
	r, a, ok := b.read(q)
	if !ok || a.what != maySay || b.writer.set.Games == nil {
		return fact{}, false
	}
	text := b.may(r, a)
	return fact{text, []string{"bidding.how", "bidding.order", "bidding.hold", "bidding.forehand"}}, text != ""
}

// plays says who plays what.
func (b rounded) plays(r *roundReader, a *askedRound) string {
	found := b.engine.Outcomes(&r.Round)
	if len(found.Found) == 0 {
		return ""
	}
	found.Found = slices.DeleteFunc(slices.Clone(found.Found), func(o told.Outcome) bool {
		return o.Games[0].Who == told.NoPlayer && o.Games[0].Game != r.standingGame() && slices.ContainsFunc(found.Found, func(o told.Outcome) bool { return o.Games[0].Who != told.NoPlayer })
	}) // who has to name a game may name one of each for himself, too
	if len(found.Found) == 0 {
		return ""
	}
	first := found.Found[0]
	open := slices.ContainsFunc(found.Found, func(o told.Outcome) bool { return o.N > 0 && o.Games[0].Open })
	if first.N == 0 {
		return ""
	}
	var list []string
	for i := range first.N {
		of := first.Games[i]
		for _, o := range found.Found {
			if o.N != first.N || o.Games[i].Who != of.Who {
				return ""
			}
			if o.Games[i].Game != of.Game {
				of.Game = ""
			}
		}
		text := b.playing(r, of)
		if text == "" {
			return ""
		}
		list = append(list, text)
	}
	text := strings.Join(list, " ")
	if open {
		text += " " + b.say("reckon.round.open")
	}
	return text
}

// playing says that somebody plays a game, or any that he chooses.
func (b rounded) playing(r *roundReader, of told.PlayedGame) string {
	if of.Who == told.NoPlayer {
		if of.Game == "" {
			return ""
		}
		return b.say("reckon.round.all", "game", b.gameName(of.Game))
	}
	name, me := b.called(r, of.Who)
	if name == "" {
		return ""
	}
	key := "reckon.round.plays"
	if me {
		key = "reckon.round.plays-you"
	}
	if of.Game == "" {
		return b.say(key+"-any", "who", name)
	}
	return b.say(key, "who", name, "game", b.gameName(of.Game))
}

// called returns how a player is called, and whether he is the one who asks; "" if there is no word for him.
func (b rounded) called(r *roundReader, who told.Who) (name string, me bool) {
	seats, not := uint8(0), false
	switch {
	case who == told.TheDealer:
		seats = told.LastSeat
	case who <= told.Unnamed:
		seats = 1 << (told.Unnamed - who)
	case who < 0:
		return "", false
	default:
		p := r.Players[who]
		if p.Name == told.Self {
			return b.say("reckon.round.you"), true
		}
		if p.Name != "" {
			return upper(p.Name), false
		}
		seats, not = p.Seats, p.Not
	}
	key := map[uint8]string{1: "forehand", 2: "second", 4: "third", 8: "fourth", told.LastSeat: "dealer"}[seats]
	if key == "" || not {
		return "", false
	}
	return b.say("reckon.round.seat." + key), false
}

// turn says who is on turn.
func (b rounded) turn(r *roundReader) string {
	who, ok := (func() (told.Who, bool) { f := b.engine.OnTurn(&r.Round); return f.Only() })()
	if !ok {
		return ""
	}
	return b.says(r, "reckon.round.turn", who)
}

// says says of a player what a sentence with his name says, or one with "you".
func (b rounded) says(r *roundReader, key string, who told.Who) string {
	name, me := b.called(r, who)
	switch {
	case name == "":
		return ""
	case me:
		key += "-you"
	}
	return b.say(key, "who", name)
}

// over says whether the auction is over.
func (b rounded) over(r *roundReader) string {
	found := b.engine.Over(&r.Round)
	over, ok := found.Only()
	switch {
	case !ok:
		return ""
	case over:
		if o, ok := (func() (told.Outcome, bool) { f := b.engine.Outcomes(&r.Round); return f.Only() })(); ok && o.N == 1 {
			if text := b.says(r, "reckon.round.declarer", o.Games[0].Who); text != "" {
				return b.say("reckon.yes", "fact", text)
			}
		}
		return ""
	}
	if text := b.turn(r); text != "" {
		return b.say("reckon.no", "fact", text)
	}
	return ""
}

// declares says whether somebody is the declarer already.
func (b rounded) declares(r *roundReader, a *askedRound) string {
	found := b.engine.Outcomes(&r.Round)
	one, ok := told.Who(0), false
	for i, o := range found.Found {
		if o.N != 1 || o.Games[0].Open || i > 0 && o.Games[0].Who != one {
			return ""
		}
		one, ok = o.Games[0].Who, true
	}
	if !ok {
		return ""
	}
	key := "reckon.no"
	if one == told.Who(a.players[0]) {
		key = "reckon.yes"
	}
	text := b.says(r, "reckon.round.declarer", one)
	if text == "" {
		return ""
	}
	return b.say(key, "fact", text)
}

// begins says who leads, or who announces first.
func (b rounded) begins(r *roundReader, a *askedRound) string {
	verbs, key := act.SetOf(act.VerbPlay), "reckon.round.leads"
	if a.what == speaksFirst {
		verbs, key = act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbDone), "reckon.round.announces"
	}
	if a.what == doublesFirst {
		verbs, key = act.SetOf(act.VerbDouble), "reckon.round.doubles"
	}
	found := b.engine.First(&r.Round, verbs, a.what == doublesFirst)
	who, ok := found.Only()
	if !ok {
		return ""
	}
	return b.says(r, key, who)
}

// holders says who may still hold.
func (b rounded) holders(r *roundReader) string {
	found := b.engine.Holders(&r.Round)
	if found.N == 0 || len(found.Found) > 1 && slices.Contains(found.Found, told.NoPlayer) {
		return ""
	}
	var names []string
	for _, who := range found.Found {
		if who == told.NoPlayer {
			return b.say("reckon.round.none-hold")
		}
		name, me := b.called(r, who)
		if name == "" || me && len(found.Found) > 1 {
			return ""
		}
		if me {
			return b.say("reckon.round.hold-you", "who", name)
		}
		names = append(names, name)
	}
	return b.say("reckon.round.hold"+several(names), "who", b.both(names))
}

// nextDeal says who deals the next deal, or who is forehand in it.
func (b rounded) nextDeal(r *roundReader, a *askedRound) string {
	if len(r.Turns) == 0 && !r.Rest && b.law[view.LawDealer] != "next" {
		return "" // who has played?
	}
	found := b.engine.NextDealer(&r.Round, a.what == forehandNext)
	who, ok := found.Only()
	if !ok {
		return ""
	}
	key := "reckon.round.deals"
	if a.what == forehandNext {
		key = "reckon.round.next-forehand"
	}
	return b.says(r, key, who)
}

// again says whether some players are asked again.
func (b rounded) again(r *roundReader, a *askedRound) string {
	all := -1
	for _, p := range a.players {
		f := b.engine.StillAsked(&r.Round, p)
		one, ok := f.Only()
		if !ok || one == told.Perhaps || all >= 0 && told.Again(all) != one {
			return ""
		}
		all = int(one)
	}
	key := "reckon.no"
	if told.Again(all) == told.Surely {
		key = "reckon.yes"
	}
	var names []string
	for _, p := range a.players {
		name, me := b.called(r, told.Who(p))
		if name == "" || me && len(a.players) > 1 {
			return ""
		}
		names = append(names, name)
	}
	text := "reckon.round.asked" + several(names)
	if told.Again(all) == told.NotAgain {
		text = "reckon.round.not-asked" + several(names)
	}
	if r.Players[a.players[0]].Name == told.Self {
		text += "-you"
	}
	return b.say(key, "fact", b.say(text, "who", b.both(names)))
}

// both joins names.
func (b rounded) both(names []string) string {
	return strings.Join(names, " "+b.say("reckon.round.and")+" ")
}

// several returns what the key of a sentence ends with that is on several players.
func several(names []string) string {
	if len(names) > 1 {
		return "-several"
	}
	return ""
}

// left says what a player may still say.
func (b rounded) left(r *roundReader, a *askedRound) string {
	c := b.engine.ChoicesOf(&r.Round, a.players[0])
	if c.N == 0 {
		return ""
	}
	return b.list(r, a, &c)
}

// list lists what a player may still say.
func (b rounded) list(r *roundReader, a *askedRound, c *told.Choices) string {
	name, me := b.called(r, told.Who(a.players[0]))
	if name == "" {
		return ""
	}
	you := ""
	if me {
		you = "-you"
	}
	if len(c.Sure) == 0 {
		return b.say("reckon.round.not-asked"+you, "who", name)
	}
	var words []string
	for _, g := range b.tables().Games {
		if c.Sure[g.ID] > 0 {
			words = append(words, b.gameName(g.ID))
		}
	}
	for _, v := range []act.Verb{act.VerbHold, act.VerbTakeover, act.VerbBesser, act.VerbPass} {
		if c.Sure[v.String()] > 0 {
			words = append(words, b.say("verb."+v.String()))
		}
	}
	return b.say("reckon.round.left"+you, "who", name, "list", strings.Join(words, ", "))
}

// may says whether a player may still say something, or must.
func (b rounded) may(r *roundReader, a *askedRound) string {
	if n := len(r.Turns); r.Rest && n > 0 && r.Turns[n-1].Verb == act.VerbBid && r.Turns[n-1].By == a.players[0] && r.Players[a.players[0]].Seats == 0 && len(r.Order) == 0 {
		return "" // his own bid stands, and it matters where he sits
	}
	c := b.engine.ChoicesOf(&r.Round, a.players[0])
	if c.N == 0 {
		return ""
	}
	n := 0
	switch {
	case a.hold:
		n = c.Sure[act.VerbHold.String()]
	case a.take:
		n = c.Sure[act.VerbTakeover.String()]
	case a.pass, a.must:
		n = c.Sure[act.VerbPass.String()]
	case a.game != "":
		n = c.Sure[strings.TrimSpace(a.game+" "+a.arg)]
		if a.game == r.standingGame() {
			n = max(n, c.Sure[act.VerbHold.String()])
		}
	case a.higher:
		for id, times := range c.Sure {
			if b.tables().Game(id) != nil {
				n = max(n, times)
			}
		}
	}
	if n > 0 && n < c.N || n == 0 && a.game != "" && len(c.Sure) > 0 && b.law[view.LawSkip] == "invitation" {
		return "" // it depends on the hand
	}
	key := "reckon.no"
	if (n > 0) != (a.must && !a.pass) {
		key = "reckon.yes"
	}
	if a.must && a.pass {
		return "" // whether he must pass
	}
	text := b.list(r, a, &c)
	if text == "" {
		return ""
	}
	return b.say(key, "fact", text)
}
