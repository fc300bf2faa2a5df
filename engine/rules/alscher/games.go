package alscher

import (
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// games are in the order of 4.1; some exist with options only (12). The bid of a graded
// Besserrufer names its bird, by which it ranks from its rank here on; that of a single
// one leaves it open.
var games = [...]*koenig.Game{
	koenig.Rufer("rufer", 2).Last(),
	koenig.Trischaken(2).Last().If(trischakenValue, "1"),
	koenig.Trischaken(6).Last().If(trischakenValue, "3"),
	koenig.Sechserdreier("sechserdreier", 6, 12).Last(),
	koenig.Negative("piccolo", 1, 4).At(1),
	koenig.Negative("zwiccolo", 2, 4).At(2).If(zwiccoloOption, "true"),
	koenig.Negative("triccolo", 3, 4).At(3).If(triccoloOption, "true"),
	koenig.Rufer("solorufer", 4).NoTalon().At(4),
	koenig.Negative("bettler", 0, 5).At(5),
	koenig.Rufer("besserrufer", 2).Naming(plain.birds).At(6).If(besserruferOption, "graded").If(marabuOption, "false"),
	koenig.Rufer("besserrufer", 2).Naming(withMarabu.birds).At(6).If(besserruferOption, "graded").If(marabuOption, "true"),
	koenig.Rufer("besserrufer", 2).Choosing(plain.birds).At(6).If(besserruferOption, "single").If(marabuOption, "false"),
	koenig.Rufer("besserrufer", 2).Choosing(withMarabu.birds).At(6).If(besserruferOption, "single").If(marabuOption, "true"),
	koenig.Dreier("farbendreier", 6).InColour().SixSuits().At(10),
	koenig.Dreier("dreier", 6).At(11),
	koenig.Ouvert("piccolo-ouvert", 1, 8).At(12),
	koenig.Ouvert("zwiccolo-ouvert", 2, 8).At(13).If(zwiccoloOption, "true"),
	koenig.Ouvert("triccolo-ouvert", 3, 8).At(14).If(triccoloOption, "true"),
	koenig.Ouvert("bettler-ouvert", 0, 10).At(15),
	koenig.Dreier("farbensolodreier", 12).InColour().SixSuits().NoTalon().At(16),
	koenig.Dreier("solodreier", 12).NoTalon().At(17),
}

// table is what depends on whether there is a Marabu (12).
type table struct {
	premiums, birds []koenig.Premium
	speaking        *koenig.Speaking
}

var plain, withMarabu = newTable(), newTable(koenig.NewBird("marabu", 4, 8, card.Marabu))

func tableOf(o deal.Options) *table {
	if o.On(marabuOption) {
		return &withMarabu
	}
	return &plain
}

// The first rows of the table of 6.1.
const (
	koenigUltimo = iota
	pagat
)

// newTable returns the table of 6.1, with a Marabu if one is given.
func newTable(marabu ...koenig.Premium) (t table) {
	rows := append([]koenig.Premium{
		koenigUltimo: koenig.NewUltimo("koenig-ultimo", 1, 2).Unless("pagat"),
		pagat:        koenig.NewBird("pagat", 1, 2, card.Pagat).Unless("koenig-ultimo"),
		pagat + 1:    koenig.NewBird("uhu", 2, 4, card.Uhu),
		pagat + 2:    koenig.NewBird("kakadu", 3, 6, card.Kakadu),
	}, marabu...)
	t.premiums = koenig.NewPremiums(append(rows,
		koenig.NewPile("trull", 1, 2, card.Trull),
		koenig.NewPile("koenige", 1, 2, card.Kings),
		koenig.NewValat(4, 8).InPlace())...)
	t.birds = t.premiums[pagat:len(rows)]
	t.speaking = koenig.NewSpeaking(t.premiums, koenig.Speaking{Steps: 3, May: mayAnnounce, MayEnd: mayEnd})
	return t
}

func readablePremiums(o deal.Options) []view.Premium { return koenig.PremiumRows(tableOf(o).premiums) }

// bidding is the auction (4.2). Only a single Besserrufer must hold a bird even where
// breaches are claimed (12).
var bidding = koenig.Bidding{Hold: true, Claimed: true, Always: chooses}

func chooses(g *koenig.Game) bool { return g.OneOf != nil }
