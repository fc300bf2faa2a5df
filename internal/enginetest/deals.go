package enginetest

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/engine/view"
)

// swept plays a deal and checks its result. There are many such deals, so that rare
// things happen.
func (p *trial) swept(t testing.TB) {
	if err := p.again.Begin(p.Set, p.options, p.random()); err != nil {
		t.Fatal(err)
	}
	p.temper()
	p.finish(t, &p.again, func([]act.Option) { p.hand(t, &p.again) })
	p.over(t, &p.again)
}

// hand tries to play each card of the player on turn, for reasons that occur only with
// a certain card at the end of a deal.
func (p *trial) hand(t testing.TB, d *deal.Deal) {
	for c := range d.Hand(d.Turn()).All() {
		a := act.Play(d.Turn(), c)
		if err := d.Check(a); err != nil {
			p.reasoned(t, a, err)
		}
	}
}

// over checks the result of a deal.
func (p *trial) over(t testing.TB, d *deal.Deal) {
	p.settled(t, d)
	p.recorded(t, d)
	if p.Settled != nil {
		p.Settled(t, d)
	}
	if t.Failed() {
		t.Fatal(text(d))
	}
	p.up.deal(d)
}

// plain plays a deal and checks the places of the cards, the views and the settlement.
func (p *trial) plain(t testing.TB) {
	d, doubled := p.begin(t), []act.Option(nil)
	p.finish(t, d, func(options []act.Option) {
		p.cards(t, d)
		p.up.note("phase " + string(d.Phase()))
		if p.r.IntN(10) == 0 {
			p.views(t, d)
		}
		stepped(t, d, doubled)
		doubled = doublings(doubled, options)
		if t.Failed() {
			t.Fatal(text(d))
		}
	})
	p.cards(t, d)
	p.views(t, d)
	p.shown(t, d)
	p.replayed(t, d)
	p.over(t, d)
}

// cards checks that each card is in one place: in a hand, on the table, in a trick, or
// among those laid away or not in play.
func (p *trial) cards(t testing.TB, d *deal.Deal) {
	trick := d.Trick()
	n, all := trick.N, trick.Set()
	if all.Len() != n {
		t.Errorf("got %d cards on the table, as a set %v", n, all)
	}
	for s := range p.seats() {
		n += d.Hand(s).Len() + d.Took(s).Len()
		all = all.Or(d.Hand(s)).Or(d.Took(s))
	}
	if all.Len() != n {
		t.Errorf("a card is in two places: %d places have %v", n, all)
	}
	if !p.grammar.Deck.Contains(all) {
		t.Errorf("got %v, which are not in the pack", all.Minus(p.grammar.Deck))
	}
	away := card.Of(d.Talon()...)
	for _, a := range d.Actions() {
		away = away.Or(a.Cards)
	}
	if rest := p.grammar.Deck.Minus(all); !p.staged(d) && !away.Contains(rest) {
		p.lost(t, d, rest.Minus(away))
	}
}

// staged reports whether cards are dealt in stages, so that some are still with the
// dealer.
func (p *trial) staged(d *deal.Deal) bool {
	_, yes := d.Course().(deal.Staged)
	return yes
}

// lost fails if cards are nowhere, unless a whole hand except some kept cards was laid
// away, perhaps by the table of games for the talon.
func (p *trial) lost(t testing.TB, d *deal.Deal, cards card.Set) {
	for _, a := range d.Actions() {
		if a.Verb == act.VerbKeep && d.Dealt(a.Seat).Contains(cards) {
			return
		}
	}
	for _, g := range played(d) {
		if strings.HasPrefix(g.Talon, "for-hand") && d.Dealt(g.seat).Contains(cards) {
			return
		}
	}
	for _, f := range d.View(act.Nobody).Facts { // laid away without an action
		if f.ID == view.LaidAway {
			return
		}
	}
	t.Errorf("got no place for %v", cards)
}

// stepped checks, after a doubling, that it is shown as it was offered among the
// options before.
func stepped(t testing.TB, d *deal.Deal, before []act.Option) {
	if len(before) == 0 {
		return
	}
	said := d.View(act.Nobody).Said
	last := said[len(said)-1]
	for _, o := range before {
		if o.Action == last.Action && !last.Void && (o.Step != last.Step || o.Owner != last.Owner || o.Against != last.Against) {
			t.Errorf("%s is offered as step %d on what is seat %d's against %d, and told as step %d, %d's against %d", o.Action.Text(seated(d)),
				o.Step, o.Owner, o.Against, last.Step, last.Owner, last.Against)
		}
	}
}

// doublings returns the options that double something. It reuses the memory of list.
func doublings(list, options []act.Option) []act.Option {
	list = list[:0]
	for i := range options {
		if options[i].Verb == act.VerbDouble {
			list = append(list, options[i])
		}
	}
	return list
}

// unmarked returns options without what views mark.
func unmarked(list []act.Option) []act.Option {
	list = slices.Clone(list)
	for i := range list {
		list[i].Owed = false
	}
	return list
}

