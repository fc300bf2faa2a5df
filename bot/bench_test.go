package bot

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/rs/zerolog"

	"tarock/bot/outbox"
	"tarock/bot/people"
	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/roomtest"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/table"
)

// quiet is an API that sends nothing, and says that it has.
type quiet struct{ API }

func (quiet) Me() telegram.User { return telegram.User{ID: 1, Username: "TarockBot"} }

func (quiet) Answer(context.Context, string, telegram.Toast) error { return nil }

func (quiet) Send(context.Context, telegram.Chat, telegram.Message) (int, error) { return 1, nil }

func (quiet) Edit(context.Context, telegram.Chat, int, telegram.Message) error { return nil }

func (quiet) Delete(context.Context, telegram.Chat, int) error { return nil }

// quietBot returns a bot that sends nothing, and always deals the same cards.
func quietBot(tb testing.TB) *Bot {
	tb.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	deal := func(pack []card.Card) { r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] }) }
	b, err := New(Options{Store: roomtest.Store(tb), API: quiet{}, Log: zerolog.Nop(), Rates: outbox.Unlimited(), Shuffle: deal})
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// BenchmarkPress measures a press from update to commit, and the messages that it
// causes: a player bids, takes back an announcement, plays a card or asks for the next
// deal. It is an evening of deal after deal.
func BenchmarkPress(b *testing.B) {
	bot := quietBot(b)
	ctx, stop := context.WithCancel(b.Context())
	ended := make(chan error, 1)
	go func() { ended <- bot.chats.Out.Run(ctx) }()
	r := roomtest.Seat(b, bot.rooms, -1, 3)
	presses := 0
	for b.Loop() {
		presses++
		if err := bot.one(b.Context(), usual(r, int64(presses))); err != nil {
			b.Fatal(err)
		}
		if presses%16 == 0 { // faster than any players
			if err := bot.chats.Out.Flush(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	}
	bot.chats.Wait()
	stop()
	if err := <-ended; err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(r.Table.Move)/float64(presses), "moves/press")
}

// usual returns a press that a table waits for, arbitrary but always the same.
func usual(r *room.Room, update int64) *telegram.Update {
	p, by := press.Press{Kind: press.Next, Chat: r.Chat.ID, Move: r.Table.Move}, r.Table.Waiting()
	switch r.Table.Stage {
	case table.Offer:
		p.Kind = press.Let
	case table.Play:
		list := r.Table.Deal.Legal(r.Table.Deal.Turn())
		o := &list[(r.Table.Move*7)%len(list)]
		if i := slices.IndexFunc(list, func(o act.Option) bool { return o.Verb == act.VerbDone }); i >= 0 {
			o = &list[i] // talk could go on for ever
		}
		p.Kind, p.Arg = press.Do, pick.Words(*o)
		if c, open := pick.Open(list, r.Picked(by)); open && !c.Full() {
			left := c.From.Minus(c.Named)
			if c.Left() == 0 {
				left = c.Want
			}
			p.Kind, p.Arg = press.Pick, left.First().String()
		} else if open {
			p.Kind, p.Arg = press.Confirm, press.Sum(r.Picked(by))
		}
	}
	return &telegram.Update{ID: update, Press: &telegram.Press{ID: "q", From: telegram.User{ID: people.UserOf(r.Table.Chairs[by].Player)}, Data: p.Data()}}
}
