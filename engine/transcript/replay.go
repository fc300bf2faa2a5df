package transcript

import (
	"errors"
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// Replay replays a document. The answer is one JSON object as the transcript
// format describes it; ok is false if it is an error.
func Replay(doc *Document) (answer *Object, ok bool) {
	set := rules.Find(doc.Variant)
	if set == nil {
		return fault(act.UnknownRuleSet, member{"known", rules.IDs()}), false
	}
	if err := set.Check(doc.Options); err != nil {
		return fault(err), false
	}
	if doc.Evening {
		return evening(set, doc)
	}
	d, problem := replay(set, doc, doc.Players, doc.Dealer, doc.Deal)
	if problem != nil {
		return object(member{"error", problem}), false
	}
	answer = object()
	describe(answer, d, doc.Players)
	return answer, true
}

// Refuse returns the answer to a text that could not be read.
func Refuse(err error) *Object {
	var u *Unreadable
	if errors.As(err, &u) {
		return fault(act.UnreadableInput, member{"line", u.Line}, member{"column", u.Column}, member{"problem", u.Problem})
	}
	return fault(act.UnreadableInput)
}

func fault(why error, more ...member) *Object {
	return object(member{"error", object(append([]member{{"reason", why.Error()}}, more...)...)})
}

// replay plays one deal. A problem is the inside of an error.
func replay(set *deal.RuleSet, doc *Document, players []string, dealer string, from Deal) (*deal.Deal, *Object) {
	bad := func(why error) (*deal.Deal, *Object) { return nil, object(member{"reason", why.Error()}) }
	g := set.Read(players)
	setup, ok := setup(set, g, dealer, from)
	if !ok {
		return bad(act.BadDeal)
	}
	d, err := deal.New(set, doc.Options, setup)
	if err != nil {
		return bad(err)
	}
	for i, text := range from.Actions {
		a, err := g.Parse(text)
		if err == nil {
			err = d.Do(a)
		}
		if err != nil {
			return nil, object(member{"action", i + 1}, member{"text", text}, member{"reason", err.Error()})
		}
	}
	if d.Over() && from.Result != nil && !maps.Equal(from.Result, result(d, players)) {
		return nil, object(member{"reason", act.ResultMismatch.Error()}, member{"result", byName(d, players)})
	}
	return d, nil
}

// setup reads the cards; false where they are not as dealt.
func setup(set *deal.RuleSet, g act.Grammar, dealer string, from Deal) (deal.Setup, bool) {
	s := deal.Setup{Dealer: act.Seat(slices.Index(g.Names, dealer)), Factor: from.Factor}
	if _, ok := set.Layout(len(g.Names)); !ok || len(from.Hands) != len(g.Names) || s.Dealer == act.Nobody {
		return s, false
	}
	for i, name := range g.Names {
		text, ok := from.Hands[name]
		cards, all := g.Deck.FindAll(text)
		if !ok || !all || slices.Contains(g.Names[:i], name) {
			return s, false
		}
		hand := card.Of(cards...)
		if hand.Len() != len(cards) {
			return s, false
		}
		s.Hands = append(s.Hands, hand)
	}
	talon, all := g.Deck.FindAll(from.Talon)
	s.Talon = talon
	return s, all
}

func result(d *deal.Deal, players []string) map[string]int {
	r := d.Settle()
	total := r.Total()
	m := make(map[string]int, len(players))
	for i, name := range players {
		m[name] = total[i]
	}
	return m
}

// describe adds what is to be said of a deal, finished or not.
func describe(o *Object, d *deal.Deal, players []string) {
	if !d.Over() {
		o.add("complete", false)
		o.add("turn", players[d.Turn()])
		o.add("legal", legal(d, players))
		return
	}
	o.add("variant", d.Set.ID)
	o.add("complete", true)
	o.add("result", byName(d, players))
	r := d.Settle()
	points, lines := object(), make([]*Object, 0, len(r.Lines))
	for _, p := range r.Points {
		points.add(p.By.Name(players), p.Text)
	}
	for i := range r.Lines {
		lines = append(lines, line(&r.Lines[i], players))
	}
	o.add("points", points)
	o.add("lines", lines)
	if r.Void {
		o.add("redeal", true)
	}
}

func line(l *deal.Line, players []string) *Object {
	o := object(member{"item", l.Item}, member{"by", l.By.Name(players)})
	if l.Against != act.Nobody {
		o.add("against", players[l.Against])
	}
	o.add("value", l.Value)
	o.add("factor", l.Factor)
	o.add("won", l.Won)
	o.add("pay", amounts(l.Pay, players))
	return o
}

func byName(d *deal.Deal, players []string) *Object {
	r := d.Settle()
	return amounts(r.Total(), players)
}

func amounts(by [act.MaxSeats]int, players []string) *Object {
	o := object()
	for i, name := range players {
		o.add(name, by[i])
	}
	return o
}

// legal lists the actions open to the player on turn, by code point.
func legal(d *deal.Deal, players []string) []string {
	actions := d.Legal(d.Turn())
	texts := make([]string, len(actions))
	for i, a := range actions {
		if a.Verb == act.VerbDiscard || a.Verb == act.VerbKeep {
			texts[i] = choice(a)
			continue
		}
		texts[i] = a.Words(players)
	}
	sort.Strings(texts)
	return texts
}

// choice writes a choice of cards: how many, and which may be among them.
func choice(a act.Action) string {
	codes := strings.Fields(a.Cards.String())
	sort.Strings(codes)
	return a.Verb.String() + " " + strconv.Itoa(int(a.N)) + " of " + strings.Join(codes, " ")
}
