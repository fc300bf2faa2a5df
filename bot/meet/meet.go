// Package meet arranges that a group plays again: at once, in the same round, or on another
// day, for which it asks who comes, reminds those who do, and opens the table.
package meet

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"tarock/bot/calendar"
	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/storage"
)

// Meetings are the meetings of a bot's chats.
type Meetings struct {
	chats   *chat.Chats
	people  *people.Register
	rooms   *room.Rooms
	tables  Tables
	lookout chat.Lookout
	mu      sync.Mutex // held while a meeting changes; a room may be entered under it
}

// Tables open tables in rooms.
type Tables interface {
	// Lay opens a table with the game last played there.
	Lay(r *room.Room, by table.Player) error
	// Complete seats computers beside the player in his private chat.
	Complete(r *room.Room, by table.Player) error
}

// New returns the meetings of a bot.
func New(chats *chat.Chats, rooms *room.Rooms, tables Tables) *Meetings {
	return &Meetings{chats: chats, people: chats.People, rooms: rooms, tables: tables, lookout: chat.NewLookout(longest)}
}

// Propose shows the meeting of a chat, or proposes one: at the time that stands behind the
// command, or on Friday. What it cannot read it says, and does nothing else.
func (s *Meetings) Propose(q *chat.Question) error {
	if _, err := q.By(); err != nil {
		return err
	}
	text := strings.TrimSpace(q.Message.Args)
	err := probe(s, q)
	in := q.Message.Chat
	if err == nil {
		in, err = where(s, in, q.Message.From.ID)
	}
	if err == nil {
		err = s.propose(q.Update, in, q.Message.From, text)
	}
	if errors.Is(err, errUnread) {
		answer := lobby.NoTime(text, q.Screen().Frame)
		if m, found := calendar.Wrong(text, time.Now().In(q.Group.Location())); found {
			answer = lobby.Mistaken(m, q.Screen().Frame)
		}
		return s.chats.Reply(q, answer)
	}
	return err
}

// probe finds out whether topics are lost of which General would show the meeting to a user.
func probe(s *Meetings, q *chat.Question) error {
	in, user := q.Message.Chat, q.Message.From.ID
	own, _, err := s.meeting(in)
	if err != nil || q.Private() || in.Thread != 0 || own != nil && own.comes(user) {
		return err
	}
	blobs, err := s.chats.Store.Blobs("meeting/" + strconv.FormatInt(in.ID, 10) + ":")
	var slots []storage.Slot
	for key, blob := range blobs {
		at := chat.Of(strings.TrimPrefix(key, "meeting/"))
		if m := read(blob); m != nil && at.Thread != 0 && (own == nil || m.comes(user)) {
			slots = append(slots, storage.Slot{Table: meetings, Name: chat.TableID(at), Chat: at.ID, Thread: at.Thread})
		}
	}
	if err != nil {
		return err
	}
	return s.chats.Probe(q.Ctx, slots...)
}

// where returns the chat whose meeting a user's command in a chat is about: its own or, in General, that of a
// topic that is lost, of which the messages are in General. One to which he comes goes before others.
func where(s *Meetings, in telegram.Chat, user int64) (at telegram.Chat, err error) {
	found := false
	for _, one := range append([]telegram.Chat{in}, s.chats.LostIn(in)...) {
		m, _, err := s.meeting(one)
		switch {
		case err != nil:
			return in, err
		case m == nil:
		case m.comes(user):
			return one, nil
		case !found:
			at, found = one, true
		}
	}
	if !found {
		at = in
	}
	return at, nil
}

// errUnread is the error of propose for words that cannot be read.
var errUnread = errors.New("no time")

