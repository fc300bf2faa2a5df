package ask_test

import (
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/locales"
)

// lawQuestions ask for what a law lays down, so that its sentence begins with the answer.
var lawQuestions = map[string]map[string][]string{
	view.LawOwn: {
		"en": {"May I call my own king?", "Can I call a king I hold myself?", "Am I allowed to call myself?", "Is it okay to call the king in my own hand?"},
		"de": {"Darf ich mich selbst rufen?", "Darf man den eigenen König rufen?", "kann i an könig rufen den i selber hab", "Ist Selbstrufen erlaubt?"},
	},
	view.LawKings: {
		"en": {"May I discard a king?", "Can kings be laid away?", "Am I allowed to put a king in the discard?", "Is it legal to bury a king?", "Can I get rid of a king after taking the talon?"},
		"de": {"Darf ich einen König ablegen?", "Kann man Könige weglegen?", "derf i an könig verlegn", "Ist es erlaubt, einen König zu drücken?"},
	},
	view.LawTarocks: {
		"en": {"May I discard a trump?", "Am I allowed to bury a tarock?", "Is it legal to put trumps in the discard?"},
		"de": {"Darf ich ein Tarock ablegen?", "Kann man Trümpfe weglegen?", "derf i tarock verlegn", "Darf man Tarock drücken?"},
	},
	view.LawTrull: {
		"en": {"May I discard the Pagat?", "May I discard the Sküs?", "Can trull pieces be laid away?", "Am I allowed to bury the Mond?"},
		"de": {"Darf ich den Sküs ablegen?", "Darf man Trullstücke weglegen?", "Darf ich den Mond drücken?"},
	},
	view.LawBeat: {
		"en": {"Do I have to beat if I can?", "Must one overtake the highest card?", "Am I obliged to play higher if possible?", "Is there a duty to beat?"},
		"de": {"Muss ich überstechen?", "Gibt es Stichzwang?", "muas i drüberstechn wann i kann"},
	},
	view.LawKontra: {
		"en": {"May one say kontra?", "Is there kontra?", "Can the opponents double?", "Is doubling allowed?", "Can I kontra the game?"},
		"de": {"Gibt es Kontra?", "Darf man kontrieren?", "Kann ich Kontra sagen?", "Dürfen die Gegner verdoppeln?"},
	},
	view.LawAnnounce: {
		"en": {"May I announce later, in my second turn?", "Can one still announce in a later round?", "Is a late announcement allowed?"},
		"de": {"Darf ich später noch ansagen?", "Darf man nachträglich ansagen?"},
	},
	view.LawDefend: {
		"en": {"May the opponents announce?", "Can a defender announce something?"},
		"de": {"Dürfen die Gegner ansagen?", "Kann ein Gegner was ansagen?"},
	},
	view.LawKnock: {
		"en": {"May I knock instead of cutting?", "Is knocking allowed?", "Can one knock?"},
		"de": {"Darf ich klopfen statt abheben?", "Darf man klopfen?", "Gibt es Klopfen?"},
	},
	view.LawTalk: {
		"en": {"May we talk about our cards?", "Is talking allowed?", "Can I tell my partner what I hold?", "Are we allowed to discuss cards?"},
		"de": {"Darf man über die Karten reden?", "Ist Reden erlaubt?", "Darf ich meinem Partner sagen, was ich hab?"},
	},
	view.LawFollow: {
		"en": {"Must I follow suit?", "Do you have to follow?", "Is following suit compulsory?", "Do I have to play the suit led if I've got it?"},
		"de": {"Muss man Farbe bedienen?", "Muss ich bekennen?", "Gibt es Farbzwang?", "muas i zuagebn wann i de farb hab"},
	},
	view.LawRuff: {
		"en": {"Must I trump if I cannot follow?", "Void in the suit: must I ruff?", "Is trumping compulsory when void?"},
		"de": {"Muss ich Tarock spielen, wenn ich die Farbe nicht hab?", "Gibt es Tarockzwang?", "Ohne die Farbe: muss ich trumpfen?"},
	},
	view.LawRaise: {
		"en": {"May the winner of the auction go higher afterwards?"},
		"de": {"Darf der Spieler nach dem Steigern noch höher gehen?"},
	},
	view.LawJoint: {
		"en": {"Can several players play a negative game at the same time?"},
		"de": {"Können mehrere zugleich ein Negativspiel spielen?", "Darf man bei einem Negativspiel dazukommen?"},
	},
	view.LawSkip: {
		"en": {"May a bid skip a step?", "Can I jump in the bidding?", "Are jump bids allowed?"},
		"de": {"Darf man beim Bieten eine Stufe überspringen?", "Darf ich beim Steigern springen?"},
	},
	view.LawOpen: {
		"en": {"May forehand pass at the start?", "Can forehand pass as her first word?", "I am forehand, may I pass when nobody has bid?"},
		"de": {"Darf die Vorhand am Anfang weiter sagen?", "Darf die Vorhand als erstes passen?", "bin vorhand, derf i passen"},
	},
	view.LawBid: {
		"en": {"Is there any bidding?", "Do we bid for the game?"},
		"de": {"Wird hier gesteigert?", "Gibt es ein Lizitieren?"},
	},
	view.LawDoubled: {
		"en": {"Are there doubled rounds?", "Do some deals count double?", "Is there a Radl?"},
		"de": {"Gibt es Doppelrunden?", "Gibt es ein Radl?"},
	},
}

