package contest_test

import (
	"strings"
	"testing"

	"tarock/bot/stage"
	"tarock/bot/standin"
)

// What stands behind /turnier and opens none is refused with a sentence that says why, about what was
// written and not about buttons. The code of a chat's own tournament shows it.
func TestTournamentsThatCannotBe(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		anna, berta := s.Users[0], s.Users[1]
		say := func(user, group int64, text string) {
			s.Pass(6 * minute)
			s.Say(user, group, strings.Replace(text, "/turnier", "/turnier@"+s.World.Bot().Username, 1))
			s.Quiet()
		}
		for text, why := range map[string]string{
			"0x0": "höchstens zehn Runden", "99x99": "höchstens zehn Runden", "1x0": "höchstens zehn Runden", "11 x 2": "höchstens zehn Runden", "2×999999999": "höchstens zehn Runden",
			"foo": "Unter diesem Code", "3x": "Unter diesem Code", "2x2x2": "Unter diesem Code", "-1x2": "Unter diesem Code", "<b>&" + strings.Repeat("x", 3000): "Unter diesem Code", "9999999999x1": "Unter diesem Code",
		} {
			say(anna, s.Group, "/turnier "+text)
			s.Expect(s.Group, why)
			if m := s.Last(s.Group); strings.Contains(m, "Knöpfe") || strings.Contains(m, "drücken") {
				t.Errorf("%s: got %s", text, m)
			}
		}
		say(anna, s.Group, "/turnier 2 × 2")
		s.Expect(s.Group, "2 Runden", "Turnierleitung: Anna")
		say(berta, s.Group, "/turnier AAAAA")
		s.Expect(s.Group, "2 Runden", "Turnierleitung: Anna")
		_, cellar := stranger(s, "Kegelkeller", s.Users...)
		for _, why := range []string{"", "schon angeboten"} { // waiting for the host
			say(berta, cellar, "/turnier aaaaa")
			s.Expect(cellar, why)
		}
		for _, why := range []string{"", "schon angeboten"} { // lent
			say(anna, cellar, "/turnier AAAAA")
			s.Expect(cellar, why)
		}
	})
}
