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

// seatWordings are ways to tell who sits where and who passes, by language: the list of names, who deals, who sits beside
// whom, two who pass, and names that no reader knows.
var seatWordings = map[string]struct {
	deals, beside, both, first string
	guests                     []string
}{
	"de": {"%s gibt", "%[3]s von %[1]s sitzt %[2]s", "%s und %s sagen beide weiter", "Wer spielt zum allerersten Stich aus?", []string{"Jan", "Uwe", "Ilse", "Cem", "Kai"}},
	"en": {"with %s dealing", "to the %[3]s of %[1]s sits %[2]s", "%s and %s both pass", "Who leads the very first card?", []string{"Hal", "Bo", "Cy", "Di", "Gus"}},
}

// TestToldSeats tells auctions that were played by chance, with the seats told in several ways and with unknown names, and
// asks who is on turn, or who plays what and who leads.
func TestToldSeats(t *testing.T) {
	t.Parallel()
	right, silent := 0, 0
	for _, set := range rules.All() {
		if set.Games == nil {
			continue
		}
		for _, language := range locales.Languages() {
			b := For(set, nil, locales.For(language))
			c := rand.New(rand.NewPCG(11, 11))
			for i := range 3 {
				form := &set.Forms[0]
				pack := form.Deck.Cards()
				c.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
				o, _ := set.Choose(nil)
				d, err := deal.New(set, o, deal.Setup{Form: form, Dealer: act.Seat(form.Table - 1), Factor: 1, Pack: pack})
				if err != nil {
					continue
				}
				deal.Honestly(d, func() {
					r := playRound(d, c, []int{30, 2 + i%3}[i%2])
					if len(r.said) < 2 {
						return
					}
					for way := range 3 {
						question, want := r.seatQuestion(b, language, way, i)
						switch got := b.Fact(question); {
						case want == "":
						case got == "":
							silent++
							t.Logf("%s: %s: no answer, want %s", set.ID, question, want)
						case !strings.HasPrefix(got, want):
							t.Errorf("%s: %s\n got %s\nwant %s", set.ID, question, got, want)
						default:
							right++
						}
					}
				})
			}
		}
	}
	t.Logf("%d right, %d not answered", right, silent)
	if silent*4 > right {
		t.Errorf("%d of %d not answered", silent, silent+right)
	}
}

// seatQuestion asks about an auction, its seats told in one of three ways, and returns what has to be answered.
func (r *playedRound) seatQuestion(b *Book, language string, way, i int) (question, want string) {
	w, n := seatWordings[language], r.deal.Seats()
	names := slices.Clone(roundNames[:n])
	text := r.told(b, language)
	if k := len(r.said); k > 1 && r.said[k-1].Verb == act.VerbPass && r.said[k-2].Verb == act.VerbPass {
		passes := func(i int) string { return names[fromForehand(r.deal, r.said[i].Seat)] }
		ending := fmt.Sprintf(roundWordings[language].verbs[act.VerbPass]+", "+roundWordings[language].verbs[act.VerbPass]+". ", passes(k-2), passes(k-1))
		if rest, ok := strings.CutSuffix(text, ending); ok && passes(k-1) != passes(k-2) {
			text = rest + fmt.Sprintf(w.both, passes(k-2), passes(k-1)) + ". "
		}
	}
	switch way {
	case 0:
		text = strings.Join(names, ", ") + ", " + fmt.Sprintf(w.deals, names[n-1]) + ". " + text
	case 1:
		side := map[string]string{"deright": "rechts", "deleft": "links", "enright": "right", "enleft": "left"}[language+b.law[view.LawDirection]]
		var list []string
		for s := range n - 1 {
			list = append(list, fmt.Sprintf(w.beside, names[(s+n-1)%n], names[s], side))
		}
		deals := map[string]string{"de": "%s gibt", "en": "%s deals"}[language]
		text = fmt.Sprintf(deals, names[n-1]) + ", " + strings.Join(list, ", ") + ". " + text
	case 2:
		text = roundWordings[language].order + strings.Join(names, ", ") + ". " + text
		for s, name := range names {
			text, names[s] = strings.ReplaceAll(text, name, w.guests[s]), w.guests[s]
		}
	}
	return text + r.asked(language, i), r.wanted(b, names, i)
}

// asked is what is asked of an auction.
func (r *playedRound) asked(language string, i int) string {
	switch {
	case toSay(r.deal) != nil:
		return roundWordings[language].turn
	case i%4 == 0:
		return seatWordings[language].first
	}
	return roundWordings[language].plays
}

// wanted is the answer, "" if there is none.
func (r *playedRound) wanted(b *Book, names []string, i int) string {
	name := func(s act.Seat) string { return names[fromForehand(r.deal, s)] }
	if legal := toSay(r.deal); legal != nil {
		return b.say("reckon.round.turn", "who", name(r.deal.Turn()))
	}
	who, game := contractOf(r.deal)
	g := b.tables().Game(game)
	switch {
	case g == nil || who < 0 || g.Sides == view.EachForSelf:
		return ""
	case i%4 == 0:
		return b.say("reckon.round.leads", "who", name(firstLead(r.deal)))
	}
	return b.say("reckon.round.plays", "who", name(who), "game", b.gameName(game))
}

// contractOf returns who plays what.
func contractOf(d *deal.Deal) (who act.Seat, game string) {
	for _, fact := range d.View(act.Nobody).Facts {
		if fact.ID == view.Contract {
			return fact.Seat, fact.Word
		}
	}
	return act.Nobody, ""
}

// firstLead plays on until somebody leads the first card.
func firstLead(d *deal.Deal) act.Seat {
	for range mostSteps {
		legal := d.Legal(d.Turn())
		if legal[0].Verb == act.VerbPlay {
			return d.Turn()
		}
		o := prelude{d: d, declarer: act.Nobody, me: act.Nobody}
		if d.Do(o.choose(d.Turn(), legal, &[]string{})) != nil {
			break
		}
	}
	return act.Nobody
}
