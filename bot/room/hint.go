package room

import (
	"context"
	"fmt"
	"hash/fnv"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/table"
	"tarock/player"
	"tarock/player/thumb"
	"tarock/player/world"
)

// hint is the advice that a player has asked for, and the number of hints he has had in the
// deal. It is asked for and counted in one commit; the thinking comes after it, and is
// repeated after a restart.
type hint struct {
	Deal   until     `json:"deal"`            // the deal in which they are counted
	Until  until     `json:"until,omitzero"`  // what he has asked about last
	Used   int       `json:"used,omitempty"`  // hints that he has had in the deal
	Below  bool      `json:"below,omitempty"` // his hand is sent again with the answer, below a command
	Does   string    `json:"does,omitempty"`  // the answer, "" while it is thought about
	Reason string    `json:"reason,omitempty"`
	Cards  string    `json:"cards,omitempty"` // what the reason is about
	N      int       `json:"n,omitempty"`
	Values []float64 `json:"values,omitempty"` // estimated for it and for the others; nil if nothing was
	Others []string  `json:"others,omitempty"`
}

// hintWait is how long a hint waits until fewer computers think. After that the rules of thumb
// have to do, which need no time.
const hintWait = 300 * time.Millisecond

// The hints that a group allows in a deal, as values of a setting.
const (
	hintsUsual = 3
	hintsAny   = 1000 // more than there are moves in a deal
)

// hints returns how many hints a player gets in a deal: without a setting only who plays with
// computers alone gets any.
func hints(r *Room) (int, error) {
	g, err := r.in.people.Group(r.Chat.ID)
	switch {
	case err != nil || r.Info.Contest.Runs() || r.Info.Daily != (Daily{}):
		return 0, err
	case g.Hints == people.HintsAny:
		return hintsAny, nil
	case g.Hints == people.HintsThree || practice(r):
		return hintsUsual, nil
	}
	return 0, nil
}

// practice reports whether one person plays with computers alone.
func practice(r *Room) bool {
	people := 0
	for _, c := range r.Table.Chairs {
		if !c.Computer {
			people++
		}
	}
	return people == 1
}

// hinted returns the hint of the player in the deal in progress.
func (h Hand) hinted() hint {
	if given := h.chosen().Hint; given != nil && given.Deal.holds(h.r.Table) {
		return *given
	}
	return hint{Deal: inRound(h.r.Table)}
}

// AskHint notes that a player wants a hint. With below, the answer comes below his message.
func AskHint(r *Room, by table.Player, below bool) error {
	place := r.Table.Place(by)
	most, err := hints(r)
	h := r.Hand(place).hinted()
	switch {
	case err != nil:
		return err
	case place == act.Nobody:
		return table.NotSeated
	case r.Info.Contest.Runs():
		return chat.NoHintsHere
	case r.Info.Daily != (Daily{}):
		return chat.NoHintsDaily
	case most == 0:
		return chat.NoHints
	case r.Table.Stage != table.Play:
		return table.NoDeal
	case r.Hand(place).Ask() == nil:
		return act.NotYourTurn
	case h.Until.holds(r.Table) && below && h.Does != "":
		r.ShowHand(place)
		return nil
	case h.Until.holds(r.Table):
		return chat.Repeated
	case h.Used >= most:
		return chat.HintsSpent
	case !chooses(r, place):
		return chat.NoChoice
	}
	r.Hand(place).choose(func(m *mind) {
		m.Hint = &hint{Deal: inRound(r.Table), Until: atMove(r.Table), Used: h.Used + 1, Below: below}
	})
	return nil
}

// chooses reports whether a player on turn can do more than one thing within the rules.
func chooses(r *Room, place act.Seat) bool {
	n, d := 0, r.Table.Deal
	var legal []act.Option
	deal.Honestly(d, func() { legal = d.Legal(r.Table.Seat(place)) })
	for _, o := range legal {
		switch {
		case o.Count > 0:
			return true
		case o.Verb != act.VerbClaim:
			n++
		}
	}
	return n > 1
}

// hinting returns the errand of thinking about a hint, false if nobody waits for one.
func (a agenda) hinting() (errand, bool) {
	r := a.r
	place := r.Table.Waiting()
	if place == act.Nobody || r.Table.Stage != table.Play {
		return errand{}, false
	}
	h := r.Hand(place).hinted()
	if !h.Until.holds(r.Table) || h.Does != "" || r.in.minds.busy(r.ID, r.seq+uint64(len(r.events))) {
		return errand{}, false
	}
	return errand{since: a.now, at: a.now, soon: true, think: a.puzzle}, true
}

