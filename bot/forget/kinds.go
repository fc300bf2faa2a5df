package forget

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tarock/bot/archive"
	"tarock/bot/chat"
	"tarock/bot/contest"
	"tarock/bot/people"
	"tarock/bot/review"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/storage"
)

// kind is a kind of what is stored.
type kind struct {
	bucket string // of the store
	prefix string // with which its keys begin
	holds  string // what it is

	// now adds to a job what removes its user from what is stored with a key; nil if it
	// holds no name, or only until it is sent.
	now func(j *job, key string) error

	// later reports whether what is stored with a key may hold a name of the user, and
	// will be gone soon; nil if it holds none for a time only.
	later func(j *job, key string) (bool, error)
}

// kinds has a row for everything that is stored. What is in none of them is an error.
var kinds = []kind{
	{bucket: "tables", holds: "the events of tables, with names where players have sat down", now: (*job).rename},
	{bucket: "slots", prefix: "-", holds: "the screens of tables", later: (*job).screen},
	{bucket: "slots", prefix: "reply\x00", holds: "answers that are not sent yet", later: (*job).message},
	{bucket: "slots", prefix: "answer/", holds: "answers about tables that are not sent yet, or whose deal goes on", later: (*job).message},
	{bucket: "slots", prefix: "relief\x00", holds: "notes on chairs that are not sent yet", later: (*job).message},
	{bucket: "slots", prefix: "damaged\x00", holds: "notes on damaged tables that are not sent yet", later: (*job).message},
	{bucket: "slots", prefix: "tournament\x00", holds: "rankings", now: (*job).ranking},
	{bucket: "slots", prefix: "meeting\x00", holds: "what groups have arranged, with names", later: (*job).message},
	{bucket: "slots", prefix: "daily\x00", holds: "deals of the day, with the names of who has played", later: (*job).message},
	{bucket: "slots", prefix: "guest\x00", holds: "notes to guests", now: (*job).page},
	{bucket: "slots", prefix: "settings\x00", holds: "pages of settings", now: (*job).page},
	{bucket: "slots", prefix: "learn\x00", holds: "lessons", now: (*job).page},
	{bucket: "slots", prefix: "lookup\x00", holds: "pages of rules", now: (*job).page},
	{bucket: "slots", prefix: "past\x00", holds: "pages about evenings that are over", now: (*job).page, later: (*job).message},
	{bucket: "slots", prefix: "forget\x00", holds: "the question whether to forget, which its answer replaces"},
	{bucket: "slots", prefix: "full\x00", holds: "notes that the disk is full"},
	{bucket: "due", holds: "the keys of slots"},
	{bucket: "blobs", prefix: "user/", holds: "the settings of users", now: (*job).own},
	{bucket: "blobs", prefix: "learn/", holds: "progress in the lessons", now: (*job).own},
	{bucket: "blobs", prefix: "met/", holds: "the parts of a deal that users who learn have met", now: (*job).own},
	{bucket: "blobs", prefix: "seat/", holds: "where users sit", now: (*job).own},
	{bucket: "blobs", prefix: "notify/", holds: "who wants to be told of new tables, with their names", now: (*job).wish},
	{bucket: "blobs", prefix: "aside/", holds: "updates that failed", now: (*job).own, later: (*job).update},
	{bucket: "blobs", prefix: "tournament/", holds: "tournaments, with the names of their players", now: (*job).tournament},
	{bucket: "blobs", prefix: contest.Earlier, holds: "earlier tournaments, likewise", now: (*job).tournament},
	{bucket: "blobs", prefix: "meeting/", holds: "when groups want to play, with the names of those who come", now: (*job).meeting},
	{bucket: "blobs", prefix: "daily/", holds: "the deals of the day of groups"},
	{bucket: "blobs", prefix: "attempt/", holds: "what has become of users’ deals of the day, with their names", now: (*job).attempt},
	{bucket: "blobs", prefix: "group/", holds: "the settings of groups"},
	{bucket: "blobs", prefix: "title/", holds: "the titles of groups"},
	{bucket: "blobs", prefix: "game/", holds: "the games last played"},
	{bucket: "blobs", prefix: "table/", holds: "what is known of tables beside their events, by place, with the ids of those who look on", now: (*job).watching},
	{bucket: "blobs", prefix: "watch/", holds: "where users look on", now: (*job).own},
	{bucket: "blobs", prefix: "deals/", holds: "what became of the finished deals of tables, by place"},
	{bucket: "blobs", prefix: "evening/", holds: "the events of evenings that are over, with names", now: (*job).evening},
	{bucket: "blobs", prefix: "tally/", holds: "what these evenings come to, with names", now: (*job).evening},
	{bucket: "blobs", prefix: "import/", holds: "files that wait at tables to be taken over, with names", now: (*job).offered},
	{bucket: "blobs", prefix: "entry/", holds: "what was answered about deals that are written down, by seat"},
	{bucket: "blobs", prefix: "share/", holds: "links to deals that are over", now: (*job).shared},
	{bucket: "blobs", prefix: "played/", holds: "where users have played an evening", now: (*job).own},
	{bucket: "blobs", prefix: "damaged/", holds: "which groups know that their table is damaged"},
	{bucket: "blobs", prefix: "moved/", holds: "which groups have become supergroups"},
	{bucket: "blobs", prefix: "lost/", holds: "which topics are deleted or closed"},
	{bucket: "blobs", prefix: "code/", holds: "the groups of tournaments by their codes"},
	{bucket: "blobs", prefix: "purse/", holds: "when messages were sent to groups"},
	{bucket: "blobs", prefix: "demo/", holds: "the names of invented players"},
	{bucket: "blobs", prefix: marks, holds: "the ids of users of whom something is still to be removed"},
	{bucket: "meta", holds: "what the file is"},
	{bucket: "ring", holds: "the ids of updates"},
	{bucket: "seen", holds: "the ids of updates"},
}

