package bot

import (
	"context"
	"errors"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/locales"
	"tarock/storage"
)

// command is a command that users can send to the bot.
type command struct {
	id     string // its German name; texts "slash.ID" are its names by language
	listed place  // chats whose menu lists it; it is answered in all chats
	do     func(q *chat.Question) error
	opens  bool // in a group it opens a table if there is none
	table  bool // it is about one table
	reads  bool // it reads what stands behind it, or says itself that it does not
	silent bool // the help does not name it
}

// place is a kind of chat, by Telegram's name for it.
type place string

const (
	everywhere place = ""
	inGroups   place = "all_group_chats"
	inPrivate  place = "all_private_chats"
)

// setCommands sets the table of commands, in the order of the menu and of the help.
func (b *Bot) setCommands() {
	b.commands = []command{
		{id: "tarock", opens: true, do: b.play.Open},
		{id: "neu", listed: inGroups, opens: true, do: b.play.Open},
		{id: "meldemich", listed: inGroups, do: b.play.Notify},
		{id: "tisch", table: true, listed: inGroups, do: b.play.Show},
		{id: "blatt", table: true, do: b.play.Hand},
		{id: "stich", reads: true, table: true, do: b.answers.Trick},
		{id: "schrieb", reads: true, table: true, do: b.answers.Sheet},
		{id: "abende", reads: true, do: b.reviews.Evenings},
		{id: "korrektur", reads: true, table: true, listed: inGroups, do: b.reviews.Correct},
		{id: "eintragen", table: true, listed: inGroups, do: b.reviews.Enter},
		{id: "statistik", reads: true, do: b.reviews.Statistics},
		{id: "radl", table: true, do: b.play.Radl},
		{id: "regeln", reads: true, do: b.answers.Rules},
		{id: "warum", reads: true, table: true, do: b.answers.Why},
		{id: "tipp", listed: inPrivate, do: b.play.Hint},
		{id: "analyse", reads: true, table: true, do: b.analyses.Analyse},
		{id: "zuschauen", listed: inPrivate, do: b.play.Spectators().Watch},
		{id: "lernen", listed: inPrivate, do: b.answers.Learn},
		{id: "turnier", reads: true, listed: inGroups, do: b.contests.Open},
		{id: "termin", reads: true, listed: inGroups, do: b.meetings.Propose},
		{id: "tagesspiel", listed: inGroups, do: b.days.Show},
		{id: "export", table: true, do: b.answers.Export},
		{id: "import", do: b.reviews.Import},
		{id: "fair", reads: true, table: true, do: b.answers.Fair},
		{id: "einstellungen", do: b.answers.Settings},
		{id: "ende", table: true, do: b.play.End},
		{id: "hilfe", reads: true, do: b.answers.Help},
		{id: "datenschutz", do: b.answers.Privacy},
		{id: "vergiss", listed: inPrivate, do: b.answers.Forget},
		{id: "start", reads: true, listed: inPrivate, opens: true, silent: true, do: b.start},
	}
	b.named = map[string]*command{}
	var helped []string
	for i := range b.commands {
		c := &b.commands[i]
		if !c.silent {
			helped = append(helped, c.id)
		}
		b.named[c.id] = c
		for _, language := range locales.Languages() {
			b.named[locales.For(language).Say("slash."+c.id)] = c
		}
	}
	b.answers.SetCommands(helped)
}

// start opens the private chat, with what the link leads to by which the user came.
func (b *Bot) start(q *chat.Question) error {
	if mine, err := b.reviews.Links().Shared(q); mine || err != nil {
		return err
	}
	if mine, err := b.play.Spectators().Open(q); mine || err != nil {
		return err
	}
	if daily, err := b.days.Start(q); daily || err != nil {
		return err
	}
	if do := b.linked(q); do != nil {
		if err := b.rooms.Reach(q.Message.From.ID, true, q.Message.From.Language); err != nil {
			return err
		}
		return do(q)
	}
	return b.play.Start(q)
}

// linked returns what performs the command that the link leads to by which the user came, nil if it
// leads to none. Only commands for the private chat have such links.
func (b *Bot) linked(q *chat.Question) func(q *chat.Question) error {
	id, ours := strings.CutPrefix(q.Message.Args, page.CommandPayload)
	if c := b.named[id]; ours && c != nil && q.Private() && c.listed == inPrivate && !c.silent {
		q.Message.Args = ""
		return c.do
	}
	return nil
}

// presser performs a press, and answers it unless it returns an error.
type presser func(ctx context.Context, u *telegram.Update, p press.Press) error

// setPresses sets the handlers of buttons that do not act on a table. All other buttons
// do.
func (b *Bot) setPresses() {
	b.presses = map[press.Kind]presser{
		press.Setting: b.setting,
		press.Rules:   b.answers.PressRules,
		press.Forget:  b.answers.PressForget,
		press.Why:     b.answers.PressWhy,
		press.Learn:   b.answers.PressLearn,
		press.Contest: b.contests.Press,
		press.Meet:    b.meetings.Press,
		press.Daily:   b.days.Press,
		press.Sheet:   b.answers.PressSheet,
		press.Stats:   b.reviews.PressStats,
		press.Past:    b.reviews.PressPast,
		press.Watch:   b.play.Spectators().Press,
		press.Shared:  b.reviews.Links().PressShared,
		press.Fix:     b.reviews.PressFix,
		press.Look:    b.analyses.PressAnalyse,
		press.Import:  b.reviews.PressImport,
		press.Entry:   b.reviews.PressEntry,
		press.Meant:   pressMeant(b),
	}
}

// setting changes a setting: a group may have a deal of the day from now on.
func (b *Bot) setting(ctx context.Context, u *telegram.Update, p press.Press) error {
	err := b.answers.PressSetting(ctx, u, p)
	b.days.Wake()
	return err
}

// press performs a press. It is answered, or refused; one that fails is answered once it
// is set aside.
func (b *Bot) press(ctx context.Context, u *telegram.Update) error {
	p, ok := b.button(u)
	if !ok {
		b.chats.Refuse(u.Press, table.OldButton)
		return nil
	}
	if at := u.Press.Chat.ID; at < 0 && p.Chat != 0 && at != p.Chat {
		b.chats.Refuse(u.Press, table.OldButton) // a button of another group
		return nil
	}
	if p.Chat > 0 && p.Chat != u.Press.From.ID {
		b.chats.Refuse(u.Press, table.OldButton) // a button of somebody else's private chat
		return nil
	}
	do, ok := b.presses[p.Kind]
	if !ok {
		do = b.play.Press
	}
	err := do(ctx, u, p)
	if chat.IsReason(err) || storage.Damaged(err) || errors.Is(err, storage.ErrFull) {
		b.chats.Refuse(u.Press, err)
	}
	return err
}

// registerCommands sends Telegram the command menus in all languages. A failure is only
// logged.
func (b *Bot) registerCommands(ctx context.Context) {
	for i, language := range locales.Languages() {
		texts := locales.For(language)
		for _, scope := range []place{inPrivate, inGroups} {
			var list []telegram.Command
			for _, c := range b.commands {
				if c.listed == everywhere || c.listed == scope {
					list = append(list, telegram.Command{Name: texts.Say("slash." + c.id), Text: texts.Say("command." + c.id)})
				}
			}
			codes := []string{language}
			if i == 0 {
				codes = append(codes, "") // for languages without a menu of their own
			}
			for _, code := range codes {
				if err := b.o.API.SetCommands(ctx, string(scope), code, list); err != nil && ctx.Err() == nil {
					b.o.Log.Warn().Err(err).Msg("command menu")
				}
			}
		}
	}
}
