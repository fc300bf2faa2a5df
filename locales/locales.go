// Package locales holds every sentence and name that players read, one
// embedded file a language.
//
// A file maps keys to texts with placeholders in braces: "{player} spielt." A
// text that depends on a number is a map of plural categories instead, and the
// number is its placeholder {n}. The keys of names are their kind and their id,
// followed by @ and a rule set where that rule set uses a word of its own:
// "double.2" is "Retour" and "double.2@point" is "Re".
//
// Parts of a text are set apart by <b>, <i> and <code>; the package turns them into the
// marks of rich texts, see locales/rich. It knows neither cards nor Telegram, and inserts
// values as they are.
package locales

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// What For falls back to.
const (
	unnamed = "de" // no language given
	foreign = "en" // a language without a file
)

//go:embed *.yaml
var files embed.FS

// catalogue reads the embedded file of each language, once, when it is asked for. A file that
// cannot be read is a mistake in the program, so it panics with the place.
var catalogue = func() map[string]func() *Texts {
	all := map[string]func() *Texts{}
	for _, code := range Languages() {
		all[code] = sync.OnceValue(func() *Texts {
			data, err := files.ReadFile(code + ".yaml")
			if err != nil {
				panic(err)
			}
			texts, err := parse(code, data)
			if err != nil {
				panic(fmt.Sprintf("locales: %v", err))
			}
			return texts
		})
	}
	return all
}()

// Texts are the texts of one language. They never change and may be used by
// several goroutines at once.
type Texts struct {
	language string
	tag      language.Tag
	messages map[string]message
	varied   map[string]bool // keys for which at least one rule set has a text of its own
}

// Languages returns the codes of all languages that have texts, in order.
func Languages() []string { return slices.Clone(languages()) }

var languages = sync.OnceValue(func() []string {
	names, err := fs.Glob(files, "*.yaml")
	if err != nil {
		panic(err) // the pattern above is malformed
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(name, ".yaml")
	}
	return names
})

// For returns the texts for a language code such as "de", "de-AT" or "en_GB".
// Region and case do not matter. No code gives German, an unknown one English.
func For(code string) *Texts {
	base := code
	if i := strings.IndexAny(code, "-_"); i >= 0 {
		base = code[:i]
	}
	if base == "" {
		base = unnamed
	}
	if texts, ok := catalogue[strings.ToLower(base)]; ok {
		return texts()
	}
	return catalogue[foreign]()
}

// Language returns the code of the language, "de" for example.
func (t *Texts) Language() string { return t.language }

// Has reports whether there is a text for the key.
func (t *Texts) Has(key string) bool {
	_, ok := t.messages[key]
	return ok
}

// Say returns the text of a key, with values inserted for its placeholders.
// The values follow the key as pairs of name and value:
//
//	t.Say("bid.pass", "player", "Anna")
//
// They are inserted as fmt prints them, without any escaping. A placeholder
// without a value stays in its braces, and a value without a placeholder is
// ignored. A missing key comes back in angle brackets, ⟨bid.pass⟩.
func (t *Texts) Say(key string, args ...any) string {
	m, ok := t.messages[key]
	if !ok {
		return "⟨" + key + "⟩"
	}
	form := plural.Other
	if m.counted {
		form = t.form(args)
	}
	return m.forms[form].fill(args)
}

// Name returns what a thing is called in a rule set: the text of kind.id@rules,
// else of kind.id, else the id itself. Kinds are rules, option, value, game,
// premium, double, phase, side, verb, card, suit, rank, reason and command.
func (t *Texts) Name(rules, kind, id string) string {
	key := kind + "." + id
	if own := t.Own(rules, key); own != key || t.Has(key) {
		return t.Say(own)
	}
	return id
}

// Own returns the key of a rule set's own text for a key, or the key itself if there is none.
func (t *Texts) Own(rules, key string) string {
	if t.varied[key] {
		if own := key + "@" + rules; t.Has(own) {
			return own
		}
	}
	return key
}

// Doubling returns what a rule set calls the doubling that leads to a level,
// from 1 for Kontra. Past the levels with a name of their own they are counted.
func (t *Texts) Doubling(rules string, level int) string {
	id := strconv.Itoa(level)
	if name := t.Name(rules, "double", id); name != id {
		return name
	}
	if level%2 == 0 {
		return t.Say("double.even", "n", level/2)
	}
	return t.Say("double.odd", "n", (level+1)/2)
}
