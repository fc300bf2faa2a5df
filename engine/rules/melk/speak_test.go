package melk

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/sides"
	"tarock/engine/view"
)

const eight = "IV V VI VII VIII IX X XI"

func TestAnnounce(t *testing.T) {
	const (
		solo   = doraNames + "Dora bid solorufer; Dora call HK"
		dreier = doraNames + "Dora bid solodreier"
		colour = "Anna: HK KK PK TK HD H1 H2 H3 H4 K1 K2 K3; talon: P7 P8 P9 T7 T8 T9"
	)
	for _, e := range []example{
		{"6.1 holder of the bird", "Dora: I", dreier, "Dora announce pagat", ""},
		{"6.1 without it", "Anna: I", dreier, "Dora announce pagat", act.NotInHand},
		{"6.1 König ultimo without the king", "Anna: HK", solo, "Dora announce koenig-ultimo", act.NotInHand},
		{"6.1 König ultimo in a Dreier", "Dora: HK", dreier, "Dora announce koenig-ultimo", act.NotAllowed},
		{"6.1 Trull in one hand", "Dora: Sküs XXI I", dreier, "Dora announce trull", ""},
		{"6.1 Trull in two hands", "Dora: Sküs XXI; Anna: I", dreier, "Dora announce trull", act.NotInHand},
		{"6.1 four fives", "Dora: Sküs XXI HK KK", dreier, "Dora announce honneur", ""},
		{"6.1 three fives", "Dora: Sküs XXI HK; Anna: KK PK TK I", dreier, "Dora announce honneur", act.NotInHand},
		{"6.1 four kings", "Dora: HK KK PK TK", dreier, "Dora announce gross-honneur", ""},
		{"6.1 three kings", "Dora: HK KK PK Sküs; Anna: TK", dreier, "Dora announce gross-honneur", act.NotInHand},
		{"6.1 eight tarocks", "Dora: " + eight, dreier, "Dora announce tarock", ""},
		{"6.1 seven tarocks", "Dora: V VI VII VIII IX X XI; Anna: IV", dreier, "Dora announce tarock", act.NotInHand},
		{"6.1 ten tarocks", "Dora: XII XIII " + eight, dreier, "Dora announce grosstarock", ""},
		{"6.1 nine tarocks", "Dora: XII " + eight + "; Anna: XIII", dreier, "Dora announce grosstarock", act.NotInHand},
		{"6.1 both Tarocks by one", "Dora: XII XIII " + eight, dreier + "; Dora announce tarock", "Dora announce grosstarock", act.NotAllowed},
		{"6.1 both Honneurs by one", "Dora: HK KK PK TK", dreier + "; Dora announce gross-honneur", "Dora announce honneur", act.NotAllowed},
		{"6.1 Pagat and König ultimo by one", "Anna: HK I", solo + "; Dora done; Anna announce pagat", "Anna announce koenig-ultimo", act.NotAllowed},
		{"6.1 Honneurs by two", "Dora: HK KK PK TK; Anna: Sküs XXI I", dreier + "; Dora announce gross-honneur; Dora done", "Anna announce honneur", act.NotInHand},
		{"6.1 Tarock by two", "Dora: " + eight + "; Anna: XII XIII XIV XV XVI XVII XVIII XIX", dreier + "; Dora announce tarock; Dora done", "Anna announce tarock", ""},
		{"6.1 Tarock again", "Dora: " + eight, dreier + "; Dora announce tarock", "Dora announce tarock", act.NotAllowed},
		{"6.1 Volat by anybody", "", dreier + "; Dora done", "Anna announce valat", ""},
		{"6.1 Volat again", "", dreier + "; Dora announce valat; Dora done", "Anna announce valat", act.NotAllowed},
		{"6.1 Mondfang", "Dora: Sküs", dreier, "Dora announce mondfang", act.NotAllowed},
		{"6.1 Groß-Honneur in a colour game", colour, annaNames + "Anna bid farbendreier; Anna take 1; Anna discard P7 P8 P9", "Anna announce gross-honneur", ""},
		{"6.1 Honneur in a colour game", colour, annaNames + "Anna bid farbendreier; Anna take 1; Anna discard P7 P8 P9", "Anna announce honneur", act.NotAllowed},
		{"6.1 negative games", "Berta: I", annaNames + "Anna bid piccolo", "Berta announce pagat", act.NotAllowed},
		{"6.2 in the first turn only", "Dora: I", dreier + "; Dora done; Anna done; Berta double game; Berta done; Cilli done", "Dora announce pagat", act.NotAllowed},
		{"6.2 Trischaken has no turns", "", annaNames + "Anna bid trischaken", "Anna done", act.WrongPhase},
	} {
		e.run(t, tell)
	}
}

