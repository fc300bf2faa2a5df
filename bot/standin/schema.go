package standin

import (
	_ "embed" // for the API data
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"sync"
)

//go:embed api/api.json
var apiJSON []byte

// schema is the Bot API as data.
type schema struct {
	Version string
	Methods map[string]method
	Types   map[string]object
}

type method struct {
	Returns []string
	Fields  []field
}

type object struct {
	Fields   []field
	Subtypes []string
}

type field struct {
	Name        string
	Types       []string
	Required    bool
	Description string

	limit limit
	enum  []string // allowed values, nil for any
}

// limit is a bound set by the description; the zero value is none.
type limit struct {
	min, max int
	unit     string // "characters" (UTF-16 units), "bytes", or "" for the value itself
	parsed   bool   // applies after entities are parsed
}

var (
	lengthText = regexp.MustCompile(`(\d+)-(\d+) (characters|bytes)( after entit)?`)
	rangeText  = regexp.MustCompile(`Values between (\d+)-(\d+)`)
	constText  = regexp.MustCompile(`must be (\w+)$`)
	oneOfText  = regexp.MustCompile(`[Mm]ust be one of (.*)`)
	quotedText = regexp.MustCompile(`"(\w+)"`)
)

// loadSchema reads the embedded data once. Damaged data is a build error, so it panics.
var loadSchema = sync.OnceValue(func() *schema {
	var a schema
	if err := json.Unmarshal(apiJSON, &a); err != nil {
		panic("standin: embedded API data: " + err.Error())
	}
	for _, m := range a.Methods {
		readLimits(m.Fields)
	}
	for _, o := range a.Types {
		readLimits(o.Fields)
	}
	return &a
})

func readLimits(fields []field) {
	for i := range fields {
		f := &fields[i]
		if m := lengthText.FindStringSubmatch(f.Description); m != nil {
			f.limit = limit{min: atoi(m[1]), max: atoi(m[2]), unit: m[3], parsed: m[4] != ""}
		} else if m := rangeText.FindStringSubmatch(f.Description); m != nil {
			f.limit = limit{min: atoi(m[1]), max: atoi(m[2])}
		}
		if m := constText.FindStringSubmatch(f.Description); m != nil {
			f.enum = []string{m[1]}
		} else if m := oneOfText.FindStringSubmatch(f.Description); m != nil {
			for _, q := range quotedText.FindAllStringSubmatch(m[1], -1) {
				f.enum = append(f.enum, q[1])
			}
		}
	}
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s) // the pattern matches only digits
	return n
}

// violation is a request that violates the API data.
type violation struct {
	path string // parameter, or a path inside it
	what string
}

func (v violation) Error() string { return v.path + ": " + v.what }

func wrong(path, format string, args ...any) error {
	return violation{path, fmt.Sprintf(format, args...)}
}

// under puts the place of a value in front of a violation in it.
func under(place string, err error) error {
	if v, ok := err.(violation); ok {
		return violation{place + v.path, v.what}
	}
	return err
}

// patterns are the alphabets required by descriptions, by field.
var patterns = map[string]*regexp.Regexp{
	"command":      regexp.MustCompile(`^[a-z0-9_]+$`),
	"secret_token": regexp.MustCompile(`^[A-Za-z0-9_-]+$`),
}
