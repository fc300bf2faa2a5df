package screen_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"tarock/bot/ask"
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/screen/score"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

func german() screen.Context {
	return screen.Context{Reader: words.Reader{Frame: page.Frame{Texts: locales.For("de"), At: press.Press{Chat: -100}, Bot: "tarock_bot", Group: "Stammtisch"}}, Moment: screen.Moment{Deal: 7}}
}

// find returns the screen of a slot.
func find(t *testing.T, list []page.Screen, slot string) page.Screen {
	t.Helper()
	i := slices.IndexFunc(list, func(s page.Screen) bool { return s.Slot.String() == slot })
	if i < 0 {
		t.Fatalf("got no screen %q", slot)
	}
	return list[i]
}

// The pages of the lobby offer the other rule sets and values.
func TestLobbyChoices(t *testing.T) {
	v := &view.Table{Rules: "point", Stage: "lobby", Seats: 3, Names: []string{"Anna"}, Waiting: act.Nobody, People: 1,
		Choices: []view.Choice{{Rules: "koenigrufen-ruediger", Seats: []int{4}}, {Rules: "point", Seats: []int{3}}},
		Options: []view.Option{{ID: "all-pass", Value: "trischaken", Values: []string{"trischaken", "redeal"}},
			{ID: "claims", Value: "false", Values: []string{"false", "true"}, Fixed: true}}}
	for page, want := range map[string][]press.Press{
		"": {{Kind: press.Page, Arg: "all"}, {Kind: press.Computer, Arg: "in"}, {Kind: press.Computer, Arg: "fill"},
			{Kind: press.Computer, Arg: "light"}, {Kind: press.Computer, Arg: "middle"}, {Kind: press.Computer, Arg: "strong"}},
		"all":            {{Kind: press.Page, Arg: "games"}, {Kind: press.Page, Arg: "house"}, {Kind: press.Page, Arg: "close"}, {Kind: press.Page}},
		"games":          {{Kind: press.Page, Arg: "games 0"}, {Kind: press.Page, Arg: "games 1"}, {Kind: press.Page, Arg: "all"}},
		"games 0":        {{Kind: press.Choose, Arg: "koenigrufen-ruediger 4"}, {Kind: press.Page, Arg: "games"}},
		"games 1":        {{Kind: press.Page, Arg: "games"}},
		"house":          {{Kind: press.Page, Arg: "house all-pass"}, {Kind: press.Page, Arg: "all"}},
		"house all-pass": {{Kind: press.Set, Arg: "all-pass redeal"}, {Kind: press.Page, Arg: "house"}},
		"house claims":   {{Kind: press.Page, Arg: "house all-pass"}, {Kind: press.Page, Arg: "all"}},
	} {
		c := german()
		c.Page = page
		s := find(t, screen.Group(v, c), "lobby")
		for _, p := range append(want, press.Press{Kind: press.Join}, press.Press{Kind: press.Leave}) {
			if !has(s, p.Kind, p.Arg) {
				t.Errorf("page %q: got no button %c %q", page, p.Kind, p.Arg)
			}
		}
		if n := len(presses(s.Message)); n != len(want)+2 {
			t.Errorf("page %q: got %d buttons, want %d", page, n, len(want)+2)
		}
	}
}

// A game for fewer players than sit there shows for how many it is.
func TestLobbyTooMany(t *testing.T) {
	v := &view.Table{Rules: "koenigrufen-kurz", Stage: "lobby", Seats: 4, Waiting: act.Nobody, Choices: []view.Choice{
		{Rules: "grosstarock", Seats: []int{3}}, {Rules: "point", Seats: []int{3}}, {Rules: "koenigrufen-ruediger", Seats: []int{4}}}}
	for n, want := range map[int]string{3: "Großtarock\n", 4: "Großtarock (zu dritt)\n"} {
		v.Names = []string{"Anna", "Berta", "Cilli", "Dora"}[:n]
		c := german()
		c.Page = "games"
		text := find(t, screen.Group(v, c), "lobby").Message.Text + "\n"
		if !strings.Contains(text, want) || strings.Contains(text, "zu dritt (zu dritt)") || strings.Contains(text, "zu viert") {
			t.Errorf("%d players: got games\n%s", n, text)
		}
	}
}

