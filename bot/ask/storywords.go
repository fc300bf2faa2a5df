package ask

// Words of a told auction.
var (
	iAm        = set("i ich im bin")
	meToo      = set("me mich mir my mein meinen meine meinem")
	passes     = set("draussen pass passe passt passed passes passen gepasst passt weiter")
	toPass     = set("pass passen passn")
	sayIt      = set("sagen sogn")
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
	bidVerbs   = set("start starten beginnen take takes took nehmen nimmt nimm bid bids bidding say saying announce announcing go going open opening name naming jump call calling play raise sagen ansagen bieten gehen geh geht gehn spielen spüln ansagn sogn sagn bietn eröffnen drübergehn drübergehen drüber springen nennen steigen steigern hinaufgehen")
	ofPassive  = set("wurde wurden worden got was been")
	madeBid    = set("plays spielt bid bids geboten gsteigert gesteigert")
	goesOver   = set("went goes geht ging holds hält")
	alsoWords  = set("will mark rob bill grace")

	// joins are words with which a clause begins, goesOn those with which one goes on that has no player of its own.
	joins  = set("wenn wann falls if when once nachdem weil because since und and but aber while obwohl although though wo where")
	goesOn = set("und and aber but")

	// storyFillers change nothing in an auction.
	storyFillers = set(`ihr right away darüber drüber viert dritt fünft four five with hatte drübergesagt drübergegangen afterwards said rotten word wort well dieses diese diesen next twice zweimal nochmal einfachen plain normal players könnte very simply own eigenen games again wieder come will want möcht möchte mag would like do does ihn it him ihm his her before vorher zuvor earlier zuerst davor danach einmal mal doch beim of other andere a an the der die das den dem ein eine einen einem des es it that this is are was were has have had am be been
		sit sits sitting sitze sitz sitzt hand blatt cards karten bad awful poor lousy good schlechte schlechten schlechtes miese mies mal passes selber selbst myself stands steht opened eröffnet went
		ist sind war hat habe hab haben und and then dann now jetzt already schon still noch also auch just too as als for für mit with
		to zu zum in im first erster erste straight sofort gleich direkt one man turn game spiel bid gebot in der if wenn
		so da hier here there my at once ja ok erlaubt going went goes ging gangen gegangen nach vor`)
)

// ofAuctions are words that an auction which is told may have.
var ofAuctions = func() map[string]bool {
	all := either(words(seatOf), myself, toPass, iAm, meToo, someone, firstNames())
	for _, k := range kindsOfWords {
		all = either(all, k.words)
	}
	return all
}()

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
