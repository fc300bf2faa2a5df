package play_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/fair"
	"tarock/engine/rules"
	"tarock/engine/transcript"
)

// TestFairDeal plays two deals as players see the shuffle: its seal before, a word and a
// cut of their own, the secret after, and a transcript that proves it. Before a deal is over
// its secret is in no message, no document and no log.
func TestFairDeal(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four[:1], func(s *stage.Stage) {
		anna, word := s.Users[0], fair.Word("kikeriki")
		var made []fair.Secret
		s.Stop()
		var log bytes.Buffer
		s.Logs = &log
		s.Secret = func() fair.Secret {
			one := annaCuts(len(made), word)
			made = append(made, one)
			return one
		}
		s.Start()
		s.Acquaint()
		s.Command(anna, "/tarock")
		s.Fill(anna)
		s.Expect(s.Group, "🔒 "+made[0].Hash()[:32])
		s.Command(anna, "/fair kikeriki")
		s.Shows(s.Group, word)
		s.Shows(s.Group, "🔒 "+made[0].Hash()[:32]+" · 🍀 1")
		s.Begin()
		s.Expect(s.Group, "🔒 "+made[0].Hash()[:32]+" · 🍀 1")
		s.Command(anna, "/fair zu spät")
		s.Shows(s.Group, "schon gemischt")
		s.Press(anna, anna, "to cut", stage.Kind(press.Let, "27"))
		s.Command(anna, "/fair")
		s.Shows(s.Group, "Dieses Spiel: 🔒 "+made[0].Hash())
		hides(s, &log, made[0])
		plays(s, func() bool { return s.Finds(s.Group, "Spiel 1: ") })
		if len(made) != 2 {
			t.Fatalf("got %d secrets, want one for each deal", len(made))
		}
		s.Shows(s.Group, "🔒 "+made[1].Hash()[:32])
		s.Command(anna, "/fair")
		s.Shows(s.Group, "Die Zahl dazu: "+made[0].Reveal())
		proves(s, 1, made[0])
		s.Press(anna, s.Group, "for the next deal", stage.Kind(press.Next))
		s.Command(anna, "/export")
		hides(s, &log, made[1])
		plays(s, func() bool { return s.Finds(s.Group, "Spiel 2: ") })
		proves(s, 2, made[1])
		hides(s, &log, made[2])
	})
}

// annaCuts returns a secret by which the first player cuts the first deal.
func annaCuts(n int, words ...string) (s fair.Secret) {
	for s[0] = byte(n); s.Dealer(4, words) != 2; s[1]++ {
	}
	return s
}

// hides fails the test if a secret has left the store.
func hides(s *stage.Stage, log *bytes.Buffer, secret fair.Secret) {
	s.T.Helper()
	s.Quiet()
	text := secret.Reveal()
	for _, e := range s.History() {
		if shown := fmt.Sprintf("%+v", e); strings.Contains(shown, text) {
			s.T.Errorf("got the secret of a deal that is not over in\n%s", shown)
		}
		if e.Message.Document != nil && bytes.Contains(e.Message.Document.Data, []byte(text)) {
			s.T.Error("got the secret of a deal that is not over in a document")
		}
	}
	if strings.Contains(log.String(), text) {
		s.T.Error("got the secret of a deal that is not over in the log")
	}
}

// proves exports the evening, and fails the test unless its deals are proven, the last one
// by the given secret.
func proves(s *stage.Stage, deals int, by fair.Secret) {
	s.T.Helper()
	s.Command(s.Users[0], "/export")
	doc := s.Document(s.Group)
	answer, ok := transcript.Verify(doc, rules.All())
	if text := string(answer.AppendJSON(nil)); !ok || len(doc.Deals) != deals || !strings.Contains(text, by.Hash()) {
		s.T.Errorf("got %s for\n%s", text, doc.YAML())
	}
}
