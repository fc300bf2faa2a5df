package wire

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/locales/rich"
)

func TestHTML(t *testing.T) {
	for text, want := range map[string]string{
		"Anna & <b>Berta</b>": "Anna &amp; &lt;b&gt;Berta&lt;/b&gt;",
		rich.Bold.In("<") + rich.Italic.In(">") + rich.Code.In("&"):    "<b>&lt;</b><i>&gt;</i><code>&amp;</code>",
		rich.Folded.In(rich.Fixed.In("1 2")):                           "<blockquote expandable><pre>1 2</pre></blockquote>",
		rich.Call(77, `A"<`):                                           `<a href="tg://user?id=77">A"&lt;</a>`,
		rich.Image("5", "♥️") + "K":                                    "<tg-emoji emoji-id=\"5\">♥️</tg-emoji>\u2060K",
		rich.Image(`5"><b>`, "♥️"):                                     `<tg-emoji emoji-id="5&#34;&gt;&lt;b&gt;">♥️</tg-emoji>`,
		rich.Moment(60, "t", "00:01 UTC"):                              `<tg-time unix="60" format="t">00:01 UTC</tg-time>`,
		rich.Bold.In("a")[:len(rich.Bold.In("a"))-len("\uFDD2")] + "b": "<b>ab</b>",
	} {
		if got := HTML(text); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

func TestMessage(t *testing.T) {
	p := press.Press{Kind: press.Do, Chat: -5, Move: 3, Arg: "play HK"}
	ahead := press.Press{Kind: press.Ahead, Chat: -5, Arg: "1 pass 0"}
	link := page.Key{Text: "Karten", URL: "https://t.me/bot"}
	bold := rich.Bold.In("<")
	m := page.Message{Text: bold, Stays: "s", Silent: true, Protect: true, Picture: &page.Picture{Of: json.RawMessage("1"), Caption: bold},
		Rows: [][]page.Key{{{Text: "<K", Press: p, Style: page.Good, Icon: "9"}, link}, {link}}}
	url := telegram.Button{Text: "Karten", URL: "https://t.me/bot"}
	want := telegram.Message{Text: "<b>&lt;</b>", Stays: "s", Silent: true, Protect: true,
		Picture: &telegram.Picture{Of: json.RawMessage("1"), Caption: "<b>&lt;</b>"},
		Rows:    [][]telegram.Button{{{Text: "<K", Data: p.Data(), Style: "success", Icon: "9"}, url}, {url}}}
	if got := Message(m); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	packed := Pack(m)
	if !Pressable(packed) {
		t.Error("a button is not noticed")
	}
	want.Text, want.Stays, want.Rows = "s", "", [][]telegram.Button{{url}, {url}}
	want.Picture.Caption = "s"
	var got telegram.Message
	if err := json.Unmarshal(Remains(packed), &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("what remains: got %+v, %v, want %+v", got, err, want)
	}
	if Pressable(Remains(packed)) || Pressable(Pack(page.Message{Text: "x", Rows: [][]page.Key{{{Text: "Weiter", Press: ahead}}}})) {
		t.Error("links and choices in advance count as buttons that must go soon")
	}
}

func TestHold(t *testing.T) {
	for text, want := range map[string]string{
		"Anna ♥️K · Berta ♠︎10, XXI":  "Anna ♥️\u2060K\u00a0· Berta ♠︎\u206010, XXI",
		"♥️ " + rich.Bold.In("K · D"): "♥️\u00a0<b>K\u00a0· D</b>",
		rich.Image("5", "♥️") + "K":   `<tg-emoji emoji-id="5">♥️</tg-emoji>` + "\u2060K",
		rich.Fixed.In("♥️K · 1"):      "<pre>♥️K · 1</pre>",
		rich.Code.In("♥️K") + "♥️K":   "<code>♥️K</code>♥️\u2060K",
	} {
		if got := HTML(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
		if got := Loose(HTML(text)); got != strings.ReplaceAll(strings.ReplaceAll(want, "\u2060", ""), "\u00a0", " ") {
			t.Errorf("%q: got %q after it was loosened", text, got)
		}
	}
	long := strings.Repeat("♥️K ", 1000)
	if got := HTML(long); got != long {
		t.Error("a message without room for joiners has some")
	}
}

// TestPresses: what a message says of its buttons is what it says when it is packed.
func TestPresses(t *testing.T) {
	keys := []page.Key{
		{Text: "a", URL: "https://t.me/x"},
		{Text: "b", Press: press.Press{Kind: press.Ahead, Chat: -7, Move: 3, Arg: "1 pass 0"}},
		{Text: "c", Press: press.Press{Kind: press.Why, Chat: -7, Arg: "3 0"}},
		{Text: "d", Press: press.Press{Kind: press.Why, Chat: -7}},
		{Text: "e", Press: press.Press{Kind: press.Do, Chat: -7, Move: 3, Arg: "play HK"}},
	}
	live := 0
	for set := range 1 << len(keys) {
		m := page.Message{Text: "x"}
		for i, k := range keys {
			if set>>i&1 == 1 {
				m.Rows = append(m.Rows, []page.Key{k})
			}
		}
		got, want := Presses(m), Pressable(Pack(m))
		if got != want {
			t.Errorf("buttons %v: got %t, want %t as packed", m.Rows, got, want)
		}
		if got {
			live++
		}
	}
	if live != 24 { // all sets with one of the last two
		t.Errorf("got %d of %d messages with presses, want 24", live, 1<<len(keys))
	}
}
