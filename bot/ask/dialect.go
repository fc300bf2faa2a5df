package ask

import "strings"

// sounds are how spoken German differs from written German, in the order in which they
// are undone: at the beginning (^), at the end ($) or anywhere in a word.
var sounds = []struct{ spoken, written string }{
	{"^gs", "ges"}, {"^gw", "gew"}, {"^gr", "ger"}, {"^gf", "gef"}, {"^gl", "gel"}, {"^gn", "gen"}, {"^gm", "gem"}, {"^gh", "geh"}, {"^z", "zu"},
	{"oa", "ei"}, {"ua", "u"}, {"ia", "ie"}, {"oi", "al"}, {"üü", "iel"}, {"ü", "iel"}, {"äu", "al"}, {"åu", "au"}, {"aun", "an"}, {"aum", "am"}, {"am$", "en"}, {"umm", "omm"},
	{"^va", "ver"}, {"ur", "or"}, {"o", "a"}, {"å", "a"}, {"a", "au"}, {"e", "ö"}, {"i", "ü"}, {"ts$", "t"}, {"n$", "en"}, {"a$", "er"}, {"d", "t"}, {"b", "p"}, {"k", "g"}, {"p", "b"}, {"dn$", "ten"}, {"ei", "eu"},
}

// written returns what a spoken word may be in writing: with one, and then with two sounds
// undone.
func written(word string) []string {
	once := undone(word)
	list := once
	for _, w := range once {
		list = append(list, undone(w)...)
	}
	return list
}

func undone(word string) []string {
	var list []string
	for _, s := range sounds {
		var form string
		spoken := strings.Trim(s.spoken, "^$")
		switch {
		case strings.HasPrefix(s.spoken, "^"):
			if rest, ok := strings.CutPrefix(word, spoken); ok {
				form = s.written + rest
			}
		case strings.HasSuffix(s.spoken, "$"):
			if rest, ok := strings.CutSuffix(word, spoken); ok {
				form = rest + s.written
			}
		case strings.Contains(word, spoken):
			form = strings.Replace(word, spoken, s.written, 1)
		}
		if form != "" && form != word {
			list = append(list, form)
		}
	}
	return list
}
