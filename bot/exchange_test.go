package bot_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
)

// If two deals differ only in cards that a user cannot know and are played alike, he
// sees the same: every message, every button, every picture, every edit.
func TestNobodyLearnsMore(t *testing.T) {
	want := 2
	if *long {
		want = 12
	}
	for _, set := range stage.Sets() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			compared := 0
			for seed := uint64(0); seed < 40 && compared < want; seed++ {
				seats := set.Forms[0].Seats()
				d := stage.Search(t, set, seats, 0, seed, func(d *deal.Deal) bool {
					return words(d) <= mostWords && len(d.Past()) >= 6 && !laidOpen(d)
				})
				if other, a, b, ok := exchanged(t, d); ok {
					compared++
					toldAlike(t, d, other, a, b)
				}
			}
			if compared < want {
				t.Errorf("got only %d pairs of deals", compared)
			}
		})
	}
}

// laidOpen reports whether a game is played in which hands are laid open.
func laidOpen(d *deal.Deal) bool {
	set := d.Set()
	return set.Games != nil && slices.ContainsFunc(set.Games(d.Options()), func(g view.Game) bool {
		return g.Kind == view.Open && slices.Contains(stage.Games(d), g.ID)
	})
}

// mostWords bounds the words of a deal that is played in the chat: enough for every rule
// set to have such deals, and few enough to be quick.
const mostWords = 14

// words returns the number of actions in which no card is played or laid away.
func words(d *deal.Deal) int {
	n := 0
	for _, a := range d.Actions() {
		if a.Verb != act.VerbPlay && a.Verb != act.VerbDiscard {
			n++
		}
	}
	return n
}

// unlike is the number of last tricks in which two deals may differ.
const unlike = 3

// toldAlike fails the test unless the group and all players except two are shown the
// same of two deals.
func toldAlike(t *testing.T, d, other *deal.Deal, a, b act.Seat) {
	t.Helper()
	var tellings [2][][]string
	for i, one := range []*deal.Deal{d, other} {
		stage.Tell(t, standin.Supergroup, append(slices.Clone(stage.Four[:d.Seats()]), "Emil"), func(s *stage.Stage) {
			emil := s.Users[d.Seats()]
			s.Users = s.Users[:d.Seats()]
			s.Steady = true
			emojiSet(s, standin.EmojiShown)
			s.Acquaint()
			s.InPictures()
			s.SitAt(d.Set())
			watched := s.Users[third(a, b)]
			s.Command(s.Users[0], "/einstellungen")
			s.Press(s.Users[0], s.Group, "to allow watching", stage.Kind(press.Setting, "watch on"))
			s.Press(s.Users[0], s.Group, "cards in pictures", stage.Kind(press.Setting, "group-cards picture"))
			s.Whisper(watched, "/einstellungen")
			s.Press(watched, watched, "to learn", stage.Kind(press.Setting, "learn on"))
			s.Stack(one.Setup())
			s.Begin()
			if s.Quiet(); s.Offers(s.Users[2], stage.Kind(press.Let)) {
				s.Cut(0)
			}
			s.Whisper(watched, "/zuschauen")
			s.Quiet()
			link := toWatch.FindStringSubmatch(s.Show())
			if link == nil {
				t.Fatalf("got no link\n%s", s.Show())
			}
			s.World.Start(emil, link[1])
			s.Quiet()
			if !s.Finds(emil, "Du schaust") {
				t.Errorf("got nothing to watch\n%s", s.Show())
			}
			s.Do(stage.ByHand(shortened(t, one, unlike*d.Seats())))
			s.Command(s.Users[2], "/stich")
			s.Command(s.Users[2], "/warum")
			for _, user := range s.Users {
				s.Whisper(user, "/warum")
			}
			for seat, user := range s.Users {
				if act.Seat(seat) != a && act.Seat(seat) != b {
					tellings[i] = append(tellings[i], s.Told(user))
				}
			}
			tellings[i] = append(tellings[i], s.Told(emil), s.Told(s.Group))
		})
		for _, told := range tellings[i] {
			for k := range told {
				told[k] = toWatch.ReplaceAllString(told[k], "start=") // tokens differ
			}
		}
	}
	for n, x := range tellings[0] {
		y := tellings[1][n]
		for k := range min(len(x), len(y)) {
			if x[k] != y[k] {
				t.Errorf("cards of seats %d and %d exchanged: got\n%s\nwant\n%s", a, b, y[k], x[k])
				break
			}
		}
		if len(x) != len(y) {
			t.Errorf("got %d messages and answers, want %d", len(y), len(x))
		}
	}
}

