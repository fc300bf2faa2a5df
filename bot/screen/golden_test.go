package screen_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/wire"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/locales"
)

var update = flag.Bool("update", false, "write the golden files")

// story is an evening, told as a list of things that happen:
//
//	show TITLE     print all screens
//	join ID NAME   sit down
//	ID WORDS       an action of the player on turn
//	picks WORDS    what the player on turn has chosen, divided by "+"
//	auto N         N more actions, always the first one that is open
//	ID COMMAND     next, let, late, patience, abort, end, stay, gone, back
type story struct {
	rules  string
	deck   string
	tricks bool // each trick is a message of its own
	steps  []string
}

var stories = map[string]story{
	"koenigrufen-ruediger": {
		rules: "koenigrufen-ruediger",
		deck: "HD HB KD K1 T10 T8 Sküs XVIII XII VIII VI IV HC H3 H4 KB P7 TK TD TB XVII XV XI I " +
			"K2 PK PC P8 TC T9 XXI XIX IX VII III II H1 H2 KK KC K4 PB P10 XX XVI XIV XIII X P9 T7 PD V HK K3",
		steps: []string{
			"join 0 Anna", "join 1 Berta", "show Zwei sitzen, zwei fehlen", "join 2 Cilli", "join 3 Dora", "show Alle da",
			"start 3", "show Abheben oder klopfen", "1 knock", "show Ein Päckchen aussuchen", "0 choose 1", "1 choose 2", "2 choose 3",
			"show Das Ansteigern beginnt", "1 bid solorufer", "2 pass", "picks bid auchrufer pagat",
			"3 bid piccolo", "show Mitten im Ansteigern", "0 bid auchrufer pagat", "1 pass", "3 pass",
			"show König rufen", "0 call KK", "show Talon nehmen", "picks take 1", "show Ein Talonteil ist ausgesucht", "picks", "0 take 1",
			"picks P9+VI", "show Zwei von drei Karten sind ausgesucht", "picks P9+VI+T7", "show Drei Karten sind ausgesucht", "picks",
			"0 discard P9 T7 VI", "picks announce marabu+announce trull", "show Ansagen", "picks", "0 announce marabu", "0 done",
			"1 double game", "1 done", "2 done", "3 done", "show Kontra", "0 double game", "0 done", "show Retour", "1 done",
			"show Ausspielen zum ersten Stich", "0 play XII", "1 play XV", "show Mitten im ersten Stich", "auto 2", "show Der erste Stich ist aus",
			"auto 1", "show Der zweite Stich hat begonnen", "1 late", "2 gone", "1 abort", "show Es dauert", "2 back", "1 patience",
			"0 end", "show Anna will aufhören", "0 stay", "auto 39", "show Das Spiel ist aus", "3 radl", "0 next",
			"show Das nächste Spiel", "all end", "show Der Abend ist aus",
		},
	},
	"halves": {
		rules: "neunzehnerrufen",
		deck: "HD HB KD K1 T10 T8 Sküs XVIII XII VIII VI IV HC H3 H4 KB P7 TK TD TB XVII XV XI I " +
			"K2 PK PC P8 TC T9 XXI XIX IX VII III II H1 H2 KK KC K4 PB P10 XX XVI XIV XIII X P9 T7 PD V HK K3",
		steps: []string{
			"join 0 Anna", "join 1 Berta", "join 2 Cilli", "join 3 Dora", "start 3", "0 bid preference", "1 pass", "2 pass", "3 pass",
			"show Die erste Hälfte", "picks take 1", "show Die erste Hälfte ist ausgesucht", "picks reject", "show Die andere ansehen", "picks",
			"0 reject", "show Beide Hälften", "picks take 1", "show Zurück zur ersten", "picks take 2", "show Die zweite Hälfte ist ausgesucht",
		},
	},
	"point": {
		rules: "point",
		deck: "XXI XVIII XV XIII XI X VII HK HC K1 PD PC PB P8 P7 TC Sküs XX XVII XVI XII V H1 H3 KK K2 K3 K4 P9 TK TB T8 " +
			"XIX XIV IX VIII VI IV III I HD H2 KD KC KB TD T10 T7 PK P10 H4 HB II T9",
		steps: []string{
			"join 0 Anna", "join 1 Berta", "join 2 Cilli", "show Alle da", "start 2", "show Das Ansteigern beginnt", "0 bid dreiblatt",
			"1 takeover", "2 pass", "show Halten oder nicht", "0 hold", "1 pass", "show Ansagen vor dem Talon", "0 done", "1 done", "2 done",
			"show Talon nehmen", "0 take 1", "show Ablegen", "0 discard P10 P7 P8", "0 done", "1 double game", "1 done", "2 announce pagat", "2 done",
			"show Ansagen nach dem Talon", "auto 6", "show Das Spiel hat begonnen", "auto 38", "show Gegen Ende", "auto 1", "show Das Spiel ist aus",
		},
	},
}

