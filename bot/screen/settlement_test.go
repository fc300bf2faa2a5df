package screen_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// settled is a finished deal of Anna, Berta, Cilli and Dora, and what its settlement
// must say.
type settled struct {
	rules string
	facts []view.Fact
	past  []view.Trick
	lines []view.Line
	want  []string
}

var (
	declarer  = view.Party{Side: "declarer", Seat: act.Nobody}
	defenders = view.Party{Side: "defenders", Seat: act.Nobody}
	everybody = view.Party{Side: "all", Seat: act.Nobody}
)

// plays returns the fact that Anna plays a game.
func plays(game string) view.Fact {
	return view.Fact{ID: view.Contract, Seat: 0, Of: act.Nobody, Word: game, N: 2}
}

// announces returns the fact of an announcement.
func announces(s act.Seat, id string) view.Fact {
	return view.Fact{ID: view.Announced, Seat: s, Of: act.Nobody, Word: id, N: 1}
}

// paying returns a line with payments, with a value in halves and without an origin.
func paying(item string, by view.Party, halves int, won bool, pay ...int) view.Line {
	return view.Line{Item: item, By: by, Against: act.Nobody, Who: act.Nobody, Halves: halves, Factor: 1, Won: won, Pay: pay}
}

// multiplied returns a line with factors.
func multiplied(l view.Line, list ...view.Times) view.Line {
	l.Times = list
	for _, t := range list {
		l.Factor *= t.N
	}
	return l
}

// by returns a line with the player who made or lost it, and the trick.
func by(l view.Line, who act.Seat, trick int) view.Line {
	l.Who, l.Trick = who, trick
	return l
}

// because returns a line with its reasons.
func because(l view.Line, why ...string) view.Line {
	l.Why = why
	return l
}

// against returns a line with one opponent.
func against(l view.Line, s act.Seat) view.Line {
	l.Against = s
	return l
}

var announcedTwice = view.Times{Why: "announced", N: 2}

