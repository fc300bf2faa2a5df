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

// outside reports whether the reader was not drawn for the tournament's table at which he plays: his account
// is behind those of all who were.
func outside(p *pen) bool {
	t := p.Table
	return t.Eyes >= 0 && int(t.Eyes) < len(t.Accounts) && t.Accounts[t.Eyes] >= len(t.Names)
}
