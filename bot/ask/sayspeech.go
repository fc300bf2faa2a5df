package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// speech puts together what is told and asked.
func (r *sayReader) speech(a *askedSaying) *told.Speech {
	s := r.Speech
	if a.owner >= 0 && a.verb == act.VerbDouble && a.ids[0] == deal.GameID {
		r.people[a.owner].roles &= told.Declarer
	}
	if s.Some = a.by < 0; s.Some {
		r.people = append(r.people, sayPerson{"", told.AnyRole})
		a.by = len(r.people) - 1
	}
	for _, h := range r.cardsOf {
		switch his := h.by == a.by || h.by == theAsked; {
		case his && h.has:
			s.With = s.With.Or(h.cards)
		case his || h.has:
			s.Without = s.Without.Or(h.cards)
		}
	}
	s.Persons = nil
	number := make([]int, len(r.people))
	for i, p := range r.people {
		number[i] = i + 1
		if i > a.by {
			number[i] = i
		}
		if i == a.by {
			number[i] = 0
			s.Persons = slices.Insert(s.Persons, 0, p.roles)
		} else {
			s.Persons = append(s.Persons, p.roles)
		}
	}
	of := func(person int) int {
		if person < 0 {
			return told.Anybody
		}
		return number[person]
	}
	s.Mates = nil
	for _, m := range r.mates {
		s.Mates = append(s.Mates, [2]int{of(m[0]), of(m[1])})
	}
	s.Said = nil
	for _, one := range r.Said {
		one.By, one.Owner = of(one.By), of(one.Owner)
		s.Said = withBefore(s.Said, one, true, false)
	}
	for i, id := range a.ids {
		one := told.Saying{By: 0, Verb: a.verb, ID: id, Step: max(a.step, 0), Owner: of(a.owner)}
		if k := slices.IndexFunc(s.Said, func(s told.Saying) bool { return s.Verb == act.VerbAnnounce && s.ID == id && s.By >= 0 }); k >= 0 && one.Owner < 0 && one.Verb == act.VerbDouble {
			one.Owner = s.Said[k].By
		}
		if i+1 < len(a.ids) {
			s.Said = append(s.Said, one)
			continue
		}
		s.Asked = one
		s.Silent = r.silent && one.Verb == act.VerbDouble
		if s.Said = withBefore(s.Said, one, !r.silent, r.exact); len(s.Said) > 0 && s.Said[len(s.Said)-1] == one {
			s.Said = s.Said[:len(s.Said)-1]
		}
	}
	return &s
}

// withBefore adds something that was said, and before it what must have been said before: an announcement that is doubled, and lower
// steps.
func withBefore(list []told.Saying, one told.Saying, announced, exact bool) []told.Saying {
	if one.Verb == act.VerbDouble {
		said := func(verb act.Verb, step int) bool {
			return slices.ContainsFunc(list, func(s told.Saying) bool { return s.Verb == verb && s.ID == one.ID && s.Step == step })
		}
		if announced && one.ID != deal.GameID && !slices.ContainsFunc(list, func(s told.Saying) bool { return s.Verb == act.VerbAnnounce && s.ID == one.ID }) {
			list = slices.Insert(list, 0, told.Saying{By: one.Owner, Verb: act.VerbAnnounce, ID: one.ID, Owner: told.Anybody})
		}
		for step := 1; step < one.Step; step++ {
			if !exact && !said(act.VerbDouble, step) {
				list = append(list, told.Saying{By: told.Anybody, Verb: act.VerbDouble, ID: one.ID, Step: step, Owner: one.Owner})
			}
		}
	}
	return append(list, one)
}

// says asks the engine and says what it says.
func (b speaks) says(r *sayReader, a *askedSaying) (fact, bool) {
	s := r.speech(a)
	found, ok := b.engine.Speak(s)
	if !ok || found.Yes == 0 && b.opens(s, r.undoubled) {
		return fact{}, false
	}
	key := "reckon.no"
	if (found.Yes > 0) != a.inverse {
		key = "reckon.yes"
	}
	from := []string{"announcing.when", "announcing.who", "announcing.how", "premium." + s.Asked.ID}
	if a.verb == act.VerbDouble {
		from = []string{"doubling.sides", "doubling.kontra", "doubling.when", "doubling.levels", "doubling.none"}
	}
	return fact{b.say(key, "fact", b.sentence(r, a, s, found.Yes > 0)), from}, true
}

// opens reports whether what somebody may not announce is possible once the game has been doubled, if nothing is told of that.
func (b speaks) opens(s *told.Speech, undoubled bool) bool {
	if len(s.Said) > 0 || s.Quiet || undoubled || s.Asked.Verb != act.VerbAnnounce {
		return false
	}
	after := *s
	after.Said = []told.Saying{{By: told.Anybody, Verb: act.VerbDouble, ID: deal.GameID, Step: 1, Owner: told.Anybody}}
	found, _ := b.engine.Speak(&after)
	return found.Yes > 0
}

// sentence says who may say what, or not; and if he may not, who may, or when.
func (b speaks) sentence(r *sayReader, a *askedSaying, s *told.Speech, may bool) string {
	if law := unasked(b.lawful(view.LawKontra)); a.has(sayEnds) && law != "" {
		return law
	}
	what := ""
	switch a.verb {
	case act.VerbAnnounce:
		what = b.say("reckon.says.announce", "name", b.premiumName(s.Asked.ID))
	case act.VerbDouble:
		what = b.say("reckon.says.double", "step", b.writer.texts.Doubling(b.writer.set.ID, max(a.step, 1)))
		if a.step == 0 {
			what = b.say("reckon.says.more")
		}
	default:
		what = b.say("reckon.says.done")
	}
	key := "reckon.says.may"
	if s.Must {
		key = "reckon.says.must"
	}
	if !may {
		key += "-not"
	}
	if r.people[a.by].name == told.Self {
		key += "-you"
	}
	text := b.say(key, "who", b.whoSays(r.people[a.by]), "what", what)
	if why := b.unless(s); !may && !s.Must && why != "" {
		text += " " + why
	}
	return text
}

// whoSays returns how a player is called.
func (b speaks) whoSays(p sayPerson) string {
	if p.name != "" && p.name != told.Self {
		return upper(p.name)
	}
	switch p.roles {
	case told.Declarer:
		return b.say("reckon.says.declarer")
	case told.Partner:
		return b.say("reckon.says.partner")
	case told.Defender:
		return b.say("reckon.says.defender")
	}
	return b.say("reckon.says.one")
}

// unless says when somebody could say what he may not, or who can; "" if that is not one thing.
func (b speaks) unless(s *told.Speech) string {
	other := *s
	if other.When = told.FirstTurn; s.When == told.LaterTurn {
		if found, ok := b.engine.Speak(&other); ok && found.Yes > 0 {
			return b.say("reckon.says.first")
		}
	}
	if other = *s; s.Persons[0] == told.AnyRole || !s.With.Empty() || !s.Without.Empty() || len(s.Mates) > 0 {
		return ""
	}
	other.Persons = slices.Clone(s.Persons)
	other.Persons[0], other.Some = told.AnyRole, true
	found, ok := b.engine.Speak(&other)
	key := map[told.Roles]string{told.Declarer: "only-declarer", told.Declarer | told.Partner: "only-side", told.Defender: "only-defenders"}[found.Roles]
	if !ok || found.Yes == 0 || key == "" {
		return ""
	}
	return b.say("reckon.says." + key)
}
