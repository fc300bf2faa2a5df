// Package lesson teaches beginners Tarock in short lessons of a few steps each.
//
// A step is a question, or a position of a real deal in which the reader makes a move.
// The engine judges every move, so a refused one has its act.Reason. Lessons are data
// in lessons.yaml; their sentences are in locales. The package has no texts and does
// not know Telegram.
package lesson

import (
	"bytes"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"

	"tarock/engine/act"
	"tarock/engine/view"
)

// Taught returns the id of the rule set that the lessons teach: that of their first deal.
func Taught() string {
	for _, l := range All() {
		for _, s := range l.Steps {
			if s.Deal != "" {
				return s.Rules()
			}
		}
	}
	return ""
}

// Lesson is a short series of steps.
type Lesson struct {
	ID    string
	Steps []Step
}

// Step is a question with answers, or a position with moves.
type Step struct {
	ID      string
	Deal    string   // id of a deal; "" for a question without a position
	After   int      // number of actions done in the deal
	Eyes    string   // name of the reader's player
	Answers []string // ids; nil where the reader moves
	Moves   []string // moves offered; nil for all cards of the hand
	Right   []string // right answers, or good moves; nil for every legal move
}

// Verdict is the result of an answer.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota // not an answer of this step
	Right
	Wrong   // possible, but not right
	Refused // against the rules
)

//go:embed lessons.yaml
var file []byte

// lessons reads the embedded file. A mistake in it is a bug, so it panics.
var lessons = sync.OnceValue(func() (all struct {
	Deals   map[string]story
	Lessons []Lesson
}) {
	d := yaml.NewDecoder(bytes.NewReader(file))
	d.KnownFields(true)
	if err := d.Decode(&all); err != nil {
		panic(fmt.Sprintf("lessons.yaml: %v", err))
	}
	return all
})

// All returns the lessons in order. They must not be changed.
func All() []Lesson { return lessons().Lessons }

// Find returns the indexes of a lesson and of one of its steps, and whether both exist.
// i is -1 if the lesson does not exist.
func Find(lesson, step string) (i, j int, ok bool) {
	i = slices.IndexFunc(All(), func(l Lesson) bool { return l.ID == lesson })
	if i < 0 {
		return -1, -1, false
	}
	j = slices.IndexFunc(All()[i].Steps, func(s Step) bool { return s.ID == step })
	return i, j, j >= 0
}

// Table returns the position of a step as its reader sees it, nil for a question
// without one.
func (s Step) Table() *view.Table {
	if s.Deal == "" {
		return nil
	}
	d := lessons().Deals[s.Deal]
	return d.at(s.After).View(d.player(s.Eyes))
}

// Rules returns the id of the rule set of a step's deal, "" without one.
func (s Step) Rules() string { return lessons().Deals[s.Deal].Rules }

// Choice is an offered answer.
type Choice struct {
	ID   string
	Move *act.Option // nil for an answer that is not a move
}

// Choices returns the answers that a step offers, in order.
func (s Step) Choices() []Choice {
	var list []Choice
	if s.Answers != nil {
		for _, id := range s.Answers {
			list = append(list, Choice{ID: id})
		}
		return list
	}
	d := lessons().Deals[s.Deal]
	t := d.at(s.After)
	v := t.View(d.player(s.Eyes)).Deal
	moves := s.Moves
	if moves == nil {
		for c := range v.Hand.All() {
			moves = append(moves, "play "+c.String())
		}
	}
	for _, words := range moves {
		a, err := t.Read(words)
		if err != nil {
			continue
		}
		a.Seat = v.Eyes
		move := act.Open(a)
		if i := slices.IndexFunc(v.Options, func(o act.Option) bool { return o.Action == a }); i >= 0 {
			move = v.Options[i] // this one has the step of a doubling
		}
		list = append(list, Choice{words, &move})
	}
	return list
}

// Judge judges an answer. The reason is that of a refused move, else "".
func (s Step) Judge(id string) (Verdict, act.Reason) {
	choices := s.Choices()
	i := slices.IndexFunc(choices, func(c Choice) bool { return c.ID == id })
	switch {
	case i < 0:
		return Unknown, ""
	case choices[i].Move == nil:
		if slices.Contains(s.Right, id) {
			return Right, ""
		}
		return Wrong, ""
	}
	d := lessons().Deals[s.Deal]
	t := d.at(s.After)
	if err := t.Deal.Check(choices[i].Move.Action); err != nil {
		reason, _ := err.(act.Reason)
		return Refused, reason
	}
	if s.Right == nil || slices.Contains(s.Right, id) {
		return Right, ""
	}
	return Wrong, ""
}

// split returns the single actions of lines with actions divided by semicolons.
func split(lines []string) []string {
	var list []string
	for _, line := range lines {
		for part := range strings.SplitSeq(line, ";") {
			list = append(list, strings.TrimSpace(part))
		}
	}
	return list
}
