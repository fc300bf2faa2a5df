package table_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/sheet"
	"tarock/engine/table"
)

// evening is a table with the events that made it.
type realEvening struct {
	t      *testing.T
	at     *table.Table
	events []table.Event
}

// realCards begins an evening with real cards.
func realCards(t *testing.T, set string, people ...int) *realEvening {
	t.Helper()
	e := &realEvening{t: t, at: table.New(rules.Find)}
	e.at.Keep = true
	e.do("1", table.Open{Rules: set})
	for _, n := range people {
		e.do("1", table.Choose{Rules: set, Seats: n})
	}
	for _, p := range []table.Player{"1", "2", "3", "4", "5", "6"}[:e.at.Seats] {
		e.do(p, table.Join{Name: "Spieler" + string(p)})
	}
	e.do("1", table.Real{Dealer: 1})
	return e
}

func (e *realEvening) do(by table.Player, c table.Command) {
	e.t.Helper()
	events, err := e.at.Decide(by, c)
	if err != nil {
		e.t.Fatalf("%T: %v", c, err)
	}
	for _, event := range events {
		if err := e.at.Apply(event); err != nil {
			e.t.Fatal(err)
		}
		e.events = append(e.events, event)
	}
}

func (e *realEvening) refused(by table.Player, c table.Command, want error) {
	e.t.Helper()
	if _, err := e.at.Decide(by, c); !errors.Is(err, want) {
		e.t.Errorf("%T: got %v, want %v", c, err, want)
	}
}

// TestEntry: a deal with real cards is written when all its players have agreed, with what
// follows from it; one against it drops it.
func TestEntry(t *testing.T) {
	e := realCards(t, "koenigrufen-ruediger")
	if e.at.Stage != table.Ready || !e.at.Paused || e.at.NeedsCards() || e.at.Plan.Dealer != 1 {
		t.Fatalf("got stage %v, paused %v, dealer %d", e.at.Stage, e.at.Paused, e.at.Plan.Dealer)
	}
	rufer := &deal.Record{Games: []deal.Declared{{Seat: 2, Game: "rufer", Won: true}}, Partner: 0,
		Items: []deal.Made{{ID: "pagat", Seat: 0, Said: true, Won: true, Steps: 1}}}
	e.refused("5", table.ProposeEntry{Record: rufer}, table.NotSeated)
	e.refused("1", table.ProposeEntry{Record: &deal.Record{Games: []deal.Declared{{Seat: 2, Game: "rufer", Won: true}}, Partner: 2}}, deal.EntryPartner)
	e.do("1", table.ProposeEntry{Record: rufer})
	e.refused("1", table.AgreeFix{Number: 1}, table.FixVoted)
	e.refused("2", table.AgreeFix{Number: 2}, table.NoFix)
	e.do("2", table.DropFix{Number: 1})
	if e.at.Fix != nil || len(e.at.View("").Sheet) > 0 {
		t.Fatal("one is against it: got it written")
	}
	for range 2 {
		e.do("3", table.ProposeEntry{Record: rufer})
		for _, p := range []table.Player{"1", "2", "4"} {
			e.do(p, table.AgreeFix{Number: e.at.Number})
		}
	}
	mond := &deal.Record{Games: []deal.Declared{{Seat: 0, Game: "dreier", Won: true}}, Partner: act.Nobody,
		Items: []deal.Made{{ID: "mondfang", Seat: 0, From: 2, Won: true}}}
	e.do("3", table.ProposeEntry{Record: mond})
	for _, p := range []table.Player{"1", "2", "4"} {
		e.do(p, table.AgreeFix{Number: 3})
	}
	if e.at.Plan.Factor != 2 {
		t.Errorf("after a Mondfang: got factor %d", e.at.Plan.Factor)
	}
	rows := e.at.View("").Sheet
	if len(rows) != 3 || len(rows[0].Remarks) != 1 || rows[0].Remarks[0].ID != sheet.Entered || !slices.Equal(rows[0].Change, []int{5, -5, 5, -5}) || !slices.Equal(rows[1].Total, []int{10, -10, 10, -10}) ||
		rows[1].Dealer != 2 || !slices.Equal(rows[2].Change, []int{10, -4, -3, -3}) {
		t.Errorf("got rows %+v", rows)
	}
	for i := range e.at.Past {
		if err := e.at.Past[i].Check(rows[i]); err != nil {
			t.Errorf("deal %d: %v", i+1, err)
		}
	}
	e.do("1", table.ProposeFix{Number: 1, Change: []int{4, -4, 4, -4}})
	for _, p := range []table.Player{"2", "3", "4"} {
		e.do(p, table.AgreeFix{Number: 1})
	}
	again := table.New(rules.Find)
	for _, event := range e.events {
		if err := again.Apply(event); err != nil {
			t.Fatal(err)
		}
	}
	if rows := again.View("").Sheet; len(rows) != 3 || rows[0].Change[0] != 4 || len(rows[0].Struck) != 1 {
		t.Errorf("replayed and corrected: got %+v", rows)
	}
	e.do("4", table.ProposeEntry{Record: rufer})
	e.do("1", table.Next{Any: true})
	if e.at.Fix != nil {
		t.Error("the next deal is due: got the proposal kept")
	}
	e.refused("1", table.ProposeEntry{Record: rufer}, table.EntryNow)
}

