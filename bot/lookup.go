package bot

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"tarock/bot/glossary"
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/storage"
)

// rules explains: the topics, a word, or a table of the rules of the game that
// is played here.
func (b *Bot) rules(q *question) error {
	word := strings.TrimSpace(q.m.Args)
	c := b.context(q)
	switch strings.ToLower(word) {
	case "":
		return b.reply(q, screen.Topics(c, topics()...))
	case "spiele", "games":
		return b.reply(q, b.table("games", q, c)...)
	case "praemien", "prämien", "premiums":
		return b.reply(q, b.table("premiums", q, c)...)
	case "unterschiede", "differences":
		return b.reply(q, screen.Differences(relatives(b.played(q), c), c)...)
	}
	hits, exact := glossary.Find(word, c.Texts.Language())
	entries := make([]screen.Entry, len(hits))
	for i, h := range hits {
		entries[i] = entry(h, c.Texts.Language())
	}
	if exact && len(entries) > 0 {
		return b.reply(q, screen.Term(entries[0], c))
	}
	return b.reply(q, screen.Nearest(word, entries, exact, c))
}

// table is a table of the game that is played here, or what can be looked up
// instead where the game has none.
func (b *Bot) table(name string, q *question, c screen.Context) []telegram.Message {
	if list := look(name+" "+b.played(q), c); list != nil {
		return list
	}
	return []telegram.Message{screen.Topics(c, topics()...)}
}

// relatives are the rule sets of the same family as one of them, that one among them.
func relatives(id string, c screen.Context) []screen.Rules {
	var list []screen.Rules
	for _, set := range rules.All() {
		if c.Texts.Name(set.ID, "family", set.ID) != c.Texts.Name(id, "family", id) {
			continue
		}
		options, _ := set.Choose(nil) // the defaults are never refused
		r := screen.Rules{ID: set.ID}
		if set.Games != nil {
			r.Games = set.Games(options)
		}
		if set.Premiums != nil {
			r.Premiums = set.Premiums(options)
		}
		list = append(list, r)
	}
	return list
}

// topics are the tables that rule sets have.
func topics() []screen.Topic {
	var list []screen.Topic
	for _, set := range rules.All() {
		if set.Games != nil {
			list = append(list, screen.Topic{Table: "games", Rules: set.ID})
		}
		if set.Premiums != nil {
			list = append(list, screen.Topic{Table: "premiums", Rules: set.ID})
		}
	}
	return list
}

// played is the rule set of the table the question is about, else the default.
func (b *Bot) played(q *question) string {
	id := b.defaultRules()
	_ = b.tables(q, func(r *room) error { // without a table there is the default
		if r.t.Stage != table.Empty {
			id = r.t.Set.ID
		}
		return nil
	})
	return id
}

func entry(e glossary.Entry, language string) screen.Entry {
	if language == "de" {
		return screen.Entry{ID: e.ID, Title: e.German, Text: e.Explanation}
	}
	return screen.Entry{ID: e.ID, Title: e.English, Text: e.EnglishExplanation}
}

// look returns what a button of the rules leads to, nil if nothing.
func look(arg string, c screen.Context) []telegram.Message {
	what, id, _ := strings.Cut(arg, " ")
	if set := rules.Find(id); set != nil {
		options, _ := set.Choose(nil) // the defaults are never refused
		switch {
		case what == "games" && set.Games != nil:
			return screen.Games(set.ID, set.Games(options), c)
		case what == "premiums" && set.Premiums != nil:
			return screen.Premiums(set.ID, set.Premiums(options), c)
		}
	}
	all := glossary.All()
	i := slices.IndexFunc(all, func(e glossary.Entry) bool { return e.ID == arg })
	if i < 0 {
		return nil
	}
	return []telegram.Message{screen.Term(entry(all[i], c.Texts.Language()), c)}
}

// pressRules answers a press on a button of the rules, in the chat it stands in.
func (b *Bot) pressRules(u *telegram.Update, p press.Press) error {
	chat := telegram.Chat{ID: b.chatNow(u.Press.Chat.ID), Thread: u.Press.Chat.Thread}
	if chat.ID == 0 {
		chat = telegram.Chat{ID: u.Press.From.ID}
	}
	q := &question{update: u.ID, m: &telegram.Incoming{Chat: chat, From: u.Press.From}}
	if err := b.asker(q); err != nil {
		return err
	}
	if isGuest, err := b.guest(chat, u.Press.From.ID); err != nil || isGuest && !b.once(fmt.Sprintf("guest/%d", chat.ID), hospitality) {
		return cmp.Or(err, error(busy))
	}
	messages := look(p.Arg, b.context(q))
	if messages == nil {
		return table.OldButton
	}
	if err := b.putLookup(q, messages); err != nil {
		return err
	}
	b.answer(u.Press.ID, telegram.Toast{})
	return nil
}

// pages is how many messages a button of the rules leads to as a rule, or fewer.
const pages = 4

// putLookup shows messages at the end of a chat. They take the place of those of
// the press before, so that nobody can fill a group by pressing.
func (b *Bot) putLookup(q *question, messages []telegram.Message) error {
	slots := make([]storage.Slot, max(pages, len(messages)))
	for i := range slots {
		slots[i] = storage.Slot{Table: "lookup", Name: fmt.Sprintf("%s/%d", tableID(q.m.Chat), i), Chat: q.m.Chat.ID, Thread: q.m.Chat.Thread, Rank: storage.Rest, Must: true}
		if i < len(messages) {
			messages[i].Silent = true
			slots[i].Want, slots[i].Fresh = pack(messages[i]), true
		}
	}
	fresh, err := b.o.Store.Commit(storage.Commit{Update: q.update, Time: time.Now(), Slots: slots})
	if err != nil || !fresh {
		return err
	}
	b.out.Wake(slots...)
	b.talked(q.m.Chat)
	return nil
}