// toWatch matches the link by which somebody looks at a player's cards.
var toWatch = regexp.MustCompile(`start[= ](w[A-Za-z0-9_-]+)`)

// third returns a seat that is neither of two.
func third(a, b act.Seat) (s act.Seat) {
	for s == a || s == b {
		s++
	}
	return s
}

// shortened returns a deal without its last n actions.
func shortened(t *testing.T, d *deal.Deal, n int) *deal.Deal {
	t.Helper()
	short, _, err := deal.Replay(d.Set(), d.Options(), d.Setup(), d.Actions()[:d.Count()-n])
	if err != nil {
		t.Fatal(err)
	}
	return short
}

// exchanged returns a deal in which two players have exchanged one card each that
// neither plays before the last tricks, so that the same actions are legal.
func exchanged(t *testing.T, d *deal.Deal) (other *deal.Deal, a, b act.Seat, ok bool) {
	n := d.Count() - unlike*d.Seats()
	shown := map[string]bool{}
	for _, act := range d.Actions()[:n] {
		for word := range strings.FieldsSeq(act.Words(stage.SeatNames)) {
			shown[word] = true
		}
	}
	for a = range act.Seat(d.Seats()) {
		for b = a + 1; int(b) < d.Seats(); b++ {
			for x := range d.Dealt(a).All() {
				for y := range d.Dealt(b).All() {
					if shown[x.String()] || shown[y.String()] {
						continue
					}
					setup := d.Setup()
					setup.Pack = slices.Clone(setup.Pack)
					i, j := slices.Index(setup.Pack, x), slices.Index(setup.Pack, y)
					setup.Pack[i], setup.Pack[j] = y, x
					if e, same := same(t, d, setup, n); same {
						return e, a, b, true
					}
				}
			}
		}
	}
	return nil, 0, 0, false
}

// revealing reports whether a fact, by the rules, tells something about unplayed cards:
// a meld, whether the suit named for the Sküs holds (Großtarock 6 and 7), or the open card
// of a player (Troccas 3).
func revealing(f view.Fact) bool {
	return strings.HasPrefix(f.ID, "meld-") || strings.HasPrefix(f.ID, "skis-") || f.ID == "open-card"
}

// same plays the first n actions of a deal with other cards, then any legal ones. It
// reports false if that is impossible, asks other players, or changes a revealing fact.
func same(t *testing.T, d *deal.Deal, setup deal.Setup, n int) (*deal.Deal, bool) {
	e, err := deal.New(d.Set(), d.Options(), setup)
	if err != nil {
		return nil, false
	}
	again, err := deal.New(d.Set(), d.Options(), d.Setup())
	if err != nil {
		return nil, false
	}
	for _, a := range d.Actions()[:n] {
		if e.Turn() != a.Seat || e.Do(a) != nil || again.Do(a) != nil {
			return nil, false
		}
		x, y := again.View(act.Nobody).Facts, e.View(act.Nobody).Facts
		if slices.Equal(x, y) {
			continue
		}
		if !slices.Equal(slices.DeleteFunc(x, revealing), slices.DeleteFunc(y, revealing)) {
			t.Errorf("unseen cards exchanged: got group's view\n%+v\nwant\n%+v\n%s", y, x, a.Words(stage.SeatNames))
		}
		return nil, false
	}
	for range unlike * d.Seats() {
		if e.Over() || e.Do(e.Legal(e.Turn())[0].Action) != nil {
			return nil, false
		}
	}
	return e, true
}

