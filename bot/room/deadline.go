package room

import (
	"slices"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/engine/act"
	"tarock/engine/table"
)

// grace is the delay of a deadline that passed while the bot was down, and the time
// left to a player who is reminded late.
const grace = time.Minute

// lively is how recently all players must have been active for the next deal to be
// dealt automatically.
const lively = 2 * time.Minute

// day is how long a time of day without a date is enough to tell since when a table has
// waited.
const day = 24 * time.Hour

// errand is something to do at a table at a given time, without a press.
type errand struct {
	since time.Time     // beginning of the wait that it is about
	at    time.Time     // when it is due
	grace time.Duration // least time after a start of the bot, if the wait began before it
	run   func() error
	think func() func() // returns work to be done without the lock of the table; then run is nil
	soon  bool          // it does not wait for players after a start of the bot
}

// agenda holds the tasks that are due at a table without a press, and does them. It is made again for
// each look at the table, by the function that has entered the room.
type agenda struct {
	r     *Room
	now   time.Time
	limit time.Duration // of a turn, 0 for none
}

// begins notes when the table began to wait: when it was opened, or at its last move. A
// claim does not begin a turn.
func (r *Room) begins(now time.Time) {
	moves := func(e table.Event) bool { return e.Opens() || e.Moves() }
	if slices.ContainsFunc(r.events, moves) {
		r.Info.Turn.Since, r.Info.Turn.Reminded = now.UnixMilli(), until{}
	}
	if d := r.Table.Deal; d != nil && len(d.Past()) != r.Info.Board.Tricks {
		r.Info.Board.Tricks, r.Info.Board.Won = len(d.Past()), now.UnixMilli()
	}
	if len(r.events) > 0 {
		r.Info.Acted = now.UnixMilli()
	}
	was := r.Info.Turn.Moved
	r.Info.Turn.Moved = r.Table.Move
	switch {
	case was == r.Table.Move:
	case slices.ContainsFunc(r.events, func(e table.Event) bool { return moves(e) && !e.Claims() }):
		r.Info.Turn.Began = now.UnixMilli()
	default: // the turn goes on
		marks := []*until{&r.Info.Turn.Rung, &r.Info.Turn.Dated}
		for _, m := range r.Info.Players {
			if m.Hint != nil {
				marks = append(marks, &m.Hint.Until)
			}
			if m.Held != nil {
				marks = append(marks, &m.Held.Until)
			}
		}
		for _, of := range marks {
			if of.Move == was {
				*of = atMove(r.Table)
			}
		}
	}
}

// timing sets when the table is due, and returns the errand; nil if there is none.
func (r *Room) timing(now time.Time) (*errand, error) {
	limit, err := r.limit()
	a := agenda{r, now, limit}
	var list []errand
	if err == nil {
		list, err = a.errands()
	}
	r.Info.Due, r.Info.Turn.Computer = 0, !r.Closed() && r.Table.Thinking() != act.Nobody
	if err != nil || len(list) == 0 {
		return nil, err
	}
	first := slices.MinFunc(list, func(x, y errand) int { return a.graceful(x).Compare(a.graceful(y)) })
	r.Info.Due = a.graceful(first).UnixMilli()
	return &first, nil
}

// limit returns the limit of a turn in the group of a room, 0 for none.
func (r *Room) limit() (time.Duration, error) {
	g, err := r.in.people.Group(r.Chat.ID)
	return r.in.people.Turn(g), err
}

// errands returns the errands of the table in its current state.
func (a agenda) errands() (list []errand, err error) {
	r := a.r
	if r.Closed() {
		return nil, nil
	}
	thinks, thinking := a.thinks()
	switch r.Table.Stage {
	case table.Ready:
		if !r.Info.Turn.Reminded.holds(r.Table) && !r.Table.Paused && len(r.Table.Missing()) == 0 {
			list = append(list, a.waits(r.in.o.Pause, a.dealAlone))
		}
	case table.Offer:
		list = append(list, a.waits(r.in.o.Pause, a.decline))
	case table.Play:
		if r.Table.Thinking() != act.Nobody {
			break
		}
		if list, err = a.turn(); err != nil {
			return nil, err
		}
	}
	if thinking {
		list = append(list, thinks)
	}
	if last, waits := a.holding(); waits {
		list = append(list, last)
	}
	if hint, waited := a.hinting(); waited {
		list = append(list, hint)
	}
	return append(list, a.silence()...), nil
}

// waits returns an errand that is due some time after the table began to wait.
func (a agenda) waits(d time.Duration, run func() error) errand {
	since := time.UnixMilli(min(a.r.Info.Turn.Since, a.now.UnixMilli())) // the clock may have been set back
	return errand{since: since, at: since.Add(d), grace: grace, run: run}
}

