package screen

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// Hand returns the private message of a player: his cards, what is played and
// announced, whom the table waits for, and on his turn a button for every option. It is
// fresh when he must decide something other than a card.
func Hand(t *view.Table, c Context) page.Screen {
	p := newPen(t, c.Reader, c.Moment)
	g := &page.Page{}
	g.Slot.Part, g.Rank, g.Message.Protect = page.Hand, page.Common, true
	helped := p.helped()
	mine := words.Mine(p.Writer)
	if mine {
		g.Rank = page.Urgent
	}
	if t.Stage == view.Lobby {
		g.Add(p.Say("hand.table", "group", words.GroupTitle(p.Frame)))
		g.Add(p.Say("hand.lobby"))
		return g.Finish()
	}
	if p.View != nil && t.Stage != view.Playing {
		g.Add(p.Say("hand.table", "group", words.GroupTitle(p.Frame)))
	} else {
		g.Add(p.Say("hand.title", "group", words.GroupTitle(p.Frame), "number", p.Number()))
	}
	if helped {
		g.Add(p.Say("hand.helped"))
		g.Message.Rows = append(g.Message.Rows, []page.Key{p.Button("myself", press.Here, "")})
	}
	if p.Contest != (ContestRound{}) && outside(p) {
		g.Add(p.Say("tournament.outside"))
	}
	switch {
	case t.Stage == view.Ended:
		p.finished(g)
		g.Block(p.ended())
		p.still(g)
	case t.Stage == view.Offer:
		g.Fresh = mine
		explained(p, g)
		p.asked(g, mine)
	case p.View == nil:
		g.Add(p.Say("hand.wait", "player", words.Awaited(p.Writer), "task", p.Task()))
	case t.Stage == view.Ready:
		p.finished(g)
		if !p.risen() && t.Waiting != act.Nobody {
			g.Gap()
			p.outlook(g, func(place act.Seat) string { return words.Marked(p.Writer, place) })
		}
		g.Message.Rows = append(p.forward(), g.Message.Rows...)
		p.still(g)
	default:
		g.Fresh = mine && p.View.Phase != view.Play
		p.cards(g)
		explained(p, g)
		p.onTurn(g, mine)
		p.hint(g)
	}
	var last []page.Key
	if p.Board != "" {
		last = append(last, page.Key{Text: p.Say("button.board"), URL: p.Board})
	}
	if p.MayAsk {
		last = append(last, p.Button("hint", press.Hint, ""))
	}
	if mine && t.Stage == view.Playing || t.Stage == view.Ready && p.View != nil && p.View.Result != nil {
		last = append(last, p.Button("why", press.Why, ""))
	}
	g.Message.Rows = p.linked(g.Message.Rows, last)
	s := p.pictured(g.Finish())
	if t.Stage != view.Ended {
		s.Message.Stays = stays(p)
	}
	return s
}

// linked adds the links below every hand: in the last row if that has only buttons about
// the others and a phone would not show one more.
func (p *pen) linked(rows [][]page.Key, last []page.Key) [][]page.Key {
	n := len(rows)
	if len(last) == 0 {
		return rows
	}
	if n >= most && about(rows[n-1]) {
		short := slices.Clone(last)
		if short[0].URL != "" {
			short[0].Text = p.Say("button.board-short")
		}
		if row := slices.Concat(rows[n-1], short); page.Fits(row, len(row)) {
			return append(rows[:n-1:n-1], row)
		}
	}
	return append(rows, last)
}

// about reports whether the buttons of a row end a choice, or lead to doublings.
func about(row []page.Key) bool {
	return !slices.ContainsFunc(row, func(k page.Key) bool {
		at := k.Press
		leads := at.Kind == press.Cancel || at.Kind == press.Confirm || strings.HasPrefix(at.Arg, pick.Doublings) || at.Kind == press.Do && at.Arg == act.VerbPass.String()
		return k.URL != "" || !leads
	})
}

// helped reports whether a computer plays for the reader.
func (p *pen) helped() bool {
	t := p.Table
	return t.Stage != view.Ended && t.Eyes >= 0 && int(t.Eyes) < len(t.Computers) && t.Computers[t.Eyes]
}

