package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/storage"
)

// render returns the slots of a room that are to be changed: the group's
// screens and every player's, as they follow from the table.
func (b *Bot) render(r *room, now time.Time) ([]storage.Slot, error) {
	if r.t.Stage == table.Empty {
		return nil, nil
	}
	g, err := b.people.group(r.chat.ID)
	if err != nil {
		return nil, err
	}
	title, err := b.people.title(r.id)
	if err != nil {
		return nil, err
	}
	round := r.t.Round
	if r.t.Stage == table.Over {
		round = r.info.Dealt // the next one will not be dealt
	}
	evening, deal := fmt.Sprintf("%d/", r.info.Open), strconv.Itoa(round)
	c := screen.Context{Texts: b.people.groupTexts(g), Table: press.Press{Chat: r.chat.ID, Thread: r.chat.Thread, Move: r.t.Move},
		Bot: b.o.API.Me().Username, Group: title, Deal: deal, Users: users(r.t), Page: r.info.Page, Waited: r.info.Waited, Ending: r.ending(),
		Tricks: g.Tricks, Since: r.info.Since / 1000}
	c.Games, c.Premiums = tablesOf(r)
	if c.Board, err = b.board(r, evening+c.Deal); err != nil {
		return nil, err
	}
	w := wanted{r: r, current: map[string]bool{}}
	v := r.t.View("")
	r.renderGroup(&w, v, c, evening, now)
	r.renderRadl(&w, v, c, evening)
	if err := b.renderHands(r, &w, c, evening); err != nil {
		return nil, err
	}
	w.outdated(evening)
	return w.slots, nil
}

// tablesOf are the tables of games and premiums that are played by, for readers.
func tablesOf(r *room) (games []view.Game, premiums []view.Premium) {
	if r.t.Set.Games != nil {
		games = r.t.Set.Games(r.t.Options)
	}
	if r.t.Set.Premiums != nil {
		premiums = r.t.Set.Premiums(r.t.Options)
	}
	return games, premiums
}

// renderGroup adds the screens of the group. The table is sent again once a deal, when
// the play begins.
func (r *room) renderGroup(w *wanted, v *view.Table, c screen.Context, evening string, now time.Time) {
	v.Choices = choices()
	screens := screen.Group(v, c)
	newest := 0 // of the deal; what comes after is about it
	for i, s := range screens {
		if strings.HasPrefix(s.Slot, c.Deal+"/") {
			newest = i
		}
	}
	begins := r.t.Stage == table.Play && r.t.Deal.Phase() == view.Play && r.info.Begun != r.t.Round
	if begins {
		r.info.Begun = r.t.Round
	}
	for i, s := range screens {
		fresh := r.again.table && i >= newest || begins && !c.Tricks && i == newest
		slot := storage.Slot{Chat: r.chat.ID, Thread: r.chat.Thread, Name: evening + s.Slot, Rank: storage.Common, Fresh: s.Fresh || fresh, Must: s.Must}
		if s.Calm {
			slot.Pace = pace
		}
		if _, stands := r.put[slot.Name]; i == newest && (slot.Fresh || !stands) {
			r.info.Sent = now.UnixMilli()
		}
		w.add(slot, s.Message)
	}
}

// choices are the rule sets that a lobby offers.
func choices() []view.Choice {
	var list []view.Choice
	for _, set := range rules.All() {
		list = append(list, view.Choice{Rules: set.ID, Seats: set.Tables()})
	}
	return list
}

