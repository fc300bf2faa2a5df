package bot_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// Any text in private that is no command is a question, and so is a reply to the bot or a
// mention of it in a group; talk that is none is left alone there.
func TestQuestionsInPlainWords(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.acquaint()
		anna := s.users[0]
		for _, tt := range []struct{ text, want string }{
			{"Was bringt ein angesagter Uhu im Solodreier?", "Uhu angesagt (Solodreier): 8."},
			{"derf i an kenig oblegn", "Nein: Könige darf man nie ablegen."},
			{"Was ist ein Bettler?", "Bettler"},
			{"Wie wird das Wetter?", "Dazu weiß ich leider nichts"},
			{"Servus", "Dein Blatt"},
			{"?!?", "Das kann ich nicht lesen"},
			{strings.Repeat("Pagat ", 600), "Das kann ich nicht lesen"},
			{"<b>Was zählt</b> der <i>Trull</i> angesagt?", "Trull angesagt: 2."},
		} {
			s.whisper(anna, tt.text)
			s.expect(anna, tt.want)
		}
		s.whisper(anna, "Wer spielt beim Bettler aus?")
		s.press(anna, anna, "not this", func(p press.Press) bool { return strings.HasPrefix(p.Arg, "more ") })
		s.expect(anna, "Meinst du …?")

		s.command(anna, "/regeln Trull")
		s.quiet()
		about := s.world.Messages(s.group)
		reply := func(text string) string {
			before := len(s.told(s.group))
			if _, err := s.world.Write(standin.Saying{User: anna, Chat: s.group, Text: text, ReplyTo: about[len(about)-1].ID}); err != nil {
				t.Fatal(err)
			}
			s.quiet()
			return strings.Join(s.told(s.group)[before:], "\n")
		}
		if got := reply("Was zählt der Pagat angesagt?"); !strings.Contains(got, "Pagat ultimo angesagt: 2.") {
			t.Errorf("reply in the group: got %q", got)
		}
		if got := reply("Haha, na servus!"); strings.Contains(got, "kann ich nicht") || strings.Contains(got, "Dazu weiß") {
			t.Errorf("talk in the group: got %q, want no answer", got)
		}
	})
}
