package trial

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// patience is how long a table may stay as it is while its players press what they can. The
// bot is killed every few seconds, and a flood or a lost answer holds it up for some more.
const patience = 90 * time.Second

// stranger is the name of who is in a group and was not asked to play.
const stranger = "Stranger"

// scrolling is how long a player looks only at the newest messages. What strangers have asked
// for may stand below those that wait for him.
const scrolling = 10 * time.Second

// table is a group with its players.
type table struct {
	t        *trial
	rules    string
	contest  bool // it is one of a tournament, whose rounds are played to their end
	group    int64
	title    string // of the group
	users    []int64
	names    []string // of the users
	stranger int64
	r        *rand.Rand
	changed  time.Time
	last     string
	tried    map[string]int // how often buttons were pressed since something changed
}

// newTable makes a group. Every third one has a single person, who plays with computers.
func newTable(t *trial, n int, rules string) *table {
	a := &table{t: t, rules: rules, title: "Table " + strconv.Itoa(n), tried: map[string]int{}, r: rand.New(rand.NewPCG(t.o.Seed, uint64(n)+1))}
	people := t.o.Seats(rules)
	if n%3 == 2 {
		people = 1
	}
	for i := range people {
		a.names = append(a.names, fmt.Sprintf("%c%d", 'A'+i, n))
		a.users = append(a.users, t.world.AddUser(standin.User{FirstName: a.names[i], Language: "en", Started: true}).ID)
	}
	a.stranger = t.world.AddUser(standin.User{FirstName: stranger, Language: "en", Started: true}).ID
	a.group = t.world.AddGroup(standin.Supergroup, a.title, append(slices.Clone(a.users), a.stranger)...)
	return a
}

// seen returns the table as it is recorded.
func (a *table) seen() Group {
	return Group{Rules: a.rules, Title: a.title, Chat: a.group, Users: a.users, Names: a.names, Stranger: a.stranger}
}

// button is one that somebody can press.
type button struct {
	chat    int64
	message int
	data    string
	press   press.Press
}

// buttons returns those of the newest messages of a chat that have any.
func (a *table) buttons(chat int64, messages int) (list []button) {
	for m := range a.t.world.Standing(chat) {
		if len(m.Keyboard) == 0 {
			continue
		}
		for _, row := range m.Keyboard {
			for _, b := range row {
				if p, ok := press.Parse(b.Data); ok && !b.Disabled {
					list = append(list, button{chat, m.ID, b.Data, p})
				}
			}
		}
		if messages--; messages == 0 {
			return list
		}
	}
	return list
}

// fondness is how likely a player is to press a button, and verbs how likely to do what is
// on it. He presses no others: this is about bots, not about leaving tables. A player who has
// left by a forged press sits down again.
var (
	fondness = map[press.Kind]float64{press.Confirm: 40, press.Join: 5, press.Do: 10, press.Pick: 10, press.Let: 9, press.Before: 2, press.Next: 20,
		press.Here: 20, press.Help: 2, press.Abort: 0.5, press.Cancel: 0.2, press.Show: 0.05, press.Down: 0.05, press.Why: 0.05, press.Look: 0.02, press.Ahead: 0.2}
	verbs = map[string]float64{"pass": 25, "announce": 0.5, "double": 0.3, "giveup": 0, "claim": 0}
)

func (b button) weight() float64 {
	w := fondness[b.press.Kind]
	if b.press.Kind == press.Do || b.press.Kind == press.Pick {
		word, _, _ := strings.Cut(b.press.Arg, " ")
		if v, known := verbs[word]; known {
			return v
		}
	}
	return w
}

// choose picks one by weight, those rather that have not been tried in vain.
func (a *table) choose(list []button) (b button, ok bool) {
	weight := func(b button) float64 { return b.weight() / float64(1+a.tried[b.data]*a.tried[b.data]) }
	sum := 0.0
	for _, b := range list {
		sum += weight(b)
	}
	at := a.r.Float64() * sum
	for _, b := range list {
		if at -= weight(b); at < 0 {
			a.tried[b.data]++
			return b, true
		}
	}
	return b, false
}

