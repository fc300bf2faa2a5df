package rules_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// TestEntryRefused: what cannot be at a real table is refused with its reason, and what can be
// is not. Seat 0 deals, and 1 is forehand.
func TestEntryRefused(t *testing.T) {
	for _, tc := range []struct {
		set, name string
		want      error
		record    string
	}{
		{"tapp", "nobody bid", nil,
			`{"games":[]}`},
		{"tapp", "nobody bid, but a Trull", deal.EntryPremium,
			`{"games":[],"items":[{"id":"trull","won":true}]}`},
		{"tapp", "a partner", deal.EntryPartner,
			`{"games":[{"seat":1,"game":"solo"}],"partner":2}`},
		{"tapp", "a game of another option", deal.EntryGame,
			`{"games":[{"seat":1,"game":"tapper"}]}`},
		{"tapp", "won with 35", deal.EntryPoints,
			`{"games":[{"seat":1,"game":"solo","won":true}],"points":[35]}`},
		{"tapp", "Trull and Köpfe", deal.EntryTwice,
			`{"games":[{"seat":1,"game":"solo"}],"items":[{"id":"trull","won":true},{"id":"koepfe","seat":2,"won":true}]}`},
		{"tapp", "the Pagat beside another's Trull", deal.EntryTwice,
			`{"games":[{"seat":1,"game":"solo"}],"items":[{"id":"trull","won":true},{"id":"pagat","seat":2}]}`},
		{"tapp", "an announced Trull", deal.EntryAnnounce,
			`{"games":[{"seat":1,"game":"solo"}],"items":[{"id":"trull","said":true,"won":true}]}`},
		{"tapp", "Kontra four times", deal.EntryDoubled,
			`{"games":[{"seat":1,"game":"solo"}],"items":[{"id":"game","seat":1,"steps":4}]}`},
		{"tapp", "all tricks, but lost", deal.EntryValat,
			`{"games":[{"seat":1,"game":"solo"}],"items":[{"id":"valat","seat":1,"won":true}]}`},
		{"tapp", "a Pagat of whoever has no trick", deal.EntryValat,
			`{"games":[{"seat":1,"game":"solo","won":true}],
			"items":[{"id":"valat","seat":1,"won":true},{"id":"pagat","seat":2,"won":true}]}`},
		{"einfach", "a silent Valat beside an announced one", deal.EntryTwice,
			`{"games":[{"seat":1,"game":"solo","won":true}],
			"items":[{"id":"valat","seat":2,"said":true},{"id":"valat","seat":1,"won":true}]}`},
		{"einfach", "a Mondfang in a Farberl", deal.EntryPremium,
			`{"games":[{"seat":1,"game":"farberl"}],"items":[{"id":"mondfang","seat":1,"from":1,"won":true}]}`},
		{"einfach", "a Mondfang from a companion", deal.EntryPremium,
			`{"games":[{"seat":1,"game":"solo"}],"items":[{"id":"mondfang","seat":2,"from":1,"won":true}]}`},
		{"zwanzigerrufen", "a Rufer of another than forehand", deal.EntryGame,
			`{"games":[{"seat":2,"game":"rufer"}],"partner":3}`},
		{"zwanzigerrufen", "a Rufer alone", deal.EntryPartner,
			`{"games":[{"seat":1,"game":"rufer"}]}`},
		{"zwanzigerrufen", "nobody bid", deal.EntryGame,
			`{"games":[]}`},
		{"slowenisch", "without points", deal.EntryPoints,
			`{"games":[{"seat":1,"game":"trojko","won":true}]}`},
		{"slowenisch", "points of a Berač", deal.EntryPoints,
			`{"games":[{"seat":1,"game":"berac","won":true}],"points":[0]}`},
		{"slowenisch", "a Klopezki with a point too many by rounding", nil,
			`{"games":[{"seat":-1,"game":"klopezki"}],"points":[20,15,25,11]}`},
		{"slowenisch", "a Klopezki that does not add up", deal.EntryPoints,
			`{"games":[{"seat":-1,"game":"klopezki"}],"points":[20,15,25,12]}`},
		{"slowenisch", "an announced Pagat in a Klopezki", deal.EntryAnnounce,
			`{"games":[{"seat":-1,"game":"klopezki"}],"points":[20,15,25,10],"items":[{"id":"pagat","said":true,"won":true}]}`},
		{"slowenisch", "a silent Trull beside an announced one", deal.EntryTwice,
			`{"games":[{"seat":1,"game":"trojko","won":true}],"points":[40],
			"items":[{"id":"trull","seat":2,"said":true},{"id":"trull","seat":1,"won":true}]}`},
		{"neunzehnerrufen", "a second duty without the Pagat", deal.EntryBird,
			`{"games":[{"seat":1,"game":"druha","won":true}],"partner":2,"points":[40]}`},
		{"neunzehnerrufen", "a duty given up with a partner", deal.EntryGivenUp,
			`{"games":[{"seat":1,"game":"zakladni"}],"partner":2,"given-up":true}`},
		{"neunzehnerrufen", "a Sólo raised", deal.EntryGame,
			`{"games":[{"seat":1,"game":"solo","raised":1,"won":true}],"points":[40]}`},
		{"neunzehnerrufen", "two Truls", deal.EntryTwice,
			`{"games":[{"seat":1,"game":"solo","won":true}],"points":[40],
			"items":[{"id":"trul","seat":1,"said":true,"won":true},{"id":"trulhonery","seat":2,"said":true,"won":true}]}`},
		{"neunzehnerrufen", "two bonuses of a group", deal.EntryTwice,
			`{"games":[{"seat":1,"game":"solo","won":true}],"points":[40],
			"items":[{"id":"trul","seat":1,"said":true,"won":true},{"id":"honery","seat":1,"said":true,"won":true}]}`},
		{"point", "ohne Trull of an opponent", deal.EntryOwn,
			`{"games":[{"seat":1,"game":"solo","won":true}],"points":[120],"items":[{"id":"ohnetrull","seat":2,"said":true,"won":true}]}`},
		{"point", "lost at once without ohne Trull", deal.EntryGivenUp,
			`{"games":[{"seat":1,"game":"dreiblatt"}],"given-up":true}`},
		{"point", "lost at once", nil,
			`{"games":[{"seat":1,"game":"dreiblatt"}],"given-up":true,"items":[{"id":"ohnetrull","seat":1,"said":true,"won":true}]}`},
		{"point", "Subkontra without Re", deal.EntryDoubled,
			`{"games":[{"seat":1,"game":"solo","won":true}],"points":[120],"items":[{"id":"game","seat":1,"against":1,"steps":3}]}`},
		{"point", "Absolut of both", nil,
			`{"games":[{"seat":1,"game":"solo","won":true}],"points":[120],
			"items":[{"id":"absolut","seat":1,"said":true,"won":true},{"id":"absolut","seat":2,"said":true,"won":true}]}`},
		{"grosstarock", "no last trick", deal.EntryMissing,
			`{"games":[],"points":[30,26,22]}`},
		{"grosstarock", "a last trick beside an Ultimo", deal.EntryBeside,
			`{"games":[],"points":[30,26,22],"items":[{"id":"pagat-ultimo","won":true},{"id":"last-trick","won":true}]}`},
		{"grosstarock", "a lost king beside a Nolo", deal.EntryBeside,
			`{"games":[],"points":[30,48,0],"items":[{"id":"nolo","seat":2,"won":true},{"id":"king-lost","won":true}]}`},
		{"grosstarock", "melds beside a Nolo", nil,
			`{"games":[],"points":[30,48,0],"items":[{"id":"tarocks","seat":1,"n":10,"won":true},{"id":"nolo","seat":2,"won":true}]}`},
		{"grosstarock", "two Pagats", deal.EntryTwice,
			`{"games":[],"points":[30,26,22],"items":[{"id":"pagat-lost","won":true},{"id":"pagat-bagud","seat":1,"won":true}]}`},
		{"grosstarock", "Tout announced by another than the dealer", deal.EntryDealer,
			`{"games":[],"points":[30,26,22],"items":[{"id":"tout-lost","seat":1,"won":true},{"id":"last-trick","won":true}]}`},
		{"grosstarock", "a king lost in a Tout by its player", deal.EntryValat,
			`{"games":[],"points":[78,0,0],"items":[{"id":"tout","won":true},{"id":"king-lost","won":true}]}`},
		{"grosstarock", "the Skis in two hands", deal.EntryTwice,
			`{"games":[],"points":[30,26,22],
			"items":[{"id":"matadors","n":10,"won":true},{"id":"kings","seat":1,"n":15,"won":true},{"id":"last-trick","won":true}]}`},
		{"grosstarock", "a meld of seven", deal.EntryPremium,
			`{"games":[],"points":[30,26,22],"items":[{"id":"kings","seat":1,"n":7,"won":true},{"id":"last-trick","won":true}]}`},
		{"droggn", "won with 37", deal.EntryPoints,
			`{"games":[{"seat":1,"game":"ansager","won":true}],"points":[37]}`},
		{"droggn", "the Gstieß laid out in a Solo", deal.EntryPremium,
			`{"games":[{"seat":1,"game":"solo","won":true}],"points":[40],"items":[{"id":"gstiess","seat":1,"said":true,"won":true}]}`},
		{"droggn", "the Gstieß good, but not all tricks", deal.EntryBeside,
			`{"games":[{"seat":1,"game":"supermord"}],"items":[{"id":"gstiess","seat":1,"said":true,"won":true}]}`},
		{"droggn", "the Pagat laid out by an opponent", deal.EntryOwn,
			`{"games":[{"seat":1,"game":"ansager","won":true}],"points":[40],"items":[{"id":"pagat","said":true,"won":true}]}`},
		{"droggn", "the Pagat laid out and silent", deal.EntryBeside,
			`{"games":[{"seat":1,"game":"ansager","won":true}],"points":[40],
			"items":[{"id":"pagat","seat":1,"said":true,"won":true},{"id":"pagat-silent","seat":1,"won":true}]}`},
		{"droggn", "nobody bid", deal.EntryGame,
			`{"games":[]}`},
		{"bauerntarock", "two Spatzen", deal.EntryTwice,
			`{"games":[{"seat":1,"game":"sumpern"}],"points":[60],"items":[{"id":"spatz","won":true},{"id":"spatz-last","seat":1,"won":true}]}`},
		{"bauerntarock", "half of the points", nil,
			`{"games":[{"seat":1,"game":"sumpern"}],"points":[60]}`},
		{"tarot", "without oudlers", deal.EntryPoints,
			`{"games":[{"seat":1,"game":"garde"}],"points":[100]}`},
		{"tarot", "50 points with two oudlers, but lost", deal.EntryPoints,
			`{"games":[{"seat":1,"game":"garde"}],"points":[100],"items":[{"id":"oudlers","seat":1,"n":2,"won":true}]}`},
		{"tarot", "50 points with an oudler", nil,
			`{"games":[{"seat":1,"game":"garde"}],"points":[100],"items":[{"id":"oudlers","seat":1,"n":1,"won":true}]}`},
		{"tarot", "a called partner of four players", deal.EntryPartner,
			`{"games":[{"seat":1,"game":"garde"}],"partner":2,"points":[100],"items":[{"id":"oudlers","seat":1,"n":1,"won":true}]}`},
		{"tarot", "23 atouts shown", deal.EntryBeside,
			`{"games":[{"seat":1,"game":"garde"}],"points":[100],"items":[{"id":"oudlers","seat":1,"n":1,"won":true},
			{"id":"poignee1","said":true,"won":true},{"id":"poignee2","seat":2,"said":true,"won":true}]}`},
		{"tarot", "all tricks, but lost", deal.EntryValat,
			`{"games":[{"seat":1,"game":"garde"}],"points":[100],
			"items":[{"id":"oudlers","seat":1,"n":1,"won":true},{"id":"chelem","seat":1,"won":true}]}`},
		{"tarot", "a Chelem announced by a defender", deal.EntryOwn,
			`{"games":[{"seat":1,"game":"garde"}],"points":[100],
			"items":[{"id":"oudlers","seat":1,"n":1,"won":true},{"id":"chelem","seat":2,"said":true}]}`},
		{"troccas", "a point too many", deal.EntryPoints,
			`{"games":[],"points":[41,32]}`},
		{"troccas", "a game", deal.EntryGame,
			`{"games":[{"seat":1,"game":"solo"}],"points":[41,31]}`},
		{"cego", "half of the points, and a third", deal.EntryPoints,
			`{"games":[{"seat":1,"game":"eine","won":true}],"points":[106]}`},
		{"cego", "two thirds above half", nil,
			`{"games":[{"seat":1,"game":"eine","won":true}],"points":[107]}`},
		{"cego", "a Räuber with the points of the blind", deal.EntryPoints,
			`{"games":[{"seat":-1,"game":"raeuber"}],"points":[60,60,60,30]}`},
		{"cego", "an Ulti after a Solo", deal.EntryGame,
			`{"games":[{"seat":1,"game":"ulti","raised":1,"won":true}]}`},
		{"paskievics", "a Trull of both sides", deal.EntryTwice,
			`{"games":[{"seat":1,"game":"egy","won":true}],"partner":2,"points":[50],
			"items":[{"id":"trull","seat":1,"won":true},{"id":"trull","said":true,"won":true}]}`},
		{"paskievics", "a Trull of one side and a lost one of the other", nil,
			`{"games":[{"seat":1,"game":"egy","won":true}],"partner":2,"points":[50],
			"items":[{"id":"trull","seat":1,"won":true},{"id":"trull","said":true}]}`},
		{"paskievics", "27 tarocks", deal.EntryBeside,
			`{"games":[{"seat":1,"game":"egy","won":true}],"points":[50],"items":[{"id":"tarokk9","won":true},
			{"id":"tarokk9","seat":1,"won":true},{"id":"tarokk9","seat":2,"won":true}]}`},
		{"paskievics", "a Mondfang from the partner", deal.EntryPremium,
			`{"games":[{"seat":1,"game":"egy","won":true}],"partner":2,"points":[50],"items":[{"id":"mondfang","seat":1,"from":3,"won":true}]}`},
		{"paskievics", "a Mondfang announced and lost", nil,
			`{"games":[{"seat":1,"game":"egy","won":true}],"partner":2,"points":[50],"items":[{"id":"mondfang","seat":1,"said":true}]}`},
		{"paskievics", "a Volát of the losers", deal.EntryValat,
			`{"games":[{"seat":1,"game":"egy","won":true}],"points":[50],"items":[{"id":"volat","seat":2,"won":true}]}`},
		{"paskievics", "a king ultimo without the house rule", deal.EntryPremium,
			`{"games":[{"seat":1,"game":"egy","won":true}],"points":[50],"items":[{"id":"koenigultimo","seat":1,"said":true,"won":true}]}`},
	} {
		r := deal.Record{Partner: act.Nobody}
		if err := json.Unmarshal([]byte(tc.record), &r); err != nil {
			t.Fatal(err)
		}
		set := rules.Find(tc.set)
		o, err := set.Choose(nil)
		if err != nil {
			t.Fatal(err)
		}
		_, err = deal.Write(set, o, deal.Setup{Form: set.Form(set.Tables()[0], o), Factor: 1}, &r)
		if !errors.Is(err, tc.want) {
			t.Errorf("%s, %s: got %v, want %v", tc.set, tc.name, err, tc.want)
		}
	}
}

