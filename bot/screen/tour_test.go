package screen_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/pick"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
)

// tour is an evening of random play, of which every kind of moment is shown once.
type tour struct {
	rules   string
	options map[string]string
	names   []string
	seed    uint64
	deals   int // number of deals played
}

var tours = map[string]tour{
	"koenigrufen-kurz": {rules: "koenigrufen-kurz", names: []string{"Anna", "Berta", "Cilli", "Dora"}, seed: 4, deals: 3},
	"claims":           {rules: "koenigrufen-kurz", options: map[string]string{"claims": "true"}, names: []string{"Anna", "Berta", "Cilli", "Dora"}, seed: 59, deals: 2},
	"melk":             {rules: "koenigrufen-melk", names: []string{"Anna", "Berta", "Cilli", "Dora"}, seed: 114, deals: 3},
	"alscher":          {rules: "koenigrufen-alscher", options: map[string]string{"marabu": "true"}, names: []string{"Anna", "Berta", "Cilli", "Dora"}, seed: 5, deals: 4},
	"koenigrufen-wien": {rules: "koenigrufen-wien", names: []string{"Anna", "Berta", "Cilli", "Dora", "Emil", "Fanni"}, seed: 4, deals: 3},
	"tournament":       {rules: "koenigrufen-wien", options: map[string]string{"tournament": "true"}, names: []string{"Anna", "Berta", "Cilli", "Dora", "Emil"}, seed: 2, deals: 2},
	"point-evening":    {rules: "point", names: []string{"Anna", "Berta", "Cilli"}, seed: 108, deals: 3},
	"tapp":             {rules: "tapp", names: []string{"Anna", "Berta", "Cilli"}, seed: 10, deals: 3},
	"einfach":          {rules: "einfach", options: map[string]string{"schuessel": "on"}, names: []string{"Anna", "Berta", "Cilli"}, seed: 6, deals: 3},
	"tarot":            {rules: "tarot", names: []string{"Anna", "Berta", "Cilli", "Dora", "Emil"}, seed: 632, deals: 3},
	"paskievics":       {rules: "paskievics", names: []string{"Anna", "Berta", "Cilli", "Dora"}, seed: 38, deals: 3},
	"neunzehnerrufen":  {rules: "neunzehnerrufen", names: []string{"Anna", "Berta", "Cilli", "Dora"}, seed: 30, deals: 3},
	"slowenisch":       {rules: "slowenisch", names: []string{"Anna", "Berta", "Cilli", "Dora"}, seed: 21, deals: 4},
	"zwanzigerrufen":   {rules: "zwanzigerrufen", options: map[string]string{"schuessel": "on"}, names: []string{"Anna", "Berta", "Cilli", "Dora"}, seed: 2692, deals: 3},
	"bauerntarock":     {rules: "bauerntarock", names: []string{"Anna", "Berta", "Cilli", "Dora"}, seed: 1, deals: 4},
	"paid-out":         {rules: "bauerntarock", names: []string{"Anna", "Berta", "Cilli", "Dora"}, seed: 1076, deals: 5},
	"grosstarock":      {rules: "grosstarock", names: []string{"Anna", "Berta", "Cilli"}, seed: 82, deals: 3},
	"cego":             {rules: "cego", names: []string{"Anna", "Berta", "Cilli", "Dora"}, seed: 74, deals: 3},
	"cego-three":       {rules: "cego", names: []string{"Anna", "Berta", "Cilli"}, seed: 11, deals: 3},
	"troccas":          {rules: "troccas", names: []string{"Anna", "Berta", "Cilli", "Dora"}, seed: 3, deals: 3},
	"droggn":           {rules: "droggn", names: []string{"Anna", "Berta", "Cilli"}, seed: 2549, deals: 2},
}

// moment returns the title of a moment of a new kind, "" if its kind was seen before.
func (w *world) moment(seen map[string]bool) string {
	name := string(w.table.Stage)
	switch d := w.table.Deal; {
	case w.table.NeedsCards():
		return ""
	case w.table.Stage == table.Play:
		name = string(d.Phase())
		for _, o := range d.Legal(d.Turn()) {
			if o.Verb == act.VerbPlay && o.Arg != act.NoWord {
				name = "play, with a word"
			}
			if o.Verb == act.VerbAnnounce && name == "play" {
				name = "play, with cards to show"
			}
		}
		if d.Phase() == view.Auction && slices.ContainsFunc(d.Actions(), func(a act.Action) bool { return a.Verb == act.VerbCall }) {
			name += ", after the call"
		}
		if name == "play" && len(d.Past()) < 2 {
			return ""
		}
	case w.table.Stage == table.Ready:
		name = fmt.Sprintf("%s %d", name, w.table.Round)
	}
	if seen[name] {
		return ""
	}
	seen[name] = true
	return name
}

// print prints all screens, and that of the player on turn again with some of the cards
// picked that he must choose.
func (w *world) print(b *strings.Builder, language, title string) {
	show := func(title string, picked []string) {
		fmt.Fprintf(b, "── %s ──\n", title)
		if err := write(b, w.picking(language, picked)); err != nil {
			w.t.Fatal(err)
		}
		b.WriteByte('\n')
	}
	show(title, nil)
	if w.table.Stage != table.Play {
		return
	}
	w.claiming(b, language)
	for _, o := range w.table.View(w.player()).Deal.Options {
		if o.Count > 1 {
			some := codes(o.From.Cards()[:o.Count-1])
			if o.Verb == act.VerbAnnounce {
				some = append(some, pick.Words(o))
			}
			show(title+": all but one card is chosen", some)
			return
		}
		if o.Verb == act.VerbPlay && o.Arg != act.NoWord {
			show(title+": the card is chosen", []string{o.Card.String()})
			return
		}
	}
}

// claiming prints the hand of a player about to claim, if one can: first before he has
// chosen against whom.
func (w *world) claiming(b *strings.Builder, language string) {
	for i, chair := range w.table.Chairs {
		v := w.table.View(chair.Player)
		at := slices.IndexFunc(v.Deal.Options, func(o act.Option) bool { return o.Verb == act.VerbClaim })
		if at < 0 {
			continue
		}
		for _, of := range []string{"?", strconv.Itoa(int(v.Deal.Options[at].Of))} {
			c := w.context(language)
			c.Claim = of
			s := screen.Hand(v, c)
			s.Slot.Part = page.Part(fmt.Sprintf("hand/%d, claiming of %s", i, of))
			if err := write(b, []page.Screen{s}); err != nil {
				w.t.Fatal(err)
			}
		}
		b.WriteByte('\n')
		return
	}
}

func codes(cards []card.Card) []string {
	var list []string
	for _, c := range cards {
		list = append(list, c.String())
	}
	return list
}

// Golden documents of the screens of random evenings.
func TestTours(t *testing.T) {
	for name, tour := range tours {
		for _, language := range locales.Languages() {
			t.Run(name+"."+language, func(t *testing.T) {
				t.Parallel()
				w, seen := sit(t, tour.seed, tour.rules, tour.options, tour.names), map[string]bool{}
				var b strings.Builder
				for w.table.Round <= tour.deals {
					if title := w.moment(seen); title != "" {
						w.print(&b, language, title)
					}
					if w.table.Stage == table.Ready && w.table.Round == tour.deals || w.table.Stage == table.Over || !w.move() {
						break
					}
				}
				if w.table.Stage != table.Over { // some evenings end by themselves
					for _, c := range w.table.Chairs {
						w.do(c.Player, table.End{})
					}
					w.print(&b, language, "over")
				}
				golden(t, name, language, b.String())
			})
		}
	}
}
