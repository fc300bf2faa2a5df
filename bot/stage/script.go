package stage

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/bot/standin"
	"tarock/engine/act"
)

// Scripts tells the stories in testdata/stories, files that read as a chat. A story begins
// with its people, and has one of these in each line:
//
//	# what the story shows
//	people: Anna, Berta, Cilli, Dora; Emil
//
//	(everybody starts the bot)        something happens: see happenings
//	Anna: /tarock                     Anna writes in the group
//	Anna (private): /start            or to the bot
//	Berta [Mitspielen]                Berta presses the newest button of this text that she sees
//	Anna [♥ K]  Berta [♥ 7]           several press, one after the other
//	Cilli (too late) [Mitspielen]     somebody presses a button that was there before
//	Cilli (on Anna) [Weiter]          or one that only Anna sees, as a changed app can
//	    → Vermerkt.                   the bot's answer to the last press
//	    ✗ Du sitzt schon.             or its refusal: what is stored and shown has not changed
//	bot:                              the bot's newest message in the group is this
//	    Tarocktisch
//	    …                             any lines
//	    [Mitspielen] [Regeln]
//	bot to Anna:                      or its newest to Anna
//	bot shows: Anna gibt              some message of the bot in the group has this text
//	bot to Anna hides: Anna gibt      or none to Anna has
//	bot has: 1                        so many messages of the bot are in the group
//
// Those before the semicolon take part in what everybody does. Anna, the first, has
// created the group. A press that is followed by no answer must get none. With update the
// answers, and the messages without …, are written into the files as they are now.
func Scripts(t *testing.T, update bool) {
	t.Helper()
	files, err := filepath.Glob("testdata/stories/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("got no stories, %v", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			p := &script{name: name, lines: strings.Split(strings.TrimSuffix(string(text), "\n"), "\n"), update: update}
			players := p.people(t)
			t.Cleanup(func() {
				if now := strings.Join(slices.Concat(p.told, p.lines[p.at:]), "\n") + "\n"; update && now != string(text) {
					if err := os.WriteFile(name, []byte(now), 0o644); err != nil {
						t.Error(err)
					}
				}
			})
			Tell(t, standin.Supergroup, p.names, func(s *Stage) {
				p.s, p.ids = s, slices.Clone(s.Users)
				s.Users = s.Users[:players]
				p.tell()
			})
		})
	}
}

// script is a story as a text, and how far it has been told.
type script struct {
	s      *Stage
	name   string // of the file
	lines  []string
	at     int      // number of lines that were told
	told   []string // the lines as they are now
	update bool
	names  []string // of everybody, by place
	ids    []int64
	coming []act.Action // of the deal, those that nobody has pressed yet
	link   string       // opened by the last press, "" for none
}

// people reads who is in the story, and returns how many of them play.
func (p *script) people(t *testing.T) (players int) {
	t.Helper()
	for _, line := range p.lines {
		if list, ok := strings.CutPrefix(line, "people: "); ok {
			play, others, _ := strings.Cut(list, ";")
			p.names = strings.Split(play, ", ")
			players = len(p.names)
			if others = strings.TrimSpace(others); others != "" {
				p.names = append(p.names, strings.Split(others, ", ")...)
			}
			return players
		}
	}
	t.Fatalf("%s: got no line of people", p.name)
	return 0
}

// lines of a story, by what they are.
var (
	happens = regexp.MustCompile(`^\((.*)\)$`)
	writes  = regexp.MustCompile(`^(\w+)( \(private\))?: (.*)$`)
	presses = regexp.MustCompile(`^(\w+)(?: \((.+?)\))?((?: \[[^]]+\])+)$`)
	says    = regexp.MustCompile(`^bot(?: to (\w+))?:$`)
	has     = regexp.MustCompile(`^bot(?: to (\w+))? (shows|hides|has): (.*)$`)
	button  = regexp.MustCompile(`\[([^]]+)\]`)
)

