package ask

import "tarock/engine/act"

// votes are how often the engine has said yes and no, and why not.
type votes struct {
	yes, no int
	why     map[act.Reason]int
}

// say notes what the engine says: "" is yes.
func (v *votes) say(reason act.Reason) {
	if reason == "" {
		v.yes++
		return
	}
	v.no++
	v.because(reason)
}

// count notes what the engine says, without a reason.
func (v *votes) count(yes bool) {
	if yes {
		v.yes++
	} else {
		v.no++
	}
}

// because notes a reason.
func (v *votes) because(reason act.Reason) {
	if v.why == nil {
		v.why = map[act.Reason]int{}
	}
	v.why[reason]++
}

// none reports whether the engine has said nothing.
func (v *votes) none() bool { return v.yes+v.no == 0 }

// split reports whether the engine has not always said the same.
func (v *votes) split() bool { return v.yes > 0 && v.no > 0 }

// reason returns the reason that was given most often, "" if none was; of several the first by its id.
func (v *votes) reason() (most act.Reason) {
	for reason, n := range v.why {
		if n > v.why[most] || n == v.why[most] && reason < most {
			most = reason
		}
	}
	return most
}
