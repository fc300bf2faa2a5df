package locales

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
	"golang.org/x/text/feature/plural"

	"tarock/locales/rich"
)

// entry is a key with its texts by plural category; a text without plural
// forms stands under other.
type entry struct {
	key   string
	line  int
	texts map[string]string
}

var placeholder = regexp.MustCompile(`\{[a-z]+\}`)

// stock reads a language's file as it is written, in its order.
func stock(t *testing.T, code string) []entry {
	t.Helper()
	data, err := files.ReadFile(code + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	var entries []entry
	pairs := doc.Content[0].Content
	for i := 0; i < len(pairs); i += 2 {
		e := entry{pairs[i].Value, pairs[i].Line, map[string]string{}}
		if pairs[i+1].Kind == yaml.ScalarNode {
			e.texts["other"] = pairs[i+1].Value
		} else if err := pairs[i+1].Decode(&e.texts); err != nil {
			t.Fatal(err)
		}
		entries = append(entries, e)
	}
	return entries
}

// TestStockAsWritten: what is read without YAML is what YAML reads.
func TestStockAsWritten(t *testing.T) {
	for _, code := range Languages() {
		for _, e := range stock(t, code) {
			want, err := cut(e.texts["other"])
			if got := For(code).messages[e.key].forms[plural.Other]; err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: %s: got %q, want %q, %v", code, e.key, got, want, err)
			}
		}
	}
}

