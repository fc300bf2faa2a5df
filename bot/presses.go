package bot

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
)

// press does what a button was pressed for. Whatever comes of it, the press is
// answered.
func (b *Bot) press(ctx context.Context, u *telegram.Update) error {
	p, ok := press.Parse(u.Press.Data)
	if !ok {
		b.refuse(u.Press, table.OldButton)
		return nil
	}
	p.Chat = b.chatNow(p.Chat)
	if at := b.chatNow(u.Press.Chat.ID); at < 0 && p.Chat != 0 && at != p.Chat {
		b.refuse(u.Press, table.OldButton) // a button of another group
		return nil
	}
	var err error
	switch p.Kind {
	case press.Setting:
		err = b.pressSetting(ctx, u, p)
	case press.Rules:
		err = b.pressRules(u, p)
	case press.Forget:
		err = b.pressForget(u, p)
	case press.Contest:
		err = b.pressTournament(ctx, u, p)
	case press.Why:
		err = b.pressWhy(u, p)
	case press.Learn:
		err = b.pressLearn(u, p)
	default:
		err = b.pressTable(ctx, u, p)
	}
	if err == nil {
		return nil
	}
	b.refuse(u.Press, err)
	return err
}

// pressTable does a press that is about a table.
func (b *Bot) pressTable(ctx context.Context, u *telegram.Update, p press.Press) error {
	from := u.Press.From
	who, err := b.people.user(from.ID)
	if err != nil {
		return err
	}
	chat := telegram.Chat{ID: p.Chat, Thread: p.Thread}
	g, err := b.people.group(chat.ID)
	if err != nil {
		return err
	}
	admin := p.Kind == press.Close && b.host(ctx, chat, from.ID) ||
		(p.Kind == press.End && g.AdminEnd || p.Kind == press.Finish) && b.administrator(ctx, chat.ID, from.ID)
	r, err := b.enter(tableID(chat))
	if err != nil {
		return err
	}
	defer r.leave()
	if err := current(r, p); err != nil {
		return err
	}
	if p.Kind == press.Join && !who.reachable() {
		b.answer(u.Press.ID, telegram.Toast{URL: "https://t.me/" + b.o.API.Me().Username + "?start=" + joinPayload(p)})
		return b.seen(u.ID)
	}
	by := player(from.ID)
	if place := r.t.Place(by); place != act.Nobody && r.t.Chairs[place].Gone && who.reachable() {
		_ = b.do(r, "", table.Back{Player: by}) // refused only if he is there already
	}
	if p.Kind == press.End && g.AdminEnd && !admin {
		return notAdmin
	}
	if err := b.act(r, p, by, from, admin); err != nil {
		return refusal{err, r.t.Set.ID}
	}
	if _, err := b.commit(r, u.ID); err != nil {
		return err
	}
	answer := telegram.Toast{}
	if key := note(r.t, p.Kind, by); key != "" {
		answer.Text = b.people.userTexts(who).Say(key)
	}
	b.answer(u.Press.ID, answer)
	return nil
}

// note is the answer to a press that changes nothing its presser would see, "" to others.
func note(t *table.Table, kind press.Kind, by table.Player) string {
	switch {
	case t.Stage == table.Lobby:
		return ""
	case kind == press.Stay, kind == press.Join && t.Place(by) != act.Nobody:
		return "note.stay"
	case kind == press.Join:
		return "note.join"
	case kind == press.Leave:
		return "note.leave"
	}
	return ""
}

// current refuses a press on a button of a table, or of a move, that is over.
func current(r *room, p press.Press) error {
	if r.t.Stage == table.Empty || r.t.Stage == table.Over && p.Kind != press.Claim {
		return table.NoTable
	}
	valid := p.Move == r.t.Move
	switch p.Kind {
	case press.End, press.Stay: // as long as somebody proposes it
		valid = len(r.t.Ends) > 0
	case press.Show, press.Claim, press.Ahead, press.Finish: // the last three look at the deal themselves
		valid = true
	case press.Join, press.Leave: // of an evening that runs, at any move
		valid = r.t.Stage == table.Lobby && valid || r.t.Stage != table.Lobby && p.Move == 0
	case press.Down:
		valid = p.Arg == strconv.Itoa(r.t.Round) && r.t.Stage != table.Ready
	}
	if !valid {
		return table.OldButton
	}
	return nil
}

