package table

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player/chance"
)

// evening is a table with the log of its events.
type evening struct {
	t *testing.T
	*Table
	log []Event
	rnd *rand.Rand
}

func newEvening(t *testing.T) *evening {
	return &evening{t: t, Table: New(rules.Find), rnd: rand.New(rand.NewPCG(1, 2))}
}

// try decides a command, applies its events, and deals when cards are due.
func (e *evening) try(by Player, c Command) error {
	events, err := e.Decide(by, c)
	if err != nil {
		return err
	}
	e.apply(events)
	for e.NeedsCards() {
		deck := e.Deck()
		e.rnd.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		events, err := e.Decide("", Cards{Deck: deck})
		if err != nil {
			return err
		}
		e.apply(events)
	}
	return nil
}

func (e *evening) apply(events []Event) {
	for _, ev := range events {
		if err := e.Table.Apply(ev); err != nil {
			e.t.Fatal(err)
		}
		e.log = append(e.log, ev)
	}
}

func (e *evening) must(by Player, c Command) {
	e.t.Helper()
	if err := e.try(by, c); err != nil {
		e.t.Fatalf("%T by %s: %v", c, by, err)
	}
}

func (e *evening) refused(by Player, c Command, why act.Reason) {
	e.t.Helper()
	before := len(e.log)
	if err := e.try(by, c); err != error(why) {
		e.t.Errorf("%T by %s: %v, want %v", c, by, err, why)
	}
	if len(e.log) != before {
		e.t.Errorf("%T by %s was refused and changed the table", c, by)
	}
}

var four = []Player{"a", "b", "c", "d"}

// sit opens a table and seats as many players as fit.
func (e *evening) sit(id string, players ...Player) {
	e.t.Helper()
	e.must(players[0], Open{Rules: rules.IDs()[0]})
	if id != rules.IDs()[0] {
		e.must(players[0], Choose{Rules: id})
	}
	for _, p := range players {
		e.must(p, Join{Name: "Herr " + string(p)})
	}
}

// playDeal starts the next deal and plays it to its end.
func (e *evening) playDeal() {
	e.t.Helper()
	for e.Stage == Offer {
		e.must("", Let{})
	}
	for e.Stage == Play {
		list := e.Deal.Legal(e.Deal.Turn())
		o := &list[e.rnd.IntN(len(list))]
		if i := slices.IndexFunc(list, func(o act.Option) bool { return o.Verb == act.VerbDone }); i >= 0 {
			o = &list[i]
		}
		e.must(e.Chairs[e.Waiting()].Player, Do{Actions: []act.Action{e.named(o)}})
	}
}

// named returns an option's action, with cards for its template.
func (e *evening) named(o *act.Option) act.Action {
	if o.Count == 0 {
		return o.Action
	}
	if a := (&chance.Random{R: e.rnd}).Name(o); e.Deal.Check(a) == nil {
		return a
	}
	a, ok := chance.Sure(e.Deal, o)
	if !ok {
		e.t.Fatalf("no cards found for %s", o.Words(places[:]))
	}
	return a
}

func TestLobby(t *testing.T) {
	e := newEvening(t)
	e.refused("a", Join{Name: "A"}, NoTable)
	e.refused("a", Open{Rules: "bridge"}, act.UnknownRuleSet)
	e.must("a", Open{Rules: rules.IDs()[0]})
	e.refused("b", Open{Rules: rules.IDs()[0]}, TableExists)
	e.refused("b", Leave{}, NotSeated)
	e.refused("z", Set{ID: "claims", Value: "true"}, NotSeated)
	e.must("a", Set{ID: "claims", Value: "true"})
	e.refused("a", Set{ID: "claims", Value: "maybe"}, act.UnknownOption)
	e.must("b", Join{Name: "B"})
	e.refused("b", Join{Name: "B"}, AlreadySeated)
	e.refused("b", Start{}, SeatsFree)
	e.must("c", Join{Name: "C"})
	e.must("d", Join{Name: "D"})
	e.must("a", Join{Name: "A"})
	e.refused("x", Join{Name: "X"}, TableFull)
	e.refused("a", Choose{Rules: "point"}, TooMany)
	e.refused("b", Close{}, NotOpener)
	e.refused("x", Start{}, NotSeated)
	e.refused("a", Start{Dealer: 4}, act.NotAllowed)
	e.refused("a", Next{}, NotStarted)
	e.must("d", Leave{})
	e.must("a", Choose{Rules: "point"})
	if e.Options.On("claims") || e.Seats != 3 {
		t.Errorf("after choosing another game: got %d seats and options %v", e.Seats, e.Options)
	}
	e.must("x", Close{Admin: true})
	e.refused("a", Join{Name: "A"}, NoTable)
	e.must("b", Open{Rules: rules.IDs()[0]})
	if len(e.Chairs) != 0 {
		t.Errorf("new table: got %d players, want 0", len(e.Chairs))
	}
}

