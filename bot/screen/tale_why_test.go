package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/explain"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

// TestWhyOfNoPartner: as long as the call is the last that was said, /warum speaks of a partner to
// nobody who knows that there is none.
func TestWhyOfNoPartner(t *testing.T) {
	found := map[string]bool{}
	check := func(t *testing.T, w *world) {
		if w.table.Stage != table.Play {
			return
		}
		said := w.table.View("").Deal.Said
		if len(said) == 0 || said[len(said)-1].Action.Verb != act.VerbCall {
			return
		}
		for _, chair := range w.table.Chairs {
			v := w.table.View(chair.Player)
			alone := false
			for _, f := range v.Deal.Facts {
				alone = alone || f.ID == view.Alone
			}
			for _, language := range locales.Languages() {
				texts := locales.For(language)
				m := explain.Why(v, nil, w.context(language).Reader)
				fits(t, "why", m)
				if alone == strings.Contains(m.Text, texts.Say(texts.Own(w.table.Set.ID, "meaning.call"))) {
					t.Errorf("alone: %v, got\n%s", alone, m.Text)
				}
			}
			found[w.table.Set.ID] = found[w.table.Set.ID] || alone
		}
	}
	tales(t, "*/testdata/*.yaml", check)
	w := sit(t, 1, "neunzehnerrufen", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
	for w.table.Round < 60 && !found["neunzehnerrufen"] && w.move() {
		check(t, w)
	}
	for _, id := range []string{"koenigrufen-alscher", "neunzehnerrufen"} {
		if !found[id] {
			t.Errorf("got nobody who knows that he is alone in %s", id)
		}
	}
}

// TestMuteGames: where nothing can be announced in a game, the table waits for a doubling; where
// somebody can announce, it waits for announcements.
func TestMuteGames(t *testing.T) {
	found := map[string]bool{}
	tales(t, "*/testdata/contract-*.yaml", func(t *testing.T, w *world) {
		if w.table.Stage != table.Play || w.table.Deal.Phase() != view.Announce {
			return
		}
		v := w.table.View(w.player())
		for _, o := range v.Deal.Options {
			if o.Verb == act.VerbAnnounce && v.Deal.Mute {
				t.Errorf("nothing can be announced, but %v", o.Action)
			}
		}
		if !v.Deal.Mute {
			return
		}
		found[w.table.Set.ID] = true
		for _, language := range locales.Languages() {
			texts := locales.For(language)
			for _, s := range append(screen.Group(w.table.View(""), w.context(language)), screen.Hand(v, w.context(language))) {
				if text := rich.Plain(s.Message.Text); strings.Contains(text, ": "+texts.Say("turn.announce")) {
					t.Errorf("got %q in\n%s", texts.Say("turn.announce"), text)
				}
			}
		}
	})
	for _, id := range []string{"koenigrufen-kurz", "koenigrufen-alscher", "koenigrufen-melk", "koenigrufen-wien", "koenigrufen-ruediger", "slowenisch"} {
		if !found[id] {
			t.Errorf("got no such game in %s", id)
		}
	}
}
