package ask

import "strings"

// Words for cards that others see or do not see once they are laid away.
var (
	coveredUp = set("zudecken zuzudecken zugedreht zugedeckt verdeckt verdeckte verdeckter hidden hide secret geheim geheimhalten verborgen verbergen verstecken concealed conceal unseen ungesehen closed privately heimlich secretly")
	seesIt    = set("sehen sieht sehn sehe seht see sees seen gesehen know knows kennen kennt kennan erfahren erfährt erfahrn learn learns wissen look")
	showsIt   = set("offen offene offenen open openly gezeigt zeigen zeig zeige herzeigen herzeig herzeigt hergezeigt herzuzeigen vorzeigen vorgezeigt aufdecken aufgedeckt reveal revealed show shown shows display displayed visible sichtbar einsehbar offenlegen auflegen aufgelegt exposed turned")
	laidCards = set("ablage legage discard discards pile écart ecart verlegtes verlegte weglegt abglegt weggelegten ablegen weglegen buries")
	tooFew    = set("because weil reichen reicht gereicht ausgehen ausgehn ausgangen ausgegangen fehlen fehlt short out enough genug gnua weniger zuwenig")
	runOut    = set("left mehr more übrig remaining go weg")
	lackOf    = set("mangels lack want mangel out")
	asOne     = set("as als")

	otherPlayers = set("wer andere anderen andern others gegner gegnern gegnerin gegenspieler gegenspielern mitspieler mitspielern alle allen jeder jedem everybody everyone anybody anyone opponent opponents defender defenders table tisch somebody someone jemand rest")
	toThem       = set("den dem to für from for vor allen am at")
	shownFillers = set(`freiwillig voluntarily forced gezwungen erzwungen gezwungenermaßen but aber und dass was wird were werden went had has have got get gets my ran run runs preneur taker player declarer such any single einzige
		muss müssen musste mussten kriegen kriegt bekommen bekommt zu jetzt nun denn eigentlich hinterher danach more mehr no none sind waren into in also all round keep whole while bleiben bleibt bleib stay stays remain remains dann
		actually really lie lies up upwards let at them that those which it its around though must to the everyone's be ask may can should down there turn`)
)

// toTheEnd are words for all of a deal, the longer ones first.
var toTheEnd = strings.Split("bis das spiel aus ist|bis das spiel vorbei ist|bis zum ende des spiels|bis zum schluss|bis zum ende|bis zum spielende|das ganze spiel über|das ganze spiel|until the end of the deal|to the end of the deal|until the deal is over|until the deal ends|until the end|till the end|to the end|for the whole deal|throughout the deal|the whole deal|throughout", "|")
