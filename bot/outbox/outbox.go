package outbox

import (
	"context"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"tarock/bot/telegram"
	"tarock/storage"
)

// Sender is the part of telegram.Client that the outbox uses. telegram.KindOf
// classifies its errors.
type Sender interface {
	Send(ctx context.Context, to telegram.Chat, m telegram.Message) (id int, err error)
	Edit(ctx context.Context, in telegram.Chat, id int, m telegram.Message) error
	Delete(ctx context.Context, in telegram.Chat, id int) error
}

// Options configure an outbox. Store and Sender are required.
type Options struct {
	Store   *storage.Store
	Sender  Sender
	Rates   Rates              // the zero value is Limits()
	Workers int                // concurrent calls; 0 for 16
	Grace   time.Duration      // time for calls in progress when Run ends; 0 for 5 s
	Log     zerolog.Logger     // the zero value is silent
	Report  func(Problem)      // nil for none; blocks its chat, and must not call Flush
	Sent    func(storage.Slot) // called when a message was sent in a slot, with what was known of it before; likewise
}

// Problem is something the outbox cannot fix itself.
type Problem struct {
	// Kind is Unreachable or Moved: the chat is parked until Reopen; NoThread:
	// its messages go to the group without the topic until Reopen; Mistake: the
	// slot's state was given up; BadToken: Run has ended.
	Kind  telegram.Kind
	Chat  telegram.Chat
	To    int64  // for Moved: the chat's new id, 0 if unknown
	Table string // table of the slot
	Slot  string
}

// Outbox delivers slots. Its methods are safe for concurrent use.
type Outbox struct {
	o    Options
	kick chan struct{} // something may be ready
	end  chan struct{} // closed when Run has ended

	began time.Time

	mu     sync.Mutex
	loaded bool // the store was read at the start of Run
	items  map[key]*item
	chats  map[int64]*chat
	active map[*chat]bool // chats with items
	ready  *line          // chats that can be served
	later  *line          // chats to look at later
	eager  *line          // chats whose users wait to see what came of a press
	looked int            // items looked at so far
	all    *purse
	flying int           // calls in progress
	quiet  chan struct{} // closed when nothing waits; nil if nobody is in Flush
	full   time.Time     // no calls until then, since the disk is full
	err    error         // error with which Run ends
}

// New returns an outbox that delivers once Run is called.
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
	if o.Sent == nil {
		o.Sent = func(storage.Slot) {}
	}
	began := time.Now()
	ready, later, eager := newLines()
	return &Outbox{
		o:      o,
		kick:   make(chan struct{}, 1),
		end:    make(chan struct{}),
		began:  began,
		items:  map[key]*item{},
		chats:  map[int64]*chat{},
		active: map[*chat]bool{},
		ready:  ready,
		later:  later,
		eager:  eager,
		all:    spentPurse(o.Rates.All, began),
	}
}

// Wake announces slots that were committed. Only table and name matter.
func (o *Outbox) Wake(slots ...storage.Slot) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.refresh(slots...)
	o.nudge()
}

// Spent counts a call to a chat made by somebody else.
func (o *Outbox) Spent(chat int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := time.Now()
	c := o.chat(chat)
	c.draw(now)
	o.all.draw(now)
	o.line(c)
}

// Reopen resumes a chat that was reported as unreachable, moved or without its topic,
// and reads all slots again. Call it with the new id after storage.Store.Move, too.
func (o *Outbox) Reopen(chat int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if c := o.chats[chat]; c != nil {
		c.parked = false
		c.opens++
		clear(c.noThread)
	}
	o.load()
	o.nudge()
}

// Flush waits until nothing is left to do except in parked chats. It returns early,
// with an error, when ctx or Run ends.
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

// Idle reports whether nothing is left to do except in parked chats.
func (o *Outbox) Idle() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.idle()
}

// Len returns the number of waiting slots, and of those with replaced messages whose
// buttons must go, without those in parked chats.
func (o *Outbox) Len() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	n := 0
	for range o.waiting() {
		n++
	}
	return n
}

// Age returns the longest wait of a slot counted by Len, 0 without any. A wait starts
// no earlier than the end of a silence demanded by Telegram, and than the moment at
// which the slot's pace allows it to be served.
func (o *Outbox) Age() time.Duration {
	o.mu.Lock()
	defer o.mu.Unlock()
	var age time.Duration
	for it := range o.waiting() {
		age = max(age, min(time.Since(it.waits()), time.Since(o.chat(it.chat).flood)))
	}
	return age
}

// tolerable is how long the presser of a button may have to wait for its effect without
// being told.
const tolerable = time.Second

// Slow reports whether a private chat will show the effect of a press late: it must be
// silent for now, or others have already waited too long for theirs.
func (o *Outbox) Slow(user int64) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := time.Now()
	if o.chat(user).flood.After(now.Add(tolerable)) {
		return true
	}
	return len(o.eager.chats) > 0 && o.eager.chats[0].eager.Before(now.Add(-tolerable))
}

// IsParked reports whether a chat waits for Reopen.
func (o *Outbox) IsParked(chat int64) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	c := o.chats[chat]
	return c != nil && c.parked
}

// Parked returns the number of chats waiting for Reopen.
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