// renderHands adds the private screens of those who can be reached.
func (b *Bot) renderHands(r *room, w *wanted, c screen.Context, evening string) error {
	if r.t.Stage == table.Lobby {
		return nil
	}
	limit, err := b.limit(r)
	if err != nil {
		return err
	}
	for place, chair := range r.t.Chairs {
		u, err := b.people.user(userOf(chair.Player))
		if err != nil {
			return err
		}
		name := fmt.Sprintf("%shand/%d", evening, chair.Account)
		if !u.reachable() || r.t.Stage == table.Over && len(r.put[name].Want) == 0 {
			continue // nobody to write to, or nothing to put an end to
		}
		seat := act.Seat(place)
		v := r.t.View(chair.Player)
		c.Texts, c.Picked, c.Claim, c.Confirm = b.people.userTexts(u), r.picked(seat), r.claiming(seat), u.Confirm
		c.Ahead, c.Style = r.ahead(seat), u.style()
		s := screen.Hand(v, c)
		s.Message.Silent = u.Ring == ringNever
		last := r.woken[seat]
		why := wake(r.t, v, seat, last)
		chat := telegram.Chat{ID: userOf(chair.Player)}
		talks := b.talksWith(chat.ID)
		above := v.Waiting == seat && r.turn != seat && talks != r.talks[seat]
		s.Fresh = b.rings(chat.ID, u, why, last, limit) || above || r.again.hand[seat]
		r.woken[seat] = why
		if s.Fresh {
			r.talks[seat] = talks
		}
		slot := storage.Slot{Chat: chat.ID, Name: name, Rank: storage.Prompt, Fresh: s.Fresh, Must: true}
		if v.Waiting != seat && !r.again.soon[seat] {
			slot.Rank, slot.Pace = storage.Aside, glance(r.t)
		}
		w.add(slot, s.Message)
		w.remind(b, r, chat.ID, evening, seat, v, c)
	}
	r.turn = r.t.Waiting()
	return nil
}

// board returns a link to the table of a deal in its group, "" if there is none: only
// supergroups have links that their members can follow. If each trick is a message,
// the link leads to the first message of the deal.
func (b *Bot) board(r *room, deal string) (string, error) {
	const supergroups = -1_000_000_000_000
	if r.chat.ID >= supergroups {
		return "", nil
	}
	for _, name := range []string{"/table", "/bids"} {
		slot, err := b.o.Store.Slot(r.id, deal+name)
		switch {
		case errors.Is(err, storage.ErrNoSlot), err == nil && slot.Message == 0:
			continue
		case err != nil:
			return "", err
		}
		thread := ""
		if r.chat.Thread != 0 {
			thread = strconv.Itoa(r.chat.Thread) + "/"
		}
		return fmt.Sprintf("https://t.me/c/%d/%s%d", supergroups-r.chat.ID, thread, slot.Message), nil
	}
	return "", nil
}

// talked notes that a private chat has got something beside hands. They have
// scrolled up there; a player gets his anew when his turn comes.
func (b *Bot) talked(chat telegram.Chat) {
	if chat.Private() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.talks[chat.ID]++
	}
}

func (b *Bot) talksWith(user int64) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.talks[user]
}

// attentive is how long after he has pressed or written something a player is taken
// to look at his hand.
const attentive = time.Minute

// acts notes that a user has pressed or written something.
func (b *Bot) acts(user int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := time.Now()
	if len(b.active) > crowd {
		maps.DeleteFunc(b.active, func(_ int64, at time.Time) bool { return now.Sub(at) > lively })
	}
	b.active[user] = now
}

// attends reports whether a user is taken to look at his hand, so that an edit is
// enough to tell him something.
func (b *Bot) attends(user int64) bool { return b.idle(user) < attentive }

// idle is how long ago a user has pressed or written something, as far as that is
// known.
func (b *Bot) idle(user int64) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	return time.Since(b.active[user])
}

// wake says what a player is to know of, given what it was last: a new deal, or his
// turn, as "DEAL MOVE". While that stays the same he is not told again.
func wake(t *table.Table, v *view.Table, place act.Seat, last string) string {
	deal := fmt.Sprintf("%d ", t.Round)
	switch {
	case t.Stage == table.Offer && v.Waiting == place:
		return fmt.Sprintf("offer %d", t.Move)
	case t.Stage != table.Play:
		return ""
	case v.Waiting == place:
		return deal + strconv.Itoa(t.Move)
	case strings.HasPrefix(last, deal):
		return last
	}
	return deal + "dealt"
}

// sameDeal reports whether two wakings are about the same deal, or both about what
// is offered before one.
func sameDeal(why, last string) bool {
	deal, _, _ := strings.Cut(why, " ")
	return deal == "offer" || strings.HasPrefix(last, deal+" ")
}

// How long a change that nobody waits for is held back in case another one follows:
// in the group's table after a card, in the hand of a player who is not on turn at the
// end of a trick, and in that hand otherwise.
const (
	pace      = 4 * time.Second
	trickPace = 3 * time.Second
	handPace  = 6 * time.Second
)

// glance is the pace of the hands of those who look on.
func glance(t *table.Table) time.Duration {
	switch {
	case t.Stage == table.Offer: // the cards come soon
		return handPace
	case t.Stage != table.Play:
		return 0
	case t.Deal.Phase() == "play" && t.Deal.Trick().N == 0:
		return trickPace
	}
	return handPace
}