// turn returns the errands of a turn.
func (a agenda) turn() (list []errand, err error) {
	r := a.r
	switch {
	case a.limit == 0 || r.Table.Late || alone(r):
	case r.Info.Turn.Reminded.holds(r.Table):
		list = append(list, a.waits(a.limit, a.tell))
	default:
		list = append(list, a.waits(a.limit/2, a.remind))
	}
	turn := time.UnixMilli(min(r.Info.Turn.Began, a.now.UnixMilli()))
	if a.now.Sub(turn) >= abandoned {
		return list, nil
	}
	if !r.Info.Turn.Dated.holds(r.Table) {
		list = append(list, errand{since: turn, at: turn.Add(day), grace: grace, run: a.date})
	}
	unheard, err := a.unheard()
	if unheard && (a.limit == 0 || a.limit/2 > chat.Attentive) { // otherwise the reminder comes as soon
		list = append(list, errand{since: turn, at: turn.Add(chat.Attentive), grace: grace, run: a.ring})
	}
	return list, err
}

// unheard reports whether the player on turn should be rung after a while: his turn
// began without a sound, and he has neither pressed nor written anything since.
func (a agenda) unheard() (bool, error) {
	r := a.r
	place := r.Table.Waiting()
	if place == act.Nobody || r.Info.Turn.Rung.holds(r.Table) {
		return false, nil
	}
	user := people.UserOf(r.Table.Chairs[place].Player)
	u, err := r.in.people.User(user)
	return err == nil && u.Reachable() && u.Ring != people.RingNever && r.in.chats.Acted(user).UnixMilli() <= r.Info.Turn.Began, err
}

// graceful returns when an errand is due. That of a wait that began before the bot was
// started is delayed.
func (a agenda) graceful(e errand) time.Time {
	in := a.r.in
	if e.soon || !e.since.Before(in.started) {
		return e.at
	}
	earliest := in.started.Add(e.grace)
	if own := in.late[a.r.ID]; own.After(earliest) {
		earliest = own
	}
	if e.at.Before(earliest) {
		return earliest
	}
	return e.at
}

// deadline performs the errand that is due at a table.
func (s *Rooms) deadline(id string) {
	var work func()
	ok := s.chats.Guard(id, func() error {
		return s.Enter(id, func(r *Room) error {
			now := time.Now()
			due, err := r.timing(now) // the clock may have been wrong when it was set
			if err != nil {
				return err
			}
			if due == nil || now.UnixMilli() < r.Info.Due {
				s.clock.set(r.ID, r.Info.Due)
				return nil
			}
			if due.think != nil {
				work = due.think()
				return nil
			}
			if err := due.run(); err != nil {
				return err
			}
			_, err = r.Commit(0)
			return err
		})
	})
	if ok && work != nil {
		work()
	}
	if !ok {
		if s.chats.Store.Full() {
			s.chats.TellFull(chat.Of(s.chats.TableNow(id)))
		}
		s.clock.set(id, time.Now().Add(grace).UnixMilli())
	}
}

// dealAlone deals the next deal if all players are there, else leaves it to a press.
func (a agenda) dealAlone() error {
	if !a.lively() {
		a.r.Info.Turn.Reminded = atMove(a.r.Table)
		return nil
	}
	return a.r.Do("", table.Next{})
}

// decline declines an offer.
func (a agenda) decline() error {
	by, c := declined(a.r)
	if c == nil {
		return table.NoTable
	}
	return a.r.Do(by, c)
}

// declined returns the command that declines an offer. If that is not possible, it takes the
// first choice, since the choices are equal unseen.
func declined(r *Room) (by table.Player, c table.Command) {
	if _, err := r.Table.Decide("", table.Let{}); err == nil || !chat.IsReason(err) {
		return "", table.Let{}
	}
	if place := r.Table.Waiting(); place != act.Nobody {
		by = r.Table.Chairs[place].Player
		if v := r.Table.View(by); len(v.Offer) > 0 {
			return by, table.Before{Action: v.Offer[0], Unasked: true}
		}
	}
	return "", nil
}

// ring sends the player on turn his hand.
func (a agenda) ring() error {
	a.r.Info.Turn.Rung = atMove(a.r.Table)
	a.r.ShowHand(a.r.Table.Waiting())
	return nil
}

// date makes the table show since when it has waited with the date.
func (a agenda) date() error {
	a.r.Info.Turn.Dated = atMove(a.r.Table)
	return nil
}

// remind reminds the player on turn after half of his time.
func (a agenda) remind() error {
	turn := &a.r.Info.Turn
	turn.Reminded = atMove(a.r.Table)
	turn.Since = max(turn.Since, a.now.Add(grace-a.limit).UnixMilli())
	return nil
}

// tell tells the group that the time of the player on turn is over.
func (a agenda) tell() error { return a.r.Do("", table.Late{}) }

// lively reports whether all people who play at a table were active just now. After a
// start of the bot none were.
func (a agenda) lively() bool {
	r := a.r
	list := table.Persons(r.Table.Chairs)
	idle := func(s act.Seat) bool { return r.in.chats.Idle(people.UserOf(r.Table.Chairs[s].Player)) > lively }
	return len(list) > 0 && !slices.ContainsFunc(list, idle)
}

// Waived reports whether the time of the next deal's dealer is over.
func (r *Room) Waived() bool {
	return time.Since(time.UnixMilli(r.Info.Turn.Since)) >= r.in.o.Pause
}
