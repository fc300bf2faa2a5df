package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/screen/explain"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/locales"
	"tarock/locales/rich"
)

// Whatever is refused in a deal of any game is explained to whoever asks for it by name, with its reason, in both
// languages; a question that says more is not taken for that.
func TestWhyNot(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			w := sit(t, 5, set.ID, nil, []string{"Anna", "Berta", "Cilli", "Dora"}[:set.Forms[0].Table])
			seen := map[string]bool{}
			for w.table.Round <= 3 {
				if w.table.Stage == table.Play {
					w.whyNot(seen)
				}
				if !w.move() {
					break
				}
			}
			t.Log(len(seen), "reasons")
		})
	}
}

// whyNot asks for everything that is refused now, once for each reason.
func (w *world) whyNot(seen map[string]bool) {
	w.t.Helper()
	by := w.player()
	refused := deal.Barred(w.table.Deal, w.table.Seat(w.table.Place(by)))
	for _, language := range locales.Languages() {
		c := w.context(language).Reader
		if w.table.Set.Games != nil {
			c.Games = w.table.Set.Games(w.table.Options)
		}
		if w.table.Set.Premiums != nil {
			c.Premiums = w.table.Set.Premiums(w.table.Options)
		}
		v := w.table.View(by)
		write := words.New(v, c)
		for _, o := range v.Deal.Options {
			name := write.Action(act.Open(o.Action))
			switch o.Verb {
			default:
				continue
			case act.VerbPlay:
				name = write.Face(o.Card)
			case act.VerbBid, act.VerbPass:
			}
			if key := language + " may " + o.Verb.String(); seen[key] {
				continue
			} else {
				seen[key] = true
			}
			asked := map[string]string{"de": "darf ich nicht ", "en": "can’t I say "}[language] + name + "?"
			if m, ok := explain.WhyNot(v, refused, asked, c); !ok || !strings.ContainsAny(rich.Plain(m.Text), "✓✗") {
				w.t.Errorf("%q, which is possible: got %t, %q", asked, ok, m.Text)
			}
			if m, ok := explain.WhyNot(v, refused, name, c); ok && strings.Contains(rich.Plain(m.Text), "✓") {
				w.t.Errorf("%q: got %q", name, m.Text)
			}
		}
		for _, r := range refused {
			key := language + " " + r.Action.Verb.String() + " " + string(r.Reason)
			if seen[key] {
				continue
			}
			seen[key] = true
			name := write.Action(act.Open(r.Action))
			switch r.Action.Verb {
			case act.VerbDiscard:
				continue // its cards have the names of cards
			case act.VerbCall:
				name = write.Face(r.Action.Card)
			}
			reason := write.Name("reason", string(r.Reason))
			if here := string(r.Reason) + "-" + string(v.Deal.Phase); write.Name("reason", here) != here {
				reason = write.Name("reason", here)
			}
			for _, asked := range []string{name, map[string]string{"de": "darf ich nicht ", "en": "can’t I play "}[language] + name + "?"} {
				m, ok := explain.WhyNot(v, refused, asked, c)
				if text := rich.Plain(m.Text); !ok || !strings.Contains(text, reason) {
					w.t.Errorf("%s: %q: got %t, %q, want %q", w.table.Deal.Phase(), asked, ok, text, reason)
				}
			}
			for _, asked := range []string{name + " und sowas", "zählt " + name + " so wenig", "is " + name + " worth so little"} {
				if m, ok := explain.WhyNot(v, refused, asked, c); ok {
					w.t.Errorf("%q: got %q", asked, m.Text)
				}
			}
		}
	}
}