// wanted gathers the slots that differ from what was last wanted.
type wanted struct {
	r       *room
	slots   []storage.Slot
	current map[string]bool
}

// add wants a message in a slot. One that loses its buttons is urgent: a press has
// answered it.
func (w *wanted) add(slot storage.Slot, m telegram.Message) {
	w.current[slot.Name] = true
	was := w.r.put[slot.Name].Want
	slot.Table, slot.Want = w.r.id, pack(m)
	if !slot.Fresh && string(was) == string(slot.Want) {
		return
	}
	if slot.Rank > storage.Answered && pressable(was) && !pressable(slot.Want) {
		slot.Rank, slot.Pace = storage.Answered, 0
	}
	w.slots = append(w.slots, slot)
}

// remove wants a message away.
func (w *wanted) remove(slot storage.Slot) {
	slot.Rank = storage.Aside
	if pressable(slot.Want) {
		slot.Rank = storage.Answered
	}
	slot.Want, slot.Fresh = nil, false
	w.slots = append(w.slots, slot)
}

// remind puts the reminder of a player whose turn it has been for half of his
// time, and takes away one that has done its work.
func (w *wanted) remind(b *Bot, r *room, chat int64, evening string, place act.Seat, v *view.Table, c screen.Context) {
	name := fmt.Sprintf("%sremind/%d", evening, r.t.Chairs[place].Account)
	if r.t.Stage == table.Play && v.Waiting == place && r.info.Reminded == r.t.Move {
		w.add(storage.Slot{Chat: chat, Name: name, Rank: storage.Prompt}, screen.Remind(v, c))
		return
	}
	if slot := r.put[name]; len(slot.Want) > 0 {
		w.remove(slot)
	}
}

// outdated settles the slots that no screen is made for any more. Passing ones of
// this evening are deleted. The others stay as they are, but for their buttons,
// and are forgotten; what has not been sent by now is left out, unless it must be
// read.
func (w *wanted) outdated(evening string) {
	for name, slot := range w.r.put {
		rest, ours := strings.CutPrefix(name, evening)
		switch {
		case w.current[name], ours && w.seated(rest):
		case ours && (!strings.Contains(rest, "/") || w.undealt(rest)):
			w.remove(slot)
		default:
			slot.Rank, slot.Pace = storage.Rest, 0
			if pressable(slot.Want) {
				slot.Rank = storage.Answered
			}
			slot.Final, slot.Fresh, slot.Want = true, false, withoutButtons(slot.Want)
			w.slots = append(w.slots, slot)
		}
	}
}

// seated reports whether a slot of the evening is of somebody who sits at the table.
// He may be out of reach for now.
func (w *wanted) seated(slot string) bool {
	kind, account, _ := strings.Cut(slot, "/")
	return (kind == "hand" || kind == "remind") && slices.ContainsFunc(w.r.t.Chairs, func(c table.Chair) bool { return strconv.Itoa(c.Account) == account })
}

// undealt reports whether a slot of the evening is about a deal that was not
// begun when the evening ended.
func (w *wanted) undealt(slot string) bool {
	t := w.r.t
	return t.Stage == table.Over && t.Round > w.r.info.Dealt && strings.HasPrefix(slot, strconv.Itoa(t.Round)+"/")
}

// pressable reports whether a message has buttons for presses, other than those by
// which something is said ahead: nobody is misled by one that stays a while longer.
func pressable(want []byte) bool {
	var m telegram.Message
	if json.Unmarshal(want, &m) != nil {
		return false
	}
	return slices.ContainsFunc(slices.Concat(m.Rows...), func(k telegram.Button) bool {
		p, ok := press.Parse(k.Data)
		return ok && p.Kind != press.Ahead
	})
}

// withoutButtons returns a message as it stays behind: its buttons are old, but for
// those that lead somewhere.
func withoutButtons(want []byte) []byte {
	var m telegram.Message
	if err := json.Unmarshal(want, &m); err != nil {
		return want
	}
	var rows [][]telegram.Button
	for _, row := range m.Rows {
		if row = slices.DeleteFunc(row, func(k telegram.Button) bool { return k.URL == "" }); len(row) > 0 {
			rows = append(rows, row)
		}
	}
	m.Rows = rows
	return pack(m)
}
