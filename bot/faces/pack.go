package faces

import "tarock/engine/card"

// Pack is a pack of cards as it is sold.
type Pack struct {
	ID    string
	Cards card.Set
	Style Style
}

// Packs returns all packs, in which all rule sets find their cards.
func Packs() []Pack {
	forty := card.Tarocks.Or(card.MustSet("HK HD HC HB H1 KK KD KC KB K1 PK PD PC PB P10 TK TD TC TB T10")).Without(card.Uhu).Without(card.Kakadu)
	return []Pack{
		{ID: "industrie-54", Cards: card.Austria},                                         // Industrie und Glück
		{ID: "industrie-40", Cards: forty},                                                // the same, for three
		{ID: "industrie-78", Cards: card.Full},                                            // the same, of Großtarock
		{ID: "french-78", Cards: card.Full, Style: Style{Arabic: true, Skues: "Excuse"}},  // tarot nouveau
		{ID: "baden-54", Cards: card.Austria, Style: Style{Arabic: true, Skues: "Stieß"}}, // Cego
		{ID: "swiss-78", Cards: card.Full, Style: Style{Skues: "Narr"}},                   // Troccas, with Roman numbers
		{ID: "german-36", Cards: card.German},                                             // Bauerntarock
	}
}
