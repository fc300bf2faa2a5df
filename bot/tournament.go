package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/tournament"
	"tarock/storage"
)

// contest is the stored form of a tournament, under the group that opened it.
type contest struct {
	Log    []tournament.Event `json:"log"`
	Places []string           `json:"places"`          // ids of the tables that can be played at, the group's own first
	Seated []string           `json:"seated"`          // those of the round, by table
	Page   int                `json:"page,omitempty"`  // of the ranking
	Asked  bool               `json:"asked,omitempty"` // whether the tournament is to be ended

	t    *tournament.Tournament
	chat telegram.Chat
}

// round says of a table which one of which tournament it is.
type round struct {
	Chat   int64 `json:"chat"`
	Thread int   `json:"thread,omitempty"`
	Round  int   `json:"round"`
	Table  int   `json:"table"` // from 1
	Deals  int   `json:"deals"` // to be played
}

// contests guards the tournaments: whoever changes one holds it from reading to
// committing. Rooms are entered while it is held, never the other way round.
type contests struct{ mu sync.Mutex }

func contestKey(c telegram.Chat) string { return "tournament/" + tableID(c) }

// lentKey leads from the code of a tournament to its group.
func lentKey(code string) string { return "code/" + code }

// competition is the rule set that tournaments are played by: the first that has the
// option for it; nil if none has.
func competition() *deal.RuleSet {
	for _, set := range rules.All() {
		if set.Option(tournamentOption) != nil {
			return set
		}
	}
	return nil
}

// tournamentOption is the house rule under which a rule set is played in tournaments.
const tournamentOption = "tournament"

