package ask_test

import (
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// toldAuctions are auctions that a question tells, with the answer of the rules on bidding.
var toldAuctions = []struct{ rules, language, question, want string }{
	{"bauerntarock", "de", "Ein Gegner hat Hineinschauen gesagt. Darf ich mit Sumpern drübergehen?", "Ja"},                                               // 4
	{"bauerntarock", "de", "Einer hat Hineinschauen gesagt, ich bin Geber. Darf ich auch Hineinschauen sagen?", "Nein"},                                  // 4
	{"cego", "en", "Forehand opens with Cego. I am second, may I go to Eine Leere?", "No"},                                                               // 4
	{"koenigrufen-alscher", "de", "Darf einer, der nicht Vorhand ist, den Rufer bieten?", "Nein"},                                                        // 3
	{"koenigrufen-kurz", "en", "I'm forehand and everyone passed after my \"Vorhand\". Can I now name Sechserdreier?", "No"},                             // 3
	{"koenigrufen-wien", "en", "The player after me bids Pagatrufer. I sit forehand: may I hold it?", "No"},                                              // 3
	{"koenigrufen-wien", "en", "I'm forehand and the other three all passed. May I bid Solodreier instead of one of my own games?", "Yes"},               // 3
	{"neunzehnerrufen", "en", "Forehand bid the first duty, I passed, the dealer bid Preference. May I hold it?", "No"},                                  // 4
	{"slowenisch", "en", "The other three have passed and nobody bid. May forehand go for a Dvojko instead of Klopezki?", "Yes"},                         // 3
	{"slowenisch", "de", "Berta hat Dvojko gesagt, die zwei nach ihr haben gepasst. Darf ich als Vorhand halten?", "Ja"},                                 // 3
	{"tapp", "en", "Auction: forehand passes, second player Dreier, dealer Unterer. May the second player hold the Unterer?", "Yes"},                     // 3
	{"tapp", "de", "Die Vorhand sagt Dreier, der Zweite Unterer. Darf der Geber den Unterer halten?", "Nein"},                                            // 3
	{"zwanzigerrufen", "en", "I am forehand and my hand is lousy. Can I pass?", "No"},                                                                    // 3
	{"zwanzigerrufen", "de", "Ich bin Dritter, noch hat niemand was gesagt außer der Vorhand ihren Rufer. Kann ich Solo sagen?", "Ja"},                   // 3
	{"bauerntarock", "en", "Forehand says Hineinschauen and I sit second. May I pass?", "Yes"},                                                           // 4
	{"paskievics", "en", "I opened Három, the next player went to Kettő, I am forehand. May I bid Három?", "No"},                                         // 4
	{"koenigrufen-ruediger", "de", "Die Vorhand sagt Auchrufer, ich bin Zweiter und hab schon weiter gesagt. Darf ich noch Dreier bieten?", "Nein"},      // 3
	{"koenigrufen-alscher", "de", "Darf einer, der nicht Vorhand ist, den einfachen Rufer bieten?", "Nein"},                                              // 3
	{"tarot", "en", "My prise got outbid by a garde. Can I come back with garde sans?", "No"},                                                            // 4
	{"einfach", "en", "I'm the dealer. The second player's Drei stands – can I hold it?", "No"},                                                          // 3
	{"paskievics", "de", "Ich hatte Három, Berta hat Kettő drübergesagt und Cilli dann Egy. Könnte ich dieses Egy halten?", "Nein"},                      // 4
	{"koenigrufen-wien", "en", "everyone passed before me. can forehand say pass as well?", "No"},                                                        // 3
	{"koenigrufen-kurz", "en", "Forehand with a rotten hand - can she simply pass as her very first word?", "No"},                                        // 3
	{"koenigrufen-alscher", "en", "Everybody passed after forehand's opening. May she then play a dreier instead of one of her own three games?", "Yes"}, // 3
	{"koenigrufen-ruediger", "de", "Ich hab Solorufer gesagt, Cilli hat mich mit Dreier überboten. Darf ich noch Solofarberl sagen?", "Ja"},              // 3
	{"point", "de", "Anna sagt Dreiblatt, ich sag Zweiblatt, Cilli Einblatt. Darf ich das Einblatt halten?", "Nein"},                                     // 3
	{"tapp", "en", "Two have passed and I am the dealer, may I bid Unterer?", "No"},                                                                      // 3
	{"neunzehnerrufen", "de", "Ich hab schon gepasst, Berta hat Preference. Kann ich mit Sólo wieder einsteigen?", "Nein"},                               // 4
	{"bauerntarock", "de", "Kann man Sumpern noch überbieten?", "Nein"},                                                                                  // 4
	{"cego", "de", "Die Vorhand hat Cego gesagt. Darf ich als Zweiter gleich Eine Leere bieten?", "Nein"},                                                // 4
	{"droggn", "de", "Alle haben gepasst. Muss ich als Geber jetzt etwas bieten?", "Nein"},                                                               // 4
	{"bauerntarock", "de", "Anna hat Hineinschauen angesagt, nach ihr sagt Cilli Sumpern. Darf Dora als Letzte noch etwas bieten?", "Nein"},              // 4
	{"bauerntarock", "en", "Forehand passed and I am second. May I start with Sumpern right away?", "Yes"},                                               // 4
	{"koenigrufen-alscher", "en", "I bid Piccolo and Ben went over me with Solorufer. I have not passed. May I bid Dreier now?", "Yes"},                  // 3
	{"koenigrufen-alscher", "en", "I am forehand; Clara bid Solorufer, the others passed. May I now play Trischaken?", "No"},                             // 3
	{"koenigrufen-wien", "en", "Berta bid Piccolo before me. May I bid Piccolo too?", "Yes"},                                                             // 3
	{"tapp", "en", "Clara bid Dreier before me. May I bid Dreier too?", "No"},                                                                            // 3
	{"zwanzigerrufen", "en", "I am forehand, bid the Rufer and Ben went over me with Solo. May I hold it?", "Yes"},                                       // 3
	{"koenigrufen-ruediger", "en", "I bid Solorufer and Clara went over me with Dreier. May I bid Solodreier now?", "Yes"},                               // 3
	{"koenigrufen-ruediger", "en", "Bettler is bid. Can I say Solorufer?", "No"},                                                                         // 3; two reasons, as often
	{"einfach", "en", "Second seat says Farberl, dealer says Farberl too. Is the dealer's bid all right?", "No"},                                         // 4
	{"einfach", "en", "Cilli bid Zwei and I sit before her in priority. May I take exactly the same game off her?", "Yes"},                               // 4
	{"einfach", "de", "Vorhand hat Eins gesagt und ich sitz direkt nach ihr. Einfach halten statt höher gehen, derf i des?", "Nein"},                     // 4
	{"einfach", "de", "fünf farbkarten hab ich, drei davon könige. farberl erlaubt?", "Nein"},                                                            // 4
	{"zwanzigerrufen", "en", "As dealer, with a Rufer standing and five tarocks in hand, may I come in with a Solo?", "Yes"},                             // 3
	{"zwanzigerrufen", "en", "I'm forehand. Can I open with Solo right away even though I hold just one high tarock?", "Yes"},                            // 3
	{"koenigrufen-wien", "de", "Mein letztes Gebot war Zwiccolo, inzwischen steht Cillis Bettler oben. Darf ich jetzt auf Piccolo umsteigen?", "Nein"},   // 3
	{"koenigrufen-ruediger", "de", "Berta hat Piccolo, Cilli hat drauf Bettler gesagt. Kann Berta mit „Piccolo bei“ wieder einsteigen?", "Ja"},           // 3
	{"koenigrufen-ruediger", "de", "Berta Piccolo, ich „Bettler bei“. Zulässig?", "Nein"},                                                                // 3
	{"point", "de", "Hab als Erster Dreiblatt gsagt, der Nächste sagt Zweiblatt. Derf i des jetzt halten?", "Ja"},                                        // 3
	{"point", "de", "Ich bin Vorhand und hab gleich weiter gesagt, danach nennt Berta Dreiblatt. Bin ich fürs Halten schon aus dem Rennen?", "Ja"},       // 3
	{"slowenisch", "en", "Cilli, third in order, bids Enojko, then the dealer goes to Solo tri. Can Cilli simply hold the Solo tri?", "Yes"},             // 3
	{"neunzehnerrufen", "de", "Alle außer mir haben gepasst, ich hab die erste Pflicht angesagt. Bin ich jetzt daran gebunden?", "Ja"},                   // 4
	{"droggn", "de", "Am Anfang gepasst, dann sagt der Letzte Ansager. Darf ich doch noch Solo sagen?", "Nein"},                                          // 3
	{"tarot", "en", "All three players before me have passed and my hand is rubbish. Am I, as dealer, allowed to pass as well?", "Yes"},                  // 4
	{"koenigrufen-alscher", "de", "Solorufer steht schon und i sag no Zwiccolo drüber. Gültig?", "Nein"},                                                 // 3
	{"koenigrufen-kurz", "en", "I'm third to speak and I fancy Trischaken. Can I bid it?", "No"},                                                         // 3
	{"koenigrufen-alscher", "de", "Vorhand hat a Bombenblatt. Derf sie als allererstes Wort Dreier sagen?", "Nein"},                                      // 3
	{"koenigrufen-kurz", "de", "Bin Vorhand und hab an Dreck in der Hand. Derf i beim ersten Wort einfach weiter sagn?", "Nein"},                         // 3
	{"bauerntarock", "en", "I'm the dealer, so last to speak, and everyone passed. May I take Sumpern now?", "Yes"},                                      // 4
	{"einfach", "de", "Die Vorhand sagt Eins. Muss ich jetzt Solo sagen?", "Nein"},                                                                       // 4
}

// TestAuctions asks what a player may do in an auction that is told.
func TestAuctions(t *testing.T) {
	for _, a := range toldAuctions {
		book := ask.For(rules.Find(a.rules), nil, locales.For(a.language))
		if got := fact(book, a.question); !strings.HasPrefix(got, a.want) {
			t.Errorf("%s: %s\n got %q, want %s", a.rules, a.question, got, a.want)
		}
	}
}

// breachesTold tell of a breach that was claimed.
var breachesTold = map[string][]string{
	"en": {"Option claims is on. An opponent did not follow suit and the claim was right: what does he pay to each?", "We play with claims on. The declarer revoked and was caught, how much does he pay?"},
	"de": {"Option claims: Einer hat nicht bedient und wird zu Recht reklamiert. Was zahlt er jedem?", "Einer hat falsch bedient und der Einspruch stimmt, was blecht er?"},
}

// TestBreachTold: who asks what a breach costs in a case that he tells gets its price (section 10).
func TestBreachTold(t *testing.T) {
	every(t, func(t *testing.T, set *deal.RuleSet, texts *locales.Texts) {
		book := ask.For(set, nil, texts)
		for _, question := range breachesTold[texts.Language()] {
			list := book.Answer(question)
			if len(list) == 0 || list[0].ID != "breach.cost" && list[0].ID != "option.claims" || list[0].Fact == "" {
				t.Errorf("%s\n got %v, want the price of a breach", question, list)
			}
		}
	})
}
