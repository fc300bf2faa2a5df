package main

import (
	"fmt"
	"slices"
	"strings"

	"tarock/player"
	"tarock/player/thumb"
)

// players are the players of this program, by the names that --players takes.
var players = []struct {
	name string
	make func() player.Player
}{
	{"random", func() player.Player { return player.Random{} }},
	{"quiet", func() player.Player { return player.Quiet{} }},
	{"thumb", func() player.Player { return thumb.Player{} }},
}

// playerNames returns the names of the players of this program, but for some.
func playerNames(but ...string) string {
	var names []string
	for _, p := range players {
		if !slices.Contains(but, p.name) {
			names = append(names, p.name)
		}
	}
	return strings.Join(names, ", ")
}

// newPlayer returns a player by name.
func newPlayer(name string) (player.Player, error) {
	for _, p := range players {
		if p.name == name {
			return p.make(), nil
		}
	}
	return nil, fmt.Errorf("there is no player %q; there are %s", name, playerNames())
}

// guests are the names of invented people at a table, by place.
var guests = []string{"Anna", "Berta", "Cilli", "Dora", "Emma", "Fanni"}
