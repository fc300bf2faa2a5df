package stage

import (
	"context"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"tarock/bot/standin"
)

// Chats are the chats of users with each other and with the bot on the stand-in: what is
// said and shown there as time passes.
type Chats struct {
	T     *testing.T
	World *standin.Server
	Web   *httptest.Server // for a bot in another process; nil in a bubble
	Group int64
	Users []int64
	Calm  time.Duration // how long Quiet waits in a bubble, at least two seconds
	tried func() bool   // whether the bot still tries updates that it has confirmed
}

const step = 100 * time.Millisecond // pause between two checks in a bubble

// Wait waits until cond holds.
func (c *Chats) Wait(what string, cond func() bool) {
	c.T.Helper()
	if c.Web == nil {
		c.settle(what, cond)
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), Patience)
	defer cancel()
	if err := c.World.Wait(ctx, cond); err != nil {
		c.T.Fatalf("waiting for %s: %v\n%s", what, err, c.Show())
	}
}

// settle waits until cond holds, in the bubble's time.
func (c *Chats) settle(what string, cond func() bool) {
	c.T.Helper()
	for range max(20, c.Calm/step) {
		if synctest.Wait(); cond() {
			return
		}
		time.Sleep(step)
	}
	c.T.Fatalf("got no %s\n%s", what, c.Show())
}

// Pass lets time pass.
func (c *Chats) Pass(d time.Duration) {
	time.Sleep(d)
	c.Quiet()
}

// Quiet waits until the bot has nothing left to do. In a bubble it gives updates that are
// confirmed but not done three more seconds.
func (c *Chats) Quiet() {
	c.T.Helper()
	c.Wait("quiet", c.World.Idle)
	for i := 0; c.Web == nil && c.tried() && i < 30; i++ {
		time.Sleep(step)
		c.Wait("quiet", c.World.Idle)
	}
	synctest.Wait()
}

// answeredOnce fails the test if a press was answered twice.
func (c *Chats) answeredOnce() {
	c.T.Helper()
	times := map[string]int{}
	for _, r := range c.World.Requests() {
		if r.Method == "answerCallbackQuery" && r.Served && r.Code == 0 {
			times[r.Params["callback_query_id"]]++
		}
	}
	for id, n := range times {
		if n != 1 {
			c.T.Errorf("press %s: got %d answers, want one", id, n)
		}
	}
}
