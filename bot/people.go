package bot

import (
	"encoding/json"
	"strconv"
	"time"

	"tarock/locales"
	"tarock/storage"
)

// people reads and writes what users and groups have chosen. Writing goes
// through commits; here are only the values.
type people struct {
	store    *storage.Store
	language string
	limit    time.Duration
}

// user is what is known of a user.
type user struct {
	Language string   `json:"language,omitempty"` // chosen, or that of the app
	Confirm  bool     `json:"confirm,omitempty"`  // cards have to be confirmed
	Started  bool     `json:"started,omitempty"`  // has opened the private chat
	Blocked  bool     `json:"blocked,omitempty"`  // has closed it again
	Tables   []string `json:"tables,omitempty"`   // where the user sits
}

// reachable reports whether the user can be written to.
func (u user) reachable() bool { return u.Started && !u.Blocked }

// group is what a group has chosen.
type group struct {
	Language string `json:"language,omitempty"`
	Limit    *int   `json:"limit,omitempty"`    // seconds for a turn, 0 for none
	AdminEnd bool   `json:"adminEnd,omitempty"` // only administrators end an evening
	Title    string `json:"title,omitempty"`
}

func userKey(id int64) string  { return "user/" + strconv.FormatInt(id, 10) }
func groupKey(id int64) string { return "group/" + strconv.FormatInt(id, 10) }

func (p *people) user(id int64) (u user, err error) { return u, p.read(userKey(id), &u) }

func (p *people) group(id int64) (g group, err error) { return g, p.read(groupKey(id), &g) }

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
