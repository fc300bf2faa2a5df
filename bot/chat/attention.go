package chat

import (
	"maps"
	"time"

	"tarock/bot/telegram"
)

const (
	crowd   = 1000             // of users or things that are remembered at once
	longest = 10 * time.Minute // that it is remembered when something was last done
)

// Attentive is how long after he has pressed or written something a player is taken to
// look at his hand.
const Attentive = time.Minute

// Talked notes that a private chat has got something beside hands. They have scrolled up
// there; a player gets his again when his turn comes.
func (c *Chats) Talked(in telegram.Chat) {
	if in.Private() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.talks[in.ID]++
	}
}

// Talks is how often there was talk in the private chat of a user.
func (c *Chats) Talks(user int64) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.talks[user]
}

// Acts notes that a user has pressed or written something.
func (c *Chats) Acts(user int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	if len(c.active) > crowd {
		maps.DeleteFunc(c.active, func(_ int64, at time.Time) bool { return now.Sub(at) > longest })
	}
	c.active[user] = now
}

// Acted is when a user last pressed or wrote something, the zero time if that is not known.
func (c *Chats) Acted(user int64) time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.active[user]
}

// Idle is how long ago that was.
func (c *Chats) Idle(user int64) time.Duration { return time.Since(c.Acted(user)) }

// Once reports whether something was not done for a time, at most ten minutes, and notes
// that it is now.
func (c *Chats) Once(what string, every time.Duration) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	if now.Sub(c.latest[what]) < every {
		return false
	}
	if len(c.latest) > crowd {
		maps.DeleteFunc(c.latest, func(_ string, at time.Time) bool { return now.Sub(at) > longest })
	}
	c.latest[what] = now
	return true
}

// Shut notes that a group, or one of its topics, cannot be written to.
func (c *Chats) Shut(group int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed[group] = time.Now()
}

// Reopen has the outbox write to a chat again.
func (c *Chats) Reopen(id int64) {
	c.mu.Lock()
	delete(c.closed, id)
	c.mu.Unlock()
	c.Out.Reopen(id)
}

// Retry tries a group that was shut again: at once, or now and then, since nobody tells
// when a bot that was muted may write again, or a topic was opened.
func (c *Chats) Retry(group int64, every time.Duration) {
	c.mu.Lock()
	at, closed := c.closed[group]
	c.mu.Unlock()
	if closed && time.Since(at) >= every {
		c.Reopen(group)
	}
}
