// Package engine is only the map of the rules engine; the code is below it.
//
//	card        cards, sets of cards, their strength and their codes
//	act         seats, verbs, actions, reasons, and their text
//	view        what one pair of eyes may see: plain data
//	deal        one deal: RuleSet, Course, Phase, Deal, Result
//	score       what settlements share: doublings, birds, Valat, who pays whom
//	phase       phases and duties that at least two rule sets share
//	sheet       the score sheet: a row for each deal that is over
//	tally       what the score sheets say of each player, counted
//	sides       who is with whom, as far as known, where a partner is called
//	alone       what games share in which one player plays against the others
//	forty       what the games of forty cards share
//	koenig      what the Königrufen rule sets share
//	fair        what shuffles and draws by a secret whose hash was shown beforehand
//	evening     the course of an evening: who deals and who plays
//	rules       the written list of rule sets; one package each below it
//	transcript  deals as YAML or JSON in, one JSON object about each out
//	table       seats, players and deals of one table: a fold over its events
//	tournament  entries, rounds and ranking of several tables: a fold over its events
//	search      tricks played fast and solved; nothing else uses it yet
//
// Imports point one way: card, act, view, deal, then score, phase, sides and evening,
// then the rule sets, then rules, transcript and table. Nothing here knows the clock, chance,
// files, the network or sentences; rule sets do not know each other; nothing
// outside a rule set's package asks which one it is. What every rule set must pass
// is internal/enginetest.
package engine
