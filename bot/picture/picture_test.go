package picture

import (
	"bytes"
	"encoding/json"
	"testing"

	"tarock/bot/faces"
	"tarock/bot/schrieb"
	"tarock/bot/schrieb/draw"
	"tarock/engine/card"
)

func TestDraw(t *testing.T) {
	hand := faces.Picture{Hand: []card.Card{card.Mond}}
	cards, err := hand.PNG()
	if err != nil {
		t.Fatal(err)
	}
	s := &schrieb.Sheet{Title: "Tarock", Players: []string{"Anna"}}
	sheet, err := draw.Page(s, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		of   any
		want []byte
	}{{hand, cards}, {schrieb.Picture{Sheet: s, Page: 1}, sheet}} {
		of, err := json.Marshal(c.of)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Draw(of); err != nil || !bytes.Equal(got, c.want) {
			t.Errorf("%s: got another picture, %v", of, err)
		}
	}
	for _, of := range []string{"{}", "[]", "{", `{"sheet":7}`} {
		if _, err := Draw(json.RawMessage(of)); err == nil {
			t.Errorf("%s: got a picture", of)
		}
	}
}