// TestLaws: what is plainly asked of a law is answered with the yes or no of its sentence.
func TestLaws(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Law == nil {
			return
		}
		options, _ := set.Choose(nil)
		law, book := set.Law(options), ask.For(set, nil, texts)
		for id, forms := range lawQuestions {
			if law[id] == "" {
				continue
			}
			sentence := texts.Name(set.ID, "law", id+"."+law[id])
			answer := sentence[:strings.IndexAny(sentence, ":,")]
			for _, question := range forms[texts.Language()] {
				if got := fact(book, question); !strings.HasPrefix(got, answer) {
					t.Errorf("%s\n got %q, want %s", question, got, sentence)
				}
			}
		}
	})
}

// turnedQuestions say or ask the contrary of what a law says.
var turnedQuestions = map[string]map[string][]string{
	view.LawKings: {
		"en": {"So kings can't be discarded?", "Is it forbidden to discard a king?"},
		"de": {"Ist es verboten, einen König abzulegen?", "Könige darf man nicht ablegen, oder?"},
	},
	view.LawKontra: {
		"en": {"Is kontra forbidden?", "So there's no kontra here?"},
		"de": {"Ist Kontra verboten?"},
	},
	view.LawTalk: {
		"en": {"Is it forbidden to talk about the cards?"},
		"de": {"Ist es verboten, über die Karten zu reden?"},
	},
	view.LawDefend: {
		"en": {"So opponents can't announce?", "Are announcements only for the declarer?"},
		"de": {"Die Gegner dürfen nicht ansagen, oder?", "Darf nur der Spieler ansagen?"},
	},
	view.LawOpen: {
		"en": {"So forehand can't pass at the beginning?"},
		"de": {"Die Vorhand darf nicht passen, oder?"},
	},
	view.LawKnock: {
		"en": {"Is knocking forbidden?"},
		"de": {"Ist Klopfen verboten?"},
	},
}

// TestTurned: yes becomes no where it is asked whether something is forbidden, or said that it is not so.
func TestTurned(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		if set.Law == nil {
			return
		}
		options, _ := set.Choose(nil)
		law, book := set.Law(options), ask.For(set, nil, texts)
		yes, no := strings.TrimRight(texts.Say("reckon.yes", "fact", ""), ": "), strings.TrimRight(texts.Say("reckon.no", "fact", ""), ": ")
		for id, forms := range turnedQuestions {
			if law[id] == "" {
				continue
			}
			sentence, want := texts.Name(set.ID, "law", id+"."+law[id]), yes
			if strings.HasPrefix(sentence, yes) {
				want = no
			}
			for _, question := range forms[texts.Language()] {
				if got := fact(book, question); !strings.HasPrefix(got, want) {
					t.Errorf("%s\n got %q, want %s", question, got, want)
				}
			}
		}
	})
}

// TestTrullTrick asks who wins a trick with Sküs, Mond and Pagat.
func TestTrullTrick(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		options, _ := set.Choose(nil)
		if set.Law == nil || set.Law(options)[view.LawEmperor] == "" || !set.Excuses.Empty() {
			return
		}
		kaiserstich, order := set.Law(options)[view.LawEmperor], map[string]string{"en": "I led the Mond, she put the Sküs on it and he the Pagat. Does the Pagat win the trick?", "de": "Zuerst fällt der Mond, dann der Sküs, dann der Pagat. Gewinnt der Pagat den Stich?"}
		other := map[string]string{"en": "I led the Sküs, she put the Mond on it and he the Pagat. Does the Sküs win the trick?", "de": "Zuerst fällt der Sküs, dann der Mond, dann der Pagat. Gewinnt der Sküs den Stich?"}
		says := map[string]map[bool]string{"en": {true: "Yes", false: "No"}, "de": {true: "Ja", false: "Nein"}}[texts.Language()]
		book := ask.For(set, nil, texts)
		for question, want := range map[string]bool{order[texts.Language()]: kaiserstich != "no", other[texts.Language()]: kaiserstich != "any"} {
			if got := fact(book, question); !strings.HasPrefix(got, says[want]) {
				t.Errorf("%s\n got %q, want %s", question, got, says[want])
			}
		}
	})
}