// views checks what everybody sees: a stranger sees what the group sees, and numbers
// agree with the deal.
func (p *trial) views(t testing.TB, d *deal.Deal) {
	group := d.View(act.Nobody)
	for _, stranger := range []act.Seat{-2, p.seats(), 100} {
		if diff := apart(group, d.View(stranger)); diff != "" {
			t.Errorf("seat %d: got more than the group sees:\n%s", stranger, diff)
		}
	}
	if !group.Hand.Empty() || len(group.Options) > 0 {
		t.Errorf("group: got hand %v, options %v, want none", group.Hand, group.Options)
	}
	for s := range p.seats() {
		v := d.View(s)
		if v.Eyes != s || v.Hand != d.Hand(s) || v.Phase != d.Phase() || v.Turn != d.Turn() || v.Dealer != d.Dealer() {
			t.Errorf("seat %d: got eyes %d, hand %v, phase %s, turn %d, dealer %d", s, v.Eyes, v.Hand, v.Phase, v.Turn, v.Dealer)
		}
		if want := d.Legal(s); !reflect.DeepEqual(unmarked(v.Options), want) {
			t.Errorf("seat %d: got options %v, want %v", s, v.Options, want)
		}
		if v.Held[s] != d.Hand(s).Len() || v.Won[s] != d.Won(s) {
			t.Errorf("seat %d: got %d cards and %d tricks", s, v.Held[s], v.Won[s])
		}
		if (v.Result != nil) != d.Over() {
			t.Errorf("got result shown %v, deal over %v", v.Result != nil, d.Over())
		}
		for i, f := range v.Facts {
			p.up.note("fact " + f.ID)
			if f.ID == "" || f.Seat < act.Nobody || f.Seat >= p.seats() || f.Of < act.Nobody || f.Of >= p.seats() {
				t.Errorf("fact %d: got %+v", i, f)
			}
		}
	}
}

// replayed checks that a deal has the same result when its actions are repeated, in new
// memory and in that of the deal before, and for some deals when the transcript is
// replayed.
func (p *trial) replayed(t testing.TB, d *deal.Deal) {
	half := p.r.IntN(d.Count() + 1)
	fresh, _, err := deal.Replay(p.Set, p.options, d.Setup(), d.Actions()[:half])
	if err != nil {
		t.Fatalf("a replay is refused: %v", err)
	}
	if err := p.again.Begin(p.Set, p.options, d.Setup()); err != nil {
		t.Fatalf("the deal cannot be begun again: %v", err)
	}
	for i, a := range d.Actions() {
		if i == half {
			p.same(t, fresh, &p.again)
		}
		if err := p.again.Do(a); err != nil {
			t.Fatalf("begun again, %s is refused: %v", a.Text(seated(d)), err)
		}
	}
	p.same(t, d, &p.again)
	if p.number%3 == 0 {
		p.written(t, d)
		p.unfinished(t, fresh)
	}
}

// written checks that the transcript of a deal is read and replayed unchanged.
func (p *trial) written(t testing.TB, d *deal.Deal) {
	doc := transcript.Of(d, p.table)
	for _, text := range [][]byte{doc.YAML(), doc.JSON()} {
		for read, err := range transcript.ReadYAML(text) {
			if err != nil {
				t.Fatalf("transcript: got error %v\n%s", err, text)
			}
			if answer, ok := p.answer(read); !ok {
				t.Errorf("transcript: got refusal %s\n%s", line(answer), text)
			}
		}
	}
}

// unfinished checks what replaying says about an unfinished deal: whose turn it is, and
// his legal actions, sorted by code point.
func (p *trial) unfinished(t testing.TB, d *deal.Deal) {
	if d.Over() {
		return
	}
	answer, ok := p.answer(transcript.Of(d, p.table))
	var got struct {
		Complete bool
		Turn     string
		Legal    []string
	}
	if err := json.Unmarshal([]byte(line(answer)), &got); err != nil || !ok || got.Complete || got.Turn != seated(d)[d.Turn()] {
		t.Errorf("want the turn of %s, got %s, %v from the transcript", seated(d)[d.Turn()], line(answer), err)
	}
	var want []string
	for _, o := range d.Legal(d.Turn()) {
		want = append(want, o.Words(seated(d)))
	}
	slices.Sort(want)
	if !slices.Equal(got.Legal, want) || len(slices.Compact(want)) != len(got.Legal) {
		t.Errorf("want legal %q, got %q from the transcript", want, got.Legal)
	}
}

func (p *trial) same(t testing.TB, fresh, again *deal.Deal) {
	if diff := p.differ(fresh, again); diff != "" {
		t.Errorf("begun again in the memory of another deal it differs:\n%s", diff)
	}
}

func (p *trial) answer(doc *transcript.Document) (*transcript.Object, bool) {
	return transcript.Replay(doc, []*deal.RuleSet{p.Set})
}
