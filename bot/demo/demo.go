// Package demo runs the bot against a stand-in for Telegram and shows the chats on a
// web page, so that it can be tried without an account.
//
// Bot, store and HTTP client are the real ones; only the far end is the stand-in, which
// is as strict as Telegram. The other players are played by the computer: they press
// the buttons of their own messages, by rules of thumb or at random, and see no more than
// a user would. All listeners are on loopback, and only the page itself can give orders.
package demo

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"tarock/bot"
	"tarock/bot/outbox"
	"tarock/bot/picture"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/fair"
	"tarock/engine/transcript"
	"tarock/player/strength"
	"tarock/storage"
)

// Options configure a demonstration. The zero value is valid.
type Options struct {
	Port     int                  // of the page; 0 for any free one
	DB       string               // file of the store; "" for one that is removed at the end
	Seed     *uint64              // makes shuffles repeatable; nil for real ones
	Rules    string               // rule set of the first table; "" for the usual one, or that of Deal
	Players  int                  // people in the group; 0 for as many as the rule set is usually played by
	Deal     *transcript.Document // initial situation, from ReadDeal; nil for an empty table
	Watch    bool                 // the computer plays all seats
	Strength string               // of the computer: one of package strength, or Chance; "" for the middle one
	Pace     Pace                 // "" for Slow
	NoLimits bool                 // the bot may send faster than Telegram allows
	Language string               // "de" or "en"; "" for German
	Limit    time.Duration        // time limit for a turn; 0 for none
	Log      zerolog.Logger       // of the bot; the zero value is silent
}

// Chance is the strength of a computer that presses any button, mostly passing.
const Chance = "random"

// pause is the time between a settlement and the next deal.
const pause = 20 * time.Second

// Demo is a demonstration that can be run once.
type Demo struct {
	o      Options
	dir    string // temporary directory, "" for none
	store  *storage.Store
	world  *world
	feed   *feed
	seats  *seats
	page   net.Listener
	api    net.Listener
	server *server
}

// New opens the store and the listeners. Run closes them.
func New(o Options) (*Demo, error) {
	if o.Pace == "" {
		o.Pace = Slow
	}
	if o.Strength == "" {
		o.Strength = strength.Middle
	}
	if o.Strength != Chance && strength.Find(o.Strength) == nil {
		return nil, fmt.Errorf("there is no strength %q; there are %s and %s", o.Strength, strings.Join(strength.IDs(), ", "), Chance)
	}
	if o.Language == "" {
		o.Language = "de"
	}
	d := &Demo{o: o, feed: newFeed()}
	if err := errors.Join(d.open(), d.listen()); err != nil {
		return nil, errors.Join(err, d.close())
	}
	d.seats = newSeats(d.world.Server, d.feed, d.world.group, d.world.people, d.luck())
	d.seats.pace = o.Pace
	for i, u := range d.world.people {
		d.seats.computer[u.ID] = i > 0 || o.Watch
	}
	d.server = newServer(d)
	return d, nil
}

// listen opens the listeners of the page and of the Bot API.
func (d *Demo) listen() (err error) {
	if d.page, err = net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(d.o.Port))); err != nil {
		return fmt.Errorf("page: %w; choose another port", err)
	}
	d.api, err = net.Listen("tcp", "127.0.0.1:0")
	return err
}

// open opens the store and creates the matching world.
func (d *Demo) open() (err error) {
	file := d.o.DB
	if file == "" {
		if d.dir, err = os.MkdirTemp("", "tarock-demo-"); err != nil {
			return err
		}
		file = filepath.Join(d.dir, "demo.db")
	}
	if d.store, err = storage.Open(file); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if d.dir != "" {
		os.RemoveAll(d.dir) // an open file stays readable, and nothing is left if the program is killed
	}
	table, err := d.o.table()
	if err != nil {
		return err
	}
	people, err := players(d.store, table)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	d.world = newWorld(people, d.o.Language)
	if table != nil {
		return d.world.prepare(d.store, table)
	}
	return forget(d.store)
}

// luck returns the seed of the computer players.
func (d *Demo) luck() uint64 {
	if d.o.Seed != nil {
		return *d.o.Seed
	}
	return rand.Uint64()
}