// TestEntryForms: deals of every rule set can be written down, and what is asked names only
// games and premiums that there are.
func TestEntryForms(t *testing.T) {
	for _, set := range rules.All() {
		if set.Entry == nil {
			t.Errorf("%s: its deals cannot be written down", set.ID)
			continue
		}
		for _, o := range optionSets(t, set) {
			f, games := set.Entry(o), map[string]bool{}
			if set.Games != nil {
				for _, g := range set.Games(o) {
					games[g.ID] = true
				}
			}
			named := slices.Concat(f.Several, f.Forehand, f.GiveUp, f.Void, f.Raised, f.Counted)
			for i := range f.Items {
				it := &f.Items[i]
				named = slices.Concat(named, it.Games, it.Early)
				if !it.Silent && !it.Said {
					t.Errorf("%s, %s: counts neither silent nor announced", set.ID, it.ID)
				}
				if it.From && it.Catches == card.None {
					t.Errorf("%s, %s: it is not said which card is caught", set.ID, it.ID)
				}
				if all := f.Sum(set.Forms[0].Seats()); it.Reached > 0 && it.Reached*2 <= all {
					t.Errorf("%s, %s: both sides can have %d of %d", set.ID, it.ID, it.Reached, all)
				}
			}
			for _, id := range named {
				if !games[id] {
					t.Errorf("%s %v: there is no game %s", set.ID, o, id)
				}
			}
		}
	}
}

// optionSets returns the usual options, and each value of one beside the usual others.
func optionSets(t *testing.T, set *deal.RuleSet) []deal.Options {
	t.Helper()
	usual, err := set.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	list := []deal.Options{usual}
	for _, opt := range set.Options {
		for _, v := range opt.Values {
			if o, err := set.Choose(deal.Options{opt.ID: v}); err == nil {
				list = append(list, o)
			}
		}
	}
	return list
}