// push presses a button and waits for the answer, which a killed bot may give later.
func (a *table) push(ctx context.Context, user int64, b button) {
	id, err := a.t.world.Press(user, b.chat, b.message, b.data)
	if err != nil {
		return // it was edited away meanwhile
	}
	a.t.presses.Add(1)
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	_ = a.t.world.Wait(ctx, func() bool { _, answered := a.t.world.Toast(id); return answered })
}

// command writes a command to the group.
func (a *table) command(user int64, name, args string) {
	text := strings.TrimSpace("/" + name + "@" + a.t.world.Bot().Username + " " + args)
	if _, err := a.t.world.Say(user, a.group, 0, text); err != nil {
		a.t.wrong("%s: /%s: %v", a.rules, name, err)
	}
}

// wait waits until cond holds.
func (a *table) wait(ctx context.Context, what string, cond func() bool) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := a.t.world.Wait(ctx, cond); err != nil {
		a.t.wrong("%s: got no %s", a.rules, what)
	}
}

// find waits for a button of a kind in the group, and presses it.
func (a *table) find(ctx context.Context, user int64, k press.Kind, arg string) bool {
	for begin := time.Now(); time.Since(begin) < patience && ctx.Err() == nil; time.Sleep(20 * time.Millisecond) {
		for _, b := range a.buttons(a.group, 1) {
			if b.press.Kind == k && (arg == "" || b.press.Arg == arg) {
				a.push(ctx, user, b)
				return true
			}
		}
	}
	a.t.wrong("%s: got no button %c %s to begin with", a.rules, k, arg)
	return false
}

// meet makes everybody open the private chat, and waits for the bot's answers.
func (a *table) meet(ctx context.Context) {
	for _, user := range a.users {
		_ = a.t.world.Start(user, "")
	}
	a.wait(ctx, "the answer to /start", func() bool {
		return !slices.ContainsFunc(a.users, func(user int64) bool {
			for m := range a.t.world.Standing(user) {
				if m.From != user {
					return false
				}
			}
			return true
		})
	})
}

// begin opens the table, chooses the game and seats everybody.
func (a *table) begin(ctx context.Context) bool {
	a.meet(ctx)
	a.command(a.users[0], "tarock", "")
	if !a.find(ctx, a.users[0], press.Page, "all") {
		return false
	}
	lobby := a.buttons(a.group, 1)[0]
	choice := press.Press{Kind: press.Choose, Chat: a.group, Move: lobby.press.Move, Arg: a.rules + " " + strconv.Itoa(a.t.o.Seats(a.rules))}
	a.t.world.PressRaw(a.users[0], a.group, lobby.message, choice.Data())
	time.Sleep(time.Second)
	for _, user := range a.users[1:] {
		if !a.find(ctx, user, press.Join, "") {
			return false
		}
		time.Sleep(300 * time.Millisecond)
	}
	if len(a.users) == 1 && a.t.o.Seats(a.rules) > 1 && !a.find(ctx, a.users[0], press.Computer, "fill") {
		return false
	}
	a.command(a.users[0], "fair", a.rules)
	return a.find(ctx, a.users[0], press.Start, "")
}

// play plays until mischief ends, and then to the end of the deal.
func (a *table) play(ctx, mischief context.Context) {
	a.playUntil(ctx, mischief, func() bool { return mischief.Err() != nil && a.between() })
}

// playUntil plays until over holds. It returns false if nobody can go on.
func (a *table) playUntil(ctx, mischief context.Context, over func() bool) bool {
	for a.changed = time.Now(); ctx.Err() == nil && !over(); {
		if mischief.Err() != nil {
			a.t.world.Heal()
		}
		if a.step(ctx, mischief); a.moved() {
			continue
		}
		if time.Since(a.changed) > patience {
			a.t.wrong("%s: nobody could go on for %s, with\n%s", a.rules, patience, a.show())
			return false
		}
	}
	return ctx.Err() == nil
}

