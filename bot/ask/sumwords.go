package ask

import "strings"

// sumKind is what a word is in a told sum.
type sumKind uint8

const (
	notSum      sumKind = iota // it is not understood
	sumFiller                  // it changes nothing
	sumGame                    // a game by its name
	sumTheGame                 // "the game"
	sumPremium                 // a premium by its name
	sumPrey                    // the card of which it is a premium that it is caught
	sumNumber                  // of points
	sumPart                    // a part of a point
	sumTimes                   // how many times the deal counts
	sumCount                   // of what is always told
	sumPeople                  // how many play
	sumWon                     // made
	sumLost                    // failed
	sumCaught                  // a card was caught
	sumNow                     // "lose", "win": told, or asked
	sumSaid                    // announced
	sumSilent                  // not announced
	sumKontra                  // a doubling
	sumTwice                   // the deal counts double
	sumNot                     // it denies the next word
	sumNone                    // "nobody", "nothing"
	sumLacking                 // a premium that there was not
	sumElse                    // "else", "other extras"
	sumOr                      // "or" behind a denial
	sumJoin                    // it joins two parts
	sumWith                    // likewise, with what belongs together
	sumWithin                  // "in" before a game
	sumOn                      // "on" behind a doubling
	sumOver                    // "after" before a game
	sumBoth                    // all that was told
	sumAlso                    // "so did"
	sumToo                     // "auch" before what it is on
	sumOnly                    // "alone", "only"
	sumAsk                     // by which an amount is asked
	sumEach                    // of one
	sumAll                     // of all together
	sumWhole                   // the game is meant, too
	sumMe                      // the one who tells
	sumMine                    // "my", "our"
	sumThey                    // "they", "their"
	sumOpponent                // an opponent
	sumPartner                 // the partner of the declarer
	sumDeclarer                // the declarer
	sumName                    // a first name
	sumCalled                  // the called card, or a king
	sumTalon                   // the talon
	sumGaveUp                  // the declarer has given up
	sumTook                    // so many tricks
	sumAlone                   // without a partner
	sumSweep                   // all tricks
	sumNoTrick                 // not one trick
	sumTrick                   // "a trick"
	sumLast                    // the last trick
	sumEnd                     // "at the end"
	sumEarly                   // a trick that is not the last
	sumCall                    // "calling"
	sumHalf                    // which half of the talon was kept
	sumWhen                    // before or after the talon
)

// kindsOfSums are the words of each kind; a word that is in several is of the first.
var kindsOfSums = tableOf([]wordsOf[sumKind]{
	{sumCaught, set("captured caught gefangen gfangen überstochen geschnappt gschnappt beaten overtaken grabbed überstochn captures catches capture catch abgestochen")},
	{sumWon, set("made make makes gemacht gmacht macht gewonnen gwonnen gewonnener gewonnenen gewonnenes won gelungen gelingt gelungener succeeded succeeds works durchgebracht durchbracht durchgegangen durchgekommen aufgegangen aufgangen geschafft gschafft heimgespielt heimgebracht heimbracht home sits")},
	{sumLost, set("lost verloren verlorener verlorenen verlorenes verlorn failed fails misslingt misslungen hin weg gone futsch dahin gescheitert scheitert abgegeben abgab danebengegangen daneben schiefgegangen verpatzt vergeigt verhaut missed missing eingegangen verspielt broke")},
	{sumNow, either(winsWords, set("lose loses verlier verliere verliert verlieren losing"))},
	{sumNot, either(denials, set("nit never nie keiner kan koa kana no without ohne didnt doesnt dont wasnt werent isnt hasnt havent hadnt neither"))},
	{sumNone, set("nobody none niemand nothing nichts nix neamd")},
	{sumElse, set("else anderes weiteres sonst other extras extra")},
	{sumOr, alternately},
	{sumJoin, set("und and aber but then dann wobei when while weil plus sowie dazu although though obwohl which who where because")},
	{sumWith, set("with mit samt")},
	{sumWithin, set("in im beim inside within bei")},
	{sumOn, set("on auf aufs against gegen to")},
	{sumOver, set("after nach over über")},
	{sumBoth, set("both beide beides everything alles")},
	{sumAlone, either(solitary, set("lone"))},
	{sumOnly, set("nur only just bloss lediglich einzige einziger")},
	{sumWhole, set("included inbegriffen eingerechnet mitgerechnet inklusive including")},
	{sumAsk, either(muchWords, paysWords, getsWords, priceWords, set("was how wie wos amount due gain gains income loss losses come comes coming win's zahlts gewinn verlust minus rechnet haul result ergebnis schulden points-total springt raus"))},
	{sumEach, either(eachWords, apiece, set("jedes every everyone everybody einzelnen einzelne individual"))},
	{sumAll, either(allTold, set("all overall gesamtgewinn gesamtverlust gesamtsumme unterm strich ganzen ganzes"))},
	{sumMe, either(selfWords, set("mi selber selbst my's im ive"))},
	{sumMine, either(mineWords, ownKing, set("meines mei eigenes ours mine"))},
	{sumThey, set("they their them theirs deren ihr ihre ihren")},
	{sumPartner, set("mate partners")},
	{sumTheGame, set("spiel game spiels partie contract spieles")},
	{sumTwice, set("doppelspiel doppelrunde doppelrunden doppelte doppelten doppeltes doppelter doppelt radl radlc double-round")},
	{sumSaid, set("angsagt angsagte laid gezeigt shown")},
	{sumSilent, set("still stille stilles quiet quietly")},
	{sumLast, lastOne},
	{sumEnd, set("end ende schluss")},
	{sumTrick, set("trick stich tricks stiche stichen")},
	{sumDeclarer, either(declarerWords, set("preneur spielerin"))},
	{sumFiller, set(`gegeben ends ended playing glatt himself herself was hatten werd there fürs durch geben gibt play plays played spiele spielt gespielt take took takes taken nehmen nimmt genommen get gets haben's player players winner winners gewinner verlierer partei hand deal time two zwei three drei steht wohl leider luckily sadly nur's tisch table counted count counting gezählt zählen pays' zusammengebracht zsammbracht zusammen geworden erreicht wieder again exact yet gekriegt dealt beisammen lying hed shed during während pair whom wem wer loser thing lag lay lies geb gebe sieht sees standardregeln settings added adds zettel sheet among`)},
})

