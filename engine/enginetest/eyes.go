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
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/engine/view"
)

// Eyes compares what everybody sees, after each action of some deals, with the
// files NAME.eyes of a folder; the deal is the last document of NAME.yaml. Only
// what has changed for somebody stands there, so that a changed rule or a leak
// is a line in a diff.
func Eyes(t *testing.T, set *deal.RuleSet, dir string) {
	for _, path := range list(t, dir, "*.eyes") {
		t.Run(filepath.Base(path), func(t *testing.T) {
			golden(t, path, watch(t, set, newest(t, strings.TrimSuffix(path, ".eyes")+".yaml")))
		})
	}
}

// watch plays a deal and writes what everybody sees.
func watch(t *testing.T, set *deal.RuleSet, doc *transcript.Document) []byte {
	t.Helper()
	start := *doc
	start.Actions = nil
	d, err := load(set, &start)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	eyes := newWatcher(doc.Players)
	look := func() {
		if !d.Over() {
			fmt.Fprintf(&out, "%s: %s\n", doc.Players[d.Turn()], words(d.Legal(d.Turn()), doc.Players))
		}
		eyes.look(&out, d)
	}
	look()
	for _, text := range doc.Actions {
		a, err := set.Read(doc.Players).Parse(text)
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
		lines := portrait(d.View(act.Seat(i-1)), w.names)
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

// words lists actions as text.
func words(actions []act.Action, names []string) string {
	texts := make([]string, len(actions))
	for i, a := range actions {
		texts[i] = a.Words(names)
		if a.Verb == act.VerbDiscard {
			texts[i] = fmt.Sprintf("discard %d of %v", a.N, a.Cards)
		}
	}
	return strings.Join(texts, ", ")
}

// portrait writes a view, a line for each thing that is not empty. Turn and
// options are left out: the list of legal actions has them.
func portrait(v *view.View, names []string) []string {
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
	for i, p := range v.Talon {
		add(fmt.Sprint("packet ", i+1), fmt.Sprint(p.Cards, map[bool]string{true: " taken"}[p.Taken]))
	}
	for i, said := range v.Said {
		add(fmt.Sprint("said ", i+1), fmt.Sprint(said.Phase, " ", said.Action.Text(names), map[bool]string{true: " void"}[said.Void]))
	}
	for _, f := range v.Facts {
		add("fact "+f.ID+" "+name(f.Seat, names)+" "+f.Word+" "+name(f.Of, names), fact(f))
	}
	if v.Result != nil {
		add("result", fmt.Sprint(v.Result.Total, v.Result.Points, v.Result.Talon, v.Result.Hands))
		for i := range v.Result.Lines {
			add(fmt.Sprint("line ", i+1), fmt.Sprintf("%+v", v.Result.Lines[i]))
		}
	}
	return lines
}

func name(s act.Seat, names []string) string {
	if s < 0 || int(s) >= len(names) {
		return "-"
	}
	return names[s]
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
