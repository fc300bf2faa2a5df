// Package ops serves the bot's operator: /healthz says whether the bot works, /metrics
// has its metrics for Prometheus.
//
// It listens on loopback unless the address says otherwise, and shows nothing about
// games or players.
package ops

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// stopLimit is the time for requests in progress at the end.
const stopLimit = 3 * time.Second

// Listen opens an address for Serve. One without a host, such as ":9464", is on
// 127.0.0.1.
func Listen(addr string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	if host == "" {
		host = "127.0.0.1"
	}
	return net.Listen("tcp", net.JoinHostPort(host, port))
}

// Serve serves on l until ctx ends, which is no error, and closes l.
func Serve(ctx context.Context, l net.Listener, metrics prometheus.Gatherer, healthy func() error) error {
	s := &http.Server{
		Handler:           handler(metrics, healthy),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       2 * time.Minute,
	}
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(l) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	within, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopLimit)
	defer cancel()
	err := s.Shutdown(within)
	if errors.Is(err, context.DeadlineExceeded) {
		err = s.Close()
	}
	<-ended
	return err
}

func handler(metrics prometheus.Gatherer, healthy func() error) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(metrics, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		if err := healthy(); err != nil {
			w.WriteHeader(http.StatusServiceUnavailable)
			fmt.Fprintln(w, err)
			return
		}
		io.WriteString(w, "ok\n")
	})
	return mux
}
