package bot

import (
	"context"

	"tarock/bot/telegram"
	"tarock/locales"
)

// menu has the commands by their ids, which are their German names; slash.ID is how
// a language calls them. groupOnly and privateOnly are commands that one kind of chat does not list.
var (
	menu = []string{"tarock", "neu", "meldemich", "tisch", "blatt", "stich", "schrieb", "radl", "regeln", "warum", "lernen", "turnier", "export", "einstellungen", "ende", "hilfe",
		"datenschutz", "vergiss", "start"}
	groupOnly   = map[string]bool{"turnier": true, "tarock": true, "neu": true, "meldemich": true, "tisch": true, "ende": true}
	privateOnly = map[string]bool{"start": true, "vergiss": true, "lernen": true}
)

// registerCommands gives Telegram the command menus in all languages. It goes on
// without them if that fails.
func (b *Bot) registerCommands(ctx context.Context) {
	for i, language := range locales.Languages() {
		texts := locales.For(language)
		for _, scope := range []string{"all_private_chats", "all_group_chats"} {
			var list []telegram.Command
			for _, name := range menu {
				if scope == "all_private_chats" && groupOnly[name] || scope == "all_group_chats" && privateOnly[name] {
					continue
				}
				list = append(list, telegram.Command{Name: texts.Say("slash." + name), Text: texts.Say("command." + name)})
			}
			codes := []string{language}
			if i == 0 {
				codes = append(codes, "") // for all languages that have no menu of their own
			}
			for _, code := range codes {
				if err := b.o.API.SetCommands(ctx, scope, code, list); err != nil && ctx.Err() == nil {
					b.o.Log.Warn().Err(err).Msg("command menu")
				}
			}
		}
	}
}
