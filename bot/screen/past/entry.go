package past

import (
	"strconv"
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// What a button about a deal that is written down does.
const (
	EntryDealer  = "d" // chooses the first dealer, by place
	EntryNext    = "s" // begins the next deal
	EntryAnswer  = "a"
	EntryBack    = "b" // takes the last answer back
	EntryDrop    = "x" // drops all of them
	EntryPropose = "p"
	EntryAgree   = "y"
	EntryRefuse  = "n"
)

// Entering is the deed of a button in the interview about a deal with real cards.
type Entering struct {
	To     string
	N      int    // how many answers there are; the place of the dealer; the number of the deal
	Answer string // with EntryAnswer
}

// Arg returns the argument of a press.
func (e Entering) Arg() string {
	arg := e.To + " " + strconv.Itoa(e.N)
	if e.To == EntryAnswer {
		arg += " " + e.Answer
	}
	return arg
}

// ParseEntering reads the argument of a press. It accepts only what Arg writes.
func ParseEntering(arg string) (e Entering, ok bool) {
	parts := strings.SplitN(arg, " ", 3)
	if len(parts) < 2 {
		return e, false
	}
	n, err := strconv.Atoi(parts[1])
	e = Entering{To: parts[0], N: n}
	if len(parts) == 3 {
		e.Answer = parts[2]
	}
	return e, err == nil && n >= 0 && e.Arg() == arg && strings.Contains("dsabxpyn", e.To) && len(e.To) == 1
}

// EntryBegins returns the page on which the first dealer of an evening with real cards is
// chosen.
func EntryBegins(t *view.Table, c words.Reader) page.Message {
	w := words.New(t, c)
	var keys []page.Key
	for place, name := range words.Names(t.Names, c.Texts) {
		keys = append(keys, page.Key{Text: strings.Trim(name, isolates), Press: c.Press(press.Entry, Entering{To: EntryDealer, N: place}.Arg())})
	}
	return page.Message{Text: w.Say("entry.begin", "command", "/"+c.Texts.Say("slash.eintragen")), Rows: page.Lay(keys, 2)}
}

// EntryAsked returns the page with the next question about a deal, after so many answers.
func EntryAsked(t *view.Table, a Asked, answers int, c words.Reader) page.Message {
	w := words.New(t, c)
	var g page.Page
	g.Add(entryHead(w))
	g.AddAll(a.Told)
	g.Block(a.Next.Text)
	var keys []page.Key
	for _, o := range a.Next.Options {
		keys = append(keys, page.Key{Text: words.Cut(o.Text, page.KeyLimit), Press: c.Press(press.Entry, Entering{EntryAnswer, answers, o.Answer}.Arg())})
	}
	rows := page.Lay(keys, a.Next.PerRow)
	return page.Message{Text: g.Finish().Message.Text, Rows: append(rows, entryKeys(answers, false, c))}
}

// entryHead returns which deal is written down.
func entryHead(w *words.Writer) string {
	head := w.Say("entry.title", "number", w.Table.Number, "player", words.At(words.Names(w.Table.Names, w.Texts), w.Table.Dealer))
	if f := w.Table.Factor; f > 1 {
		head += " · " + w.Say("deal.factor", "factor", words.Times(f))
	}
	return head
}

// entryKeys returns the buttons below every question.
func entryKeys(answers int, whole bool, c words.Reader) (keys []page.Key) {
	if whole {
		keys = append(keys, c.Button("fix-propose", press.Entry, Entering{To: EntryPropose, N: answers}.Arg()))
	}
	if answers > 0 {
		keys = append(keys, c.Button("entry-back", press.Entry, Entering{To: EntryBack, N: answers}.Arg()))
	}
	return append(keys, c.Button("import-no", press.Entry, Entering{To: EntryDrop, N: answers}.Arg()))
}

// EntryWhole returns the page about a deal of which everything is answered, with its settlement,
// which the caller writes, and the answers.
func EntryWhole(a Asked, settlement string, answers int, c words.Reader) page.Message {
	var g, told page.Page
	g.Add(settlement)
	if len(a.Told) > 0 {
		told.Add(c.Texts.Say("entry.told"))
		told.AddAll(a.Told)
		g.Gap()
		g.Quote(&told)
	}
	return page.Message{Text: g.Finish().Message.Text, Rows: [][]page.Key{entryKeys(answers, true, c)}}
}

// EntryImpossible returns the page that says why there is no deal of which this was answered.
func EntryImpossible(t *view.Table, a Asked, why string, answers int, c words.Reader) page.Message {
	w := words.New(t, c)
	var g page.Page
	g.Add(entryHead(w))
	g.AddAll(a.Told)
	g.Block(w.Say("entry.impossible", "why", why))
	return page.Message{Text: g.Finish().Message.Text, Rows: [][]page.Key{entryKeys(answers, false, c)}}
}

// EntryProposed returns the page about a deal that is proposed, with its settlement.
func EntryProposed(t *view.Table, settlement string, agreed, left []int, c words.Reader) page.Message {
	w := words.New(t, c)
	text := settlement + "\n\n" + w.Say("entry.proposed") + "\n" + w.Say("fix.agreed", "players", strings.Join(words.Heading(w, agreed), ", "))
	if len(left) > 0 {
		text += "\n" + w.Say("fix.left", "players", strings.Join(words.Heading(w, left), ", "))
	}
	return page.Message{Text: text, Rows: [][]page.Key{{
		c.Button("fix-agree", press.Entry, Entering{To: EntryAgree, N: t.Number}.Arg()),
		c.Button("fix-refuse", press.Entry, Entering{To: EntryRefuse, N: t.Number}.Arg())}}}
}

// EntryDone returns the page about a deal that was written down.
func EntryDone(t *view.Table, r view.Row, c words.Reader) page.Message {
	w := words.New(t, c)
	next := c.Button("entry-next", press.Entry, Entering{To: EntryNext, N: t.Number}.Arg())
	return page.Message{Text: w.Say("entry.done", "number", r.Number) + "\n" + changes(w, r.Change), Rows: [][]page.Key{{next}}}
}

// EntryRefused returns the page about a deal that a player was against.
func EntryRefused(t *view.Table, by int, c words.Reader) page.Message {
	w := words.New(t, c)
	return page.Message{Text: w.Say("entry.refused", "player", words.At(w.Heads, act.Seat(by)))}
}

// EntryDropped returns the page about answers that were dropped.
func EntryDropped(c words.Reader) page.Message {
	return page.Message{Text: c.Texts.Say("entry.dropped")}
}
