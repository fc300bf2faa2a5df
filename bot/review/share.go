package review

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"regexp"
	"slices"

	"tarock/bot/archive"
	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/past"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/table"
)

// Shared is a deal that is over and that whoever has its link may look at: its cards and its
// settlement, with the names at the table, but neither the group nor anything else of the evening.
type Shared struct {
	Chat   int64 `json:"chat"`
	Thread int   `json:"thread,omitempty"`
	Begun  int64 `json:"begun"` // when the evening began, in Unix milliseconds
	Deal   int   `json:"deal"`  // from 1
	User   int64 `json:"user"`  // whose link it is
}

// Table returns the id of the table of the deal.
func (s Shared) Table() string { return chat.TableID(telegram.Chat{ID: s.Chat, Thread: s.Thread}) }

// Links open shared deals.
type Links struct{ v *Reviews }

// Links returns the part that opens shared deals.
func (v *Reviews) Links() Links { return Links{v} }

// sharedKeys begins the keys of shared deals.
const sharedKeys = "share/"

// SharedKey returns the key of a shared deal.
func SharedKey(token string) string { return sharedKeys + token }

// payload is the payload of a link to a shared deal: a token of 128 random bits, after a letter
// that no link to a table begins with.
var payload = regexp.MustCompile(`^d([A-Za-z0-9_-]{22})$`)

// share shows the step of a deal with a link to it, a new one each time.
func share(v *Reviews, q *chat.Question, p press.Press, w past.Way) error {
	e, all, r, err := v.evening(q, p, w.Evening)
	if err != nil {
		return err
	}
	note, blobs, err := linked(v, q, p, w, e, r)
	if err != nil {
		return err
	}
	m, err := stepped(e, w, all, r, note)
	if err != nil {
		return err
	}
	m.Silent = true
	return v.chats.Put(q.Update, blobs, slot(q, "evening", false, m))
}

// linked returns a link to a deal in a sentence, and what is to be stored so that it leads there.
// Only people who play or have played at the table may share.
func linked(v *Reviews, q *chat.Question, p press.Press, w past.Way, e *archive.Evening, r words.Reader) (note string, blobs map[string][]byte, err error) {
	s := Shared{Chat: p.Chat, Thread: p.Thread, Deal: w.Deal, User: q.Message.From.ID, Begun: e.Begun.UnixMilli()}
	ids, err := v.tables(q.Message.From.ID)
	switch {
	case err != nil:
		return "", nil, err
	case !slices.Contains(ids, s.Table()):
		return "", nil, table.NotSeated
	}
	random := make([]byte, 16)
	rand.Read(random) // never fails
	token := base64.RawURLEncoding.EncodeToString(random)
	blob, err := json.Marshal(s)
	return past.SharedAt("https://t.me/"+v.chats.API.Me().Username+"?start=d"+token, r), map[string][]byte{SharedKey(token): blob}, err
}

// tell sends a deal as a picture to the private chat of whoever pressed the button, to be passed on.
func tell(ctx context.Context, v *Reviews, u *telegram.Update, p press.Press, w past.Way) error {
	q, err := v.chats.AskAlone(ctx, u)
	switch {
	case err != nil:
		return err
	case !q.Who.Reachable():
		return chat.Unreachable
	}
	if err := v.rooms.CrowdedPress(q.Message.Chat, u.Press.From.ID); err != nil {
		return err
	}
	e, _, r, err := v.evening(q, p, w.Evening)
	if err != nil {
		return err
	}
	note, blobs, err := linked(v, q, p, w, e, r)
	if err != nil {
		return err
	}
	t, err := e.At(w.Deal)
	switch {
	case errors.Is(err, archive.ErrNoDeal):
		return table.OldButton
	case err != nil:
		return err
	}
	known(&r, t)
	m := screen.Told(t.View(""), r, note)
	if err := v.chats.Put(u.ID, blobs, slot(q, "told", true, m)); err != nil {
		return err
	}
	v.chats.Talked(q.Message.Chat)
	toast := telegram.Toast{}
	if !u.Press.Chat.Private() {
		toast.Text = r.Texts.Say("past.told")
	}
	v.chats.Answer(u.Press.ID, toast)
	return nil
}

