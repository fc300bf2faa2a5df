package screen

import (
	"tarock/bot/faces"
	"tarock/bot/screen/page"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// illustrated puts the cards of a deal above the text of its message, if the group wants that: the talon
// while it lies open, and each trick when it is complete. The live table keeps its
// last trick, so that no trick has more than one picture.
func illustrated(p *pen, s page.Screen) page.Screen {
	v := p.View
	if !p.Pictures || s.Slot.Part != page.Trick && p.Table.Stage != view.Playing {
		return s
	}
	switch part := s.Slot.Part; {
	case part == page.Trick:
		for _, k := range v.Past {
			if k.Number == s.Slot.N {
				p.tricked(&s, k)
			}
		}
	case part == page.Table && len(v.Past) > 0:
		p.tricked(&s, p.previous())
	case part == page.Talon, part == page.Table && v.Phase != view.Play:
		p.dealtOut(&s)
	}
	return s
}

// tricked puts a complete trick above the text.
func (p *course) tricked(s *page.Screen, k view.Trick) {
	cards := faces.Picture{Title: rich.Plain(p.Say("trick.bare", "number", k.Number))}
	for i, c := range k.Cards {
		who := k.Lead.After(i, p.View.Seats)
		cards.Trick = append(cards.Trick, faces.Played{Card: c, Name: rich.Plain(p.Seat(who)), Won: who == k.Winner})
	}
	p.under(s, cards)
}

// dealtOut puts the packets of the talon above the text if any of their cards lies open.
func (p *prelude) dealtOut(s *page.Screen) {
	var cards faces.Picture
	open := false
	for _, k := range p.View.Talon {
		packet := append([]card.Card{}, k.Cards...)
		for open = open || len(packet) > 0; len(packet) < k.N; {
			packet = append(packet, card.None)
		}
		cards.Talon = append(cards.Talon, packet)
	}
	if open {
		p.under(s, cards)
	}
}
