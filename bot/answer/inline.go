package answer

import (
	"context"
	"strconv"
	"strings"

	"tarock/bot/ask"
	"tarock/bot/chat"
	"tarock/bot/glossary"
	"tarock/bot/screen/explain"
	"tarock/bot/telegram"
	"tarock/bot/wire"
)

// mostInline is the greatest number of answers to an inline query.
const mostInline = 5

// Inline is the part of a telegram.Client that answers inline queries.
type Inline interface {
	AnswerInline(ctx context.Context, id string, list []telegram.Article) error
}

// Inline answers a question that a user types after the bot's name in any chat, by the
// rules of his table and by the glossary. Answers contain nothing about anybody's
// cards.
func (a *Answers) Inline(ctx context.Context, u *telegram.Update) error {
	q, err := a.chats.Ask(ctx, u.ID, &telegram.Incoming{Chat: telegram.Chat{ID: u.Inline.From.ID}, From: u.Inline.From})
	if err != nil {
		return err
	}
	list, err := a.articles(q, strings.TrimSpace(u.Inline.Text))
	if err != nil {
		return err
	}
	a.chats.Later(func(ctx context.Context) {
		if err := a.inline.AnswerInline(ctx, u.Inline.ID, list); err != nil {
			a.chats.Log.Debug().Err(err).Msg("inline query")
		}
	})
	return a.chats.Seen(u.ID)
}

// articles returns the answers to an inline query: for a term first its explanation,
// else passages of the rules.
func (a *Answers) articles(q *chat.Question, text string) ([]telegram.Article, error) {
	if text == "" {
		return nil, nil
	}
	s, err := a.shelf(q)
	if err != nil {
		return nil, err
	}
	c := q.Screen()
	var terms, passages []explain.Entry
	hits, known := glossary.Find(text, c.Texts.Language())
	if known {
		terms = entries(hits, c.Texts.Language())
	}
	for _, p := range s.own().Answer(text) {
		if p.Asked != "" {
			p.Fact = p.Asked + " " + p.Fact
		}
		if !known || !strings.HasPrefix(p.ID, "term.") {
			passages = append(passages, explain.Entry{ID: p.ID, Title: p.Title, Text: p.Text, Fact: p.Fact})
		}
	}
	all := append(passages, terms...)
	if ask.IsTerm(text) {
		all = append(terms, passages...)
	}
	var list []telegram.Article
	for i, e := range explain.Articles(all[:min(mostInline, len(all))], c.Frame) {
		list = append(list, telegram.Article{ID: strconv.Itoa(i + 1), Title: e.Title, Line: e.Line, Text: wire.HTML(e.Text)})
	}
	return list, nil
}
