package bot

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/storage"
)

// The reasons of the bot, beside those of tables and rule sets.
const (
	notAdmin  act.Reason = "not-admin"  // only an administrator may do this
	anonymous act.Reason = "anonymous"  // somebody writes in the group's name
	onlyGroup act.Reason = "only-group" // this is for groups
)

// incoming does a message: a command, or a notice of the group.
func (b *Bot) incoming(ctx context.Context, u *telegram.Update) error {
	m := u.Message
	switch {
	case m.MigrateTo != 0:
		return b.migrate(u.ID, m.Chat.ID, m.MigrateTo)
	case m.MigrateFrom != 0:
		return b.migrate(u.ID, m.MigrateFrom, m.Chat.ID)
	case m.Left != nil:
		return b.presence(u.ID, m.Chat.ID, m.Left.ID, false)
	case len(m.Joined) > 0:
		for _, who := range m.Joined {
			if err := b.presence(0, m.Chat.ID, who.ID, true); err != nil {
				return err
			}
		}
		return b.seen(u.ID)
	case m.Command == "" || m.CommandFor != "" && !b.o.API.ForMe(m.CommandFor):
		return nil
	}
	do, known := commands[m.Command]
	if !known {
		if m.Chat.Private() {
			do = (*Bot).help
		} else {
			return nil
		}
	}
	q := &question{ctx: ctx, update: u.ID, m: m}
	if err := b.asker(q); err != nil {
		return err
	}
	err := do(b, q)
	if isReason(err) {
		return b.reply(q, telegram.Message{Text: screen.Toast(reasonOf(err), q.texts)})
	}
	return err
}

// question is a command with what is known of who gave it.
type question struct {
	ctx    context.Context
	update int64
	m      *telegram.Incoming
	who    user
	group  group
	texts  screenTexts
}

// commands are the commands of the bot.
var commands map[string]func(*Bot, *question) error

func init() {
	commands = map[string]func(*Bot, *question) error{
		"start":         (*Bot).start,
		"hilfe":         (*Bot).help,
		"help":          (*Bot).help,
		"tarock":        (*Bot).open,
		"neu":           (*Bot).open,
		"tisch":         (*Bot).show,
		"blatt":         (*Bot).hand,
		"stich":         (*Bot).trick,
		"schrieb":       (*Bot).sheet,
		"radl":          (*Bot).radl,
		"regeln":        (*Bot).rules,
		"export":        (*Bot).export,
		"einstellungen": (*Bot).settings,
		"ende":          (*Bot).end,
	}
}

// asker reads who asks and in which language he is answered: the group's in a
// group, his own in private.
func (b *Bot) asker(q *question) (err error) {
	if q.who, err = b.people.user(q.m.From.ID); err != nil {
		return err
	}
	if q.who.Language == "" {
		q.who.Language = q.m.From.Language
	}
	if q.m.Chat.Private() {
		q.texts = b.people.userTexts(q.who)
		return nil
	}
	if q.group, err = b.people.group(q.m.Chat.ID); err != nil {
		return err
	}
	q.texts = b.people.groupTexts(q.group)
	return nil
}

// reply answers a question in its chat.
func (b *Bot) reply(q *question, messages ...telegram.Message) error {
	slots := b.replySlots(q, messages)
	if fresh, err := b.o.Store.Commit(storage.Commit{Update: q.update, Time: time.Now(), Slots: slots}); err != nil || !fresh {
		return err
	}
	b.out.Wake(slots...)
	return nil
}

func (b *Bot) replySlots(q *question, messages []telegram.Message) []storage.Slot {
	slots := make([]storage.Slot, len(messages))
	for i, m := range messages {
		slots[i] = storage.Slot{Table: "reply", Name: fmt.Sprintf("%d/%d", q.update, i), Chat: q.m.Chat.ID, Thread: q.m.Chat.Thread,
			Rank: 2, Want: pack(m), Final: true}
	}
	return slots
}

