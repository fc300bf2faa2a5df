package daily

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/archive"
	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/fair"
	"tarock/storage"
)

// Check compares what is stored about deals of the day with the evenings in which they were
// played, and returns what is wrong.
func Check(store *storage.Store) (problems []string, err error) {
	stored, err := store.Blobs("daily/")
	if err != nil {
		return nil, err
	}
	until := map[string]int64{}
	for _, key := range slices.Sorted(maps.Keys(stored)) {
		d := read(stored[key])
		if d == nil {
			problems = append(problems, key+": not a deal of the day")
			continue
		}
		if _, ok := fair.Parse(d.Secret); !ok || d.date().IsZero() {
			problems = append(problems, key+": not a deal of the day")
		}
		until["attempt/"+strings.TrimPrefix(key, "daily/")+"/"+d.Day] = d.Until
	}
	tried, err := store.Blobs("attempt/")
	if err != nil {
		return problems, err
	}
	for _, key := range slices.Sorted(maps.Keys(tried)) {
		i := strings.LastIndexByte(key, '/')
		var a room.Attempt
		if json.Unmarshal(tried[key], &a) != nil {
			problems = append(problems, key+": not a deal of the day that somebody has played")
			continue
		}
		end, current := until[key[:i]]
		if !current || a.Over == 0 || a.Quit {
			continue
		}
		ok, err := archived(store, key[i+1:], end, a.Points)
		if err != nil {
			return problems, err
		}
		if !ok {
			problems = append(problems, fmt.Sprintf("%s: no deal of that day gives %d points", key, a.Points))
		}
	}
	return problems, nil
}

// archived reports whether a user has an evening of a deal of the day that ends at a time and
// came to some points.
func archived(store *storage.Store, user string, until int64, points int) (bool, error) {
	id, err := strconv.ParseInt(user, 10, 64)
	if err != nil {
		return false, nil
	}
	all, err := store.Blobs(archive.TallyKeys(chat.TableID(telegram.Chat{ID: id})))
	for key, blob := range all {
		var of archive.Tally
		at, number, ok := archive.Split(key)
		if !ok || json.Unmarshal(blob, &of) != nil || of.Until != until {
			continue
		}
		packed, err := store.Blob(archive.Key(at, number))
		if err != nil {
			return false, err
		}
		e, err := archive.Unpack(packed)
		if err != nil {
			continue // archive.Check names it
		}
		if t, err := e.Table(); err == nil {
			sheet, place := t.View("").Sheet, t.Place(people.Player(id))
			if place != act.Nobody && len(sheet) > 0 && sheet[0].Change[t.Chairs[place].Account] == points {
				return true, nil
			}
		}
	}
	return false, err
}
