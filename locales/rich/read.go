package rich

import (
	"fmt"
	"regexp"
	"strings"
)

// tags are what sentences are written with.
var tags = map[string]Kind{"b": Bold, "i": Italic, "code": Code}

var tag = regexp.MustCompile(`<(/?)([a-z]*)>|[<>]`)

// Read returns a sentence in which parts are set apart by tags: <b>, <i> and <code>. Any
// other use of angle brackets is an error.
func Read(sentence string) (string, error) {
	if !strings.ContainsAny(sentence, "<>") {
		return Clean(sentence), nil
	}
	var open []string
	var wrong error
	text := tag.ReplaceAllStringFunc(Clean(sentence), func(found string) string {
		m := tag.FindStringSubmatch(found)
		kind, known := tags[m[2]]
		switch last := len(open) - 1; {
		case !known:
			wrong = fmt.Errorf("no tag %s in %q", found, sentence)
		case m[1] == "":
			open = append(open, m[2])
			return begin + string(rune(kind)) + between
		case last < 0 || open[last] != m[2]:
			wrong = fmt.Errorf("%s ends nothing in %q", found, sentence)
		default:
			open = open[:last]
			return end
		}
		return ""
	})
	if wrong == nil && len(open) > 0 {
		wrong = fmt.Errorf("no </%s> in %q", strings.Join(open, "> and </"), sentence)
	}
	return text, wrong
}
