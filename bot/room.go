package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/storage"
)

// room is a table with what the bot knows of it. All but id and chat are guarded
// by mu.
type room struct {
	id    string
	chat  telegram.Chat
	mu    sync.Mutex
	used  time.Time // guarded by Bot.mu
	stale bool      // holds what is not in the store, or nothing yet: to be loaded anew
	state
}

// state is what is loaded from the store, and what is to be committed to it.
type state struct {
	t       *table.Table
	seq     uint64        // of the last record
	sat     []table.Chair // who sat there, or waited for a chair, at the last commit
	info    info
	put     map[string]storage.Slot // what was last wanted, by name
	woken   map[act.Seat]string     // what each player was last woken for
	talks   map[act.Seat]int        // those with each player when his hand was last sent
	turn    act.Seat                // that the hands show
	again   again                   // what is to be sent anew
	events  []table.Event           // applied and not yet committed
	blobs   map[string][]byte       // likewise
	replies []storage.Slot          // likewise
}

// again names screens that somebody has lost sight of.
type again struct {
	table bool              // the newest of the group
	hand  map[act.Seat]bool // of players
	soon  map[act.Seat]bool // of players who have changed theirs themselves: an edit does not wait
}

// info is what is stored beside a table's log.
type info struct {
	Open     uint64            `json:"open,omitempty"`     // sequence of the event that opened the table
	Before   uint64            `json:"before,omitempty"`   // the same of the evening before
	Since    int64             `json:"since,omitempty"`    // when the time of a turn began, in milliseconds
	Turn     int64             `json:"turn,omitempty"`     // when the turn itself did, which patience does not change
	Moved    int               `json:"moved,omitempty"`    // move with which that was
	Waited   int               `json:"waited,omitempty"`   // minutes that a late player had been waited for
	Stage    view.Stage        `json:"stage,omitempty"`    // that the last commit left it at
	Dealt    int               `json:"dealt,omitempty"`    // round of the last deal that was begun
	Due      int64             `json:"due,omitempty"`      // when something is to be done, in milliseconds; 0 never
	Begun    int               `json:"begun,omitempty"`    // last round for which the table was sent again when the play began
	Sent     int64             `json:"sent,omitempty"`     // when the table of a deal was last wanted as a new message, in milliseconds
	Reminded int               `json:"reminded,omitempty"` // move for which a reminder was sent, or the next deal was left to a press
	Picks    map[string]choice `json:"picks,omitempty"`    // by place
	Page     string            `json:"page,omitempty"`     // of the lobby
	Ending   int               `json:"ending,omitempty"`   // round in which an administrator is asked whether to end the evening
	Radl     lastRound         `json:"radl,omitzero"`
	Claims   map[string]claim  `json:"claims,omitempty"` // by place
	Contest  round             `json:"contest,omitzero"` // of which tournament the table is
	Ahead    map[string]ahead  `json:"ahead,omitempty"`  // by place
}

// open reports whether there is still something to do at the table.
func (i info) open() bool { return i.Stage != table.Empty && i.Stage != table.Over }

// infos are those of the tables whose ids begin with a prefix. With an error there
// are those that can be read.
func (b *Bot) infos(prefix string) (map[string]info, error) {
	blobs, err := b.o.Store.Blobs(infoKey(prefix))
	tables := make(map[string]info, len(blobs))
	for key, blob := range blobs {
		var i info
		if readErr := json.Unmarshal(blob, &i); readErr != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", key, readErr))
			continue
		}
		tables[strings.TrimPrefix(key, infoKey(""))] = i
	}
	return tables, err
}

// choice is what a player has chosen and not yet confirmed.
type choice struct {
	Move int      `json:"move"`
	What []string `json:"what"`
}

// tableID returns the id of the table of a chat.
func tableID(c telegram.Chat) string {
	return strconv.FormatInt(c.ID, 10) + ":" + strconv.Itoa(c.Thread)
}

// chatOf is the reverse of tableID.
func chatOf(id string) telegram.Chat {
	chat, thread, _ := strings.Cut(id, ":")
	c, _ := strconv.ParseInt(chat, 10, 64)
	n, _ := strconv.Atoi(thread)
	return telegram.Chat{ID: c, Thread: n}
}

func infoKey(id string) string { return "table/" + id }

