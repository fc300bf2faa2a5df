package load

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/locales"
)

// patience is how long the players of a table try before they count as stuck.
const patience = 2 * time.Minute

// language is that of all players.
const language = "de"

// button is one that somebody can press.
type button struct {
	chat    int64
	message int
	data    string
	press   press.Press
}

// table is a group with its players.
type table struct {
	l     *load
	n     int
	group int64
	users []int64
	r     *rand.Rand
	news  chan struct{} // has something after the table has seen something

	evening int // deals of this one that are over
	rules   int // of the evening, by place in the options
	lobby   int // message in which it began

	mu    sync.Mutex
	shown map[int64]map[int][]button // by chat and message
	tried map[string]int             // how often buttons were pressed in vain
	last  pressed
}

// pressed is the last press at a table, and what it has not led to yet.
type pressed struct {
	query            string
	user             int64
	move             int
	at               time.Time
	answer, own, due bool // still to come: the answer, the presser's screen, the next player's buttons
	refused          bool
}

// newTable makes a group and its players.
func newTable(l *load, n int) *table {
	t := &table{l: l, n: n, rules: n, r: rand.New(rand.NewPCG(l.o.Seed, uint64(n))), news: make(chan struct{}, 1),
		shown: map[int64]map[int][]button{}, tried: map[string]int{}}
	most := 0
	for _, id := range l.o.Rules {
		most = max(most, l.o.Seats(id))
	}
	for i := range most {
		u := l.world.AddUser(standin.User{FirstName: fmt.Sprintf("P%d%c", n, 'a'+i), Language: language, Started: true})
		t.users = append(t.users, u.ID)
		l.chats[u.ID] = t
	}
	t.group = l.world.AddGroup(standin.Supergroup, "Runde "+strconv.Itoa(n), t.users...)
	l.chats[t.group] = t
	return t
}

// see notes what a chat of the table shows.
func (t *table) see(e standin.Event) {
	now := time.Now()
	t.mu.Lock()
	defer t.mu.Unlock()
	if e.Kind == standin.Toasted {
		t.answered(e.Toast, now)
	} else if m := e.Message; m.From == t.l.world.Bot().ID && m.Service == "" {
		t.shows(e.Kind, m, now)
	}
	select {
	case t.news <- struct{}{}:
	default:
	}
}

// answered notes the answer to the last press. t.mu is held.
func (t *table) answered(toast standin.Toast, now time.Time) {
	if p := &t.last; p.answer && toast.Query == p.query {
		p.answer, p.refused = false, toast.Text != "" && toast.Text != slow()
		t.l.wait(func(w *Waits) *[]time.Duration { return &w.Answer }, now.Sub(p.at))
	}
}

// slow is the answer to a press that has counted, and whose effect will be seen late.
var slow = sync.OnceValue(func() string { return locales.For(language).Say("note.slow") })

// shows notes a message. t.mu is held.
func (t *table) shows(kind standin.EventKind, m standin.Message, now time.Time) {
	p := &t.last
	if p.own && m.Chat == p.user {
		p.own = false
		t.l.wait(func(w *Waits) *[]time.Duration { return &w.Own }, now.Sub(p.at))
	}
	list := t.shown[m.Chat]
	if list == nil {
		list = map[int][]button{}
		t.shown[m.Chat] = list
	}
	delete(list, m.ID)
	if kind == standin.Removed {
		return
	}
	for _, row := range m.Keyboard {
		for _, k := range row {
			if b, ok := press.Parse(k.Data); ok && !k.Disabled {
				list[m.ID] = append(list[m.ID], button{m.Chat, m.ID, k.Data, b})
			}
		}
	}
	if p.due && slices.ContainsFunc(list[m.ID], func(b button) bool { return fondness[b.press.Kind] > 0 && b.press.Move > p.move }) {
		p.due = false
		t.l.wait(func(w *Waits) *[]time.Duration { return &w.Turn }, now.Sub(p.at))
	}
}

