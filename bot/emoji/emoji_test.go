package emoji_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/rs/zerolog"
	"golang.org/x/image/draw"

	"tarock/bot/emoji"
	"tarock/bot/faces"
	"tarock/bot/standin"
	"tarock/bot/telegram"
	"tarock/engine/card"
)

// pictures are all cards, drawn once.
var pictures = sync.OnceValues(func() (map[card.Card][]byte, error) {
	list := map[card.Card][]byte{}
	for _, c := range emoji.Cards() {
		data, err := emoji.Draw(faces.Style{Four: true}, c)
		if err != nil {
			return nil, err
		}
		list[c] = data
	}
	return list, nil
})

func drawn(c card.Card) ([]byte, error) {
	list, err := pictures()
	return list[c], err
}

// In a line of text an emoji is some 20 pixels high. Even at that size no two cards
// look alike, in four colours or in two.
func TestCardsDiffer(t *testing.T) {
	const small = 20
	for name, style := range map[string]faces.Style{"four": {Four: true}, "two": {}, "English": {English: true}} {
		t.Run(name, func(t *testing.T) {
			var seen []*image.RGBA
			for i, c := range emoji.Cards() {
				data, err := emoji.Draw(style, c)
				if err != nil {
					t.Fatal(err)
				}
				big, err := png.Decode(bytes.NewReader(data))
				if err != nil || big.Bounds() != image.Rect(0, 0, emoji.Side, emoji.Side) {
					t.Fatalf("%s: %v, %v", c, big.Bounds(), err)
				}
				m := image.NewRGBA(image.Rect(0, 0, small, small))
				draw.CatmullRom.Scale(m, m.Bounds(), big, big.Bounds(), draw.Src, nil)
				for j, other := range seen {
					if n := unlike(m, other); n < 12 {
						t.Errorf("%s and %s: got a difference of only %d pixels", emoji.Cards()[j], emoji.Cards()[i], n)
					}
				}
				seen = append(seen, m)
			}
			if len(seen) != 78 {
				t.Errorf("got %d cards", len(seen))
			}
		})
	}
}

// unlike returns the number of pixels in which two pictures clearly differ.
func unlike(a, b *image.RGBA) (n int) {
	for i := 0; i < len(a.Pix); i += 4 {
		far := 0
		for k := range 4 {
			d := int(a.Pix[i+k]) - int(b.Pix[i+k])
			far += max(d, -d)
		}
		if far > 150 {
			n++
		}
	}
	return n
}

const name = "tarock_by_TarockStandInBot"

// dial opens a stand-in with a user who may own sets.
func dial(t *testing.T, onRequest func(n int, method string) standin.Action) (*standin.Server, *telegram.Client, int64) {
	t.Helper()
	world := standin.New(standin.Options{OnRequest: onRequest})
	t.Cleanup(world.Close)
	owner := world.AddUser(standin.User{FirstName: "Anna", Started: true}).ID
	client, err := telegram.Dial(t.Context(), telegram.Options{Token: world.Token(), Endpoint: "http://standin/bot%s/%s", Transport: world})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return world, client, owner
}

func maker(client *telegram.Client, owner int64) *emoji.Maker {
	return &emoji.Maker{Sets: client, Kind: telegram.CustomEmoji, Owner: owner, Name: name, Title: "Tarock", Cards: emoji.Cards(),
		Draw: drawn, Told: func(int, int) {}}
}

// complete fails the test unless the set has all cards in their order and is read that
// way.
func complete(t *testing.T, world *standin.Server, client *telegram.Client) {
	t.Helper()
	set := world.StickerSet(name)
	if len(set) != 78 {
		t.Fatalf("got %d stickers", len(set))
	}
	var faces emoji.Faces
	faces.Read(t.Context(), client, name, zerolog.Nop())
	table := faces.Table()
	for i, c := range emoji.Cards() {
		data, err := drawn(c)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(set[i].Picture.Data, data) || table[c].ID != set[i].ID || table[c].Usual != set[i].Emoji {
			t.Errorf("sticker %d: got another card than %s", i+1, c)
		}
	}
	for _, fault := range world.Faults() {
		t.Error(fault)
	}
}

func TestMake(t *testing.T) {
	world, client, owner := dial(t, nil)
	if err := maker(client, owner).Make(t.Context()); err != nil {
		t.Fatal(err)
	}
	complete(t, world, client)
	if err := maker(client, owner).Make(t.Context()); err != nil {
		t.Errorf("second time: got %v", err)
	}
	complete(t, world, client)
}

