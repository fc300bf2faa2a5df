// Package words says what things are called for one reader: people, cards, games, and
// what somebody says at a table. It is the only place that sees names as people wrote
// them; what it returns is cleaned.
package words

import (
	"slices"
	"strings"

	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/locales/rich"
)

// Reader is what words about a table need in addition to the view.
type Reader struct {
	page.Frame
	Style    Style          // how the reader sees cards
	Emoji    Emoji          // custom emoji of the cards, nil if cards are text
	Games    []view.Game    // of the rule set, with the options of the table
	Premiums []view.Premium // likewise
	Law      view.Law       // likewise
	Stake    int            // cents a point, 0 if the group does not play for money, -1 if a tournament settles it
	Users    []int64        // Telegram's ids of the players by place, for mentions; 0 for none
}

// Tables returns the tables of the rule set.
func (r Reader) Tables() view.Tables { return view.Tables{Games: r.Games, Premiums: r.Premiums} }

// GameOf returns the row of a game in the table of games, nil if there is none.
func (r Reader) GameOf(id string) *view.Game { return r.Tables().Game(id) }

// PremiumOf returns the row of a premium, nil if there is none.
func (r Reader) PremiumOf(id string) *view.Premium { return r.Tables().Premium(id) }

// Writer writes about one table for one pair of eyes. Texts for messages are rich, texts
// for buttons are plain.
type Writer struct {
	Reader
	Cards
	Table    *view.Table
	View     *view.View // the deal, nil for none
	Places   []string   // clean names by place
	Heads    []string   // clean names by column of the sheet
	Seats    []string   // clean names by seat of the deal
	Personal bool       // the reader is addressed as "du": the text is his own hand
}

// New returns what writes about a table.
func New(t *view.Table, r Reader) *Writer {
	w := &Writer{Reader: r, Table: t, Places: Names(t.Names, r.Texts), Cards: Cards{texts: r.Texts, rules: t.Rules, style: r.Style, emoji: r.Emoji}}
	if w.Heads = w.Names(t.Heads()); t.Accounts != nil {
		w.Places = asOnSheet(w, t.Names, t.Accounts)
	}
	if t.Deal != nil && t.Stage != view.Offer && t.Stage != view.Lobby {
		w.View, w.Seats, w.order = t.Deal, Dealt(w), t.Deal.Order
	}
	return w
}

// Dealt returns the names of the players of the deal by seat.
func Dealt(w *Writer) []string { return asOnSheet(w, w.Table.DealNames, w.Table.DealHeads) }

// asOnSheet returns clean names of which the columns are known, if they are: namesakes are told
// apart as at the head of the sheet, in whatever order they come.
func asOnSheet(w *Writer, raw []string, columns []int) []string {
	list, heads := slices.Clone(w.Names(raw)), w.Table.Heads()
	for i, column := range columns {
		if column < len(heads) && heads[column] == raw[i] {
			list[i] = w.Heads[column]
		}
	}
	return list
}

// Heading returns the names of players by their columns of the sheet.
func Heading(w *Writer, list []int) []string {
	names := make([]string, len(list))
	for i, column := range list {
		names[i] = At(w.Heads, act.Seat(column))
	}
	return names
}

// Names returns clean names, all different; usually they are those of the places.
func (w *Writer) Names(raw []string) []string {
	if slices.Equal(raw, w.Table.Names) {
		return w.Places
	}
	return Names(raw, w.Texts)
}

// At returns the n-th of a list of names.
func At(names []string, s act.Seat) string {
	if s < 0 || int(s) >= len(names) {
		return "?"
	}
	return names[s]
}

// Place returns the name of a player by place.
func (w *Writer) Place(s act.Seat) string { return At(w.Places, s) }

// Sat returns the name of who sat at a place when a deal began.
func Sat(w *Writer, h view.Head, place act.Seat) string {
	if h.Columns == nil || place < 0 || int(place) >= len(h.Columns) {
		return w.Place(place)
	}
	return At(w.Heads, act.Seat(h.Columns[place]))
}

// Seat returns the name of a player by seat of the deal; the reader is "du" in his own hand.
func (w *Writer) Seat(s act.Seat) string {
	if w.You(s) {
		return w.Say("name.you")
	}
	return At(w.Seats, s)
}

// You reports whether a seat is that of the reader, if he is addressed as "du".
func (w *Writer) You(s act.Seat) bool { return w.Personal && s != act.Nobody && s == w.View.Eyes }

// Tell returns what the player of a seat does; for the reader in the second person.
func (w *Writer) Tell(key string, s act.Seat, args ...any) string {
	if w.You(s) {
		return w.Say(key+"-you", args...)
	}
	return w.Say(key, append(args, "player", w.Seat(s))...)
}

// All returns the names of several seats or places.
func All(name func(act.Seat) string, list []act.Seat) string {
	names := make([]string, len(list))
	for i, s := range list {
		names[i] = name(s)
	}
	return strings.Join(names, ", ")
}

// Mention returns the name of a player as a link that notifies him, unless a computer
// plays for him.
func (w *Writer) Mention(place act.Seat) string {
	name := w.Place(place)
	if marked := standIn(w, place); marked != "" {
		return rich.Bold.In(name) + marked
	}
	if place < 0 || int(place) >= len(w.Users) || w.Users[place] == 0 {
		return rich.Bold.In(name)
	}
	return rich.Call(w.Users[place], name)
}

// Marked returns the name of a player by place, with a mark if a computer plays for him.
func Marked(w *Writer, place act.Seat) string { return w.Place(place) + standIn(w, place) }

// Awaited returns the name of the player whom the table waits for, marked as by Marked.
func Awaited(w *Writer) string { return Marked(w, w.Table.Waiting) }

