package ask

import "strings"

// handWord is what a word is where a question tells of a hand.
type handWord uint8

const (
	handUnread handWord = iota // it is not understood
	handEmpty                  // it changes nothing
	handNumber
	handGame
	handSort    // a sort of cards: "tarocks", "suit cards"
	handCard    // one card
	handCards   // "cards", of no sort
	handHas     // "have"
	handLays    // "discard"
	handAway    // "away", "go"
	handCalls   // "call"
	handTakes   // "take"
	handGivesUp // "give up"
	handKeeps   // "keep"
	handBeside  // "besides"
	handOnly    // "only"
	handEnough  // "enough"
	handAll     // "all"
	handDealer  // "dealer"
	handDeals   // "I deal", with the player before it
	handOrdinal // "third"
	handCalled  // "called"
	handTalon   // "talon"
	handHalf    // "half"
	handOther   // "other"
	handLies    // "lies"
	handMay     // "may"
	handMust    // "must"
	handWhich   // "what"
	handMany    // "many", with "how" before it
	handOwn     // "own"
	handIt      // "it"
	handNone    // "no"
	handNot     // "not"
	handWishes  // "want"
	handGoes    // "does that work"
	handOpen    // words of cards that lie open
	handNext    // "next"
	handPeople  // "four players"
	handInvites // "invitation"
	handPartner // "partner"
	handAlone   // "alone"
	handShort   // "short of"
)

// handWords are the words of each kind; a word that is in several is of the first.
var handWords = tableOf([]wordsOf[handWord]{
	{handCards, set("karten karte card cards blätter stück ones one's")},
	{handLays, set(`verlegt ablage weglegn verlegn discard discards discarded discarding bury buried burying weglegen weglege   wegzulegen weggelegt weggelegte weggeben weggegeben ablegen ablege  abgelegt abgelegte abzulegen 
		drücken drück drücke gedrückt drücken verlegen  verleg verlegt verräumen wegwerfen skartieren legen leg lege  lay lays laid laying ecart legage discarding ablage entsorgen loswerden hinlegen`)},
	{handAway, set("weg away hinaus raus out dazu go goes hinein rein dabei dran dahin  gehen geht along")},
	{handCalls, set("call calling rufen ruf rufe   ruft")},
	{handTakes, set("take taking nehmen nehm nehme nimm pick choose wählen")},
	{handGivesUp, set("aufgeben giveup give surrender schleifen hinschmeissen resign hinwerfen  concede")},
	{handKeeps, set("keep keeping kept behalten behalt behalte aufheben")},
	{handBeside, set("ausser apart besides beside neben except beyond excluding")},
	{handOnly, set("nur only just bloss lediglich einzige einziges einziger einzigen genau exactly merely lauter")},
	{handEnough, set("masses heaps massenhaft genug gnua genügend enough plenty loads")},
	{handAll, set("alle allen all sämtliche every jede")},
	{handDealer, set("geber dealer kartengeber")},
	{handDeals, set("geb gebe gib deal teile")},
	{handCalled, set("called gerufener gerufene gerufenen gerufen     gerufenes")},
	{handTalon, set("talon talonkarten mitte middle chien dog")},
	{handHalf, set("half hälfte päckchen packerl packet stoss talonhälfte talonstoss pack packl halves talonstössen hälften")},
	{handOther, set("other andere anderen andern zweite")},
	{handLies, set("liegt lies lay lying turned turns turn aufgedeckt  showed shown shows liegen liegend found")},
	{handMay, set("darf dürfen  kann can may could kannst könnte könnt ")},
	{handMust, set("muss must müssen need have mussten brauch brauche")},
	{handWhich, set("was what which welche welches welchen welcher wen wem wer whom who")},
	{handMany, set("viele viel many ")},
	{handOwn, set("own eigenen eigene eigener eigens")},
	{handIt, set("it er ihn sie them they one those these")},
	{handNone, set("kein keine keinen keiner keinem no none ohne without    neither null zero")},
	{handNot, set("nicht   arent isnt not dont havent lack lacks fehlt fehlen")},
	{handWishes, set("will möcht möchte want wish mag tät wollt hätt like lieber")},
	{handGoes, set("geht allowed erlaubt legal ok okay fine zulässig valid works work")},
	{handHas, set("hätt hätte include includes contain contains enthalten hab habe haben have has had hold holds holding got halt halte held keeping besitz owning")},
	{handPartner, set("partner partnerin mitspieler mitspielerin")},
	{handAlone, set("alone allein alleine")},
	{handInvites, set("invitation invited invites einladung eingeladen einladen lädt")},
	{handNext, set("next nächste nächster")},
})

