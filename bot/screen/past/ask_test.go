package past

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/locales"
)

// TestAsk: whoever answers at random gets to the end of the questions, and then to a deal
// that is settled or to a reason why there is none; every button has room for its answer,
// and what is no answer is refused.
func TestAsk(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, set := range rules.All() {
		o, err := set.Choose(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, people := range set.Tables() {
			t.Run(set.ID+"/"+strconv.Itoa(people), func(t *testing.T) { askAll(t, r, set, o, set.Form(people, o)) })
		}
	}
}

// askAll answers at random about deals of a form of a rule set.
func askAll(t *testing.T, r *rand.Rand, set *deal.RuleSet, o deal.Options, form *deal.Form) {
	names := []string{"Anna", "Berta", "Cilli", "Dora", "Emil", "Fritz"}[:form.Table]
	_, forehand := form.Sitting(0)
	q := &Questions{Crosswise: set.Crosswise != nil && set.Crosswise(form), Form: set.Entry(o), Names: names[:form.Seats()], Forehand: forehand,
		Table: &view.Table{Rules: set.ID, Names: names, DealNames: names, Number: 7, Factor: 2}}
	if set.Games != nil {
		q.Games = set.Games(o)
	}
	c := words.Reader{Frame: page.Frame{Texts: locales.For("de")}}
	c.At = press.Press{Chat: -1_009_999_999_999, Thread: 1 << 30, Move: 1 << 30}
	settled, refused, games := 0, map[string]int{}, map[string]int{}
	for range 60 {
		var answers []string
		a, ok := q.Ask(answers, c)
		for ; ok && a.Next != nil && len(answers) < MostAnswers; a, ok = q.Ask(answers, c) {
			m := EntryAsked(q.Table, a, len(answers), c)
			for _, row := range m.Rows {
				for _, key := range row {
					if e, ok := ParseEntering(key.Press.Arg); len(key.Press.Data()) > press.Limit || !ok || e.Arg() != key.Press.Arg {
						t.Fatalf("%s: got button %q with %q", set.ID, key.Text, key.Press.Data())
					}
				}
			}
			if _, ok := q.Ask(append(answers, "nonsense"), c); ok {
				t.Fatalf("%s after %q: got nonsense taken for an answer", set.ID, answers)
			}
			option := a.Next.Options[r.IntN(len(a.Next.Options))]
			if i := slices.IndexFunc(a.Next.Options, func(o Option) bool { return o.Answer == "ok" }); i >= 0 && r.IntN(2) == 0 {
				option = a.Next.Options[i]
			}
			answers = append(answers, option.Answer)
		}
		if !ok || a.Next != nil {
			if len(answers) < MostAnswers {
				t.Fatalf("%s: got stuck after %q", set.ID, answers)
			}
			continue
		}
		d, err := deal.Write(set, o, deal.Setup{Form: form, Factor: 1}, a.Record)
		var why act.Reason
		switch {
		case err == nil:
			settled++
			for _, g := range a.Record.Games {
				games[g.Game]++
			}
			sum := 0
			for _, n := range d.Settle().Total() {
				sum += n
			}
			if sum != 0 && set.Sum == deal.Zero {
				t.Errorf("%s %q: got sum %d", set.ID, answers, sum)
			}
			d.View(act.Nobody)
		case errors.As(err, &why):
			refused[string(why)]++
		default:
			t.Fatal(err)
		}
	}
	if settled < 10 || len(games) < min(5, len(q.Games)) {
		t.Errorf("%s: got %d deals settled, games %v, refused %v", set.ID, settled, games, refused)
	}
}
