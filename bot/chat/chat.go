// Package chat does for the bot what every chat needs: it finds out who asks and in
// which language to answer, answers presses and commands, and remembers who was active
// lately and which chats the bot cannot write to.
//
// A command arrives as a [Question], which also makes the slots of its reply. A refusal
// is an act.Reason; [Chats.Refuse] turns it into a sentence. The package knows no
// tables: those are in bot/room.
package chat

import (
	"context"
	"errors"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"tarock/bot/outbox"
	"tarock/bot/people"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/storage"
)

// API is the part of a telegram.Client that this package uses.
type API interface {
	outbox.Sender
	Me() telegram.User
	Answer(ctx context.Context, query string, t telegram.Toast) error
	SendDocument(ctx context.Context, to telegram.Chat, name string, data []byte, caption string) (int, error)
	Download(ctx context.Context, id string, most int64) ([]byte, error)
	Administrator(ctx context.Context, chat, user int64) (bool, error)
}

// Chats are all chats of a bot. The exported fields must not change after Open.
type Chats struct {
	Store  *storage.Store
	API    API
	Log    zerolog.Logger
	People *people.Register
	Out    *outbox.Outbox
	Draw   func(n int) int    // a number below n
	Emoji  func() words.Emoji // current custom emoji of the cards; nil for none

	work sync.WaitGroup // calls that nobody waits for: answers, documents

	mu     sync.Mutex
	moved  map[int64]int64        // groups that have become supergroups, with their new ids
	closed map[int64]time.Time    // since when a group, or a topic of it, cannot be written to
	lost   map[telegram.Chat]bool // topics that cannot be written to
	talks  map[int64]int          // calls of Talked for a private chat
	active map[int64]time.Time    // when a user last pressed or wrote something
	latest map[string]time.Time   // when Once last allowed something
}

// Cards returns the current custom emoji of the cards, nil if cards are text.
func (c *Chats) Cards() words.Emoji {
	if c.Emoji == nil {
		return nil
	}
	return c.Emoji()
}

// Open makes the chats ready for use: it reads which groups have become supergroups, and which
// topics are lost.
func (c *Chats) Open() error {
	c.moved, c.closed, c.talks = map[int64]int64{}, map[int64]time.Time{}, map[int64]int{}
	c.active, c.latest = map[int64]time.Time{}, map[string]time.Time{}
	c.lost = map[telegram.Chat]bool{}
	return errors.Join(c.loadMoved(), c.loadLost())
}

// Later runs a function in the background, with fifteen seconds for its calls. A panic
// is logged.
func (c *Chats) Later(do func(ctx context.Context)) {
	c.work.Go(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 15*time.Second)
		defer cancel()
		c.guarded("", func() error { do(ctx); return nil })
	})
}

// Wait waits for all functions started by Later.
func (c *Chats) Wait() { c.work.Wait() }

// Put commits slots and values for an update, 0 for none, and wakes the outbox. A known
// update changes nothing.
func (c *Chats) Put(update int64, blobs map[string][]byte, slots ...storage.Slot) error {
	fresh, err := c.Store.Commit(storage.Commit{Update: update, Time: time.Now(), Slots: slots, Blobs: blobs})
	if err == nil && fresh {
		c.Out.Wake(slots...)
	}
	return err
}

// Seen commits an update that has no effect.
func (c *Chats) Seen(update int64) error { return c.Put(update, nil) }

// patience is how long Guard waits for a function.
const patience = 30 * time.Second

// Guard runs a function for a table without an update. It reports whether that
// succeeded or was refused. A fault or panic is logged and affects nothing else; a
// function that does not return in time goes on alone.
func (c *Chats) Guard(id string, do func() error) (ok bool) {
	done := make(chan bool, 1)
	go func() { done <- c.guarded(id, do) }()
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case ok = <-done:
	case <-late.C:
		c.Log.Error().Str("table", id).Msg("takes too long: left alone")
	}
	return ok
}

func (c *Chats) guarded(id string, do func() error) (ok bool) {
	defer func() {
		if p := recover(); p != nil {
			c.Log.Error().Str("table", id).Type("panic", p).Bytes("stack", debug.Stack()).Msg("given up")
		}
	}()
	err := do()
	if errors.Is(err, storage.ErrFull) {
		return false // the log has one line about it
	}
	if err != nil && !IsReason(err) {
		c.Log.Error().Err(err).Str("table", id).Msg("not done")
		return false
	}
	return true
}

// askLimit is how long Telegram has to say who is an administrator: somebody waits for
// the answer to his press.
const askLimit = 4 * time.Second

// Administrator asks Telegram whether a user is an administrator of a group. It returns
// false if the call fails.
func (c *Chats) Administrator(ctx context.Context, group, user int64) bool {
	if group >= 0 {
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	yes, err := c.API.Administrator(ctx, group, user)
	if err != nil {
		c.Log.Debug().Err(err).Msg("administrators")
	}
	return yes
}

// TableID returns the id of the table of a chat.
func TableID(c telegram.Chat) string {
	return strconv.FormatInt(c.ID, 10) + ":" + strconv.Itoa(c.Thread)
}

// Of is the inverse of TableID.
func Of(table string) telegram.Chat {
	group, thread, _ := strings.Cut(table, ":")
	id, _ := strconv.ParseInt(group, 10, 64)
	n, _ := strconv.Atoi(thread)
	return telegram.Chat{ID: id, Thread: n}
}

const movedKey = "moved/"

// loadMoved reads which groups have become supergroups.
func (c *Chats) loadMoved() error {
	blobs, err := c.Store.Blobs(movedKey)
	if err != nil {
		return err
	}
	for key, blob := range blobs {
		from, err1 := strconv.ParseInt(strings.TrimPrefix(key, movedKey), 10, 64)
		to, err2 := strconv.ParseInt(string(blob), 10, 64)
		if err := errors.Join(err1, err2); err != nil {
			return err
		}
		c.moved[from] = to
	}
	return nil
}

// MovedBlob returns the value to store when a group has become a supergroup.
func MovedBlob(from, to int64) (key string, value []byte) {
	return movedKey + strconv.FormatInt(from, 10), []byte(strconv.FormatInt(to, 10))
}

// SetMoved notes that a group has become a supergroup. Call it after that is stored.
func (c *Chats) SetMoved(from, to int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.moved[from] = to
}

// Now returns the current id of a group, which may have become a supergroup since a
// button was made.
func (c *Chats) Now(group int64) int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	if to, ok := c.moved[group]; ok {
		return to
	}
	return group
}

// TableNow returns the current id of a table, whose group may have become a supergroup.
func (c *Chats) TableNow(id string) string {
	at := Of(id)
	if now := c.Now(at.ID); now != at.ID {
		return TableID(telegram.Chat{ID: now, Thread: at.Thread})
	}
	return id
}
