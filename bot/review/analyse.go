package review

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"tarock/bot/archive"
	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/player/hindsight"
	"tarock/storage"
)

// Analyses looks at deals that are over with all hands open.
type Analyses struct {
	chats  *chat.Chats
	people *people.Register
	rooms  *room.Rooms
	looks  *looks
}

// NewAnalyses returns the analyses of the rooms of a bot.
func NewAnalyses(chats *chat.Chats, rooms *room.Rooms) *Analyses {
	return &Analyses{chats: chats, people: chats.People, rooms: rooms, looks: newLooks()}
}

// remembered is the number of deals whose findings are kept.
const remembered = 64

// looks are the deals that are looked at with all hands open.
type looks struct {
	heads chan struct{} // full while as many are looked at as may be

	mu    sync.Mutex
	now   map[string]bool               // slots that wait for an answer
	found map[string]*explain.Hindsight // by deal
	order []string                      // of found, the oldest first
}

func newLooks() *looks {
	return &looks{heads: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)), now: map[string]bool{}, found: map[string]*explain.Hindsight{}}
}

// over is a deal that is over.
type over struct {
	table  string
	open   uint64 // of the evening
	at     int    // among the deals of the evening that are over, from 1
	number int    // on the sheet
	group  string // title of the table
	paid   string // what it came to
	e      *archive.Evening
}

// id tells deals apart. A deal that is claimed against later is another one.
func (o *over) id() string {
	return fmt.Sprintf("%s/%d/%d/%s", o.table, o.open, o.at, o.paid)
}

// name is the name of the slot in which a chat is told about the deal.
func (o *over) name(in telegram.Chat) string {
	return fmt.Sprintf("%s/%s%s/%d/%d", chat.TableID(in), analysis, o.table, o.open, o.at)
}

// analysis is how the names of those slots go on behind the chat.
const analysis = "analysis/"

// numbered returns the deal of a room that is over and has a number, or with 0 the last one.
// The error is chat.NoSuchDeal if there is none.
func numbered(r *room.Room, number int) (*over, error) {
	sheet := r.Table.View("").Sheet
	for i := len(sheet) - 1; i >= 0; i-- {
		if number == 0 || sheet[i].Number == number {
			return at(r, i+1)
		}
	}
	return nil, chat.NoSuchDeal
}

// at returns the n-th deal of a room that is over.
func at(r *room.Room, n int) (*over, error) {
	row := r.Table.View("").Sheet[n-1]
	records, err := r.Records()
	if err != nil {
		return nil, err
	}
	o := &over{table: r.ID, open: r.Info.Open, at: n, number: row.Number, paid: fmt.Sprint(row.Change), e: &archive.Evening{}}
	for _, rec := range records {
		o.e.Events = append(o.e.Events, rec.Data)
	}
	o.group, err = room.Title(r)
	return o, err
}

// Analyse looks at the last deal that is over, or at that with a given number.
func (v *Analyses) Analyse(q *chat.Question) error {
	number, ok := chat.DealNumber(q.Message.Args)
	if ok && number == 0 {
		number = -1 // no deal has it
	}
	q.Unread = !ok && chat.Asks(q.Message.Args)
	var last *over
	acted := int64(-1)
	err := v.rooms.About(q, func(r *room.Room) error {
		o, err := numbered(r, number)
		if err == nil && r.Info.Acted > acted { // of several tables that at which something happened last
			last, acted = o, r.Info.Acted
		}
		return err
	})
	switch {
	case errors.Is(err, chat.NoSuchDeal) && number == 0:
		return v.chats.Reply(q, page.Message{Text: q.Texts.Say("analysis.not-yet")})
	case err != nil:
		return err
	}
	v.chats.Talked(q.Message.Chat)
	return v.look(q, last)
}

