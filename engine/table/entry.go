package table

import (
	"encoding/json"
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// The reasons about deals that are written down.
const (
	EntryNow  act.Reason = "entry-now"  // a deal can be written down only between two deals
	EntryOpen act.Reason = "entry-open" // players have still to agree to the one that is proposed

	EntryWaits act.Reason = "entry-waits" // the player still waits for a chair: the deal is one of the others
)

type (
	// Real begins an evening with real cards; Dealer is the place of the first dealer. The
	// bot deals only when somebody asks for the next deal.
	Real struct{ Dealer int }
	// Enter begins to write down the next deal. Those who wait take the chairs of missing
	// players, as when the bot deals, if there are enough of them and by is not one whose
	// chair is taken: then the deal is still one of his. The bot deals no more by itself.
	Enter struct{}
	// ProposeEntry proposes to write down a deal that was played with real cards, as the
	// next one, and is the vote of one of its players for it. When all its people agree, it
	// is written.
	ProposeEntry struct {
		Record *deal.Record
		Away   []Player // as in ProposeFix
	}
)

func (c Real) decide(t *Table, by Player) ([]Event, error) {
	events, err := (Start)(c).decide(t, by)
	switch {
	case err != nil:
		return nil, err
	case len(events) != 1:
		return nil, act.NotAllowed
	}
	return []Event{event(real, c.Dealer)}, nil
}

func (Enter) decide(t *Table, by Player) ([]Event, error) {
	if err := playing(t.Stage); err != nil {
		return nil, err
	}
	var events []Event
	if t.Stage == Ready && !t.dealing && !proposes(t) && takes(t, by) {
		events = append(events, event(seated))
	}
	next := after(t, events...)
	if err := MayEnter(next, by); err != nil {
		return nil, err
	}
	if !next.Paused {
		events = append(events, event(paused, by))
	}
	return events, nil
}

// takes reports whether those who wait take chairs when a player begins to write down the next deal.
func takes(t *Table, by Player) bool {
	missing := t.Missing()
	place := t.Place(by)
	return len(missing) > 0 && len(missing) <= len(t.Waits) && (place != act.Nobody || t.Queued(by)) && !slices.Contains(missing, place)
}

// proposes reports whether a deal is proposed that is to be written down.
func proposes(t *Table) bool { return t.Fix != nil && t.Fix.Record != nil }

func (c ProposeEntry) decide(t *Table, by Player) ([]Event, error) {
	if err := MayEnter(t, by); err != nil {
		return nil, err
	}
	if _, err := Entered(t, c.Record); err != nil {
		return nil, err
	}
	text, err := json.Marshal(c.Record)
	if err != nil {
		return nil, err
	}
	return thenFix(t, event(entry, by, string(text)), c.Away), nil
}

// MayEnter returns nil if a player can write down the next deal, else the reason why not.
func MayEnter(t *Table, by Player) error {
	if err := playing(t.Stage); err != nil {
		return err
	}
	place := t.Place(by)
	switch {
	case t.Queued(by):
		return EntryWaits
	case place == act.Nobody:
		return NotSeated
	case int(t.Plan.Form.Seat(place, t.Plan.Sitting)) >= len(t.Plan.Sitting):
		return SatOut
	case t.Stage != Ready || t.dealing:
		return EntryNow
	}
	return nil
}

// seat gives those who wait the chairs of missing players, before a deal is written down. The last deal is
// final then.
func seat(t *Table) (why string) {
	if t.Stage != Ready || t.dealing || proposes(t) || len(t.Missing()) == 0 || !t.reseat() {
		return noStage
	}
	t.without = nil
	return fits
}

// Entered returns the next deal as it would be by a record, or the reason why there is no
// such deal.
func Entered(t *Table, r *deal.Record) (*deal.Deal, error) {
	p := &t.Plan
	return deal.Write(t.Set, t.Options, deal.Setup{Form: p.Form, Dealer: p.Dealer, Factor: p.Factor, Book: p.Book.BySeat(p.Sitting)}, r)
}

// proposeEntry applies a proposal to write down a deal, which takes the place of any earlier one.
func proposeEntry(t *Table, rest string) (why string) {
	p, text, _ := strings.Cut(rest, " ")
	r := &deal.Record{}
	if json.Unmarshal([]byte(text), r) != nil {
		return unreadable
	}
	if MayEnter(t, Player(p)) != nil {
		return noPlayer
	}
	if _, err := Entered(t, r); err != nil {
		return refused
	}
	t.Fix = &Fix{Number: t.Number, Record: r, Agreed: []Player{Player(p)}}
	return fits
}

// enter writes down the deal that is proposed. The table then waits for the next one.
func enter(t *Table) (why string) {
	r := t.Fix.Record
	d, err := Entered(t, r)
	if err != nil || t.Stage != Ready || t.dealing {
		return noStage
	}
	if t.done != nil && t.Settled != nil {
		t.Settled(*t.done)
	}
	t.Round++
	t.Deal, t.Fix, t.without = d, nil, nil
	t.dealt = beginning(t)
	t.count()
	t.done = nil // it follows from its event alone
	if t.Stage == Ready {
		t.Paused, t.Real = true, true
	}
	return fits
}
