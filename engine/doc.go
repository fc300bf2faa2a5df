// Package engine is only the map of the rules engine; the code is below it.
//
//	card        cards, sets of cards, their strength and their codes
//	act         seats, verbs, actions, reasons, and their text
//	view        what one pair of eyes may see: plain data
//	deal        one deal: RuleSet, Course, Phase, Deal, Result
//	phase       phases and duties that at least two rule sets share
//	score       thirds, sides and who pays whom
//	evening     the course of an evening: who deals, factors, the score sheet
//	rules       the written list of rule sets; one package each below it
//	transcript  played deals as YAML or JSON lines in, one JSON object out
//	table       seats, players and deals of one table: a fold over its events
//	enginetest  what every rule set must pass
//
// Imports point one way: card, act, view, deal, then phase, score and evening,
// then the rule sets, then rules, transcript and table. Nothing here knows the
// clock, chance, files, the network, sentences or Telegram; rule sets do not
// know each other; nothing outside a rule set's package asks which one it is.
package engine
