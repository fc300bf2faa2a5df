package ask

import (
	"cmp"
	"slices"
	"strings"
)

// judge puts yes or no before a sentence that says so.
func (r *ranking) judge(c *candidate, l *line) {
	if option, ok := strings.CutPrefix(r.passages[l.passage].ID, "option."); ok {
		if text := r.switched(r.q, option); text != "" {
			c.text = text
		}
	} else if c.traits[covered] >= half && c.traits[ofRow] == 0 {
		if v := verdict(r.sense, l.text); v != "" {
			c.traits[bothPolar] = 1
			c.text = r.say("reckon."+v, "fact", l.text)
			return
		}
	}
	c.traits[undecided] = 1
}

// half is how much of a question a sentence must have to say yes or no to it.
const half = 0.5

// turn turns yes and no of an answer round if one of the two questions asks whether something is
// forbidden or says that it is not so, and the other does not.
func (r *ranking) turn(c *candidate, turned bool) {
	if r.sense != open && turned != r.turned {
		r.reverse(c)
	}
}

// reverse makes no of yes and yes of no.
func (r *ranking) reverse(c *candidate) {
	for from, to := range map[string]string{"reckon.yes": "reckon.no", "reckon.no": "reckon.yes"} {
		word := strings.TrimRight(r.say(from, "fact", ""), ": ")
		if rest, ok := strings.CutPrefix(c.text, word+": "); ok {
			c.text = r.say(to, "fact", rest)
			return
		}
		if rest, ok := strings.CutPrefix(c.text, word+", "); ok {
			_, but, _ := strings.Cut(rest, "but ")
			if without, ok := strings.CutPrefix(rest, "aber "); ok {
				but = without
			}
			c.text = r.say(to, "fact", upper(cmp.Or(but, rest)))
			return
		}
	}
}

// spaced writes a space for each sign.
var spaced = strings.NewReplacer(",", " ", ".", " ", ";", " ", ":", " ", "(", " ", ")", " ")

// verdict returns whether a sentence says yes or no to a question, "" if it is not clear.
func verdict(asked sense, text string) string {
	words := " " + spaced.Replace(strings.ToLower(text)) + " "
	has := func(list string) bool {
		return slices.ContainsFunc(strings.Fields(list), func(w string) bool { return strings.Contains(words, " "+w+" ") })
	}
	denied := has("nicht kein keine keinen keiner keinem nie niemand weder not no never nobody none cannot neither")
	if has("nur only außer except aber but doch wenn if falls") {
		return ""
	}
	switch asked {
	case may:
		if denied {
			return "no"
		}
		if has("darf dürfen kann können frei erlaubt may can allowed free") {
			return "yes"
		}
	case must:
		if denied || has("darf dürfen kann können may can") {
			return "no"
		}
		if has("muss müssen must has have") {
			return "yes"
		}
	case so:
		if denied {
			return "no"
		}
		return "yes"
	}
	return ""
}

// saysWhich reports whether an answer begins with yes or no.
func saysWhich(text string) bool { return unasked(text) != text || plainly[text] }

// plainly are answers of yes or no alone.
var plainly = set("Ja. Nein. Yes. No.")

// unasked removes a yes or no that was not asked for.
func unasked(text string) string {
	for _, word := range []string{"Ja: ", "Nein: ", "Ja, aber ", "Nein, ", "Ja, ", "Yes: ", "No: ", "Yes, but ", "No, ", "Yes, "} {
		if rest, ok := strings.CutPrefix(text, word); ok {
			return upper(rest)
		}
	}
	return text
}

// switched says whether a house rule that can be on or off holds at this table, with yes or no
// if it is asked whether there is such a thing; "" for other house rules.
func (b *Book) switched(q *query, option string) string {
	o := b.writer.set.Option(option)
	key := map[string]string{"true": "reckon.yes", "on": "reckon.yes", "false": "reckon.no", "off": "reckon.no"}[b.writer.options[option]]
	if o == nil || key == "" || !q.polar {
		return ""
	}
	text := b.writer.say("guide.here", "house", b.writer.house(o))
	if !q.has["exists"] {
		return text
	}
	return b.say(key, "fact", text)
}
