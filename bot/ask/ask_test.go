package ask_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/ask"
	"tarock/bot/glossary"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// every runs a check on each rule set in each language.
func every(t *testing.T, check func(t *testing.T, set *deal.RuleSet, texts *locales.Texts)) {
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			t.Run(set.ID+"/"+language, func(t *testing.T) { check(t, set, locales.For(language)) })
		}
	}
}

// houses returns the options of a rule set, each with one of its other values.
func houses(set *deal.RuleSet) []deal.Options {
	list := []deal.Options{nil}
	for _, o := range set.Options {
		for _, value := range o.Values[1:] {
			list = append(list, deal.Options{o.ID: value})
		}
	}
	return list
}

// TestNothingIsLeftOut: every game, premium and house rule that a rule set can have is
// explained, and nothing else.
func TestNothingIsLeftOut(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		written, rows := map[string]bool{}, map[string]bool{}
		for _, p := range texts.Guide(set.ID) {
			written[p.ID] = true
		}
		for _, given := range houses(set) {
			options, err := set.Choose(given)
			if err != nil {
				t.Fatal(err)
			}
			if set.Games != nil {
				for _, g := range set.Games(options) {
					rows["game."+g.ID] = true
				}
			}
			if set.Premiums != nil {
				for _, p := range set.Premiums(options) {
					rows["premium."+p.ID] = true
				}
			}
		}
		for _, o := range set.Options {
			rows["option."+o.ID] = true
		}
		for id := range rows {
			if !written[id] {
				t.Errorf("%s: got no explanation", id)
			}
		}
		for id := range written {
			if section, _, _ := strings.Cut(id, "."); (section == "game" || section == "premium" || section == "option") && !rows[id] {
				t.Errorf("got an explanation of %s, which does not exist", id)
			}
		}
	})
}

// TestTopics: every passage except words of the glossary belongs to a topic, and every
// book has the passages readers need first.
func TestTopics(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		book := ask.For(set, nil, texts)
		listed, keys := map[string]bool{}, map[string]string{}
		for _, topic := range book.Topics() {
			if !texts.Has("topic." + topic) {
				t.Errorf("topic %s: got no name", topic)
			}
			for _, p := range book.Topic(topic) {
				if p.Title == "" || p.Text == "" || strings.ContainsAny(p.Text, "⟨{") || strings.Contains(p.Text, "; ;") || ask.TopicOf(p.ID) != topic {
					t.Errorf("%s of %s: got %q: %q", p.ID, topic, p.Title, p.Text)
				}
				listed[p.ID] = true
			}
		}
		for _, p := range texts.Guide(set.ID) {
			if _, there := book.Find(p.ID); there && !listed[p.ID] {
				t.Errorf("%s: got no topic", p.ID)
			}
		}
		for _, id := range []string{"course.numbers", "course.order", "course.deal", "cards.deck", "cards.rank", "counting.values", "counting.win", "play.lead", "play.follow",
			"settlement.how", "settlement.example", "talon.discard", "breach.cost"} {
			if !listed[id] {
				t.Errorf("%s: got no passage", id)
			}
		}
		for id := range listed {
			p, _ := book.Find(id)
			if other := keys[book.Key(p)]; other != "" {
				t.Errorf("%s and %s: got the same key", other, id)
			}
			keys[book.Key(p)] = id
			if got, ok := book.Keyed(book.Key(p)); !ok || got.ID != id {
				t.Errorf("key of %s: got %s", id, got.ID)
			}
		}
	})
}

// TestHouseRules: a book knows the house rules of its table.
func TestHouseRules(t *testing.T) {
	texts := locales.For("de")
	set := rules.Find("tapp")
	plain, changed := ask.For(set, nil, texts), ask.For(set, deal.Options{"tapper": "on"}, texts)
	if _, ok := plain.Find("game.tapper"); ok {
		t.Error("got a Tapper without the house rule, want none")
	}
	if p, ok := changed.Find("game.tapper"); !ok || !strings.Contains(p.Text, "Wert 1") {
		t.Errorf("Tapper with the house rule: got %q", p.Text)
	}
	if p, _ := changed.Find("option.tapper"); !strings.Contains(p.Text, "Mit Tapper") {
		t.Errorf("house rule: got %q", p.Text)
	}
}

