package answer

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tarock/bot/ask"
	"tarock/bot/chat"
	"tarock/bot/glossary"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/storage"
)

// Rules explains the game of the table: by a menu, or by the meaning of a word, the
// answer to a question, or the differences from its relatives.
func (a *Answers) Rules(q *chat.Question) error {
	c := q.Screen()
	s, err := a.shelf(q)
	if err != nil {
		return err
	}
	guide := s.guide(s.played)
	switch strings.ToLower(q.Message.Args) {
	case "":
		return a.putLookup(q, true, a.menu(guide, c.Frame))
	case "spiele", "games":
		return a.chats.Reply(q, a.topic(guide, "games", 1, c.Frame))
	case "praemien", "prämien", "premiums":
		return a.chats.Reply(q, a.topic(guide, "premiums", 1, c.Frame))
	case "unterschiede", "differences":
		return a.putLookup(q, true, explain.Relatives(guide.Rules, relatives(guide.Rules, c.Frame), c.Frame))
	}
	m, how := reply(a, s, q.Message.Args, c.Frame)
	a.asked.WithLabelValues(how).Inc()
	return a.chats.Reply(q, m)
}

// meanings returns all meanings of a term: first those of the rule set, then those of
// the glossary, unless the term is a game or premium of the rule set.
func meanings(word string, book *ask.Book, c page.Frame) (m page.Message, ok bool) {
	if !ask.IsTerm(word) {
		return m, false
	}
	own := book.Meanings(word)
	var list []explain.Meaning
	for _, p := range own {
		kind, _, _ := strings.Cut(p.ID, ".")
		list = append(list, explain.Meaning{Entry: explain.Entry{Title: p.Title, Text: p.Text}, Kind: kind, Topic: ask.TopicOf(p.ID)})
	}
	shown := map[string]bool{}
	for _, e := range glossary.Named(word, c.Texts.Language()) {
		if e.Topic != "games" && e.Topic != "premiums" || !isRow(own) {
			list = append(list, explain.Meaning{Entry: entries([]glossary.Entry{e}, c.Texts.Language())[0]})
		}
		shown["term."+e.ID] = true
	}
	if len(list) == 0 {
		return m, false
	}
	for _, p := range own {
		shown[p.ID] = true
	}
	var links []explain.Link
	for _, p := range book.Answer(word) {
		if !shown[p.ID] {
			links = append(links, explain.Link{Text: p.Title, Arg: passageArg + book.Key(p)})
		}
	}
	return explain.Meanings(list, book.Rules, links, c), true
}

// isRow reports whether passages are rows of a table.
func isRow(list []ask.Passage) bool {
	return len(list) > 0 && (strings.HasPrefix(list[0].ID, "game.") || strings.HasPrefix(list[0].ID, "premium."))
}

// term returns the explanation of a word, with links to its other meanings and to
// passages of the rule set about it.
func term(hits []glossary.Entry, answers []ask.Passage, book *ask.Book, c page.Frame) page.Message {
	list := entries(hits, c.Texts.Language())
	var links []explain.Link
	for _, p := range answers {
		if !strings.HasPrefix(p.ID, "term.") && p.Asked == "" {
			links = append(links, explain.Link{Text: p.Title, Arg: passageArg + book.Key(p)})
		}
	}
	for _, e := range list[1:] {
		links = append(links, explain.Link{Text: e.Title, Arg: e.ID})
	}
	return explain.Term(list[0], links[:min(len(links), glossary.Most)], c)
}

// answer returns the best answer to a question, with links to the others and to its
// topic.
func answer(answers []ask.Passage, guide *ask.Guide, c page.Frame) page.Message {
	var links []explain.Link
	best, but := answers[0], ""
	for _, p := range answers[1:] {
		if p.Asked != "" {
			but = c.Texts.Say("lookup.but", "question", p.Asked, "fact", p.Fact)
			continue
		}
		links = append(links, explain.Link{Text: p.Title, Arg: passageArg + guide.Key(p)})
	}
	topic := ask.TopicOf(best.ID)
	if topic != "" {
		links = append(links, explain.Link{Text: c.Texts.Say("button.topic", "topic", c.Texts.Say("topic."+topic)), Arg: explain.TopicArg(true, guide.Rules, topic, 1)})
	}
	return explain.Answer(explain.Entry{Title: best.Title, Text: best.Text, Fact: best.Fact, But: but}, guide.Rules, topic, links, c)
}

