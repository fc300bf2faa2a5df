package chat

import (
	"maps"
	"time"

	"tarock/bot/telegram"
)

const (
	crowd   = 1000             // number of entries above which old ones are dropped
	longest = 10 * time.Minute // age from which an entry may be dropped
)

// Attentive is how long after pressing or writing something a player is assumed to look
// at his hand.
const Attentive = time.Minute

// Talked notes that a private chat has got a message other than a hand. That has moved
// the hand up, so the player gets it again on his next turn.
func (c *Chats) Talked(in telegram.Chat) {
	if in.Private() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.talks[in.ID]++
	}
}

// Talks returns how often Talked was called for the private chat of a user.
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

// Acted returns when a user last pressed or wrote something, the zero time if not
// known.
func (c *Chats) Acted(user int64) time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.active[user]
}

// Idle returns the time since then.
func (c *Chats) Idle(user int64) time.Duration { return time.Since(c.Acted(user)) }

// Once reports whether something was last done at least a given time ago, at most ten
// minutes. If so, it notes that it is done now.
func (c *Chats) Once(what string, every time.Duration) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	if now.Sub(c.latest[what]) < every {
		return false
	}
	c.note(what, now)
	return true
}

// Calm notes that somebody asks for something, and reports whether nobody did so within
// a given time before, at most ten minutes.
func (c *Chats) Calm(what string, within time.Duration) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	calm := now.Sub(c.latest[what]) >= within
	c.note(what, now)
	return calm
}

// note notes when something was last done. c.mu is held.
func (c *Chats) note(what string, now time.Time) {
	if len(c.latest) > crowd {
		maps.DeleteFunc(c.latest, func(_ string, at time.Time) bool { return now.Sub(at) > longest })
	}
	c.latest[what] = now
}

// Shut notes that the bot cannot write to a group or to one of its topics.
func (c *Chats) Shut(group int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed[group] = time.Now()
}

// Reopen makes the outbox write to a chat again.
func (c *Chats) Reopen(id int64) {
	c.mu.Lock()
	delete(c.closed, id)
	c.mu.Unlock()
	c.Out.Reopen(id)
}

// Retry reopens a group if it was shut at least a given time ago. Telegram does not
// tell when a muted bot may write again, and a bot that is down may miss that a topic is reopened.
func (c *Chats) Retry(group int64, every time.Duration) {
	c.mu.Lock()
	at, closed := c.closed[group]
	c.mu.Unlock()
	if closed && time.Since(at) >= every {
		c.Reopen(group)
	}
}
