package demo

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// inGroup chooses a button in the group: to sit down, to begin, to agree to the end.
func (s *seats) inGroup(i int) (key, bool) {
	for _, m := range s.feed.pressable(s.group) {
		has := map[press.Kind]key{}
		for _, k := range s.untried(s.people[i].ID, keys(m)) {
			has[k.press.Kind] = k
		}
		_, voting := has[press.Stay]
		if k, ok := has[press.End]; ok && voting {
			return k, true
		}
		if k, ok := s.inLobby(i, m, has); ok {
			return k, true
		}
	}
	return key{}, false
}

// inLobby sits down, gets up for a person who found no place or wants a game for fewer
// players, and begins if only computer players sit there.
func (s *seats) inLobby(i int, m standin.Message, has map[press.Kind]key) (key, bool) {
	user := s.people[i]
	title, _, _ := strings.Cut(m.Text, "\n")
	at := yield{place{m.Chat, m.ID}, title}
	w, wished := s.wished(m)
	sits, want := named(m, user), s.person(m)
	if k, ok := has[press.Join]; ok && !sits && !wished && (!want || s.yields[at] != user.ID) {
		return k, true
	}
	_, full := has[press.Start]
	if k, ok := has[press.Leave]; ok && sits && s.last(i, m) {
		switch {
		case wished && s.crowd(m, w) > 0:
			return k, true
		case full && want:
			s.yields[at] = user.ID
			return k, true
		}
	}
	if k, ok := has[press.Start]; ok && sits && !slices.ContainsFunc(s.people, func(u standin.User) bool { return !s.isComputer(u.ID) }) {
		return k, true
	}
	return key{}, false
}

// yield identifies a game in a lobby with one player too many.
type yield struct {
	lobby place
	title string
}

// wish is a game for fewer players than sit in a lobby, chosen by a person there.
type wish struct {
	user    int64
	arg     string // of the press
	seats   int
	version int // of the message when pressed
}

// choose notes the choice of a game for which computer players must get up first. It
// replaces any earlier wish of the lobby.
func (s *seats) choose(lobby standin.Message, user int64, arg string) {
	_, seats, _ := strings.Cut(arg, " ")
	n, err := strconv.Atoi(seats)
	w := wish{user, arg, n, lobby.Version}
	if err != nil || !s.open(lobby, w) {
		return
	}
	at := place{lobby.Chat, lobby.ID}
	s.mu.Lock()
	delete(s.wishes, at)
	if s.crowd(lobby, w) > 0 {
		s.wishes[at] = w
	}
	s.mu.Unlock()
	s.nudge()
}

// wished returns the wish of a lobby.
func (s *seats) wished(lobby standin.Message) (wish, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	w, ok := s.wishes[place{lobby.Chat, lobby.ID}]
	return w, ok
}

// open reports whether a wish can be granted: the person who made it sits there, and
// enough computer players can get up.
func (s *seats) open(lobby standin.Message, w wish) bool {
	computers, sits := 0, false
	for _, u := range s.people {
		switch {
		case !named(lobby, u):
		case s.isComputer(u.ID):
			computers++
		case u.ID == w.user:
			sits = true
		}
	}
	return sits && s.crowd(lobby, w) <= computers
}

// crowd returns how many more players sit in a lobby than a wish needs.
func (s *seats) crowd(lobby standin.Message, w wish) int {
	n := -w.seats
	for _, u := range s.people {
		if named(lobby, u) {
			n++
		}
	}
	return n
}

// grant returns the press that grants a wish, once there is room for it. A wish that is
// granted or has become impossible is dropped.
func (s *seats) grant() (int64, key, bool) {
	for _, m := range s.feed.pressable(s.group) {
		w, ok := s.wished(m)
		open := s.open(m, w)
		if !ok || m.Version < w.version || open && s.crowd(m, w) > 0 {
			continue
		}
		s.mu.Lock()
		delete(s.wishes, place{m.Chat, m.ID})
		s.mu.Unlock()
		for _, k := range keys(m) {
			if open && k.press.Kind == press.Choose && k.press.Arg == w.arg {
				return w.user, k, true
			}
		}
	}
	return 0, key{}, false
}

// person reports whether a user who is not a computer player has yet to sit down.
func (s *seats) person(lobby standin.Message) bool {
	return slices.ContainsFunc(s.people, func(u standin.User) bool {
		return !s.isComputer(u.ID) && !named(lobby, u)
	})
}

// named reports whether a message contains the name of a user.
func named(m standin.Message, u standin.User) bool {
	words := strings.FieldsFunc(m.Text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return slices.Contains(words, u.FirstName)
}

// last reports whether no later computer player sits.
func (s *seats) last(i int, lobby standin.Message) bool {
	return !slices.ContainsFunc(s.people[i+1:], func(u standin.User) bool {
		return s.isComputer(u.ID) && named(lobby, u)
	})
}
