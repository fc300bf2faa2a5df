package table

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// The reasons about corrections.
const (
	NoFix    act.Reason = "no-fix"    // there is no such deal to correct, or no such correction is proposed
	FixSum   act.Reason = "fix-sum"   // the amounts do not add up to zero, as the rules want
	FixSame  act.Reason = "fix-same"  // it is already written like that
	FixVoted act.Reason = "fix-voted" // the player has already agreed
)

// Fix is a proposal to correct what was written of a deal.
type Fix struct {
	Number int      // of the deal
	Change []int    // by column, as it is to be written
	Agreed []Player // players of the deal who want that

	// Record is the deal to be written down, if it is a new one: then there is no Change.
	Record *deal.Record
}

// mostFixed is the greatest amount that can be written by hand.
const mostFixed = 100_000

type (
	// ProposeFix proposes to correct what was written of a deal that is over, and is the vote
	// of a player of the deal for it. When all agree who are asked, it is written.
	ProposeFix struct {
		Number int
		Change []int    // by column
		Away   []Player // who was forgotten, and need not be asked
	}
	// AgreeFix is a vote for the correction that is proposed.
	AgreeFix struct {
		Number int
		Away   []Player // as in ProposeFix
	}
	// DropFix ends the proposal: one of the players is against it.
	DropFix struct{ Number int }
)

func (c ProposeFix) decide(t *Table, by Player) ([]Event, error) {
	row := t.counted(c.Number)
	switch {
	case row == nil || len(c.Change) != len(row.Change):
		return nil, NoFix
	case !t.played(row, by):
		return nil, outside(t, by)
	case slices.Equal(c.Change, row.Change):
		return nil, FixSame
	case !writable(t, row, c.Change):
		return nil, FixSum
	}
	list := make([]string, len(c.Change))
	for i, n := range c.Change {
		list[i] = strconv.Itoa(n)
	}
	return thenFix(t, event(fix, by, c.Number, strings.Join(list, ",")), c.Away), nil
}

func (c AgreeFix) decide(t *Table, by Player) ([]Event, error) {
	switch {
	case t.Fix == nil || t.Fix.Number != c.Number:
		return nil, NoFix
	case find(voters(t), by) < 0:
		return nil, outside(t, by)
	case !slices.Contains(t.Fix.Agreed, by):
		return thenFix(t, event(agreed, by), c.Away), nil
	case len(FixLeft(t, c.Away)) > 0:
		return nil, FixVoted
	case t.Fix.Record == nil: // somebody whose vote was missing has left since
		return []Event{event(fixed)}, nil
	}
	return []Event{event(entered)}, nil
}

func (c DropFix) decide(t *Table, by Player) ([]Event, error) {
	switch {
	case t.Fix == nil || t.Fix.Number != c.Number:
		return nil, NoFix
	case find(voters(t), by) < 0:
		return nil, outside(t, by)
	}
	return []Event{event(unfixed, by)}, nil
}

// thenFix returns an event, followed by the correction if all agree to it.
func thenFix(t *Table, e Event, away []Player) []Event {
	next := *t
	word, rest, _ := strings.Cut(string(e), " ")
	if why := applyFix(&next, word, rest); why == fits && len(FixLeft(&next, away)) == 0 {
		if next.Fix.Record != nil {
			return []Event{e, event(entered)}
		}
		return []Event{e, event(fixed)}
	}
	return []Event{e}
}

// MayFix returns nil if a player has a say in what is written of a deal, else the reason
// why not.
func MayFix(t *Table, number int, p Player) error {
	switch row := t.counted(number); {
	case row == nil:
		return NoFix
	case !t.played(row, p):
		return outside(t, p)
	}
	return nil
}

// outside returns why somebody has no say in a deal that he has not played.
func outside(t *Table, p Player) error {
	switch {
	case t.Queued(p) && proposes(t):
		return EntryWaits
	case t.Place(p) == act.Nobody:
		return NotSeated
	}
	return SatOut
}

// writable reports whether amounts can be written in a row: nothing for those who were not
// dealt to and, where the rules say so, zero in all.
func writable(t *Table, row *view.Row, change []int) bool {
	sum := 0
	for i, n := range change {
		if n > mostFixed || n < -mostFixed || n != row.Change[i] && !slices.Contains(row.In, i) {
			return false
		}
		sum += n
	}
	return t.Set.Sum != view.Zero || sum == 0
}

// FixLeft returns the players who have still to agree to the correction that is proposed: not those who have left the table, nor
// those given. But nobody corrects alone a deal that he has played with other people.
func FixLeft(t *Table, away []Player) (left []Chair) {
	if t.Fix == nil {
		return nil
	}
	var absent []Chair
	list := voters(t)
	for _, c := range list {
		switch {
		case slices.Contains(t.Fix.Agreed, c.Player):
		case departed(t, c.Player) || slices.Contains(away, c.Player):
			absent = append(absent, c)
		default:
			left = append(left, c)
		}
	}
	if len(left) == 0 && len(t.Fix.Agreed) < min(2, len(list)) {
		return absent
	}
	return left
}

// departed reports whether a player has left the table or the group, or gets up with the next deal.
func departed(t *Table, p Player) bool {
	place := t.Place(p)
	return place == act.Nobody || t.Chairs[place].Rises || t.Chairs[place].Gone
}

// voters returns the players who vote on a proposed deal: the people who were dealt
// to, or play the deal that is written down.
func voters(t *Table) (list []Chair) {
	switch row := t.counted(t.Fix.Number); {
	case t.Fix.Record != nil:
		for _, place := range t.Plan.Sitting {
			list = append(list, t.Chairs[place])
		}
	case row != nil:
		for _, i := range row.In {
			list = append(list, t.columns[i])
		}
	}
	return slices.DeleteFunc(list, func(c Chair) bool { return c.Computer })
}

// applyFix applies the events about corrections.
func applyFix(t *Table, word, rest string) (why string) {
	switch {
	case word == fix:
		return propose(t, rest)
	case word == entry:
		return proposeEntry(t, rest)
	case t.Fix == nil:
		return noStage
	}
	switch fresh := t.Fix.Record != nil; {
	case !fresh && t.counted(t.Fix.Number) == nil, fresh != (word == entered) && (word == fixed || word == entered):
		return noStage
	case word == agreed && find(voters(t), Player(rest)) >= 0:
		f := *t.Fix
		f.Agreed = append(slices.Clip(f.Agreed), Player(rest))
		t.Fix = &f
	case word == unfixed:
		t.Fix = nil
	case word == fixed:
		t.rewrite(t.Fix)
		t.Fix = nil
	case word == entered:
		return enter(t)
	default:
		return noPlayer
	}
	return fits
}

// propose applies a proposal, which takes the place of an earlier one.
func propose(t *Table, rest string) (why string) {
	words := strings.Split(rest, " ")
	if len(words) != 3 {
		return unreadable
	}
	number, err := strconv.Atoi(words[1])
	row := t.counted(number)
	if err != nil || row == nil || !t.played(row, Player(words[0])) {
		return noPlayer
	}
	f := &Fix{Number: number, Agreed: []Player{Player(words[0])}}
	for _, w := range strings.Split(words[2], ",") {
		n, err := strconv.Atoi(w)
		if err != nil {
			return unreadable
		}
		f.Change = append(f.Change, n)
	}
	if len(f.Change) != len(row.Change) || !writable(t, row, f.Change) {
		return refused
	}
	t.Fix = f
	return fits
}
