package faces

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"image"
	"image/draw"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/engine/card"
	"tarock/engine/forty"
	"tarock/engine/rules"
)

var update = flag.Bool("update", false, "write the golden pictures")

func cards(codes string) []card.Card { return card.MustSet(codes).Cards() }

// pictures are hands, talons and tricks as players see them.
var pictures = map[string]Picture{
	"hand12": {Style: Style{Four: true}, Hand: cards("XXI XVIII XIV VII II I HK HD KC P10 P8 TB")},
	"hand16": {Style: Style{Arabic: true, Skues: "Excuse"}, Hand: cards("Sküs XXI XVIII XIV VII II I HK HD H5 KC K9 K1 P10 TK TB")},
	"hand25": {Style: Style{English: true}, Hand: card.Run(1, 22).Or(card.MustSet("HD HB KK")).Cards()},
	"hand3":  {Hand: cards("Sküs PD TC")},
	"german": {Hand: card.Run(79, 114).Cards()[:8]},
	"deal": {Title: "Spiel 3 · Auchrufer mit Uhu (Anna)", Talon: [][]card.Card{cards("XX K1 T7"), cards("IV P7 P9")}, Deal: []Held{
		{Name: "Anna", Note: "+12", Won: true, Cards: cards("XXI XVIII XIV VII II I HK HD KC P10 P8 TB")},
		{Name: "Jörg-Maximilian der Große", Note: "−12", Cards: cards("Sküs XIX XVII XV XIII XII HC HB KK KD PK TK")},
		{Name: "Cilli", Note: "+12", Won: true, Cards: cards("XVI XI X IX H1 H2 KB K2 PD TD TC T10")},
		{Name: "Đorđe", Note: "−12", Cards: cards("VIII VI V III H3 H4 K3 K4 PC PB T8 T9")}}},
	"deal3": {Title: "Spiel 1", Deal: []Held{{Name: "A", Note: "0", Cards: card.Run(1, 22).Or(card.MustSet("HD HB KK")).Cards()}, {Name: "B", Cards: cards("HK H1")}}},
	"talon": {Style: Style{Four: true}, Talon: [][]card.Card{cards("XX HK T7"), {card.Marabu, card.None, card.None}}},
	"trick": {Trick: []Played{{Card: card.Pagat, Name: "Anna"}, {Card: 30, Name: "Jörg-Maximilian der Große"}, {Card: card.Mond, Name: "Cilli", Won: true}, {Card: 5, Name: "Đorđe"}},
		Title: "3. Stich"},
}

