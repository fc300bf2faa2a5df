package ask

// Words without meaning for the search, and lines of words that mean the same at the
// table; the first of each represents the others.

const germanSilent = `der die das den dem des ein eine einer eines einem einen und oder aber denn doch ja nein ist sind war waren wird werden wurde sei
	bin bist hab hat habe haben hatte ich du er sie es wir ihr man mich mir mein meine meinen dein deine deiner sich ihn ihm ihnen uns euch
	was wie wo wann warum wieso weshalb welche welcher welches welchen welchem wem wen wessen wos a an am im in zu zum zur von vom bei beim mit auf aus für über
	nach vor um als wenn ob dass so da dann noch schon nur auch eh eigentlich überhaupt denn mal bitte genau nun jetzt hier dort dabei davon dazu damit daran
	kann können könnte darf dürfen soll sollen sollte muss müssen will wollen möchte mag
	gibt gibts geht gehts gilt gelten passiert macht machen mache gemacht mach drin tun tut heißt bedeutet heissen nennt meint mein gemeint kommt kommen kriegt kriegen krieg bekommt bekommen bekomm
	viel viele vielen hoch mehr sehr alles alle allen jeder jede jedes jeden jedem etwas irgend
	anna berta cilli dora emil emma spiel spielen spielt regel regeln runde stück fall hast habts is ned nicht kein keine keinen einfach nochmal einmal mal frage sagen sagt gesagt sag
	dieser diese dieses diesem diesen anderen andere anderer anderes denen deren dessen beziehungsweise sowie also spät später bald heute gestern morgen
	funktioniert funktionieren
	trotzdem sein gewesen worden gerade grad eben halt hätt hätte hätten wär wäre wären wollt wollte könnt tät täte lasst lässt lassen darin
	also nämlich außerdem sonst manchmal maximal höchstens wenigstens jemand irgendwer irgendwann womit wofür wonach`

var germanSame = []string{
	"anzahl wieviel wieviele wievielen wievielmal",
	"wert kostet kosten kost zählt zählen zähl zähle punktewert bringt bringen gewertet wertigkeit werte gezählt zahlenwert",
	"zahlen zahlt zahle zahl bezahlen bezahlt auszahlen gezahlt strafe zahlung",
	"ausspielen ausspiel anspielen anspiel herauskommen heraus rauskommen aufspielen anfangen beginnen beginnt fängt angefangen ausgespielt beginn anspielt ausspielt",
	"ablegen abgelegt abgelegte abwerfen abwurf drücken gedrückt skartieren skart weglegen verlegen verlegt wegwerfen legen leg lege legt ablage abzulegen gelegt weggelegt",
	"ansagen ansage angesagt angesagte angesagter angesagtes ansag ansagt melden anmelden",
	"kontra contra kontrieren kontriert fleck doppeln verdoppeln verdoppelt gedoppelt kontras gegenkontra",
	"rekontra retour re",
	"radl radel",
	"still stille stiller heimlich unangesagt stillschweigend",
	"überstechen übertrumpfen stichzwang überstochen überstich draufstechen",
	"bedienen bekennen farbzwang bedient bekannt farbezugeben zugeben tarockzwang zugabe",
	"geber geben gegeben austeilen ausgeteilt mischen kartengeber austeiler verteilt verteilen",
	"steigern lizitieren lizitation reizen bieten geboten biet bietet gesteigert versteigerung lizitiert gebot",
	"weiter passen passt gepasst",
	"anschauen schauen anschaun nachschauen sehen sieht gesehen schaut ansehen sehe",
	"offen aufgelegt auflegen aufdecken aufgedeckt herzeigen zeigen offenlegen ouvertspiel hergezeigt",
	"renonce regelverstoß regelwidrig falsch schummeln verstoß vergehen falschspielen",
	"reklamieren reklamation reklamiert",
	"aufgeben schleifen aufgegeben schleift",
	"gewinnen gewonnen gewinnt gewinn gwinnen sieg gewinner gwonnen",
	"verlieren verloren verliert verlierer",
	"abend ende schluss aufhören beenden endet abends",
	"partner mitspieler kollege freund gefährte partnerin",
	"gegner gegenspieler gegnern widersacher",
	"stoß stöße packerl päckchen talonhälfte hälfte hälften talonstoß teil",
	"tarock trumpf trümpfe atout",
	"mond xxi 21er einundzwanziger",
	"skus gstieß gschtieß skis narr skys gstiess",
	"pagat spatz pagatl",
	"cavall reiter kavall",
	"treff kreuz",
	"voegel vogel vogerl vögel vögeln",
	"rang reihenfolge rangfolge rangordnung höher höchste höchsten höchster niedriger stärker stärkste ranghöher reihung",
	"erster erste ersten zuerst erstes erstmal",
	"letzter letzte letzten letztes",
	"doppelt doppelte doppelter zweifach doppelspiel doppelspiele doppelrunde doppelrunden",
	"abrechnen abrechnung abgerechnet verrechnen auszahlung abgerechnet rechnet",
	"reihum richtung uhrzeigersinn gegenuhrzeigersinn",
	"blatt blätter",
	"allein alleine solistisch",
	"brauchen brauch braucht benötigen benötigt reichen reicht genügen genügt nötig mindestens",
	"rufen ruft gerufen gerufene gerufener ruf",
	"klopfen klopft draufklopfen geklopft",
	"zusammenwerfen zamwerfen neugeben zusammgeworfen zsammwerfen zusammengeworfen",
	"ablösen ablöse abgelöst ablösung ablöst",
	"selbst selber eigene eigener eigenen",
	"halten hält gehalten haltet",
	"topf töpfe pot töpfen",
	"schüssel schale",
	"zusammen insgesamt gesamt gesamte gesamter",
	"spielarten spiele",
	"runden gerundet rundet rundung abrunden aufrunden",
}

