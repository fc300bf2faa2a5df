package review

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/archive"
	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen/past"
	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/storage"
)

// spans are the words for how long back statistics go.
var spans = map[string]string{
	"abend": past.Evening, "heute": past.Evening, "letzter abend": past.Evening, "evening": past.Evening, "tonight": past.Evening, "today": past.Evening, "last evening": past.Evening,
	"monat": past.Month, "letzter monat": past.Month, "month": past.Month, "last month": past.Month, "jahr": past.Year, "letztes jahr": past.Year, "year": past.Year, "last year": past.Year,
	"alle": past.Always, "alles": past.Always, "immer": past.Always, "alle abende": past.Always, "all": past.Always, "always": past.Always, "all evenings": past.Always,
}

// Statistics shows statistics: in a group its ranking, in private the asker's own. Behind it may
// stand how long back they go or, in a group, the beginning of a player's name.
func (v *Reviews) Statistics(q *chat.Question) error {
	f := past.Form{Span: past.Always, Text: q.Private() && q.Who.Plain, Own: q.Private()}
	text := strings.ToLower(strings.TrimSpace(q.Message.Args))
	if span, ok := spans[text]; ok {
		f.Span = span
	} else if chat.Asks(text) {
		who, err := named(v, q, f, text)
		if err != nil {
			return err
		}
		f.Who, q.Unread = who, who == ""
	}
	return v.showStats(q, q.Message.Chat.ID, f, true)
}

// named returns the id of the player of a group whose name begins with a text, "" if there is none.
func named(v *Reviews, q *chat.Question, f past.Form, text string) (string, error) {
	if f.Own {
		return "", nil
	}
	sum := &sum{of: map[table.Player]*past.Ranked{}}
	if err := v.group(q.Message.Chat.ID, f, sum); err != nil {
		return "", err
	}
	for _, p := range sum.stats().Players {
		if !p.Computer && strings.HasPrefix(strings.ToLower(p.Name), strings.TrimPrefix(text, "@")) {
			return p.ID, nil
		}
	}
	return "", nil
}

// PressStats answers a press on a button of statistics, in its own message.
func (v *Reviews) PressStats(ctx context.Context, u *telegram.Update, p press.Press) error {
	f, ok := past.ParseForm(p.Arg)
	if !ok || u.Press.Chat.ID == 0 {
		return table.OldButton
	}
	q, err := v.chats.AskIn(ctx, u, u.Press.Chat)
	if err != nil {
		return err
	}
	switch {
	case f.Own && !q.Private():
		return table.OldButton
	case !f.Own:
		if err := v.may(q, p.Chat); err != nil {
			return err
		}
	}
	if err := v.rooms.CrowdedPress(q.Message.Chat, u.Press.From.ID); err != nil {
		return err
	}
	if err := v.showStats(q, p.Chat, f, false); err != nil {
		return err
	}
	v.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}

// showStats shows statistics of a group, or the asker's own.
func (v *Reviews) showStats(q *chat.Question, group int64, f past.Form, fresh bool) error {
	c := q.Screen()
	if !f.Own {
		c.At = press.Press{Chat: group}
	}
	sum := &sum{of: map[table.Player]*past.Ranked{}}
	var err error
	if f.Own {
		err = v.own(q, f, sum)
	} else {
		err = v.group(group, f, sum)
	}
	if err != nil {
		return err
	}
	s := sum.stats()
	if q.Private() {
		if s.Groups, err = v.groups(q.Message.From.ID); err != nil {
			return err
		}
	}
	return v.put(q, "stats", fresh, past.Statistics(s, f, c))
}

// groups returns the groups in which a user has played.
func (v *Reviews) groups(user int64) (list []past.Group, err error) {
	ids, err := v.tables(user)
	for _, id := range ids {
		at := chat.Of(id)
		if slices.ContainsFunc(list, func(g past.Group) bool { return g.Chat == at.ID }) {
			continue
		}
		title, err := v.people.Title(id)
		if err != nil && !storage.Damaged(err) {
			return nil, err
		}
		list = append(list, past.Group{Title: title, Chat: at.ID})
	}
	return list[:min(len(list), mostGroups)], err
}

// mostGroups is how many groups are offered.
const mostGroups = 20

