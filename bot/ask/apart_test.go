package ask

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// TestToldApart: what is told of a deal in which all play for themselves is settled for the player who is asked about.
func TestToldApart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ set, language, question, want string }{
		{"cego", "de", "Beim Räuber hat Vorhand 24 Punkte, Berta 20, die andern weniger. Wie viel verliert Vorhand im Ganzen?", "zahlt 180, je 60"},
		{"cego", "de", "Räuber: die Berta hat die meisten Punkte, allein, Vorhand ist Anna. Wie viel zahlt Berta an jeden?", "zahlt 90, je 30"},
		{"cego", "de", "Räuber, Cilli und Dora gleichauf mit den meisten Punkten, beide nicht Vorhand. Was verliert Cilli insgesamt?", "zahlt 60"},
		{"koenigrufen-alscher", "en", "Trischaken: one player has 110 thirds, another not a single trick. What do the two in between pay?", "nothing to pay"},
		{"koenigrufen-kurz", "de", "Im Trischaken ist Dora die einzige ohne Stich. Verlierer ist Cilli mit 32 Punkten, Vorhand ist Anna. Wie viel bekommt Dora?", "bekommt 6"},
		{"koenigrufen-kurz", "en", "In Trischaken Cilli and Dora tie for the most points with 28 each. Forehand Anna has 10 and Berta 4. What does Cilli pay?", "pays 3"},
		{"koenigrufen-kurz", "en", "Three players took no trick at all in Trischaken; Berta, who's not forehand, took everything. How much does each of the others receive?", "gets 4"},
		{"koenigrufen-kurz", "en", "Trischaken: Dora, not forehand, ends up with 36 points, everyone won some trick. How much does each of the other three get?", "gets 4"},
		{"koenigrufen-melk", "de", "Trischaken, nur Cilli ohne Stich, Berta hat 56 Augen. Was zahlt oder kriegt Anna?", "nichts zu zahlen"},
		{"koenigrufen-melk", "en", "Points in Trischaken: 58 for Anna, and nobody is without a trick. What does Anna lose in all?", "pays 3"},
		{"koenigrufen-ruediger", "de", "Im Trischaken hat nur die Dora keinen Stich, und Anna hat 40 Punkte. Wie viel zahlt Berta?", "nichts zu zahlen"},
		{"koenigrufen-ruediger", "en", "Trischaken with two players trickless, the others got exactly 35 each. What does each of those pay?", "pays 1"},
		{"koenigrufen-ruediger", "en", "Trischaken: 40 thirds, 40 thirds, 40 thirds and 90 thirds, all have tricks. What does the worst player pay in total?", "pays 3, 1 to each"},
		{"koenigrufen-ruediger", "en", "Trischaken in a doubled deal: one of us has 41 points and everybody took tricks. What does he pay altogether?", "pays 6"},
		{"koenigrufen-wien", "de", "Trischaken, ich bin nicht Vorhand und mach mehr als die Hälfte der Punkte. Wie viel zahl ich im Ganzen, einfache Runde?", "zahlt 12"},
		{"koenigrufen-wien", "de", "Im Trischaken verliert Anna allein, Berta und Dora haben keinen Stich. Was bekommt Cilli, die ein paar kleine Stiche hat?", "nichts zu zahlen"},
		{"point", "de", "Trischaken, der Dritte verliert mit 30 Punkten, jeder hat Stiche gemacht und er is net Vorhand. Was zahlt er jedem?", "zahlt 4, je 2"},
		{"point", "de", "Vorhand hat im Trischaken 38 Augen, die anderen 20 und 12. Was zahlt sie jedem von den beiden?", "zahlt 16, je 8"},
		{"point", "de", "Trischaken: Berta 37, Cilli 33, Anna (Vorhand) hat keinen einzigen Stich. Wie viel bekommt Anna?", "bekommt 8"},
		{"point", "en", "Trischaken: one of us who isn't forehand took every single trick. How much to each of the other two?", "pays 16, 8 to each"},
		{"point", "en", "Forehand has 41 in Trischaken, second 29, third no trick at all. What does the trickless player receive?", "gets 16"},
		{"koenigrufen-melk", "de", "Trischaken mit 60 Punkten, alle haben Stiche, was zahl ich insgesamt?", "zahlt 3, je 1"},
		{"koenigrufen-wien", "en", "Trischaken: forehand has 40 points and all have tricks. What does each get?", "8 to each"},
		{"koenigrufen-kurz", "de", "Die Vorhand hat im Trischaken die meisten Punkte, was zahlt sie jedem?", "zahlt 12, je 4, wenn alle einen Stich haben"},
		{"koenigrufen-wien", "en", "Trischaken in a single round: Anna (forehand) 80 thirds, Berta 70, Cilli 60, Dora not a trick. Who pays how much to whom?", "Anna pays"},
		{"koenigrufen-melk", "de", "Trischaken, jeder hat Stiche: Anna 20, Berta 36, Cilli 36, Dora 14. Wer muss zahlen?", "Berta zahlt 1, Cilli zahlt 1"},
		{"koenigrufen-melk", "de", "Trischaken: Anna hat 30, die anderen weniger. Wer zahlt was?", ""},
		{"koenigrufen-kurz", "de", "Trischaken, Anna hat 30 Punkte. Was zahlt Anna?", ""},
	} {
		book := For(rules.Find(c.set), nil, locales.For(c.language))
		mended, _ := book.mending(c.question)
		got, _ := sums{settling{&book.reckoner}}.apart(book.read(mended))
		if c.want == "" && got.text != "" || !strings.Contains(got.text, c.want) {
			t.Errorf("%s: %s\n got %q, want %q", c.set, c.question, got.text, c.want)
		}
	}
}

