package table

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Misfit is the error of an event that Decide could not have returned in this state. It
// omits the event's arguments, which can be secret.
type Misfit struct {
	Word string // of the event
	Why  string
}

// Error names the kind of the event.
func (m *Misfit) Error() string {
	return fmt.Sprintf("table: event %q has no place: %s", m.Word, m.Why)
}

// Apply changes the table by an event. Any error is a *Misfit: the log is damaged, and
// the table must not be used any more.
func (t *Table) Apply(e Event) error {
	word, rest, _ := strings.Cut(string(e), " ")
	if why := t.apply(word, rest); why != "" {
		return &Misfit{Word: word, Why: why}
	}
	if moves[word] {
		t.Move++
	}
	return nil
}

// Why an event does not fit.
const (
	fits       = ""
	noTable    = "there is no table"
	noStage    = "the table is doing something else"
	noPlayer   = "the player does not sit here"
	unreadable = "it cannot be read"
	refused    = "the rules refuse it"
)

func (t *Table) apply(word, rest string) (why string) {
	player, quoted, _ := strings.Cut(rest, " ")
	p := Player(player)
	if word != opened && t.Set == nil {
		return noTable
	}
	if lobbyOnly[word] && t.Stage != Lobby {
		return noStage
	}
	switch word {
	case opened:
		return t.open(p, quoted)
	case joined:
		return t.join(p, quoted)
	case invited:
		return invite(t, p, quoted)
	case strength:
		if !isWord(rest) {
			return unreadable
		}
		t.Strength = player
	case left:
		return t.leave(p)
	case chosen:
		n, err := strconv.Atoi(quoted)
		if err != nil {
			return unreadable
		}
		return t.choose(player, n)
	case set:
		o, err := t.choice(player, quoted)
		if err != nil {
			return unreadable
		}
		t.Options = o
		t.grammar = t.Set.Read(places[:t.Seats], t.form())
	case started:
		return start(t, rest)
	case real:
		return startReal(t, rest)
	case closed, ended:
		return t.end()
	case gone, back, out, in:
		if why := t.Seating.reach(word, p); why != fits {
			return why
		}
		if word == back && t.Stage == Play && !t.overdue() {
			t.Ballot.drop()
		}
	case pledged, said:
		return applyMix(t, word, rest)
	default:
		return t.applyPlay(word, rest)
	}
	return fits
}

// applyPlay applies the events of an evening that has started.
func (t *Table) applyPlay(word, rest string) (why string) {
	switch {
	case t.evening == nil:
		return noStage
	case word == did:
		return t.do(rest)
	case word == fix || word == agreed || word == unfixed || word == fixed || word == entry || word == entered:
		return applyFix(t, word, rest)
	case t.Stage == Over:
		return noStage
	}
	switch word {
	case next:
		return t.deal()
	case paused:
		if t.Stage != Ready {
			return noStage
		}
		t.Paused = true
	case seated:
		return seat(t)
	case cards:
		return t.lay(rest)
	case told:
		return tell(t, rest)
	case before:
		return t.say(rest)
	case let:
		if t.Stage != Offer {
			return noStage
		}
		if why := cut(t, rest); why != fits {
			return why
		}
		t.evening.Let()
		return t.begin()
	case aborted:
		return t.abort()
	default:
		return t.applyWill(word, Player(rest))
	}
	return fits
}

// deal seats the players of the next deal, which then waits for its cards.
func (t *Table) deal() (why string) {
	if t.Stage != Ready {
		return noStage
	}
	if !t.reseat() {
		return noPlayer
	}
	t.without = nil
	t.dealing, t.Paused, t.Real = true, false, false
	t.Round++
	if proposes(t) {
		t.Fix = nil // the next deal is another one
	}
	return fits
}

// abort ends a deal without counting it. The player it waited for is noted as away.
func (t *Table) abort() (why string) {
	if t.Stage != Play || t.skips != nil {
		return noStage
	}
	if w := t.Waiting(); w != act.Nobody {
		t.Chairs[w].Away = true
	}
	stands := t.evening.Again(t.before)
	t.write(true)
	t.ready()
	t.before = stands
	return fits
}

func (t *Table) open(p Player, rest string) (why string) {
	id, move, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(move)
	if err != nil || t.find(id) == nil {
		return unreadable
	}
	*t = Table{Game: Game{find: t.find}, Keep: t.Keep, Known: t.Known, Settled: t.Settled, Stage: Lobby, Opener: p, Move: n}
	return t.choose(id, 0)
}

// do applies an action to the deal, or to the finished deal if it can still be claimed.
func (t *Table) do(text string) (why string) {
	if t.skips != nil {
		t.skip()
		return fits
	}
	a, ok := t.action(text)
	switch {
	case !ok:
		return unreadable
	case t.Stage != Play && t.without == nil || t.Deal == nil:
		return noStage
	case t.Deal.Do(a) != nil:
		return refused
	}
	t.Late = false
	t.Ballot.drop()
	if t.Stage == Play {
		helpedOnce(t, t.At(a.Seat))
	}
	switch {
	case t.Stage != Play:
		t.recount()
		t.done = nil
	case t.Deal.Over():
		t.without = t.evening.Copy()
		t.count()
	}
	return fits
}

