package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/bot/screen/explain"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

// settled is a finished deal of Anna, Berta, Cilli, Dora and perhaps Emil, and what its
// settlement must say.
type settled struct {
	rules   string
	sides   []int // by seat; nil: Anna against the others
	verdict []view.Verdict
	dropped []view.Dropped
	points  []view.Points
	facts   []view.Fact
	past    []view.Trick
	won     []int
	lines   []view.Line
	want    []string
	eyes    act.Seat // of whom /warum and the own hand are checked, from 1; 0 for the group
	warum   []string // what /warum must say to him
}

var (
	declarer  = view.Party{Side: "declarer", Seat: act.Nobody}
	defenders = view.Party{Side: "defenders", Seat: act.Nobody}
	everybody = view.Party{Side: "all", Seat: act.Nobody}
	pairs     = []int{1, 2, 1, 2}
	nobody    = []int{0, 0, 0, 0}
)

// plays returns the fact that Anna plays a game.
func plays(game string) view.Fact {
	return view.Fact{ID: view.Contract, Seat: 0, Of: act.Nobody, Word: game, N: 2}
}

// announces returns the fact of an announcement.
func announces(s act.Seat, id string) view.Fact {
	return view.Fact{ID: view.Announced, Seat: s, Of: act.Nobody, Word: id, N: 1}
}

// ends returns the verdict on a player's game: what decided it, and who announced that.
func ends(s act.Seat, won bool, by string, who act.Seat) []view.Verdict {
	return []view.Verdict{{Seat: s, Won: won, By: by, Who: who}}
}

// line returns a line with payments, with a value in halves and without an origin.
func line(item string, by view.Party, how view.Scheme, each, halves int, won bool, pay ...int) view.Line {
	return view.Line{Item: item, By: by, Against: act.Nobody, Scheme: how, Each: each, Who: act.Nobody, From: act.Nobody,
		Halves: halves, Factor: 1, Won: won, Pay: pay}
}

// multiplied returns a line with factors.
func multiplied(l view.Line, list ...view.Times) view.Line {
	l.Times = list
	for _, t := range list {
		l.Factor *= t.N
	}
	return l
}

// made returns a line with the player who made or lost it, and the trick.
func made(l view.Line, who act.Seat, trick int) view.Line {
	l.Who, l.Trick = who, trick
	return l
}

// caught returns a line with whose card was caught.
func caught(l view.Line, from act.Seat) view.Line {
	l.From = from
	return l
}

// because returns a line with its reasons.
func because(l view.Line, why ...string) view.Line {
	l.Why = why
	return l
}

// into returns a line with what is paid into a pot.
func into(l view.Line, pot string, n int) view.Line {
	l.Book = append(l.Book, view.Entry{ID: pot, Seat: act.Nobody, N: n})
	return l
}

var (
	announcedTwice = view.Times{Why: "announced", N: 2}
	kontra         = view.Times{Why: "doubled", N: 2}
	inSolo         = view.Times{Why: "solo", N: 2}
)

