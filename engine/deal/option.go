package deal

import (
	"maps"
	"slices"
	"strconv"

	"tarock/engine/act"
)

// Option is a house rule. The first value is the default; for a number, Values are
// those offered in menus.
type Option struct {
	ID     string
	Values []string
	Also   map[string]string // other spellings of values
	Number *Range            // other numbers that are possible; nil for none
	// Usual returns the default where it depends on other options; nil: the first value.
	Usual func(o Options) string
}

// usual returns the default, given the other options.
func (o *Option) usual(all Options) string {
	if o.Usual == nil {
		return o.Values[0]
	}
	return o.Usual(all)
}

// Range is the numbers from Min to Max in steps.
type Range struct{ Min, Max, Step int }

// Switch is an option that is false or true, false by default.
func Switch(id string) Option { return Option{ID: id, Values: []string{"false", "true"}} }

// OnOff is an option that is off or on, off by default; a document may write
// false and true.
func OnOff(id string) Option {
	return Option{ID: id, Values: []string{"off", "on"}, Also: map[string]string{"false": "off", "true": "on"}}
}

// TrueFalse is an option that is false or true, false by default; a document may
// write off and on.
func TrueFalse(id string) Option {
	return Option{ID: id, Values: []string{"false", "true"}, Also: map[string]string{"off": "false", "on": "true"}}
}

// Options are values by option id.
type Options map[string]string

// On reports whether a switch is on.
func (o Options) On(id string) bool { return o[id] == "true" || o[id] == "on" }

// Int returns the value of a numeric option.
func (o Options) Int(id string) int {
	n, _ := strconv.Atoi(o[id])
	return n
}

// read returns a value as the option spells it. The error is act.UnknownOption, or
// act.BadDeal for a number.
func (o *Option) read(value string) (string, error) {
	if also, ok := o.Also[value]; ok {
		value = also
	}
	switch n, err := strconv.Atoi(value); {
	case o.Number == nil && slices.Contains(o.Values, value):
		return value, nil
	case o.Number == nil:
		return "", act.UnknownOption
	case err != nil || n < o.Number.Min || n > o.Number.Max || (n-o.Number.Min)%o.Number.Step != 0:
		return "", act.BadDeal
	default:
		return strconv.Itoa(n), nil
	}
}

// Option returns the option of an id, nil if there is none.
func (s *RuleSet) Option(id string) *Option {
	for i := range s.Options {
		if s.Options[i].ID == id {
			return &s.Options[i]
		}
	}
	return nil
}

// Choose returns the values of all options: those given, and the defaults of the
// others. The error is act.UnknownOption if an option or a value does not exist,
// act.BadDeal if a number is not possible.
func (s *RuleSet) Choose(given map[string]string) (Options, error) {
	all := make(Options, len(s.Options))
	for _, o := range s.Options {
		all[o.ID] = o.Values[0]
	}
	for _, id := range slices.Sorted(maps.Keys(given)) {
		o := s.Option(id)
		if o == nil {
			return nil, act.UnknownOption
		}
		value, err := o.read(given[id])
		if err != nil {
			return nil, err
		}
		all[id] = value
	}
	for i := range s.Options {
		o := &s.Options[i]
		if _, chosen := given[o.ID]; !chosen {
			all[o.ID] = o.usual(all)
		}
	}
	if s.Imply != nil {
		s.Imply(all)
	}
	return all, nil
}

// Chosen returns the values that differ from the defaults, without those that follow
// from others.
func (s *RuleSet) Chosen(o Options) Options {
	differ := Options{}
	for i := range s.Options {
		known := &s.Options[i]
		if value, ok := o[known.ID]; ok && value != known.usual(o) {
			differ[known.ID] = value
		}
	}
	if s.Imply != nil {
		for _, fixed := range s.Imply(maps.Clone(o)) {
			delete(differ, fixed)
		}
	}
	return differ
}
