package stage

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tarock/bot/press"
)

// Robots are players who press buttons in private and in the groups of a tournament as
// long as anything changes.
type Robots struct {
	s      *Stage
	r      *rand.Rand
	Groups []int64
}

// NewRobots returns the players of a stage, in its group so far.
func NewRobots(s *Stage, seed uint64) Robots {
	return Robots{s, rand.New(rand.NewPCG(seed, seed)), []int64{s.Group}}
}

// useful are the kinds of presses that advance a table, the most useful first.
var useful = []press.Kind{press.Confirm, press.Do, press.Before, press.Let, press.Pick, press.Next, press.Cancel}

// Round makes all players press once, all at the same time. It reports whether any had
// a button.
func (p Robots) Round() bool {
	pressed := false
	for _, user := range p.s.Users {
		message, data := p.choice(user)
		if data != "" {
			p.s.World.PressRaw(user, user, message, data)
			pressed = true
		}
	}
	for _, group := range p.Groups {
		if message, data, ok := p.s.Button(group, Kind(press.Next)); ok {
			p.s.World.PressRaw(p.s.Users[p.r.IntN(len(p.s.Users))], group, message, data)
			pressed = true
		}
	}
	p.s.Quiet()
	return pressed
}

// choice returns the most useful button on the newest message of a user with buttons.
func (p Robots) choice(user int64) (message int, data string) {
	best := len(useful)
	var found []string
	for _, m := range slices.Backward(p.s.Standing(user)) {
		for _, k := range slices.Concat(m.Keyboard...) {
			b, ok := press.Parse(k.Data)
			rank := slices.Index(useful, b.Kind)
			switch {
			case !ok || rank < 0 || rank > best || strings.HasPrefix(k.Text, "("): // a card that may not be played
			case rank < best:
				best, found = rank, []string{k.Data}
			default:
				found = append(found, k.Data)
			}
		}
		if len(found) > 0 {
			return m.ID, found[p.r.IntN(len(found))]
		}
	}
	return 0, ""
}

// AtLeisure skips a test of traffic in short runs: hours of simulated time take minutes
// under the race detector, for which other stories suffice.
func AtLeisure(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("traffic of many tables takes too long here")
	}
}
