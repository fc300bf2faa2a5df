package bot

import (
	"testing"

	"tarock/bot/telegram"
)

// nameless is an API that panics when it is asked who the bot is.
type nameless struct{ quiet }

func (nameless) Me() telegram.User { panic("who am I?") }

// What was pressed when the screens could not be made has not happened: not even
// the choice that was to be confirmed.
func TestPanicAtTheScreens(t *testing.T) {
	b := quietBot(t)
	r := seat(t, b, -1, 1)
	place := r.t.Waiting()
	b.o.API = nameless{}
	b.guard(r.id, func() error {
		r, err := b.enter(r.id)
		if err != nil {
			return err
		}
		defer r.leave()
		r.pick(place, []string{"play"})
		_, err = b.commit(r, 0)
		return err
	})
	b.o.API = quiet{}
	r, err := b.enter(r.id)
	if err != nil {
		t.Fatal(err)
	}
	defer r.leave()
	if picked := r.picked(place); len(picked) > 0 {
		t.Errorf("%q is picked", picked)
	}
}