// TestPictures compares pictures with golden ones. With -update it writes these; then
// look at them.
func TestPictures(t *testing.T) {
	all := map[string][]byte{"faces": album(t)}
	for name, p := range pictures {
		data, err := p.PNG()
		if err != nil {
			t.Fatal(err)
		}
		if again, err := p.PNG(); err != nil || !bytes.Equal(data, again) {
			t.Errorf("%s: got another picture the second time, %v", name, err)
		}
		all[name] = data
	}
	for name, got := range all {
		file := filepath.Join("testdata", name+".png")
		if *update {
			if err := os.WriteFile(file, got, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if n := differing(decoded(t, got), decoded(t, want)); n > tolerated {
			t.Errorf("%s: got %d pixels that differ, want at most %d; with -update the picture is written again, to be looked at", file, n, tolerated)
		}
	}
}

// album returns all cards side by side.
func album(t *testing.T) []byte {
	t.Helper()
	const wide, row = 100, 16
	list := append(card.Run(1, card.Count-1).Cards(), card.None)
	m := image.NewRGBA(image.Rect(0, 0, row*(wide+4), (len(list)+row-1)/row*(tall(wide)+4)))
	draw.Draw(m, m.Bounds(), image.NewUniform(felt), image.Point{}, draw.Src)
	for i, c := range list {
		Style{Four: true}.Face(c).paint(m, i%row*(wide+4)+2, i/row*(tall(wide)+4)+2, wide)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, flat(m)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// tolerated is how many pixels may differ: machines round differently.
const tolerated = 60

func decoded(t *testing.T, data []byte) image.Image {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// differing returns how many pixels differ to the eye; all if the sizes do.
func differing(a, b image.Image) int {
	size := a.Bounds()
	if size != b.Bounds() {
		return size.Dx() * size.Dy()
	}
	x, y := pixels(a), pixels(b)
	n := 0
	for line := size.Min.Y; line < size.Max.Y; line++ {
		i, j := x.PixOffset(size.Min.X, line), y.PixOffset(size.Min.X, line)
		for range size.Dx() {
			if distance(x.Pix[i:i+3], y.Pix[j:j+3]) > 60 {
				n++
			}
			i, j = i+4, j+4
		}
	}
	return n
}

// pixels returns an image whose bytes can be compared: At makes a colour for each pixel.
func pixels(of image.Image) *image.RGBA {
	if p, ok := of.(*image.RGBA); ok {
		return p
	}
	p := image.NewRGBA(of.Bounds())
	draw.Draw(p, p.Rect, of, p.Rect.Min, draw.Src)
	return p
}

// distance returns the greatest difference of two colours in one channel.
func distance(a, b []uint8) int {
	most := 0
	for i := range a {
		most = max(most, int(a[i])-int(b[i]), int(b[i])-int(a[i]))
	}
	return most
}

// Of a card in a hand only a corner is sure to be seen, on a phone some 50 by 55 points of it.
// There no two cards of a pack look alike, in any style.
func TestCornersDiffer(t *testing.T) {
	if testing.Short() {
		t.Skip("compares every two cards of every pack")
	}
	const phone = 86 // width of a card where a picture is 360 wide
	seen := image.Rect(0, 0, strip100*phone/100, below100*tall(phone)/100)
	for _, pack := range Packs() {
		for _, four := range []bool{false, true} {
			style := pack.Style
			style.Four = four
			var faces []image.Image
			for i, c := range pack.Cards.Cards() {
				face := style.Face(c).Paint(phone).SubImage(seen)
				for j, other := range faces {
					if n := differing(face, other); n < 25 {
						t.Errorf("%s: %s and %s differ in only %d pixels", pack.ID, pack.Cards.Cards()[j], pack.Cards.Cards()[i], n)
					}
				}
				faces = append(faces, face)
			}
		}
	}
}

// Parts of a card of which a hand shows at least so much, in percent.
const strip100, below100 = 60, 39

// A picture shows every card it is given: with another card in any place it differs in
// that card's corner.
func TestEveryCardIsSeen(t *testing.T) {
	for _, n := range []int{1, 2, 6, 7, 8, 12, 16, 18, 25, 28} {
		hand := card.Full.Cards()[22 : 22+n]
		was, err := (&Picture{Hand: hand}).PNG()
		if err != nil {
			t.Fatal(err)
		}
		for i := range hand {
			if n > 6 && i%4 != n%4 {
				continue // enough of them
			}
			other := slices.Clone(hand)
			other[i] = card.Mond
			is, err := (&Picture{Hand: other}).PNG()
			if err != nil {
				t.Fatal(err)
			}
			if d := differing(decoded(t, was), decoded(t, is)); d < 2000 {
				t.Errorf("hand of %d, card %d: got %d pixels that differ", n, i+1, d)
			}
		}
	}
}

// Every rule set finds its cards in a pack, and packs have as many cards as they say.
func TestPacks(t *testing.T) {
	for _, p := range Packs() {
		if !strings.HasSuffix(p.ID, "-"+strconv.Itoa(p.Cards.Len())) {
			t.Errorf("%s: got %d cards", p.ID, p.Cards.Len())
		}
	}
	if Packs()[1].Cards != forty.Pack {
		t.Errorf("pack of 40: got %s, want %s", Packs()[1].Cards, forty.Pack)
	}
	for _, rs := range rules.All() {
		for _, form := range rs.Forms {
			if !slices.ContainsFunc(Packs(), func(p Pack) bool { return p.Cards.Contains(form.Deck) }) {
				t.Errorf("%s: no pack has its cards %s", rs.ID, form.Deck)
			}
		}
	}
}

// A face as SVG is a document that can be read, with a title, and says nothing that could
// load or run something.
func TestSVG(t *testing.T) {
	for _, p := range Packs() {
		for c := range p.Cards.With(card.None).All() {
			text := p.Style.Face(c).SVG(`<&">` + c.String())
			d := xml.NewDecoder(bytes.NewReader(text))
			title := ""
			for {
				token, err := d.Token()
				if errors.Is(err, io.EOF) {
					break
				}
				if err != nil {
					t.Fatalf("%s %s: %v", p.ID, c, err)
				}
				switch token := token.(type) {
				case xml.StartElement:
					if !slices.Contains([]string{"svg", "title", "path"}, token.Name.Local) {
						t.Errorf("%s %s: got element %s", p.ID, c, token.Name.Local)
					}
				case xml.CharData:
					title += strings.TrimSpace(string(token))
				}
			}
			if title != `<&">`+c.String() || len(text) > 60_000 {
				t.Errorf("%s %s: got title %q, %d bytes", p.ID, c, title, len(text))
			}
		}
	}
}

// What SVG says of an outline is what is painted.
func TestOutlines(t *testing.T) {
	for _, s := range (Style{}).Face(card.Skues).shapes {
		again := outline(s.path.String())
		if got := again.String(); got != s.path.String() {
			t.Errorf("got %s, want %s", got, s.path.String())
		}
	}
}

// Whatever is in a picture, Telegram takes it; a picture of no cards or of too many is
// refused.
func TestAnything(t *testing.T) {
	var names []Played
	for _, name := range []string{"\u202eevil", "", "😀", strings.Repeat("W", 64), "محمد", "a\nb"} {
		names = append(names, Played{Card: 200, Name: name})
	}
	for _, p := range []Picture{{Trick: names}, {Hand: card.Full.Cards()}, {Talon: [][]card.Card{{}, cards("I")}}, {Hand: cards("I")},
		{Talon: [][]card.Card{cards("I II III IV V VI VII VIII IX X XI XII")}}} {
		data, err := p.PNG()
		if err != nil {
			t.Fatal(err)
		}
		c, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil || c.Width+c.Height > 10_000 || c.Height > 20*c.Width || c.Width > 20*c.Height {
			t.Errorf("got a picture of %d by %d, %v", c.Width, c.Height, err)
		}
	}
	for _, p := range []Picture{{}, {Talon: [][]card.Card{{}}}, {Hand: make([]card.Card, 79)}} {
		if _, err := p.PNG(); err == nil {
			t.Errorf("%v: got a picture", p)
		}
	}
	data, err := json.Marshal(pictures["talon"])
	if err != nil {
		t.Fatal(err)
	}
	p := pictures["talon"]
	want, err := p.PNG()
	if got, drawn := Draw(data); err != nil || drawn != nil || !bytes.Equal(got, want) {
		t.Errorf("from JSON: got another picture, %v", drawn)
	}
	if _, err := Draw([]byte("{")); err == nil {
		t.Error("got a picture of broken JSON")
	}
}

func BenchmarkHand(b *testing.B) {
	for _, name := range []string{"hand12", "hand16", "trick"} {
		p := pictures[name]
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := p.PNG(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
