package screen_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf16"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/score"
	"tarock/bot/wire"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

// hostile are names that break a message unless they are cleaned.
var hostile = []string{
	strings.Repeat("W", 64),
	"\u202e" + strings.Repeat("Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍", 3) + "</b><b>",
	"\u200b\u3164\n",
	"@everyone /ende https://evil.example 👨‍👩‍👧‍👦",
}

// inEveryDeal plays random deals of every rule set, with claims and without, and calls check
// after every step. The group has a live table or a message for each trick: both for a
// rule set with -long, in turns for the next rule set otherwise.
func inEveryDeal(t *testing.T, deals int, names []string, check func(t *testing.T, w *world)) {
	for i, set := range rules.All() {
		for k, claims := range []string{"false", "true"} {
			seeds := []uint64{uint64(i+k) % 2}
			if *long {
				seeds = []uint64{0, 1, 2, 3, 4, 5, 6, 7}
			}
			t.Run(set.ID+"/"+claims, func(t *testing.T) {
				for _, seed := range seeds {
					w := sit(t, seed, set.ID, map[string]string{"claims": claims}, names)
					w.tricks = seed%2 == 1
					for w.table.Round <= deals {
						check(t, w)
						if t.Failed() || !w.move() {
							break
						}
					}
				}
			})
		}
	}
}

var (
	tag  = regexp.MustCompile(`</?(b|i|code|pre|a|blockquote|tg-time|tg-emoji)( href="[^"]*"| expandable| unix="[0-9]+" format="t"| emoji-id="[^"]*")?>`)
	bare = regexp.MustCompile(`&(?:[^aglq]|$)`)
	gap  = regexp.MustCompile(`\{[a-z]+\}|[,;:] [,;:]`)
	text = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&amp;", "&")
)

// fits fails the test for everything that makes Telegram refuse a message.
func fits(t *testing.T, slot string, neutral page.Message) {
	t.Helper()
	m := wire.Message(neutral)
	if problem := wrong(m.Text); problem != "" {
		t.Errorf("%s: %s in\n%s", slot, problem, m.Text)
	}
	keys := 0
	for _, row := range m.Rows {
		keys += len(row)
		if len(row) == 0 || len(row) > 8 {
			t.Errorf("%s: got %d buttons in a row", slot, len(row))
		}
		for _, k := range row {
			if k.Text == "" || (k.Data == "") == (k.URL == "") || len(k.Data) > press.Limit || strings.Contains(k.Text, "⟨") {
				t.Errorf("%s: got button %+v", slot, k)
			}
			if _, ok := press.Parse(k.Data); !ok && k.URL == "" {
				t.Errorf("%s: got unreadable data %q", slot, k.Data)
			}
		}
	}
	if keys > 100 {
		t.Errorf("%s: got %d buttons", slot, keys)
	}
}

var judged sync.Map // results of judge, by text: most screens repeat

// wrong returns why Telegram, or a reader, would refuse a text; "" if neither would.
func wrong(html string) string {
	if problem, ok := judged.Load(html); ok {
		return problem.(string)
	}
	problem := judge(html)
	judged.Store(html, problem)
	return problem
}

// cased is the reader in the nominative where German has another case.
var cased = regexp.MustCompile(`(?:von|mit|bei|zu|für|gegen) du\b`)

// containsAny reports whether a text contains any of some parts.
func containsAny(text string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) })
}

