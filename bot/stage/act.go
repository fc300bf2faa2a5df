package stage

import (
	"fmt"
	"slices"
	"strings"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/locales"
)

// Step is one press on the way to an action.
type Step struct {
	Kind press.Kind
	Arg  string
	Acts bool // the press performs the action, the others choose
}

// Args returns the arguments for kind.
func (s Step) Args() []string {
	if s.Arg == "" {
		return nil
	}
	return []string{s.Arg}
}

// Steps returns the presses that an action takes.
func Steps(a act.Action) []Step {
	words := a.Words([]string{"0", "1", "2", "3", "4"})
	confirm := Step{Kind: press.Confirm, Acts: true}
	switch a.Verb {
	case act.VerbPlay, act.VerbPass:
		return []Step{{press.Do, words, true}}
	case act.VerbBid:
		if a.ID.String() == "mine" { // has no game
			return []Step{{press.Do, words, true}}
		}
	case act.VerbDiscard, act.VerbKeep, act.VerbAnnounce:
		var list []Step
		if a.Verb == act.VerbAnnounce && a.Cards.Len() <= 1 { // a card that is named is on the button
			return []Step{{Kind: press.Pick, Arg: words}}
		}
		if a.Verb == act.VerbAnnounce {
			list = append(list, Step{Kind: press.Pick, Arg: a.Verb.String() + " " + a.ID.String()})
		}
		for c := range a.Cards.All() {
			list = append(list, Step{Kind: press.Pick, Arg: c.String()})
		}
		return append(list, confirm)
	case act.VerbDouble:
		return []Step{{Kind: press.Pick, Arg: words}}
	case act.VerbDone:
		return []Step{confirm}
	}
	return []Step{{Kind: press.Pick, Arg: words}, confirm}
}

// ByHand returns the actions of a deal that take a press: all except the formal ones,
// which the bot does for the players.
func ByHand(d *deal.Deal) []act.Action {
	again, err := deal.New(d.Set(), d.Options(), d.Setup())
	if err != nil {
		panic(err)
	}
	var list []act.Action
	for _, a := range d.Actions() {
		if formal, ok := again.Formal(); !ok || formal != a {
			list = append(list, a)
		}
		if err := again.Do(a); err != nil {
			panic(err)
		}
	}
	return list
}

// Do performs actions of a deal by the players' buttons.
func (s *Stage) Do(actions []act.Action) {
	s.T.Helper()
	var picked []string
	for i, a := range actions {
		user := s.Users[a.Seat]
		if a.Verb == act.VerbClaim {
			s.Claim(user, a.Of)
			continue
		}
		if way := s.Newer(Kind(press.Pick, a.Card.String())); a.Verb == act.VerbPlay && s.Web == nil && s.Offers(user, way) {
			s.Press(user, user, "a card with a word", way) // it can be played with different words
			s.Quiet()
		}
		for _, step := range Steps(a) {
			if step.Kind == press.Confirm {
				step.Arg, picked = press.Sum(picked), nil
			}
			what := a.Text([]string{"0", "1", "2", "3", "4"}) + " by " + string(step.Kind)
			if step.Kind == press.Pick && step.Arg == Steps(a)[0].Arg && s.opens(user, a, &picked) {
				s.Act(user, user, what, press.Do, step.Arg)
				picked = nil
				break // the button bids
			}
			if step.Acts {
				s.Act(user, user, what, step.Kind, step.Args()...)
			} else {
				s.Press(user, user, what, s.Newer(Kind(step.Kind, step.Args()...)))
			}
			if step.Kind == press.Pick {
				picked = append(picked, step.Arg)
			}
			if said := a.Verb == act.VerbAnnounce && a.Cards.Len() <= 1 || a.Verb == act.VerbDouble; said && step.Kind == press.Pick && (s.goesOn(user, picked) || !doneFollows(actions[i:])) {
				s.Act(user, user, what+" at once", press.Confirm, press.Sum(picked))
				picked = nil
			}
		}
	}
}