// TestApart: whatever points the players have, each pays or gets what the engine settles.
func TestApart(t *testing.T) {
	t.Parallel()
	words := map[string][3]string{"de": {"%s: Anna ist Vorhand", "%s %d Punkte", "Was zahlt oder kriegt %s?"}, "en": {"%s: Anna is forehand", "%s %d points", "What does %s pay or get?"}}
	names := []string{"Anna", "Berta", "Cilli", "Dora"}
	for _, set := range rules.All() {
		o, _ := set.Choose(nil)
		form := &set.Forms[0]
		for _, language := range locales.Languages() {
			book := For(set, nil, locales.For(language))
			for _, game := range book.reader.sums.apart {
				entry, dice, told := set.Entry(o), rand.New(rand.NewPCG(1, 2)), 0
				for range 40 {
					r := &deal.Record{Partner: act.Nobody, Games: []deal.Declared{{Seat: act.Nobody, Game: game}}}
					text := []string{fmt.Sprintf(words[language][0], locales.For(language).Name(set.ID, "game", game))}
					left := entry.Sum(form.Seats()) / max(entry.Parts, 1)
					for s := range form.Seats() {
						n := left
						if s+1 < form.Seats() {
							n = dice.IntN(left + 1)
						}
						left -= n
						r.Points = append(r.Points, n*max(entry.Parts, 1))
						text = append(text, fmt.Sprintf(words[language][1], names[s], n))
					}
					d, err := deal.Write(set, o, deal.Setup{Form: form, Dealer: act.Seat(form.Table - 1), Factor: 1}, r)
					if err != nil { // the rest is in the blind
						r.Points[form.Seats()-1] = max(0, r.Points[form.Seats()-1]-form.Talon*entry.Parts)
						text[form.Seats()] = fmt.Sprintf(words[language][1], names[form.Seats()-1], r.Points[form.Seats()-1]/max(entry.Parts, 1))
						d, err = deal.Write(set, o, deal.Setup{Form: form, Dealer: act.Seat(form.Table - 1), Factor: 1}, r)
					}
					if err != nil {
						continue
					}
					asked := dice.IntN(form.Seats())
					question := strings.Join(text, ", ") + ". " + fmt.Sprintf(words[language][2], names[asked])
					got, ok := sums{settling{&book.reckoner}}.apart(book.read(question))
					if !ok {
						continue
					}
					told++
					want := d.Settle().Total()[asked]
					if n := strconv.Itoa(positive(want)); want != 0 && !saysSums(got.text, n) || want == 0 && amount.MatchString(got.text) {
						t.Errorf("%s: %s\n got %q, want %d", set.ID, question, got.text, want)
					}
				}
				if t.Logf("%s %s: %d told", set.ID, language, told); told < 8 {
					t.Errorf("%s %s: got only %d sums", set.ID, language, told)
				}
			}
		}
	}
}