// The games have the names that players use, and for how many each is.
func TestLobbyGames(t *testing.T) {
	v := &view.Table{Rules: "point", Stage: "lobby", Seats: 3, Waiting: act.Nobody}
	for _, set := range rules.All() {
		v.Choices = append(v.Choices, view.Choice{Rules: set.ID, Seats: set.Tables()})
	}
	c := german()
	c.Page = "games"
	text := rich.Plain(find(t, screen.Group(v, c), "lobby").Message.Text)
	for _, want := range []string{"Königrufen: Rüdigervariante, ", "nach Alscher", "Zu dritt: Point-Tarock, Tapp-Tarock, Einfaches Tarock"} {
		if !strings.Contains(text, want) {
			t.Errorf("got no %q in\n%s", want, text)
		}
	}
	c.Page = "games 0"
	m := find(t, screen.Group(v, c), "lobby").Message
	for _, want := range []string{"Rüdigervariante (zu viert):", "Wiener Lehrbuch (zu viert bis zu sechst):"} {
		if !strings.Contains(rich.Plain(m.Text), want) {
			t.Errorf("got no %q in\n%s", want, m.Text)
		}
	}
	if text := fmt.Sprint(m.Rows); !strings.Contains(text, "Wiener Lehrbuch, zu fünft") {
		t.Errorf("got buttons %s", text)
	}
}

// For every value of every house rule, the button has the rule and the value in a few
// words.
func TestLobbyHouseButtons(t *testing.T) {
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			for _, o := range set.Options {
				for _, value := range o.Values {
					c := german()
					c.Texts, c.Page = locales.For(language), "house"
					v := &view.Table{Rules: set.ID, Stage: "lobby", Seats: set.Forms[0].Table, Waiting: act.Nobody,
						Options: []view.Option{{ID: o.ID, Values: o.Values, Value: value}}}
					rows := find(t, screen.Group(v, c), "lobby").Message.Rows
					text := rows[len(rows)-2][0].Text
					what, how, _ := strings.Cut(text, ": ")
					number := strings.Trim(value, "0123456789") == ""
					if what == o.ID || how == value && !number && !c.Texts.Has("value."+o.ID+"."+value) || strings.Contains(text, "…") {
						t.Errorf("%s, %s: %s = %s: got %q", set.ID, language, o.ID, value, text)
					}
				}
			}
		}
	}
}

// All pages of the lobby keep within the limits, for every game and for many more games
// than exist.
func TestLobbyPages(t *testing.T) {
	for _, set := range rules.All() {
		w := &world{t: t, table: table.New(rules.Find)}
		w.do("0", table.Open{Rules: set.ID})
		v := w.table.View("0")
		for range 12 {
			for _, other := range rules.All() {
				v.Choices = append(v.Choices, view.Choice{Rules: other.ID, Seats: other.Tables()})
			}
		}
		pages := []string{"", "all", "games", "house"}
		for _, o := range v.Options {
			pages = append(pages, "house "+o.ID)
		}
		for n := range 5 {
			for part := range 9 {
				pages = append(pages, fmt.Sprintf("games %d %d", n, part))
			}
		}
		for _, language := range locales.Languages() {
			for _, name := range pages {
				c := german()
				c.Texts, c.Page = locales.For(language), name
				fits(t, name, find(t, screen.Group(v, c), "lobby").Message)
			}
		}
	}
}

// The buttons of a vote do not change with every card, so its message need not change
// either.
func TestVoteIsLasting(t *testing.T) {
	v := &view.Table{Rules: "point", Stage: "ready", Names: []string{"Anna", "Berta", "Cilli"}, Waiting: 1, End: view.Vote{For: []act.Seat{0}}}
	first, second := german(), german()
	second.At.Move = 17
	a, b := find(t, screen.Group(v, first), "end"), find(t, screen.Group(v, second), "end")
	if diff := cmp.Diff(a, b); diff != "" {
		t.Error(diff)
	}
}

// A table closed before the start has no farewell.
func TestClosed(t *testing.T) {
	list := screen.Group(&view.Table{Rules: "point", Stage: "over", Names: []string{"Anna"}, Waiting: act.Nobody}, german())
	if len(list) != 1 || !strings.Contains(list[0].Message.Text, "geschlossen") {
		t.Errorf("got %+v", list)
	}
}

