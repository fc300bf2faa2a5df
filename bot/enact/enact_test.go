package enact_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/bot/enact"
	"tarock/bot/roomtest"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/transcript"
)

// written returns an evening as a transcript, and the table at its end.
func written(t *testing.T, set string, deals int) (string, *table.Table) {
	t.Helper()
	at, err := roomtest.Evening(t, set, deals).Table()
	if err != nil {
		t.Fatal(err)
	}
	e := transcript.Evening{Rules: at.Set, Options: at.Options, Players: []string{}}
	for _, c := range at.Chairs {
		e.Players = append(e.Players, c.Name)
	}
	for _, p := range at.Past {
		if !p.Aborted {
			e.Deals = append(e.Deals, transcript.Played{Deal: p.Deal, Before: p.Before})
		}
	}
	return string(e.Write()), at
}

// lobby returns a table in its lobby whose players sit in reverse order.
func lobby(t *testing.T, set string, names []string) *table.Table {
	t.Helper()
	l := table.New(rules.Find)
	do := func(by table.Player, c table.Command) {
		t.Helper()
		events, err := l.Decide(by, c)
		for _, e := range events {
			err = errors.Join(err, l.Apply(e))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	do("1", table.Open{Rules: set})
	do("1", table.Choose{Rules: set, Seats: len(names)})
	for i, name := range slices.Backward(names) {
		do(table.Player(fmt.Sprint(i+1)), table.Join{Name: name})
	}
	return l
}

// TestEverySet: an evening of every rule set that was exported comes into a lobby with the
// same rows, whoever sat where, and the table goes on from there.
func TestEverySet(t *testing.T) {
	for _, set := range rules.IDs() {
		t.Run(set, func(t *testing.T) {
			text, was := written(t, set, 6)
			doc, err := enact.Read("evening.yaml", []byte(text))
			if err != nil {
				t.Fatal(err)
			}
			l := lobby(t, set, was.Names())
			told, err := enact.Lobby(l, "1", doc)
			if err != nil {
				t.Fatal(err)
			}
			got, want := l.View("").Sheet, was.View("").Sheet
			if want[len(want)-1].Aborted { // the deal in which it was ended
				want = want[:len(want)-1]
			}
			if told.Deals != len(got) || len(got) != len(want) {
				t.Fatalf("got %d deals and %d rows, want %d", told.Deals, len(got), len(want))
			}
			for i := range want {
				if !slices.Equal(got[i].Change, want[i].Change) || !slices.Equal(got[i].Total, want[i].Total) || got[i].Factor != want[i].Factor {
					t.Errorf("deal %d: got %v, %v ×%d, want %v, %v ×%d", i+1, got[i].Change, got[i].Total, got[i].Factor, want[i].Change, want[i].Total, want[i].Factor)
				}
			}
			if names := l.Names(); !slices.Equal(names, was.Names()) {
				t.Errorf("got seats %q, want %q", names, was.Names())
			}
			again := lobby(t, set, was.Names())
			for _, e := range told.Events {
				if err := again.Apply(e); err != nil {
					t.Fatal(err)
				}
			}
			if again.Proved != nil || again.Stage != l.Stage || again.Stage == table.Ready && !again.Paused {
				t.Errorf("got stage %v, paused %v, proof %v", again.Stage, again.Paused, again.Proved)
			}
		})
	}
}

// TestRefused: whatever is wrong with a file is refused with its place.
func TestRefused(t *testing.T) {
	const set = "koenigrufen-ruediger"
	text, was := written(t, set, 3)
	result := strings.LastIndex(text, "result:")
	amount := result + strings.IndexAny(text[result:], "0123456789")
	first := strings.Index(text, "actions:")
	last := strings.LastIndex(text, "actions:")
	word := func(at int) int { return at + strings.Index(text[at:], "- ") + 2 }
	for _, tc := range []struct {
		name, text string
		names      []string
		want       act.Reason
		deal       int
	}{
		{name: "no transcript", text: "Servus!\n\t{", want: enact.NotRead},
		{name: "nothing", text: "", want: enact.NotRead},
		{name: "too large", text: strings.Repeat("# a comment\n", 50_000), want: enact.TooLarge},
		{name: "too many deals", text: "variant: " + set + "\ndeals:\n" + strings.Repeat("- talon: x\n", enact.MaxDeals+1), want: enact.TooLarge},
		{name: "two evenings", text: text + "---\n" + text, want: enact.Several, deal: 4},
		{name: "another game", text: strings.Replace(text, set, "point", 1), want: enact.OtherGame},
		{name: "another result", text: text[:amount] + "7" + text[amount:], want: act.ResultMismatch, deal: 3},
		{name: "an action that there is not", text: text[:word(first)] + "Spieler1 hops #" + text[word(first):], want: act.UnknownAction, deal: 1},
		{name: "a deal that goes on", text: text[:last] + "actions: []\n", want: enact.Going, deal: 3},
		{name: "other players", text: text, names: []string{"Anna", "Berta", "Cilli", "Dora"}, want: enact.Others},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if tc.names == nil {
				tc.names = was.Names()
			}
			doc, err := enact.Read("evening.yaml", []byte(tc.text))
			if err == nil {
				_, err = enact.Lobby(lobby(t, set, tc.names), "1", doc)
			}
			var p *enact.Problem
			if !errors.As(err, &p) || p.Why != tc.want || p.Deal != tc.deal {
				t.Errorf("got %+v, %v, want %s in deal %d", p, err, tc.want, tc.deal)
			}
		})
	}
}