func judge(html string) string {
	var b strings.Builder
	var open []string
	at, tags := 0, tag.FindAllStringSubmatchIndex(html, -1)
	for _, found := range tags {
		b.WriteString(html[at:found[0]])
		at = found[1]
		switch name := html[found[2]:found[3]]; {
		case html[found[0]+1] != '/':
			open = append(open, name)
		case len(open) == 0 || open[len(open)-1] != name:
			return html[found[0]:found[1]] + " closes nothing"
		default:
			open = open[:len(open)-1]
		}
	}
	b.WriteString(html[at:])
	plain := b.String()
	n := len(utf16.Encode([]rune(text.Replace(plain))))
	switch {
	case containsAny(plain, "Wert 0", "value 0"):
		return "something without a value"
	case containsAny(plain, "von du", "mit du", "bei du", "zu du", "für du", "gegen du") && cased.MatchString(plain):
		return "a wrong case: " + cased.FindString(plain)
	case containsAny(plain, "??", "?!", "!?", "!!"): // a mark that a text and a value in it both have
		return "a mark twice"
	case strings.ContainsAny(plain, "<>") || strings.Contains(plain, "&") && bare.MatchString(plain):
		return "bare HTML"
	case n == 0 || n > 4096:
		return fmt.Sprintf("%d characters", n)
	case len(open) > 0 || len(tags)/2 > 100:
		return fmt.Sprintf("open tags %v, %d entities", open, len(tags)/2)
	case strings.Contains(plain, "⟨") || containsAny(plain, "{", " ,", " ;", " :") && gap.MatchString(plain):
		return "a text or a value is missing"
	}
	return ""
}

// Every screen keeps within Telegram's limits, whatever the players' names. The languages
// take turns from step to step, in which most screens remain.
func TestLimits(t *testing.T) {
	inEveryDeal(t, 4, hostile, func(t *testing.T, w *world) {
		for i, language := range locales.Languages() {
			if !*long && (w.table.Move+i)%2 == 1 {
				continue
			}
			c := w.context(language)
			for _, s := range w.screens(language, w.looking()) {
				fits(t, s.Slot.String(), s.Message)
			}
			v := w.table.View("0")
			fits(t, "sheet", score.Sheet(v, c.Reader))
			fits(t, "trick", screen.LastTricks(v, c.Reader))
			if d := w.table.Deal; d != nil {
				d.Recall(v.Deal, len(d.Past()))
				fits(t, "tricks", screen.LastTricks(v, c.Reader))
			}
			fits(t, "radl", screen.Radl(v, c.Reader))
			fits(t, "reminder", screen.Remind(v, c.Reader))
		}
		c := w.context("de") // with custom emoji, which are the same in all languages
		c.Emoji = faces()
		for _, s := range screen.Group(w.table.View(""), c) {
			fits(t, s.Slot.String(), s.Message)
			iconless(t, s)
		}
		for _, place := range w.looking() {
			s := screen.Hand(w.table.View(w.table.Chairs[place].Player), c)
			fits(t, s.Slot.String(), s.Message)
		}
	})
}

// looking returns the places whose messages are looked at after a step: with -long all,
// otherwise the place that the table waits for and one other, in turns.
func (w *world) looking() (places []int) {
	for place := range w.table.Chairs {
		turn := w.table.Move%len(w.table.Chairs) == place
		if *long || turn || w.table.Waiting() == act.Seat(place) {
			places = append(places, place)
		}
	}
	return places
}

// iconless fails the test for icons on buttons of the group, which would reveal a hand.
func iconless(t *testing.T, s page.Screen) {
	t.Helper()
	for _, k := range slices.Concat(s.Message.Rows...) {
		if k.Icon != "" {
			t.Errorf("%s: button %q: got an icon", s.Slot, k.Text)
		}
	}
}

// presses returns the presses of the buttons of a message.
func presses(m page.Message) []press.Press {
	var list []press.Press
	for _, row := range m.Rows {
		for _, k := range row {
			if k.URL == "" {
				list = append(list, k.Press)
			}
		}
	}
	return list
}

// Buttons of the group contain nothing from a hand.
func TestGroupButtons(t *testing.T) {
	public := map[press.Kind]bool{press.Join: true, press.Leave: true, press.Start: true, press.Close: true, press.Choose: true,
		press.Set: true, press.Page: true, press.Next: true, press.Patience: true, press.Abort: true, press.End: true, press.Stay: true,
		press.Pause: true, press.Here: true, press.Finish: true, press.Radl: true, press.Down: true, press.Why: true, press.Look: true, press.Past: true}
	inEveryDeal(t, 3, []string{"Anna", "Berta", "Cilli", "Dora"}, func(t *testing.T, w *world) {
		for _, s := range screen.Group(w.table.View(""), w.context("de")) {
			for _, p := range presses(s.Message) {
				if _, isCard := card.Austria.Find(p.Arg); isCard || !public[p.Kind] {
					t.Errorf("%s: button of the group: got press %+v", s.Slot, p)
				}
			}
		}
	})
}

