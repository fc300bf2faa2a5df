package archive

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tarock/engine/table"
	"tarock/storage"
)

// Free returns the id for an evening that began at about a time: that second, or the next
// ones if another evening of the table has it.
func Free(store *storage.Store, table string, id int64) (int64, error) {
	for ; ; id++ {
		b, err := store.Blob(TallyKey(table, id))
		if err != nil || b == nil {
			return id, err
		}
	}
}

// Move returns the changes by which everything about a table gets its new id.
func Move(store *storage.Store, from, to string) (map[string][]byte, error) {
	blobs := map[string][]byte{}
	for _, prefix := range []string{evenings, tallies} {
		found, err := store.Blobs(prefix + from + "/")
		if err != nil {
			return nil, err
		}
		for key, b := range found {
			blobs[key] = nil
			blobs[prefix+to+strings.TrimPrefix(key, prefix+from)] = b
		}
	}
	all, err := store.Blobs(played)
	if err != nil {
		return nil, err
	}
	for key, b := range all {
		if user, ok := strings.CutSuffix(key, "/"+from); ok {
			blobs[key] = nil
			blobs[user+"/"+to] = b
		}
	}
	return blobs, nil
}

// Unname returns the changes by which a player loses his name in an evening, or in what
// it comes to; nil if he is not in it. Of his id nothing is left in what counts for
// statistics, so that they count him for nobody.
func Unname(key string, blob []byte, p table.Player, name string) ([]byte, error) {
	if strings.HasPrefix(key, evenings) {
		e, err := Unpack(blob)
		if err != nil {
			return nil, err
		}
		changed := false
		for i, event := range e.Events {
			renamed := []byte(table.Event(event).Rename(p, name))
			changed = changed || !bytes.Equal(renamed, event)
			e.Events[i] = renamed
		}
		if !changed {
			return nil, nil
		}
		return e.Pack(), nil
	}
	var of Tally
	if err := json.Unmarshal(blob, &of); err != nil {
		return nil, ErrForm
	}
	i := slices.IndexFunc(of.Players, func(q Player) bool { return q.ID == p })
	if i < 0 {
		return nil, nil
	}
	of.Players[i].ID, of.Players[i].Name = "", name
	return pack(of), nil
}

// Check makes everything again that follows from the evenings, and returns what differs
// from what is stored, and which evenings cannot be read.
func Check(store *storage.Store) (problems []string, err error) {
	kept, err := store.Blobs(tallies)
	if err != nil {
		return nil, err
	}
	stored, err := store.Blobs(evenings)
	if err != nil {
		return nil, err
	}
	for _, key := range slices.Sorted(maps.Keys(stored)) {
		id, n, ok := Split(key)
		if !ok {
			problems = append(problems, fmt.Sprintf("evening %q: not the key of an evening", key))
			continue
		}
		of := kept[TallyKey(id, n)]
		delete(kept, TallyKey(id, n))
		if err := checkOne(stored[key], of); err != nil {
			problems = append(problems, fmt.Sprintf("evening %d of table %s: %v", n, id, err))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(kept)) {
		problems = append(problems, fmt.Sprintf("%s: its evening is missing", key))
	}
	return problems, nil
}

// checkOne compares an evening with what it is said to come to. Players who were
// forgotten have no id there.
func checkOne(b, of []byte) error {
	e, err := Unpack(b)
	if err != nil {
		return err
	}
	t, err := e.Table()
	if err != nil {
		return err
	}
	for i, p := range t.Past {
		if err := p.Check(t.View("").Sheet[i]); err != nil {
			return fmt.Errorf("row %d: %w", i+1, err)
		}
	}
	var was Tally
	if json.Unmarshal(of, &was) != nil {
		return fmt.Errorf("what it comes to: %w", ErrForm)
	}
	is := Of(t)
	is.Begun, is.Ended, is.Until = e.Begun, e.Ended, was.Until
	is.forget(&was)
	if !bytes.Equal(pack(is), pack(was)) {
		return fmt.Errorf("what it comes to differs from what its deals give")
	}
	return nil
}