// act turns a press into commands.
func (b *Bot) act(r *room, p press.Press, by table.Player, from telegram.User, admin bool) error {
	switch p.Kind {
	case press.Join:
		return b.do(r, by, table.Join{Name: from.Name})
	case press.Leave:
		return b.do(r, by, table.Leave{})
	case press.Close:
		return b.do(r, by, table.Close{Admin: admin})
	case press.Start:
		return b.do(r, by, table.Start{Dealer: b.o.Draw(max(len(r.t.Chairs), 1))})
	case press.Page:
		return r.leaf(by, p.Arg)
	case press.Choose:
		id, seats, _ := strings.Cut(p.Arg, " ")
		n, _ := strconv.Atoi(seats)
		if rules.Find(id) == nil {
			return table.OldButton
		}
		return r.turned("", b.do(r, by, table.Choose{Rules: id, Seats: n}))
	case press.Set:
		id, value, _ := strings.Cut(p.Arg, " ")
		return r.turned("house", b.do(r, by, table.Set{ID: id, Value: value}))
	case press.Next:
		return b.do(r, by, table.Next{Any: b.waived(r)})
	case press.Pause:
		return b.do(r, by, table.Pause{})
	case press.Here:
		return b.do(r, by, table.Here{})
	case press.Let:
		return b.do(r, by, table.Let{})
	case press.Patience:
		return b.do(r, by, table.Patience{})
	case press.Abort:
		return votes(b.do(r, by, table.Abort{}), r.t.Votes, by)
	case press.End:
		return votes(b.do(r, by, table.End{Admin: admin}), r.t.Ends, by)
	case press.Stay:
		return b.do(r, by, table.Stay{})
	case press.Finish:
		return b.finish(r, by, p.Arg, admin)
	case press.Radl:
		return b.callRadl(r, by, p.Arg)
	case press.Down:
		return r.bringDown(time.Now())
	}
	return b.actDeal(r, p, by)
}

// leaf turns to a page of the lobby.
func (r *room) leaf(by table.Player, page string) error {
	switch {
	case r.t.Stage != table.Lobby:
		return table.Started
	case by != r.t.Opener && r.t.Place(by) == act.Nobody:
		return table.NotSeated
	case r.info.Page == page:
		return repeated
	}
	r.info.Page = page
	return nil
}

// turned turns to a page of the lobby after something that was done there.
func (r *room) turned(page string, err error) error {
	if err == nil {
		r.info.Page = page
	}
	return err
}

// votes says why a vote is refused that has no reason of its own.
func votes(err error, cast []table.Player, by table.Player) error {
	switch {
	case err != error(act.NotAllowed):
		return err
	case slices.Contains(cast, by):
		return willing
	}
	return awaited
}

// actDeal does presses on the hand.
func (b *Bot) actDeal(r *room, p press.Press, by table.Player) error {
	place := r.t.Place(by)
	if place == act.Nobody {
		return table.NotSeated
	}
	switch p.Kind {
	case press.Claim:
		r.again.soon = map[act.Seat]bool{place: true}
		return b.claim(r, place, by, p.Arg)
	case press.Ahead:
		r.again.soon = map[act.Seat]bool{place: true}
		return b.sayAhead(r, place, p.Arg)
	case press.Show:
		r.again.hand = map[act.Seat]bool{place: true}
		return nil
	case press.Cancel:
		return r.drop(place, r.picked(place)...)
	case press.Drop:
		return r.drop(place, p.Arg)
	case press.Pick:
		return r.choose(place, p.Arg)
	case press.Confirm:
		if p.Arg != press.Sum(r.picked(place)) {
			return otherwise
		}
		return b.confirm(r, place, by)
	}
	a, err := r.t.Read(p.Arg)
	if err != nil {
		return table.OldButton
	}
	if p.Kind == press.Before {
		return b.do(r, by, table.Before{Action: a})
	}
	if p.Kind == press.Do {
		return b.do(r, by, table.Do{Actions: []act.Action{a}})
	}
	return table.OldButton
}

