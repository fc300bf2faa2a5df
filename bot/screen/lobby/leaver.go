package lobby

import (
	"strconv"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
)

// ContestLeavers are the entrants who are asked whether they leave while a round is played.
type ContestLeavers struct {
	Players []int // indexes of Contest.People, below the number of entrants
	Play    bool  // the table of one of them is still playing
}

// leavers asks the entrants who want to leave, and says what comes of it.
func (w *contest) leavers() {
	asked := w.t.Leavers
	if len(asked.Players) == 0 {
		return
	}
	question := "leave"
	if len(asked.Players) > 1 {
		question = "leave-all"
	}
	names := make([]string, len(asked.Players))
	for i, n := range asked.Players {
		names[i] = w.people[n]
	}
	w.Block(w.say(question, "players", words.Joined(names, w.Texts)))
	if asked.Play {
		w.Add(w.say("leave-table"))
	}
	w.Add(w.say("leave-rank"))
	if w.t.Round < w.t.Rounds {
		w.Add(w.say("leave-back"))
	}
}

// leaverKeys returns their answers. Only whoever is asked may press one.
func (w *contest) leaverKeys() (rows [][]page.Key) {
	for _, i := range w.t.Leavers.Players {
		name, number := w.people[i], " "+strconv.Itoa(i+1)
		rows = append(rows, []page.Key{w.key("leave", w.round("leave")+number, "player", name), w.key("remain", w.round("remain")+number, "player", name)})
	}
	return rows
}
