package review_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/archive"
	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/roomtest"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/locales"
	"tarock/player"
	"tarock/storage"
)

// analyses waits until nothing is looked at any more, and returns what the group was told.
func analyses(s *stage.Stage) (list []standin.Message) {
	s.T.Helper()
	s.Wait("an analysis", func() bool {
		list = nil
		for _, m := range s.Standing(s.Group) {
			if strings.Contains(m.Text, "Analyse, Spiel") {
				list = append(list, m)
			}
		}
		return len(list) > 0 && !strings.Contains(list[len(list)-1].Text, "einen Moment")
	})
	return list
}

// A deal that is over is looked at by a button below its settlement or by a command, in one
// message that is edited; never the deal that is on. Whoever asks again gets the same.
func TestAnalyse(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		s.Acquaint()
		s.Sit()
		d := stage.Deals(t, 0, 3)
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		s.Command(anna, "/analyse")
		s.Shows(s.Group, "Noch ist kein Spiel zu Ende")
		s.Do(stage.ByHand(d))
		s.Press(anna, s.Group, "for an analysis", stage.Kind(press.Look))
		first := analyses(s)
		if len(first) != 1 {
			t.Fatalf("got %d messages\n%s", len(first), s.Show())
		}
		s.Command(anna, "/analyse")
		again := analyses(s)
		if got, want := again[len(again)-1].Text, first[0].Text; got != want {
			t.Errorf("asked again: got\n%s\nwant\n%s", got, want)
		}
		_, old, _ := s.Button(s.Group, stage.Kind(press.Look))
		s.Stack(stage.Deals(t, 1, 4).Setup())
		s.Press(s.Users[1], s.Group, "the next deal", stage.Kind(press.Next))
		s.Quiet()
		s.Raw(anna, s.Group, s.Newest(s.Group), old)
		if again := analyses(s); again[len(again)-1].Text != first[0].Text {
			t.Errorf("a deal ago: got\n%s\nwant\n%s", again[len(again)-1].Text, first[0].Text)
		}
		s.Whisper(anna, "/analyse")
		s.Wait("an analysis in private", func() bool { return s.Finds(anna, "Analyse, Spiel 1") && !s.Finds(anna, "einen Moment") })
		if s.Finds(anna, "Analyse, Spiel 2") {
			t.Error("got an analysis of a deal that is on")
		}
	})
}

// An analysis that the end of the program has cut short is made after the next start.
func TestAnalyseAfterKill(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		s.Sit()
		d := stage.Deals(t, 0, 3)
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		s.Do(stage.ByHand(d))
		s.Quiet()
		group := chat.TableID(telegram.Chat{ID: s.Group})
		_, err := s.Store.Commit(storage.Commit{Time: time.Now(), Slots: []storage.Slot{{
			Table: "past", Name: group + "/analysis/" + group + "/1/1", Chat: s.Group, Rank: storage.Rest, Must: true, Want: wire.Pack(page.Message{Text: "…"}),
		}}})
		if err != nil {
			t.Fatal(err)
		}
		s.Stop()
		s.Start()
		if list := analyses(s); len(list) != 1 {
			t.Errorf("got %d messages\n%s", len(list), s.Show())
		}
	})
}

// follower is a computer that plays a deal as it was played.
type follower struct{ d *deal.Deal }

func (p follower) Choose(_ context.Context, s *player.Seen, _ uint64) player.Decision {
	return player.Decision{Action: p.d.Action(len(s.Actions))}
}

// What a computer has played for somebody is not told as his mistake.
func TestAnalysePlayedInstead(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Deals(t, 0, 3)
		s.Stop()
		s.Limit, s.Robots = 5*time.Minute, follower{d}
		s.Start()
		s.Acquaint()
		s.Sit()
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		list := stage.ByHand(d)
		first := slices.IndexFunc(list, func(a act.Action) bool { return a.Verb == act.VerbPlay })
		s.Do(list[:first])
		away := s.Turn()
		s.Pass(5*time.Minute + time.Second)
		for _, user := range s.Except(away) {
			s.Press(user, s.Group, "for a computer", stage.Kind(press.Help, "once"))
			s.Quiet()
		}
		s.Pass(10 * time.Second)
		s.Do(list[first+1:])
		s.Quiet()
		s.Finish(s.Users[0])
		at := chat.TableID(telegram.Chat{ID: s.Group})
		evenings, err := archive.List(s.Store, at+"/")
		if err != nil || len(evenings) != 1 {
			t.Fatalf("got %d evenings, %v", len(evenings), err)
		}
		e, _, err := archive.Load(s.Store, at, evenings[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		want := slices.IndexFunc(d.Actions(), func(a act.Action) bool { return a.Verb == act.VerbPlay })
		if got := e.Instead(1); len(got) != 1 || !got[want] {
			t.Errorf("got %v, want action %d", got, want)
		}
	})
}

// A card that a computer has played is its own in what is told.
func TestToldPlayedInstead(t *testing.T) {
	e := roomtest.Evening(t, "koenigrufen-ruediger", 1)
	at, err := e.At(1)
	if err != nil {
		t.Fatal(err)
	}
	one := at.Past[0].Deal.Dealt(0)
	h := &explain.Hindsight{Exact: true, Per: 1, Played: true, Drops: []explain.Drop{{Trick: 1, Card: one.First(), Better: one.First(), Loss: 2, Instead: true}}}
	for language, want := range map[string]string{"de": "der Computer für ", "en": "the computer for "} {
		c := words.Reader{Frame: page.Frame{Texts: locales.For(language)}}
		if text := explain.Looked(at.View(""), 1, h, c).Text; !strings.Contains(text, want) {
			t.Errorf("%s: got\n%s\nwant %q", language, text, want)
		}
	}
}