// TestAnswer: hostile and empty questions do no harm, and answers do not depend on
// chance.
func TestAnswer(t *testing.T) {
	book := ask.For(rules.All()[0], nil, locales.For("de"))
	for _, question := range []string{"", "?", " \x00 ", strings.Repeat("Pagat ", 5000), strings.Repeat("ä", 10000), "was\xff ist", "🃏🃏", "der die das"} {
		if list := book.Answer(question); len(list) > 3 {
			t.Errorf("%.20q: got %d answers", question, len(list))
		}
	}
	first := book.Answer("überstechn im trischackn")
	for range 20 {
		again := book.Answer("überstechn im trischackn")
		if len(first) == 0 || len(again) != len(first) || again[0].ID != first[0].ID {
			t.Fatalf("got %v, then %v", first, again)
		}
	}
}

// TestTerms: each word of the glossary is found by asking what it is, though not always
// first.
func TestTerms(t *testing.T) {
	book, missed := ask.For(rules.All()[0], nil, locales.For("de")), 0
	for _, e := range glossary.All() {
		found := false
		for _, p := range book.Answer("Was ist " + e.German + "?") {
			found = found || p.Text == e.Explanation || !strings.HasPrefix(p.ID, "term.")
		}
		if !found {
			missed++
			t.Logf("%s: not found", e.German)
		}
	}
	if missed*50 > len(glossary.All()) {
		t.Errorf("got %d of %d words not found", missed, len(glossary.All()))
	}
}

// TestSpeed: an index takes well under 300 ms and an answer under 50 ms. The bounds
// allow for a slow machine, and the best of many tries for a busy one.
func TestSpeed(t *testing.T) {
	var book *ask.Book
	if took := quickest(time.Second, func() { book = ask.New(rules.All()[0], nil, locales.For("de")) }); took > time.Second {
		t.Errorf("got %v for a book", took)
	}
	question := "Wieviel bekommt denn der Spihler für einen angesagdn Pagad ultimo im Soloruefer?"
	if took := quickest(200*time.Millisecond, func() { book.Answer(question) }); took > 200*time.Millisecond {
		t.Errorf("got %v for an answer", took)
	}
}

// quickest returns the shortest time of something. It repeats it until that is short
// enough.
func quickest(enough time.Duration, do func()) time.Duration {
	best := time.Hour
	for range 30 {
		begin := time.Now()
		do()
		if best = min(best, time.Since(begin)); best <= enough {
			break
		}
	}
	return best
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		ask.New(rules.All()[0], nil, locales.For("de"))
	}
}

func BenchmarkAnswer(b *testing.B) {
	book := ask.For(rules.All()[0], nil, locales.For("de"))
	for b.Loop() {
		book.Answer("Wieviel bekommt denn der Spihler für einen angesagdn Pagad ultimo im Soloruefer?")
	}
}

// A word means what the rule set calls so: rows of its tables, else what is headed by it.
func TestMeanings(t *testing.T) {
	for _, tt := range []struct{ rules, language, word, want string }{
		{"koenigrufen-ruediger", "de", "Pagat", "premium.pagat"},
		{"koenigrufen-ruediger", "de", "uhu", "premium.uhu"},
		{"koenigrufen-ruediger", "en", "Trull", "premium.trull"},
		{"koenigrufen-ruediger", "de", "Bettler", "game.bettler game.bettler-ouvert"},
		{"koenigrufen-ruediger", "de", "Radl", "evening.radl"},
		{"koenigrufen-melk", "de", "Radel", "evening.radl"},
		{"koenigrufen-wien", "en", "Radl", "evening.radl"},
		{"koenigrufen-ruediger", "de", "Mond", ""},
		{"koenigrufen-ruediger", "de", "Wetter", ""},
		{"koenigrufen-ruediger", "de", "", ""},
		{"point", "de", "Pagat", "premium.pagat"},
		{"point", "de", "Bettler", ""},
		{"grosstarock", "de", "Skis", "cards.skis"},
		{"grosstarock", "de", "Pagat", "premium.pagat-lost premium.pagat-trick premium.pagat-ultimo"},
	} {
		var got []string
		for _, p := range ask.For(rules.Find(tt.rules), nil, locales.For(tt.language)).Meanings(tt.word) {
			got = append(got, p.ID)
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%s, %s: %q means %v, want %s", tt.rules, tt.language, tt.word, got, tt.want)
		}
	}
}
