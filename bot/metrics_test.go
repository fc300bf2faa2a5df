package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// polls is an API whose last poll was at some time.
type polls struct {
	quiet
	at time.Time
}

func (p *polls) Polled() time.Time { return p.at }

// A bot that is told nothing for long is not healthy: somebody else fetches its
// updates, or Telegram is not to be reached.
func TestHealthy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, api := quietBot(t), &polls{}
		b.o.API = api
		if err := b.Healthy(); err != nil {
			t.Errorf("at the start: %v", err)
		}
		time.Sleep(lag + time.Second)
		if err := b.Healthy(); err == nil || !strings.Contains(err.Error(), "updates") {
			t.Errorf("without a poll: %v", err)
		}
		api.at = time.Now().Add(-lag)
		if err := b.Healthy(); err != nil {
			t.Errorf("polling: %v", err)
		}
	})
}