// settlements are deals of which people read who pays whom: what they must say.
var settlements = map[string]settled{
	"a lone declarer, and what an opponent lost": {
		verdict: ends(0, true, view.ByPoints, act.Nobody),
		points:  []view.Points{{By: declarer, N: 107, Per: 3}, {By: defenders, N: 103, Per: 3}},
		facts:   []view.Fact{plays("solorufer"), announces(3, "pagat")},
		lines: []view.Line{multiplied(line("game", declarer, view.BetweenSides, 4, 4, true, 12, -4, -4, -4), kontra),
			multiplied(made(line("pagat", defenders, view.BetweenSides, 2, 2, false, 6, -2, -2, -2), 3, 6), announcedTwice)},
		want: []string{"Anna gewinnt den Solorufer, 35 und 2 Blatt\u00a0:\u00a034 und 1 Blatt.\n",
			"Anna bekommt von jedem:\n✓ Spiel: 2 × 2\u00a0(Kontra) = 4\n✗ Pagat ultimo (Dora, 6. Stich): 1 × 2\u00a0(angesagt) = 2\nje 6, zusammen 18\n"},
		eyes:  1,
		warum: []string{"Du gewinnst den Solorufer", "✓ Spiel, 2 × 2\u00a0(Kontra): du bekommst von jedem 4\n", "Zusammen: du\u00a0+18 · Berta\u00a0−6 · Cilli\u00a0−6 · Dora\u00a0−6"},
	},
	"a lone declarer pays": {
		verdict: ends(0, false, view.ByPoints, act.Nobody),
		facts:   []view.Fact{plays("solorufer")},
		lines: []view.Line{line("game", declarer, view.BetweenSides, 2, 4, false, -6, 2, 2, 2),
			multiplied(line("trull", defenders, view.BetweenSides, 2, 2, true, -6, 2, 2, 2), inSolo)},
		want: []string{"Anna zahlt jedem:\n✗ Spiel: 2\n✓ Trull (Gegner, still): 1 × 2\u00a0(Solo) = 2\nje 4, zusammen 12\n"},
		eyes: 2, warum: []string{"Anna verliert den Solorufer", "✗ Spiel: Anna zahlt jedem 2\n"},
	},
	"the bird of a partner is worth more than the game": {
		sides: pairs, verdict: ends(0, true, view.ByPoints, act.Nobody),
		facts: []view.Fact{plays("rufer"), announces(0, "marabu")},
		lines: []view.Line{multiplied(line("game", declarer, view.BetweenSides, 2, 2, true, 2, -2, 2, -2), kontra),
			multiplied(made(line("marabu", declarer, view.BetweenSides, 8, 8, false, -8, 8, -8, 8), 2, 7), announcedTwice)},
		want: []string{"Anna und Cilli gewinnen den Rufer – mit den Prämien trotzdem je\u00a0−6.\n",
			"Anna und Cilli zahlen je:\n✓ Spiel: −1 × 2\u00a0(Kontra) = −2\n✗ Marabu (angesagt von Anna, 7. Stich): 4 × 2\u00a0(angesagt) = 8\nzusammen je 6\n"},
		eyes: 3, warum: []string{"Anna und du gewinnt den Rufer", "✓ Spiel, 1 × 2\u00a0(Kontra): Berta und Dora zahlen je\u00a02, Anna und du bekommt je\u00a02\n"},
	},
	"one line between two and two": {
		sides: pairs, verdict: ends(0, false, view.ByGiveup, act.Nobody), facts: []view.Fact{plays("rufer"), {ID: view.GivenUp, Seat: 0, Of: act.Nobody}},
		lines: []view.Line{line("game", declarer, view.BetweenSides, 1, 2, false, -1, 1, -1, 1)},
		want:  []string{"Anna und Cilli verlieren den Rufer.\n", "Anna gibt auf.\n", "Anna und Cilli zahlen je:\n✗ Spiel: 1\n\n"},
	},
	"a Mondfang of a defender from the declarer": mondfang(0, 1, "Anna zahlt Berta 2"),
	"a Mondfang of a defender from the partner":  mondfang(2, 1, "Cilli zahlt Berta 2"),
	"a Mondfang of a defender from another":      mondfang(3, 1, "Dora zahlt Berta 2"),
	"a Mondfang of the declarer":                 mondfang(3, 0, "Dora zahlt Anna 2"),
	"an announced Valat, and what does not count beside it": {
		verdict: ends(0, true, "valat", 3), dropped: []view.Dropped{{Item: "trull", By: defenders, Beside: "valat"}, {Item: "game", By: declarer, Beside: "valat"}},
		facts: []view.Fact{plays("dreier"), announces(3, "valat"), announces(1, "trull")},
		lines: []view.Line{multiplied(line("game", declarer, view.BetweenSides, 24, 6, true, 72, -24, -24, -24), view.Times{Why: "valat", N: 8}),
			line("valat", defenders, view.Explains, 8, 16, false, 0, 0, 0, 0)},
		want: []string{"Anna gewinnt den Dreier: Dora hat Valat angesagt und nicht gemacht.", "✗ Valat (Dora): jede Zeile ×8\n",
			"Neben dem Valat zählen nicht: Trull (Berta) und Spiel\n"},
		eyes: 4, warum: []string{"du hast Valat angesagt und nicht gemacht"},
	},
	"half a point": {
		verdict: ends(0, true, view.ByTricks, act.Nobody), facts: []view.Fact{plays("bettler")}, won: []int{0, 6, 6, 0},
		lines: []view.Line{line("game", view.Party{Seat: 0}, view.BetweenTwo, 2, 5, true, 2, -2, 0, 0),
			multiplied(line("game", view.Party{Seat: 0}, view.BetweenTwo, 5, 5, true, 5, 0, -5, 0), kontra),
			line("game", view.Party{Seat: 0}, view.BetweenTwo, 2, 5, true, 2, 0, 0, -2)},
		want: []string{"Anna gewinnt den Bettler ohne Stich.\n", "✓ Spiel, 2½, abgerundet: Berta und Dora zahlen Anna\u00a0je\u00a02\n✓ Spiel, 2½ × 2\u00a0(Kontra): Cilli zahlt Anna\u00a05\n" +
			"Zusammen: Anna\u00a0+9 · Berta\u00a0−2 · Cilli\u00a0−5 · Dora\u00a0−2\n"},
		eyes: 1, warum: []string{"Du gewinnst den Bettler ohne Stich", "abgerundet: Berta und Dora zahlen dir\u00a0je\u00a02\n"},
	},
	"two negative games": {
		sides: nobody, verdict: append(ends(0, true, view.ByTricks, act.Nobody), ends(2, false, view.ByTricks, act.Nobody)...),
		facts: []view.Fact{plays("bettler"), {ID: view.Contract, Seat: 2, Of: act.Nobody, Word: "piccolo", N: 4}},
		lines: []view.Line{line("game", view.Party{Seat: 0}, view.BetweenTwo, 2, 4, true, 6, -2, -2, -2), line("game", view.Party{Seat: 2}, view.BetweenTwo, 2, 4, false, 0, 2, -2, 0)},
		want: []string{"Spiel 1: Anna gewinnt den Bettler, Cilli verliert den Piccolo.", "✓ Bettler: Anna bekommt von jedem 2\n", "✗ Piccolo: Cilli zahlt Berta\u00a02\n",
			"Zusammen: Anna\u00a0+6 · Berta\u00a00 · Cilli\u00a0−4 · Dora\u00a0−2\n"},
	},
	"the same negative game twice": {
		sides: nobody, verdict: append(ends(0, false, view.ByTricks, act.Nobody), ends(2, false, view.ByTricks, act.Nobody)...),
		facts: []view.Fact{plays("piccolo"), {ID: view.Contract, Seat: 2, Of: act.Nobody, Word: "piccolo", N: 4}},
		lines: []view.Line{line("game", view.Party{Seat: 0}, view.BetweenTwo, 2, 4, false, -6, 2, 2, 2), line("game", view.Party{Seat: 2}, view.BetweenTwo, 2, 4, false, 2, 2, -6, 2)},
		want:  []string{"Spiel 1: Anna und Cilli verlieren den Piccolo.\n"},
	},
	"a Jungfrau": {
		sides: nobody, verdict: ends(2, false, view.ByPoints, act.Nobody), facts: []view.Fact{plays("trischaken")},
		points: []view.Points{{By: view.Party{Seat: 0}, N: 0, Per: 3}, {By: view.Party{Seat: 2}, N: 120, Per: 3}},
		lines:  []view.Line{because(multiplied(line("game", everybody, view.Everybody, 0, 2, true, 6, 0, -6, 0), view.Times{Why: "deal", N: 2}), "alone", "maiden")},
		want: []string{"Cilli verliert das Trischaken", "Punkte: Anna\u00a00 · Cilli\u00a040\n", "Spiel, 1 × 2\u00a0(Runde): Cilli zahlt Anna\u00a06\n",
			"Cilli hat mehr als die Hälfte der Punkte und zahlt allein.\nAnna hat keinen Stich und bekommt alles.\n"},
		eyes: 3, warum: []string{"Du verlierst das Trischaken", "du zahlst Anna\u00a06\n"},
	},
	"a Jungfrau to whom all pay": {
		sides: nobody, verdict: ends(0, true, view.ByPoints, act.Nobody), facts: []view.Fact{plays("trischaken")},
		lines: []view.Line{because(line("game", everybody, view.Everybody, 0, 2, true, 3, -1, -1, -1), "maiden")},
		want:  []string{"Anna gewinnt das Trischaken", "Spiel: Anna bekommt von jedem 1\n"},
	},
	"several pay several": {
		sides: nobody, verdict: append(ends(0, false, view.ByPoints, act.Nobody), ends(1, false, view.ByPoints, act.Nobody)...), facts: []view.Fact{plays("trischaken")},
		lines: []view.Line{because(line("game", everybody, view.Everybody, 0, 2, true, -1, -1, 1, 1), "higher")},
		want:  []string{"Anna und Berta verlieren das Trischaken", "Spiel: Anna und Berta zahlen je\u00a01, Cilli und Dora bekommen je\u00a01\n"},
	},
	"a breach for which a side loses": {
		sides: []int{1, 1, 2, 2}, verdict: ends(0, false, view.ByBreach, act.Nobody),
		facts: []view.Fact{plays("solorufer"), {ID: view.Claimed, Seat: 2, Of: 1, N: 1},
			{ID: view.Breach, Seat: 1, Of: act.Nobody, Word: "must-follow-suit", Card: card.MustSet("P7").First(), N: 3}},
		past:  []view.Trick{{Number: 3, Cards: card.MustSet("K2 P7").Cards(), Lead: 0, Winner: 0}},
		lines: []view.Line{line("game", declarer, view.BetweenSides, 2, 4, false, -2, -2, 2, 2)},
		want: []string{"Anna und Berta verlieren den Solorufer", "Cilli reklamiert bei Berta – zu Recht.\n",
			"Berta hat nicht Farbe bekannt: ♠︎7 auf ♦️2 im 3. Stich.\n", "Anna und Berta zahlen je:\n✗ Spiel: 2\n"},
		eyes: 2, warum: []string{"Cilli reklamiert bei dir – zu Recht.\n", "Du hast nicht Farbe bekannt"},
	},
	"a breach for which one pays all": {
		rules: "koenigrufen-wien", verdict: ends(1, false, view.ByFine, act.Nobody),
		facts: []view.Fact{plays("solorufer"), {ID: view.Claimed, Seat: 2, Of: 1, N: 1}, {ID: view.Breach, Seat: 1, Of: act.Nobody, Word: "must-follow-suit", N: 3}},
		lines: []view.Line{because(made(multiplied(line("pagat", view.Party{Seat: 2}, view.OneAndEach, 6, 6, false, 6, 6, -18, 6), announcedTwice), 2, 0), "feigned"),
			line("renonce", view.Party{Seat: 1}, view.OneAndEach, 0, 240, false, 40, -160, 80, 40)},
		want: []string{"Spiel 1: Berta zahlt für einen Regelverstoß – Solorufer (Anna).", "✗ Pagat ultimo, 3 × 2\u00a0(angesagt): Cilli zahlt jedem 6\n",
			"✗ Renonce: Berta zahlt Anna und Dora\u00a0je\u00a040, Cilli\u00a080\n", "Die Karte dazu war nicht im Blatt: Cilli zahlt jedem, auch dem Partner.\n",
			"Zusammen: Anna\u00a0+46 · Berta\u00a0−154 · Cilli\u00a0+62 · Dora\u00a0+46\n"},
	},
	"announcements without their cards, of several": {
		rules: "koenigrufen-wien", verdict: ends(0, true, view.ByPoints, act.Nobody), facts: []view.Fact{plays("solorufer")},
		lines: []view.Line{because(made(line("quapil", view.Party{Seat: 1}, view.OneAndEach, 6, 12, false, 6, -18, 6, 6), 1, 0), "beaten"),
			because(made(line("pagat", view.Party{Seat: 2}, view.OneAndEach, 3, 6, false, 3, 3, -9, 3), 2, 0), "feigned"),
			because(made(line("uhu", view.Party{Seat: 3}, view.OneAndEach, 4, 8, false, 4, 4, 4, -12), 3, 0), "feigned"),
			because(made(line("kakadu", view.Party{Seat: 2}, view.OneAndEach, 5, 10, false, 5, 5, -15, 5), 2, 0), "feigned")},
		want: []string{"Berta hat Quapil geboten, ohne ihn im Blatt zu haben, und zahlt jedem, auch überboten.\n" +
			"Die Karten dazu waren nicht im Blatt: Cilli und Dora zahlen jedem, auch dem Partner.\nZusammen: "},
	},
	"several announcements of one without their cards": {
		rules: "koenigrufen-wien", verdict: ends(0, true, view.ByPoints, act.Nobody), facts: []view.Fact{plays("solorufer")},
		lines: []view.Line{because(made(line("pagat", view.Party{Seat: 2}, view.OneAndEach, 3, 6, false, 3, 3, -9, 3), 2, 0), "feigned"),
			because(made(line("kakadu", view.Party{Seat: 2}, view.OneAndEach, 5, 10, false, 5, 5, -15, 5), 2, 0), "feigned")},
		want: []string{"Cilli zahlt jedem 5\nDie Karte dazu war nicht im Blatt: Cilli zahlt jedem, auch dem Partner.\nZusammen: "},
	},
	"an announcement without its card": {
		rules: "koenigrufen-kurz", verdict: ends(1, false, view.ByFine, act.Nobody),
		facts: []view.Fact{plays("solorufer"), {ID: view.Claimed, Seat: 2, Of: 1, N: 1}, {ID: view.Breach, Seat: 1, Of: act.Nobody, Word: "not-in-hand", Card: card.MustSet("III").First()}},
		lines: []view.Line{line("renonce", view.Party{Seat: 1}, view.OneAndEach, 4, 24, false, 4, -12, 4, 4)},
		want:  []string{"Berta hat angesagt, ohne die Karte dazu im Blatt zu haben: III.\n"},
	},
	"a call of one's own king": {
		rules: "koenigrufen-wien", verdict: ends(0, false, view.ByFine, act.Nobody),
		facts: []view.Fact{plays("solorufer"), {ID: view.Claimed, Seat: 2, Of: 0, N: 1}, {ID: view.Breach, Seat: 0, Of: act.Nobody, Word: "not-allowed", Card: card.MustSet("HK").First()}},
		lines: []view.Line{line("renonce", view.Party{Seat: 0}, view.OneAndEach, 4, 24, false, -12, 4, 4, 4)},
		want:  []string{"Anna hat eine Karte aus dem eigenen Blatt gerufen: ♥️K.\n"},
	},
	"a bid without its bird, beaten": {
		rules: "koenigrufen-wien", verdict: ends(0, true, view.ByPoints, act.Nobody), facts: []view.Fact{plays("farbensolodreier")},
		lines: []view.Line{because(made(multiplied(line("quapil", view.Party{Seat: 2}, view.OneAndEach, 12, 12, false, 12, 12, -36, 12), announcedTwice), 2, 0), "beaten")},
		want:  []string{"Cilli hat Quapil geboten, ohne ihn im Blatt zu haben, und zahlt jedem, auch überboten.\n"},
		eyes:  2, warum: []string{"Cilli zahlt jedem 12\n\nZusammen"},
	},
	"pots": {
		rules: "grosstarock", sides: nobody,
		lines: []view.Line{
			into(into(line("base", everybody, view.FromPot, 25, 50, false, -50, -50, -50, -50), "pagat", 100), "king", 100),
			into(line("dealer", view.Party{Seat: 3}, view.FromPot, 5, 10, false, 0, 0, 0, -5), "king", 5),
			into(made(line("king-lost", view.Party{Seat: 1}, view.OneAndEach, 5, 10, false, 5, -20, 5, 5), 1, 5), "king", 5),
			into(made(line("pagat-ultimo", view.Party{Seat: 0}, view.OneAndEach, 45, 90, true, 230, -45, -45, -45), 0, 25), "pagat", -95),
			line("game", view.Party{Seat: 0}, view.Written, 5, 10, true, 5, 0, 0, 0), line("game", view.Party{Seat: 1}, view.Written, 5, 10, false, 0, -5, 0, 0)},
		want: []string{"Spiel 1: Anna gewinnt am meisten (+190).", "• Basisbeitrag: jeder zahlt 25 in den Pagattopf und 25 in den Königstopf\n",
			"• Geberbeitrag: Dora zahlt 5 in den Königstopf\n", "✗ König verloren (5. Stich): Berta zahlt jedem 5 und 5 in den Königstopf\n",
			"✓ Pagat ultimo (25. Stich): Anna bekommt von jedem 45 und 95 aus dem Pagattopf\n", "auf Fünfer gerundet: Anna\u00a0+5, Berta\u00a0−5\n",
			"Zusammen: Anna\u00a0+190 · Berta\u00a0−120 · Cilli\u00a0−90 · Dora\u00a0−95\n"},
	},
	"a bowl": {
		rules: "einfach", verdict: ends(0, true, view.ByPoints, act.Nobody), facts: []view.Fact{plays("eins")},
		lines: []view.Line{into(made(line("schuessel", view.Party{Seat: 1}, view.FromPot, 12, 24, true, -1, 11, -1, -2), 1, 0), "schuessel", -7)},
		want:  []string{"✓ Pagatschüssel: Berta nimmt 12 heraus; Einsatz Anna, Berta und Cilli\u00a0je\u00a01, Dora\u00a02\n"},
	},
	"fixed partners without a game": {
		sides: pairs, verdict: ends(1, true, view.ByPoints, act.Nobody),
		points: []view.Points{{By: view.Party{Seat: 0}, N: 30, Per: 1}, {By: view.Party{Seat: 1}, N: 42, Per: 1}, {By: view.Party{Seat: 2}, N: 30, Per: 1}, {By: view.Party{Seat: 3}, N: 42, Per: 1}},
		lines:  []view.Line{line("game", everybody, view.BetweenSides, 6, 12, true, -6, 6, -6, 6)},
		want:   []string{"Spiel 1: Berta und Dora gewinnen das Spiel, 30\u00a0:\u00a042.\n", "Anna und Cilli zahlen je:\n✓ Spiel: 6\n"},
	},
	"two against three": {
		sides: []int{2, 1, 1, 2, 2}, verdict: ends(1, false, view.ByPoints, act.Nobody), facts: []view.Fact{{ID: view.Contract, Seat: 1, Of: act.Nobody, Word: "rufer", N: 2}},
		points: []view.Points{{By: declarer, N: 81, Per: 2}, {By: defenders, N: 101, Per: 2}},
		lines: []view.Line{line("game", declarer, view.BetweenSides, 26, 52, false, 26, -52, -26, 26, 26),
			line("trull", defenders, view.BetweenSides, 10, 20, true, 10, -20, -10, 10, 10)},
		want: []string{"Berta und Cilli verlieren den Rufer, 40½\u00a0:\u00a050½.\n",
			"Anna, Dora und Emil bekommen je:\n✗ Spiel: 26\n✓ Trull (Gegner, still): 10\nje 36, zusammen Berta\u00a072, Cilli\u00a036\n"},
	},
	"only one side writes": {
		sides: pairs, verdict: ends(0, true, view.ByPoints, act.Nobody), facts: []view.Fact{plays("rufer")},
		lines: []view.Line{line("game", declarer, view.Written, 21, 42, true, 21, 0, 21, 0), made(line("pagat", defenders, view.Written, 25, 50, true, -25, 0, -25, 0), 1, 12),
			caught(made(line("mondfang", view.Party{Seat: 2}, view.Written, 21, 42, false, 0, 0, -21, 0), 1, 4), 2)},
		want: []string{"Anna und Cilli gewinnen den Rufer – mit den Prämien trotzdem Anna\u00a0−4, Cilli\u00a0−25.\n", "✓ Spiel: Anna und Cilli schreiben je\u00a0+21\n",
			"✓ Pagat ultimo (Berta, still, 12. Stich): Anna und Cilli schreiben je\u00a0−25\n", "Zusammen: Anna\u00a0−4 · Berta\u00a00 · Cilli\u00a0−25 · Dora\u00a00\n"},
	},
	"a game lost before the play": {
		rules: "point", verdict: ends(0, false, "ohnetrull", 0), facts: []view.Fact{plays("dreiblatt"), announces(0, "ohnetrull"), announces(2, "absolut")},
		dropped: []view.Dropped{{Item: "absolut", By: defenders}},
		lines:   []view.Line{line("game", declarer, view.BetweenSides, 4, 8, false, -12, 4, 4, 4)},
		want:    []string{"Anna verliert das Dreiblatt: Anna hat „ohne Trull“ angesagt und nicht gemacht.\n", "✗ Spiel: 4\nZählt nicht: Absolut (Cilli)\nje 4, zusammen 12\n"},
	},
	"an announcement decides where the game is not settled": {
		rules: "point", verdict: ends(0, true, "panzer", 0), facts: []view.Fact{plays("solo"), announces(0, "panzer")},
		lines: []view.Line{line("panzer", declarer, view.BetweenSides, 8, 16, true, 24, -8, -8, -8)},
		want:  []string{"Anna gewinnt das Solo: Anna hat Panzer angesagt und gemacht.\n", "je 8, zusammen 24\n"},
	},
}

