package ask

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/card"
	"tarock/engine/view"
)

// lawful returns the sentence on what a rule set lays down, "" if nothing.
func (b *reckoner) lawful(id string) string {
	word := b.law[id]
	if word == "" {
		return ""
	}
	text := b.writer.name("law", id+"."+word)
	if !strings.Contains(text, "{") {
		return text
	}
	steps, err := strconv.Atoi(word)
	if err != nil {
		steps = 3 // and so on
	}
	names := make([]string, steps)
	for i := range names {
		names[i] = b.writer.texts.Doubling(b.writer.set.ID, i+1)
	}
	return strings.ReplaceAll(text, "{steps}", strings.Join(names, ", "))
}

// right is a question that a law answers: the content that it must have, the cards or games
// that it may name, and what else it may have.
type right struct {
	law   string
	needs string
	also  string
	cards string // ids of cards that it may name
	from  string // passages, the first that there is
}

// rightsAsked are the questions on laws, the more exact ones first.
var rightsAsked = []right{
	{view.LawFollow, "follow", "suits cards gameword tricks ruff", "suit king I tarock", "play.follow"},
	{view.LawRuff, "ruff", "suits cards gameword tricks takes follow", "suit tarock", "play.follow"},
	{view.LawExcuse, "tricks", "win takes beat cards gameword last twice", "Sküs", "cards.excuse cards.skis cards.fool cards.gstiess play.fool play.follow"},
	{view.LawDefend, "announce opponent", "premiumword bird takes", "I II III IV", "announcing.who announcing.card announcing.when"},
	{view.LawMondOwn, "partner", "takes tricks beat worth", "XXI Sküs", "premium.mondfang cards.special"},
	{view.LawTalk, "talk", "cards partner tricks table after first opponent gameword", "", "talk.say talk.table talk.see"},
	{view.LawSilent, "silent lost", "premiumword bird last tricks takes beat ruff partner opponent", "I", "announcing.silent premium.pagat"},
	{view.LawCommand, "announce", "bird takes hand", "", "announcing.card announcing.when"},
	{view.LawAnnounce, "announce late", "premiumword first takes", "", "announcing.when"},
	{view.LawOwn, "call own", "partner takes", "king called queen tarock", "calling.own calling.self calling.king"},
	{view.LawGiveUp, "giveup", "gameword declarer talon takes call hand", "king called", "talon.giveup"},
	{view.LawCalledAway, "talon", "call gameword takes solo", "king called", "calling.talon"},
	{view.LawHold, "hold", "bid gameword forehand overbid takes", "", "bidding.hold bidding.how"},
	{view.LawKnock, "knock", "cut takes", "", "course.knock course.cut course.deal"},
	{view.LawRedeal, "redeal", "deal takes hand cards gameword next", "tarock", "course.redeal course.deal"},
	{view.LawLook, "look", "tricks last own gameword cards", "", "talk.tricks talk.see"},
	{view.LawEmperor, "emperor", "tricks gameword takes", "I XXI Sküs", "cards.special cards.emperor play.follow"},
	{view.LawBid, "bid", "gameword", "", "bidding.none bidding.how"},
	{view.LawDuty, "announce", "premiumword takes hand", "", "announcing.when meld.when"},
	{view.LawSkip, "skip", "bid gameword step", "", "bidding.how bidding.order"},
	{view.LawOnce, "twice bid", "gameword", "", "bidding.how"},
	{view.LawOpen, "pass forehand", "bid first gameword lead before", "", "bidding.forehand bidding.how"},
	{view.LawAllPass, "pass", "bid gameword table", "", "bidding.forehand bidding.pass course.redeal bidding.how"},
	{view.LawRaise, "raise", "bid gameword declarer late", "", "bidding.raise bidding.how"},
	{view.LawRaise, "overbid declarer", "bid gameword late win after higher", "", "bidding.raise bidding.how"},
	{view.LawRaise, "higher declarer", "bid gameword late win after", "", "bidding.raise bidding.how"},
	{view.LawJoint, "negative", "takes gameword differs table", "", "bidding.bei bidding.joint"},
	{view.LawSitsOut, "sitout", "table gameword declarer dealer", "", "course.numbers evening.seats"},
	{view.LawRedeal, "deal", "takes hand cards gameword twice", "tarock", "course.redeal course.deal"},
	{view.LawDirection, "direction", "gameword deal", "", "course.order"},
	{view.LawPartner, "partner", "gameword takes", "", "calling.partner course.order"},
	{view.LawDoubled, "doubled", "radl gameword deal", "", "evening.doubled evening.radl settlement.radlc"},
	{view.LawDoubled, "radl exists", "gameword deal", "", "evening.doubled evening.radl settlement.radlc"},
	{view.LawDealer, "deal next", "dealer gameword last late hand cards", "", "evening.dealer"},
}

