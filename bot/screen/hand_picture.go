package screen

import (
	"encoding/json"

	"tarock/bot/faces"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/locales/rich"
)

// pictured adds the player's hand as a picture, if he wants one. A picture cannot become
// text again: when there is no hand any more it shows the back of a card.
func (p *pen) pictured(s page.Screen) page.Screen {
	v := p.View
	if !p.Style.Pictures || v == nil || v.Eyes == act.Nobody {
		return s
	}
	hand := []card.Card{card.None}
	if p.Table.Stage == view.Playing && !v.Hand.Empty() {
		hand = p.Sorted(v.Hand)
	}
	p.under(&s, faces.Picture{Hand: hand})
	return s
}

// under puts the text of a screen below a picture of cards. The whole text stays, so one
// that is too long for that gets no picture.
func (p *base) under(s *page.Screen, cards faces.Picture) {
	if rich.Size(s.Message.Text) > page.Caption {
		return
	}
	cards.Style = faces.Style{Four: p.Style.Four, Arabic: p.Style.Arabic, English: p.Name("face", "D") == "Q"}
	if name := p.Rank(card.Skues); name != card.Skues.String() {
		cards.Style.Skues = name
	}
	of, err := json.Marshal(cards)
	if err != nil {
		panic("screen: " + err.Error()) // numbers and names only
	}
	s.Message.Picture = &page.Picture{Of: of, Caption: s.Message.Text}
}