// enter locks the room of a table, loading it if needed. Every enter needs a
// leave. The table may have moved since the id was learned. One whose records are
// damaged is refused.
func (b *Bot) enter(id string) (*room, error) {
	for {
		b.mu.Lock()
		id = b.idNow(id)
		r := b.rooms.enter(id)
		if r == nil {
			r = &room{id: id, chat: chatOf(id), stale: true}
			b.rooms.add(r)
			b.rooms.trim()
		}
		b.mu.Unlock()
		r.mu.Lock()
		b.mu.Lock()
		same := b.rooms.has(r)
		b.mu.Unlock()
		if !same { // thrown out while we waited
			r.mu.Unlock()
			continue
		}
		if r.stale {
			if err := b.load(r); err != nil {
				r.mu.Unlock()
				return nil, b.unreadable(id, r.chat, err)
			}
		}
		return r, nil
	}
}

// leave unlocks a room. What was not committed, because of a refusal, a fault or
// a panic, is forgotten: the next one loads the room anew.
func (r *room) leave() {
	if len(r.events)+len(r.blobs)+len(r.replies) > 0 {
		r.stale = true
	}
	r.again = again{}
	r.mu.Unlock()
}

// load reads a room from the store.
func (b *Bot) load(r *room) error {
	r.state = state{t: table.New(rules.Find), put: map[string]storage.Slot{}, woken: map[act.Seat]string{}, talks: map[act.Seat]int{}}
	if blob, err := b.o.Store.Blob(infoKey(r.id)); err != nil {
		return err
	} else if blob != nil {
		if err := json.Unmarshal(blob, &r.info); err != nil {
			return fmt.Errorf("%w: %w", storage.ErrDamaged, err)
		}
	}
	records, err := b.o.Store.Records(r.id, max(r.info.Open, 1)-1)
	if err != nil {
		return err
	}
	if err := fold(r.t, records); err != nil {
		return err
	}
	if n := len(records); n > 0 {
		r.seq = records[n-1].Seq
	}
	slots, err := b.o.Store.Slots(r.id)
	if err != nil && !storage.Damaged(err) { // a slot that cannot be read is put again
		return err
	}
	for _, s := range slots {
		if s.Want != nil && !s.Final { // the others are as good as forgotten
			r.put[s.Name] = s
		}
	}
	r.sat = slices.Concat(r.t.Chairs, r.t.Waits)
	for place, chair := range r.t.Chairs {
		seat := act.Seat(place)
		r.woken[seat] = wake(r.t, r.t.View(chair.Player), seat, "")
		r.talks[seat] = b.talksWith(userOf(chair.Player))
	}
	r.turn = r.t.Waiting()
	r.stale = false
	return nil
}

// do lets the table decide a command of a player and applies it, with what follows
// by itself.
func (b *Bot) do(r *room, by table.Player, c table.Command) error {
	events, err := r.t.Decide(by, c)
	if err != nil {
		return err
	}
	if err := b.apply(r, events); err != nil {
		return err
	}
	if err := b.follow(r); err != nil {
		return err
	}
	if err := b.lastDeal(r); err != nil {
		return err
	}
	return b.limitEvening(r)
}

// most is how many events an evening may have: some hundred deals. It then ends
// with the deal that is going on, and with twice as many in any case, so that what
// is kept of a table has a bound. The evening before is kept too.
const most = 50_000

// limitEvening ends an evening that has become too long.
func (b *Bot) limitEvening(r *room) error {
	n := int(r.seq-r.info.Open) + len(r.events)
	between := r.t.Stage == table.Ready || r.t.Stage == table.Lobby
	if n <= b.most || r.t.Stage == table.Over || !between && n <= 2*b.most {
		return nil
	}
	events, err := r.t.Decide("", table.End{Admin: true})
	if err != nil {
		return err
	}
	b.o.Log.Info().Str("table", r.id).Int("events", n).Msg("the evening was too long, and ends")
	return b.apply(r, events)
}

// apply applies events to a room. After an error the room is to be left.
func (b *Bot) apply(r *room, events []table.Event) error {
	for _, e := range events {
		if e.Opens() {
			r.info.Before, r.info.Contest = r.info.Open, round{}
			r.info.Open, r.info.Dealt = r.seq+uint64(len(r.events))+1, 0
		}
		r.events = append(r.events, e)
		if err := r.t.Apply(e); err != nil {
			return fmt.Errorf("table %s: %w", r.id, err)
		}
		if r.t.Stage == table.Play {
			r.info.Dealt = r.t.Round
		}
	}
	return nil
}

