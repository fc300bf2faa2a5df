package schrieb

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
)

// CSV returns the sheet as comma-separated values: a line a deal, with each player's
// change and total. Announced premiums have a !, lost ones are in brackets, and so is what was struck out.
func (s *Sheet) CSV() []byte {
	var file bytes.Buffer
	w := csv.NewWriter(&file)
	head := append([]string(nil), s.Words.Heads...)
	for _, name := range s.Players {
		head = append(head, Harmless(name))
	}
	for _, name := range s.Players {
		head = append(head, "Σ "+name)
	}
	lines := [][]string{head}
	for _, r := range s.Rows {
		lines = append(lines, s.line(&r))
	}
	_ = w.WriteAll(lines) // writing to memory does not fail
	return file.Bytes()
}

func (s *Sheet) line(r *Row) []string {
	number, dealer := "", ""
	if r.Number > 0 {
		number = strconv.Itoa(r.Number)
	}
	if r.Dealer >= 0 && r.Dealer < len(s.Players) {
		dealer = Harmless(s.Players[r.Dealer])
	}
	var who, items []string
	for _, list := range [][]int{r.Declarers, r.Partners} {
		for _, i := range list {
			who = append(who, s.Players[i])
		}
	}
	for _, it := range r.Items {
		text := it.Text
		if it.Said {
			text += "!"
		}
		if it.Lost {
			text = "(" + text + ")"
		}
		items = append(items, text)
	}
	line := []string{number, dealer, r.Game, Harmless(strings.Join(who, " + ")), r.Times, r.Marks, strings.Join(items, ", ")}
	for _, list := range [][]int{r.Change, r.Total} {
		for i := range s.Players {
			text := ""
			if i < len(list) && !r.Void {
				text = strconv.Itoa(list[i])
			}
			if r.Struck && text != "" {
				text = "(" + text + ")" // no number, so that nobody adds it up
			}
			line = append(line, text)
		}
	}
	return line
}

// Harmless returns a text that no spreadsheet takes for a formula.
func Harmless(text string) string {
	if strings.ContainsAny(text[:min(1, len(text))], "=+-@\t") {
		return "'" + text
	}
	return text
}
