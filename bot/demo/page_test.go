package demo

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"tarock/locales"
)

// sight is what the test asks the page: the user's chat, the keyboard to be played on,
// and everything readable in a pane.
const sight = `window.sight = {
	mine: () => document.querySelector(".pane.private:not([hidden])"),
	pane: (which) => which === "group" ? document.querySelector(".pane.group") : sight.mine(),
	text: (which) => sight.pane(which).querySelector(".log").innerText.replaceAll("\u00a0", " "),
	boards: (which) => [...sight.pane(which).querySelectorAll(".keys")] // in private those of the hand, not of the welcome
		.filter((k) => which === "group" || /Spiel \d/.test(k.parentElement.innerText)),
	keys: (which) => [...(sight.boards(which).at(-1)?.querySelectorAll("button:not(.link)") ?? [])],
	words: (which) => sight.keys(which).map((b) => (b.classList.contains("success") ? "!" : "") + b.textContent.replaceAll("\uFE0E", "")),
	state: () => JSON.stringify([sight.words("private"), sight.mine().querySelector(".log").lastElementChild.innerText]),
	play: () => { // the game Dreier if possible, a confirmation, else a pass, else the first button not chosen yet
		const before = sight.state(), words = sight.words("private");
		const at = [(w) => /^Dreier(\s|$)/.test(w), (w) => w[0] === "!", (w) => w === "Weiter", (w) => w[0] !== "✓", () => true]
			.map((better) => words.findIndex((w) => better(w) && !w.includes("Im Voraus"))).find((i) => i >= 0);
		if (at !== undefined) sight.keys("private")[at].click();
		return before;
	},
	hasty: (k) => { // presses three times, and hears of it after the bot has answered
		const fetch = window.fetch, later = window.setTimeout, forget = window.clearTimeout;
		const waits = new Set(); // presses known to the page and not answered
		let heard = 0;
		window.fetch = (...all) => fetch(...all).then((r) => new Promise((done) => later(() => done(r), 200)));
		window.setTimeout = (f, ms) => { const id = later(f, ms); if (ms === 15000) { heard++; waits.add(id); } return id; };
		window.clearTimeout = (id) => { waits.delete(id); forget(id); };
		sight.answered = () => heard >= 3 && waits.size === 0;
		for (let i = 0; i < 3; i++) k?.click();
		window.fetch = fetch;
	},
	tabbed: () => { const e = document.activeElement; return (e.getAttribute("aria-label") || e.id || e.value || e.textContent).trim(); },
}; true`

// TestPage plays a deal on the page as a new user would.
func TestPage(t *testing.T) {
	texts := locales.For("de")
	seed := uint64(3)
	d := begin(t, Options{Pace: instant, Seed: &seed})
	b := openBrowser(t, d.Address())
	ask[bool](b, sight)

	b.wait(`sight.words("group").length > 0 && sight.text("group").includes("Dora")`)
	b.tabTo(texts.Say("button.join"))
	b.do("join", chromedp.KeyEvent(kb.Enter))
	b.wait(`sight.text("group").includes("4. Anna")`)
	b.press("group", texts.Say("button.start"))

	b.wait(`sight.words("private").length > 0`)
	pictures := map[string]bool{}
	for range 1000 { // changes of the page, as many as the machine shows
		if ask[bool](b, `sight.text("group").includes("diesmal")`) {
			break
		}
		b.play(pictures)
	}
	b.wait(`sight.text("group").includes("diesmal")`)
	for _, want := range []string{"discard", "deal"} {
		if !pictures[want] {
			t.Errorf("deal of seed %d: got no %s", seed, want)
		}
	}
	b.picture("settlement")
	b.commands()
	b.look(false)
	b.narrow()
	b.look(true)
	if faults := append(b.faults(), d.world.Faults()...); len(faults) > 0 {
		t.Errorf("got console errors %q", faults)
	}
	b.mistake(d)
}