// doneFollows reports whether the player of the first action ends his turn by hand, as far
// as is known. If not, that was formal, and what he has picked ends it.
func doneFollows(actions []act.Action) bool {
	for _, a := range actions {
		if a.Seat != actions[0].Seat || a.Verb == act.VerbDone {
			return a.Seat == actions[0].Seat
		}
	}
	return true
}

// opens opens the page of a hand that has the button of an announcement, a doubling or a
// bid. It reports whether the button there bids at once.
func (s *Stage) opens(user int64, a act.Action, picked *[]string) bool {
	s.T.Helper()
	words := Steps(a)[0].Arg
	share := func(p press.Press) bool {
		_, id, _ := strings.Cut(p.Arg, " ")
		id, _, _ = strings.Cut(id, " ")
		texts := locales.For("de")
		return a.Verb == act.VerbBid && p.Kind == press.Pick && strings.HasPrefix(p.Arg, "bid ") && texts.Name("", "row", id) == texts.Name("", "row", a.ID.String())
	}
	turn := func(p press.Press) bool {
		back, on := p.Kind == press.Drop && a.Verb == act.VerbAnnounce, p.Kind == press.Pick && a.Verb == act.VerbDouble
		return p.Arg == pick.Doublings && (back || on)
	}
	direct := Kind(press.Pick, words)
	if a.Verb != act.VerbAnnounce && a.Verb != act.VerbDouble && a.Verb != act.VerbBid {
		return false
	}
	s.Wait("a button "+words, func() bool {
		return s.Offers(user, s.Newer(func(p press.Press) bool { return direct(p) || share(p) || turn(p) }))
	})
	switch {
	case s.Offers(user, s.Newer(direct)): // also of the first of several games that share a button
		return false
	case a.Verb == act.VerbBid:
		s.Press(user, user, "the games of "+words, s.Newer(share))
		return true
	}
	s.Press(user, user, "the page of "+words, s.Newer(turn))
	if a.Verb == act.VerbDouble {
		*picked = append(*picked, pick.Doublings)
	} else {
		*picked = slices.DeleteFunc(*picked, func(p string) bool { return p == pick.Doublings })
	}
	return false
}

// goesOn reports whether the turn of a user goes on after what he has picked, as the
// button that says it tells.
func (s *Stage) goesOn(user int64, picked []string) (more bool) {
	s.T.Helper()
	s.Wait("the choice "+strings.Join(picked, ", "), func() bool {
		return s.Offers(user, Kind(press.Drop, picked[len(picked)-1])) || s.Offers(user, Kind(press.Confirm, press.Sum(picked)))
	})
	for m := range s.World.Standing(user) {
		for _, row := range m.Keyboard {
			for _, k := range row {
				p, ok := press.Parse(k.Data)
				more = more || ok && p.Kind == press.Confirm && strings.HasSuffix(k.Text, locales.For("de").Say("button.gather.more", "words", ""))
			}
		}
	}
	return more
}

// Claim claims a breach for a user.
func (s *Stage) Claim(user int64, of act.Seat) {
	s.T.Helper()
	for _, step := range []string{"", fmt.Sprintf(" %d", of), fmt.Sprintf(" %d !", of)} {
		s.Press(user, user, "to claim"+step, func(p press.Press) bool {
			round, rest, _ := strings.Cut(p.Arg, " ")
			return p.Kind == press.Claim && round != "" && rest == strings.TrimPrefix(step, " ")
		})
	}
}

// Newer matches the buttons that fit and were made after the last press with an effect.
func (s *Stage) Newer(fits func(press.Press) bool) func(press.Press) bool {
	return func(p press.Press) bool { return p.Move > s.Acted && fits(p) }
}

// Act presses a button with an effect, which makes earlier buttons old.
func (s *Stage) Act(user, chat int64, what string, k press.Kind, arg ...string) {
	s.T.Helper()
	move := 0
	toast := s.Press(user, chat, what, s.Newer(func(p press.Press) bool { move = p.Move; return Kind(k, arg...)(p) }))
	if toast.Text != "" {
		s.T.Fatalf("%s: got refusal %s", what, toast.Text)
	}
	s.Acted = move
	if s.Steady {
		s.Quiet()
	}
}
