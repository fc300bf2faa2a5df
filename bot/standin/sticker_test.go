package standin_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"

	"tarock/bot/standin"
)

const setName = "cards_by_TarockStandInBot"

// input is an InputSticker whose picture is in the part "p".
func input(emoji string) string {
	return fmt.Sprintf(`{"sticker":"attach://p","format":"static","emoji_list":[%q]}`, emoji)
}

// keyed is an InputSticker with so many keywords of a length.
func keyed(n, length int) string {
	word := `"` + strings.Repeat("ü", length) + `"`
	list := strings.TrimSuffix(strings.Repeat(word+",", n), ",")
	return `{"sticker":"attach://p","format":"static","emoji_list":["♠️"],"keywords":[` + list + `]}`
}

// square is a picture with so many pixels to a side.
func square(t *testing.T, side int) string {
	t.Helper()
	return blank(t, side, side)
}

// blank is a picture of a size.
func blank(t *testing.T, width, height int) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewRGBA(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A set of custom emoji is made and added to; what Telegram refuses is refused, and what
// could never work is a fault.
func TestStickerSets(t *testing.T) {
	for _, test := range []struct {
		name   string
		method string
		change []string // of the parameters
		side   int      // of the picture, 0 for the right one
		want   string   // "" for ok
		fault  bool
	}{
		{name: "new", method: "createNewStickerSet"},
		{name: "another", method: "addStickerToSet"},
		{name: "of a stranger", method: "createNewStickerSet", change: []string{"user_id", "77"}, want: "PEER_ID_INVALID"},
		{name: "not the bot's", method: "createNewStickerSet", change: []string{"name", "cards_by_OtherBot"}, want: "invalid sticker set name", fault: true},
		{name: "a strange name", method: "createNewStickerSet", change: []string{"name", "a__by_TarockStandInBot"}, want: "invalid sticker set name", fault: true},
		{name: "the name again", method: "createNewStickerSet", change: []string{"name", "Taken_by_TarockStandInBot"}, want: "already occupied"},
		{name: "no title", method: "createNewStickerSet", change: []string{"title", ""}, want: "title", fault: true},
		{name: "51 stickers", method: "createNewStickerSet", change: []string{"stickers", "[" + strings.TrimSuffix(strings.Repeat(input("♥️")+",", 51), ",") + "]"},
			want: "STICKERS_TOO_MUCH", fault: true},
		{name: "too small", method: "addStickerToSet", side: 99, want: "STICKER_PNG_DIMENSIONS", fault: true},
		{name: "no emoji", method: "addStickerToSet", change: []string{"sticker", `{"sticker":"attach://p","format":"static","emoji_list":[]}`}, want: "STICKER_EMOJI_INVALID", fault: true},
		{name: "unknown format", method: "addStickerToSet", change: []string{"sticker", `{"sticker":"attach://p","format":"png","emoji_list":["a"]}`}, want: "format", fault: true},
		{name: "long keywords", method: "addStickerToSet", change: []string{"sticker", keyed(1, 65)}, want: "STICKER_KEYWORDS_INVALID", fault: true},
		{name: "21 keywords", method: "addStickerToSet", change: []string{"sticker", keyed(21, 1)}, want: "STICKER_KEYWORDS_INVALID", fault: true},
		{name: "keywords", method: "addStickerToSet", change: []string{"sticker", keyed(16, 4)}},
		{name: "to no set", method: "addStickerToSet", change: []string{"name", "missing_by_TarockStandInBot"}, want: "STICKERSET_INVALID"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := newWorld(t, standin.Options{})
			w.AddStickerSet("taken_by_TarockStandInBot", "♥️")
			params := []string{"user_id", id(w.anna), "name", setName, "title", "Cards", "sticker_type", "custom_emoji", "stickers", "[" + input("♥️") + "]"}
			if test.method == "addStickerToSet" {
				if a := w.callFile("createNewStickerSet", "p", square(t, 100), params...); !a.OK {
					t.Fatal(a)
				}
				params = []string{"user_id", id(w.anna), "name", setName, "sticker", input("♠️")}
			}
			for i := 0; i < len(test.change); i += 2 {
				params[slices.Index(params, test.change[i])+1] = test.change[i+1]
			}
			side := test.side
			if side == 0 {
				side = 100
			}
			picture := square(t, side)
			if test.name == "another" { // the same picture would change nothing
				picture += "\n"
			}
			a := w.callFile(test.method, "p", picture, params...)
			if a.OK != (test.want == "") || !strings.Contains(a.Description, test.want) {
				t.Errorf("got %+v", a)
			}
			if faults := w.Faults(); (len(faults) > 0) != test.fault {
				t.Errorf("faults %q", faults)
			}
			if n := len(w.StickerSet(setName)); test.name == "another" && n != 2 {
				t.Errorf("%d stickers", n)
			}
		})
	}
}

