package table

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/rules"
)

var long = flag.Bool("long", false, "search all states of a table")

// A world is a table that a search has reached, with what happens at it by itself.
type world struct {
	*evening
	owned bool // its deal is not shared
}

// fork returns a copy of the world that shares nothing but its deal.
func (w world) fork() world {
	u, e := *w.Table, *w.evening
	u.Chairs, u.Waits = slices.Clone(u.Chairs), slices.Clone(u.Waits)
	u.Ballot = u.Ballot.clone()
	u.book = book{slices.Clip(u.rows), slices.Clip(u.columns)}
	e.Table, e.log = &u, slices.Clip(e.log)
	return world{evening: &e}
}

// own makes the world have a deal and an evening of its own, for moves that change them.
func (w world) own() world {
	w.Table.evening = w.Table.evening.Copy()
	if w.Deal != nil {
		w.Deal = w.Deal.Copy()
	}
	return world{w.evening, true}
}

// key tells worlds apart as far as votes and turns can: players are alike except the one
// waited for.
func (w world) key() string {
	var chairs []int
	for place, c := range w.Chairs {
		chair := int(c.Help)
		for _, is := range []bool{act.Seat(place) == w.Waiting(), c.Gone, c.Out, c.Away, c.Rises, c.Computer} {
			chair = chair*2 + one(is)
		}
		for _, list := range [][]Player{w.Once, w.Until, w.Votes, w.Patient, w.Ends, w.Stays} {
			chair = chair*2 + one(slices.Contains(list, c.Player))
		}
		chairs = append(chairs, chair)
	}
	slices.Sort(chairs)
	return fmt.Sprint(w.Stage, w.Late, w.Paused, w.Asked, len(w.Waits), chairs)
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// move is something that can happen at a table.
type move struct {
	by   Player // "" for nobody
	what Command
}

func (m move) String() string {
	return strings.TrimSpace(fmt.Sprintf("%s %s%+v", m.by, strings.TrimPrefix(fmt.Sprintf("%T", m.what), "table."), m.what))
}

// time is what happens without a player.
var time = []Command{Late{}, Quiet{}, Let{}}

// presses are what every player can do.
var presses = []Command{Abort{}, Patience{}, Substitute{}, Substitute{Stay: true}, End{}, Stay{}, Leave{}, Join{Name: "X"}, Here{}, Pause{}, Next{Any: true}, Enter{}, Invite{Name: "C"}, Dismiss{}, Do{}}

// does performs a move and reports whether it was possible. The player on turn plays
// the first thing he can.
func (w world) does(m move) bool {
	switch m.what.(type) {
	case Do, Let, Next:
		if !w.owned {
			w.own()
		}
	}
	if _, plays := m.what.(Do); plays {
		if w.Stage != Play || w.Place(m.by) != w.Waiting() {
			return false
		}
		list := w.Deal.Legal(w.Deal.Turn())
		m.what = Do{Actions: []act.Action{w.named(&list[0])}}
	}
	if _, lets := m.what.(Let); lets && w.Stage == Offer {
		if o, ok := w.evening.Table.evening.Offer(); ok && o.Let == "" {
			m = move{w.Chairs[o.Seat].Player, Before{Action: o.Actions[0]}}
		}
	}
	return w.try(m.by, m.what) == nil
}

// there returns the players of the table who can press something in the group.
func (w world) there() (list []Player) {
	for _, c := range w.Chairs {
		if !c.Gone && !c.Out && !c.Computer {
			list = append(list, c.Player)
		}
	}
	return list
}

// players returns the players of places.
func (w world) players(places []act.Seat) (list []Player) {
	for _, place := range places {
		list = append(list, w.Chairs[place].Player)
	}
	return list
}

// search calls check for every world that can be reached from one, once for each key.
// Of the deal it knows the beginning, and the end.
func search(from world, most int, check func(w world)) (found int) {
	queue, seen := []world{from}, map[string]bool{from.key(): true}
	for ; len(queue) > 0 && found < most; queue = queue[1:] {
		w := queue[0]
		found++
		if w.Stage == Over {
			continue
		}
		check(w)
		for _, m := range w.moves() {
			next := w.fork()
			if !next.does(m) {
				continue
			}
			if key := next.key(); !seen[key] {
				seen[key] = true
				queue = append(queue, next)
			}
		}
	}
	return found
}

// moves returns everything that may happen: presses of all, time, and players who come
// and go.
func (w world) moves() (list []move) {
	for _, c := range time {
		list = append(list, move{"", c})
	}
	for _, p := range append(w.sitting(), "x") {
		for _, c := range presses {
			list = append(list, move{p, c})
		}
		for _, c := range []Command{Gone{p}, Back{p}, Out{p}, In{p}} {
			list = append(list, move{"", c})
		}
	}
	return list
}

// sitting returns the players by place.
func (w world) sitting() (list []Player) {
	for _, c := range w.Chairs {
		list = append(list, c.Player)
	}
	return list
}

// goOn lets some players do all they can to go on or to end, while the others are silent.
// It reports whether they reach another deal or the end of the evening, without waiting
// for the day after which a table closes by itself.
func (w world) goOn(actors []Player) bool {
	round := w.Round
	all := func(c Command) (did bool) {
		for _, p := range actors {
			did = w.does(move{p, c}) || did
		}
		return did
	}
	for range 1000 {
		if w.Stage == Over || w.Round > round {
			return true
		}
		switch w.Stage {
		case Offer:
			w.does(move{"", Let{}})
			continue
		case Play:
			if all(Do{}) || w.thinks() || w.does(move{"", Late{}}) || all(Abort{}) || w.does(move{"", Quiet{}}) {
				continue
			}
		case Ready:
			if all(Here{}) || all(Next{Any: true}) {
				continue
			}
		}
		if !all(End{}) && !w.does(move{"", Quiet{}}) {
			return false
		}
	}
	return false
}

// thinks lets the computer on turn play, if there is one.
func (w world) thinks() bool {
	place := w.Thinking()
	return place != act.Nobody && w.does(move{w.Chairs[place].Player, Do{}})
}

// silence checks that from a world those who are there can go on or end, whoever is
// silent. One of several who have a say must wait for the day.
func (w world) silence(t *testing.T) {
	there := w.there()
	for set := 1; set < 1<<len(there)-1; set++ { // the silent ones
		var actors []Player
		for i, p := range there {
			if set&(1<<i) == 0 {
				actors = append(actors, p)
			}
		}
		next := w.fork().own()
		if next.goOn(actors) {
			continue
		}
		say, silent := 0, 0
		for _, p := range next.players(next.Ending().All()) {
			if slices.Contains(actors, p) {
				say++
			} else {
				silent++
			}
		}
		if say > 1 || say == 1 && silent == 0 {
			t.Fatalf("%v of %v cannot go on or end:\n%s\n%v", actors, w.sitting(), w.key(), w.log)
		}
	}
}

// alone checks that from a world no single player ends the deal or the evening for
// another one who has a say, whatever he does.
func (w world) alone(t *testing.T) {
	for _, p := range w.sitting() {
		others := func(places []act.Seat) bool {
			return slices.ContainsFunc(places, func(s act.Seat) bool {
				return w.Chairs[s].Player != p && !w.Chairs[s].missing() && !w.Chairs[s].gives()
			})
		}
		aborting, ending, helping := w.Aborting(), w.Ending(), w.Helping()
		mayHelp := !others(helping.All()) || others(helping.For)
		mayEnd, mayAbort := !others(ending.All()) || others(ending.For), !others(aborting.All()) || others(aborting.For)
		if w.Stage == Play && mayAbort { // that leaves the player on turn without a say
			mayEnd = mayEnd || !others(slices.DeleteFunc(ending.All(), func(s act.Seat) bool { return s == w.Waiting() }))
		}
		if mayEnd && mayAbort && mayHelp {
			continue
		}
		queue, seen := []world{w.fork()}, map[string]bool{}
		for ; len(queue) > 0; queue = queue[1:] {
			for _, c := range append(slices.Clone(presses), time...) {
				next := queue[0].fork()
				by := p
				if slices.ContainsFunc(time, func(x Command) bool { return x == c }) {
					by = ""
				}
				if _, plays := c.(Do); plays || !next.does(move{by, c}) {
					continue
				}
				if next.Thinking() != act.Nobody && w.Thinking() == act.Nobody && !mayHelp {
					t.Fatalf("%s alone has a computer play for another by %v:\n%s\n%v", p, c, w.key(), next.log)
				}
				if next.Stage == Over && !mayEnd || next.Stage == Ready && len(next.rows) > len(w.rows) && !mayAbort {
					t.Fatalf("%s alone ends it by %v:\n%s\n%v", p, c, w.key(), next.log)
				}
				if key := next.key(); !seen[key] && next.Stage == w.Stage {
					seen[key] = true
					queue = append(queue, next)
				}
			}
		}
	}
}

// some is how many states are searched from the beginning of a deal, and from its end.
const some = 300

// TestSilence: from every state of a table, whoever falls silent, those who are there go
// on or end; and nobody ends anything alone while another one has a say.
func TestSilence(t *testing.T) {
	most := some
	switch {
	case *long:
		most = 1 << 30
	case testing.Short():
		most = some / 6
	}
	for _, tt := range []struct {
		rules     string
		n         int
		computers int
	}{{"einfach", 3, 0}, {rules.IDs()[0], 4, 0}, {rules.IDs()[0], 2, 2}, {"einfach", 1, 2}} {
		t.Run(fmt.Sprintf("%s, %d and %d computers", tt.rules, tt.n, tt.computers), func(t *testing.T) {
			e := newEvening(t)
			e.sit(tt.rules, four[:tt.n]...)
			for range tt.computers {
				e.must("a", Invite{Name: "Resi"})
			}
			e.must("a", Start{})
			for _, from := range []world{{evening: e}, world{evening: e}.finished()} {
				found := search(from.fork(), most, func(w world) {
					w.silence(t)
					w.alone(t)
				})
				t.Logf("%d states from stage %s", found, from.Stage)
			}
		})
	}
}

// finished returns the world after its deal was played to its end.
func (w world) finished() world {
	next := w.fork().own()
	next.playDeal()
	return next
}
