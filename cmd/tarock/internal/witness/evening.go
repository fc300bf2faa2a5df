package witness

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

var inDeal = regexp.MustCompile(`^(.*) · deal (\d+)(?:\n|$)`)

// held is an evening that a group was given the transcript of.
type held struct {
	Deals        []dealt
	after, until int // moments: what was first shown between them belongs to it
}

// evenings returns those of a group. A transcript that was sent twice is one.
func evenings(group []Message) (list []held, err error) {
	last := Message{At: math.MinInt}
	for _, m := range group {
		if !strings.Contains(string(m.File), "variant:") || bytes.Equal(m.File, last.File) {
			continue
		}
		e := held{after: last.At, until: m.At}
		if err := yaml.Unmarshal(m.File, &e); err != nil {
			return nil, err
		}
		list, last = append(list, e), m
	}
	return list, nil
}

// of returns those messages of a chat that belong to an evening, also as they were changed
// later: deals of two evenings have the same numbers.
func (e held) of(shown []Message) (list []Message) {
	first := map[int]int{}
	for _, m := range shown {
		if _, known := first[m.ID]; !known {
			first[m.ID] = m.At
		}
		if at := first[m.ID]; at > e.after && at <= e.until {
			list = append(list, m)
		}
	}
	return list
}

// about returns the number of the deal that a message is about while it goes on, 0 for none.
func (c Chat) about(m Message) int {
	found := inDeal.FindStringSubmatch(plain.Replace(m.Text))
	if found == nil || m.Deleted || found[1] != c.Table {
		return 0
	}
	n, _ := strconv.Atoi(found[2])
	return n
}

// ends returns when a chat was told that a deal is over.
func ends(shown []Message, number int) int {
	over := regexp.MustCompile(fmt.Sprintf(`(?m)^Deal %d: `, number))
	for _, m := range shown {
		if over.MatchString(plain.Replace(m.Text)) {
			return m.At
		}
	}
	return math.MaxInt
}

// seen returns the cards of the hands that a chat was shown, by the numbers of the deals.
func (c Chat) seen() map[int]map[string]bool {
	seen := map[int]map[string]bool{}
	for _, m := range c.Shown {
		if n := c.about(m); n > 0 {
			if seen[n] == nil {
				seen[n] = map[string]bool{}
			}
			for _, card := range rows(m.Text) {
				seen[n][card] = true
			}
		}
	}
	return seen
}

// numbered returns the deals of the transcript by their numbers in the group. The numbers count
// deals that the transcript leaves out, so a deal is known by its seal: it was last shown with the
// number of its own deal, before that with the number of the deal it followed.
func (e held) numbered(group []Message) map[int]dealt {
	number := map[string]int{} // by seals
	for _, m := range group {
		head := heading.FindStringSubmatch(m.Text)
		if head == nil {
			continue
		}
		for _, s := range seal.FindAllStringSubmatch(m.Text, -1) {
			number[s[1]] = max(number[s[1]], numeral(head[1]))
		}
	}
	deals := map[int]dealt{}
	for _, d := range e.Deals {
		n := number[d.Fair.Hash[:min(32, len(d.Fair.Hash))]]
		if _, taken := deals[n]; !taken && n > 0 {
			deals[n] = d
		}
	}
	return deals
}

// chair returns the chair of a player, by his name: of several on which he has sat, that whose
// hand he was shown the most of, and how many cards these are. It is "" if he has sat on none.
func (d dealt) chair(player string, shown map[string]bool) (at string, most int) {
	for _, name := range slices.Sorted(maps.Keys(d.Hands)) {
		known := 0
		for card := range strings.FieldsSeq(d.Hands[name]) {
			if shown[card] {
				known++
			}
		}
		if strings.Contains(name, player) && (at == "" || known > most) {
			at, most = name, known
		}
	}
	return at, most
}
