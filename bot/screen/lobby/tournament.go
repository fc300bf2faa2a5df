package lobby

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/locales/rich"
)

// Contest is a tournament as its group sees it. Players are indexes of People.
type Contest struct {
	Rules    string
	Stage    string // "entries", "playing", "between" or "over"
	Rounds   int
	Turns    int      // how often each player of a table deals in a round
	Round    int      // from 1, 0 before the first
	People   []string // names of the entrants, and of the host, as they wrote them
	Host     int      // -1 if not known
	HostID   int64    // Telegram's id of the host, 0 to leave out the mention
	Places   int      // number of places for tables
	Code     string
	Seal     Opened // of the secret by which the lots are drawn
	Entrants []int
	Free     []int // entrants who are free in this round
	Tables   []ContestTable
	Ranking  []ContestRow
	Page     int            // page of the ranking, from 0
	Asked    bool           // the host is asked whether to end the tournament
	Offers   []ContestPlace // chats that want to lend a table
	Lent     []ContestPlace // chats that lend one
	Lending  bool           // the host looks at Lent
	Leavers  ContestLeavers
	Before   bool      // the group has had another one before
	Ended    time.Time // when it was over, if another one has followed it
}

// ContestTable is a table of the round.
type ContestTable struct {
	Players []int
	Where   string // title of its group, "" while it has no place
	Soon    bool   // it is about to get one, if any is free
	Points  []int  // nil while it is being played
	Doubt   bool   // it has come to no finished deal: the host is asked whether it counts
}

// ContestRow is a row of the ranking.
type ContestRow struct {
	Place  int
	Player int
	Out    bool
	Scores []ContestScore
	Total  int
}

// ContestScore is an entrant's result in a round.
type ContestScore struct {
	Points int
	Done   bool
}

// ContestPlace is a chat for tables of a tournament.
type ContestPlace struct{ ID, Title string }

// contestPage is the number of rows of the ranking in a message.
const contestPage = 20

// contest writes the message of a tournament.
type contest struct {
	page.Frame
	t      Contest
	people []string // names of People, clean and all different
	page.Page
}

// Tournament returns the message of a tournament in its group. Presses have the
// arguments "in", "out", "page N", "export", "before", "places", "back", "yes", "no" or "give" with
// the id of a place, "draw", "ask", "stay" or "end" with the round, "count" or "again" with
// the round and the table, and "leave" or "remain" with the round and the number of the
// entrant.
func Tournament(t Contest, c page.Frame) page.Message {
	w := &contest{Frame: c, t: t, people: words.Names(t.People, c.Texts)}
	w.Add(w.say("title", "rules", c.Texts.Name(t.Rules, "rules", t.Rules)))
	w.Add(w.say("length", "n", t.Rounds, "turns", t.Turns))
	if t.Host >= 0 {
		w.Add(w.say("host", "player", w.people[t.Host]))
	}
	w.status()
	if t.Stage != "over" {
		w.Block(w.say("places", "n", t.Places, "code", t.Code))
	}
	if t.Round > 0 {
		w.ranking()
	}
	if t.Stage != "over" {
		w.leavers()
		w.questions()
	}
	if t.Seal.Hash != "" {
		w.Block(w.say("seal", "hash", t.Seal.Hash))
	}
	if t.Seal.Secret != "" {
		w.Add(w.say("secret", "secret", t.Seal.Secret))
	}
	w.Message.Rows = w.rows()
	return w.Finish().Message
}

// say returns a text about tournaments.
func (w *contest) say(key string, args ...any) string { return w.Texts.Say("tournament."+key, args...) }

// key returns a button of the tournament.
func (w *contest) key(id, arg string, args ...any) page.Key {
	return page.Key{Text: words.Cut(w.Texts.Say("button.tournament-"+id, args...), page.KeyLimit), Press: w.Press(press.Contest, arg)}
}

// round returns the argument of a press about the present round.
func (w *contest) round(word string) string { return word + " " + strconv.Itoa(w.t.Round) }

// names returns a list of players.
func (w *contest) names(list []int) string {
	names := make([]string, len(list))
	for i, n := range list {
		names[i] = w.people[n]
	}
	return strings.Join(names, ", ")
}

