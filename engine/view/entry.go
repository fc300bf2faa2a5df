package view

// EntryForm is what is asked of a deal that was played with real cards, besides what the tables
// of games and premiums say.
type EntryForm struct {
	Steps   int      // the highest level of doubling
	Pairs   bool     // in a negative game each opponent doubles for himself
	Several []string // games that several players can play at the same time
	GiveUp  []string // games that can be given up by a declarer without a partner
	Parts   int      // parts of a point in which card points are counted, where each player's are needed; 0: never
	All     int      // all card points, in these parts
	Items   []EntryItem
}

// EntryItem is a premium that can be written down, in the order of the table.
type EntryItem struct {
	ID     string
	Games  []string // in which it counts
	Silent bool     // counts unannounced
	Said   bool     // can be announced
	Lost   bool     // can be lost unannounced
	From   bool     // between two players: a card was caught from somebody
	Held   bool     // only by the holder of the called card
}
