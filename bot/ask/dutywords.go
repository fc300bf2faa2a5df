package ask

import "strings"

// dutyWord is what a word does in a clause.
type dutyWord uint8

const (
	dutyNone dutyWord = iota
	dutyLed
	dutyLies
	dutyHas
	dutyWith // "with", which may be "have"
	dutyCan
	dutyMay
	dutyMust
	dutyWants
	dutyPlays
	dutyKeeps
	dutyFollows
	dutyBeats
	dutyRuffs
	dutyStays
	dutyLeads
	dutyAny
	dutySheds
	dutyMine
	dutyOther
	dutyVoid
	dutyFine
	dutyIf
)

// dutyKind is what some words do.
type dutyKind struct {
	is    dutyWord
	words map[string]bool
}

// dutyKinds are the words that do something in a clause, by what they do.
var dutyKinds = []dutyKind{
	{dutyLed, ledWords},
	{dutyFollows, either(followIt, set("bediene bedienst follows following"))},
	{dutyStays, set("drunterbleiben drunterbleibn drunterbleib unterbleiben ducken duck ducking unterstechen untertrumpfen undertrump underplay lass lassen")},
	{dutyBeats, set("beat beats beating outbid overtake overtrump drüber drübergehen übernehmen überstechen überstich übertrumpfen überbieten drübergehn drüberstechen overruff overtaking overtrumping stichzwang")},
	{dutyRuffs, set("ruff trump trumpfen einstechen abstechen ruffing trumping ruffed trumped gestochen gstochen getrumpft")},
	{dutyKeeps, either(keepIt, set("behalte behalt halten"))},
	{dutySheds, set("discard abwerfen abwerfn abwerfe schmieren schmeissen discarding slough pitch dump")},
	{dutyLeads, either(leadIt, set("anfangen beginnen anfang leading herauskommen ausspiel anspiel aufspielen"))},
	{dutyAny, either(anyCard, set("irgendeins irgendwas irgendetwas beliebiges"))},
	{dutyWants, set("would want wants will möcht möchte mag wollt lieber rather prefer deliberately absichtlich id wanna like")},
	{dutyWith, set("mit with")},
	{dutyHas, either(holdsIt, set("bei"))},
	{dutyCan, set("könnt könnte kann can could cant cannot able")},
	{dutyMust, mustWords},
	{dutyMay, mayWords},
	{dutyFine, set("erlaubt allowed legal ok okay zulässig permitted right ordnung fine geht gehts enough reicht reichts genügt genügts suffice sufficient do")},
	{dutyIf, set("if wenn falls although obwohl though while solang solange trotz")},
	{dutyVoid, set("frei")},
	{dutyOther, whoPlays},
}

// onlyTricks are words that are said of tricks alone.
var onlyTricks = set("überstechen überstich drüberstechen übertrumpfen overtrump overtrumping overruff drunterbleiben drunterbleibn drunterbleib duck ducken untertrumpfen undertrump unterstechen stichzwang schmieren zugeben dazugeben")

// overTrump are words for beating a trump with a trump.
var overTrump = set("overruff overtrump overruffing overtrumping übertrumpfen")

// inGames are words before a game that is played.
var inGames = set("im in beim")

// enoughFor are words that begin "does it suffice".
var enoughFor = set("reicht reichts genügt genügts")

// More words of a turn.
var (
	isItSo   = set("is ist am bin do does geht gehts")
	canIt    = set("könnt könnte kann can could")
	voidIn   = set("void blank blanken")
	notAtAll = set("cant cannot dont nothing nichts")
	overIt   = set("höher drüber above over darüber")
)

// dutyPhrases are words that say something together.
var dutyPhrases = func() map[string]func(c *dutyClause, is answer) {
	all := map[string]func(c *dutyClause, is answer){}
	add := func(phrases string, f func(c *dutyClause, is answer)) {
		for _, p := range strings.Split(phrases, "|") {
			all[p] = f
		}
	}
	add("another suit|andere farbe|anderen farbe|other suit|different suit|side suit|something else|was anderes|etwas anderes|another card|andere karte|andere farben|other suits", func(c *dutyClause, is answer) { c.other = is })
	add("its suit|seine farbe|same suit|derselben farbe|selben farbe|gleichen farbe|the suit|die farbe|der farbe|that suit|ihre farbe|suit|farbe", func(c *dutyClause, is answer) { c.suit, c.last = is, &c.suit })
	add("suit cards|suit card|a suit|eine farbe|plain suit", func(c *dutyClause, is answer) { c.plain, c.last = is, &c.plain })
	add("keine farbe", func(c *dutyClause, _ answer) { c.suit, c.denied = itIsNot, true })
	add("take the trick|win the trick|den stich übernehmen|den stich machen|nehmen den stich", func(c *dutyClause, _ answer) { c.does[dutyBeats] = true })
	add("stay below|bleib drunter|drunter bleiben|stay under|stay low|go under|play low|keep low|klein bleiben|klein zugeben|drunter bleiben|leave the trick|den stich lass|den stich lassen", func(c *dutyClause, is answer) { c.lower = is })
	add("go over|go higher|play higher|drüber gehen|höher spielen|höher gehen|höher geben", func(c *dutyClause, _ answer) { c.does[dutyBeats] = true })
	add("was ich will|what i like|whatever i like|was ich mag|what i want|whatever i want", func(c *dutyClause, _ answer) { c.does[dutyAny] = true })
	add("ive announced nothing|announced nothing|nichts angesagt|nix angesagt|unannounced|not announced|nicht angesagt|nicht angesagten|unangesagt|unangesagten|ohne ansage|early|früh|bald|an early trick", func(*dutyClause, answer) {})
	add("what lies there|was liegt|was da liegt|was dort liegt|what is there|what has been", func(*dutyClause, answer) {})
	add("den stich nehmen|den stich stechen|den stich gewinnen|den stich kriegen", func(c *dutyClause, _ answer) { c.does[dutyBeats] = true })
	add("spiel ich aus|spiele ich aus|ich spiel aus|ich spiele aus|komm ich heraus|ich komm heraus|on lead|the lead|am ausspielen|am ausspiel", func(c *dutyClause, _ answer) { c.does[dutyLeads], c.does[dutyMine] = true, true })
	add("throw off|throw away", func(c *dutyClause, _ answer) { c.does[dutySheds] = true })
	add("even though|even if", func(c *dutyClause, _ answer) { c.does[dutyIf] = true })
	return all
}()

// dutyFillers change nothing in a turn.
var dutyFillers = set("useless silly lousy normaler normalen normales plain usual as long solang solange ive id well every jeder man one eben nun thing other einfach deliberately simply just des is reichts more mehr some any welche welches eins eine einen solche such ones one those small cards them it davon noch still though trotzdem anyway possible möglich bloss wirklich really perhaps lying dort already schon")
