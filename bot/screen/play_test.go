package screen_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/locales"
	"tarock/player/chance"
)

// world is a table with random play.
type world struct {
	t      *testing.T
	r      *rand.Rand
	chance chance.Random
	table  *table.Table
	tricks bool // the group has a message for each trick
}

// sit opens a table of a rule set and seats all players.
func sit(t *testing.T, seed uint64, set string, options map[string]string, names []string) *world {
	r := rand.New(rand.NewPCG(seed, 1))
	w := &world{t: t, r: r, chance: chance.Random{R: r}, table: table.New(rules.Find)}
	w.do("0", table.Open{Rules: set})
	if len(names) != w.table.Seats {
		w.do("0", table.Choose{Rules: set, Seats: len(names)})
	}
	if len(options) > 0 {
		w.do("0", table.Join{Name: names[0]})
	}
	for id, value := range options {
		w.do("0", table.Set{ID: id, Value: value})
	}
	for i := range w.table.Seats {
		if w.table.Place(table.Player(strconv.Itoa(i))) == act.Nobody {
			w.do(table.Player(strconv.Itoa(i)), table.Join{Name: names[i%len(names)]})
		}
	}
	return w
}

func (w *world) do(by table.Player, c table.Command) {
	w.t.Helper()
	events, err := w.table.Decide(by, c)
	if err != nil {
		w.t.Fatalf("%T by %q: %v", c, by, err)
	}
	for _, e := range events {
		if err := w.table.Apply(e); err != nil {
			w.t.Fatal(err)
		}
	}
	if w.table.NeedsFormal() {
		w.do("", table.Formal{})
	}
}

// player returns the player the table waits for.
func (w *world) player() table.Player { return w.table.Chairs[w.table.Waiting()].Player }

// deal deals the cards.
func (w *world) deal() {
	deck := w.table.Deck()
	w.r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	w.do("", table.Cards{Deck: deck})
}

// move performs a random next step. It returns false if the evening is over.
func (w *world) move() bool {
	t := w.table
	switch {
	case t.NeedsCards():
		w.deal()
	case t.Stage == table.Lobby:
		w.do("0", table.Start{Dealer: 0})
	case t.Stage == table.Offer:
		v := t.View(w.player())
		if v.Let != "" && w.r.IntN(2) == 0 {
			w.do(w.player(), table.Let{})
		} else {
			w.do(w.player(), table.Before{Action: v.Offer[w.r.IntN(len(v.Offer))]})
		}
	case t.Stage == table.Ready:
		if w.r.IntN(8) == 0 {
			radl := table.Before{Action: act.New(act.Nobody, act.VerbRadl)}
			if _, err := t.Decide("0", radl); err == nil {
				w.do("0", radl)
			}
		}
		w.do(w.player(), table.Next{})
	case t.Stage == table.Play:
		w.do(w.player(), table.Do{Actions: []act.Action{w.choose(t.View(w.player()).Deal.Options)}})
	default:
		return false
	}
	return true
}

// choose returns a random option, with fewer passes than in uniform choice.
func (w *world) choose(options []act.Option) act.Action {
	o := options[w.r.IntN(len(options))]
	for _, other := range options {
		if (other.Verb == act.VerbPass || other.Verb == act.VerbDone) && w.r.IntN(3) > 0 {
			o = other
		}
	}
	for range 20 {
		if a := w.chance.Name(&o); o.Count == 0 || w.table.Deal.Check(a) == nil {
			return a
		}
	}
	a, _ := chance.Sure(w.table.Deal, &o)
	return a
}

// context returns the context of the group or of a place.
func (w *world) context(language string) screen.Context {
	users := make([]int64, len(w.table.Chairs))
	for i := range users {
		users[i] = int64(1<<52 - 1 - i)
	}
	set := w.table.Set
	frame := page.Frame{Texts: locales.For(language), At: press.Press{Chat: -1<<52 + 1, Thread: 1 << 20, Move: w.table.Move},
		Bot: "tarock_bot", Group: "Stammtisch"}
	c := screen.Context{Reader: words.Reader{Frame: frame, Users: users}, Moment: screen.Moment{Deal: w.table.Round,
		Tricks: w.tricks, Since: 1_795_296_840, Won: 1_795_296_840, Board: "https://t.me/c/1234567890/42"}}
	if set.Games != nil {
		c.Games = set.Games(w.table.Options)
	}
	if set.Premiums != nil {
		c.Premiums = set.Premiums(w.table.Options)
	}
	c.Law = set.Law(w.table.Options)
	return c
}

// screens returns the screens of the group and of the players at some places.
func (w *world) screens(language string, places []int) []page.Screen {
	list := screen.Group(w.table.View(""), w.context(language))
	for _, i := range places {
		s := screen.Hand(w.table.View(w.table.Chairs[i].Player), w.context(language))
		s.Slot.N = i
		list = append(list, s)
	}
	return list
}
