package bot_test

import (
	"fmt"
	"strings"

	"tarock/bot/press"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/locales"
)

// step is one press on the way to an action.
type step struct {
	kind press.Kind
	arg  string
	acts bool // the press performs the action, the others choose
}

// args returns the arguments for kind.
func (s step) args() []string {
	if s.arg == "" {
		return nil
	}
	return []string{s.arg}
}

// steps returns the presses that an action takes.
func steps(a act.Action) []step {
	words := a.Words([]string{"0", "1", "2", "3", "4"})
	confirm := step{kind: press.Confirm, acts: true}
	switch a.Verb {
	case act.VerbPlay, act.VerbPass:
		return []step{{press.Do, words, true}}
	case act.VerbBid:
		if a.ID.String() == "mine" { // has no game
			return []step{{press.Do, words, true}}
		}
	case act.VerbDiscard, act.VerbKeep, act.VerbAnnounce:
		var list []step
		if a.Verb == act.VerbAnnounce && a.Cards.Len() <= 1 { // a card that is named is on the button
			return []step{{kind: press.Pick, arg: words}}
		}
		if a.Verb == act.VerbAnnounce {
			list = append(list, step{kind: press.Pick, arg: a.Verb.String() + " " + a.ID.String()})
		}
		for c := range a.Cards.All() {
			list = append(list, step{kind: press.Pick, arg: c.String()})
		}
		return append(list, confirm)
	case act.VerbDouble:
		return []step{{kind: press.Pick, arg: words}}
	case act.VerbDone:
		return []step{confirm}
	}
	return []step{{kind: press.Pick, arg: words}, confirm}
}

// byHand returns the actions of a deal that take a press: all except the formal ones,
// which the bot does for the players.
func byHand(d *deal.Deal) []act.Action {
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

// do performs actions of a deal by the players' buttons.
func (s *stage) do(actions []act.Action) {
	s.t.Helper()
	var picked []string
	for i, a := range actions {
		user := s.users[a.Seat]
		if a.Verb == act.VerbClaim {
			s.claim(user, a.Of)
			continue
		}
		if way := s.newer(kind(press.Pick, a.Card.String())); a.Verb == act.VerbPlay && s.web == nil && s.offers(user, way) {
			s.press(user, user, "a card with a word", way) // it can be played with different words
			s.quiet()
		}
		for _, step := range steps(a) {
			switch step.kind {
			case press.Pick:
				picked = append(picked, step.arg)
			case press.Confirm:
				step.arg, picked = press.Sum(picked), nil
			}
			what := a.Text([]string{"0", "1", "2", "3", "4"}) + " by " + string(step.kind)
			if step.acts {
				s.act(user, user, what, step.kind, step.args()...)
			} else {
				s.press(user, user, what, s.newer(kind(step.kind, step.args()...)))
			}
			if said := a.Verb == act.VerbAnnounce && a.Cards.Len() <= 1 || a.Verb == act.VerbDouble; said && step.kind == press.Pick && (s.goesOn(user, step.arg) || !doneFollows(actions[i:])) {
				s.act(user, user, what+" at once", press.Confirm, press.Sum(picked))
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

// goesOn reports whether the turn of a user goes on after what he has just picked, as the
// button that says it tells.
func (s *stage) goesOn(user int64, picked string) (more bool) {
	s.t.Helper()
	s.wait("the choice "+picked, func() bool { return s.offers(user, kind(press.Drop, picked)) })
	for m := range s.world.Standing(user) {
		for _, row := range m.Keyboard {
			for _, k := range row {
				p, ok := press.Parse(k.Data)
				more = more || ok && p.Kind == press.Confirm && strings.HasSuffix(k.Text, locales.For("de").Say("button.gather.more", "words", ""))
			}
		}
	}
	return more
}

// claim claims a breach for a user.
func (s *stage) claim(user int64, of act.Seat) {
	s.t.Helper()
	for _, step := range []string{"", fmt.Sprintf(" %d", of), fmt.Sprintf(" %d !", of)} {
		s.press(user, user, "to claim"+step, func(p press.Press) bool {
			round, rest, _ := strings.Cut(p.Arg, " ")
			return p.Kind == press.Claim && round != "" && rest == strings.TrimPrefix(step, " ")
		})
	}
}

// newer matches the buttons that fit and were made after the last press with an effect.
func (s *stage) newer(fits func(press.Press) bool) func(press.Press) bool {
	return func(p press.Press) bool { return p.Move > s.acted && fits(p) }
}

// act presses a button with an effect, which makes earlier buttons old.
func (s *stage) act(user, chat int64, what string, k press.Kind, arg ...string) {
	s.t.Helper()
	move := 0
	toast := s.press(user, chat, what, s.newer(func(p press.Press) bool { move = p.Move; return kind(k, arg...)(p) }))
	if toast.Text != "" {
		s.t.Fatalf("%s: got refusal %s", what, toast.Text)
	}
	s.acted = move
}
