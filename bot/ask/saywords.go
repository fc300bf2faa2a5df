package ask

// sayKind is what a word is where a question tells what was announced and doubled.
type sayKind uint8

const (
	sayUnread    sayKind = iota // it is not understood
	sayEmpty                    // it changes nothing
	sayGame                     // a game
	sayPremium                  // a premium
	sayCard                     // a card
	sayMe                       // the one who asks
	sayName                     // a player with a name
	sayHim                      // the one who was named last
	sayRole                     // a player by what he is
	saySome                     // somebody
	sayNobody                   // nobody
	sayFellow                   // another one on the same side
	sayStep                     // a doubling
	sayAnnounces                // "announce"
	sayUtters                   // "say", "give"
	sayGood                     // what ends a turn without a word
	sayTheGame                  // "the game"
	sayHolds                    // "have"
	sayIs                       // "am"
	sayPlays                    // "play"
	sayNot                      // "not"
	sayLate                     // "too late"
	sayFirst                    // "first"
	saySecond                   // "second"
	sayTurn                     // "turn"
	sayOver                     // "over"
	sayNothing                  // "nothing"
	sayMay                      // "may"
	sayMust                     // "must"
	sayGoes                     // "is that allowed"
	sayBy                       // "by"
	sayOf                       // "of"
	sayTo                       // "to"
	sayAgainst                  // "against"
	sayOwn                      // "own"
	sayCalled                   // "called"
	sayAgain                    // "once more"
	sayBoth                     // "both"
	sayOn                       // "an", behind "sagt"
	sayBehalf                   // "on behalf of"
	sayAs                       // "as"
	sayWishes                   // "want"
	sayGuesses                  // "guess"
	sayAfter                    // "after"
	sayEnds                     // "is that the last one"
	saySilent                   // "not announced"
	sayClaims                   // "says that"
	sayKinds                    // "premium"
	sayToo                      // "too"
	sayLater                    // "later"
	sayMany                     // several of something
	sayAnswers                  // "answer"
	sayWithout                  // "without"
	sayOther                    // "other"
	sayCatchesUp                // "make up for"
)

// sayWords are the words of each kind; a word that is in several is of the first.
var sayWords = tableOf([]wordsOf[sayKind]{
	{sayMe, set("i im ich me mich mir myself ive id ill we wir us uns my mein meine meinen meinem meiner meins mine our unser unsere unseren unserem ours")},
	{sayHim, set("he she er sie him her ihm ihn ihr ihre ihren ihrer sein seine seinen seiner his hers hes shes")},
	{saySome, set("somebody someone anyone anybody jemand einer irgendwer wer who man ma")},
	{sayNobody, set("nobody niemand niemandem keiner noone koana")},
	{sayFellow, set("fellow mitgegner mitgegnerin mitverteidiger mitverteidigerin codefender")},
	{sayAnnounces, set("announce announces announced announcing ansagen ansage ansagt ansag ansagn angesagt angesagte angesagten angesagter angesagtes angsagt anzusagen melden gemeldet auslegen ausgelegt ansagst announcement")},
	{sayUtters, set("say says said saying sagt sag sage sagen sagn gesagt gsagt sagte give gives gave given giving geben gibt gebe gib gegeben draufsetzen drauf draufsagen put puts place setzen")},
	{sayGood, set("gut good guat")},
	{sayTheGame, set("game spiel contract kontrakt games spiels spieles")},
	{sayHolds, set("have has hab habe hob hat halte halt hält hold holds holding got besitze had hatte hätte hätt haben")},
	{sayIs, set("am is are be bin ist sind sein war was were being isn")},
	{sayPlays, set("play plays playing played spiele spielt spiel spüt spielen gespielt")},
	{sayNot, set("not nicht ned net nie never dont doesnt cant cannot havent hasnt isnt arent didnt no kein keine keinen keinem nimmer nimma niemals nichtmehr")},
	{sayLate, set("safe barred versperrt gesperrt forbidden verboten tabu ruled")},
	{sayFirst, set("first ersten erste erster erstes erstmals")},
	{saySecond, set("second zweiten zweite zweiter zweites third dritten")},
	{sayTurn, set("turn turns round rounds runde runden umgang mal zug time dran reihe")},
	{sayOver, set("over vorbei past gone um")},
	{sayNothing, set("nothing nix nichts anything etwas was")},
	{sayMay, set("may can could might darf dürfen derf deaf kann können kan kaun könnte dürfte able free gilt gelten")},
	{sayMust, set("must muss müssen")},
	{sayGoes, set("erlaubt zulässig legal allowed ok okay möglich possible gestattet permitted fine alright richtig right stimmt true correct geht gehts regelkonform accepted compatible works work")},
	{sayBy, set("by")},
	{sayOf, set("of von vom")},
	{sayTo, set("to on auf upon aufs for für")},
	{sayAgainst, set("against gegen")},
	{sayOwn, set("own eigene eigenen eigener eigenes")},
	{sayCalled, set("called gerufene gerufenen gerufener")},
	{sayAgain, set("again more nochmal nochmals noamal another further weitere weiteres")},
	{sayBoth, set("both beide beides beiden zusammen together zugleich gleichzeitig")},
	{sayBehalf, set("behalf")},
	{sayAs, set("as als")},
	{sayWishes, set("will möchte möcht want wants wish wishes")},
	{sayGuesses, set("hope hoffe guess vermute glaube denke ahne suspect think suppose vermut glaub")},
	{sayAfter, set("nach after hinter vor before")},
	{sayEnds, set("schluss stop stops ende end ends aus")},
	{saySilent, set("silent stiller stillen stilles unannounced unangesagten unangesagter unangesagt")},
	{sayKinds, set("bonus bonusse prämie prämien premium premiums bonuses")},
	{sayLater, set("next nächsten nächste nächstes later später nachher afterwards")},
	{sayToo, set("too auch ebenfalls likewise")},
	{sayMany, set("two three zwei drei all alle allen")},
	{sayAnswers, set("answer answers answering antworten antwortet reply")},
	{sayWithout, set("without ohne lack lacks")},
	{sayOther, set("other others andere anderen anderer andern")},
	{sayCatchesUp, set("nachholen nachtragen")},
	{sayClaims, set("meint behauptet claims")},
})

