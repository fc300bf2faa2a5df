package daily

import (
	"cmp"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/storage"
)

// attempt is a user's deal of a day.
type attempt struct {
	day  string
	user string // "" for one who was forgotten
	room.Attempt
}

// attempts returns the results of a group's deals on the days that begin with a prefix, in the
// order in which they were finished; unfinished ones come last. changed has values that are
// about to be stored.
func (s *Days) attempts(group int64, prefix string, changed map[string][]byte) (list []attempt, err error) {
	blobs, err := s.chats.Store.Blobs(people.AttemptKeys(group) + prefix)
	if err != nil {
		return nil, err
	}
	maps.Copy(blobs, changed)
	for _, key := range slices.Sorted(maps.Keys(blobs)) {
		rest, ours := strings.CutPrefix(key, people.AttemptKeys(group))
		var a attempt
		if blobs[key] == nil || !ours || !strings.HasPrefix(rest, prefix) {
			continue
		}
		if err := json.Unmarshal(blobs[key], &a.Attempt); err != nil {
			return nil, errors.Join(storage.ErrDamaged, err)
		}
		a.day, a.user, _ = strings.Cut(rest, "/")
		list = append(list, a)
	}
	slices.SortStableFunc(list, func(a, b attempt) int {
		return cmp.Or(strings.Compare(a.day, b.day), cmp.Compare(uint64(a.Over-1), uint64(b.Over-1)))
	})
	return list, nil
}

// ranked returns each user's total over the attempts of several days, the best first. A deal
// that was not finished counts as the worst finished one did, and never more than 0.
func ranked(list []attempt) (ranks []lobby.Standing) {
	worst := map[string]int{}
	for _, a := range list {
		if a.finished() {
			worst[a.day] = min(worst[a.day], a.Points)
		}
	}
	of := map[string]int{}
	for _, a := range list {
		if a.Name == "" {
			continue
		}
		i, known := of[a.user]
		if !known {
			i = len(ranks)
			of[a.user], ranks = i, append(ranks, lobby.Standing{})
		}
		points := a.Points
		if !a.finished() {
			points = worst[a.day]
		}
		r := &ranks[i]
		r.Name, r.Points, r.Days, r.Quit = a.Name, r.Points+points, r.Days+1, !a.finished()
	}
	slices.SortStableFunc(ranks, func(a, b lobby.Standing) int { return b.Points - a.Points })
	return ranks
}

// finished reports whether the deal was played to its end.
func (a *attempt) finished() bool { return a.Over != 0 && !a.Quit }

// frame returns the frame of pages for a group.
func (s *Days) frame(group int64, d *day) (page.Frame, error) {
	g, err := s.people.Group(group)
	return page.Frame{Texts: s.people.GroupTexts(g), Bot: s.chats.API.Me().Username, Zone: g.Location(),
		At: press.Press{Chat: group, Thread: d.Thread, Move: d.number()}}, err
}

// about returns the message of a day that is not over: it names who has played, but no results.
// The month is that of the day before. changed has values that are about to be stored.
func (s *Days) about(group int64, d *day, changed map[string][]byte) (lobby.Daily, error) {
	m := lobby.Daily{Day: d.date(), Until: time.Unix(d.Until, 0), Rules: d.Game.Rules, Seats: d.Game.Seats, Hash: d.sealed().Hash()}
	list, err := s.attempts(group, d.Day+"/", changed)
	if err != nil {
		return m, err
	}
	for _, a := range list {
		if a.Over != 0 && a.Name != "" {
			m.Played = append(m.Played, a.Name)
		}
	}
	before := d.date().AddDate(0, 0, -1)
	m.Month = before
	list, err = s.attempts(group, before.Format("2006-01-"), changed)
	if err != nil {
		return m, err
	}
	list = slices.DeleteFunc(list, func(a attempt) bool { return a.day == d.Day })
	m.Standings = ranked(list)
	yesterday := slices.DeleteFunc(slices.Clone(list), func(a attempt) bool { return a.day != before.Format(days) })
	m.Yesterday = ranked(yesterday)
	return m, nil
}

// slot returns the slot of the message of a day that goes on. changed has values that are about
// to be stored.
func (s *Days) slot(group int64, d *day, changed map[string][]byte) (storage.Slot, error) {
	c, err := s.frame(group, d)
	if err != nil {
		return storage.Slot{}, err
	}
	m, err := s.about(group, d, changed)
	return put(group, d, lobby.DealOfTheDay(m, c)), err
}

// put returns a slot for the message of a day.
func put(group int64, d *day, m page.Message) storage.Slot {
	return storage.Slot{Table: "daily", Name: chat.TableID(telegram.Chat{ID: group}) + "/" + d.Day, Chat: group, Thread: d.Thread,
		Rank: storage.Rest, Must: true, Want: wire.Pack(m)}
}

