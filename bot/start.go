package bot

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/tournament"
	"tarock/storage"
)

// open opens a table, or shows the one that is open. A damaged one gives way.
func (b *Bot) open(q *question) error {
	if q.m.Chat.Private() {
		return onlyGroup
	}
	id := tableID(q.m.Chat)
	r, err := b.enter(id)
	if errors.Is(err, damaged) {
		if err := b.renew(id); err != nil {
			return err
		}
		r, err = b.enter(id)
	}
	if err != nil {
		return err
	}
	defer r.leave()
	by, err := q.by()
	if err != nil {
		return err
	}
	if r.t.Stage == table.Empty || r.t.Stage == table.Over {
		if r.info.Contest != (round{}) { // its result has not been handed in
			return tournament.RoundRunning
		}
		if err := b.lay(r, by); err != nil {
			return err
		}
		if q.who.reachable() {
			if err := b.do(r, by, table.Join{Name: q.m.From.Name}); err != nil {
				return err
			}
		}
		if r.replies, err = b.calls(q); err != nil {
			return err
		}
	} else if err := b.reopened(r, q, by); err != nil {
		return err
	}
	if title := q.m.ChatTitle; q.m.Topic != "" {
		r.set(titleKey(r.id), q.m.Topic+" – "+title)
	} else if q.m.Chat.Thread == 0 || q.title == "" {
		r.set(titleKey(r.id), title)
	}
	_, err = b.commit(r, q.update)
	return err
}

// reopened answers who asks for a table where one is open: he is seated, or shown the
// one that plays. To who does not play there a seat is offered.
func (b *Bot) reopened(r *room, q *question, by table.Player) error {
	if r.t.Stage == table.Lobby {
		r.again.table = true
		if !q.who.reachable() {
			return nil
		}
		if err := b.do(r, by, table.Join{Name: q.m.From.Name}); err != nil && !isReason(err) {
			return err
		}
		return nil
	}
	plays := r.t.Place(by) != act.Nobody
	c := b.context(q)
	c.Table = press.Press{Chat: r.chat.ID, Thread: r.chat.Thread}
	r.replies = b.replySlots(q, []telegram.Message{screen.Playing(r.t.View(""), c, plays)})
	if plays {
		r.again.table = true
		r.replies[0].Table, r.replies[0].Rank = r.id, storage.Common // above the table
	}
	return nil
}

// lay opens a table for what was played there last, with its house rules as far as
// they still exist.
func (b *Bot) lay(r *room, by table.Player) error {
	last, err := b.people.game(r.id)
	if err != nil {
		return err
	}
	r.info.Page = ""
	if rules.Find(last.Rules) == nil {
		return b.do(r, by, table.Open{Rules: b.defaultRules()})
	}
	if err := b.do(r, by, table.Open{Rules: last.Rules}); err != nil {
		return err
	}
	commands := []table.Command{table.Choose{Rules: last.Rules, Seats: last.Seats}}
	for _, id := range slices.Sorted(maps.Keys(last.House)) {
		commands = append(commands, table.Set{ID: id, Value: last.House[id]})
	}
	for _, c := range commands {
		if err := b.do(r, by, c); err != nil && !isReason(err) {
			return err
		}
	}
	return nil
}

// show sends the newest message of the table again.
func (b *Bot) show(q *question) error {
	r, err := b.room(q)
	if err != nil {
		return err
	}
	defer r.leave()
	if r.t.Stage == table.Empty || r.t.Stage == table.Over {
		return table.NoTable
	}
	if err := r.bringDown(time.Now()); err != nil {
		return err
	}
	_, err = b.commit(r, q.update)
	return err
}

// lull is how long the table of a deal has to wait before it is sent again on request.
const lull = 30 * time.Second

// bringDown has the newest message of the table sent again, unless a deal is going on
// and its table was sent less than a lull ago.
func (r *room) bringDown(now time.Time) error {
	if sent := time.UnixMilli(r.info.Sent); r.t.Stage == table.Play && now.Sub(sent) < lull {
		return justSent
	}
	r.again.table = true
	return nil
}

// start opens the private chat, and seats who came by a table's link. Who plays
// already has lost sight of his hand.
func (b *Bot) start(q *question) error {
	if !q.m.Chat.Private() {
		return b.open(q)
	}
	if err := b.reach(q.m.From.ID, true, q.m.From.Language); err != nil {
		return err
	}
	if chat, ok := parseJoinPayload(q.m.Args); ok {
		return b.startAt(q, tableID(chat))
	}
	err := b.tables(q, func(r *room) error { return b.handAt(r, player(q.m.From.ID)) })
	switch {
	case isReason(err):
		return b.reply(q, screen.Welcome(b.context(q)))
	case err != nil:
		return err
	}
	return b.seen(q.update)
}

// startAt seats who came by the link of a table. The first time he is welcomed
// too.
func (b *Bot) startAt(q *question, id string) error {
	r, err := b.enter(id)
	if err != nil {
		return err
	}
	defer r.leave()
	c := b.context(q)
	if c.Group, err = b.people.title(r.id); err != nil {
		return err
	}
	var answer []telegram.Message
	if !q.who.Started {
		answer = append(answer, screen.Welcome(c))
	}
	by := player(q.m.From.ID)
	joined := b.do(r, by, table.Join{Name: q.m.From.Name})
	switch {
	case joined != nil && !isReason(joined):
		return joined
	case joined == nil && r.t.Stage != table.Lobby:
		answer = append(answer, telegram.Message{Text: q.texts.Say("note.join")})
	case joined != nil && joined != error(table.AlreadySeated):
		answer = append(answer, telegram.Message{Text: screen.Toast(reasonOf(joined), q.texts)})
	case r.t.Stage == table.Lobby:
		answer = append(answer, screen.Hand(r.t.View(by), c).Message)
	default: // his hand is what he wants to see
		r.again.hand = map[act.Seat]bool{r.t.Place(by): true}
	}
	r.replies = b.replySlots(q, answer)
	_, err = b.commit(r, q.update)
	return err
}

// joinPayload is the payload of the link that leads to the private chat and
// back to the table: its group and topic.
func joinPayload(p press.Press) string {
	return "j" + strconv.FormatInt(p.Chat, 36) + "_" + strconv.FormatInt(int64(p.Thread), 36)
}

func parseJoinPayload(s string) (telegram.Chat, bool) {
	rest, ok := strings.CutPrefix(s, "j")
	chat, thread, both := strings.Cut(rest, "_")
	id, err1 := strconv.ParseInt(chat, 36, 64)
	n, err2 := strconv.ParseInt(thread, 36, 32)
	if !ok || !both || err1 != nil || err2 != nil || id >= 0 || n < 0 {
		return telegram.Chat{}, false
	}
	return telegram.Chat{ID: id, Thread: int(n)}, true
}
