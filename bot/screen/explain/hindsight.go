package explain

import (
	"slices"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/screen/score"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// Hindsight holds the findings of an analysis of a finished deal with all hands open.
type Hindsight struct {
	Exact                 bool // calculated; else the losses are estimated, and nothing else is known
	From                  int  // the first trick that was calculated
	Side                  []act.Seat
	Best, Made, Need, Per int // in parts of a point; if Per is 0, tricks of a side that must not take one
	Drops                 []Drop
	Premiums              []Premium
	Own                   []Own
	Played                bool // cards were played
	Aborted, Failed       bool
}

// Drop is a card that lost something.
type Drop struct {
	Trick        int
	Seat         act.Seat
	Card, Better card.Card // Better is None if it is not known
	Loss         int       // in parts of a point; of an estimate, in tenths of a point of the settlement
	Turned       bool      // it decided who wins
	Instead      bool      // a computer played it for him
	Judged       string    // whether its player could have known: "mistake", "close", "luck", "" if that is not known
}

// Premium is a card by which a premium was missed, or lost to the others.
type Premium struct {
	Trick        int
	Seat         act.Seat
	Card, Better card.Card
	ID           string // of the premium
	Loss         int    // in points of the settlement
	Instead      bool   // a computer played it for him
	Judged       string // as of a Drop
}

// Own is a move of a computer, with the id of its reason and the cards or places it speaks of.
type Own struct {
	Trick  int
	Seat   act.Seat
	Card   card.Card
	Reason string
	Cards  card.Set
	N      int
}

// Looking returns the message shown while a deal is being analysed.
func Looking(number int, c words.Reader) page.Message {
	g := &page.Page{}
	g.Add(c.Texts.Say("analysis.title", "number", number))
	g.Add(c.Texts.Say("analysis.wait"))
	return g.Finish().Message
}

// Looked returns the findings about the finished deal of a table.
func Looked(t *view.Table, number int, h *Hindsight, r words.Reader) page.Message {
	w := words.New(t, r)
	l := &looked{w, score.Settlement{Writer: w}, h}
	g := w.About()
	g.Add(w.Say("analysis.title", "number", number))
	switch {
	case h.Failed:
		g.Add(w.Say("analysis.failed"))
	case h.Aborted:
		g.Add(w.Say("analysis.aborted"))
	case !h.Played || w.View == nil:
		g.Add(w.Say("analysis.no-cards"))
	default:
		l.settled.Breaches(g)
		l.worth(g)
		l.drops(g)
		l.premiums(g)
		l.own(g)
	}
	return g.Finish().Message
}

// looked writes about a deal that was looked at.
type looked struct {
	*words.Writer
	settled score.Settlement
	*Hindsight
}

// worth adds the value of the game with all hands open.
func (w *looked) worth(g *page.Page) {
	if !w.Exact {
		g.Add(w.Say("analysis.estimate"))
		return
	}
	how := w.Say("analysis.how")
	if w.From > 1 {
		how = w.Say("analysis.how-from", "from", w.From)
	}
	args := []any{"how", how, "players", w.List(w.SeatNames(w.Hindsight.Side))}
	switch {
	case w.Per == 0 && w.Best == 0:
		g.Add(w.Say("analysis.no-trick", args...))
	case w.Per == 0:
		g.Add(w.Say("analysis.trick", args...))
	case w.Best == w.Made:
		g.Add(w.Say("analysis.same", append(args, "made", w.points(w.Made))...))
	default:
		g.Add(w.Say("analysis.worth", append(args, "best", w.points(w.Best), "made", w.points(w.Made))...))
	}
	if w.Need > 0 {
		g.Add(w.Say("analysis.need", "need", w.points(w.Need)))
	}
}

// points returns card points with their unit.
func (w *looked) points(n int) string {
	switch per := max(w.Per, 1); {
	case n%per == 0:
		return w.Say("analysis.points", "n", n/per)
	case n < per && per == 3:
		return w.Say("analysis.leaves", "n", n)
	default:
		return w.settled.Counted(n, per)
	}
}

// drops adds the cards that lost something.
func (w *looked) drops(g *page.Page) {
	g.Gap()
	for _, d := range w.Drops {
		args := []any{"trick", d.Trick, "player", w.player(d.Seat, d.Instead), "card", rich.Bold.In(w.Face(d.Card)), "better", rich.Bold.In(w.Face(d.Better))}
		if !w.Exact {
			g.Add(w.Say("analysis.guess", append(args, "loss", w.Say("hint.points", "whole", d.Loss/10, "tenth", d.Loss%10))...))
			continue
		}
		key := "analysis.drop"
		if w.Per == 0 {
			key = "analysis.drop-trick"
		}
		if d.Better == card.None {
			key += "-only"
		}
		parts := []string{w.Say(key, append(args, "loss", w.points(d.Loss))...)}
		if d.Turned && w.Per > 0 {
			parts = append(parts, w.Say("analysis.turned"))
		}
		if d.Judged != "" {
			parts = append(parts, w.Say("analysis."+d.Judged))
		}
		g.Add(strings.Join(parts, " "))
	}
	broken := len(w.Facts(view.Breach)) > 0
	switch {
	case len(w.Drops) > 0, len(w.Premiums) > 0:
	case broken:
		g.Add(w.Say("analysis.fine-else"))
	case w.Exact:
		g.Add(w.Say("analysis.clean"))
	default:
		g.Add(w.Say("analysis.fine"))
	}
}

// player returns the name of who played a card.
func (w *looked) player(s act.Seat, instead bool) string {
	if instead {
		return w.Say("analysis.instead", "player", w.Seat(s))
	}
	return w.Seat(s)
}

// premiums adds the cards that cost a premium.
func (w *looked) premiums(g *page.Page) {
	for _, p := range w.Premiums {
		text := w.Say("analysis.premium", "premium", w.Name("premium", p.ID), "trick", p.Trick, "player", w.player(p.Seat, p.Instead),
			"card", rich.Bold.In(w.Face(p.Card)), "better", rich.Bold.In(w.Face(p.Better)), "loss", w.Say("analysis.points", "n", p.Loss))
		told := slices.ContainsFunc(w.Drops, func(d Drop) bool { return d.Seat == p.Seat && d.Card == p.Card && d.Judged != "" })
		if p.Judged != "" && !told {
			text += " " + w.Say("analysis."+p.Judged)
		}
		g.Add(text)
	}
}

// own adds the reasons of computers' moves.
func (w *looked) own(g *page.Page) {
	g.Gap()
	for _, o := range w.Hindsight.Own {
		key := "because." + o.Reason
		if !w.Texts.Has(key) {
			continue
		}
		var cards []string
		for _, c := range w.Sorted(o.Cards) {
			cards = append(cards, w.Face(c))
		}
		why := w.Say(key, "cards", rich.Bold.In(w.List(cards)), "trumps", w.Say("because.trumps"), "n", o.N)
		g.Add(w.Say("analysis.own", "trick", o.Trick, "player", w.Seat(o.Seat), "card", rich.Bold.In(w.Face(o.Card)), "why", why))
	}
}