// Mine reports whether the table waits for the reader himself, and no computer plays for him.
func Mine(w *Writer) bool {
	place := w.Table.Waiting
	return place != act.Nobody && place == w.Table.Eyes && !played(w, place)
}

// played reports whether a computer plays for a place.
func played(w *Writer, place act.Seat) bool {
	return place >= 0 && int(place) < len(w.Table.Computers) && w.Table.Computers[place]
}

// Yields reports whether computers have as many chairs as people would wait: each makes room for one
// of them with the next deal.
func Yields(t *view.Table, people int) bool {
	n := 0
	for _, name := range t.Names {
		if strings.HasPrefix(name, view.Computer) {
			n++
		}
	}
	return n >= people
}

// Waiting returns how many people wait for a chair. Computers that wait do not mind.
func Waiting(t *view.Table) (n int) {
	for _, name := range t.Queue {
		if !strings.HasPrefix(name, view.Computer) {
			n++
		}
	}
	return n
}

// standIn returns the mark behind the name of a player for whom a computer plays; "" for all
// others, also for a computer with a chair of its own, whose name has it.
func standIn(w *Writer, place act.Seat) string {
	if !played(w, place) || strings.ContainsRune(w.Place(place), robot) {
		return ""
	}
	return page.NBSP + string(robot)
}

// Plain returns the name of a seat for a button, where the reader is not addressed.
func (w *Writer) Plain(s act.Seat) string { return At(w.Seats, s) }

// Other returns the name of a user who does not sit at the table.
func (w *Writer) Other(name string) string { return w.Names([]string{name})[0] }

// About begins a page about the table. It names the group to a reader who plays in
// several.
func (w *Writer) About() *page.Page {
	g := &page.Page{}
	if w.Several {
		g.Add(rich.Bold.In(GroupTitle(w.Frame)))
	}
	return g
}

// Say returns a text in the reader's language.
func (w *Writer) Say(key string, args ...any) string { return w.Texts.Say(w.Own(key), args...) }

// Own returns the key of the rule set's own text for a key, or the key itself if there
// is none.
func (w *Writer) Own(key string) string { return w.Texts.Own(w.Table.Rules, key) }

// Name returns the rule set's name for something.
func (w *Writer) Name(kind, id string) string { return w.Texts.Name(w.Table.Rules, kind, id) }

// Game returns the name of a game with the word after it.
func (w *Writer) Game(id, arg string) string {
	if arg == "" {
		return w.Name("game", id)
	}
	if both := id + "." + arg; w.Name("game", both) != both {
		return w.Name("game", both)
	}
	if word := w.Name("game", arg); word != arg {
		return w.Name("game", id) + " " + word
	}
	return w.Name("game", id) + " " + w.Name("premium", arg)
}

// List returns names or parts joined for a sentence: "Anna, Berta und Cilli".
func (w *Writer) List(parts []string) string { return joined(parts, w.Say("result.and")) }

// Joined is List where there is no table.
func Joined(parts []string, texts *locales.Texts) string {
	return joined(parts, texts.Say("result.and"))
}

// joined joins parts with commas, the last one with a word.
func joined(parts []string, word string) string {
	n := len(parts) - 1
	if n < 1 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:n], ", ") + " " + word + " " + parts[n]
}

// Owing returns what the player on turn must say before he may end his turn: "Zuerst musst du
// Uhu oder Kakadu ansagen."
func Owing(w *Writer, options []act.Option) string {
	if key := "ask.owing@" + w.Table.Rules; w.Texts.Has(key) {
		return w.Say(key)
	}
	var names []string
	for _, o := range options {
		if o.Owed {
			names = append(names, w.Name("premium", o.ID.String()))
		}
	}
	return w.Say("ask.owing", "what", joined(names, w.Say("result.or")))
}

// Number returns the number of the deal shown.
func (w *Writer) Number() int {
	if w.View != nil {
		return w.Table.DealHead.Number
	}
	return w.Table.Number
}

// Task returns what the table waits for, "steigern"; "" if it waits for nobody.
func (w *Writer) Task() string {
	t := w.Table
	switch {
	case t.Waiting == act.Nobody:
		return ""
	case t.Stage == view.Ready:
		return w.Say("turn.ready")
	case t.Stage == view.Offer && t.Let == "":
		return w.Say("turn.choose")
	case t.Stage == view.Offer:
		if key := "turn." + t.Let; w.Texts.Has(key) {
			return w.Say(key)
		}
		return w.Say("turn.offer")
	case t.Stage != view.Playing:
		return ""
	case w.View.Phase == view.Auction && won(w.View):
		return w.Say("turn.auction.won")
	case w.View.Mute:
		return w.Say("turn.double")
	case w.View.Phase != view.Play:
		phase := string(w.View.Phase)
		if w.Texts.Has(w.Own("turn." + phase)) {
			return w.Name("turn", phase)
		}
		return w.Name("phase", phase)
	case len(w.View.Trick.Cards) == 0:
		return w.Say("turn.lead", "number", w.View.Trick.Number)
	}
	return w.Say("turn.play", "number", w.View.Trick.Number)
}

// won reports whether the player on turn in an auction has won it and only names his game:
// he has bid, and the others have passed since.
func won(v *view.View) bool {
	last := make([]act.Verb, v.Seats)
	for _, s := range v.Said {
		if s.Phase == view.Auction {
			last[s.Action.Seat] = s.Action.Verb
		}
	}
	for seat, verb := range last {
		if own := act.Seat(seat) == v.Turn; own && verb != act.VerbBid || !own && verb != act.VerbPass {
			return false
		}
	}
	return true
}
