package bot_test

import (
	"strconv"
	"testing"

	"tarock/bot/lesson"
	"tarock/bot/press"
	"tarock/bot/standin"
)

// All lessons can be done by buttons: an illegal move is refused with its reason, an
// unwise one is commented on, and after a restart a lesson continues.
func TestLearn(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.acquaint()
		anna := s.users[0]
		s.command(anna, "/lernen")
		s.expect(s.group, "nur in unserem privaten Chat")
		s.whisper(anna, "/lernen")
		s.expect(anna, "acht kurze Lektionen", "Karten und Zählen")
		for i, l := range lesson.All() {
			s.press(anna, anna, l.ID, kind(press.Learn, l.ID))
			for _, step := range l.Steps {
				s.expect(anna, "Lektion "+strconv.Itoa(i+1))
				s.answers(anna, l, step)
				if l.ID == "trick" && step.ID == "ruff" {
					s.stop()
					s.start()
					s.whisper(anna, "/learn")
					s.expect(anna, "(1/3)")
					s.press(anna, anna, l.ID, kind(press.Learn, l.ID))
				}
			}
			s.expect(anna, "geschafft")
		}
		s.press(anna, anna, "the quiz", kind(press.Learn, "quiz"))
		s.expect(anna, "Zählquiz", "0 von 0")
		s.press(anna, anna, "a guess", kind(press.Learn, "quiz 0"))
		s.expect(anna, "von 1")
		s.press(anna, anna, "the list", kind(press.Learn, ""))
		for _, arg := range []string{"nothing", "trick nothing 0", "trick ruff 99", "trick ruff x", "quiz 7", "quiz x", "a b c d"} {
			s.unchanged(arg, func() {
				s.refused(s.raw(anna, anna, s.newest(anna), press.Press{Kind: press.Learn, Arg: arg}.Data()), "vorbei")
			})
		}
		s.whisper(anna, "/vergiss")
		s.press(anna, anna, "to be forgotten", kind(press.Forget, "yes"))
		if left, err := s.store.Blobs("learn/"); err != nil || len(left) > 0 {
			t.Errorf("after forgetting: got lessons %v, %v", left, err)
		}
	})
}

// answers presses all wrong answers to a step, and then a right one.
func (s *stage) answers(who int64, l lesson.Lesson, step lesson.Step) {
	s.t.Helper()
	right := -1
	for i, c := range step.Choices() {
		arg := l.ID + " " + step.ID + " " + strconv.Itoa(i)
		switch verdict, _ := step.Judge(c.ID); verdict {
		case lesson.Right:
			right = i
		case lesson.Wrong:
			s.unchanged(arg, func() { s.press(who, who, arg, kind(press.Learn, arg)) })
		default:
			s.unchanged(arg, func() {
				message, p, _ := s.button(who, kind(press.Learn, arg))
				s.refused(s.raw(who, who, message, p), "")
			})
		}
	}
	arg := l.ID + " " + step.ID + " " + strconv.Itoa(right)
	s.press(who, who, arg, kind(press.Learn, arg))
}

// The welcome, and the answer to a command for groups, have a button for the lessons.
// It shows them at the end of the chat, wherever they were before.
func TestWayToTheLessons(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		user := s.users[0]
		s.acquaint()
		s.press(user, user, "to learn", kind(press.Learn, "all"))
		s.expect(user, "Lektion")
		first := s.newest(user)
		s.whisper(user, "/tarock")
		s.press(user, user, "to learn", kind(press.Learn, "all"))
		s.expect(user, "Lektion")
		if s.newest(user) == first {
			t.Error("got the lessons at their old place")
		}
	})
}
