package telegram

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A message with custom emoji that Telegram refuses, or shows without them, goes without
// them, and so do all that follow. A message that is refused for something else is no
// sign.
func TestEmojiRefused(t *testing.T) {
	const (
		entities = `"entities":[{"type":"bold"},{"type":"custom_emoji"}]`
		markup   = `"reply_markup":{"inline_keyboard":[[{"text":"K"}],[{"text":"D","icon_custom_emoji_id":"6"}]]}`
	)
	message := func(fields ...string) reply {
		return ok(`{` + strings.Join(append(fields, `"message_id":44`), ",") + `}`)
	}
	forbidden, unparsed := refuse(400, "Bad Request: CUSTOM_EMOJI_FORBIDDEN", ""), refuse(400, "Bad Request: can't parse entities", "")
	fancy := Message{Text: `<b><tg-emoji emoji-id="5">♥️</tg-emoji>K</b>`, Rows: [][]Button{{{Text: "K", Data: "k"}}, {{Text: "D", Data: "d", Icon: "6"}}}}
	for name, test := range map[string]struct {
		answers []reply
		calls   []bool // whether they have custom emoji
		kind    Kind
		refused bool
	}{
		"shown":                     {answers: []reply{message(entities, markup)}, calls: []bool{true}},
		"text dropped":              {answers: []reply{message(markup)}, calls: []bool{true}, refused: true},
		"icons dropped":             {answers: []reply{message(entities)}, calls: []bool{true}, refused: true},
		"refused":                   {answers: []reply{forbidden, message()}, calls: []bool{true, false}, refused: true},
		"wrong with and without":    {answers: []reply{unparsed, unparsed}, calls: []bool{true, false}, kind: Mistake},
		"too fast without":          {answers: []reply{forbidden, refuse(429, "Too Many Requests", `{"retry_after":3}`)}, calls: []bool{true, false}, kind: Flood},
		"as it is":                  {answers: []reply{refuse(400, "Bad Request: message is not modified", "")}, calls: []bool{true}, kind: Unchanged},
		"as it is without":          {answers: []reply{forbidden, refuse(400, "Bad Request: message is not modified", "")}, calls: []bool{true, false}, kind: Unchanged, refused: true},
		"an answer of another kind": {answers: []reply{ok("true")}, calls: []bool{true}},
	} {
		t.Run(name, func(t *testing.T) {
			c, s, log := dialInside(t, func(n int, _ request) reply { return test.answers[min(n, len(test.answers)-1)] })
			if err := c.Edit(t.Context(), Chat{ID: 7}, 12, fancy); KindOf(err) != test.kind {
				t.Errorf("got %v", err)
			}
			var calls []bool
			for _, r := range s.requests() {
				text, keys := strings.Contains(r.Form["text"], "tg-emoji"), strings.Contains(r.Form["reply_markup"], "icon_custom")
				if text != keys {
					t.Errorf("half with custom emoji: %v", r.Form)
				}
				calls = append(calls, text)
			}
			if !cmp.Equal(calls, test.calls) || c.EmojiRefused() != test.refused {
				t.Errorf("calls with custom emoji: %v, refused: %v", calls, c.EmojiRefused())
			}
			if !test.refused {
				return
			}
			for range 2 {
				if _, err := c.Send(t.Context(), Chat{ID: 7}, fancy); KindOf(err) == Mistake {
					t.Error(err)
				}
			}
			for _, r := range s.requests()[len(test.calls):] {
				if r.Form["text"] != "<b>♥️K</b>" || strings.Contains(r.Form["reply_markup"], "icon") {
					t.Errorf("afterwards %v", r.Form)
				}
			}
			if n := strings.Count(log.String(), "custom emoji"); n != 1 {
				t.Errorf("logged %d times: %s", n, log)
			}
		})
	}
	if fancy.Rows[1][0].Icon == "" {
		t.Error("the message itself has changed")
	}
}

func TestStickers(t *testing.T) {
	for name, test := range map[string]struct {
		answer reply
		want   []Sticker
		is     error
		kind   Kind
	}{
		"a set": {answer: ok(`{"name":"a","sticker_type":"custom_emoji","stickers":[{"custom_emoji_id":"5","emoji":"♥️"},{"custom_emoji_id":"6","emoji":"🎴"}]}`),
			want: []Sticker{{"5", "♥️"}, {"6", "🎴"}}},
		"none":           {answer: refuse(400, "Bad Request: STICKERSET_INVALID", ""), is: ErrNoSet, kind: Passing},
		"other stickers": {answer: ok(`{"sticker_type":"regular","stickers":[{}]}`), kind: Mistake},
		"no set":         {answer: ok(`7`), kind: Passing},
		"trouble":        {answer: refuse(502, "Bad Gateway", ""), kind: Passing},
	} {
		t.Run(name, func(t *testing.T) {
			c, s := dial(t, func(int, request) reply { return test.answer })
			got, err := c.Stickers(t.Context(), CustomEmoji, "a_by_b")
			if !cmp.Equal(got, test.want) || KindOf(err) != test.kind || test.is != nil && !errors.Is(err, test.is) {
				t.Errorf("got %v, %v", got, err)
			}
			want := []request{{Method: "getStickerSet", Form: map[string]string{"name": "a_by_b"}}}
			if diff := cmp.Diff(want, s.requests()); diff != "" {
				t.Error(diff)
			}
		})
	}
}
