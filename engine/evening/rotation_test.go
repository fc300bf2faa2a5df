package evening

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// thrown is a deal that is over before it begins, with a result.
type thrown deal.Result

func (thrown) Phases() []deal.Phase  { return nil }
func (thrown) Asides() []deal.Aside  { return nil }
func (c thrown) Settle() deal.Result { return deal.Result(c) }
func (thrown) Show(*view.View)       {}

// TestKeeps: who deals next after a deal that counts, after one that is dealt again, and
// after one in which all have passed.
func TestKeeps(t *testing.T) {
	var (
		played     = deal.Result{}
		redealt    = deal.Result{Redeal: true}
		passed     = deal.Result{Passed: true}
		passedOver = deal.Result{Passed: true, Redeal: true}
		form       = deal.Form{Table: 3, Deck: card.MustSet("HK KK PK"), Hands: []int{1, 1, 1}}
	)
	const dealer, next = 1, 2
	for _, tc := range []struct {
		name   string
		begin  func(deal.Opening) deal.Evening
		result deal.Result
		want   act.Seat
	}{
		{"counts", New, played, next},
		{"dealt-again", New, redealt, dealer},
		{"passed-counts", New, passed, next},
		{"tarot 4, 9: all pass", Keeping(Never), passedOver, next},
		{"paskievics 9: all pass", Keeping(IfPassed), passed, dealer},
		{"paskievics 9: counts", Keeping(IfPassed), played, next},
	} {
		t.Run(tc.name, func(t *testing.T) {
			set := &deal.RuleSet{ID: "thrown", New: func(*deal.State) deal.Course { return thrown(tc.result) }}
			e := tc.begin(deal.Opening{Form: &form, Dealer: dealer})
			p := e.Plan()
			var pack []card.Card
			for c := range form.Deck.All() {
				pack = append(pack, c)
			}
			d, err := deal.New(set, nil, deal.Setup{Form: p.Form, Dealer: p.Dealer, Factor: p.Factor, Pack: pack})
			if err != nil {
				t.Fatal(err)
			}
			e.Add(d.Outcome())
			if got := e.Plan().Dealer; got != tc.want {
				t.Errorf("got dealer %d, want %d", got, tc.want)
			}
		})
	}
}