// drop takes choices of a player back.
func (r *room) drop(place act.Seat, what ...string) error {
	picked := r.picked(place)
	left := slices.DeleteFunc(slices.Clone(picked), func(s string) bool { return slices.Contains(what, s) })
	if len(left) == len(picked) {
		return repeated
	}
	r.pick(place, left)
	return nil
}

// choose adds a choice to those of a player. Cards and announcements gather, of
// all else there is one.
func (r *room) choose(place act.Seat, arg string) error {
	options, err := r.options(place)
	if err != nil {
		return err
	}
	picked := r.picked(place)
	if slices.Contains(picked, arg) {
		return repeated
	}
	if c, ok := pick.Open(options, picked); ok {
		if k, ok := pick.Card(c.From.Or(c.Want), arg); ok {
			if !c.Takes(k) {
				return act.WrongCount
			}
			r.pick(place, append(picked, arg))
			return nil
		}
	}
	for _, o := range options {
		if pick.Words(o) != arg {
			continue
		}
		if pick.Gathers(o) {
			r.pick(place, append(picked, arg))
		} else {
			r.pick(place, []string{arg})
		}
		return nil
	}
	if pick.Plays(options, arg) != nil {
		r.pick(place, []string{arg})
		return nil
	}
	a, err := r.t.Read(arg)
	if err != nil {
		return act.NotAllowed
	}
	a.Seat = r.t.Seat(place)
	return cmp.Or(r.t.Deal.Check(a), error(act.NotAllowed))
}

// options are what is open to the player of a place.
func (r *room) options(place act.Seat) ([]act.Option, error) {
	v := r.t.View(r.t.Chairs[place].Player)
	if v.Deal != nil && len(v.Deal.Options) > 0 {
		return v.Deal.Options, nil
	}
	if r.t.Stage != table.Play {
		return nil, table.NoDeal
	}
	return nil, act.NotYourTurn
}

// confirm does what a player has picked.
func (b *Bot) confirm(r *room, place act.Seat, by table.Player) error {
	options, err := r.options(place)
	if err != nil {
		return err
	}
	picked := r.picked(place)
	c, open := pick.Open(options, picked)
	if open && c.Full() {
		return b.do(r, by, table.Do{Actions: append(said(options, picked), c.Action())})
	}
	if open && slices.ContainsFunc(picked, func(code string) bool { _, ok := pick.Card(c.From.Or(c.Want), code); return ok }) {
		return act.WrongCount
	}
	actions := make([]act.Action, len(picked))
	for i, words := range picked {
		if actions[i], err = r.t.Read(words); err != nil {
			return table.OldButton
		}
	}
	for _, o := range options {
		if pick.Gathers(o) || o.Verb == act.VerbDone {
			return b.gathered(r, by, options, actions)
		}
	}
	if len(actions) == 0 {
		return table.OldButton
	}
	return b.do(r, by, table.Do{Actions: actions})
}

// said are those of the actions that gather which a player has picked.
func said(options []act.Option, picked []string) []act.Action {
	var list []act.Action
	for _, o := range options {
		if pick.Gathers(o) && slices.Contains(picked, pick.Words(o)) {
			list = append(list, o.Action)
		}
	}
	return list
}

// gathered says what a player has gathered and ends his turn. One announcement
// may rest on another, and one doubling be open only before another: it is said
// in the order of the options, else as it was picked, else the other way round.
// Who cannot end his turn yet is told that something is missing.
func (b *Bot) gathered(r *room, by table.Player, options []act.Option, picked []act.Action) error {
	order := func(a act.Action) int {
		return slices.IndexFunc(options, func(o act.Option) bool { return pick.Words(o) == table.Words(a) })
	}
	sorted := slices.SortedStableFunc(slices.Values(picked), func(a, b act.Action) int { return cmp.Compare(order(a), order(b)) })
	backward := slices.Clone(sorted)
	slices.Reverse(backward)
	var refused error
	for _, list := range [][]act.Action{sorted, picked, backward} {
		err := b.do(r, by, table.Do{Actions: append(list, act.New(act.Nobody, act.VerbDone))})
		if !isReason(err) {
			return err
		}
		refused = cmp.Or(refused, err)
	}
	ends := func(o act.Option) bool { return o.Verb == act.VerbDone }
	if refused == error(act.NotAllowed) && !slices.ContainsFunc(options, ends) {
		return owing
	}
	return refused
}