// seat enters the room of the group the question was asked in.
func (b *Bot) room(q *question) (*room, error) {
	if q.m.Chat.Private() {
		return nil, onlyGroup
	}
	return b.enter(tableID(q.m.Chat))
}

// by is who acts; nobody does who writes in the name of the group.
func (q *question) by() (table.Player, error) {
	if q.m.Anonymous {
		return "", anonymous
	}
	return player(q.m.From.ID), nil
}

// open opens a table, or shows the one that is open.
func (b *Bot) open(q *question) error {
	r, err := b.room(q)
	if err != nil {
		return err
	}
	defer r.leave()
	by, err := q.by()
	if err != nil {
		return err
	}
	if r.t.Stage == table.Empty || r.t.Stage == table.Over {
		if err := b.do(r, by, table.Open{Rules: b.defaultRules()}); err != nil {
			return err
		}
		if q.who.reachable() {
			if err := b.do(r, by, table.Join{Name: q.m.From.Name}); err != nil {
				return err
			}
			b.seated(r, q.m.From, q.who)
		}
	} else {
		r.again.table = true
	}
	b.title(r, q)
	_, err = b.commit(r, q.update)
	return err
}

// title keeps the title of the group.
func (b *Bot) title(r *room, q *question) {
	if q.m.ChatTitle != "" && q.m.ChatTitle != q.group.Title {
		q.group.Title = q.m.ChatTitle
		r.set(groupKey(q.m.Chat.ID), q.group)
	}
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
	r.again.table = true
	_, err = b.commit(r, q.update)
	return err
}

// start opens the private chat, and seats who came by a table's link.
func (b *Bot) start(q *question) error {
	if !q.m.Chat.Private() {
		return b.open(q)
	}
	who := q.who
	wasAway := who.Blocked
	who.Started, who.Blocked = true, false
	b.out.Reopen(q.m.Chat.ID)
	chat, ok := parseJoinPayload(q.m.Args)
	if !ok {
		blobs := map[string][]byte{userKey(q.m.From.ID): pack(who)}
		slots := b.replySlots(q, []telegram.Message{screen.Welcome(b.context(q))})
		fresh, err := b.o.Store.Commit(storage.Commit{Update: q.update, Time: time.Now(), Slots: slots, Blobs: blobs})
		if err != nil || !fresh {
			return err
		}
		b.out.Wake(slots...)
		if wasAway {
			return b.presence(0, 0, q.m.From.ID, true)
		}
		return nil
	}
	chat.ID = b.chatNow(chat.ID)
	r, err := b.enter(tableID(chat))
	if err != nil {
		return err
	}
	defer r.leave()
	r.replies = b.replySlots(q, []telegram.Message{screen.Welcome(b.context(q))})
	joining := b.do(r, player(q.m.From.ID), table.Join{Name: q.m.From.Name})
	switch {
	case joining == nil:
		b.seated(r, q.m.From, who)
	case isReason(joining) && joining != error(table.AlreadySeated):
		r.replies = append(r.replies, storage.Slot{Table: "reply", Name: strconv.FormatInt(q.update, 10) + "/why", Chat: q.m.Chat.ID, Rank: 2,
			Want: pack(telegram.Message{Text: screen.Toast(reasonOf(joining), q.texts)}), Final: true})
	case !isReason(joining):
		return joining
	}
	if _, seated := r.blobs[userKey(q.m.From.ID)]; !seated {
		r.set(userKey(q.m.From.ID), who)
	}
	_, err = b.commit(r, q.update)
	return err
}

// seated keeps with a user at which tables he sits, and his language.
func (b *Bot) seated(r *room, from telegram.User, who user) {
	at := r.t.Place(player(from.ID)) != act.Nobody && r.t.Stage != table.Over
	i := slices.Index(who.Tables, r.id)
	if who.Language == "" {
		who.Language = from.Language
	}
	switch {
	case at && i < 0:
		who.Tables = append(slices.Clone(who.Tables), r.id)
	case !at && i >= 0:
		who.Tables = slices.Delete(slices.Clone(who.Tables), i, i+1)
	default:
		return
	}
	r.set(userKey(from.ID), who)
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
