package trial

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// contest is a group of people who play one tournament after the other, at two tables in two
// groups. The first group is also that of the tournament.
type contest struct {
	t      *trial
	tables []*table
	held   []Tournament
}

// entrants is how many enter: two tables of four.
const entrants = 8

// newContest makes the groups of a tournament. n is a number that no table has.
func newContest(t *trial, n int) *contest {
	c := &contest{t: t}
	var users []int64
	var names []string
	for i := range entrants {
		names = append(names, fmt.Sprintf("T%c", 'a'+i))
		users = append(users, t.world.AddUser(standin.User{FirstName: names[i], Language: "en", Started: true}).ID)
	}
	guest := t.world.AddUser(standin.User{FirstName: stranger, Language: "en", Started: true}).ID
	for i := range 2 {
		title := "Contest " + strconv.Itoa(i+1)
		c.tables = append(c.tables, &table{t: t, title: title, rules: t.o.Contest, contest: true, users: users, names: names, stranger: guest, tried: map[string]int{},
			r:     rand.New(rand.NewPCG(t.o.Seed, uint64(n+i)+1)),
			group: t.world.AddGroup(standin.Supergroup, title, append(slices.Clone(users), guest)...)})
	}
	return c
}

// play holds tournaments until one is over and mischief has ended.
func (c *contest) play(ctx, mischief context.Context) {
	c.tables[0].meet(ctx)
	for n := 0; ctx.Err() == nil && (n == 0 || mischief.Err() == nil); n++ {
		if !c.hold(ctx, mischief, 1+n%2) {
			return
		}
	}
}

// code finds the word with which a second group joins.
var code = regexp.MustCompile(`/tournament ([A-Z]+)`)

// hold holds a tournament of some rounds. It returns false if it could not go on.
func (c *contest) hold(ctx, mischief context.Context, rounds int) bool {
	first, second := c.tables[0], c.tables[1]
	host := first.users[0]
	begin := first.newest()
	first.command(host, "turnier", fmt.Sprintf("%dx1", rounds))
	var word string
	if !first.until(ctx, "tournament", func() bool {
		text, ok := first.text(begin, "To add one, send")
		if found := code.FindStringSubmatch(text); ok && found != nil {
			word = found[1]
		}
		return word != ""
	}) {
		return false
	}
	for i, user := range first.users {
		entered := fmt.Sprintf("Entered (%d)", i+1)
		if !first.urge(ctx, user, press.Contest, "in", func() bool { _, ok := first.text(begin, entered); return ok }) {
			return false
		}
	}
	lent := second.newest()
	second.command(host, "turnier", word)
	if !second.until(ctx, "word that the table is lent", func() bool { _, ok := second.text(lent, "now a table of the tournament"); return ok }) {
		return false
	}
	var over Tournament
	for round := range rounds {
		evenings, ok := c.round(ctx, mischief, begin, round, rounds)
		if over.Rounds = append(over.Rounds, evenings); !ok {
			return false
		}
	}
	if !first.until(ctx, "ranking", func() (ok bool) {
		over.Ranking, ok = first.text(begin, "The tournament is over.", "Ranking")
		return ok
	}) {
		return false
	}
	c.held = append(c.held, over)
	return true
}

// round draws and plays a round, and asks for the transcripts of its tables.
func (c *contest) round(ctx, mischief context.Context, begin, round, of int) (list []Evening, ok bool) {
	for _, at := range c.tables {
		list = append(list, Evening{Group: at.seen(), From: at.newest()})
	}
	first := c.tables[0]
	drawn := fmt.Sprintf("Round %d of %d", round+1, of)
	if !first.urge(ctx, first.users[0], press.Contest, fmt.Sprintf("draw %d", round), func() bool { _, ok := first.text(begin, drawn); return ok }) {
		return nil, false
	}
	var playing sync.WaitGroup
	done := make([]bool, len(list))
	for i, at := range c.tables {
		playing.Go(func() {
			e := &list[i]
			over := fmt.Sprintf("Round %d of %d is over at this table.", round+1, of)
			if done[i] = at.playUntil(ctx, mischief, func() bool { _, ok := at.text(e.From, over); return ok }); !done[i] {
				return
			}
			at.command(at.users[0], "export", "")
			done[i] = at.until(ctx, "transcript", func() bool { e.To = at.transcript(e.From); return e.To > 0 })
		})
	}
	playing.Wait()
	return list, !slices.Contains(done, false)
}

// newest returns the number of the newest message of the group, 0 if it has none.
func (a *table) newest() int {
	for m := range a.t.world.Standing(a.group) {
		return m.ID
	}
	return 0
}

// text returns the newest message of the bot in the group, after one, that has all words.
func (a *table) text(after int, words ...string) (string, bool) {
	for m := range a.t.world.Standing(a.group) {
		if m.ID <= after {
			break
		}
		missing := func(word string) bool { return !strings.Contains(m.Text, word) }
		if m.From == a.t.world.Bot().ID && !slices.ContainsFunc(words, missing) {
			return m.Text, true
		}
	}
	return "", false
}

// transcript returns the number of the first message after one that has a transcript, 0 if
// there is none.
func (a *table) transcript(after int) (id int) {
	for m := range a.t.world.Standing(a.group) {
		if m.ID <= after {
			break
		}
		if m.Document != nil && strings.Contains(string(m.Document.Data), "variant:") {
			id = m.ID
		}
	}
	return id
}

// until waits until cond holds, and reports whether it does.
func (a *table) until(ctx context.Context, what string, cond func() bool) bool {
	waiting, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if a.t.world.Wait(waiting, cond) == nil {
		return true
	}
	if ctx.Err() == nil {
		a.t.wrong("tournament: got no %s, with\n%s", what, a.show())
	}
	return false
}

// urge presses a button until something has come of it.
func (a *table) urge(ctx context.Context, user int64, k press.Kind, arg string, cond func() bool) bool {
	for begin := time.Now(); time.Since(begin) < patience && ctx.Err() == nil; time.Sleep(50 * time.Millisecond) {
		if cond() {
			return true
		}
		for _, b := range a.buttons(a.group, 12) {
			if b.press.Kind == k && b.press.Arg == arg {
				a.push(ctx, user, b)
				break
			}
		}
	}
	return a.until(ctx, fmt.Sprintf("answer to button %c %s", k, arg), cond)
}