// The first deal of the first story is also told in a group with a message for each
// trick.
func init() {
	s := stories["koenigrufen-ruediger"]
	s.tricks = true
	s.steps = []string{
		"join 0 Anna", "join 1 Berta", "join 2 Cilli", "join 3 Dora", "start 3", "1 knock", "0 choose 1", "1 choose 2", "2 choose 3",
		"1 bid solorufer", "2 pass", "3 bid piccolo", "0 bid auchrufer pagat", "show Mitten im Ansteigern", "1 pass", "3 pass",
		"0 call KK", "0 take 1", "0 discard P9 T7 VI", "0 announce marabu", "0 done", "1 double game", "1 done", "show Kontra", "auto 3",
		"show Ausspielen zum ersten Stich", "auto 2", "show Mitten im ersten Stich", "auto 2", "show Der erste Stich ist aus", "auto 1",
		"show Der zweite Stich hat begonnen", "auto 23", "show Der gerufene König ist gefallen", "auto 16", "show Das Spiel ist aus",
	}
	stories["each-trick"] = s
}

// tell performs a step of a story. It returns the picks after it, and the title if the
// screens are to be shown.
func (w *world) tell(s story, step string, picked []string) (after []string, show string) {
	word, rest, _ := strings.Cut(step, " ")
	switch {
	case word == "show":
		return picked, rest
	case word == "picks":
		return strings.Split(rest, "+"), ""
	case word == "join":
		id, name, _ := strings.Cut(rest, " ")
		w.do(table.Player(id), table.Join{Name: name})
	case word == "start":
		w.do("0", table.Start{Dealer: int(rest[0] - '0')})
	case word == "auto":
		n := 0
		fmt.Sscan(rest, &n)
		for range n {
			w.first()
		}
	case word == "all":
		for _, c := range w.table.Chairs {
			w.do(c.Player, commands[rest])
		}
	case rest == "gone":
		w.do("", table.Gone{Player: table.Player(word)})
	case rest == "back":
		w.do("", table.Back{Player: table.Player(word)})
	case commands[rest] != nil:
		w.do(table.Player(word), commands[rest])
	default:
		a, err := w.table.Read(rest)
		if err != nil {
			w.t.Fatalf("%s: %v", step, err)
		}
		if w.table.Stage == table.Play {
			w.do(table.Player(word), table.Do{Actions: []act.Action{a}})
		} else {
			w.do(table.Player(word), table.Before{Action: a})
		}
	}
	for w.table.NeedsCards() {
		var deck []card.Card
		for code := range strings.FieldsSeq(s.deck) {
			c, _ := card.Austria.Find(code)
			deck = append(deck, c)
		}
		w.do("", table.Cards{Deck: deck})
	}
	return picked, ""
}

var commands = map[string]table.Command{"next": table.Next{}, "let": table.Let{}, "late": table.Late{}, "patience": table.Patience{},
	"abort": table.Abort{}, "end": table.End{}, "stay": table.Stay{}}