// wait notes a wait once measuring has begun.
func (l *load) wait(list func(*Waits) *[]time.Duration, d time.Duration) {
	if !l.measure.Load() {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	to := list(&l.waits)
	*to = append(*to, d)
}

// fondness is how likely a player is to press a button in play, and verbs how likely to do
// what is on it.
var (
	fondness = map[press.Kind]float64{press.Confirm: 40, press.Do: 10, press.Pick: 10, press.Let: 9, press.Next: 20, press.Here: 20, press.Cancel: 0.2, press.Start: 1}
	verbs    = map[string]float64{"pass": 25, "announce": 0.5, "double": 0.3, "giveup": 0, "claim": 0}
)

func (t *table) weight(b button) float64 {
	w := fondness[b.press.Kind]
	if b.press.Kind == press.Do || b.press.Kind == press.Pick {
		word, _, _ := strings.Cut(b.press.Arg, " ")
		if v, known := verbs[word]; known {
			w = v
		}
	}
	n := float64(1 + t.tried[b.data])
	return w / (n * n)
}

// choose picks a button that the table waits for, and who presses it. What the last press has
// made old does not count.
func (t *table) choose() (b button, user int64, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	var list []button
	var weights []float64
	sum := 0.0
	for _, chat := range slices.Sorted(maps.Keys(t.shown)) {
		for _, id := range slices.Sorted(maps.Keys(t.shown[chat])) {
			for _, b := range t.shown[chat][id] {
				if old := b.press.Move < t.last.move || b.press.Move == t.last.move && chat != t.last.user && chat != t.group; old {
					continue
				}
				if w := t.weight(b); w > 0 {
					list, weights, sum = append(list, b), append(weights, w), sum+w
				}
			}
		}
	}
	at := t.r.Float64() * sum
	for i, b := range list {
		if at -= weights[i]; at < 0 {
			if user = b.chat; user == t.group {
				user = t.users[t.r.IntN(t.seats())]
			}
			return b, user, true
		}
	}
	return b, 0, false
}

// push presses a button and waits for the answer. It reports whether something happened.
func (t *table) push(ctx context.Context, user int64, b button) bool {
	t.mu.Lock()
	query, err := t.l.world.Press(user, b.chat, b.message, b.data)
	if err != nil { // it was edited away meanwhile
		t.mu.Unlock()
		return false
	}
	t.last = pressed{query: query, user: user, move: b.press.Move, at: time.Now(), answer: true, own: b.chat == user, due: fondness[b.press.Kind] > 0}
	delete(t.shown[b.chat], b.message) // until it is edited
	t.mu.Unlock()
	ok := t.await(ctx, "answer to a press", func() bool { return !t.last.answer })
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.l.measure.Load() {
		t.l.mu.Lock()
		t.l.presses++
		if t.last.refused {
			t.l.refused++
		}
		t.l.mu.Unlock()
	}
	if t.last.refused {
		t.tried[b.data]++
		t.last.own, t.last.due = false, false
		t.remember(b.chat)
	}
	return ok && !t.last.refused
}

// remember looks at a chat as it is, after something that may have changed nothing. t.mu is held.
func (t *table) remember(chat int64) {
	t.shown[chat] = map[int][]button{}
	for m := range t.l.world.Standing(chat) {
		if m.From == t.l.world.Bot().ID {
			t.shows(standin.Edited, m, time.Now())
		}
	}
}

// await waits until cond holds, which is asked with t.mu held.
func (t *table) await(ctx context.Context, what string, cond func() bool) bool {
	holds := func() bool {
		t.mu.Lock()
		defer t.mu.Unlock()
		return cond()
	}
	late := time.NewTimer(patience)
	defer late.Stop()
	for !holds() {
		select {
		case <-t.news:
		case <-ctx.Done():
			return false
		case <-late.C:
			t.l.fail("table %d: got no %s within %s", t.n, what, patience)
			return false
		}
	}
	return true
}
