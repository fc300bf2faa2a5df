package locales

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"tarock/locales/rich"
)

// count is the placeholder whose value selects the plural form.
const count = "n"

// categories are the CLDR names of the plural forms.
var categories = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two,
	"few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// message is what stands behind one key. Forms that the file does not give are
// the same as other.
type message struct {
	counted bool
	forms   [plural.Many + 1]pattern
}

// pattern is a text cut at its placeholders.
type pattern []segment

// segment is a piece of text and the placeholder behind it; the last segment
// of a pattern has none.
type segment struct{ text, slot string }

var placeholder = regexp.MustCompile(`\{[a-z]+\}`)

// parse reads the file of one language.
func parse(code string, data []byte) (*Texts, error) {
	tag, err := language.Parse(code)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", code, err)
	}
	t := &Texts{language: code, tag: tag, varied: map[string]bool{}}
	if t.messages, err = entries(data); err != nil {
		return nil, fmt.Errorf("%s: %w", code, err)
	}
	for key := range t.messages {
		if general, _, own := strings.Cut(key, "@"); own {
			t.varied[general] = true
		}
	}
	return t, nil
}

// entries reads the texts of a file by their keys. The package that reads YAML would compare each
// key with all others, which took half of the time of starting the program.
func entries(data []byte) (map[string]message, error) {
	var file yaml.Node
	if err := yaml.Unmarshal(data, &file); err != nil {
		return nil, err
	}
	all := map[string]message{}
	if len(file.Content) == 0 {
		return all, nil
	}
	root := file.Content[0]
	if root.Kind != yaml.MappingNode {
		return nil, fmt.Errorf("line %d: want keys with texts", root.Line)
	}
	for i := 0; i+1 < len(root.Content); i += 2 {
		key := root.Content[i]
		if key.Kind != yaml.ScalarNode {
			return nil, fmt.Errorf("line %d: want a key", key.Line)
		}
		if _, twice := all[key.Value]; twice {
			return nil, fmt.Errorf("line %d: key %q is already defined", key.Line, key.Value)
		}
		var m message
		if err := m.UnmarshalYAML(root.Content[i+1]); err != nil {
			return nil, err
		}
		all[key.Value] = m
	}
	return all, nil
}

// UnmarshalYAML reads a text, or a map of plural categories to texts.
func (m *message) UnmarshalYAML(node *yaml.Node) error {
	if node.Kind != yaml.MappingNode {
		p, err := cut(node)
		for i := range m.forms {
			m.forms[i] = p
		}
		return err
	}
	m.counted = true
	var texts map[string]yaml.Node
	if err := node.Decode(&texts); err != nil {
		return err
	}
	other := texts["other"]
	p, err := cut(&other)
	if err != nil {
		return fmt.Errorf("line %d: form other: %w", node.Line, err)
	}
	for i := range m.forms {
		m.forms[i] = p
	}
	for category, text := range texts {
		form, ok := categories[category]
		if !ok {
			return fmt.Errorf("line %d: no plural category %q", text.Line, category)
		}
		if m.forms[form], err = cut(&text); err != nil {
			return err
		}
	}
	return nil
}

// cut reads a text into its segments.
func cut(node *yaml.Node) (pattern, error) {
	if node.Kind != yaml.ScalarNode || node.ShortTag() != "!!str" {
		return nil, fmt.Errorf("line %d: want a text, in quotes if need be", node.Line)
	}
	var p pattern
	text, err := rich.Read(node.Value)
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", node.Line, err)
	}
	if !strings.ContainsAny(text, "{}") {
		return pattern{{text: text}}, nil
	}
	from := 0
	for _, at := range placeholder.FindAllStringIndex(text, -1) {
		p = append(p, segment{text[from:at[0]], text[at[0]+1 : at[1]-1]})
		from = at[1]
	}
	p = append(p, segment{text: text[from:]})
	for _, s := range p {
		if strings.ContainsAny(s.text, "{}") {
			return nil, fmt.Errorf("line %d: a brace without a placeholder in %q", node.Line, text)
		}
	}
	return p, nil
}

// fill returns the pattern with the values of args in its slots.
func (p pattern) fill(args []any) string {
	if len(p) == 1 {
		return p[0].text
	}
	var room [256]byte
	b := room[:0]
	for _, s := range p {
		b = append(b, s.text...)
		if s.slot == "" {
			continue
		}
		if value, ok := argument(args, s.slot); ok {
			b = appendValue(b, value)
		} else {
			b = append(append(append(b, '{'), s.slot...), '}')
		}
	}
	return string(b)
}

// form returns the plural form for the value of {n}: that of its digits, so
// that a sign makes no difference; other if it is no whole number.
func (t *Texts) form(args []any) plural.Form {
	value, ok := argument(args, count)
	if !ok {
		return plural.Other
	}
	var room [32]byte
	digits := strings.TrimLeft(string(appendValue(room[:0], value)), "+-−")
	n, err := strconv.Atoi(digits)
	if err != nil {
		return plural.Other
	}
	return plural.Cardinal.MatchPlural(t.tag, n, 0, 0, 0, 0)
}

// argument finds the value of a placeholder among pairs of name and value.
func argument(args []any, name string) (value any, ok bool) {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == name {
			return args[i+1], true
		}
	}
	return nil, false
}

func appendValue(b []byte, value any) []byte {
	switch v := value.(type) {
	case string:
		return append(b, v...)
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	}
	return fmt.Append(b, value)
}
