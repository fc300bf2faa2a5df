package answer

import (
	"context"
	"strconv"
	"strings"
	"time"

	"tarock/bot/chat"
	"tarock/bot/lesson"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/storage"
)

// progress is a user's progress with the lessons.
type progress struct {
	Lessons map[string]int `json:"lessons,omitempty"` // steps done by lesson
	Pile    string         `json:"pile,omitempty"`    // current pile of the counting quiz
	Right   int            `json:"right,omitempty"`   // right guesses in the quiz
	Guesses int            `json:"guesses,omitempty"`
}

func (a *Answers) progress(user int64) (done progress, err error) {
	return done, a.people.Read(people.LearnKey(user), &done)
}

// Learn shows the lessons, in private.
func (a *Answers) Learn(q *chat.Question) error {
	if !q.Private() {
		return chat.OnlyPrivate
	}
	done, err := a.progress(q.Message.From.ID)
	if err != nil {
		return err
	}
	s, err := a.shelf(q)
	if err != nil {
		return err
	}
	slot := learnSlot(q, besides(explain.Lessons(lessonsOf(done), "", "", q.Screen().Frame), taught(s)))
	slot.Fresh = true
	return a.putLearn(q, slot, nil)
}

// lessonsOf lists the lessons with a user's progress.
func lessonsOf(done progress) []explain.LessonEntry {
	var list []explain.LessonEntry
	for _, l := range lesson.All() {
		list = append(list, explain.LessonEntry{ID: l.ID, Done: done.Lessons[l.ID], Steps: len(l.Steps)})
	}
	return list
}

// learnSlot returns the slot of lessons in a private chat: one message for all pages.
func learnSlot(q *chat.Question, m page.Message) storage.Slot {
	m.Silent = true
	return storage.Slot{Table: "learn", Name: chat.TableID(q.Message.Chat), Chat: q.Message.Chat.ID, Rank: storage.Answered, Must: true, Want: wire.Pack(m)}
}

// putLearn commits a page of the lessons, and the reader's progress unless that is nil.
func (a *Answers) putLearn(q *chat.Question, slot storage.Slot, done *progress) error {
	c := storage.Commit{Update: q.Update, Time: time.Now(), Slots: []storage.Slot{slot}}
	if done != nil {
		c.Blobs = map[string][]byte{people.LearnKey(q.Message.From.ID): people.Pack(done)}
	}
	fresh, err := a.chats.Store.Commit(c)
	if err == nil && fresh {
		a.chats.Out.Wake(slot)
	}
	return err
}

// PressLearn performs a press on a page of the lessons. A wrong answer is commented on
// in a toast.
func (a *Answers) PressLearn(ctx context.Context, u *telegram.Update, p press.Press) error {
	return a.people.Alone(func() error { return a.pressLearn(ctx, u, p) })
}

func (a *Answers) pressLearn(ctx context.Context, u *telegram.Update, p press.Press) error {
	q, err := a.chats.AskAlone(ctx, u)
	if err != nil {
		return err
	}
	done, err := a.progress(q.Message.From.ID)
	if err != nil {
		return err
	}
	s, err := a.shelf(q)
	if err != nil {
		return err
	}
	l := learner{&done, q.Screen(), a.chats.Draw, s}
	page, hint, err := l.turn(strings.Fields(p.Arg))
	if err != nil {
		return err
	}
	if page.Text == "" {
		a.chats.Answer(u.Press.ID, telegram.Toast{Text: hint})
		return a.chats.Seen(u.ID)
	}
	slot := learnSlot(q, page)
	slot.Fresh = p.Arg == "all"
	if err := a.putLearn(q, slot, &done); err != nil {
		return err
	}
	a.chats.Answer(u.Press.ID, telegram.Toast{Text: hint})
	return nil
}

// learner is a reader of lessons with his progress.
type learner struct {
	done *progress
	c    words.Reader
	draw func(n int) int
	own  *shelf
}

// turn returns the page that a press leads to, or a hint why its answer is not right.
// Without a page, the current one stays.
func (l learner) turn(arg []string) (m page.Message, hint string, err error) {
	switch {
	case len(arg) == 0 || arg[0] == "all":
		return besides(explain.Lessons(lessonsOf(*l.done), "", "", l.c.Frame), taught(l.own)), "", nil
	case arg[0] == "quiz":
		return l.quiz(arg[1:])
	case len(arg) == 3:
		return l.answer(arg[0], arg[1], arg[2])
	case len(arg) != 1:
		return m, "", table.OldButton
	}
	i, _, _ := lesson.Find(arg[0], "")
	if i < 0 {
		return m, "", table.OldButton
	}
	at := l.done.Lessons[arg[0]]
	if at >= len(lesson.All()[i].Steps) {
		at = 0 // done: begin again
	}
	return l.step(i, at, ""), "", nil
}

// answer judges the n-th answer to a step.
func (l learner) answer(id, step, n string) (m page.Message, hint string, err error) {
	i, j, ok := lesson.Find(id, step)
	at, err := strconv.Atoi(n)
	if !ok || err != nil {
		return m, "", table.OldButton
	}
	steps := lesson.All()[i].Steps
	choices := steps[j].Choices()
	if at < 0 || at >= len(choices) {
		return m, "", table.OldButton
	}
	switch verdict, reason := steps[j].Judge(choices[at].ID); verdict {
	case lesson.Refused:
		if reason == act.NotAllowed { // its sentence is about buttons, and here some are wrong
			return m, l.c.Texts.Say("lesson.refused"), nil
		}
		return m, "", chat.Refusal{Why: reason, Rules: steps[j].Rules()}
	case lesson.Wrong:
		return m, l.c.Texts.Say("lesson." + id + "." + step + ".wrong"), nil
	}
	if l.done.Lessons == nil {
		l.done.Lessons = map[string]int{}
	}
	l.done.Lessons[id] = max(l.done.Lessons[id], j+1)
	if j+1 == len(steps) {
		return besides(explain.Lessons(lessonsOf(*l.done), id, step, l.c.Frame), here(l.own, id, step)), "", nil
	}
	return besides(l.step(i, j+1, step), here(l.own, id, step)), "", nil
}

// step returns the page of the j-th step of the i-th lesson; before is the step
// answered just now, "" for none.
func (l learner) step(i, j int, before string) page.Message {
	from := lesson.All()[i]
	page := explain.LessonStep{Lesson: from.ID, Step: from.Steps[j].ID, Number: i + 1, Of: len(lesson.All()), Before: before}
	for _, choice := range from.Steps[j].Choices() {
		page.Choices = append(page.Choices, explain.LessonChoice(choice))
	}
	return explain.Lesson(page, from.Steps[j].Table(), l.c)
}

// quiz returns a page with a pile to count. It judges a guess, and goes on to the next
// pile if it is right.
func (l learner) quiz(guess []string) (m page.Message, hint string, err error) {
	pile, ok := lesson.ReadPile(l.done.Pile)
	was := -1
	if len(guess) > 0 {
		n, err := strconv.Atoi(guess[0])
		if !ok || err != nil || n < 0 || n >= len(pile.Guesses()) {
			return m, "", table.OldButton
		}
		l.done.Guesses++
		if pile.Guesses()[n] == pile.Points() {
			l.done.Right++
			was, ok = pile.Points(), false
		} else {
			hint = l.c.Texts.Say("quiz.wrong")
		}
	}
	if !ok {
		pile = lesson.Draw(l.draw)
		l.done.Pile = pile.String()
	}
	return explain.Quiz(pile, pile.Guesses(), was, l.done.Right, l.done.Guesses, l.c), hint, nil
}
