// Package archive keeps the evenings that are over: the events of each, from which every
// deal can be seen and reckoned again, and what they come to, for lists and statistics.
//
// What an evening comes to (Tally) follows from its events, and is stored so that years of
// evenings can be summed up at once. Check makes it again and compares. An evening gets
// here in the transaction in which it ends; nothing of one that goes on is here.
package archive

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/tally"
	"tarock/storage"
)

// The prefixes of keys.
const (
	evenings = "evening/" // TABLE/ID: the events
	tallies  = "tally/"   // TABLE/ID: what they come to
	played   = "played/"  // USER/TABLE: a user has played there
)

// Key returns the key of the events of an evening. Its id is about when it began, in Unix
// seconds.
func Key(table string, id int64) string { return evenings + table + "/" + number(id) }

// TallyKey returns the key of what an evening comes to.
func TallyKey(table string, id int64) string { return tallies + table + "/" + number(id) }

// TallyKeys begins the keys of the totals of a table's evenings.
func TallyKeys(table string) string { return tallies + table + "/" }

// PlayedKey returns a key that has a value if a user has played at a table.
func PlayedKey(user, table string) string { return played + user + "/" + table }

func number(id int64) string { return fmt.Sprintf("%010d", id) }

// Split returns the table and the id of a key of an evening, false for another key.
func Split(key string) (table string, id int64, ok bool) {
	_, rest, _ := strings.Cut(key, "/")
	table, n, ok := strings.Cut(rest, "/")
	id, err := strconv.ParseInt(n, 10, 64)
	return table, id, ok && err == nil
}

// Player is a player of an evening.
type Player struct {
	ID       table.Player `json:"id,omitempty"` // "" for one who was forgotten
	Name     string       `json:"name"`
	Computer bool         `json:"computer,omitempty"`
	tally.Player
}

// Tally is what an evening comes to.
type Tally struct {
	Rules   string    `json:"rules"`
	Begun   time.Time `json:"begun"`
	Ended   time.Time `json:"ended"`
	Deals   int       `json:"deals"` // that count
	Aborted int       `json:"aborted,omitempty"`
	Redealt int       `json:"redealt,omitempty"`
	Until   int64     `json:"until,omitempty"` // before that nobody may see it, in Unix seconds: others still play its deal
	Players []Player  `json:"players"`         // by column of the sheet
}

// Evening is an evening with the times of its first and last event.
type Evening struct {
	Begun, Ended time.Time
	Until        int64 // of its Tally: Pack leaves it out
	Events       [][]byte
}

// Pack returns the stored form.
func (e *Evening) Pack() []byte {
	var b bytes.Buffer
	b.Write(binary.BigEndian.AppendUint64(nil, uint64(e.Begun.UnixMilli())))
	b.Write(binary.BigEndian.AppendUint64(nil, uint64(e.Ended.UnixMilli())))
	w, err := flate.NewWriter(&b, flate.DefaultCompression)
	if err != nil {
		panic("archive: " + err.Error()) // of a level that there is not
	}
	for _, event := range e.Events {
		w.Write(event)
		w.Write([]byte{'\n'}) // an event is one line
	}
	w.Close() // into memory
	return b.Bytes()
}

// ErrForm is the error of something stored that is no evening.
var ErrForm = errors.New("archive: not an evening")

// Unpack reads the stored form.
func Unpack(b []byte) (*Evening, error) {
	if len(b) < 16 {
		return nil, ErrForm
	}
	e := &Evening{Begun: instant(b), Ended: instant(b[8:])}
	text, err := io.ReadAll(flate.NewReader(bytes.NewReader(b[16:])))
	if err != nil || len(text) == 0 || text[len(text)-1] != '\n' {
		return nil, ErrForm
	}
	e.Events = bytes.Split(text[:len(text)-1], []byte{'\n'})
	return e, nil
}

// exact returns what a packed evening has of a time: milliseconds, of no place on earth.
func exact(t time.Time) time.Time { return time.UnixMilli(t.UnixMilli()).UTC() }

func instant(b []byte) time.Time {
	return time.UnixMilli(int64(binary.BigEndian.Uint64(b))).UTC()
}

// Table returns the table at the end of the evening, with its deals in Past.
func (e *Evening) Table() (*table.Table, error) {
	t := table.New(rules.Find)
	t.Keep = true
	for i, event := range e.Events {
		if err := t.Apply(table.Event(event)); err != nil {
			return nil, fmt.Errorf("event %d: %w", i+1, err)
		}
	}
	return t, nil
}

// Of returns what a table's evening has come to so far. Times are left out.
func Of(t *table.Table) Tally {
	v := t.View("")
	columns := t.Columns()
	s := tally.Of(v.Rules, v.Sheet, len(columns))
	of := Tally{Rules: v.Rules, Deals: s.Deals, Aborted: s.Aborted, Redealt: s.Redealt, Players: make([]Player, len(columns))}
	for i, c := range columns {
		of.Players[i] = Player{ID: c.Player, Name: c.Name, Computer: c.Computer, Player: s.Players[i]}
	}
	if v.Closing != nil && v.Closing.Counts {
		for place, n := range v.Closing.Pay {
			of.Players[t.Chairs[place].Account].Points += n
		}
	}
	return of
}