// TestSettlement checks that a settlement can be followed: who won what and by what,
// the origin and sign of each line, their sum, and the reasons for payments.
func TestSettlement(t *testing.T) {
	for name, s := range map[string]settled{
		"a lone declarer and what an opponent lost": {
			facts: []view.Fact{plays("solorufer"), announces(3, "pagat")},
			lines: []view.Line{multiplied(paying("game", declarer, 4, true, 12, -4, -4, -4), view.Times{Why: "doubled", N: 2}),
				multiplied(by(paying("pagat", defenders, 2, false, 6, -2, -2, -2), 3, 6), announcedTwice)},
			want: []string{"Anna gewinnt den Solorufer", "✓ Spiel: 2 × 2\u00a0(Kontra) = +4\n", "✗ Pagat ultimo (Dora, 6. Stich): 1 × 2\u00a0(angesagt) = +2 für Anna\n",
				"Zusammen +6 je Gegner, Anna +18\n"},
		},
		"the bird of a partner": {
			facts: []view.Fact{plays("rufer"), {ID: view.Partner, Seat: 2, Of: 0}, announces(0, "marabu")},
			lines: []view.Line{paying("game", declarer, 2, true, 1, -1, 1, -1), multiplied(by(paying("marabu", declarer, 8, false, -8, 8, -8, 8), 2, 7), announcedTwice)},
			want:  []string{"✓ Spiel: +1\n", "✗ Marabu (angesagt von Anna, 7. Stich): 4 × 2\u00a0(angesagt) = −8\n", "Zusammen: Anna und Cilli je −7\n"},
		},
		"an announced Valat, and what does not count beside it": {
			facts: []view.Fact{plays("dreier"), announces(3, "valat"), announces(1, "trull")},
			lines: []view.Line{because(multiplied(paying("game", declarer, 6, true, 72, -24, -24, -24), view.Times{Why: "valat", N: 8}), "valat"),
				paying("valat", defenders, 16, false, 0, 0, 0, 0)},
			want: []string{"Anna gewinnt den Dreier</b>: Dora hat Valat angesagt und nicht gemacht.", "✗ Valat (Dora): jede Zeile ×8\n",
				"Neben dem Valat zählt nicht: Trull (Berta)\n"},
		},
		"half a point": {
			facts: []view.Fact{plays("bettler")},
			lines: []view.Line{against(paying("game", view.Party{Seat: 0}, 5, true, 2, -2, 0, 0), 1), against(paying("game", view.Party{Seat: 0}, 5, true, 2, 0, -2, 0), 2),
				against(multiplied(paying("game", view.Party{Seat: 0}, 5, true, 5, 0, 0, -5), view.Times{Why: "doubled", N: 2}), 3)},
			want: []string{"✓ Spiel (gegen Berta und Cilli): 2½, abgerundet +2 je Gegner\n", "✓ Spiel (gegen Dora): 2½ × 2\u00a0(Kontra) = +5\n", "Zusammen: Anna +9\n"},
		},
		"two negative games": {
			facts: []view.Fact{plays("bettler"), {ID: view.Contract, Seat: 2, Of: act.Nobody, Word: "piccolo", N: 4}},
			lines: []view.Line{against(paying("game", view.Party{Seat: 0}, 4, true, 2, -2, 0, 0), 1), against(paying("game", view.Party{Seat: 2}, 4, false, 0, 2, -2, 0), 1)},
			want:  []string{"Spiel 1: Anna gewinnt den Bettler, Cilli verliert den Piccolo</b>.", "✓ Spiel (Anna gegen Berta): +2\n", "✗ Spiel (Cilli gegen Berta): −2\n"},
		},
		"a Jungfrau": {
			facts: []view.Fact{plays("trischaken")},
			lines: []view.Line{because(multiplied(paying("game", everybody, 2, true, 6, 0, -6, 0), view.Times{Why: "deal", N: 2}), "alone", "maiden")},
			want: []string{"Cilli verliert das Trischaken", "Spiel: 1 × 2\u00a0(Runde)\n   Anna\u00a0+6; Cilli\u00a0−6\n",
				"Cilli hat mehr als die Hälfte der Punkte und zahlt allein.\nAnna hat keinen Stich und bekommt alles.\n"},
		},
		"a Jungfrau to whom all pay": {
			facts: []view.Fact{plays("trischaken")},
			lines: []view.Line{because(paying("game", everybody, 2, true, 3, -1, -1, -1), "maiden")},
			want:  []string{"Anna gewinnt das Trischaken", "Anna\u00a0+3; Berta, Cilli und Dora je\u00a0−1\n"},
		},
		"a breach for which a side loses": {
			facts: []view.Fact{plays("solorufer"), {ID: view.Partner, Seat: 1, Of: 0}, {ID: view.Claimed, Seat: 2, Of: 1, N: 1},
				{ID: view.Breach, Seat: 1, Of: act.Nobody, Word: "must-follow-suit", Card: card.MustSet("P7").First(), N: 3}},
			past:  []view.Trick{{Number: 3, Cards: card.MustSet("K2 P7").Cards(), Lead: 0, Winner: 0}},
			lines: []view.Line{paying("game", declarer, 4, false, -2, -2, 2, 2)},
			want: []string{"Anna und Berta verlieren den Solorufer", "Cilli reklamiert bei Berta – <b>zu Recht</b>.\n",
				"<b>Berta hat nicht Farbe bekannt</b>: ♠︎7 auf ♦️2 im 3. Stich.\n", "✗ Spiel: −2\n"},
		},
		"a breach for which one pays all": {
			rules: "koenigrufen-wien",
			facts: []view.Fact{plays("solorufer"), {ID: view.Claimed, Seat: 2, Of: 1, N: 1}, {ID: view.Breach, Seat: 1, Of: act.Nobody, Word: "must-follow-suit", N: 3}},
			lines: []view.Line{because(by(multiplied(paying("pagat", view.Party{Seat: 2}, 6, false, 6, 6, -18, 6), announcedTwice), 2, 0), "feigned"),
				paying("renonce", view.Party{Seat: 1}, 240, false, 40, -120, 40, 40)},
			want: []string{"Spiel 1: Berta zahlt für einen Regelverstoß – Solorufer (Anna)</b>.", "✗ Pagat ultimo (Cilli): 3 × 2\u00a0(angesagt) = −6 an jeden\n",
				"✗ Renonce (Berta): −40 an jeden\n", "Die Karte dazu war nicht im Blatt: Cilli zahlt jedem, auch dem Partner.\n"},
		},
		"a breach of the declarer": {
			rules: "tapp",
			facts: []view.Fact{plays("dreier"), {ID: view.Claimed, Seat: 2, Of: 0, N: 1}, {ID: view.Breach, Seat: 0, Of: act.Nobody, Word: "must-follow-suit"}},
			lines: []view.Line{paying("claim", view.Party{Seat: 0}, 6, false, -9, 3, 3, 3)},
			want:  []string{"Spiel 1: Anna zahlt für einen Regelverstoß – Dreier (Anna)</b>.", "✗ Regelverstoß (Anna): −3 an jeden\nJeder bekommt, was ihm das Spiel"},
		},
		"pots": {
			rules: "grosstarock",
			lines: []view.Line{
				{Item: "king-lost", By: view.Party{Seat: 1}, Against: act.Nobody, Who: 1, Halves: 10, Factor: 1, Trick: 5, Pay: []int{5, -20, 5, 5}, Book: []view.Entry{{ID: "king", Seat: act.Nobody, N: 5}}},
				{Item: "pagat-ultimo", By: view.Party{Seat: 0}, Against: act.Nobody, Who: 0, Halves: 90, Factor: 1, Won: true, Trick: 25, Pay: []int{230, -45, -45, -45}, Book: []view.Entry{{ID: "pagat", Seat: act.Nobody, N: -95}}},
				paying("game", view.Party{Seat: 0}, 10, true, 5, 0, 0, 0), paying("game", view.Party{Seat: 1}, 10, false, 0, -5, 0, 0)},
			want: []string{"Spiel 1: Anna gewinnt am meisten (+240)</b>.", "✗ König verloren (Berta, 5. Stich): −5 an jeden, −5 in den Königstopf\n",
				"✓ Pagat ultimo (Anna, 25. Stich): +45 von jedem, +95 aus dem Pagattopf\n", "auf Fünfer gerundet: Anna\u00a0+5 · Berta\u00a0−5\n"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			text := find(t, screen.Group(s.table(), german()), "7/result").Message.Text
			for _, want := range s.want {
				if !strings.Contains(text, want) {
					t.Errorf("got no %q in\n%s", want, text)
				}
			}
		})
	}
}