// tell tells the story.
func (p *script) tell() {
	p.s.T.Helper()
	for p.at < len(p.lines) && !p.s.T.Failed() {
		line := p.lines[p.at]
		p.at++
		p.told = append(p.told, line)
		switch said := strings.TrimSpace(line); {
		case said == "" || said[0] == '#' || strings.HasPrefix(said, "people: "):
		case says.MatchString(line):
			p.message(p.chat(says.FindStringSubmatch(line)[1]))
		case has.MatchString(line):
			p.search(has.FindStringSubmatch(line))
		case happens.MatchString(line):
			p.happen(happens.FindStringSubmatch(line)[1])
		case writes.MatchString(line):
			p.write(writes.FindStringSubmatch(line))
		default:
			p.press(line)
		}
	}
}

// fail ends the story at its present line.
func (p *script) fail(format string, args ...any) {
	p.s.T.Helper()
	p.s.T.Fatalf("%s:%d: "+format+"\n%s", slices.Concat([]any{p.name, p.at}, args, []any{p.s.Show()})...)
}

// user returns somebody by his name.
func (p *script) user(name string) int64 {
	p.s.T.Helper()
	i := slices.Index(p.names, name)
	if i < 0 {
		p.fail("got nobody called %q", name)
	}
	return p.ids[i]
}

// chat returns the private chat of somebody, or the group for "".
func (p *script) chat(name string) int64 {
	if name == "" {
		return p.s.Group
	}
	return p.user(name)
}

// block returns the indented lines that follow, without their indent.
func (p *script) block() (list []string) {
	for p.at < len(p.lines) && strings.HasPrefix(p.lines[p.at], indent) {
		list = append(list, strings.TrimPrefix(p.lines[p.at], indent))
		p.at++
	}
	return list
}

const (
	indent   = "    "
	anything = "…" // in a block, for any lines
)

// message compares the bot's newest message in a chat with the lines that follow.
func (p *script) message(chat int64) {
	p.s.T.Helper()
	p.s.Quiet()
	want, got := p.block(), p.newest(chat)
	switch {
	case fits(got, want):
	case p.update && !slices.Contains(want, anything):
		want = got
	default:
		p.fail("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, line := range want {
		p.told = append(p.told, strings.TrimRight(indent+line, " "))
	}
}

// plain returns a text as it can be typed.
func plain(text string) string { return typed.Replace(text) }

// typed takes away how signs are drawn and what ties words together.
var typed = strings.NewReplacer("\uFE0E", "", "\uFE0F", "", "\u2060", "", "\u00A0", " ")

// newest returns the lines of the bot's newest message in a chat, with its buttons.
func (p *script) newest(chat int64) (list []string) {
	standing := p.s.Standing(chat)
	if len(standing) == 0 {
		return nil
	}
	m := standing[len(standing)-1]
	if m.Document != nil {
		list = append(list, "<"+m.Document.Name+">")
	}
	for line := range strings.Lines(plain(m.Text)) {
		if line = strings.TrimRight(line, " \n"); line != "" { // a line without text ends no block
			list = append(list, line)
		}
	}
	for _, row := range m.Keyboard {
		var keys []string
		for _, k := range row {
			keys = append(keys, "["+plain(k.Text)+"]")
		}
		list = append(list, strings.Join(keys, " "))
	}
	return list
}

// fits reports whether lines are as wanted.
func fits(got, want []string) bool {
	switch {
	case len(want) == 0:
		return len(got) == 0
	case want[0] == anything:
		for i := range len(got) + 1 {
			if fits(got[i:], want[1:]) {
				return true
			}
		}
		return false
	}
	return len(got) > 0 && got[0] == want[0] && fits(got[1:], want[1:])
}

// search looks for a text in all messages of the bot in a chat, or counts them.
func (p *script) search(m []string) {
	p.s.T.Helper()
	p.s.Quiet()
	if m[2] == "has" {
		if n := strconv.Itoa(len(p.s.Standing(p.chat(m[1])))); n != m[3] {
			p.fail("got %s messages, want %s", n, m[3])
		}
		return
	}
	if found := p.s.Finds(p.chat(m[1]), m[3]); found != (m[2] == "shows") {
		p.fail("got %q shown %t", m[3], found)
	}
}

// write sends a message: a command of the group is addressed to the bot.
func (p *script) write(m []string) {
	p.s.T.Helper()
	switch user := p.user(m[1]); {
	case m[2] != "":
		p.s.Whisper(user, m[3])
	case strings.HasPrefix(m[3], "/"):
		p.s.Command(user, m[3])
	default:
		p.s.Say(user, p.s.Group, m[3])
		p.s.Quiet()
	}
}