// mondfang returns a won Solorufer of Anna and Cilli in which one player catches
// another's Mond, and what its line says.
func mondfang(from, to act.Seat, pays string) settled {
	names := []string{"Anna", "Berta", "Cilli", "Dora"}
	pay := make([]int, 4)
	pay[from], pay[to] = -2, 2
	return settled{
		sides: pairs, verdict: ends(0, true, view.ByPoints, act.Nobody), facts: []view.Fact{plays("solorufer")},
		lines: []view.Line{line("game", declarer, view.BetweenSides, 2, 4, true, 2, -2, 2, -2),
			caught(made(multiplied(line("mondfang", view.Party{Seat: to}, view.BetweenTwo, 2, 2, true, pay...), inSolo), to, 4), from)},
		want: []string{"Berta und Dora zahlen je:\n✓ Spiel: 2\n✓ Mondfang (" + names[to] + " fängt den Mond von " + names[from] + ", 4. Stich), 1 × 2\u00a0(Solo): " +
			strings.Replace(pays, names[to]+" ", names[to]+"\u00a0", 1) + "\nZusammen: Anna"},
	}
}

// TestSettlement checks that a settlement can be followed: who won what and by what, who
// pays whom by each line, their sum, and the reasons for payments.
func TestSettlement(t *testing.T) {
	for name, s := range settlements {
		t.Run(name, func(t *testing.T) {
			v, c := s.table(), german()
			set := rules.Find(v.Rules)
			options, _ := set.Choose(nil)
			if c.Premiums = set.Premiums(options); set.Games != nil {
				c.Games = set.Games(options)
			}
			says(t, find(t, screen.Group(v, c), "7/result").Message.Text, s.want)
			if v.Eyes, v.Deal.Eyes = s.eyes-1, s.eyes-1; s.eyes > 0 {
				says(t, explain.Why(v, nil, c.Reader).Text, s.warum)
			}
		})
	}
}

