package ask

import (
	"strings"

	"tarock/bot/ask/told"
)

// officesOf has, by office, the key of what is said of those who have it, and the passages that explain it.
var officesOf = map[told.Office]struct {
	key  string
	from []string
}{
	told.Deals:        {"seat.deals-now", []string{"course.numbers", "evening.dealer", "course.order"}},
	told.LeadsBids:    {"seat.forehand", []string{"bidding.forehand", "course.deal", "course.order"}},
	told.GetsFirst:    {"seat.first-cards", []string{"course.deal", "course.order"}},
	told.DealsNext:    {"round.deals", []string{"evening.dealer"}},
	told.ForehandNext: {"round.next-forehand", []string{"evening.dealer"}},
	told.Cuts:         {"seat.cuts", []string{"course.cut", "course.deal", "course.knock"}},
	told.SitsOut:      {"seat.sits-out", []string{"evening.seats", "evening.dealer", "course.numbers", "course.order"}},
	told.SpeaksFirst:  {"seat.speaks", []string{"bidding.how", "bidding.order", "bidding.forehand"}},
	told.AnswersNext:  {"round.turn", []string{"course.schoenere", "course.redeal", "course.order"}},
	told.LeadsFirst:   {"round.leads", []string{"play.lead"}},
	told.FollowsHim:   {"seat.there", []string{"course.order"}},
	told.BeforeHim:    {"seat.there", []string{"course.order"}},
	told.FacesHim:     {"seat.there", []string{"course.order"}},
	told.PlaysWithHim: {"seat.partner", []string{"course.order"}},
}

// says says who has an office; "" if there is no word for one of them.
func (b seatedAt) says(r *seatTale, a *seatAsk, players []int) string {
	key, me := "reckon."+officesOf[a.office].key, false
	var names []string
	for _, p := range players {
		if p == told.Unsaid {
			if !a.polar {
				return ""
			}
			names = append(names, b.say("reckon.seat.other"))
			continue
		}
		switch name := r.names[p]; name {
		case told.Self:
			me = true
			names = append(names, b.say("reckon.round.you"))
		case "":
			names = append(names, b.say("reckon.round.seat.dealer"))
		default:
			names = append(names, upper(name))
		}
	}
	switch {
	case me && len(players) > 1:
		return ""
	case me:
		key += "-you"
	}
	return b.say(key+several(names), "who", strings.Join(names, " "+b.say("reckon.round.and")+" "))
}