// table returns the table after the deal.
func (s settled) table() *view.Table {
	if s.rules == "" {
		s.rules = "koenigrufen-ruediger"
	}
	names := []string{"Anna", "Berta", "Cilli", "Dora"}
	total := make([]int, len(names))
	for _, l := range s.lines {
		for seat, n := range l.Pay {
			total[seat] += n
		}
	}
	return &view.Table{Rules: s.rules, Stage: "ready", Names: names, DealNames: names, Waiting: 0, DealHead: view.Head{Number: 1},
		Sheet: []view.Row{{Number: 1, Factor: 1, Change: total, Total: total}},
		Deal: &view.View{Phase: "over", Seats: len(names), Turn: act.Nobody, Facts: s.facts, Past: s.past,
			Result: &view.Result{Total: total, Lines: s.lines}}}
}

var (
	signedEnd = regexp.MustCompile(`([+−]?\d+)(?: je Gegner)?(?: für .*)?$`)
	perHead   = regexp.MustCompile(`^(?:Zusammen|Je Gegner) ([+−]?\d+)(?: je Gegner)?, (\w+) ([+−]?\d+)$`)
	together  = regexp.MustCompile(`^Zusammen: (.*) je\s([+−]?\d+)$`)
)

// number parses an amount as the settlement writes it.
func number(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "").Replace(s))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestSettlementAddsUp checks in random deals of all rule sets that the lines between
// the sides add up to the sum below them and, if nothing else is settled, that the sum
// agrees with the sheet.
func TestSettlementAddsUp(t *testing.T) {
	sums := 0
	inEveryDeal(t, 6, []string{"Anna", "Berta", "Cilli", "Dora"}, func(t *testing.T, w *world) {
		v := w.table.View("")
		if v.Stage != view.Ready || v.Deal == nil || v.Deal.Result == nil || w.table.NeedsCards() {
			return
		}
		row, sum := v.Sheet[len(v.Sheet)-1], 0
		for _, s := range screen.Group(v, w.context("de")) {
			if !strings.HasSuffix(s.Slot, "/result") {
				continue
			}
			more := strings.Contains(s.Message.Text, "jede") || strings.Contains(s.Message.Text, "Einsatz") || strings.Contains(s.Message.Text, " von ")
			for line := range strings.SplitSeq(strings.ReplaceAll(s.Message.Text, "\u00a0", " "), "\n") {
				told, players, total := "", "", ""
				if m := perHead.FindStringSubmatch(line); m != nil {
					told, players, total = m[1], m[2], m[3]
				} else if m := together.FindStringSubmatch(line); m != nil {
					told, players, total = m[2], m[1], m[2]
				} else if m := signedEnd.FindStringSubmatch(line); m != nil && (strings.HasPrefix(line, "✓") || strings.HasPrefix(line, "✗")) && !strings.Contains(line, "jede Zeile") {
					sum += number(t, m[1])
					continue
				} else {
					continue
				}
				if sums++; number(t, told) != sum {
					t.Errorf("got lines with the sum %d, want %s in\n%s", sum, told, s.Message.Text)
				}
				for i, name := range v.Heads() {
					if strings.Contains(players, name) && !more && row.Change[i] != number(t, total) {
						t.Errorf("%s gets %d, and is told %s in\n%s", name, row.Change[i], total, s.Message.Text)
					}
				}
				break
			}
		}
	})
	if sums < 50 {
		t.Errorf("got only %d sums", sums)
	}
}
