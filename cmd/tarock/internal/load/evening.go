package load

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// seats returns how many play the game of this evening.
func (t *table) seats() int { return t.l.o.Seats(t.game()) }

func (t *table) game() string { return t.l.o.Rules[t.rules%len(t.l.o.Rules)] }

// command writes a command to the group.
func (t *table) command(name string) {
	if _, err := t.l.world.Say(t.users[0], t.group, 0, "/"+name+"@"+t.l.world.Bot().Username); err != nil {
		t.l.fail("table %d: /%s: %v", t.n, name, err)
	}
}

// meet makes the players open their chats with the bot.
func (t *table) meet(ctx context.Context) {
	for _, user := range t.users {
		if err := t.l.world.Start(user, ""); err != nil {
			t.l.fail("table %d: %v", t.n, err)
		}
	}
	t.await(ctx, "greeting", func() bool {
		return !slices.ContainsFunc(t.users, func(user int64) bool { return t.shown[user] == nil })
	})
}

// offered returns a button of a kind in the group, on the newest message that has one. t.mu is held.
func (t *table) offered(kind press.Kind, arg string) (b button, ok bool) {
	for id, list := range t.shown[t.group] {
		i := slices.IndexFunc(list, func(b button) bool { return b.press.Kind == kind && strings.HasPrefix(b.press.Arg, arg) })
		if i >= 0 && id > b.message {
			b, ok = list[i], true
		}
	}
	return b, ok
}

// find waits for a button of a kind in the group, and presses it until that has an effect: what is
// shown may be changing.
func (t *table) find(ctx context.Context, user int64, kind press.Kind, arg string) bool {
	var b button
	for begin := time.Now(); time.Since(begin) < patience; t.pause(ctx, 20*time.Millisecond) {
		if !t.await(ctx, "button "+string(kind)+" "+arg, func() (ok bool) { b, ok = t.offered(kind, arg); return ok }) {
			return false
		}
		if t.push(ctx, user, b) {
			return true
		}
	}
	t.l.fail("table %d: got no effect of button %c %s within %s", t.n, kind, arg, patience)
	return false
}

// open begins an evening.
func (t *table) open(ctx context.Context) {
	t.evening = 0
	t.mu.Lock()
	t.last = pressed{}
	t.mu.Unlock()
	t.command("tarock")
	var lobby button
	if !t.await(ctx, "lobby", func() (ok bool) { lobby, ok = t.offered(press.Join, ""); return ok }) {
		return
	}
	choice := press.Press{Kind: press.Choose, Chat: t.group, Move: lobby.press.Move, Arg: t.game() + " " + strconv.Itoa(t.seats())}
	t.mu.Lock()
	t.lobby = lobby.message
	t.last = pressed{at: time.Now(), answer: true, query: t.l.world.PressRaw(t.users[0], t.group, lobby.message, choice.Data())}
	t.mu.Unlock()
	t.await(ctx, "choice of the game", func() bool { return !t.last.answer })
	for _, user := range t.users[1:t.seats()] {
		if !t.find(ctx, user, press.Join, "") {
			return
		}
	}
	t.find(ctx, t.users[0], press.Start, "")
}

// play presses one button after the other until ctx ends or all deals are played.
func (t *table) play(ctx context.Context) {
	if t.l.o.Pace > 0 { // not all tables at once
		t.pause(ctx, time.Duration(t.r.Int64N(int64(t.l.o.Pace))))
	}
	for due, idle := time.Now(), time.Now(); ctx.Err() == nil; {
		b, user, ok := t.choose()
		switch {
		case ok:
			idle = time.Now()
		case t.l.full():
			return
		case time.Since(idle) > patience:
			t.stuck()
			idle = time.Now() // they go on once they see something
		case t.ended():
			t.count()
			t.again(ctx)
			continue
		default:
			select {
			case <-t.news:
			case <-ctx.Done():
			case <-time.After(patience / 10):
			}
			continue
		}
		if wait := time.Until(due); wait > 0 {
			t.pause(ctx, wait)
			continue // what is to be pressed may have changed
		}
		due = time.Now().Add(t.l.o.Pace)
		if b.press.Kind == press.Next && t.over(ctx) {
			if t.l.full() {
				return
			}
			continue
		}
		t.push(ctx, user, b)
	}
}

// over counts a deal. After the last of an evening it ends that, begins another one and reports true.
func (t *table) over(ctx context.Context) bool {
	t.count()
	if !t.l.full() && t.evening < t.l.o.Evening {
		return false
	}
	t.command("ende")
	if t.find(ctx, t.users[0], press.Finish, "now") {
		t.again(ctx)
	}
	return true
}

// count counts a deal.
func (t *table) count() {
	t.evening++
	t.l.mu.Lock()
	t.l.deals++
	t.l.mu.Unlock()
	t.mu.Lock()
	clear(t.tried)
	t.mu.Unlock()
}

// again counts an evening and begins another one.
func (t *table) again(ctx context.Context) {
	t.l.mu.Lock()
	t.l.evenings++
	t.l.mu.Unlock()
	if t.rules++; !t.l.full() {
		t.open(ctx)
	}
}

// ended reports whether the evening is over by itself, as in some games when somebody has reached the goal: the
// group has its sheet for printing.
func (t *table) ended() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	b, ok := t.offered(press.Sheet, "files")
	return ok && b.message > t.lobby
}

func (t *table) pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// stuck notes that nobody can go on, and what they see.
func (t *table) stuck() {
	t.l.mu.Lock()
	t.l.stuck++
	t.l.mu.Unlock()
	t.l.o.Note("table %d, %s: nobody could go on for %s", t.n, t.game(), patience)
	for _, chat := range append([]int64{t.group}, t.users...) {
		for m := range t.l.world.Standing(chat) {
			if m.From == t.l.world.Bot().ID {
				t.l.o.Note("chat %d: %s\n%s", chat, m.Text, labels(m))
				break
			}
		}
	}
}

// labels returns what is on the buttons of a message.
func labels(m standin.Message) string {
	var b strings.Builder
	for _, row := range m.Keyboard {
		for _, k := range row {
			b.WriteString("[" + k.Text + " " + k.Data + "] ")
		}
	}
	return b.String()
}
