package demo

import (
	"bytes"
	"io"
	"net/http"
	"testing"

	"tarock/bot/faces"
	"tarock/engine/card"
)

// The page gets the pictures of all cards, in the style that it asks for, and nothing
// else.
func TestCardPictures(t *testing.T) {
	d := begin(t, Options{Pace: instant})
	get := func(path string) (int, []byte) {
		t.Helper()
		answer, err := http.Get(d.Address() + "/" + path)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		data, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, data
	}
	german := func(code string) card.Card { c, _ := card.German.Find(code); return c }
	french := func(code string) card.Card { c, _ := card.Full.Find(code); return c }
	for _, c := range []struct {
		path string
		card card.Card
		in   faces.Style
	}{
		{"HK", french("HK"), faces.Style{}},
		{"HK?german", german("HK"), faces.Style{}},
		{"SU", german("SU"), faces.Style{}},
		{"KB?four&english", french("KB"), faces.Style{Four: true, English: true}},
		{"XVIII?arabic", 18, faces.Style{Arabic: true}},
		{"Sk%C3%BCs?skues=%3CNarr%3E", card.Skues, faces.Style{Skues: "<Narr>"}},
	} {
		code, got := get("card/" + c.path)
		if want := c.in.Face(c.card).SVG(c.card.String()); code != http.StatusOK || !bytes.Equal(got, want) {
			t.Errorf("%s: got %d and another picture than of %s", c.path, code, c.card)
		}
	}
	for _, path := range []string{"card/XXX", "card/%2e%2e%2findex.html", "card/S", "card/K%C3%B6nig"} {
		if code, _ := get(path); code != http.StatusNotFound {
			t.Errorf("%s: got %d, want 404", path, code)
		}
	}
}