// TestEntryRefused: what cannot be is refused with its reason.
func TestEntryRefused(t *testing.T) {
	e := realCards(t, "koenigrufen-ruediger")
	game := func(id string, won bool) []deal.Declared { return []deal.Declared{{Seat: 1, Game: id, Won: won}} }
	for name, tc := range map[string]struct {
		r    deal.Record
		want act.Reason
	}{
		"no game":                        {deal.Record{Partner: -1}, deal.EntryGame},
		"another rule set's game":        {deal.Record{Games: game("zwiccolo", true), Partner: -1}, deal.EntryGame},
		"two who play a Dreier":          {deal.Record{Games: append(game("dreier", true), deal.Declared{Seat: 2, Game: "dreier"}), Partner: -1}, deal.EntryGame},
		"one who plays two games":        {deal.Record{Games: append(game("piccolo", true), deal.Declared{Seat: 1, Game: "bettler"}), Partner: -1}, deal.EntryGame},
		"a seat that there is not":       {deal.Record{Games: []deal.Declared{{Seat: 4, Game: "dreier"}}, Partner: -1}, deal.EntryGame},
		"a partner in a Dreier":          {deal.Record{Games: game("dreier", true), Partner: 2}, deal.EntryPartner},
		"won with too few points":        {deal.Record{Games: game("dreier", true), Partner: -1, Points: []int{105}}, deal.EntryPoints},
		"more points than there are":     {deal.Record{Games: game("dreier", true), Partner: -1, Points: []int{211}}, deal.EntryPoints},
		"points of a Bettler":            {deal.Record{Games: game("bettler", true), Partner: -1, Points: []int{100}}, deal.EntryPoints},
		"a Trischaken that does not add": {deal.Record{Games: []deal.Declared{{Seat: -1, Game: "trischaken"}}, Partner: -1, Points: []int{100, 50, 50, 9}}, deal.EntryPoints},
		"a premium in a Bettler":         {deal.Record{Games: game("bettler", true), Partner: -1, Items: []deal.Made{{ID: "trull", Seat: 1, Won: true}}}, deal.EntryPremium},
		"a Trull of both sides": {deal.Record{Games: game("dreier", true), Partner: -1,
			Items: []deal.Made{{ID: "trull", Seat: 1, Said: true, Won: true}, {ID: "trull", Seat: 2, Said: true, Won: true}}}, deal.EntryTwice},
		"a Trull lost without a word": {deal.Record{Games: game("dreier", true), Partner: -1, Items: []deal.Made{{ID: "trull", Seat: 1}}}, deal.EntryLost},
		"an announced Mondfang": {deal.Record{Games: game("dreier", true), Partner: -1,
			Items: []deal.Made{{ID: "mondfang", Seat: 1, From: 3, Said: true, Won: true}}}, deal.EntryAnnounce},
		"Kontra on what nobody announced": {deal.Record{Games: game("dreier", true), Partner: -1,
			Items: []deal.Made{{ID: "pagat", Seat: 1, Won: true, Steps: 1}}}, deal.EntryDoubled},
		"König ultimo of a player without the king": {deal.Record{Games: game("rufer", true), Partner: 2,
			Items: []deal.Made{{ID: "koenigultimo", Seat: 1, Said: true, Won: true}}}, deal.EntryHolder},
		"an Auchrufer without a bird": {deal.Record{Games: game("auchrufer", true), Partner: 2}, deal.EntryBird},
		"a lost game with all tricks": {deal.Record{Games: game("dreier", false), Partner: -1,
			Items: []deal.Made{{ID: "valat", Seat: 1, Won: true}}}, deal.EntryValat},
		"a Pagat beside all tricks": {deal.Record{Games: game("dreier", true), Partner: -1,
			Items: []deal.Made{{ID: "valat", Seat: 1, Won: true}, {ID: "pagat", Seat: 2, Won: true}}}, deal.EntryValat},
		"Absolut of the losers": {deal.Record{Games: game("dreier", false), Partner: -1,
			Items: []deal.Made{{ID: "absolut", Seat: 1, Won: true}}}, deal.EntryPoints},
		"a Dreier that is given up": {deal.Record{Games: game("dreier", false), Partner: -1, GivenUp: true}, deal.EntryGivenUp},
	} {
		if _, err := table.Entered(e.at, &tc.r); !errors.Is(err, tc.want) {
			t.Errorf("%s: got %v, want %s", name, err, tc.want)
		}
	}
}

