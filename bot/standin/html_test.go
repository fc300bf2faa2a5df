package standin

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseHTML(t *testing.T) {
	for _, test := range []struct {
		src, text, html string
		entities        []Entity
	}{
		{"a", "a", "a", nil},
		{"&lt;&gt;&amp;&quot;&#65;&#x42;&nbsp; & x", `<>&"AB&nbsp; & x`, "&lt;&gt;&amp;&#34;AB&amp;nbsp; &amp; x", nil},
		{"<b>a<i>b</i></b>", "ab", "<b>a<i>b</i></b>", []Entity{{Type: "bold", Length: 2}, {Type: "italic", Offset: 1, Length: 1}}},
		{"🂡<u>♠</u>", "🂡♠", "🂡<u>♠</u>", []Entity{{Type: "underline", Offset: 2, Length: 1}}},
		{" \n<b> a</b> \n", "a", "<b> a</b>", []Entity{{Type: "bold", Length: 1}}},
		{"<b></b>a<strong> </strong>", "a", "<b></b>a<b> </b>", nil},
		{`<a href="https://a.at?x=1&amp;y=2">l</a>`, "l", `<a href="https://a.at?x=1&amp;y=2" rel="noopener">l</a>`, []Entity{{Type: "text_link", Length: 1, URL: "https://a.at?x=1&y=2"}}},
		{`<a href='tg://user?id=7'>A</a>`, "A", "<b>A</b>", []Entity{{Type: "text_mention", Length: 1, User: 7}}},
		{`<pre><code class="language-go">x</code></pre>`, "x", "<pre>x</pre>", []Entity{{Type: "pre", Length: 1, Language: "go"}}},
		{"<code>x</code><del>y</del>", "xy", "<code>x</code><s>y</s>", []Entity{{Type: "code", Length: 1}, {Type: "strikethrough", Offset: 1, Length: 1}}},
		{`<span class="tg-spoiler">x</span><tg-spoiler>y</tg-spoiler>`, "xy", "<tg-spoiler>x</tg-spoiler><tg-spoiler>y</tg-spoiler>",
			[]Entity{{Type: "spoiler", Length: 1}, {Type: "spoiler", Offset: 1, Length: 1}}},
		{"<blockquote expandable>x</blockquote><blockquote>y</blockquote>", "xy", `<blockquote class="expandable">x</blockquote><blockquote>y</blockquote>`,
			[]Entity{{Type: "expandable_blockquote", Length: 1}, {Type: "blockquote", Offset: 1, Length: 1}}},
		{`<tg-time unix="1795296840" format="t">21:34 UTC</tg-time>`, "21:34 UTC", `<time datetime="2026-11-21T21:34:00Z">21:34 UTC</time>`,
			[]Entity{{Type: "date_time", Length: 9, Unix: 1795296840, Format: "t"}}},
	} {
		got, err := parseHTML(test.src)
		if err != nil {
			t.Errorf("%q: got error %v, want none", test.src, err)
			continue
		}
		if got.text != test.text || got.html != test.html || !cmp.Equal(got.entities, test.entities) {
			t.Errorf("%q: got %q, %q, %v", test.src, got.text, got.html, got.entities)
		}
	}
}

func TestParseHTMLRefuses(t *testing.T) {
	for src, want := range map[string]string{
		"<b>a":                                   `can't find end tag corresponding to start tag "b"`,
		"a</b>":                                  "unexpected end tag at byte offset 1",
		"<b><i>a</b></i>":                        `unmatched end tag at byte offset 7, expected "</i>", found "</b>"`,
		"<table>":                                `unsupported start tag "table" at byte offset 0`,
		"a < b":                                  "unclosed start tag at byte offset 2",
		"1 < 2 > 1":                              `unsupported start tag "" at byte offset 2`,
		"<span>a</span>":                         `unsupported start tag "span" at byte offset 0`,
		"<a>x</a>":                               "link without a valid address at byte offset 0",
		`<a href="javascript:x">x</a>`:           "link without a valid address at byte offset 0",
		`<a href="tg://user?id=x">`:              "mention without a valid id at byte offset 0",
		`<tg-time unix="x">y</tg-time>`:          "date and time without a valid Unix time at byte offset 0",
		`<tg-time unix=1 format="x">y</tg-time>`: "date and time without a valid format at byte offset 0",
		`<a href="x>x</a>`:                       "unclosed attribute value at byte offset 0",
		`<a href=>x</a>`:                         "unexpected end of tag at byte offset 0",
	} {
		if _, err := parseHTML(src); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", src, err, want)
		}
	}
}

func FuzzParseHTML(f *testing.F) {
	for _, s := range []string{"<b>a</b>", "&#x41;", `<a href="x">`, "<pre><code class=x>", "</", "<", "<a =", "<span class=tg-spoiler>"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		got, err := parseHTML(src)
		if err != nil {
			return
		}
		size := length(got.text, "characters")
		for _, e := range got.entities {
			if e.Offset < 0 || e.Length < 1 || e.Offset+e.Length > size {
				t.Errorf("%q: got entity %+v outside %q", src, e, got.text)
			}
		}
		if strings.Contains(strings.ToLower(got.html), "<script") {
			t.Errorf("%q: got page %q", src, got.html)
		}
	})
}
