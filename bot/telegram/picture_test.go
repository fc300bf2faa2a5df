package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http/httptest"
	"slices"
	"testing"
)

// dialDrawing is dial with pictures: what is drawn is the JSON itself.
func dialDrawing(t *testing.T, draw func(of json.RawMessage) ([]byte, error), answer func(n int, r request) reply) (*Client, *standIn) {
	t.Helper()
	s := &standIn{answer: answer}
	srv := httptest.NewServer(s)
	t.Cleanup(srv.Close)
	c, err := Dial(t.Context(), Options{Token: testToken, Endpoint: srv.URL + "/bot%s/%s", Draw: draw})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c, s
}

func TestPictures(t *testing.T) {
	picture := Message{Text: "the sheet", Picture: &Picture{Of: json.RawMessage(`{"n":1}`), Caption: "<b>Schrieb</b>"}, Rows: [][]Button{{{Text: "Text", Data: "t"}}}}
	shown := ok(`{"message_id":44,"photo":[{"file_id":"small"},{"file_id":"large"}]}`)
	forbidden := refuse(400, "Bad Request: not enough rights to send photos to the chat", "")
	damaged := refuse(400, "Bad Request: IMAGE_PROCESS_FAILED", "")
	caption := `","parse_mode":"HTML","type":"photo"}`
	media := func(source string) string {
		return `editMessageMedia {"caption":"\u003cb\u003eSchrieb\u003c/b\u003e","media":"` + source + caption
	}
	for name, test := range map[string]struct {
		do      func(c *Client) error
		draw    func(of json.RawMessage) ([]byte, error)
		answers []reply
		want    []string // calls, each with what it shows
		kind    Kind
	}{
		"uploaded once": {do: func(c *Client) error { return errors.Join(send(c, picture), send(c, picture)) }, answers: []reply{shown},
			want: []string{`sendPhoto photo picture.png {"n":1}`, "sendPhoto large"}},
		"edited": {do: func(c *Client) error { return errors.Join(edit(c, picture), edit(c, picture)) }, answers: []reply{shown},
			want: []string{media("attach://photo") + ` photo picture.png {"n":1}`, media("large")}},
		"no longer there": {do: func(c *Client) error { return errors.Join(send(c, picture), send(c, picture)) },
			answers: []reply{shown, refuse(400, "Bad Request: wrong file identifier/HTTP URL specified", ""), shown},
			want:    []string{`sendPhoto photo picture.png {"n":1}`, "sendPhoto large", `sendPhoto photo picture.png {"n":1}`}},
		"no pictures": {do: func(c *Client) error { return errors.Join(send(c, picture), edit(c, picture)) },
			answers: []reply{forbidden, shown},
			want:    []string{`sendPhoto photo picture.png {"n":1}`, "sendMessage the sheet", "editMessageText the sheet"}},
		"this picture refused": {do: func(c *Client) error { return errors.Join(send(c, picture), edit(c, picture)) },
			answers: []reply{damaged, shown, damaged, shown},
			want:    []string{`sendPhoto photo picture.png {"n":1}`, "sendMessage the sheet", media("attach://photo") + ` photo picture.png {"n":1}`, "editMessageText the sheet"}},
		"not drawn": {do: func(c *Client) error { return send(c, picture) }, draw: func(json.RawMessage) ([]byte, error) { return nil, errors.New("broken") }, answers: []reply{shown},
			want: []string{"sendMessage the sheet"}},
		"too fast": {do: func(c *Client) error { return send(c, picture) }, answers: []reply{refuse(429, "Too Many Requests", `{"retry_after":3}`)},
			want: []string{`sendPhoto photo picture.png {"n":1}`}, kind: Flood},
		"blocked": {do: func(c *Client) error { return send(c, picture) }, answers: []reply{refuse(403, "Forbidden: bot was blocked by the user", "")},
			want: []string{`sendPhoto photo picture.png {"n":1}`}, kind: Unreachable},
		"text over a picture": {do: func(c *Client) error { return edit(c, Message{Text: "–"}) },
			answers: []reply{refuse(400, "Bad Request: there is no text in the message to edit", ""), shown}, want: []string{"editMessageText –", "editMessageCaption –"}},
	} {
		t.Run(name, func(t *testing.T) {
			draw := test.draw
			if draw == nil {
				draw = func(of json.RawMessage) ([]byte, error) { return of, nil }
			}
			c, s := dialDrawing(t, draw, func(n int, _ request) reply { return test.answers[min(n, len(test.answers)-1)] })
			if err := test.do(c); KindOf(errors.Unwrap(err)) != test.kind && KindOf(err) != test.kind {
				t.Errorf("got %v, want kind %v", err, test.kind)
			}
			var got []string
			for _, r := range s.requests() {
				call := r.Method
				for _, key := range []string{"photo", "media", "text"} {
					if r.Form[key] != "" {
						call += " " + r.Form[key]
					}
				}
				if r.Method == "editMessageCaption" {
					call += " " + r.Form["caption"]
				}
				if r.File != "" {
					call += " " + r.File
				}
				if r.Method == "sendPhoto" && (r.Form["caption"] != picture.Picture.Caption || r.Form["reply_markup"] == "") {
					t.Errorf("got %v, want it with caption and keyboard", r.Form)
				}
				got = append(got, call)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("got calls\n%q\nwant\n%q", got, test.want)
			}
		})
	}
}

func send(c *Client, m Message) error {
	_, err := c.Send(context.Background(), Chat{ID: 7}, m)
	return err
}

func edit(c *Client, m Message) error { return c.Edit(context.Background(), Chat{ID: 7}, 12, m) }

// TestUploadsAreBounded: only the newest pictures are remembered.
func TestUploadsAreBounded(t *testing.T) {
	var u uploads
	for i := range 2 * kept {
		u.set(json.RawMessage(fmt.Sprint(i)), fmt.Sprint("file", i))
	}
	if len(u.ids) != kept || u.get(json.RawMessage("0")) != "" || u.get(json.RawMessage(fmt.Sprint(2*kept-1))) == "" {
		t.Errorf("got %d remembered, the first as %q", len(u.ids), u.get(json.RawMessage("0")))
	}
}
