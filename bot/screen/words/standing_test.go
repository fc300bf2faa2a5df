package words

import (
	"slices"
	"testing"

	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/locales"
)

// What an opponent has announced counts for each of his side, and against nobody of it: a doubling for one of them is
// told as a number for each. Of the declarer it counts against each.
func TestStandingOfOpponents(t *testing.T) {
	said := func(by, of act.Seat, n int) view.Fact {
		return view.Fact{ID: view.Announced, Seat: by, Of: of, Word: "absolut", N: n}
	}
	facts := []view.Fact{{ID: view.Contract, Seat: 0, Of: act.Nobody, Word: "dreiblatt"},
		said(0, 1, 4), said(0, 2, 8), said(2, 1, 4), said(2, 2, 8), {ID: view.Announced, Seat: 2, Of: act.Nobody, Word: "pagat", N: 2}}
	for eyes, want := range map[act.Seat][]string{
		act.Nobody: {"Absolut (Anna gegen Berta) ×4", "Absolut (Anna gegen Cilli) ×8", "Absolut (Cilli): ×4 für Berta, ×8 für Cilli", "Pagat (Cilli) ×2"},
		2:          {"Absolut (Anna gegen Berta) ×4", "Absolut (Anna gegen dich) ×8", "Absolut (du): ×4 für Berta, ×8 für dich", "Pagat (du) ×2"},
	} {
		names := []string{"Anna", "Berta", "Cilli"}
		v := &view.Table{Rules: "point", Seats: 3, Names: names, DealNames: names, Eyes: eyes, Deal: &view.View{Seats: 3, Eyes: eyes, Facts: facts}}
		w := New(v, Reader{Frame: page.Frame{Texts: locales.For("de")}})
		w.Personal = eyes != act.Nobody
		if got := Standings(w, facts[1:]); !slices.Equal(got, want) {
			t.Errorf("eyes %d: got %q, want %q", eyes, got, want)
		}
	}
}
