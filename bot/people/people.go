// Package people stores what the bot knows about users and groups: their settings,
// which users it can write to, at which tables they sit, and who wants to be notified
// of a new table.
//
// Each of these is a JSON value of the store, outside the tables' logs. Read a value
// and write it back under the lock of [Register]. The package sends no messages and
// knows nothing about the state of a table: see bot/chat and bot/room.
package people

import (
	"cmp"
	"encoding/json"
	"strconv"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // zones, where the machine has none

	"tarock/bot/screen/lobby"
	"tarock/engine/table"
	"tarock/locales"
	"tarock/storage"
)

// Register reads and writes these values. A caller that changes a value depending on
// its old one reads and commits within Alone.
type Register struct {
	changing sync.Mutex
	store    *storage.Store
	language string
	limit    time.Duration
	memory   memory
}

// New returns a register. The language and the limit of a turn are for groups without
// their own; "" is German, 0 no limit.
func New(store *storage.Store, language string, limit time.Duration) *Register {
	r := &Register{store: store, language: language, limit: limit}
	store.Watch(r.memory.drop)
	return r
}

// Alone calls do while nobody else changes a value. do must not enter a room.
func (r *Register) Alone(do func() error) error {
	r.changing.Lock()
	defer r.changing.Unlock()
	return do()
}

// User is what is known about a user.
type User struct {
	Language string `json:"language,omitempty"` // chosen, or that of the app
	Confirm  bool   `json:"confirm,omitempty"`  // he confirms each card
	Ring     string `json:"ring,omitempty"`     // when his turn rings; "" means after a minute
	Suits    string `json:"suits,omitempty"`    // how he sees suits; "" means symbols
	Arabic   bool   `json:"arabic,omitempty"`   // he sees tarocks as 18, not XVIII
	Pictures bool   `json:"pictures,omitempty"` // he sees his hand as a picture, too
	Undo     bool   `json:"undo,omitempty"`     // he can take a card back for a moment
	Learn    bool   `json:"learn,omitempty"`    // his hand explains the game
	Plain    bool   `json:"plain,omitempty"`    // he sees score sheets as text first
	Started  bool   `json:"started,omitempty"`  // has opened the private chat
	Blocked  bool   `json:"blocked,omitempty"`  // has closed it again
	Back     int64  `json:"back,omitempty"`     // update that told last that he has opened it again
}

// Reachable reports whether the user can be written to.
func (u User) Reachable() bool { return u.Started && !u.Blocked }

// Group holds the settings of a group.
type Group struct {
	Language string `json:"language,omitempty"`
	Limit    *int   `json:"limit,omitempty"`    // seconds for a turn, 0 for none
	AdminEnd bool   `json:"adminEnd,omitempty"` // only administrators end an evening
	Tricks   bool   `json:"tricks,omitempty"`   // each trick is a message of its own, instead of one table for each deal
	Pictures bool   `json:"pictures,omitempty"` // talon and tricks are shown as pictures, too
	Stake    int    `json:"stake,omitempty"`    // cents a point, 0 if they do not play for money
	LookBack bool   `json:"lookBack,omitempty"` // players may look at all tricks of a deal, not only the last
	Watch    bool   `json:"watch,omitempty"`    // players may let others look at their cards
	Hints    string `json:"hints,omitempty"`    // hints in a deal; "": only for who plays with computers alone
	Zone     string `json:"zone,omitempty"`     // IANA name of the zone of its clock; "" means the first of lobby.Zones
	Daily    bool   `json:"daily,omitempty"`    // everybody can play the same deal once a day
	Thread   int    `json:"thread,omitempty"`   // topic in which that was chosen
}

// Values of [Group.Hints].
const (
	HintsThree = "three"
	HintsAny   = "any"
)

// Game is the game last played at a table: the default for its next evening.
type Game struct {
	Rules    string            `json:"rules"`
	Seats    int               `json:"seats"`
	House    map[string]string `json:"house,omitempty"`    // house rules that differ from the usual
	Strength string            `json:"strength,omitempty"` // how well its computers play, if somebody has chosen that
}

// UserKey returns the key of a User.
func UserKey(id int64) string { return "user/" + strconv.FormatInt(id, 10) }

// LearnKey returns the key of a user's progress in the lessons.
func LearnKey(id int64) string { return "learn/" + strconv.FormatInt(id, 10) }

// MetKey returns the key of the parts of a deal that a user who learns has met, each with the deal
// in which that was.
func MetKey(id int64) string { return "met/" + strconv.FormatInt(id, 10) }

// WatchKey returns the key of the table at which a user looks at somebody's cards.
func WatchKey(id int64) string { return "watch/" + strconv.FormatInt(id, 10) }

// GroupKey returns the key of a Group.
func GroupKey(id int64) string { return "group/" + strconv.FormatInt(id, 10) }

// TitleKey returns the key of the title of a table's group.
func TitleKey(table string) string { return "title/" + table }

// GameKey returns the key of the Game of a table.
func GameKey(table string) string { return "game/" + table }

// MeetingKey returns the key of the meeting that the users of a table have arranged.
func MeetingKey(table string) string { return "meeting/" + table }