// finished adds one line about a deal that is over: who has won what, and what the
// player gets. The whole settlement is in the group.
func (p *pen) finished(g *page.Page) {
	if p.View == nil {
		return
	}
	p.Personal = true
	g.Add(p.Outcome())
	laidDown(p, g)
	p.Breaches(g)
	if row := p.Row(); row.Change != nil && !row.Aborted && p.Table.Eyes != act.Nobody {
		if i, heads := p.Table.Column(p.Table.Eyes), p.Table.DealHeads; heads == nil || slices.Contains(heads, i) { // else he has sat down since
			g.Add(p.Say("hand.result", "change", words.Signed(row.Change[i]), "total", words.Signed(row.Total[i])))
		}
	}
	if p.risen() {
		g.Block(p.Say("missing.up-you"))
	}
}

// asked adds the question to a player before the cards are dealt.
func (p *pen) asked(g *page.Page, mine bool) {
	if !mine {
		g.Add(p.Say("hand.wait", "player", words.Awaited(p.Writer), "task", p.Task()))
		return
	}
	g.Block(p.Say("hand.turn", "task", p.Task()))
	var keys []page.Key
	for _, a := range p.Table.Offer {
		keys = append(keys, page.Key{Text: p.Action(act.Open(a)), Press: p.Press(press.Before, pick.Words(act.Open(a)))})
	}
	if len(p.Table.Cuts) > 0 {
		var cuts []page.Key
		for _, n := range p.Table.Cuts {
			cuts = append(cuts, page.Key{Text: p.Say("button.cut", "number", n), Press: p.Press(press.Let, strconv.Itoa(n))})
		}
		g.Message.Rows = append(page.Grid(keys, 4), cuts)
		return
	}
	if p.Table.Let != "" {
		key := "let." + p.Table.Let
		if !p.Texts.Has(key) {
			key = "let.other"
		}
		keys = append(keys, page.Key{Text: p.Say(key), Press: p.Press(press.Let, "")})
	}
	g.Message.Rows = page.Lay(keys, page.GamesInRow)
}

// Cards adds what a player sees of his cards and of the deal, as on his hand.
func Cards(g *page.Page, t *view.Table, r words.Reader) { newPen(t, r, Moment{}).cards(g) }

// cards adds the deal as the player sees it, his own hand last, next to the buttons.
func (p *pen) cards(g *page.Page) {
	p.Personal = true
	held(p, g)
}

// held is cards for a reader who need not be the player.
func held(p *pen, g *page.Page) {
	v := p.View
	p.standings(g)
	p.seen(g)
	if v.Phase == view.Play {
		g.Block(p.won())
	}
	g.Gap()
	if n := len(v.Past); n > 0 {
		k := v.Past[n-1]
		cards := p.line(k)
		if len(v.Trick.Cards) > 0 {
			cards = p.across(k)
		}
		g.Add(p.Say("hand.last", "number", k.Number, "cards", cards, "player", p.Seat(k.Winner)))
	}
	if len(v.Trick.Cards) > 0 {
		g.Add(p.Say("hand.trick", "number", v.Trick.Number, "cards", p.line(v.Trick)))
	}
	if v.Eyes == act.Nobody {
		g.Block(p.Say("hand.out"))
	} else {
		g.Block(p.Fan(v.Hand)...)
	}
}

// demands returns how many tricks the game that is played demands, and how many there are so
// far, "" if that does not decide it or several games are played.
func (p *pen) demands() string {
	games := p.Facts(view.Contract)
	if len(games) != 1 || games[0].Seat == act.Nobody {
		return ""
	}
	g := p.GameOf(games[0].Word)
	if g == nil || g.Aim == 0 {
		return ""
	}
	aim, won := words.Aim(g, p.Texts), p.View.Won[games[0].Seat]
	if p.View.Phase == view.Play && won > 0 {
		aim = p.Say("demands.so-far", "aim", aim, "n", won)
	}
	return " – " + aim
}

// standings adds what is played, with whom, and what is announced.
func (p *pen) standings(g *page.Page) {
	v := p.View
	if v.Factor > 1 {
		g.Add(p.Say("deal.factor", "factor", words.Times(v.Factor)))
	}
	if games := p.Contracts(); games != "" {
		g.Add(p.Say("hand.game", "games", games) + p.demands())
	} else {
		p.auction(g)
	}
	g.AddAll(allied(p))
	aims(p, g)
	for _, f := range p.Facts(view.Broke) {
		g.Add(p.Say("fact.broke", "premium", p.Name("premium", f.Word)))
	}
	p.stakes(g)
	for _, line := range p.Sentences(words.Always) {
		g.Add(line)
	}
}

// stakes adds what is announced, and what is doubled.
func (p *pen) stakes(g *page.Page) { p.standing(g, 0) }