// puzzle returns the work on the hint that is waited for.
func (a agenda) puzzle() func() {
	r := a.r
	place := r.Table.Waiting()
	by := r.Table.Chairs[place].Player
	asked, at := r.Hand(place).Ask(), atMove(r.Table)
	if asked == nil {
		return nil
	}
	id, seq, m := r.ID, r.seq, r.in.minds
	h := fnv.New64a()
	fmt.Fprint(h, "hint", r.ID, r.Info.Open, r.Table.Round)
	seed := h.Sum64()
	m.begin(id, seq)
	return func() {
		m.away(id, seq, func() func(*Room) error {
			d := m.hint(asked, seed)
			return func(r *Room) error { return giveHint(r, by, at, d) }
		})
	}
}

// hint returns what a computer would do, judged by what the player has seen. It is thought
// about for a moment at most.
func (m *minds) hint(asked *Asked, seed uint64) player.Decision {
	by := m.in.o.Adviser
	late := time.NewTimer(hintWait)
	defer late.Stop()
	select {
	case m.heads <- struct{}{}:
		defer func() { <-m.heads }()
	case <-late.C:
		by = thumb.Player{}
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*hintWait)
	defer cancel()
	seen := world.NewWatch(asked.deal).Honest()
	return m.choose(ctx, by, seen, world.Seed(seed, asked.deal.Count()))
}

// giveHint answers a player who waits for a hint, unless the table has moved on.
func giveHint(r *Room, by table.Player, at until, d player.Decision) error {
	place := r.Table.Place(by)
	if place == act.Nobody || !at.holds(r.Table) {
		return nil
	}
	h := r.Hand(place).hinted()
	if h.Until != at || h.Does != "" {
		return nil
	}
	h.answer(d)
	r.Hand(place).choose(func(m *mind) { m.Hint = &h })
	r.Only(place)
	r.Soon(place)
	if h.Below {
		r.ShowHand(place)
	}
	_, err := r.Commit(0)
	return err
}

// answer notes the decision of a computer.
func (h *hint) answer(d player.Decision) {
	h.Does, h.Reason, h.Cards, h.N = table.Words(d.Action), d.Reason.ID, d.Reason.Cards.String(), d.Reason.N
	if d.Valued {
		h.Values = append(h.Values, d.Value)
		for _, o := range d.Others {
			h.Values, h.Others = append(h.Values, o.Value), append(h.Others, table.Words(o.Action))
		}
	}
}

// advised returns what a player sees of his hints: whether he may ask for one now, and the one
// that he has been given.
func advised(r *Room, place act.Seat) (may bool, given *screen.Hint, err error) {
	most, err := hints(r)
	if err != nil || most == 0 || r.Hand(place).Ask() == nil {
		return false, nil, err
	}
	h := r.Hand(place).hinted()
	if !h.Until.holds(r.Table) {
		return h.Used < most && chooses(r, place), nil, nil
	}
	if h.Does == "" {
		return true, nil, nil
	}
	given = &screen.Hint{Reason: h.Reason, N: h.N, Left: most - h.Used, Counted: most < hintsAny}
	if given.Does, err = option(r, place, h.Does); err != nil {
		return false, nil, nil // the program has changed since: the hint is gone
	}
	if cards, ok := r.Table.Deal.Setup().Form.Deck.FindAll(h.Cards); ok {
		given.Cards = card.Of(cards...)
	}
	for i, x := range h.Values {
		o := given.Does
		if i > 0 {
			if o, err = option(r, place, h.Others[i-1]); err != nil {
				break
			}
		}
		given.Values = append(given.Values, screen.Estimate{Does: o, Value: x})
	}
	return false, given, nil
}

// option returns the option of a player by which he does what some words say.
func option(r *Room, place act.Seat, words string) (act.Option, error) {
	a, err := r.Table.Read(words)
	if err != nil {
		return act.Option{}, err
	}
	list, err := r.Hand(place).Options()
	if err != nil {
		return act.Option{}, err
	}
	for _, o := range list {
		a.Seat = o.Seat
		if o.Count == 0 && o.Action == a || o.Count > 0 && o.Verb == a.Verb && o.ID == a.ID {
			o.Action = a
			return o, nil
		}
	}
	return act.Option{}, act.NotAllowed
}
