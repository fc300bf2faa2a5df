package bot

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/telegram"
	"tarock/storage"
)

// mostAside is the greatest number of updates that are kept for the operator.
const mostAside = 100

// Aside is an update that failed: set aside for the operator, or to be tried again.
type Aside struct {
	Update telegram.Update `json:"update"` // without names if it is not tried again
	Time   time.Time       `json:"time"`   // when it was stored
	Tries  int             `json:"tries"`  // attempts that the end of the program may have cut short
	Why    string          `json:"why"`    // "" while it is to be tried again
}

// SetAside returns the updates in a store that failed, the oldest first. With an error
// it returns those that can be read.
func SetAside(store *storage.Store) ([]Aside, error) {
	blobs, err := store.Blobs(people.AsideKeys)
	var list []Aside
	for _, key := range slices.Sorted(maps.Keys(blobs)) {
		var a Aside
		if readErr := json.Unmarshal(blobs[key], &a); readErr != nil {
			err = cmp.Or(err, fmt.Errorf("%s: %w", key, readErr))
			continue
		}
		list = append(list, a)
	}
	slices.SortStableFunc(list, func(x, y Aside) int { return x.Time.Compare(y.Time) })
	return list, err
}

// String describes the update without anything that somebody has written.
func (a Aside) String() string {
	u, what := &a.Update, "of an unknown kind"
	var in telegram.Chat
	switch {
	case u.Press != nil:
		what, in = "press", u.Press.Chat
	case u.Message != nil:
		what, in = "message", u.Message.Chat
	case u.Member != nil:
		what, in = "change of membership", u.Member.Chat
	case u.Inline != nil:
		what = "inline query"
	}
	return fmt.Sprintf("update %d of %s, %s in chat %s by user %d: %s", u.ID, a.Time.UTC().Format("2006-01-02 15:04"), what, chat.TableID(in), sender(u),
		cmp.Or(a.Why, "to be tried again"))
}

// sender returns the id of the user who caused an update, 0 if none is known.
func sender(u *telegram.Update) int64 {
	switch {
	case u.Press != nil:
		return u.Press.From.ID
	case u.Message != nil:
		return u.Message.From.ID
	case u.Member != nil:
		return u.Member.From.ID
	case u.Inline != nil:
		return u.Inline.From.ID
	}
	return 0
}

func asideKey(u *telegram.Update) string { return people.AsideKey(sender(u), u.ID) }

// copied returns a copy of an update that a handler may change.
func copied(u *telegram.Update) *telegram.Update {
	c := *u
	c.Message, c.Press = clone(u.Message), clone(u.Press)
	c.Member, c.Inline = clone(u.Member), clone(u.Inline)
	return &c
}

// clone returns a pointer to a copy of what p points to, nil for nil.
func clone[T any](p *T) *T {
	if p == nil {
		return nil
	}
	c := *p
	return &c
}

// nameless returns a copy without names.
func nameless(u *telegram.Update) telegram.Update {
	c := *copied(u)
	bare := func(who telegram.User) telegram.User {
		return telegram.User{ID: who.ID, Language: who.Language, Bot: who.Bot}
	}
	switch {
	case c.Press != nil:
		c.Press.From, c.Press.ChatTitle = bare(c.Press.From), ""
	case c.Message != nil:
		m := c.Message
		m.From, m.ChatTitle, m.Topic, m.Left, m.Joined = bare(m.From), "", "", nil, nil
	case c.Member != nil:
		c.Member.From = bare(c.Member.From)
	case c.Inline != nil:
		c.Inline.From = bare(c.Inline.From)
	}
	return c
}

// setAside marks an update as known and keeps it for the operator. If it was handled
// meanwhile after all, it is not kept.
func (b *Bot) setAside(u *telegram.Update, cause error) error {
	a := Aside{Update: nameless(u), Time: time.Now(), Why: harmless(cause)}
	blobs, err := b.oldAside()
	if err != nil {
		return err
	}
	blobs[asideKey(u)] = people.Pack(a)
	fresh, err := b.o.Store.Commit(storage.Commit{Update: u.ID, Time: a.Time, Blobs: blobs})
	switch {
	case err != nil:
		return err
	case !fresh:
		b.drop(u)
		return nil
	}
	b.failed.Inc()
	line := b.o.Log.Error().Int64("update", u.ID).Str("why", a.Why)
	if s, ok := cause.(*setback); ok && s.stack != nil {
		line = line.Bytes("stack", s.stack)
	}
	line.Msg("update set aside; tarock check lists it")
	if u.Press != nil {
		b.chats.Refuse(u.Press, chat.Failed)
	}
	return nil
}

// quoted is what an error text quotes: parts of what somebody has sent.
var quoted = regexp.MustCompile(`"(\\.|[^"\\])*"`)

// harmless returns the text of an error without what it quotes.
func harmless(err error) string { return quoted.ReplaceAllString(err.Error(), `"…"`) }

// oldAside returns the values to remove so that there is room for another update that
// is set aside.
func (b *Bot) oldAside() (map[string][]byte, error) {
	list, err := SetAside(b.o.Store)
	if err != nil && !storage.Damaged(err) {
		return nil, err
	}
	list = slices.DeleteFunc(list, func(a Aside) bool { return a.Why == "" })
	blobs := map[string][]byte{}
	for _, a := range list[:max(0, len(list)-mostAside+1)] {
		blobs[asideKey(&a.Update)] = nil
	}
	return blobs, nil
}
