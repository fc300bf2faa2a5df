package contest

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/tournament"
	"tarock/storage"
)

// NoSuchLength is the reason for refusing a tournament of no round, or of too many.
const NoSuchLength act.Reason = "no-such-length"

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
	if err := probe(s, q, by); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.remember(q)
	rounds, turns, long := length(q.Message.Args)
	if code := strings.ToUpper(strings.TrimSpace(q.Message.Args)); code != "" && !long {
		return s.lend(q, code)
	}
	if long && (min(rounds, turns) < 1 || rounds > tournament.MostRounds || turns > tournament.MostTurns) {
		return NoSuchLength
	}
	c, err := s.contest(q.Message.Chat)
	if err != nil {
		return err
	}
	lost, err := inLost(s, q.Message.Chat)
	if err != nil {
		return err
	}
	if opened(c) {
		his := slices.DeleteFunc(lost, func(c *contest) bool { return !partOf(c, by) })
		if len(his) == 0 || partOf(c, by) {
			return c.put(q.Update, true, nil)
		}
		return showLost(his, q.Update)
	}
	if len(lost) > 0 && q.Message.Args == "" {
		return showLost(lost, q.Update)
	}
	blobs, before := keepEarlier(c)
	c = &contest{in: s, chat: q.Message.Chat, key: c.key, t: &tournament.Tournament{}, Tagged: true, Before: before, Places: []string{chat.TableID(q.Message.Chat)}}
	if secret, ok := room.Secret(s.rooms); ok {
		c.Secret = secret.Reveal()
	}
	code, err := s.code()
	if err != nil {
		return err
	}
	if err := c.do(tournament.Open{Host: tournament.Player(by), Name: q.Message.From.Name, Rounds: rounds, Turns: turns, Code: code}); err != nil {
		return err
	}
	blobs[lentKey(code)] = people.Pack(c.chat)
	return c.put(q.Update, true, blobs)
}

// opened reports whether a tournament was opened and is not over.
func opened(c *contest) bool { return c.t.Stage != tournament.None && c.t.Stage != tournament.Over }

// partOf reports whether a user is the host of a tournament or has entered it.
func partOf(c *contest, by table.Player) bool {
	p := tournament.Player(by)
	return c.t.Host == p || c.t.Find(p) >= 0
}

// inLost returns the open tournaments of topics that are lost, if their messages are in a chat.
func inLost(s *Contests, in telegram.Chat) (list []*contest, err error) {
	for _, at := range s.chats.LostIn(in) {
		c, err := s.contest(at)
		if storage.Damaged(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if opened(c) {
			list = append(list, c)
		}
	}
	return list, nil
}

// probe finds out whether topics are lost whose tournaments General would show to a user.
func probe(s *Contests, q *chat.Question, by table.Player) error {
	in := q.Message.Chat
	if in.Thread != 0 || strings.TrimSpace(q.Message.Args) != "" {
		return nil
	}
	own, err := s.contest(in)
	if err != nil || opened(own) && partOf(own, by) {
		return nil // Open says why
	}
	blobs, err := s.chats.Store.Blobs("tournament/" + strconv.FormatInt(in.ID, 10) + ":")
	if err != nil {
		return err
	}
	var slots []storage.Slot
	for key := range blobs {
		c, err := s.contest(chat.Of(strings.TrimPrefix(key, "tournament/")))
		if err != nil || c.chat.Thread == 0 || !opened(c) || opened(own) && !partOf(c, by) {
			continue
		}
		slots = append(slots, storage.Slot{Table: tournaments, Name: c.t.Code, Chat: in.ID, Thread: c.chat.Thread})
	}
	return s.chats.Probe(q.Ctx, slots...)
}

// showLost shows tournaments. The update counts as handled with the last one.
func showLost(list []*contest, update int64) error {
	for i, c := range list {
		number := int64(0)
		if i == len(list)-1 {
			number = update
		}
		if err := c.put(number, true, nil); err != nil {
			return err
		}
	}
	return nil
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

// lengths are texts such as "3x4".
var lengths = regexp.MustCompile(`^\s*(\d{1,9})\s*[xX×]\s*(\d{1,9})\s*$`)

// length parses a length such as "3x4": the number of rounds, and of deals by each
// player of a table. ok is false if the text is none.
func length(args string) (rounds, turns int, ok bool) {
	found := lengths.FindStringSubmatch(args)
	if found == nil {
		return 0, 0, false
	}
	rounds, _ = strconv.Atoi(found[1]) // digits
	turns, _ = strconv.Atoi(found[2])
	return rounds, turns, true
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