// has reports whether a screen has a button.
func has(s page.Screen, kind press.Kind, arg string) bool {
	return slices.ContainsFunc(presses(s.Message), func(p press.Press) bool { return p.Kind == kind && p.Arg == arg })
}

// The buttons of a player's message reach all his options, on turn or not.
func TestEveryOptionHasAButton(t *testing.T) {
	inEveryDeal(t, 5, []string{"Anna", "Berta", "Cilli", "Dora"}, func(t *testing.T, w *world) {
		for _, place := range w.looking() {
			v, c := w.table.View(w.table.Chairs[place].Player), w.context("de")
			s := screen.Hand(v, c)
			if w.table.Waiting() == act.Seat(place) {
				asked(t, w, v, s)
			}
			if v.Deal == nil || w.table.Stage == table.Offer {
				continue
			}
			for _, a := range v.Deal.Options {
				reaches(t, v, c, s, a)
			}
		}
	})
}

// asked fails the test for anything that the player the table waits for cannot do
// before a deal.
func asked(t *testing.T, w *world, v *view.Table, s page.Screen) {
	t.Helper()
	switch w.table.Stage {
	case table.Offer:
		for _, a := range v.Offer {
			if !has(s, press.Before, table.Words(a)) {
				t.Errorf("got no button for %s", table.Words(a))
			}
		}
		if (v.Let != "") != has(s, press.Let, "") {
			t.Error("got no button to decline the offer")
		}
	case table.Ready:
		if !w.table.NeedsCards() && !has(s, press.Next, "") {
			t.Error("dealer: got no button to deal")
		}
	}
}

// reaches fails the test for an option that the buttons do not reach.
func reaches(t *testing.T, v *view.Table, c screen.Context, s page.Screen, o act.Option) {
	t.Helper()
	words := pick.Words(o)
	switch {
	case o.Verb == act.VerbDone:
		if !has(s, press.Confirm, "") {
			t.Error("got no button for done")
		}
		return
	case o.Verb == act.VerbClaim:
		seat := strconv.Itoa(int(o.Of))
		for step, arg := range []string{strconv.Itoa(c.Deal), strconv.Itoa(c.Deal) + " " + seat, strconv.Itoa(c.Deal) + " " + seat + " !"} {
			c.Claim = []string{"", "?", seat}[step]
			if !has(screen.Hand(v, c), press.Claim, arg) {
				t.Errorf("got no button for the claim %q", arg)
			}
		}
		return
	case o.Count > 0:
		if _, open := pick.Open(v.Deal.Options, nil); !open {
			if !has(s, press.Pick, words) {
				t.Errorf("got no button for %s", words)
			}
			c.Picked = []string{words}
			s = screen.Hand(v, c)
		}
		for k := range o.Want.All() {
			if !has(s, press.Pick, k.String()) {
				t.Errorf("got no button for the wanted %s", k)
			}
		}
		if !o.Want.Empty() {
			c.Picked = append(c.Picked, o.Want.First().String())
			s = screen.Hand(v, c)
		}
		for i, k := range slices.Concat(o.Must.Cards(), o.From.Minus(o.Must).Cards()) {
			if !has(s, press.Pick, k.String()) && !o.Must.Has(k) {
				t.Errorf("got no button for %s", k)
			}
			if i < int(o.Count) && !o.Must.Has(k) {
				c.Picked = append(c.Picked, k.String())
			}
		}
	case pick.Plays(v.Deal.Options, o.Card.String()) != nil:
		if !has(s, press.Pick, o.Card.String()) {
			t.Errorf("got no button for %s", o.Card)
		}
		c.Picked = []string{o.Card.String()}
		if ways := screen.Hand(v, c); !has(ways, press.Do, words) || !has(ways, press.Cancel, "") {
			t.Errorf("got no button for %s", words)
		}
		return
	case o.Verb == act.VerbPass, o.ID.String() == "mine":
		if !has(s, press.Do, words) {
			t.Errorf("got no button for %s", words)
		}
		return
	case o.Verb == act.VerbPlay:
		if !has(s, press.Do, words) {
			t.Errorf("got no button for %s", words)
		}
		c.Confirm = true
		if !has(screen.Hand(v, c), press.Pick, words) {
			t.Errorf("got no button to pick %s", words)
		}
		c.Picked = []string{words}
	case o.Verb == act.VerbBid && !has(s, press.Pick, words):
		for _, head := range v.Deal.Options { // a game whose ways share a button
			if c.Picked = []string{pick.Words(head)}; has(s, press.Pick, c.Picked[0]) && has(screen.Hand(v, c), press.Do, words) {
				return
			}
		}
		t.Errorf("got no button for %s", words)
		return
	case o.Verb == act.VerbDouble && !has(s, press.Pick, words):
		if c.Picked = []string{pick.Doublings}; !has(s, press.Pick, pick.Doublings) || !has(screen.Hand(v, c), press.Pick, words) {
			t.Errorf("got no button for %s", words)
		}
		if c.Picked = append(c.Picked, words); !has(screen.Hand(v, c), press.Drop, words) {
			t.Errorf("got no button that drops %s", words)
		}
		c.Picked = []string{words}
	default:
		if !has(s, press.Pick, words) {
			t.Errorf("got no button for %s", words)
		}
		c.Picked = []string{words}
	}
	picked := screen.Hand(v, c)
	fits(t, picked.Slot.String(), picked.Message)
	if choice, open := pick.Open(v.Deal.Options, c.Picked); open && !choice.Full() && has(picked, press.Drop, words) {
		return // its button comes after the cards are picked
	}
	if !has(picked, press.Confirm, press.Sum(c.Picked)) || !has(picked, press.Cancel, "") {
		t.Errorf("%s: got no buttons to confirm and take back", words)
	}
}

