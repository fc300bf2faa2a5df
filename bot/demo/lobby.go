package demo

import (
	"slices"
	"strings"
	"unicode"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// inGroup chooses what is to be pressed in the group: to sit down, to begin, to
// agree to the end.
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

// inLobby sits down, gets up for a person who found no place or wants a game for
// fewer, and begins if there are only computer players.
func (s *seats) inLobby(i int, m standin.Message, has map[press.Kind]key) (key, bool) {
	user, at := s.people[i], place{m.Chat, m.ID}
	sits, want, many := named(m, user), s.person(m), s.crowd(m)
	if k, ok := has[press.Join]; ok && !sits && many < 0 && (!want || s.yields[at] != user.ID) {
		return k, true
	}
	_, full := has[press.Start]
	if k, ok := has[press.Leave]; ok && sits && s.last(i, m) && (full && want || many > 0) {
		s.yields[at] = user.ID
		return k, true
	}
	if k, ok := has[press.Start]; ok && sits && !slices.ContainsFunc(s.people, func(u standin.User) bool { return !s.isComputer(u.ID) }) {
		return k, true
	}
	return key{}, false
}

// wish notes that a person wants to play a game for n.
func (s *seats) wish(at place, n int) {
	s.mu.Lock()
	s.wishes[at] = n
	s.mu.Unlock()
	s.nudge()
}

// crowd is how many more sit in a lobby than a person wants to play with, below
// 0 if there is room or no such wish.
func (s *seats) crowd(lobby standin.Message) int {
	s.mu.Lock()
	n, ok := s.wishes[place{lobby.Chat, lobby.ID}]
	s.mu.Unlock()
	if !ok {
		return -1
	}
	for _, u := range s.people {
		if named(lobby, u) {
			n--
		}
	}
	return -n
}

// person reports whether somebody who is no computer player does not sit yet.
func (s *seats) person(lobby standin.Message) bool {
	return slices.ContainsFunc(s.people, func(u standin.User) bool {
		return !s.isComputer(u.ID) && !named(lobby, u)
	})
}

// named reports whether a message has the name of a user in it.
func named(m standin.Message, u standin.User) bool {
	words := strings.FieldsFunc(m.Text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return slices.Contains(words, u.FirstName)
}

// last reports whether no computer player after this one sits.
func (s *seats) last(i int, lobby standin.Message) bool {
	return !slices.ContainsFunc(s.people[i+1:], func(u standin.User) bool {
		return s.isComputer(u.ID) && named(lobby, u)
	})
}
