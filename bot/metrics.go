package bot

import (
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Lag is how long a message may wait, or Telegram not answer, before the bot counts as
// stuck.
const Lag = 10 * time.Minute

// Healthy returns nil while the bot works. Its error reveals nothing about games or
// players.
func (b *Bot) Healthy() error {
	if b.chats.Out.Age() > Lag {
		return errors.New("messages have been waiting for more than ten minutes")
	}
	if time.Since(b.started) > Lag && time.Since(b.o.API.Polled()) > Lag {
		return errors.New("no updates could be fetched for more than ten minutes")
	}
	if b.o.Store.Full() {
		return errors.New("the disk is full, and nothing can be stored")
	}
	if _, err := b.o.Store.Seen(0, time.Now()); err != nil {
		return errors.New("the database cannot be read")
	}
	return nil
}

// register registers the bot's metrics.
func (b *Bot) register(r prometheus.Registerer) error {
	gauge := func(name, help string, read func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Namespace: "tarock", Name: name, Help: help}, read)
	}
	var errs []error
	for _, c := range []prometheus.Collector{
		gauge("outbox_slots", "Messages that wait to be sent or edited.", func() float64 { return float64(b.chats.Out.Len()) }),
		gauge("outbox_age_seconds", "How long the oldest of them has been waiting.", func() float64 { return b.chats.Out.Age().Seconds() }),
		gauge("outbox_parked_chats", "Chats that cannot be written to.", func() float64 { return float64(b.chats.Out.Parked()) }),
		gauge("tables_loaded", "Tables in memory.", func() float64 { return float64(b.rooms.Loaded()) }),
		gauge("disk_full", "1 while nothing can be stored for want of room on the disk.", func() float64 {
			if b.o.Store.Full() {
				return 1
			}
			return 0
		}),
		b.moves,
		b.answers.Asked(),
		b.failed,
		b.damages,
	} {
		errs = append(errs, r.Register(c))
	}
	return errors.Join(errs...)
}
