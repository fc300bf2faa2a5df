package locales

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

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

// entries reads the texts of a file by their keys. YAML reads only what does not fit on one line:
// to read all of it takes four times as long.
func entries(data []byte) (map[string]message, error) {
	all := map[string]message{}
	lines := strings.Split(string(data), "\n")
	for i, line := range lines {
		key, text, ok := single(line)
		if !ok || goesOn(lines[i+1:]) {
			continue
		}
		p, err := cut(text)
		if _, twice := all[key]; twice {
			err = fmt.Errorf("key %q is already defined", key)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		all[key], lines[i] = always(p), "#"
	}
	var file yaml.Node
	if err := yaml.Unmarshal([]byte(strings.Join(lines, "\n")), &file); err != nil {
		return nil, err
	}
	if len(file.Content) == 0 {
		return all, nil
	}
	root := file.Content[0]
	if root.Kind != yaml.MappingNode {
		return nil, fmt.Errorf("line %d: want keys with texts", root.Line)
	}
	for i := 0; i+1 < len(root.Content); i += 2 { // YAML would compare each key with all others
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

// single reads a line with a key and the whole of its text, which is in quotes and without
// escapes, or of several words that mean nothing else in YAML.
func single(line string) (key, text string, ok bool) {
	key, text, ok = strings.Cut(line, ": ")
	if !ok || text == "" || key < "a" || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz0123456789.@-") != "" {
		return "", "", false
	}
	if text[0] == '"' {
		quoted, end := strings.CutSuffix(text[1:], `"`)
		return key, quoted, end && !strings.ContainsAny(quoted, "\"\\")
	}
	first, _ := utf8.DecodeRuneInString(text)
	return key, text, unicode.IsLetter(first) && strings.Contains(text, " ") && !strings.HasSuffix(text, " ") && !strings.ContainsAny(text, ":#\t\r")
}

// goesOn reports whether lines continue a text: the first that is not empty is indented.
func goesOn(lines []string) bool {
	for _, line := range lines {
		if line != "" {
			return line[0] == ' '
		}
	}
	return false
}

// always returns a message that is the same in all forms.
func always(p pattern) (m message) {
	for i := range m.forms {
		m.forms[i] = p
	}
	return m
}

// UnmarshalYAML reads a text, or a map of plural categories to texts.
func (m *message) UnmarshalYAML(node *yaml.Node) error {
	if node.Kind != yaml.MappingNode {
		p, err := scalar(node)
		*m = always(p)
		return err
	}
	var texts map[string]yaml.Node
	if err := node.Decode(&texts); err != nil {
		return err
	}
	other := texts["other"]
	p, err := scalar(&other)
	if err != nil {
		return fmt.Errorf("line %d: form other: %w", node.Line, err)
	}
	*m = always(p)
	m.counted = true
	for category, text := range texts {
		form, ok := categories[category]
		if !ok {
			return fmt.Errorf("line %d: no plural category %q", text.Line, category)
		}
		if m.forms[form], err = scalar(&text); err != nil {
			return err
		}
	}
	return nil
}

// scalar reads a text of YAML.
func scalar(node *yaml.Node) (pattern, error) {
	if node.Kind != yaml.ScalarNode || node.ShortTag() != "!!str" {
		return nil, fmt.Errorf("line %d: want a text, in quotes if need be", node.Line)
	}
	p, err := cut(node.Value)
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", node.Line, err)
	}
	return p, nil
}

// cut reads a text into its segments.
func cut(text string) (p pattern, err error) {
	if text, err = rich.Read(text); err != nil {
		return nil, err
	}
	rest := text
	for i := strings.IndexAny(rest, "{}"); i >= 0; i = strings.IndexAny(rest, "{}") {
		slot, after, _ := strings.Cut(rest[i+1:], "}")
		if rest[i] == '}' || slot == "" || strings.Trim(slot, "abcdefghijklmnopqrstuvwxyz") != "" || len(after)+len(slot) == len(rest[i+1:]) {
			return nil, fmt.Errorf("a brace without a placeholder in %q", text)
		}
		p, rest = append(p, segment{rest[:i], slot}), after
	}
	return append(p, segment{text: rest}), nil
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
