package review

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"tarock/bot/archive"
	"tarock/bot/calendar"
	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/screen/past"
	"tarock/engine/table"
)

// all returns the evenings of a group, or in private those in which the asker has played,
// the latest first.
func (v *Reviews) all(q *chat.Question, group int64) (list []archive.Entry, err error) {
	if !q.Private() {
		return v.with(nil, strconv.FormatInt(group, 10)+":")
	}
	ids, err := v.tables(q.Message.From.ID)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		if list, err = v.with(list, id+"/"); err != nil {
			return nil, err
		}
	}
	me := table.Player(strconv.FormatInt(q.Message.From.ID, 10))
	list = slices.DeleteFunc(list, func(e archive.Entry) bool { return !has(&e, me) })
	slices.SortStableFunc(list, func(a, b archive.Entry) int { return b.Begun.Compare(a.Begun) })
	return list, nil
}

// has reports whether a player played in an evening.
func has(e *archive.Entry, p table.Player) bool {
	return slices.ContainsFunc(e.Players, func(q archive.Player) bool { return q.ID == p })
}

// lists shows a page of the evenings, or what they are chosen by.
func (v *Reviews) lists(q *chat.Question, group int64, w past.Way, fresh bool) error {
	all, err := v.all(q, group)
	if err != nil {
		return err
	}
	c := q.Screen()
	c.At = press.Press{Chat: min(group, 0)}
	switch w.To {
	case past.Months:
		return v.put(q, "evening", fresh, past.Choices(months(all), w, c))
	case past.People:
		return v.put(q, "evening", fresh, past.Choices(players(all), w, c))
	}
	name := ""
	for _, p := range players(all) {
		if p.ID == w.Player {
			name = p.Name
		}
	}
	if w.Player == past.Nobody {
		name = q.Message.Args // what was not found
	}
	all = slices.DeleteFunc(all, func(e archive.Entry) bool { return !fits(&e, w.Filter) })
	w.Page = min(w.Page, max(1, (len(all)+past.PerList-1)/past.PerList))
	from := (w.Page - 1) * past.PerList
	var nights []past.Night
	for _, e := range all[from:min(from+past.PerList, len(all))] {
		at := chat.Of(e.Table)
		n := past.Night{ID: e.ID, At: press.Press{Chat: at.ID, Thread: at.Thread}, Rules: e.Rules, Begun: e.Begun, Deals: e.Deals}
		for _, p := range e.Players {
			n.Players = append(n.Players, past.Ranked{ID: string(p.ID), Name: p.Name, Computer: p.Computer, Player: p.Player})
		}
		if q.Private() {
			if n.Group, err = called(v, q, e.Table, &e.Tally); err != nil {
				return err
			}
		}
		nights = append(nights, n)
	}
	return v.put(q, "evening", fresh, past.Nights(nights, len(all), w, name, c))
}

// fits reports whether an evening passes a filter.
func fits(e *archive.Entry, f past.Filter) bool {
	return (f.Player == "" || has(e, table.Player(f.Player))) && (f.Month == "" || strings.HasPrefix(day(e.Begun), f.Month))
}

// day writes the day of a time as filters do, "20261123".
func day(t time.Time) string { return t.Format("20060102") }

// months returns the months in which there were evenings, the latest first.
func months(list []archive.Entry) (of []past.Choice) {
	for _, e := range list {
		id := day(e.Begun)[:len("202611")]
		if n := len(of); n > 0 && of[n-1].ID == id {
			of[n-1].N++
			continue
		}
		of = append(of, past.Choice{ID: id, N: 1})
	}
	return of
}

// players returns the people who have played, those of most evenings first, with their
// latest names.
func players(list []archive.Entry) []past.Choice {
	of := map[string]*past.Choice{}
	for _, e := range list {
		for _, p := range e.Players {
			if p.ID == "" || p.Computer {
				continue
			}
			if of[string(p.ID)] == nil {
				of[string(p.ID)] = &past.Choice{ID: string(p.ID), Name: p.Name}
			}
			of[string(p.ID)].N++
		}
	}
	sorted := slices.SortedFunc(maps.Values(of), func(a, b *past.Choice) int { return cmp.Or(b.N-a.N, cmp.Compare(a.ID, b.ID)) })
	choices := make([]past.Choice, len(sorted))
	for i, c := range sorted {
		choices[i] = *c
	}
	return choices
}

// search returns the filter for words after the command: a date, in numbers or with the month in
// letters, as a day, a month or a year, the last evening of a day without a year, the beginning of a player's name, or a day, a
// month or a year by today's: "gestern". Words that are none of these find nothing.
func (v *Reviews) search(q *chat.Question, text string) (past.Filter, error) {
	text = calendar.InNumbers(text)
	if date, ok := dated(text); ok {
		return past.Filter{Month: date}, nil
	}
	all, err := v.all(q, q.Message.Chat.ID)
	if err != nil {
		return past.Filter{}, err
	}
	if date, ok := yearless(text); ok {
		for _, e := range all {
			if strings.HasSuffix(day(e.Begun), date) {
				return past.Filter{Month: day(e.Begun)}, nil
			}
		}
	}
	wanted := strings.ToLower(strings.TrimPrefix(text, "@"))
	for _, p := range players(all) {
		if wanted != "" && strings.HasPrefix(strings.ToLower(p.Name), wanted) {
			return past.Filter{Player: p.ID}, nil
		}
	}
	if date, ok := calendar.Past(text, time.Now().In(q.Group.Location())); ok {
		return past.Filter{Month: date}, nil
	}
	return past.Filter{Player: past.Nobody}, nil
}

// dayOfMonth matches a day and a month: "23.11.".
var dayOfMonth = regexp.MustCompile(`^([0-9]{1,2})\. ?([0-9]{1,2})\.?$`)

// yearless reads a day without a year, and returns how a day ends with that date: "1123".
func yearless(text string) (end string, ok bool) {
	m := dayOfMonth.FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return "", false
	}
	date, err := time.Parse("2.1.2006", m[1]+"."+m[2]+".2000") // a leap year
	return date.Format("0102"), err == nil
}

// dated reads a day, a month or a year: "23.11.2026", "2026-11-23", "11/2026", "2026".
func dated(text string) (date string, ok bool) {
	parts := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsDigit(r) })
	if len(parts) == 0 || len(parts) > 3 || strings.ContainsFunc(text, unicode.IsLetter) {
		return "", false
	}
	if len(parts[0]) != 4 {
		slices.Reverse(parts)
	}
	for i, p := range parts {
		n, err := strconv.Atoi(p)
		if err != nil || i == 0 && len(p) != 4 || i > 0 && len(p) > 2 {
			return "", false
		}
		if i > 0 {
			p = strconv.Itoa(100 + n)[1:]
		}
		date += p
	}
	_, err := time.Parse("20060102"[:len(date)], date) // there is no 31 November
	return date, err == nil
}
