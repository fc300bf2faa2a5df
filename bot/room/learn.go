package room

import (
	"fmt"
	"maps"
	"strconv"

	"tarock/bot/people"
	"tarock/bot/screen"
	"tarock/engine/card"
	"tarock/engine/view"
)

// learning returns help for a player who learns the game, nil if he does not want
// it. It notes the parts of a deal that he has met, each with the deal in which that was.
// Nobody is helped in a tournament.
func learning(r *Room, u people.User, user int64, v *view.Table, c *screen.Context) (*screen.Learning, error) {
	if !u.Learn || !r.Running() || r.Info.Contest.Runs() {
		return nil, nil
	}
	l := &screen.Learning{Points: -1}
	part := v.Let
	if v.Stage == view.Playing && v.Deal != nil {
		part = string(v.Deal.Phase)
		l.Points = counted(r, v.Deal, c)
	}
	met, err := r.in.people.Met(user)
	if err != nil || part == "" {
		return l, err
	}
	now := fmt.Sprintf("%d/%d", r.Info.Open, r.Table.Round)
	switch deal, known := met[part]; {
	case !known:
		all := map[string]string{part: now}
		maps.Copy(all, met)
		r.Set(people.MetKey(user), all)
	case deal != now:
		return l, nil
	}
	l.Part = part
	return l, nil
}

// counted returns about how many card points the player has seen go to his side, -1 before
// play.
func counted(r *Room, v *view.View, c *screen.Context) int {
	camps, ok := v.Camps(c.Tables())
	if !ok || v.Phase != view.Play {
		return -1
	}
	d := r.Table.Deal
	seen := *v
	d.Recall(&seen, len(d.Past()))
	values := d.Set().Values
	if values == nil {
		values = &card.Thirds
	}
	pack, _ := strconv.Atoi(c.Law[view.LawPack])
	return values.Sum(v.Taken(camps, seen.Past)) * pack / max(values.Sum(d.Setup().Form.Deck), 1)
}