// Only one message says whose turn it is, and a message of a deal stays true after it
// is no longer listed.
func TestTurnLine(t *testing.T) {
	const mark = "▶"
	inEveryDeal(t, 4, []string{"Anna", "Berta", "Cilli", "Dora"}, func(t *testing.T, w *world) {
		if w.table.NeedsCards() {
			return
		}
		marks := 0
		screens := screen.Group(w.table.View(""), w.context("de"))
		for i, s := range screens {
			if !strings.Contains(s.Message.Text, mark) {
				continue
			}
			if marks++; i != len(screens)-1 {
				t.Errorf("%s: got the turn line, want it only in the newest message", s.Slot)
			}
		}
		newest := screens[len(screens)-1].Slot.Part
		closed := newest == page.Trick || newest == page.Open
		if waits := w.table.Stage == table.Play || w.table.Stage == table.Offer; waits && marks != 1 && !closed {
			t.Errorf("got %d turn lines in stage %s", marks, w.table.Stage)
		}
	})
}

// A closed trick's message does not change later, unless a card of it is taken back.
func TestClosedTricksStay(t *testing.T) {
	closed := map[*world]map[page.Slot]string{}
	inEveryDeal(t, 4, []string{"Anna", "Berta", "Cilli", "Dora"}, func(t *testing.T, w *world) {
		if w.table.NeedsCards() {
			return
		}
		if v := w.table.Deal; v != nil && slices.ContainsFunc(v.Actions(), func(a act.Action) bool { return a.Verb == act.VerbTakeback }) {
			return
		}
		if closed[w] == nil {
			closed[w] = map[page.Slot]string{}
		}
		for _, s := range screen.Group(w.table.View(""), w.context("de")) {
			if was := closed[w][s.Slot]; was != "" && was != s.Message.Text {
				t.Errorf("%s: got\n%s\nwant\n%s", s.Slot, s.Message.Text, was)
			}
			if strings.Contains(rich.Plain(s.Message.Text), " sticht") {
				closed[w][s.Slot] = s.Message.Text
			}
		}
	})
}