// group adds the evenings of a group: those of all its topics.
func (v *Reviews) group(group int64, f past.Form, s *sum) error {
	prefix := strconv.FormatInt(group, 10) + ":"
	infos, err := v.rooms.Infos(prefix)
	if err != nil && !storage.Damaged(err) {
		return err
	}
	lately := func(a, b string) int { return cmp.Or(cmp.Compare(infos[b].Acted, infos[a].Acted), cmp.Compare(a, b)) }
	var list []archive.Entry
	for _, id := range slices.SortedFunc(maps.Keys(infos), lately) {
		if !infos[id].Playing() {
			continue
		}
		live, err := v.live(id)
		if err != nil {
			return err
		}
		list = append(list, live...)
	}
	list, err = v.with(list, prefix)
	if err != nil {
		return err
	}
	s.addAll(list, f, "")
	return nil
}

// own adds what the asker has done at all his tables.
func (v *Reviews) own(q *chat.Question, f past.Form, s *sum) error {
	ids, err := v.tables(q.Message.From.ID)
	if err != nil {
		return err
	}
	var all []archive.Entry
	for _, id := range ids {
		list, err := v.live(id)
		if err == nil {
			list, err = v.with(list, id+"/")
		}
		if err != nil {
			return err
		}
		all = append(all, list...)
	}
	me := people.Player(q.Message.From.ID)
	all = slices.DeleteFunc(all, func(e archive.Entry) bool {
		return !slices.ContainsFunc(e.Players, func(p archive.Player) bool { return p.ID == me })
	})
	slices.SortStableFunc(all, func(a, b archive.Entry) int { return b.Begun.Compare(a.Begun) })
	s.addAll(all, f, me)
	return nil
}

// live returns what the evening of a table that goes on has come to so far, if a deal is
// over.
func (v *Reviews) live(id string) (list []archive.Entry, err error) {
	err = v.rooms.EnterUsed(id, func(r *room.Room) error {
		if r.Running() && len(r.Table.View("").Sheet) > 0 {
			e := archive.Entry{Table: id, Tally: archive.Of(r.Table)}
			e.Begun = time.Now()
			list = append(list, e)
		}
		return nil
	})
	if chat.IsReason(err) {
		err = nil
	}
	return list, err
}

// with adds the evenings of the archive. Those that cannot be read are left out, and noted.
func (v *Reviews) with(list []archive.Entry, prefix string) ([]archive.Entry, error) {
	past, err := archive.List(v.chats.Store, prefix)
	if err != nil {
		v.chats.Log.Error().Err(err).Msg("evenings that cannot be read")
	}
	zones := map[int64]*time.Location{}
	for i := range past {
		group := chat.Of(past[i].Table).ID
		if zones[group] == nil {
			if zones[group], err = v.zone(group); err != nil {
				return nil, err
			}
		}
		past[i].Begun = past[i].Begun.In(zones[group])
	}
	return append(list, past...), nil
}

// zone returns the zone of a group's clock, by which its evenings have their dates.
func (v *Reviews) zone(group int64) (*time.Location, error) {
	g, err := v.people.Group(group)
	if err != nil && !storage.Damaged(err) {
		return nil, err
	}
	return g.Location(), nil
}

// sum adds evenings up.
type sum struct {
	past.Stats
	of    map[table.Player]*past.Ranked
	order []table.Player
}

// addAll adds evenings, the latest first, as far as they are in a span; if only is not "",
// the other players are left out.
func (s *sum) addAll(list []archive.Entry, f past.Form, only table.Player) {
	from := f.From(time.Now())
	if f.Span == past.Evening {
		list = list[:min(len(list), 1)]
	}
	for _, e := range list {
		if !e.Begun.Before(from) {
			s.add(&e, only)
		}
	}
}

// add adds an evening. The latest name of a player is used.
func (s *sum) add(e *archive.Entry, only table.Player) {
	s.Evenings++
	s.Deals += e.Deals
	s.Aborted += e.Aborted
	s.Redealt += e.Redealt
	if !slices.Contains(s.Rules, e.Rules) {
		s.Rules = append(s.Rules, e.Rules)
	}
	for i := range e.Players {
		p := &e.Players[i]
		if p.ID == "" || p.Deals+p.Out == 0 || only != "" && p.ID != only {
			continue
		}
		r := s.of[p.ID]
		if r == nil {
			r = &past.Ranked{ID: string(p.ID), Name: p.Name, Computer: p.Computer}
			s.of[p.ID], s.order = r, append(s.order, p.ID)
		}
		r.Evenings++
		r.Add(&p.Player, e.ID)
	}
}

// stats returns the sum, ranked.
func (s *sum) stats() *past.Stats {
	for column, id := range s.order {
		s.of[id].Column = column
		s.Players = append(s.Players, *s.of[id])
	}
	past.Rank(s.Players)
	return &s.Stats
}
