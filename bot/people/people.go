// Package people keeps what is known of users and of groups: what they have chosen, who
// can be written to, where somebody sits, who wants to be told when a table opens.
//
// All of it is stored in values beside the tables' logs. The package knows their keys and
// forms; it says nothing to anybody.
package people

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tarock/engine/table"
	"tarock/locales"
	"tarock/storage"
)

// Register reads and writes what is known. A caller who changes a value that depends on
// what it was holds the lock from reading to committing, and enters no room meanwhile.
type Register struct {
	sync.Mutex
	store    *storage.Store
	language string
	limit    time.Duration
}

// New makes a register. The language and the limit of a turn are those of groups that
// have chosen none; "" is German, 0 no limit.
func New(store *storage.Store, language string, limit time.Duration) *Register {
	return &Register{store: store, language: language, limit: limit}
}

// User is what is known of a user.
type User struct {
	Language string `json:"language,omitempty"` // chosen, or that of the app
	Confirm  bool   `json:"confirm,omitempty"`  // cards have to be confirmed
	Ring     string `json:"ring,omitempty"`     // when his turn rings; "" is after a minute
	Suits    string `json:"suits,omitempty"`    // how he sees suits; "" is signs
	Arabic   bool   `json:"arabic,omitempty"`   // he sees tarocks as 18, not XVIII
	Started  bool   `json:"started,omitempty"`  // has opened the private chat
	Blocked  bool   `json:"blocked,omitempty"`  // has closed it again
}

// Reachable reports whether the user can be written to.
func (u User) Reachable() bool { return u.Started && !u.Blocked }

// Group is what a group has chosen.
type Group struct {
	Language string `json:"language,omitempty"`
	Limit    *int   `json:"limit,omitempty"`    // seconds for a turn, 0 for none
	AdminEnd bool   `json:"adminEnd,omitempty"` // only administrators end an evening
	Tricks   bool   `json:"tricks,omitempty"`   // each trick is a message of its own, in place of one table a deal
	LookBack bool   `json:"lookBack,omitempty"` // all tricks of a deal may be looked at, not only the last one
}

// Game is what was played last at a table: the default for its next evening.
type Game struct {
	Rules string            `json:"rules"`
	Seats int               `json:"seats"`
	House map[string]string `json:"house,omitempty"` // house rules that are not as usual
}

// UserKey is where a User is stored.
func UserKey(id int64) string { return "user/" + strconv.FormatInt(id, 10) }

// GroupKey is where a Group is stored.
func GroupKey(id int64) string { return "group/" + strconv.FormatInt(id, 10) }

// TitleKey is where the title of a table's group is stored.
func TitleKey(table string) string { return "title/" + table }

// GameKey is where the Game of a table is stored.
func GameKey(table string) string { return "game/" + table }

// SeatKey has a value while a user sits at a table, and after its evening until the next
// one begins.
func SeatKey(user int64, table string) string {
	return "seat/" + strconv.FormatInt(user, 10) + "/" + table
}

// User reads what is known of a user.
func (r *Register) User(id int64) (u User, err error) { return u, r.Read(UserKey(id), &u) }

// Group reads what a group has chosen.
func (r *Register) Group(id int64) (g Group, err error) { return g, r.Read(GroupKey(id), &g) }

// Title returns the title of a table's group, with its topic before it, as it was when
// the table was opened.
func (r *Register) Title(table string) (title string, err error) {
	return title, r.Read(TitleKey(table), &title)
}

// Game returns what was played last at a table.
func (r *Register) Game(table string) (g Game, err error) { return g, r.Read(GameKey(table), &g) }

// Change changes what is known of a user.
func (r *Register) Change(id int64, do func(*User)) error {
	r.Lock()
	defer r.Unlock()
	u, err := r.User(id)
	if err != nil {
		return err
	}
	was := u
	if do(&u); u == was {
		return nil
	}
	_, err = r.store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{UserKey(id): Pack(u)}})
	return err
}

// Read reads a stored value, and leaves what it reads into alone if there is none.
func (r *Register) Read(key string, into any) error {
	blob, err := r.store.Blob(key)
	if err != nil || blob == nil {
		return err
	}
	return json.Unmarshal(blob, into)
}

// Turn returns how long a turn may take in a group, 0 for as long as it takes.
func (r *Register) Turn(g Group) time.Duration {
	if g.Limit == nil {
		return r.limit
	}
	return time.Duration(*g.Limit) * time.Second
}

// GroupTexts are the texts for a group.
func (r *Register) GroupTexts(g Group) *locales.Texts { return r.texts(g.Language) }

// UserTexts are the texts for a user.
func (r *Register) UserTexts(u User) *locales.Texts { return r.texts(u.Language) }

func (r *Register) texts(language string) *locales.Texts {
	if language == "" {
		language = r.language
	}
	return locales.For(language)
}

// Seats are the ids of the tables at which a user sits, or sat last in their groups.
func (r *Register) Seats(user int64) ([]string, error) {
	prefix := SeatKey(user, "")
	blobs, err := r.store.Blobs(prefix)
	if err != nil {
		return nil, err
	}
	var ids []string
	for key := range blobs {
		ids = append(ids, strings.TrimPrefix(key, prefix))
	}
	return ids, nil
}

// Keys are the keys of all that is known of a user.
func (r *Register) Keys(user int64) ([]string, error) {
	keys := []string{UserKey(user)}
	seats, err := r.store.Blobs(SeatKey(user, ""))
	if err != nil {
		return nil, err
	}
	wishes, err := r.wishes(user)
	return slices.Concat(keys, slices.Collect(maps.Keys(seats)), wishes), err
}

// Moves are the keys of a group that becomes a supergroup, with those they have then.
func (r *Register) Moves(from, to int64) (map[string]string, error) {
	keys := map[string]string{GroupKey(from): GroupKey(to)}
	wishes, err := r.store.Blobs(WishKey(from, ""))
	if err != nil {
		return nil, err
	}
	for was := range wishes {
		keys[was] = WishKey(to, strings.TrimPrefix(was, WishKey(from, "")))
	}
	return keys, nil
}

// Player is a user as a player of the engine.
func Player(user int64) table.Player { return table.Player(strconv.FormatInt(user, 10)) }

// UserOf is the reverse of Player.
func UserOf(p table.Player) int64 {
	id, _ := strconv.ParseInt(string(p), 10, 64)
	return id
}

// Pack writes a value for a commit.
func Pack(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic("people: " + err.Error()) // plain structs only
	}
	return b
}
