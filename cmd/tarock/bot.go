package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/rs/zerolog"
	"github.com/spf13/cobra"

	"tarock/bot"
	"tarock/bot/demo"
	"tarock/bot/emoji"
	"tarock/bot/ops"
	"tarock/bot/outbox"
	"tarock/bot/picture"
	"tarock/bot/telegram"
	"tarock/cmd/tarock/internal/config"
	"tarock/storage"
)

func botCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "bot",
		Short: "Run the bot",
		Long: "bot runs the bot with the token of TAROCK_TOKEN or of the configuration until it is told to stop\n" +
			"(SIGTERM, Ctrl-C). Only one bot may run with a token and with a database. Several --config run a\n" +
			"bot each; listen and log_level are those of the first.",
		Args: cobra.NoArgs,
	}
	source := config.Bind(cmd, config.Default(), config.All()...)
	var noLimits bool
	cmd.Flags().BoolVar(&noLimits, "no-limits", false, "send at once, and not at the pace that Telegram allows: for an invented Telegram")
	_ = cmd.Flags().MarkHidden("no-limits") // the flag is defined above
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		list, err := source.LoadAll(os.LookupEnv)
		if err != nil {
			return err
		}
		rates := outbox.Limits()
		if noLimits {
			rates = outbox.Unlimited()
		}
		return runBots(cmd.Context(), list, rates, zerolog.New(os.Stderr).Level(list[0].LogLevel).With().Timestamp().Logger())
	}
	return cmd
}

// runBots opens everything that bots need, and runs them until one fails or ctx ends.
func runBots(ctx context.Context, list []config.Config, rates outbox.Rates, log zerolog.Logger) (err error) {
	log.Info().Str("version", version()).Str("go", runtime.Version()).Msg("starting")
	var bots []*single
	defer func() {
		for _, b := range bots {
			err = errors.Join(err, b.close())
		}
	}()
	tokens := map[string]string{}
	for _, c := range list {
		own := log
		if len(list) > 1 {
			own = log.With().Str("bot", c.Name).Logger()
		}
		b, err := open(c, own)
		if err != nil {
			return named(list, c, err)
		}
		b.rates = rates
		bots = append(bots, b)
		if other, twice := tokens[b.token]; twice {
			return fmt.Errorf("token: %s and %s have the same", other, c.Name)
		}
		tokens[b.token] = c.Name
	}
	listener, err := listen(list[0], log)
	if err != nil {
		return err
	}
	if listener != nil {
		defer listener.Close()
	}
	return serve(ctx, bots, log, listener)
}

// named adds the name of the bot to an error if there are several.
func named(list []config.Config, c config.Config, err error) error {
	if err == nil || len(list) < 2 {
		return err
	}
	return fmt.Errorf("%s: %w", c.Name, err)
}

// single is one of the bots of the process.
type single struct {
	config.Config
	rates  outbox.Rates
	token  string
	log    zerolog.Logger
	store  *storage.Store
	hook   *telegram.Webhook
	health health
}

// open opens what a bot needs for itself: its database, and the address for its updates.
func open(c config.Config, log zerolog.Logger) (*single, error) {
	token, warning, err := c.Token()
	if err != nil {
		return nil, err
	}
	if warning != "" {
		log.Warn().Msg(warning)
	}
	store, err := storage.Open(c.DB)
	if err != nil {
		return nil, fmt.Errorf("db: %s: %w", c.DB, err)
	}
	b := &single{Config: c, token: token, log: log, store: store, health: health{since: time.Now()}}
	invented, err := demo.Filled(store)
	switch {
	case err != nil:
		err = fmt.Errorf("db: %s: %w", c.DB, err)
	case invented:
		err = fmt.Errorf("db: %s is the database of a demonstration, with players that do not exist; choose another", c.DB)
	default:
		b.hook, err = webhook(c)
	}
	if err != nil {
		return nil, errors.Join(err, b.close())
	}
	return b, nil
}

// close is the inverse of open.
func (b *single) close() error {
	if b.hook != nil {
		b.hook.Listen.Close()
	}
	return b.store.Close()
}

// refused says where the token is from that Telegram does not know, and returns other
// errors unchanged.
func refused(c config.Config, err error) error {
	if telegram.KindOf(err) == telegram.BadToken {
		return fmt.Errorf("token (%s): Telegram does not know this token", c.TokenSource())
	}
	return err
}

