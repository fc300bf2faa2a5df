package room

import (
	"encoding/json"
	"maps"
	"sync"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/player"
	"tarock/storage"
)

// render returns the slots of a room that change: the group's screens and every
// player's, as they follow from the table.
func (r *Room) render(now time.Time) ([]storage.Slot, error) {
	if r.Table.Stage == table.Empty {
		return nil, nil
	}
	g, err := r.in.people.Group(r.Chat.ID)
	if err != nil {
		return nil, err
	}
	title, err := Title(r)
	if err != nil {
		return nil, err
	}
	round := r.Table.Round
	if r.Table.Stage == table.Over {
		round = r.Info.Dealt // the next deal will not be dealt
	}
	w := wanted{r: r, current: map[string]bool{}}
	users, err := w.callable()
	if err != nil {
		return nil, err
	}
	c := screen.Context{
		Reader: words.Reader{
			Frame: page.Frame{Texts: r.in.people.GroupTexts(g), Bot: r.in.chats.API.Me().Username, Group: title,
				At: press.Press{Chat: r.Chat.ID, Thread: r.Chat.Thread, Move: r.Table.Move}},
			Users: users, Emoji: r.in.chats.Cards(),
		},
		Moment: screen.Moment{Deal: round, Page: r.Info.Page, Ending: r.Ending(), Slept: r.Info.Slept, Tricks: g.Tricks, Pictures: g.Pictures, Evening: r.Info.Sheets(),
			Laid: laidDown(r), Since: r.Info.Turn.Began / 1000, Won: r.Info.Board.Won / 1000, Dated: r.Info.Turn.Dated.holds(r.Table),
			Waited: int(now.Sub(time.UnixMilli(r.Info.Turn.Began)) / time.Minute)},
	}
	c.Daily = r.Info.Daily.Sealed()
	c.Games, c.Premiums = r.Tables()
	c.Law = r.tables.law
	c.Stake = r.Info.stake(g)
	if of := r.Info.Contest; of != (Round{}) {
		c.Contest = screen.ContestRound{Round: of.Round, Of: of.Of, Final: of.Final || of.Round == of.Of, Doubt: of.Doubt, Again: of.Again, Void: of.Void}
		if host := (telegram.Chat{ID: r.in.chats.Now(of.Chat), Thread: of.Thread}); host != r.Chat {
			if c.Contest.Where, err = r.in.people.Title(chat.TableID(host)); err != nil {
				return nil, err
			}
		}
	}
	if c.Board, err = w.board(round); err != nil {
		return nil, err
	}
	if r.again.only != nil && len(r.events) == 0 {
		err := w.hands(c, r.again.only)
		return w.slots, err
	}
	v := r.Table.View("")
	w.group(v, c, now)
	w.radl(v, c)
	w.sheet(v, c)
	if err := w.hands(c, nil); err != nil {
		return nil, err
	}
	if err := w.watchers(c); err != nil {
		return nil, err
	}
	w.outdated()
	return w.slots, nil
}

// Title returns the title of the table's group, or the one that is about to be stored.
func Title(r *Room) (title string, err error) {
	if r.Info.Daily != (Daily{}) {
		u, err := r.in.people.User(r.Chat.ID)
		return r.in.people.UserTexts(u).Say("daily.name"), err
	}
	if blob := r.blobs[people.TitleKey(r.ID)]; json.Unmarshal(blob, &title) == nil {
		return title, nil
	}
	return r.in.people.Title(r.ID)
}

// callable returns the ids of the players by place, 0 for a player who never wants to
// be rung: he is named without a mention.
func (w *wanted) callable() ([]int64, error) {
	r := w.r
	users := r.Users()
	for i, id := range users {
		u, err := r.in.people.User(id)
		if err != nil {
			return nil, err
		}
		if u.Ring == people.RingNever {
			users[i] = 0
		}
	}
	return users, nil
}

// Tables returns the tables of games and premiums of the rule set with its options, for
// readers.
func (r *Room) Tables() (games []view.Game, premiums []view.Premium) {
	set, chosen := r.Table.Set, r.Table.Options
	if t := &r.tables; t.of != set || !maps.Equal(t.with, chosen) {
		*t = tables{of: set, with: chosen, game: t.game, form: t.form}
		if set.Games != nil {
			t.games = set.Games(chosen)
		}
		if set.Premiums != nil {
			t.premiums = set.Premiums(chosen)
		}
		t.law = set.Law(chosen)
	}
	return r.tables.games, r.tables.premiums
}

// tables are the tables of a rule set with its options.
type tables struct {
	of       *deal.RuleSet
	with     deal.Options
	games    []view.Game
	premiums []view.Premium
	law      view.Law

	game *player.Game // of the last deal that was asked about
	form *deal.Form   // it was played in
}

