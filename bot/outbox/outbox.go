package outbox

import (
	"context"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"tarock/bot/telegram"
	"tarock/storage"
)

// Sender is the part of a telegram.Client that the outbox uses. Its errors are
// told apart by telegram.KindOf.
type Sender interface {
	Send(ctx context.Context, to telegram.Chat, m telegram.Message) (id int, err error)
	Edit(ctx context.Context, in telegram.Chat, id int, m telegram.Message) error
	Delete(ctx context.Context, in telegram.Chat, id int) error
}

// Options say what an outbox works with. Store and Sender are required.
type Options struct {
	Store   *storage.Store
	Sender  Sender
	Rates   Rates          // the zero value is Limits()
	Workers int            // calls under way at the same time; 0 for 16
	Grace   time.Duration  // for calls under way when Run is to end; 0 for 5 s
	Log     zerolog.Logger // the zero value is silent
	Report  func(Problem)  // nil for none; must not call Flush, and its chat waits for it
}

// Problem is something the outbox cannot mend itself.
type Problem struct {
	// Kind is Unreachable or Moved: the chat is parked until Reopen; NoThread:
	// its messages go to the group without the topic until Reopen; Mistake: the
	// slot's state was given up; BadToken: Run has ended.
	Kind  telegram.Kind
	Chat  telegram.Chat
	To    int64  // for Moved: the chat's new id, 0 if not told
	Table string // whose slot met the problem
	Slot  string
}

// Outbox delivers slots. Its methods may be called at the same time.
type Outbox struct {
	o    Options
	kick chan struct{} // something may be ready
	end  chan struct{} // closed when Run has ended

	began time.Time

	mu     sync.Mutex
	loaded bool // the store was read at the start of Run
	items  map[key]*item
	chats  map[int64]*chat
	active map[*chat]bool // those with items
	all    *purse
	flying int           // calls under way
	quiet  chan struct{} // closed when nothing waits; nil if nobody asked
	err    error         // what Run ends with
}

// New makes an outbox, which delivers as soon as Run is called.
func New(o Options) *Outbox {
	if o.Rates == (Rates{}) {
		o.Rates = Limits()
	}
	if o.Workers == 0 {
		o.Workers = 16
	}
	if o.Grace == 0 {
		o.Grace = 5 * time.Second
	}
	if o.Report == nil {
		o.Report = func(Problem) {}
	}
	began := time.Now()
	return &Outbox{
		o:      o,
		kick:   make(chan struct{}, 1),
		end:    make(chan struct{}),
		began:  began,
		items:  map[key]*item{},
		chats:  map[int64]*chat{},
		active: map[*chat]bool{},
		all:    spentPurse(o.Rates.All, began),
	}
}

// Wake tells of slots that were committed. Only table and name are looked at.
func (o *Outbox) Wake(slots ...storage.Slot) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, s := range slots {
		o.refresh(key{s.Table, s.Name})
	}
	o.nudge()
}

// Spent tells of a call to a chat that was not the outbox's, so that it counts.
func (o *Outbox) Spent(chat int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := time.Now()
	o.chat(chat).draw(now)
	o.all.draw(now)
}

// Reopen takes up a chat again that was reported as unreachable, moved or
// without its topic, and reads anew what is to be done in all chats. Call it
// also after storage.Store.Move, with the new id.
func (o *Outbox) Reopen(chat int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if c := o.chats[chat]; c != nil {
		c.parked = false
		clear(c.noThread)
	}
	o.load()
	o.nudge()
}

// Flush waits until nothing is to be done but in parked chats, or ctx ends, or
// Run does, and returns the error of that.
func (o *Outbox) Flush(ctx context.Context) error {
	for {
		o.mu.Lock()
		if o.idle() {
			o.mu.Unlock()
			return nil
		}
		if o.quiet == nil {
			o.quiet = make(chan struct{})
		}
		quiet := o.quiet
		o.mu.Unlock()
		select {
		case <-quiet:
		case <-ctx.Done():
			return ctx.Err()
		case <-o.end:
			return errEnded
		}
	}
}

// Idle reports whether nothing is to be done but in parked chats.
func (o *Outbox) Idle() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.idle()
}

// Len is the number of slots that wait to be served, without those in parked
// chats.
func (o *Outbox) Len() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	n := 0
	for range o.waiting() {
		n++
	}
	return n
}

// Age is how long the slot that Len counts and that has waited longest has
// been waiting, 0 if there is none. Where Telegram has demanded silence the wait
// counts from the end of it, and where a slot keeps its pace from when it may be
// served: there is nothing that could be done before.
func (o *Outbox) Age() time.Duration {
	o.mu.Lock()
	defer o.mu.Unlock()
	var age time.Duration
	for it := range o.waiting() {
		age = max(age, min(time.Since(it.waits()), time.Since(o.chat(it.chat).flood)))
	}
	return age
}

// Parked is the number of chats that wait for Reopen.
func (o *Outbox) Parked() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	n := 0
	for _, c := range o.chats {
		if c.parked {
			n++
		}
	}
	return n
}
