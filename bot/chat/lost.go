package chat

import (
	"maps"
	"slices"
	"strings"
	"time"

	"tarock/bot/telegram"
	"tarock/storage"
)

// lostKey begins the keys of the topics that the bot cannot write to.
const lostKey = "lost/"

// loadLost reads which topics are lost.
func (c *Chats) loadLost() error {
	blobs, err := c.Store.Blobs(lostKey)
	for key := range blobs {
		c.lost[Of(strings.TrimPrefix(key, lostKey))] = true
	}
	return err
}

// Lose notes that a topic was deleted or closed, so that its messages go to General, and puts
// slots in the same commit. It reports false, and does nothing, if that was known.
func (c *Chats) Lose(at telegram.Chat, slots ...storage.Slot) (fresh bool, err error) {
	if at.Thread == 0 || c.Lost(at) {
		return false, nil
	}
	if err := c.Put(0, map[string][]byte{lostKey + TableID(at): []byte("true")}, slots...); err != nil {
		return false, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lost[at] = true
	return true, nil
}

// Found notes that somebody has written in a topic.
func (c *Chats) Found(at telegram.Chat) error {
	if !c.Lost(at) {
		return nil
	}
	if _, err := c.Store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{lostKey + TableID(at): nil}}); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.lost, at)
	return nil
}

// Lost reports whether a topic was deleted or closed when the bot last wrote there. Its table
// goes on in General.
func (c *Chats) Lost(at telegram.Chat) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.lost[at]
}

// LostIn returns the lost topics of which the messages are in a chat, by their numbers: those of
// a group if it is its General.
func (c *Chats) LostIn(in telegram.Chat) []telegram.Chat {
	c.mu.Lock()
	defer c.mu.Unlock()
	list := slices.DeleteFunc(slices.Collect(maps.Keys(c.lost)), func(at telegram.Chat) bool { return at.ID != in.ID || in.Thread != 0 })
	slices.SortFunc(list, func(a, b telegram.Chat) int { return a.Thread - b.Thread })
	return list
}