// handFillers change nothing where a question tells of a hand.
var handFillers = set(`mach mache aufnehmen aufnahme picking niedriges niedrigen sonstige sonstigen everything something thats karten werden dürfen kommen kommt forced a an the der die das den dem des und and ich i im my mein meine meinen meinem meiner   mir us uns we wir in im into to from aus at am zu zum zur beim bei nach after als as then dann
	is ist are am be sein sind bin was war were been davon of it's so now jetzt noch still also auch trotzdem dafür stattdessen though although obwohl wenn if when falls weil because since that dass while wo where
	kleine kleinen kleiner small little low lose plain simple bei hand hands blatt hand for für up auf beside among unter dabei there da drin herinnen here play plays playing spiel spiele spielen   declarer spieler spielerin sonst otherwise else
	aber but auch doch halt eh ja nein yes do does did ma man one's own's well gut on über offen open openly hat hats worden es gab gibt gegeben steckt nobody niemand keiner wie how vorhand forehand with mit von vom by an irgendein irgendeine ein eine einen einem einer
	gerade grad just von wieder again gleich right away's nimmt aufgenommen genommen taken took bekommen gekriegt kriegt got get left übrig restlichen rest remaining put insgesamt altogether sogar even etwa
	selber selbst myself dich ihm dort durch silent ask oder or nachm ausm exchange getauscht aufgenommene auch's wirklich really denn eigentlich damit den's loose free frei freie freien ablegbare ablegbaren discardable würd would should soll sollte sollt`)

// handAdjectives may stand between a number and a sort of cards.
var handAdjectives = set("niedriges niedrige sonstige sonstigen kleine kleinen kleiner small little low plain simple ablegbare discardable freie free einzige einziges einzigen single weitere more other loose")

// ofHighs are words for the tarocks that are called.
var ofHighs = set("high hohe hohes hohen hoher")

// allTheRest are words before sorts of which all the rest of a hand is.
var allTheRest = set("rest restlichen sonst else otherwise remaining remainder übrigen")

// ofThem are words behind a number of cards of which was spoken before.
var ofThem = set("davon of")

// freeToGo are words for cards that may be discarded, stillThere for what there still is.
var (
	freeToGo   = set("free frei freie freien ablegbare ablegbaren discardable")
	stillThere = set("still noch")
)

// goneFor are words by which cards go for sure; others say so only if something is discarded.
var goneFor = set("weg away hinein rein")

// ofPeople are words behind a number of players.
var ofPeople = set("players spieler spielern leute people handed")

// handOrdinals are the words for numbers in their order: "the third".
var handOrdinals = map[string]int{"erste": 1, "ersten": 1, "erster": 1, "first": 1, "zweite": 2, "zweiten": 2, "zweiter": 2, "second": 2, "dritte": 3, "dritten": 3, "drittes": 3, "third": 3,
	"vierte": 4, "vierten": 4, "viertes": 4, "fourth": 4, "fünfte": 5, "fünften": 5, "fifth": 5, "sechste": 6, "sechsten": 6, "sixth": 6, "letzte": 9, "letzten": 9, "last": 9}

// moreNumbers are numbers that count nothing elsewhere.
var moreNumbers = map[string]int{"seven": 7, "nine": 9, "eleven": 11, "elf": 11}

// ones and twos are words for numbers beside those that count everything.
var (
	ones = set("ein eine einen einem einer eines an a one")
	twos = set("beide beiden both")
)

// aNumber returns the number that such a word is, 0 if it is none.
func aNumber(word string) int {
	switch {
	case ones[word]:
		return 1
	case twos[word]:
		return 2
	}
	return 0
}

// handSorts are the sorts of cards by the words for them.
var handSorts = map[string]map[string]bool{
	"suits":   set("farbkarten farbkarte farben farbe suit suits suitcards "),
	"plain":   set("plain skartins leere leeren glatzen empties"),
	"tarock":  set("tarock tarocks trumpf trümpfe trümpfen trump trumps atout atouts  tarocke tarot"),
	"K":       set("könig könige königen king kings königs kings'"),
	"D":       set("dame damen queen queens"),
	"C":       set("cavall cavalls reiter cavalier cavaliers knight knights"),
	"B":       set("bube buben bub jack jacks"),
	"daus":    set("daus dausen deuce deuces"),
	"honours": set("trull trullstück trullstücke oudler oudlers"),
	"bird":    set("vogel vögel vogerl bird birds"),
}

// numeralCards are tarocks as they are spoken: "der Zwölfer", "der XVIIer".
var numeralCards = func() map[string]string {
	words := map[string]string{}
	for i, roman := range strings.Fields("II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI") {
		lower := strings.ToLower(roman)
		for _, ending := range []string{"er", "ern", "ers"} {
			if i != 4 { // "vier"
				words[lower+ending] = roman
			}
		}
		words[lower] = roman
	}
	for i, word := range strings.Fields("elfer zwölfer dreizehner vierzehner fünfzehner sechzehner siebzehner achtzehner neunzehner zwanziger einundzwanziger") {
		words[word] = strings.Fields("XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI")[i]
	}
	return words
}()

// ofHands are words that are not to be mended: they would become others.
var ofHands = either(words(numeralCards), set("gnua"))