// duties are the laws on what must be done, the others are on what may be.
var duties = set(view.LawFollow + " " + view.LawRuff + " " + view.LawDuty + " " + view.LawOpen + " " + view.LawRedeal + " " + view.LawSitsOut + " " + view.LawDealer + " " + view.LawSilent)

// everybody are words for all players.
var everybody = set("alle allen all everybody everyone")

// yesNo is whether somebody sits out.
var yesNo = map[string]string{"no": "reckon.no", "dealer": "reckon.yes"}

// rights answers what is asked of the laws.
func (b *reckoner) rights(q *query) (fact, bool) {
	if len(q.games)+len(q.foreign)+len(q.sets) > 0 {
		return fact{}, false
	}
	if q.has["last"] && len(q.cards) > 0 && q.cards[0] == card.Skues.String() {
		return fact{}, false // whether it may be played there, not whether it wins
	}
	for _, r := range rightsAsked {
		if named := len(q.premiums) > 0; named && r.law != view.LawSilent && r.law != view.LawDefend && r.law != view.LawMondOwn && r.law != view.LawExcuse {
			continue
		}
		if r.law == view.LawDefend && len(q.premiums) > 0 && b.tables().Premium(q.premiums[0]).Card == card.None {
			continue // it may be for the declarer alone
		}
		if r.law == view.LawExcuse && (len(q.cards) == 0 || q.has["who"]) {
			continue
		}
		if (r.law == view.LawFollow || r.law == view.LawRuff) && !q.polar || r.law == view.LawMondOwn && !q.has["caught"] && !slices.Contains(q.cards, card.Mond.String()) {
			continue
		}
		if !q.all(r.needs) || !q.only(r.needs+" "+r.also) || b.law[r.law] == "" || (q.has["worth"] || q.has["pay"]) && !q.polar || q.has["many"] && r.law != view.LawSitsOut {
			continue
		}
		if slices.ContainsFunc(q.cards, func(c string) bool { return !slices.Contains(strings.Fields(r.cards), c) }) || r.law == view.LawCommand && !q.has["bird"] {
			continue
		}
		if (r.law == view.LawBid || r.law == view.LawDuty) && !q.polar || r.law == view.LawDuty && !q.has["must"] {
			continue
		}
		if r.needs == "deal" && (!q.polar || !q.has["may"] && !q.has["must"]) {
			continue
		}
		if (r.law == view.LawFollow || r.law == view.LawRuff) && (q.sense() == may || q.has["higher"]) || r.law == view.LawSitsOut && (q.has["pay"] || q.has["worth"]) {
			continue // whether one may do otherwise, and what it costs
		}
		if r.law == view.LawBid && b.law[r.law] == "yes" && (q.sense() != so || q.left > 0) || r.law == view.LawDefend && q.left > 0 || r.law == view.LawGiveUp && b.law[r.law] != "no" && q.left > 0 {
			continue // under a condition
		}
		if r.law == view.LawOpen && q.sense() == must && q.hasWord(everybody) || b.elsewise(r.law, q) {
			continue // whether one must play if all pass
		}
		if r.law == view.LawHold && (q.has["twice"] || q.has["takeover"] || q.has["takes"] && q.has["over"] || q.hasWord(again)) {
			continue
		}
		if r.law == view.LawOwn && !q.has["own"] || r.law == view.LawCalledAway && len(q.cards) == 0 || r.law == view.LawPartner && !q.has["who"] {
			continue
		}
		if len(q.numbers) > 0 && r.law != view.LawSitsOut || r.law == view.LawRedeal && len(q.cards) > 0 && !(b.law[r.law] == "hand" && q.polar && q.sense() == so && q.hasWord(lacking)) {
			continue // a condition of which the law says nothing
		}
		if q.has["how"] && r.law != view.LawCalledAway || q.has["why"] || q.sense() == must && !duties[r.law] || r.law == view.LawHold && q.sense() == so && !q.has["exists"] {
			continue
		}
		text := b.lawful(r.law)
		if only := onlyWord.MatchString(unasked(text)); only && q.polar && q.hasWord(ever) {
			text = b.say("reckon.yes", "fact", unasked(text))
		} else if only && r.law == view.LawGiveUp && q.polar && (q.denies() || q.hasWord(elsewhereHeld) || q.has["takes"] && q.hasWord(given)) {
			text = b.say("reckon.no", "fact", unasked(text))
		}
		if r.law == view.LawSitsOut && q.polar && yesNo[b.law[r.law]] != "" {
			text = b.say(yesNo[b.law[r.law]], "fact", text)
		}
		if r.law == view.LawHold && q.polar && q.ofOthers() {
			continue
		}
		return fact{text, strings.Fields(r.from)}, true
	}
	return fact{}, false
}