// propose shows the meeting of a chat again, or proposes one for a user: at a time in words, if
// there are any, else on Friday.
func (s *Meetings) propose(update int64, in telegram.Chat, from telegram.User, text string) error {
	if in.Private() {
		return chat.OnlyGroup
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	m, zone, err := s.meeting(in)
	if err != nil {
		return err
	}
	now := time.Now().In(zone)
	t, read := calendar.When(text, now)
	if _, past := calendar.PastDay(text, now); past && !read {
		return chat.NoSuchTime
	}
	if !read && text != "" {
		return errUnread
	}
	if m == nil {
		game, err := s.people.Game(chat.TableID(in))
		if err != nil {
			return err
		}
		m = &meeting{Number: update, Need: max(game.Seats, 3)}
		if game.Seats == 0 {
			m.Need = 4
		}
		m.set(friday(now))
		m.say(voice{from.ID, from.Name, true})
	}
	if read {
		if err := m.moveTo(t, now, voice{from.ID, from.Name, true}); err != nil {
			return err
		}
		m.hush(now)
	}
	return s.put(update, in, m, true)
}

// Hold holds all meetings while a function runs.
func (s *Meetings) Hold(do func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return do()
}

// Press performs a press on a button about playing again.
func (s *Meetings) Press(ctx context.Context, u *telegram.Update, p press.Press) error {
	in := telegram.Chat{ID: p.Chat, Thread: p.Thread}
	if u.Press.Chat.ID != p.Chat {
		return table.OldButton
	}
	var err error
	switch p.Arg {
	case lobby.SameRound:
		err = s.again(u, in, p.Move)
	case lobby.AskFriday:
		err = s.ended(in, p.Move, u.Press.From)
		if err == nil {
			err = s.propose(u.ID, in, u.Press.From, "")
		}
	default:
		err = s.change(u, in, p)
	}
	if err == nil {
		s.chats.Answer(u.Press.ID, telegram.Toast{})
	}
	return err
}

// ended refuses a press below an evening that is not the last one of its table, or of a user
// who did not play there.
func (s *Meetings) ended(in telegram.Chat, evening int, from telegram.User) error {
	return s.rooms.Enter(chat.TableID(in), func(r *room.Room) error { return over(r, evening, from.ID) })
}

func over(r *room.Room, evening int, user int64) error {
	switch {
	case !r.Closed() || evening != r.Info.Sheets() || r.Info.Contest != (room.Round{}):
		return table.OldButton
	case r.Table.Place(people.Player(user)) == act.Nobody:
		return table.NotSeated
	}
	return nil
}

// again opens a table for the last players at it, and calls them.
func (s *Meetings) again(u *telegram.Update, in telegram.Chat, evening int) error {
	from := u.Press.From
	return s.rooms.Enter(chat.TableID(in), func(r *room.Room) error {
		if err := over(r, evening, from.ID); err != nil {
			return err
		}
		by := people.Player(from.ID)
		var called []voice
		for _, c := range r.Table.Chairs {
			if !c.Computer && c.Player != by {
				called = append(called, voice{people.UserOf(c.Player), c.Name, true})
			}
		}
		if err := s.tables.Lay(r, by); err != nil {
			return err
		}
		who, err := s.people.User(from.ID)
		if err != nil {
			return err
		}
		if who.Reachable() {
			if err := r.Do(by, table.Join{Name: from.Name}); err != nil {
				return err
			}
		}
		if in.Private() {
			if err := s.tables.Complete(r, by); err != nil {
				return err
			}
			_, err := r.Commit(u.ID) // there is nobody to be called
			return err
		}
		c, _, err := s.frame(in)
		if err != nil {
			return err
		}
		comers, err := s.comers(called)
		if err != nil {
			return err
		}
		r.Reply(note(in, time.Now().Add(grace), u.ID, lobby.Again(from.Name, comers, c)))
		_, err = r.Commit(u.ID)
		return err
	})
}

// change performs a press on a button of a meeting.
func (s *Meetings) change(u *telegram.Update, in telegram.Chat, p press.Press) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	m, zone, err := s.meeting(in)
	switch {
	case err != nil:
		return err
	case m == nil || p.Move != m.mark():
		return table.OldButton
	}
	now, from := time.Now().In(zone), u.Press.From
	what, moment, _ := strings.Cut(p.Arg, " ")
	switch what {
	case lobby.Comes, lobby.StaysAway:
		if show := (lobby.Meeting{At: m.at(zone)}); moment != show.Moment() {
			return chat.NotThatTime
		}
		if !m.say(voice{from.ID, from.Name, what == lobby.Comes}) {
			return chat.Repeated
		}
	case lobby.DayBefore, lobby.DayAfter, lobby.Earlier, lobby.Later:
		if err := m.moveTo(m.moved(what, now), now, voice{from.ID, from.Name, true}); err != nil {
			return err
		}
	case lobby.CallOff:
		if len(m.in()) > 0 && !m.comes(from.ID) {
			return chat.NotComing
		}
		return s.close(u.ID, in, m, lobby.CalledOff, from.Name)
	default:
		return table.OldButton
	}
	m.hush(now)
	return s.put(u.ID, in, m, false)
}