// mistake makes a call that Telegram refuses, which the page must report.
func (b *browser) mistake(d *Demo) {
	b.t.Helper()
	call, err := http.NewRequestWithContext(b.t.Context(), http.MethodPost, "http://"+d.api.Addr().String()+"/bot"+d.world.Token()+"/sendMessage", nil)
	if err != nil {
		b.t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(call)
	if err != nil {
		b.t.Fatal(err)
	}
	answer.Body.Close()
	b.wait(`document.getElementById("errors").innerText.includes("Telegram hätte das abgelehnt: sendMessage")`)
}

// press presses a button of the current keyboard several times in a row: all but one
// press are refused, and each is answered.
func (b *browser) press(which, text string) {
	b.t.Helper()
	if !ask[bool](b, fmt.Sprintf(`(() => { const k = sight.keys(%q)[sight.words(%[1]q).findIndex((w) => w.endsWith(%q))]; sight.hasty(k); return Boolean(k); })()`, which, text)) {
		b.picture("failed")
		b.t.Fatalf("got no button %q among %q", text, ask[[]string](b, fmt.Sprintf("sight.words(%q)", which)))
	}
	b.wait(`sight.answered()`)
	ask[bool](b, `document.querySelector(".toast.on")?.classList.remove("on"); true`) // look must not judge a half faded one
}

// play makes one press for the player, if it is his turn, and waits for its effect.
func (b *browser) play(seen map[string]bool) {
	b.t.Helper()
	b.remember(seen)
	before := ask[string](b, "sight.play()")
	b.wait(fmt.Sprintf(`sight.state() !== %q || sight.text("group").includes("diesmal")`, before))
}

// remember saves pictures of the discard and of the middle of a deal, in both widths
// and themes.
func (b *browser) remember(seen map[string]bool) {
	b.t.Helper()
	text := ask[string](b, `sight.text("private")`)
	switch {
	case strings.Contains(text, "Ausgesucht: 1") && !seen["discard"]:
		b.picture("discard")
		seen["discard"] = true
	case strings.Contains(text, "4. Stich") && !seen["deal"]:
		seen["deal"] = true
		for _, theme := range []string{"light", "dark"} {
			b.theme(theme)
			b.picture("desktop-" + theme)
			b.do("phone", chromedp.EmulateViewport(390, 844))
			b.do("private", chromedp.Click(chromedp.CSS("[data-tab=private]")))
			b.cards()
			b.picture("phone-" + theme)
			b.do("group", chromedp.Click(chromedp.CSS("[data-tab=group]")))
			b.picture("phone-group-" + theme)
			b.do("desktop", chromedp.EmulateViewport(1280, 800))
		}
		b.theme("light")
	}
}

// cards checks that the cards on the buttons are pictures over their text, and that one
// press shows the text instead.
func (b *browser) cards() {
	b.t.Helper()
	const all = `[...document.querySelectorAll(".pane.private:not([hidden]) .key.card")]`
	b.wait(all + `.every((k) => { const i = k.querySelector("img"); return i.complete && i.naturalWidth > 0 && i.clientWidth > 30; })`)
	if n := ask[int](b, all+`.filter((k) => k.textContent.length > 0).length`); n == 0 {
		b.t.Errorf("got no cards among the buttons %q", ask[[]string](b, `sight.words("private")`))
	}
	b.do("text", chromedp.Click(chromedp.CSS("#cards")))
	if n := ask[int](b, all+`.filter((k) => k.querySelector("img").clientWidth > 0).length`); n > 0 {
		b.t.Errorf("cards as text: got %d pictures", n)
	}
	b.do("pictures", chromedp.Click(chromedp.CSS("#cards")))
}

// theme chooses light or dark with its button.
func (b *browser) theme(want string) {
	b.t.Helper()
	for range 3 {
		if ask[string](b, "document.documentElement.dataset.theme") == want {
			return
		}
		b.do("theme", chromedp.Click(chromedp.CSS("#theme")))
	}
	b.t.Errorf("got another theme than %s", want)
}

// commands opens the Schrieb from the list of commands, and asks for a rule by typing.
func (b *browser) commands() {
	b.t.Helper()
	b.do("commands", chromedp.Click(chromedp.CSS(".pane.group .commands")))
	b.wait(`!document.querySelector(".pane.group .menu").hidden`)
	b.picture("commands")
	b.do("Schrieb", chromedp.KeyEvent(kb.Escape), chromedp.SendKeys(chromedp.CSS(".pane.group input[name=text]"), "/schr"),
		chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.Enter))
	b.wait(`sight.text("group").includes("Schrieb ·")`)
	b.do("rule", chromedp.SendKeys(chromedp.CSS(".pane.private:not([hidden]) input[name=text]"), "/regeln Trull\r"))
	b.wait(`/Trull[^]*Sküs/.test(sight.text("private").split("/regeln")[1] ?? "")`)
	b.picture("rule")
}

// tabTo presses Tab, for at most one round, until the focus is on the given text.
func (b *browser) tabTo(text string) {
	b.t.Helper()
	var seen []string
	for range 40 {
		b.do("Tab", chromedp.KeyEvent(kb.Tab))
		now := ask[string](b, "sight.tabbed()")
		if now == text {
			return
		}
		seen = append(seen, now)
	}
	b.t.Fatalf("want %q by pressing Tab, got %q", text, seen)
}

// narrow switches to the width of a phone, where a tab shows news of hidden chats.
func (b *browser) narrow() {
	b.t.Helper()
	b.do("phone", chromedp.EmulateViewport(360, 740, chromedp.EmulateMobile), chromedp.Click(chromedp.CSS("[data-tab=private]")))
	b.do("write", chromedp.SendKeys(chromedp.CSS(".pane.private:not([hidden]) input[name=text]"), "/hilfe\r"))
	b.wait(`sight.text("private").includes("So wird bei mir tarockiert")`)
	if wide := ask[int](b, "document.documentElement.scrollWidth"); wide > 360 {
		b.t.Errorf("got a page %d wide on a phone of 360", wide)
	}
	for _, id := range []string{"person", "theme"} {
		b.tabTo(map[string]string{"person": "person", "theme": "Hell oder dunkel"}[id])
	}
}

// look runs axe-core for accessibility problems, in both themes.
func (b *browser) look(phone bool) {
	b.t.Helper()
	axe := axeSource(b.t)
	if axe == "" {
		return
	}
	ask[bool](b, axe+"; true")
	for _, theme := range []string{"light", "dark"} {
		b.theme(theme)
		for _, v := range ask[[]string](b, `axe.run().then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + ": " + n.target + " " + n.failureSummary)))`) {
			b.t.Errorf("axe (%s, phone %v): %s", theme, phone, v)
		}
	}
}

// axeSource returns the source of axe-core from npm, "" without npm.
func axeSource(t *testing.T) string {
	t.Helper()
	npm, err := exec.LookPath("npm")
	if err != nil {
		t.Log("SKIPPED: no npm here, so axe-core did not check contrast and labels")
		return ""
	}
	dir := t.TempDir()
	cmd := exec.CommandContext(t.Context(), npm, "install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "axe-core@4.10.3")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil && os.Getenv("CI") != "" {
		t.Fatalf("npm install axe-core: %v\n%s", err, out)
	} else if err != nil {
		t.Logf("SKIPPED: cannot install axe-core, so it did not check contrast and labels: %v", err)
		return ""
	}
	source, err := os.ReadFile(filepath.Join(dir, "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}