// PressAnalyse looks at the deal above the button.
func (v *Analyses) PressAnalyse(ctx context.Context, u *telegram.Update, p press.Press) error {
	q, err := v.chats.AskIn(ctx, u, u.Press.Chat)
	if err != nil {
		return err
	}
	number, evening, ok := press.ParseDeal(p.Arg)
	if !ok {
		return table.OldButton
	}
	var o *over
	err = v.rooms.EnterUsed(chat.TableID(telegram.Chat{ID: p.Chat, Thread: p.Thread}), func(r *room.Room) (err error) {
		if evening != r.Info.Sheets() || q.Private() && r.Table.Place(q.Eyes()) == act.Nobody {
			return table.OldButton
		}
		o, err = numbered(r, number)
		return err
	})
	if err != nil {
		return err
	}
	if err := v.look(q, o); err != nil {
		return err
	}
	v.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}

// look tells a chat what is found out about a deal: at once if that is known, else in a
// message that says so and is then edited. Whoever asks again meanwhile starts nothing.
func (v *Analyses) look(q *chat.Question, o *over) error {
	if h := v.looks.known(o); h != nil {
		return v.tell(q.Update, q, o, h)
	}
	if !v.looks.begin(o.name(q.Message.Chat)) {
		return v.chats.Seen(q.Update)
	}
	s := found(q.Message.Chat, o, explain.Looking(o.number, q.Screen()))
	if err := v.chats.Put(q.Update, nil, s); err != nil {
		v.looks.end(s.Name)
		return err
	}
	v.later(q, o)
	return nil
}

// found returns the slot in which a chat is told about a deal.
func found(in telegram.Chat, o *over, m page.Message) storage.Slot {
	m.Silent = true
	return storage.Slot{Table: "past", Name: o.name(in), Chat: in.ID, Thread: in.Thread, Rank: storage.Rest, Must: true, Want: wire.Pack(m)}
}

// later looks at a deal in the background. Whatever goes wrong, the chat is told.
func (v *Analyses) later(q *chat.Question, o *over) {
	v.chats.Later(func(ctx context.Context) {
		h := &explain.Hindsight{Failed: true}
		defer v.looks.end(o.name(q.Message.Chat))
		defer func() { v.chats.Guard(o.table, func() error { return v.tell(0, q, o, h) }) }()
		v.looks.heads <- struct{}{}
		defer func() { <-v.looks.heads }()
		if h = v.looks.known(o); h == nil {
			h = &explain.Hindsight{Failed: true}
			if x := analysed(ctx, o); x != nil {
				h = x
				v.looks.keep(o, h)
			}
		}
	})
}

// analysed looks at a deal; nil if it is not there.
func analysed(ctx context.Context, o *over) *explain.Hindsight {
	t, err := o.e.At(o.at)
	if err != nil {
		return nil
	}
	p := &t.Past[o.at-1]
	if p.Aborted || !p.Deal.Over() {
		return &explain.Hindsight{Aborted: true}
	}
	var computers [act.MaxSeats]bool
	for seat, place := range p.Plan.Sitting {
		computers[seat] = int(place) < len(t.Chairs) && t.Chairs[place].Computer
	}
	return worded(hindsight.Look(ctx, p.Deal.Copy(), hindsight.Usual(computers)), o.e.Instead(o.at))
}

// judged are the judgements as texts know them.
var judged = map[hindsight.Judgement]string{hindsight.Mistake: "mistake", hindsight.Close: "close", hindsight.Luck: "luck"}

// worded returns a report as it is worded. instead are the actions that computers did for
// people.
func worded(r *hindsight.Report, instead map[int]bool) *explain.Hindsight {
	h := &explain.Hindsight{Exact: r.Exact, From: r.From, Side: r.Side, Best: r.Best, Made: r.Made, Need: r.Need, Per: r.Per, Played: r.Played}
	for _, d := range r.Drops {
		h.Drops = append(h.Drops, explain.Drop{Trick: d.Trick, Seat: d.Seat, Card: d.Card, Better: d.Better, Loss: d.Loss, Turned: d.Turned, Instead: instead[d.Action],
			Judged: judged[d.Judged]})
	}
	for _, p := range r.Premiums {
		h.Premiums = append(h.Premiums, explain.Premium{Trick: p.Trick, Seat: p.Seat, Card: p.Card, Better: p.Better, ID: p.ID, Loss: p.Loss,
			Instead: instead[p.Action], Judged: judged[p.Judged]})
	}
	for _, x := range r.Own {
		h.Own = append(h.Own, explain.Own(x))
	}
	return h
}