// webhook opens the address where updates arrive; nil if the bot polls.
func webhook(c config.Config) (*telegram.Webhook, error) {
	if c.Webhook == "" {
		return nil, nil
	}
	l, err := ops.Listen(c.WebhookListen)
	if err != nil {
		return nil, fmt.Errorf("webhook_listen: %w", err)
	}
	return &telegram.Webhook{URL: c.Webhook, Listen: l}, nil
}

// listen opens the address for health and metrics, nil for none. If the default address
// is in use, say by a second bot, the bot runs without it.
func listen(c config.Config, log zerolog.Logger) (net.Listener, error) {
	if c.Listen == "" {
		return nil, nil
	}
	l, err := ops.Listen(c.Listen)
	switch {
	case err == nil:
		return l, nil
	case c.Listen == config.Default().Listen:
		log.Warn().Err(err).Msg("no health and metrics: choose another address for listen")
		return nil, nil
	}
	return nil, fmt.Errorf("listen: %w", err)
}

// serve runs bots with their servers: health and metrics of all, if there is a listener,
// and for each the socket for backups. These work before Telegram has answered, too. A
// bot that fails ends the others.
func serve(ctx context.Context, bots []*single, log zerolog.Logger, listener net.Listener) error {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), buildInfo())
	ctx, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	defer all.Wait()
	defer cancel()
	if listener != nil {
		all.Go(func() {
			if err := ops.Serve(ctx, listener, registry, func() error { return works(bots) }); err != nil {
				log.Error().Err(err).Msg("no health and metrics any more")
			}
		})
	}
	ended := make(chan error, len(bots))
	for _, b := range bots {
		go func() {
			err := b.play(ctx, prometheus.WrapRegistererWith(prometheus.Labels{"bot": b.Name}, registry))
			if err != nil && len(bots) > 1 {
				err = fmt.Errorf("%s: %w", b.Name, err)
			}
			cancel()
			ended <- err
		}()
	}
	var errs []error
	for range bots {
		errs = append(errs, <-ended)
	}
	return errors.Join(errs...)
}

// play runs a bot until ctx ends.
func (b *single) play(ctx context.Context, metrics prometheus.Registerer) error {
	var all sync.WaitGroup
	defer all.Wait()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	all.Go(func() {
		if err := serveBackups(ctx, b.DB, b.store); err != nil {
			b.log.Error().Err(err).Msg("no backups while the bot runs")
		}
	})
	client, err := telegram.Dial(ctx, telegram.Options{Token: b.token, Endpoint: b.APIEndpoint, Webhook: b.hook, Log: b.log, Draw: picture.Draw, Metrics: metrics})
	switch {
	case ctx.Err() != nil:
		return nil
	case err != nil:
		return refused(b.Config, err)
	}
	defer client.Close()
	var faces emoji.Faces
	running, err := bot.New(bot.Options{Rates: b.rates, Store: b.store, API: client, Log: b.log, Language: b.Language, Limit: b.TurnLimit, Metrics: metrics,
		Emoji: faces.Table, Build: build()})
	if err != nil {
		return err
	}
	b.health.bot.Store(running)
	b.log.Info().Str("bot", client.Me().Username).Msg("playing")
	if b.CardEmoji != "" {
		all.Go(func() { faces.Read(ctx, client, b.CardEmoji, b.log) })
	}
	return refused(b.Config, running.Run(ctx))
}

// works returns nil if all bots work.
func works(bots []*single) error {
	for _, b := range bots {
		if err := b.health.check(); err != nil {
			if len(bots) > 1 {
				err = fmt.Errorf("%s: %w", b.Name, err)
			}
			return err
		}
	}
	return nil
}

// health is that of a bot, or of the wait for Telegram before there is one.
type health struct {
	since time.Time
	bot   atomic.Pointer[bot.Bot]
}

func (h *health) check() error {
	switch b := h.bot.Load(); {
	case b != nil:
		return b.Healthy()
	case time.Since(h.since) > bot.Lag:
		return errors.New("no answer from Telegram since the start, more than ten minutes ago")
	}
	return nil
}

// buildInfo is a metric with the version.
func buildInfo() prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Namespace: "tarock", Name: "build_info", Help: "The version that runs; always 1.",
		ConstLabels: prometheus.Labels{"version": version(), "goversion": runtime.Version()},
	}, func() float64 { return 1 })
}
