package ask

import "strings"

// sounds are how spoken German differs from written German, by the
// last letter that is spoken.
var sounds = func() map[rune][]sound {
	list := map[rune][]sound{}
	for _, pair := range strings.Fields(`oa/ei a/ei a/au aa/ei ua/u ia/ie oi/al oi/ahl oi/eu ei/eu üü/iel üü/il ü/iel ü/il ui/iel ui/il vü/viel ö/el öö/el ö/äl äu/al äu/all åi/al oe/al oi/ol ui/ul üi/iel
		äu/au åu/au aun/an aum/am aun/ann o/a oo/a å/a åå/a å/o e/ö ee/ö i/ü i/ö ia/ür ia/ier ea/er ea/ehr oa/or oa/ar ua/ur ua/uhr a/er a/ar a/är da/der va/ver ea/ier ia/ihr
		n/en m/en m/ben m/m am/en m/ben ng/gen g/gen d/t t/d b/p p/b g/k k/g k/ck g/ck w/b gs/ges gw/gew gr/ger gf/gef gl/gel gn/gen gm/gem gh/geh gst/gest gschp/gesp gsp/gesp gsch/gesch g/ge ts/t z/zu st/s scht/st schp/sp
		l/el dl/del gl/gel i/ich a/ein an/einen a/eine e/ä ä/e ö/ä ä/a s/ss m/mm n/nn l/ll r/rr f/ff t/tt p/pp i/ie u/o o/u ie/i e/eh a/ah o/ah o/oh ah/a`) {
		spoken, meant, _ := strings.Cut(pair, "/")
		s := sound{[]rune(spoken), []rune(meant)}
		last := s.spoken[len(s.spoken)-1]
		list[last] = append(list[last], s)
	}
	return list
}()

// sound is some letters as they are spoken, and as they are written.
type sound struct{ spoken, written []rune }

// soundDistance returns the cost of speaking a written word so: sounds of the dialect are
// cheap, other letters are not.
func soundDistance(spoken, written []rune) float64 {
	n := len(written) + 1
	cost := make([]float64, (len(spoken)+1)*n)
	for i := range len(spoken) + 1 {
		for j := range n {
			if i+j == 0 {
				continue
			}
			best := 100.0
			if i > 0 && j > 0 {
				best = cost[(i-1)*n+j-1]
				if spoken[i-1] != written[j-1] {
					best++
				}
			}
			if i > 0 {
				best = min(best, cost[(i-1)*n+j]+1)
			}
			if j > 0 {
				best = min(best, cost[i*n+j-1]+1)
			}
			if i == 0 {
				cost[j] = best
				continue
			}
			for _, s := range sounds[spoken[i-1]] {
				if ends(spoken[:i], s.spoken) && ends(written[:j], s.written) {
					best = min(best, cost[(i-len(s.spoken))*n+j-len(s.written)]+soundCost)
				}
			}
			cost[i*n+j] = best
		}
	}
	return cost[len(cost)-1]
}

func ends(letters, with []rune) bool {
	n := len(letters) - len(with)
	if n < 0 {
		return false
	}
	for i, r := range with {
		if letters[n+i] != r {
			return false
		}
	}
	return true
}

// spelt are the consonants that the dialect does not tell apart, and those that it drops.
var spelt = strings.NewReplacer("sch", "s", "chs", "gs", "ch", "x", "ck", "g", "pf", "f", "ph", "f", "tz", "ts", "z", "ts", "qu", "gw", "x", "gs", "ng", "n", "nk", "ng",
	"v", "f", "p", "b", "w", "b", "d", "t", "k", "g", "c", "g", "m", "n", "h", "", "l", "", "r", "", "j", "", "y", "",
	"a", "", "e", "", "i", "", "o", "", "u", "", "ä", "", "ö", "", "ü", "", "å", "")

// skeleton returns the consonants of a word as the dialect has them, which do not change when
// it is spoken.
func skeleton(word string) string {
	var key strings.Builder
	var last rune
	for _, r := range strings.ReplaceAll(spelt.Replace(word), "bn", "n") {
		if r != last {
			key.WriteRune(r)
		}
		last = r
	}
	return key.String()
}

// skeletons returns the skeletons of the written words that a spoken one may be: as it is,
// with the ge- that it has lost, without the -s it has got.
func skeletons(word string) []string {
	key := skeleton(word)
	list := []string{key, "g" + key}
	if rest, ok := strings.CutSuffix(key, "ts"); ok {
		list = append(list, rest+"t")
	}
	if rest, ok := strings.CutSuffix(key, "n"); ok && rest != "" {
		list = append(list, rest)
	} else {
		list = append(list, key+"n")
	}
	return list
}