// A regular sticker has 512 pixels at its longer side and at most 512 KB, and a set of
// them 120.
func TestRegularStickers(t *testing.T) {
	w := newWorld(t, standin.Options{})
	right := blank(t, 307, 512)
	create := []string{"user_id", id(w.anna), "name", setName, "title", "Cards", "stickers", "[" + input("♥️") + "]"}
	add := []string{"user_id", id(w.anna), "name", setName, "sticker", input("♠️")}
	if a := w.callFile("createNewStickerSet", "p", right, create...); !a.OK { // regular is the default
		t.Fatal(a)
	}
	for _, test := range []struct {
		picture, want string
	}{
		{blank(t, 512, 100) + "\n", ""},
		{blank(t, 511, 511), "STICKER_PNG_DIMENSIONS"},
		{blank(t, 512, 513), "STICKER_PNG_DIMENSIONS"},
		{blank(t, 100, 100), "STICKER_PNG_DIMENSIONS"},
		{right + strings.Repeat(" ", 512<<10-len(right)), ""},
		{right + strings.Repeat(" ", 512<<10-len(right)+1), "STICKER_FILE_TOO_BIG"},
	} {
		before := len(w.Faults())
		a := w.callFile("addStickerToSet", "p", test.picture, add...)
		if a.OK != (test.want == "") || !strings.Contains(a.Description, test.want) || (len(w.Faults()) > before) == a.OK {
			t.Errorf("want %q, got %+v, faults %q", test.want, a, w.Faults())
		}
	}
	for i := len(w.StickerSet(setName)); i < 120; i++ {
		if a := w.callFile("addStickerToSet", "p", right+strings.Repeat("\n", i), add...); !a.OK {
			t.Fatalf("sticker %d: %+v", i+1, a)
		}
	}
	if a := w.callFile("addStickerToSet", "p", right+"more", add...); a.OK || !strings.Contains(a.Description, "STICKERS_TOO_MUCH") {
		t.Errorf("sticker 121: got %+v", a)
	}
	if a := w.call("getStickerSet", "name", setName); !a.OK || !strings.Contains(string(a.Result), `"type":"regular"`) || strings.Contains(string(a.Result), "custom_emoji_id") {
		t.Errorf("got %+v", a)
	}
}

// Custom emoji are shown, dropped, or the reason to refuse a message.
func TestCustomEmoji(t *testing.T) {
	w := newWorld(t, standin.Options{})
	w.AddStickerSet("cards", "🎴", "♥️")
	icon := w.StickerSet("cards")[1].ID
	send := func(text, icon string) answer {
		return w.call("sendMessage", "chat_id", id(w.group), "text", text, "parse_mode", "HTML",
			"reply_markup", `{"inline_keyboard":[[{"text":"K","callback_data":"k","icon_custom_emoji_id":"`+icon+`"}]]}`)
	}
	heart := `🃏 <b><tg-emoji emoji-id="` + icon + `">♥️</tg-emoji>K</b>`
	for right, want := range map[standin.EmojiRight]int{standin.EmojiDropped: 0, standin.EmojiShown: 1} {
		w.AllowEmoji(right)
		if a := send(heart, icon); !a.OK {
			t.Fatal(a)
		}
		list := w.Messages(w.group)
		m := list[len(list)-1]
		shown := 0
		for _, e := range m.Entities {
			if e.Emoji == icon && e.Offset == 3 && e.Length == 2 {
				shown++
			}
		}
		if shown != want || (m.Keyboard[0][0].Icon == icon) != (want == 1) || m.Text != "🃏 ♥️K" {
			t.Errorf("%d: %+v", right, m)
		}
	}
	w.AllowEmoji(standin.EmojiRefused)
	for _, a := range []answer{send(heart, icon), send("K", icon)} {
		if a.OK || a.Code != 400 {
			t.Errorf("got %+v", a)
		}
	}
	if faults := w.Faults(); len(faults) > 0 {
		t.Errorf("faults %q", faults)
	}
	for _, text := range []string{`<tg-emoji emoji-id="` + icon + `">♥️K</tg-emoji>`, `<tg-emoji emoji-id="7">♥️</tg-emoji>`, `<tg-emoji>♥️</tg-emoji>`} {
		if a := send(text, icon); a.OK {
			t.Errorf("%s is taken", text)
		}
	}
	if a := send("K", "7"); a.OK || len(w.Faults()) != 4 {
		t.Errorf("got %+v, faults %q", a, w.Faults())
	}
}
