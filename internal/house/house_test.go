// Package house checks the rules of the house that a compiler does not know: which
// package may import what, where rule sets may be named, how large a file may be. The
// message about a broken rule has its reason.
//
// The package has only tests.
package house

import (
	"slices"
	"strings"
	"testing"
)

// limit is a rule on imports outside tests. Patterns are those of matches; packages are
// named by their folders.
type limit struct {
	in, out string // packages it applies to, and exceptions
	no, but string // forbidden imports, and exceptions
	deep    bool   // includes imports through packages of this module
	why     string
	example string // a package and an import that breaks the rule
}

// Packages with special rules: one for tests only, and those with invented players.
const (
	tests    = "internal/enginetest"
	invented = "bot/standin/... bot/demo/... bot/roomtest bot/stage"
)

var limits = []limit{
	{in: "engine/...", no: "time context", example: "engine/deal time",
		why: "the engine has no clock: the passing of time comes in as a command, so that a log always replays the same"},
	{in: "engine/...", no: "math/rand/... crypto/rand", example: "engine/deal math/rand/v2",
		why: "the engine has no randomness: shuffled cards come in with a command and are stored, never a seed"},
	{in: "engine/...", no: "os/... net/... log/... io/fs embed", example: "engine/table net/http",
		why: "the engine uses no files, network or logs: data in, data out"},
	{in: "engine/...", no: "github.com/rs/zerolog/... go.etcd.io/bbolt/...", example: "engine/table go.etcd.io/bbolt",
		why: "the engine neither logs nor stores: its values hold hands"},
	{in: "engine/...", no: "tarock/...", but: "tarock/engine/...", example: "engine/transcript tarock/locales",
		why: "imports point one way: the engine has no sentences and does not know who plays"},
	{in: "...", no: "tarock/" + tests, example: "engine/rules/point tarock/internal/enginetest",
		why: "it is for tests: it plays at random and knows sentences"},
	{in: "engine/rules/...", out: "engine/rules", no: "tarock/engine/rules/...", example: "engine/rules/point tarock/engine/rules/ruediger",
		why: "rule sets are independent: what two share goes to engine/phase, where both documents have one name for it"},
	{in: "...", out: "engine/rules/...", no: "tarock/engine/rules/...", but: "tarock/engine/rules", example: "bot tarock/engine/rules/point",
		why: "only the registry knows single rule sets: a package that imports one begins to ask which game it is"},
	{in: "bot/screen/...", no: "tarock/engine/...", but: "tarock/engine/card tarock/engine/act tarock/engine/view tarock/engine/tally", deep: true, example: "bot/screen tarock/engine/deal",
		why: "a screen is made from a view only: what it cannot name, it cannot show to the wrong eyes"},
	{in: "bot/screen/page", no: "tarock/bot/screen/...", example: "bot/screen/page tarock/bot/screen/words",
		why: "a page is lines and buttons, whatever they say"},
	{in: "bot/screen/words", no: "tarock/bot/screen/...", but: "tarock/bot/screen/page", deep: true, example: "bot/screen/words tarock/bot/screen/score",
		why: "names are seen in one place, below everything that uses them"},
	{in: "bot/screen/score bot/screen/worth bot/screen/lobby bot/screen/past", no: "tarock/bot/screen/...", but: "tarock/bot/screen/page tarock/bot/screen/words", deep: true,
		example: "bot/screen/score tarock/bot/screen/worth", why: "settlement, stakes and lobby are rooms beside each other"},
	{in: "bot/screen", no: "tarock/bot/screen/explain", deep: true, example: "bot/screen tarock/bot/screen/explain",
		why: "what explains the table is above it: a hand knows no lesson"},
	{in: "bot/screen/... bot/schrieb/... locales/...", no: "tarock/bot/telegram tarock/bot/wire", deep: true, example: "bot/screen/page tarock/bot/telegram",
		why: "a screen is a message for any chat: only bot/wire knows how Telegram writes one"},
	{in: "...", out: "bot/wire " + invented, no: "html/...", example: "bot/screen/words html",
		why: "markup is written in one place, where every other character is escaped"},
	{in: "bot/ask/told", no: "tarock/...", but: "tarock/engine/...", deep: true, example: "bot/ask/told tarock/locales",
		why: "it tries told cases in the engine: what reads or says words is above it"},
	{in: "storage locales locales/rich docs", no: "tarock/...", but: "tarock/locales/rich", example: "storage tarock/engine/card",
		why: "it knows records, texts or pages, not cards: no game may make it change"},
	{in: "...", out: "storage", no: "go.etcd.io/bbolt/...", example: "bot go.etcd.io/bbolt",
		why: "one package writes the file, one transaction for one cause"},
	{in: "...", out: "bot/telegram", no: "github.com/go-telegram-bot-api/...", example: "cmd/tarock github.com/go-telegram-bot-api/telegram-bot-api/v5",
		why: "bot/telegram hides what that library lacks or gets wrong, and keeps the token out of errors"},
	{in: "bot/play", no: "tarock/bot/answer tarock/bot/contest", deep: true, example: "bot/play tarock/bot/answer",
		why: "playing at a table, answering questions and tournaments meet only in bot"},
	{in: "bot/...", out: invented, no: "math/rand/...", example: "bot math/rand",
		why: "a player who can predict a shuffle knows the hands: shuffles for people use crypto/rand"},
	{in: "player player/thumb player/rest", no: "tarock/...", but: "tarock/player tarock/engine/card tarock/engine/act tarock/engine/view", deep: true, example: "player tarock/engine/deal",
		why: "a player gets what one seat has seen: a deal, which knows all cards, must be out of his reach"},
	{in: "player/strong", no: "tarock/...", but: "tarock/player tarock/player/thumb tarock/player/world tarock/engine/card tarock/engine/act tarock/engine/view", example: "player/strong tarock/engine/deal",
		why: "a player who searches comes upon no deals but those that package world makes up for him"},
	{in: "bot/... storage", out: invented, no: "tarock/player/chance tarock/bot/standin tarock/bot/roomtest tarock/bot/stage", deep: true, example: "bot tarock/bot/standin",
		why: "invented players and an invented Telegram are for demonstrations and tests, not for the bot itself"},
	{in: "cmd/tarock/internal/witness", no: "tarock/...", deep: true, example: "cmd/tarock/internal/witness tarock/bot/screen",
		why: "a witness judges by messages alone: what shares code with the screens repeats their faults"},
}

