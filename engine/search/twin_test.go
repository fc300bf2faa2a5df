package search

import (
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player/chance"
)

var long = flag.Bool("long", false, "compare a million positions with the engine, and 80,000 with full search")

// The number of positions compared, in a normal and in a long run.
const (
	positions     = 50_000
	positionsLong = 1_000_000
)

// tables has the kind of play of each game, for some rule sets.
var tables = map[string]map[string]*Kind{
	"koenigrufen-ruediger": {
		"trischaken": &negative, "piccolo": &negative, "bettler": &negative, "piccolo-ouvert": &negative, "bettler-ouvert": &negative,
		"rufer": &positive, "solorufer": &positive, "auchrufer": &positive, "sechserdreier": &positive, "dreier": &positive, "solodreier": &positive,
		"farberl": &colour, "solofarberl": &colour,
	},
	"point": {
		"trischaken": &forSelf,
		"dreiblatt":  &three, "zweiblatt": &three, "einblatt": &three, "solo": &three,
	},
}

// birds are the cards that an announcement binds, and how many tricks follow theirs.
var birds = map[string]struct {
	card  card.Card
	later int
}{
	"pagat": {card.Pagat, 0}, "uhu": {card.Uhu, 1}, "kakadu": {card.Kakadu, 2}, "marabu": {card.Marabu, 3}, "quapil": {card.Marabu, 3},
}

// TestEngine plays random deals with the engine and with a State, which must agree on
// legal cards, turn and what everybody won.
func TestEngine(t *testing.T) {
	want := positions
	if *long {
		want = positionsLong
	}
	for id, games := range tables {
		t.Run(id, func(t *testing.T) {
			w := twin{t: t, r: rand.New(rand.NewPCG(1, 1)), set: rules.Find(id), games: games, seen: map[string]int{}}
			for w.positions < want/len(tables) {
				w.deal()
			}
			for _, part := range append(slices.Collect(maps.Keys(games)), "bound", "emperor") {
				if w.seen[part] == 0 {
					t.Errorf("got %d positions, but none with %s", w.positions, part)
				}
			}
		})
	}
}

// twin plays deals of a rule set both ways.
type twin struct {
	t         *testing.T
	r         *rand.Rand
	set       *deal.RuleSet
	games     map[string]*Kind
	seen      map[string]int
	positions int
}

// deal plays one deal. In most auctions only one player bids, so that low games are
// played, too.
func (w *twin) deal() {
	form := &w.set.Forms[0]
	seats := form.Seats()
	d, err := deal.New(w.set, nil, chance.Deal(w.r, w.set, form, act.Seat(w.r.IntN(seats))))
	if err != nil {
		w.t.Fatal(err)
	}
	bidder, p := act.Seat(w.r.IntN(seats)), chance.Random{R: w.r, Weights: &chance.Eager}
	alone := w.r.IntN(4) > 0
	for !d.Over() && d.Phase() != view.Play {
		turn := d.Turn()
		options := d.Legal(turn)
		a := p.Pick(options)
		if pass := act.New(turn, act.VerbPass); alone && turn != bidder && d.Check(pass) == nil {
			a = pass
		} else if a.Verb == act.VerbBid {
			a = w.bid(options)
		}
		w.do(d, a)
	}
	if d.Over() {
		return
	}
	s := w.state(d)
	for !d.Over() {
		w.compare(d, &s)
		c := w.card(&s)
		w.do(d, act.Play(d.Turn(), austria.Card(c)))
		s.Play(c)
		w.won(d, &s)
	}
}

func (w *twin) do(d *deal.Deal, a act.Action) {
	if err := d.Do(a); err != nil {
		w.t.Fatalf("%v: got error %v, want none", a, err)
	}
}

// bid returns a random bid, even a high one.
func (w *twin) bid(options []act.Option) act.Action {
	bids := slices.DeleteFunc(options, func(o act.Option) bool { return o.Verb != act.VerbBid })
	return bids[w.r.IntN(len(bids))].Action
}

// card returns a legal card. It brings the cards of emperor tricks together more often
// than chance would.
func (w *twin) card(s *State) Card {
	legal := s.Legal()
	if crown := legal & trull; crown != 0 && w.r.IntN(2) == 0 {
		legal = crown
	}
	return anyOf(w.r, legal)
}

// state returns the State of a deal before its first card.
func (w *twin) state(d *deal.Deal) State {
	v := d.View(act.Nobody)
	i := slices.IndexFunc(v.Facts, func(f view.Fact) bool { return f.ID == view.Contract })
	game := "trischaken"
	if i >= 0 {
		game = v.Facts[i].Word
	}
	w.seen[game]++
	k := w.games[game]
	if k == nil {
		w.t.Fatalf("got no kind of play for %q", game)
	}
	at := Start{Lead: int(d.Turn())}
	for seat := range d.Seats() {
		at.Hands[seat] = austria.From(d.Hand(act.Seat(seat)))
	}
	s := NewState(k, at)
	last := d.Hand(0).Len()
	for _, said := range v.Said {
		a := said.Action
		if a.Verb != act.VerbAnnounce {
			continue
		}
		bird := birds[a.ID.String()]
		if a.ID.String() == "koenigultimo" {
			bird.card = calledKing(d, v)
		}
		if bird.card != card.None && d.Hand(a.Seat).Has(bird.card) {
			w.seen["bound"]++
			s.Bind(austria.Place(bird.card), last-bird.later)
		}
	}
	return s
}

// calledKing returns the called king, called by suit or as the fourth.
func calledKing(d *deal.Deal, v *view.View) card.Card {
	for _, f := range v.Facts {
		if f.ID == view.Called && f.Card != card.None {
			return f.Card
		}
		if f.ID == view.Called {
			return card.Kings.Minus(d.Dealt(f.Seat)).First()
		}
	}
	return card.None
}

// compare compares turn and legal cards.
func (w *twin) compare(d *deal.Deal, s *State) {
	w.positions++
	var want card.Set
	for _, a := range d.Legal(d.Turn()) {
		want = want.With(a.Card)
	}
	number := len(d.Past()) + 1
	if got := austria.Set(s.Legal()); got != want || s.Turn() != int(d.Turn()) || s.Number() != number || s.OnTable() != d.Trick().N {
		w.t.Fatalf("trick %d, got %v for seat %d, want %v for %d\n%s", number, got, s.Turn(), want, d.Turn(), text(s))
	}
}

// won compares what each player has won.
func (w *twin) won(d *deal.Deal, s *State) {
	if s.OnTable() > 0 {
		return
	}
	for seat := range act.Seat(d.Seats()) {
		side := SideOf(int(seat))
		if s.Tricks(side) != d.Won(seat) || s.Points(side) != card.Thirds.Sum(d.Took(seat)) {
			w.t.Fatalf("seat %d: got %d tricks and %d thirds, want %d and %v", seat, s.Tricks(side), s.Points(side), d.Won(seat), d.Took(seat))
		}
	}
	if t := d.Past()[len(d.Past())-1]; t.Set().Contains(card.Trull) && t.Seat(t.Index(card.Pagat), d.Seats()) == t.Winner {
		w.seen["emperor"]++
	}
}
