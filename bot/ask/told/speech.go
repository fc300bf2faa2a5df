package told

import (
	"fmt"
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Roles are what a player can be in a deal, a bit for each.
type Roles uint8

// The roles of players.
const (
	Declarer Roles = 1 << iota
	Partner        // of the declarer
	Defender
	AnyRole = Declarer | Partner | Defender
)

// Speech is what was announced and doubled before the play, as far as it is told, and what somebody may say then (6).
type Speech struct {
	Game    string   // its id, "" if that is not told
	People  int      // how many are at the table, 0 if that is not told
	Persons []Roles  // what each player of whom is told can be; the first is the one of whom is asked
	Mates   [][2]int // persons that are on one side
	Said    []Saying
	When    When
	Now     bool     // he wants to say it at once
	Silent  bool     // what is to be doubled has not been announced
	Quiet   bool     // nothing but what is told has been said
	With    card.Set // he holds these cards
	Without card.Set // and none of these
	Asked   Saying
	Must    bool // whether he must say it, not whether he may
	Some    bool // whether there is anybody who may
}

// Saying is something that is announced or doubled.
type Saying struct {
	By    int      // the number of a person, Anybody if that is not told
	Verb  act.Verb // announce, double or done
	ID    string   // of the premium, or deal.GameID; "" for any
	Step  int      // of a doubling, 0 for the next one
	Owner int      // whose premium is doubled, Anybody if that is not told
}

// Anybody is the number of a person of whom nothing is told.
const Anybody = -1

// When says at which turn somebody wants to say something.
type When int

// The turns.
const (
	AnyTurn   When = iota
	FirstTurn      // his first
	LaterTurn      // not his first
)

// SpeechFinding is what the engine says for all deals that fit.
type SpeechFinding struct {
	Votes
	Roles   Roles // those who may say it, by some deal
	Refused Roles // those who may not, by some deal
}

const (
	mostSpeeches = 5  // deals of each game that come to announcing, for each role of the one who is asked
	mostRounds   = 10 // so often a pack is dealt, for each declarer and each seat
	mostUttered  = 60 // how much is said before the first card
)

// Speak returns what the engine says to something that is to be announced or doubled, if that is the same in all deals: in the
// game that is told, else in those in which it is possible.
func (t *Table) Speak(s *Speech) (f SpeechFinding, ok bool) {
	known := t.speeches.of(fmt.Sprintf("%+v", *s), func() speechFound {
		f, ok := t.findSpeech(s)
		return speechFound{f, ok}
	})
	return known.SpeechFinding, known.ok
}

// speechFound is what Speak returns.
type speechFound struct {
	SpeechFinding
	ok bool
}

// findSpeech finds what Speak returns.
func (t *Table) findSpeech(s *Speech) (f SpeechFinding, ok bool) {
	f, open := t.speak(s, false)
	if of := t.Tables.Premium(s.Asked.ID); s.Asked.Verb == act.VerbAnnounce && of != nil && of.Card == card.None && f.Yes == 0 && s.With.Empty() && s.Without.Empty() {
		if made, able := t.speak(s, true); able {
			f, open = made, true
		}
	}
	if s.When == LaterTurn && f.Yes > 0 && f.Refused&^f.Roles == 0 {
		f.No = 0 // in a game in which others could say too little for such a turn
	}
	if !open && s.Asked.Verb == act.VerbAnnounce && s.Without.Empty() && !t.everSaid(s.Asked.ID) {
		return f, false // such a hand has not been dealt
	}
	return f, !f.none() && !f.split()
}

// speak tries a speech in the game that is told, or in all, with hands by chance or made ones; open if it is possible in some deal.
func (t *Table) speak(s *Speech, made bool) (f SpeechFinding, open bool) {
	var others SpeechFinding
	for _, game := range t.games() {
		if s.Game != "" && game != s.Game {
			continue
		}
		one := speaking{Table: t, Speech: s, game: game, made: made}
		one.try()
		if one.open || !s.Without.Empty() {
			f.join(&one.found)
		} else {
			others.join(&one.found)
		}
		if open = open || one.open; f.split() && s.When != LaterTurn {
			break
		}
	}
	if f.none() && !open {
		f = others
	}
	return f, open
}

// everSaid reports whether a premium is found that can be announced by its table, by some hand that is dealt, or that it cannot be.
func (t *Table) everSaid(id string) bool {
	return t.said.of(id, func() bool {
		p := t.Tables.Premium(id)
		return p == nil || p.Announced == 0 && len(p.Cells) == 0 && p.Values == "" || t.sayable(id, false) || t.sayable(id, true)
	})
}

// sayable reports whether a hand is dealt by which a premium can be announced, by chance or one that is made for it.
func (t *Table) sayable(id string, made bool) bool {
	for _, game := range t.games() {
		one := speaking{Table: t, Speech: &Speech{Persons: []Roles{AnyRole}, Asked: Saying{Verb: act.VerbAnnounce, ID: id}}, game: game, made: made}
		if one.try(); one.open {
			return true
		}
	}
	return false
}

// join adds what was found in another game.
func (f *SpeechFinding) join(g *SpeechFinding) {
	f.Yes, f.No, f.Roles, f.Refused = f.Yes+g.Yes, f.No+g.No, f.Roles|g.Roles, f.Refused|g.Refused
	for reason, n := range g.why {
		for range n {
			f.because(reason)
		}
	}
}

// speaking tries a speech in deals of one game.
type speaking struct {
	*Table
	*Speech
	game   string
	made   bool // hands are made by which things can be announced that are rare
	open   bool // somebody may say in some deal what is asked, if nothing has been said before
	found  SpeechFinding
	boards boards
}

// try deals hands and notes what the engine says in them, for each role of the one who is asked.
func (p *speaking) try() {
	form := p.Form(p.People)
	by := map[Roles]*byRole{}
	c := Chance(3)
	for range mostRounds {
		if p.enough(form, by) {
			break
		}
		for declarer := range form.Seats() {
			for me := range form.Seats() {
				p.deal(form, &c, declarer, me, by)
			}
		}
	}
	missed, fits := 0, 0
	for _, one := range by {
		missed, fits = missed+one.missed, fits+one.fits.Yes+one.fits.No
	}
	if missed > 0 && fits == 0 {
		return // who could say it is in none of the deals
	}
	for role, one := range by {
		if !p.fewer(by) || one.able(p) {
			one.conclude(p, role)
		}
	}
}

// fewer reports whether only some roles count: if it is not told what the one is who is asked about, those in which he can say such a
// thing.
func (p *speaking) fewer(by map[Roles]*byRole) bool {
	for _, one := range by {
		if one.able(p) {
			return true
		}
	}
	return false
}

// able reports whether somebody in this role can say it: in the case that is told if anybody is meant, else if nothing has been said.
func (b *byRole) able(p *speaking) bool {
	return p.Some && b.votes(p).Yes > 0 || !b.fits.none()
}

// deal tries one deal, with the declarer and the one who is asked at some seats.
func (p *speaking) deal(form *deal.Form, c *Chance, declarer, me int, by map[Roles]*byRole) {
	if role := Partner | Defender; declarer == me && p.Persons[0]&Declarer == 0 || declarer != me && p.Persons[0]&role == 0 {
		return
	}
	d := p.reach(form, p.pack(c, form, me, p.hand(c, form)), declarer)
	defer p.boards.back()
	if d == nil {
		return
	}
	seat := d.Forehand().After(me, d.Seats())
	if hand := d.Hand(seat); !hand.Contains(p.With) || hand.Meets(p.Without) {
		return
	}
	x := toldDeal{speaking: p, Speech: p.Speech, d: d, roles: p.rolesOf(d)}
	role := x.roles[seat]
	if role&p.Persons[0] == 0 {
		return
	}
	if by[role] == nil {
		by[role] = &byRole{}
	}
	if by[role].deals < p.most() || p.made && by[role].fits.none() {
		by[role].note(&x, seat)
	}
}

// hand returns cards that the one who is asked holds for sure: those that are told, or some by which something can be announced.
func (p *speaking) hand(c *Chance, form *deal.Form) (with card.Set) {
	if !p.With.Empty() || !p.Without.Empty() {
		return p.With
	}
	for _, s := range append(p.Said, p.Asked) {
		if of := p.Tables.Premium(s.ID); of != nil && of.Card != card.None && (s.Verb == act.VerbAnnounce && s.By == 0 || s.Verb == act.VerbDouble && s.Owner == 0) {
			with = with.With(of.Card)
		}
	}
	if !p.made {
		return with
	}
	trumps := p.Trumps()
	switch c.Roll(5) {
	case 0:
		with = with.Or(card.Trull)
	case 1:
		with = with.Or(card.Kings)
	case 2:
		with = with.Or(card.Trull).Or(c.Some(card.Kings, 3+c.Roll(2)))
	case 3:
		with = with.Or(c.Some(trumps, 8+c.Roll(3)))
	case 4:
		with = with.Or(c.Some(form.Deck.Minus(trumps), 20))
	}
	if with = with.And(form.Deck); with.Len() > form.Hands[0] {
		with = c.Some(with, form.Hands[0])
	}
	return with
}

// most returns how many deals are tried for each role: fewer where all must be tried that others may say.
func (p *speaking) most() int {
	if p.When == LaterTurn {
		return 3
	}
	return mostSpeeches
}

// enough reports whether there are enough deals for all roles that there are in the game.
func (p *speaking) enough(form *deal.Form, by map[Roles]*byRole) bool {
	roles := []Roles{Declarer, Partner, Defender}
	if g := p.Tables.Game(p.game); g != nil && !p.made {
		switch g.Sides.Among(form.Seats()) {
		case view.OneAgainstAll:
			roles = []Roles{Declarer, Defender}
		case view.EachForSelf:
			roles = []Roles{AnyRole}
		}
	}
	return !slices.ContainsFunc(roles, func(role Roles) bool {
		return role&p.Persons[0] != 0 && (by[role] == nil || by[role].deals < p.most())
	})
}

// byRole is what was found for one role: in deals in which the hand would allow it at the beginning, and in all.
type byRole struct {
	deals     int
	late      int // in which he has had a turn before all that is told was said, and now he may not
	missed    int // in which he could say it, but what is told cannot have been said
	fits, all Votes
}

func (b *byRole) note(x *toldDeal, me act.Seat) {
	for _, said := range x.Speech.Said {
		if said.By == 0 && said.Verb == act.VerbAnnounce && !x.alone(said, me) {
			return // he could not have said it
		}
	}
	able := x.alone(x.Asked, me)
	if x.Silent && able {
		return // it was announced with the bid
	}
	x.open = x.open || able
	reason, ok := x.ask(me)
	switch {
	case x.late:
		b.late++
	case ok:
		b.deals++
		if b.all.say(reason); able {
			b.fits.say(reason)
		}
	case able:
		b.missed++
	}
}

// alone reports whether a player can say something if nothing has been said.
func (x *toldDeal) alone(asked Saying, me act.Seat) bool {
	first := *x
	asked.Owner = Anybody
	first.Speech = &Speech{Persons: []Roles{AnyRole}, Asked: asked}
	why, ok := first.ask(me)
	return ok && why == ""
}

// votes returns what counts of what was found.
func (b *byRole) votes(p *speaking) *Votes {
	if !b.fits.none() && p.With.Empty() && p.Without.Empty() {
		return &b.fits
	}
	return &b.all
}

func (b *byRole) conclude(p *speaking, role Roles) {
	v := b.votes(p)
	if p.Persons[0] != AnyRole && !p.made && !b.fits.none() && v == &b.fits && 3*(b.fits.Yes+b.fits.No) < b.deals {
		v.Yes, v.No = 1, 1 // few hands in this role allow it
	}
	if p.When == LaterTurn && v.Yes > 0 {
		v.No = 0 // where others could say too little for such a turn
	}
	if b.late > 0 && v.Yes > 0 {
		v.No++ // it depends on where he sits
	}
	if v.Yes > 0 {
		p.open = true // what has been said before opens it
		p.found.Roles |= role
	}
	if v.No > 0 {
		p.found.Refused |= role
	}
	p.found.join(&SpeechFinding{Votes: *v})
}

// pack returns a pack in which the hand of a player, from forehand on, has the cards that are told.
func (p *speaking) pack(c *Chance, form *deal.Form, me int, with card.Set) []card.Card {
	pack := c.shuffled(form.Deck)
	from := 0
	for i := range me {
		from += form.Hands[i]
	}
	to, at := from+form.Hands[me], from
	for want := range with.All() {
		i := slices.Index(pack, want)
		if i >= 0 && (i < from || i >= to) {
			for with.Has(pack[at]) {
				at++
			}
			pack[i], pack[at] = pack[at], pack[i]
		}
	}
	for i := from; i < to; i++ {
		for j := 0; p.Without.Has(pack[i]) && j < len(pack); j++ {
			if (j < from || j >= to) && !p.Without.Has(pack[j]) && !with.Has(pack[j]) {
				pack[i], pack[j] = pack[j], pack[i]
			}
		}
	}
	return pack
}
