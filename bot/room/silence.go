package room

import (
	"cmp"
	"hash/fnv"
	"slices"
	"time"

	"tarock/engine/table"
)

// How long a table must be silent before that decides something: before those who have
// not voted are asked again, and then no longer counted, the limit of a turn but at least
// shortest, and unhurried where there is no limit; before the table is closed, dormant,
// and a turn more where it may take a day.
const (
	shortest  = 5 * time.Minute
	unhurried = time.Hour
	dormant   = day
)

// reprieve is how long after a start of the bot no table is closed because of a silence
// that began before it: its players could do nothing. The tables that are due then are
// closed within twice that time, so that their messages do not all go out at once.
const reprieve = 12 * time.Hour

// Apart is the pause between two tables whose deadlines have passed at a start: each
// sends a few of the thirty messages a second that Telegram allows, which are for tables
// in play.
const Apart = time.Second

// Thoughts is the pause between two tables at which a computer is on turn at a start.
const Thoughts = 20 * time.Millisecond

// silence returns the errands of a table at which nothing happens.
func (a agenda) silence() []errand {
	r := a.r
	since := time.UnixMilli(min(max(r.Info.Acted, r.Info.Turn.Since), a.now.UnixMilli()))
	last := dormant
	if a.limit >= day {
		last += a.limit
	}
	list := []errand{{since: since, at: since.Add(last), grace: reprieve + spread(r.ID, reprieve), run: a.sleep}}
	if _, err := r.Table.Decide("", table.Quiet{}); err == nil {
		patience := max(a.limit, shortest)
		if a.limit == 0 {
			patience = unhurried
		}
		list = append(list, errand{since: since, at: since.Add(patience), grace: patience, run: a.askAgain})
	}
	return list
}

// spread returns a time below most that differs from table to table.
func spread(table string, most time.Duration) time.Duration {
	h := fnv.New32a()
	_, _ = h.Write([]byte(table)) // never fails
	return most * time.Duration(h.Sum32()>>16) >> 16
}

// askAgain asks those who have not voted once more, or decides without them.
func (a agenda) askAgain() error {
	a.r.ShowTable()
	return a.r.Do("", table.Quiet{})
}

// sleep closes a table at which nothing has happened for a day.
func (a agenda) sleep() error {
	r := a.r
	r.Info.Slept = true
	if r.Table.Stage == table.Lobby {
		return r.Do("", table.Close{Admin: true})
	}
	return r.Do("", table.End{Admin: true})
}

// LoadDeadlines reads the times of all tables from the store. Those that have passed are
// spread, and begin with the table that moved last. Where a computer is on turn nobody has
// to be given time: these tables come at once.
func (s *Rooms) LoadDeadlines() {
	tables, err := s.Infos("")
	if err != nil {
		s.chats.Log.Error().Err(err).Msg("deadlines that cannot be read are left out")
	}
	var soon, late []string
	first := s.started.Add(grace)
	for id, i := range tables {
		switch due := time.UnixMilli(i.Due); {
		case !i.Playing():
		case i.Turn.Computer:
			soon = append(soon, id)
		case due.After(first):
			s.clock.set(id, i.Due)
		default: // or it has none yet
			late = append(late, id)
		}
	}
	last := func(x, y string) int {
		return cmp.Or(cmp.Compare(tables[y].Turn.Since, tables[x].Turn.Since), cmp.Compare(x, y))
	}
	slices.SortFunc(soon, last)
	for n, id := range soon {
		s.clock.set(id, s.started.Add(time.Duration(n)*Thoughts).UnixMilli())
	}
	slices.SortFunc(late, last)
	s.late = make(map[string]time.Time, len(late))
	for n, id := range late {
		s.late[id] = first.Add(time.Duration(n) * Apart)
		s.clock.set(id, s.late[id].UnixMilli())
	}
}