// stepped returns a step of a deal with a note, and the buttons that lead on.
func stepped(e *archive.Evening, w past.Way, all int, r words.Reader, note string) (m page.Message, err error) {
	t, err := e.At(w.Deal)
	switch {
	case errors.Is(err, archive.ErrNoDeal):
		return m, table.OldButton
	case err != nil:
		return m, err
	}
	s := t.View("")
	known(&r, t)
	m = screen.Replayed(s, r, w.Step, note)
	m.Rows = past.DealKeys(w, screen.Tricks(s), all, r)
	return m, nil
}

// known gives a reader the tables of a table's rule set.
func known(r *words.Reader, t *table.Table) {
	if t.Set.Games != nil {
		r.Games = t.Set.Games(t.Options)
	}
	if t.Set.Premiums != nil {
		r.Premiums = t.Set.Premiums(t.Options)
	}
}

// Shared opens a shared deal in private for a user who followed its link. It reports whether it
// was such a link.
func (l Links) Shared(q *chat.Question) (mine bool, err error) {
	found := payload.FindStringSubmatch(q.Message.Args)
	if found == nil || !q.Private() {
		return false, nil
	}
	if err := l.v.rooms.Reach(q.Message.From.ID, true, q.Message.From.Language); err != nil {
		return true, err
	}
	return true, look(l.v, q, found[1], 0, true)
}

// PressShared answers a press on a button below a shared deal.
func (l Links) PressShared(ctx context.Context, u *telegram.Update, p press.Press) error {
	v := l.v
	token, step, ok := past.ParseShared(p.Arg)
	if !ok || !u.Press.Chat.Private() {
		return table.OldButton
	}
	q, err := v.chats.AskIn(ctx, u, u.Press.Chat)
	if err != nil {
		return err
	}
	if err := v.rooms.CrowdedPress(q.Message.Chat, u.Press.From.ID); err != nil {
		return err
	}
	if err := look(v, q, token, step, false); err != nil {
		return err
	}
	v.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}

// look shows a step of a shared deal, or that there is none any more.
func look(v *Reviews, q *chat.Question, token string, step int, fresh bool) error {
	r := q.Screen()
	s, e, err := shared(v, token)
	if err != nil {
		return err
	}
	if e == nil {
		return v.put(q, "shared", fresh, past.NoShared(r))
	}
	t, err := e.At(s.Deal)
	switch {
	case errors.Is(err, archive.ErrNoDeal):
		return v.put(q, "shared", fresh, past.NoShared(r))
	case err != nil:
		return err
	}
	known(&r, t)
	r.Group = ""
	shown := t.View("")
	m := screen.Replayed(shown, r, step, "")
	m.Rows = past.SharedKeys(token, step, screen.Tricks(shown), r)
	return v.put(q, "shared", fresh, m)
}

// shared returns a shared deal with its evening, which is nil if there is none any more.
func shared(v *Reviews, token string) (s Shared, e *archive.Evening, err error) {
	b, err := v.chats.Store.Blob(SharedKey(token))
	if err != nil || b == nil {
		return s, nil, err
	}
	if err := json.Unmarshal(b, &s); err != nil {
		return s, nil, err
	}
	s.Chat = v.chats.Now(s.Chat)
	entries, err := archive.List(v.chats.Store, s.Table()+"/")
	if err != nil {
		return s, nil, err
	}
	for _, entry := range entries {
		if entry.Begun.UnixMilli() == s.Begun {
			e, _, err = archive.Load(v.chats.Store, s.Table(), entry.ID)
			return s, e, err
		}
	}
	err = v.rooms.EnterUsed(s.Table(), func(room *room.Room) error {
		found, err := running(room)
		if err == nil && found.Begun.UnixMilli() == s.Begun {
			e = found
		}
		return err
	})
	if chat.IsReason(err) {
		err = nil // nobody plays there
	}
	return s, e, err
}

// running returns the evening of a table so far.
func running(room *room.Room) (*archive.Evening, error) {
	records, err := room.Records()
	e := &archive.Evening{}
	for i, rec := range records {
		if i == 0 {
			e.Begun = rec.Time
		}
		e.Events = append(e.Events, rec.Data)
	}
	return e, err
}

// ForgetsShared reports whether a shared deal is of a user, or of a table at which he has played.
func ForgetsShared(blob []byte, user int64, plays func(table string) (bool, error)) (bool, error) {
	var s Shared
	if json.Unmarshal(blob, &s) != nil || s.User == user {
		return true, nil
	}
	return plays(s.Table())
}
