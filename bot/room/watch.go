package room

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"slices"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/storage"
)

// watch is a player whose cards one other user may look at for the evening: whoever is the first to
// open a link that the player gives away.
type watch struct {
	N     int          `json:"n"` // tells spectators of an evening apart
	Of    table.Player `json:"of"`
	Token string       `json:"token"`
	User  int64        `json:"user,omitempty"` // who looks on; 0 while nobody has opened the link
}

// watchable refuses where nobody may look on.
func watchable(r *Room) error {
	g, err := r.in.people.Group(r.Chat.ID)
	switch {
	case err != nil:
		return err
	case r.Info.Contest.Runs():
		return chat.NoWatchingHere
	case !g.Watch || r.Chat.Private():
		return chat.NoWatching
	}
	return nil
}

// Invite lets somebody look at the cards of a player. It returns the token of his link, and
// whether somebody has opened it.
func Invite(r *Room, by table.Player) (token string, opened bool, err error) {
	if err := watchable(r); err != nil {
		return "", false, err
	}
	switch place := r.Table.Place(by); {
	case place == act.Nobody || r.Table.Chairs[place].Computer:
		return "", false, table.NotSeated
	case !r.Running():
		return "", false, table.NoDeal
	}
	if i := slices.IndexFunc(r.Info.Watched, func(x watch) bool { return x.Of == by }); i >= 0 {
		return r.Info.Watched[i].Token, r.Info.Watched[i].User != 0, nil
	}
	random := make([]byte, 16)
	rand.Read(random) // never fails
	r.Info.Invited++
	x := watch{N: r.Info.Invited, Of: by, Token: base64.RawURLEncoding.EncodeToString(random)}
	r.Info.Watched = append(r.Info.Watched, x)
	return x.Token, false, nil
}

// Watch lets a user look on who has opened a link, in place of whom he has watched before. It returns the
// player's place.
func Watch(r *Room, user int64, token string) (place act.Seat, err error) {
	if err := watchable(r); err != nil {
		return act.Nobody, err
	}
	i := slices.IndexFunc(r.Info.Watched, func(x watch) bool {
		return subtle.ConstantTimeCompare([]byte(x.Token), []byte(token)) == 1 && (x.User == 0 || x.User == user)
	})
	if i < 0 || !r.Running() || r.Info.Watched[i].Of == people.Player(user) {
		return act.Nobody, chat.NotInvited
	}
	x := r.Info.Watched[i]
	if place = r.Table.Place(x.Of); place == act.Nobody {
		return act.Nobody, chat.NotInvited
	}
	r.Info.Watched = slices.DeleteFunc(r.Info.Watched, func(y watch) bool { return y.User == user && y.N != x.N })
	for i := range r.Info.Watched {
		if r.Info.Watched[i].N == x.N {
			r.Info.Watched[i].User = user
		}
	}
	r.Set(people.WatchKey(user), r.ID)
	return place, nil
}

// Unwatch ends that somebody looks at the cards of a player, or that a user looks on. It reports
// whether there was anything to end.
func Unwatch(r *Room, of table.Player, user int64) (ended bool) {
	r.Info.Watched = slices.DeleteFunc(r.Info.Watched, func(x watch) bool {
		if x.Of != of && (user == 0 || x.User != user) {
			return false
		}
		if ended = true; x.User != 0 {
			r.Set(people.WatchKey(x.User), nil)
			r.blobs[people.WatchKey(x.User)] = nil
		}
		return true
	})
	return ended
}

// ForgetWatch ends that a user looks on at a table.
func ForgetWatch(s *Rooms, id string, user int64) error {
	return s.Enter(id, func(r *Room) error {
		Unwatch(r, "", user)
		_, err := r.Commit(0)
		return err
	})
}

// Unwatched returns what is stored about a table without a user who looks on there; nil if he
// does not.
func Unwatched(blob []byte, user int64) []byte {
	var i Info
	if json.Unmarshal(blob, &i) != nil {
		return nil // it holds nothing that could be read
	}
	before := len(i.Watched)
	i.Watched = slices.DeleteFunc(i.Watched, func(x watch) bool { return x.User == user })
	if len(i.Watched) == before {
		return nil
	}
	return people.Pack(i)
}

// watchers adds the hands that others look at. One ends, and its message is deleted, as soon as the
// player or the group no longer allows it, or somebody else has his chair.
func (w *wanted) watchers(c screen.Context) error {
	r := w.r
	if len(r.Info.Watched) == 0 || !r.Running() {
		return nil
	}
	if err := watchable(r); err != nil {
		if chat.IsReason(err) {
			return nil
		}
		return err
	}
	for _, x := range r.Info.Watched {
		u, err := r.in.people.User(x.User)
		if err != nil {
			return err
		}
		place := r.Table.Place(x.Of)
		if x.User == 0 || !u.Reachable() || place == act.Nobody || r.Table.Chairs[place].Computer {
			continue
		}
		c.Texts, c.Style = r.in.people.UserTexts(u), u.Style()
		m := screen.Watched(r.Table.View(x.Of), c.Reader, playing(r, people.Player(x.User)))
		slot := storage.Slot{Chat: x.User, Name: r.Info.name(page.Slot{Part: page.Watch, N: x.N}), Rank: storage.Aside, Pace: glance(r.Table)}
		w.add(slot, m)
	}
	return nil
}

// playing reports whether a user plays in the deal in progress, so that he may see no other hand.
func playing(r *Room, by table.Player) bool {
	return r.Table.Place(by) != act.Nobody && (r.Table.Stage != table.Play || r.Table.Deal == nil || r.Table.View(by).Deal.Eyes != act.Nobody)
}
