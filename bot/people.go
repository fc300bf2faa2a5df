package bot

import (
	"encoding/json"
	"strconv"
	"sync"
	"time"

	"tarock/locales"
	"tarock/storage"
)

// people reads and writes what users and groups have chosen. Who changes a
// value that depends on what it was holds mu from reading to committing, and
// enters no room meanwhile.
type people struct {
	mu       sync.Mutex
	store    *storage.Store
	language string
	limit    time.Duration
}

// user is what is known of a user.
type user struct {
	Language string `json:"language,omitempty"` // chosen, or that of the app
	Confirm  bool   `json:"confirm,omitempty"`  // cards have to be confirmed
	Ring     string `json:"ring,omitempty"`     // when his turn rings; "" is after a minute
	Suits    string `json:"suits,omitempty"`    // how he sees suits; "" is signs
	Arabic   bool   `json:"arabic,omitempty"`   // he sees tarocks as 18, not XVIII
	Started  bool   `json:"started,omitempty"`  // has opened the private chat
	Blocked  bool   `json:"blocked,omitempty"`  // has closed it again
}

// reachable reports whether the user can be written to.
func (u user) reachable() bool { return u.Started && !u.Blocked }

// group is what a group has chosen.
type group struct {
	Language string `json:"language,omitempty"`
	Limit    *int   `json:"limit,omitempty"`    // seconds for a turn, 0 for none
	AdminEnd bool   `json:"adminEnd,omitempty"` // only administrators end an evening
	Tricks   bool   `json:"tricks,omitempty"`   // each trick is a message of its own, in place of one table a deal
	LookBack bool   `json:"lookBack,omitempty"` // all tricks of a deal may be looked at, not only the last one
}

func userKey(id int64) string      { return "user/" + strconv.FormatInt(id, 10) }
func groupKey(id int64) string     { return "group/" + strconv.FormatInt(id, 10) }
func titleKey(table string) string { return "title/" + table }

// seatKey is there while a user sits at a table, and after its evening until
// the next one begins.
func seatKey(user int64, table string) string {
	return "seat/" + strconv.FormatInt(user, 10) + "/" + table
}

func (p *people) user(id int64) (u user, err error) { return u, p.read(userKey(id), &u) }

func (p *people) group(id int64) (g group, err error) { return g, p.read(groupKey(id), &g) }

// title returns the title of a table's group, with its topic before it, as it
// was when the table was opened.
func (p *people) title(table string) (title string, err error) {
	return title, p.read(titleKey(table), &title)
}

// game is what was played last at a table: the default for its next evening.
type game struct {
	Rules string            `json:"rules"`
	Seats int               `json:"seats"`
	House map[string]string `json:"house,omitempty"` // house rules that are not as usual
}

func gameKey(table string) string { return "game/" + table }

// game returns what was played last at a table.
func (p *people) game(table string) (g game, err error) { return g, p.read(gameKey(table), &g) }

// change changes what is known of a user.
func (p *people) change(id int64, do func(*user)) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	u, err := p.user(id)
	if err != nil {
		return err
	}
	was := u
	if do(&u); u == was {
		return nil
	}
	_, err = p.store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{userKey(id): pack(u)}})
	return err
}

func (p *people) read(key string, into any) error {
	blob, err := p.store.Blob(key)
	if err != nil || blob == nil {
		return err
	}
	return json.Unmarshal(blob, into)
}

// turn returns how long a turn may take in a group, 0 for as long as it takes.
func (p *people) turn(g group) time.Duration {
	if g.Limit == nil {
		return p.limit
	}
	return time.Duration(*g.Limit) * time.Second
}

// groupTexts are the texts for a group.
func (p *people) groupTexts(g group) *locales.Texts {
	if g.Language == "" {
		return locales.For(p.language)
	}
	return locales.For(g.Language)
}

// userTexts are the texts for a user.
func (p *people) userTexts(u user) *locales.Texts {
	if u.Language == "" {
		return locales.For(p.language)
	}
	return locales.For(u.Language)
}

// pack writes a value for a commit.
func pack(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic("bot: " + err.Error()) // plain structs only
	}
	return b
}
