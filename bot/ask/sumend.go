package ask

import (
	"slices"

	"tarock/bot/ask/told"
)

// end returns how something ended of which a part tells; an end both ways is unclear.
func (r *sumReader) end(p *sumPartOf) (end told.Ending) {
	for _, t := range p.sumTokens {
		is := told.NotTold
		switch t.kind {
		case sumWon:
			if !p.has(sumTook) && !(p.has(sumNumber, sumNoTrick) && madeWords[t.word]) && !(p.asks && makesWords[t.word]) { // "made 40 points", "was macht das"
				is = told.Made
			}
		case sumLost, sumCaught:
			is = told.Failed
		case sumNow:
			switch {
			case p.asks, p.has(sumTook):
			case winsWords[t.word]:
				is = told.Made
			default:
				is = told.Failed
			}
		}
		if is != told.NotTold {
			r.unclear = r.unclear || end != told.NotTold && end != is
			end = is
		}
	}
	if end == told.NotTold && p.has(sumAlso) {
		end = r.latest
	}
	return end
}

// ends reads how the game or some premiums ended.
func (r *sumReader) ends(p *sumPartOf, to []int) {
	end := r.end(p)
	isSwept := func(i int) bool { return r.Feats[i].Premium == r.b.sums.swept }
	if p.has(sumTrick) && !slices.ContainsFunc(to, isSwept) {
		ofCard := slices.ContainsFunc(to, func(i int) bool { return r.Feats[i].Last || r.Feats[i].Early })
		r.unclear = r.unclear || end == told.Failed || ofCard // who has taken that of a card
		return                                                // "I did win a trick"
	}
	if end == told.NotTold {
		return
	}
	r.latest = end
	for _, i := range to {
		if noTrick := isSwept(i) && r.Feats[i].Theirs; !noTrick || end != told.Made {
			r.note(&r.Feats[i].Ended, end)
		}
	}
	if len(to) == 0 || p.both() {
		r.note(&r.Ended, end)
	}
}

// note notes how something ended, of which nothing else must be told.
func (r *sumReader) note(of *told.Ending, end told.Ending) {
	r.unclear = r.unclear || *of != told.NotTold && *of != end
	*of = end
}

// announced reads how some premiums were announced, and in which trick their cards fell.
func (r *sumReader) announced(p *sumPartOf, to []int) {
	if len(to) == 0 && p.has(sumSaid, sumLast, sumEarly, sumWhen) {
		r.unclear = true
	}
	for _, i := range to {
		f := &r.Feats[i]
		f.Said, f.Silent = f.Said || p.has(sumSaid), f.Silent || p.has(sumSilent)
		if at := p.find(sumWhen); at >= 0 {
			f.When, f.Said = p.sumTokens[at].n, true
		}
		f.Last, f.Early = f.Last || p.has(sumLast), f.Early || p.has(sumEarly)
		r.unclear = r.unclear || f.Said && f.Silent
	}
}