// closing returns the last state of the message of a day, and how many have played.
func (s *Days) closing(group int64, d *day) (slot storage.Slot, tried int, err error) {
	m, list, err := s.result(group, d)
	if err != nil {
		return slot, 0, err
	}
	c, err := s.frame(group, d)
	slot = put(group, d, lobby.EndOfTheDay(m, c))
	slot.Final = true
	return slot, len(list), err
}

// result returns the text of a day's message when it is over.
func (s *Days) result(group int64, d *day) (m lobby.Daily, list []attempt, err error) {
	list, err = s.attempts(group, d.Day+"/", nil)
	secret := d.sealed()
	return lobby.Daily{Day: d.date(), Rules: d.Game.Rules, Seats: d.Game.Seats, Hash: secret.Hash(), Secret: secret.Reveal(), Standings: ranked(list)}, list, err
}

// tired returns the last message of the last day, since nobody plays any more.
func (s *Days) tired(group int64, d *day) ([]byte, error) {
	m, _, err := s.result(group, d)
	if err != nil {
		return nil, err
	}
	m.Bored = bored
	c, err := s.frame(group, d)
	return wire.Pack(lobby.EndOfTheDay(m, c)), err
}

// outdated marks in blobs the deals that are no longer shown: those before the last month.
func (s *Days) outdated(group int64, d *day, blobs map[string][]byte) error {
	t := d.date()
	from := time.Date(t.Year(), t.Month()-1, 1, 0, 0, 0, 0, time.UTC).Format(days)
	stored, err := s.chats.Store.Blobs(people.AttemptKeys(group))
	for key := range stored {
		if strings.TrimPrefix(key, people.AttemptKeys(group)) < from {
			blobs[key] = nil
		}
	}
	return err
}

// refresh brings the message of a day up to date.
func (s *Days) refresh(group int64, d *day) error {
	slot, err := s.slot(group, d, nil)
	if err != nil {
		return err
	}
	was, err := s.chats.Store.Slot(slot.Table, slot.Name)
	if err == nil && string(was.Want) == string(slot.Want) {
		return nil
	}
	return s.chats.Put(0, nil, slot)
}

// Tried brings the message of a day up to date after somebody has played.
func (s *Days) Tried(of room.Daily) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	group := s.chats.Now(of.Chat)
	d, err := s.day(group)
	if err != nil || d == nil || d.Closed || d.Day != of.Day || d.over(time.Now()) {
		return err
	}
	return s.refresh(group, d)
}

// Show sends the message of a group's day again, in the topic in which it is asked for: there it
// stays until the day is over.
func (s *Days) Show(q *chat.Question) error {
	if q.Private() {
		return chat.OnlyGroup
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	group := q.Message.Chat.ID
	d, err := s.day(group)
	switch {
	case err != nil:
		return err
	case d == nil, d.Closed, d.over(time.Now()):
		return chat.DailyOff
	}
	var blobs map[string][]byte
	if d.Thread != q.Message.Chat.Thread {
		d.Thread = q.Message.Chat.Thread
		blobs = map[string][]byte{people.DailyKey(group): people.Pack(d)}
	}
	slot, err := s.slot(group, d, nil)
	if err != nil {
		return err
	}
	slot.Fresh = true
	return s.chats.Put(q.Update, blobs, slot)
}

// Unname removes what has become of a user's deal of a day, if the key is of one of his. It
// returns the values that change, and the slot of the message of the day. Of a day that goes on
// a mark stays, without his name and id, so that he does not begin twice.
func (s *Days) Unname(key string, user int64) (blobs map[string][]byte, slots []storage.Slot, err error) {
	parts := strings.Split(key, "/") // attempt/GROUP/DAY/USER
	if len(parts) != 4 || parts[3] != strconv.FormatInt(user, 10) {
		return nil, nil, nil
	}
	group, err := strconv.ParseInt(parts[1], 10, 64)
	if err != nil {
		return nil, nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	d, err := s.day(group)
	if err != nil {
		return nil, nil, err
	}
	stored, err := s.chats.Store.Blobs(people.AttemptKeys(group))
	if err != nil {
		return nil, nil, err
	}
	blobs = map[string][]byte{}
	for other := range stored {
		if strings.HasSuffix(other, "/"+parts[3]) {
			blobs[other] = nil
		}
	}
	if d == nil || d.Closed {
		return blobs, nil, nil
	}
	if d.Day == parts[2] {
		blobs[people.AttemptKeys(group)+d.Day+"/"+d.mark(user)] = people.Pack(room.Attempt{})
	}
	slot, err := s.slot(group, d, blobs)
	return blobs, []storage.Slot{slot}, err
}
