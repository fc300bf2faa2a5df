package trial

import (
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"slices"

	"tarock/cmd/tarock/internal/witness"
)

// Record is all that a trial has seen of the bot, so that it can be judged again and each
// fault be read by its messages.
type Record struct {
	Tables   []Group
	Lent     []Group                     // the tables of tournaments
	Contests []Tournament                // those that have come to their end
	Shown    map[int64][]witness.Message // by chat: all that it was shown
	Left     map[int64][]witness.Message // by group: what is left of it, in order
}

// Group is a table with those who sit at it in the beginning.
type Group struct {
	Rules, Title string
	Chat         int64
	Users        []int64
	Names        []string // of the users
	Stranger     int64    // who may have got a seat
}

// Tournament is one that has come to its end.
type Tournament struct {
	Rounds  [][]Evening
	Ranking string
}

// Evening is a round at a table of a tournament.
type Evening struct {
	Group
	From, To int // the messages of the group that belong to it: those after From, up to To
}

// Write writes a record to a file.
func (r Record) Write(path string) (err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	packed := gzip.NewWriter(f)
	err = json.NewEncoder(packed).Encode(r)
	return cmp.Or(err, packed.Close(), f.Close())
}

// Read reads the record that a file has.
func Read(path string) (r Record, err error) {
	f, err := os.Open(path)
	if err != nil {
		return r, err
	}
	defer f.Close()
	packed, err := gzip.NewReader(f)
	if err != nil {
		return r, err
	}
	return r, json.NewDecoder(packed).Decode(&r)
}

// Judge lets the witness judge each group and each tournament, and returns how much it has
// looked at. It runs program to replay the transcripts.
func (r Record) Judge(ctx context.Context, program func(ctx context.Context, args ...string) *exec.Cmd) (list []Count) {
	run := func(input []byte, args ...string) ([]byte, error) { return output(program(ctx, args...), input) }
	deals := Count{What: "deals settled, compared with their replay and proven"}
	contested := Count{What: "deals of tournaments, likewise"}
	tournaments := Count{What: "tournaments, their rankings compared with the sums of what was settled"}
	private := Count{What: "private messages in a deal, searched for cards that the player could not know"}
	for _, g := range r.Tables {
		report := witness.Judge(r.Shown[g.Chat], r.Left[g.Chat], run)
		deals.add(int64(report.Deals), g.Rules, report.Faults)
		r.leaks(g, &private)
	}
	for _, over := range r.Contests {
		reports := r.tournament(over, run, &contested)
		tournaments.add(1, "", witness.Ranking(over.Ranking, reports))
	}
	for _, g := range r.Lent {
		r.leaks(g, &private)
	}
	if list = append(list, deals); len(r.Contests) > 0 {
		list = append(list, contested, tournaments)
	}
	return append(list, private)
}

// add adds to a count what was looked at, and what was found at a table.
func (c *Count) add(times int64, table string, faults []string) {
	c.Times += times
	for _, f := range faults {
		if table != "" {
			f = table + ": " + f
		}
		c.Faults = append(c.Faults, f)
	}
}

// tournament lets the witness judge the tables of a tournament, by rounds.
func (r Record) tournament(over Tournament, run witness.Run, deals *Count) (reports [][]witness.Report) {
	for i, round := range over.Rounds {
		var tables []witness.Report
		for _, e := range round {
			report := witness.Judge(between(r.Shown[e.Chat], e.From, e.To), between(r.Left[e.Chat], e.From, e.To), run)
			host := round[0]
			report.Drawn = witness.Drawn(between(r.Shown[host.Chat], host.From, host.To), i+1, e.Title)
			deals.add(int64(report.Deals), e.Title, report.Faults)
			tables = append(tables, report)
		}
		reports = append(reports, tables)
	}
	return reports
}

// between returns the messages after one, up to another.
func between(list []witness.Message, from, to int) []witness.Message {
	return slices.DeleteFunc(slices.Clone(list), func(m witness.Message) bool { return m.ID <= from || m.ID > to })
}

// leaks lets the witness search the private chats of a table's players for cards that they
// could not know.
func (r Record) leaks(g Group, count *Count) {
	var chats []witness.Chat
	for i, user := range append(slices.Clone(g.Users), g.Stranger) {
		name := append(slices.Clone(g.Names), stranger)[i]
		chats = append(chats, witness.Chat{Player: name, Table: g.Title, Shown: r.Shown[user]})
	}
	messages, faults := witness.Leaks(r.Shown[g.Chat], chats)
	count.add(int64(messages), g.Rules, faults)
}
