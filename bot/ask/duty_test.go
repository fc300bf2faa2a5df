package ask

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/locales"
)

// toldTurns are questions on a trick that tell no cards, with the answer of the rules; an empty one is none.
var toldTurns = []struct{ rules, language, question, want string }{
	{"koenigrufen-kurz", "de", "Normaler Rufer, ich könnt drüberstechen, leg aber absichtlich ein kleineres Tarock. Is des erlaubt?", "Ja"},
	{"koenigrufen-wien", "de", "Piccolo: ich könnte den Stich übernehmen, möcht aber mit einer kleinen Karte derselben Farbe drunterbleiben. Erlaubt?", "Nein"},
	{"koenigrufen-melk", "de", "Reicht's im Bettler, wenn ich einfach bediene und den Stich lass, obwohl ich mit derselben Farbe höher könnte?", "Nein"},
	{"koenigrufen-melk", "en", "In a Rufer I could beat the trick, but I'd rather play a lower card of the suit. Is that allowed?", "Yes"},
	{"koenigrufen-kurz", "en", "Trischaken: must I lead tarock as long as I have some?", "No"},
	{"koenigrufen-ruediger", "de", "Im Bettler fehlt mir die Farbe, ein Tarock liegt, ich hab ein höheres. Muss das höhere drauf?", "Ja"},
	{"koenigrufen-ruediger", "de", "Bettler, ich kann bedienen. Darf der Pagat statt der Farbe fallen?", "Nein"},
	{"koenigrufen-alscher", "de", "Farbendreier: ich komm heraus und hab keine Farbkarten mehr. Darf ich Tarock ausspielen?", "Ja"},
	{"slowenisch", "de", "Im Klopezki könnt ich den Stich nehmen, ich will aber nicht. Muss ich trotzdem drüber?", "Ja"},
	{"slowenisch", "en", "Berač: someone trumped the trick already, and I can follow suit. Must I go over?", ""},
	{"slowenisch", "en", "Positive game, and I've announced nothing: am I free to drop the lowest trump in an early trick?", "Yes"},
	{"point", "en", "Trischaken: I can beat what lies there with a card of the suit. Do I have to?", "Yes"},
	{"cego", "de", "Bettel: ich kann überstechen, mag aber nicht. Muss ich?", "Nein"},
	{"zwanzigerrufen", "de", "Im Farberl spiel ich aus und hab noch Farbkarten. Darf ich mit Tarock anfangen?", "Nein"},
	{"einfach", "de", "Farbe hab ich keine mehr, Tarock schon. Kann ich trotzdem was anderes reinschmeißen?", "Nein"},
	{"grosstarock", "en", "I can follow suit but would rather ruff. Is that allowed?", "No"},
	{"tarot", "de", "Atout ist ausgespielt, ich könnt drüber, leg aber lieber ein kleineres. Erlaubt?", "Nein"},
	{"tarot", "en", "Void and trumpless, can I throw anything?", "Yes"},
	{"tarot", "en", "My partner already has the trick. Do I have to overtrump him if I can?", ""},
	{"troccas", "en", "Out of the suit but I've still got tarocks – can I just chuck a useless swords card instead?", "No"},
	{"droggn", "en", "Can I take a trick with the Gstieß?", ""},
	{"koenigrufen-wien", "de", "Muss ich bei Piccolo höher gehen, wenn ich auch Piccolo will?", ""},
	{"koenigrufen-alscher", "en", "Must suit cards stay in a Farbendreier?", ""},
	{"bauerntarock", "de", "Darf ich den Spatz behalten, wenn ich die Farbe nicht habe?", ""},
}

// TestToldTurns asks what may or must be played in a trick that is told without cards.
func TestToldTurns(t *testing.T) {
	for _, h := range toldTurns {
		book := For(rules.Find(h.rules), nil, locales.For(h.language))
		f, ok := tricks{pack{&book.reckoner}}.turn(book.read(book.mend(h.question)))
		if h.want == "" && ok || h.want != "" && !strings.HasPrefix(f.text, h.want) {
			t.Errorf("%s: %s\n got %q, want %s", h.rules, h.question, f.text, h.want)
		}
	}
}

// TestTurnsOfTexts: where the texts answer a question on a told turn with yes or no, the engine says the same.
func TestTurnsOfTexts(t *testing.T) {
	as, other := 0, 0
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			book := For(set, nil, locales.For(language))
			for _, p := range book.passages[:book.own] {
				for _, a := range p.asked {
					for _, question := range a.Questions {
						if !strings.HasPrefix(p.ID, "play.") {
							if other++; other%ofOthersTried > 0 && !*everyHand {
								continue
							}
						}
						want := yesOrNo(a.Answer)
						if want == "" {
							continue
						}
						mended, _ := book.mending(question)
						f, ok := tricks{pack{&book.reckoner}}.turn(book.read(mended))
						if !ok {
							continue
						}
						if as++; yesOrNo(f.text) != want {
							t.Errorf("%s %s: %s\n text says %s\n engine says %s", set.ID, p.ID, question, a.Answer, f.text)
						}
					}
				}
			}
		}
	}
	if t.Logf("the engine says %d times what the texts say", as); as < 450 {
		t.Errorf("got only %d questions on told turns", as)
	}
}