// kindOf returns the kind of what is stored with a key, nil if there is none.
func kindOf(bucket, key string) *kind {
	if bucket == "slots" && key != "" && key[0] >= '0' && key[0] <= '9' {
		key = "-" + key // of a table in a private chat, which has the number of a user
	}
	i := slices.IndexFunc(kinds, func(k kind) bool { return k.bucket == bucket && strings.HasPrefix(key, k.prefix) })
	if i < 0 {
		return nil
	}
	return &kinds[i]
}

// Unknown returns the kinds of what is stored that are in no row of the list, each once,
// as bucket and first part of the key.
func Unknown(store *storage.Store) (list []string, err error) {
	err = store.Entries(func(bucket, key string) error {
		if kindOf(bucket, key) == nil {
			first, _, _ := strings.Cut(strings.ReplaceAll(key, "\x00", "/"), "/")
			list = append(list, bucket+"/"+first)
		}
		return nil
	})
	slices.Sort(list)
	return slices.Compact(list), err
}

// rename removes the names of the user from the events and screens of a table.
func (j *job) rename(id string) error {
	if !j.todo.has(id) {
		return nil
	}
	err := j.f.rooms.Unname(id, people.Player(j.user), j.names)
	if storage.Damaged(err) {
		j.f.chats.Log.Error().Err(err).Str("table", id).Msg("too damaged to remove a name from it")
		return nil
	}
	return err
}

// screen: a final message of a table of the user is forgotten once it is sent.
func (j *job) screen(key string) (bool, error) {
	table, name, _ := strings.Cut(key, "\x00")
	if !j.todo.has(table) {
		return false, nil
	}
	slot, err := j.f.chats.Store.Slot(table, name)
	return err == nil && slot.Final || storage.Damaged(err), unread(err)
}

// message: a message to the group or a player of one of the user's tables is forgotten
// once it is sent.
func (j *job) message(key string) (bool, error) {
	table, name, _ := strings.Cut(key, "\x00")
	slot, err := j.f.chats.Store.Slot(table, name)
	return err == nil && j.todo.writes(slot.Chat) || storage.Damaged(err), unread(err)
}

// unread returns nil for what cannot be read or is gone.
func unread(err error) error {
	if storage.Damaged(err) || errors.Is(err, storage.ErrNoSlot) {
		return nil
	}
	return err
}

// page deletes a message in the user's private chat.
func (j *job) page(key string) error {
	table, name, _ := strings.Cut(key, "\x00")
	own := chat.TableID(telegram.Chat{ID: j.user})
	if name == own || strings.HasPrefix(name, own+"/") {
		j.slots = append(j.slots, storage.Slot{Table: table, Name: name, Chat: j.user, Rank: storage.Rest})
	}
	return nil
}

// own removes a value of the user, whose id follows the prefix.
func (j *job) own(key string) error {
	if j.owns(key) {
		j.blobs[key] = nil
	}
	return nil
}

