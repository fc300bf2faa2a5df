package ask

import (
	"maps"
	"slices"
	"strings"

	"tarock/engine/deal"
)

// supposed is a question that names a house rule: what it asks at a table that plays with it.
type supposed struct {
	option *deal.Option
	value  string
	words  []string // the question without the house rule
	at     place    // where the house rule is named among its words
}

// Words around the name of a house rule: what comes before it, behind it, and between it and its value.
var (
	ofRules     = set("option optionen options hausregel sonderregel houserule")
	playsWith   = set("spielen spielt gespielt play plays playing")
	aroundRules = set("mit der die das with the wir we es gelten gilt und and haben have bei our unsere unserer an a optional rule house als")
	switched    = set("eingeschaltet eingschaltet eingeschalten aktiv aktiviert switched turned on an ein enabled")
	switchedOff = set("aus ausgeschaltet ausgschaltet off not nicht ned net nit kein keine without ohne disabled")
	ofValue     = set("ist is are is's steht set auf to at gleich equals the value wert")
)

// houseName is a house rule with one of its names.
type houseName struct {
	set    *deal.RuleSet
	option *deal.Option
	words  []string
}

// newHouses returns the house rules of a rule set by their ids and titles.
func (b *Book) newHouses() (list []houseName) {
	set := b.writer.set
	for i := range set.Options {
		o := &set.Options[i]
		list = append(list, houseName{set, o, b.speech.split(o.ID)}, houseName{set, o, b.speech.split(b.writer.texts.Name(set.ID, "option", o.ID))})
	}
	return list
}

// suppose finds the house rule that a question names beside what it asks, false if there is none, or the table plays
// with it anyway. Of the house rules in a set it is known that their values follow.
func (b *Book) suppose(words []string, set map[string]bool) (s supposed, ok bool) {
	if len(words) < 4 {
		return s, false
	}
	for _, h := range b.houses {
		at := indexOf(words, h.words)
		if at < 0 {
			continue
		}
		from := ruleFrom(words, at)
		value, to := h.valueIn(words, at+len(h.words), from < at || set[h.option.ID])
		if before := h.valueBefore(words, at); value == "" && before != "" && from == at {
			value, from, to = before, at-1, at+len(h.words)+1
		}
		if value == "" || from > 0 && switchedOff[words[from-1]] {
			continue
		}
		rest := slices.Concat(words[:from], words[to:])
		if value == b.writer.options[h.option.ID] || len(rest) < 3 {
			return s, false // it asks for the house rule itself
		}
		if b.lexicon.names[h.words[0]] != nil && !slices.Contains(rest, h.words[0]) {
			rest = slices.Concat(h.words, rest) // the premium or the game is what is asked about
		}
		return supposed{h.option, value, rest, place{from, to}}, true
	}
	return s, false
}

// without returns a question without some of its words, but with the signs between the others.
func (s *speech) without(question string, p place) (rest []string) {
	at := 0
	for _, field := range strings.Fields(question) {
		n := len(s.split(field))
		switch end := field[len(strings.TrimRight(field, stops)):]; {
		case n == 0 || at < p.from || at >= p.to:
			rest = append(rest, field)
		case len(rest) > 0 && end != "":
			rest[len(rest)-1] = strings.TrimRight(rest[len(rest)-1], stops) + end
		}
		at += n
	}
	return rest
}

// ruleFrom returns where the words begin that say that a name is one of a house rule: at the name if none do.
func ruleFrom(words []string, name int) int {
	from := name
	switch {
	case from > 0 && ofRules[words[from-1]]:
		from--
	case from > 1 && (words[from-1] == "mit" || words[from-1] == "with") && playsWith[words[from-2]]:
		from -= 2
	default:
		return name
	}
	for from > 0 && aroundRules[words[from-1]] {
		from--
	}
	return from
}

// valueIn returns the value that words from one on, behind the name of a house rule, give it, and where they end; "" if
// neither they nor those before it say that it is one. A switch that is named is on, unless that is denied.
func (h *houseName) valueIn(words []string, at int, said bool) (value string, end int) {
	o, off := h.option, false
	for end = at; end < min(at+4, len(words)) && (ofValue[words[end]] || switched[words[end]] || switchedOff[words[end]] || ofRules[words[end]]); end++ {
		said = said || ofRules[words[end]] || end > at && (switched[words[end]] || switchedOff[words[end]])
		off = off || switchedOff[words[end]]
	}
	if !said {
		return "", at
	}
	if end < len(words) && !off {
		if value = h.valueOf(words[end]); value != "" {
			return value, end + 1
		}
	}
	switch on := slices.IndexFunc(o.Values, func(value string) bool { return value == "true" || value == "on" }); {
	case on < 0 || len(o.Values) != 2:
		return "", at // which of them is not said
	case off:
		return o.Values[1-on], end
	default:
		return o.Values[on], end
	}
}

// valueBefore returns the value that the word before the name of a house rule gives it: "the fixed Valat option"; "" if none.
func (h *houseName) valueBefore(words []string, at int) string {
	if behind := at + len(h.words); at == 0 || behind == len(words) || !ofRules[words[behind]] || len(words[at-1]) < 3 {
		return ""
	}
	return h.valueOf(words[at-1])
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

// valueOf returns the value of a house rule that a word names, "" for none.
func (h *houseName) valueOf(word string) string {
	all, err := h.set.Choose(deal.Options{h.option.ID: word})
	if err != nil {
		return ""
	}
	return all[h.option.ID]
}

// setOptions returns the ids of the house rules whose values a question tells as they are written: "valat: multiply".
func setOptions(set *deal.RuleSet, question string) map[string]bool {
	all, low := map[string]bool{}, strings.ToLower(question)
	for i := range set.Options {
		id := set.Options[i].ID
		for _, sign := range []string{": ", " = "} {
			if _, behind, ok := strings.Cut(low, id+sign); ok {
				_, err := set.Choose(deal.Options{id: strings.TrimRight(strings.Fields(behind + " ?")[0], stops)})
				all[id] = all[id] || err == nil
			}
		}
	}
	return all
}

// supposing answers a question that names a house rule from the book of a table that plays with it.
func (b *Book) supposing(question string) []Passage {
	s, ok := b.suppose(b.speech.split(question), setOptions(b.writer.set, question))
	if !ok {
		return nil
	}
	given := maps.Clone(b.writer.options)
	given[s.option.ID] = s.value
	table := For(b.writer.set, given, b.writer.texts)
	rest := b.speech.without(question, s.at)
	if !slices.Equal(b.speech.split(strings.Join(rest, " ")), s.words) {
		rest = s.words
	}
	list := table.Answer(strings.Join(rest, " "))
	house, _, _ := strings.Cut(strings.TrimRight(table.writer.house(s.option), "."), " – ")
	said, _, _ := strings.Cut(b.say("reckon.supposed", "fact", "", "house", ""), ":")
	for i := range list {
		if f := &list[i].Fact; *f != "" && !strings.HasPrefix(list[i].ID, "option.") && !strings.Contains(strings.ToLower(*f), strings.ToLower(strings.Trim(said, " ("))) {
			*f = b.say("reckon.supposed", "fact", *f, "house", house)
		}
	}
	return list
}
