package view

import (
	"slices"

	"tarock/engine/card"
)

// EntryForm is the questions about a deal that was played with real cards, besides what the tables
// of games and premiums say.
type EntryForm struct {
	Steps    int      // the highest level of doubling
	Asked    int      // the highest level that is offered, if it is lower; 0: all are
	Pairs    bool     // in a negative game each opponent doubles for himself
	Single   bool     // the highest level holds, for the declarer's, only against the opponent who says it
	Several  []string // games that several players can play at the same time
	Forehand []string // games that only forehand plays
	GiveUp   []string // games that can be given up by a declarer without a partner
	Void     []string // games that can be lost before the play; what was announced is asked all the same
	Passed   bool     // a deal in which nobody has bid can be written down
	Raised   []string // games that can be raised without a higher bid, Raises times
	Raises   int
	Counted  []string // games of which the card points of the declarer's side are asked; it wins with Enough
	Enough   int
	Parts    int         // parts of a point in which card points are counted, where they are needed; 0: never
	All      int         // all card points, in these parts
	Sums     map[int]int // all card points by number of players, where it depends on that
	Slack    int         // by how many of them each player's, which are rounded, may miss All
	Items    []EntryItem
}

// EntryItem is a premium that can be written down, in the order of the table.
type EntryItem struct {
	ID      string
	Games   []string  // in which it counts; nil: in all
	Silent  bool      // counts unannounced
	Said    bool      // can be announced
	Early   []string  // games in which it counts whether it was announced before the talon
	Lost    bool      // can be lost unannounced
	Follows bool      // how it ended follows from the rest
	Fixed   bool      // cannot be doubled
	From    bool      // between two players: if made, a card was caught from somebody
	Catches card.Card // the card of which it is that it is caught, None if it is of none
	Reached int       // of the card points, in Parts, with which a side makes it; 0 if it is not made by them
	Held    bool      // only by the holder of the called card
	Own     bool      // only by the declarer
	Speaks  bool      // only the declarer can announce it
	Always  bool      // asked in every such game, of its declarer: which of Values it is
	Needs   []int     // with it the declarer's side wins with so many points, by the place in Values; nil: with Enough
	Paid    bool      // it counts as a loss for the player to whom it happens
	Often   bool      // can be a player's more than once
	Values  []int     // what it can count, where its player says that; nil: it always counts the same
	Unless  []string  // asked at the end if none of these was: then somebody has it; nil: whenever it was
}

// In reports whether the premium counts in a game.
func (it *EntryItem) In(game string) bool { return it.Games == nil || slices.Contains(it.Games, game) }

// Item returns the entry of a form for a premium in a game, nil if it does not count there.
func (f *EntryForm) Item(id, game string) *EntryItem {
	for i := range f.Items {
		if it := &f.Items[i]; it.ID == id && it.In(game) {
			return it
		}
	}
	return nil
}

// Sum returns all card points among so many players.
func (f *EntryForm) Sum(players int) int {
	if n, ok := f.Sums[players]; ok {
		return n
	}
	return f.All
}

// Wins reports whether the declarer's side wins with so many points, by the items of a record.
func (f *EntryForm) Wins(r *Record, points int) bool {
	enough := f.Enough
	for _, m := range r.Items {
		if it := f.Item(m.ID, r.Game()); it != nil && it.Needs != nil && slices.Contains(it.Values, m.N) {
			enough = it.Needs[slices.Index(it.Values, m.N)]
		}
	}
	return points >= enough
}
