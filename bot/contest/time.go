package contest

import (
	"context"
	"strings"
	"time"

	"tarock/bot/chat"
	"tarock/bot/telegram"
	"tarock/engine/tournament"
)

// How long nothing must have happened in a tournament: before a table without a finished
// deal counts although the host was asked, and tables that cannot play become such; and
// before a tournament that is not in a round is closed, since its rounds may be evenings
// apart.
const (
	dormant  = 24 * time.Hour
	deserted = 14 * 24 * time.Hour
)

// interval is the time between two looks at all tournaments.
const interval = 10 * time.Minute

// Run continues the tournaments after a start of the bot, and then looks after them until
// ctx ends.
func (s *Contests) Run(ctx context.Context) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		s.lookAfter(ctx)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// lookAfter continues every tournament that is not over.
func (s *Contests) lookAfter(ctx context.Context) {
	blobs, err := s.chats.Store.Blobs("tournament/")
	if err != nil {
		s.chats.Log.Error().Err(err).Msg("tournaments")
	}
	for key := range blobs {
		if ctx.Err() != nil {
			return
		}
		at := chat.Of(strings.TrimPrefix(key, "tournament/"))
		s.chats.Guard(key, func() error { return s.continueAt(at) })
	}
}

// continueAt continues the tournament of a chat.
func (s *Contests) continueAt(at telegram.Chat) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := s.contest(at)
	if err != nil || c.t.Stage == tournament.None {
		return err
	}
	if err := c.goOn(); err != nil || c.t.Stage == tournament.Over {
		return err
	}
	return c.expire()
}

// expire does what happens in a tournament when nobody does anything.
func (c *contest) expire() error {
	switch quiet := c.quiet(); {
	case c.Since == 0: // of an older version
		c.touch()
		return c.put(0, false, nil)
	case c.t.Stage == tournament.Playing && quiet >= dormant:
		return c.endRound()
	case c.t.Stage != tournament.Playing && quiet >= deserted:
		if err := c.do(tournament.Close{}); err != nil {
			return err
		}
		return c.put(0, true, nil)
	}
	return nil
}

// endRound lets the tables count about which the host was asked. If there are none, and no
// table of the round plays, he is asked about those that have no place.
func (c *contest) endRound() error {
	if asked := c.Doubts; len(asked) > 0 {
		c.Doubts = nil
		for _, number := range asked {
			if err := c.tellTable(number-1, false, false); err != nil {
				return err
			}
			if err := c.putZero(number - 1); err != nil {
				return err
			}
		}
		return c.put(0, true, nil)
	}
	for i := range c.Seated {
		if c.playing(i) {
			return nil
		}
	}
	for i := range c.Seated {
		if err := c.doubt(i); err != nil {
			return err
		}
	}
	return c.put(0, true, nil)
}