// first performs done if it is legal, else the first option.
func (w *world) first() {
	options := w.table.View(w.player()).Deal.Options
	o := options[0]
	if i := slices.IndexFunc(options, func(o act.Option) bool { return o.Verb == act.VerbDone }); i >= 0 {
		o = options[i]
	}
	w.do(w.player(), table.Do{Actions: []act.Action{o.Action}})
}

// A golden document of the screens of each story.
func TestStories(t *testing.T) {
	for name, s := range stories {
		for _, language := range locales.Languages() {
			t.Run(name+"."+language, func(t *testing.T) {
				var b strings.Builder
				w := &world{t: t, table: table.New(rules.Find), tricks: s.tricks}
				w.do("0", table.Open{Rules: s.rules})
				var picked []string
				for _, step := range s.steps {
					var show string
					if picked, show = w.tell(s, step, picked); show == "" {
						continue
					}
					fmt.Fprintf(&b, "── %s ──\n", show)
					if err := write(&b, w.picking(language, picked)); err != nil {
						t.Fatal(err)
					}
					b.WriteByte('\n')
				}
				golden(t, name, language, b.String())
			})
		}
	}
}

// A golden document of the settings and of a hand in each style.
func TestStyles(t *testing.T) {
	for _, language := range locales.Languages() {
		var b strings.Builder
		show := func(title string, m page.Message) {
			if err := write(&b, []page.Screen{{Slot: page.Slot{Part: page.Part(title)}, Message: m}}); err != nil {
				t.Fatal(err)
			}
			b.WriteByte('\n')
		}
		w := sit(t, 5, "koenigrufen-kurz", nil, []string{"Anna", "Berta", "Cilli", "Dora"})
		for w.table.Stage != table.Play || w.table.Deal.Phase() != "play" || len(w.table.Deal.Past()) < 2 || w.table.Deal.Trick().N < 2 {
			w.move()
		}
		c := w.context(language)
		turn := w.table.View(w.player())
		holds := c
		holds.Held = pick.Words(turn.Deal.Options[0])
		show("a card that can be taken back", screen.Hand(turn, holds).Message)
		learns := c
		learns.Learn = &screen.Learning{Points: 12, Part: "play"}
		show("a player who learns", screen.Hand(turn, learns).Message)
		show("settings", lobby.Settings(lobby.Preferences{Language: language, Confirm: "off", Ring: "minute", Suits: "signs", Numbers: "roman", Learn: "off"}, c.Frame))
		vienna, err := time.LoadLocation("Europe/Vienna")
		if err != nil {
			t.Fatal(err)
		}
		evening := lobby.Meeting{At: time.Date(2026, 11, 27, 20, 0, 0, 0, vienna), Need: 3, Who: []lobby.Comer{{User: 1, Name: "Anna", In: true}, {Name: "Berta", In: true}, {User: 3, Name: "Cilli"}}}
		show("meeting proposed", lobby.Proposal(evening, c.Frame))
		evening.Who[2].In = true
		show("meeting settled", lobby.Proposal(evening, c.Frame))
		show("reminder of a meeting", lobby.Reminder(evening.At, evening.Who, c.Frame))
		show("time to play", lobby.TimeToPlay(evening.Who, c.Frame))
		evening.At, evening.Ended, evening.By = evening.At.UTC(), lobby.CalledOff, "Anna"
		show("meeting called off", lobby.Proposal(evening, c.Frame))
		show("same round", lobby.Again("Anna", evening.Who[1:], c.Frame))
		show("settings of a group", lobby.GroupSettings(lobby.House{Language: language, Limit: "5m", End: "all", Table: "live", Cards: "text", Zone: "Europe/Vienna"}, c.Frame))
		for _, style := range []words.Style{{}, {Four: true}, {Arabic: true}, {Words: true}, {Words: true, Arabic: true}} {
			c.Style = style
			show(fmt.Sprintf("%+v", style), screen.Hand(w.table.View(w.player()), c).Message)
		}
		c.Style, c.Pictures = words.Style{}, true
		for _, s := range screen.Group(w.table.View(""), c) {
			if s.Message.Picture != nil {
				show("in pictures: "+s.Slot.String(), s.Message)
			}
		}
		c.Emoji, c.Pictures = faces(), false
		show("custom emoji", screen.Hand(w.table.View(w.player()), c).Message)
		for _, s := range screen.Group(w.table.View(""), c) {
			show("custom emoji: "+s.Slot.String(), s.Message)
		}
		golden(t, "styles", language, b.String())
	}
}

