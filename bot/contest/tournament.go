// Package contest runs tournaments in groups: it takes entries, seats the tables of each
// round in the groups and topics lent to the tournament, and collects the results.
//
// Its tables are played in the rooms of bot/room like all others. Rounds and ranking are
// computed in engine/tournament.
package contest

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/tournament"
	"tarock/storage"
)

// contest is the stored form of a tournament. Its key has the group that opened it.
type contest struct {
	Log    []tournament.Event `json:"log"`
	Places []string           `json:"places"`          // ids of the tables available for play, the group's own first
	Seated []string           `json:"seated"`          // place of each table of the round; "" while it has none
	Page   int                `json:"page,omitempty"`  // page of the ranking
	Asked  bool               `json:"asked,omitempty"` // the host is asked whether to end the tournament

	t    *tournament.Tournament
	chat telegram.Chat
}

// Contests are the tournaments of a bot. A method that changes one holds the lock from
// reading to committing. Rooms may be entered under the lock; the lock must not be
// taken in a room.
type Contests struct {
	chats  *chat.Chats
	people *people.Register
	rooms  *room.Rooms
	mu     sync.Mutex
}

// New returns the tournaments of a bot, to be played in its rooms.
func New(chats *chat.Chats, rooms *room.Rooms) *Contests {
	return &Contests{chats: chats, people: chats.People, rooms: rooms}
}

// Hold runs a function while no tournament changes.
func (s *Contests) Hold(do func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return do()
}

// Moves returns the key of the tournament of a group that becomes a supergroup, with
// its new key.
func Moves(from, to int64) map[string]string {
	return map[string]string{contestKey(telegram.Chat{ID: from}): contestKey(telegram.Chat{ID: to})}
}

func contestKey(c telegram.Chat) string { return "tournament/" + chat.TableID(c) }

// lentKey returns the key at which the group of a tournament is stored by its code.
func lentKey(code string) string { return "code/" + code }

// competition returns the rule set of tournaments: the first with the option for them,
// nil if there is none.
func competition() *deal.RuleSet {
	for _, set := range rules.All() {
		if set.Option(tournamentOption) != nil {
			return set
		}
	}
	return nil
}

// tournamentOption is the house rule that makes a rule set fit for tournaments.
const tournamentOption = "tournament"

// contest returns the tournament of a chat, in stage None if nobody has opened one.
func (s *Contests) contest(chat telegram.Chat) (*contest, error) {
	c := &contest{chat: chat}
	blob, err := s.chats.Store.Blob(contestKey(chat))
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
	for _, list := range [][]string{c.Places, c.Seated} {
		for i, id := range list {
			if id != "" {
				list[i] = s.chats.TableNow(id) // its group may have become a supergroup
			}
		}
	}
	return c, nil
}

// do lets the tournament decide a command, and applies and logs the events.
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

// putContest commits a tournament with its message. If fresh, the message is sent
// again.
func (s *Contests) putContest(c *contest, update int64, fresh bool, blobs map[string][]byte, replies ...storage.Slot) error {
	m, err := s.contestMessage(c)
	if err != nil {
		return err
	}
	slot := storage.Slot{Table: "tournament", Name: c.t.Code, Chat: c.chat.ID, Thread: c.chat.Thread, Rank: storage.Common, Want: people.Pack(m), Must: true, Fresh: fresh}
	all := map[string][]byte{contestKey(c.chat): people.Pack(c)}
	maps.Copy(all, blobs)
	return s.chats.Put(update, all, append([]storage.Slot{slot}, replies...)...)
}