// sealed reports whether nobody may see the evening yet.
func (of *Tally) sealed() bool { return time.Now().Unix() < of.Until }

// Blobs returns the values to store for a finished evening. was holds its earlier totals if
// it was changed afterwards, nil if it is new: players forgotten since then stay forgotten.
func Blobs(id string, number int64, e *Evening, t *table.Table, was []byte) map[string][]byte {
	of := Of(t)
	of.Begun, of.Ended, of.Until = exact(e.Begun), exact(e.Ended), e.Until
	var before Tally
	if json.Unmarshal(was, &before) == nil {
		of.forget(&before)
	}
	blobs := map[string][]byte{Key(id, number): e.Pack(), TallyKey(id, number): pack(of)}
	for _, p := range of.Players {
		if !p.Computer && p.ID != "" {
			blobs[PlayedKey(string(p.ID), id)] = []byte("true")
		}
	}
	return blobs
}

// forget removes the ids of the players who have none in an earlier tally of the evening.
func (of *Tally) forget(was *Tally) {
	for i := range min(len(was.Players), len(of.Players)) {
		if was.Players[i].ID == "" {
			of.Players[i].ID = ""
		}
	}
}

func pack(of Tally) []byte {
	b, err := json.Marshal(of)
	if err != nil {
		panic("archive: " + err.Error()) // plain structs only
	}
	return b
}

// Entry is an evening in a list.
type Entry struct {
	Table string
	ID    int64
	Tally
}

// List returns what the evenings of the tables whose ids begin with a prefix come to, the
// latest first, without those that nobody may see yet. With an error it returns those that can be read.
func List(store *storage.Store, prefix string) (list []Entry, err error) {
	blobs, err := store.Blobs(tallies + prefix)
	for key, blob := range blobs {
		var e Entry
		var ok bool
		if e.Table, e.ID, ok = Split(key); !ok || json.Unmarshal(blob, &e.Tally) != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", key, ErrForm))
			continue
		}
		if !e.sealed() {
			list = append(list, e)
		}
	}
	slices.SortFunc(list, func(a, b Entry) int {
		if n := b.Begun.Compare(a.Begun); n != 0 {
			return n
		}
		return cmp.Or(cmp.Compare(b.ID, a.ID), cmp.Compare(a.Table, b.Table))
	})
	return list, err
}

// Tables returns the ids of the tables at which a user has played an evening.
func Tables(store *storage.Store, user string) (ids []string, err error) {
	blobs, err := store.Blobs(PlayedKey(user, ""))
	for key := range blobs {
		ids = append(ids, strings.TrimPrefix(key, PlayedKey(user, "")))
	}
	slices.Sort(ids)
	return ids, err
}

// Load returns an evening and what it comes to, nil if there is none that may be seen.
func Load(store *storage.Store, table string, id int64) (e *Evening, of Tally, err error) {
	b, err := store.Blob(Key(table, id))
	if err != nil || b == nil {
		return nil, of, err
	}
	if e, err = Unpack(b); err != nil {
		return nil, of, err
	}
	b, err = store.Blob(TallyKey(table, id))
	if err == nil && json.Unmarshal(b, &of) != nil {
		err = ErrForm
	}
	if of.sealed() {
		return nil, Tally{}, err
	}
	return e, of, err
}

// Rows returns the number of rows of the evening's sheet.
func (of *Tally) Rows() int { return of.Deals + of.Aborted + of.Redealt }

// ErrNoDeal is the error of a deal that an evening does not have, or that is not over.
var ErrNoDeal = errors.New("archive: no such deal")

// At returns the table as it was when a deal, counted from 1, was over and nothing more
// was said about it. A deal that is not over gives an error.
func (e *Evening) At(number int) (*table.Table, error) {
	t := table.New(rules.Find)
	t.Keep = true
	for i, event := range e.Events {
		if e := table.Event(event); len(t.Past) == number && (e.Deals() || e.Proposes()) {
			break
		}
		if err := t.Apply(table.Event(event)); err != nil {
			return nil, fmt.Errorf("event %d: %w", i+1, err)
		}
	}
	if number < 1 || len(t.Past) != number {
		return nil, ErrNoDeal
	}
	return t, nil
}

// Instead returns the actions of a deal, counted from 1, that computers did for people. They are
// numbered as in the deal, from 0.
func (e *Evening) Instead(number int) map[int]bool {
	did := map[int]bool{}
	t := table.New(rules.Find)
	t.Keep = true
	for _, event := range e.Events {
		count, helped := 0, false
		if w := t.Waiting(); len(t.Past) == number-1 && t.Stage == table.Play && w != act.Nobody {
			count, helped = t.Deal.Count(), t.Chairs[w].Help != table.None
		}
		d := t.Deal
		if t.Apply(table.Event(event)) != nil || len(t.Past) > number {
			break
		}
		if helped && d.Count() > count {
			did[count] = true
		}
	}
	return did
}