// count writes the deal that is over, and goes on with the evening.
func (t *Table) count() {
	t.write(false)
	f := Finished{Round: t.Round, Actions: len(t.Deal.Actions()), Outcome: *t.Deal.Outcome(), Row: t.rows[len(t.rows)-1]}
	t.evening.Add(&f.Outcome)
	t.ready()
	t.done, t.Proved = &f, proven(t)
}

// recount writes the last deal again after a claim.
func (t *Table) recount() {
	said := t.before
	t.rows = t.rows[:len(t.rows)-1]
	if t.Fix != nil && t.Fix.Number > len(t.rows) {
		t.Fix = nil // it was about something else
	}
	if t.Keep {
		t.Past = t.Past[:len(t.Past)-1]
	}
	t.evening = t.without.Copy()
	t.count()
	for _, a := range said {
		if t.evening.Check(a) == nil {
			t.evening.Before(a)
			t.before = append(t.before, a)
		}
	}
	t.plan()
}

// say applies an action made before the next deal.
func (t *Table) say(text string) (why string) {
	a, ok := t.action(text)
	switch {
	case !ok:
		return unreadable
	case t.Stage == Play:
		return noStage
	case t.evening.Check(a) != nil:
		return refused
	}
	t.evening.Before(a)
	t.before = append(t.before, a)
	t.callers = maps.Clone(t.callers)
	if t.callers == nil {
		t.callers = map[act.Action]int{}
	}
	t.callers[a] = t.Chairs[a.Seat].Account
	t.Plan = t.evening.Plan()
	return t.begin()
}

// ready puts the table between two deals, or at the end of the evening.
func (t *Table) ready() {
	t.Stage, t.before, t.Thrown = Ready, nil, nil
	t.Late, t.dealing, t.pack, t.Paused = false, false, nil, false
	t.Ballot.drop()
	for place := range t.Chairs {
		helpedOnce(t, act.Seat(place))
	}
	t.Number = len(t.rows) + 1
	t.plan()
}

// plan plans the next deal, or ends the evening. If the last deal did not count, and another is dealt for it,
// that is the last one.
func (t *Table) plan() {
	t.Plan, t.Closing = t.evening.Plan(), nil
	if t.Plan.Over || t.Final && !redealt(t) {
		t.Stage = Over
		t.Closing = closing(t.evening, !t.Plan.Over)
	}
}

// redealt reports whether another deal is dealt for the one that is over.
func redealt(t *Table) bool {
	last := len(t.rows) - 1
	return last >= 0 && t.rows[last].Redeal && !t.rows[last].Aborted
}

// closing returns the payment at the end of the evening, nil if the rules have none.
func closing(e deal.Evening, asked bool) *deal.Closing {
	if c, ok := e.Close(asked); ok {
		return &c
	}
	return nil
}

// lay sets the shuffled pack of the next deal.
func (t *Table) lay(codes string) (why string) {
	if !t.dealing {
		return noStage
	}
	deck := t.Plan.Form.Deck
	pack, ok := deck.FindAll(codes)
	if !ok || len(pack) != deck.Len() || card.Of(pack...) != deck {
		return unreadable
	}
	t.pack, t.dealing, t.Stage = pack, false, Offer
	t.next.shuffle, t.next.after = t.next.shuffle+1, 0
	return t.begin()
}

// begin begins the deal unless somebody still has to be asked.
func (t *Table) begin() (why string) {
	if t.Stage != Offer {
		return fits
	}
	if _, asked := t.evening.Offer(); asked {
		return fits
	}
	t.Plan = t.evening.Plan()
	f := t.Plan.Form
	setup := deal.Setup{Form: f, Dealer: t.Plan.Dealer, Factor: t.Plan.Factor, Pack: t.pack, Book: t.Plan.Book.BySeat(t.Plan.Sitting)}
	if order := t.evening.Order(); order != nil {
		setup.Pack = f.Packets(t.pack, order)
	}
	if s, why := t.Set.ThrownFor(setup); s != act.Nobody {
		t.Thrown = append(t.Thrown, view.Thrown{Place: t.Plan.Sitting[s], Why: why.String()})
		t.before = t.evening.Again(t.before)
		t.Stage, t.dealing = Ready, true
		return fits
	}
	t.skipped, t.skips = 0, nil
	if !t.Keep {
		t.skips = knownOf(t.Known, t.Round)
	}
	var d *deal.Deal
	if t.skips == nil {
		var err error
		if d, err = deal.New(t.Set, t.Options, setup); err != nil {
			return refused
		}
	}
	if t.done != nil && t.Settled != nil {
		t.Settled(*t.done)
	}
	t.Deal, t.done = d, nil
	t.Stage, t.dealt = Play, beginning(t)
	t.dealt.thrown, t.dealt.mix = t.Thrown, t.next
	t.next = mix{}
	t.grammar = t.Set.Read(places[:f.Table], f)
	t.pack, t.Late = nil, false
	t.Ballot.drop()
	return fits
}

// end ends the evening, or closes a table before its start. A deal in progress does not
// count.
func (t *Table) end() (why string) {
	switch t.Stage {
	case Over:
		return noStage
	case Play:
		if t.skips != nil {
			return noStage
		}
		t.write(true)
	}
	if t.evening != nil {
		t.Closing = closing(t.evening, true)
	}
	t.Stage, t.dealing, t.Late, t.Final, t.without = Over, false, false, false, nil
	t.Ends, t.Stays = nil, nil
	t.Ballot.drop()
	return fits
}