// contest reads the tournament of a chat; one that nobody has opened is in stage None.
func (b *Bot) contest(chat telegram.Chat) (*contest, error) {
	c := &contest{chat: chat}
	blob, err := b.o.Store.Blob(contestKey(chat))
	if err != nil {
		return nil, err
	}
	if blob != nil {
		if err := json.Unmarshal(blob, c); err != nil {
			return nil, fmt.Errorf("%w: %w", storage.ErrDamaged, err)
		}
	}
	if c.t, err = tournament.Replay(c.Log); err != nil {
		return nil, fmt.Errorf("%w: %w", storage.ErrDamaged, err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, list := range [][]string{c.Places, c.Seated} {
		for i, id := range list {
			if id != "" {
				list[i] = b.idNow(id) // the group may have become a supergroup
			}
		}
	}
	return c, nil
}

// do lets the tournament decide a command and notes what follows.
func (c *contest) do(what tournament.Command) error {
	events, err := c.t.Decide(what)
	if err != nil {
		return err
	}
	for _, e := range events {
		if err := c.t.Apply(e); err != nil {
			return err
		}
	}
	c.Log = append(c.Log, events...)
	return nil
}

// putContest commits a tournament with its message. fresh sends that again.
func (b *Bot) putContest(c *contest, update int64, fresh bool, blobs map[string][]byte, replies ...storage.Slot) error {
	m, err := b.contestMessage(c)
	if err != nil {
		return err
	}
	slot := storage.Slot{Table: "tournament", Name: c.t.Code, Chat: c.chat.ID, Thread: c.chat.Thread, Rank: storage.Common, Want: pack(m), Must: true, Fresh: fresh}
	all := map[string][]byte{contestKey(c.chat): pack(c)}
	for k, v := range blobs {
		all[k] = v
	}
	slots := append([]storage.Slot{slot}, replies...)
	isNew, err := b.o.Store.Commit(storage.Commit{Update: update, Time: time.Now(), Slots: slots, Blobs: all})
	if err != nil || !isNew {
		return err
	}
	b.out.Wake(slots...)
	return nil
}

// contestMessage is what the group is shown of its tournament.
func (b *Bot) contestMessage(c *contest) (telegram.Message, error) {
	g, err := b.people.group(c.chat.ID)
	if err != nil {
		return telegram.Message{}, err
	}
	ctx := screen.Context{Texts: b.people.groupTexts(g), Bot: b.o.API.Me().Username, Table: press.Press{Chat: c.chat.ID, Thread: c.chat.Thread}}
	show := screen.Contest{Rules: competition().ID, Stage: string(c.t.Stage), Rounds: c.t.Rounds, Turns: c.t.Turns, Round: c.t.Round(),
		Places: len(c.Places), Code: c.t.Code, Page: c.Page, Asked: c.Asked}
	for _, e := range c.t.Entrants {
		if !e.Out {
			show.Entrants = append(show.Entrants, e.Name)
		}
	}
	if c.t.Round() > 0 {
		for _, p := range c.t.Free[c.t.Round()-1] {
			show.Free = append(show.Free, c.t.Name(p))
		}
	}
	for i, table := range c.t.Tables() {
		one := screen.ContestTable{Points: table.Points}
		for _, p := range table.Players {
			one.Names = append(one.Names, c.t.Name(p))
		}
		if i < len(c.Seated) && c.Seated[i] != "" {
			if one.Where, err = b.people.title(c.Seated[i]); err != nil {
				return telegram.Message{}, err
			}
		}
		show.Tables = append(show.Tables, one)
	}
	for _, s := range c.t.Ranking() {
		row := screen.ContestRow{Place: s.Place, Name: s.Name, Out: s.Out, Total: s.Total}
		for _, score := range s.Scores {
			row.Scores = append(row.Scores, screen.ContestScore{Points: score.Points, Done: score.Done})
		}
		show.Ranking = append(show.Ranking, row)
	}
	return screen.Tournament(show, ctx), nil
}

// tournament opens the entries of a tournament, shows the one that there is, or lends the
// chat to that of another group whose code is given.
func (b *Bot) tournament(q *question) error {
	if q.m.Chat.Private() {
		return onlyGroup
	}
	by, err := q.by()
	if err != nil {
		return err
	}
	if competition() == nil {
		return act.NotAllowed
	}
	b.contests.mu.Lock()
	defer b.contests.mu.Unlock()
	b.remember(q)
	if code := strings.ToUpper(strings.TrimSpace(q.m.Args)); code != "" && !isLength(code) {
		return b.lend(q, code)
	}
	c, err := b.contest(q.m.Chat)
	if err != nil {
		return err
	}
	if c.t.Stage != tournament.None && c.t.Stage != tournament.Over {
		return b.putContest(c, q.update, true, nil)
	}
	rounds, turns := length(q.m.Args)
	c = &contest{chat: q.m.Chat, t: &tournament.Tournament{}, Places: []string{tableID(q.m.Chat)}}
	code, err := b.code()
	if err != nil {
		return err
	}
	if err := c.do(tournament.Open{Host: tournament.Player(by), Rounds: rounds, Turns: turns, Code: code}); err != nil {
		return err
	}
	return b.putContest(c, q.update, true, map[string][]byte{lentKey(code): pack(c.chat)})
}

// remember notes the title of the group of a question, for tables that are opened there.
func (b *Bot) remember(q *question) {
	title := q.m.ChatTitle
	if q.m.Topic != "" {
		title = q.m.Topic + " – " + title
	}
	if title == "" || title == q.title {
		return
	}
	if _, err := b.o.Store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{titleKey(tableID(q.m.Chat)): pack(title)}}); err != nil {
		b.o.Log.Error().Err(err).Msg("title")
	}
}

// isLength reports whether what is written behind the command is how long the tournament
// shall be, "3x4": rounds, and how often each player of a table deals.
func isLength(args string) bool {
	_, turns := length(args)
	return turns > 0
}

// length reads "3x4", 0 for what is not said.
func length(args string) (rounds, turns int) {
	a, b, ok := strings.Cut(strings.ToLower(strings.TrimSpace(args)), "x")
	rounds, err1 := strconv.Atoi(strings.TrimSpace(a))
	turns, err2 := strconv.Atoi(strings.TrimSpace(b))
	if !ok || err1 != nil || err2 != nil {
		return 0, 0
	}
	return rounds, turns
}

