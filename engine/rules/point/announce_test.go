package point

import (
	"testing"

	"tarock/engine/act"
)

func TestAnnounce(t *testing.T) {
	const zwei = "Anna bid zweiblatt;Berta pass;Cilli pass;"
	const begun = zwei + "Anna done;Berta done;Cilli done;Anna take 1;Anna discard H3 H4;" // phase B
	rich := []string{"Sküs XXI I II III IV HK KK PK TK H3 H4"}
	poor := []string{"H3 H4 XX XIX", "Sküs XXI", "HK KK PK TK", "I II III IV"}
	for _, tc := range []struct {
		name   string
		cards  []string
		script string
		want   error
		legal  string
	}{
		{name: "declarer-before", cards: rich, script: zwei + "Anna announce pagat",
			legal: "announce uhu, announce kakadu, announce quapil, announce absolut, announce panzer, announce valat, announce trull, announce koenige, announce voegel, done"},
		{name: "declarer-after", cards: rich, script: begun + "Anna announce trull",
			legal: "announce pagat, announce uhu, announce kakadu, announce quapil, announce absolut, announce panzer, announce valat, announce koenige, announce voegel, done"},
		{name: "opponent", cards: rich, script: zwei + "Anna done", legal: "announce absolut, announce panzer, done"},
		{name: "not-held", cards: rich, script: zwei + "Anna done;Berta announce pagat", want: act.NotAllowed},
		{name: "twice", cards: rich, script: zwei + "Anna announce pagat;Anna announce pagat", want: act.NotAllowed},
		{name: "again-in-B", cards: rich, script: zwei + "Anna announce pagat;Anna done;Berta done;Cilli done;Anna take 1;Anna discard H3 H4;Anna announce pagat",
			want: act.NotAllowed},
		{name: "opponent's-valat", cards: rich, script: zwei + "Anna done;Berta announce valat", want: act.NotAllowed},
		{name: "unknown", cards: rich, script: zwei + "Anna announce mondfang", want: act.NotAllowed},
		{name: "out-of-turn", cards: rich, script: zwei + "Berta announce absolut", want: act.NotYourTurn},
		{name: "ohne-before", cards: poor, script: "Anna bid zweiblatt;Berta takeover;Cilli pass;Anna pass;Berta announce panzer",
			legal: "announce ohnekoenige, announce valat, done"},
		{name: "ohnetrull-with-trull", cards: poor, script: "Anna pass;Berta bid zweiblatt;Cilli pass;Berta announce ohnetrull", want: act.NotAllowed},
		{name: "ohnekoenige-with-king", cards: poor, script: "Anna pass;Berta pass;Cilli bid dreiblatt;Cilli announce ohnekoenige", want: act.NotAllowed},
		{name: "ohnetrull-of-opponent", cards: poor, script: zwei + "Anna done;Berta done;Cilli announce ohnetrull", want: act.NotAllowed},
		{name: "ohnetrull-after", cards: poor, script: begun + "Anna announce ohnekoenige", want: act.NotAllowed},
		{name: "ohnetrull-in-solo", cards: poor, script: "Anna pass;Berta pass;Cilli bid solo;Cilli announce ohnetrull", legal: "announce absolut, announce panzer, announce valat, announce koenige, done"},
		{name: "absolut-of-the-side", cards: poor, script: zwei + "Anna done;Berta announce absolut;Berta done;Cilli announce absolut", want: act.NotAllowed},
		{name: "panzer-on-partner's-absolut", cards: poor, script: zwei + "Anna done;Berta announce absolut;Berta done", legal: "announce panzer, announce koenige, done"},
		{name: "panzer-in-B-on-absolut-of-A", cards: poor, script: zwei + "Anna announce absolut;Anna done;Berta done;Cilli done;Anna take 1;Anna discard H3 H4;Anna announce panzer"},
		{name: "panzer-on-absolut-of-B", cards: poor, script: begun + "Anna announce absolut;Anna announce panzer", want: act.NotAllowed},
		{name: "panzer-on-partner's-absolut-of-B", cards: poor, script: begun + "Anna done;Berta announce absolut;Berta done;Cilli announce panzer", want: act.NotAllowed},
		{name: "absolut-on-panzer", cards: poor, script: zwei + "Anna announce panzer;Anna announce absolut", want: act.NotAllowed},
		{name: "absolut-and-panzer-in-solo", cards: poor, script: "Anna bid solo;Anna announce absolut;Anna announce panzer"},
		{name: "both-sides", cards: poor, script: zwei + "Anna announce absolut;Anna done;Berta announce absolut"},
		{name: "trull-not-as-dealt", cards: []string{"Sküs I H3 H4", "", "", "XXI PD"}, script: begun + "Anna announce trull", want: act.NotAllowed},
		{name: "bird-of-the-talon", cards: []string{"H3 H4", "", "", "II PD"}, script: begun + "Anna announce uhu"},
		{name: "bird-in-the-talon", cards: []string{"H3 H4", "", "", "II PD"}, script: zwei + "Anna announce uhu", want: act.NotAllowed},
	} {
		t.Run("6.1/"+tc.name, func(t *testing.T) {
			d := begin(t, nil, tc.cards...)
			if err := d.Try(tc.script); err != tc.want {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if got := d.Options(); tc.legal != "" && got != tc.legal {
				t.Errorf("legal for %s: got %s, want %s", d.OnTurn(), got, tc.legal)
			}
		})
	}
}

// TestOrderOfTurns checks 6.3 and B1 to B3 of 6.4: turns start with the declarer.
func TestOrderOfTurns(t *testing.T) {
	d := begin(t, nil)
	if err := d.Try("Anna pass;Berta bid dreiblatt;Cilli pass"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []act.Seat{berta, cilli, anna, berta, berta, berta, cilli, anna} {
		if d.Turn() != want {
			t.Fatalf("got %s on turn in phase %s, want %s", d.OnTurn(), d.Phase(), names[want])
		}
		d.Idle()
	}
	if d.Phase() != "play" || d.Turn() != anna {
		t.Errorf("got phase %s, %s on turn, want play and forehand", d.Phase(), d.OnTurn())
	}
}
