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
	storyFillers = set(`a afterwards again already als also am an and andere are as at auch away awful bad be been before beim bid blatt cards come da danach dann
		darüber das davor dem den der des die diese diesen dieses direkt do doch does dritt drüber drübergegangen drübergesagt earlier eigenen ein
		eine einem einen einfachen einmal erlaubt erste erster eröffnet es first five for four fünft für game games gangen gebot gegangen ging
		gleich goes going good hab habe haben had hand has hat hatte have her here hier him his if ihm ihn ihr im in is ist it ja jetzt just karten
		könnte like lousy mag mal man mies miese mit my myself möcht möchte nach next noch nochmal normal now of ok once one opened other own passes
		plain players poor right rotten said schlechte schlechten schlechtes schon selber selbst simply sind sit sits sitting sitz sitze sitzt so
		sofort spiel stands steht still straight that the then there this to too turn twice und very viert vor vorher want war was well wenn went
		were wieder will with word wort would zu zuerst zum zuvor zweimal`)
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