// show returns the newest messages of the group and of each player, for whoever looks for the
// reason.
func (a *table) show() string {
	var b strings.Builder
	fmt.Fprintf(&b, "the bot fetches updates: %v; %s after the start\n", a.t.world.Idle(), time.Since(a.t.began).Round(time.Second))
	for _, chat := range append([]int64{a.group}, a.users...) {
		left := 4
		for m := range a.t.world.Standing(chat) {
			if m.From != a.t.world.Bot().ID {
				continue
			}
			if left--; left < 0 {
				break
			}
			fmt.Fprintf(&b, "chat %d: %s\n", chat, m.Text)
			for _, row := range m.Keyboard {
				for _, k := range row {
					fmt.Fprintf(&b, "[%s %s] ", k.Text, k.Data)
				}
			}
		}
	}
	return b.String()
}

// moved notes whether the group's messages have changed.
func (a *table) moved() bool {
	var text strings.Builder
	n := 0
	for m := range a.t.world.Standing(a.group) {
		fmt.Fprintln(&text, m.ID, m.Version)
		if n++; n == 4 {
			break
		}
	}
	if text.String() == a.last {
		return false
	}
	a.last, a.changed, a.tried = text.String(), time.Now(), map[string]int{}
	return true
}

// between reports whether a deal is over and the next one not begun. What strangers have
// asked for may stand below.
func (a *table) between() bool {
	return slices.ContainsFunc(a.buttons(a.group, 12), func(b button) bool { return b.press.Kind == press.Next })
}

// guest returns somebody of another table every other time, else the player himself: a forged
// press can have got him a seat here.
func (a *table) guest(user int64) int64 {
	if a.r.IntN(2) == 0 {
		return user
	}
	return pick(a.r, pick(a.r, a.t.tables).users)
}

// step lets one of the players do something. The stranger plays only if a forged press has
// got him a seat.
func (a *table) step(ctx, mischief context.Context) {
	user := pick(a.r, append([]int64{a.stranger}, a.users...))
	private, group := 2, 3
	if time.Since(a.changed) > scrolling {
		private, group = 8, 12
		user = a.guest(user)
	}
	list := a.buttons(user, private)
	if slices.Contains(a.users, user) {
		list = append(list, a.buttons(a.group, group)...)
	} else if user != a.stranger {
		list = slices.DeleteFunc(list, func(b button) bool { return b.press.Chat != a.group })
	}
	if mischief.Err() != nil { // no further deal, and nothing that only shows something again
		list = slices.DeleteFunc(list, func(b button) bool {
			return b.press.Kind == press.Next && !a.contest || slices.Contains([]press.Kind{press.Show, press.Down, press.Why, press.Look}, b.press.Kind)
		})
	}
	b, ok := a.choose(list)
	if !ok {
		time.Sleep(5 * time.Millisecond)
		return
	}
	a.push(ctx, user, b)
	if a.tried[b.data] > 3 {
		time.Sleep(20 * time.Millisecond) // he waits for somebody else
	}
	if mischief.Err() != nil {
		return
	}
	switch n := a.r.IntN(200); {
	case n < 80:
		a.t.forge(a.r, a, b.data)
	case n < 82:
		a.command(user, "fair", strconv.Itoa(a.r.Int()))
	case n == 82:
		a.t.absences.Add(1)
		_ = a.t.world.Block(user)
		select {
		case <-time.After(time.Duration(a.r.IntN(3000)) * time.Millisecond):
		case <-ctx.Done():
		}
		_ = a.t.world.Unblock(user)
		_ = a.t.world.Start(user, "")
	}
}