// A set gets every card once, even if calls fail before or after they take effect.
func TestMakeThroughFailures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		world, client, owner := dial(t, func(n int, method string) standin.Action {
			switch {
			case n%7 == 3:
				return standin.CutBefore()
			case n%7 == 6:
				return standin.CutAfter()
			case n == 20:
				return standin.TooMany(7)
			}
			return standin.Action{}
		})
		if err := maker(client, owner).Make(t.Context()); err != nil {
			t.Fatal(err)
		}
		complete(t, world, client)
	})
}

// After an interruption Make continues where it stopped.
func TestMakeGoesOn(t *testing.T) {
	world, client, owner := dial(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	m := maker(client, owner)
	m.Told = func(done, _ int) {
		if done == 60 {
			cancel()
		}
	}
	if err := m.Make(ctx); err == nil {
		t.Fatal("got no interruption")
	}
	if n := len(world.StickerSet(name)); n < 60 || n == 78 {
		t.Fatalf("interrupted: got %d cards", n)
	}
	if err := maker(client, owner).Make(t.Context()); err != nil {
		t.Fatal(err)
	}
	complete(t, world, client)
}

// A card that is missing before the last one of a suit cannot be told from the last: the
// set does not grow, and Make says so.
func TestMakeIncomplete(t *testing.T) {
	world, client, owner := dial(t, nil)
	m := maker(client, owner)
	m.Cards = slices.DeleteFunc(emoji.Cards(), func(c card.Card) bool { return c == card.MustSet("TD").First() })
	if err := m.Make(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := maker(client, owner).Make(t.Context()); err == nil || !strings.Contains(err.Error(), "does not grow") {
		t.Errorf("got %v", err)
	}
	if n := len(world.StickerSet(name)); n != 77 {
		t.Errorf("got %d stickers", n)
	}
}

// Errors say what to do.
func TestMakeRefused(t *testing.T) {
	for name, test := range map[string]struct {
		change func(world *standin.Server, m *emoji.Maker)
		want   string
	}{
		"no such user":   {func(_ *standin.Server, m *emoji.Maker) { m.Owner = 77 }, "user 77 cannot own the set before pressing Start"},
		"other stickers": {func(world *standin.Server, m *emoji.Maker) { world.AddStickerSet(m.Name, "♥️", "😀") }, "choose another name"},
		"a cat":          {func(world *standin.Server, m *emoji.Maker) { world.AddStickerSet(m.Name, "🎴", "🐱") }, "number 2 is no II"},
		"occupied": {func(world *standin.Server, m *emoji.Maker) {
			world.Inject(standin.Rule{Method: "createNewStickerSet", Action: standin.Refuse(400, "Bad Request: sticker set name is already occupied")})
		}, "somebody else has a set of this name"},
	} {
		t.Run(name, func(t *testing.T) {
			world, client, owner := dial(t, nil)
			m := maker(client, owner)
			test.change(world, m)
			if err := m.Make(t.Context()); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q in it", err, test.want)
			}
		})
	}
}

// Read waits for a set until Telegram answers; a set that is not ours is logged and
// ignored.
func TestRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		world, client, _ := dial(t, nil)
		world.Inject(standin.Rule{Method: "getStickerSet", Times: 12, Action: standin.Refuse(502, "Bad Gateway")})
		signs := map[card.Suit]string{card.Tarock: "🎴", card.Herz: "♥", card.Karo: "♦", card.Pik: "♠", card.Treff: "♣"}
		var list []string
		for _, c := range emoji.Cards() {
			list = append(list, signs[c.Suit()]) // without the variation selector
		}
		world.AddStickerSet("ours", list...)
		world.AddStickerSet("few", list[:77]...)
		slices.Reverse(list)
		world.AddStickerSet("reversed", list...)
		var faces emoji.Faces
		if faces.Table() != nil {
			t.Error("before reading: got emoji, want none")
		}
		if faces.Read(t.Context(), client, "ours", zerolog.Nop()); len(faces.Table()) != 78 || faces.Table()[card.Skues].Usual != "🎴" {
			t.Errorf("got %v", faces.Table())
		}
		for _, other := range []string{"few", "reversed", "missing"} {
			var faces emoji.Faces
			var logs bytes.Buffer
			if faces.Read(t.Context(), client, other, zerolog.New(&logs)); faces.Table() != nil || !strings.Contains(logs.String(), `"level":"error"`) {
				t.Errorf("%s: got %v, logged %s", other, faces.Table(), logs.String())
			}
		}
	})
}
