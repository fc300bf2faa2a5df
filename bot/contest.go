package bot

import (
	"bytes"
	"context"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/engine/tournament"
	"tarock/storage"
)

// seatAll opens the tables of the round that have none yet, wherever a place is free. Doing
// it again does no harm.
func (b *Bot) seatAll(c *contest) error {
	if c.t.Stage != tournament.Playing {
		return nil
	}
	seated := slices.Clone(c.Seated)
	for i, at := range c.t.Tables() {
		if at.Done() || c.Seated[i] != "" {
			continue
		}
		for _, place := range c.Places {
			if slices.Contains(seated, place) && !b.finished(c, place) {
				continue
			}
			ok, err := b.seat(c, i, place)
			if err != nil {
				return err
			}
			if ok {
				seated[i] = place
				break
			}
		}
	}
	if slices.Equal(seated, c.Seated) {
		return nil
	}
	c.Seated = seated
	return b.putContest(c, 0, false, nil)
}

// finished reports whether the table of the round that was seated at a place is done.
func (b *Bot) finished(c *contest, place string) bool {
	for i, at := range c.t.Tables() {
		if c.Seated[i] == place && !at.Done() {
			return false
		}
	}
	return true
}

// seat begins the evening of the i-th table of the round at a place. It reports false if
// another table is open there. One that was begun before the bot was killed is taken as it
// is.
func (b *Bot) seat(c *contest, i int, place string) (ok bool, err error) {
	r, err := b.enter(place)
	if err != nil {
		return false, nil // damaged: nothing is played there
	}
	defer r.leave()
	players := c.t.Tables()[i].Players
	own := round{Chat: c.chat.ID, Thread: c.chat.Thread, Round: c.t.Round(), Table: i + 1, Deals: c.t.Deals(len(players))}
	if of := r.info.Contest; of.Round == own.Round && of.Table == own.Table && b.runs(of, c.chat) {
		return true, nil
	}
	if r.t.Stage != table.Empty && r.t.Stage != table.Over {
		return false, nil
	}
	host := table.Player(players[0])
	commands := []table.Command{table.Open{Rules: competition().ID}, table.Choose{Rules: competition().ID, Seats: len(players)},
		table.Set{ID: tournamentOption, Value: "true"}}
	for _, command := range commands {
		if err := b.do(r, host, command); err != nil {
			return false, err
		}
	}
	for _, p := range players {
		if err := b.do(r, table.Player(p), table.Join{Name: c.t.Name(p)}); err != nil {
			return false, err
		}
	}
	r.info.Contest = own
	if err := b.do(r, host, table.Start{Dealer: b.o.Draw(len(players))}); err != nil {
		return false, err
	}
	_, err = b.commit(r, 0)
	return err == nil, err
}

// lastDeal ends the evening of a tournament's table with the deal that is its last one.
func (b *Bot) lastDeal(r *room) error {
	if r.info.Contest == (round{}) || r.t.Stage != table.Play || r.t.Final {
		return nil
	}
	played := 0
	for _, row := range r.t.View("").Sheet {
		if !row.Aborted && !row.Redeal && row.Number != r.t.Number {
			played++
		}
	}
	if played+1 < r.info.Contest.Deals {
		return nil
	}
	events, err := r.t.Decide("", table.End{Admin: true, After: true})
	if err != nil {
		return err
	}
	return b.apply(r, events)
}

// handIn hands the result of a tournament's table in when its evening is over. The room is
// not held.
func (b *Bot) handIn(of round) {
	b.guard("tournament", func() error {
		b.contests.mu.Lock()
		defer b.contests.mu.Unlock()
		c, err := b.contest(telegram.Chat{ID: b.chatNow(of.Chat), Thread: of.Thread})
		if err != nil {
			return err
		}
		before := c.t.Stage
		if err := b.collect(c); err != nil {
			return err
		}
		if c.t.Stage == tournament.Between || c.t.Stage == tournament.Over {
			return b.putContest(c, 0, before == tournament.Playing, nil)
		}
		return b.seatAll(c)
	})
}

