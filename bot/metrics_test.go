package bot

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// polls is an API with a given time of its last poll.
type polls struct {
	quiet
	at time.Time
}

func (p *polls) Polled() time.Time { return p.at }

// A bot without successful polls for long is not healthy: another process fetches its
// updates, or it cannot reach Telegram.
func TestHealthy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, api := quietBot(t), &polls{}
		b.o.API = api
		if err := b.Healthy(); err != nil {
			t.Errorf("at the start: got %v", err)
		}
		time.Sleep(Lag + time.Second)
		if err := b.Healthy(); err == nil || !strings.Contains(err.Error(), "updates") {
			t.Errorf("without a poll: got %v", err)
		}
		api.at = time.Now().Add(-Lag)
		if err := b.Healthy(); err != nil {
			t.Errorf("polling: got %v", err)
		}
	})
}