// Unknown phases and words of a rule set are shown by their ids.
func TestUnknownWords(t *testing.T) {
	v := &view.Table{Rules: "nowhere", Stage: "play", Names: []string{"Anna", "Berta"}, DealNames: []string{"Anna", "Berta"}, Eyes: 0, Number: 1,
		DealHead: view.Head{Number: 1, Remarks: []view.Remark{{ID: "pot"}}},
		Deal: &view.View{Phase: "exchange", Seats: 2, Turn: 0, Hand: card.MustSet("I HK"), Held: []int{2, 2}, Won: []int{0, 0}, Open: make([]card.Set, 2),
			Said:    []view.Saying{{Phase: "exchange", Action: act.New(1, act.VerbReject)}},
			Options: []act.Option{act.Open(act.New(0, act.VerbAgree)), act.Pick(act.New(0, act.VerbKeep), 1, card.MustSet("I HK"))}}}
	s := screen.Hand(v, german())
	if !strings.Contains(s.Message.Text, "exchange") || !has(s, press.Pick, "agree") || !has(s, press.Pick, "I") || !s.Fresh {
		t.Errorf("got %+v", s)
	}
	lies := find(t, screen.Group(v, german()), "7/table").Message.Text
	if !strings.Contains(lies, "Berta: Liegen lassen") || !strings.Contains(lies, "pot") {
		t.Errorf("got %s", lies)
	}
}

// However long the evening, the score sheet is a table 34 cells wide with the newest
// rows.
func TestSheet(t *testing.T) {
	for _, names := range [][]string{{"Anna", "Berta", "Cilli"}, hostile, {"A", "B", "Cäcilia", "Doralicia", "E"}} {
		v := &view.Table{Rules: "koenigrufen-ruediger", Names: names}
		for n := range 250 {
			row := view.Row{Number: n + 1, Games: []string{"bettler-ouvert", "piccolo"}, Declarers: []int{n % len(names)},
				Factor: 1 << (n % 5), Total: make([]int, len(names)), Remarks: []view.Remark{{ID: "trischaken"}}, Aborted: n%50 == 7, Passed: n%50 == 9}
			row.Total[0], row.Total[1] = n, -n
			v.Sheet = append(v.Sheet, row)
		}
		m := score.Sheet(v, german().Reader)
		fits(t, "sheet", m)
		table := fixed(m.Text)
		lines := strings.Split(table, "\n")
		for _, line := range lines {
			if n := utf8.RuneCountInString(line); n > 34 || n != utf8.RuneCountInString(lines[0]) {
				t.Fatalf("got a line of %d cells: %q", n, line)
			}
		}
		if !strings.HasSuffix(strings.TrimSpace(strings.Join(strings.Fields(lines[len(lines)-1]), " ")), strings.Repeat(" 0", len(names)-2)) ||
			!strings.Contains(m.Text, "150 frühere Spiele") || strings.Count(m.Text, "D = Doppelrunde") != 1 || strings.Contains(m.Text, "M = ") {
			t.Errorf("got %s", m.Text)
		}
	}
}

// fixed returns the part of a text whose characters have the same width.
func fixed(text string) string {
	var b strings.Builder
	inside := false
	for t := range rich.Tokens(text) {
		if t.Kind == rich.Fixed {
			inside = !t.Ends
		} else if inside {
			b.WriteString(t.Text)
		}
	}
	return b.String()
}

// Six columns with large numbers stay separate, with the label of a row above them.
func TestSheetOfSix(t *testing.T) {
	v := &view.Table{Rules: "koenigrufen-wien", Names: []string{"Anna", "Berta", "Cilli", "Dora", "Emil", "Fanni"}}
	for n := range 90 {
		v.Sheet = append(v.Sheet, view.Row{Number: n + 1, Games: []string{"farbensolodreier"}, Declarers: []int{3}, Factor: 2,
			Total: []int{-348, 116, 0, 999, -116, -7}})
	}
	m := score.Sheet(v, german().Reader)
	fits(t, "sheet", m)
	table := fixed(m.Text)
	lines := strings.Split(table, "\n")
	if want := []string{"FSolo D×2", "     −348  116    0  999 −116   −7"}; !slices.Equal(lines[1:3], want) || !strings.Contains(m.Text, "30 frühere Spiele") {
		t.Errorf("got %q in\n%s", lines[1:3], m.Text)
	}
	if lines[0] != "     Anna Bert Cill Dora Emil Fann" {
		t.Errorf("got head %q", lines[0])
	}
}

