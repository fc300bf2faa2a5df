package bot

import (
	"context"
	"testing"

	"github.com/rs/zerolog"

	"tarock/bot/outbox"
	"tarock/bot/people"
	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/roomtest"
	"tarock/bot/telegram"
	"tarock/engine/table"
)

// quiet is an API that sends nothing: the benchmarks measure up to the commit.
type quiet struct{ API }

func (quiet) Me() telegram.User { return telegram.User{ID: 1, Username: "TarockBot"} }

func (quiet) Answer(context.Context, string, telegram.Toast) error { return nil }

// quietBot returns a bot that sends nothing.
func quietBot(tb testing.TB) *Bot {
	tb.Helper()
	b, err := New(Options{Store: roomtest.Store(tb), API: quiet{}, Log: zerolog.Nop(), Rates: outbox.Unlimited()})
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// BenchmarkPress measures a press from update to commit, including screens: a player
// picks or takes back an announcement, or plays a card.
func BenchmarkPress(b *testing.B) {
	bot := quietBot(b)
	r := roomtest.Seat(b, bot.rooms, -1, 31)
	update := int64(0)
	for b.Loop() {
		place := r.Table.Waiting()
		if r.Table.Stage != table.Play {
			b.StopTimer()
			r = roomtest.Seat(b, bot.rooms, -1000-update, 1)
			place = r.Table.Waiting()
			b.StartTimer()
		}
		update++
		words := pick.Words(r.Table.Deal.Legal(r.Table.Deal.Turn())[0])
		p := press.Press{Kind: press.Do, Chat: r.Chat.ID, Move: r.Table.Move, Arg: words}
		u := telegram.Update{ID: update, Press: &telegram.Press{ID: "q", From: telegram.User{ID: people.UserOf(r.Table.Chairs[place].Player)}, Data: p.Data()}}
		if err := bot.one(b.Context(), &u); err != nil {
			b.Fatal(err)
		}
	}
	bot.chats.Wait()
}
