package screen

import (
	"slices"

	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/view"
)

// task says what the table waits for, "steigern"; "" where it waits for
// nobody.
func (p *pen) task() string {
	t := p.t
	switch {
	case t.Waiting == act.Nobody:
		return ""
	case t.Stage == view.Ready:
		return p.say("turn.ready")
	case t.Stage == view.Offer && t.Let == "":
		return p.say("turn.choose")
	case t.Stage == view.Offer:
		if key := "turn." + t.Let; p.Texts.Has(key) {
			return p.say(key)
		}
		return p.say("turn.offer")
	case t.Stage != view.Playing:
		return ""
	case p.v.Phase != view.Play:
		if task := p.name("turn", string(p.v.Phase)); task != string(p.v.Phase) {
			return task
		}
		return p.name("phase", string(p.v.Phase))
	case len(p.v.Trick.Cards) == 0:
		return p.say("turn.lead", "number", p.v.Trick.Number)
	}
	return p.say("turn.play", "number", p.v.Trick.Number)
}

// turn adds the line that says whom the table waits for, and for what.
func (p *pen) turn(g *page) {
	task := p.task()
	if task == "" {
		return
	}
	g.block(p.say("turn.line", "player", p.mention(p.t.Waiting), "task", task))
}

// gone reports whether the player whom the table waits for cannot be reached.
func (p *pen) gone() bool {
	w := p.t.Waiting
	return w >= 0 && int(w) < len(p.t.Gone) && p.t.Gone[w]
}

// held is the message on a player who takes too long or cannot be reached, as
// long as he is waited for.
func (p *pen) held() []Screen {
	t := p.t
	if !t.Late && (!p.gone() || t.Stage == view.Ready) {
		return nil
	}
	g := &page{}
	g.Slot, g.Rank = "late", common
	key := "late.line"
	if p.gone() {
		key = "late.gone"
	}
	g.add(p.say(key, "player", p.mention(t.Waiting), "task", p.task()))
	var row []telegram.Button
	if t.Late || t.Aborts > 0 {
		row = append(row, p.button("patience", press.Patience, ""))
	}
	if t.Stage == view.Playing {
		g.add(p.say("late.votes", "votes", t.Aborts, "needed", t.Needed))
		row = append(row, p.button("abort", press.Abort, ""))
	}
	if len(row) > 0 {
		g.Message.Rows = append(g.Message.Rows, row)
	}
	return []Screen{g.screen()}
}

// leaving is the message on those who want to end the evening.
func (p *pen) leaving() []Screen {
	t := p.t
	if len(t.Ends) == 0 {
		return nil
	}
	g := &page{}
	g.Slot, g.Rank = "end", common
	g.add(p.say("end.line", "players", all(p.place, t.Ends)))
	var left []act.Seat
	for i := range t.Names {
		s := act.Seat(i)
		if !slices.Contains(t.Ends, s) && !(i < len(t.Gone) && t.Gone[i]) {
			left = append(left, s)
		}
	}
	g.add(p.say("end.left", "players", all(p.mention, left)))
	g.Message.Rows = [][]telegram.Button{{p.button("end", press.End, ""), p.button("stay", press.Stay, "")}}
	return []Screen{g.screen()}
}

// Remind is the private message to a player half of whose time is over.
func Remind(t *view.Table, c Context) telegram.Message {
	p := newPen(t, c)
	return telegram.Message{Text: p.say("turn.remind", "group", p.title(), "task", p.task())}
}