func (j *job) owns(key string) bool {
	_, rest, _ := strings.Cut(key, "/")
	id, _, _ := strings.Cut(rest, "/")
	return id == fmt.Sprint(j.user)
}

// update: the update by which the user asks to be forgotten is stored for a moment.
func (j *job) update(key string) (bool, error) { return j.owns(key), nil }

// wish removes the user's wish to be told of new tables in a group.
func (j *job) wish(key string) error {
	if strings.HasSuffix(key, fmt.Sprint("/", j.user)) {
		j.blobs[key] = nil
	}
	return nil
}

// evening removes the user's name from an evening in the archive, or from what it comes to.
// What cannot be read is removed.
func (j *job) evening(key string) error {
	at, _, _ := archive.Split(key)
	if was, err := j.f.chats.Store.Blob(archive.PlayedKey(fmt.Sprint(j.user), at)); err != nil || was == nil {
		return err
	}
	j.todo.Chats = append(j.todo.Chats, chat.Of(at).ID)
	slices.Sort(j.todo.Chats)
	j.todo.Chats = slices.Compact(j.todo.Chats)
	g, err := j.f.people.Group(chat.Of(at).ID)
	if err != nil {
		return err
	}
	b, err := j.f.chats.Store.Blob(key)
	if err == nil && b != nil {
		b, err = archive.Unname(key, b, people.Player(j.user), j.f.people.GroupTexts(g).Say("forget.name"))
	}
	switch {
	case err != nil && !storage.Damaged(err) && !errors.Is(err, archive.ErrForm):
		return err
	case err != nil:
		j.f.chats.Log.Error().Err(err).Msg("damaged evening removed")
		j.blobs[key] = nil
	case b != nil:
		j.blobs[key] = b
	}
	return nil
}

// shared removes the links that the user has given away, and all to deals of tables at which he has
// played.
func (j *job) shared(key string) error {
	blob, err := j.f.chats.Store.Blob(key)
	if err != nil || blob == nil {
		return err
	}
	gone, err := review.ForgetsShared(blob, j.user, func(at string) (bool, error) {
		was, err := j.f.chats.Store.Blob(archive.PlayedKey(fmt.Sprint(j.user), at))
		return was != nil || j.todo.has(at), err
	})
	if gone {
		j.blobs[key] = nil
	}
	return err
}

// watching ends that the user looks at somebody's cards.
func (j *job) watching(key string) error {
	blob, err := j.f.chats.Store.Blob(key)
	if err != nil {
		return err
	}
	without := room.Unwatched(blob, j.user)
	if without == nil {
		return nil
	}
	err = room.ForgetWatch(j.f.rooms, strings.TrimPrefix(key, room.InfoKey("")), j.user)
	if chat.IsReason(err) || storage.Damaged(err) { // it cannot be entered, and shows nothing
		j.blobs[key] = without
		return nil
	}
	return err
}

// offered removes a file that nobody has taken over or dropped: the name of the user may be
// among those in it.
func (j *job) offered(key string) error {
	j.blobs[key] = nil
	return nil
}

// tournament removes the user's name from a tournament and its ranking. A tournament
// that cannot be read is removed.
func (j *job) tournament(key string) error {
	value, slots, err := j.f.contests.Unname(key, people.Player(j.user))
	switch {
	case storage.Damaged(err):
		j.f.chats.Log.Error().Err(err).Msg("damaged tournament removed")
		j.blobs[key] = nil
	case err != nil:
		return err
	case value != nil:
		j.blobs[key] = value
		j.slots = append(j.slots, slots...)
	}
	return nil
}

// meeting removes what the user has said about an evening that a group wants to play.
func (j *job) meeting(key string) error {
	value, slots, err := j.f.meetings.Unname(key, j.user)
	if err == nil && value != nil {
		j.blobs[key] = value
		j.slots = append(j.slots, slots...)
	}
	return err
}

// attempt removes the user's attempt at the deal of a day.
func (j *job) attempt(key string) error {
	values, slots, err := j.f.days.Unname(key, j.user)
	if err == nil {
		maps.Copy(j.blobs, values)
		j.slots = append(j.slots, slots...)
	}
	return err
}

// ranking removes the ranking of a tournament of a group that is not stored any more, whose
// message stays.
func (j *job) ranking(key string) error {
	_, code, _ := strings.Cut(key, "\x00")
	current, err := j.f.contests.Ranked(code)
	if err != nil || current {
		return err
	}
	return j.f.drop("slots", key)
}
