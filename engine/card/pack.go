package card

// The groups of cards that the rules of the Austrian games name.
var (
	Tarocks = Run(Pagat, Skues)
	Trull   = Of(Skues, Mond, Pagat)
	Birds   = Of(Pagat, Uhu, Kakadu, Marabu)
	Kings   = MustSet("HK KK PK TK")
	Austria = Tarocks.Or(MustSet( // the pack of 54
		"HK HD HC HB H1 H2 H3 H4 KK KD KC KB K1 K2 K3 K4 PK PD PC PB P10 P9 P8 P7 TK TD TC TB T10 T9 T8 T7"))
	Full   = Run(Pagat, firstGerman-1) // the French-suited pack of 78
	German = Run(firstGerman, Count-1) // the German-suited pack of 36
)

// Order is the strength of each card among the cards of its own suit; the higher one
// beats the lower. It says nothing about cards of different suits.
type Order [Count]uint8

// RedUp is the order of the Austrian packs: K D C B, then 10 9 8 7 in black and
// 1 2 3 4 in red; tarocks by number, the Sküs highest.
var RedUp = func() (o Order) {
	for c := Pagat; c <= Skues; c++ {
		o[c] = uint8(c)
	}
	for c := Card(firstFrench); c < firstGerman; c++ {
		rank := (c - firstFrench) % 14 // 0 is the king, 13 the one
		switch {
		case rank < 4 || c.Suit() == Pik || c.Suit() == Treff:
			o[c] = uint8(14 - rank)
		default:
			o[c] = uint8(rank - 3) // 1 is 10, 2 is 9, 4 is 7
		}
	}
	return o
}()

// Above returns the cards of a set that are of c's suit and stronger than c.
func (o *Order) Above(c Card, of Set) Set {
	var above Set
	for d := range of.And(OfSuit(c.Suit())).All() {
		if o[d] > o[c] {
			above = above.With(d)
		}
	}
	return above
}

// Values is what each card counts: its card points, or its share when counting in
// packets of three, as the rule set says.
type Values [Count]int8

// Sum returns what the cards of a set count together.
func (v *Values) Sum(s Set) int {
	n := 0
	for c := range s.All() {
		n += int(v[c])
	}
	return n
}

// Thirds is what the cards of the Austrian packs count in thirds of a point,
// which is what counting in packets of three gives: 13 for a five-pointer, 10,
// 7 and 4 for queen, cavalier and jack, 1 for an empty card.
var Thirds = func() (v Values) {
	for c := Card(1); c < firstGerman; c++ {
		v[c] = 1
		if rank := (c - firstFrench) % 14; c >= firstFrench && rank < 4 {
			v[c] = [4]int8{13, 10, 7, 4}[rank]
		}
	}
	for c := range Trull.All() {
		v[c] = 13
	}
	return v
}()