// meeting returns the meeting of a chat, nil if there is none, and the zone of its clock.
func (s *Meetings) meeting(in telegram.Chat) (m *meeting, zone *time.Location, err error) {
	g, err := s.people.Group(in.ID)
	if err != nil {
		return nil, nil, err
	}
	blob, err := s.chats.Store.Blob(Key(in))
	return read(blob), g.Location(), err
}

// frame returns the frame of pages for a chat, and the time zone of its group.
func (s *Meetings) frame(in telegram.Chat) (page.Frame, *time.Location, error) {
	g, err := s.people.Group(in.ID)
	return page.Frame{Texts: s.people.GroupTexts(g), Bot: s.chats.API.Me().Username, At: press.Press{Chat: in.ID, Thread: in.Thread}}, g.Location(), err
}

// comers returns users for a page, without the ids of those who never want to be rung.
func (s *Meetings) comers(list []voice) (who []lobby.Comer, err error) {
	for _, v := range list {
		u, err := s.people.User(v.User)
		if err != nil {
			return nil, err
		}
		c := lobby.Comer{Name: v.Name, In: v.In}
		if u.Ring != people.RingNever {
			c.User = v.User
		}
		who = append(who, c)
	}
	return who, nil
}

// put stores a meeting with its message, and looks at the clock.
func (s *Meetings) put(update int64, in telegram.Chat, m *meeting, fresh bool) error {
	slot, err := s.slot(in, m, "", "")
	if err != nil {
		return err
	}
	slot.Fresh = fresh
	if err := s.chats.Put(update, map[string][]byte{Key(in): people.Pack(m)}, slot); err != nil {
		return err
	}
	s.lookout.Wake()
	return nil
}

// close removes a meeting; its message says why.
func (s *Meetings) close(update int64, in telegram.Chat, m *meeting, why, name string) error {
	slot, err := s.slot(in, m, why, name)
	if err != nil {
		return err
	}
	slot.Final = true
	return s.chats.Put(update, map[string][]byte{Key(in): nil}, slot)
}

// Moved shows the meeting of a group that has become a supergroup, whose messages have stayed
// behind.
func (s *Meetings) Moved(group int64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	in := telegram.Chat{ID: group}
	m, _, err := s.meeting(in)
	if err != nil || m == nil {
		return err
	}
	slot, err := s.chats.Store.Slot(meetings, chat.TableID(in))
	if err == nil && slot.Message != 0 {
		return nil // it has been shown, and the group is told once more that it has moved
	}
	return s.put(0, in, m, true)
}

// meetings is the table of the slots of meetings.
const meetings = "meeting"

// slot returns the slot of a meeting's message.
func (s *Meetings) slot(in telegram.Chat, m *meeting, ended, by string) (storage.Slot, error) {
	c, zone, err := s.frame(in)
	if err != nil {
		return storage.Slot{}, err
	}
	c.At.Move = m.mark()
	m.Zone = zone.String()
	who, err := s.comers(m.Voices)
	show := lobby.Meeting{At: m.at(zone), Need: m.Need, Who: who, Ended: ended, By: by}
	return storage.Slot{Table: meetings, Name: chat.TableID(in), Chat: in.ID, Thread: in.Thread, Rank: storage.Common, Must: true,
		Want: wire.Pack(lobby.Proposal(show, c))}, err
}

// calls begin the names of the messages that call people to a table.
const calls = "meeting/"

// note returns the slot of a message that calls people to a table. It is sent once, or not
// at all if that is not possible until some time.
func note(in telegram.Chat, until time.Time, number int64, m page.Message) storage.Slot {
	return storage.Slot{Table: "reply", Name: fmt.Sprintf("%s%s/%d/%d", calls, chat.TableID(in), until.Unix(), number), Chat: in.ID, Thread: in.Thread,
		Rank: storage.Rest, Want: wire.Pack(m), Must: true, Final: true}
}
