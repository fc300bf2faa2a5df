package screen

import (
	"cmp"
	"slices"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// talon adds the cards of the talon, as far as they are seen, and what happens to them.
func (p *prelude) talon(g *page.Page) {
	packets := p.packets()
	if len(p.View.Talon) > 0 || p.View.Phase == view.TakeTalon {
		g.Add(p.Say("talon.title"))
	} else {
		g.Add(rich.Bold.In(p.Name("phase", string(view.Discard))))
	}
	g.AddAll(packets)
	if len(packets) > 0 {
		g.Gap()
	} else {
		p.unseen(g)
	}
	for i, s := range p.View.Said {
		a := s.Action
		if chapterOf(s.Phase) != page.Talon {
			continue
		}
		who := p.Seat(a.Seat)
		switch a.Verb {
		case act.VerbTake:
			g.Add(p.taken(a, who))
		case act.VerbDiscard:
			g.Add(p.Say("talon.discard", "player", who, "n", int(a.N)))
		case act.VerbGiveup:
			g.Add(p.Say("talon.giveup", "player", who))
		default:
			g.Add(cmp.Or(words.Deed(p.Writer, i), p.Say("bid.line", "player", who, "words", p.Saying(i))))
		}
	}
	p.laid(g)
	if words.CalledLate(p.Writer) {
		p.called(g)
	}
	p.alone(g)
}

// taken returns which packet a player takes, "" if the packet's own line says so.
func (p *prelude) taken(a act.Action, who string) string {
	switch n := int(a.N); {
	case n == 0:
		return p.Say("talon.none", "player", who)
	case n <= len(p.View.Talon) && p.packet(n-1, p.View.Talon[n-1]) != "":
		return ""
	}
	return p.Say(words.Packet(p.Writer, "talon.take"), "player", who, "number", a.N)
}

// packets returns the packets of the talon that are face up, one line each. Once one is
// taken and others are no longer seen whole, it returns who takes what and which cards
// lie open.
func (p *prelude) packets() []string {
	if taken := slices.IndexFunc(p.View.Talon, func(k view.Packet) bool { return k.To != act.Nobody }); taken >= 0 && p.covered() {
		return p.leftOpen(taken)
	}
	var list []string
	for i, packet := range p.View.Talon {
		if line := p.packet(i, packet); line != "" {
			list = append(list, line)
		}
	}
	return list
}

// covered reports whether a packet that nobody has taken is not seen whole.
func (p *prelude) covered() bool {
	return slices.ContainsFunc(p.View.Talon, func(k view.Packet) bool { return k.To == act.Nobody && len(k.Cards) < k.N })
}

// leftOpen returns who has taken a packet of the talon, and which cards of the others
// lie open.
func (p *prelude) leftOpen(taken int) []string {
	packet := p.View.Talon[taken]
	list := []string{p.Tell(words.Packet(p.Writer, "talon.take"), packet.To, "number", taken+1)}
	if len(packet.Cards) > 0 {
		list[0] = p.Tell("talon.takes", packet.To, "cards", p.Faces(packet.Cards))
	}
	var open []card.Card
	for i, other := range p.View.Talon {
		if i != taken {
			open = append(open, other.Cards...)
		}
	}
	if len(open) > 0 {
		list = append(list, p.Say("talon.left", "cards", p.Faces(open)))
	}
	return list
}

// unseen adds who takes the whole talon without showing it.
func (p *prelude) unseen(g *page.Page) {
	for _, f := range p.Facts(view.Contract) {
		if row := p.listed(f.Word); row.Unseen && f.Seat != act.Nobody {
			g.Add(p.Say("talon.whole", "player", p.Seat(f.Seat)))
		}
	}
}

// laid adds the cards laid away: those face up, and all of them when the deal is over.
func (p *prelude) laid(g *page.Page) {
	facts := p.Facts(view.LaidAway)
	for _, f := range facts {
		key := "talon.open"
		switch {
		case p.Table.Stage != view.Playing && len(facts) > 1:
			key = "talon.laid-by"
		case p.Table.Stage != view.Playing:
			key = "talon.laid"
		}
		if !f.Cards.Empty() {
			g.Add(p.Say(key, "player", p.Seat(f.Seat), "cards", p.Faces(p.Sorted(f.Cards))))
		}
	}
}

// alone adds who plays alone, with the reason if everybody can see it.
func (p *prelude) alone(g *page.Page) {
	for _, f := range p.Facts(view.Alone) {
		key, king := "talon.alone", p.InTalon()
		if king != "" {
			key = "talon.king"
		}
		g.Add(p.Say(key, "player", p.Seat(f.Seat), "card", king))
	}
}

// packet returns a packet of the talon as a line; "" for one that lies face down and
// belongs to nobody.
func (p *prelude) packet(i int, packet view.Packet) string {
	if len(packet.Cards) == 0 {
		if packet.To == act.Nobody {
			return ""
		}
		return p.Say("talon.unseen", "n", packet.N, "player", p.Seat(packet.To))
	}
	key := words.Packet(p.Writer, "talon.packet")
	switch {
	case p.shared():
		key = "talon.dealt"
	case packet.To != act.Nobody:
		key = words.Packet(p.Writer, "talon.taken")
	}
	return p.Say(key, "number", i+1, "cards", p.Faces(packet.Cards), "player", p.Seat(packet.To))
}

// shared reports whether the talon was dealt to several players, so that its packets are nothing
// that anybody chooses by their numbers.
func (p *prelude) shared() bool {
	owned := 0
	for _, k := range p.View.Talon {
		if k.To != act.Nobody {
			owned++
		}
	}
	return owned > 1
}
