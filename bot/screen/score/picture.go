package score

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode"

	"tarock/bot/press"
	"tarock/bot/schrieb"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/view"
)

// SheetForm is how a score sheet is shown: a page of it as a picture, unless one of the
// others is chosen.
type SheetForm struct {
	Text  bool `json:"text,omitempty"`
	Curve bool `json:"curve,omitempty"`
	Page  int  `json:"page,omitempty"` // from 1; 0 for the last

	Of string `json:"-"` // id of the evening in the archive, "" for that of the table
}

// Files is the argument of a press that asks for the sheet as files.
const Files = "files"

// ParseSheetForm reads the argument of a press. again reports whether a message of the
// other kind, picture or text, must be replaced.
func ParseSheetForm(arg string) (f SheetForm, again, ok bool) {
	word, number, numbered := strings.Cut(arg, " ")
	n, err := strconv.Atoi(number)
	switch {
	case word == "page" && err == nil && n > 0 && n < 1000:
		return SheetForm{Page: n}, false, true
	case numbered:
		return f, false, false
	case word == "curve":
		return SheetForm{Curve: true}, false, true
	case word == "text":
		return SheetForm{Text: true}, true, true
	case word == "open":
		return SheetForm{}, true, true
	}
	return f, false, false
}

// Schrieb returns the score sheet of the evening as a picture with its text, or as text
// only, with buttons to the other pages and forms.
func Schrieb(t *view.Table, c words.Reader, f SheetForm) page.Message {
	m := Sheet(t, c)
	if len(t.Sheet) == 0 {
		return m
	}
	s := Paper(t, c)
	if f.Page == 0 || f.Page > s.Pages() {
		f.Page = s.Pages()
	}
	m.Rows = sheetKeys(s, c, f)
	if f.Text {
		return m
	}
	of, err := json.Marshal(schrieb.Picture{Sheet: s, Page: f.Page, Curve: f.Curve})
	if err != nil {
		panic("screen: " + err.Error()) // words and numbers only
	}
	m.Picture = &page.Picture{Of: of, Caption: (&Book{words.New(t, c)}).caption(s)}
	return m
}

// sheetKeys returns the buttons below a sheet: to its other pages and forms, and to its
// deals.
func sheetKeys(s *schrieb.Sheet, c words.Reader, f SheetForm) (rows [][]page.Key) {
	data := func(arg string) press.Press { return c.Press(press.Sheet, arg) }
	deals := "o 0 " + strconv.Itoa(f.Page)
	if f.Of != "" {
		data = func(arg string) press.Press { return c.Press(press.Past, "s "+f.Of+" "+arg) }
		deals = "n " + f.Of + " " + strconv.Itoa(f.Page)
	}
	key := func(name, arg string) page.Key {
		return page.Key{Text: c.Texts.Say("button.sheet-" + name), Press: data(arg)}
	}
	last := []page.Key{c.Button("sheet-deals", press.Past, deals)}
	if f.Of != "" {
		last = append(last, c.Button("evenings", press.Past, "l 1"))
	}
	if f.Text {
		return [][]page.Key{{key("picture", "open")}, last}
	}
	if n := s.Pages(); n > 1 && !f.Curve {
		var pages []page.Key
		for _, to := range []struct {
			sign string
			n    int
		}{{"◂", f.Page - 1}, {"▸", f.Page + 1}} {
			if to.n >= 1 && to.n <= n {
				pages = append(pages, page.Key{Text: to.sign + " " + strconv.Itoa(to.n) + "/" + strconv.Itoa(n), Press: data("page " + strconv.Itoa(to.n))})
			}
		}
		rows = append(rows, pages)
	}
	var forms []page.Key
	switch {
	case f.Curve:
		forms = append(forms, key("pages", "page "+strconv.Itoa(s.Pages())))
	case len(s.Rows) > 1:
		forms = append(forms, key("curve", "curve"))
	}
	return append(rows, append(forms, key("text", "text"), key("files", Files)), last)
}

// caption returns what stands below the picture of a sheet: what is played, who leads,
// and the names that are drawn as numbers.
func (w *Book) caption(s *schrieb.Sheet) string {
	g := w.About()
	g.Add(w.Say("sheet.title", "rules", w.Name("rules", w.Table.Rules)))
	var names []string
	for _, i := range s.Leaders() {
		names = append(names, w.Heads[i]+page.NBSP+words.Signed(s.Last()[i]))
	}
	if len(names) > 0 {
		g.Add(w.Say("paper.leads", "players", strings.Join(names, ", ")))
	}
	var drawn []string
	for i, name := range w.Heads {
		if strings.ContainsFunc(name, func(r rune) bool {
			return unicode.IsLetter(r) && !unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic)
		}) {
			drawn = append(drawn, "#"+strconv.Itoa(i+1)+page.NBSP+name)
		}
	}
	g.Add(strings.Join(drawn, " · "))
	return g.Finish().Message.Text
}
