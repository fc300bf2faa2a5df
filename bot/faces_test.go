package bot_test

import (
	"slices"
	"strings"
	"testing"

	"tarock/bot/emoji"
	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// emojiSet gives the bot custom emoji for cards, and sets what Telegram does with them.
func emojiSet(s *stage.Stage, right standin.EmojiRight) {
	s.T.Helper()
	usual := map[card.Suit]string{card.Tarock: "🎴", card.Herz: "♥", card.Karo: "♦", card.Pik: "♠", card.Treff: "♣"}
	var list []string
	for _, c := range emoji.Cards() {
		list = append(list, usual[c.Suit()])
	}
	s.World.AllowEmoji(right)
	s.World.AddStickerSet("cards", list...)
	if s.Faces.Read(s.T.Context(), s.Client, "cards", s.Log()); s.Faces.Table() == nil {
		s.T.Fatal("got no custom emoji")
	}
}

// decorated returns the number of requests so far with custom emoji.
func decorated(s *stage.Stage) (n int) {
	for _, r := range s.World.Requests() {
		if strings.Contains(r.Params["text"], "tg-emoji") || strings.Contains(r.Params["reply_markup"], "icon_custom_emoji_id") {
			n++
		}
	}
	return n
}

// icons returns the icons of all buttons ever shown in a chat, with the buttons' texts.
func icons(s *stage.Stage, chat int64) map[string]string {
	icons := map[string]string{}
	for _, e := range s.History() {
		if e.Chat != chat || e.Kind == standin.Toasted {
			continue
		}
		for _, k := range slices.Concat(e.Message.Keyboard...) {
			if k.Icon != "" {
				icons[k.Data] = k.Icon
			}
		}
	}
	return icons
}

// inEmoji plays two deals with custom emoji: one with small hands and one with large.
func inEmoji(t *testing.T, right standin.EmojiRight, check func(s *stage.Stage, d *deal.Deal)) {
	for _, id := range []string{"koenigrufen-ruediger", "grosstarock"} {
		t.Run(id, func(t *testing.T) {
			set := rules.Find(id)
			d := stage.Search(t, set, set.Forms[0].Table, 0, 3, stage.Verbs(act.VerbDiscard))
			stage.Tell(t, standin.Supergroup, stage.Four[:set.Forms[0].Table], func(s *stage.Stage) {
				s.Acquaint()
				emojiSet(s, right)
				s.SitAt(set)
				s.Stack(d.Setup())
				s.Begin()
				if s.Quiet(); s.Offers(s.Users[2], stage.Kind(press.Let)) {
					s.Cut(0)
				}
				s.Do(stage.ByHand(d))
				s.Shows(s.Group, "diesmal")
				if total := d.Settle().Total(); set.Accounts == nil { // otherwise pots follow
					s.Totals(total[:len(s.Users)])
				}
				check(s, d)
			})
		})
	}
}

// With Premium there are custom emoji on the buttons of a player's hand and in the text
// of the table, but not on the group's buttons.
func TestCardsAsEmoji(t *testing.T) {
	inEmoji(t, standin.EmojiShown, func(s *stage.Stage, d *deal.Deal) {
		table := s.Faces.Table()
		for seat, user := range s.Users {
			icons := icons(s, user)
			if len(icons) < 6 {
				s.T.Errorf("buttons of seat %d: got only icons %v", seat, icons)
			}
			for data, icon := range icons {
				p, _ := press.Parse(data)
				words := strings.Fields(p.Arg)
				if c, _ := card.Full.Find(words[len(words)-1]); table[c].ID != icon {
					s.T.Errorf("button for %q: got the icon of another card", p.Arg)
				}
			}
		}
		if icons := icons(s, s.Group); len(icons) > 0 {
			s.T.Errorf("buttons of the group: got icons %v", icons)
		}
		if !slices.ContainsFunc(s.History(), func(e standin.Event) bool {
			return e.Chat == s.Group && slices.ContainsFunc(e.Message.Entities, func(x standin.Entity) bool { return x.Emoji == table[d.Past()[0].Cards[0]].ID })
		}) {
			s.T.Error("first card on the table: got no custom emoji")
		}
	})
}

// Without Premium the bot returns to text after the first message whose custom emoji
// Telegram drops or refuses. No message is lost, and the log says it once.
func TestEmojiRefused(t *testing.T) {
	for name, right := range map[string]standin.EmojiRight{"dropped": standin.EmojiDropped, "refused": standin.EmojiRefused} {
		t.Run(name, func(t *testing.T) {
			inEmoji(t, right, func(s *stage.Stage, _ *deal.Deal) {
				if s.Faces.Table() != nil {
					s.T.Error("got cards with custom emoji")
				}
				if n := decorated(s); n == 0 || n > len(s.Users)+1 {
					s.T.Errorf("got %d messages with custom emoji", n)
				}
			})
		})
	}
}
