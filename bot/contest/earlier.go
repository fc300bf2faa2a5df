package contest

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/engine/tournament"
)

// Earlier begins the keys of tournaments that another one has followed in their group.
const Earlier = "ranking/"

// earlierKey returns the key of such a tournament, by the tag of its code.
func earlierKey(c telegram.Chat, tag int) string {
	return Earlier + chat.TableID(c) + "/" + strconv.Itoa(tag)
}

// looks are the presses with which anybody looks at a tournament that another one has followed.
var looks = []string{"page", "export", "before"}

// keepEarlier returns how a tournament that is over is stored when the next one is opened in its
// group, and the tag that the next one has for it. One that was never drawn is not kept: the
// next one then has the tag of the one before.
func keepEarlier(c *contest) (blobs map[string][]byte, tag int) {
	if c.t.Code == "" || c.t.Round() == 0 {
		return map[string][]byte{}, c.Before
	}
	tag = press.Tag(c.t.Code)
	return map[string][]byte{earlierKey(c.chat, tag): people.Pack(c)}, tag
}

// earlier returns the tournament of a chat by its tag, if another one has followed it there.
func earlier(s *Contests, in telegram.Chat, tag int) (c *contest, err error) {
	c, err = s.stored(in, earlierKey(in, tag))
	if err == nil && c.t.Stage == tournament.None {
		err = OldTournament
	}
	return c, err
}

// pressEarlier performs a press on the message of such a tournament.
func pressEarlier(s *Contests, q *chat.Question, tag int, what, rest string) error {
	c, err := earlier(s, q.Message.Chat, tag)
	if err == nil && !slices.Contains(looks, what) {
		err = OldTournament
	}
	if err != nil {
		return err
	}
	return s.perform(q, c, what, rest)
}

// showBefore sends the message of the tournament before another one again.
func showBefore(s *Contests, q *chat.Question, c *contest) error {
	if c.Before == 0 {
		return table.OldButton
	}
	if err := s.rooms.CrowdedPress(q.Message.Chat, q.Message.From.ID); err != nil {
		return err
	}
	old, err := earlier(s, c.chat, c.Before)
	if err != nil {
		return err
	}
	return old.put(q.Update, true, nil)
}

// Moves returns the keys of the tournaments of a group that becomes a supergroup, with their
// new keys. Call it under Hold.
func (s *Contests) Moves(from, to int64) (map[string]string, error) {
	was, is := telegram.Chat{ID: from}, telegram.Chat{ID: to}
	keys := map[string]string{contestKey(was): contestKey(is)}
	list, err := s.chats.Store.Blobs(Earlier + chat.TableID(was) + "/")
	for key := range list {
		keys[key] = Earlier + chat.TableID(is) + strings.TrimPrefix(key, Earlier+chat.TableID(was))
	}
	return keys, err
}