// TestEntryChairs: whoever waits takes the chair of a missing player before a deal is written down, not while one is
// being voted on; while nobody waits, a deal is one of those who sit there.
func TestEntryChairs(t *testing.T) {
	e := realCards(t, "koenigrufen-ruediger")
	r := &deal.Record{Games: []deal.Declared{{Seat: 1, Game: "dreier", Won: true}}, Partner: act.Nobody}
	e.do("2", table.Leave{})
	e.do("3", table.Enter{})
	e.do("2", table.Enter{}) // the last deal that he has played
	e.do("1", table.ProposeEntry{Record: r})
	e.do("5", table.Join{Name: "Emil"})
	e.do("3", table.AgreeFix{Number: 1})
	e.refused("5", table.AgreeFix{Number: 1}, table.EntryWaits)
	e.refused("5", table.Enter{}, table.EntryWaits)
	e.refused("1", table.Before{Action: act.New(0, act.VerbRadl)}, table.EntryOpen)
	e.do("1", table.Enter{})
	if e.at.Place("2") == act.Nobody {
		t.Fatal("a deal is proposed: got chairs changed")
	}
	e.do("4", table.AgreeFix{Number: 1}) // Berta has got up, and is not asked
	if rows := e.at.View("").Sheet; len(rows) != 1 || !slices.Equal(rows[0].In, []int{0, 1, 2, 3}) {
		t.Fatalf("got rows %+v", rows)
	}
	e.refused("6", table.Enter{}, table.NotSeated)
	e.do("2", table.Enter{}) // his chair is not taken while he enters a deal of his
	if e.at.Place("2") == act.Nobody {
		t.Fatal("who has got up enters a deal: got his chair taken")
	}
	move := e.at.Move
	e.do("5", table.Enter{})
	if e.at.Place("5") != 1 || e.at.Place("2") != act.Nobody || len(e.at.Waits) > 0 || e.at.Move == move || !e.at.Paused || !e.at.Real {
		t.Fatalf("got chairs %+v, waiting %+v", e.at.Chairs, e.at.Waits)
	}
	e.refused("2", table.Enter{}, table.NotSeated)
	e.do("5", table.ProposeEntry{Record: r})
	for _, p := range []table.Player{"1", "3", "4"} {
		e.do(p, table.AgreeFix{Number: 2})
	}
	if rows := e.at.View("").Sheet; len(rows) != 2 || !slices.Contains(rows[1].In, 4) || slices.Contains(rows[1].In, 1) {
		t.Errorf("got rows %+v", rows)
	}
}

// TestEntryLeft: a deal is written down when all have agreed who are still there, also if the last of the others has
// left since.
func TestEntryLeft(t *testing.T) {
	e := realCards(t, "koenigrufen-ruediger")
	e.do("1", table.ProposeEntry{Record: &deal.Record{Games: []deal.Declared{{Seat: 1, Game: "dreier", Won: true}}, Partner: act.Nobody}})
	e.do("2", table.AgreeFix{Number: 1})
	e.do("3", table.AgreeFix{Number: 1})
	e.refused("3", table.AgreeFix{Number: 1}, table.FixVoted)
	e.do("", table.Gone{Player: "4"})
	e.do("3", table.AgreeFix{Number: 1})
	if rows := e.at.View("").Sheet; len(rows) != 1 {
		t.Errorf("got rows %+v", rows)
	}
}

