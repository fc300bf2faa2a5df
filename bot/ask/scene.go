package ask

import (
	"slices"
	"strings"
	"sync"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// scene is a deal in which a game has been bid and the first card is to be led, and the seat of a player in it.
type scene struct {
	deal *deal.Deal
	me   act.Seat
}

// sceneKey is what a scene is of: the game, how many are at the table, and the premiums that the player has announced.
type sceneKey struct {
	game   string
	people int
	said   string
	cards  card.Set // of the premiums, which he holds
}

// scenes are the scenes of a book, made when they are first asked for.
type scenes struct {
	sync.Mutex
	made map[sceneKey][]scene
}

func newScenes() *scenes { return &scenes{made: map[sceneKey][]scene{}} }

// scenesOf returns scenes of a game: one in which the player is the declarer and one in which he is not, as far as
// he can have announced what is told then. None if the game cannot be played so.
func (b tricks) scenesOf(k sceneKey) []scene {
	b.scenes.Lock()
	defer b.scenes.Unlock()
	list, ok := b.scenes.made[k]
	if !ok {
		list = b.makeScenes(k)
		b.scenes.made[k] = list
	}
	return list
}

func (b tricks) makeScenes(k sceneKey) (list []scene) {
	set := b.writer.set
	form := b.engine.Form(k.people)
	var as [2]bool // whether there is one with the player as an opponent, as the declarer
	for _, pack := range told.Examples(form) {
		for declarer := range act.Seat(form.Seats()) {
			for _, me := range []act.Seat{declarer, declarer.After(1, form.Seats())} {
				if as[0] && as[1] {
					return list
				}
				if as[isTrue(me == declarer)] {
					continue
				}
				for _, before := range []bidBefore{nothingLower, byDeclarer, byOthers} {
					d, err := deal.New(set, b.writer.options, deal.Setup{Form: form, Dealer: act.Seat(form.Table - 1), Factor: 1, Pack: pack})
					if err != nil {
						break
					}
					o := prelude{d: d, sceneKey: k, declarer: declarer, me: me, before: before}
					if !o.open() {
						continue
					}
					of := contractor(d)
					if is := isTrue(of == me); k.game == "" || !as[is] && (of == declarer || of < 0) {
						if list, as[is] = append(list, scene{d, me}), true; k.game == "" || of < 0 {
							return list
						}
					}
					break
				}
			}
		}
	}
	return list
}

// contractor returns who plays the game, Nobody if everybody plays for himself.
func contractor(d *deal.Deal) act.Seat {
	facts := d.View(act.Nobody).Facts
	if i := slices.IndexFunc(facts, func(f view.Fact) bool { return f.ID == view.Contract }); i >= 0 {
		return facts[i].Seat
	}
	return act.Nobody
}

func isTrue(is bool) int {
	if is {
		return 1
	}
	return 0
}

// prelude plays a deal up to its first card.
type prelude struct {
	sceneKey
	d            *deal.Deal
	declarer, me act.Seat
	before       bidBefore
	bid          bool // the game has been bid
}

// bidBefore says who bids a lower game before that of the scene.
type bidBefore int

const (
	nothingLower bidBefore = iota
	byDeclarer
	byOthers
)

// mostSteps bounds what is said before the first card.
const mostSteps = 80

// open plays up to the first card; false if another game came of it, or not all was announced.
func (o *prelude) open() bool {
	left := strings.Fields(o.said)
	for range mostSteps {
		turn := o.d.Turn()
		if turn < 0 {
			return false
		}
		legal := o.d.Legal(turn)
		if slices.ContainsFunc(legal, func(l act.Option) bool { return l.Verb == act.VerbPlay }) {
			return len(left) == 0 && (o.game == "" || o.plays())
		}
		if o.d.Do(o.choose(turn, legal, &left)) != nil {
			return false
		}
	}
	return false
}

// plays reports whether the game is played.
func (o *prelude) plays() bool {
	return slices.ContainsFunc(o.d.View(act.Nobody).Facts, func(f view.Fact) bool { return f.ID == view.Contract && f.Word == o.game })
}

// choose chooses what the player on turn does.
func (o *prelude) choose(turn act.Seat, legal []act.Option, left *[]string) act.Action {
	first := func(of func(l act.Option) bool) *act.Option {
		if i := slices.IndexFunc(legal, of); i >= 0 {
			return &legal[i]
		}
		return nil
	}
	verb := func(v act.Verb) *act.Option { return first(func(l act.Option) bool { return l.Verb == v }) }
	if turn == o.declarer {
		if bid := first(func(l act.Option) bool { return l.Verb == act.VerbBid && l.ID.String() == o.game }); bid != nil {
			o.bid = true
			return bid.Action
		}
		if bid := verb(act.VerbBid); bid != nil && o.before == byDeclarer {
			return bid.Action
		}
	} else if bid := verb(act.VerbBid); bid != nil && o.before == byOthers && !o.bid {
		return bid.Action
	}
	if turn == o.me && o.d.Hand(turn).Contains(o.cards) {
		for i, id := range *left {
			if said := first(func(l act.Option) bool { return l.Verb == act.VerbAnnounce && l.Count == 0 && l.ID.String() == id }); said != nil {
				*left = slices.Delete(slices.Clone(*left), i, i+1)
				return said.Action
			}
		}
	}
	for _, v := range []act.Verb{act.VerbPass, act.VerbDone} {
		if l := verb(v); l != nil {
			return l.Action
		}
	}
	l := &legal[0]
	if l.Count == 0 {
		return l.Action
	}
	cards := l.Must
	for c := range l.From.Minus(l.Must).All() {
		if cards.Len() < int(l.Count) && !card.Birds.Has(c) {
			cards = cards.With(c)
		}
	}
	return l.Named(cards, l.Want.First())
}
