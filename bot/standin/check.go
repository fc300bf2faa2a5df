package standin

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// missing is the complaint about a required field that is absent.
const missing = "required and missing"

// chatTypes are the types of chat_id, which has no empty value.
var chatTypes = []string{"Integer", "String"}

// params checks the parameters of a call against the method and returns their values:
// int64, float64, bool, string, or decoded JSON with json.Number. An object or number
// given as the word null counts as absent.
func (a *schema) params(m method, texts map[string]string, files map[string]File) (map[string]any, error) {
	args := make(map[string]any)
	for name := range files {
		if slices.IndexFunc(m.Fields, func(f field) bool { return f.Name == name }) < 0 && !attached(name, texts) {
			return nil, wrong(name, "the method has no such file")
		}
	}
	for name, text := range texts {
		i := slices.IndexFunc(m.Fields, func(f field) bool { return f.Name == name })
		if i < 0 {
			return nil, wrong(name, "the method has no such parameter")
		}
		f := m.Fields[i]
		if text == "null" && !slices.Contains(f.Types, "String") || text == "" && slices.Equal(f.Types, chatTypes) {
			continue
		}
		v, err := a.parse(f, text)
		if err != nil {
			return nil, err
		}
		args[name] = v
	}
	for _, f := range m.Fields {
		_, given := args[f.Name]
		if _, file := files[f.Name]; f.Required && !given && !(file && slices.Contains(f.Types, "InputFile")) {
			return nil, wrong(f.Name, missing)
		}
	}
	return args, nil
}

// attached reports whether a parameter names the file as attach://NAME.
func attached(name string, texts map[string]string) bool {
	for _, t := range texts {
		if strings.Contains(t, `"attach://`+name+`"`) || t == "attach://"+name {
			return true
		}
	}
	return false
}

// parse reads the text of a parameter as the first of its types that fits.
func (a *schema) parse(f field, text string) (any, error) {
	var err error
	for _, t := range f.Types {
		var v any
		if v, err = scan(f.Name, t, text); err == nil {
			return v, under(f.Name, a.check(f, v))
		}
	}
	return nil, err
}

// scan reads text as a value of one type, without looking into objects.
func scan(path, typ, text string) (any, error) {
	switch typ {
	case "String":
		if !utf8.ValidString(text) {
			return nil, wrong(path, "strings must be encoded in UTF-8")
		}
		return text, nil
	case "Integer":
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, wrong(path, "not an Integer")
		}
		return n, nil
	case "Float":
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return nil, wrong(path, "not a Float")
		}
		return x, nil
	case "Boolean", "True":
		switch strings.ToLower(text) {
		case "true", "1":
			return true, nil
		case "false", "0":
			return false, nil
		}
		return nil, wrong(path, "not a Boolean")
	case "InputFile":
		return nil, wrong(path, "a file has to be uploaded as multipart/form-data")
	}
	v, err := decode([]byte(text))
	if err != nil {
		return nil, wrong(path, "can't parse JSON object of type %s", typ)
	}
	return v, nil
}

// check checks a value against the types and the limit of a field. Here and
// below the path of a violation is one inside the value.
func (a *schema) check(f field, v any) error {
	if err := a.fits(f.Types, v); err != nil {
		return err
	}
	switch x := v.(type) {
	case string:
		if f.enum != nil && !slices.Contains(f.enum, x) {
			return wrong("", "must be one of %s", strings.Join(f.enum, ", "))
		}
		if f.limit.unit == "" || f.limit.parsed {
			break
		}
		if n := length(x, f.limit.unit); n < f.limit.min || n > f.limit.max {
			return wrong("", "has %d %s, %d-%d are allowed", n, f.limit.unit, f.limit.min, f.limit.max)
		}
	case int64:
		if f.limit.unit == "" && f.limit.max > 0 && (x < int64(f.limit.min) || x > int64(f.limit.max)) {
			return wrong("", "is %d, %d-%d are allowed", x, f.limit.min, f.limit.max)
		}
	}
	if p, ok := patterns[f.Name]; ok {
		if x, ok := v.(string); ok && x != "" && !p.MatchString(x) {
			return wrong("", "does not match %s", p)
		}
	}
	return nil
}

func length(s, unit string) (n int) {
	if unit == "bytes" {
		return len(s)
	}
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}

// fits returns why a value is of none of the types, or nil.
func (a *schema) fits(types []string, v any) error {
	var first error
	for _, t := range types {
		err := a.fitsOne(t, v)
		if err == nil {
			return nil
		}
		if first == nil || a.meant(t, v) {
			first = err
		}
	}
	return first
}

// meant reports whether an object has the first required field of a type, so that the
// type's complaint is the useful one.
func (a *schema) meant(typ string, v any) bool {
	m, ok := v.(map[string]any)
	fields := a.Types[typ].Fields
	return ok && len(fields) > 0 && fields[0].Required && m[fields[0].Name] != nil
}

func (a *schema) fitsOne(typ string, v any) error {
	ok := false
	switch typ {
	case "String":
		_, ok = v.(string)
	case "Integer":
		switch n := v.(type) {
		case int64:
			ok = true
		case json.Number:
			_, err := n.Int64()
			ok = err == nil
		}
	case "Float":
		switch v.(type) {
		case json.Number, float64, int64:
			ok = true
		}
	case "Boolean":
		_, ok = v.(bool)
	case "True":
		ok = v == true
	default:
		if elem, isList := strings.CutPrefix(typ, "Array of "); isList {
			return a.fitsList(elem, v)
		}
		return a.fitsObject(typ, v)
	}
	if !ok {
		return wrong("", "not of type %s", typ)
	}
	return nil
}

func (a *schema) fitsList(elem string, v any) error {
	list, ok := v.([]any)
	if !ok {
		return wrong("", "must be an Array of %s", elem)
	}
	for i, x := range list {
		if err := a.fitsOne(elem, x); err != nil {
			return under("["+strconv.Itoa(i)+"]", err)
		}
	}
	return nil
}

func (a *schema) fitsObject(typ string, v any) error {
	o, known := a.Types[typ]
	m, ok := v.(map[string]any)
	if !ok || !known {
		return wrong("", "not a %s", typ)
	}
	if len(o.Subtypes) > 0 {
		return a.fitsSubtype(typ, m)
	}
	for name := range m {
		if slices.IndexFunc(o.Fields, func(f field) bool { return f.Name == name }) < 0 {
			return wrong("."+name, "%s has no such field", typ)
		}
	}
	for _, f := range o.Fields {
		x := m[f.Name]
		if x == nil {
			if f.Required {
				return wrong("."+f.Name, missing)
			}
			continue
		}
		if err := a.check(f, x); err != nil {
			return under("."+f.Name, err)
		}
	}
	return nil
}

// fitsSubtype picks the case of an abstract type by its constant, if it has one.
func (a *schema) fitsSubtype(typ string, m map[string]any) error {
	err := wrong("", "no case of %s", typ)
	for _, sub := range a.Types[typ].Subtypes {
		e := a.fitsObject(sub, m)
		if e == nil {
			return nil
		}
		if a.constant(sub, m) {
			err = e
		}
	}
	return err
}

func (a *schema) constant(typ string, m map[string]any) bool {
	for _, f := range a.Types[typ].Fields {
		if s, ok := m[f.Name].(string); ok && len(f.enum) == 1 && s == f.enum[0] {
			return true
		}
	}
	return false
}