// faces returns custom emoji of the French-suited pack, each with its card's code as
// id.
var faces = sync.OnceValue(func() words.Emoji {
	signs := map[card.Suit]string{card.Tarock: "🎴", card.Herz: "♥️", card.Karo: "♦️", card.Pik: "♠️", card.Treff: "♣️"}
	list := words.Emoji{}
	for c := range card.Full.All() {
		list[c] = words.Sign{ID: c.String(), Usual: signs[c.Suit()]}
	}
	return list
})

// A golden document of the questions before each bid, announcement, doubling and giving
// up, in every game: what it brings and costs, and the text of its button.
func TestQuestions(t *testing.T) {
	for _, language := range locales.Languages() {
		var b strings.Builder
		for _, set := range rules.All() {
			fmt.Fprintf(&b, "── %s ──\n", set.ID)
			seen := map[string]bool{}
			for seed := range uint64(6) {
				w := sit(t, seed, set.ID, nil, []string{"Anna", "Berta", "Cilli", "Dora"})
				for w.table.Round <= 6 && w.move() {
					if w.table.Stage == table.Play {
						w.questions(&b, language, seen)
					}
				}
			}
		}
		golden(t, "questions", language, b.String())
	}
}

var asking = act.SetOf(act.VerbBid, act.VerbHold, act.VerbTakeover, act.VerbBesser, act.VerbAnnounce, act.VerbDouble, act.VerbGiveup)

// questions prints the question to the player on turn about each option, unless a
// similar one was seen at this factor.
func (w *world) questions(b *strings.Builder, language string, seen map[string]bool) {
	v, c := w.table.View(w.player()), w.context(language)
	for _, o := range v.Deal.Options {
		kind := fmt.Sprint(v.Deal.Factor, o.Verb, o.ID, o.Step)
		if !asking.Has(o.Verb) || v.Deal.Factor > 2 || o.Step > 2 || seen[kind] {
			continue
		}
		seen[kind] = true
		c.Picked = []string{pick.Words(o)}
		m := screen.Hand(v, c).Message
		_, asked, _ := strings.Cut(wire.Loose(wire.HTML(m.Text)), "▶ ")
		_, asked, _ = strings.Cut(asked, "\n")
		fmt.Fprintf(b, "×%d %s", v.Deal.Factor, strings.Join(strings.Fields(asked), " "))
		for _, row := range m.Rows {
			if row[0].Press.Kind == press.Confirm {
				fmt.Fprintf(b, " [%s]", row[0].Text)
			}
		}
		b.WriteByte('\n')
	}
}

// picking returns all screens when the player on turn has picked something.
func (w *world) picking(language string, picked []string) []page.Screen {
	all := make([]int, len(w.table.Chairs))
	for i := range all {
		all[i] = i
	}
	list, c := w.screens(language, all), w.context(language)
	for i, chair := range w.table.Chairs {
		if w.table.Waiting() == act.Seat(i) {
			c.Picked = picked
			s := screen.Hand(w.table.View(chair.Player), c)
			at := len(list) - len(w.table.Chairs) + i
			list[at].Message, list[at].Fresh = s.Message, s.Fresh
		}
	}
	return list
}