// broken returns the imports that break the rule, "package imports what".
func (l *limit) broken(all tree) []string {
	var list []string
	for dir := range all {
		if !matches(l.in, dir) || matches(l.out, dir) {
			continue
		}
		for _, imported := range all.imports(dir, l.deep) {
			if matches(l.no, imported) && !matches(l.but, imported) {
				list = append(list, dir+" imports "+imported)
			}
		}
	}
	slices.Sort(list)
	return list
}

func TestImports(t *testing.T) {
	all := load(t)
	for _, l := range limits {
		for _, b := range l.broken(all) {
			t.Errorf("%s, but %s", b, l.why)
		}
	}
}

// TestLimits: each rule finds a package that breaks it, directly or, with deep, through
// another, and ignores tests.
func TestLimits(t *testing.T) {
	for _, l := range limits {
		dir, imported, _ := strings.Cut(l.example, " ")
		all := tree{dir: {{imports: []string{imported}}}}
		if got := l.broken(all); !slices.Equal(got, []string{dir + " imports " + imported}) {
			t.Errorf("%s: got %q, want the example", l.example, got)
		}
		all = tree{dir: {{imports: []string{module + "x/y"}}}, "x/y": {{imports: []string{imported}}}}
		if found := slices.Contains(l.broken(all), dir+" imports "+imported); found != l.deep {
			t.Errorf("%s through another package: got found %v, want %v", l.example, found, l.deep)
		}
		if got := l.broken(tree{dir: {{test: true, imports: []string{imported}}}}); got != nil {
			t.Errorf("%s in a test: got %q, want nothing", l.example, got)
		}
	}
}

func TestPackageComments(t *testing.T) {
	for dir, files := range load(t) {
		var with []string
		tested := true // nothing but tests
		for _, f := range files {
			tested = tested && f.test
			if f.comment == "" {
				continue
			}
			with = append(with, f.name)
			if !strings.HasPrefix(f.comment, "Package ") && !strings.HasPrefix(f.comment, "Command ") {
				t.Errorf("%s: want a package comment that begins with Package or Command and the name, for go doc", f.name)
			}
		}
		if len(with) != 1 {
			t.Errorf("%s: got package comments in %q: want one, so that readers know where to begin", dir, with)
		} else if strings.HasSuffix(with[0], "_test.go") && !tested {
			t.Errorf("%s: got the package comment in a test, which go doc ignores", with[0])
		}
	}
}

