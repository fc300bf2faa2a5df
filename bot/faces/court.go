package faces

import (
	"image/color"

	"tarock/engine/card"
)

// dress has the colours of a figure.
type dress struct {
	robe, trim, hair, dark color.RGBA
}

// figures draw the upper halves of court cards, with their heads around (140, 90). The
// lower half is the same upside down; both end at the sash.
var figures = map[string]func(d *Drawing, w dress){
	"K": king, "D": queen, "C": cavalier, "B": jack, "O": ober, "U": unter,
}

var hairs = map[card.Suit]color.RGBA{
	card.Herz: {0xb9, 0x7a, 0x2c, 0xff}, card.Karo: {0xd9, 0xa8, 0x45, 0xff}, card.Pik: {0x3c, 0x2a, 0x1e, 0xff}, card.Treff: {0x7b, 0x4a, 0x22, 0xff},
	card.HerzGerman: {0xb9, 0x7a, 0x2c, 0xff}, card.Schelle: {0xd9, 0xa8, 0x45, 0xff}, card.Laub: {0x3c, 0x2a, 0x1e, 0xff}, card.Eichel: {0x7b, 0x4a, 0x22, 0xff},
}

// court draws a framed figure, which leaves two corners to the rank.
func (s Style) court(d *Drawing, suit card.Suit, figure func(d *Drawing, w dress)) {
	ink := s.ink(suit)
	w := dress{robe: ink, trim: gold, hair: hairs[suit], dark: black}
	switch suit {
	case card.Pik, card.Treff:
		if ink == black {
			w.robe = navy
		}
	case card.Schelle:
		w.robe = orange
	}
	inner := outline("M72 16H216Q224 16 224 24V252H168V384H24Q16 384 16 376V148H72Z")
	d.fill(ivory, inner)
	half := &Drawing{}
	figure(half, w)
	d.twice(half)
	sash := outline("M23 220.5L217 179.5")
	d.line(w.dark, 15, sash)
	d.line(w.trim, 10, sash)
	d.line(ink, 3, sash)
	d.line(ink, 2.5, inner)
}

// face draws a face that looks ahead, before its hair or hat.
func face(d *Drawing, w dress) {
	d.both(skin, w.dark, 2, outline("M126 106H154V142H126Z"))
	d.both(skin, w.dark, 2, outline("M114 80C114 58 166 58 166 80C167 104 156 122 140 124C124 122 113 104 114 80Z"))
	d.fill(w.dark, ellipse(130, 86, 2.8, 3.2), ellipse(150, 86, 2.8, 3.2))
	d.line(w.dark, 2, outline("M124 79C127 76 132 76 135 78M145 78C148 76 153 76 156 79M140 86L137 98H142"))
	d.line(red, 2.5, outline("M133 109C137 112 143 112 147 109"))
}

// robe fills the body down to the sash.
func robe(d *Drawing, w dress) {
	d.both(w.robe, w.dark, 2, outline("M126 134C104 138 82 144 66 158C46 174 28 196 17 222L223 178C221 164 210 153 196 147C184 141 170 137 154 134Z"))
	d.line(w.dark, 1.8, outline("M92 166C84 176 78 190 75 206M196 166C200 172 202 178 203 182"))
}

