// Package contest runs tournaments: entries in a group, tables in groups and topics that
// lend themselves, results and the ranking. What a tournament is, is in engine/tournament;
// its tables are played in the rooms of bot/room like all others.
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

// Contests are the tournaments of a bot. Whoever changes one holds all of them from reading
// to committing. Rooms are entered while they are held, never the other way round.
type Contests struct {
	chats  *chat.Chats
	people *people.Register
	rooms  *room.Rooms
	mu     sync.Mutex
}

// New makes the tournaments of a bot, which are played in its rooms.
func New(chats *chat.Chats, rooms *room.Rooms) *Contests {
	return &Contests{chats: chats, people: chats.People, rooms: rooms}
}

// Hold does something while no tournament changes.
func (s *Contests) Hold(do func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return do()
}

// Moves are the keys of the tournament of a group that becomes a supergroup, with those
// it has then.
func Moves(from, to int64) map[string]string {
	return map[string]string{contestKey(telegram.Chat{ID: from}): contestKey(telegram.Chat{ID: to})}
}

func contestKey(c telegram.Chat) string { return "tournament/" + chat.TableID(c) }

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
				list[i] = s.chats.TableNow(id) // the group may have become a supergroup
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

// contestMessage is what the group is shown of its tournament.
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

// Open opens the entries of a tournament, shows the one that there is, or lends the
// chat to that of another group whose code is given.
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

// remember notes the title of the group of a question, for tables that are opened there.
func (s *Contests) remember(q *chat.Question) {
	title := chat.TitleOf(q.Message)
	if title == "" || title == q.Title {
		return
	}
	if _, err := s.chats.Store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{people.TitleKey(chat.TableID(q.Message.Chat)): people.Pack(title)}}); err != nil {
		s.chats.Log.Error().Err(err).Msg("title")
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
	a, s, ok := strings.Cut(strings.ToLower(strings.TrimSpace(args)), "x")
	rounds, err1 := strconv.Atoi(strings.TrimSpace(a))
	turns, err2 := strconv.Atoi(strings.TrimSpace(s))
	if !ok || err1 != nil || err2 != nil {
		return 0, 0
	}
	return rounds, turns
}

// code makes a code that no tournament has.
func (s *Contests) code() (string, error) {
	const letters = "ABCDEFGHJKLMNPQRSTUVWYZ" // without those that are easily mistaken, and X, which is in lengths
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

// lend adds the chat of a question to the places of the tournament that has a code.
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

// press does what a button of a tournament's message was pressed for.
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
		c.Page, err = strconv.Atoi(rest)
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

// drawRound draws who sits with whom in the next round.
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

// Press answers a press on a button of a tournament.
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
