package screen_test

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/lobby"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
	"tarock/player/strength"
	"tarock/player/thumb"
	knows "tarock/player/world"
)

// optionOf returns the option by which a player does what he was advised to do.
func optionOf(v *view.Table, a act.Action) (act.Option, bool) {
	for _, o := range v.Deal.Options {
		if o.Count == 0 && o.Action == a || o.Count > 0 && o.Verb == a.Verb && o.ID == a.ID {
			return o, true
		}
	}
	return act.Option{}, false
}

// A hint names, in every part of a deal of every rule set, something that the rules accept and
// that the buttons reach, with a reason in words of the reader's language.
func TestHints(t *testing.T) {
	advised := map[view.Phase]bool{}
	kinds := map[view.Kind]bool{}
	inEveryDeal(t, 3, []string{"Anna", "Berta", "Cilli", "Dora"}, func(t *testing.T, w *world) {
		place := w.table.Waiting()
		if w.table.Stage != table.Play || place == act.Nobody || w.table.Deal.Turn() != w.table.Seat(place) {
			return
		}
		d := thumb.Player{}.Choose(context.Background(), knows.NewWatch(w.table.Deal).Seen(), 0)
		if err := w.table.Deal.Check(d.Action); err != nil {
			t.Fatalf("%v: got %v", d.Action, err)
		}
		v := w.table.View(w.table.Chairs[place].Player)
		o, ok := optionOf(v, d.Action)
		if !ok {
			t.Fatalf("%v is no option", d.Action)
		}
		advised[v.Deal.Phase] = true
		for _, language := range locales.Languages() {
			c := w.context(language)
			if language == "de" {
				reaches(t, v, c, screen.Hand(v, c), o)
			}
			if g := contract(v, c); g != nil && v.Deal.Phase == view.Play {
				kinds[g.Kind] = true
			}
			does := o
			does.Action = d.Action
			c.Hint = &screen.Hint{Does: does, Reason: d.Reason.ID, Cards: d.Reason.Cards, N: d.Reason.N, Left: 2, Counted: true}
			s := screen.Hand(v, c)
			fits(t, s.Slot.String(), s.Message)
			line := lineWith(s.Message.Text, "💡")
			if line == "" || strings.ContainsAny(line, "⟨{") || strings.HasPrefix(rich.Plain(line), "💡 "+d.Action.Verb.String()+" ") {
				t.Errorf("%v because of %+v: got %q", d.Action, d.Reason, line)
			}
		}
	})
	for _, phase := range []view.Phase{view.Auction, view.Call, view.TakeTalon, view.Discard, view.Announce, view.AnnounceBefore, view.AnnounceAfter, view.Play, view.Dealing} {
		if !advised[phase] {
			t.Errorf("no hint was asked for in the phase %s, only in %v", phase, slices.Sorted(maps.Keys(advised)))
		}
	}
	for _, kind := range []view.Kind{view.Positive, view.Colour, view.Negative, view.Open} {
		if !kinds[kind] {
			t.Errorf("no hint was asked for in the play of a game of the kind %s", kind)
		}
	}
}

// contract returns the game that is played, nil if there is none yet.
func contract(v *view.Table, c screen.Context) *view.Game {
	for _, f := range v.Deal.Facts {
		if f.ID == view.Contract {
			return c.GameOf(f.Word)
		}
	}
	return nil
}

// lineWith returns the first line of a text with a part.
func lineWith(text, part string) string {
	for line := range strings.SplitSeq(text, "\n") {
		if strings.Contains(line, part) {
			return line
		}
	}
	return ""
}

// Every reason of a computer has a sentence in every language.
func TestReasonsAreWorded(t *testing.T) {
	for _, language := range locales.Languages() {
		texts := locales.For(language)
		for _, id := range thumb.Reasons() {
			if !texts.Has("because." + id) {
				t.Errorf("%s has no sentence for the reason %s", language, id)
			}
		}
	}
}

// A hint shows what was estimated, and how many hints are left, and sets the button apart.
func TestHintInHand(t *testing.T) {
	w := sit(t, 3, "koenigrufen-ruediger", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
	for w.table.Stage != table.Play || w.table.Deal.Phase() != view.Play {
		if !w.move() {
			t.Fatal("got no play")
		}
	}
	v := w.table.View(w.table.Chairs[w.table.Waiting()].Player)
	cards := slices.DeleteFunc(slices.Clone(v.Deal.Options), func(o act.Option) bool { return o.Verb != act.VerbPlay })
	c := w.context("de")
	c.Hint = &screen.Hint{Does: cards[0], Reason: thumb.Tried, Cards: v.Deal.Hand, N: 40, Counted: true,
		Values: []screen.Estimate{{Does: cards[0], Value: 3.14}, {Does: cards[1], Value: -0.96}}}
	s := screen.Hand(v, c)
	for _, part := range []string{"in 40 möglichen Verteilungen", "+3,1", "−1,0", "letzter Tipp"} {
		if !strings.Contains(s.Message.Text, part) {
			t.Errorf("got no %q in\n%s", part, s.Message.Text)
		}
	}
	apart := 0
	for _, row := range s.Message.Rows {
		for _, k := range row {
			if k.Style != "" && k.Press.Kind == press.Do {
				apart++
			}
		}
	}
	if apart != 1 {
		t.Errorf("got %d buttons set apart, want that of the advice", apart)
	}
}

// The lobby offers the strengths that there are.
func TestStrengths(t *testing.T) {
	if !slices.Equal(lobby.Strengths, strength.IDs()) {
		t.Errorf("the lobby offers %v, there are %v", lobby.Strengths, strength.IDs())
	}
	if strength.Find(lobby.Usual) == nil {
		t.Errorf("there is no strength %s", lobby.Usual)
	}
}
