package bot

import (
	"fmt"

	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/storage"
)

// end proposes to end the evening, or shows that it is proposed. An administrator is
// asked how he wants it to end. Before the start it closes the table.
func (b *Bot) end(q *question) error {
	admin := q.m.Anonymous && q.m.SenderChat == q.m.Chat.ID
	if !q.m.Chat.Private() && !admin {
		admin = b.administrator(q.ctx, q.m.Chat.ID, q.m.From.ID)
	}
	r, err := b.room(q)
	if err != nil {
		return err
	}
	defer r.leave()
	by := player(q.m.From.ID)
	switch {
	case r.t.Stage == table.Empty || r.t.Stage == table.Over:
		return table.NoTable
	case r.t.Stage == table.Lobby:
		if err := b.do(r, by, table.Close{Admin: admin}); err != nil {
			return err
		}
		r.replies = b.replySlots(q, []telegram.Message{screen.Closed(q.name(), b.context(q))})
	case admin:
		r.again.table = r.ending() // the question may have scrolled away
		r.info.Ending = r.t.Round
	case q.group.AdminEnd:
		return notAdmin
	default:
		r.again.table = len(r.t.Ends) > 0 // so may what was proposed
		if err := votes(b.do(r, by, table.End{}), r.t.Ends, by); err != nil && err != error(willing) {
			return err
		}
	}
	_, err = b.commit(r, q.update)
	return err
}

// ending reports whether an administrator is being asked how the evening is to end.
// The question is over with the deal in which it was asked.
func (r *room) ending() bool { return r.info.Ending != 0 && r.info.Ending == r.t.Round }

// finish does what an administrator answers.
func (b *Bot) finish(r *room, by table.Player, answer string, admin bool) error {
	switch {
	case !admin:
		return onlyAdmin
	case answer == "on":
		return b.do(r, by, table.Stay{Admin: true})
	case !r.ending():
		return table.OldButton
	}
	var err error
	switch answer {
	case "now":
		err = b.do(r, by, table.End{Admin: true})
	case "after":
		err = b.do(r, by, table.End{Admin: true, After: true})
	case "back":
	default:
		err = table.OldButton
	}
	if err == nil {
		r.info.Ending = 0
	}
	return err
}

// lastRound is that somebody has asked about the last round, at a moment when it could
// be called.
type lastRound struct {
	Round int   `json:"round"`          // before which it was
	N     int64 `json:"n"`              // tells the answers apart
	Asks  bool  `json:"asks,omitempty"` // somebody is asked whether he is sure
}

// radl tells about the Gstieß-a-Radel, between two deals with a button that calls it.
func (b *Bot) radl(q *question) error {
	if q.m.Chat.Private() {
		return b.about(q, func(r *room, c screen.Context) telegram.Message { return screen.Radl(r.t.View(q.eyes()), c) })
	}
	r, err := b.room(q)
	if err != nil {
		return err
	}
	defer r.leave()
	switch r.t.Stage {
	case table.Empty, table.Over:
		return table.NoTable
	case table.Lobby:
		return table.NotStarted
	}
	if v := r.t.View(""); v.Radl {
		r.info.Radl = lastRound{Round: r.t.Round, N: q.update}
	} else {
		c := b.context(q)
		c.Users = users(r.t)
		r.replies = b.replySlots(q, []telegram.Message{screen.Radl(v, c)})
	}
	_, err = b.commit(r, q.update)
	return err
}

// callRadl does a press on the buttons below that.
func (b *Bot) callRadl(r *room, by table.Player, arg string) error {
	call := table.Before{Action: act.New(act.Nobody, act.VerbRadl)}
	_, err := r.t.Decide(by, call)
	switch {
	case err != nil:
		return err
	case arg == "yes" && r.info.Radl.Asks:
		err = b.do(r, by, call)
	case arg != "ask" && arg != "back":
		err = table.OldButton
	}
	if err == nil {
		r.info.Radl.Asks = arg == "ask"
	}
	return err
}

// renderRadl adds the answer to /radl as long as it counts.
func (r *room) renderRadl(w *wanted, v *view.Table, c screen.Context, evening string) {
	if asked := r.info.Radl; asked.Round == r.t.Round && (r.t.Stage == table.Ready || r.t.Stage == table.Offer) {
		c.Sure = asked.Asks
		slot := storage.Slot{Chat: r.chat.ID, Thread: r.chat.Thread, Name: fmt.Sprintf("%sradl/%d", evening, asked.N), Rank: storage.Rest, Must: true}
		w.add(slot, screen.CallRadl(v, c))
	}
}
