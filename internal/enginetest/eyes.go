package enginetest

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/engine/view"
)

// Eyes compares what everybody sees, after each action of some deals, with the files
// NAME.eyes of a folder; the deal is the last document of NAME.yaml. The files have
// only what changed for somebody, so that a changed rule or a leak is a line in a diff.
func Eyes(t *testing.T, set *deal.RuleSet, dir string) {
	for _, path := range list(t, dir, "*.eyes") {
		t.Run(filepath.Base(path), func(t *testing.T) {
			golden(t, path, watch(t, set, newest(t, strings.TrimSuffix(path, ".eyes")+".yaml")))
		})
	}
}

// watch plays a deal and returns what everybody sees.
func watch(t *testing.T, set *deal.RuleSet, doc *transcript.Document) []byte {
	t.Helper()
	d, g, err := doc.Begin(set)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	players := g.Names
	eyes := newWatcher(players[:d.Seats()])
	look := func() {
		for s := range act.Seat(d.Seats()) {
			if options := d.Legal(s); len(options) > 0 {
				fmt.Fprintf(&out, "%s%s: %s\n", players[s], map[bool]string{true: " (beside)"}[s != d.Turn()], words(options, players))
			}
		}
		eyes.look(&out, d)
	}
	look()
	for _, text := range doc.Actions {
		a, err := g.Parse(text)
		if err == nil {
			err = d.Do(a)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		fmt.Fprintf(&out, "\n> %s\n", text)
		look()
	}
	return out.Bytes()
}

// watcher remembers what everybody saw last, the group first.
type watcher struct {
	names []string // of the players
	seen  [][]string
}

func newWatcher(names []string) *watcher {
	return &watcher{names: names, seen: make([][]string, len(names)+1)}
}

// look writes what has changed, and for whom.
func (w *watcher) look(out io.Writer, d *deal.Deal) {
	var changes []string
	who := map[string][]string{}
	change := func(i int, text string) {
		if who[text] == nil {
			changes = append(changes, text)
		}
		who[text] = append(who[text], append([]string{"group"}, w.names...)[i])
	}
	for i, before := range w.seen {
		lines := portrait(d.View(act.Seat(i-1)), w.names, d.Set().Leaves)
		for _, l := range lines {
			if !slices.Contains(before, l) {
				change(i, l)
			}
		}
		for _, l := range before {
			label, _, _ := strings.Cut(l, ":")
			if !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, label+":") }) {
				change(i, label+" no more")
			}
		}
		w.seen[i] = lines
	}
	for _, text := range changes {
		all := strings.Join(who[text], ", ")
		if len(who[text]) == len(w.seen) {
			all = "all"
		}
		fmt.Fprintf(out, "  %s: %s\n", all, text)
	}
}

// words formats options in order.
func words(options []act.Option, names []string) string {
	texts := make([]string, len(options))
	for i := range options {
		texts[i] = options[i].Words(names)
	}
	return strings.Join(texts, ", ")
}

// portrait formats a view, one line for each nonempty part. It omits turn and options,
// which the list of legal actions has.
func portrait(v *view.View, names []string, leaves bool) []string {
	var lines []string
	add := func(label string, value any) {
		if s := strings.TrimSpace(fmt.Sprint(value)); s != "" && s != "[]" {
			lines = append(lines, label+": "+s)
		}
	}
	add("phase", v.Phase)
	add("hand", v.Hand)
	add("held", v.Held)
	for s, cards := range v.Open {
		add("open "+names[s], cards)
	}
	add("won", v.Won)
	add("trick", trick(v.Trick, names))
	add("last", trick(v.Last, names))
	add("book", entries(v.Book, names))
	for i, p := range v.Talon {
		add(fmt.Sprint("packet ", i+1), fmt.Sprint(p.Cards, map[bool]string{true: " taken by " + name(p.To, names)}[p.To != act.Nobody]))
	}
	for i, said := range v.Said {
		add(fmt.Sprint("said ", i+1), fmt.Sprint(said.Phase, " ", said.Action.Text(names), step(said, names)))
	}
	for _, f := range v.Facts {
		add("fact "+f.ID+" "+name(f.Seat, names)+" "+f.Word+" "+name(f.Of, names), fact(f))
	}
	if v.Result != nil {
		add("result", v.Result.Total)
		for _, p := range v.Result.Points {
			add("points "+party(p.By, names), transcript.Points(p.N, p.Per, leaves))
		}
		for s, hand := range v.Result.Hands {
			add("dealt "+name(act.Seat(s), names), hand)
		}
		add("dealt talon", v.Result.Talon)
		add("paid", v.Result.Paid)
		add("book after", entries(v.Result.Book, names))
		for i := range v.Result.Lines {
			add(fmt.Sprint("line ", i+1), settlement(&v.Result.Lines[i], names))
		}
	}
	return lines
}

// step formats the step and the owner of a doubling.
func step(s view.Saying, names []string) string {
	text := ""
	if s.Step > 0 {
		text = fmt.Sprintf(", step %d on %s", s.Step, name(s.Owner, names))
	}
	if s.Against != act.Nobody {
		text += " against " + name(s.Against, names)
	}
	if s.Void {
		text += " void"
	}
	return text
}

func name(s act.Seat, names []string) string {
	if s < 0 || int(s) >= len(names) {
		return "-"
	}
	return names[s]
}

// settlement formats a line: "game of declarer won, 1 × 2 solo: [2 -2]".
func settlement(l *view.Line, names []string) string {
	var b strings.Builder
	value, _ := deal.Value(l.Halves).MarshalJSON()
	fmt.Fprintf(&b, "%s of %s", l.Item, party(l.By, names))
	if l.Against != act.Nobody {
		fmt.Fprintf(&b, " against %s", name(l.Against, names))
	}
	fmt.Fprintf(&b, " %s, %s", map[bool]string{true: "won", false: "lost"}[l.Won], value)
	for _, f := range l.Times {
		fmt.Fprintf(&b, " × %d %s", f.N, f.Why)
	}
	fmt.Fprintf(&b, ": %v", l.Pay)
	if len(l.Book) > 0 {
		fmt.Fprintf(&b, ", book %v", entries(l.Book, names))
	}
	if l.Who != act.Nobody {
		fmt.Fprintf(&b, ", by %s", name(l.Who, names))
	}
	if l.Card != card.None {
		fmt.Fprintf(&b, " with %v", l.Card)
	}
	if l.Trick > 0 {
		fmt.Fprintf(&b, " in trick %d", l.Trick)
	}
	return b.String()
}

func party(p view.Party, names []string) string {
	if p.Side != "" {
		return p.Side
	}
	return name(p.Seat, names)
}

func entries(book []view.Entry, names []string) []string {
	var list []string
	for _, e := range book {
		list = append(list, fmt.Sprint(e.ID, " ", name(e.Seat, names), " ", e.N))
	}
	return list
}

func fact(f view.Fact) string {
	return fmt.Sprintf("%s %s %v n=%d", cmp.Or(f.Arg, "-"), cmp.Or(f.Card.String(), "-"), f.Cards, f.N)
}

func trick(t view.Trick, names []string) string {
	if t.Number == 0 {
		return ""
	}
	return fmt.Sprintf("%d led by %s: %v, won by %s", t.Number, name(t.Lead, names), t.Cards, name(t.Winner, names))
}
