package transcript

import (
	"fmt"
	"strings"
	"unicode"

	"go.yaml.in/yaml/v3"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Evening is an evening of finished deals to be written.
type Evening struct {
	Rules   string
	Options deal.Options
	Players []string // names as the players have them
	Dealer  act.Seat // of the first deal
	Deals   []Played
}

// Played is a deal to be written.
type Played struct {
	Deal    *deal.Deal
	Sitting []act.Seat   // places at the table, by seat
	Before  []act.Action // by place
}

type yamlDeal struct {
	Before  []string       `yaml:"before,omitempty,flow"`
	Hands   yaml.Node      `yaml:"hands"`
	Talon   string         `yaml:"talon,omitempty"`
	Actions []string       `yaml:"actions"`
	Result  map[string]int `yaml:"result,omitempty,flow"`
}

// Write returns the evening as a document that Replay settles alike. Names are
// changed as far as a document needs: no blanks, nothing but letters and digits,
// no two alike.
func (e *Evening) Write() []byte {
	names := Names(e.Players)
	doc := struct {
		Variant string            `yaml:"variant"`
		Options map[string]string `yaml:"options,omitempty,flow"`
		Players []string          `yaml:"players,flow"`
		Dealer  string            `yaml:"dealer"`
		Deals   []yamlDeal        `yaml:"deals"`
	}{e.Rules, e.Options, names, names[e.Dealer], nil}
	for _, p := range e.Deals {
		doc.Deals = append(doc.Deals, p.yaml(names))
	}
	text, err := yaml.Marshal(doc)
	if err != nil {
		panic("transcript: " + err.Error()) // plain structs only
	}
	return text
}

func (p *Played) yaml(names []string) yamlDeal {
	seated := make([]string, len(p.Sitting))
	for s, place := range p.Sitting {
		seated[s] = names[place]
	}
	d := yamlDeal{Talon: codes(p.Deal.Setup.Talon), Hands: yaml.Node{Kind: yaml.MappingNode}}
	for s, hand := range p.Deal.Setup.Hands {
		d.Hands.Content = append(d.Hands.Content, scalar(seated[s]), scalar(hand.String()))
	}
	for _, a := range p.Before {
		d.Before = append(d.Before, a.Text(names))
	}
	for _, a := range p.Deal.Actions() {
		d.Actions = append(d.Actions, a.Text(seated))
	}
	if p.Deal.Over() {
		d.Result = result(p.Deal, seated)
	}
	return d
}

func codes(cards []card.Card) string {
	list := make([]string, len(cards))
	for i, c := range cards {
		list[i] = c.String()
	}
	return strings.Join(list, " ")
}

func scalar(s string) *yaml.Node { return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: s} }

// Names makes names fit for a document.
func Names(players []string) []string {
	names, taken := make([]string, len(players)), map[string]bool{}
	for i, p := range players {
		name := strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				return r
			}
			return -1
		}, p)
		if r := []rune(name); len(r) > 20 {
			name = string(r[:20])
		}
		if name == "" {
			name = "Player"
		}
		unique := name
		for n := 2; taken[unique]; n++ {
			unique = fmt.Sprintf("%s%d", name, n)
		}
		taken[unique] = true
		names[i] = unique
	}
	return names
}
