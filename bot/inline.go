package bot

import (
	"context"
	"strings"

	"tarock/bot/ask"
	"tarock/bot/glossary"
	"tarock/bot/screen"
	"tarock/bot/telegram"
)

// mostInline is how many answers an inline query gets.
const mostInline = 5

// inline answers a question that somebody types behind the bot's name in any chat: by the
// rules of the table at which he plays, and by the words of the table. Nothing is said of
// anybody's cards.
func (b *Bot) inline(u *telegram.Update) error {
	q := &question{update: u.ID, m: &telegram.Incoming{Chat: telegram.Chat{ID: u.Inline.From.ID}, From: u.Inline.From}}
	if err := b.asker(q); err != nil {
		return err
	}
	list := b.articles(q, strings.TrimSpace(u.Inline.Text))
	b.later(func(ctx context.Context) {
		if err := b.o.API.AnswerInline(ctx, u.Inline.ID, list); err != nil {
			b.o.Log.Debug().Err(err).Msg("inline query")
		}
	})
	return b.seen(u.ID)
}

// articles are the answers to an inline query: for a term its explanation first, else what
// the rules say.
func (b *Bot) articles(q *question, text string) []telegram.Article {
	if text == "" {
		return nil
	}
	c := b.context(q)
	var terms, passages []screen.Entry
	hits, known := glossary.Find(text, c.Texts.Language())
	if known {
		terms = entries(hits, c.Texts.Language())
	}
	for _, p := range b.book(q, b.played(q)).Answer(text) {
		if !known || !strings.HasPrefix(p.ID, "term.") {
			passages = append(passages, screen.Entry{ID: p.ID, Title: p.Title, Text: p.Text})
		}
	}
	all := append(passages, terms...)
	if ask.IsTerm(text) {
		all = append(terms, passages...)
	}
	return screen.Articles(all[:min(mostInline, len(all))], c)
}
