package transcript

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Told is a deal of a document that was replayed.
type Told struct {
	Deal   *deal.Deal
	Before []act.Action // by place
	Pack   []card.Card  // as it was before players picked their packets
}

// Place is the place of a problem in a document.
type Place struct {
	Deal   int    // from 1; 0 for the head of the document
	Action int    // from 1; 0 if the problem is about no action
	Before bool   // the action is one between two deals
	Text   string // of the action
	Reason act.Reason
}

// Tell replays a document, an evening or a single deal, and returns the places of its
// players, what its first dealer's place is, and its deals. The place of a refusal is nil
// if there is none.
func Tell(doc *Document, sets []*deal.RuleSet) (list []Told, refused *Place) {
	c, no := castOf(doc, sets)
	if no != nil {
		return nil, no.place()
	}
	if !doc.Evening {
		d, problem := c.replay(&doc.Deal, true)
		if problem != nil {
			p := problem.place()
			p.Deal = 1
			return nil, p
		}
		return []Told{{Deal: d, Pack: d.Setup().Pack}}, nil
	}
	_, _, no = c.replayAll(doc, func(p played) {
		list = append(list, Told{Deal: p.deal, Before: p.said(), Pack: p.shuffled()})
	})
	if no != nil {
		return nil, no.place()
	}
	return list, nil
}

// shuffled returns the pack of a deal before players picked their packets.
func (p played) shuffled() []card.Card {
	setup := p.deal.Setup()
	if p.order == nil {
		return setup.Pack
	}
	back := make([]int, len(p.order)) // which packet of the deal each packet of the pack is
	for i, from := range p.order {
		back[from] = i
	}
	return setup.Form.Packets(setup.Pack, back)
}

// place reads the place of a problem from the answer that refuses a document, or from the
// content of its error.
func (o *Object) place() *Place {
	if i := slices.IndexFunc(o.members, func(m member) bool { return m.name == "error" }); i >= 0 {
		if inner, ok := o.members[i].value.(*Object); ok {
			return inner.place()
		}
	}
	p := &Place{}
	for _, m := range o.members {
		switch v := m.value.(type) {
		case int:
			if m.name == "deal" {
				p.Deal = v
			} else if m.name == "action" {
				p.Action = v
			}
		case bool:
			p.Before = p.Before || v && m.name == "before"
		case string:
			if m.name == "text" {
				p.Text = v
			} else if m.name == "reason" {
				p.Reason = act.Reason(v)
			}
		}
	}
	return p
}
