package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/player"
	"tarock/player/strength"
	"tarock/player/strong"
	"tarock/player/thumb"
)

// players are the players of this program, by the names that --players takes.
var players = []struct {
	name string
	make func() player.Player
}{
	{"random", func() player.Player { return player.Random{} }},
	{"quiet", func() player.Player { return player.Quiet{} }},
	{"light", func() player.Player { return strength.Find(strength.Light) }},
	{"thumb", func() player.Player { return strength.Find(strength.Middle) }},
	{"strong", func() player.Player { return strength.Find(strength.Strong) }},
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

// newPlayer returns a player by name. That of the strong one can be followed by the time he
// thinks about a decision, strong:30ms, or by the number of steps, strong:6000, which are the
// same on any machine; thumb can be followed by a file of weights, thumb:old.txt, to measure what
// other weights are worth.
func newPlayer(name string) (player.Player, error) {
	if budget, ok := strings.CutPrefix(name, "strong:"); ok {
		if steps, err := strconv.Atoi(budget); err == nil && steps > 0 {
			return strong.Player{Steps: steps}, nil
		}
		within, err := time.ParseDuration(budget)
		if err != nil || within <= 0 {
			return nil, fmt.Errorf("%q is neither a time to think, such as 30ms, nor a number of steps", budget)
		}
		return strong.Within(within), nil
	}
	if file, ok := strings.CutPrefix(name, "thumb:"); ok {
		return weighted(file)
	}
	for _, p := range players {
		if p.name == name {
			return p.make(), nil
		}
	}
	return nil, fmt.Errorf("there is no player %q; there are %s", name, playerNames())
}

// weighted returns the player of rules of thumb with the weights of a file, as fit writes it.
func weighted(file string) (player.Player, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	w, err := thumb.Read(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return thumb.Player{Weights: w}, nil
}

// guests are the names of invented people at a table, by place.
var guests = []string{"Anna", "Berta", "Cilli", "Dora", "Emma", "Fanni"}
