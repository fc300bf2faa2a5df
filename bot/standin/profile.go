package standin

import (
	"regexp"
	"slices"
)

// profile is what the bot has set about itself: commands by scope and language, texts
// by field and language.
type profile struct {
	*world
	commands map[string][]any
	texts    map[string]string
}

// Command is an entry of the bot's command menu.
type Command struct {
	Name        string
	Description string
}

var languageText = regexp.MustCompile(`^[a-z]{2}$`)

// language reads language_code: two letters or none.
func language(c *call) (string, *refusal) {
	l := c.str("language_code")
	if l != "" && !languageText.MatchString(l) {
		return "", mistake("language_code", "is not a two-letter ISO 639-1 code", "invalid language code specified")
	}
	return l, nil
}

// scope returns the key of a scope and language.
func (s *profile) scope(c *call) (string, *refusal) {
	lang, no := language(c)
	if no != nil {
		return "", no
	}
	sc := c.object("scope")
	kind, _ := sc["type"].(string)
	if kind == "" {
		kind = "default"
	}
	if sc["chat_id"] == nil {
		return kind + "/" + lang, nil
	}
	chat, no := s.reach(number(sc["chat_id"]))
	if no != nil {
		return "", no
	}
	if sc["user_id"] != nil {
		kind += "/" + key(number(sc["user_id"]))
	}
	return kind + "/" + key(chat.id) + "/" + lang, nil
}

func (s *profile) setMyCommands(c *call) (any, *refusal) {
	where, no := s.scope(c)
	list := c.list("commands")
	switch {
	case no != nil:
		return nil, no
	case len(list) > 100:
		return nil, mistake("commands", "are over 100", "BOT_COMMANDS_TOO_MUCH")
	}
	for i, x := range list {
		m, _ := x.(map[string]any)
		if slices.ContainsFunc(list[:i], func(y any) bool { o, _ := y.(map[string]any); return o["command"] == m["command"] }) {
			return nil, mistake("commands", "has a command twice", "BOT_COMMAND_INVALID")
		}
		if m["is_ephemeral"] != nil {
			return nil, mistake("commands", "is_ephemeral is not modelled here", "is_ephemeral is not modelled here")
		}
	}
	s.commands[where] = list
	s.emit(Event{Kind: World})
	return true, nil
}

func (s *profile) getMyCommands(c *call) (any, *refusal) {
	where, no := s.scope(c)
	if no != nil {
		return nil, no
	}
	return append([]any{}, s.commands[where]...), nil
}

func (s *profile) deleteMyCommands(c *call) (any, *refusal) {
	where, no := s.scope(c)
	if no != nil {
		return nil, no
	}
	delete(s.commands, where)
	s.emit(Event{Kind: World})
	return true, nil
}

// Commands returns the menu that a user sees in a chat: that of the narrowest scope
// with one, in the user's language or for all languages (BotCommandScope).
func (s *profile) Commands(user, chat int64) []Command {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, u := s.chats[chat], s.users[user]
	if c == nil || u == nil {
		return nil
	}
	var scopes []string
	if c.kind == Private {
		scopes = []string{"chat/" + key(chat) + "/", "all_private_chats/", "default/"}
	} else {
		scopes = []string{"chat_member/" + key(user) + "/" + key(chat) + "/"}
		if c.status(user).admin() {
			scopes = append(scopes, "chat_administrators/"+key(chat)+"/")
		}
		scopes = append(scopes, "chat/"+key(chat)+"/")
		if c.status(user).admin() {
			scopes = append(scopes, "all_chat_administrators/")
		}
		scopes = append(scopes, "all_group_chats/", "default/")
	}
	for _, sc := range scopes {
		for _, lang := range []string{u.Language[:min(2, len(u.Language))], ""} {
			if list := s.commands[sc+lang]; len(list) > 0 {
				return menu(list)
			}
		}
	}
	return nil
}

func menu(list []any) []Command {
	var out []Command
	for _, x := range list {
		m, _ := x.(map[string]any)
		var c Command
		c.Name, _ = m["command"].(string)
		c.Description, _ = m["description"].(string)
		out = append(out, c)
	}
	return out
}

// setText and getText return the methods for a text about the bot.
func setText(name string) func(*Server, *call) (any, *refusal) {
	return func(s *Server, c *call) (any, *refusal) {
		lang, no := language(c)
		if no != nil {
			return nil, no
		}
		s.texts[name+"/"+lang] = c.str(name)
		return true, nil
	}
}

func getText(name string) func(*Server, *call) (any, *refusal) {
	return func(s *Server, c *call) (any, *refusal) {
		lang, no := language(c)
		if no != nil {
			return nil, no
		}
		text := s.texts[name+"/"+lang]
		if text == "" {
			text = s.texts[name+"/"]
		}
		if text == "" && name == "name" {
			text = s.opt.Bot.FirstName
		}
		return map[string]any{name: text}, nil
	}
}

// About returns a text the bot set about itself: "name", "description" or
// "short_description". language is a two-letter code, or "" for all.
func (s *profile) About(field, language string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.texts[field+"/"+language]
}