// TestMoves checks that buttons of an earlier evening never match those of a later one.
func TestMoves(t *testing.T) {
	e := newEvening(t)
	last := -1
	for range 3 {
		e.sit("point", "a", "b", "c")
		if e.Move <= last {
			t.Errorf("first move of an evening: got %d, want more than %d", e.Move, last)
		}
		e.must("a", Start{})
		e.playDeal()
		last = e.Move
		e.must("x", End{Admin: true})
	}
}

func TestEvening(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			e := newEvening(t)
			e.sit(set.ID, four[:set.Tables()[0]]...)
			e.must("a", Start{Dealer: 1})
			for range 6 {
				e.playDeal()
				if e.Stage != Ready {
					t.Fatalf("after a deal: got stage %q, want it ready", e.Stage)
				}
				e.refused(e.Chairs[e.Plan.Dealer.After(1, e.Seats)].Player, Next{}, DealerFirst)
				e.must(e.Chairs[e.Plan.Dealer].Player, Next{})
			}
			// A table rebuilt from its log looks the same to everybody.
			again := New(rules.Find)
			for _, ev := range e.log {
				if err := again.Apply(ev); err != nil {
					t.Fatal(err)
				}
			}
			for _, p := range append([]Player{""}, four...) {
				if diff := cmp.Diff(e.View(p), again.View(p), cmp.Comparer(func(a, b card.Set) bool { return a == b })); diff != "" {
					t.Errorf("rebuilt table, view of %q (-want +got):\n%s", p, diff)
				}
			}
			sheet := e.View("").Sheet
			if len(sheet) != 6 || e.Number != 7 {
				t.Fatalf("after six deals: got %d rows and deal %d", len(sheet), e.Number)
			}
			check(t, sheet, set.Sum == deal.Zero)
		})
	}
}

// check checks the sums of a score sheet.
func check(t *testing.T, sheet []view.Row, balanced bool) {
	t.Helper()
	sum := make([]int, len(sheet[0].Total))
	for _, row := range sheet {
		zero := 0
		for i, n := range row.Change {
			sum[i] += n
			zero += n
		}
		if balanced && zero != 0 || !slices.Equal(sum, row.Total) {
			t.Errorf("row %d: changes %v sum to %d, totals are %v, want %v", row.Number, row.Change, zero, row.Total, sum)
		}
	}
}

func TestAbort(t *testing.T) {
	e := newEvening(t)
	e.sit(rules.IDs()[0], four...)
	e.must("a", Start{})
	e.must("", Let{})
	e.refused("a", Abort{}, NotLate)
	e.refused("a", Patience{}, NotLate)
	e.must("", Late{})
	slow := e.Chairs[e.Waiting()].Player
	e.refused(slow, Abort{}, act.NotAllowed)
	e.refused("x", Abort{}, NotSeated)
	others := slices.DeleteFunc(slices.Clone(four), func(p Player) bool { return p == slow })
	e.must(others[0], Abort{})
	e.refused(others[0], Abort{}, act.NotAllowed)
	e.must(others[1], Patience{}) // his own vote only
	e.refused(others[1], Patience{}, act.NotAllowed)
	e.must(others[0], Patience{}) // nobody wants to abort any more
	if e.Late || len(e.Votes)+len(e.Patient) != 0 {
		t.Error("after all who wanted to abort have voted to wait: got the player late or votes, want neither")
	}
	e.must("", Late{})
	e.must(others[0], Abort{})
	e.must(others[2], Abort{})
	e.must(others[1], Patience{})
	if e.Stage != Play {
		t.Fatal("got the deal aborted by two of three votes")
	}
	e.must(others[1], Abort{})
	if e.Stage != Ready || e.Number != 2 || e.Plan.Dealer != 0 {
		t.Errorf("after an aborted deal: got stage %q, deal %d, dealer %d", e.Stage, e.Number, e.Plan.Dealer)
	}
	if row := e.View("").Sheet[0]; !row.Aborted || !slices.Equal(row.Change, make([]int, 4)) {
		t.Errorf("aborted deal: got row %+v", row)
	}
	e.refused("", Next{}, Missing)
	e.must(slow, Here{})
	e.refused(slow, Here{}, OldButton)
	e.must("", Next{})
	e.playDeal()
	if e.Number != 3 {
		t.Errorf("deal after the repeated one: got %d, want 3", e.Number)
	}
}