// TestSheetTellsNothing: in the middle of a deal the sheet is the same, whatever the cards
// are: its text, and all that a picture of it is drawn from, for everybody.
func TestSheetTellsNothing(t *testing.T) {
	t.Parallel()
	set := rules.Find("koenigrufen-ruediger")
	compared := 0
	for seed := uint64(0); seed < 40 && compared < 3; seed++ {
		d := stage.Search(t, set, 4, 1, seed, func(d *deal.Deal) bool { return words(d) <= mostWords && len(d.Past()) >= 6 && !laidOpen(d) })
		other, _, _, ok := exchanged(t, d)
		if !ok {
			continue
		}
		compared++
		var sheets [2][]string
		for i, one := range []*deal.Deal{d, other} {
			stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
				drawn := stage.Drawing(s)
				s.Acquaint()
				s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
				s.Stack(one.Setup())
				s.Act(s.Users[1], s.Group, "to deal", press.Next)
				s.Cut(1)
				s.Do(stage.ByHand(shortened(t, one, unlike*4)))
				s.Command(s.Users[0], "/schrieb")
				sheets[i] = append(sheets[i], s.Picture(s.Group).Text)
				sheets[i] = append(sheets[i], looks(s, s.Users[0], s.Group)...)
				for _, user := range s.Users {
					sheets[i] = append(sheets[i], looks(s, user, user)...)
					s.Whisper(user, "/schrieb")
					sheets[i] = append(sheets[i], s.Picture(user).Text)
					s.Press(user, user, "the text", stage.Kind(press.Sheet, "text"))
					s.Quiet()
					sheets[i] = append(sheets[i], s.Last(user))
				}
				for _, p := range *drawn {
					of, err := json.Marshal(p)
					if err != nil {
						t.Fatal(err)
					}
					sheets[i] = append(sheets[i], string(of))
				}
			})
		}
		if diff := cmp.Diff(sheets[0], sheets[1]); diff != "" || len(sheets[0]) < 7 {
			t.Errorf("seed %d, cards exchanged in a running deal: got %d texts and pictures that differ:\n%s", seed, len(sheets[0]), diff)
		}
	}
	if compared == 0 {
		t.Error("got no pair of deals")
	}
}

// looks has a user ask in a chat for everything about what is over: statistics, evenings,
// the first deal and, with forged buttons, the second one, which goes on. It returns what
// the chat shows.
func looks(s *stage.Stage, user, chat int64) (seen []string) {
	s.T.Helper()
	ask := func(text string) {
		s.T.Helper()
		if chat == user {
			s.Whisper(user, text)
		} else {
			s.Command(user, text)
		}
		seen = append(seen, s.Last(chat))
	}
	pressed := func(k press.Kind, arg string) {
		s.T.Helper()
		s.Press(user, chat, arg, stage.Kind(k, arg))
		s.Quiet()
		seen = append(seen, s.Last(chat))
	}
	ask("/statistik")
	if chat == user {
		pressed(press.Stats, "a p ")
	}
	pressed(press.Stats, fmt.Sprintf("a p %d", user))
	pressed(press.Stats, fmt.Sprintf("a t %d", user))
	ask("/abende")
	ask("/schrieb")
	pressed(press.Past, "o 0 1")
	pressed(press.Past, "d 0 1 0")
	message, data, _ := s.Button(chat, stage.Kind(press.Past, "d 0 1 1"))
	ask("/export")
	doc := s.Document(chat)
	if seen = append(seen, string(doc.YAML())); len(doc.Deals) != 1 {
		s.T.Errorf("/export: got %d deals, want the one that is over", len(doc.Deals))
	}
	for _, arg := range []string{"d 0 2 0", "d 0 2 1", "d 0 2 -1", "c 0 2 -1", "d 0 3 0", "x 0 2 0", "s 0 files"} {
		p, _ := press.Parse(data)
		p.Arg = arg
		s.World.PressRaw(user, chat, message, p.Data())
		s.Quiet()
		if text := s.Last(chat); strings.Contains(text, "Spiel 2 ·") || strings.Contains(text, "Nachgerechnet") || message == 0 {
			s.T.Errorf("%s: got\n%s", arg, text)
		}
		seen = append(seen, s.Last(chat))
	}
	return seen
}