// collect takes over the results of the tables of the round that are over, and gives their
// places back.
func (b *Bot) collect(c *contest) error {
	for i, place := range c.Seated {
		if place == "" {
			continue
		}
		if err := b.take(c, i, place); err != nil {
			return err
		}
	}
	return nil
}

// runs reports whether a table is one of the tournament of a chat.
func (b *Bot) runs(of round, chat telegram.Chat) bool {
	return of != (round{}) && b.chatNow(of.Chat) == chat.ID && of.Thread == chat.Thread
}

// take takes over the result of the i-th table of the round, if its evening is over.
func (b *Bot) take(c *contest, i int, place string) error {
	r, err := b.enter(place)
	if err != nil {
		return nil // damaged: the host ends the tournament, or the table is put right
	}
	defer r.leave()
	of := r.info.Contest
	if !b.runs(of, c.chat) || of.Round != c.t.Round() || of.Table != i+1 || r.t.Stage != table.Over {
		return nil
	}
	if at := c.t.Tables()[i]; c.t.Stage == tournament.Playing && !at.Done() {
		hand := tournament.Hand{Table: i + 1}
		for _, p := range at.Players {
			total, paid := r.t.Total(table.Player(p))
			hand.Points, hand.Payments = append(hand.Points, total), append(hand.Payments, paid)
		}
		if err := c.do(hand); err != nil {
			return err
		}
		if err := b.putContest(c, 0, false, nil); err != nil {
			return err
		}
	}
	r.info.Contest = round{}
	_, err = b.commit(r, 0)
	return err
}

// resumeContests goes on with the tournaments where a stop of the bot has left them.
func (b *Bot) resumeContests() {
	blobs, err := b.o.Store.Blobs("tournament/")
	if err != nil {
		b.o.Log.Error().Err(err).Msg("tournaments")
	}
	for key := range blobs {
		at := chatOf(strings.TrimPrefix(key, "tournament/"))
		b.handIn(round{Chat: at.ID, Thread: at.Thread})
	}
}

// unnameContests takes the name of a user out of all tournaments.
func (b *Bot) unnameContests(user table.Player, blobs map[string][]byte) error {
	stored, err := b.o.Store.Blobs("tournament/")
	if err != nil {
		return err
	}
	for key := range stored {
		c, err := b.contest(chatOf(strings.TrimPrefix(key, "tournament/")))
		if storage.Damaged(err) {
			continue // nothing of it can be changed
		}
		if err != nil {
			return err
		}
		g, err := b.people.group(c.chat.ID)
		if err != nil {
			return err
		}
		renamed := false
		for i := range c.Log {
			if c.Log[i].Player == tournament.Player(user) && c.Log[i].Name != "" {
				c.Log[i].Name, renamed = b.people.groupTexts(g).Say("forget.name"), true
			}
		}
		if renamed {
			blobs[key] = pack(c)
		}
	}
	return nil
}

// exportContest sends the ranking of a tournament as a table for spreadsheets.
func (b *Bot) exportContest(q *question, c *contest) {
	var file bytes.Buffer
	w := csv.NewWriter(&file)
	head := []string{q.texts.Say("tournament.csv-place"), q.texts.Say("tournament.csv-name")}
	for n := range c.t.Round() {
		head = append(head, strconv.Itoa(n+1))
	}
	lines := [][]string{append(head, q.texts.Say("tournament.csv-total"), q.texts.Say("tournament.csv-payment"))}
	for _, s := range c.t.Ranking() {
		line := []string{strconv.Itoa(s.Place), harmless(s.Name)}
		for _, score := range s.Scores {
			text := ""
			if score.Done {
				text = strconv.Itoa(score.Points)
			}
			line = append(line, text)
		}
		lines = append(lines, append(line, strconv.Itoa(s.Total), strconv.Itoa(s.Payment)))
	}
	_ = w.WriteAll(lines) // into memory, which does not fail
	b.later(func(ctx context.Context) { b.deliver(ctx, q, "tarock-turnier.csv", file.Bytes()) })
}

// harmless keeps a spreadsheet from taking a name for a formula.
func harmless(name string) string {
	if strings.ContainsAny(name[:min(1, len(name))], "=+-@\t") {
		return "'" + name
	}
	return name
}
