package ask

// seatKind is what a word is where players and their seats are told.
type seatKind uint8

const (
	strangeWord seatKind = iota // it is not understood
	noMatter                    // it changes nothing
	namedPlayer
	thisPlayer // the one who was told of last: "her"
	dealsCards
	isForehand
	inSeatOrder
	onTheRight
	onTheLeft
	acrossFrom
	afterThem
	nextInLine // "then", "followed by"
	saysSo     // somebody says or wants something that is told next
	newDeal    // a proposal of a new deal
	saysYes
	saysNo
	declares // somebody plays a game, or has won the auction
	ofGame   // a game
	allOfThem
	theyPass
)

// seatKinds are the words of each kind; a word that is in several is of the first.
var seatKinds = tableOf([]wordsOf[seatKind]{
	{thisPlayer, either(ofHim, set("he she er sie hers deren dessen"))},
	{dealsCards, either(dealing, ofDealer, set("geberin gebers dealers austeilen teilt"))},
	{isForehand, ofForehand},
	{inSeatOrder, either(ofOrderTold, ofClock, set("seating sequence reihe rundum ringsum spielfolge"))},
	{onTheRight, atRight},
	{onTheLeft, atLeft},
	{acrossFrom, set("opposite facing faces gegenüber visavis")},
	{afterThem, set("after behind nach hinter")},
	{nextInLine, set("then next followed dann danach daneben nächste nächster nächstes gefolgt anschliessend")},
	{saysSo, set("says said say sagt sagte gsagt asks asked fordert verlangt will möchte wants calls called wünscht schlägt vorgeschlagen proposes proposed suggests suggested offers demands demanded tells")},
	{newDeal, set("schönere redeal")},
	{saysYes, set("accepts accepted agrees agreed accept agree yes ja einverstanden akzeptiert stimmt zustimmt")},
	{saysNo, set("refuses refused declines declined objects disagrees rejects no nein ablehnt abgelehnt lehnt dagegen verweigert weigert")},
	{declares, either(theAuction, wonIt, declaresIt, set("plays playing played spielt spiele gespielt has"))},
	{allOfThem, set("all alle everybody everyone jeder")},
	{theyPass, either(passes, toPass)},
	{noMatter, set(`dieser a an the ein eine einen der die das den dem des at table am im in is are was am be bin ist sind war sitzen sit sits sitting sitz sitze sitzt seated saß we wir us of to on by with as als für for and und
		mit von vom beim bei zur zum order play this that these one hand deal cards pack karten spiel game heute tonight diesmal now jetzt gerade just grad eben hat haben have had who whom comes come kommt kommen
		goes here hier again tisch there sitting seats seat plätze platz neben herum around reihenfolge folge our unser unsere so also folgender following same our people players leute spieler hab habe round runde
		current currently derzeit zu zwei drei vier fünf sechs two three four five six zweit dritt viert fünft sechst ab lines auf from left-to-right turn es it stands vor
		heisst heissen namens named their uns geht gehts aus spielen last letzte letzten letztes eben runs going moves clock sense gegen`)},
})

// ofClock are words for the way in which players sit one after the other, clockwise those of one of them.
var (
	ofClock   = set("clockwise anticlockwise counterclockwise uhrzeigersinn uhrzeiger")
	clockwise = set("clockwise uhrzeigersinn uhrzeiger")
	against   = set("counter anti gegen")
)

// offices are words by which one asks what somebody is or does by his seat.
var (
	cutsCards  = set("cut cuts cutting abheben abhebt abzuheben abgehoben hebt heben")
	goesOut    = set("aussetzen aussetzt auszusetzen pausiert pausieren pausiern pause aussitzen")
	sitsOrSets = set("sit sits sitting sitzt setzt sitze setze sitzen setzen")
	besidesHim = set("ausser else besides apart except noch anderer andere")
	inTheEnd   = set("again wieder nochmal nochmals next nächste nächster nächstes nächsten now jetzt danach then following afterwards dann anschliessend")
	bidsFirst  = set("bid bids bidding speak speaks speaking say says bietet bieten redet reden spricht sprechen sagt sagen opens open eröffnet eröffnen reizt reizen meldet lizitiert lizitieren auction auktion")
	atFirst    = set("first zürst erster erste ersten erstes allererster allererste")
	opensBids  = set("opens open eröffnet eröffnen fängt beginnt begins starts start begin anfangen beginnen")
	playsNot   = set("nicht not")
	getsCards  = set("kriegt bekommt gets receives erhält dealt bekommen")
	cardsDealt = set("cards karten packet päckchen packerl packl karte card paket stoss batch")
	replies    = set("answer answers answering reply replies respond responds antworten antwortet beantworten asked gefragt decide decides entscheiden speak speaks reden redet turn dran agree agrees zustimmen stimmt")
	hisPartner = set("zusammen together partner partners partnerin teammate mitspieler spielpartner")
	neighbourW = set("neighbour neighbor nachbar nachbarin nachbarn")

	officeFillers = set(`wer wem wen who whom whose must has have to muss hat darf may gets get be is ist are the der die das den dem des a an ein eine einen as als in im of zum zur von vom with mit trick stich one eins card karte
		does do will wird werden be ist bin hand deal spiel game runde round from at bei beim for für es it pack cards karten packet stock deck kartenpaket stoss on this time diesmal heute tonight hier here
		then also now jetzt play plays playing spielt spielen comes come kommt kommen goes go geht ausspiel lead leads raus heraus aus out ab up open sitzt sits sit him her ihm ihr ausser and und
		that dieses dieser diesem fängt begins word wort say also denn eigentlich else noch besides apart except table tisch turn dran an zu so der`)
)
