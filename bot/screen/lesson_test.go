package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/lesson"
	"tarock/bot/press"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/locales"
)

// Golden documents of all lessons.
func TestLessons(t *testing.T) {
	for _, language := range locales.Languages() {
		var b strings.Builder
		c := german()
		c.Texts, c.At = locales.For(language), press.Press{}
		show := func(slot string, s page.Screen) {
			s.Slot.Part = page.Part(slot)
			if err := write(&b, []page.Screen{s}); err != nil {
				t.Fatal(err)
			}
			for _, p := range presses(s.Message) {
				if p.Kind != press.Learn || len(p.Arg) > 32 {
					t.Errorf("%s: got press %c %q", slot, p.Kind, p.Arg)
				}
			}
		}
		list := []explain.LessonEntry{{ID: "cards", Done: 5, Steps: 5}, {ID: "trick", Done: 1, Steps: 3}, {ID: "auction", Steps: 3}}
		show("lessons", page.Screen{Message: explain.Lessons(list, "", "", c.Frame)})
		for i, l := range lesson.All() {
			before := ""
			for _, s := range l.Steps {
				task := explain.LessonStep{Lesson: l.ID, Step: s.ID, Number: i + 1, Of: len(lesson.All()), Before: before}
				for _, choice := range s.Choices() {
					task.Choices = append(task.Choices, explain.LessonChoice(choice))
				}
				show(l.ID+" "+s.ID, page.Screen{Message: explain.Lesson(task, s.Table(), c.Reader)})
				before = s.ID
			}
			list[0].ID = l.ID
			show(l.ID+" over", page.Screen{Message: explain.Lessons(list[:1], l.ID, before, c.Frame)})
		}
		pile := lesson.Draw(func(n int) int { return n / 2 })
		show("quiz", page.Screen{Message: explain.Quiz(pile, pile.Guesses(), -1, 0, 0, c.Reader)})
		show("quiz, after a right guess", page.Screen{Message: explain.Quiz(pile, pile.Guesses(), 8, 1, 2, c.Reader)})
		golden(t, "lessons", language, b.String())
	}
}