func TestToast(t *testing.T) {
	for _, language := range locales.Languages() {
		texts := locales.For(language)
		for _, r := range []act.Reason{act.MustFollowSuit, act.BirdObligation, "no-such-reason", ""} {
			for _, set := range append(rules.IDs(), "") {
				if got := screen.Toast(r, texts, set); got == "" || utf8.RuneCountInString(got) > 200 || got == string(r) {
					t.Errorf("%s, %s: got %q", r, set, got)
				}
			}
		}
		if screen.Toast("no-such-reason", texts) != texts.Say("reason.not-allowed") {
			t.Error("unknown reason: got no sentence")
		}
		if screen.Toast(act.NotForehand, texts, "point") == screen.Toast(act.NotForehand, texts) {
			t.Error("got no sentence of the rule set")
		}
	}
}

// The answers to commands keep within the limits in every language.
func TestAnswers(t *testing.T) {
	for _, language := range locales.Languages() {
		c := german()
		c.Texts = locales.For(language)
		var list []page.Message
		for _, set := range rules.All() {
			guide := ask.GuideFor(set, nil, c.Texts)
			list = append(list, explain.Menu(set.ID, guide.Topics(), true, c.Frame))
			for _, topic := range guide.Topics() {
				var passages []explain.Entry
				for _, p := range guide.Topic(topic) {
					passages = append(passages, explain.Entry{Title: p.Title, Text: p.Text})
					links := []explain.Link{{Text: p.Title, Arg: "p " + guide.Key(p)}, {Text: topic, Arg: explain.TopicArg(true, set.ID, topic, 1)}}
					list = append(list, explain.Answer(passages[len(passages)-1], set.ID, topic, links, c.Frame))
				}
				for page := range 9 {
					list = append(list, explain.TopicPage(set.ID, topic, page+1, passages, c.Frame))
				}
			}
		}
		long := explain.Entry{ID: "trull", Title: strings.Repeat("T<", 30), Text: strings.Repeat("& was liegt, das pickt ", 400)}
		var entries []explain.Entry
		for range 5 {
			entries = append(entries, long)
		}
		list = append(list, lobby.Help([]string{"tarock", "neu", "regeln", "vergiss"}, c.Frame), lobby.Hello(c.Frame), lobby.Welcome(c.Frame), explain.Others(rules.IDs(), c.Frame), explain.Term(long, []explain.Link{{Text: long.Title, Arg: "trull"}}, c.Frame),
			explain.Answer(long, "point", "play", nil, c.Frame), explain.Nearest("@<Trul", entries, c.Frame), explain.Nearest("", nil, c.Frame),
			lobby.Settings(lobby.Preferences{Language: "de", Confirm: "on", Ring: "now", Suits: "words", Numbers: "arabic"}, c.Frame),
			lobby.GroupSettings(lobby.House{Language: "en", Limit: "off", End: "all", Table: "tricks", Tricks: "all"}, c.Frame))
		for _, m := range list {
			fits(t, language, m)
		}
	}
}

// Every value has its button, in rows for each setting that a phone shows whole, and the
// current value is marked.
func TestSettings(t *testing.T) {
	group := lobby.GroupSettings(lobby.House{Language: "de", Limit: "5m", End: "all", Table: "live", Cards: "text", Stake: "5", Tricks: "last", Hints: "practice", Watch: "off", Daily: "off", Zone: "Europe/Vienna"}, german().Frame)
	own := lobby.Settings(lobby.Preferences{Language: "en", Confirm: "off", Ring: "minute", Suits: "signs", Numbers: "roman", Cards: "text", Sheet: "picture", Undo: "on", Learn: "off"}, german().Frame)
	for _, tt := range []struct {
		m    page.Message
		rows []string
		set  []string
	}{
		{group, []string{"language de|language en", "limit 2m|limit 5m|limit 15m", "limit 24h|limit off", "end all|end admin", "table live|table tricks",
			"group-cards text|group-cards picture", "stake 0|stake 1|stake 2|stake 5|stake 10|stake 20|stake 50", "tricks last|tricks all",
			"hints practice|hints three|hints any", "watch off|watch on", "daily off|daily on", "zone Europe/Vienna|zone Europe/London|zone Europe/Helsinki", "zone America/New_York|zone UTC"},
			[]string{"language de", "limit 5m", "end all", "table live", "group-cards text", "stake 5", "tricks last", "hints practice", "watch off", "daily off", "zone Europe/Vienna"}},
		{own, []string{"language de|language en", "ring now|ring minute", "ring never", "confirm off|confirm on", "undo off|undo on", "learn off|learn on", "suits signs|suits four|suits words",
			"numbers roman|numbers arabic", "cards text|cards picture", "sheet picture|sheet text"},
			[]string{"language en", "ring minute", "confirm off", "undo on", "learn off", "suits signs", "numbers roman", "cards text", "sheet picture"}},
	} {
		var rows, set []string
		for _, row := range tt.m.Rows {
			var args []string
			for _, k := range row {
				args = append(args, k.Press.Arg)
				if strings.HasPrefix(k.Text, "✓ ") {
					set = append(set, k.Press.Arg)
				}
			}
			rows = append(rows, strings.Join(args, "|"))
		}
		if !slices.Equal(rows, tt.rows) || !slices.Equal(set, tt.set) {
			t.Errorf("got rows %q with %q set", rows, set)
		}
	}
}

