package answer

import (
	"strings"

	"tarock/bot/lesson"
	"tarock/bot/screen/page"
)

// taught returns a line on what the lessons teach, if the reader's table plays something else.
func taught(s *shelf) string {
	if s.played == lesson.Taught() {
		return ""
	}
	return s.texts.Say("lesson.taught", "rules", name(s, lesson.Taught()), "own", name(s, s.played))
}

// here returns how the table's game has what a step has taught, as it is reckoned from the
// game's own tables; "" if the table plays what the lessons teach, or has nothing of the kind.
func here(s *shelf, id, step string) string {
	key := "lesson." + id + "." + step + ".ask"
	if s.played == lesson.Taught() || !s.texts.Has(key) {
		return ""
	}
	fact := s.own().Fact(s.texts.Say(key))
	if fact == "" {
		return ""
	}
	return s.texts.Say("lesson.here", "rules", name(s, s.played), "fact", fact)
}

// name returns the short name of a rule set.
func name(s *shelf, id string) string {
	if short := s.texts.Name(id, "variant", id); short != id {
		return short
	}
	return s.texts.Name(id, "rules", id)
}

// besides puts a line after the first one of a message; "" leaves it as it was.
func besides(m page.Message, line string) page.Message {
	if line == "" {
		return m
	}
	first, rest, _ := strings.Cut(m.Text, "\n")
	m.Text = first + "\n" + line + "\n" + rest
	return m
}
