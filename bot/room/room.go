package room

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"tarock/bot/people"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/fair"
	"tarock/engine/table"
	"tarock/storage"
)

// Room is a table with what the bot knows about it. It is entered by [Rooms.Enter], and
// everything except ID and Chat is used only by the function that has entered it.
type Room struct {
	ID    string
	Chat  telegram.Chat
	in    *Rooms
	door  *latch
	used  time.Time // guarded by Rooms.mu
	stale bool      // not loaded yet, or differs from the store: must be loaded again
	state
	waiting // answers that are not sent yet; they are kept when the room is loaded again
}

// state is what was loaded from the store, and what is not committed yet.
type state struct {
	Table   *table.Table
	Info    Info
	seq     uint64                  // sequence of the last record
	sat     []table.Chair           // users who sat there or waited for a chair at the last commit
	relief  relief                  // result of reliefs at the last commit
	told    [3]string               // result of subjects at the last commit
	put     map[string]storage.Slot // slots last put, by name
	live    map[string]bool         // likewise: whether the message has buttons for presses, if known
	woken   map[act.Seat]string     // last result of wake for each player
	talks   map[act.Seat]int        // result of Talks for each player when his hand was last sent
	turn    act.Seat                // player on turn that the hands show
	linked  linked                  // what the hands link to
	tables  tables                  // result of Tables
	known   *known                  // of finished deals
	again                           // screens to send again
	events  []table.Event           // applied and not yet committed
	blobs   map[string][]byte       // likewise
	replies []storage.Slot          // likewise
	pledge  *fair.Secret            // by which the first deal of the table being opened is shuffled; nil for a new one
}

// Reply adds messages that answer a question to the commit.
func (r *Room) Reply(slots ...storage.Slot) { r.replies = append(r.replies, slots...) }

// Set adds a value to the commit.
func (r *Room) Set(key string, value any) {
	if r.blobs == nil {
		r.blobs = map[string][]byte{}
	}
	r.blobs[key] = people.Pack(value)
}

// Records returns the stored records of the evening.
func (r *Room) Records() ([]storage.Record, error) {
	return r.in.chats.Store.Records(r.ID, max(r.Info.Open, 1)-1)
}

// Running reports whether an evening has begun at the table and is not over.
func (r *Room) Running() bool {
	return r.Table.Stage == table.Ready || r.Table.Stage == table.Offer || r.Table.Stage == table.Play
}

// Closed reports whether no table is open in the room.
func (r *Room) Closed() bool { return r.Table.Stage == table.Empty || r.Table.Stage == table.Over }

// Users returns the ids of the players at the table, by place.
func (r *Room) Users() []int64 {
	ids := make([]int64, len(r.Table.Chairs))
	for i, c := range r.Table.Chairs {
		ids[i] = people.UserOf(c.Player)
	}
	return ids
}

// load reads a room from the store.
func (r *Room) load() error {
	r.state = state{put: map[string]storage.Slot{}, live: map[string]bool{}, woken: map[act.Seat]string{}, talks: map[act.Seat]int{}}
	if blob, err := r.in.chats.Store.Blob(InfoKey(r.ID)); err != nil {
		return err
	} else if blob != nil {
		if err := json.Unmarshal(blob, &r.Info); err != nil {
			return fmt.Errorf("%w: %w", storage.ErrDamaged, err)
		}
	}
	log, err := r.in.chats.Store.Log(r.ID, max(r.Info.Open, 1)-1)
	if err != nil {
		return err
	}
	if r.Table, r.known, err = replay(r.in.chats.Store, r.in.build, r.ID, &log); err != nil {
		return err
	}
	r.seq = log.Last()
	slots, err := r.in.chats.Store.Slots(r.ID)
	if err != nil && !storage.Damaged(err) { // an unreadable slot is put again
		return err
	}
	for _, s := range slots {
		if s.Want != nil && !s.Final { // the others need no more changes
			r.put[s.Name] = s
		}
	}
	r.sat, r.relief, r.told = slices.Concat(r.Table.Chairs, r.Table.Waits), reliefs(r.Table), r.Info.subjects(r.Table)
	for place, chair := range r.Table.Chairs {
		seat := act.Seat(place)
		r.woken[seat] = wake(r.Table, seat, "")
		r.talks[seat] = r.in.chats.Talks(people.UserOf(chair.Player))
	}
	r.turn = r.Table.Waiting()
	r.stale = false
	return nil
}

// Do lets the table decide a player's command and applies its events and everything
// that follows without a press.
func (r *Room) Do(by table.Player, c table.Command) error {
	events, err := r.Table.Decide(by, c)
	if err != nil {
		return err
	}
	if err := r.apply(events); err != nil {
		return err
	}
	if err := r.follow(); err != nil {
		return err
	}
	if err := r.lastDeal(); err != nil {
		return err
	}
	return r.limitEvening()
}

// most is the greatest number of events of an evening: some hundred deals. It then ends
// with its current deal, or at once at twice the number, so that the size of a table is
// bounded. The previous evening is kept too.
const most = 50_000

// limitEvening ends an evening that has become too long.
func (r *Room) limitEvening() error {
	n := int(r.seq-r.Info.Open) + len(r.events)
	between := r.Table.Stage == table.Ready || r.Table.Stage == table.Lobby
	if n <= r.in.most || r.Table.Stage == table.Over || !between && n <= 2*r.in.most {
		return nil
	}
	events, err := r.Table.Decide("", table.End{Admin: true})
	if err != nil {
		return err
	}
	r.in.chats.Log.Info().Str("table", r.ID).Int("events", n).Msg("the evening was too long, and ends")
	return r.apply(events)
}

// apply applies events to a room. After an error the caller must leave the room.
func (r *Room) apply(events []table.Event) error {
	for _, e := range events {
		if e.Opens() {
			r.Info = Info{Open: r.seq + uint64(len(r.events)) + 1, Before: r.Info.Open}
		}
		r.events = append(r.events, e)
		r.known.note([]byte(e))
		if err := r.Table.Apply(e); err != nil {
			return fmt.Errorf("table %s: %w", r.ID, err)
		}
		if r.Table.Stage == table.Play {
			r.Info.Dealt = r.Table.Round
		}
	}
	return nil
}

// Played returns how many deals of the evening were played to their end and counted.
func (r *Room) Played() (n int) {
	for _, row := range r.Table.View("").Sheet {
		if !row.Aborted && !row.Redeal && row.Number != r.Table.Number {
			n++
		}
	}
	return n
}

// lastDeal ends the evening of a tournament's table after its last deal, and that of a deal of
// the day after its only one.
func (r *Room) lastDeal() error {
	if !r.Info.Contest.Runs() && r.Info.Daily == (Daily{}) || r.Table.Stage != table.Play || r.Table.Final {
		return nil
	}
	if r.Played()+1 < r.Info.Contest.Deals {
		return nil
	}
	events, err := r.Table.Decide("", table.End{Admin: true, After: true})
	if err != nil {
		return err
	}
	return r.apply(events)
}
