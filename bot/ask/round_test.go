package ask

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/locales"
)

// roundWordings are the plain words in which an auction is told, by language.
var roundWordings = map[string]struct {
	bid, opens, with                string
	verbs                           map[act.Verb]string
	order, plays, turn, again, over string
}{
	"de": {"%s sagt %s", "%s eröffnet", " mit ", map[act.Verb]string{act.VerbPass: "%s passt", act.VerbHold: "%s hält", act.VerbBesser: "%s sagt besser", act.VerbTakeover: "%s löst ab"},
		"Reihenfolge ", "Wer spielt was?", "Wer ist dran?", "Kommt %s noch dran?", "Ist das Steigern damit vorbei?"},
	"en": {"%s bids %s", "%s opens", " with ", map[act.Verb]string{act.VerbPass: "%s passes", act.VerbHold: "%s holds", act.VerbBesser: "%s says better", act.VerbTakeover: "%s takes over"},
		"Order ", "Who plays what?", "Whose turn is it?", "Does %s get another turn?", "Is the auction over now?"},
}

var roundNames = []string{"Anna", "Berta", "Cilli", "Dora", "Emil"}

// playedRound is an auction that was played by chance, as far as it went.
type playedRound struct {
	deal *deal.Deal
	said []act.Action // of the auction
}

// auctionVerbs are what players say in auctions.
var auctionVerbs = act.SetOf(act.VerbBid, act.VerbPass, act.VerbHold, act.VerbBesser, act.VerbTakeover)

// toSay returns what the player on turn may say in an auction, nil if it is over. A call after which others bid is made.
func toSay(d *deal.Deal) (legal []act.Option) {
	turn := d.Turn()
	if turn < 0 {
		return nil
	}
	legal = slices.DeleteFunc(d.Legal(turn), func(o act.Option) bool { return o.Verb == act.VerbSchoenere })
	if len(legal) > 0 && legal[0].Verb == act.VerbCall && d.Do(legal[0].Action) == nil {
		return toSay(d)
	}
	if !slices.ContainsFunc(legal, func(o act.Option) bool { return auctionVerbs.Has(o.Verb) }) {
		return nil
	}
	return legal
}

// fromForehand returns a seat counted from forehand on.
func fromForehand(d *deal.Deal, s act.Seat) int {
	return int(s.After(-int(d.Forehand()), d.Seats()))
}

// askedIn reports whether a player is on turn in an auction if all others pass.
func askedIn(d *deal.Deal, me act.Seat) (yes bool) {
	next := d.Copy()
	deal.Honestly(next, func() {
		for legal := toSay(next); legal != nil && !yes; legal = toSay(next) {
			turn := next.Turn()
			if yes = turn == me; next.Do(act.New(turn, act.VerbPass)) != nil {
				return
			}
		}
	})
	return yes
}

// playRound plays an auction, or its first turns.
func playRound(d *deal.Deal, c *rand.Rand, turns int) (r playedRound) {
	r.deal = d
	for legal := toSay(d); legal != nil && len(r.said) < turns; legal = toSay(d) {
		o := legal[c.IntN(len(legal))]
		if i := slices.IndexFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbPass }); i >= 0 && c.IntN(2) == 0 {
			o = legal[i]
		}
		if d.Do(o.Action) != nil {
			return r
		}
		r.said = append(r.said, o.Action)
	}
	return r
}

// told tells an auction in the words of a language.
func (r *playedRound) told(b *Book, language string) string {
	w := roundWordings[language]
	var list []string
	for _, a := range r.said {
		name := roundNames[fromForehand(r.deal, a.Seat)]
		switch {
		case a.Verb == act.VerbBid && a.ID.String() == "mine":
			list = append(list, fmt.Sprintf(w.opens, name))
		case a.Verb == act.VerbBid:
			text := fmt.Sprintf(w.bid, name, b.gameName(a.ID.String()))
			if a.Arg != act.NoWord {
				text += w.with + upper(a.Arg.String())
			}
			list = append(list, text)
		default:
			list = append(list, fmt.Sprintf(w.verbs[a.Verb], name))
		}
	}
	return strings.Join(list, ", ") + ". "
}

// TestToldRounds tells auctions that were played by chance, whole ones and their beginnings, and asks who plays what, who
// is on turn and who is asked again.
func TestToldRounds(t *testing.T) {
	t.Parallel()
	right, silent := 0, 0
	for _, set := range rules.All() {
		if set.Games == nil {
			continue
		}
		for _, language := range locales.Languages() {
			b := For(set, nil, locales.For(language))
			c := rand.New(rand.NewPCG(7, 7))
			ask := func(question, want string) {
				f, ok := rounded{&b.reckoner}.answer(b.read(b.mend(question)))
				switch {
				case !ok:
					silent++
					t.Logf("%s: %s: no answer, want %s", set.ID, question, want)
				case !strings.HasPrefix(f.text, want):
					t.Errorf("%s: %s\n got %s\nwant %s", set.ID, question, f.text, want)
				default:
					right++
				}
			}
			for i := range 20 {
				form := &set.Forms[0]
				pack := form.Deck.Cards()
				c.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
				o, _ := set.Choose(nil)
				d, err := deal.New(set, o, deal.Setup{Form: form, Dealer: act.Seat(form.Table - 1), Factor: 1, Pack: pack})
				if err != nil {
					continue
				}
				deal.Honestly(d, func() {
					r := playRound(d, c, []int{30, 1 + i%5}[i%2])
					text := r.told(b, language)
					askRound(b, &r, text, language, ask)
				})
			}
		}
	}
	t.Logf("%d right, %d not answered", right, silent)
	if silent*5 > right {
		t.Errorf("%d of %d not answered", silent, silent+right)
	}
}

// askRound asks what can be asked about an auction.
func askRound(b *Book, r *playedRound, text, language string, ask func(question, want string)) {
	w, d := roundWordings[language], r.deal
	if legal := toSay(d); legal != nil {
		turn := d.Turn()
		if len(r.said) > 1 {
			ask(w.order+strings.Join(roundNames[:d.Seats()], ", ")+". "+text+w.over, b.say("reckon.no", "fact", b.say("reckon.round.turn", "who", roundNames[fromForehand(d, turn)])))
			ask(w.order+strings.Join(roundNames[:d.Seats()], ", ")+". "+text+w.turn, b.say("reckon.round.turn", "who", roundNames[fromForehand(d, turn)]))
		}
		for s := range act.Seat(d.Seats()) {
			if slices.ContainsFunc(r.said, func(a act.Action) bool { return a.Seat == s }) && askedIn(d, s) {
				name := roundNames[fromForehand(d, s)]
				ask(text+fmt.Sprintf(w.again, name), b.say("reckon.yes", "fact", b.say("reckon.round.asked", "who", name)))
			}
		}
		return
	}
	for _, fact := range d.View(act.Nobody).Facts {
		if g := b.tables().Game(fact.Word); fact.ID == view.Contract && fact.Seat >= 0 && g != nil && g.Sides != view.EachForSelf {
			if who := roundNames[fromForehand(d, fact.Seat)]; strings.Contains(text, who) {
				ask(w.order+strings.Join(roundNames[:d.Seats()], ", ")+". "+text+w.over, b.say("reckon.yes", "fact", b.say("reckon.round.declarer", "who", who)))
			}
			ask(text+w.plays, b.say("reckon.round.plays", "who", roundNames[fromForehand(d, fact.Seat)], "game", b.gameName(fact.Word)))
			return
		}
	}
}