// TestEntryPauses: the bot deals no more by itself while a deal is written down.
func TestEntryPauses(t *testing.T) {
	e := realCards(t, "koenigrufen-kurz")
	dealt(e, rand.New(rand.NewPCG(1, 1)))
	if e.at.Paused || e.at.Real {
		t.Fatal("the bot has dealt: got the table waiting for somebody")
	}
	e.do("3", table.Enter{})
	if !e.at.Paused || e.at.Stage != table.Ready {
		t.Error("a deal is being written down: got no pause")
	}
	e.do("4", table.Enter{})
}

// TestEntrySitsOut: who sits out in a deal is not told that he does not sit at the table.
func TestEntrySitsOut(t *testing.T) {
	e := realCards(t, "koenigrufen-wien", 6)
	r := deal.Record{Games: []deal.Declared{{Seat: 1, Game: "dreier", Won: true}}, Partner: -1}
	out := e.at.Chairs[e.at.Plan.Dealer].Player
	e.refused(out, table.ProposeEntry{Record: &r}, table.SatOut)
	e.refused("7", table.ProposeEntry{Record: &r}, table.NotSeated)
	sits := e.at.Chairs[e.at.Plan.Dealer.After(1, 6)].Player
	e.do(sits, table.ProposeEntry{Record: &r})
	e.refused(out, table.AgreeFix{Number: 1}, table.SatOut)
	e.refused("7", table.AgreeFix{Number: 1}, table.NotSeated)
}

// TestEntryForgotten: who was forgotten need not agree to a deal that is written down, whichever vote
// is the last: the proposal, another's vote, or one that is repeated when he was forgotten since.
func TestEntryForgotten(t *testing.T) {
	r := &deal.Record{Games: []deal.Declared{{Seat: 1, Game: "dreier", Won: true}}, Partner: act.Nobody}
	gone := func(names ...table.Player) []table.Player { return names }
	agrees := func(away ...table.Player) table.AgreeFix { return table.AgreeFix{Number: 1, Away: away} }
	for name, votes := range map[string]func(e *realEvening){
		"another's vote": func(e *realEvening) {
			e.do("1", table.ProposeEntry{Record: r, Away: gone("4")})
			e.do("2", agrees("4"))
			e.do("3", agrees("4"))
		},
		"a vote of the only one left with him": func(e *realEvening) {
			e.do("1", table.ProposeEntry{Record: r, Away: gone("2", "3", "4")}) // nobody writes alone
			e.do("2", agrees("3", "4"))
		},
		"a repeated vote": func(e *realEvening) {
			e.do("1", table.ProposeEntry{Record: r})
			e.do("2", agrees())
			e.do("3", agrees())
			e.refused("3", agrees(), table.FixVoted)
			e.do("3", agrees("4"))
		},
	} {
		e := realCards(t, "koenigrufen-ruediger")
		votes(e)
		if rows := e.at.View("").Sheet; len(rows) != 1 || e.at.Fix != nil {
			t.Errorf("%s: got rows %+v, and the proposal %+v", name, rows, e.at.Fix)
		}
		again := table.New(rules.Find)
		for _, event := range e.events {
			if err := again.Apply(event); err != nil {
				t.Fatalf("%s: replayed: %v", name, err)
			}
		}
	}
}

// TestEntryWaits: whoever waits for a chair is told so, and not that he does not sit here, wherever a
// deal of the others is written down.
func TestEntryWaits(t *testing.T) {
	r := &deal.Record{Games: []deal.Declared{{Seat: 1, Game: "dreier", Won: true}}, Partner: act.Nobody}
	e := realCards(t, "koenigrufen-ruediger")
	e.do("5", table.Join{Name: "Emil"})
	if why := table.MayEnter(e.at, "5"); !errors.Is(why, table.EntryWaits) {
		t.Errorf("answers about a deal: got %v", why)
	}
	e.refused("5", table.Enter{}, table.EntryWaits)
	e.refused("5", table.ProposeEntry{Record: r}, table.EntryWaits)
	e.do("1", table.ProposeEntry{Record: r})
	for _, c := range []table.Command{table.Enter{}, table.AgreeFix{Number: 1}, table.DropFix{Number: 1}} {
		e.refused("5", c, table.EntryWaits)
		e.refused("6", c, table.NotSeated)
	}
}