// menu returns the first page of a game's rules.
func (a *Answers) menu(guide *ask.Guide, c page.Frame) page.Message {
	return explain.Menu(guide.Rules, guide.Topics(), len(relatives(guide.Rules, c)) > 1, c)
}

// topic returns a page about a topic of a game's rules.
func (a *Answers) topic(guide *ask.Guide, topic string, page int, c page.Frame) page.Message {
	passages := guide.Topic(topic)
	if len(passages) == 0 {
		return a.menu(guide, c)
	}
	list := make([]explain.Entry, len(passages))
	for i, p := range passages {
		list[i] = explain.Entry{Title: p.Title, Text: p.Text}
	}
	return explain.TopicPage(guide.Rules, topic, page, list, c)
}

// shelf has the books of rules for one question.
type shelf struct {
	texts  *locales.Texts
	played string                  // id of the rule set of the question's table, or the default
	house  map[string]deal.Options // of the rule sets played at the asker's tables
	now    *view.View              // the deal that is on at the question's table, for the asker's eyes; nil if none is
}

// shelf returns the books for a question. Without a table the defaults apply.
func (a *Answers) shelf(q *chat.Question) (*shelf, error) {
	s := &shelf{texts: q.Texts, played: room.DefaultRules(), house: map[string]deal.Options{}}
	read := func(r *room.Room) error {
		if r.Table.Stage != table.Empty {
			s.played = r.Table.Set.ID
			s.house[s.played] = r.Table.Options
		}
		if r.Table.Stage == table.Play {
			s.now = r.Table.View(q.Eyes()).Deal
		}
		return nil
	}
	err := a.rooms.About(q, read)
	var several room.Several
	if errors.As(err, &several) { // the asker sits at none, or at several: any tells what is played here
		err = a.rooms.EnterUsed(several.Tables[0], read)
		s.now = nil
	}
	if err != nil && !chat.IsReason(err) {
		return nil, err
	}
	return s, nil
}

// own returns the book of the rule set of the question's table.
func (s *shelf) own() *ask.Book { return s.book(s.played) }

// book returns the book of a rule set, with the house rules of a table that plays it, and guide
// returns its guide, for whatever asks nothing.
func (s *shelf) book(id string) *ask.Book { return ask.For(rules.Find(id), s.house[id], s.texts) }
func (s *shelf) guide(id string) *ask.Guide {
	return ask.GuideFor(rules.Find(id), s.house[id], s.texts)
}

// differences returns the messages that a button about the differences of a rule set leads
// to, nil if none: of the one it names besides, or else the choice of that.
func differences(ids string, c page.Frame) (list []page.Message, fresh bool) {
	one, other, both := strings.Cut(ids, " ")
	if rules.Find(one) == nil {
		return nil, false
	}
	family := relatives(one, c)
	if !both {
		return []page.Message{explain.Relatives(one, family, c)}, true
	}
	at := func(id string) int { return slices.IndexFunc(family, func(r explain.Rules) bool { return r.ID == id }) }
	if one == other || at(other) < 0 {
		return nil, false
	}
	return explain.Differences(family[at(one)], family[at(other)], c), false
}

