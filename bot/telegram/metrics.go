package telegram

import (
	"context"
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// metrics are always counted, and shown if there is a registry.
type metrics struct {
	calls   *prometheus.CounterVec   // method, result
	seconds *prometheus.HistogramVec // method
	silence prometheus.Counter
	lag     prometheus.Histogram
	skipped prometheus.Counter
}

func newMetrics(reg prometheus.Registerer) (*metrics, error) {
	m := &metrics{
		calls: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "tarock_telegram_calls_total",
			Help: "Calls of the Bot API; result is ok, cancelled or the kind of failure, flood for 429.",
		}, []string{"method", "result"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "tarock_telegram_call_seconds",
			Help:    "Duration of calls of the Bot API.",
			Buckets: []float64{.025, .05, .1, .25, .5, 1, 2.5, 5, 15, 60},
		}, []string{"method"}),
		silence: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "tarock_telegram_flood_seconds_total",
			Help: "Silence that Telegram has demanded with 429.",
		}),
		lag: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:    "tarock_telegram_update_lag_seconds",
			Help:    "Age of messages when they are fetched.",
			Buckets: []float64{1, 2, 5, 15, 60, 300, 3600, 86400},
		}),
		skipped: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "tarock_telegram_updates_skipped_total",
			Help: "Updates that could not be read.",
		}),
	}
	if reg == nil {
		return m, nil
	}
	return m, errors.Join(
		register(reg, &m.calls), register(reg, &m.seconds), register(reg, &m.silence),
		register(reg, &m.lag), register(reg, &m.skipped))
}

// register registers a collector, or takes over the one of an earlier client.
func register[C prometheus.Collector](reg prometheus.Registerer, c *C) error {
	err := reg.Register(*c)
	var known prometheus.AlreadyRegisteredError
	if errors.As(err, &known) {
		if old, ok := known.ExistingCollector.(C); ok {
			*c = old
			return nil
		}
	}
	return err
}

func (m *metrics) call(method string, err error, d time.Duration) {
	result := KindOf(err).String()
	if errors.Is(err, context.Canceled) {
		result = "cancelled"
	}
	m.calls.WithLabelValues(method, result).Inc()
	m.seconds.WithLabelValues(method).Observe(d.Seconds())
	var e *Error
	if errors.As(err, &e) {
		m.silence.Add(e.After.Seconds())
	}
}
