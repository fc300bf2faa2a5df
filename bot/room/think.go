package room

import (
	"context"
	"fmt"
	"hash/fnv"
	"sync"
	"time"

	"tarock/bot/chat"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/table"
	"tarock/player"
	"tarock/player/world"
)

// thought is what computers at a table have to think about. It shares nothing with the
// room, which goes on meanwhile.
type thought struct {
	id      string
	seq     uint64 // of the table's last record: if another one follows, the thought is dropped
	deal    *deal.Deal
	players [act.MaxSeats]int // how many actions in a row a computer may do, by seat
	by      [act.MaxSeats]player.Player
	seed    uint64
}

// most computer moves that are made at once, if neither a trick nor a part of the deal
// ends before.
const inRow = 24

// thinks returns the errand of a computer that is on turn; false if none is, or if it
// thinks already.
func (a agenda) thinks() (errand, bool) {
	r := a.r
	switch {
	case r.Table.Thinking() == act.Nobody:
		return errand{}, false
	case r.Table.Stage == table.Offer:
		return a.soon(a.decline), true
	case r.in.minds.busy(r.ID, r.seq+uint64(len(r.events))):
		return errand{}, false
	}
	e := a.soon(nil)
	e.think = a.thought
	return e, true
}

// soon returns an errand that is due as soon as a person would have decided. The time
// differs from move to move, but depends on nothing that only a computer knows.
func (a agenda) soon(run func() error) errand {
	r := a.r
	h := fnv.New32a()
	fmt.Fprint(h, r.ID, r.Table.Move)
	e := a.waits(r.in.o.Think*3/4+r.in.o.Think/2*time.Duration(h.Sum32()%1000)/1000, run)
	e.soon = true
	return e
}

// minds are the computers that think at the tables of a bot.
type minds struct {
	in    *Rooms
	heads chan struct{} // full while as many think as may

	mu       sync.Mutex
	thoughts map[string]uint64 // by table: its last record when they began to think
}

func newMinds(in *Rooms) *minds {
	return &minds{in: in, heads: make(chan struct{}, max(1, in.o.Heads)), thoughts: map[string]uint64{}}
}

// busy reports whether computers think about a table as it is.
func (m *minds) busy(id string, seq uint64) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	at, ok := m.thoughts[id]
	return ok && at == seq
}

// begin notes that computers think about a table.
func (m *minds) begin(id string, seq uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.thoughts[id] = seq
}

// end notes that they no longer do.
func (m *minds) end(id string, seq uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.thoughts[id] == seq {
		delete(m.thoughts, id)
	}
}

// thought returns the work of computers that are on turn, and notes that they think.
func (a agenda) thought() func() {
	r := a.r
	h := fnv.New64a()
	fmt.Fprint(h, r.ID, r.Info.Open, r.Table.Round)
	t := &thought{id: r.ID, seq: r.seq, deal: r.Table.Deal.Copy(), seed: h.Sum64()}
	if seed, ok := table.Luck(r.Table); ok {
		t.seed = seed
	}
	for place, c := range r.Table.Chairs {
		s := r.Table.Seat(act.Seat(place))
		if int(s) >= t.deal.Seats() || s == act.Nobody || !c.ByComputer() {
			continue
		}
		t.by[s], t.players[s] = r.in.o.Player(table.StrengthOf(r.Table, c)), inRow
		if c.Help == table.Once {
			t.players[s] = 1
		}
	}
	m := r.in.minds
	m.begin(t.id, t.seq)
	return func() {
		m.away(t.id, t.seq, func() func(*Room) error {
			list := m.decide(t)
			return func(r *Room) error { return carryOut(r, t, list) }
		})
	}
}

// away does work that a table with some last record waits for, without its lock, and then
// enters its room with the outcome.
func (m *minds) away(id string, seq uint64, work func() func(*Room) error) {
	chats := m.in.chats
	chats.Later(func(context.Context) {
		again := true
		defer func() {
			m.end(id, seq)
			if again {
				m.in.clock.set(id, time.Now().Add(grace).UnixMilli())
			}
		}()
		then := work()
		again = !chats.Guard(id, func() error { return m.in.Enter(id, then) })
	})
}

// decide returns what the computers on turn do, up to the end of a trick or of a part of
// the deal. Each decides by what it has seen.
func (m *minds) decide(t *thought) (list []act.Action) {
	m.heads <- struct{}{}
	defer func() { <-m.heads }()
	ctx, cancel := context.WithTimeout(context.Background(), m.in.o.Think)
	defer cancel()
	w := world.NewWatch(t.deal)
	d := w.Deal()
	for phase, tricks := d.Phase(), len(d.Past()); !d.Over() && d.Phase() == phase && len(d.Past()) == tricks && len(list) < inRow; {
		if a, formal := d.Formal(); formal {
			if w.Do(a) != nil {
				return list
			}
			continue
		}
		turn := d.Turn()
		if turn == act.Nobody || t.players[turn] == 0 {
			return list
		}
		t.players[turn]--
		a := m.choose(ctx, t.by[turn], w.Honest(), world.Seed(t.seed, d.Count())).Action
		if a.Seat = turn; w.Do(a) != nil {
			return list
		}
		list = append(list, a)
	}
	return list
}

// choose returns what a computer does. Whatever goes wrong, it does something that the
// rules accept.
func (m *minds) choose(ctx context.Context, by player.Player, seen *player.Seen, seed uint64) (d player.Decision) {
	defer func() {
		if p := recover(); p != nil {
			m.in.chats.Log.Error().Type("panic", p).Str("rules", seen.Game.ID).Msg("a computer could not decide")
			d = player.Quiet{}.Choose(ctx, seen, seed)
		}
	}()
	if d = by.Choose(ctx, seen, seed); seen.Check(d.Action) == nil {
		return d
	}
	m.in.chats.Log.Error().Str("rules", seen.Game.ID).Msg("a computer wanted what the rules refuse")
	return player.Quiet{}.Choose(ctx, seen, seed)
}

// carryOut commits what computers have decided.
func carryOut(r *Room, t *thought, list []act.Action) error {
	if r.seq != t.seq {
		return nil
	}
	if len(list) == 0 {
		return fmt.Errorf("table %s: a computer does nothing", r.ID)
	}
	for i, a := range list {
		place := r.Table.Thinking()
		if place == act.Nobody || r.Table.Seat(place) != a.Seat {
			break
		}
		err := r.Do(r.Table.Chairs[place].Player, table.Do{Actions: []act.Action{a}})
		if chat.IsReason(err) && i > 0 {
			break
		}
		if err != nil {
			return fmt.Errorf("table %s: a computer: %w", r.ID, err)
		}
	}
	_, err := r.Commit(0)
	return err
}

// alone reports whether only one person plays at the table, whom nobody waits for.
func alone(r *Room) bool {
	return len(table.Persons(r.Table.Chairs)) <= 1 && len(r.Table.Aborting().All()) == 0 && r.Table.View("").People < len(r.Table.Chairs)
}