// relatives returns the rule sets of a rule set's family, including itself.
func relatives(id string, c page.Frame) []explain.Rules {
	var list []explain.Rules
	for _, set := range rules.All() {
		if c.Texts.Name(set.ID, "family", set.ID) != c.Texts.Name(id, "family", id) {
			continue
		}
		options, _ := set.Choose(nil) // the defaults are never refused
		r := explain.Rules{ID: set.ID}
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

// entries returns glossary entries in a language.
func entries(hits []glossary.Entry, language string) []explain.Entry {
	list := make([]explain.Entry, len(hits))
	for i, e := range hits {
		list[i] = explain.Entry{ID: e.ID, Title: e.German, Text: e.Explanation}
		if language != "de" {
			list[i].Title, list[i].Text = e.English, e.EnglishExplanation
		}
	}
	return list
}

// passageArg begins the argument of a button that leads to a passage.
const passageArg = "p "

// look returns the messages that a button of the rules leads to, nil if none. fresh
// says that they go to the end of the chat instead of replacing the button's message.
func (a *Answers) look(s *shelf, arg string, c page.Frame) (list []page.Message, fresh bool) {
	if topic, ok := explain.ParseTopic(arg); ok {
		if rules.Find(topic.Rules) == nil {
			return nil, false
		}
		return []page.Message{a.topic(s.guide(topic.Rules), topic.Topic, topic.Page, c)}, topic.Fresh
	}
	what, id, _ := strings.Cut(arg, " ")
	switch set := rules.Find(id); {
	case arg == explain.OthersArg:
		return []page.Message{explain.Others(rules.IDs(), c)}, false
	case what == "menu" && set != nil:
		return []page.Message{a.menu(s.guide(id), c)}, false
	case what+" " == explain.BetweenArg:
		return differences(id, c)
	case what+" " == furtherArg:
		of, where, _ := strings.Cut(id, " ")
		set := rules.Find(of)
		if set == nil {
			return nil, false
		}
		a.asked.WithLabelValues(rejected).Inc()
		guide := s.guide(of)
		if list := further(guide, where); len(list) > 0 {
			return []page.Message{explain.Perhaps(links(list, guide), c)}, true
		}
		return nil, false
	case what+" " == passageArg:
		for _, set := range rules.All() {
			guide := s.guide(set.ID)
			if p, ok := guide.Keyed(id); ok {
				return []page.Message{answer([]ask.Passage{p}, guide, c)}, true
			}
		}
		return nil, false
	}
	all := glossary.All()
	i := slices.IndexFunc(all, func(e glossary.Entry) bool { return e.ID == arg })
	if i < 0 {
		return nil, false
	}
	book := s.own()
	return []page.Message{term(all[i:i+1], book.Answer(all[i].German), book, c)}, true
}

// PressRules answers a press on a button of the rules, in the same chat.
func (a *Answers) PressRules(ctx context.Context, u *telegram.Update, p press.Press) error {
	at := u.Press.Chat
	if at.ID == 0 {
		at = telegram.Chat{ID: u.Press.From.ID}
	}
	q, err := a.chats.AskIn(ctx, u, at)
	if err != nil {
		return err
	}
	if err := a.rooms.CrowdedPress(at, u.Press.From.ID); err != nil {
		return err
	}
	s, err := a.shelf(q)
	if err != nil {
		return err
	}
	messages, fresh := a.look(s, p.Arg, q.Screen().Frame)
	if messages == nil {
		return table.OldButton
	}
	if err := a.putLookup(q, fresh, messages...); err != nil {
		return err
	}
	a.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}

// pages is the least number of slots that an answer sets, so that it replaces all of a
// longer one. Few answers need more.
const pages = 4

// putLookup puts messages in place of the previous ones, so that presses cannot fill a
// group: fresh at the end of the chat, else as edits.
func (a *Answers) putLookup(q *chat.Question, fresh bool, messages ...page.Message) error {
	slots := make([]storage.Slot, max(pages, len(messages)))
	for i := range slots {
		slots[i] = storage.Slot{Table: "lookup", Name: fmt.Sprintf("%s/%d", chat.TableID(q.Message.Chat), i), Chat: q.Message.Chat.ID, Thread: q.Message.Chat.Thread, Rank: storage.Rest, Must: true}
		if i < len(messages) {
			messages[i].Silent = true
			slots[i].Want, slots[i].Fresh = wire.Pack(messages[i]), fresh
		}
	}
	if err := a.chats.Put(q.Update, nil, slots...); err != nil {
		return err
	}
	if fresh {
		a.chats.Talked(q.Message.Chat)
	}
	return nil
}