// group adds the screens of the group. The table is sent again once in a deal,
// when play begins.
func (w *wanted) group(v *view.Table, c screen.Context, now time.Time) {
	r := w.r
	v.Choices = choices()
	screens := screen.Group(v, c)
	newest := 0 // index of the deal's newest screen; later ones are about it
	for i, s := range screens {
		if s.Slot.Deal == c.Deal && c.Deal != 0 {
			newest = i
		}
	}
	begins := r.Table.Stage == table.Play && r.Table.Deal.Phase() == view.Play && !r.Info.Board.Begun.holds(r.Table)
	if begins {
		r.Info.Board.Begun = inRound(r.Table)
	}
	for i, s := range screens {
		down := begins && !c.Tricks && !r.Chat.Private() // whose hand would be above it
		fresh := r.again.table && i >= newest || down && i == newest
		if s.Message.Picture == nil && wire.Pictured(r.put[r.Info.name(s.Slot)].Want) {
			fresh = true // a picture cannot become text again
		}
		slot := storage.Slot{Chat: r.Chat.ID, Thread: r.Chat.Thread, Name: r.Info.name(s.Slot), Rank: storage.Common, Fresh: s.Fresh || fresh, Must: s.Must}
		if s.Calm {
			slot.Pace = pace
		}
		_, there := r.put[slot.Name]
		if s.Closing && !there {
			continue
		}
		if i == newest && (slot.Fresh || !there) {
			r.Info.Board.Sent = now.UnixMilli()
		}
		w.add(slot, s.Message)
	}
}

// choices returns the rule sets that a lobby offers, for reading.
var choices = sync.OnceValue(func() (list []view.Choice) {
	for _, set := range rules.All() {
		list = append(list, view.Choice{Rules: set.ID, Seats: set.Tables()})
	}
	return list
})

// hands adds the private screens of the players, or of some only if only is not
// nil.
func (w *wanted) hands(c screen.Context, only map[act.Seat]bool) error {
	r := w.r
	if r.Table.Stage == table.Lobby {
		return nil
	}
	limit, err := r.limit()
	if err != nil {
		return err
	}
	for place := range r.Table.Chairs {
		if seat := act.Seat(place); only == nil || only[seat] {
			if err := w.hand(c, seat, limit); err != nil {
				return err
			}
		}
	}
	r.turn = r.Table.Waiting()
	return nil
}

// hand adds the private screens of a player who can be reached.
func (w *wanted) hand(c screen.Context, seat act.Seat, limit time.Duration) error {
	r := w.r
	chair := r.Table.Chairs[seat]
	if chair.Computer {
		return nil
	}
	user := people.UserOf(chair.Player)
	u, err := r.in.people.User(user)
	if err != nil {
		return err
	}
	slot := storage.Slot{Chat: user, Name: r.Info.name(page.Slot{Part: page.Hand, N: chair.Account}), Rank: storage.Prompt, Must: true}
	if !u.Reachable() || r.Table.Stage == table.Over && len(r.put[slot.Name].Want) == 0 {
		return nil // he cannot be reached, or has no screens to end
	}
	v := r.Table.View(chair.Player)
	c.Texts, c.Style, c.Confirm = r.in.people.UserTexts(u), u.Style(), u.Confirm
	h := r.Hand(seat)
	c.Picked, c.Claim, c.Ahead, c.Held = h.Picked(), h.Claiming(), h.ahead(), h.Held()
	if len(c.Picked) > 0 {
		_, err := h.Plan()
		c.Refused = chat.ReasonOf(err)
	}
	if c.MayAsk, c.Hint, err = advised(r, seat); err != nil {
		return err
	}
	_, c.Certain = certain(r, seat, v.Deal)
	if c.Learn, err = learning(r, u, user, v, &c); err != nil {
		return err
	}
	s := screen.Hand(v, c)
	s.Message.Silent = u.Ring == people.RingNever
	slot.Fresh = w.wakes(seat, v, u, limit) || r.again.hand[seat]
	if slot.Fresh {
		r.talks[seat] = r.in.chats.Talks(user)
		if v.Waiting == seat {
			r.Info.Turn.Rung = atMove(r.Table)
		}
	}
	if v.Waiting != seat && !r.again.soon[seat] {
		slot.Rank, slot.Pace = storage.Aside, glance(r.Table)
	}
	w.add(slot, s.Message)
	w.remind(user, seat, v, c, s.Message.Silent)
	return nil
}

// wakes reports whether the hand of a player is sent again, because it should ring or
// because his turn has begun and the hand has scrolled away. It notes what he was woken
// for.
func (w *wanted) wakes(seat act.Seat, v *view.Table, u people.User, limit time.Duration) bool {
	r := w.r
	user := people.UserOf(r.Table.Chairs[seat].Player)
	last := r.woken[seat]
	why := wake(r.Table, seat, last)
	r.woken[seat] = why
	above := v.Waiting == seat && r.Table.Thinking() != seat && r.turn != seat && r.in.chats.Talks(user) != r.talks[seat]
	return above || r.in.rings(user, u, why, last, limit)
}

// radl adds the answer to /radl while it is valid.
func (w *wanted) radl(v *view.Table, c screen.Context) {
	r := w.r
	if asked := r.Info.Radl; asked.Until.holds(r.Table) && (r.Table.Stage == table.Ready || r.Table.Stage == table.Offer) {
		c.Sure = asked.Asks
		slot := storage.Slot{Chat: r.Chat.ID, Thread: r.Chat.Thread, Name: r.Info.name(page.Slot{Part: page.Radl, N: int(asked.N)}), Rank: storage.Rest, Must: true, Fresh: r.again.radl}
		w.add(slot, screen.CallRadl(v, c))
	}
}
