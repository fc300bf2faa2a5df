package ask

import "slices"

// Words of a breach of the rules: what was done, what else makes one of it, and what is asked of something
// else than its price.
var (
	revokes  = set("renonce renonciert revoke revoked revoking revokes verstoß verstoss regelverstoß regelverstoss breach")
	wrongly  = set("falsch falsche falschen falsches nicht ned net nit wrong wrongly not didnt doesnt failed fails illegal verboten verbotene")
	follows  = set("bedient bediene bedienen bedien zugegeben zugibt zugeben zugegebn follow follows following followed")
	caughtAt = set("erwischt reklamiert reklamieren einspruch nachgewiesen claimed claim claims caught accused")
	noBreach = set("unrecht keiner niemand nobody unnoticed reklamation reklamationen merkt bemerkt noticed notices falschen partner mitgegner mitspieler wofür")
)

// breach returns the plain question what a breach of the rules costs, in the game that is named, if a question
// asks that of a case that it tells.
func (b *Book) breach(q *query) (question string, ok bool) {
	amount := q.has["pay"] || q.has["worth"] || q.has["many"]
	told := q.hasWord(revokes) || q.hasWord(wrongly) && q.hasWord(follows) || q.has["follow"] && q.hasWord(caughtAt)
	if q.polar || !amount || !told || !q.hasWord(caughtAt) || q.hasWord(noBreach) || len(q.foreign)+len(q.sets)+len(q.premiums) > 0 || q.has["when"] || q.has["silent"] {
		return "", false
	}
	if !slices.ContainsFunc(b.passages, func(p Passage) bool { return p.ID == "breach.cost" }) {
		return "", false
	}
	if len(q.games) == 0 {
		return b.say("reckon.breach"), true
	}
	return b.say("reckon.breach-in", "game", b.gameName(q.games[0])), true
}
