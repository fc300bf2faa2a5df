package ask

// Words of a told trick.
var (
	trumpWords = set("trock trocks tarocke tarocks tarocken tarocker tarockn tarok taroks tarockkarte tarockkarten trock atouts trumps trümpfe trümpf tarokk")
	oneOf      = set("a an ein eine einen einem one")
	ofSuit     = set("of der")
	theCard    = set("the den der die das my mein meinen meine")

	// leads are words for a card that is led, lies for one that lies in the trick, follows for those behind it.
	ledWords  = set("led leads ausgespielt ausgspielt ausgspüt angespielt angspielt angespuit vorgespielt opens opened")
	lies      = set("daher rein folgen folgt liegt liegen lies lie lying lay kommt kommen came comes come gezogen gezogn zieht played gespielt gspielt gspüt gelegt draufgelegt dazugelegt fällt fallen fell falls gefallen fall laid added zugegeben")
	behind    = set("first zuerst zürst next then dann drauf darauf danach darauffolgend")
	trickPlay = set("ruffed plays spielt played trumps trumped trumpt ruffs ruffed sticht stach gestochen gstochen gibt gab gives gave puts put legt legte adds added follows followed wirft throws threw overtrumps overtrumped übersticht getrumpft")
	ofTable   = set("table tisch trick stich middle mitte")
	inOne     = set("meet meets treffen zusammen together")

	// holds are verbs for what is in the hand.
	holdsIt     = set("hätt hätte have hold holding hab habe halt halte holds has hat besitze got sitze")
	missing     = set("no kein keine keinen keinem keiner keins none neither nor weder without ohne void blank out koi koan koa kane")
	calledOne   = set("called gerufene gerufenen gerufener")
	lastOne     = set("last letzter letzten letztes letzte")
	winsOrWhose = either(set("wins win gewinnt gwinnt takes take gets get macht kriegt bekommt sticht gehört makes won nimmt owns collects"), set("whose wessen"))
	emptyOf     = set("leer blank void frei")
	noneOf      = set("none keins keines keine keinen keiner koane")
	onlyHave    = set("only nur just bloß bloss lediglich solely einzige einziger einziges einzigen einzig")
	but         = set("but aber sondern dafür except however")
	leftOver    = set("left mehr übrig remaining more anymore")
	announces   = set("announced angesagt ansage angesagten angesagter angesagte angsagt angsogt announce announcing")

	cannot     = set("cant cannot kann can kaun")
	fellBefore = set("gefallen fell fallen played gespielt gspielt came")
	already    = set("already schon earlier früher vorher bereits")

	someOfIt  = set("eins eines eine einen one some welche welches those")
	aSuitCard = set("farbkarte farbkarten farben")

	// whoPlays are words for somebody who plays to the trick.
	whoPlays = set(`gegnerin partnerin spielerin defender defenders mitspieler second zweite zweiter third dritte dritter fourth vierte vierter player spieler opponent opponents gegner partner declarer forehand
		vorhand somebody someone jemand einer another anderer next nächste nächster he she er sie dealer geber others anderen alleinspieler neighbour nachbar`)

	playIt = set(`play throw put give gives geben gebn gib geb spielen spüln spuin legen leg lege zugeben werfen wirf abwerfen abwerfn dazugeben hinlegen hergeben nehmen nimm use take
		fall falls go fallen fällt hergehn her weg hin drauf raus ditch drop discard lay add hergebn schmeissen schmeiße reinwerfen hinwerfen weglegen spiel spiele dump part`)
	ruffIt   = set("ruff trump trumpfen einstechen abstechen")
	beatIt   = set("stechen beat outbid overtake overtrump drüber drübergehen übernehmen überstechen übertrumpfen höher higher überbieten drübergehn drüberstechen stech overruff win")
	followIt = set("follow bedienen bekennen bedien bedienan")
	belowIt  = set("klein kleiner low drunter drunterbleiben drunterbleibn duck below under lower unterbleiben ducken darunter darunterbleiben unterstechen untertrumpfen")
	keepIt   = set("keep behalten aufheben zurückhalten sparen save zurückbehalten keeping")
	leadIt   = set("lead ausspielen ausspiel ausspiele anspielen aufspielen")
	anyCard  = set("any irgendeine irgendeinen beliebig beliebige irgendwas anything alles whatever freely free")
	takeIt   = set("take nehmen nimm")
	itself   = set("it him ihn ihm den die das them her er es")

	winsIt = set("wins win gewinnt gwinnt takes take gets get macht kriegt bekommt sticht gehört makes won nimmt owns geht goes collects has hat")
	whoIt  = set("who wer whose wem wea wessen which welche welchen welcher welches what was")

	// trickFillers change nothing in a told trick.
	trickFillers = set(`selben same ab dazu several drin dabei haben hat's do does wird werde winning anyway already schon wir gleich left wieder worden other andere anderen daher reihe order einzige weitere couple legal a an the der die das den dem des ein eine einen einem is it its are was were be been being ist sind wird werden war waren wurde wurden wurd am im in on auf at to
		zu zum so now jetzt still noch also auch and und of von mit with as als there da here hier my mein meine meinen meinem meiner i ich me mir mich we wir us
		card karte karten cards suit farbe if wenn when falls some any ein paar several hand blatt trick stich table tisch again wieder has hat turn dran reihe bin for für though
		spiel game play heraus heraußen raus by nothing else sonst ja well just gerade grad them it einer eines this diesem dieser diesen that even today heute viele many lauter genug enough few wer liegt es somebody someone jemand`)
	askFillers = set(`gleich schon ganz normal always ever ones those small belong early drin geht gehört dabei instead stattdessen trotzdem anyway still just right goes stehen frei hinein out table both beiden beide either einen davon these ones wirklich schon though einfach all same zwei even nun da one's right away immer noch überhaupt draufgeben bleiben stay sein be but aber lieber rather a an the der die das den dem des ein eine einen it him ihn ihm er es i ich me mir we wir man one you du now jetzt then dann da hier here there also auch to zu on auf onto
		with mit my mein meine meinen meinem card karte cards karten of them davon von ab weg hin rein dazu drauf darauf denn eigentlich really do does have allowed that this trick stich
		in im into and und is it's either need needs up out away over go gehen want will darf den at all überhaupt free be able suit farbe even here am jetzt`)
	mayWords  = set("könnt may can darf dürfen dürft können könnt kannst frei erlaubt kann could könnte dürfte derf deaf kaun allowed able free")
	mustWords = set("must muss müssen müsst müsste have need needs obliged forced gezwungen")
	wants     = set("want will möchte mag wants would")
	winsIn    = set("gehört macht kriegt gets bekommt belongs win wins gewinnt gwinnt sticht take takes")
	askModal  = set("könnt may can darf kann could könnte dürfte derf deaf kaun must muss müsste should soll have need needs allowed obliged forced gezwungen free")
)
