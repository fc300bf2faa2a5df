package stage

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// Fill makes a user seat computers on all free chairs.
func (s *Stage) Fill(user int64) {
	s.T.Helper()
	for _, how := range []string{"fill", "in"} {
		if s.Offers(s.Group, Kind(press.Computer, how)) {
			s.Press(user, s.Group, "to fill the table", Kind(press.Computer, how))
			s.Quiet()
			return
		}
	}
}

// Cut makes the player opposite the dealer cut.
func (s *Stage) Cut(dealer act.Seat) {
	s.T.Helper()
	user := s.Users[dealer.After(2, len(s.Users))]
	s.Act(user, user, "to cut", press.Let)
}

// SitAt seats all users at a table of a rule set.
func (s *Stage) SitAt(set *deal.RuleSet) {
	s.T.Helper()
	s.Sit()
	if set != rules.All()[0] {
		s.Choose(set, len(s.Users))
	}
}

// EnterAll opens a tournament of one round and enters all users.
func (s *Stage) EnterAll(length string) {
	s.T.Helper()
	s.Acquaint()
	s.Command(s.Users[0], "/turnier "+length)
	for _, user := range s.Users {
		s.Press(user, s.Group, "to enter", Kind(press.Contest, "in"))
	}
	s.Quiet()
}

// Choose chooses a rule set in the lobby.
func (s *Stage) Choose(set *deal.RuleSet, seats int) {
	s.T.Helper()
	s.Press(s.Users[0], s.Group, "what can be chosen", Kind(press.Page, "all"))
	s.Quiet()
	s.Press(s.Users[0], s.Group, "the games", Kind(press.Page, "games"))
	s.Quiet()
	choice := Kind(press.Choose, fmt.Sprintf("%s %d", set.ID, seats))
	for n := 0; !s.Offers(s.Group, choice); n++ {
		s.Press(s.Users[0], s.Group, "a family", Kind(press.Page, fmt.Sprintf("games %d", n)))
		s.Quiet()
		if !s.Offers(s.Group, choice) {
			s.Press(s.Users[0], s.Group, "back", Kind(press.Page, "games"))
			s.Quiet()
		}
	}
	s.Press(s.Users[0], s.Group, "a game", choice)
	s.Quiet()
}

// House changes a house rule in the lobby.
func (s *Stage) House(user int64, id, value string) {
	s.T.Helper()
	for _, page := range []string{"all", "house", "house " + id} {
		if s.Offers(s.Group, Kind(press.Page, page)) {
			s.Press(user, s.Group, page, Kind(press.Page, page))
			s.Quiet()
		}
	}
	s.Press(user, s.Group, id, Kind(press.Set, id+" "+value))
	s.Quiet()
}

// Except returns the users without some of them.
func (c *Chats) Except(some ...int64) (list []int64) {
	for _, user := range c.Users {
		if !slices.Contains(some, user) {
			list = append(list, user)
		}
	}
	return list
}

// Each makes users press a button in the group, one after the other.
func (s *Stage) Each(users []int64, what string, k press.Kind) {
	s.T.Helper()
	for _, user := range users {
		if toast := s.Press(user, s.Group, what, Kind(k)); toast.Text != "" {
			s.T.Fatalf("%s: got answer %q\n%s", what, toast.Text, s.Show())
		}
		s.Quiet()
	}
}

// Sit opens a table and seats all users; users who have not started the bot follow its
// link.
func (s *Stage) Sit() {
	s.T.Helper()
	s.Say(s.Users[0], s.Group, "/tarock@"+s.World.Bot().Username)
	for i, user := range s.Users {
		toast := s.Press(user, s.Group, "to join", Kind(press.Join))
		if toast.URL != "" {
			if err := s.World.Follow(user, toast.URL); err != nil {
				s.T.Fatal(err)
			}
		}
		name, _ := s.World.User(user)
		s.Wait(fmt.Sprintf("%s on seat %d", name.FirstName, i+1), func() bool {
			return slices.ContainsFunc(s.Standing(s.Group), func(m standin.Message) bool { return strings.Contains(m.Text, name.FirstName) })
		})
	}
}

// Begin presses Start, or the button for the next deal.
func (s *Stage) Begin() {
	s.T.Helper()
	s.Act(s.Users[0], s.Group, "to start", press.Start)
}

// Close closes a table for its opener.
func (s *Stage) Close(user int64) {
	s.T.Helper()
	s.Press(user, s.Group, "what can be done", Kind(press.Page, "all"))
	s.Press(user, s.Group, "whether to close", Kind(press.Page, "close"))
	s.Press(user, s.Group, "to close", Kind(press.Close))
	s.Quiet()
}

// Finish ends the evening at once, for an administrator.
func (s *Stage) Finish(admin int64) {
	s.T.Helper()
	s.Command(admin, "/ende")
	s.Expect(s.Group, "Den Abend wirklich beenden?")
	s.Press(admin, s.Group, "to end", Kind(press.Finish, "now"))
	s.Quiet()
}

// Acquaint starts the bot for all users.
func (c *Chats) Acquaint() {
	c.T.Helper()
	for _, user := range c.Users {
		if err := c.World.Start(user, ""); err != nil {
			c.T.Fatal(err)
		}
	}
	c.Quiet()
}

// Follow opens a link to the bot for a user.
func (c *Chats) Follow(user int64, link string) {
	c.T.Helper()
	if err := c.World.Follow(user, link); err != nil {
		c.T.Fatal(err)
	}
	c.Quiet()
}

// Playing seats four users who have started the bot and deals; forehand is on turn.
func Playing(s *Stage, limit, pause time.Duration) *deal.Deal {
	s.T.Helper()
	s.Stop()
	s.Limit, s.pause = limit, pause
	s.Start()
	s.Acquaint()
	s.Sit()
	d := ShortDeal(s.T)
	s.Stack(d.Setup())
	s.Begin()
	s.Cut(0)
	s.Quiet()
	return d
}

// Aborted plays until a deal is aborted because a player was away, and returns him and
// the others.
func Aborted(s *Stage) (away int64, others []int64) {
	s.T.Helper()
	Playing(s, 5*time.Minute, 20*time.Second)
	away = s.Turn()
	s.Pass(5*time.Minute + time.Second)
	others = slices.DeleteFunc(slices.Clone(s.Users), func(u int64) bool { return u == away })
	for _, user := range others {
		s.Press(user, s.Group, "to abort", Kind(press.Abort))
	}
	s.Quiet()
	return away, others
}
