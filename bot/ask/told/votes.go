package told

import "tarock/engine/act"

// Votes are how often the engine has said yes and no, and why not.
type Votes struct {
	Yes, No int
	why     map[act.Reason]int
}

// say notes what the engine says: "" is yes.
func (v *Votes) say(reason act.Reason) {
	if reason == "" {
		v.Yes++
		return
	}
	v.No++
	v.because(reason)
}

// count notes what the engine says, without a reason.
func (v *Votes) count(yes bool) {
	if yes {
		v.Yes++
	} else {
		v.No++
	}
}

// because notes a reason.
func (v *Votes) because(reason act.Reason) {
	if v.why == nil {
		v.why = map[act.Reason]int{}
	}
	v.why[reason]++
}

// none reports whether the engine has said nothing.
func (v *Votes) none() bool { return v.Yes+v.No == 0 }

// split reports whether the engine has not always said the same.
func (v *Votes) split() bool { return v.Yes > 0 && v.No > 0 }

// Reason returns the reason that was given most often, "" if none was; of several the first by its id.
func (v *Votes) Reason() (most act.Reason) {
	for reason, n := range v.why {
		if n > v.why[most] || n == v.why[most] && reason < most {
			most = reason
		}
	}
	return most
}