func (e entry) slots(category string) []string {
	found := placeholder.FindAllString(e.texts[category], -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// each runs a check over every text of every language.
func each(t *testing.T, check func(t *testing.T, e entry, text string)) {
	for _, code := range Languages() {
		t.Run(code, func(t *testing.T) {
			for _, e := range stock(t, code) {
				for _, text := range e.texts {
					check(t, e, text)
				}
			}
		})
	}
}

// All languages have the same keys, in the same order, so that two files can
// be read side by side.
func TestSameKeys(t *testing.T) {
	keys := func(code string) (keys []string) {
		for _, e := range stock(t, code) {
			keys = append(keys, e.key)
		}
		return keys
	}
	want := keys(unnamed)
	for _, code := range Languages() {
		if diff := cmp.Diff(want, keys(code)); diff != "" {
			t.Errorf("keys of %s.yaml (-) and %s.yaml (+):\n%s", unnamed, code, diff)
		}
	}
}

func TestKeysOfAKindStandTogether(t *testing.T) {
	last, left := "", map[string]bool{}
	for _, e := range stock(t, unnamed) {
		kind, _, ok := strings.Cut(e.key, ".")
		if !ok {
			t.Errorf("line %d: %s has no kind", e.line, e.key)
		}
		if kind != last {
			left[last], last = true, kind
		}
		if left[kind] {
			t.Errorf("line %d: %s stands apart from the other keys of its kind", e.line, e.key)
		}
	}
}

func TestSamePlaceholders(t *testing.T) {
	want := map[string]entry{}
	for _, e := range stock(t, unnamed) {
		want[e.key] = e
	}
	for _, code := range Languages() {
		for _, e := range stock(t, code) {
			w, ok := want[e.key]
			if !ok {
				continue // TestSameKeys says so
			}
			if diff := cmp.Diff(w.slots("other"), e.slots("other")); diff != "" {
				t.Errorf("%s.yaml:%d: %s: placeholders against %s:\n%s", code, e.line, e.key, unnamed, diff)
			}
			if len(w.texts) == 1 != (len(e.texts) == 1) {
				t.Errorf("%s.yaml:%d: %s has plural forms in one language only", code, e.line, e.key)
			}
		}
	}
}

// A text with plural forms has exactly those of its language, all with the
// same placeholders; only the number itself may be left out where a word says it.
func TestPluralFormsComplete(t *testing.T) {
	number := "{" + count + "}"
	for _, code := range Languages() {
		needed := needed(For(code))
		for _, e := range stock(t, code) {
			if len(e.texts) == 1 {
				continue
			}
			for category := range needed {
				if _, ok := e.texts[category]; !ok {
					t.Errorf("%s.yaml:%d: %s lacks the form %s", code, e.line, e.key, category)
				}
			}
			if !slices.Contains(e.slots("other"), number) {
				t.Errorf("%s.yaml:%d: %s: no %s in the form other", code, e.line, e.key, number)
			}
			for category := range e.texts {
				if !needed[category] {
					t.Errorf("%s.yaml:%d: %s: the language has no form %s", code, e.line, e.key, category)
				}
				rest := func(s string) bool { return s == number }
				want := slices.DeleteFunc(e.slots("other"), rest)
				got := slices.DeleteFunc(e.slots(category), rest)
				if !slices.Equal(want, got) {
					t.Errorf("%s.yaml:%d: %s: form %s has %v, form other %v", code, e.line, e.key, category, got, want)
				}
			}
		}
	}
}

// needed returns the categories that whole numbers have in a language.
func needed(t *Texts) map[string]bool {
	found := map[string]bool{}
	for category, form := range categories {
		for n := range 201 {
			if plural.Cardinal.MatchPlural(t.tag, n, 0, 0, 0, 0) == form {
				found[category] = true
			}
		}
	}
	return found
}

func TestTextsAreClean(t *testing.T) {
	each(t, func(t *testing.T, e entry, text string) {
		if text == "" || text != strings.TrimSpace(text) {
			t.Errorf("line %d: %s: empty, or blanks at an end: %q", e.line, e.key, text)
		}
	})
}

// Texts use only the tags b, i and code, closed in the right order.
func TestTags(t *testing.T) {
	each(t, func(t *testing.T, e entry, text string) {
		if _, err := rich.Read(text); err != nil {
			t.Errorf("line %d: %s: %v", e.line, e.key, err)
		}
	})
}

// Names, reasons and commands go to buttons, toasts and menus, which set
// no part apart and have limits in characters.
func TestPlainText(t *testing.T) {
	limits := map[string]int{
		"rules": 40, "blurb": 160, "house": 60, "switch": 40, "variant": 24, "option": 32, "value": 16, "game": 24, "premium": 24, "double": 24, "phase": 40, "side": 24, "verb": 24,
		"card": 24, "suit": 24, "rank": 24, "reason": 200, "command": 256, "button": 40,
	}
	each(t, func(t *testing.T, e entry, text string) {
		kind, _, _ := strings.Cut(e.key, ".")
		limit, plain := limits[kind]
		if !plain {
			return
		}
		if n := utf8.RuneCountInString(text); n > limit {
			t.Errorf("line %d: %s has %d characters, the limit is %d", e.line, e.key, n, limit)
		}
		if strings.ContainsAny(text, "<>&\n") {
			t.Errorf("line %d: %s is not plain text: %q", e.line, e.key, text)
		}
	})
}

// ids are all ids of the rule documents and of the transcript format but the
// reasons.
var ids = map[string]string{
	"rules": "koenigrufen-ruediger point tapp einfach koenigrufen-kurz koenigrufen-alscher koenigrufen-melk koenigrufen-wien grosstarock",
	"blurb": "tapp einfach grosstarock",
	"house": "claims.true claims.false all-pass.trischaken all-pass.redeal tapper.off tapper.on halves.fixed halves.free " +
		"talon.all talon.half schuessel.off schuessel.on marabu.off marabu.low marabu.high kleine-trull.off " +
		"kleine-trull.on grosse-trull.off grosse-trull.on absolut.off absolut.on valat.multiple valat.fixed basis geber " +
		"zwiccolo.true zwiccolo.false triccolo.true triccolo.false marabu.true marabu.false besserrufer.graded besserrufer.single " +
		"colour-discard.suits colour-discard.tarocks trischaken-value.1 trischaken-value.3 trischaken-tarock-lead.true trischaken-tarock-lead.false " +
		"double-rounds.true double-rounds.false knocking.true knocking.false tournament.true tournament.false cents farbensolorufer.true " +
		"farbensolorufer.false zwiccolo-ouvert.true zwiccolo-ouvert.false nachlizitieren.true nachlizitieren.false",
	"switch": "claims.true claims.false all-pass.trischaken all-pass.redeal tapper.off tapper.on halves.fixed halves.free " +
		"talon.all talon.half schuessel.off schuessel.on marabu.off marabu.low marabu.high kleine-trull.off " +
		"kleine-trull.on grosse-trull.off grosse-trull.on absolut.off absolut.on valat.multiple valat.fixed basis geber " +
		"zwiccolo.true zwiccolo.false triccolo.true triccolo.false marabu.true marabu.false besserrufer.graded besserrufer.single " +
		"colour-discard.suits colour-discard.tarocks trischaken-value.1 trischaken-value.3 trischaken-tarock-lead.true trischaken-tarock-lead.false " +
		"double-rounds.true double-rounds.false knocking.true knocking.false tournament.true tournament.false cents farbensolorufer.true " +
		"farbensolorufer.false zwiccolo-ouvert.true zwiccolo-ouvert.false nachlizitieren.true nachlizitieren.false",
	"game": "trischaken rufer sechserdreier solorufer piccolo bettler auchrufer farberl dreier piccolo-ouvert bettler-ouvert " +
		"solofarberl solodreier dreiblatt zweiblatt einblatt solo mine bei verdacht tapper unterer oberer eins zwei drei " +
		"zwiccolo besserrufer farbendreier zwiccolo-ouvert farbensolo triccolo triccolo-ouvert farbensolodreier farbensechserdreier " +
		"farbensolorufer pagatrufer uhurufer kakadurufer quapilrufer",
	"premium": "game claim pagat uhu kakadu marabu koenigultimo trull koenige absolut mondfang valat quapil panzer ohnetrull " +
		"ohnekoenige voegel koepfe grosse-trull kleine-trull schuessel koenig-ultimo sack renonce base dealer tarocks " +
		"matadors cavallerie kings tout-lost nolo king-lost pagat-lost pagat-trick pagat-ultimo king-ultimo pagat-bagud " +
		"king-bagud tout last-trick giveup gross-honneur honneur tarock grosstarock",
	"phase":   "auction call talon discard announce announce-before announce-after play over",
	"double":  "1 2",
	"side":    "declarer defenders all",
	"verb":    "pass hold takeover giveup lie done",
	"card":    "Sküs XXI IV III II I",
	"suit":    "H K P T tarock",
	"rank":    "K D C B 1 2 3 4 5 6 7 8 9 10",
	"command": "tarock neu tisch blatt stich schrieb radl regeln export einstellungen ende hilfe start",
}

func TestEveryIDHasAName(t *testing.T) {
	for _, code := range Languages() {
		for kind, list := range ids {
			for _, id := range strings.Fields(list) {
				if !For(code).Has(kind + "." + id) {
					t.Errorf("%s.yaml: no text for %s.%s", code, kind, id)
				}
			}
		}
	}
}

// declaration is a reason where the engine or the bot declares it.
var declaration = regexp.MustCompile(`(?m)^\s+\w+\s+(?:act\.)?Reason\s+= "([^"]+)"`)

// Every reason that the engine and the bot can give has its sentence.
func TestEveryReasonHasASentence(t *testing.T) {
	reasons := 0
	read := func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, at := range declaration.FindAllSubmatch(source, -1) {
			reasons++
			for _, code := range Languages() {
				if key := "reason." + string(at[1]); !For(code).Has(key) {
					t.Errorf("%s.yaml: no text for %s, declared in %s", code, key, path)
				}
			}
		}
		return err
	}
	for root, least := range map[string]int{"../engine": 19, "../bot": 5} {
		reasons = 0
		if err := filepath.WalkDir(root, read); err != nil {
			t.Fatal(err)
		}
		if reasons < least {
			t.Errorf("found only %d reasons in %s", reasons, root)
		}
	}
}

// A key with @ names a rule set that has a name itself.
func TestRuleSetsOfKeysExist(t *testing.T) {
	each(t, func(t *testing.T, e entry, _ string) {
		if _, set, ok := strings.Cut(e.key, "@"); ok && !For(unnamed).Has("rules."+set) {
			t.Errorf("line %d: %s: no rule set %q", e.line, e.key, set)
		}
	})
}

// shunned are words for which a language has another one that is used everywhere else.
var shunned = map[string]map[string]string{
	"en": {`abandon`: "abort"},
}

// One thing has one name: whoever reads of it twice need not ask whether it is the same.
func TestOneWordForOneThing(t *testing.T) {
	for code, words := range shunned {
		for word, use := range words {
			is := regexp.MustCompile(`(?i)\b` + word)
			for _, e := range stock(t, code) {
				for _, text := range e.texts {
					if is.MatchString(text) {
						t.Errorf("%s.yaml:%d: %s says %q, want %q", code, e.line, e.key, is.FindString(text), use)
					}
				}
			}
		}
	}
}

// What lies in the talon is called in a list of it as on the button that takes it and in the sentence
// about that, in every rule set.
func TestOneWordForAPacket(t *testing.T) {
	word := regexp.MustCompile(`\pL+`)
	for _, code := range Languages() {
		texts := For(code)
		text := func(set, key string) string {
			return strings.ToLower(placeholder.ReplaceAllString(texts.Say(texts.Own(set, key), "number", 1, "cards", "", "player", ""), ""))
		}
		for _, e := range stock(t, code) {
			set, ok := strings.CutPrefix(e.key, "rules.")
			for _, kind := range []string{"", ".whole", ".card"} {
				for _, list := range []string{"talon.packet", "talon.taken"} {
					for _, w := range word.FindAllString(text(set, list+kind), -1) {
						for _, of := range []string{"do.take", "action.take", "talon.take"} {
							if said := text(set, of+kind); ok && !strings.Contains(said, w) {
								t.Errorf("%s, %s: %s%s says %q, %s%s %q", code, set, list, kind, w, of, kind, said)
							}
						}
					}
				}
			}
		}
	}
}