// code makes a code that no tournament has.
func (b *Bot) code() (string, error) {
	const letters = "ABCDEFGHJKLMNPQRSTUVWYZ" // without those that are easily mistaken, and X, which is in lengths
	for n := 5; ; n++ {
		var code strings.Builder
		for range n {
			code.WriteByte(letters[b.o.Draw(len(letters))])
		}
		taken, err := b.o.Store.Blob(lentKey(code.String()))
		if err != nil || taken == nil {
			return code.String(), err
		}
	}
}

// lend adds the chat of a question to the places of the tournament that has a code.
func (b *Bot) lend(q *question, code string) error {
	blob, err := b.o.Store.Blob(lentKey(code))
	if err != nil {
		return err
	}
	var chat telegram.Chat
	if blob == nil || json.Unmarshal(blob, &chat) != nil {
		return tournament.NoTournament
	}
	chat.ID = b.chatNow(chat.ID)
	c, err := b.contest(chat)
	switch {
	case err != nil:
		return err
	case c.t.Stage == tournament.None || c.t.Code != code:
		return tournament.NoTournament
	case c.t.Stage == tournament.Over:
		return tournament.TournamentEnd
	case slices.Contains(c.Places, tableID(q.m.Chat)):
		return repeated
	}
	c.Places = append(c.Places, tableID(q.m.Chat))
	m := telegram.Message{Text: q.texts.Say("tournament.lent")}
	if err := b.putContest(c, q.update, false, nil, b.replySlots(q, []telegram.Message{m})...); err != nil {
		return err
	}
	return b.seatAll(c)
}

// pressContest does what a button of a tournament's message was pressed for.
func (b *Bot) pressContest(q *question, chat telegram.Chat, arg string) error {
	b.contests.mu.Lock()
	defer b.contests.mu.Unlock()
	c, err := b.contest(chat)
	if err != nil {
		return err
	}
	if c.t.Stage == tournament.None {
		return tournament.NoTournament
	}
	what, rest, _ := strings.Cut(arg, " ")
	me := tournament.Player(player(q.m.From.ID))
	switch what {
	case "in":
		if !q.who.reachable() {
			return unreachable
		}
		err = c.do(tournament.Enter{Player: me, Name: q.m.From.Name})
	case "out":
		err = c.do(tournament.Leave{Player: me})
	case "page":
		c.Page, err = strconv.Atoi(rest)
	case "export":
		b.exportContest(q, c)
		return b.seen(q.update)
	case "draw", "ask", "stay", "end":
		if me != c.t.Host && !b.administrator(q.ctx, chat.ID, q.m.From.ID) {
			return table.NotOpener
		}
		if rest != strconv.Itoa(c.t.Round()) {
			return table.OldButton
		}
		c.Asked = what == "ask"
		switch what {
		case "end":
			err = c.do(tournament.Close{})
		case "draw":
			err = b.drawRound(c)
		}
	default:
		err = table.OldButton
	}
	if err != nil {
		return err
	}
	if err := b.putContest(c, q.update, what == "draw", nil); err != nil {
		return err
	}
	return b.seatAll(c)
}

// drawRound draws who sits with whom in the next round.
func (b *Bot) drawRound(c *contest) error {
	lot := make([]int, c.t.Size())
	for i := range lot {
		lot[i] = i
	}
	for i := len(lot) - 1; i > 0; i-- {
		k := b.o.Draw(i + 1)
		lot[i], lot[k] = lot[k], lot[i]
	}
	if err := c.do(tournament.Draw{Lot: lot}); err != nil {
		return err
	}
	c.Seated = make([]string, len(c.t.Tables()))
	return nil
}

// pressTournament answers a press on a button of a tournament.
func (b *Bot) pressTournament(ctx context.Context, u *telegram.Update, p press.Press) error {
	q := &question{ctx: ctx, update: u.ID, m: &telegram.Incoming{Chat: telegram.Chat{ID: p.Chat, Thread: p.Thread}, From: u.Press.From}}
	if err := b.asker(q); err != nil {
		return err
	}
	if err := b.pressContest(q, q.m.Chat, p.Arg); err != nil {
		return err
	}
	b.answer(u.Press.ID, telegram.Toast{})
	return nil
}
