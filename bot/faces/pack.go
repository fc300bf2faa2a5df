package faces

import "tarock/engine/card"

// Pack is a pack of cards as it is sold.
type Pack struct {
	ID    string
	Name  string // what players call it
	Cards card.Set
	Style Style
}

// Packs returns all packs, in which all rule sets find their cards.
func Packs() []Pack {
	forty := card.Tarocks.Or(card.MustSet("HK HD HC HB H1 KK KD KC KB K1 PK PD PC PB P10 TK TD TC TB T10")).Without(card.Uhu).Without(card.Kakadu)
	return []Pack{
		{ID: "industrie-54", Name: "Industrie und Glück 54", Cards: card.Austria},
		{ID: "industrie-40", Name: "Industrie und Glück 40", Cards: forty}, // for three
		{ID: "industrie-78", Name: "Industrie und Glück 78", Cards: card.Full},
		{ID: "french-78", Name: "Tarot nouveau 78", Cards: card.Full, Style: Style{Arabic: true, Skues: "Excuse"}},
		{ID: "baden-54", Name: "Cego 54", Cards: card.Austria, Style: Style{Arabic: true, Skues: "Stieß"}},
		{ID: "swiss-78", Name: "Troccas 78", Cards: card.Full, Style: Style{Skues: "Narr"}}, // with Roman numbers
		{ID: "german-36", Name: "Deutsche Karten 36", Cards: card.German},
	}
}
