package answer_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/lesson"
	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/locales"
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

// A command that works only in private has, in a group, a link that leads there and performs it, also
// for somebody whom the bot has not met.
func TestLinkToPrivate(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		led := 0
		for _, language := range locales.Languages() {
			texts := locales.For(language)
			for _, id := range []string{"blatt", "stich", "schrieb", "abende", "statistik", "radl", "regeln", "warum", "tipp", "analyse", "zuschauen", "lernen", "export", "fair", "einstellungen", "hilfe", "datenschutz", "vergiss"} {
				s.Command(anna, "/"+texts.Say("slash."+id))
				s.Quiet()
				list := s.Standing(s.Group)
				if last := list[len(list)-1]; strings.Contains(last.Text, "nur in unserem privaten Chat") {
					rows := slices.Concat(last.Keyboard...)
					if len(rows) != 1 || !strings.HasSuffix(rows[0].URL, "?start=c_"+id) {
						t.Fatalf("/%s: got buttons %v", id, rows)
					}
					led++
					s.Whisper(anna, "/start c_"+id)
					s.Quiet()
					linked := s.Last(anna)
					s.Whisper(anna, "/"+id)
					s.Quiet()
					if direct := s.Last(anna); linked != direct {
						t.Errorf("/%s: got by the link\n%s\nwant\n%s", id, linked, direct)
					}
				}
			}
		}
		if led != 2*4 {
			t.Errorf("got %d commands for private chats, want four in each language", led)
		}
		for _, payload := range []string{"c_ende", "c_tarock", "c_start", "c_", "c_x", "lernen"} {
			s.Whisper(anna, "/start "+payload)
			s.Expect(anna, "willkommen am Tarocktisch") // as without a payload
		}
	})
}
