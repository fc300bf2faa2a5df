package ask_test

import (
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/rules"
	"tarock/locales"
)

// toldHands are hands that a question tells before the play, with the answer of the rules, section 5, or a word of it.
var toldHands = []struct{ rules, language, question, want string }{
	{"bauerntarock", "de", "Ich hab hineingeschaut und fünf Herz in der Hand. Darf ich das Herz-Ass weglegen?", "Ja"},
	{"bauerntarock", "en", "I looked in and must lay away four; may two of them be Dausen?", "Yes"},
	{"droggn", "de", "Ich will den Herzkönig mit zwei Pik weglegen, kein Tarock dabei. Geht das?", "Nein"},
	{"droggn", "de", "Ich hab nur Tarock und Könige in der Hand. Darf ich zwei Könige und an Zwölfer weglegen?", "Ja"},
	{"einfach", "de", "Ich hab nach dem Talon nur drei Farbkarten, die keine Könige sind, Rest Tarock und Könige. Wie viele Tarock leg ich weg?", "ein Tarock"},
	{"einfach", "de", "Vier muss ich drücken, nach dem Aufnehmen halt ich HK, HD, P10 und sonst lauter Tarock – wie viele Tarock müssen weg?", "2 Tarock"},
	{"einfach", "en", "May the Mond be laid away if I am really short of suit cards?", "No"},
	{"einfach", "en", "Can I put the queen of hearts into my discard while holding plenty of other suit cards?", "Yes"},
	{"einfach", "de", "Kann ich die Herz-Dame weglegen, obwohl ich noch genug andere Farbkarten hab?", "Ja"},
	{"grosstarock", "de", "VII, VI und V sind meine einzigen Tarock als Geber. Darf ich zwei weglegen und einen behalten?", "Nein"},
	{"koenigrufen-alscher", "de", "Dreier, von 15 Karten sind nur HK, T7 und P9 Farbkarten. Muss ich einen Tarock ablegen?", "Ja"},
	{"koenigrufen-alscher", "en", "In a Farben-Dreier I have nine suit cards after taking the talon. Can I keep all my trumps?", "Yes"},
	{"koenigrufen-alscher", "de", "Dreier, genug kleine Farbkarten, ich möcht aber einen V ablegen. Geht das?", "Nein"},
	{"koenigrufen-kurz", "de", "Derf i beim Dreier a niedriges Tarock verlegen, wenn i no drei Farbkarten hätt, die keine König san?", "Nein"},
	{"koenigrufen-kurz", "en", "I need to lay away three cards in a Dreier. Apart from kings there are just two suit cards among everything I hold. How many tarocks go out?", "one tarock"},
	{"koenigrufen-wien", "de", "Nach dem Aufnehmen beim Dreier hab ich nur zwei Farbkarten, die weggelegt werden dürfen. Wie viele Tarock kommen dazu?", "ein Tarock"},
	{"neunzehnerrufen", "de", "In der Pflicht hab ich nach dem Aufnehmen nur zwei Farbkarten, die keine Könige sind. Wie viele Tarock muss ich als Spieler dann weglegen?", "2 Tarock"},
	{"point", "de", "Dreiblatt: nach dem Aufnehmen hab ich zwei Könige und eine einzige sonstige Farbkarte, alles andere sind Tarock. Wie viele Tarock muss ich weglegen?", "2 Tarock"},
	{"slowenisch", "de", "Zwei muss ich verlegen, hab außer Königen nur eine Farbkarte. Darf dann der Mond hinaus?", "Nein"},
	{"tapp", "de", "Dreier, 19 Karten: lauter Tarock, zwei Könige, zwei kleine Herz. Wie viele Tarock muss ich verlegen?", "ein Tarock"},
	{"tapp", "en", "Unterer: my 19 cards include just one suit card that's not a king. How many tarocks have to be laid away?", "2 tarocks"},
	{"tarot", "de", "Vier Spieler, Prise: hab noch sieben Farbkarten ohne König, leg aber lieber zwei kleine Atouts weg. Darf ich?", "Nein"},
	{"zwanzigerrufen", "de", "XX, XIX, XVIII und XVII sind bei mir, der Sechzehner nicht. Ich bin Vorhand und mach einen Rufer: wen ruf i?", "XVI"},
	{"zwanzigerrufen", "en", "I'm forehand with the XX and the XVIII, but no XIX. Which tarock must I call?", "XIX"},
	{"droggn", "en", "I have plenty of suit cards left. May I still lay away the XX?", "Yes"},
	{"einfach", "de", "Ich hab drei Farbkarten außer den Königen und muss vier weglegen. Darf das vierte ein Tarock sein?", "Ja"},
	{"einfach", "en", "I must put four away but apart from kings and trumps I hold only two plain cards. How many tarocks go?", "2"},
	{"einfach", "de", "Nach dem Talon hab i sechs Farbkarten ohne König. Darf i den Achter-Tarock drücken?", "Nein"},
	{"einfach", "en", "One suit card besides two kings, four to discard. May one of the kings go?", "No"},
	{"einfach", "de", "Ich hab keine einzige Farbkarte außer Königen, vier müssen weg. Darf der Mond dabei sein?", "Nein"},
	{"grosstarock", "de", "Ich geb und hab genau drei Tarock: IX, VI und den Pagat. Darf ich alle drei weglegen?", "Ja"},
	{"grosstarock", "en", "I deal and my only tarock is the Pagat. May it go?", "Yes"},
	{"grosstarock", "en", "I'm the dealer, my only tarocks are the XXI and the V. May I discard the V?", "No"},
	{"grosstarock", "de", "I bin Geber und mein einziges Tarock is der Mond. Derf der weg?", "Nein"},
	{"grosstarock", "en", "As the dealer I hold two tarocks, X and IV. May I lay away just the IV and keep the X?", "No"},
	{"koenigrufen-alscher", "en", "I hold three kings. May I call the fourth king without naming it?", "Yes"},
	{"koenigrufen-alscher", "de", "Ich hab zwei Könige. Darf i den vierten König rufen?", "Nein"},
	{"koenigrufen-alscher", "de", "Alle vier Könige sind bei mir. Darf ich eine Dame rufen?", "Ja"},
	{"koenigrufen-kurz", "de", "Farbendreier, ich hab fünf Tarock zum Weglegen. Darf ich stattdessen eine Farbkarte ablegen?", "Nein"},
	{"koenigrufen-kurz", "en", "I play Rufer and have four suit cards that are not kings. May I discard a tarock?", "No"},
	{"koenigrufen-kurz", "de", "Ich hab im Dreier nur eine Farbkarte außer dem König. Wie viele Tarock muss ich weglegen?", "2"},
	{"koenigrufen-melk", "de", "Im Pagatrufer hab ich den gerufenen König unter meinen vier Talonkarten. Darf ich aufgeben?", "Ja"},
	{"koenigrufen-melk", "en", "Rufer, I must lay away four and hold three suit cards besides kings. May the fourth be a tarock?", "Yes"},
	{"koenigrufen-melk", "en", "I hold all four kings and play a Rufer. May I call a queen?", "Yes"},
	{"koenigrufen-melk", "de", "Uhurufer: derf i den Uhu weglegen?", "Nein"},
	{"koenigrufen-melk", "en", "Dreier with only one suit card beside my kings, three to go. How many tarocks do I discard?", "2"},
	{"koenigrufen-ruediger", "de", "I hab no gnua Farbkarten. Derf i den Tarock VIIer trotzdem weglegen?", "Ja"},
	{"koenigrufen-ruediger", "en", "I hold the king of hearts. May I call it in a Rufer?", "Yes"},
	{"koenigrufen-ruediger", "de", "Im Rufer liegt mein gerufener König in der ersten Hälfte. Darf ich die zweite nehmen?", "Nein"},
	{"koenigrufen-ruediger", "de", "Ich hab zwei Könige. Darf ich den vierten König rufen?", "Nein"},
	{"koenigrufen-wien", "de", "Farbendreier: ich hab zwei Tarock außer der Trull und muss drei weglegen. Darf die dritte eine Farbkarte sein?", "Ja"},
	{"koenigrufen-wien", "en", "Rufer: two suit cards apart from kings, three to lay away. What goes?", "2 suit cards"},
	{"koenigrufen-wien", "de", "Sechserdreier, sechs müssen weg, und ich hab nur vier Farbkarten außer Königen. Wie viele Tarock muss ich drücken?", "2"},
	{"koenigrufen-wien", "en", "I play Kakadurufer. May the III go into the discard if I have no suit cards left?", "No"},
	{"koenigrufen-wien", "de", "Ich hab drei Könige, welche darf ich rufen?", "vierten"},
	{"koenigrufen-wien", "de", "Ich hab im Rufer noch fünf kleine Farbkarten. Darf der XX weg?", "Nein"},
	{"neunzehnerrufen", "de", "Ich spiel die erste Pflicht und hab den XIX und den XVIII. Wen ruf ich?", "XVII"},
	{"neunzehnerrufen", "en", "First duty, I hold the XIX. May I call the XIX?", "No"},
	{"neunzehnerrufen", "de", "I hab XIX, XVIII, XVII und XVI. Was ruf i?", "XIX"},
	{"neunzehnerrufen", "en", "Preference: three to lay away and only two suit cards besides kings. May the third be a tarock?", "Yes"},
	{"neunzehnerrufen", "de", "Zweite Pflicht, die gerufene Karte war unter meinen vier Talonkarten. Darf ich aufgeben?", "Nein"},
	{"neunzehnerrufen", "de", "Ich muss vier ablegen und hab fünf Farbkarten außer Königen. Darf ein Tarock weg?", "Nein"},
	{"paskievics", "de", "Niemand hat eingeladen, ich bin Spieler. Darf ich den XIX weglegen?", "Ja"},
	{"paskievics", "en", "I'm the declarer, no invitation, I hold XX. May I call the XX?", "Yes"},
	{"paskievics", "de", "Ich hab viele Farbkarten. Darf i trotzdem ein Tarock weglegen?", "Ja"},
	{"paskievics", "en", "I hold XX and XIX and there was no invitation. Which card may I call?", "XVIII"},
	{"point", "de", "Dreiblatt, außer einem König nur zwei Farbkarten. Darf ich eine davon behalten und zwei Tarock weglegen?", "Nein"},
	{"point", "en", "Zweiblatt, two to lay away, and I have just one suit card that is no king. May the second be a tarock?", "Yes"},
	{"point", "de", "Einblatt: ich hab noch eine Dame als einzige Farbkarte. Muss die weg?", "Ja"},
	{"point", "de", "Beim Dreiblatt hab ich nur Könige und Tarock. Darf ich drei Tarock ablegen?", "Ja"},
	{"slowenisch", "de", "Trojko, ich muss drei ablegen und hab nur zwei Farbkarten neben Königen. Darf die dritte ein Tarock sein?", "Ja"},
	{"slowenisch", "en", "I hold the king of spades. May I call it?", "Yes"},
	{"slowenisch", "en", "Enojko with four suit cards that aren't kings. May I discard the VIII?", "No"},
	{"slowenisch", "de", "Mein gerufener König liegt im Talon. Darf ich die andere Hälfte nehmen?", "Ja"},
	{"tapp", "de", "I nimm drei auf und hab nur zwei Farbkarten, die keine Könige sind. Darf a Zwölfer-Tarock weg?", "Ja"},
	{"tapp", "en", "Dreier, 19 cards, apart from a king just two suit cards. Must both go?", "Yes"},
	{"tapp", "en", "I play the Unterer and still have four suit cards, none a king. May the IX be laid away?", "No"},
	{"tapp", "de", "Ich hab im Dreier nur Könige und Tarock. Wie viele Tarock leg ich weg?", "3"},
	{"tarot", "de", "Zu viert, sechs müssen in den Écart, und ich hab nur vier Farbkarten außer Königen. Darf ein Trumpf hinein?", "Ja"},
	{"tarot", "en", "Four players, I have eight suit cards besides my kings. May I put an atout into the écart?", "No"},
	{"tarot", "de", "Zu fünft hab ich drei Könige. Darf ich eine Dame rufen?", "Nein"},
	{"tarot", "en", "Five of us, I hold all four kings. May I call a queen that I hold?", "Yes"},
	{"tarot", "en", "We are three, six to lay away, five suit cards apart from kings. How many atouts go?", "one"},
	{"troccas", "de", "Ich geb und hab genug Farbkarten. Darf ich trotzdem den XVIIer weglegen?", "Ja"},
	{"troccas", "de", "Geber: mei einziges Tarock is der Pagat. Derf der weg?", "Nein"},
	{"zwanzigerrufen", "de", "Ich bin Vorhand und hab XX und XIX. Wen muss ich rufen?", "XVIII"},
	{"zwanzigerrufen", "de", "I bin Vorhand, der XXer is ned bei mir. Derf i den XIXer rufen?", "Nein"},
	{"koenigrufen-alscher", "en", "I called a king and it lies in the talon, I play on. Do I have a partner?", "No"},
	{"koenigrufen-ruediger", "de", "Mein gerufener König liegt im Talon. Hab ich dann einen Partner?", "Nein"},
	{"slowenisch", "en", "My called king turned up in the talon. Who is my partner?", "alone"},
	{"koenigrufen-ruediger", "en", "My called king is in the talon in an Auchrufer. May I give up?", "Yes"},
	{"koenigrufen-kurz", "en", "I have called the king of hearts and it lies in the talon. May I give up?", "Yes"},
	{"koenigrufen-melk", "en", "I got the called king from the talon in my Rufer. May I give up?", "Yes"},
	{"koenigrufen-ruediger", "de", "Mein gerufener König liegt im Talon. Muss ich die Hälfte mit dem König nehmen?", "Ja"},
	{"koenigrufen-alscher", "de", "Mein gerufener König liegt im Talon. Muss ich die Hälfte mit dem König nehmen?", "Nein"},
	{"koenigrufen-alscher", "en", "With two kings, may I call the fourth?", "No"},
	{"koenigrufen-alscher", "de", "Ich hab alle Könige und alle Damen. Was ruf ich?", "Cavall"},
	{"einfach", "de", "Fünf Farbkarten, zwei davon Könige, nach dem Talon. Wie viele Tarock muss ich legen?", "3 Farbkarten"},
	{"koenigrufen-alscher", "de", "Ich spiel Rufer und hab nur zwei Farbkarten, die keine Könige sind. Darf die dritte Karte ein Tarock sein?", "Ja"},
	{"tapp", "en", "I still have suit cards, may I lay one tarock away?", "No"},
	{"grosstarock", "en", "I'm the dealer with VII, IX and XII. Can all three go?", "Yes"},
}

// TestHands asks what may or must be done with a hand that is told.
func TestHands(t *testing.T) {
	for _, h := range toldHands {
		book := ask.For(rules.Find(h.rules), nil, locales.For(h.language))
		verdict := verdicts[h.want]
		if got := fact(book, h.question); verdict && !strings.HasPrefix(got, h.want) || !verdict && !strings.Contains(got, h.want) {
			t.Errorf("%s: %s\n got %q, want %s", h.rules, h.question, got, h.want)
		}
	}
}

// verdicts begin an answer.
var verdicts = map[string]bool{"Ja": true, "Nein": true, "Yes": true, "No": true}