var germanVerbs = []separable{
	{[]string{"spiel"}, []string{"aus", "an", "auf"}, "ausspielen"},
	{[]string{"komm"}, []string{"heraus", "raus"}, "ausspielen"},
	{[]string{"fang", "fäng"}, []string{"an"}, "ausspielen"},
	{[]string{"leg", "werf", "wirf", "schmeiss"}, []string{"ab", "weg"}, "ablegen"},
	{[]string{"sag", "meld"}, []string{"an"}, "ansagen"},
	{[]string{"gib", "geb"}, []string{"auf"}, "aufgeben"},
	{[]string{"gib", "geb"}, []string{"zu"}, "bedienen"},
	{[]string{"lieg", "leg", "deck"}, []string{"auf", "offen"}, "offen"},
	{[]string{"lös"}, []string{"ab"}, "ablösen"},
	{[]string{"schau"}, []string{"an", "nach"}, "anschauen"},
	{[]string{"werf", "wirf"}, []string{"zusammen", "zsamm"}, "zusammenwerfen"},
	{[]string{"hör"}, []string{"auf"}, "abend"},
	{[]string{"heb"}, []string{"ab"}, "abheb"},
	{[]string{"wie"}, []string{"viel", "viele", "vielen"}, "anzahl"},
	{[]string{"wie"}, []string{"hoch"}, "wert"},
	{[]string{"heiss", "bedeut"}, []string{"bei"}, "gleichzeit"},
}

// Actions in any game: a question with one of these is about the action, even if it
// names a game.
var englishVerbs = []separable{
	{[]string{"how"}, []string{"many", "much"}, "number"},
}

const germanDeeds = `ausspielen ablegen kontra rekontra subkontra halten überstechen anschauen offen renonce reklamieren geber aufgeben abrechnen bedienen rufen
	klopfen doppelt runden topf ablösen`

const englishDeeds = `lead discard kontra hold beat follow revoke deal giveup settle call knock double open surrender`

const englishSilent = `the a an and or but of to in on at by for from with as if is are was were be been am do does did done has have had having i you he she it we they me my
	your his her its our their one what which who whom whose when where why how this that these those there here then so than too very much many more most
	can could may might must shall should will would need not no yes only also just please now still actually exactly any some all each every both other others
	happen happens mean means get gets got make makes take takes go goes let say says said tell s t work works
	im ive id ill youre youve hes shes weve theyre theyve isnt arent wasnt werent dont doesnt didnt cant couldnt wont wouldnt havent hasnt
	someone somebody something yet well right ok okay fine being kind sort
	anna berta cilli dora game games play played plays playing tarock tarocks card cards rule rules hand about up out into`

var englishSame = []string{
	"worth value values cost costs count counts price valued score",
	"pay pays paid payment penalty",
	"lead leads leading led begin begins start starts opens",
	"discard discards discarded away throw",
	"announce announced announces announcing announcement declare declared",
	"kontra contra double doubling doubled redouble",
	"radl radel",
	"silent silently unannounced",
	"beat overtake overtaken beating overtakes",
	"follow following",
	"deal deals dealt dealer dealing",
	"bid bidding bids auction",
	"pass passes passed passing",
	"revoke renonce breach mistake offence",
	"win wins won winning winner",
	"lose loses lost losing loser",
	"evening end ends finish",
	"rank order highest higher lowest high beats strongest",
	"leaf leaves",
	"bird birds",
	"last final",
	"skus skis fool skues",
	"king kings",
	"hold holding held",
	"round rounded rounding rounds",
	"pot pots",
	"packet packets half halves",
	"emperor kaiserstich emperors fairy",
	"direction clockwise anticlockwise counter",
	"enough reach required",
	"tie equal tied",
	"together total altogether sum",
}
