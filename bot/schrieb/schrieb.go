// Package schrieb is the score sheet of an evening (Schrieb) as plain data: what is to be
// written, in the words of its reader.
//
// It holds no cards and nothing of a deal that is not over. Package draw makes pictures of
// it.
package schrieb

import "slices"

// Sheet is the score sheet of an evening.
type Sheet struct {
	Title   string   `json:"title"`           // what is played
	Under   string   `json:"under,omitempty"` // whose evening it is
	Players []string `json:"players"`         // at the heads of the columns
	Rows    []Row    `json:"rows"`
	Words   Words    `json:"words"`
	Notes   []string `json:"notes,omitempty"` // below the table: what its marks mean, what is in the pots
}

// Words are the words of the form itself.
type Words struct {
	Carried string   `json:"carried"`       // before the totals at the head of a later page
	Stand   string   `json:"stand"`         // before the last totals
	Sum     string   `json:"sum,omitempty"` // what the totals add up to; "" if the rules do not say
	Heads   []string `json:"-"`             // of a file: number, dealer, game, who played it, how often it counts, marks, premiums
}

// Row is a line of the sheet: a deal, or what was paid at the end.
type Row struct {
	Number    int      `json:"n,omitempty"`         // of the deal, 0 for none
	Game      string   `json:"game"`                // what was played
	By        string   `json:"by,omitempty"`        // who played it, in short: "C+A"
	Times     string   `json:"times,omitempty"`     // how often it counts, "×2"
	Marks     string   `json:"marks,omitempty"`     // letters that the notes explain
	Items     []Item   `json:"items,omitempty"`     // the game's doublings and the premiums
	Dealer    int      `json:"dealer"`              // column, -1 for none
	Declarers []int    `json:"declarers,omitempty"` // columns
	Partners  []int    `json:"partners,omitempty"`  // columns
	Out       []int    `json:"out,omitempty"`       // columns of players who sat out
	Change    []int    `json:"change,omitempty"`    // by column; shorter before later players came
	Total     []int    `json:"total,omitempty"`     // by column, after it
	Void      bool     `json:"void,omitempty"`      // nothing was written
	Games     []string `json:"games,omitempty"`     // ids of the games, for files
	Struck    bool     `json:"struck,omitempty"`    // it was corrected: the next row takes its place
}

// Item is a premium, or what the game was doubled by.
type Item struct {
	Text string `json:"text"`
	Said bool   `json:"said,omitempty"` // it was announced
	Lost bool   `json:"lost,omitempty"`
}

// Last returns the totals of the last row, nil without rows.
func (s *Sheet) Last() []int {
	if len(s.Rows) == 0 {
		return nil
	}
	return s.Rows[len(s.Rows)-1].Total
}

// Leaders returns the columns with the highest total, nil without rows or if all are
// level.
func (s *Sheet) Leaders() []int {
	last := s.Last()
	if len(last) == 0 || slices.Max(last) == slices.Min(last) {
		return nil
	}
	var list []int
	for i, n := range last {
		if n == slices.Max(last) {
			list = append(list, i)
		}
	}
	return list
}

// Valid returns the rows that are not struck out.
func (s *Sheet) Valid() []Row {
	return slices.DeleteFunc(slices.Clone(s.Rows), func(r Row) bool { return r.Struck })
}

// PerPage is the number of rows on a page.
const PerPage = 15

// Pages returns the number of pages of the table, from 1.
func (s *Sheet) Pages() int { return max(1, (len(s.Rows)+PerPage-1)/PerPage) }

// Page returns the rows of a page, counted from 1, and the totals carried over to it,
// nil on the first. A number out of range stands for the nearest page.
func (s *Sheet) Page(n int) (rows []Row, carried []int) {
	n = min(max(n, 1), s.Pages())
	from := (n - 1) * PerPage
	if from > 0 {
		for carried = s.Rows[from-1].Total; from > 1 && s.Rows[from-1].Struck; {
			from-- // what is struck out carries nothing
			carried = s.Rows[from-1].Total
		}
		from = (n - 1) * PerPage
	}
	return s.Rows[from:min(from+PerPage, len(s.Rows))], carried
}

// Picture is a picture of a sheet, a page or its curve, or of a board.
type Picture struct {
	Sheet *Sheet `json:"sheet,omitempty"`
	Board *Board `json:"board,omitempty"`
	Page  int    `json:"page,omitempty"`
	Curve bool   `json:"curve,omitempty"`
}