// TestNamesakes: points go to nobody whose name does not say that they are his.
func TestNamesakes(t *testing.T) {
	const set = "koenigrufen-ruediger"
	text, was := written(t, set, 1)
	names := was.Names()
	renamed := func(to ...string) string {
		for i, n := range to {
			text = strings.ReplaceAll(text, transcript.Fit(names)[i], n)
		}
		return text
	}
	doc, err := enact.Read("evening.yaml", []byte(renamed("anna", "Anna", "Emil", "Dora")))
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		names []string
		want  act.Reason
	}{
		{[]string{"anna", "Anna", "Emil", "Dora"}, ""},
		{[]string{"Anna", "anna", "EMIL", "Dora"}, ""},
		{[]string{"Anna", "Anna", "Emil", "Dora"}, enact.Namesakes},
		{[]string{"Anna", "An na", "Emil", "Dora"}, enact.Namesakes},
		{[]string{"Anna", "ANNA", "Emil", "Dora"}, ""},
		{[]string{"ANNA", "aNNA", "Emil", "Dora"}, ""},
		{[]string{"Anna", "Berta", "Emil", "Dora"}, enact.Others},
	} {
		l := lobby(t, set, tc.names)
		_, err := enact.Lobby(l, "1", doc)
		var p *enact.Problem
		switch {
		case tc.want == "" && err != nil, tc.want != "" && (!errors.As(err, &p) || p.Why != tc.want):
			t.Errorf("%q: got %v, want %q", tc.names, err, tc.want)
		case tc.want != "":
			continue
		}
		for i, name := range l.Names() {
			if other := doc.Players[i]; name != other && slices.Contains(tc.names, other) {
				t.Errorf("%q: %s plays what %s has played", tc.names, name, other)
			}
		}
	}
}

// TestSingleDeals: deals that are written one by one follow each other, if they do.
func TestSingleDeals(t *testing.T) {
	const set = "koenigrufen-ruediger"
	_, was := written(t, set, 3)
	names := transcript.Fit(was.Names())
	var one, other string
	for i, p := range was.Past[:2] {
		text := string(transcript.Of(p.Deal, names).YAML())
		if one += "---\n" + text; i == 1 {
			other = text
		}
	}
	doc, err := enact.Read("deals.yaml", []byte(one))
	if err != nil {
		t.Fatal(err)
	}
	l := lobby(t, set, was.Names())
	if told, err := enact.Lobby(l, "1", doc); err != nil || told.Deals != 2 || !slices.Equal(l.View("").Sheet[1].Total, was.View("").Sheet[1].Total) {
		t.Errorf("got %+v, %v, want both deals", told, err)
	}
	doc, err = enact.Read("deals.yaml", []byte("---\n"+other+one))
	if err != nil {
		t.Fatal(err)
	}
	var p *enact.Problem
	if _, err := enact.Lobby(lobby(t, set, was.Names()), "1", doc); !errors.As(err, &p) || p.Deal != 2 {
		t.Errorf("deals in the wrong order: got %v, want a refusal of the second", err)
	}
}
