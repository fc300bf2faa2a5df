package trial

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tarock/bot/standin"
	"tarock/storage"
)

// onRequest counts the bot's calls, and kills it at the one that was chosen: its commit is
// done, its message not sent, or sent and not known to be.
func (t *trial) onRequest(_ int, method string) standin.Action {
	if method == "getUpdates" {
		return standin.Action{}
	}
	t.calls.Add(1)
	if t.hasty.Load() == 0 || t.hasty.Add(-1) != 0 {
		return standin.Action{}
	}
	t.sending.Add(1)
	go func() {
		t.bot.kill()
		t.bot.start()
	}()
	if t.calls.Load()%2 == 0 {
		return standin.CutBefore()
	}
	return standin.CutAfter()
}

// methods are the calls that may fail.
var methods = []string{"", "sendMessage", "editMessageText", "answerCallbackQuery", "deleteMessage", "getUpdates"}

// disturb makes mischief until ctx ends.
func (t *trial) disturb(ctx context.Context) {
	r := rand.New(rand.NewPCG(t.o.Seed, 0))
	wait := func(d time.Duration) {
		select {
		case <-time.After(d):
		case <-ctx.Done():
		}
	}
	for wait(2 * time.Second); ctx.Err() == nil; wait(time.Duration(100+r.IntN(900)) * time.Millisecond) {
		switch n := r.IntN(100); {
		case n < 34:
			t.fail(r)
		case n < 52:
			t.cut(r)
		case n < 57:
			t.age(r)
		case n < 67:
			t.kills.Add(1)
			t.restart()
		case n < 85:
			t.hasty.CompareAndSwap(0, 1+r.Int64N(20))
		case n < 93:
			t.starting.Add(1)
			t.restart()
			wait(time.Duration(r.IntN(200)) * time.Millisecond)
			t.restart()
		default:
			done := make(chan struct{})
			n := t.backups.Add(1)
			go func() { defer close(done); t.backup(context.WithoutCancel(ctx), n) }()
			if r.IntN(2) == 0 {
				wait(time.Duration(r.IntN(30)) * time.Millisecond)
				t.restart()
			}
			<-done
		}
	}
}

// most is before how many writes and syncs from now on the power may be cut. One commit of
// the bot has between three and ten.
const most = 20

// cut cuts the power before one of the next writes or syncs of the bot.
func (t *trial) cut(r *rand.Rand) {
	if t.bot.disk == nil {
		return
	}
	chance := rand.New(rand.NewPCG(r.Uint64(), 0))
	t.bot.disk.After(1+r.IntN(most), func() {
		t.cuts.Add(1)
		t.bot.cut(chance, nil)
	})
}

// age lets the bot migrate its file, and cuts the power or kills it in the middle.
func (t *trial) age(r *rand.Rand) {
	if t.bot.disk == nil {
		return
	}
	chance, at := rand.New(rand.NewPCG(r.Uint64(), 0)), 1+r.IntN(10)
	t.bot.disk.After(0, nil)
	t.bot.cut(chance, func() error {
		copies, _ := filepath.Glob(t.db + ".schema*") // of the last time
		for _, c := range copies {
			os.Remove(c)
		}
		t.bot.disk.After(at, func() {
			t.migrating.Add(1)
			if at%2 == 0 {
				t.bot.cut(chance, nil)
			} else {
				t.restart()
			}
		})
		return errors.Join(storage.Age(t.db), t.bot.disk.Renew())
	})
}

// restart kills the bot and starts it again.
func (t *trial) restart() {
	t.bot.kill()
	t.bot.start()
}

// fail makes some of the next calls fail.
func (t *trial) fail(r *rand.Rand) {
	times := 1 + r.IntN(4)
	t.faults.Add(int64(times))
	action := pick(r, []standin.Action{standin.TooMany(1), standin.Broken(), standin.CutBefore(), standin.CutAfter(), standin.Slow(300 * time.Millisecond)})
	t.world.Inject(standin.Rule{Method: pick(r, methods), Times: times, Action: action})
}

// sayings are what people write who want nothing good, or nothing at all.
var sayings = []string{"/tarock", "/fair", "/fair x", "/schrieb", "/stich", "/regeln Pagat", "/regeln " + strings.Repeat("a", 3000), "/blatt", "/tisch", "/hilfe",
	"/warum", "/radl", "/start j-5_0", "/turnier ZZZZZ", "/\x00", "/quatsch", "servus", "\u202e", strings.Repeat("🂡", 500), "<<", "", "/export@other"}

// forge sends an update that no button or person would: a button pressed in another chat,
// or by somebody else, with its data changed, or a text.
func (t *trial) forge(r *rand.Rand, at *table, data string) {
	t.forged.Add(1)
	user := pick(r, append([]int64{at.stranger}, at.users...))
	chat := pick(r, []int64{user, at.group})
	switch r.IntN(3) {
	case 0:
		_, _ = t.world.Say(user, chat, 0, pick(r, sayings))
		return
	case 1:
		user = at.stranger
	default:
		b := []byte(data)
		for range 1 + r.IntN(3) {
			if len(b) > 0 {
				b[r.IntN(len(b))] = byte(32 + r.IntN(95))
			}
		}
		data = string(b)
	}
	message := 0
	for m := range t.world.Standing(chat) {
		message = m.ID
		break
	}
	t.world.PressRaw(user, chat, message, data)
}
