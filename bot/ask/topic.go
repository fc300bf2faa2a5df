package ask

import (
	"slices"
	"strings"
)

// topic is a part of an explanation, with the sections that belong to it.
type topic struct {
	id       string
	sections []string
}

// topics are the parts of an explanation in reading order.
var topics = []topic{
	{"course", []string{"course"}},
	{"cards", []string{"cards"}},
	{"counting", []string{"counting"}},
	{"games", []string{"games", "game"}},
	{"bidding", []string{"bidding"}},
	{"talon", []string{"calling", "talon"}},
	{"premiums", []string{"meld", "premiums", "premium"}},
	{"announce", []string{"announcing", "doubling"}},
	{"play", []string{"play"}},
	{"pay", []string{"pots", "settlement"}},
	{"evening", []string{"evening"}},
	{"breach", []string{"talk", "breach"}},
	{"house", []string{"option"}},
}

// Topics returns the topics on which the guide has passages.
func (g *Guide) Topics() []string {
	var list []string
	for _, t := range topics {
		if len(g.Topic(t.id)) > 0 {
			list = append(list, t.id)
		}
	}
	return list
}

// Topic returns the passages on a topic, in reading order.
func (g *Guide) Topic(id string) []Passage {
	i := slices.IndexFunc(topics, func(t topic) bool { return t.id == id })
	if i < 0 {
		return nil
	}
	var list []Passage
	for _, section := range topics[i].sections {
		for _, p := range g.passages {
			if of, _, _ := strings.Cut(p.ID, "."); of == section {
				list = append(list, p)
			}
		}
	}
	return list
}

// TopicOf returns the topic of a passage, "" for a word of the glossary.
func TopicOf(id string) string {
	section, _, _ := strings.Cut(id, ".")
	for _, t := range topics {
		if slices.Contains(t.sections, section) {
			return t.id
		}
	}
	return ""
}
