package ask

import (
	"fmt"
	"testing"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/locales"
)

// sayGrid has the plain forms in which is asked whether somebody may announce or double, by language.
var sayGrid = map[string]struct {
	announce, later, kontra, answer string
	roles                           map[told.Roles]string
}{
	"de": {"%s: Ich bin %s. Darf ich %s ansagen?", "%s: Ich bin %s, mein erster Zug ist vorbei. Darf ich jetzt noch %s ansagen?", "%s: Ich bin %s. Darf ich %s auf das Spiel sagen?",
		"%s: Ein Gegner hat %s auf das Spiel gesagt. Ich bin %s. Darf ich mit %s antworten?", map[told.Roles]string{told.Declarer: "der Spieler", told.Defender: "ein Gegner"}},
	"en": {"%s: I am %s. May I announce %s?", "%s: I am %s, my first turn is over. May I still announce %s?", "%s: I am %s. May I say %s to the game?",
		"%s: A defender said %s to the game. I am %s. May I answer with %s?", map[told.Roles]string{told.Declarer: "the declarer", told.Defender: "a defender"}},
}

// TestSayGrid asks in words who may announce and double in a middle and the last game of each rule set, and compares with the
// engine.
func TestSayGrid(t *testing.T) {
	t.Parallel()
	right, silent := 0, 0
	for _, set := range rules.All() {
		for language, forms := range sayGrid {
			book := For(set, nil, locales.For(language))
			check := func(question string, s told.Speech) {
				found, ok := book.engine.Speak(&s)
				if !ok {
					return // it depends on the hand, or there is no such game
				}
				f, answered := speaks{&book.reckoner}.answer(book.read(book.mend(question)))
				switch {
				case !answered:
					silent++
					t.Logf("%s: %s: no answer", set.ID, question)
				case (yesOrNo(f.text) == "yes") != (found.Yes > 0):
					t.Errorf("%s: %s\n got %s", set.ID, question, f.text)
				default:
					right++
				}
			}
			games := book.tables().Games
			if len(games) > 2 {
				games = []view.Game{games[len(games)/2], games[len(games)-1]}
			}
			for _, g := range games {
				for role, name := range forms.roles {
					sayGridOf(book, forms.announce, forms.later, g, role, name, check)
					s := told.Speech{Game: g.ID, Persons: []told.Roles{role}, Asked: told.Saying{Verb: act.VerbDouble, ID: deal.GameID, Step: 1, Owner: told.Anybody}}
					kontra, re := book.writer.texts.Doubling(set.ID, 1), book.writer.texts.Doubling(set.ID, 2)
					check(fmt.Sprintf(forms.kontra, book.gameName(g.ID), name, kontra), s)
					s.Persons, s.Said, s.Asked.Step = []told.Roles{role, told.Defender}, []told.Saying{{By: 1, Verb: act.VerbDouble, ID: deal.GameID, Step: 1, Owner: told.Anybody}}, 2
					if role == told.Declarer {
						check(fmt.Sprintf(forms.answer, book.gameName(g.ID), kontra, name, re), s)
					}
				}
			}
		}
	}
	t.Logf("%d are answered as the engine says, %d are not", right, silent)
	if silent*5 > right {
		t.Error("got too few answers")
	}
}

// sayGridOf asks who may announce each of two premiums, in his first turn and later.
func sayGridOf(book *Book, first, later string, g view.Game, role told.Roles, name string, check func(question string, s told.Speech)) {
	n := 0
	for _, p := range book.tables().Premiums {
		if p.Announced == 0 || n == 2 {
			continue
		}
		n++
		s := told.Speech{Game: g.ID, Persons: []told.Roles{role}, Asked: told.Saying{Verb: act.VerbAnnounce, ID: p.ID, Owner: told.Anybody}}
		after := s
		after.Said = []told.Saying{{By: told.Anybody, Verb: act.VerbDouble, ID: deal.GameID, Step: 1, Owner: told.Anybody}}
		if f, _ := book.engine.Speak(&after); f.Yes == 0 || role == told.Declarer {
			check(fmt.Sprintf(first, book.gameName(g.ID), name, book.premiumName(p.ID)), s)
		}
		s.When = told.LaterTurn
		check(fmt.Sprintf(later, book.gameName(g.ID), name, book.premiumName(p.ID)), s)
	}
}
