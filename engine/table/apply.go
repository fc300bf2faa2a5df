package table

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// action reads the action of an event; false only in a log that was not written
// here.
func (t *Table) action(text string) (act.Action, bool) {
	a, err := t.grammar.Parse(text)
	return a, err == nil
}

// Apply changes the table by an event. An event that has no place, which no
// Decide would have given, changes nothing.
func (t *Table) Apply(e Event) {
	word, rest, _ := strings.Cut(string(e), " ")
	player, quoted, _ := strings.Cut(rest, " ")
	p := Player(player)
	if word != opened && (t.Set == nil || lobbyOnly[word] && t.Stage != Lobby) {
		return
	}
	if moves[word] {
		t.Move++
	}
	switch word {
	case opened:
		id, move, _ := strings.Cut(quoted, " ")
		n, _ := strconv.Atoi(move)
		if t.find(id) == nil {
			return
		}
		*t = Table{find: t.find, Keep: t.Keep, Stage: Lobby, Opener: p, Options: deal.Options{}, Move: n}
		t.choose(id, 0)
	case joined:
		t.Chairs = append(t.Chairs, Chair{Player: p, Name: unquote(quoted)})
	case left:
		if i := t.Place(p); i != act.Nobody {
			t.Chairs = append(t.Chairs[:i:i], t.Chairs[i+1:]...)
		}
	case chosen:
		n, _ := strconv.Atoi(quoted)
		t.choose(player, n)
	case set:
		t.Options[player] = quoted
	case started:
		t.start(rest)
	case closed, ended:
		t.end()
	case gone, back:
		if i := t.Place(p); i != act.Nobody {
			t.Chairs[i].Gone = word == gone
		}
	default:
		t.applyPlay(word, rest)
	}
}

// applyPlay applies the events of an evening that has begun.
func (t *Table) applyPlay(word, rest string) {
	p := Player(rest)
	if t.evening == nil || t.Stage == Over {
		return
	}
	switch word {
	case next:
		t.dealing = true
		t.Round++
	case cards:
		if t.dealing {
			t.lay(rest)
		}
	case before:
		if a, ok := t.action(rest); ok && t.Stage != Play && t.evening.Check(a) == nil {
			t.evening.Before(a)
			t.before = append(t.before, a)
			t.Plan = t.evening.Plan()
			t.begin()
		}
	case let:
		if t.Stage == Offer {
			t.evening.Let()
			t.begin()
		}
	case did:
		t.do(rest)
	case late:
		t.Late = true
	case patient:
		t.Late, t.Votes = false, nil
	case voted:
		t.Votes = append(t.Votes, p)
	case aborted:
		if t.Stage == Play {
			stands := t.evening.Again(t.before)
			t.write(true)
			t.ready()
			t.before = stands
		}
	case wants:
		t.Ends = append(t.Ends, p)
	case stays:
		t.Ends = slices.DeleteFunc(t.Ends, func(q Player) bool { return q == p })
	}
}

// start begins the evening with a place as the first dealer.
func (t *Table) start(place string) {
	n, _ := strconv.Atoi(place)
	if _, ok := t.Set.Layout(len(t.Chairs)); !ok || n < 0 || n >= len(t.Chairs) {
		return
	}
	t.evening = t.Set.NewEvening(len(t.Chairs), act.Seat(n))
	t.ready()
	t.dealing = true
	t.Round++
}

func (t *Table) do(text string) {
	a, ok := t.action(text)
	if !ok || t.Stage != Play || t.Deal.Do(a) != nil {
		return
	}
	t.Late, t.Votes = false, nil
	if t.Deal.Over() {
		t.write(false)
		t.evening.Add(t.Deal)
		t.ready()
	}
}

// ready puts the table between two deals, or at the end of the evening.
func (t *Table) ready() {
	t.Stage, t.before, t.Thrown = Ready, nil, nil
	t.Late, t.Votes, t.dealing = false, nil, false
	t.packets, t.talon = nil, nil
	t.Plan = t.evening.Plan()
	t.Number = t.count() + 1
	if t.Plan.Over {
		t.Stage = Over
	}
}

// lay puts shuffled cards on the table.
func (t *Table) lay(text string) {
	l, heaps := t.layout(), strings.Split(text, " / ")
	if len(heaps) != l.Seats+1 {
		return
	}
	t.packets = make([]card.Set, l.Seats)
	for i := range t.packets {
		packet, _ := l.Deck.FindAll(heaps[i])
		t.packets[i] = card.Of(packet...)
	}
	t.talon, _ = l.Deck.FindAll(heaps[l.Seats])
	t.dealing = false
	t.Stage = Offer
	t.begin()
}

// begin begins the deal if nobody is to be asked any more.
func (t *Table) begin() {
	if t.Stage != Offer {
		return
	}
	if _, asked := t.evening.Offer(); asked {
		return
	}
	hands := t.evening.Hands(t.packets)
	dealer := t.Seat(t.Plan.Dealer)
	if s := t.Set.Thrown(dealer, hands); s != act.Nobody {
		t.Thrown = append(t.Thrown, t.At(s))
		t.before = t.evening.Again(t.before)
		t.Stage, t.dealing = Ready, true
		return
	}
	d, err := deal.New(t.Set, t.Options, deal.Setup{Dealer: dealer, Factor: t.Plan.Factor, Hands: hands, Talon: t.talon})
	if err != nil {
		t.Stage, t.dealing = Ready, true
		return
	}
	t.Deal, t.Stage, t.Sitting = d, Play, t.Plan.Sitting
	t.packets, t.talon = nil, nil
	t.Late, t.Votes = false, nil
}

func (t *Table) end() {
	t.Stage, t.dealing, t.Late = Over, false, false
	t.Votes, t.Ends = nil, nil
}

// choose sets the rule set and the number of seats; 0 is the set's first layout.
func (t *Table) choose(id string, seats int) {
	s := t.find(id)
	if s == nil {
		return
	}
	t.Set, t.Options, t.Seats = s, deal.Options{}, seats
	if _, ok := s.Layout(seats); !ok {
		t.Seats = s.Layouts[0].Seats
	}
	t.grammar = s.Read(places[:t.Seats])
}

func unquote(s string) string {
	if name, err := strconv.Unquote(s); err == nil {
		return name
	}
	return s
}
