package lobby

import (
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/locales"
)

// The most tables that are offered, and the most characters of a name there.
const (
	mostTables = 12
	shortName  = 16
)

// TableHere is one of the tables of a group.
type TableHere struct {
	General bool   // it has no topic of its own
	Topic   string // name of its topic, as somebody wrote it; "" if it is not known
	Players []string
	Press   press.Press
}

// Astray returns the message with which a table goes on in General.
func Astray(t TableHere, texts *locales.Texts) page.Message {
	name := texts.Say("which.some")
	if words.Clean(t.Topic) != "" {
		name = tableNames([]TableHere{t}, texts)[0]
	}
	return page.Message{Text: texts.Say("which.astray", "table", name, "players", seated(t, texts)), Silent: true}
}

// Which asks which of several tables a command is about. Each has its button. None of them need
// be here.
func Which(list []TableHere, here bool, texts *locales.Texts) (m page.Message) {
	title := "which.title"
	if !here {
		title = "which.elsewhere"
	}
	list = list[:min(len(list), mostTables)]
	lines := []string{texts.Say(title)}
	for i, name := range tableNames(list, texts) {
		lines = append(lines, texts.Say("which.line", "table", name, "players", seated(list[i], texts)))
		m.Rows = append(m.Rows, []page.Key{{Text: words.Cut(name, page.KeyLimit), Press: list[i].Press}})
	}
	m.Text = strings.Join(lines, "\n")
	return m
}

// tableNames returns the names of tables, clean and all different.
func tableNames(list []TableHere, texts *locales.Texts) []string {
	raw := make([]string, len(list))
	for i, t := range list {
		switch topic := words.Clean(t.Topic); {
		case t.General:
			raw[i] = texts.Say("which.general")
		case topic == "":
			raw[i] = texts.Say("which.unnamed")
		default:
			raw[i] = words.Cut(topic, page.KeyLimit)
		}
	}
	return words.Names(raw, texts)
}

// seated returns the players of a table.
func seated(t TableHere, texts *locales.Texts) string {
	if len(t.Players) == 0 {
		return "–"
	}
	names := make([]string, len(t.Players))
	for i, name := range t.Players {
		names[i] = words.Cut(words.Clean(name), shortName)
	}
	return strings.Join(words.Names(names, texts), ", ")
}
