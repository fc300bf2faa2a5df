package ask

import "maps"

// Words of a breach that a question tells.
var (
	offendsNoun = set("renonce renoncen revoke revokes revoked revoking regelverstoß regelverstoss regelbruch verstoß verstoss breach breaches nichtbedienen")
	offendsVerb = set("revoke revokes revoked renonciert verstößt verstösst verstoßen verstossen verstiess verleugnet")
	offends     = either(offendsNoun, offendsVerb)
	wrongCard   = set("wrong falsche falscher verbotene illegal")
	breaksRule  = set("breaks broke break broken breaking")
	fails       = set("nicht ned net nit falsch falsches not didnt doesnt wrongly fails failed failing forgot vergessen nicht-überstechen beim")
	dueActs     = set("bedient bediene bedienen bedien bedienst bekannt bekennt bekennen bekenne zugegeben zugibt zugeben zugebn zugegebn dazugegeben nichtbedienen follow following dueActs followed überstochen überstechen überstach beat beating beaten überstechn")
	gives       = set("gibt gib gab gebe gegeben gebn")
)

// Words of a claim.
var (
	claimWords = either(caughtAt, set("ertappt reklamation reklamationen reklamier reklamiere reklamierts aufgeflogen aufgedeckt deckt established proven rightly"))
	wrongClaim = set("unrecht wrong wrongly falsch unberechtigt unberechtigte unjustified")
	byNobody   = set("niemand keiner nobody none unbemerkt unnoticed")
	caughtMe   = set("me mich mi us uns")
	ableTo     = set("kann kannst können könnte can cannot cant could muss musst müssen must darf dürfen may")
	passively  = set("bin wurde werde werd worden am was got get were")
)

// Words by which an amount is asked.
var (
	paysWords  = set("zahlt zahl zahle zahlen zahlst zahlts bezahlen bezahlt bezahle blech bleche blecht schulde schuldet pay pays paid owe owes lose loses verlier verliere verliert schreib schreibe schreibt schreiben write writes written geschrieben")
	getsWords  = set("kriegt kriegen krieg kriege bekommt bekommen bekomm bekomme get gets receive receives share anteil")
	eachWords  = set("jedem jeden jeder each apiece kopf head jeweils je")
	sumWords   = either(allTold, set("gesamtkosten gesamtpreis sum all alles"))
	priceWords = set("kostet kost kosten koste cost costs price bill penalty payment charge zahlung preis teuer teuers expensive")
	muchWords  = set("much wieviel viel hoch")
	shares     = set("share anteil")
)

// Words for players.
var (
	selfWords     = set("ich i me mich mir wir we us uns myself")
	weWords       = set("wir we us uns")
	mineWords     = set("my mein meine meinen meinem meiner meines our unser unsere unserem unseren unserer")
	hisWords      = set("his her their seine seinen seinem seiner sein ihre ihren ihrem ihrer")
	heWords       = set("er sie he she him ihm ihn they schuldige schuldiger schuldigen sünder sünders culprit offender guilty breaker täter")
	someWords     = set("einer eine jemand wer somebody someone one anyone")
	orArticle     = set("eine one")
	otherWords    = set("anderer anderen andere andern andrer other others another else")
	fellowWords   = set("fellow fellows mitgegner mitgegnern")
	playerWords   = set("spieler spielerin spielers player players")
	declarerWords = set("alleinspieler alleinspielerin declarer declarers taker takers soloist soloists ansager ansagerin nehmer spielaufnehmer")
	partnerWords  = set("partner partnerin partners mitspieler mitspielerin gerufener gerufene gerufenen")
	opponentWords = set("gegner gegnerin gegners gegnern gegenspieler gegenspielerin gegenspielers verteidiger verteidigerin verteidigern opponent opponents defender defenders defence")
	manyPlayers   = set("opponents defenders gegnern verteidigern partners soloists they we wir us")
	anyOne        = set("ein a einer irgendein any some jeder jedem every each")
	asRole        = set("als as")
	whoGets       = set("who wer")
	isAtEnd       = set("ist bin war is")
	iAmWords      = set("bin war im am")
	isWords       = set("als as bin war am was is ist being be")
	copula        = set("als as bin war am was is ist being be the a an der die ein eine selber selbst himself myself auch nicht ned net nit not other than else who")
	outOfThem     = set("von of den der the unseren our uns us zwei drei two three beiden both")
	ownWords      = set("own eigene eigenen eigener a an the eine der die")
	byWhom        = set("by of from durch von vom des das eines einer der the a an dem den einen ein seitens")
	ofWords       = set("von of")
	receives      = set("mir me uns us dem den der ihm him to an")
	othersOf      = set("andern anderen andere anderer andrer others other innocent unschuldigen unschuldige rest gegner gegnern verteidiger verteidigern opponents defenders mitgegner")
	atTable       = set("spieler spielern players player leute leuten people hand handed of")
	amongst       = set("mit with unter among bei zu for")
	cardWords     = set("card cards karte karten")
	laidOut       = set("laid ausgelegt gelegt shown gezeigt")
	theyAre       = set("der den die the")
	eachOfThem    = set("jeden jedem jeder je each of an")
	playsGame     = set("spiel spiele spielt gspielt gespielt spielte play plays played playing declarer")
)

// Words of parts of a sentence.
var (
	joinsParts   = set("und and aber but then dann wobei when wenn while as als weil nachdem after if")
	verbsOfParts = set("hat hab habe haben ham hatte bin bist ist wird werde werd wurde macht mach mache machte has have had was am is were got gets get did does i ich")
)

// weighty are words that change what is told.
var weighty = either(fails, set(`kein keine keinen keiner niemand nobody none no without ohne nie never half halb nur only nothing nichts nix neither weder unless außer ausser instead statt anstatt maybe vielleicht perhaps zweimal twice both beide beider
	back zurück zruck zurückgenommen corrected full voll yet early früh late spät before until bis after nachdem last letzten nächsten next time times during während beinahe almost fast win won gewonnen`))

// besideOffence are the concepts of what may be told beside a breach.
var besideOffence = set("follow pay worth caught opponent declarer partner forehand dealer cards gameword deck call table announced announce premiumword kontra kontra2 kontra3 kontra4 doubled deal suits beat silent own lost may aufdeck first second before after talon")

// ofOffence are the words that a told breach has.
var ofOffence = func() map[string]bool {
	all := map[string]bool{}
	for _, words := range []map[string]bool{offends, wrongCard, breaksRule, muchWords, ableTo, dueActs, gives, claimWords, passively, paysWords, getsWords, eachWords, sumWords, priceWords, selfWords, mineWords, hisWords, heWords, someWords, otherWords,
		fellowWords, playerWords, declarerWords, partnerWords, opponentWords, outOfThem, byWhom, othersOf, atTable, amongst, playsGame, joinsParts, verbsOfParts, writes,
		set("noticed bemerkt gemerkt merkt habts recht rightly richtig stimmt right true correct correctly recht rule rules regel regeln claims option options allowed erlaubt rechtens neighbour nachbar simple plain ordinary lone undoubled unkontriert unkontrierten unkontrierter non once himself herself selber selbst gilt gelten an on per minus plus insgesamt macht machen shown gezeigt laid ausgelegt")} {
		maps.Copy(all, words)
	}
	return all
}()