// status adds how far the tournament has come, and whom it waits for.
func (w *contest) status() {
	t := w.t
	switch {
	case t.Stage == "over":
		w.Block(w.say("over"))
		if at := t.Ended; !at.IsZero() {
			at = w.In(at)
			w.Add(w.say("day", "date", w.Texts.Say("past.date", "day", at.Day(), "month", w.Texts.Name("", "month", strconv.Itoa(int(at.Month()))), "year", at.Year())))
		}
		return
	case t.Stage == "playing":
		w.Block(w.say("round", "round", t.Round, "of", t.Rounds))
		w.tables()
		return
	case t.Stage == "between":
		w.Block(w.say("between", "round", t.Round, "of", t.Rounds))
		w.tables()
	case len(t.Entrants) == 0:
		w.Block(w.say("nobody"))
		return
	default:
		w.Block(w.say("entries", "n", len(t.Entrants), "players", w.names(t.Entrants)))
	}
	if t.Host >= 0 {
		w.Add(w.say("draws", "player", w.host()))
	}
}

// host returns the name of the host, as a mention if possible.
func (w *contest) host() string {
	if w.t.HostID == 0 {
		return rich.Bold.In(w.people[w.t.Host])
	}
	return rich.Call(w.t.HostID, w.people[w.t.Host])
}

// tables adds the tables of a round.
func (w *contest) tables() {
	for i, table := range w.t.Tables {
		line := w.say("table", "number", i+1, "players", w.names(table.Players))
		switch {
		case table.Points != nil:
			points := make([]string, len(table.Points))
			for k, n := range table.Points {
				points[k] = w.people[table.Players[k]] + page.NBSP + words.Signed(n)
			}
			line = w.say("result", "number", i+1, "points", strings.Join(points, " · "))
		case table.Doubt:
			line += " – " + w.say("unfinished")
		case table.Where == "" && table.Soon:
		case table.Where == "":
			line += " – " + w.say("waits")
		default:
			line += " – " + w.called(table.Where)
		}
		w.Add(line)
	}
	if len(w.t.Free) > 0 {
		w.Add(w.say("free", "players", w.names(w.t.Free)))
	}
}

// called returns the title of a group, clean and short.
func (w *contest) called(title string) string {
	if title = words.Clean(title); title != "" {
		return words.Isolate(title)
	}
	return w.Texts.Say("name.group")
}

// questions adds what the host is asked.
func (w *contest) questions() {
	for _, place := range w.t.Offers {
		w.Block(w.say("offer", "group", w.called(place.Title)))
	}
	for i, table := range w.t.Tables {
		if table.Doubt {
			w.Block(w.say("doubt", "number", i+1))
		}
	}
	if w.waitsForHost() && w.t.Host >= 0 {
		w.Add(w.say("decides", "player", w.host()))
	}
	if w.t.Lending {
		w.Block(w.say("lending"))
	}
	if w.t.Asked {
		w.Block(w.say("ask"))
	}
}

// waitsForHost reports whether the host is asked something that others wait for.
func (w *contest) waitsForHost() bool {
	return len(w.t.Offers) > 0 || slices.ContainsFunc(w.t.Tables, func(t ContestTable) bool { return t.Doubt })
}

// rows returns the buttons.
func (w *contest) rows() (rows [][]page.Key) {
	t, in, out := w.t, w.key("in", "in"), w.key("out", "out")
	add := func(keys ...page.Key) { rows = append(rows, keys) }
	if t.Round > 0 {
		rows = w.pages()
	}
	switch {
	case t.Stage == "playing":
		add(out)
		rows = append(rows, w.leaverKeys()...)
	case t.Stage == "between":
		add(in, out)
		add(w.key("next", w.round("draw")))
	case t.Stage == "entries" && len(t.Entrants) > 0:
		add(in, out)
		add(w.key("draw", w.round("draw")))
	case t.Stage == "entries":
		add(in)
	}
	if t.Stage != "over" {
		rows = append(rows, w.answers()...)
	}
	var look []page.Key
	if t.Round > 0 {
		look = append(look, w.key("export", "export"))
	}
	if t.Before {
		look = append(look, w.key("before", "before"))
	}
	if len(look) > 0 {
		add(look...)
	}
	return rows
}