func king(d *Drawing, w dress) {
	d.both(w.hair, w.dark, 2, outline("M112 64C100 84 102 118 114 134H166C178 118 180 84 168 64Z"))
	robe(d, w)
	d.both(paper, w.dark, 2, outline("M104 138C116 132 128 130 140 130C152 130 164 132 176 138C178 148 174 160 166 168C150 160 130 160 114 170C106 162 102 150 104 138Z"))
	d.line(w.dark, 3, outline("M116 146V150M128 154V158M152 154V158M164 146V150M140 160V164"))
	d.line(w.trim, 6, outline("M136 166L142 192"))
	face(d, w)
	d.both(w.hair, w.dark, 2, outline("M114 88C112 116 122 146 140 152C158 146 168 116 166 88C160 100 152 102 146 101C142 100 138 100 134 101C128 102 120 100 114 88Z"))
	d.line(red, 3, outline("M133 111C137 113 143 113 147 111"))
	d.line(w.dark, 1.5, outline("M128 124C130 134 134 140 138 144M152 124C150 134 146 140 142 144"))
	d.both(w.trim, w.dark, 2, outline("M110 70L100 34L122 50L140 26L158 50L180 34L170 70C152 64 128 64 110 70Z"))
	d.both(w.robe, w.dark, 1.5, circle(140, 55, 5), circle(122, 59, 4), circle(158, 59, 4))
	d.both(w.trim, w.dark, 1.5, circle(100, 33, 4.5), circle(140, 25, 4.5), circle(180, 33, 4.5))
	// sceptre
	d.line(w.dark, 7, outline("M205 60L197 176"))
	d.line(w.trim, 4, outline("M205 60L197 176"))
	d.both(w.trim, w.dark, 2, circle(206, 52, 10))
	d.line(w.dark, 6, outline("M206 42V24M199 31H213"))
	d.line(w.trim, 3, outline("M206 42V24M199 31H213"))
	d.both(skin, w.dark, 2, ellipse(200, 148, 11, 10))
}

func queen(d *Drawing, w dress) {
	d.both(w.hair, w.dark, 2, outline("M140 42C108 42 98 74 102 102C104 124 92 140 84 156C104 160 118 154 124 142H156C162 154 176 160 194 154C188 140 176 124 178 102C182 74 172 42 140 42Z"))
	robe(d, w)
	d.both(skin, w.dark, 2, outline("M122 134C118 150 126 164 140 168C154 164 162 150 158 134Z"))
	d.line(w.trim, 6, outline("M118 138C116 156 126 170 140 174C154 170 164 156 162 138"))
	d.line(w.trim, 4, outline("M84 156C80 174 76 192 72 206M192 150C196 160 198 170 198 182"))
	face(d, w)
	d.line(w.trim, 3.5, outline("M126 136C132 146 148 146 154 136"))
	d.both(red, w.dark, 1.5, circle(140, 147, 4.5))
	d.both(w.hair, w.dark, 2, outline("M140 54C118 54 108 74 110 96C118 90 124 78 126 70C134 74 148 74 154 70C156 78 162 90 170 96C172 74 162 54 140 54Z"))
	d.both(w.trim, w.dark, 2, outline("M112 58L108 34L124 44L140 28L156 44L172 34L168 58C150 50 130 50 112 58Z"))
	d.both(paper, w.dark, 1.5, circle(108, 32, 4), circle(140, 26, 4.5), circle(172, 32, 4))
	d.both(w.robe, w.dark, 1.5, circle(140, 44, 4))
	// flower
	d.line(green, 4, outline("M198 96C196 120 200 140 194 162M197 124C206 122 210 116 212 110"))
	d.both(w.robe, w.dark, 1.5, circle(198, 74, 8), circle(208, 82, 8), circle(204, 94, 8), circle(191, 94, 8), circle(188, 82, 8))
	d.both(w.trim, w.dark, 1.5, circle(198, 85, 6))
	d.both(skin, w.dark, 2, ellipse(196, 146, 10, 9))
}

func cavalier(d *Drawing, w dress) {
	// rider
	m := place(26, -6, 1)
	rider := &Drawing{}
	rider.both(w.hair, w.dark, 2, outline("M114 70C106 90 108 118 116 128H164C172 118 174 90 166 70Z"))
	robe(rider, w)
	rider.both(paper, w.dark, 2, outline("M118 134L140 158L162 134C150 128 130 128 118 134Z"))
	face(rider, w)
	rider.both(w.robe, w.dark, 2, outline("M98 70C104 62 112 62 116 44C126 34 154 34 164 44C168 62 176 62 182 70C156 80 124 80 98 70Z"))
	rider.line(w.trim, 4, outline("M115 62C130 68 150 68 165 62"))
	rider.both(paper, w.dark, 2, outline("M160 56C172 40 184 38 190 26C176 24 158 32 150 52Z"))
	inside(d, rider, m)
	// horse
	d.both(cream, w.dark, 2.5, outline("M112 112L118 96L126 110C146 122 158 148 160 192L44 216C60 200 78 190 86 176C74 184 60 192 48 190C38 188 34 178 40 170C52 154 66 140 80 126C88 118 100 112 112 112Z"))
	d.both(w.hair, w.dark, 2, outline("M118 98L128 106C152 118 168 150 168 190L152 194C152 166 142 140 120 124C126 118 122 108 118 98Z"))
	d.fill(w.dark, ellipse(92, 138, 4, 4), ellipse(48, 176, 2.5, 2.5))
	d.line(w.trim, 4.5, outline("M64 146C72 156 78 164 82 176M68 150L112 120M82 176C104 184 124 182 150 172"))
	d.line(w.dark, 1.8, outline("M44 184C52 182 58 180 62 176"))
	d.both(w.trim, w.dark, 1.5, circle(74, 160, 5))
}

