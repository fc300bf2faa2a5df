package contest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"tarock/bot/chat"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/engine/tournament"
	"tarock/storage"
)

// The reasons for refusing an offer to lend a table.
const (
	Declined       act.Reason = "declined"        // the host did not want this one
	TooManyOffers  act.Reason = "too-many-offers" // the host has not answered many others
	AlreadyOffered act.Reason = "already-offered" // this one is offered or lent
	NoSuchCode     act.Reason = "no-such-code"    // no tournament has the code
)

// mostOffers is how many offers can wait for the host's answer.
const mostOffers = 8

// lend offers the chat of a question to the tournament with a code. From its host it
// needs no confirmation. In the tournament's own chat it shows the tournament.
func (s *Contests) lend(q *chat.Question, code string) error {
	c, err := s.coded(code)
	if errors.Is(err, tournament.NoTournament) {
		return NoSuchCode
	}
	if err != nil {
		return err
	}
	place := chat.TableID(q.Message.Chat)
	switch {
	case c.t.Stage == tournament.Over:
		return tournament.TournamentEnd
	case place == chat.TableID(c.chat):
		return c.put(q.Update, true, nil)
	case slices.Contains(c.Places, place):
		return AlreadyOffered
	case s.leads(q, c):
		c.Offers = without(c.Offers, place)
		return s.accept(c, place, q.Update, q.Slots(page.Message{Text: q.Texts.Say("tournament.lent")})...)
	case slices.Contains(c.Offers, place):
		return AlreadyOffered
	case slices.Contains(c.Declined, place):
		return Declined
	case len(c.Offers) >= mostOffers:
		return TooManyOffers
	}
	c.Offers = append(c.Offers, place)
	c.touch()
	return c.put(q.Update, true, nil, q.Slots(page.Message{Text: q.Texts.Say("tournament.offered")})...)
}

// coded returns the tournament with a code.
func (s *Contests) coded(code string) (*contest, error) {
	blob, err := s.chats.Store.Blob(lentKey(code))
	if err != nil {
		return nil, err
	}
	var at telegram.Chat
	if blob == nil || json.Unmarshal(blob, &at) != nil {
		return nil, tournament.NoTournament
	}
	at.ID = s.chats.Now(at.ID)
	c, err := s.contest(at)
	if err == nil && (c.t.Stage == tournament.None || c.t.Code != code) {
		err = tournament.NoTournament
	}
	return c, err
}

// answerOffer performs the host's answer to an offer: "yes" or "no".
func (s *Contests) answerOffer(c *contest, update int64, place string, yes bool) error {
	place = s.chats.TableNow(place)
	if !slices.Contains(c.Offers, place) {
		return table.OldButton
	}
	c.Offers = without(c.Offers, place)
	key := "tournament.lent"
	if !yes {
		c.Declined = append(c.Declined, place)
		key = "tournament.declined"
	}
	told, err := s.tell(place, update, key)
	if err != nil {
		return err
	}
	if yes {
		return s.accept(c, place, update, told)
	}
	return c.put(update, false, nil, told)
}

// accept adds a place to those of a tournament.
func (s *Contests) accept(c *contest, place string, update int64, told ...storage.Slot) error {
	c.Places = append(c.Places, place)
	c.touch()
	if err := c.put(update, false, nil, told...); err != nil {
		return err
	}
	return c.seatAll()
}

// giveBack returns a place that was lent. A round that is going on there is played to
// its end.
func (s *Contests) giveBack(c *contest, update int64, place string) error {
	place = s.chats.TableNow(place)
	if !slices.Contains(c.lent(), place) {
		return table.OldButton
	}
	c.Places = without(c.Places, place)
	c.Lending = len(c.lent()) > 0
	told, err := s.tell(place, update, "tournament.returned")
	if err != nil {
		return err
	}
	return c.put(update, false, nil, told)
}

// lent returns the places other than the tournament's own.
func (c *contest) lent() []string { return without(c.Places, chat.TableID(c.chat)) }

// tell returns a message to the chat of a place, in its language.
func (s *Contests) tell(place string, update int64, key string) (storage.Slot, error) {
	return s.note(place, fmt.Sprintf("%d/%s", update, place), key)
}

// note is tell with a name for the message, which must be new.
func (s *Contests) note(place, name, key string) (storage.Slot, error) {
	at := chat.Of(place)
	g, err := s.people.Group(at.ID)
	m := page.Message{Text: s.people.GroupTexts(g).Say(key)}
	return storage.Slot{Table: "reply", Name: name, Chat: at.ID, Thread: at.Thread, Rank: storage.Rest,
		Want: wire.Pack(m), Must: true, Final: true}, err
}

// without returns a list of ids without one of them.
func without(list []string, id string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(x string) bool { return x == id })
}