// standing adds what is announced and doubled, if it counts more than a number of times.
func (p *pen) standing(g *page.Page, more int) {
	for _, id := range []string{view.Announced, view.Doubled} {
		facts := slices.DeleteFunc(p.Facts(id), func(f view.Fact) bool { return f.N <= more && more > 0 })
		if list := words.Standings(p.Writer, facts); len(list) > 0 {
			g.Add(p.Say("hand."+id, "list", strings.Join(list, " · ")))
		}
	}
}

// auction adds who is forehand, what was bid, and which bid is the highest.
func (p *pen) auction(g *page.Page) {
	for _, f := range p.Facts(view.Forehand) {
		g.Add(p.Say("hand.forehand", "player", p.Seat(f.Seat)))
	}
	g.Add(strings.Join(p.bids(), " · "))
	for i := proposed(p.View); i < len(p.View.Said); i++ {
		g.Add(words.Deed(p.Writer, i))
	}
	for _, f := range p.Facts(view.Standing) {
		key, with, n := "hand.standing", "", 0
		if premium, least := p.bound(f); premium != nil {
			key, with = "hand.standing-with", premium.ID
			if least {
				key = "hand.standing-least"
			}
			n, _ = premium.Stake(p.GameOf(f.Word), p.View.Phase, 1)
		}
		g.Add(p.Say(key, "player", p.Seat(f.Seat), "game", p.Game(f.Word, f.Arg), "value", words.Halves(f.N), "premium", p.bird(with), "n", n))
	}
}

// proposed returns the number of the saying that proposes to deal again, of all sayings if none is to be answered.
func proposed(v *view.View) int {
	said := v.Said
	i := len(said) - 1
	for i >= 0 && said[i].Action.Verb == act.VerbAgree {
		i--
	}
	if i < 0 || said[i].Action.Verb != act.VerbRedeal {
		return len(said)
	}
	return i
}

// seen adds the cards that the player sees besides his hand: talon, cards laid away,
// open hands.
func (p *pen) seen(g *page.Page) {
	talon := p.packets()
	g.Gap()
	if len(talon) > 0 {
		g.Add(p.Say("talon.title"))
		g.AddAll(talon)
	}
	for _, f := range p.Facts(view.LaidAway) {
		key := "hand.open"
		if p.You(f.Seat) {
			key = "hand.laid"
		}
		if !f.Cards.Empty() {
			g.Add(p.Say(key, "player", p.Seat(f.Seat), "cards", p.Faces(p.Sorted(f.Cards))))
		}
	}
	g.Gap()
	p.openHands(g)
}

// line returns a trick as one line.
func (p *course) line(k view.Trick) string {
	list := make([]string, len(k.Cards))
	for i, c := range k.Cards {
		list[i] = p.Seat(k.Lead.After(i, p.View.Seats)) + page.NBSP + rich.Bold.In(p.Tile(c))
	}
	return strings.Join(list, " · ")
}

// won returns how many tricks each player has won.
func (p *course) won() string {
	list := make([]string, len(p.View.Won))
	for s, n := range p.View.Won {
		list[s] = p.Seat(act.Seat(s)) + page.NBSP + strconv.Itoa(n)
	}
	return p.Say("hand.won", "counts", strings.Join(list, " · "))
}

// onTurn adds whom the table waits for.
func (p *pen) onTurn(g *page.Page, mine bool) {
	what := ""
	switch {
	case p.View.Phase != view.Play:
	case len(p.View.Trick.Cards) == 0:
		what = "-lead"
	default:
		what = "-play"
	}
	if mine && hesitates(p, g) {
		return
	}
	if mine {
		g.Block(p.Say("hand.turn"+what, "task", p.Task()))
	} else if p.Table.Waiting != act.Nobody {
		g.Block(p.Say("hand.wait"+what, "player", words.Awaited(p.Writer), "task", p.Task()))
		p.ahead(g)
	}
	p.still(g)
}

// hesitates adds the action that the player can still take back. It reports whether there is
// one.
func hesitates(p *pen, g *page.Page) bool {
	i := slices.IndexFunc(p.View.Options, func(o act.Option) bool { return pick.Words(o) == p.Held })
	if i < 0 {
		return false
	}
	g.Block(p.Say("hand.held", "words", p.Action(p.View.Options[i])))
	g.Message.Rows = append(g.Message.Rows, []page.Key{p.Button("undo", press.Cancel, "")})
	return true
}

// still adds the buttons for what the player may do, on turn or not, even when the deal
// is over.
func (p *pen) still(g *page.Page) {
	if p.View != nil && len(p.View.Options) > 0 {
		p.keys(g)
	}
}