// elsewise reports whether a question has a condition or a deed of which a law does not speak.
func (b *reckoner) elsewise(law string, q *query) bool {
	switch law {
	case view.LawOpen:
		return q.sense() == may && (q.denies() || q.hasWord(hasBid) && !q.hasWord(denying))
	case view.LawHold:
		return q.polar && (q.left > 0 || q.denies() || q.within(earlier))
	case view.LawFollow:
		return q.has["pay"] || q.hasWord(misdealt)
	case view.LawRedeal:
		return q.polar && (q.left > 0 || q.sense() == must && b.law[law] != "no" || q.hasWord(dealt))
	case view.LawBid:
		return q.hasWord(denying)
	case view.LawRaise:
		return !q.has["raise"] && (q.sense() != may || !q.has["after"] && !q.hasWord(afterwards))
	case view.LawExcuse:
		return !q.has["win"] && !q.has["takes"] && !q.has["beat"]
	}
	return false
}

// Words of conditions: a bid that stands, a card that another one has, dealing that is over, a game
// that is only played beside another one, and a card that is not to be seen.
var (
	hasBid        = set("schon bereits jemand einer anderer spielt höher already another somebody someone other plays higher once duell zweikampf duel")
	elsewhereHeld = set("anderer anderen andere another other else somebody someone")
	dealt         = set("gegeben ausgeteilt dealt")
	joining       = set("dabei nur zweite zweiten joined joins along only second")
	hiding        = set("verdeckt hidden hide offen openly choose aussuchen sparen save")
	lacking       = set("no without kein ohne")
	ever          = set("jemals irgendwann ever")
)

// inGame answers rights in a game that is named.
func (b *reckoner) inGame(q *query) (fact, bool) {
	g := b.game(q)
	if g == nil || len(q.games) > 1 || !q.polar || len(q.foreign) > 0 {
		return fact{}, false
	}
	name := b.gameName(g.ID)
	switch {
	case (q.has["look"] || q.has["sees"]) && q.has["talon"] && !q.hasWord(afterwards) && q.only("look sees talon gameword cards declarer takes hand before first") && (shut[g.Talon] || laidOpen[g.Talon]):
		from := []string{"talon.take", "talk.see", "game." + g.ID}
		if laidOpen[g.Talon] {
			return fact{b.say("reckon.talon-open", "game", name), from}, true
		}
		return fact{b.say("reckon.talon-shut", "game", name), from}, true
	case q.has["hold"] && q.only("hold bid gameword takes suits cards need") && b.law[view.LawHold] != "" && q.sense() == may && !q.hasWord(without) && !q.within(earlier) && (g.Needs == "" || g.Needs == "six-suits") && g.With == "" && len(g.OneOf)+len(g.Named) == 0:
		if n := q.points(); g.Needs == "six-suits" && n >= 0 && n < 6 {
			return fact{b.say("reckon.needs-not", "game", name, "needs", b.writer.name("needs", g.Needs)), []string{"game." + g.ID, "bidding.hold"}}, true
		}
		return fact{b.lawful(view.LawHold), []string{"bidding.hold", "bidding.how"}}, !q.ofOthers()
	case q.step() > 0 && g.Sides == view.EachForSelf && q.only("kontra kontra2 kontra3 kontra4 gameword takes announce"):
		return fact{b.say("reckon.no-kontra", "game", name), []string{"doubling.kontra", "doubling.levels", "game." + g.ID}}, true
	case q.step() > 0 && q.only("kontra kontra2 kontra3 kontra4 gameword takes announce") && q.has["may"] && !q.hasWord(joining):
		return fact{b.lawful(view.LawKontra), []string{"doubling.levels", "doubling.none"}}, true
	case len(q.cards) == 1 && birds[q.cards[0]] && g.With+strings.Join(g.OneOf, "") != "" && b.law[view.LawBluff] != "" && q.only("bid announce takes hand") && q.has["may"] && (q.denies() || q.hasWord(without)):
		return fact{b.lawful(view.LawBluff), []string{"game." + g.ID}}, true
	case g.Aim == 0 && len(q.cards) == 1 && q.cards[0] == card.Pagat.String() && q.only("gameword first takes lead") && g.Sides == view.EachForSelf && b.law[view.LawPagatLast] != "":
		text := b.lawful(view.LawPagatLast)
		if q.sense() == must {
			text = b.say("reckon.yes", "fact", unasked(text))
		}
		return fact{text, []string{"play.pagat", "play.trischaken", "play.follow"}}, true
	}
	return fact{}, false
}