// The pages of a topic contain every entry exactly once.
func TestTopicPages(t *testing.T) {
	list := make([]explain.Entry, 40)
	for i := range list {
		list[i] = explain.Entry{Title: fmt.Sprintf("<%d>", i), Text: strings.Repeat("Was liegt, das pickt. ", 10)}
	}
	all := ""
	for n := 1; ; n++ {
		m := explain.TopicPage("point", "play", n, list, german().Frame)
		fits(t, "page", m)
		all += m.Text
		if !has(page.Screen{Message: m}, press.Rules, explain.TopicArg(false, "point", "play", n+1)) {
			break
		}
	}
	for i := range list {
		if n := strings.Count(all, fmt.Sprintf("<%d>", i)); n != 1 {
			t.Errorf("got entry %d %d times, want once", i, n)
		}
	}
}

// ParseTopic reads what TopicArg writes, and nothing else.
func TestParseTopic(t *testing.T) {
	for _, want := range []explain.Topic{{Fresh: true, Rules: "tapp", Topic: "play", Page: 1}, {Rules: "koenigrufen-ruediger", Topic: "premiums", Page: 9}} {
		if got, ok := explain.ParseTopic(explain.TopicArg(want.Fresh, want.Rules, want.Topic, want.Page)); !ok || got != want {
			t.Errorf("got %+v, %v, want %+v", got, ok, want)
		}
	}
	for _, arg := range []string{"", "t1", "t1 a", "t0 a b", "t-1 a b", "t01 a b", "x1 a b", "t1 a b c", " a b", "tx a b"} {
		if got, ok := explain.ParseTopic(arg); ok {
			t.Errorf("%q: got %+v, want none", arg, got)
		}
	}
}

// A player's own hand addresses him as "du"; the others and the group see his name.
func TestSpokenTo(t *testing.T) {
	v := func(eyes act.Seat) *view.Table {
		return &view.Table{Rules: "koenigrufen-ruediger", Stage: view.Playing, Names: []string{"Anna", "Berta"}, DealNames: []string{"Anna", "Berta"}, Waiting: 1, Eyes: eyes,
			Deal: &view.View{Phase: view.Play, Seats: 2, Eyes: eyes, Turn: 1, Won: []int{2, 1}, Trick: view.Trick{Number: 4, Lead: 0, Cards: []card.Card{card.Skues}}, Facts: []view.Fact{
				{ID: view.Contract, Seat: 0, Of: act.Nobody, Word: "rufer"}, {ID: view.Called, Seat: 0, Of: act.Nobody, Card: card.MustSet("HK").Cards()[0]},
				{ID: view.Alone, Seat: 0, Of: act.Nobody}, {ID: view.Doubled, Seat: 1, Of: 0, N: 2}}}}
	}
	for eyes, want := range map[act.Seat][]string{
		0: {"Rufer (du)", "Du rufst ", "Du spielst allein.", "Spiel (Berta gegen dich) ×2", "du\u00a02 · Berta\u00a01", "du\u00a0Sküs"},
		1: {"Rufer (Anna)", "Anna ruft ", "Anna spielt allein.", "Spiel (du gegen Anna) ×2", "Anna\u00a02 · du\u00a01", "Anna\u00a0Sküs"},
	} {
		text := rich.Plain(screen.Hand(v(eyes), german()).Message.Text)
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("seat %d: got no %q in\n%s", eyes, part, text)
			}
		}
	}
	for _, s := range screen.Group(v(act.Nobody), german()) {
		if strings.Contains(s.Message.Text, "du\u00a0") || strings.Contains(s.Message.Text, "(du)") {
			t.Errorf("group: got \"du\" in\n%s", s.Message.Text)
		}
	}
}