// The greatest number of lines in a file.
const (
	most     = 400
	mostTest = 500
)

// widest is the greatest number of columns in a line of the engine; a tab takes four.
const widest = 140

func TestWidth(t *testing.T) {
	for dir, files := range load(t) {
		for _, f := range files {
			if !f.test && matches("engine/...", dir) && len(f.wide) > 0 {
				t.Errorf("%s: got lines %d over %d columns: a table of rules is read row by row, side by side with its document", f.name, f.wide, widest)
			}
		}
	}
}

func TestFileSizes(t *testing.T) {
	for _, files := range load(t) {
		for _, f := range files {
			if f.lines > mostTest || f.lines > most && !f.test {
				t.Errorf("%s: got %d lines: past %d (tests %d) a file has two subjects and must be split", f.name, f.lines, most, mostTest)
			}
		}
	}
}

// mostMethods is the greatest number of methods of a type.
const mostMethods = 40

// crowded returns the types that have too many methods, "package type", with their
// numbers.
func crowded(all tree) map[string]int {
	n := map[string]int{}
	for dir, files := range all {
		for _, f := range files {
			for _, of := range f.methods {
				if !f.test {
					n[dir+" "+of]++
				}
			}
		}
	}
	for of := range n {
		if n[of] <= mostMethods {
			delete(n, of)
		}
	}
	return n
}

func TestMethods(t *testing.T) {
	for of, n := range crowded(load(t)) {
		t.Errorf("%s: got %d methods: past %d a type has two subjects, and everything can call everything", of, n, mostMethods)
	}
	src := "package a\n" + strings.Repeat("func (x *T[K]) f() {}\nfunc (U) f() {}\n", mostMethods) + "func (x T[K]) g() {}\n"
	f, err := read("a/a.go", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	if got := crowded(tree{"a": {f}}); len(got) != 1 || got["a T"] != mostMethods+1 {
		t.Errorf("got %v, want T alone, with %d", got, mostMethods+1)
	}
}

// TestMarkup finds HTML outside the package that writes it. A name beside it would have
// to be escaped there, too, and somewhere that would be forgotten.
func TestMarkup(t *testing.T) {
	all := load(t)
	for dir, files := range all {
		if matches("bot/wire bot/telegram bot/faces "+invented, dir) {
			continue // the last draw and show pages, telegram removes what was refused
		}
		for _, f := range files {
			if found := f.markup(); !f.test && matches("bot/... locales/... cmd/...", dir) && len(found) > 0 {
				t.Errorf("%s: got %q in strings: only bot/wire writes markup, others use locales/rich", f.name, found)
			}
		}
	}
	f, err := read("bot/a.go", []byte("package bot\nconst a, b = \"<b>x</b> &lt; 1 < 2 <br>\", `<a href=\"x\">`\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got := f.markup(); !slices.Equal(got, []string{"<b>", "</b>", "&lt;", "<a "}) {
		t.Errorf("got markup %q", got)
	}
}

// TestCourse finds code outside the engine that takes the course of a deal. With it
// anybody could act on the phases, past the checks of the deal.
func TestCourse(t *testing.T) {
	takes := func(f file) bool { return slices.Contains(f.called, "Course") }
	for dir, files := range load(t) {
		for _, f := range files {
			if takes(f) && !matches("engine/... "+tests, dir) {
				t.Errorf("%s: takes the course of a deal, which is for the packages of rule sets", f.name)
			}
		}
	}
	f, err := read("bot/a.go", []byte("package bot\nvar x = d.Course().Phases()[0]\n"))
	if err != nil {
		t.Fatal(err)
	}
	if !takes(f) {
		t.Error("a call of Course is not found")
	}
}

// TestSlips finds code that a rename has put into a text. The name under which damaged
// records are stored once became "chat.Damaged" that way, and no test noticed.
func TestSlips(t *testing.T) {
	for _, files := range load(t) {
		for _, f := range files {
			for _, slip := range f.slips() {
				if !f.test {
					t.Errorf("%s: got %q in a string: a rename of the code has changed a text", f.name, slip)
				}
			}
		}
	}
	f, err := read("bot/room/damage.go", []byte("package room\nimport \"tarock/bot/chat\"\nconst name = \"%s chat.Damaged %s, strings.Cut, at chat.example.org\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got := f.slips(); !slices.Equal(got, []string{"chat.Damaged"}) {
		t.Errorf("got slips %q, want chat.Damaged alone", got)
	}
}
