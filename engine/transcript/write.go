package transcript

import (
	"fmt"
	"strings"
	"unicode"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Evening is an evening of finished deals to be written.
type Evening struct {
	Rules   string
	Options deal.Options
	Players []string // names as the players have them
	Dealer  act.Seat // of the first deal
	Deals   []Played
}

// Played is a deal to be written.
type Played struct {
	Deal    *deal.Deal
	Sitting []act.Seat   // places at the table, by seat
	Before  []act.Action // by place
}

// Write returns the evening as a document that Replay settles alike. Names are
// changed as far as a document needs: no blanks, nothing but letters and digits,
// no two alike.
func (e *Evening) Write() []byte {
	names := fit(e.Players)
	doc := Document{Variant: e.Rules, Options: e.Options, Players: names, Dealer: names[e.Dealer], Evening: true}
	for _, p := range e.Deals {
		seated := make([]string, len(p.Sitting))
		for s, place := range p.Sitting {
			seated[s] = names[place]
		}
		d := written(p.Deal, seated)
		d.Factor = 1 // follows from the evening
		for _, a := range p.Before {
			d.Before = append(d.Before, a.Text(names))
		}
		doc.Deals = append(doc.Deals, d)
	}
	return doc.YAML()
}

// Of returns the document of a deal between players of these names, which must
// be fit for a document; with its result if the deal is over.
func Of(d *deal.Deal, players []string) *Document {
	return &Document{Variant: d.Set.ID, Options: d.Options, Players: players, Dealer: players[d.Setup.Dealer], Deal: written(d, players)}
}

func written(d *deal.Deal, players []string) Deal {
	w := Deal{Factor: d.Setup.Factor, Hands: map[string]string{}, Talon: card.Codes(d.Setup.Talon)}
	for s, hand := range d.Setup.Hands {
		w.Hands[players[s]] = hand.String()
	}
	for _, a := range d.Actions() {
		w.Actions = append(w.Actions, a.Text(players))
	}
	if d.Over() {
		w.Result = result(d, players)
	}
	return w
}

// fit makes names fit for a document.
func fit(players []string) []string {
	names, taken := make([]string, len(players)), map[string]bool{}
	for i, p := range players {
		name := strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				return r
			}
			return -1
		}, p)
		if r := []rune(name); len(r) > 20 {
			name = string(r[:20])
		}
		if name == "" {
			name = "Player"
		}
		unique := name
		for n := 2; taken[unique]; n++ {
			unique = fmt.Sprintf("%s%d", name, n)
		}
		taken[unique] = true
		names[i] = unique
	}
	return names
}
