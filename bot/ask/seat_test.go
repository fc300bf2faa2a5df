package ask

import (
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

// tableWordings are the plain words in which it is told where players sit, by language: NAMES in their order, AFTER the
// dealer the others, LAST deals.
var tableWordings = map[string]struct {
	told                                                                   []string
	and                                                                    string
	forehand, deals, next, cuts, out, besides, bids, leads, plays, yes, is string
}{
	"de": {[]string{"Reihenfolge NAMES. LAST gibt. ", "LAST gibt, nach ihr sitzen AFTER. ", "Wir sitzen reihum NAMES, und LAST hat gegeben. ", "LAST ist Geberin, dann kommen AFTER. ", "NAMES sitzen in dieser Reihenfolge, LAST gibt. "}, "und",
		"Wer ist Vorhand?", "Wer gibt als Nächste?", "Wer ist im nächsten Spiel Vorhand?", "Wer hebt ab?", "Wer setzt aus?", "Wer setzt außer ihr noch aus?", "Wer redet als Erste?", "Wer spielt zum ersten Stich aus?", "NAME spielt GAME. ", "Ja: ", "Ist NAME Vorhand?"},
	"en": {[]string{"Order of play NAMES. LAST deals. ", "LAST deals, then come AFTER. ", "NAMES sit in that order, and LAST dealt. ", "Dealer is LAST, after her AFTER. ", "We sit in the order NAMES, with LAST dealing. "}, "and",
		"Who is forehand?", "Who deals next?", "Who is forehand in the next deal?", "Who cuts?", "Who sits out?", "Who else sits out?", "Who bids first?", "Who leads to the first trick?", "NAME plays GAME. ", "Yes: ", "Is NAME forehand?"},
}

var seatNames = []string{"Anna", "Berta", "Cilli", "Dora", "Emil", "Franz"}

// seatCase is a table whose players are told.
type seatCase struct {
	book      *Book
	language  string
	form      *deal.Form
	forehand  act.Seat // places, the dealer having the last one
	sitting   []act.Seat
	names     []string // by place
	ask       func(question, want string)
	wordings  int
	questions int
}

// tells tells who sits where, in one way after another.
func (c *seatCase) tells() string {
	w := tableWordings[c.language]
	list := func(names []string) string {
		if c.wordings%2 == 0 {
			return strings.Join(names, ", ")
		}
		return strings.Join(names[:len(names)-1], ", ") + " " + w.and + " " + names[len(names)-1]
	}
	last := len(c.names) - 1
	text := w.told[c.wordings%len(w.told)]
	c.wordings++
	shift := c.questions % len(c.names)
	order := slices.Concat(c.names[shift:], c.names[:shift])
	return strings.NewReplacer("NAMES", list(order), "AFTER", list(c.names[:last]), "LAST", c.names[last]).Replace(text)
}

// TestSeats tells where players sit and who deals, in all rule sets and with as many players as they have, and asks who
// does what by his seat.
func TestSeats(t *testing.T) {
	t.Parallel()
	right, silent := 0, 0
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			b := For(set, nil, locales.For(language))
			ask := func(question, want string) {
				f, ok := seatedAt{&b.reckoner}.answer(b.read(b.mend(question)))
				switch {
				case !ok:
					silent++
					t.Logf("%s: %s: no answer, want %s", set.ID, question, want)
				case f.text != want:
					t.Errorf("%s: %s\n got %s\nwant %s", set.ID, question, f.text, want)
				default:
					right++
				}
			}
			o, _ := set.Choose(nil)
			for _, people := range set.Tables() {
				form := set.Form(people, o)
				if form == nil {
					continue
				}
				c := seatCase{book: b, language: language, form: form, names: slices.Clone(seatNames[:people]), ask: ask}
				places, forehand := form.Sitting(act.Seat(people - 1))
				c.sitting, c.forehand = places, places[forehand]
				for range 5 {
					slices.Reverse(c.names)
					c.names[0], c.names[people-1] = c.names[people-1], c.names[0]
					c.offices(set, o)
					c.lead(set, o)
				}
			}
		}
	}
	t.Logf("%d right, %d not answered", right, silent)
	if silent*10 > right {
		t.Errorf("%d of %d not answered", silent, silent+right)
	}
}

