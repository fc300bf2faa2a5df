package ask

import "strings"

// Words of a told auction.
var (
	iAm        = set("i ich im bin")
	meToo      = set("me mich mir my mein meinen meine meinem")
	passes     = set("draussen pass passe passt passed passes passen gepasst passt weiter")
	toPass     = set("pass passen passn passing aussteigen")
	sayIt      = set("sagen sogn sagn")
	upward     = set("higher höher")
	vaguely    = set("etwas something anything was")
	ofLast     = set("last letzter letzte")
	ofFourth   = set("fourth vierte vierter")
	ofBids     = set("before ahead vor")
	ofLater    = set("after behind nach hinter")
	ofTwo      = set("two zwei zweimal both beide beiden")
	ofThree    = set("three drei dreimal")
	withinGame = set("in im beim bei open offener offenen offen")
	deals      = set("deal dealt gebe geb gib")
	someone    = set("einer somebody someone jemand anderer another anybody anyone irgendwer anderer gegner opponent spieler player nächste nächster neighbour nachbar wer he she er sie hes shes")
	he         = set("he she er sie hes shes")
	beats      = set("beat beats schlagen")
	otherThan  = set("als than")
	anotherOne = set("anderer andrer anderen other else another")
	ofOutbid   = set("by von vom with mit got wurde wurden worden being him ihn")
	bidVerbs   = set("start starten beginnen take takes took nehmen nimmt nimm bid bids bidding say saying announce announcing go going open opening name naming jump call calling play raise choose choosing wählen wähl aussuchen sagen ansagen bieten gehen geh geht gehn spielen spüln ansagn sogn sagn bietn eröffnen drübergehn drübergehen drüber springen nennen steigen steigern hinaufgehen")
	ofPassive  = set("wurde wurden worden got was been")
	madeBid    = set("plays spielt bid bids geboten gsteigert gesteigert")
	goesOver   = set("went goes geht ging holds hält")
	alsoWords  = set("will mark rob bill grace cat")

	// joins are words with which a clause begins, goesOn those with which one goes on that has no player of its own.
	joins  = set("wenn wann falls if when once nachdem weil because since und and but aber while obwohl although though wo where")
	goesOn = set("und and aber but")

	// storyFillers change nothing in an auction.
	storyFillers = set(`a afterwards again already als also am an and andere are as at auch away awful bad be been before beim bid blatt cards come da danach dann
		darüber das davor dem den der des die diese diesen dieses direkt do doch does dritt drüber drübergegangen drübergesagt earlier eigenen ein
		eine einem einen einfachen einmal erlaubt erste erster eröffnet es first five for four fünft für game games gangen gebot gegangen ging
		gleich goes going good hab habe haben had hand has hat hatte have her here hier him his if ihm ihn ihr im in is ist it ja jetzt just karten
		könnte like lousy mag mal man mies miese mit my myself möcht möchte nach next noch nochmal normal now of ok once one opened other own passes
		plain players poor right rotten said schlechte schlechten schlechtes schon selber selbst simply sind sit sits sitting sitz sitze sitzt so
		sofort spiel stands steht still straight that the then there this to too turn twice und very viert vor vorher want war was well wenn went
		were wieder will with word wort would zu zuerst zum zuvor zweimal
		einfach even sogar seat place position platz stelle auction damit darauf daraufhin drauf inzwischen mittlerweile meanwhile oben top obenauf
		trotzdem nevertheless nonetheless simple simpler simplen einfache einfacher fürs off beginning erst ersten anfangs id buy buying card kauf kaufe kaufen viel gleichviel wert worth ansage letztes letzte letzten
		daran umsteigen umsteig wechseln switch change changing erhöhen erhöhe opening nennt nenne mehr aus dem tisch table besonders sag sage geh gehe biet biete nehm nehme drauflegen drauflege dazu
		dreck mist schrott schmarrn rubbish trash garbage junk weak schön schöne schönes schönen herrlich herrliches herrliche tolle tolles toll super starkes starke bombenblatt
		würd würde tät täte gern gerne lieber fancy fancies likes wants speak spoken genauso vielleicht maybe perhaps wohl please bitte mine kurzerhand ruhig ohneweiters problem problemlos instantly immediately already eh halt
		traumblatt lovely beautiful nice terrible awful monster dream fantastic allererstes allererste als`)
)

// ofAuctions are words that an auction which is told may have.
var ofAuctions = either(words(seatOf), myself, toPass, iAm, meToo, someone, firstNames(), words(kindsOfWords))

// aFew returns how many players a word names, 0 for none.
func aFew(word string) int {
	switch {
	case ofTwo[word]:
		return 2
	case ofThree[word]:
		return 3
	}
	return 0
}

// Words of questions whether a bid is legal that has been told: ofApproval beside those that say so.
var (
	ofApproval = set("bid bids gebot gebote ansage call high hoch enough genug genügt dealers forehands quite einwandfrei korrekt correct by the rules nach den regeln noch still then denn jetzt now dies diese dieses sein his her their ihr such so etwas ma me mir für for")

	// ofNoMore are words for what cannot be bid any more, ofDuty those for what must be, boundTo for what one has bid.
	ofNoMore = set("gestorben tabu erledigt passé ausgeschlossen rennen gelaufen running verboten untersagt unzulässig forbidden prohibited illegal banned disallowed gebunden bound festgelegt")
	boundTo  = set("gebunden bound festgelegt")
	ofDuty   = set("verpflichtet obliged obligated gezwungen forced required")

	// asides change nothing in an auction; in one that has a word of ofRound each has spoken once.
	asides = phrasesOf("on the table", "auf dem tisch", "am tisch", "at the table", "in priority", "in order", "of play", "in der reihenfolge", "in the auction", "beim steigern", "beim bieten",
		"in the bidding", "in der zweiten runde", "in the second round", "in runde zwei", "in round two", "right away", "even if", "as well", "so far")
	ofRound = set("zweiten second zwei two")

	ofWishes    = set("want wants möcht möchte will fancy fancies like likes mag")
	ofSaid      = set("saying bidding naming announcing calling sagen bieten nennen ansagen")
	ofHolding   = set("mit with ohne without trotz despite")
	sameOne     = set("same dasselbe denselben selbe")
	nothingElse = set("only nur bloss bloß lediglich merely just exactly genau precisely")
	dealersLeft = set("erste erster first direkt gleich unmittelbar right immediately links left")
	inGame      = set("in im beim bei")
	asObject    = set("mich me")
	unlike      = set("ohne without")
	hadBid      = set("hatte hatten had war was hab have")
	ofMyself    = set("bin hab habe hatte had sag sage biet biete")
	ofSaying    = set("sag sage geh gehe biet biete nehm nehme hätt hätte")
	ofStart     = set("von vom from")
	ofGoal      = set("auf")
	ofMoving    = set("springt springen spring geht gehen geh gegangen gangen umsteigen umsteig wechseln wechsle wechselt erhöhen erhöht erhöhe steigern steigt gestiegen hinaufgehen raufgehen hochgehen")
	ofThat      = set("ihr ihm ihnen her him them")
	butFor      = set("ausser but except bar")
	theArticle  = set("der die den the")
	bidNouns    = set("bid gebot wort word call ansage")
	theFirst    = set("erste erster first")
	ofPasses    = set("passern passer passers pässen weitern")
	suspecting  = set("verdacht suspicion")
)

// phrasesOf returns the words of phrases.
func phrasesOf(list ...string) (all [][]string) {
	for _, text := range list {
		all = append(all, strings.Fields(text))
	}
	return all
}
