package explain

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/score"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// lesson writes a step of a lesson.
type lesson struct {
	*words.Writer
	score.Settlement
}

func newLesson(t *view.Table, r words.Reader) *lesson {
	w := words.New(t, r)
	return &lesson{w, score.Settlement{Writer: w}}
}

// LessonEntry is a lesson in the list.
type LessonEntry struct {
	ID          string
	Done, Steps int
}

// LessonChoice is an answer: a move, or the id of an answer.
type LessonChoice struct {
	ID   string
	Move *act.Option // nil for an answer
}

// LessonStep is a step of a lesson.
type LessonStep struct {
	Lesson, Step string
	Number, Of   int // step of the lesson, from 1, and number of steps
	Choices      []LessonChoice
	Before       string // id of the step answered just now, "" for none
}

// Lessons returns the list of lessons with the reader's progress. after is the lesson
// just finished, "" for none. A press has a lesson's id or "quiz" as argument.
func Lessons(list []LessonEntry, after, step string, c page.Frame) page.Message {
	g := &page.Page{}
	if after != "" {
		g.Add(c.Texts.Say("lesson." + after + "." + step + ".right"))
		g.Block(c.Texts.Say("lesson.finished", "title", c.Texts.Say("lesson."+after)))
		g.Gap()
	}
	g.Add(c.Texts.Say("lesson.title"))
	g.Gap()
	next := -1
	for i, l := range list {
		key := "lesson.open"
		switch {
		case l.Done >= l.Steps:
			key = "lesson.done"
		case next < 0:
			next = i
		}
		g.Add(c.Texts.Say(key, "number", i+1, "title", c.Texts.Say("lesson."+l.ID), "done", l.Done, "steps", l.Steps))
	}
	var keys []page.Key
	for i, l := range list {
		k := page.Key{Text: strconv.Itoa(i + 1), Press: c.Press(press.Learn, l.ID)}
		if i == next {
			k.Style = "primary"
		}
		keys = append(keys, k)
	}
	g.Message.Rows = append(page.Grid(keys, 4), []page.Key{c.Button("quiz", press.Learn, "quiz")})
	return g.Finish().Message
}

// Lesson returns a step of a lesson, with a button for each answer. t is the position,
// nil if there is none.
func Lesson(s LessonStep, t *view.Table, c words.Reader) page.Message {
	g := &page.Page{}
	text := func(key string) string { return c.Texts.Say("lesson." + s.Lesson + "." + key) }
	if s.Before != "" {
		g.Add(text(s.Before + ".right"))
		g.Gap()
	}
	g.Add(c.Texts.Say("lesson.head", "number", s.Number, "of", s.Of, "title", c.Texts.Say("lesson."+s.Lesson)))
	g.Block(strings.Split(strings.TrimSpace(text(s.Step)), "\n")...)
	if t == nil {
		t = &view.Table{}
	}
	w := newLesson(t, c)
	if w.View != nil {
		g.Gap()
		if t.Stage == view.Playing {
			screen.Cards(g, t, c)
		} else {
			w.Settled(g)
		}
	}
	var keys []page.Key
	for i, ch := range s.Choices {
		keys = append(keys, page.Key{Text: w.reply(ch), Press: c.Press(press.Learn, s.Lesson+" "+s.Step+" "+strconv.Itoa(i))})
	}
	rows := page.Flow(keys)
	if !slices.ContainsFunc(keys, func(k page.Key) bool { return utf8.RuneCountInString(k.Text) > 8 }) {
		rows = page.Grid(keys, 5)
	}
	g.Message.Rows = append(rows, []page.Key{c.Button("lessons", press.Learn, "")})
	return g.Finish().Message
}

// reply returns the text of an answer's button.
func (w *lesson) reply(ch LessonChoice) string {
	if ch.Move == nil {
		if w.Texts.Has("answer." + ch.ID) {
			return w.Say("answer." + ch.ID)
		}
		if c, ok := card.Austria.Find(ch.ID); ok {
			return w.Face(c)
		}
		return strings.Replace(ch.ID, "-", "−", 1)
	}
	switch ch.Move.Verb {
	case act.VerbPlay:
		return w.Face(ch.Move.Card)
	case act.VerbDiscard:
		return w.Faces(w.Sorted(ch.Move.Cards))
	}
	return w.Action(*ch.Move)
}

// Quiz asks how many points some cards are worth. right and all are the numbers of
// right and of all guesses so far; was is the number of points of the previous pile, -1
// for none.
func Quiz(pile []card.Card, guesses []int, was, right, all int, c words.Reader) page.Message {
	w := newLesson(&view.Table{}, c)
	g := &page.Page{}
	if was >= 0 {
		g.Add(c.Texts.Say("quiz.right", "n", was))
		g.Gap()
	}
	if all == 0 {
		g.Add(c.Texts.Say("quiz.first"))
	} else {
		g.Add(c.Texts.Say("quiz.title", "right", right, "all", all))
	}
	g.Block(c.Texts.Say("quiz.ask"))
	g.Gap()
	for i := 0; i+3 <= len(pile); i += 3 {
		g.Add(rich.Bold.In(w.Faces(pile[i : i+3])))
	}
	var keys []page.Key
	for i, n := range guesses {
		keys = append(keys, page.Key{Text: strconv.Itoa(n), Press: c.Press(press.Learn, "quiz "+strconv.Itoa(i))})
	}
	g.Message.Rows = [][]page.Key{keys, {c.Button("lessons", press.Learn, "")}}
	return g.Finish().Message
}