// sayRoles are the words for what a player is.
var sayRoles = map[string]string{}

func init() {
	for role, words := range map[string]string{
		"declarer": "declarer declarers spieler spielers spielerin spielern alleinspieler alleinspielers alleinspielerin preneur preneurs taker takers",
		"partner":  "partner partners partnerin mitspieler mitspielerin",
		"defender": "opponent opponents defender defenders gegner gegners gegnern gegnerin gegenspieler gegenspielerin gegenspielers verteidiger enemy defending defence defense",
	} {
		for word := range set(words) {
			sayRoles[word] = role
		}
	}
}

// sayFillers change nothing where a question tells what was said.
var sayFillers = set(`a an the der die das den dem des ein eine einen einem eines and und but aber or oder so then dann now jetzt still noch also auch already schon just grad gerade only nur
	something in at im beim bei with mit it es that this these dies dieses in once einmal very sehr really wirklich wohl doch eh halt ja well please bitte though obwohl although if wenn falls when because weil since da
	do does did will would like gern gerne lieber probably vielleicht wahrscheinlich maybe perhaps up out back too ebenfalls either genauso
	vorher bisher yet ever jemals overall even eigentlich denn überhaupt trotzdem anyway hands hand announcing ansagen going läuft laufen talk talking others other andere anderen go on continue
	one bombenblatt traumblatt blatt cards karten straight away gleich sofort right straightaway directly direkt selber selbst itself himself herself side seite allowed lone alone allein alleine wo whose which welche welcher dessen deren
	what about actually simply einfach hier here there dort bei uns euch these diesen regeln rules table tisch hidden unknown officially been worden wurde wird werden being get gets got
	left remember remembered forgot vergessen hereby i'd says sagt ist's kind wie such like says rule true thing something aber doch both myself ihr hin dafür dagegen dazu davon
	sowohl made dass gar bereits eigens gelegen weiss weiß know knows let sides counted from anton lassen somehow wie steht standing stands well`)

// sayInfinitives are verbs by which a question without another one asks: "Pagat ansagen, ohne ihn zu haben?"
var sayInfinitives = set("ansagen auslegen ansagn melden announce")