// turnWords are the words for a turn and for what is asked about it, by language.
var turnWords = map[string]struct {
	game                                               string
	follows, void, trumps, ruffs, over, under          string
	lower, higher, suit, trump, other, any, beat, stay string
}{
	"de": {"Im %s: ", "Ich kann bedienen", "Ich hab die Farbe nicht", ", aber Tarock", " und auch kein Tarock", " und ich könnt drüber", " und kann nicht drüber",
		"Darf ich eine niedrigere Karte geben?", "Muss ich höher gehen?", "Muss ich die Farbe zugeben?", "Muss ich ein Tarock geben?", "Darf ich eine andere Farbe geben?", "Darf ich spielen, was ich will?", "Muss ich überstechen?", "Darf ich drunterbleiben?"},
	"en": {"In a %s: ", "I can follow suit", "I don't have the suit", ", but some tarocks", " and no tarock either", " and I could go over", " and I can't go over",
		"May I play a lower card?", "Must I go higher?", "Must I follow suit?", "Must I play a tarock?", "May I play another suit?", "May I play anything?", "Do I have to overtake?", "May I stay below?"},
}

// TestTurnsOfDeals plays deals of each game by chance, tells of turns in words without cards, and compares what is
// answered with what the engine says there. Tricks and hands with a card that has rules of its own are left out.
func TestTurnsOfDeals(t *testing.T) {
	r := dice(1)
	asked, answered, wrong := 0, 0, 0
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			book := For(set, nil, locales.For(language))
			b := tricks{pack{&book.reckoner}}
			games := book.tables().Games
			if len(games) == 0 {
				games = []view.Game{{}}
			}
			for _, g := range games {
				name := ""
				if g.ID != "" {
					if name = book.gameName(g.ID); len(book.read(name).games) == 0 {
						continue // it is called by a number
					}
				}
				for _, s := range b.scenesOf(sceneKey{game: g.ID}) {
					for _, c := range b.toldTurns(s, language, name, &r) {
						f, ok := b.turn(book.read(book.mend(c.question)))
						if asked++; !ok {
							t.Logf("%s: %s no answer", set.ID, c.question)
							continue
						}
						if answered++; (yesOrNo(f.text) == "yes") != c.yes {
							wrong++
							t.Errorf("%s: %s\n got %q", set.ID, c.question, f.text)
						}
					}
				}
			}
		}
	}
	t.Logf("of %d questions on turns %d are answered, %d of them wrong", asked, answered, wrong)
	if answered*100 < 75*asked || asked < 500 {
		t.Errorf("got %d answers to %d questions", answered, asked)
	}
}

// turnAsked is a question on a turn, and what the engine says.
type turnAsked struct {
	question string
	yes      bool
}

// toldTurns plays a deal by chance and asks about some of its turns.
func (b tricks) toldTurns(s scene, language, game string, r *dice) (list []turnAsked) {
	var d deal.Deal
	deal.Repeat(s.deal, &d)
	deal.Honestly(&d, func() {
		for !d.Over() {
			turn := d.Turn()
			legal := d.Legal(turn)
			if legal[0].Verb == act.VerbPlay && r.below(5) == 0 {
				list = append(list, b.turnsIn(s, &d, turn, language, game)...)
			}
			o := legal[r.below(len(legal))]
			if pass := slices.IndexFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbPass }); pass >= 0 {
				o = legal[pass]
			}
			if d.Do(o.Action) != nil {
				return
			}
		}
	})
	return list
}

// turnsIn tells a turn and asks about it.
func (b tricks) turnsIn(s scene, d *deal.Deal, turn act.Seat, language, game string) (list []turnAsked) {
	trick, hand := d.Trick(), d.Hand(turn)
	table, trumps := trick.Cards[:trick.N], b.suitsOf()[0]
	special := card.Trull.Or(card.Birds).Or(b.writer.set.Excuses)
	if len(table) == 0 || len(table) >= d.Seats() || hand.Len() < 2 || hand.Or(card.Of(table...)).Meets(special) {
		return nil
	}
	led := b.ledTo(table)
	kind, spare := hand.And(led), b.spare(table, hand)
	follows := !kind.Empty()
	if kind.Empty() {
		kind = hand.And(trumps)
	}
	if len(spare) < d.Seats() {
		return nil
	}
	var legal, higher card.Set
	var after deal.Deal
	deal.Repeat(s.deal, &after)
	for c := range hand.All() {
		if d.Check(act.Play(turn, c)) == nil {
			legal = legal.With(c)
		}
		if kind.Has(c) && b.wonBy(s, &after, 2, append(slices.Clone(table), c), nil, spare[:d.Seats()-len(table)-1]) == len(table) {
			higher = higher.With(c)
		}
	}
	w, tells := turnWords[language], ""
	if game != "" {
		tells = fmt.Sprintf(w.game, game)
	}
	ask := func(question string, yes bool) { list = append(list, turnAsked{tells + ". " + question, yes}) }
	lower := kind.Minus(higher)
	switch tells += map[bool]string{true: w.follows, false: w.void}[follows]; {
	case follows && !higher.Empty() && !lower.Empty():
		tells += w.over
		ask(w.beat, higher.Contains(legal))
		ask(w.higher, higher.Contains(legal))
		ask(w.lower, legal.Meets(lower))
		ask(w.stay, legal.Meets(lower))
	case follows && !led.Contains(hand):
		ask(w.suit, led.Contains(legal))
		ask(w.other, legal.Meets(hand.Minus(led).Minus(trumps)))
	case !follows && !kind.Empty() && kind != hand:
		tells += w.trumps
		ask(w.trump, trumps.Contains(legal))
		ask(w.other, legal.Meets(hand.Minus(trumps)))
	case !follows && kind.Empty():
		tells += w.ruffs
		ask(w.any, legal == hand)
	}
	return list
}
