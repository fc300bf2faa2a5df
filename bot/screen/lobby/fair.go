package lobby

import (
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/view"
)

// Opened is the secret of the last deal that is over.
type Opened struct{ Hash, Secret string }

// Fair explains how the cards are shuffled, and shows the hashes of a table's deals and the
// secret of the last one.
func Fair(t *view.Table, last Opened, c words.Reader) page.Message {
	g := words.New(t, c).About()
	g.Add(c.Texts.Say("fair.text"))
	g.Gap()
	if t.Stage == view.Playing && t.DealHead.Pledge.Hash != "" {
		g.Add(c.Texts.Say("fair.now", "hash", t.DealHead.Pledge.Hash))
	}
	if t.Stage != view.Ended && t.Pledge.Hash != "" {
		g.Add(c.Texts.Say("fair.next", "hash", t.Pledge.Hash))
	}
	if last.Hash != "" {
		g.Add(c.Texts.Say("fair.last", "hash", last.Hash, "secret", last.Secret))
	}
	m := g.Finish().Message
	m.Silent = true
	return m
}

// FairWord returns the answer to a player whose word goes into the next shuffle.
func FairWord(t *view.Table, hash string, c words.Reader) page.Message {
	g := words.New(t, c).About()
	g.Add(c.Texts.Say("fair.word", "hash", hash))
	g.Message.Silent = true
	return g.Finish().Message
}
