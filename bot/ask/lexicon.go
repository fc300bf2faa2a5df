package ask

import (
	"slices"
	"strings"
	"sync"

	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// kind is what a name names.
type kind uint8

const (
	aGame kind = iota
	aPremium
	aCard
	aRuleSet
	elsewhere // a game or premium of another rule set only
)

// thing is what is named in a question.
type thing struct {
	kind kind
	id   string
}

// lexicon has the names of a book: of its games and premiums, of cards, and of rule sets.
type lexicon struct {
	names map[string][]thing // by the letters of the name
}

// further are the names in words/names.txt, by kind and id.
var further = sync.OnceValue(func() map[thing][]string {
	kinds := map[string]kind{"game": aGame, "premium": aPremium, "card": aCard, "rules": aRuleSet}
	all := map[thing][]string{}
	for _, line := range wordLines("names") {
		key, names, _ := strings.Cut(line, ": ")
		of, id, _ := strings.Cut(key, ".")
		t := thing{kinds[of], id}
		for i, name := range strings.Split(names, ";") {
			if one := t.kind == aGame || t.kind == aPremium || i > 0; one {
				all[t] = append(all[t], name)
			} else {
				all[t] = append(all[t], strings.Fields(name)...) // single words come first
			}
		}
	}
	return all
})

// newLexicon returns the names of a rule set as it is played with these options.
func newLexicon(set *deal.RuleSet, options deal.Options, s *speech) *lexicon {
	l := &lexicon{names: map[string][]thing{}}
	own := map[thing]bool{}
	for _, t := range rowsOf(set, options) {
		own[t] = true
		l.addAll(set.ID, t, s)
	}
	for t, names := range further() {
		if t.kind == aCard || t.kind == aRuleSet {
			for _, name := range names {
				l.add(s, name, t)
			}
		}
	}
	for _, other := range rules.All() {
		for _, t := range rowsOf(other, nil) {
			if own[t] || other == set {
				continue
			}
			for _, name := range namesOf(other.ID, t) {
				l.addForeign(s, name, t)
			}
		}
	}
	return l
}

// addForeign adds the name of a game or premium of another rule set, if it is one word that
// means nothing else, or a card.
func (l *lexicon) addForeign(s *speech, name string, t thing) {
	words := s.split(name)
	if len(words) != 1 || len(words[0]) < 4 {
		return
	}
	known := l.names[words[0]]
	if slices.ContainsFunc(known, func(t thing) bool { return t.kind != aCard }) || len(known) > 0 && !birds[known[0].id] {
		return
	}
	l.names[words[0]] = append(known, thing{elsewhere, t.id})
}

// rowsOf returns the games and premiums of a rule set.
func rowsOf(set *deal.RuleSet, given deal.Options) (list []thing) {
	options, err := set.Choose(given)
	if err != nil {
		return nil
	}
	if set.Games != nil {
		for _, g := range set.Games(options) {
			list = append(list, thing{aGame, g.ID})
		}
	}
	if set.Premiums != nil {
		for _, p := range set.Premiums(options) {
			list = append(list, thing{aPremium, p.ID})
		}
	}
	return list
}

// namesOf returns what a game or premium of a rule set is called, in all languages.
func namesOf(rules string, t thing) []string {
	of := "game"
	if t.kind == aPremium {
		of = "premium"
	}
	names := slices.Clone(further()[t])
	for _, language := range locales.Languages() {
		names = append(names, locales.For(language).Name(rules, of, t.id))
	}
	if closed, ok := strings.CutSuffix(t.id, "-ouvert"); ok {
		for _, name := range namesOf(rules, thing{t.kind, closed}) {
			for _, open := range strings.Fields("open offener offenen offene offenem aufgelegter aufgelegten") {
				names = append(names, open+" "+name)
			}
		}
	}
	return append(names, strings.ReplaceAll(t.id, "-", " "))
}

func (l *lexicon) addAll(rules string, t thing, s *speech) {
	for _, name := range namesOf(rules, t) {
		l.add(s, name, t)
	}
}

// inflected are the endings that names take in sentences.
var inflected = []string{"", "s", "n", "en", "er", "e", "es", "em"}

func (l *lexicon) add(s *speech, name string, t thing) {
	words := s.split(name)
	form := joined(words)
	if form == "" {
		return
	}
	for _, ending := range inflected {
		if ending != "" && (len(form) < 4 || t.kind == aRuleSet) {
			continue
		}
		if known := l.names[form+ending]; ending == "" || known == nil {
			if !slices.Contains(known, t) {
				l.names[form+ending] = append(known, t)
			}
		}
	}
}

func joined(words []string) string { return strings.Join(words, "") }
