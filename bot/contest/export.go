package contest

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strconv"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/schrieb"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/engine/tournament"
	"tarock/storage"
)

// Unname returns the new value of the tournament stored with a key, and its message, with
// the name of a user removed; nil if it has none. A tournament that cannot be read is an
// error for which storage.Damaged is true. Call it under Hold.
func (s *Contests) Unname(key string, user table.Player) (value []byte, slots []storage.Slot, err error) {
	_, id, _ := strings.Cut(key, "/")
	id, _, _ = strings.Cut(id, "/") // an earlier one has its tag behind the chat
	c, err := s.stored(chat.Of(id), key)
	if err != nil {
		return nil, nil, err
	}
	g, err := s.people.Group(c.chat.ID)
	if err != nil {
		return nil, nil, err
	}
	renamed := false
	for i := range c.Log {
		if c.Log[i].Player == tournament.Player(user) && c.Log[i].Name != "" {
			c.Log[i].Name, renamed = s.people.GroupTexts(g).Say("forget.name"), true
		}
	}
	if !renamed {
		return nil, nil, nil
	}
	if c.t, err = tournament.Replay(c.Log); err != nil {
		return nil, nil, err
	}
	slot, err := c.slot()
	return people.Pack(c), []storage.Slot{slot}, err
}

// Ranked reports whether the tournament with a code is stored: a group's current one, or an
// earlier one.
func (s *Contests) Ranked(code string) (bool, error) {
	blob, err := s.chats.Store.Blob(lentKey(code))
	var at telegram.Chat
	if err != nil || blob == nil || json.Unmarshal(blob, &at) != nil {
		return false, undamaged(err)
	}
	at.ID = s.chats.Now(at.ID)
	for _, key := range []string{contestKey(at), earlierKey(at, press.Tag(code))} {
		c, err := s.stored(at, key)
		if err != nil || c.t.Code == code {
			return err == nil, undamaged(err)
		}
	}
	return false, nil
}

// undamaged returns nil for what cannot be read.
func undamaged(err error) error {
	if storage.Damaged(err) {
		return nil
	}
	return err
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
	names = words.Names(names, q.Texts)
	for _, s := range c.t.Ranking() {
		line := []string{strconv.Itoa(s.Place), schrieb.Harmless(names[c.t.Find(s.Player)])}
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