// An analysis of a deal that a breach of the rules has ended names the breach, and does not say that
// nobody has made a mistake.
func TestAnalysisNamesBreach(t *testing.T) {
	v := settled{sides: []int{1, 1, 2, 2}, verdict: ends(0, false, view.ByBreach, act.Nobody), facts: []view.Fact{plays("bettler"),
		{ID: view.Breach, Seat: 1, Of: act.Nobody, Word: string(act.MustFollowSuit), Card: card.MustSet("H1").First(), N: 1}}}.table()
	for name, h := range map[string]explain.Hindsight{"an estimate": {Played: true}, "an exact one": {Played: true, Exact: true, Per: 3}} {
		got := rich.Plain(explain.Looked(v, 1, &h, german().Reader).Text)
		if !strings.Contains(got, "Berta hat nicht Farbe bekannt: ") || strings.Contains(got, "Ein klarer Fehler ist mir nicht") || strings.Contains(got, "Keine Karte hat") {
			t.Errorf("%s: got\n%s", name, got)
		}
	}
}

// What is won or lost is called by the name of the game, also where a rule set has a name of its own for it.
func TestGamesAreCalledByTheirNames(t *testing.T) {
	for _, language := range locales.Languages() {
		texts := locales.For(language)
		for _, set := range rules.All() {
			options, err := set.Choose(nil)
			if err != nil {
				t.Fatal(err)
			}
			if set.Games == nil {
				continue
			}
			for _, g := range set.Games(options) {
				name, what := strings.Fields(texts.Name(set.ID, "game", g.ID)), texts.Name(set.ID, "object", g.ID)
				last := []rune(name[len(name)-1]) // its end may be declined
				if stem := string(last[:min(4, len(last))]); what != g.ID && !strings.Contains(strings.ToLower(what), strings.ToLower(stem)) {
					t.Errorf("%s, %s: got %q for the game %q", language, set.ID, what, name)
				}
			}
		}
	}
}

