// Package witness judges a bot by the messages that it has sent and by nothing else, as a
// player could: it compares what the group was told with what the bot's own program makes
// of the transcript that the group was given.
//
// It imports nothing of this module. What it knows of the messages it has read in them, so
// a fault of the screens is not repeated in it.
package witness

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Message is a message in a group as it looked at some moment.
type Message struct {
	At      int // order of the moments, over all chats
	ID      int
	Text    string
	File    []byte // of a document
	Deleted bool
}

// Run runs the program with arguments and an input, and returns what it prints. An exit
// status other than 0 is an error.
type Run func(input []byte, args ...string) (output []byte, err error)

// Report is what the messages of a group say.
type Report struct {
	Deals  int            // proven by the transcript
	Faults []string       // what is wrong
	Scores map[string]int // by the head of a column: the sum of what the group was told
	Drawn  []string       // whom the score of a tournament is for; others have stood in for them
}

// settled is what a settlement in the group says, and who has played by what it was shown.
type settled struct {
	columns []column
	played  []string
}

var (
	heading = regexp.MustCompile(`(?m)^Deal (\d+)\b`)
	paid    = regexp.MustCompile(`(?m)^(.*)\n(?:(this deal +.*)|this deal\n( +.*))$`) // heads, changes
	seal    = regexp.MustCompile(`🔒 ([0-9a-f]{32})`)
	opened  = regexp.MustCompile(`\b[0-9a-f]{64}\b`)
)

// Judge judges the messages of a group, in order: all that it was ever shown, and those
// that are left in the end. The last transcript among these is taken for the evening.
func Judge(shown, left []Message, run Run) (r Report) {
	wrong := func(format string, args ...any) { r.Faults = append(r.Faults, fmt.Sprintf(format, args...)) }
	list := settlements(left, wrong)
	var file []byte
	for _, m := range left {
		if bytes.Contains(m.File, []byte("variant:")) {
			file = m.File
		}
	}
	if file == nil {
		if len(list) > 0 {
			wrong("%d deals were settled, and there is no transcript", len(list))
		}
		return r
	}
	deals, err := replayed(file, run)
	if err != nil {
		wrong("the transcript: %v", err)
		return r
	}
	r.Deals = len(deals)
	r.sum(list)
	// A deal in which nobody pays may have no row in the group.
	list = slices.DeleteFunc(list, func(s settled) bool { return agree(s.columns, nil, nil) })
	deals = slices.DeleteFunc(deals, func(d []chair) bool { return !slices.ContainsFunc(d, func(c chair) bool { return c.pays != 0 }) })
	if len(list) != len(deals) {
		wrong("%d payments were settled in the group, the transcript has %d", len(list), len(deals))
	}
	for i, deal := range deals {
		if i < len(list) && !agree(list[i].columns, deal, list[i].played) {
			wrong("payment %d of the transcript: the group was told %s, the deal gives %s", i+1, told(list[i].columns), gives(deal))
		}
	}
	sealed(shown, file, run, wrong)
	return r
}

// settlements returns the settlements that are left, in order, each deal once.
func settlements(left []Message, wrong func(string, ...any)) (list []settled) {
	seen, last, played := map[int]bool{}, 0, map[int][]string{}
	for _, m := range left {
		head, row := heading.FindStringSubmatch(m.Text), paid.FindStringSubmatch(m.Text)
		if m.Deleted || head == nil {
			continue
		}
		number := numeral(head[1])
		played[number] = append(played[number], players(m.Text)...)
		if row == nil {
			continue
		}
		if seen[number] {
			wrong("deal %d is settled twice", number)
			continue
		}
		if number < last {
			wrong("deal %d is settled below deal %d", number, last)
		}
		seen[number], last = true, number
		list = append(list, settled{columns(row[1], row[2]+row[3]), played[number]})
	}
	return list
}

// replayed returns what each deal of a transcript pays.
func replayed(file []byte, run Run) (list [][]chair, err error) {
	out, err := run(file, "replay", "-")
	if err != nil {
		return nil, fmt.Errorf("replay refuses it: %s", out)
	}
	var answer struct {
		Deals []struct {
			Complete bool
			Result   map[string]int
		}
	}
	if err := json.Unmarshal(out, &answer); err != nil {
		return nil, err
	}
	for i, d := range answer.Deals {
		if !d.Complete {
			return nil, fmt.Errorf("deal %d is not over", i+1)
		}
		var deal []chair
		for _, name := range slices.Sorted(maps.Keys(d.Result)) {
			deal = append(deal, chair{name, d.Result[name]})
		}
		list = append(list, deal)
	}
	return list, nil
}

// sealed checks that each deal is proven, that its seal was shown, and that its secret was
// not shown before.
func sealed(shown []Message, file []byte, run Run, wrong func(string, ...any)) {
	if out, err := run(file, "verify", "-"); err != nil {
		wrong("verify: %s", out)
		return
	}
	first := map[string]int{} // when a seal was shown
	leaks := map[string]int{} // when 64 digits were
	for _, m := range shown {
		for _, s := range seal.FindAllStringSubmatch(m.Text, -1) {
			if _, known := first[s[1]]; !known {
				first[s[1]] = m.At
			}
		}
		for _, s := range opened.FindAllString(m.Text+string(m.File), -1) {
			if _, known := leaks[s]; !known {
				leaks[s] = m.At
			}
		}
	}
	for i, entry := range strings.Split(string(file), "- fair: ")[1:] {
		hash, secret := strings.Trim(between(entry, "hash: ", ","), `"`), strings.Trim(between(entry, "secret: ", ","), `"`)
		at, known := first[hash[:min(32, len(hash))]]
		if !known {
			wrong("deal %d of the transcript: its seal %s was never shown", i+1, hash)
		}
		if leak, shown := leaks[secret]; shown && leak < at {
			wrong("deal %d of the transcript: its secret was shown before its seal", i+1)
		}
	}
}

// between returns what stands between two texts, "" if they are not there.
func between(text, from, to string) string {
	_, rest, _ := strings.Cut(text, from)
	found, _, _ := strings.Cut(rest, to)
	return found
}
