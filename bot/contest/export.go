package contest

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/screen"
	"tarock/engine/table"
	"tarock/engine/tournament"
	"tarock/storage"
)

// Unname returns the new values of the tournaments that hold the name of a user, with
// the name removed. Call it under Hold.
func (s *Contests) Unname(user table.Player) (map[string][]byte, error) {
	stored, err := s.chats.Store.Blobs("tournament/")
	if err != nil {
		return nil, err
	}
	blobs := map[string][]byte{}
	for key := range stored {
		c, err := s.contest(chat.Of(strings.TrimPrefix(key, "tournament/")))
		if storage.Damaged(err) {
			continue // a damaged value cannot be changed
		}
		if err != nil {
			return nil, err
		}
		g, err := s.people.Group(c.chat.ID)
		if err != nil {
			return nil, err
		}
		renamed := false
		for i := range c.Log {
			if c.Log[i].Player == tournament.Player(user) && c.Log[i].Name != "" {
				c.Log[i].Name, renamed = s.people.GroupTexts(g).Say("forget.name"), true
			}
		}
		if renamed {
			blobs[key] = people.Pack(c)
		}
	}
	return blobs, nil
}

// exportContest sends the ranking of a tournament as a CSV file.
func (s *Contests) exportContest(q *chat.Question, c *contest) {
	var file bytes.Buffer
	w := csv.NewWriter(&file)
	head := []string{q.Texts.Say("tournament.csv-place"), q.Texts.Say("tournament.csv-name")}
	for n := range c.t.Round() {
		head = append(head, strconv.Itoa(n+1))
	}
	lines := [][]string{append(head, q.Texts.Say("tournament.csv-total"), q.Texts.Say("tournament.csv-payment"))}
	names, _ := c.people()
	names = screen.Names(names, q.Texts)
	for _, s := range c.t.Ranking() {
		line := []string{strconv.Itoa(s.Place), harmless(names[c.t.Find(s.Player)])}
		for _, score := range s.Scores {
			text := ""
			if score.Done {
				text = strconv.Itoa(score.Points)
			}
			line = append(line, text)
		}
		lines = append(lines, append(line, strconv.Itoa(s.Total), strconv.Itoa(s.Payment)))
	}
	_ = w.WriteAll(lines) // writing to memory does not fail
	s.chats.Deliver(q, "tarock-turnier.csv", file.Bytes(), q.Texts.Say("tournament.caption"))
}

// harmless returns a name that no spreadsheet takes for a formula.
func harmless(name string) string {
	if strings.ContainsAny(name[:min(1, len(name))], "=+-@\t") {
		return "'" + name
	}
	return name
}
