package screen

// ContestRound is the round of a tournament in which a table plays.
type ContestRound struct {
	Round, Of int
	Final     bool   // no round follows
	Where     string // title of the group with the ranking, "" if it is the table's own
	Doubt     bool   // the host is asked whether the table counts
	Again     bool   // the table is played again
	Void      bool   // the tournament was ended before the table was
}