// shut and laidOpen are the fates of a talon: never seen, and laid open to all.
var (
	shut     = set("none out own last gifts")
	laidOpen = set("half lower upper third sixth taken")
)

// birds are the cards that are birds.
var birds = set("I II III IV")

// bothUltimos answers whether one player may announce Pagat and König ultimo.
func (b *reckoner) bothUltimos(q *query) (fact, bool) {
	ofPagat := func(id string) bool { return b.tables().Premium(id).Card == card.Pagat }
	ofKing := func(id string) bool { return strings.HasSuffix(id, "ultimo") && !ofPagat(id) }
	if len(q.premiums) != 2 || !slices.ContainsFunc(q.premiums, ofPagat) || !slices.ContainsFunc(q.premiums, ofKing) || !q.polar || b.law[view.LawBoth] == "" || !q.only("announce premiumword takes deck before") {
		return fact{}, false
	}
	return fact{b.lawful(view.LawBoth), []string{"premium." + q.premiums[0]}}, true
}

// discards answers whether a card may be laid away.
func (b *reckoner) discards(q *query) (fact, bool) {
	if !q.has["discard"] || len(q.cards) == 0 || !q.only("discard cards talon gameword takes dealer declarer own suits hand after ruff") || len(q.games) > 1 || q.has["many"] || q.has["when"] || q.has["worth"] {
		return fact{}, false
	}
	if q.polar && (q.sense() != may && q.left > 0 || len(q.numbers) > 0) {
		return fact{}, false // what becomes of it, or how many at once
	}
	if q.has["suits"] && q.hasWord(neither) {
		return fact{}, false // in a trick
	}
	if g := b.game(q); g != nil && g.Kind == view.Colour || q.sense() == must || q.has["exists"] || len(q.cards) > 1 || q.has["suits"] || q.hasWord(hiding) {
		return fact{}, false // the other way round, or under a condition, or whether it is shown
	}
	id := ""
	switch c := q.cards[0]; c {
	case "king":
		id = view.LawKings
	case "five", "I", "XXI", "Sküs":
		if id = view.LawTrull; b.law[id] == "" {
			id = view.LawTarocks
		}
	case "tarock", "XX", "low", "II", "III", "IV":
		id = view.LawTarocks
	}
	if b.law[id] == "" {
		return fact{}, false
	}
	return fact{b.lawful(id), []string{"talon.discard"}}, true
}

// neither are words of a player who cannot follow suit.
var neither = set("neither nor weder noch")

// doubles answers whether premiums count double in solo games.
func (b *reckoner) doubles(q *query) (fact, bool) {
	if q.has["may"] || !q.has["doubled"] || !(q.has["premiumword"] || len(q.premiums) > 0) || !q.only("doubled premiumword solo gameword worth") || !q.polar || len(q.games) > 1 {
		return fact{}, false
	}
	if len(q.premiums) > 0 && b.tables().Premium(q.premiums[0]).Times {
		return fact{}, false // it multiplies the game itself
	}
	from := []string{"settlement.solo", "premiums", "settlement.how"}
	twice := func(g *view.Game) bool { return g.Double || cellsDouble(b.tables().Premiums, g) }
	if g := b.game(q); g != nil {
		key := "reckon.doubles-not"
		if len(q.premiums) > 0 {
			p := b.tables().Premium(q.premiums[0])
			silent, announced := p.In(g, view.AnnounceBefore)
			if silent == p.Silent && announced == p.Announced {
				return fact{b.say(key, "game", b.gameName(g.ID)), from}, true
			}
		}
		if twice(g) {
			key = "reckon.doubles"
		}
		return fact{b.say(key, "game", b.gameName(g.ID)), from}, true
	}
	var list []string
	for _, g := range b.tables().Games {
		if twice(&g) {
			list = append(list, b.gameName(g.ID))
		}
	}
	if len(list) == 0 {
		return fact{b.say("reckon.solo-doubles-not"), from}, true
	}
	return fact{b.say("reckon.solo-doubles", "games", strings.Join(list, ", ")), from}, true
}

// cellsDouble reports whether a premium has a cell of twice its value in a game.
func cellsDouble(premiums []view.Premium, g *view.Game) bool {
	for _, p := range premiums {
		for _, c := range p.Cells {
			if slices.Contains(c.Games, g.ID) && c.Silent > 0 && c.Silent == 2*p.Silent && c.After == 0 && p.Values == "" {
				return true
			}
		}
	}
	return false
}