// TestKnock checks that each player's hand is the packet he picked.
func TestKnock(t *testing.T) {
	e := newEvening(t)
	e.sit(rules.IDs()[0], four...)
	e.must("a", Start{Dealer: 3})
	e.refused("a", Before{Action: act.New(0, act.VerbKnock)}, act.NotYourTurn)
	e.must("b", Before{Action: act.New(0, act.VerbKnock)})
	pack, form := slices.Clone(e.pack), e.Plan.Form
	e.refused("b", Let{}, act.NotAllowed)
	e.must("a", Before{Action: act.Choose(0, 4)})
	e.refused("b", Before{Action: act.Choose(0, 4)}, act.NotAllowed)
	e.must("b", Before{Action: act.Choose(0, 2)})
	e.must("c", Before{Action: act.Choose(0, 3)})
	if e.Stage != Play {
		t.Fatal("the cards were thrown in: choose another seed")
	}
	for place, packet := range map[int]int{0: 3, 1: 1, 2: 2, 3: 0} {
		if e.Deal.Dealt(act.Seat(place)) != card.Of(form.Cut(pack, packet)...) {
			t.Errorf("place %d: got another hand, want packet %d", place, packet+1)
		}
	}
}

// TestDoAll: several actions are done together, or none of them.
func TestDoAll(t *testing.T) {
	e := newEvening(t)
	e.sit("point", "a", "b", "c")
	e.must("a", Start{Dealer: 2})
	e.must("a", Do{Actions: []act.Action{act.Bid(0, act.FindWord("solo"), act.NoWord)}})
	e.refused("a", Do{Actions: []act.Action{act.Announce(0, act.FindWord("valat")), act.Announce(0, act.FindWord("valat")), act.New(0, act.VerbDone)}}, act.NotAllowed)
	if n := e.Deal.Count(); n != 1 {
		t.Errorf("got %d actions, want only the bid", n)
	}
	e.must("a", Do{Actions: []act.Action{act.Announce(0, act.FindWord("valat")), act.New(0, act.VerbDone)}})
}

func TestSecret(t *testing.T) {
	e := newEvening(t)
	e.sit(rules.IDs()[0], four...)
	e.must("a", Start{})
	e.playDeal()
	for _, ev := range e.log {
		if dealt := ev.Word() == "cards"; dealt && !ev.Secret() {
			t.Errorf("%q: got not secret, want secret", ev.Word())
		}
	}
	for text, want := range map[Event]bool{"do 1 discard HD HC HB": true, "do 1 keep HK": true, "do 1 buy HK I": true,
		"do 1 pass": false, "do 1 play HK": false, "do": false} {
		if text.Secret() != want {
			t.Errorf("%q: got secret %t", text, !want)
		}
	}
}

// FuzzApply applies lines that Decide never returned. They must not panic, and an error
// names the event's word without its arguments.
func FuzzApply(f *testing.F) {
	for _, s := range []string{"open a point 1", "join a \"A\"", "start 9", "cards I II III", "do 7 play HK", "before 1 knock", "let", "aborted", "rules point 77"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		apply := func(on *Table, events ...Event) {
			for _, ev := range events {
				err := on.Apply(ev)
				if m := (*Misfit)(nil); err != nil && (!errors.As(err, &m) || m.Word != ev.Word()) {
					t.Errorf("%q: got error %v, want a Misfit naming only the word", ev, err)
				}
				if err != nil {
					return // the table is unusable now
				}
				on.View("")
				on.View("a")
			}
		}
		e := newEvening(t)
		e.sit("point", "a", "b", "c")
		e.must("a", Start{})
		apply(e.Table, Event(line), "do 0 pass")
		apply(New(rules.Find), "open a point 1", "join a \"A\"", "join b \"B\"", "join c \"C\"", "start 0", Event(line))
		apply(New(rules.Find), Event(line))
	})
}

// The lobby offers no value of a house rule with which as many cannot play.
func TestOptionsForAsMany(t *testing.T) {
	for people, want := range map[int][]string{4: {"false", "true"}, 6: {"false"}} {
		e := newEvening(t)
		e.must("a", Open{Rules: rules.IDs()[0]})
		e.must("a", Choose{Rules: "koenigrufen-wien", Seats: people})
		options := e.View("a").Options
		i := slices.IndexFunc(options, func(o view.Option) bool { return o.ID == "tournament" })
		if diff := cmp.Diff(want, options[i].Values); diff != "" {
			t.Errorf("%d people (-want +got):\n%s", people, diff)
		}
		if err := e.try("a", Set{ID: "tournament", Value: "true"}); (err == nil) != (len(want) == 2) {
			t.Errorf("%d people: %v", people, err)
		}
	}
}