// set notes a value to be committed with the room's events.
func (r *room) set(key string, value any) {
	if r.blobs == nil {
		r.blobs = map[string][]byte{}
	}
	r.blobs[key] = pack(value)
}

// commit writes what the room has gathered, with the screens that follow from
// it, and wakes the outbox. fresh is false if the update was known: then
// nothing was written and the room is stale.
func (b *Bot) commit(r *room, update int64) (fresh bool, err error) {
	r.stale = true // until it is stored, whatever comes between
	now := time.Now()
	if err := b.timing(r, now); err != nil {
		return false, err
	}
	slots, err := b.render(r, now)
	if err != nil {
		return false, err
	}
	c := b.draft(r, now)
	c.Update, c.Slots = update, slices.Concat(r.replies, slots)
	fresh, err = b.o.Store.Commit(c)
	if err != nil || !fresh {
		return fresh, err
	}
	r.stale = false
	if r.info.Contest != (round{}) && r.t.Stage == table.Over && len(r.events) > 0 {
		of := r.info.Contest
		b.later(func(context.Context) { b.handIn(of) })
	}
	r.seq += uint64(len(r.events))
	b.moves.Add(float64(len(r.events)))
	r.events, r.blobs, r.replies, r.again = nil, nil, nil, again{}
	r.sat = slices.Concat(r.t.Chairs, r.t.Waits)
	for _, s := range slots {
		r.put[s.Name] = s
		if s.Final || s.Want == nil {
			delete(r.put, s.Name)
		}
	}
	b.clock.set(r.id, r.info.Due)
	b.retry(r.chat.ID)
	b.out.Wake(c.Slots...)
	return true, nil
}

// draft is the commit of what the room has gathered, but for its slots.
func (b *Bot) draft(r *room, now time.Time) storage.Commit {
	if r.begun() {
		r.set(gameKey(r.id), game{Rules: r.t.Set.ID, Seats: r.t.Seats, House: r.t.Set.Chosen(r.t.Options)})
	}
	r.info.Stage = r.t.Stage
	r.set(infoKey(r.id), r.info)
	r.seats()
	c := storage.Commit{Time: now, Table: r.id, After: r.seq, Forget: max(r.info.Before, 1) - 1, Blobs: r.blobs}
	for _, e := range r.events {
		c.Records = append(c.Records, []byte(e))
	}
	return c
}

// begun reports whether an evening has begun since the last commit.
func (r *room) begun() bool {
	before := r.info.Stage == table.Empty || r.info.Stage == table.Lobby || r.info.Stage == table.Over
	return before && (r.t.Stage == table.Offer || r.t.Stage == table.Play)
}

// seats notes who has sat down or begun to wait for a chair, and who has got up, since
// the last commit.
func (r *room) seats() {
	has := func(list []table.Chair, p table.Player) bool {
		return slices.ContainsFunc(list, func(c table.Chair) bool { return c.Player == p })
	}
	now := slices.Concat(r.t.Chairs, r.t.Waits)
	for _, c := range r.sat {
		if !has(now, c.Player) {
			r.blobs[seatKey(userOf(c.Player), r.id)] = nil
		}
	}
	for _, c := range now {
		if !has(r.sat, c.Player) {
			r.set(seatKey(userOf(c.Player), r.id), true)
		}
	}
}

// picked returns what the player of a place has chosen, if it is not outdated.
func (r *room) picked(place act.Seat) []string {
	p := r.info.Picks[strconv.Itoa(int(place))]
	if p.Move != r.t.Move {
		return nil
	}
	return p.What
}

// pick notes what a player has chosen.
func (r *room) pick(place act.Seat, what []string) {
	if r.info.Picks == nil {
		r.info.Picks = map[string]choice{}
	}
	key := strconv.Itoa(int(place))
	if len(what) == 0 {
		delete(r.info.Picks, key)
		return
	}
	r.info.Picks[key] = choice{Move: r.t.Move, What: slices.Clone(what)}
}

func player(user int64) table.Player { return table.Player(strconv.FormatInt(user, 10)) }

func userOf(p table.Player) int64 {
	id, _ := strconv.ParseInt(string(p), 10, 64)
	return id
}