// says checks that a text contains others.
func says(t *testing.T, text string, want []string) {
	t.Helper()
	text = rich.Plain(text)
	for _, want := range want {
		if !strings.Contains(text, want) {
			t.Errorf("got no %q in\n%s", want, text)
		}
	}
}

// table returns the table after the deal.
func (s settled) table() *view.Table {
	if s.rules == "" {
		s.rules = "koenigrufen-ruediger"
	}
	if s.sides == nil {
		s.sides = []int{1, 2, 2, 2}
	}
	names := []string{"Anna", "Berta", "Cilli", "Dora", "Emil"}[:len(s.sides)]
	total := make([]int, len(names))
	for _, l := range s.lines {
		for seat, n := range l.Pay {
			total[seat] += n
		}
	}
	if s.won == nil {
		s.won = make([]int, len(names))
	}
	return &view.Table{Rules: s.rules, Stage: "ready", Names: names, DealNames: names, Waiting: 0, Eyes: act.Nobody, DealHead: view.Head{Number: 1},
		Sheet: []view.Row{{Number: 1, Factor: 1, Change: total, Total: total}},
		Deal: &view.View{Phase: "over", Seats: len(names), Eyes: act.Nobody, Turn: act.Nobody, Won: s.won, Facts: s.facts, Past: s.past,
			Result: &view.Result{Total: total, Sides: s.sides, Verdict: s.verdict, Dropped: s.dropped, Points: s.points, Lines: s.lines}}}
}