// sumConcepts are the kinds of words by what they mean elsewhere.
var sumConcepts = []struct {
	concept string
	kind    sumKind
}{
	{"announced", sumSaid}, {"announce", sumSaid}, {"silent", sumSilent}, {"call", sumCall}, {"partner", sumPartner}, {"declarer", sumDeclarer},
	{"giveup", sumGaveUp}, {"worth", sumAsk}, {"pay", sumAsk}, {"many", sumAsk}, {"what", sumAsk}, {"points", sumFiller},
}

// sumPairs are two words that mean something together.
var sumPairs = []struct {
	first, second map[string]bool
	kind          sumKind
}{
	{set("laid"), set("out"), sumSaid},
	{set("double doubled"), sumDeal, sumTwice},
	{set("so"), set("did has had does was do is"), sumAlso},
	{sumDealt, set("doubled verdoppelt"), sumTwice},
	{set("together zusammen gemeinsam along"), set("with mit"), sumWith},
	{saysCall, set("herself himself myself yourself"), sumAlone},
	{set("selbst selber sich"), set("gerufen gruafn"), sumAlone},
	{set("schmeisst wirft"), set("hin"), sumGaveUp},
	{set("last"), set("night"), sumFiller},
	{lastOne, set("one"), sumLast},
	{absent, sumPremiums, sumFiller},
	{otherWords, sumPremiums, sumElse},
	{set("hand"), set("out"), notSum},
	{set("changes change"), set("hands"), sumAsk},
	{set("gives give gave giving given"), set("up"), sumGaveUp},
	{set("mehr"), set("nicht net ned nit"), sumFiller},
	{set("on"), set("balance"), sumAll},
	{set("counts"), set("double"), notSum},
}

// sumPremiums are words for all premiums.
var sumPremiums = set("premium premiums prämie prämien bonus bonuses boni bird birds vogel vögel handprämie handprämien")

// sumVerbs are words by which somebody is said to have doubled, not the name of a doubling.
var sumVerbs = set("kontriert kontrierten kontrierte kontrierter doubled fleked flekked geflekt gefleckt gedoppelt verdoppelt flekt rekontriert redoubled")

// Words for an end, some only where they are not beside points or do not ask.
var (
	winsWords  = set("win wins gewinn gewinne gewinnt gewinnen winning gwinn")
	madeWords  = set("made make makes gemacht gmacht macht mache")
	makesWords = set("macht make makes")
)

// Words about tricks.
var (
	sumSweeps   = set("all alle every jeden each sämtliche sämtlichen allen")
	sumSingle   = either(single, set("single einzigen einziger einzige keinen kein no not any ohne without kan"))
	sumOrdinals = func() map[string]int {
		all := map[string]int{"siebenten": 7}
		for i, word := range strings.Fields("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth") {
			all[word] = i + 1
		}
		for i, word := range strings.Fields("ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften") {
			all[word] = i + 1
		}
		return all
	}()
	takesTrick = set("take took taken get got")
)

