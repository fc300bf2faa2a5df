// Package rules is the written list of rule sets, in the order in which they
// are offered. The first one is the default.
package rules

import (
	"tarock/engine/deal"
	"tarock/engine/rules/alscher"
	"tarock/engine/rules/bauerntarock"
	"tarock/engine/rules/cego"
	"tarock/engine/rules/droggn"
	"tarock/engine/rules/einfach"
	"tarock/engine/rules/grosstarock"
	"tarock/engine/rules/kurz"
	"tarock/engine/rules/melk"
	"tarock/engine/rules/neunzehnerrufen"
	"tarock/engine/rules/paskievics"
	"tarock/engine/rules/point"
	"tarock/engine/rules/ruediger"
	"tarock/engine/rules/slowenisch"
	"tarock/engine/rules/tapp"
	"tarock/engine/rules/tarot"
	"tarock/engine/rules/troccas"
	"tarock/engine/rules/wien"
	"tarock/engine/rules/zwanzigerrufen"
)

var all = []*deal.RuleSet{
	ruediger.Set,
	kurz.Set,
	alscher.Set,
	melk.Set,
	wien.Set,
	point.Set,
	tapp.Set,
	einfach.Set,
	grosstarock.Set,
	tarot.Set,
	neunzehnerrufen.Set,
	slowenisch.Set,
	zwanzigerrufen.Set,
	droggn.Set,
	troccas.Set,
	bauerntarock.Set,
	paskievics.Set,
	cego.Set,
}

// All returns the rule sets in a new slice.
func All() []*deal.RuleSet { return append([]*deal.RuleSet(nil), all...) }

// Find returns the rule set with an id, or nil.
func Find(id string) *deal.RuleSet {
	for _, set := range all {
		if set.ID == id {
			return set
		}
	}
	return nil
}

// IDs returns the ids of all rule sets in order.
func IDs() []string {
	ids := make([]string, len(all))
	for i, set := range all {
		ids[i] = set.ID
	}
	return ids
}
