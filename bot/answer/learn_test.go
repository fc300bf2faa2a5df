package answer_test

import (
	"strconv"
	"testing"

	"tarock/bot/lesson"
	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
)

// All lessons can be done by buttons: an illegal move is refused with its reason, an
// unwise one is commented on, and after a restart a lesson continues.
func TestLearn(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		anna := s.Users[0]
		s.Command(anna, "/lernen")
		s.Expect(s.Group, "nur in unserem privaten Chat")
		s.Whisper(anna, "/lernen")
		s.Expect(anna, "acht kurze Lektionen", "Karten und Zählen")
		for i, l := range lesson.All() {
			s.Press(anna, anna, l.ID, stage.Kind(press.Learn, l.ID))
			for _, step := range l.Steps {
				s.Expect(anna, "Lektion "+strconv.Itoa(i+1))
				answers(s, anna, l, step)
				if l.ID == "trick" && step.ID == "ruff" {
					s.Stop()
					s.Start()
					s.Whisper(anna, "/learn")
					s.Expect(anna, "(1/3)")
					s.Press(anna, anna, l.ID, stage.Kind(press.Learn, l.ID))
				}
			}
			s.Expect(anna, "geschafft")
		}
		s.Press(anna, anna, "the quiz", stage.Kind(press.Learn, "quiz"))
		s.Expect(anna, "Zählquiz", "Wie viele Punkte")
		s.Press(anna, anna, "a guess", stage.Kind(press.Learn, "quiz 0"))
		s.Expect(anna, "von 1")
		s.Press(anna, anna, "the list", stage.Kind(press.Learn, ""))
		for _, arg := range []string{"nothing", "trick nothing 0", "trick ruff 99", "trick ruff x", "quiz 7", "quiz x", "a b c d"} {
			s.Unchanged(arg, func() {
				s.Refused(s.Raw(anna, anna, s.Newest(anna), press.Press{Kind: press.Learn, Arg: arg}.Data()), "vorbei")
			})
		}
		s.Whisper(anna, "/vergiss")
		s.Press(anna, anna, "to be forgotten", stage.Kind(press.Forget, "yes"))
		if left, err := s.Store.Blobs("learn/"); err != nil || len(left) > 0 {
			t.Errorf("after forgetting: got lessons %v, %v", left, err)
		}
	})
}

// answers presses all wrong answers to a step, and then a right one.
func answers(s *stage.Stage, who int64, l lesson.Lesson, step lesson.Step) {
	s.T.Helper()
	right := -1
	for i, c := range step.Choices() {
		arg := l.ID + " " + step.ID + " " + strconv.Itoa(i)
		switch verdict, why := step.Judge(c.ID); verdict {
		case lesson.Right:
			right = i
		case lesson.Wrong:
			s.Unchanged(arg, func() { s.Press(who, who, arg, stage.Kind(press.Learn, arg)) })
		default:
			want := ""
			if why == act.NotAllowed { // not that all buttons are legal
				want = "Versuch etwas anderes"
			}
			s.Unchanged(arg, func() {
				message, p, _ := s.Button(who, stage.Kind(press.Learn, arg))
				s.Refused(s.Raw(who, who, message, p), want)
			})
		}
	}
	arg := l.ID + " " + step.ID + " " + strconv.Itoa(right)
	s.Press(who, who, arg, stage.Kind(press.Learn, arg))
}

// The welcome, and the answer to a command for groups, have a button for the lessons.
// It shows them at the end of the chat, wherever they were before.
func TestWayToTheLessons(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		user := s.Users[0]
		s.Acquaint()
		s.Press(user, user, "to learn", stage.Kind(press.Learn, "all"))
		s.Expect(user, "Lektion")
		first := s.Newest(user)
		s.Whisper(user, "/tarock")
		s.Press(user, user, "to learn", stage.Kind(press.Learn, "all"))
		s.Expect(user, "Lektion")
		if s.Newest(user) == first {
			t.Error("got the lessons at their old place")
		}
	})
}
