package deal

import "tarock/engine/act"

// Claimable is a Recording in which a breach of the rules can be claimed (10).
type Claimable interface {
	Recording
	// Claimed makes a fresh course that was written down one that ended with a right claim
	// against a player: Settle then settles that. False if nothing can be claimed.
	Claimed(of act.Seat) bool
}

// WriteClaimed returns a deal that was written down, as Write does, but that ended early, with a
// right claim against a player. What the record says of points, and of what was made without
// an announcement, does not count. It can be settled, but has no claim to be shown. The error
// is the act.Reason why there can be no such deal: act.WrongPhase if nothing can be claimed.
func WriteClaimed(set *RuleSet, o Options, setup Setup, r *Record, of act.Seat) (*Deal, error) {
	d, err := Write(set, o, setup, r)
	if err != nil {
		return nil, err
	}
	if c, ok := d.s.course.(Claimable); !ok || of < 0 || int(of) >= d.s.Seats || !c.Claimed(of) {
		return nil, act.WrongPhase
	}
	return d, nil
}
