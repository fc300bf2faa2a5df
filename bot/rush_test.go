package bot_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/rs/zerolog"

	"tarock/bot"
	"tarock/bot/outbox"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/bot/telegram"
	"tarock/engine/card"
	"tarock/storage"
)

// rush is a number of tables at which users play at the same time, at a steady pace and
// under Telegram's limits. It runs in a synctest bubble.
type rush struct {
	t        *testing.T
	db       string
	world    *standin.Server
	pace     time.Duration    // time between two presses at a table
	deals    int              // to be played at each table
	delay    time.Duration    // time that each call takes
	mischief func(second int) // nil for none
	faulty   bool             // calls fail on purpose
	tricks   bool             // groups have a message for each trick
	pictures bool             // groups and players see cards in pictures
	tables   []*rushed
	chance   *rand.Rand
	logs     zerolog.Logger

	shown int // messages of groups found in order
	told  int // presses whose effect was announced to be late

	mu   sync.Mutex
	seat map[int64]*rushed // by user, and by group
	stop func()
}

// rushed is one table of a rush.
type rushed struct {
	group     int64
	users     []int64
	move      int                 // of the button pressed last
	by        int64               // presser
	at        time.Time           // when
	done      bool                // all deals are played
	owed      map[int64]time.Time // times of presses by users who have not seen the effect yet
	awaited   bool                // nobody has been shown a button since
	planned   bool                // the next press is scheduled
	marks     []time.Time
	cards     []int // number of cards played in each deal
	presses   []int // in each deal
	own, turn []time.Duration
	prompts   map[spot]*prompt
	dead      []time.Duration  // how long buttons stayed that had been answered
	seen      map[int64]string // the newest message with buttons that each user has seen, with those
	calls     []call
}

// newRush makes the tables, each with four users who have started the bot.
func newRush(t *testing.T, tables int) *rush {
	r := &rush{t: t, db: filepath.Join(t.TempDir(), "tarock.db"), delay: 80 * time.Millisecond, pace: 2 * time.Second, deals: 1,
		chance: rand.New(rand.NewPCG(uint64(tables), 14)), seat: map[int64]*rushed{}}
	r.world = standin.New(standin.Options{Rates: true, OnRequest: func(_ int, method string) standin.Action {
		if method == "getUpdates" || r.delay == 0 {
			return standin.Action{}
		}
		return standin.Slow(r.delay)
	}})
	for n := range tables {
		table := &rushed{awaited: true, owed: map[int64]time.Time{}, prompts: map[spot]*prompt{}, seen: map[int64]string{}}
		for _, name := range stage.Four {
			u := r.world.AddUser(standin.User{FirstName: name, Language: "de"}).ID
			table.users = append(table.users, u)
			r.seat[u] = table
		}
		table.group = r.world.AddGroup(standin.Supergroup, fmt.Sprint("Runde ", n), table.users...)
		r.seat[table.group] = table
		r.tables = append(r.tables, table)
	}
	return r
}