// offices asks who does what.
func (c *seatCase) offices(set *deal.RuleSet, o deal.Options) {
	w, b, people := tableWordings[c.language], c.book, c.form.Table
	says := func(question, key string, place act.Seat) {
		c.questions++
		c.ask(c.tells()+question, b.say(key, "who", c.names[place]))
	}
	says(w.forehand, "reckon.seat.forehand", c.forehand)
	c.ask(c.tells()+strings.ReplaceAll(w.is, "NAME", c.names[c.forehand]), w.yes+b.say("reckon.seat.forehand", "who", c.names[c.forehand]))
	law := set.Law(o)
	if law[view.LawDealer] == "next" {
		says(w.deals, "reckon.round.deals", 0)
		says(w.next, "reckon.round.next-forehand", 1)
	}
	if offer, ok := set.NewEvening(deal.Opening{Form: c.form, Dealer: act.Seat(people - 1), Options: o}).Offer(); ok && offer.Let == "cut" {
		says(w.cuts, "reckon.seat.cuts", offer.Seat)
	}
	var out []string
	for p := range act.Seat(people) {
		if !slices.Contains(c.sitting, p) {
			out = append(out, c.names[p])
		}
	}
	if len(out) > 0 {
		c.ask(c.tells()+w.out, b.say("reckon.seat.sits-out"+several(out), "who", strings.Join(out, " "+w.and+" ")))
	}
	if len(out) > 1 {
		c.ask(c.tells()+w.besides, b.say("reckon.seat.sits-out", "who", out[0]))
	}
}

// lead plays a deal by chance up to the first card, tells who plays what and asks who leads.
func (c *seatCase) lead(set *deal.RuleSet, o deal.Options) {
	w, b := tableWordings[c.language], c.book
	chance := rand.New(rand.NewPCG(3, uint64(c.questions)))
	pack := c.form.Deck.Cards()
	chance.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	d, err := deal.New(set, o, deal.Setup{Form: c.form, Dealer: act.Seat(c.form.Table - 1), Factor: 1, Pack: pack})
	if err != nil {
		return
	}
	if legal := d.Legal(max(d.Turn(), 0)); set.Games != nil && d.Turn() >= 0 && slices.ContainsFunc(legal, func(o act.Option) bool { return auctionVerbs.Has(o.Verb) }) {
		c.ask(c.tells()+w.bids, b.say("reckon.seat.speaks", "who", c.names[c.sitting[d.Turn()]]))
	}
	deal.Honestly(d, func() {
		playRound(d, chance, 40)
		for d.Turn() >= 0 {
			legal := d.Legal(d.Turn())
			i := max(slices.IndexFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbDone || o.Verb == act.VerbPass }), 0)
			if legal[i].Verb == act.VerbPlay {
				break
			}
			a := legal[i].Action
			if legal[i].Count > 0 {
				cards := legal[i].Must
				for k := range legal[i].From.Minus(legal[i].Must).All() {
					if cards.Len() < int(legal[i].Count) {
						cards = cards.With(k)
					}
				}
				a = legal[i].Named(cards, legal[i].Want.First())
			}
			if d.Do(a) != nil {
				return
			}
		}
	})
	if d.Turn() < 0 {
		return
	}
	game := ""
	if set.Games != nil {
		facts := slices.DeleteFunc(d.View(act.Nobody).Facts, func(f view.Fact) bool { return f.ID != view.Contract })
		if len(facts) != 1 || facts[0].Seat < 0 || b.tables().Game(facts[0].Word) == nil || b.tables().Game(facts[0].Word).Sides == view.EachForSelf {
			return
		}
		game = strings.NewReplacer("NAME", c.names[c.sitting[facts[0].Seat]], "GAME", b.gameName(facts[0].Word)).Replace(w.plays)
	}
	c.questions++
	c.ask(c.tells()+game+w.leads, b.say("reckon.round.leads", "who", c.names[c.sitting[d.Turn()]]))
}