// contestMessage returns the message that shows the group its tournament.
func (s *Contests) contestMessage(c *contest) (telegram.Message, error) {
	g, err := s.people.Group(c.chat.ID)
	if err != nil {
		return telegram.Message{}, err
	}
	ctx := screen.Context{Texts: s.people.GroupTexts(g), Bot: s.chats.API.Me().Username, Table: press.Press{Chat: c.chat.ID, Thread: c.chat.Thread}}
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
			if one.Where, err = s.people.Title(c.Seated[i]); err != nil {
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

// Open opens a tournament for entries or shows the current one. Given the code of
// another group's tournament, it lends the chat to it.
func (s *Contests) Open(q *chat.Question) error {
	if q.Private() {
		return chat.OnlyGroup
	}
	by, err := q.By()
	if err != nil {
		return err
	}
	if competition() == nil {
		return act.NotAllowed
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.remember(q)
	if code := strings.ToUpper(strings.TrimSpace(q.Message.Args)); code != "" && !isLength(code) {
		return s.lend(q, code)
	}
	c, err := s.contest(q.Message.Chat)
	if err != nil {
		return err
	}
	if c.t.Stage != tournament.None && c.t.Stage != tournament.Over {
		return s.putContest(c, q.Update, true, nil)
	}
	rounds, turns := length(q.Message.Args)
	c = &contest{chat: q.Message.Chat, t: &tournament.Tournament{}, Places: []string{chat.TableID(q.Message.Chat)}}
	code, err := s.code()
	if err != nil {
		return err
	}
	if err := c.do(tournament.Open{Host: tournament.Player(by), Rounds: rounds, Turns: turns, Code: code}); err != nil {
		return err
	}
	return s.putContest(c, q.Update, true, map[string][]byte{lentKey(code): people.Pack(c.chat)})
}

// remember stores the title of the group of a question, for tables opened there.
func (s *Contests) remember(q *chat.Question) {
	title := chat.TitleOf(q.Message)
	if title == "" || title == q.Title {
		return
	}
	if _, err := s.chats.Store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{people.TitleKey(chat.TableID(q.Message.Chat)): people.Pack(title)}}); err != nil {
		s.chats.Log.Error().Err(err).Msg("title")
	}
}

// isLength reports whether the arguments of a command are a length such as "3x4".
func isLength(args string) bool {
	_, turns := length(args)
	return turns > 0
}

// length parses a length such as "3x4": the number of rounds, and of deals by each
// player of a table. Both are 0 if the text is none.
func length(args string) (rounds, turns int) {
	a, s, ok := strings.Cut(strings.ToLower(strings.TrimSpace(args)), "x")
	rounds, err1 := strconv.Atoi(strings.TrimSpace(a))
	turns, err2 := strconv.Atoi(strings.TrimSpace(s))
	if !ok || err1 != nil || err2 != nil {
		return 0, 0
	}
	return rounds, turns
}

// code returns an unused code for a tournament.
func (s *Contests) code() (string, error) {
	const letters = "ABCDEFGHJKLMNPQRSTUVWYZ" // without letters that are easily confused, and X, which is in lengths
	for n := 5; ; n++ {
		var code strings.Builder
		for range n {
			code.WriteByte(letters[s.chats.Draw(len(letters))])
		}
		taken, err := s.chats.Store.Blob(lentKey(code.String()))
		if err != nil || taken == nil {
			return code.String(), err
		}
	}
}

// lend adds the chat of a question to the places of the tournament with a code.
func (s *Contests) lend(q *chat.Question, code string) error {
	blob, err := s.chats.Store.Blob(lentKey(code))
	if err != nil {
		return err
	}
	var at telegram.Chat
	if blob == nil || json.Unmarshal(blob, &at) != nil {
		return tournament.NoTournament
	}
	at.ID = s.chats.Now(at.ID)
	c, err := s.contest(at)
	switch {
	case err != nil:
		return err
	case c.t.Stage == tournament.None || c.t.Code != code:
		return tournament.NoTournament
	case c.t.Stage == tournament.Over:
		return tournament.TournamentEnd
	case slices.Contains(c.Places, chat.TableID(q.Message.Chat)):
		return chat.Repeated
	}
	c.Places = append(c.Places, chat.TableID(q.Message.Chat))
	m := telegram.Message{Text: q.Texts.Say("tournament.lent")}
	if err := s.putContest(c, q.Update, false, nil, q.Slots(m)...); err != nil {
		return err
	}
	return s.seatAll(c)
}

// press performs a press on a tournament's message.
func (s *Contests) press(q *chat.Question, arg string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := s.contest(q.Message.Chat)
	if err != nil {
		return err
	}
	if c.t.Stage == tournament.None {
		return tournament.NoTournament
	}
	what, rest, _ := strings.Cut(arg, " ")
	me := tournament.Player(people.Player(q.Message.From.ID))
	switch what {
	case "in":
		if !q.Who.Reachable() {
			return chat.Unreachable
		}
		err = c.do(tournament.Enter{Player: me, Name: q.Message.From.Name})
	case "out":
		err = c.do(tournament.Leave{Player: me})
	case "page":
		err = c.turn(rest)
	case "export":
		s.exportContest(q, c)
		return s.chats.Seen(q.Update)
	case "draw", "ask", "stay", "end":
		if me != c.t.Host && !s.chats.Administrator(q.Ctx, q.Message.Chat.ID, q.Message.From.ID) {
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
			err = s.drawRound(c)
		}
	default:
		err = table.OldButton
	}
	if err != nil {
		return err
	}
	if err := s.putContest(c, q.Update, what == "draw", nil); err != nil {
		return err
	}
	return s.seatAll(c)
}

// turn turns to a page of the ranking. What cannot be
// read as one was on no button.
func (c *contest) turn(page string) error {
	n, err := strconv.Atoi(page)
	if err != nil || n < 0 || strconv.Itoa(n) != page {
		return table.OldButton
	}
	c.Page = n
	return nil
}

// drawRound draws the tables of the next round.
func (s *Contests) drawRound(c *contest) error {
	lot := make([]int, c.t.Size())
	for i := range lot {
		lot[i] = i
	}
	for i := len(lot) - 1; i > 0; i-- {
		k := s.chats.Draw(i + 1)
		lot[i], lot[k] = lot[k], lot[i]
	}
	if err := c.do(tournament.Draw{Lot: lot}); err != nil {
		return err
	}
	c.Seated = make([]string, len(c.t.Tables()))
	return nil
}

// Press performs and answers a press on a tournament's message.
func (s *Contests) Press(ctx context.Context, u *telegram.Update, p press.Press) error {
	q, err := s.chats.AskIn(ctx, u, telegram.Chat{ID: p.Chat, Thread: p.Thread})
	if err != nil {
		return err
	}
	if err := s.press(q, p.Arg); err != nil {
		return err
	}
	s.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}
