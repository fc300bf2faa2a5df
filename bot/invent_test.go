package bot_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"tarock/bot/press"
)

// apiType is a type of the Bot API as the stand-in knows it.
type apiType struct {
	Fields []struct {
		Name     string
		Types    []string
		Required bool
	}
	Subtypes []string
}

var apiTypes = sync.OnceValues(func() (map[string]apiType, error) {
	text, err := os.ReadFile("standin/api/api.json")
	if err != nil {
		return nil, err
	}
	var api struct{ Types map[string]apiType }
	return api.Types, json.Unmarshal(text, &api)
})

// inventor invents updates of every kind that the Bot API knows: with what the bot has
// sent and what users write, changed here and there, and with nonsense.
type inventor struct {
	r     *rand.Rand
	types map[string]apiType
	ids   []int64  // of chats and users
	data  []string // of buttons
	texts []string
	rate  float64 // share of optional fields
}

func newInventor(t testing.TB, seed uint64, ids ...int64) *inventor {
	t.Helper()
	types, err := apiTypes()
	if err != nil {
		t.Fatal(err)
	}
	return &inventor{r: rand.New(rand.NewPCG(seed, 16)), types: types, ids: ids, texts: slices.Clone(sayings)}
}

// sayings are texts that users might write, in private or in a group.
var sayings = []string{"/tarock", "/neu@TarockStandInBot", "/regeln Trull", "/regeln@TarockStandInBot " + strings.Repeat("Pagat ultimo ", 300), "/start j-5_0",
	"/start j" + strings.Repeat("z", 60), "/start jcre66j1l_zzzzzz", "/turnier 2x1", "/turnier@TarockStandInBot 99999999999999999999x-1", "/turnier AAAAA", "/turnier \x00",
	"/export", "/warum", "/stich@TarockStandInBot", "/schrieb", "/radl", "/ende@TarockStandInBot", "/vergiss", "/einstellungen@TarockStandInBot", "/lernen", "/meldemich",
	"/hilfe@TarockStandInBot", "/datenschutz", "/blatt", "/tisch@TarockStandInBot", "/quatsch@TarockStandInBot", "/", "/@", "/" + strings.Repeat("x", 4000), "Servus",
	"<b>&lt;</i><tg-emoji emoji-id=\"1\">", "\u202e\u200b\u0000\ufeff", strings.Repeat("🂡", 2000), "💥", "", " ", "\n/tarock", "was zählt der Pagat?", "kontra"}

// kinds returns the kinds of updates, sorted.
func (v *inventor) kinds() (list []string) {
	for _, f := range v.types["Update"].Fields {
		if f.Name != "update_id" {
			list = append(list, f.Name)
		}
	}
	return list
}

// update invents an update of a kind.
func (v *inventor) update(kind string) json.RawMessage {
	v.rate = v.r.Float64() * 0.4
	for _, f := range v.types["Update"].Fields {
		if f.Name == kind {
			raw, err := json.Marshal(v.value(kind, f.Types[0], 5))
			if err != nil {
				panic(err)
			}
			return raw
		}
	}
	panic("no such kind: " + kind)
}

// value invents a value of a field of a type, seldom one of another type.
func (v *inventor) value(name, kind string, depth int) any {
	if v.r.IntN(100) == 0 {
		return []any{nil, "x", -1.5, true, []any{}, map[string]any{}, json.Number("1e400")}[v.r.IntN(7)]
	}
	if of, ok := strings.CutPrefix(kind, "Array of "); ok {
		list := make([]any, v.r.IntN(3))
		for i := range list {
			list[i] = v.value(name, of, depth-1)
		}
		return list
	}
	switch kind {
	case "Integer", "Integer or String":
		return v.number(name)
	case "String":
		return v.text(name)
	case "Boolean":
		return v.r.IntN(2) == 0
	case "True":
		return true
	case "Float":
		return v.r.NormFloat64() * 1e6
	}
	t := v.types[kind]
	if len(t.Subtypes) > 0 {
		return v.value(name, t.Subtypes[v.r.IntN(len(t.Subtypes))], depth)
	}
	object := map[string]any{}
	for _, f := range t.Fields {
		share := v.rate
		if f.Required || wantedFields[f.Name] {
			share = 0.97
		}
		if v.r.Float64() < share && (depth > 0 || f.Required && depth > -3) {
			object[f.Name] = v.value(f.Name, f.Types[v.r.IntN(len(f.Types))], depth-1)
		}
	}
	return object
}

// wantedFields are optional fields without which the bot ignores an update.
var wantedFields = map[string]bool{"from": true, "text": true, "data": true, "message": true}

// number invents a number: often an id, or one that does not fit.
func (v *inventor) number(name string) any {
	if (name == "id" || strings.HasSuffix(name, "_id")) && v.r.IntN(4) > 0 {
		return v.ids[v.r.IntN(len(v.ids))]
	}
	odd := []int64{0, 1, 2, 3, -1, 7, 42, 1 << 31, 1 << 40, -1 << 52, math.MaxInt64, math.MinInt64, 1767000000}
	return odd[v.r.IntN(len(odd))]
}

// text invents a text.
func (v *inventor) text(name string) string {
	switch {
	case name == "data" && v.r.IntN(8) > 0:
		return v.forge()
	case name == "type" && v.r.IntN(4) > 0:
		return []string{"private", "group", "supergroup", "channel", "bot_command", "mention"}[v.r.IntN(6)]
	case name == "status" && v.r.IntN(4) > 0:
		return []string{"creator", "administrator", "member", "restricted", "left", "kicked"}[v.r.IntN(6)]
	}
	return v.mutate(v.texts[v.r.IntN(len(v.texts))])
}

// forge invents data of a button: that of one, with some of its parts changed.
func (v *inventor) forge() string {
	p := press.Press{Kind: slices.Sorted(maps.Keys(forged))[v.r.IntN(len(forged))], Chat: v.ids[v.r.IntN(len(v.ids))]}
	if len(v.data) > 0 {
		p, _ = press.Parse(v.data[v.r.IntN(len(v.data))])
	}
	for range v.r.IntN(3) {
		switch v.r.IntN(5) {
		case 0:
			p.Kind = slices.Sorted(maps.Keys(forged))[v.r.IntN(len(forged))]
		case 1:
			p.Chat = v.ids[v.r.IntN(len(v.ids))]
		case 2:
			p.Thread = v.r.IntN(3) - 1
		case 3:
			p.Move += v.r.IntN(5) - 2
		case 4:
			args := forged[p.Kind]
			if len(args) > 0 {
				p.Arg = args[v.r.IntN(len(args))]
			}
		}
	}
	if v.r.IntN(4) == 0 {
		p.Arg = v.mutate(p.Arg)
	}
	if v.r.IntN(10) == 0 {
		return v.mutate(p.Data())
	}
	return p.Data()
}

// mutate changes a text a little, or not at all.
func (v *inventor) mutate(s string) string {
	if v.r.IntN(2) == 0 {
		return s
	}
	at := v.r.IntN(len(s) + 1)
	switch v.r.IntN(6) {
	case 0:
		return s[:at] + string(rune(v.r.IntN(0x11000))) + s[at:]
	case 1:
		return s[:at]
	case 2:
		return s[at:]
	case 3:
		return s + strconv.FormatInt(v.r.Int64()-v.r.Int64(), 10)
	case 4:
		return s[:at] + strings.Repeat("9", 20) + s[at:]
	}
	return fmt.Sprint(s, " ", v.texts[v.r.IntN(len(v.texts))])
}
