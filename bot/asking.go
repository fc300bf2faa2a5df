package bot

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/transcript"
	"tarock/locales"
)

type screenTexts = *locales.Texts

func reasonOf(err error) act.Reason {
	var r act.Reason
	errors.As(err, &r)
	return r
}

func (b *Bot) defaultRules() string { return rules.IDs()[0] }

// users are the ids of those who sit at a table, by place.
func users(t *table.Table) []int64 {
	ids := make([]int64, len(t.Chairs))
	for i, c := range t.Chairs {
		ids[i] = userOf(c.Player)
	}
	return ids
}

// context is what a screen needs that is about no table.
func (b *Bot) context(q *question) screen.Context {
	return screen.Context{Texts: q.texts, Bot: b.o.API.Me().Username, Group: q.group.Title}
}

// tables are the rooms a question is about: that of its group, or all at which
// the asker sits. do is called in each of them.
func (b *Bot) tables(q *question, do func(r *room) error) error {
	ids := q.who.Tables
	if !q.m.Chat.Private() {
		ids = []string{tableID(q.m.Chat)}
	}
	found := false
	for _, id := range ids {
		r, err := b.enter(id)
		if err != nil {
			return err
		}
		if r.t.Stage != table.Empty {
			found = true
			err = do(r)
		}
		r.leave()
		if err != nil {
			return err
		}
	}
	if !found {
		return table.NoTable
	}
	return nil
}

// hand sends the asker's hand again, in private.
func (b *Bot) hand(q *question) error {
	by, err := q.by()
	if err != nil {
		return err
	}
	return b.tables(q, func(r *room) error {
		place := r.t.Place(by)
		if place == act.Nobody {
			return table.NotSeated
		}
		r.again.hand = map[act.Seat]bool{place: true}
		_, err := b.commit(r, 0)
		return err
	})
}

// about answers with what a screen says of each table the question is about.
func (b *Bot) about(q *question, say func(r *room, c screen.Context) telegram.Message) error {
	var answers []telegram.Message
	err := b.tables(q, func(r *room) error {
		c := b.context(q)
		g, err := b.people.group(r.chat.ID)
		if err != nil {
			return err
		}
		c.Group, c.Users = g.Title, users(r.t)
		c.Table = press.Press{Chat: r.chat.ID, Thread: r.chat.Thread, Move: r.t.Move}
		answers = append(answers, say(r, c))
		return nil
	})
	if err != nil {
		return err
	}
	return b.reply(q, answers...)
}

// eyes are those of the asker in private, and of everybody in a group.
func (q *question) eyes() table.Player {
	if q.m.Chat.Private() {
		return player(q.m.From.ID)
	}
	return ""
}

func (b *Bot) trick(q *question) error {
	return b.about(q, func(r *room, c screen.Context) telegram.Message { return screen.LastTrick(r.t.View(q.eyes()), c) })
}

func (b *Bot) sheet(q *question) error {
	return b.about(q, func(r *room, c screen.Context) telegram.Message { return screen.Sheet(r.t.View(q.eyes()), c) })
}

// radl announces the Gstieß-a-Radel, or tells how it stands with it.
func (b *Bot) radl(q *question) error {
	if q.m.Chat.Private() {
		return b.about(q, func(r *room, c screen.Context) telegram.Message { return screen.Radl(r.t.View(q.eyes()), c) })
	}
	by, err := q.by()
	if err != nil {
		return err
	}
	r, err := b.room(q)
	if err != nil {
		return err
	}
	defer r.leave()
	announced := b.do(r, by, table.Before{Action: act.New(act.Nobody, act.VerbRadl)})
	if announced != nil && !isReason(announced) {
		return announced
	}
	c := b.context(q)
	c.Users = users(r.t)
	answer := []telegram.Message{screen.Radl(r.t.View(""), c)}
	if announced != nil {
		answer = append([]telegram.Message{{Text: screen.Toast(reasonOf(announced), q.texts)}}, answer...)
	}
	r.replies = b.replySlots(q, answer)
	_, err = b.commit(r, q.update)
	return err
}

func (b *Bot) help(q *question) error { return b.reply(q, screen.Help(b.context(q))) }

// end proposes to end the evening. An administrator ends it.
func (b *Bot) end(q *question) error {
	admin := q.m.Anonymous && q.m.SenderChat == q.m.Chat.ID
	if !q.m.Chat.Private() && !admin {
		admin = b.administrator(q.ctx, q.m.Chat.ID, q.m.From.ID)
	}
	r, err := b.room(q)
	if err != nil {
		return err
	}
	defer r.leave()
	if q.group.AdminEnd && !admin {
		return notAdmin
	}
	by := player(q.m.From.ID)
	command := table.Command(table.End{Admin: admin})
	if r.t.Stage == table.Lobby {
		command = table.Close{Admin: admin}
	}
	if err := b.do(r, by, command); err != nil {
		return err
	}
	_, err = b.commit(r, q.update)
	return err
}

// administrator asks Telegram. Who cannot be asked about is none.
func (b *Bot) administrator(ctx context.Context, chat, user int64) bool {
	if chat >= 0 {
		return false
	}
	yes, err := b.o.API.Administrator(ctx, chat, user)
	if err != nil {
		b.o.Log.Debug().Err(err).Msg("administrators")
	}
	return yes
}

// export sends the finished deals of the evening as a transcript. A deal that
// is going on is not in it.
func (b *Bot) export(q *question) error {
	type file struct {
		name string
		text []byte
	}
	var files []file
	err := b.tables(q, func(r *room) error {
		text, err := b.transcript(r)
		if err == nil {
			files = append(files, file{"tarock-" + strconv.Itoa(len(files)+1) + ".yaml", text})
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := b.seen(q.update); err != nil {
		return err
	}
	chat := q.m.Chat
	for _, f := range files {
		b.later(func(ctx context.Context) {
			if _, err := b.o.API.SendDocument(ctx, chat, f.name, f.text, q.texts.Say("export.caption")); err != nil {
				b.o.Log.Warn().Err(err).Msg("export")
			}
		})
	}
	return nil
}

// noDeals is the refusal to export an evening without a finished deal.
const noDeals act.Reason = "no-deals"

// transcript writes the finished deals of a room's evening.
func (b *Bot) transcript(r *room) ([]byte, error) {
	records, err := b.o.Store.Records(r.id, max(r.info.Open, 1)-1)
	if err != nil {
		return nil, err
	}
	t := table.New(rules.Find)
	t.Keep = true
	first := act.Nobody
	for _, rec := range records {
		t.Apply(table.Event(rec.Data))
		if first == act.Nobody && t.Stage == table.Ready {
			first = t.Plan.Dealer
		}
	}
	past := slices.DeleteFunc(t.Past, func(p table.Past) bool { return p.Aborted })
	if len(past) == 0 {
		return nil, noDeals
	}
	e := transcript.Evening{Rules: t.Set.ID, Options: t.Options, Players: t.Names(), Dealer: first}
	for _, p := range past {
		e.Deals = append(e.Deals, transcript.Played{Deal: p.Deal, Sitting: p.Plan.Sitting, Before: p.Before})
	}
	return e.Write(), nil
}