// tell shows the findings in their message, for good.
func (v *Analyses) tell(update int64, q *chat.Question, o *over, h *explain.Hindsight) error {
	m, err := v.about(q, o, h)
	if err != nil {
		return err
	}
	s := found(q.Message.Chat, o, m)
	s.Final = true
	return v.chats.Put(update, nil, s)
}

// about words what was found.
func (v *Analyses) about(q *chat.Question, o *over, h *explain.Hindsight) (page.Message, error) {
	t, err := o.e.At(o.at)
	switch {
	case errors.Is(err, archive.ErrNoDeal):
		return explain.Looking(o.number, q.Screen()), nil
	case err != nil:
		return page.Message{}, err
	}
	r := q.Screen()
	if q.Private() {
		r.Group, r.Several = o.group, true
	}
	return explain.Looked(t.View(""), o.number, h, readable(t, r)), nil
}

// readable returns a reader with the tables of the rule set.
func readable(t *table.Table, r words.Reader) words.Reader {
	if t.Set.Games != nil {
		r.Games = t.Set.Games(t.Options)
	}
	if t.Set.Premiums != nil {
		r.Premiums = t.Set.Premiums(t.Options)
	}
	return r
}

// Resume goes on with the deals that were being looked at when the program ended.
func (v *Analyses) Resume() error {
	slots, err := v.chats.Store.Slots("past")
	if err != nil && !storage.Damaged(err) {
		return err
	}
	for _, s := range slots {
		_, what, ok := strings.Cut(s.Name, "/"+analysis)
		if !ok || s.Final {
			continue
		}
		if err := v.again(&s, what); err != nil {
			return err
		}
	}
	return nil
}

// again looks once more at the deal that a slot is about. If its evening is no longer there,
// the message goes.
func (v *Analyses) again(s *storage.Slot, what string) error {
	parts := strings.Split(what, "/")
	if len(parts) != 3 {
		return nil
	}
	in := telegram.Chat{ID: s.Chat, Thread: s.Thread}
	q, err := v.chats.Ask(context.Background(), 0, &telegram.Incoming{Chat: in, From: telegram.User{ID: max(0, s.Chat)}})
	if err != nil {
		return err
	}
	var o *over
	err = v.rooms.EnterUsed(parts[0], func(r *room.Room) error {
		n, err := strconv.Atoi(parts[2])
		if err != nil || strconv.FormatUint(r.Info.Open, 10) != parts[1] || n < 1 || n > len(r.Table.View("").Sheet) {
			return table.NoDeal
		}
		o, err = at(r, n)
		return err
	})
	switch {
	case chat.IsReason(err):
		return v.chats.Put(0, nil, storage.Slot{Table: s.Table, Name: s.Name, Chat: s.Chat, Thread: s.Thread, Rank: s.Rank})
	case err != nil:
		return err
	}
	if v.looks.begin(s.Name) {
		v.later(q, o)
	}
	return nil
}

// known returns the findings about a deal, nil if nobody has asked for them lately.
func (l *looks) known(o *over) *explain.Hindsight {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.found[o.id()]
}

// keep remembers the findings about a deal.
func (l *looks) keep(o *over, h *explain.Hindsight) {
	l.mu.Lock()
	defer l.mu.Unlock()
	id := o.id()
	if l.found[id] == nil {
		l.order = append(l.order, id)
	}
	l.found[id] = h
	if len(l.order) > remembered {
		delete(l.found, l.order[0])
		l.order = l.order[1:]
	}
}

// begin notes that a message waits for an answer. It returns false if it does already.
func (l *looks) begin(name string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.now[name] {
		return false
	}
	l.now[name] = true
	return true
}

// end notes that a message no longer waits.
func (l *looks) end(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.now, name)
}