// answers returns the buttons of the host.
func (w *contest) answers() (rows [][]page.Key) {
	t := w.t
	add := func(keys ...page.Key) { rows = append(rows, keys) }
	for _, place := range t.Offers {
		add(w.key("yes", "yes "+place.ID, "group", w.called(place.Title)))
		add(w.key("no", "no "+place.ID, "group", w.called(place.Title)))
	}
	for i, table := range t.Tables {
		if table.Doubt {
			add(w.key("count", w.round("count")+" "+strconv.Itoa(i+1), "number", i+1), w.key("again", w.round("again")+" "+strconv.Itoa(i+1)))
		}
	}
	switch {
	case t.Lending:
		for _, place := range t.Lent {
			add(w.key("give", "give "+place.ID, "group", w.called(place.Title)))
		}
		add(w.key("back", "back"))
	case len(t.Lent) > 0:
		add(w.key("places", "places"))
	}
	if t.Asked {
		add(w.key("sure", w.round("end")), w.key("stay", w.round("stay")))
	} else {
		add(w.key("end", w.round("ask")))
	}
	return rows
}

// ranking adds a page of the ranking, in columns.
func (w *contest) ranking() {
	rows := w.t.Ranking
	first, last := w.shown()
	width := 4
	for _, r := range rows {
		width = max(width, len(strconv.Itoa(r.Total))+1)
		for _, s := range r.Scores {
			width = max(width, len(strconv.Itoa(s.Points))+1)
		}
	}
	w.Block(w.say("ranking"))
	var lines []string
	for _, r := range rows[first:last] {
		line := words.Right(strconv.Itoa(r.Place)+".", 3) + " " + fmt.Sprintf("%-8s", w.brief(r.Player, 8))
		for _, s := range r.Scores {
			text := "–"
			if s.Done {
				text = words.Minus.Replace(strconv.Itoa(s.Points))
			}
			line += words.Right(text, width)
		}
		line += words.Right(words.Minus.Replace(strconv.Itoa(r.Total)), width+1)
		if r.Out {
			line += " ×"
		}
		lines = append(lines, line)
	}
	w.Add(rich.Fixed.In(strings.Join(lines, "\n")))
	w.ties()
	if slices.ContainsFunc(rows, func(r ContestRow) bool { return r.Out }) {
		w.Add(w.say("out"))
	}
}

// brief returns the name of a player for a column, with his number if others have the
// same there.
func (w *contest) brief(player, width int) string {
	name := words.Cell(w.t.People[player], width)
	same := func(other string) bool { return words.Cell(other, width) == name }
	if name != "" && slices.IndexFunc(w.t.People, same) == player && !slices.ContainsFunc(w.t.People[player+1:], same) {
		return name
	}
	number := strconv.Itoa(player + 1)
	if name == "" {
		return words.Cell(w.Texts.Say("name.short", "number", number), width)
	}
	return words.Cell(name, width-len(number)-1) + "." + number
}

// shown returns which rows of the ranking are on the page that is shown.
func (w *contest) shown() (first, last int) {
	at := min(max(w.t.Page, 0), w.lastPage())
	return at * contestPage, min((at+1)*contestPage, len(w.t.Ranking))
}

// lastPage returns the number of the last page of the ranking, from 0.
func (w *contest) lastPage() int { return max(0, (len(w.t.Ranking)-1)/contestPage) }

// pages returns the buttons for other pages of the ranking.
func (w *contest) pages() [][]page.Key {
	pages := w.lastPage() + 1
	if pages == 1 {
		return nil
	}
	first, _ := w.shown()
	at := first / contestPage
	turn := func(text string, to int) page.Key {
		return page.Key{Text: text, Press: w.Press(press.Contest, "page "+strconv.Itoa((to+pages)%pages))}
	}
	return [][]page.Key{{turn("‹", at-1), turn(strconv.Itoa(at+1)+"/"+strconv.Itoa(pages), at), turn("›", at+1)}}
}
