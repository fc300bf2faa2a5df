package stage

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"time"

	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/transcript"
)

// happenings are what can happen besides messages and presses, by the words in which a
// story tells it.
var happenings = []struct {
	words *regexp.Regexp
	do    func(p *script, words []string) error
}{
	{regexp.MustCompile(`^everybody starts the bot$`), func(p *script, _ []string) error { p.s.Acquaint(); return nil }},
	{regexp.MustCompile(`^(\w+) starts the bot$`), func(p *script, w []string) error { return p.s.World.Start(p.user(w[1]), "") }},
	{regexp.MustCompile(`^(\w+) follows the link$`), func(p *script, w []string) error { return p.s.World.Follow(p.user(w[1]), p.link) }},
	{regexp.MustCompile(`^(\w+) blocks the bot$`), func(p *script, w []string) error { return p.s.World.Block(p.user(w[1])) }},
	{regexp.MustCompile(`^(\w+) unblocks the bot$`), func(p *script, w []string) error { return p.s.World.Unblock(p.user(w[1])) }},
	{regexp.MustCompile(`^(\w+) leaves the group$`), func(p *script, w []string) error {
		return p.s.World.RemoveMember(p.s.Group, p.user(w[1]), p.user(w[1]))
	}},
	{regexp.MustCompile(`^(\w+) comes back to the group$`), func(p *script, w []string) error {
		return p.s.World.AddMember(p.s.Group, p.user(w[1]), p.user(w[1]))
	}},
	{regexp.MustCompile(`^(\w+) later$`), func(p *script, w []string) error {
		d, err := time.ParseDuration(w[1])
		time.Sleep(d)
		return err
	}},
	{regexp.MustCompile(`^the bot restarts$`), func(p *script, _ []string) error { p.s.Stop(); p.s.Start(); return nil }},
	{regexp.MustCompile(`^the next deal is number (\d+) of (\w+)/(\S+)$`), func(p *script, w []string) error { p.stack(w[2], w[3], w[1]); return nil }},
	{regexp.MustCompile(`^(\w+) plays for (\w+)$`), func(p *script, w []string) error {
		p.s.Users[slices.Index(p.s.Users, p.user(w[2]))] = p.user(w[1])
		return nil
	}},
	{regexp.MustCompile(`^they play on until (\w+ .+)$`), func(p *script, w []string) error { p.on(w[1]); return nil }},
	{regexp.MustCompile(`^they play on to the end$`), func(p *script, _ []string) error { p.on(""); return nil }},
}

// happen makes something happen and waits until the bot has nothing left to do.
func (p *script) happen(what string) {
	p.s.T.Helper()
	for _, h := range happenings {
		if w := h.words.FindStringSubmatch(what); w != nil {
			if err := h.do(p, w); err != nil {
				p.fail("%s: %v", what, err)
			}
			p.s.Quiet()
			return
		}
	}
	p.fail("got %q, which cannot happen", what)
}

// stack makes the next deal that of a transcript of a rule set, as the players there may
// play it on.
func (p *script) stack(set, file, number string) {
	p.s.T.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "engine", "rules", set, "testdata", file))
	if err != nil {
		p.fail("%v", err)
	}
	n, _ := strconv.Atoi(number)
	for doc, err := range transcript.ReadYAML(text) {
		if err != nil {
			p.fail("%v", err)
		}
		if n--; n != 0 {
			continue
		}
		d := p.dealt(doc)
		p.s.Stack(d.Setup())
		p.coming = ByHand(d)
		return
	}
	p.fail("got no deal number %s in %s", number, file)
}

// dealt returns the deal of a transcript as it was played there.
func (p *script) dealt(doc *transcript.Document) *deal.Deal {
	p.s.T.Helper()
	d, grammar, err := doc.Begin(rules.Find(doc.Variant))
	for i := 0; i < len(doc.Actions) && err == nil; i++ {
		a, wrong := grammar.Parse(doc.Actions[i])
		if err = wrong; err == nil {
			err = d.Do(a)
		}
	}
	if err != nil {
		p.fail("%v", err)
	}
	return d
}

// on plays the deal on as its transcript does, until an action comes or to the end.
func (p *script) on(until string) {
	p.s.T.Helper()
	n := len(p.coming)
	for i, a := range p.coming {
		if a.Text(p.names) == until {
			n = i
			break
		}
	}
	if n == len(p.coming) && until != "" {
		p.fail("got no action %q to come", until)
	}
	p.s.Do(p.coming[:n])
	p.coming = p.coming[n:]
}
