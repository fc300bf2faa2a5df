package ask

// Words by which an auction is told from its first word to its last.
var (
	saysHold = either(holds, set("holds held gehalten mithält hielt mithalten halte halt"))
	saysPass = either(passes, toPass, set("passte aussteigt ausgestiegen folds"))
	saysCall = set("calls called ruft gerufen rief")
	outOfIt  = set("auf bei up aus out draussen raus down")
	leavesIt = set("gibt gib gab gegeben gives gave drops drop dropped steigt steig stieg fällt is ist are sind bin am")
	takesOff = set("abgelöst löst ablöst")

	// ofOrderTold begin the seats in their order; ofDealer and ofForehand say where somebody sits.
	ofOrderTold = set("order reihenfolge sitzordnung seats reihum seated")
	ofDealer    = set("dealing geberin dealt deals deal gegeben geber dealer austeilt ausgeteilt gab gibt gebe")
	ofForehand  = set("vorhand forehand")

	// inAnyOrder are words after which the verb comes before its player: "dann passt Anna".
	inAnyOrder = set("dann danach then jetzt now daraufhin darauf drauf zürst zuletzt dazu zunächst first next finally schließlich")

	// wonIt and theAuction together make somebody the declarer.
	wonIt      = set("won wins gewonnen gwonnen gewinnt ersteigert bekommen got")
	theAuction = set("auction lizitation lizitieren versteigerung bidding steigern zuschlag ansagerunde bieten reizen bietrunde ansagen ansagerei")

	// toAny begin a bid of which the game is not told, ofBidding one that may be of a game with the name of a number.
	toAny     = set("opens opened eröffnet")
	ofBidding = set("says say said sagt sag gesagt gsagt bids bid bietet biete auf to hat hab has have mit with geht geh opens eröffnet goes names nennt nenn")

	// declaresIt makes somebody the declarer of whatever is played.
	declaresIt = set("alleinspieler alleinspielerin spielerin declarer taker preneur")

	// bidsAny make a bid of any game if none is named.
	bidsAny = set("bietet bids")

	ofFour = set("four vier viermal")

	notYet = set("yet noch spoken anything")

	// neighbours are words for the one who sits beside somebody: "the lady before me".
	neighbours = set("lady dame herr gentleman neighbour nachbar nachbarin player spieler spielerin one man woman guy")

	// allThese are words behind several players who do the same, otherOnes before a number of them, aloneOut ends what is told of who passes.
	allThese  = set("all alle both beide")
	otherOnes = set("other anderen andern")
	aloneOut  = set("out draussen raus")

	roundFillers = set(`a also an and als am as at auf be bid bids bei bietet biete bot but danach das daraufhin darauf dem den der die direkt do does
		drauf drüber einfach ein eine einen er es first for für gebot geboten geht geh goes going gleich gsagt gesagt hab habe haben had has hat hatte have he her hinauf hinaufgegangen
		hin i ich ihr im immediately in is ist it jetzt just macht mein mit my name names named nennt nenn noch nun of on out play raises she sagt sagte sag said say says schon
		sie sind sit sits sitzt sitze sitzen dieser this war fordert challenges challenged so sofort springt jumps jump straight step steps stepped steigt then to und up upon was were well who weiter werden wieder with we will wir wird zu zürst
		comes dagegen darüber right away answers opens opened eröffnet announces announced bin
		gegen nächster zunächst beginnt begins starts started again dran raise überbietet played plays spielt leads vor ihm ihn dann gelassen dazu
		fangt fängt anfangt stands steht standing stehen liegt challenged
		without ohne auch too sagen tonight heute gone gangen gegangen still nimmt takes take nehm gebe else silent played grad gerade eben finally wholl deren schließlich zuletzt und the nur only`)
)

// ofRounds are words that an auction which is told from its first word on may have, beside those of other told auctions.
var ofRounds = either(saysHold, saysPass, saysCall, outOfIt, leavesIt, takesOff, ofOrderTold, ofDealer, inAnyOrder, toAny, ofBidding, declaresIt, wonIt, theAuction, roundFillers)

// sitting begins the order of the seats, seatNumber are the numbers of players.
var (
	sitting    = set("sitzen sit")
	seatNumber = map[string]int{"one": 1, "two": 2, "three": 3, "four": 4, "1": 1, "2": 2, "3": 3, "4": 4}
)

// ofOwner comes before whose game it is, isA between a seat and who sits there.
var (
	ofOwner = set("von vom by bei beim")
	sitsAs  = set("sit sits sitz sitze sitzt bin am is ist im als as war was also")
	isA     = set("is ist die der wär wäre the war was a an")
)

// haveSaid and ofPlayers follow the number of those who have passed.
var (
	haveSaid  = set("haben have sagen say")
	ofHaving  = set("hab habe hat have has")
	ofPlayers = set("players spieler leute")
)

// wishing are words for what somebody wants to do now, stillIn those for players who have not passed.
var (
	wishing = set("lieber rather prefer wants möchte möcht will gern")
	stillIn = set(`at am four fünf five vier four three leute people players spieler everyone everybody all alle is are still in sind ist noch drin dabei im spiel rennen jeder auction bidding game table at tonight zusammen us of we wir sitzen spielen play
		the deal was played out and looked booked over settled written done das spiel vorbei aus fertig abgerechnet gespielt worden wurde und jetzt it queue empty zu viert dritt fünft`)
)