// Address returns the address of the page, "http://127.0.0.1:8080".
func (d *Demo) Address() string { return "http://" + d.page.Addr().String() }

// Run plays and serves the page until ctx ends. Then it closes everything and removes
// temporary files.
func (d *Demo) Run(ctx context.Context) (err error) {
	defer func() { err = errors.Join(err, d.close()) }()
	ctx, cancel := context.WithCancel(ctx)
	far, hangUp := context.WithCancel(context.WithoutCancel(ctx)) // Telegram outlives the bot, which still has to send
	var all sync.WaitGroup
	defer all.Wait()
	defer hangUp()
	defer cancel()
	failed := make(chan error, 4)
	start := func(do func() error) {
		all.Go(func() {
			err := do()
			failed <- err
			if err != nil {
				cancel()
			}
		})
	}
	start(func() error { return serve(far, d.api, d.world) })
	client, err := telegram.Dial(ctx, telegram.Options{Token: d.world.Token(), Endpoint: "http://" + d.api.Addr().String() + "/bot%s/%s", Log: d.o.Log, Draw: picture.Draw})
	switch {
	case ctx.Err() != nil:
		return nil
	case err != nil:
		return err
	}
	defer client.Close()
	b, err := bot.New(d.botOptions(client))
	if err != nil {
		return err
	}
	if by := strength.Find(d.o.Strength); by != nil {
		seed := d.luck()
		d.seats.advise = func(user int64) []act.Action {
			return b.Advice(ctx, telegram.Chat{ID: d.world.group}, user, by, seed+uint64(user))
		}
	}
	start(func() error { d.feed.run(ctx, d.world.Server); return nil })
	start(func() error { return d.play(ctx) })
	start(func() error { return serve(ctx, d.page, d.server) })
	err = b.Run(ctx)
	cancel()
	hangUp()
	all.Wait()
	close(failed)
	for e := range failed {
		err = errors.Join(err, e)
	}
	return err
}

func (d *Demo) botOptions(client *telegram.Client) bot.Options {
	o := bot.Options{Store: d.store, API: client, Log: d.o.Log, Language: d.o.Language, Limit: d.o.Limit, Pause: pause, Rates: outbox.Limits()}
	if d.o.NoLimits {
		o.Rates = outbox.Unlimited()
	}
	if d.o.Seed != nil {
		o.Secret, o.Draw = repeatable(*d.o.Seed)
	}
	return o
}

// play makes the people open their chats, then runs the computer players.
func (d *Demo) play(ctx context.Context) error {
	if err := d.world.begin(ctx, d.world.people[min(1, len(d.world.people)-1)]); err != nil {
		return err
	}
	d.seats.run(ctx)
	return nil
}

// close closes what New opened.
func (d *Demo) close() error {
	var errs []error
	for _, l := range []net.Listener{d.page, d.api} {
		if l != nil {
			l.Close() // usually already closed by its server
		}
	}
	if d.world != nil {
		d.world.Close()
	}
	if d.store != nil {
		errs = append(errs, d.store.Close())
	}
	if d.dir != "" {
		errs = append(errs, os.RemoveAll(d.dir))
	}
	return errors.Join(errs...)
}

// serve serves until ctx ends. Streams end with it.
func serve(ctx context.Context, l net.Listener, h http.Handler) error {
	s := &http.Server{Handler: prompt(h), ReadHeaderTimeout: 5 * time.Second, IdleTimeout: 2 * time.Minute, BaseContext: func(net.Listener) context.Context { return ctx }}
	stop := context.AfterFunc(ctx, func() { s.Close() })
	defer stop()
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// repeatable returns secrets and draws that are the same each time.
func repeatable(seed uint64) (secret func() fair.Secret, draw func(int) int) {
	var mu sync.Mutex
	r := rand.New(rand.NewPCG(seed, 0))
	secret = func() (s fair.Secret) {
		mu.Lock()
		defer mu.Unlock()
		for i := range s {
			s[i] = byte(r.Uint32())
		}
		return s
	}
	draw = func(n int) int {
		mu.Lock()
		defer mu.Unlock()
		return r.IntN(n)
	}
	return secret, draw
}