// The bird of a bid counts as announced from the start; nobody may announce it
// again (6.1).
func TestBirdOfTheBid(t *testing.T) {
	s := tell(t, "Cilli: I; Dora: II HK")
	saidToSpeak(s, cilliNames+"Cilli bid pagatrufer; Cilli call HK")
	s.Refuse("Cilli announce pagat", act.NotAllowed)
	s.Refuse("Cilli announce koenig-ultimo", act.NotAllowed)
	s.Do("Cilli done; Dora announce koenig-ultimo; Dora done; Anna double pagat")
	for eyes := act.Nobody; eyes < players; eyes++ {
		if got := s.Facts(eyes, view.Partner); len(got) != 1 || got[0].Seat != 3 {
			t.Errorf("after König ultimo: eyes %d: got partners %v", eyes, got)
		}
	}
	s.Do("Anna done; Berta done; Cilli done; Dora done")
	if s.Phase() != view.Play {
		t.Errorf("got phase %s after three \"gut\"", s.Phase())
	}
}

func TestDouble(t *testing.T) {
	const (
		solo = doraNames + "Dora bid solorufer; Dora call HK"
		held = "Berta: HK; Anna: " + eight
	)
	for _, e := range []example{
		{"6.3 Kontra to Subkontra", held, solo + "; Dora done; Anna double game; Anna done; Berta double game; Berta done", "Cilli double game", ""},
		{"6.3 no fourth step", held, solo + "; Dora done; Anna double game; Anna done; Berta double game; Berta done; Cilli double game; Cilli done", "Dora double game", act.NotAllowed},
		{"6.3 the declarer doubles his game", held, solo, "Dora double game", act.NotAllowed},
		{"6.3 the partner knows", held, solo + "; Dora done; Anna done", "Berta double game", act.NotAllowed},
		{"6.3 opponents may not answer", held, solo + "; Dora done; Anna double game; Anna done; Berta done", "Cilli double game", act.NotAllowed},
		{"6.3 Tarock by its player's name", held, solo + "; Dora done; Anna announce tarock; Anna done", "Berta double tarock:Anna", ""},
		{"6.3 Tarock without a name", held, solo + "; Dora done; Anna announce tarock; Anna done", "Berta double tarock", act.NotAllowed},
		{"6.3 a bird by name", "Dora: I; Berta: HK", solo + "; Dora announce pagat; Dora done", "Anna double pagat:Dora", act.NotAllowed},
		{"6.3 game by name", held, solo + "; Dora done", "Anna double game:Dora", act.NotAllowed},
		{"6.3 game beside a Volat", held, solo + "; Dora announce valat; Dora done", "Anna double game", act.NotAllowed},
		{"6.3 the Volat", held, solo + "; Dora announce valat; Dora done", "Anna double valat", ""},
		{"6.3 silent premiums", held, solo + "; Dora done", "Anna double pagat", act.NotAllowed},
		{"6.3 one negative game", "", annaNames + "Anna bid piccolo", "Berta double game", ""},
		{"6.3 one negative game, by name", "", annaNames + "Anna bid piccolo", "Berta double game:Anna", act.NotAllowed},
		{"6.3 Rekontra in one negative game", "", annaNames + "Anna bid piccolo; Berta double game; Berta done; Cilli done; Dora done", "Anna double game:Berta", ""},
		{"6.3 Rekontra without a Kontra", "", annaNames + "Anna bid piccolo; Berta double game; Berta done; Cilli done; Dora done", "Anna double game:Cilli", act.NotAllowed},
		{"6.3 mine in one negative game", "", annaNames + "Anna bid piccolo; Berta double game; Berta done; Cilli done; Dora done", "Anna double mine:Berta", act.NotAllowed},
		{"6.3 two games without a name", "", twoBetter + "Dora pass; Anna pass; Berta bid piccolo; Berta done", "Cilli double game", act.NotAllowed},
		{"6.3 of two games his own", "", twoBetter + "Dora pass; Anna pass; Berta bid piccolo", "Berta double game:Berta", act.NotAllowed},
		{"6.3 of two games one that is none", "", twoBetter + "Dora pass; Anna pass; Berta bid piccolo", "Berta double game:Cilli", act.NotAllowed},
		{"6.3 mine by one without a game", "", twoBetter + "Dora pass; Anna pass; Berta bid piccolo; Berta double game:Dora; Berta done", "Cilli double mine:Berta", act.NotAllowed},
	} {
		e.run(t, tell)
	}
}

