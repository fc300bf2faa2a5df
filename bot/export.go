package bot

import (
	"context"
	"slices"
	"strconv"

	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/transcript"
)

// export sends the finished deals of the evening as a transcript. A deal that
// is going on is not in it.
func (b *Bot) export(q *question) error {
	var files [][]byte
	err := b.tables(q, func(r *room) error {
		text, err := b.transcript(r)
		if err == nil {
			files = append(files, text)
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := b.seen(q.update); err != nil {
		return err
	}
	for i, text := range files {
		name := "tarock-" + strconv.Itoa(i+1) + ".yaml"
		b.later(func(ctx context.Context) { b.deliver(ctx, q, name, text) })
	}
	return nil
}

// deliver sends a document where it was asked for, or to who asked, if the group
// allows no documents. It is sent once: who misses it asks again.
func (b *Bot) deliver(ctx context.Context, q *question, name string, text []byte) {
	chats := []telegram.Chat{q.m.Chat}
	if !q.m.Chat.Private() && q.who.reachable() {
		chats = append(chats, telegram.Chat{ID: q.m.From.ID})
	}
	for _, chat := range chats {
		b.out.Spent(chat.ID)
		_, err := b.o.API.SendDocument(ctx, chat, name, text, q.texts.Say("export.caption"))
		if err == nil || telegram.KindOf(err) == telegram.Passing {
			return // with Passing it may have arrived
		}
		b.o.Log.Warn().Err(err).Msg("export")
	}
}

// sitters are the names of those who have played deals at each place: of one player, or
// of several after each other, since a transcript knows places.
func sitters(t *table.Table, deals []table.Past) []string {
	heads := t.View("").Heads()
	names := make([]string, len(t.Chairs))
	for place := range t.Chairs {
		var columns []int
		for _, p := range deals {
			if n := p.Columns[place]; !slices.Contains(columns, n) {
				columns = append(columns, n)
				names[place] += heads[n]
			}
		}
	}
	return names
}

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
		if err := t.Apply(table.Event(rec.Data)); err != nil {
			return nil, err
		}
		if first == act.Nobody && t.Stage == table.Ready {
			first = t.Plan.Dealer
		}
	}
	past := slices.DeleteFunc(t.Past, func(p table.Past) bool { return p.Aborted })
	if len(past) == 0 {
		return nil, noDeals
	}
	e := transcript.Evening{Rules: t.Set, Options: t.Options, Players: sitters(t, past), Dealer: first, Closed: t.Closing != nil && !t.Plan.Over}
	for _, p := range past {
		e.Deals = append(e.Deals, transcript.Played{Deal: p.Deal, Before: p.Before})
	}
	return e.Write(), nil
}
