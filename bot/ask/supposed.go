package ask

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"tarock/engine/deal"
	"tarock/engine/rules"
)

// supposed is a question that names a house rule: what it asks at a table that plays with it.
type supposed struct {
	option *deal.Option
	value  string
	words  []string // the question without the house rule
}

// Words around the name of a house rule: what comes before it, behind it, and between it and its value.
var (
	ofRules     = set("option optionen options hausregel sonderregel houserule")
	playsWith   = set("spielen spielt gespielt play plays playing")
	aroundRules = set("mit der die das with the wir we es gelten gilt und and haben have bei our unsere unserer an a optional rule house als")
	switched    = set("eingeschaltet eingschaltet eingeschalten aktiv aktiviert switched turned on an ein enabled")
	ofValue     = set("ist is are is's steht set auf to at gleich equals the value wert")
)

// suppose finds the house rule that a question names beside what it asks, false if there is none, or the table plays
// with it anyway.
func (b *Book) suppose(words []string) (s supposed, ok bool) {
	set := rules.Find(b.Rules)
	if set == nil || len(words) < 4 {
		return s, false
	}
	for i := range set.Options {
		o := &set.Options[i]
		for _, name := range [][]string{b.speech.split(o.ID), b.speech.split(b.writer.texts.Name(b.Rules, "option", o.ID))} {
			at := indexOf(words, name)
			if at < 0 {
				continue
			}
			from, to := at, at+len(name)
			named := false
			if from > 0 && ofRules[words[from-1]] {
				from, named = from-1, true
			} else if from > 1 && (words[from-1] == "mit" || words[from-1] == "with") && playsWith[words[from-2]] {
				from, named = from-2, true
			}
			for from > 0 && named && aroundRules[words[from-1]] {
				from--
			}
			value, far := "", to
			for far < len(words) && far < to+2 && (ofValue[words[far]] || switched[words[far]] || ofRules[words[far]]) {
				named = named || switched[words[far]] && far > to || ofRules[words[far]]
				far++
			}
			if far < len(words) {
				value = valueOf(o, words[far])
			}
			switch {
			case value != "":
				far++
			case len(o.Values) == 2 && o.Number == nil && named:
				value = other(o, b.writer.options[o.ID])
			}
			if !named || value == "" {
				continue
			}
			if value == b.writer.options[o.ID] {
				return s, false
			}
			rest := slices.Concat(words[:from], words[far:])
			if len(rest) < 3 {
				return s, false // it asks for the house rule itself
			}
			if b.lexicon.names[name[0]] != nil && !slices.Contains(rest, name[0]) {
				rest = slices.Concat(name, rest) // the premium or the game is what is asked about
			}
			return supposed{o, value, rest}, true
		}
	}
	return s, false
}

// indexOf returns where words stand one after another, -1 if they do not.
func indexOf(words, name []string) int {
	for i := range len(words) - len(name) + 1 {
		if slices.Equal(words[i:i+len(name)], name) {
			return i
		}
	}
	return -1
}

// valueOf returns the value of an option that a word names, "" for none.
func valueOf(o *deal.Option, word string) string {
	if o.Number != nil {
		n, err := strconv.Atoi(word)
		if err != nil || n < o.Number.Min || n > o.Number.Max || (n-o.Number.Min)%o.Number.Step != 0 {
			return ""
		}
		return word
	}
	if slices.Contains(o.Values, word) {
		return word
	}
	return ""
}

// other returns the value of an option with two that it does not have.
func other(o *deal.Option, value string) string {
	if o.Values[0] == value {
		return o.Values[1]
	}
	return o.Values[0]
}

// supposing answers a question that names a house rule from the book of a table that plays with it.
func (b *Book) supposing(question string) []Passage {
	s, ok := b.suppose(b.speech.split(question))
	if !ok {
		return nil
	}
	given := maps.Clone(b.writer.options)
	given[s.option.ID] = s.value
	table := For(b.writer.set, given, b.writer.texts)
	list := table.Answer(strings.Join(s.words, " "))
	house, _, _ := strings.Cut(strings.TrimRight(table.writer.house(s.option), "."), " – ")
	said, _, _ := strings.Cut(b.say("reckon.supposed", "fact", "", "house", ""), ":")
	for i := range list {
		if f := &list[i].Fact; *f != "" && !strings.HasPrefix(list[i].ID, "option.") && !strings.Contains(strings.ToLower(*f), strings.ToLower(strings.Trim(said, " ("))) {
			*f = b.say("reckon.supposed", "fact", *f, "house", house)
		}
	}
	return list
}