// start starts the bot as in production.
func (r *rush) start(rates outbox.Rates) {
	r.t.Helper()
	store, err := storage.Open(r.db)
	if err != nil {
		r.t.Fatal(err)
	}
	if r.tricks || r.pictures {
		want := map[string][]byte{}
		for _, table := range r.tables {
			want[people.GroupKey(table.group)] = people.Pack(people.Group{Tricks: r.tricks, Pictures: r.pictures})
			for _, u := range table.users {
				want[people.UserKey(u)] = people.Pack(people.User{Pictures: r.pictures})
			}
		}
		if _, err := store.Commit(storage.Commit{Time: time.Now(), Blobs: want}); err != nil {
			r.t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	client, err := telegram.Dial(ctx, telegram.Options{Token: r.world.Token(), Endpoint: "http://standin/bot%s/%s", Transport: r.world, Draw: stage.Dot})
	if err != nil {
		r.t.Fatal(err)
	}
	shuffle := func(cards []card.Card) {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.chance.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	}
	b, err := bot.New(bot.Options{Store: store, API: client, Language: "de", Build: "test", Pause: time.Minute, Rates: rates, Log: r.logs, Shuffle: shuffle,
		Draw: func(int) int { return 0 }})
	if err != nil {
		r.t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- b.Run(ctx) }()
	r.stop = func() {
		cancel()
		if err := <-done; err != nil {
			r.t.Errorf("the bot's end: got %v", err)
		}
		client.Close()
		if err := store.Close(); err != nil {
			r.t.Error(err)
		}
	}
}

// play plays all deals at all tables, then ends the evenings.
func (r *rush) play() {
	r.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var watch, open sync.WaitGroup
	for _, table := range r.tables {
		open.Go(func() { r.open(table) })
	}
	watch.Go(func() {
		for e := range r.world.Events(ctx, 0) {
			r.see(e)
		}
	})
	open.Wait()
	for n := range 3600 {
		time.Sleep(time.Second)
		if r.over() {
			break
		}
		if r.mischief != nil {
			r.mischief(n)
		}
	}
	if !r.over() {
		r.t.Error("got deals without an end")
	}
	for _, table := range r.tables {
		if _, err := r.world.Say(table.users[0], table.group, 0, "/ende@"+r.world.Bot().Username); err != nil {
			r.t.Error(err)
		}
	}
	time.Sleep(3 * time.Minute)
	for _, table := range r.tables {
		r.finish(table)
	}
	time.Sleep(3 * time.Minute)
	cancel()
	watch.Wait()
	synctest.Wait()
}

// finish answers the question whether to end the evening.
func (r *rush) finish(table *rushed) {
	for _, m := range slices.Backward(r.world.Messages(table.group)) {
		for _, k := range buttons(m) {
			if k.press.Kind != press.Finish || k.press.Arg != "now" || m.Deleted {
				continue
			}
			if _, err := r.world.Press(table.users[0], table.group, m.ID, k.data); err != nil {
				r.t.Error(err)
			}
			return
		}
	}
	r.t.Errorf("table %d: got no question whether to end", table.group)
}

func (r *rush) over() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return !slices.ContainsFunc(r.tables, func(table *rushed) bool { return !table.done })
}

// open seats the users of a table and starts the evening.
func (r *rush) open(table *rushed) {
	for _, u := range table.users {
		if err := r.world.Start(u, ""); err != nil {
			r.t.Error(err)
		}
	}
	time.Sleep(10 * time.Second)
	if _, err := r.world.Say(table.users[0], table.group, 0, "/tarock@"+r.world.Bot().Username); err != nil {
		r.t.Error(err)
	}
	for n, started := 1, false; !started; n++ {
		time.Sleep(4 * time.Second)
		for _, m := range r.world.Messages(table.group) {
			for _, k := range buttons(m) {
				if k.press.Kind == press.Start {
					started = true
				} else if k.press.Kind != press.Join {
					continue
				}
				if _, err := r.world.Press(table.users[n%len(table.users)], table.group, m.ID, k.data); err != nil {
					r.t.Error(err)
				}
				break
			}
		}
	}
}

// see notes what a player sees in his private chat, and plans his next press.
func (r *rush) see(e standin.Event) {
	m := e.Message
	if m.Service != "" || m.From != r.world.Bot().ID {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	table, now := r.seat[e.Chat], time.Now()
	if table == nil {
		return
	}
	if table.calls = append(table.calls, call{now, e.Chat == table.group, e.Kind}); e.Chat == table.group {
		return
	}
	table.shows(e, now)
	at, owed := table.owed[e.Chat]
	if owed {
		delete(table.owed, e.Chat)
		table.own = append(table.own, now.Sub(at))
	}
	list := slices.DeleteFunc(buttons(m), func(k pressed) bool { return !inPlay[k.press.Kind] })
	if same := fmt.Sprint(m.ID, list); table.seen[e.Chat] == same {
		return // it only links to a newer message of the table
	} else if e.Kind != standin.Removed {
		table.seen[e.Chat] = same
	}
	if e.Kind == standin.Removed || len(list) == 0 || table.planned || table.done {
		return
	}
	if move := list[0].press.Move; move < table.move || move == table.move && e.Chat != table.by {
		return // an old one
	}
	if table.awaited && !table.at.IsZero() {
		table.turn = append(table.turn, now.Sub(table.at))
	}
	table.awaited, table.planned = false, true
	wait := max(table.at.Add(r.pace).Sub(now), 100*time.Millisecond)
	go func() {
		time.Sleep(wait)
		r.press(table, e.Chat)
	}()
}

// press presses one of a user's current buttons.
func (r *rush) press(table *rushed, user int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	table.planned = false
	for m := range r.world.Standing(user) {
		list := slices.DeleteFunc(buttons(m), func(k pressed) bool { return !inPlay[k.press.Kind] })
		if len(list) == 0 {
			continue
		}
		k := r.choose(list)
		if k.press.Kind == press.Next {
			if len(table.marks) > r.deals {
				table.done = true
				return
			}
		}
		query, err := r.world.Press(user, user, m.ID, k.data)
		if err != nil {
			r.t.Errorf("a press: %v", err)
		}
		switch k.press.Kind {
		case press.Let, press.Next:
			if k.press.Kind == press.Next || len(table.marks) == 0 {
				table.marks, table.cards, table.presses = append(table.marks, time.Now()), append(table.cards, 0), append(table.presses, 0)
			}
		case press.Do:
			if !strings.HasPrefix(k.press.Arg, "play ") {
				break
			}
			table.cards[len(table.cards)-1]++
		}
		if len(table.marks) > r.deals {
			table.done = true
			return
		}
		table.presses[len(table.presses)-1]++
		now := time.Now()
		table.by, table.at, table.move, table.awaited, table.owed[user] = user, now, k.press.Move, true, now
		if k.press.Kind != press.Pick && k.press.Kind != press.Cancel {
			table.answers(user, k.press.Move, now)
		}
		go func() { // a refused press changes nothing, so try another
			time.Sleep(refusal)
			r.mu.Lock()
			refused := r.refused(query)
			again := table.at.Equal(now) && table.awaited && refused
			table.awaited = table.awaited && !again
			if refused {
				delete(table.owed, user)
				table.answers(user, k.press.Move, time.Time{})
				table.presses[len(table.presses)-1]--
			}
			r.mu.Unlock()
			if again {
				r.press(table, user)
			}
		}()
		return
	}
	r.t.Errorf("user %d: got no buttons", user)
}

// within returns the number of waits of at most a given time.
func within(waits []time.Duration, most time.Duration) (n int) {
	for _, d := range waits {
		if d <= most {
			n++
		}
	}
	return n
}

// percentile returns the p-th percentile of the waits.
func percentile(waits []time.Duration, p int) time.Duration {
	slices.Sort(waits)
	if len(waits) == 0 {
		return 0
	}
	return waits[(len(waits)-1)*p/100]
}

// call is a call of the bot to a table's group or players.
type call struct {
	at    time.Time
	group bool
	kind  standin.EventKind
}

// count returns the numbers of calls to a table's group and to its players between two
// moments.
func (table *rushed) count(from, to time.Time) (group, private int) {
	for _, c := range table.calls {
		switch {
		case c.at.Before(from) || !c.at.Before(to):
		case c.group:
			group++
		default:
			private++
		}
	}
	return group, private
}

// inOrder fails the test unless the messages of a group are in the order of the game,
// with a settlement for each deal and the end of the evening last.
func (r *rush) inOrder(table *rushed) {
	r.t.Helper()
	standing := slices.DeleteFunc(r.world.Messages(table.group), func(m standin.Message) bool { return m.Deleted || m.From != r.world.Bot().ID })
	o := ordering(standing)
	for _, problem := range o.problems {
		r.t.Errorf("table %d: %s", table.group, problem)
	}
	if o.settlements < r.deals {
		r.t.Errorf("table %d: got %d settlements, want %d", table.group, o.settlements, r.deals)
	}
	if !o.ended {
		r.t.Errorf("table %d: got no end of the evening", table.group)
	}
	r.shown += o.messages
}

// obeyed fails the test if Telegram refused a call, because of its limits or otherwise.
func (r *rush) obeyed() {
	r.t.Helper()
	for _, q := range r.world.Requests() {
		if !r.faulty && q.Served && q.Code == 429 {
			r.t.Errorf("%s to %s: got a call over the limits", q.Method, q.Params["chat_id"])
		}
	}
	for _, fault := range r.world.Faults() {
		r.t.Errorf("got a mistake of the bot: %s", fault)
	}
}
