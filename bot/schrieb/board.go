package schrieb

// Board is a table of words and numbers that is no score sheet: a ranking, or what a
// player has done.
type Board struct {
	Title string   `json:"title"`
	Under string   `json:"under,omitempty"`
	Parts []Part   `json:"parts"`
	Notes []string `json:"notes,omitempty"` // below the tables
}

// Part is one of the tables of a board.
type Part struct {
	Heads []string `json:"heads,omitempty"` // by column
	Lines []Line   `json:"lines"`
}

// Line is a line of a table. The first cell is what the others are about.
type Line struct {
	Cells []string `json:"cells"`
	First bool     `json:"first,omitempty"` // the best of all
}