// inside adds a drawing mapped, without what would be right of the frame or below the
// sash.
func inside(d, other *Drawing, m matrix) {
	for _, s := range other.shapes {
		q := s.path.by(m)
		for i := range q {
			for j := range q[i].to {
				p := &q[i].to[j]
				p.x = min(p.x, 222)
				p.y = min(p.y, 200-(p.x-120)*44/208)
			}
		}
		d.shapes = append(d.shapes, shape{path: q, color: s.color, width: s.width})
	}
}

func jack(d *Drawing, w dress) {
	youth(d, w)
	// halberd
	d.line(w.dark, 7, outline("M202 36L196 180"))
	d.line(brown, 4, outline("M202 40L196 180"))
	d.both(steel, w.dark, 2, outline("M202 20L208 44L222 50V74C214 66 208 66 200 68L186 62C192 56 196 52 197 46Z"))
	d.both(skin, w.dark, 2, ellipse(198, 148, 10, 9))
}

// youth draws a young man with a beret, a collar and a coat of two colours.
func youth(d *Drawing, w dress) {
	d.both(w.hair, w.dark, 2, outline("M112 66C100 86 100 112 108 128C120 132 126 122 126 110H154C154 122 160 132 172 128C180 112 180 86 168 66Z"))
	robe(d, w)
	d.both(w.trim, w.dark, 2, outline("M140 134H154C170 137 184 141 196 148C208 156 214 168 216 180L148 194Z"))
	d.fill(w.dark, circle(144, 166, 3), circle(146, 180, 3))
	d.both(paper, w.dark, 2, outline("M110 136C116 128 128 128 140 130C152 128 164 128 170 136C168 146 158 150 148 146L140 156L132 146C122 150 112 146 110 136Z"))
	face(d, w)
	d.both(w.hair, w.dark, 2, outline("M114 86C112 70 122 60 140 60C158 60 168 70 166 86C160 80 156 74 154 70C142 74 126 74 114 86Z"))
	d.both(w.robe, w.dark, 2, outline("M104 64C96 48 112 34 136 32C162 30 186 40 180 58C176 68 156 62 140 62C124 62 112 72 104 64Z"))
	d.line(w.trim, 4, outline("M108 64C124 58 156 58 174 60"))
	d.both(paper, w.dark, 2, outline("M118 42C108 36 98 26 84 28C82 40 96 54 114 52Z"))
	d.line(w.dark, 1.5, outline("M88 32C98 36 106 44 116 47"))
}

func ober(d *Drawing, w dress) {
	youth(d, w)
	// sword, raised
	d.both(steel, w.dark, 2, outline("M200 128L196 40L202 24L208 40L206 128Z"))
	d.line(w.dark, 8, outline("M190 130H216M203 130V160"))
	d.line(w.trim, 5, outline("M190 130H216M203 130V160"))
	d.both(skin, w.dark, 2, ellipse(203, 147, 11, 9))
}

func unter(d *Drawing, w dress) {
	youth(d, w)
	// drum
	d.both(red, w.dark, 2, outline("M158 152L214 140C218 152 218 166 216 178L166 188C160 178 157 166 158 152Z"))
	d.both(paper, w.dark, 2, outline("M158 152C166 140 206 132 214 140C210 152 170 160 158 152Z"))
	d.line(w.trim, 3, outline("M166 156L174 184L184 154L194 180L204 148L210 176"))
	d.line(w.dark, 5, outline("M168 118L184 144M206 112L196 140"))
	d.line(brown, 2.5, outline("M168 118L184 144M206 112L196 140"))
}
