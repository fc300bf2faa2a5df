package emoji_test

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"

	"tarock/bot/emoji"
	"tarock/bot/faces"
	"tarock/bot/telegram"
	"tarock/engine/card"
)

// Stickers of a pack are made once, with keywords; what is there is not changed.
func TestMakeStickers(t *testing.T) {
	world, client, owner := dial(t, nil)
	pack := faces.Packs()[slices.IndexFunc(faces.Packs(), func(p faces.Pack) bool { return p.ID == "german-36" })]
	cards := append(pack.Cards.Cards(), card.None)
	m := maker(client, owner)
	m.Kind, m.Cards = telegram.Regular, cards[:20]
	m.Draw = func(c card.Card) ([]byte, error) { return emoji.DrawSticker(pack.Style, c) }
	m.Keywords = func(c card.Card) []string { return emoji.Keywords("bauerntarock", c) }
	if n, err := m.Done(t.Context()); n != 0 || err != nil {
		t.Errorf("before: got %d, %v", n, err)
	}
	if err := m.Make(t.Context()); err != nil {
		t.Fatal(err)
	}
	first := world.StickerSet(name)
	m.Cards = cards
	if n, err := m.Done(t.Context()); n != 20 || err != nil {
		t.Errorf("begun: got %d, %v", n, err)
	}
	for range 2 {
		if err := m.Make(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	set := world.StickerSet(name)
	if len(set) != len(cards) {
		t.Fatalf("got %d stickers, want %d", len(set), len(cards))
	}
	for i, s := range set {
		if i < len(first) && s.Picture.ID != first[i].Picture.ID {
			t.Errorf("sticker %d has been made again", i+1)
		}
		if m, err := png.Decode(bytes.NewReader(s.Picture.Data)); err != nil || m.Bounds() != image.Rect(0, 0, 307, 512) {
			t.Errorf("sticker %d: got %v, %v", i+1, m, err)
		}
	}
	at := slices.Index(cards, pack.Cards.Cards()[0])
	if got := set[at]; got.Emoji != "❤️" || !slices.Equal(got.Keywords, []string{"Herz Daus", "Daus of hearts"}) {
		t.Errorf("got %s %q", got.Emoji, got.Keywords)
	}
	if got := set[len(set)-1]; got.Emoji != "🃏" || !slices.Equal(got.Keywords, []string{"Rückseite", "back"}) {
		t.Errorf("back: got %s %q", got.Emoji, got.Keywords)
	}
	for _, fault := range world.Faults() {
		t.Error(fault)
	}
}

// A set that is too large is refused before anything is made.
func TestTooManyStickers(t *testing.T) {
	world, client, owner := dial(t, nil)
	m := maker(client, owner)
	m.Kind, m.Cards = telegram.Regular, slices.Repeat(emoji.Cards(), 2)
	if err := m.Make(t.Context()); err == nil || !strings.Contains(err.Error(), "120 stickers at most, not 156") || world.StickerSet(name) != nil {
		t.Errorf("got %v", err)
	}
}