// DailyKey returns the key of the deal of the day of a group.
func DailyKey(group int64) string { return "daily/" + strconv.FormatInt(group, 10) }

// AttemptKey returns the key of a user's attempt at the deal of a day, "2026-11-23".
func AttemptKey(group int64, day string, user int64) string {
	return AttemptKeys(group) + day + "/" + strconv.FormatInt(user, 10)
}

// AttemptKeys begins the keys of all deals of the day of a group.
func AttemptKeys(group int64) string { return "attempt/" + strconv.FormatInt(group, 10) + "/" }

// SeatKey returns a key that has a value while a user sits at a table, and after its
// evening until the next one begins.
func SeatKey(user int64, table string) string {
	return "seat/" + strconv.FormatInt(user, 10) + "/" + table
}

// AsideKeys begins the keys of all updates that failed.
const AsideKeys = "aside/"

// AsideKey returns the key of an update of a user that failed. It holds what he sent.
func AsideKey(user, update int64) string {
	return AsideKeys + strconv.FormatInt(user, 10) + "/" + strconv.FormatInt(update, 10)
}

// User returns what is known about a user.
func (r *Register) User(id int64) (User, error) { return recall[User](r, UserKey(id)) }

// Met returns the parts of a deal that a user who learns has met.
func (r *Register) Met(id int64) (map[string]string, error) {
	return recall[map[string]string](r, MetKey(id))
}

// Group returns the settings of a group. A private chat, where somebody plays alone, has none
// but his language.
func (r *Register) Group(id int64) (Group, error) {
	if id > 0 {
		u, err := r.User(id)
		return Group{Language: u.Language}, err
	}
	return recall[Group](r, GroupKey(id))
}

// Title returns the title of a table's group when the table was opened, preceded by the
// topic if any. A user's own table, at which he plays alone, is called so in his language.
func (r *Register) Title(table string) (string, error) {
	chat, _, _ := strings.Cut(table, ":")
	if user, _ := strconv.ParseInt(chat, 10, 64); user > 0 {
		u, err := r.User(user)
		return r.UserTexts(u).Say("name.alone"), err
	}
	return recall[string](r, TitleKey(table))
}

// Game returns the game last played at a table.
func (r *Register) Game(table string) (g Game, err error) { return g, r.Read(GameKey(table), &g) }

// Change changes what is stored about a user.
func (r *Register) Change(id int64, do func(*User)) error {
	return r.Alone(func() error {
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
	})
}

// Read reads a stored value into a variable, which it leaves unchanged if there is
// none.
func (r *Register) Read(key string, into any) error {
	blob, err := r.store.Blob(key)
	if err != nil || blob == nil {
		return err
	}
	return json.Unmarshal(blob, into)
}

// Turn returns the limit of a turn in a group, 0 for none.
func (r *Register) Turn(g Group) time.Duration {
	if g.Limit == nil {
		return r.limit
	}
	return time.Duration(*g.Limit) * time.Second
}

// GroupTexts returns the texts for a group.
func (r *Register) GroupTexts(g Group) *locales.Texts { return r.texts(g.Language) }

// Location returns the zone of a group's clock, whatever zones the machine knows.
func (g Group) Location() *time.Location {
	zone, err := time.LoadLocation(cmp.Or(g.Zone, lobby.Zones[0]))
	if err != nil {
		return time.UTC
	}
	return zone
}

// UserTexts returns the texts for a user.
func (r *Register) UserTexts(u User) *locales.Texts { return r.texts(u.Language) }

func (r *Register) texts(language string) *locales.Texts {
	if language == "" {
		language = r.language
	}
	return locales.For(language)
}

// Seats returns the ids of the tables at which a user sits, or sat in their last
// evening.
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

// Moves returns the keys of a group that becomes a supergroup, each with its new key.
func (r *Register) Moves(from, to int64) (map[string]string, error) {
	keys := map[string]string{GroupKey(from): GroupKey(to)}
	meetings, err := r.store.Blobs(MeetingKey(strconv.FormatInt(from, 10) + ":"))
	if err != nil {
		return nil, err
	}
	for was := range meetings {
		keys[was] = strings.Replace(was, strconv.FormatInt(from, 10), strconv.FormatInt(to, 10), 1)
	}
	keys[DailyKey(from)] = DailyKey(to)
	attempts, err := r.store.Blobs(AttemptKeys(from))
	if err != nil {
		return nil, err
	}
	for was := range attempts {
		keys[was] = AttemptKeys(to) + strings.TrimPrefix(was, AttemptKeys(from))
	}
	wishes, err := r.store.Blobs(WishKey(from, ""))
	if err != nil {
		return nil, err
	}
	for was := range wishes {
		keys[was] = WishKey(to, strings.TrimPrefix(was, WishKey(from, "")))
	}
	return keys, nil
}

// Player returns the engine's player for a user.
func Player(user int64) table.Player { return table.Player(strconv.FormatInt(user, 10)) }

// UserOf is the inverse of Player.
func UserOf(p table.Player) int64 {
	id, _ := strconv.ParseInt(string(p), 10, 64)
	return id
}

// Pack encodes a value for a commit.
func Pack(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic("people: " + err.Error()) // plain structs only
	}
	return b
}
