package answer_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// Any text in private that is no command is a question, and so is a reply to the bot or a
// mention of it in a group; talk that is none is left alone there.
func TestQuestionsInPlainWords(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		anna := s.Users[0]
		for _, tt := range []struct{ text, want string }{
			{"Was bringt ein angesagter Uhu im Solodreier?", "Uhu angesagt (Solodreier): 8."},
			{"derf i an kenig oblegn", "Nein: Könige darf man nie ablegen."},
			{"Was ist ein Bettler?", "Bettler"},
			{"Müssen verlegte Tarock beim Farberl offen liegen?", "Ja: Die anderen sehen sie."},
			{"May the player opposite the dealer knock rather than cut?", "Asked another way: May one knock instead of cutting? Yes:"},
			{"Wie wird das Wetter?", "Dazu weiß ich leider nichts"},
			{"Servus", "Dein Blatt"},
			{"hi", "Dein Blatt"}, // not the beginning of "Hineinschauen"
			{"Vielen Dank, passt!", "Dein Blatt"},
			{"?!?", "Das kann ich nicht lesen"},
			{strings.Repeat("Pagat ", 600), "Das kann ich nicht lesen"},
			{"What does the announced Trull score?", "Trull announced: 2."},
			{"How many tricks does a Bettler need?", "no trick"},
			{"<b>Was zählt</b> der <i>Trull</i> angesagt?", "Trull angesagt: 2."},
		} {
			s.Whisper(anna, tt.text)
			s.Expect(anna, tt.want)
		}
		s.Whisper(anna, "/regeln 日本語")
		s.Expect(anna, "Zu „日本語“ weiß ich leider nichts.")
		s.Whisper(anna, "Wer spielt beim Bettler aus?")
		s.Press(anna, anna, "not this", func(p press.Press) bool { return strings.HasPrefix(p.Arg, "more ") })
		s.Expect(anna, "Meinst du …?")

		s.Command(anna, "/regeln Trull")
		s.Quiet()
		about := s.World.Messages(s.Group)
		reply := func(text string) string {
			before := len(s.Told(s.Group))
			if _, err := s.World.Write(standin.Saying{User: anna, Chat: s.Group, Text: text, ReplyTo: about[len(about)-1].ID}); err != nil {
				t.Fatal(err)
			}
			s.Quiet()
			return strings.Join(s.Told(s.Group)[before:], "\n")
		}
		if got := reply("Was zählt der Pagat angesagt?"); !strings.Contains(got, "Pagat ultimo angesagt: 2.") {
			t.Errorf("reply in the group: got %q", got)
		}
		if got := reply("Haha, na servus!"); strings.Contains(got, "kann ich nicht") || strings.Contains(got, "Dazu weiß") {
			t.Errorf("talk in the group: got %q, want no answer", got)
		}
	})
}
