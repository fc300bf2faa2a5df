package bot

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/locales"
	"tarock/storage"
)

// The reasons of the bot, beside those of tables and rule sets.
const (
	notAdmin    act.Reason = "not-admin"    // only an administrator may do this, as the group has it
	onlyAdmin   act.Reason = "only-admin"   // only an administrator may do this
	anonymous   act.Reason = "anonymous"    // somebody writes in the group's name
	onlyGroup   act.Reason = "only-group"   // this is for groups
	onlyPrivate act.Reason = "only-private" // this is for the private chat
	seated      act.Reason = "seated"       // this is for who sits at no open table
	noDeals     act.Reason = "no-deals"     // no deal of the evening is finished
	unreachable act.Reason = "unreachable"  // the bot cannot write to the asker
	willing     act.Reason = "willing"      // the presser has voted for this already
	repeated    act.Reason = "repeated"     // what is pressed is picked, or taken back, already
	otherwise   act.Reason = "otherwise"    // something else is picked than what was to be confirmed
	owing       act.Reason = "owing"        // the game demands an announcement that is missing
	justSent    act.Reason = "just-sent"    // the table has been brought down half a minute ago or less
	awaited     act.Reason = "awaited"      // the others vote on this: the presser is waited for
	busy        act.Reason = "busy"         // a game is going on in the group, and the asker does not play
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
		if err := b.unnotify(b.chatNow(m.Chat.ID), m.Left.ID); err != nil {
			return err
		}
		if err := b.presence(b.chatNow(m.Chat.ID), m.Left.ID, false); err != nil {
			return err
		}
		return b.seen(u.ID)
	case len(m.Joined) > 0:
		for _, who := range m.Joined {
			if err := b.presence(b.chatNow(m.Chat.ID), who.ID, true); err != nil {
				return err
			}
		}
		return b.seen(u.ID)
	case m.From.Bot && !m.Anonymous:
		return nil // two bots could answer each other for ever
	case m.Command == "" && m.Text != "" && m.Chat.Private(): // what somebody says is answered below
	case m.Command == "" || m.CommandFor != "" && !b.o.API.ForMe(m.CommandFor):
		return nil
	}
	if everybodys := m.Command == "start" || m.Command == "help"; everybodys && m.CommandFor == "" && !m.Chat.Private() {
		return nil // meant for some other bot of the group as likely as for this one
	}
	do, known := commands[m.Command]
	if !known {
		if m.Chat.Private() {
			do = (*Bot).hello
		} else {
			return nil
		}
	}
	m.Chat.ID = b.chatNow(m.Chat.ID)
	b.talked(m.Chat)
	q := &question{ctx: ctx, update: u.ID, m: m}
	if err := b.asker(q); err != nil {
		return err
	}
	if away, err := b.crowded(q); err != nil || away {
		return err
	}
	err := do(b, q)
	switch {
	case err == error(onlyGroup):
		return b.reply(q, screen.OnlyGroup(screen.Toast(onlyGroup, q.texts), b.context(q)))
	case isReason(err):
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
	title  string // of the group
	texts  *locales.Texts
}

// commands are the commands of the bot, by their names in all languages.
var commands map[string]func(*Bot, *question) error

func init() {
	commands = map[string]func(*Bot, *question) error{
		"start":         (*Bot).start,
		"hilfe":         (*Bot).help,
		"tarock":        (*Bot).open,
		"neu":           (*Bot).open,
		"meldemich":     (*Bot).notify,
		"tisch":         (*Bot).show,
		"blatt":         (*Bot).hand,
		"stich":         (*Bot).trick,
		"schrieb":       (*Bot).sheet,
		"radl":          (*Bot).radl,
		"regeln":        (*Bot).rules,
		"warum":         (*Bot).why,
		"lernen":        (*Bot).learn,
		"turnier":       (*Bot).tournament,
		"export":        (*Bot).export,
		"einstellungen": (*Bot).settings,
		"ende":          (*Bot).end,
		"datenschutz":   (*Bot).privacy,
		"vergiss":       (*Bot).forget,
	}
	for _, language := range locales.Languages() {
		for _, id := range menu {
			commands[locales.For(language).Say("slash."+id)] = commands[id]
		}
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
	q.title, err = b.people.title(tableID(q.m.Chat))
	return err
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
			Rank: storage.Rest, Want: pack(m), Must: true, Final: true}
	}
	return slots
}

// room enters the room of the table that a question of a group is about.
func (b *Bot) room(q *question) (*room, error) {
	if q.m.Chat.Private() {
		return nil, onlyGroup
	}
	id, err := b.meant(q.m.Chat, false)
	if err != nil {
		return nil, err
	}
	return b.enter(id)
}

// meant is the table that is meant in a chat: its own, or where none is open
// there the only one that is open in the group, whose topic may be gone. With
// past, an evening that was played in the chat counts too.
func (b *Bot) meant(chat telegram.Chat, past bool) (string, error) {
	own := tableID(chat)
	tables, err := b.infos(strconv.FormatInt(chat.ID, 10) + ":")
	if err != nil {
		return "", err
	}
	if past && tables[own].Dealt > 0 {
		return own, nil
	}
	var others []string
	for id, i := range tables {
		switch {
		case !i.open():
		case id == own:
			return own, nil
		default:
			others = append(others, id)
		}
	}
	if len(others) == 1 {
		return others[0], nil
	}
	return own, nil
}

// by is who acts; nobody does who writes in the name of the group.
func (q *question) by() (table.Player, error) {
	if q.m.Anonymous {
		return "", anonymous
	}
	return player(q.m.From.ID), nil
}

// name is what the asker calls himself, "" if he writes in the group's name.
func (q *question) name() string {
	if q.m.Anonymous {
		return ""
	}
	return q.m.From.Name
}