// Declarers, opponents and factors of two games (6.3).
func TestTwoGames(t *testing.T) {
	s := tell(t, "")
	s.Do(twoBetter + "Dora pass; Anna pass; Berta bid piccolo; Berta done; Cilli double game:Berta; Cilli double game:Dora; Cilli done; " +
		"Dora double game:Berta; Dora done; Anna done; Berta double mine:Cilli; Berta done; Cilli done; Dora done; Anna done")
	c := s.Course().(*course)
	for owner, against := range map[act.Seat][players]int{1: {1, 1, 4, 2}, 3: {1, 1, 2, 1}} {
		for o, want := range against {
			if got := c.Speaking.OfPair(owner, act.Seat(o)).Factor(); got != want {
				t.Errorf("seat %d's game: got factor %d against %d, want %d", owner, got, o, want)
			}
		}
	}
	if s.Phase() != view.Play || s.Turn() != 1 {
		t.Errorf("got %s leading in phase %s, want the declarer in play", s.OnTurn(), s.Phase())
	}
}

// A doubling by the wrong side is void, and reveals that (6.3).
func TestVoid(t *testing.T) {
	s := tell(t, "Berta: "+eight+"; talon: HK H1 H2 H3")
	saidToSpeak(s, annaCalls)
	s.Do("Anna done; Berta announce tarock; Berta done; Cilli done; Dora double tarock:Berta")
	said := s.View(act.Nobody).Said
	if last := said[len(said)-1]; !last.Void {
		t.Error("Kontra between the opponents Dora and Berta: got it valid, want it void")
	}
	s.Refuse("Dora double tarock:Berta", act.NotAllowed)
	s.Do("Dora done; Anna double tarock:Berta")
	if f := s.Course().(*course).Speaking.Each(1, &premiums[7]).Factor(); f != 2 {
		t.Errorf("Tarock: got factor %d", f)
	}
}

// Announcing four kings reveals the holder of the called one (6.3).
func TestFourKingsShow(t *testing.T) {
	s := tell(t, "Berta: HK KK PK TK; Anna: I")
	saidToSpeak(s, annaCalls)
	s.Do("Anna done; Berta announce gross-honneur")
	if got := s.Course().(*course).Public; got != sides.At(1) {
		t.Errorf("got cases %b", got)
	}
	s.Do("Berta done")
	s.Refuse("Cilli double gross-honneur:Berta", act.NotAllowed)
	s.Do("Cilli double gross-honneur; Cilli done; Dora done; Anna double gross-honneur")
}

// saidToSpeak tells a script up to the announcements.
func saidToSpeak(s interface {
	Do(string)
	Idle()
	Phase() view.Phase
}, script string) {
	for s.Do(strings.TrimSuffix(strings.TrimSpace(script), ";")); s.Phase() != view.Announce; {
		s.Idle()
	}
}
