// Package card defines the cards of all packs, sets of cards, their codes and their
// order.
//
// A Card is a small number, a Set is a value that compares and copies for free. What a
// card is worth and which card beats which differs from game to game, and is in the
// tables of the rule sets.
package card

// Card is one card of any pack. The zero Card is None. Tarocks are 1 (I) to 22 (Sküs);
// French-suited cards 23 to 78, fourteen a suit; the German-suited pack 79 to 114, nine
// a suit.
type Card uint8

// None is the absence of a card.
const None Card = 0

// Count is one more than the number of the highest card.
const Count = 115

// The cards that rules name.
const (
	Pagat  Card = 1  // I
	Uhu    Card = 2  // II
	Kakadu Card = 3  // III
	Marabu Card = 4  // IV
	Mond   Card = 21 // XXI
	Skues  Card = 22 // Sküs, Gstieß, Excuse
)

const (
	firstFrench = 23
	firstGerman = 79
)

// Suit is a suit; tarocks are one more suit, as they are in following suit.
type Suit uint8

// The suits of the French-suited and of the German-suited packs.
const (
	Tarock Suit = iota
	Herz
	Karo
	Pik
	Treff
	HerzGerman
	Schelle
	Laub
	Eichel
	suits
)

// suitOf has a row for every number, so that looking up checks no bound.
var suitOf = func() (t [1 << 8]Suit) {
	for c := firstFrench; c < firstGerman; c++ {
		t[c] = Herz + Suit((c-firstFrench)/14)
	}
	for c := firstGerman; c < Count; c++ {
		t[c] = HerzGerman + Suit((c-firstGerman)/9)
	}
	return t
}()

// Suit returns the card's suit; for None it returns Tarock.
func (c Card) Suit() Suit { return suitOf[c] }

// String returns the code of the transcript format, "HK" or "XIV"; "" for no
// card.
func (c Card) String() string {
	if int(c) >= len(codes) {
		return ""
	}
	return codes[c]
}

var romans = [22]string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI",
	"XII", "XIII", "XIV", "XV", "XVI", "XVII", "XVIII", "XIX", "XX", "XXI", "Sküs"}

var (
	frenchSuits = [4]string{"H", "K", "P", "T"}
	frenchRanks = [14]string{"K", "D", "C", "B", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"}
	germanSuits = [4]string{"H", "S", "L", "E"}
	germanRanks = [9]string{"D", "10", "K", "O", "U", "9", "8", "7", "6"}
)

var codes = func() (t [Count]string) {
	for i, r := range romans {
		t[1+i] = r
	}
	for s, suit := range frenchSuits {
		for r, rank := range frenchRanks {
			t[firstFrench+14*s+r] = suit + rank
		}
	}
	for s, suit := range germanSuits {
		for r, rank := range germanRanks {
			t[firstGerman+9*s+r] = suit + rank
		}
	}
	return t
}()

// places find the cards of a code by a number made of it. A number that several codes lead
// to has its code in the first place after it that is free.
var places = func() (t [1 << 10]place) {
	add := func(code string, c Card) {
		n, i := number(code), 0
		for ; t[at(n, i)].number != 0 && t[at(n, i)].number != n; i++ {
		}
		p := &t[at(n, i)]
		if p.number = n; c < firstGerman {
			p.french = c
		} else {
			p.german = c
		}
	}
	add("IIII", Marabu)
	add("Skues", Skues)
	for c := Card(1); c < Count; c++ {
		add(codes[c], c)
	}
	return t
}()

// place has the cards of a code in the two packs, None where there is none; tarocks are
// French.
type place struct {
	number         uint64
	french, german Card
}

// at returns the i-th place at which the code of a number may be.
func at(number uint64, i int) int { return (int(number*0x9E3779B97F4A7C15>>54) + i) % (1 << 10) }

// find returns the place of the code of a number, an empty one if it is none.
func find(number uint64) *place {
	for i := 0; ; i++ {
		if p := &places[at(number, i)]; p.number == number || p.number == 0 {
			return p
		}
	}
}

// number returns a code as a number, 0 for what is too long to be one.
func number(code string) uint64 {
	if len(code) > longest {
		return 0
	}
	n := uint64(1) // so that none is that of another code after zeros
	for i := range len(code) {
		n = n<<8 | uint64(code[i])
	}
	return n
}

// longest is how many bytes a code may have.
const longest = 7

// Rank returns the code of a suit card without its suit, "K" or "10"; for a tarock the
// whole code.
func (c Card) Rank() string {
	if c.Suit() == Tarock {
		return c.String()
	}
	return c.String()[1:]
}
