package transcript

import (
	"errors"
	"maps"
	"slices"
	"sort"
	"strconv"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// Replay replays a document of one of these rule sets. The answer is one JSON object as
// described by the transcript format; ok is false if it is an error.
func Replay(doc *Document, sets []*deal.RuleSet) (answer *Object, ok bool) {
	c, refused := castOf(doc, sets)
	if refused != nil {
		return refused, false
	}
	if doc.Evening {
		return c.evening(doc, nil)
	}
	d, problem := c.replay(&doc.Deal, true)
	if problem != nil {
		return object(member{"error", problem}), false
	}
	answer = object()
	c.describe(answer, d, deal.Single)
	return answer, true
}

// castOf returns who plays what in a document, or the answer that refuses it.
func castOf(doc *Document, sets []*deal.RuleSet) (c *cast, refused *Object) {
	i := slices.IndexFunc(sets, func(s *deal.RuleSet) bool { return s.ID == doc.Variant })
	if i < 0 {
		known := make([]string, len(sets))
		for i, s := range sets {
			known[i] = s.ID
		}
		return nil, fault(act.UnknownRuleSet, member{"known", known})
	}
	set := sets[i]
	options, err := set.Choose(doc.Options)
	if err != nil {
		return nil, fault(err)
	}
	c, fits := newCast(set, options, doc.Players, doc.Dealer)
	if !fits {
		return nil, fault(act.BadDeal)
	}
	return c, nil
}

// Begin returns the deal of a document, which must not be an evening, before its first
// action, and the grammar of its actions. The error is the act.Reason why the document
// is refused.
func (doc *Document) Begin(set *deal.RuleSet) (*deal.Deal, act.Grammar, error) {
	options, err := set.Choose(doc.Options)
	if err != nil {
		return nil, act.Grammar{}, err
	}
	c, fits := newCast(set, options, doc.Players, doc.Dealer)
	if !fits {
		return nil, act.Grammar{}, act.BadDeal
	}
	g := set.Read(c.names, c.form)
	setup, ok := c.setup(g, &doc.Deal, true)
	if !ok {
		return nil, g, act.BadDeal
	}
	d, err := deal.New(set, options, setup)
	return d, g, err
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

// replay replays one deal, alone or of an evening. A problem is the content of an
// error.
func (c *cast) replay(from *Deal, alone bool) (*deal.Deal, *Object) {
	g := c.set.Read(c.names, c.form)
	setup, ok := c.setup(g, from, alone)
	if !ok {
		return nil, object(member{"reason", act.BadDeal.Error()})
	}
	return c.play(g, setup, from)
}

// play performs the actions of a deal.
func (c *cast) play(g act.Grammar, setup deal.Setup, from *Deal) (*deal.Deal, *Object) {
	d, err := deal.New(c.set, c.options, setup)
	if err != nil {
		return nil, object(member{"reason", err.Error()})
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
	if d.Over() && from.Result != nil && !maps.Equal(from.Result, c.result(d)) {
		return nil, object(member{"reason", act.ResultMismatch.Error()}, member{"result", c.amounts(d.Settle().Total())})
	}
	return d, nil
}

// describe adds the result of a deal, or the state of an unfinished one.
func (c *cast) describe(o *Object, d *deal.Deal, in deal.Where) {
	if !d.Over() {
		o.add("complete", false)
		o.add("turn", c.names[d.Turn()])
		o.add("legal", c.legal(d))
		return
	}
	r := d.Settle()
	o.add("variant", c.set.ID)
	o.add("complete", true)
	o.add("result", c.amounts(r.Total()))
	points, lines := object(), make([]*Object, 0, len(r.Lines))
	for _, p := range r.Points {
		points.add(p.By.Name(c.names), Points(p.N, p.Per, c.set.Leaves))
	}
	for i := range r.Lines {
		lines = append(lines, c.line(&r.Lines[i]))
	}
	o.add("points", points)
	o.add("lines", lines)
	if r.Redeal {
		o.add("redeal", true)
	}
	if key := c.second(); key != "" {
		o.add(key, c.amounts(r.Paid))
	}
	c.accounts(o, r.Book.ByPlace(c.sitting, nil), in)
}

// Points formats n parts of a point, of which it has 1, 2 or 3: "35", "35 1/3"; as
// points and leaves "35/1". Tricks, which have none, are a plain number.
func Points(n, per int, leaves bool) string {
	if per < 2 {
		return strconv.Itoa(n)
	}
	text, rest := strconv.Itoa(n/per), strconv.Itoa(n%per)
	switch {
	case leaves:
		text += "/" + rest
	case n%per > 0:
		text += " " + rest + "/" + strconv.Itoa(per)
	}
	return text
}

// second returns the key of the second account, or "".
func (c *cast) second() string {
	if c.set.Second == nil {
		return ""
	}
	return c.set.Second(c.options)
}

func (c *cast) line(l *deal.Line) *Object {
	o := object(member{"item", l.Item.String()}, member{"by", l.By.Name(c.names)})
	if l.Against != act.Nobody {
		o.add("against", c.names[l.Against])
	}
	o.add("value", l.Value)
	o.add("factor", l.Factor())
	o.add("won", l.Won)
	o.add("pay", c.amounts(l.Pay))
	for i := range c.set.Accounts {
		if a := &c.set.Accounts[i]; a.Lines && a.Open(c.options) {
			o.add(a.Key, c.account(a, l.Book.ByPlace(c.sitting, nil)))
		}
	}
	return o
}

// legal lists the legal actions of the player on turn, sorted by code point.
func (c *cast) legal(d *deal.Deal) []string {
	options := d.Legal(d.Turn())
	texts := make([]string, len(options))
	for i, o := range options {
		texts[i] = o.Words(c.names)
	}
	sort.Strings(texts)
	return texts
}
