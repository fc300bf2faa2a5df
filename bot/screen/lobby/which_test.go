package lobby_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/screen/lobby"
	"tarock/bot/wire"
	"tarock/locales"
	"tarock/locales/rich"
)

// Tables of which somebody chooses one have names of their own, whatever is known of their topics,
// and what users wrote is no markup.
func TestWhich(t *testing.T) {
	at := func(thread int) press.Press {
		return press.Press{Kind: press.Meant, Chat: -100, Thread: thread, Arg: "warum 3"}
	}
	list := []lobby.TableHere{
		{General: true, Players: []string{"Anna", "Berta"}, Press: at(0)},
		{Topic: "Neue <b>", Players: []string{"Emil", "Emil", ""}, Press: at(1)},
		{Topic: "Neue <b>", Press: at(2)},
		{Players: []string{"Franz & Co"}, Press: at(3)},
		{Players: []string{"Gusti"}, Press: at(4)},
	}
	for language, want := range map[string]string{
		"de": "Hier sind mehrere Tische. Um welchen geht’s?\nAllgemeines Thema: Anna, Berta\nNeue <b>: Emil, Emil (2), Spieler 3\nNeue <b> (3): –\n" +
			"Anderes Thema: Franz & Co\nAnderes Thema (5): Gusti",
		"en": "There are several tables here. Which one is it about?\nGeneral topic: Anna, Berta\nNeue <b>: Emil, Emil (2), Player 3\nNeue <b> (3): –\n" +
			"Another topic: Franz & Co\nAnother topic (5): Gusti",
	} {
		m := lobby.Which(list, true, locales.For(language))
		if got := strings.NewReplacer("\u2068", "", "\u2069", "").Replace(rich.Plain(m.Text)); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
		if len(m.Rows) != len(list) || m.Rows[3][0].Press != at(3) {
			t.Errorf("got the buttons %v", m.Rows)
		}
		if text := wire.Message(m).Text; strings.Contains(text, "Neue <b>") || strings.Contains(text, "& Co") {
			t.Errorf("got names as markup:\n%s", text)
		}
	}
	for range 6 { // as many as a group can have
		list = append(list, list...)
	}
	for i := range list {
		list[i].Topic, list[i].Players = strings.Repeat("<W>&", 32), []string{strings.Repeat("<W>&", 16), strings.Repeat("W", 64), "\u202e", "a", "b", "c"}
	}
	m := wire.Message(lobby.Which(list, false, locales.For("de")))
	if n := len([]rune(m.Text)); n > 4096 || len(m.Rows) > 100 || strings.HasSuffix(m.Text, "…") {
		t.Errorf("many tables: got %d characters, %d buttons", n, len(m.Rows))
	}
}
