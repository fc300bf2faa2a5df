package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
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
			"(SIGTERM, Ctrl-C). Only one bot may run with a token and with a database.",
		Args: cobra.NoArgs,
	}
	source := config.Bind(cmd, config.Default(), config.All()...)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c, err := source.Load(os.LookupEnv)
		if err != nil {
			return err
		}
		return runBot(cmd.Context(), c, zerolog.New(os.Stderr).Level(c.LogLevel).With().Timestamp().Logger())
	}
	return cmd
}

// runBot opens the store and Telegram's client and runs the bot.
func runBot(ctx context.Context, c config.Config, log zerolog.Logger) (err error) {
	log.Info().Str("version", version()).Str("go", runtime.Version()).Msg("starting")
	token, warning, err := c.Token()
	if err != nil {
		return err
	}
	if warning != "" {
		log.Warn().Msg(warning)
	}
	store, err := storage.Open(c.DB)
	if err != nil {
		return fmt.Errorf("db: %s: %w", c.DB, err)
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	if invented, err := demo.Filled(store); err != nil {
		return fmt.Errorf("db: %s: %w", c.DB, err)
	} else if invented {
		return fmt.Errorf("db: %s is the database of a demonstration, with players that do not exist; choose another", c.DB)
	}
	listener, err := listen(c, log)
	if err != nil {
		return err
	}
	if listener != nil {
		defer listener.Close()
	}
	hook, err := webhook(c)
	if err != nil {
		return err
	}
	if hook != nil {
		defer hook.Listen.Close()
	}
	err = play(ctx, c, telegram.Options{Token: token, Endpoint: c.APIEndpoint, Webhook: hook, Log: log, Draw: picture.Draw}, store, listener)
	return refused(c, err)
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

// play runs the bot with its servers: health and metrics, if there is a listener, and
// the socket for backups. These work before Telegram has answered, too.
func play(ctx context.Context, c config.Config, o telegram.Options, store *storage.Store, listener net.Listener) error {
	log := o.Log
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), buildInfo())
	o.Metrics = registry
	ctx, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	defer all.Wait()
	defer cancel()
	state := &health{since: time.Now()}
	if listener != nil {
		all.Go(func() {
			if err := ops.Serve(ctx, listener, registry, state.check); err != nil {
				log.Error().Err(err).Msg("no health and metrics any more")
			}
		})
	}
	all.Go(func() {
		if err := serveBackups(ctx, c.DB, store); err != nil {
			log.Error().Err(err).Msg("no backups while the bot runs")
		}
	})
	client, err := telegram.Dial(ctx, o)
	switch {
	case ctx.Err() != nil:
		return nil
	case err != nil:
		return err
	}
	defer client.Close()
	var faces emoji.Faces
	b, err := bot.New(bot.Options{Store: store, API: client, Log: log, Language: c.Language, Limit: c.TurnLimit, Metrics: registry, Emoji: faces.Table, Build: build()})
	if err != nil {
		return err
	}
	state.bot.Store(b)
	log.Info().Str("bot", client.Me().Username).Msg("playing")
	if c.CardEmoji != "" {
		all.Go(func() { faces.Read(ctx, client, c.CardEmoji, log) })
	}
	return b.Run(ctx)
}

// health is that of the bot, or of the wait for Telegram before there is one.
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

func healthCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "health",
		Short: "Ask a running bot whether it works",
		Long:  "health asks /healthz on the listen address. The exit status is 1 if the bot does not work or does not answer.",
		Args:  cobra.NoArgs,
	}
	source := config.Bind(cmd, config.Default(), "listen")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c, err := source.Load(os.LookupEnv)
		if err != nil {
			return err
		}
		return askHealth(cmd.Context(), c.Listen)
	}
	return cmd
}

// askHealth returns nil if the bot at that address is healthy.
func askHealth(ctx context.Context, listen string) error {
	if listen == "" {
		return errors.New("listen: switched off, so there is nobody to ask")
	}
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+listen+"/healthz", nil)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}} // no proxy: 0.0.0.0 is not loopback
	answer, err := client.Do(request)
	if err != nil {
		return errors.New("the bot does not answer")
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		why, _ := io.ReadAll(io.LimitReader(answer.Body, 200))
		return fmt.Errorf("the bot does not work: %s", bytes.TrimSpace(why))
	}
	return nil
}
