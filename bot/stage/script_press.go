package stage

import (
	"strings"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// press makes somebody press a button, or several one after the other, and compares the
// answer to the last of them with the line that follows.
func (p *script) press(line string) {
	p.s.T.Helper()
	type one struct{ name, how, text string }
	var list []one
	for _, part := range strings.Split(strings.ReplaceAll(line, "]  ", "]\n"), "\n") {
		m := presses.FindStringSubmatch(part)
		if m == nil {
			p.fail("got a line that is nothing: %q", part)
		}
		for _, text := range button.FindAllStringSubmatch(m[3], -1) {
			list = append(list, one{m[1], m[2], text[1]})
		}
	}
	for i, x := range list {
		if i < len(list)-1 {
			if got := p.one(x.name, x.how, x.text).Text; got != "" {
				p.fail("[%s]: got the answer %q, want none", x.text, got)
			}
			continue
		}
		p.answered(func() standin.Toast { return p.one(x.name, x.how, x.text) })
	}
}

// The marks of an answer and of a refusal, before what they say.
const (
	answers = "→ "
	refuses = "✗ "
)

// answered compares the answer to a press with the line that follows, if that is one.
func (p *script) answered(do func() standin.Toast) {
	p.s.T.Helper()
	want := ""
	if p.at < len(p.lines) {
		next, _ := strings.CutPrefix(p.lines[p.at], indent)
		if strings.HasPrefix(next, answers) || strings.HasPrefix(next, refuses) {
			want = next
			p.at++
		}
	}
	compare := p.update || strings.HasPrefix(want, refuses)
	before := p.state(compare)
	toast := do()
	got := strings.ReplaceAll(plain(toast.Text), "\n", " / ")
	p.link = toast.URL
	switch {
	case got == "" && p.link != "":
		got = answers + "(a link to the bot)"
	case got != "" && compare && p.state(true) == before:
		got = refuses + got
	case got != "":
		got = answers + got
	}
	if got != want && !p.update {
		p.fail("got the answer %q, want %q", got, want)
	}
	if got != "" {
		p.told = append(p.told, indent+got)
	}
}

// state returns what is stored and shown, if it is needed.
func (p *script) state(needed bool) string {
	if !needed {
		return ""
	}
	return p.s.Stored() + strings.Join(p.s.All(), "\n")
}

// one makes somebody press a button and returns the answer.
func (p *script) one(name, how, text string) standin.Toast {
	p.s.T.Helper()
	user := p.user(name)
	chat, message, k := p.find(user, how, text)
	if k.URL != "" {
		p.s.Follow(user, k.URL)
		return standin.Toast{}
	}
	toast := p.s.Raw(user, chat, message, k.Data)
	p.s.Quiet()
	if read, _ := press.Parse(k.Data); toast.Text == "" && (read.Kind == press.Do || read.Kind == press.Confirm) {
		p.s.Acted = read.Move
		if read.Kind == press.Do && len(p.coming) > 0 {
			p.coming = p.coming[1:]
		}
	}
	return toast
}

// find finds the newest button of a text among those that somebody sees, or as told.
func (p *script) find(user int64, how, text string) (chat int64, message int, k standin.Button) {
	p.s.T.Helper()
	chats, all := []int64{user, p.s.Group}, p.s.World.Standing
	switch owner, forged := strings.CutPrefix(how, "on "); {
	case forged:
		chats = []int64{p.user(owner)}
	case how == "private":
		chats = chats[:1]
	case how == "group":
		chats = chats[1:]
	case how == "too late":
		return p.gone(chats, text)
	case how != "":
		p.fail("got %q, which is no way to press", how)
	}
	for _, c := range chats {
		for m := range all(c) {
			if b, ok := labelled(m, text); ok {
				if k.Text != "" {
					p.fail("got [%s] in private and in the group", text)
				}
				chat, message, k = c, m.ID, b
				break
			}
		}
	}
	if k.Text == "" {
		p.fail("got no button [%s]", text)
	}
	return chat, message, k
}

// gone finds the newest button of a text that was shown in some chats.
func (p *script) gone(chats []int64, text string) (chat int64, message int, k standin.Button) {
	p.s.T.Helper()
	for _, e := range p.s.History() {
		if b, ok := labelled(e.Message, text); ok && (e.Chat == chats[0] || e.Chat == chats[1]) {
			chat, message, k = e.Chat, e.Message.ID, b
		}
	}
	if k.Text == "" {
		p.fail("got no button [%s] at any time", text)
	}
	return chat, message, k
}

// labelled returns the button of a message that has a text.
func labelled(m standin.Message, text string) (standin.Button, bool) {
	for _, row := range m.Keyboard {
		for _, k := range row {
			if plain(k.Text) == text {
				return k, true
			}
		}
	}
	return standin.Button{}, false
}
