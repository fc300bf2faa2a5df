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
	seed    uint64
}

// most computer moves that are made at once, if neither a trick nor a part of the deal
// ends before.
const inRow = 24

// thinks returns the errand of a computer that is on turn; false if none is, or if it
// thinks already.
func (r *Room) thinks(now time.Time) (errand, bool) {
	switch {
	case r.Table.Thinking() == act.Nobody:
		return errand{}, false
	case r.Table.Stage == table.Offer:
		return soon(r, now, (*Room).letBe), true
	case r.in.minds.busy(r.ID, r.seq+uint64(len(r.events))):
		return errand{}, false
	}
	e := soon(r, now, nil)
	e.think = true
	return e, true
}

// soon returns an errand that is due as soon as a person would have decided. The time
// differs from move to move, but depends on nothing that only a computer knows.
func soon(r *Room, now time.Time, run func(*Room) error) errand {
	h := fnv.New32a()
	fmt.Fprint(h, r.ID, r.Table.Move)
	e := r.waits(now, r.in.o.Think*3/4+r.in.o.Think/2*time.Duration(h.Sum32()%1000)/1000, run)
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

// thought returns what computers have to think about, and notes that they do.
func (r *Room) thought() *thought {
	h := fnv.New64a()
	fmt.Fprint(h, r.ID, r.Info.Open, r.Table.Round)
	t := &thought{id: r.ID, seq: r.seq, deal: r.Table.Deal.Copy(), seed: h.Sum64()}
	if seed, ok := table.Luck(r.Table); ok {
		t.seed = seed
	}
	for place, c := range r.Table.Chairs {
		s := r.Table.Seat(act.Seat(place))
		switch {
		case int(s) >= t.deal.Seats() || s == act.Nobody || !c.ByComputer():
		case c.Help == table.Once:
			t.players[s] = 1
		default:
			t.players[s] = inRow
		}
	}
	r.in.minds.begin(r.ID, r.seq)
	return t
}

// think lets computers decide and then carries out what they want, unless something else
// has happened at the table meanwhile.
func (m *minds) think(t *thought) {
	chats := m.in.chats
	chats.Later(func(context.Context) {
		again := true
		defer func() {
			m.end(t.id, t.seq)
			if again {
				m.in.clock.set(t.id, time.Now().Add(grace).UnixMilli())
			}
		}()
		list := m.decide(t)
		again = !chats.Guard(t.id, func() error {
			return m.in.Enter(t.id, func(r *Room) error { return carryOut(r, t, list) })
		})
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
		a := m.choose(ctx, w.Seen(), world.Seed(t.seed, d.Count()))
		if a.Seat = turn; w.Do(a) != nil {
			return list
		}
		list = append(list, a)
	}
	return list
}

// choose returns what a computer does. Whatever goes wrong, it does something that the
// rules accept.
func (m *minds) choose(ctx context.Context, seen *player.Seen, seed uint64) (a act.Action) {
	defer func() {
		if p := recover(); p != nil {
			m.in.chats.Log.Error().Type("panic", p).Str("rules", seen.Game.ID).Msg("a computer could not decide")
			a = player.Quiet{}.Choose(ctx, seen, seed).Action
		}
	}()
	if a = m.in.o.Player.Choose(ctx, seen, seed).Action; seen.Check(a) == nil {
		return a
	}
	m.in.chats.Log.Error().Str("rules", seen.Game.ID).Msg("a computer wanted what the rules refuse")
	return player.Quiet{}.Choose(ctx, seen, seed).Action
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