// Phrases by which one opponent doubles for himself, or all do.
var (
	oneDoubles = []string{"one opponent", "one of the three", "one of them", "one defender", "ein gegner", "einer der gegner", "einer der drei", "einer von", "nur einer", "only one"}
	twoDouble  = []string{"two of the three", "two opponents", "two of them", "two defenders", "zwei gegner", "zwei der gegner", "zwei der drei", "zwei von"}
	allDouble  = []string{"all three", "all opponents", "every opponent", "each opponent", "alle drei", "alle gegner", "jeder gegner"}
)

// Words beside numbers.
var (
	sumPartWord  = map[string][2]int{"½": {1, 2}, "⅓": {1, 3}, "⅔": {2, 3}}
	sumWeAre     = set("are sind sans san")
	besidePeople = set("with at among")
	sumHanded    = either(atTable, set("tisch"))
	sumAgainst   = set("against gegen")
	sumFactor    = set("factor faktor")
	sumFold      = set("fach times")
	sumDoublings = set("kontras doublings verdopplungen verdoppelungen")
	sumTable     = map[string]int{"dreie": 3, "viere": 4, "fünfe": 5, "dreiertisch": 3, "vierertisch": 4, "fünfertisch": 5, "dreierrunde": 3, "viererrunde": 4, "fünferrunde": 5}
)

// Words that mean something else beside others.
var (
	sumDealt     = set("deal deals round rounds runde runden")
	sumDeal      = set("deal round hand spiel runde game rounds deals")
	sumModal     = set("have had muss must musst müssen can could kann konnte should need needs would")
	sumWonder    = set("was what how wie wieviel much wos wiaviel")
	under        = set("under unter")
	underThings  = either(sumPile, sumCards, set("sküs skues skiz"))
	amongCards   = set("among unter in dealt")
	stays        = set("weiter on")
	playsOn      = set("spielt spiel spielen gespielt played plays play")
	talonHalf    = set("half hälfte")
	halfNumber   = map[string]int{"first": 1, "erste": 1, "ersten": 1, "second": 2, "other": 2, "zweite": 2, "zweiten": 2, "andere": 2, "anderen": 2}
	goesBack     = set("back again zurück doch wieder")
	discards     = set("discard discards ablage legage skart")
	everyone     = set("everyone everybody")
	givesUp      = set("gibt gib gab give gives gave")
	hasReturned  = set("returned zurückgegeben")
	sumCards     = set("cards karten")
	calledThings = set("king könig card karte tarock tarok")
	sumBefore    = either(beforehand, set("beforehand"))
	sumPile      = set("talonkarten discard discards talon blind blinden blinde ablage legage skart chien dog")
	sumSays      = set("sagt sag sage sagte")
	agents       = set("by von vom")
	beforeAgent  = set("the der dem den die einem einer a an")
	sumUndone    = set("undoubled unkontriert unkontrierten unkontrierter")
	sumLikewise  = set("auch too ebenfalls")
	stung        = set("gestochen gstochen")
	takenIt      = set("taken genommen")
	isDone       = set("were wird wurde worden wurd ist is war werden")
	ownKing      = set("own eigener eigenen eigenem eigene")
	preyWords    = set("xxi mond 21 moon")
)

// sumWeighty are words that change what is told, and of which that is not read.
var sumWeighty = either(weighty, offHalf, set("früher earlier schon already müssen must muss musst mussten can could kann konnte könnte would should hätte instead joint gemeinsam zugleich gleichzeitig simultaneous tie equal gleich anfangs zuerst first zweite zweiten second halb halbe hälfte"))

// sumQuestion are words that begin a question; with two of them there are two questions.
var sumQuestion = set("was what whats how wie wieviel wos wiaviel")

// worthWords ask what something is worth, not what is paid.
var worthWords = set("zählt wert worth value")

// Words by which somebody gets or pays an amount.
var (
	sumGets      = either(getsWords, set("me mir us uns gain gains income profit collect collects earn earns kassier kassiere gewinn win haul from"))
	sumPays      = set("zahl zahle blech bleche pay owe lose verlier verliere schulde loss losses minus verlust kostet cost costs kost down")
	costs        = set("cost costs kostet kost")
	toAsker      = set("me mir us uns")
	paysNamed    = set("pays zahlt")
	changesHands = set("hands")
	wishGets     = set("get gets krieg kriege bekomm bekomme win gewinn")
)

// sumKindOf returns what a word is if it is no name and no number.
func sumKindOf(word string) sumKind {
	if kind, ok := kindsOfSums[word]; ok {
		return kind
	}
	for _, begins := range []string{"gegner", "gegenspieler", "verteidiger", "opponent", "defend", "defenc"} {
		if strings.HasPrefix(word, begins) {
			return sumOpponent
		}
	}
	return notSum
}
