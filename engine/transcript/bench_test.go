package transcript_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/transcript"
	"tarock/player/chance"
)

// BenchmarkDocument reads, replays and answers finished deals, one JSON document a
// line, as `tarock replay` does.
func BenchmarkDocument(b *testing.B) {
	for _, id := range rules.IDs() {
		text := written(b, id, 500)
		b.Run(id, func(b *testing.B) {
			b.ReportAllocs()
			var answer []byte
			for n := 0; n < b.N; {
				for doc, err := range transcript.Read("deals.jsonl", bytes.NewReader(text)) {
					if err != nil {
						b.Fatal(err)
					}
					o, ok := transcript.Replay(doc, rules.All())
					if answer = o.AppendJSON(answer[:0]); !ok {
						b.Fatalf("%s", answer)
					}
					if n++; n >= b.N {
						break
					}
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "documents/s")
		})
		b.Run(id+"/read", func(b *testing.B) {
			for n := 0; n < b.N; {
				for _, err := range transcript.Read("deals.jsonl", bytes.NewReader(text)) {
					if err != nil {
						b.Fatal(err)
					}
					if n++; n >= b.N {
						break
					}
				}
			}
		})
	}
}

// written plays random deals and returns them, one a line.
func written(b *testing.B, id string, deals int) []byte {
	b.Helper()
	r, set := rand.New(rand.NewPCG(1, 0)), rules.Find(id)
	form := &set.Forms[0]
	names := []string{"Anna", "Berta", "Cilli", "Dora", "Emma", "Fanny"}[:form.Table]
	players := make([]chance.Random, len(names))
	for i := range players {
		players[i] = chance.Random{R: r, Weights: &chance.Cautious}
	}
	var text []byte
	for n := range deals {
		d, err := deal.New(set, nil, chance.Deal(r, set, form, act.Seat(n%len(names))))
		if err == nil {
			err = chance.Finish(d, players)
		}
		if err != nil {
			b.Fatal(err)
		}
		text = append(append(text, transcript.Of(d, names).JSON()...), '\n')
	}
	return text
}
